"""Advice ranks legal answers, finds the win on the board, and refuses what is no question of the player's."""

from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.play import advice
from fuda.play.advice import Advice, advice_lines, analyse
from fuda.play.face import face_of, machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.story import Teller

WINS = Path(__file__).resolve().parents[1] / "scenarios" / "gundam" / "wins_this_turn.yaml"


def board(number: int) -> fuda.Game:
    game = build(load_scenarios(WINS)[number - 1])
    game.run()
    return face_of(game)


def test_a_win_on_the_board_comes_first() -> None:
    game = board(2)
    assert game.choice is not None
    # A win that is found ends the search at once, so the time is only a limit for slow machines.
    found = analyse(game.view(0), game.choice, seconds=20)
    assert found[0].win_probability == 1.0
    assert [game.key(option) for option in found[0].answer] == ["play shot"]
    assert found[0].line[0] == "play shot"
    game.clone().choose(found[0].answer)


def test_a_hint_tells_the_best_answers_as_the_question_shows_them() -> None:
    game = board(6)
    assert game.choice is not None
    teller = Teller(machine_of(game), load("gundam").words, 0)
    heading, best, *others = advice_lines(game.view(0), game.choice, teller, 80)
    assert heading.startswith("How likely")
    place = [game.key(option) for option in game.choice.options].index("attack strong -> b")
    assert best == f"100%  {place + 1} {teller.option(game.choice.options[place], brief=True)[1]}"
    chances = [int(line.partition("%")[0]) for line in (best, *others) if "%  " in line]
    assert chances == sorted(chances, reverse=True)


def test_what_follows_in_a_hint_is_not_mixed_with_names_that_have_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    game = board(6)
    assert game.choice is not None
    first, second = game.choice.options[:2]
    found = [Advice((first,), 0.25, 0.5, ("x",)), Advice((second,), 0.5, 0.5, ("y", "play Rin, the Shield", "end"))]
    monkeypatch.setattr(advice, "analyse", lambda view, choice: found)
    teller = Teller(machine_of(game), load("gundam").words, 0)
    _, best, line, other = advice_lines(game.view(0), game.choice, teller, 80)
    assert best == f" 50%  2 {teller.option(second, brief=True)[1]}"
    assert line == "      then: play Rin, the Shield; end"
    assert other.startswith(" 25%  1 ")


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), 10**9])
def test_a_time_that_is_none_is_refused(seconds: object) -> None:
    game = board(1)
    assert game.choice is not None
    with pytest.raises(fuda.FudaError, match="a number of seconds above 0"):
        fuda.analyse(game.view(0), game.choice, seconds=seconds)  # type: ignore[arg-type]
