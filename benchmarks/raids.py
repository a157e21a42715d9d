"""How hard the raids are: how many of them a party of computer players wins.

    python benchmarks/raids.py                                all bosses on normal, 100 raids of four heuristic players
    python benchmarks/raids.py --level easy --games 20        another difficulty
    python benchmarks/raids.py --boss boss-iron-tree --players 2 --agent random
    python benchmarks/raids.py --level hard --agent heuristic --agent level-4       the same raids by each, by turns

The party's decks go round the game's own; raid i is played with seed + i.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.errors import FudaError
from fuda.play.agents import find_agent, make_agent
from fuda.play.match import play_out
from fuda.studies.statistics import Difference, Rate

GAME = "pso2"
TOLD_EVERY = 10


def main() -> int:
    """Play what was asked for."""
    package = load(GAME)
    raid = package.raid
    assert raid is not None
    parser = argparse.ArgumentParser(description="How hard the raids are.")
    parser.add_argument("--boss", choices=raid.decks(), action="append", help="a boss; all of them without this")
    parser.add_argument("--level", choices=raid.levels, default="normal", help="the difficulty (normal)")
    parser.add_argument("--players", type=int, default=raid.most_players, help="how many play together (4)")
    parser.add_argument("--agent", action="append", help="who plays (heuristic); several play the same raids by turns")
    parser.add_argument("--games", type=int, default=100, help="how many raids against each boss (100)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    asked = parser.parse_args()
    agents = asked.agent or ["heuristic"]
    try:
        for agent in agents:
            find_agent(agent)
    except FudaError as fault:
        parser.error(str(fault))
    bosses = asked.boss or raid.decks()
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for number in range(asked.games):
        for boss in bosses:
            for agent in agents:
                tallies[agent, boss].play(package, boss, asked.level, asked.players, agent, asked.seed + number)
        if (number + 1) % TOLD_EVERY == 0 or number + 1 == asked.games:
            for (agent, boss), tally in sorted(tallies.items()):
                print(f"{agent} against {boss}, {asked.level}: {tally}", flush=True)
            whole = {agent: sum([tallies[agent, boss] for boss in bosses], Tally()) for agent in agents}
            for agent, tally in whole.items():
                gain = Difference(tally.rate, whole[agents[0]].rate).text
                print(f"{agent}, {asked.level}: {tally}; {gain} beside {agents[0]}", flush=True)
    return 0


class Tally:
    """How the raids of one party against one boss ended."""

    def __init__(self, won: int = 0, played: int = 0, turns: int = 0, seconds: float = 0.0) -> None:
        self.won, self.played, self.turns, self.seconds = won, played, turns, seconds

    def play(self, package: GamePackage, boss: str, level: str, players: int, agent: str, seed: int) -> None:
        """Play one more raid."""
        began = time.process_time()
        has_won, turns = play_raid(package, boss, level, players, agent, seed)
        self.won += has_won
        self.played += 1
        self.turns += turns
        self.seconds += time.process_time() - began

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.won + other.won, self.played + other.played, self.turns + other.turns, self.seconds + other.seconds
        )

    @property
    def rate(self) -> Rate:
        """How many of its raids it won."""
        return Rate(self.won, self.played)

    def __str__(self) -> str:
        return (
            f"won {self.won} of {self.played}, {self.rate.text},"
            f" {self.turns / self.played:.1f} turns and {self.seconds / self.played:.1f} s a raid"
        )


def play_raid(package: GamePackage, boss: str, level: str, players: int, agent: str, seed: int) -> tuple[bool, int]:
    """One raid: has the party won, and in how many turns?"""
    own = package.deck_names()
    names = [own[(seed + place) % len(own)] for place in range(players)]
    game = package.new_game([package.load_deck(name) for name in (*names, boss)], seed, mode=level)
    game.logging = False
    game.answers = None
    game.run()
    play_out(game, [make_agent(agent, 10 * seed + place) for place in range(players + 1)])
    assert game.result is not None
    return 0 in game.result.winners, game.turn


if __name__ == "__main__":
    raise SystemExit(main())
