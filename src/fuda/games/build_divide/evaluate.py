"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.build_divide.zones import HAND
from fuda.kernel.game import Game


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        return 0.0 if not game.result.winners else 1000.0 if player in game.result.winners else -1000.0
    return float(len(game.cards(HAND, player)))
