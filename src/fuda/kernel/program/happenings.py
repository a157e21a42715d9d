"""What texts wait for or remember. Each game says what can happen; here is what any happening can be used for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.ability import Condition, Scope
    from fuda.kernel.events import Event
    from fuda.kernel.game import Game


class Happening(Protocol):
    """Something that can happen."""

    @property
    def events(self) -> tuple[str, ...]:
        """The events that can be it."""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event?"""


@node
class Moment:
    """A moment that an event tells of, in that player's turn ("you", "opponent") or in any ("")."""

    event: str
    who: str = ""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it that player's?"""
        return not self.who or SIDE_OF[self.who].has(game, event.player, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The moment."""
        return (self.event,)

    @property
    def own(self) -> bool:
        """It is about a turn."""
        return False


@node
class Heard:
    """A happening, while the text's conditions hold at that moment."""

    happening: Happening
    condition: Condition | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it, and do they?"""
        if self.condition is not None and not self.condition.holds(game, scope):
            return False
        return self.happening.matches(game, event, scope)


def has_happened(game: Game, happening: Happening, scope: Scope) -> bool:
    """Has such a thing happened this turn?"""
    for event in reversed(game.history):
        if event.turn != game.turn:
            return False
        if event.kind in happening.events and happening.matches(game, event, scope):
            return True
    return False
