"""What texts wait for or remember. Each game says what can happen; here is what any happening can be used for."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Protocol

from fuda.kernel.abilities.history import Asks, this_turn
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


class Happening(Protocol):
    """What a text waits for or looks back on, as events tell of it."""

    @property
    def events(self) -> tuple[str, ...]:
        """The kinds of events that may tell of it."""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Does the event tell of it?"""


class Trigger(Happening, Protocol):
    """A happening that an ability can wait for."""

    @property
    def own(self) -> bool:
        """Is it always something that happens to the card with the ability?"""


class NotOwn:
    """What is told of no card, or of another than the very one that waits for it."""

    __slots__ = ()

    @property
    def own(self) -> bool:
        """All cards that wait for it are asked."""
        return False


@node
class Moment(NotOwn):
    """A moment that an event tells of, in that player's turn ("you", "opponent") or in any ("")."""

    event: str
    who: str = ""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it a moment of that player's turn?"""
        return not self.who or SIDE_OF[self.who].has(game, event.player, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The kind of event that tells of the moment."""
        return (self.event,)


@node
class Heard:
    """A happening, while the text's conditions hold at that moment."""

    happening: Happening
    condition: Condition | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.condition is not None and not self.condition.holds(game, scope):
            return False
        return self.happening.matches(game, event, scope)


@node
class EitherOf:
    """One of these happenings."""

    parts: tuple[Trigger, ...]

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return any(event.kind in part.events and part.matches(game, event, scope) for part in self.parts)

    @property
    def events(self) -> tuple[str, ...]:
        """The kinds of events that may tell of one of them."""
        return tuple(dict.fromkeys(kind for part in self.parts for kind in part.events))

    @property
    def own(self) -> bool:
        """Is each of them about the card with the ability?"""
        return all(part.own for part in self.parts)


@node
class HasHappened:
    """This has happened this turn (or has not), at least so often; with `apart`, to so many cards."""

    happening: Happening
    is_so: bool = True
    times: int = 1
    apart: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        """The kinds of events that would tell of it."""
        return self.happening.events

    def holds(self, game: Game, scope: Scope) -> bool:
        found = occurrences(game, self.happening, scope)
        if self.apart:
            return (len({event.card for event in found}) >= self.times) == self.is_so
        return (len(list(islice(found, self.times))) == self.times) == self.is_so


@node
class NthTime:
    """What has just happened has happened for that time this turn: 「このターン2回目の…」."""

    happening: Happening
    number: int

    @property
    def asks(self) -> tuple[str, ...]:
        """The kinds of events that would tell of it."""
        return self.happening.events

    def holds(self, game: Game, scope: Scope) -> bool:
        return len(list(occurrences(game, self.happening, scope))) == self.number


@node
class TurnWhen:
    """It is a turn in which this has happened."""

    happening: Happening

    @property
    def asks(self) -> tuple[str, ...]:
        """The kinds of events that would tell of it."""
        return self.happening.events

    def holds(self, game: Game, scope: Scope) -> bool:
        return has_happened(game, self.happening, scope)


def has_happened(game: Game, happening: Happening, scope: Scope) -> bool:
    """Has this happened this turn?"""
    return next(occurrences(game, happening, scope), None) is not None


def occurrences(game: Game, happening: Happening, scope: Scope) -> Iterator[Event]:
    """The events of this turn that tell of it, the last one first."""
    for event in this_turn(game, Asks(*happening.events)):
        if happening.matches(game, event, scope):
            yield event
