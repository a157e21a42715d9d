"""Advice ranks legal answers, finds the win on the board, and refuses what is no question of the player's."""

from pathlib import Path

import pytest

import fuda
from fuda.play.advice import advice_lines, analyse
from fuda.play.face import face_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

WINS = Path(__file__).resolve().parents[1] / "scenarios" / "gundam" / "wins_this_turn.yaml"


def board(number: int) -> fuda.Game:
    game = build(load_scenarios(WINS)[number - 1])
    game.run()
    return face_of(game)


def test_a_win_on_the_board_comes_first() -> None:
    game = board(2)
    assert game.choice is not None
    found = analyse(game.view(0), game.choice, seconds=0.05)
    assert found[0].win_probability == 1.0
    assert [game.key(option) for option in found[0].answer] == ["play shot"]
    assert found[0].line[0] == "play shot"
    game.clone().choose(found[0].answer)


def test_a_hint_tells_the_best_answers_in_lines() -> None:
    game = board(6)
    assert game.choice is not None
    heading, best, *_ = advice_lines(game.view(0), game.choice)
    assert heading.startswith("How likely")
    assert best.startswith("100%  attack strong -> b")


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), 10**9])
def test_a_time_that_is_none_is_refused(seconds: object) -> None:
    game = board(1)
    assert game.choice is not None
    with pytest.raises(fuda.FudaError, match="a number of seconds above 0"):
        fuda.analyse(game.view(0), game.choice, seconds=seconds)  # type: ignore[arg-type]
