"""What strong players see coming in a raid, and the others don't."""

import textwrap
from pathlib import Path

import pytest

import fuda
from fuda.games.pso2.evaluate import evaluate
from fuda.games.pso2.foresight import foresight
from fuda.play.agents import make_agent
from fuda.play.face import View, machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """
    game: pso2
    rules: [RD-12, RD-20]
    title: An attack on the boss, or on who will attack
    raid: hard
    turn_player: a
    phase: main
    a: {{field: [{{id: hero, ap: 3, hp: 5}}], deck: 30}}
    b: {{player: [{{id: boss, type: boss, ap: 3, hp: 40, wounds: {wounds}}}], field: [{{id: thorn, ap: 2, hp: 2}}]}}
"""


def attacked_by(name: str, wounds: int, folder: Path) -> str:
    """Whom the hero of such a player attacks."""
    path = folder / "board.yaml"
    path.write_text(textwrap.dedent(BOARD.format(wounds=wounds)), encoding="utf-8")
    game = build(load_scenarios(path)[0])
    game.run()
    agent = make_agent(name, 1)
    for kind in ("main", "attack"):
        assert game.choice.kind == kind
        (option,) = [game.choice.options[place] for place in agent(View(game, 0), game.choice)]
        game.choose([option])
    return game.key(option)


@pytest.mark.parametrize(
    ("name", "wounds", "attacked"),
    [("heuristic", 0, "boss"), ("level-4", 0, "thorn"), ("level-4", 33, "boss")],
)
def test_who_is_going_to_attack_often_is_struck_before_the_boss(name, wounds, attacked, tmp_path):
    assert attacked_by(name, wounds, tmp_path) == attacked


def test_a_duel_is_judged_as_ever():
    game = machine_of(fuda.new_game("pso2", seed=3))
    assert [foresight(game, player) for player in range(2)] == [evaluate(game, player) for player in range(2)]


def test_what_the_party_fears_is_the_hope_of_the_boss(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(textwrap.dedent(BOARD.format(wounds=0)), encoding="utf-8")
    game = build(load_scenarios(path)[0])
    assert foresight(game, 0) < evaluate(game, 0)
    assert foresight(game, 1) == -foresight(game, 0)
