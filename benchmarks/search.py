"""How many iterations a second the search makes, by game, and what looking for a win costs.

python benchmarks/search.py              all games
python benchmarks/search.py gundam       one of them

Seconds are processor seconds. The more iterations a decision has, the more of them go where others have been before:
the default is what level 5 thinks for.
"""

from __future__ import annotations

import argparse
import time

import fuda
from fuda.play.agents import HeuristicAgent
from fuda.search.thinking import Budget, Thinking

ITERATIONS = 400


def measure(game_id: str, questions: int, budget: Budget) -> tuple[float, float]:
    """Iterations a second and milliseconds for a win search, over questions of a game between heuristic players."""
    # The texts of some cards are read when they are first needed, which is no part of the search.
    _play_through(game_id)
    game = fuda.new_game(game_id, seed=3)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    asked = iterations = 0
    growing = winning = 0.0
    while not game.over and asked < questions:
        choice = game.choice
        assert choice is not None
        if choice.real and game.turn > 2:
            asked += 1
            thinking = Thinking(game.view(choice.player), choice, asked)
            began = time.process_time()
            thinking.winning()
            between = time.process_time()
            thinking.grow(budget)
            growing += time.process_time() - between
            winning += between - began
            iterations += thinking.iterations
        game.choose(agents[choice.player](game.view(choice.player), choice))
    return iterations / max(growing, 1e-9), 1000 * winning / max(asked, 1)


def _play_through(game_id: str) -> None:
    game = fuda.new_game(game_id, seed=3)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    while (choice := game.choice) is not None:
        game.choose(agents[choice.player](game.view(choice.player), choice))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(fuda.games()))
    parser.add_argument("--questions", type=int, default=20, help="how many questions are thought about (20)")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="how many a question at most (400)")
    given = parser.parse_args()
    for game_id in given.games:
        rate, cost = measure(game_id, given.questions, Budget(iterations=given.iterations))
        print(f"{game_id:14}{rate:8.0f} iterations a second{cost:8.1f} ms to look for a win")


if __name__ == "__main__":
    main()
