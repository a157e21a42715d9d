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


def test_a_mission_within_reach_promises_more_than_one_out_of_reach(tmp_path):
    near, far = [(f"{parade(1)}, {hand(*costs)}, energy: 1", "") for costs in ((0, 0, 9), (0, 9, 9))]
    assert gains(near, far, tmp_path)[1] > 1.0


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("あなたのトラッシュにカードが4枚以上ある", "trash: [{has}]"),
        ("「コイン」カウンターが4個以上ある", "coin: {number}"),
    ],
)
def test_what_is_gathered_for_a_mission_counts_until_it_is_enough(text, own, tmp_path):
    mission = f'missions: [{{id: m1, text: "[CHECK][COND]{text}\\n[CLEAR][COND]{text}"}}, m2, m3]'

    def position(number: int) -> tuple[str, str]:
        return f"{mission}, {own.format(has=', '.join(f't{at}' for at in range(number)), number=number)}", ""

    assert min(gains(position(3), position(1), tmp_path)) > 5.0
    assert abs(gains(position(6), position(5), tmp_path)[0]) < 1.0


def test_a_mission_that_needs_more_characters_waits_for_them(tmp_path):
    text = r'text: "[CHECK][COND]あなたのキャラが登場する[CHECK:1]\n[CLEAR][COND]あなたのキャラが相手のキャラより多い"'
    own = f"missions: [{{id: m1, rested: true, cond1: 1, {text}}}, m2, m3], left: [{{id: x, rested: true}}]"
    assert gains((own, ""), (own, "left: [{id: y, rested: true}]"), tmp_path)[1] > 10.0


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
