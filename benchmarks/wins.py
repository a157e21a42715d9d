"""Finds positions with a win in this turn, and writes them as scenarios.

    python benchmarks/wins.py vividz --number 12 > tests/scenarios/vividz/wins_this_turn.yaml

Quick players play; of each game the winner's last turns are looked at. A position is kept if the search finds a line
that wins whatever the other player answers, that takes two actions or more, and that level 3 plays out; those first
that the heuristic player does not win, then those that take most actions. What the player could not see lies there as
blank cards.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

import yaml

import fuda
from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.views import option_keys
from fuda.play.agents import Agent, HeuristicAgent, RandomAgent, WatchfulAgent
from fuda.play.face import View
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_run import run
from fuda.play.scenario_writing import written
from fuda.search.one_ahead import STANDING_STILL, is_open, quick_answer
from fuda.search.winning import may_win, winning_answer

TURNS = 3
NODES = 800
FROM_ONE_PAIRING, ENOUGH = 2, 2
Line = list[tuple[int, str | list[str], bool]]
"""Who answered what, and whether that was an action."""


def beginnings(package: GamePackage, number: int) -> list[Game]:
    """The winner's last turns of one game between quick players, each at its first question between two actions."""
    own = package.deck_names()
    names = (own[number % len(own)], own[number // len(own) % len(own)])
    game = package.new_game([package.load_deck(name) for name in names], number)
    game.logging = False
    game.answers = None
    game.run()
    found: dict[int, Game] = {}
    while game.choice is not None:
        if game.choice.player == game.turn_player and is_open(game.choice):
            found.setdefault(game.turn, game.clone())
        game.choose_indices(quick_answer(game))
    assert game.result is not None
    winners = game.result.winners
    return [each for each in reversed(found.values()) if each.turn_player in winners][:TURNS]


def puzzle(package: GamePackage, game: Game) -> tuple[bool, int, str] | None:
    """The position as a scenario with the line that wins, whether the heuristic player misses that, and how many
    actions it takes; None if it is none.
    """
    player = game.turn_player
    if not may_win(game, player) or winning_answer([game], player, NODES) is None:
        return None
    try:
        text = written(package, game, player, "A win in this turn")
        line = _line(text, WatchfulAgent(1), HeuristicAgent(2))
        actions = [each for each in line if each[0] == player and each[2]]
        if len(actions) < 2 or not _line(text, WatchfulAgent(3), RandomAgent(4)):
            return None
        missed = not all(_line(text, HeuristicAgent(seed), HeuristicAgent(9)) for seed in (5, 6))
        return missed, len(actions), _told(text, player, line)
    except FudaError as fault:
        print(f"left out: {fault}", file=sys.stderr)
        return None


def _line(text: str, agent: Agent, other: Agent) -> Line:
    """What was answered, by whom and whether it was an action, if the agent wins in this turn; otherwise nothing."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.yaml"
        file.write_text(text, encoding="utf-8")
        (scenario,) = load_scenarios(file)
    game = build(scenario)
    game.run()
    turn, player = game.turn, game.turn_player
    line: Line = []
    while game.choice is not None and game.turn == turn:
        choice = game.choice
        picks = (agent if choice.player == player else other)(View(game, choice.player), choice)
        options = [choice.options[place] for place in picks if isinstance(place, int)]
        keys = [option_keys.key(game, option) for option in options]
        acts = is_open(choice) and options[0].verb not in STANDING_STILL
        line.append((choice.player, keys if choice.most > 1 or not keys else keys[0], acts))
        game.choose(picks)
    return line if game.result is not None and game.result.winners == (player,) else []


def _told(text: str, player: int, line: Line) -> str:
    """The scenario with its line, tried out."""
    data = yaml.safe_load(text)
    actions = [answer for who, answer, acts in line if who == player and acts]
    data["title"] = f"{len(actions)} actions win this turn, the first is: {actions[0]}"
    data["play"] = [{option_keys.player_name(who): answer} for who, answer, _ in line]
    data["expect"] = {"result": f"{option_keys.player_name(player)} wins"}
    told = "".join([_entry(key, value) for key, value in data.items()])
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.yaml"
        file.write_text(told, encoding="utf-8")
        (scenario,) = load_scenarios(file)
        outcome = run(scenario)
    if not outcome.passed:
        raise FudaError(outcome.message)
    return told


def _entry(key: str, value: object) -> str:
    """One entry of a scenario: answers in a line each, anything else in as few lines as it takes."""
    if isinstance(value, dict):
        return (
            f"{key}: {yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=110, default_flow_style=True)}"
        )
    if key != "play":
        return yaml.safe_dump({key: value}, allow_unicode=True, width=110)
    assert isinstance(value, list)
    lines = [
        yaml.safe_dump(each, allow_unicode=True, width=4000, default_flow_style=None).strip("{}\n") for each in value
    ]
    return "play:\n" + "".join([f"  - {line}\n" for line in lines])


def main() -> int:
    """Look, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=fuda.games())
    parser.add_argument("--number", type=int, default=12, help="how many positions (12)")
    parser.add_argument("--games", type=int, default=300, help="how many games are looked at, at most (300)")
    parser.add_argument("--seed", type=int, default=5000, help="the first game's seed (5000)")
    asked = parser.parse_args()
    package = load(asked.game)
    found: list[tuple[bool, int, str]] = []
    pairings: Counter[int] = Counter()
    for number in range(asked.seed, asked.seed + asked.games):
        pairing = number % len(package.deck_names()) ** 2
        for game in beginnings(package, number):
            position = puzzle(package, game) if pairings[pairing] < FROM_ONE_PAIRING else None
            if position is not None:
                found.append(position)
                pairings[pairing] += 1
        missed = sum([each[0] for each in found])
        print(f"game {number}: {len(found)} found, {missed} missed by the heuristic", file=sys.stderr, flush=True)
        if missed >= asked.number or len(found) >= ENOUGH * asked.number:
            break
    found.sort(key=lambda each: each[:2], reverse=True)
    print("---\n".join([text for _, _, text in found[: asked.number]]), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
