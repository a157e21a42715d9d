"""Advice ranks legal answers, finds the win on the board, and refuses what is no question of the player's."""

from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.play.advice import Advice, advice_lines, analyse, hint
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
    heading, best, *others = advice_lines(hint(game.view(0), game.choice, teller), game.choice, teller, 80)
    assert heading.startswith("How likely")
    place = [game.key(option) for option in game.choice.options].index("attack strong -> b")
    assert best == f"100%  {place + 1} {teller.option(game.choice.options[place], brief=True)[1]}"
    chances = [int(line.partition("%")[0]) for line in (best, *others) if "%  " in line]
    assert chances == sorted(chances, reverse=True)


def test_a_hint_tells_who_does_what_then_and_never_leaves_out_passing() -> None:
    game = fuda.new_game("gundam", seed=7)
    while game.choice is not None and (game.choice.player or len(game.choice.options) < 7):
        game.choose(next(game.legal_answers()))
    assert game.choice is not None
    choice = game.choice
    names = ["the opponent"] * 2
    teller = Teller(machine_of(game), load("gundam").words, 0, names)
    found = hint(game.view(0), choice, teller)
    assert all(step.startswith(("you: ", "the opponent: ")) for advice in found for step in advice.line)
    end = next(option for option in choice.options if option.verb == "end")
    last = Advice((end,), 0.1, 0.1, ("you: End the main phase",))
    others = [Advice((option,), 0.5 - place / 50, 0.1, ()) for place, option in enumerate(choice.options[:6])]
    lines = advice_lines([*others, last], choice, teller, 80)
    assert lines[-2:] == [
        f" 10%  {choice.options.index(end) + 1} End the main phase",
        "      and 1 more, none of them better",
    ]
    alike = [Advice((option,), 0.5, 0.1, ()) for option in choice.options[:4]]
    assert advice_lines(alike, choice, teller, 80) == [
        "It makes no difference: 50% to win by any of the 4 answers that were tried."
    ]


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), 10**9])
def test_a_time_that_is_none_is_refused(seconds: object) -> None:
    game = board(1)
    assert game.choice is not None
    with pytest.raises(fuda.FudaError, match="a number of seconds above 0"):
        fuda.analyse(game.view(0), game.choice, seconds=seconds)  # type: ignore[arg-type]
