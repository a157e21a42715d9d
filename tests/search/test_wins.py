"""A win that is on the board is taken: positions with a line that wins this turn, whatever the other player answers."""

from collections import Counter
from pathlib import Path

import pytest

import fuda
from fuda.play.agents import Agent, HeuristicAgent, RandomAgent, make_agent
from fuda.play.face import View
from fuda.play.scenario import Scenario, load_scenarios
from fuda.play.scenario_board import build

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
POSITIONS = [each for path in sorted(FOLDER.glob("*/wins_this_turn*.yaml")) for each in load_scenarios(path)]


def told(position: Scenario) -> str:
    return f"{position.path.parent.name}: {position.title}"


@pytest.mark.parametrize("position", POSITIONS, ids=told)
def test_the_win_is_taken(position: Scenario) -> None:
    for other in (RandomAgent(3), HeuristicAgent(4)):
        assert wins(position, make_agent("level-3", 1), other), f"against {type(other).__name__}"


@pytest.mark.parametrize("position", POSITIONS[::5], ids=told)
@pytest.mark.parametrize("level", ["level-4", "level-5"])
def test_higher_levels_take_it_by_the_same_search(position: Scenario, level: str) -> None:
    assert wins(position, make_agent(level, 1), HeuristicAgent(4))


def test_the_positions_are_no_wins_of_themselves() -> None:
    assert Counter(position.game for position in POSITIONS) == dict.fromkeys(fuda.games(), 12)
    lost = [position.title for position in POSITIONS if not wins(position, RandomAgent(7), RandomAgent(8))]
    assert len(lost) > len(POSITIONS) / 2


def wins(position: Scenario, agent: Agent, other: Agent) -> bool:
    """Does the agent, whose turn it is, win before the turn is over?"""
    game = build(position)
    game.run()
    turn, player = game.turn, game.turn_player
    while game.choice is not None and game.turn == turn:
        choice = game.choice
        game.choose((agent if choice.player == player else other)(View(game, choice.player), choice))
    return game.result is not None and game.result.winners == (player,)
