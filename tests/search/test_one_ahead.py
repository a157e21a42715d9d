"""One action ahead: what answers are compared by, and habits."""

import textwrap
from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.kernel.game import Game
from fuda.play.face import machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.search.experience import Experience
from fuda.search.one_ahead import habitual_answer, quick_answer, worths


def board(tmp_path: Path, text: str, *answers: str) -> Game:
    """The board of a scenario after those answers, each given by an option's key."""
    path = tmp_path / "board.yaml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    game = build(load_scenarios(path)[0])
    game.run()
    for answer in answers:
        keys = [game.key(option) for option in game.choice.options]
        game.choose_indices((keys.index(answer),))
    return game


LAST_ATTACK = """
    game: vanguard
    rules: []
    title: A last attack that reaches nothing
    a: {vanguard: [{id: lance, grade: 3, power: 13000, rested: true}],
        rearguard: [{id: weak, grade: 1, power: 5000, circle: front_left}]}
    b: {vanguard: [{id: wall, grade: 3, power: 11000}], damage: 1}
"""


def test_the_end_of_the_turn_is_no_fault_of_the_last_attack(tmp_path: Path) -> None:
    """After it nothing is left to ask and the other fighter draws, which would come about without the attack, too."""
    game = board(tmp_path, LAST_ATTACK, "end")
    keys = [game.key(option) for option in game.choice.options]
    attack, end = worths(game, [(keys.index("attack"),), (keys.index("end"),)], game.choice.player, 0)
    assert attack == pytest.approx(end, abs=1)


@pytest.mark.parametrize("game_id", fuda.games())
def test_habits_are_legal_answers_and_need_no_trial(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    habits = load(game_id).rules.habits
    asked = 0
    for seed in range(5, 15):
        game = machine_of(fuda.new_game(game_id, seed=seed))
        while game.choice is not None and asked < 10:
            choice = game.choice
            usual = habitual_answer(game, choice)
            if usual is not None and choice.real:
                asked += 1
                game.clone().choose_indices(usual)
                with monkeypatch.context() as patched:
                    patched.setattr("fuda.search.experience.worths", None)
                    assert Experience(1).answer(game) == usual
            game.choose_indices(quick_answer(game))
    assert bool(asked) == bool(habits)
