"""1800 to 2701: tag team, two against two. What is otherwise there is asked of this module; the rest is as for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.procedures.procedure import does

if TYPE_CHECKING:
    from fuda.kernel.game import Game

PLAYERS = 4
TEAMS = (0, 1, 1, 0)
"""2103-1: clockwise round the table: a left player, the right player opposite, that one's team mate, and the other."""
LEFT = (0, 2)
"""2103-1a: the left players; the others are right players."""
STANDARD, OPTION = "standard", "option_1"
MODES = (STANDARD, OPTION)
"""2102-1: how tag team is played: with the deck rules as they are, or with option 1 agreed on."""
RED_ZONE = 8
LESS_LIFE = 2


@does("1801-1", "1801-2", "1801-2a", "1802-1")
def is_tag(game: Game) -> bool:
    """Is it a game of two teams?"""
    return game.n == PLAYERS


@does("1802-1", "1802-2")
def team_of(game: Game, player: int) -> list[int]:
    """1802-1: the player and the team mate, in turn order from the player; for two players the player alone."""
    return [p for p in game.players_from(player) if game.team[p] == game.team[player]]


@does("2103-1", "2103-1a", "2103-1b", "2302-1a")
def facing(player: int) -> int:
    """2103-1b: the player who sits opposite: a team's left player faces the other's right one; of two the other."""
    return player ^ 1


@does("2103-1a", "2201-1", "2201-2", "2201-2a", "2201-2b")
def goes_back(game: Game) -> bool:
    """2201-2: turns go round clockwise from a left player, and the other way from a right one."""
    return game.first_player not in LEFT


@does("2202-1")
def skips_draw_phase(game: Game) -> bool:
    """2202-1: the starting player has no draw phase in the first turn of the game."""
    return is_tag(game) and game.turn == 1
