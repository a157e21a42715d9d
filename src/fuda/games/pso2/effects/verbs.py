"""What effects do, each by the one act that the rules mean."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds
from fuda.cardtext.deeds import Put
from fuda.games.pso2 import cards
from fuda.games.pso2.acts import EFFECT, doer_of, is_reached
from fuda.games.pso2.battle import deal_damage, draw_attack, engage
from fuda.games.pso2.effects.procedures import Repeated, ShareDamage
from fuda.games.pso2.entering import enter_field
from fuda.games.pso2.zones import OUTSIDE, PP
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import speak_of
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class DealDamage(Deed):
    """214: damage by an effect, `times` over; each time at once to all."""

    target: Selector
    amount: int | Amount
    times: int = 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deal it; a repeated one is dealt one after the other (213.3)."""
        amount = amount_of(self.amount, game, fx)
        by = doer_of(game, fx.source)
        acts = [
            Act("damage", ref, amount=amount, other=by, source=fx.source, cause=EFFECT)
            for ref in self.target.refs(game, fx)
        ]
        fx.performed = 0
        if self.times > 1:
            game.call(Repeated(tuple(acts), self.times))
        elif acts:
            deal_damage(game, acts)


@does("103.5.1.1", "214.1")
@node
class Divide(deeds.Divide):
    """Damage that is divided among the cards that were chosen."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Let the player say how much each gets."""
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if refs:
            game.call(ShareDamage(player, refs, self.amount, "damage", "103.5.1.1", fx.source))


@node
class Handle(Put):
    """What one act of the rules does to cards; 215.1.2: what is ON can be turned OFF."""

    able: ClassVar[Mapping[str, Callable[[Game, int], bool]]] = {
        "rest": lambda game, card: not game.rested[card] and not forbidden(game, "rested", card)
    }


@node
class WakePP(Deed):
    """So many PP of the player are turned ON."""

    number: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        number = amount_of(self.number, game, fx)
        off = [card for card in game.cards(PP, player) if game.rested[card]][:number]
        perform(game, [Act("set_active", game.ref[card], source=fx.source, cause=EFFECT) for card in off])


@node
class PutInField(Deed):
    """GL-53: cards are put into the field by an effect, which is no play; `active`: they come ON.

    The field is that of their owner (403.1.1, GL-25), or where the text says so (`own`) that of who carries it out.
    """

    target: Selector
    active: bool = False
    own: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = [ref & CARD_MASK for ref in self.target.refs(game, fx)]
        cards = [c for c in cards if game.definition[c].type in ("chara", "item")]
        fx.performed = len(enter_field(game, cards, player if self.own else -1, fx.source, active=self.active))


@node
class MakeTokens(Deed):
    """GL-48: tokens come from outside into the field."""

    colour: str
    ap: int
    hp: int
    name: str
    number: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        made = []
        for _ in range(amount_of(self.number, game, fx)):
            card = game.add_card(token_card(self.colour, self.ap, self.hp, self.name), player)
            emit(game, "token_made", game.ref[card], player, source=fx.source)
            made.append(card)
        fx.performed = len(enter_field(game, made, player, fx.source))
        speak_of(game, fx, made)


@cache
def token_card(colour: str, ap: int, hp: int, name: str) -> CardDef:
    """The card that the description is of: one of the game's own tokens, or one that is nothing more than it says."""
    return cards.tokens().get((colour, ap, hp, name)) or cards.make(
        {
            "id": f"token:{name}/{colour}/{ap}/{hp}", "type": "chara", "name": name, "colour": colour, "ap": ap,
            "hp": hp, "cost": 0, "token": True,
        }
    )  # fmt: skip


@node
class FromOutside(Deed):
    """RD-40: cards from outside the game are put into the field."""

    name: str
    number: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them there, as far as there are any."""
        found = [c for c in game.cards(OUTSIDE, player) if self.name in game.definition[c].names]
        number = amount_of(self.number, game, fx)
        fx.performed = len(enter_field(game, found[:number], player, fx.source))
        speak_of(game, fx, found[:number])


@does("GL-22", "GL-24", "GL-60")
@node
class Engage(Deed):
    """GL-24: two cards engage each other: `one` and another, or those that were chosen."""

    target: Selector
    one: Selector | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """They do, if both are still there, unless one of them is not affected by the effect."""
        words = (self.target,) if self.one is None else (self.one, self.target)
        pair = [ref for selector in words for ref in selector.refs(game, fx) if game.is_current(ref)]
        fx.performed = 0
        if len(pair) == 2 and all([is_reached(game, Act("engage", r, source=fx.source, cause=EFFECT)) for r in pair]):
            fx.performed = len(pair)
            engage(game, *pair)


@does("302.1#2")
@node
class DrawAttack(Deed):
    """302.1: the attack goes to a card, instead of all its targets."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = self.target.refs(game, fx)
        fx.performed = int(bool(refs) and draw_attack(game, refs[0], player))


@node
class OffAsCost:
    """GL-07: 【ON⇒OFF】 as a cost."""
