"""Rewinding: a play that turns out to be impossible is taken back as if it had not been begun.

The state is plain data, so a procedure can hold one: a `Rewindable` keeps the state from before it in its frame.
`rewind` puts everything back, random generator and log included. What anybody has seen can't be unseen, and what was
answered stays in the record, so that a replay goes the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import emit
from fuda.kernel.errors import FudaError
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.state.copying import copy_into

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Rewindable(Procedure):
    """Base of plays that can be taken back. `before` is the state without this play; nobody runs or changes it."""

    before: Game


def moment(game: Game) -> Game:
    """The state as it is now, to begin a `Rewindable` with, in the step that calls it."""
    before = game.clone()
    before.answers = None
    return before


def rewind(game: Game, step_name: str = "") -> None:
    """Take back the innermost rewindable play, as the last thing that a step of it does.

    The procedure that had called it goes on with its next step, or with the one named.
    """
    play = game.running(Rewindable)
    if play is None:
        raise FudaError("no play is running that could be taken back")
    frames, answers, reveals, asked, repeats = game.frames, game.answers, game.reveals, game.asked, game.repeats
    copy_into(play.before, game)
    # The machine is running over this very list.
    frames[:] = game.frames
    game.frames, game.answers, game.reveals, game.asked, game.repeats = frames, answers, reveals, asked, repeats
    if step_name:
        frames[-1].goto(step_name)
    emit(game, "rewound", player=game.turn_player)
