"""What must be so for a text to apply."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.filters import Count, InZone, Side, describes
from fuda.kernel.program.node import PlayerQuality, Quality, Selector, compare, node, players_who, read_as
from fuda.kernel.program.selectors import Cards, OfEvent, That, This
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Condition, Scope
    from fuda.kernel.game import Game

SIDE_OF = {"you": Side("own"), "opponent": Side("enemy"), "any": Side("all")}


@node
class AllOf:
    """All of these conditions hold."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(part.holds(game, scope) for part in self.parts)


@node
class EitherSo:
    """At least one of these conditions holds."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(part.holds(game, scope) for part in self.parts)


@node
class NotSo:
    """The condition does not hold."""

    what: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return not self.what.holds(game, scope)


def together(parts: tuple[Condition, ...]) -> Condition | None:
    """Several conditions as one, which holds when all of them do; None where there are none."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return AllOf(parts)


@node
class TurnOf:
    """It is that player's turn ("you", "opponent")."""

    who: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return SIDE_OF[self.who].has(game, game.turn_player, scope)


@node
class Exist:
    """There are such cards (with no `count`: at least one; with `is_so` false: none).

    `in_all`: the text says that those of all players are counted together, as they always are.
    """

    steady: ClassVar[bool] = True

    cards: Cards
    count: Count | None = None
    is_so: bool = True
    in_all: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        if self.count is None:
            return self.cards.exist(game, scope) == self.is_so
        return self.count.meets(len(self.cards.cards(game, scope)))


@node
class ExistEach:
    """There are cards of each of these kinds, so many where a `count` is given (with `is_so` false: of none of them).

    With `together` the cards of all kinds are counted together.
    """

    kinds: tuple[Cards, ...]
    count: Count | None = None
    is_so: bool = True
    together: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        if self.together and self.count is not None:
            return self.count.meets(sum([len(kind.cards(game, scope)) for kind in self.kinds]))
        return all([Exist(kind, self.count, self.is_so).holds(game, scope) for kind in self.kinds])


@node
class CountedAgain:
    """There are so many of the cards that were counted before; the words for these are filled in."""

    count: Count


class Existing:
    """A condition that keeps the description of what it asks for."""

    __slots__ = ("_exist",)
    _exist: Exist


@node
class ExistIn(Existing):
    """A player's zone holds such cards."""

    who: str
    zone: tuple[str, ...]
    cards: Cards
    count: Count | None = None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        try:
            exist = self._exist
        except AttributeError:
            place = (SIDE_OF[self.who], InZone(self.zone))
            there = Cards(self.cards.clause, (*place, *self.cards.filters), self.cards.noun)
            exist = Exist(there, self.count, self.is_so)
            object.__setattr__(self, "_exist", exist)
        return exist.holds(game, scope)


@node
class PlayersExist:
    """There are players of a kind and description."""

    filters: tuple[PlayerQuality, ...]
    who: str
    count: Count | None = None

    def holds(self, game: Game, scope: Scope) -> bool:
        found = len(players_who(game, self.filters, self.who, scope))
        return self.count.meets(found) if self.count is not None else found > 0


@node
class Is:
    """The card meets the descriptions."""

    subject: Selector
    qualities: tuple[Quality, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        """An own card that has left is judged by how it last was."""
        return all_are(game, _spoken(game, self.subject, scope), self.qualities, scope)


@node
class IsA:
    """The card is one of such cards (or is none)."""

    subject: Selector
    cards: Cards
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        refs = _spoken(game, self.subject, scope)
        return bool(refs) and all_are(game, refs, (self.cards,), scope) == self.is_so


@node
class AsItWas:
    """A card as it was before the effect did anything with it, or before what the effect answers to happened to it."""

    as_it_was: ClassVar[bool] = True

    of: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card where it lay, if it has left that place by now."""
        event = scope.event
        left = event.card if event is not None and event.card in game.last_known else 0
        spoken = read_as(game, self.of, scope)
        return tuple([left if left and ref & CARD_MASK == left & CARD_MASK else ref for ref in spoken])


def _spoken(game: Game, subject: Selector, scope: Scope) -> tuple[int, ...]:
    """The references to judge: an effect's own card, and what it answers to, is meant as it was, even if it left."""
    as_it_was = isinstance(subject, (This, That, OfEvent)) or getattr(subject, "as_it_was", False)
    return read_as(game, subject, scope) if as_it_was else subject.refs(game, scope)


def all_are(game: Game, refs: tuple[int, ...], qualities: tuple[Quality, ...], scope: Scope) -> bool:
    """Do the cards meet all the descriptions? One that has left is judged by how it last was."""
    for ref in refs:
        for quality in qualities:
            if not describes(game, quality, ref, scope):
                return False
    return bool(refs)


@node
class AmountIs:
    """An amount is at least (">="), at most ("<=") or exactly a number, given or counted."""

    amount: Amount
    op: str
    number: int | Amount

    def holds(self, game: Game, scope: Scope) -> bool:
        return compare(self.amount.value(game, scope), self.op, amount_of(self.number, game, scope))


@node
class MoreThan:
    """There are more of the one than of the other (or fewer), by so many at least, or with `or_same` just as many."""

    cards: Cards
    than: Cards
    more: bool = True
    or_same: bool = False
    by: int = 1

    def holds(self, game: Game, scope: Scope) -> bool:
        here, there = len(self.cards.cards(game, scope)), len(self.than.cards(game, scope))
        if here == there:
            return self.or_same
        return (here > there) == self.more and abs(here - there) >= self.by


@node
class InPhase:
    """It is that phase, of that player's turn ("you", "opponent") or of any ("")."""

    phase: str
    who: str = ""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.phase == self.phase and (not self.who or SIDE_OF[self.who].has(game, game.turn_player, scope))
