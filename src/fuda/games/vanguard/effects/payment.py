"""8.5.2.3, 12.14: costs of several parts are paid at once; 10.29: or done without. 11.40: 誉."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.cardtext.looking import TopOf
from fuda.cardtext.settling import Part, Payer, Waivable
from fuda.games.vanguard.circles import HONOURS
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.references import CHOICES
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.costs import GroupCost
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import InZone, Side, Turned
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import PICKED, Cards, Some, This
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Cost, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


NO_COST = "no_cost"
"""The aspect of a card whose abilities cost nothing (10.29)."""


class OwnWaivable(Waivable):
    """A part of a cost in this game."""

    __slots__ = ()

    @does("10.29.1", "12.14.1.1")
    def waived(self, game: Game, scope: Scope) -> bool:
        """Are the costs of the card's abilities done without?"""
        return NO_COST in game.modified and bool(value(game, scope.source & CARD_MASK, NO_COST))


class OwnCost(OwnWaivable, Part):
    """One that is paid with cards of which each is picked by itself, or with none that are."""

    __slots__ = ()


class OwnGroup(OwnWaivable, GroupCost):
    """One that is paid with cards for what they are like together."""

    __slots__ = ()


PAYER = Payer(OwnCost, OwnGroup, "12.14.1")


@does("3.1.1.5", "3.1.1.5.1", "3.1.1.5.3", "8.5.2.3", "12.14.1", "12.14.1.2")
def costs_of(parts: tuple[texts.CostText, ...], honour: bool = False) -> tuple[Cost, ...]:
    """The parts of a cost as the machine pays them; what rests, turns or leaves the card itself comes last."""
    found = [cost for part in parts for cost in _costs(part.acts)]
    found.sort(key=lambda cost: isinstance(getattr(cost.deed, "target", None), This))
    return PAYER.at_once([*found, *([PAYER.paid(PayHonour())] if honour else [])])


def _costs(acts: tuple[Any, ...]) -> list[Part | GroupCost]:
    first = acts[0]
    if isinstance(first, verbs.CounterBlast):
        return [_blast(first, verbs.Handle(PICKED, "turn_down"), (InZone(("damage",)), Turned(False)))]
    if isinstance(first, verbs.SoulBlast):
        return [_blast(first, verbs.Handle(PICKED, "to_drop", cost="soul_blast"), (InZone(("soul",)),))]
    if isinstance(first, verbs.SoulCharge):
        return [PAYER.paid(verbs.Handle(TopOf("their", first.number), "to_soul"))]
    return PAYER.of(acts, CHOICES)


@does("10.16.1", "10.16.1.1", "10.17.1", "10.17.1.1")
def _blast(blast: verbs.CounterBlast | verbs.SoulBlast, deed: Deed, where: tuple[Any, ...]) -> Part:
    """So many cards of a zone, of the description that follows the number."""
    described = () if blast.cards is None else tuple([f for f in blast.cards.filters if not isinstance(f, Side)])
    noun = nouns.CARD if blast.cards is None else blast.cards.noun
    return PAYER.paid(deed, Some(Exactly(blast.number), Cards(None, (Side("own"), *where, *described), noun)))


@does("11.40.1")
@node
class PayHonour(Deed):
    """11.40: a fighter pays the cost of 誉 once a turn."""

    carries: ClassVar[bool] = False
    sure: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.player_counters[HONOURS][scope.player] == 0

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        moves.add_player_counters(game, HONOURS, player, 1)
        fx.performed = 1
