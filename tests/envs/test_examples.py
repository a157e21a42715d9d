"""The examples that need nothing but Fuda run as they are."""

import importlib.util
from pathlib import Path

import fuda
from fuda.play.agents import make_agent

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_monte_carlo_agent_answers_as_the_rules_allow():
    spec = importlib.util.spec_from_file_location("monte_carlo", EXAMPLES / "monte_carlo.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game, agent, other = fuda.new_game("gundam", seed=7), module.make(1), make_agent("random", 1)
    asked = 0
    while asked < 3:
        mine = game.choice.player == 0
        game.choose((agent if mine else other)(game.view(game.choice.player), game.choice))
        asked += mine
    assert not game.over
