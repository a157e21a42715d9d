"""What strong players see coming in a duel, and the others don't."""

import textwrap
from pathlib import Path

import pytest

from fuda.games.gundam.evaluate import evaluate
from fuda.games.gundam.foresight import foresight
from fuda.kernel.game import Game
from fuda.play.agents import make_agent
from fuda.play.face import View
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """
    game: gundam
    rules: [7-3-1]
    title: What a player does with such cards
    turn_player: a
    phase: main
    a: {{{own}}}
    b: {{{other}}}
"""
CHEER = "{id: cheer, type: command, cost: 1, text: 【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+3する。}"


def board(own: str, other: str, folder: Path) -> Game:
    """The position with such cards, which no question has been asked in yet."""
    path = folder / "board.yaml"
    path.write_text(textwrap.dedent(BOARD.format(own=own, other=other)), encoding="utf-8")
    return build(load_scenarios(path)[0])


def answer_of(name: str, own: str, other: str, folder: Path) -> str:
    """What such a player answers first in his turn."""
    game = board(own, other, folder)
    game.run()
    (place,) = make_agent(name, 1)(View(game, 0), game.choice)
    return game.key(game.choice.options[place])


def gains(own: tuple[str, str], other: str, folder: Path) -> tuple[float, float]:
    """By how much the first position is better than the second, by the evaluation and by foresight."""
    first, second = [board(cards, other, folder) for cards in own]
    return evaluate(first, 0) - evaluate(second, 0), foresight(first, 0) - foresight(second, 0)


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "attack giant -> b"), ("level-4", "end")])
def test_a_big_unit_does_not_rest_before_an_enemy_that_strikes_it_down(name, answer, tmp_path):
    own = "battle: [{id: giant, ap: 2, hp: 9}], shields: 6"
    other = "battle: [{id: slayer, ap: 9, hp: 9}], shields: 6"
    assert answer_of(name, own, other, tmp_path) == answer


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "attack giant -> b")])
def test_a_unit_attacks_where_an_enemy_would_lose_as_much_by_striking_it(name, answer, tmp_path):
    own = "battle: [{id: giant, ap: 5, hp: 9}], shields: 6"
    other = "battle: [{id: spear, ap: 9, hp: 3}], shields: 6"
    assert answer_of(name, own, other, tmp_path) == answer


def test_each_enemy_strikes_once(tmp_path):
    own = "battle: [{{id: one, ap: 3, hp: 3, rested: true}}, {{id: two, ap: 3, hp: 3, rested: {rested}}}], shields: 6"
    states = (own.format(rested="false"), own.format(rested="true"))
    judged, foreseen = gains(states, "battle: [{id: slayer, ap: 4, hp: 6}], shields: 6", tmp_path)
    assert judged > 1.0
    assert foreseen == pytest.approx(0.0)


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "play cheer"), ("level-4", "end")])
def test_strength_for_this_turn_is_not_given_to_a_unit_that_has_attacked(name, answer, tmp_path):
    own = f"hand: [{CHEER}], battle: [{{id: hero, ap: 2, hp: 3, rested: true}}], resources: 2, shields: 6"
    assert answer_of(name, own, "shields: 6", tmp_path) == answer


def test_a_blocker_that_stays_active_averts_mortal_danger(tmp_path):
    own = "battle: [{{id: wall, ap: 1, hp: 9, rested: {rested}, text: 《ブロッカー》}}], shields: 1"
    states = (own.format(rested="false"), own.format(rested="true"))
    judged, foreseen = gains(states, "battle: [{id: x, ap: 2, hp: 2}, {id: y, ap: 2, hp: 2}], shields: 6", tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 5.0
