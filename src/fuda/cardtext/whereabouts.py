"""Of cards that a text speaks of: where one lies, what is among them, whether one is the only one, or has a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.filters import Printed
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.program.selectors import Cards, That, This
from fuda.kernel.state.ids import CARD_MASK
from fuda.text.grammar import Grammar

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.program.gates import ByVerb


@node
class Among:
    """Among cards that were spoken of there are so many of a kind, wherever they are by now (or there are not)."""

    subject: Selector
    cards: Cards
    number: int = 1
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        found = [self.cards.fits(game, ref & CARD_MASK, scope) for ref in read_as(game, self.subject, scope)]
        return (sum(found) >= self.number) == self.is_so


@node
class OnlyOne:
    """Of such cards there is that one and no other."""

    cards: Cards
    one: Selector

    def holds(self, game: Game, scope: Scope) -> bool:
        meant = [ref & CARD_MASK for ref in self.one.refs(game, scope)]
        return bool(meant) and self.cards.cards(game, scope) == meant


@node
class LiesIn:
    """A card is in one of those zones."""

    subject: Selector
    zone: tuple[str, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        refs = self.subject.refs(game, scope)
        return bool(refs) and all(game.rules.zones[game.zone_kind(ref & CARD_MASK)].name in self.zone for ref in refs)


@node
class ThisIn(This):
    """The card that has the effect, if it lies in one of those zones: 「このカードをトラッシュから登場させる」."""

    zone: tuple[str, ...] = ()

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = This.refs(self, game, scope)
        return tuple([ref for ref in found if game.rules.zones[game.zone_kind(ref & CARD_MASK)].name in self.zone])


@node
class OneIn:
    """A card that was spoken of, if it lies in one of those zones: 「それを捨札から手札に戻す」."""

    what: Selector
    zone: tuple[str, ...]

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = self.what.refs(game, scope)
        return tuple([ref for ref in found if game.rules.zones[game.zone_kind(ref & CARD_MASK)].name in self.zone])


def teach_this_in(g: Grammar, this: str = "このカード") -> None:
    """Where the card itself lies, said with what is done to it; the game's words for zones are its `place`."""
    whose = "[|自分の|あなたの]"
    first = f"{whose}{{zone:place}}[にある|の|から|から、]{this}を"
    g.rule("target", ThisIn, f"{this}を{whose}{{zone:place}}から[|、]", "this card from the {zone}", first)
    g.rule("target", OneIn, f"{{what:pronoun}}を{whose}{{zone:place}}から[|、]", "{what} from the {zone}")


@node
class NoAbilities(Printed):
    """Prints no abilities."""

    def prints(self, definition: CardDef) -> bool:
        return not definition.abilities and not definition.keywords


@node
class ActedOn(That):
    """選んだカード and the like: what the act before that is said so was done to."""

    verb: ByVerb


@node
class DamageHeard:
    """As much as the damage that the effect answers to: 「受けたダメージと同じ数」."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.event.amount if scope.event is not None else 0


@node
class DoneBefore:
    """To how many cards that was done which an ability that comes その後 follows on."""

    def value(self, game: Game, scope: Scope) -> int:
        """Their number, which the event by which it was played tells."""
        return scope.event.amount if scope.event is not None else 0
