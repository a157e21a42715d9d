"""How fast Fuda is, and how that grows: for each game, random play, clones, memory, start-up.

    python benchmarks/run.py                   all games
    python benchmarks/run.py --game gundam     one game
    python benchmarks/run.py --json            the figures as JSON
    python benchmarks/run.py --memory 10000    that many games in one process: does memory stay flat?

Times on one machine say little on another; ratios taken from one run do. So the cost of a clone is also given in
decisions (how many of them take as long), and growth as factors of the smallest case. Times are those of the
process, so that what else the machine does matters little.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from fuda.games import GAMES, load
from fuda.games.package import GamePackage
from fuda.kernel.definition import DeckList
from fuda.kernel.game import Game
from fuda.play.agents import RandomAgent
from fuda.play.match import peak_memory, play_one

Figures = dict[str, object]


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="How fast Fuda is.")
    parser.add_argument("--game", choices=GAMES, action="append", help="a game; all of them without this")
    parser.add_argument("--games", type=int, default=200, help="how many games of each are played (200)")
    parser.add_argument("--json", action="store_true", help="write the figures as JSON only")
    parser.add_argument(
        "--memory", type=int, default=0, metavar="N", help="play N games in one process and watch memory"
    )
    options = parser.parse_args()
    games = options.game or list(GAMES)
    if options.memory:
        return watch_memory(games, options.memory)
    report: Figures = {"python": sys.version.split()[0], "help_s": round(startup(), 3)}
    report["games"] = {game: measure(game, options.games) for game in games}
    if not options.json:
        show(report)
    print(json.dumps(report, indent=2))
    return 0


def measure(game: str, number: int) -> Figures:
    """All figures of one game."""
    package = load(game)
    decks = [package.load_deck(name) for name in package.deck_names()[:2]]
    play = random_play(package, decks, number)
    teams: Figures = {}
    if package.tag is not None:
        seated = [package.load_deck(name) for name in package.tag.decks()]
        teams["tag"] = random_play(package, seated, max(10, number // 4))
    return {
        **play,
        **teams,
        "peak_rss_mb": round(peak_memory(), 1),
        "by_deck_size": [by_deck_size(package, decks, factor, max(10, number // 8)) for factor in (1, 2, 4)],
        "by_board_size": by_board_size(package, decks, max(20, number // 4)),
    }


def random_play(package: GamePackage, decks: Sequence[DeckList], number: int) -> Figures:
    """Games and decisions a second, and the cost of a clone in microseconds and in decisions."""
    agents = ("random",) * len(decks)
    play_one(package, decks, agents, 0, False)
    decisions, turns = 0, 0
    began = time.process_time()
    for seed in range(number):
        played = play_one(package, decks, agents, seed, bool(seed % 2))
        decisions += played.decisions
        turns += played.turns
    seconds = time.process_time() - began
    decision_us = seconds / decisions * 1e6
    clone_us = clones(package, decks)
    return {
        "games_per_s": round(number / seconds, 1),
        "decisions_per_s": round(decisions / seconds, 1),
        "mean_turns": round(turns / number, 2),
        "mean_decisions": round(decisions / number, 2),
        "decision_us": round(decision_us, 1),
        "clone_us": round(clone_us, 1),
        "clone_in_decisions": round(clone_us / decision_us, 3),
    }


def begin(package: GamePackage, decks: Sequence[DeckList], seed: int, factor: int = 1) -> Game:
    """A game for measuring: no log; with a factor, every part of the decks is that many times as large."""
    game = package.new_game(decks, seed)
    game.logging = False
    game.answers = None
    for zone in game.zones if factor > 1 else ():
        for card in list(zone):
            for _ in range(factor - 1):
                copy = game.add_card(game.definition[card], game.owner[card])
                game.zone[copy] = game.zone[card]
                game.face_down[copy] = game.face_down[card]
                zone.append(copy)
    game.run()
    return game


def clones(package: GamePackage, decks: Sequence[DeckList], factor: int = 1, games: int = 3) -> float:
    """What a clone costs in microseconds, on average over the questions of some random games."""
    spent, number = 0.0, 0
    for seed in range(games):
        game, agent = begin(package, decks, seed, factor), RandomAgent(seed)
        while game.choice is not None:
            began = time.process_time()
            for _ in range(5):
                game.clone()
            spent += time.process_time() - began
            number += 5
            game.choose(agent(game.view(game.choice.player), game.choice))
    return spent / number * 1e6


def by_deck_size(package: GamePackage, decks: Sequence[DeckList], factor: int, number: int) -> Figures:
    """Costs with decks that many times as large."""
    decisions, spent, cards = 0, 0.0, 0
    for seed in range(number):
        game, agent = begin(package, decks, seed, factor), RandomAgent(seed)
        cards = len(game.definition)
        began = time.process_time()
        while game.choice is not None:
            decisions += game.choice.real
            game.choose(agent(game.view(game.choice.player), game.choice))
        spent += time.process_time() - began
    return {
        "cards": cards,
        "decision_us": round(spent / decisions * 1e6, 1),
        "clone_us": round(clones(package, decks, factor), 1),
    }


def by_board_size(package: GamePackage, decks: Sequence[DeckList], number: int) -> list[Figures]:
    """Costs by how many cards lie in play when the question is asked, in steps of eight."""
    play_zones = [kind for kind, zone in enumerate(package.rules.zones) if zone.in_play]
    decided: dict[int, list[float]] = defaultdict(list)
    cloned: dict[int, list[float]] = defaultdict(list)
    for seed in range(number):
        game, agent = begin(package, decks, seed), RandomAgent(seed)
        while game.choice is not None:
            board = sum(len(game.cards(kind, player)) for kind in play_zones for player in range(game.n)) // 8 * 8
            answer = agent(game.view(game.choice.player), game.choice)
            began, is_turn = time.process_time(), game.turn > 0
            game.clone()
            between = time.process_time()
            game.choose(answer)
            if is_turn:
                decided[board].append(time.process_time() - between)
                cloned[board].append(between - began)
    return [
        {
            "cards_in_play": f"{board}-{board + 7}",
            "decisions": len(decided[board]),
            "decision_us": round(sum(decided[board]) / len(decided[board]) * 1e6, 1),
            "clone_us": round(sum(cloned[board]) / len(cloned[board]) * 1e6, 1),
        }
        for board in sorted(decided)
        if len(decided[board]) >= 20
    ]


def startup() -> float:
    """The seconds that `fuda --help` takes, the best of five."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "fuda.cli", "--help"], check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - began)
    return best


