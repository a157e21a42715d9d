"""Who sits at the table: players in turn order, those still in the game, and those of other teams."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


@cache
def rotation(n: int, first: int, direction: int = 1) -> tuple[int, ...]:
    """All players in turn order from one of them."""
    return tuple([(first + i * direction) % n for i in range(n)])


def still_in(players: Sequence[int], lost: Sequence[str]) -> list[int]:
    """Those of the players who have not lost."""
    return [player for player in players if not lost[player]]


def of_other_teams(players: Sequence[int], team: Sequence[int], player: int) -> list[int]:
    """Those of the players who are not of that player's team."""
    return [other for other in players if team[other] != team[player]]


PAIR = (rotation(2, 0), rotation(2, 1))
"""The same for two players, who are asked for more often than any others."""
OPPOSITE = ((1,), (0,))
"""The opponents of each of two players."""
