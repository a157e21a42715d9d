"""6.8.1 and 7.8.1: moments that are told of until no ability is left that has not stood by for them."""

from __future__ import annotations

from fuda.kernel.abilities.events import Event, Pending, emit, hear_watchers
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.writing import keep_pending, next_batch


def _name(waiting: Pending) -> str:
    return f"{waiting.bearing.ability.key}@{waiting.bearing.source}"


@does("6.8.1.3", "6.8.1.5", "7.8.1.1", "7.8.1.3")
def tell_until_heard(game: Game, kinds: tuple[str, ...], card: int, heard: tuple[str, ...] | None) -> tuple[str, ...]:
    """Let abilities stand by for these moments that have not done so in this step; gives back all that have.

    The first time, with nothing `heard`, the moments are told of; after that only who has not stood by yet hears.
    """
    before = len(game.pending)
    next_batch(game)
    for kind in kinds:
        if heard is None:
            emit(game, kind, card, game.turn_player)
        else:
            hear_watchers(
                game, Event(kind, card, game.turn_player, clause=game.clause, batch=game.batch, turn=game.turn)
            )
    known = heard or ()
    kept = game.pending[:before]
    new = [waiting for waiting in game.pending[before:] if _name(waiting) not in known]
    if len(new) + before != len(game.pending):
        keep_pending(game, [*kept, *new])
    return (*known, *[_name(waiting) for waiting in new])
