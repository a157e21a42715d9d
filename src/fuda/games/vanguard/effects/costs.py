"""12.14: costs, all of them paid at the same time by the ability's master."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.vanguard.circles import HONOURS
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.payment import OwnCost, Several, paid_at_once
from fuda.games.vanguard.effects.qualities import FaceUp
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.deeds import Choose, Deed
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import PICKED, All, Both, Cards, Omitted, Some, This
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Cost, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

CLAUSE_COST = "12.14.1"


@does("3.1.1.5", "3.1.1.5.1", "3.1.1.5.3", "12.14.1")
def costs_of(parts: tuple[texts.CostText, ...], honour: bool = False) -> tuple[Cost, ...]:
    """The parts of a cost as the machine pays them; what rests, turns or leaves the card itself comes last."""
    found = [cost for part in parts for cost in _costs(part.acts)]
    found.sort(key=lambda cost: isinstance(getattr(cost.deed, "target", None), This))
    if honour:
        found.append(OwnCost(PayHonour(), None, CLAUSE_COST))
    return paid_at_once(tuple(found))


def _costs(acts: tuple[Any, ...]) -> list[OwnCost]:
    first = acts[0]
    if isinstance(first, verbs.CounterBlast):
        return [_blast(first, verbs.Handle(PICKED, "turn_down"), (InZone(("damage",)), FaceUp()))]
    if isinstance(first, verbs.SoulBlast):
        return [_blast(first, verbs.Handle(PICKED, "to_drop", "soul_blast"), (InZone(("soul",)),))]
    if isinstance(first, verbs.SoulCharge):
        return [OwnCost(verbs.FromDeck(first.number, "soul"), None, CLAUSE_COST)]
    if isinstance(first, Choose):
        return _chosen(first.target, acts[1:])
    chosen = getattr(first, "target", None)
    if isinstance(chosen, (Some, Both)):
        return _chosen(chosen, (replace(first, target=Omitted()), *acts[1:]))
    if isinstance(chosen, All):
        return [OwnCost(AtAll(_deed(first, chosen)), None, CLAUSE_COST)]
    return [OwnCost(_together([_deed(act, This()) for act in acts]), None, CLAUSE_COST)]


@does("10.16.1", "10.16.1.1", "10.17.1", "10.17.1.1")
def _blast(blast: verbs.CounterBlast | verbs.SoulBlast, deed: Deed, where: tuple[Any, ...]) -> OwnCost:
    """So many cards of a zone, of the description that follows the number."""
    described = () if blast.cards is None else tuple([f for f in blast.cards.filters if not isinstance(f, Side)])
    noun = nouns.CARD if blast.cards is None else blast.cards.noun
    cards = Cards(None, (Side("own"), *where, *described), noun)
    return OwnCost(deed, Some(Exactly(blast.number), cards), CLAUSE_COST)


def _chosen(target: object, acts: tuple[Any, ...]) -> list[OwnCost]:
    """What is done to cards that are chosen for it."""
    if not acts:
        raise Unplayable("a cost that chooses without doing anything")
    deed = _together([_deed(act, PICKED) for act in acts])
    parts = target.parts if isinstance(target, Both) else (target,)
    found = []
    for part in parts:
        if not isinstance(part, Some):
            raise Unplayable(f"a cost of {type(part).__name__}")
        found.append(OwnCost(deed, _own(part), CLAUSE_COST))
    return found


def _deed(act: Any, unsaid: object) -> Deed:
    """The act, with what it leaves unsaid."""
    if is_dataclass(act) and not isinstance(act, type):
        for field in fields(act):
            if isinstance(getattr(act, field.name), Omitted):
                act = replace(act, **{field.name: unsaid})
    if not isinstance(act, Deed):
        raise Unplayable(f"nothing in the rules takes {type(act).__name__} as a cost")
    return act


@does("12.14.1")
def _own(part: Some) -> Some:
    """12.14.1: costs are paid with one's own cards."""
    if any(isinstance(f, Side) and f.who == "enemy" for f in part.cards.filters):
        raise Unplayable("a cost that is paid with the opponent's cards")
    filters = [f for f in part.cards.filters if not isinstance(f, Side)]
    return replace(part, cards=replace(part.cards, filters=(Side("own"), *filters)))


def _together(deeds: list[Deed]) -> Deed:
    return deeds[0] if len(deeds) == 1 else Several(tuple(deeds))


@does("12.14.1.2")
@node
class AtAll(Deed):
    """12.14.1.2: what is done to all cards of a kind is paid even where there is none."""

    deed: Deed

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        self.deed.do(game, fx, player)


@does("11.40.1")
@node
class PayHonour(Deed):
    """11.40: a fighter pays the cost of 誉 once a turn."""

    carries: ClassVar[bool] = False

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.player_counters[HONOURS][scope.player] == 0

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        moves.add_player_counters(game, HONOURS, player, 1)
        fx.performed = 1
