"""How many: numbers that a text gives, counts, or lets a player choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.program.gates import ByVerb
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import reading, reading_of

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game


@node
class Exactly:
    """This number, no more and no less."""

    number: int


@node
class Range:
    """From the least to the most, as the player likes; with no `most`, as many as there are."""

    least: int
    most: int | None


@node
class UpTo:
    """Any number from none to this one, as the player likes."""

    number: int


@node
class AnyNumber:
    """As many as the player likes."""


@node
class AllOrNone:
    """This number, or none at all, as the player likes."""

    number: int


@node
class Specified:
    """The number that the ability's own heading gives."""


@node
class AsMany:
    """As many as a number that is counted when the choice is made; with `up_to` fewer may be."""

    number: Amount
    up_to: bool = False


Quantity = Exactly | Range | UpTo | AnyNumber | AllOrNone | Specified | AsMany


def counted_quantity(quantity: Quantity, game: Game, scope: Scope) -> Quantity:
    """The quantity, with a number that is counted now put in."""
    if isinstance(quantity, AsMany):
        number = max(0, quantity.number.value(game, scope))
        return UpTo(number) if quantity.up_to else Exactly(number)
    return quantity


def bounds(quantity: Quantity, offered: int) -> tuple[int, int]:
    """The least and the most that are chosen out of so many."""
    if isinstance(quantity, Exactly):
        return quantity.number, quantity.number
    if isinstance(quantity, Range):
        return quantity.least, max(offered, quantity.least) if quantity.most is None else quantity.most
    if isinstance(quantity, (UpTo, AllOrNone)):
        return 0, quantity.number
    return 0, offered


@node
class CountOf:
    """As many as there are such cards."""

    steady: ClassVar[bool] = True

    cards: Selector

    def value(self, game: Game, scope: Scope) -> int:
        """Their number; those that were spoken of count even if they have left since."""
        return len(read_as(game, self.cards, scope))


@node
class StatOf:
    """A card's current value, or its last one."""

    stat: str
    of: Selector

    def value(self, game: Game, scope: Scope) -> int:
        """The value (0 when there is no card)."""
        refs = read_as(game, self.of, scope)
        return reading_of(game, refs[0], self.stat) if refs else 0


@node
class SumOf:
    """What a value comes to in all on such cards."""

    steady: ClassVar[bool] = True

    stat: str
    cards: Selector

    def value(self, game: Game, scope: Scope) -> int:
        """The sum (0 when there is no card)."""
        return sum([reading_of(game, ref, self.stat) for ref in read_as(game, self.cards, scope)])


@node
class PerStat:
    """`each` for every full `per` of a card's value."""

    stat: str
    of: Selector
    per: int
    each: int

    def value(self, game: Game, scope: Scope) -> int:
        refs = read_as(game, self.of, scope)
        return reading_of(game, refs[0], self.stat) // self.per * self.each if refs else 0


@node
class PerCard:
    """`each` for every one of such cards, or every so many of them."""

    steady: ClassVar[bool] = True

    cards: Selector
    each: int

    def value(self, game: Game, scope: Scope) -> int:
        return groups(game, self.cards, scope) * self.each


@node
class GroupsOf:
    """As many as such cards make up groups of the number that is named with them."""

    cards: Selector

    def value(self, game: Game, scope: Scope) -> int:
        return groups(game, self.cards, scope)


def groups(game: Game, cards: Selector, scope: Scope) -> int:
    """How often so many of the cards are there, a rest not counted."""
    size = getattr(cards, "quantity", None)
    return len(read_as(game, cards, scope)) // (size.number if isinstance(size, Exactly) else 1)


@node
class Multiplied:
    """A number, as many times as there are such cards."""

    steady: ClassVar[bool] = True

    number: int | Amount
    times: Amount

    def value(self, game: Game, scope: Scope) -> int:
        return amount_of(self.number, game, scope) * self.times.value(game, scope)


@node
class Given:
    """The effect's own number: what was named, rolled or decided; `word` is what the text calls it."""

    word: str = "X"

    def value(self, game: Game, scope: Scope) -> int:
        return scope.number


@node
class AsDone:
    """As many as the act before this was done to, or with a `verb` the nearest act before that is said so.

    That number is then kept, from the act on, at the `place` that the program gives it.
    """

    verb: ByVerb | None = None
    place: int = -1

    def value(self, game: Game, scope: Scope) -> int:
        if self.verb is None:
            return scope.done
        return scope.kept[self.place] if self.place < len(scope.kept) else 0


def amount_of(amount: int | Amount, game: Game, scope: Scope) -> int:
    """A number, given or counted."""
    return amount if isinstance(amount, int) else amount.value(game, scope)


@node
class KindsOf:
    """How many different "colours", "names" or "traits" such cards have."""

    what: str
    cards: Selector

    def value(self, game: Game, scope: Scope) -> int:
        found: set[str] = set()
        for ref in self.cards.refs(game, scope):
            found |= kinds_of(game, ref & CARD_MASK, self.what)
        return len(found)


def kinds_of(game: Game, card: int, what: str) -> frozenset[str]:
    """The "colours", "names" or "traits" of a card, or a value of it; one that lies face down has none."""
    definition = game.definition[card]
    if game.face_down[card]:
        return frozenset()
    if what in definition.stats:
        return frozenset({str(reading(game, card, what))})
    printed = {"colours": definition.colours, "names": definition.names, "traits": definition.traits}
    return frozenset(printed.get(what, ()))
