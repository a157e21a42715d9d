"""What the rules make of a move, whatever brought it about (1406-2, 1408-2, 520-2)."""

from __future__ import annotations

from fuda.games.build_divide.counters import COPIED, LEGACY
from fuda.games.build_divide.territories import withdrawn
from fuda.games.build_divide.zones import REMOVED, RESOLUTION
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import NOWHERE
from fuda.kernel.state.writing import free_slot


@does("1408-2", "520-2")
def redirect(game: Game, batch: list[Move]) -> list[Move]:
    """The moves that are left to be done as they were meant, once those are done that the rules carry out otherwise.

    1408-2: a card that was played from the graveyard is removed, before any other replacement is looked at. 520-2: a
    copy that would go anywhere is gone.
    """
    batch = withdrawn(game, batch)
    zones, n = game.zone, game.n
    for part in batch:
        if zones[part.card] // n == RESOLUTION:
            break
    else:
        return batch
    left = []
    for part in batch:
        in_resolution = game.zone_kind(part.card) == RESOLUTION
        if in_resolution and game.counters[COPIED][part.card] and part.kind != NOWHERE:
            moves.move(game, [part.card], NOWHERE, clause="520-2")
            free_slot(game, part.card)
        elif in_resolution and game.counters[LEGACY][part.card] and part.kind != REMOVED:
            removed = Move(part.card, REMOVED, part.source, part.cause, "1408-2", part.other)
            moves.move_together(game, [removed], "remove")
        else:
            left.append(part)
    return left