def resident() -> float:
    """The memory that this process uses now, in MB; the most it has used where the system does not tell."""
    status = Path("/proc/self/statm")
    if status.is_file():
        return int(status.read_text().split()[1]) * 4096 / 1024 / 1024
    return peak_memory()


def watch_memory(games: Sequence[str], number: int) -> int:
    """Play many games in this process; exit code 1 when memory has grown by a tenth since the first tenth of them."""
    grown = []
    for game in games:
        package = load(game)
        decks = [package.load_deck(name) for name in package.deck_names()[:2]]
        tenth = max(1, number // 10)
        first = 0.0
        for seed in range(number):
            play_one(package, decks, ("random",) * len(decks), seed, bool(seed % 2))
            if (seed + 1) % tenth == 0:
                gc.collect()
                now = resident()
                first = first or now
                print(f"{game}: {seed + 1:6} games, {now:7.1f} MB", flush=True)
        if resident() > first * 1.1:
            grown.append(game)
    for game in grown:
        print(f"{game}: memory has grown by more than a tenth")
    return 1 if grown else 0


def show(report: Figures) -> None:
    """The figures as tables."""
    games = report["games"]
    assert isinstance(games, dict)
    print(f"Python {report['python']}; fuda --help in {report['help_s']} s\n")
    columns = ("games_per_s", "decisions_per_s", "decision_us", "clone_us", "clone_in_decisions", "peak_rss_mb")
    print(f"{'game':14}" + "".join(f"{name:>20}" for name in columns))
    for game, figures in games.items():
        print(f"{game:14}" + "".join(f"{figures[name]:>20}" for name in columns))
        if "tag" in figures:
            print(f"{'  tag team':14}" + "".join(f"{figures['tag'][name]:>20}" for name in columns[:-1]))
    for game, figures in games.items():
        for name, label in (("by_deck_size", "cards"), ("by_board_size", "cards_in_play")):
            rows = figures[name]
            print(f"\n{game}, {name.replace('_', ' ')}\n{label:>14}{'decision_us':>14}{'':8}{'clone_us':>14}")
            for row in rows:
                grows = [f"×{row[what] / rows[0][what]:.2f}" for what in ("decision_us", "clone_us")]
                print(f"{row[label]:>14}{row['decision_us']:>14}{grows[0]:>8}{row['clone_us']:>14}{grows[1]:>8}")
    print()


if __name__ == "__main__":
    sys.exit(main())
