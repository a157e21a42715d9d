"""What strong players see coming, and the others don't."""

import textwrap
from pathlib import Path

import pytest

from fuda.games.vividz.evaluate import evaluate
from fuda.games.vividz.foresight import foresight
from fuda.kernel.game import Game
from fuda.play.agents import make_agent
from fuda.play.face import View
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """
    game: vividz
    rules: [704.3]
    title: What a player does with such cards
    turn_player: a
    phase: main
    a: {{{own}}}
    b: {{{other}}}
"""
HUNT = (
    r'{id: hunt, text: "[CHECK][COND]あなたのキャラがアタックする[CHECK:1]\n'
    '[CLEAR][COND]相手のキャラが退場する[CLEAR:2]"}'
)
PARADE = (
    r'{{id: parade, cond1: {done}, cond2: {done}, text: "[CHECK][COND]あなたのキャラが登場する[CHECK:3]\n'
    '[CLEAR][COND]あなたのキャラが登場する[CLEAR:3]"}}'
)
HALF = r'text: "[CHECK][COND]あなたのエネルギーが1枚以上ある\n[CLEAR][COND]あなたのキャラが登場する[CLEAR:1]"'


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


def gains(first: tuple[str, str], second: tuple[str, str], folder: Path) -> tuple[float, float]:
    """By how much the first position is better than the second, by the evaluation and by foresight."""
    better, worse = [board(own, other, folder) for own, other in (first, second)]
    return evaluate(better, 0) - evaluate(worse, 0), foresight(better, 0) - foresight(worse, 0)


def hand(*costs: int) -> str:
    """Characters with these costs."""
    return f"hand: [{', '.join(f'{{id: c{at}, cost: {cost}}}' for at, cost in enumerate(costs))}]"


def parade(done: int, *others: str) -> str:
    """Missions: one for three characters that appear, so many of which did, and others."""
    return f"missions: [{', '.join((PARADE.format(done=done), *others, 'm2', 'm3')[:3])}]"


def test_enemies_that_a_mission_needs_are_not_put_on_the_board(tmp_path):
    one, two = "left: [{id: x}]", "left: [{id: x}], right: [{id: y}]"
    judged, foreseen = gains((two, f"missions: [{HUNT}, m2, m3]"), (one, f"missions: [{HUNT}, m2, m3]"), tmp_path)
    assert judged > 2.0
    assert foreseen < -10.0


def test_enemies_for_the_last_mission_are_the_most_dangerous_ones(tmp_path):
    def loss(others: str) -> float:
        one, two = "left: [{id: x}]", "left: [{id: x}], right: [{id: y}]"
        other = f"missions: [{HUNT}, {others}]"
        return gains((one, other), (two, other), tmp_path)[1]

    assert loss("{id: m2, face_down: true}, {id: m3, face_down: true}") > 4 * loss("m2, m3") > 0


def test_an_enemy_is_left_there_until_a_mission_can_use_both(tmp_path):
    own, one, two = f"missions: [{HUNT}, m2, m3]", "left: [{id: x}]", "left: [{id: x}], right: [{id: y}]"
    judged, foreseen = gains((own, two), (own, one), tmp_path)
    assert judged < 0
    assert foreseen > 10.0


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "play c0"), ("level-4", "end")])
def test_cards_above_five_are_held_for_a_turn_that_needs_them(name, answer, tmp_path):
    assert answer_of(name, f"{hand(0, 6, 6, 6, 6, 6)}, energy: 3", "", tmp_path) == answer


@pytest.mark.parametrize(("costs", "answers"), [((0, 9), ("play c0", "end")), ((0, 0, 0, 0), ("play c0", "play c0"))])
def test_a_mission_is_begun_when_it_is_likely_to_be_cleared(costs, answers, tmp_path):
    own = f"{parade(0)}, {hand(*costs, *[9] * (6 - len(costs)))}, energy: 3"
    assert tuple([answer_of(name, own, "", tmp_path) for name in ("heuristic", "level-4")]) == answers


def test_other_missions_are_worth_less_while_one_lacks_its_enemies(tmp_path):
    def gain(other: str) -> float:
        states = [(f"{parade(done, HUNT)}, {hand(0, 0, 0, 0)}", other) for done in (1, 0)]
        return gains(*states, tmp_path)[1]

    assert 0 < gain("left: [{id: x}]") < 0.6 * gain("left: [{id: x}], right: [{id: y}]")


def test_what_attacks_bring_pays_for_the_next_characters(tmp_path):
    states = [(f"{parade(0)}, {hand(*costs)}", "") for costs in ((0, 0, 1), (0, 0, 5))]
    judged, foreseen = gains(*states, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 0.5


def test_a_mission_that_is_done_counts_as_cleared_though_its_check_counts_nothing(tmp_path):
    states = [
        (f"missions: [{{id: m1, rested: true, cond2: {done}, {HALF}}}, m2, m3], energy: 1", "") for done in (1, 0)
    ]
    assert gains(*states, tmp_path)[1] > 30.0
