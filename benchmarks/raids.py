"""How hard the raids are: how many of them a party of computer players wins.

    python benchmarks/raids.py                                all bosses on normal, 100 raids of four heuristic players
    python benchmarks/raids.py --level easy --games 20        another difficulty
    python benchmarks/raids.py --boss boss-iron-tree --players 2 --agent random

The party's decks go round the game's own; raid i is played with seed + i.
"""

from __future__ import annotations

import argparse

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.play.agents import AGENTS, make_agent
from fuda.play.match import play_out

GAME = "pso2"


def main() -> int:
    """Play what was asked for."""
    package = load(GAME)
    raid = package.raid
    assert raid is not None
    parser = argparse.ArgumentParser(description="How hard the raids are.")
    parser.add_argument("--boss", choices=raid.decks(), action="append", help="a boss; all of them without this")
    parser.add_argument("--level", choices=raid.levels, default="normal", help="the difficulty (normal)")
    parser.add_argument("--players", type=int, default=raid.most_players, help="how many play together (4)")
    parser.add_argument("--agent", choices=tuple(AGENTS), default="heuristic", help="who plays (heuristic)")
    parser.add_argument("--games", type=int, default=100, help="how many raids against each boss (100)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    asked = parser.parse_args()
    for boss in asked.boss or raid.decks():
        won = turns = 0
        for seed in range(asked.seed, asked.seed + asked.games):
            has_won, length = play_raid(package, boss, asked.level, asked.players, asked.agent, seed)
            won += has_won
            turns += length
        mean = turns / asked.games
        print(f"{boss}, {asked.level}: the party won {won} of {asked.games}, {mean:.1f} turns a game", flush=True)
    return 0


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
