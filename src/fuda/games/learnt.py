"""An evaluation that was learnt from games: a weight for each number that a game counts of a player.

A game declares what is counted (`features.py`), `benchmarks/evaluation.py` lets computer players play and fits the
weights to how their games ended, and `weights.json` beside it keeps them. They judge the beginning of a turn only:
whoever's turn it is has a weight of his own for everything, since he strikes next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import sqrt

from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game

Features = Callable[[Game, int], Sequence[float]]

WEIGHTS = "weights.json"
# Makes a share of wins of log odds, nearly as the logistic function does, with nothing but a square root.
STEEPNESS = 0.6


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a game counts of a player, and what that weighs for whose turn it is and for the other one."""

    features: Features
    mover: tuple[float, ...]
    other: tuple[float, ...]
    bias: float

    def promise(self, game: Game, player: int) -> float:
        """The share of games that the player wins from here, by what the weights say of the beginning of a turn."""
        mover = game.turn_player
        odds = self.bias
        for weight, number in zip(self.mover, self.features(game, mover), strict=True):
            odds += weight * number
        for weight, number in zip(self.other, self.features(game, game.opponent(mover)), strict=True):
            odds += weight * number
        odds *= STEEPNESS
        share = 0.5 + 0.5 * odds / sqrt(1.0 + odds * odds)
        return share if game.team[player] == game.team[mover] else 1.0 - share


def learnt(package: str, names: Sequence[str], features: Features) -> Learnt:
    """The weights that lie in a game's package; they must be those of the numbers that it counts now."""
    kept = json.loads(files(package).joinpath(WEIGHTS).read_text(encoding="utf-8"))
    if kept["features"] != list(names):
        raise FudaError(f"{package}/{WEIGHTS} was fitted to other features: run benchmarks/evaluation.py once more")
    return Learnt(features, tuple(kept["mover"]), tuple(kept["other"]), kept["bias"])
