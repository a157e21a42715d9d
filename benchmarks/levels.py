"""How strong the computer players are: who wins how often against whom, in games that are kept in a file.

python benchmarks/levels.py gundam level-5 heuristic --games 200 -o levels.jsonl     play, two processes
python benchmarks/levels.py gundam level-1 level-2 level-3 --games 200 -o levels.jsonl
python benchmarks/levels.py --table -o levels.jsonl                                  what the file holds

Every pair of the named players plays all decks from both seats, each deal twice with changed places. A game that the
file holds already isn't played again, so a long measurement can be stopped and gone on with; `--minutes` stops it by
itself. Seeds begin at 20000, which nothing was picked by. Seconds are processor seconds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from fuda.play.arena import Bout, Ended, bouts, play_bout
from fuda.play.workers import share_out
from fuda.studies.statistics import Rate

FIRST_SEED = 20000
Row = dict[str, object]


def measure(game: str, agents: list[str], games: int, seed: int, file: Path, minutes: float, workers: int) -> None:
    """Play what the file lacks, and add each game to it when it is over."""
    until = time.monotonic() + 60 * minutes
    held = {_key(row) for row in _rows(file)}

    def lacking() -> Iterator[Bout]:
        for pair in combinations(agents, 2):
            for bout in bouts(game, pair, games, seed):
                if (game, *bout.agents, *bout.decks, bout.seed) not in held:
                    if time.monotonic() > until:
                        return
                    yield bout

    for ended in share_out(play_bout, lacking(), workers):
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(_row(ended)) + "\n")


def table(file: Path) -> None:
    """Print for each game and pair how many games the stronger one has won, with its interval of 95 %."""
    wins: dict[tuple[str, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    costs: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in _rows(file):
        first, second = row["agents"]
        pair = tuple(sorted((first, second)))
        score = 0.5 if not row["winners"] else float(row["agents"].index(pair[1]) in row["winners"])
        found = wins[row["game"], pair[0], pair[1]]
        found[0] += score
        found[1] += 1
        for seat, agent in enumerate(row["agents"]):
            cost = costs[row["game"], agent]
            cost[0] += row["thought"][seat]
            cost[1] += row["asked"][seat]
    for (game, low, high), (score, number) in sorted(wins.items()):
        if 2 * score < number:
            low, high, score = high, low, number - score
        print(f"{game:14}{high:>12} against {low:12}{score:6g} of {number:<5.0f}{Rate(score, number).text}")
    for (game, agent), (seconds, asked) in sorted(costs.items()):
        print(f"{game:14}{agent:>12}  {1000 * seconds / max(1, asked):7.1f} ms a decision")


def _rows(file: Path) -> Iterator[dict]:
    if file.exists():
        with file.open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)


def _row(ended: Ended) -> Row:
    bout = ended.bout
    return {
        "game": bout.game,
        "agents": bout.agents,
        "decks": bout.decks,
        "seed": bout.seed,
        "winners": ended.winners,
        "faults": ended.faults,
        "asked": ended.asked,
        "thought": [round(seconds, 3) for seconds in ended.thought],
    }


def _key(row: dict) -> tuple:
    return (row["game"], *row["agents"], *row["decks"], row["seed"])


def main() -> None:
    """Measure, or print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", help="a game's id")
    parser.add_argument("agents", nargs="*", help="two computer players or more")
    parser.add_argument("-o", "--file", type=Path, required=True, help="the file of the games played")
    parser.add_argument("--games", type=int, default=200, help="how many games each pair plays (200)")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help=f"the first seed ({FIRST_SEED})")
    parser.add_argument("--minutes", type=float, default=10_000.0, help="begin no further game after so many minutes")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--table", action="store_true", help="print what the file holds")
    given = parser.parse_args()
    if given.table:
        table(given.file)
    elif given.game is None or len(given.agents) < 2:
        parser.error("name a game and two computer players or more, or ask for the --table")
    else:
        measure(given.game, given.agents, given.games, given.seed, given.file, given.minutes, given.workers)


if __name__ == "__main__":
    main()
