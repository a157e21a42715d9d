"""What a position promises: the share of games that a player wins from it.

Games that have learnt weights judge the beginning of a turn by them; elsewhere the game's hand-made evaluation is made
a share of wins.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.game import Game
from fuda.search.one_ahead import evaluation

# The advantage in the hand-made evaluation that makes three wins of four.
ADVANTAGE = 20.0

Promise = Callable[[Game, int], float]


def promise_of(game: Game) -> Promise:
    """How positions of this game are judged."""
    if game.rules.promise is not None and game.n == 2:
        return game.rules.promise
    evaluate = evaluation(game)

    def promise(position: Game, player: int) -> float:
        worth = evaluate(position, player)
        return 0.5 + 0.48 * worth / (ADVANTAGE + abs(worth))

    return promise
