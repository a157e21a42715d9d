"""What strong players see coming in a raid, and the others don't."""

import textwrap
from pathlib import Path

import pytest

from fuda.games.pso2.evaluate import evaluate
from fuda.games.pso2.foresight import foresight
from fuda.kernel.game import Game
from fuda.play.agents import make_agent
from fuda.play.face import View
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


RAID = """
    game: pso2
    rules: [RD-12]
    title: What a player does with such cards in a raid
    raid: hard
    turn_player: a
    phase: {phase}
    a: {{{cards}, deck: 30}}
    b: {{player: [{{id: boss, type: boss, ap: 3, hp: 40}}]}}
"""
BLADE = "hand: [{id: blade, type: weapon, ap: 2, cost: 0}]"
CROWN = "hand: [{id: crown, type: item, cost: 0, text: 自分のターン終了時：相手のプレイヤーに1ダメージを与える。}]"
FIRE = "hand: [{id: fire, type: active, cost: 0, text: 味方のキャラを1体選び、このターン中、それは+3/+0を得る。}]"


def board(text: str, folder: Path) -> Game:
    """The position of a scenario's text, which no question has been asked in yet."""
    path = folder / "board.yaml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return build(load_scenarios(path)[0])


def attacked_by(name: str, wounds: int, folder: Path) -> str:
    """Whom the hero of such a player attacks."""
    game = board(BOARD.format(wounds=wounds), folder)
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


def test_what_the_party_fears_is_the_hope_of_the_boss(tmp_path):
    game = board(BOARD.format(wounds=0), tmp_path)
    assert foresight(game, 0) < evaluate(game, 0)
    assert foresight(game, 1) == -foresight(game, 0)


def answer_of(name: str, phase: str, cards: str, folder: Path) -> str:
    """What such a player answers first in his turn of a raid."""
    game = board(RAID.format(phase=phase, cards=cards), folder)
    game.run()
    (place,) = make_agent(name, 1)(View(game, 0), game.choice)
    return game.key(game.choice.options[place])


@pytest.mark.parametrize(("name", "placed"), [("heuristic", "lad"), ("level-4", "giant")])
def test_the_card_that_can_not_be_paid_for_soon_becomes_pp(name, placed, tmp_path):
    cards = "hand: [{id: lad, cost: 1, ap: 2, hp: 2}, {id: giant, cost: 6, ap: 5, hp: 6}], pp: 1"
    assert answer_of(name, "pp", cards, tmp_path) == placed


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "play blade")])
def test_a_player_takes_the_weapon_to_strike_the_boss_with(name, answer, tmp_path):
    assert answer_of(name, "main", BLADE, tmp_path) == answer


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "play crown")])
def test_an_item_that_works_each_turn_is_played_while_there_are_turns_to_come(name, answer, tmp_path):
    assert answer_of(name, "main", CROWN, tmp_path) == answer


@pytest.mark.parametrize(
    ("name", "rested", "answer"),
    [("heuristic", "true", "play fire"), ("level-4", "true", "end"), ("level-4", "false", "play fire")],
)
def test_strength_for_this_turn_is_kept_for_a_chara_that_can_attack(name, rested, answer, tmp_path):
    cards = f"{FIRE}, field: [{{id: hero, ap: 2, hp: 3, rested: {rested}}}]"
    assert answer_of(name, "main", cards, tmp_path) == answer


def test_half_of_its_hp_is_all_that_a_chara_in_the_back_row_bears(tmp_path):
    cards = "field: [{{id: hero, ap: 2, hp: 6, row: {row}}}]"
    front, back = [board(RAID.format(phase="main", cards=cards.format(row=row)), tmp_path) for row in ("front", "back")]
    assert foresight(front, 0) - foresight(back, 0) > evaluate(front, 0) - evaluate(back, 0)
