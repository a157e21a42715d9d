"""Counts of positions: how many answers lead to how many positions, to a fixed depth from fixed beginnings.

`python tests/conformance/perft.py` prints the counts as they are now, for `perft.json`, where they stand as numbers. A
change of the rules or of the decks that is meant to change them is the only reason to put new ones there.
"""

import json
import random
import sys
from itertools import combinations, permutations
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "src")]

from playing import Table, answer  # noqa: E402

from fuda.games import GAMES, load  # noqa: E402
from fuda.kernel.state.fingerprint import position  # noqa: E402

NUMBERS = HERE / "perft.json"
STARTS = ((1, 12), (2, 30))
"""Seeds, and after how many random answers the counting begins."""
DEPTH = 3
WIDEST = 12
"""Of a question with more answers than that, the first so many count."""


def answers(game):
    """The legal answers to a question in order, as far as they count."""
    choice = game.choice
    pick = permutations if choice.ordered else combinations
    found = []
    for number in range(choice.least, choice.most + 1):
        for picks in pick(range(len(choice.options)), number):
            found.append(picks)
            if len(found) == WIDEST:
                return found
    return found


def count(game, depth, positions):
    """How many lines of that many answers there are; the positions at their ends are put into the set."""
    if depth == 0 or game.over:
        positions.add(position(game))
        return 1
    total = 0
    for picks in answers(game):
        twin = game.clone()
        twin.choose_indices(picks)
        total += count(twin, depth - 1, positions)
    return total


def counts(game_id):
    """For each beginning: how many lines, and how many different positions they lead to."""
    table = Table(game_id, tuple(load(game_id).deck_names()[:2]))
    found = []
    for seed, after in STARTS:
        game = table.start(seed)
        rng = random.Random(seed)
        for _ in range(after):
            if not game.over:
                game.choose_indices(answer(game, rng))
        positions = set()
        found.append([count(game, DEPTH, positions), len(positions)])
    return found


if __name__ == "__main__":
    print(json.dumps({game: counts(game) for game in GAMES}, indent=2))
