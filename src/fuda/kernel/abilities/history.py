"""What has happened, for those who look it up.

Without a log, a game tells only of what a rule or a card in it asks for, and soon forgets. So whoever looks something
up declares the kinds of events that it asks for (`asks`), and finds nothing else here; a kind that would not have been
told is refused, and what a game without a log has forgotten is passed over. So a log makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from fuda.kernel.errors import FudaError

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


class Asker(Protocol):
    """Whoever looks up what has happened."""

    @property
    def asks(self) -> tuple[str, ...]:
        """The kinds of events that it looks up."""


class Asks:
    """The kinds of events that a rule looks up; a node declares its own."""

    __slots__ = ("asks",)

    def __init__(self, *kinds: str) -> None:
        self.asks = kinds


def recall(game: Game, asker: Asker, since: int = 0) -> Iterator[Event]:
    """The events that the asker asks for, the last one first, as far back as the serial number `since`.

    What the game doesn't remember goes no further back than the last turn.
    """
    kinds = asker.asks
    if not game.untold.isdisjoint(kinds):
        raise FudaError(f"{asker} looks up {sorted(game.untold.intersection(kinds))}, which nobody is told of")
    remembered = game.remembered
    recent = game.turn - 1
    lasts = not remembered.isdisjoint(kinds)
    for event in reversed(game.history):
        if event.serial < since or (event.turn < recent and not lasts):
            return
        if event.kind in kinds and (event.turn >= recent or event.kind in remembered):
            yield event


def this_turn(game: Game, asker: Asker) -> Iterator[Event]:
    """The events of this turn that the asker asks for, the last one first."""
    turn = game.turn
    for event in recall(game, asker):
        if event.turn != turn:
            return
        yield event


def now(game: Game) -> int:
    """The serial number that the next event will have: what happens from here on has no lower one."""
    return game.told
