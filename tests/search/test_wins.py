"""A win that is on the board is taken: positions with a line that wins this turn, whatever the other player answers."""

from pathlib import Path

import pytest

from fuda.play.agents import Agent, HeuristicAgent, RandomAgent, make_agent
from fuda.play.face import View
from fuda.play.scenario import Scenario, load_scenarios
from fuda.play.scenario_board import build

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
POSITIONS = [each for path in sorted(FOLDER.glob("*/wins_this_turn.yaml")) for each in load_scenarios(path)]


@pytest.mark.parametrize("level", ["level-3", "level-4"])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game}-{position.number}")
def test_the_win_is_taken(position: Scenario, level: str) -> None:
    for other in (RandomAgent(3), HeuristicAgent(4)):
        assert wins(position, make_agent(level, 1), other), f"against {type(other).__name__}"


def test_the_positions_are_no_wins_of_themselves() -> None:
    assert len(POSITIONS) >= 6
    lost = [position.title for position in POSITIONS if not wins(position, RandomAgent(7), RandomAgent(8))]
    assert len(lost) > len(POSITIONS) / 2


def wins(position: Scenario, agent: Agent, other: Agent) -> bool:
    """Does the agent at seat a win before the turn is over?"""
    game = build(position)
    game.run()
    turn = game.turn
    while game.choice is not None and game.turn == turn:
        choice = game.choice
        game.choose((agent if choice.player == 0 else other)(View(game, choice.player), choice))
    return game.result is not None and game.result.winners == (0,)
