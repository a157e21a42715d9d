"""Setting up a position by hand: cards laid where they are said to lie, without a move, before anything works.

Whoever sets up a position makes the indexes anew (`ability_index.rebuild`) when all cards lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state.ids import DIRTY_MOVES
from fuda.kernel.state.writing import changed

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.procedure import Procedure


def lay(
    game: Game, card: int, zone: int, *, slot: int = -1, face_down: bool = False, rested: bool = False, arrived: int = 0
) -> None:
    """A card that was nowhere lies in that zone, on top."""
    game.zone[card] = zone
    game.zones[zone].append(card)
    game.slot[card] = slot
    game.face_down[card] = face_down
    game.rested[card] = rested
    game.arrived[card] = arrived
    changed(game, DIRTY_MOVES)


def lay_under(game: Game, card: int, host: int) -> None:
    """A card that lies by itself in the host's zone lies under the host."""
    game.zones[game.zone[card]].remove(card)
    game.host[card] = host
    game.under[host] = (*game.under[host], card)
    changed(game, DIRTY_MOVES)


def lay_at(game: Game, card: int, slot: int) -> None:
    """The card lies at that place of its zone, or in that way under its host."""
    game.slot[card] = slot
    changed(game, DIRTY_MOVES)


def lay_face(game: Game, card: int, face_down: bool) -> None:
    """The card lies face-down, or not."""
    game.face_down[card] = face_down
    changed(game, DIRTY_MOVES)


def pool_zones(game: Game, zone: int, shared: int) -> None:
    """The cards of one zone lie under those of another one."""
    for card in game.zones[zone]:
        game.zone[card] = shared
    game.zones[shared][:0] = game.zones[zone]
    game.zones[zone].clear()
    changed(game, DIRTY_MOVES)


def stand_at(game: Game, frames: list[Procedure]) -> None:
    """The game goes on with these procedures, the last of them first."""
    game.frames = frames
