"""Answers that were tried are remembered: what they gain, and that they need no second trial."""

import pytest

import fuda
from fuda.play.face import machine_of
from fuda.search import experience
from fuda.search.experience import Experience
from fuda.search.one_ahead import foresight, habitual_answer, is_open, quick_answer, worths


@pytest.mark.parametrize("game_id", fuda.games())
def test_an_answer_is_tried_once_and_then_remembered(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def counted(game, found, player, depth, evaluate):
        tried.append(len(found))
        return worths(game, found, player, depth, evaluate)

    monkeypatch.setattr(experience, "worths", counted)
    known = Experience(depth=0)
    looked = 0
    for game in questions(game_id, 12):
        first = known.gains(game)
        before = len(tried)
        again = known.gains(game)
        if len(first) < experience.MOST_NEW and all(abs(gain) < experience.MOST_GAIN for _, gain in first.values()):
            looked += 1
            assert len(tried) == before
            assert again == first
    assert looked > 3
    assert tried


@pytest.mark.parametrize("game_id", fuda.games())
def test_what_is_new_gains_what_it_comes_to(game_id: str) -> None:
    for game in questions(game_id, 6):
        player, judge = game.choice.player, foresight(game)
        now = judge(game, player)
        for picks, gain in Experience(depth=0).gains(game).values():
            assert now + gain == pytest.approx(worths(game, [picks], player, 0, judge)[0])


def questions(game_id: str, most: int):
    """Positions between two actions, of a game between quick players, in which answers are tried."""
    game = machine_of(fuda.new_game(game_id, seed=5))
    while most and game.choice is not None:
        choice = game.choice
        if choice.real and is_open(choice) and habitual_answer(game, choice) is None:
            most -= 1
            yield game
        game.choose_indices(quick_answer(game))
