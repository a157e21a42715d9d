"""Advice ranks legal answers, finds the win on the board, and refuses what is no question of the player's."""

import re
from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.play.advice import Advice, _in_words, advice_lines, analyse, hint
from fuda.play.face import View, face_of, machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.story import Teller
from fuda.search.one_ahead import quick_answer
from fuda.search.thinking import Budget, Thinking, Thought

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
    steps = [step for advice in found for step in advice.line if step]
    assert steps
    assert all(step.startswith(("you: ", "the opponent: ")) for step in steps)
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
        "The 4 answers that were tried look alike: about 50% to win by each."
    ]
    assert advice_lines([last], choice, teller, 80) == [
        f"Only one answer was tried, {choice.options.index(end) + 1} End the main phase: about 10% to win."
    ]


def test_a_hint_speaks_the_readers_language() -> None:
    game = machine_of(fuda.new_game("vanguard", seed=4))
    while game.choice is None or game.choice.kind != "ride":
        game.choose_indices(quick_answer(game))
    choice = game.choice
    teller = Teller(game, load("vanguard").words_in("ja"), choice.player)
    told = [Advice((option,), 0.5 - place / 10, 0.1, ("x", "y")) for place, option in enumerate(choice.options)]
    for found in (told, told[:1], [*told[:1], *told[:1]]):
        lines = "\n".join(advice_lines(found, choice, teller, 80))
        assert "勝つ見込み" in lines
        assert not re.search("then|answer|more|likely", lines)


def test_what_is_expected_stays_within_two_lines() -> None:
    game = board(6)
    assert game.choice is not None
    teller = Teller(machine_of(game), load("gundam").words, 0)
    options = game.choice.options
    done = ("you: x", "", "you: Deploy Patrol Ship Misaki.", "you: " + "Great Lighthouse " * 12, "b: End", "b: late")
    found = [Advice((options[0],), 0.6, 0.5, done), Advice((options[1],), 0.4, 0.5, ("you: y", ""))]
    lines = advice_lines(found, game.choice, teller, 60)
    then = [line for line in lines if line.startswith("      ")]
    assert then[0].startswith("      then you: Deploy Patrol Ship Misaki; you: Great")
    assert len(then) == 2
    assert then[1].endswith("…")
    assert all(len(line) <= 60 for line in lines)


def test_what_only_says_more_of_an_action_is_not_told_as_one() -> None:
    game = machine_of(fuda.new_game("vividz", seed=4))
    while game.choice is None or game.choice.kind != "area":
        game.choose_indices(quick_answer(game))
    teller = Teller(game, load("vividz").words, game.choice.player)
    assert _in_words(teller, game, (0,)) == ""
    while game.choice is None or game.choice.kind != "main":
        game.choose_indices(quick_answer(game))
    assert _in_words(teller, game, (0,)).startswith(("You: ", "B: ", "A: ", "you: "))


def test_only_a_win_found_in_every_deal_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    game = board(2)
    assert game.choice is not None
    certain = Thought((0,), 1.0, 1.0, ("x",))
    monkeypatch.setattr(Thinking, "weigh", lambda self, budget: None)
    monkeypatch.setattr(Thinking, "ranked", lambda self, tell: [certain])
    assert analyse(game.view(0), game.choice)[0].win_probability == 0.99
    monkeypatch.setattr(Thinking, "weigh", lambda self, budget: (0,))
    assert analyse(game.view(0), game.choice)[0].win_probability == 1.0


@pytest.mark.parametrize("game_id", fuda.games())
def test_the_answer_that_the_search_would_give_is_first_and_likeliest(game_id: str) -> None:
    game = machine_of(fuda.new_game(game_id, seed=9))
    asked = 0
    while game.result is None and asked < 6:
        assert game.choice is not None
        if game.choice.real and game.turn > 1:
            asked += 1
            thinking = Thinking(View(game, game.choice.player), game.choice, asked)
            thinking.grow(Budget(iterations=30))
            ranked = thinking.ranked()
            assert ranked[0].picks == thinking.best()
            chances = [thought.win_probability for thought in ranked]
            assert chances == sorted(chances, reverse=True)
        game.choose_indices(quick_answer(game))


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), 10**9])
def test_a_time_that_is_none_is_refused(seconds: object) -> None:
    game = board(1)
    assert game.choice is not None
    with pytest.raises(fuda.FudaError, match="a number of seconds above 0"):
        fuda.analyse(game.view(0), game.choice, seconds=seconds)  # type: ignore[arg-type]
