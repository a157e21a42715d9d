"""How many iterations a second the search makes, by game, and what looking for a win costs.

python benchmarks/search.py              all games
python benchmarks/search.py gundam       one of them
"""

from __future__ import annotations

import argparse
import time

import fuda
from fuda.play.agents import HeuristicAgent
from fuda.search.thinking import Budget, Thinking

ITERATIONS = 100


def measure(game_id: str, questions: int) -> tuple[float, float]:
    """Iterations a second and milliseconds for a win search, over questions of a game between heuristic players."""
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
            thinking.grow(Budget(iterations=ITERATIONS))
            growing += time.process_time() - between
            winning += between - began
            iterations += thinking.iterations
        game.choose(agents[choice.player](game.view(choice.player), choice))
    return iterations / max(growing, 1e-9), 1000 * winning / max(asked, 1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(fuda.games()))
    parser.add_argument("--questions", type=int, default=20, help="how many questions are thought about (20)")
    given = parser.parse_args()
    for game_id in given.games:
        rate, cost = measure(game_id, given.questions)
        print(f"{game_id:14}{rate:8.0f} iterations a second{cost:8.1f} ms to look for a win")


if __name__ == "__main__":
    main()
