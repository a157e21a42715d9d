"""What strong players see coming in a duel, and the others don't."""

from pathlib import Path

import pytest
from bench import board

import fuda
from fuda.games.build_divide.evaluate import evaluate
from fuda.games.build_divide.foresight import foresight
from fuda.play.face import machine_of


def worth(tmp_path: Path, text: str, judge=foresight) -> float:
    """What the position is worth to its turn player, a."""
    game, _ = board(tmp_path, f"turn_player: a\nphase: main\n{text}")
    return judge(game, 0)


def gain(tmp_path: Path, before: str, after: str, judge=foresight) -> float:
    """By how much the second position is better."""
    return worth(tmp_path, after, judge) - worth(tmp_path, before, judge)


def test_a_rested_enemy_that_nobody_can_attack_any_more_is_not_taken_for_weak(tmp_path):
    hero = "a: {field: [{id: hero, power: 5000, rested: true}]}"
    lad = f"{hero}\nb: {{field: [{{id: lad, power: 4000, rested: true}}]}}"
    assert gain(tmp_path, lad, hero) > gain(tmp_path, lad, hero, evaluate) + 3


def test_one_enemy_attacks_only_one_of_two_rested_units(tmp_path):
    units = "a: {{field: [{{id: one, power: 5000, rested: true}}, {{id: two, power: 5000, rested: {}}}]}}"
    one, both = [units.format(rested) + "\nb: {field: [{id: foe, power: 6000}]}" for rested in ("false", "true")]
    assert gain(tmp_path, one, both, evaluate) < 0
    assert gain(tmp_path, one, both) == 0


@pytest.mark.parametrize(("judge", "plays"), [(evaluate, True), (foresight, False)])
def test_power_for_this_turn_is_not_given_to_a_unit_that_has_attacked(judge, plays, tmp_path):
    text = "あなたのユニットを1枚対象とし、そのターン中、対象は⁅増+9000⁆。"
    cards = f"field: [{{id: hero, rested: true}}], energy: 1, hand: [{{id: fire, type: command, text: {text}}}]"
    game, _ = board(tmp_path, f"turn_player: a\nphase: main\na: {{{cards}}}")
    before = judge(game, 0)
    game.ask_forced = True
    game.choose([option for option in game.choice.options if option.verb == "play"])
    game.choose(game.choice.options)
    assert (judge(game, 0) > before) == plays


def test_a_strong_decoy_that_is_rested_keeps_attacks_from_the_player(tmp_path):
    wall = "a: {{life: 2, field: [{{id: wall, power: 9000, rested: true{}}}]}}\nb: {{field: 2}}"
    plain, decoy = wall.format(""), wall.format(", text: 【デコイ】")
    assert gain(tmp_path, plain, decoy) > gain(tmp_path, plain, decoy, evaluate) + 3


def test_what_one_fears_is_the_hope_of_the_other(tmp_path):
    game, _ = board(tmp_path, "turn_player: a\nphase: main\na: {life: 3, field: 2}\nb: {field: 3}")
    assert foresight(game, 0) == -foresight(game, 1)


def test_tag_team_is_judged_as_ever():
    game = machine_of(fuda.new_game("build_divide", tag=True, seed=3))
    assert [foresight(game, player) for player in range(4)] == [evaluate(game, player) for player in range(4)]
