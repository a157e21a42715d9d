"""Prints the fingerprints of some random games: run in several processes, to compare them."""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from playing import Table, finish

from fuda.games import load
from fuda.kernel.state.fingerprint import fingerprint, position


def main(names):
    for name in names:
        decks = load(name).deck_names()
        for seed in range(3):
            table = Table(name, (decks[seed % len(decks)], decks[(seed + 1) % len(decks)]))
            for answers in (20, 60, 5000):
                game = finish(table.start(seed), random.Random(seed), answers)
                print(table, answers, fingerprint(game), position(game), game.result)


if __name__ == "__main__":
    main(sys.argv[1:])
