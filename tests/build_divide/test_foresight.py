"""What strong players see coming in a duel, and the others don't."""

from pathlib import Path

import pytest
from bench import board

import fuda
from fuda.games.build_divide.evaluate import evaluate
from fuda.games.build_divide.foresight import foresight
from fuda.play.face import machine_of
from fuda.search.one_ahead import answers, worths


def worth(tmp_path: Path, text: str, judge=foresight) -> float:
    """What the position is worth to its turn player, a."""
    game, _ = board(tmp_path, f"turn_player: a\nphase: main\n{text}")
    return judge(game, 0)


def gain(tmp_path: Path, before: str, after: str, judge=foresight) -> float:
    """By how much the second position is better."""
    return worth(tmp_path, after, judge) - worth(tmp_path, before, judge)


def answer(tmp_path: Path, text: str, judge=foresight):
    """What the turn player answers who judges so, and the names of the cards."""
    game, _ = board(tmp_path, f"turn_player: a\n{text}")
    game.ask_forced = True
    found = answers(game.choice)
    told = worths(game, found, game.choice.player, evaluate=judge)
    return game.key(game.choice.options[found[told.index(max(told))][0]])


def struck(tmp_path: Path, top: str, judge=foresight) -> float:
    """What the position is worth to who has struck at such a life card."""
    life = f"[{{id: top{top}}}, {{id: two}}, {{id: three}}, {{id: four}}, {{id: five}}]"
    text = f"turn_player: a\nphase: attack\na: {{field: [{{id: hero}}]}}\nb: {{life: {life}}}"
    game, _ = board(tmp_path, text)
    game.ask_forced = True
    game.choose([option for option in game.choice.options if option.verb == "attack"])
    return judge(game, 0)


def test_it_does_not_hang_on_the_life_card_turned_over_how_good_a_strike_is(tmp_path):
    plain, buster = struck(tmp_path, ""), struck(tmp_path, ", trigger: buster")
    assert abs(buster - plain) < 1
    assert struck(tmp_path, ", trigger: buster", evaluate) > struck(tmp_path, "", evaluate) + 4


def test_a_shot_that_may_be_played_is_no_loss(tmp_path):
    life = "[{id: gun, type: command, trigger: shot, text: カードを1枚引く。}, {id: two}, {id: three}]"
    text = f"turn_player: a\nphase: attack\na: {{field: [{{id: hero}}]}}\nb: {{life: {life}, deck: 5}}"
    game, _ = board(tmp_path, text)
    game.choose([option for option in game.choice.options if option.verb == "attack"])
    assert game.choice.kind == "shot"
    found = answers(game.choice)
    told = worths(game, found, 1, evaluate=foresight)
    assert game.choice.options[found[told.index(max(told))][0]].verb == "yes"


@pytest.mark.parametrize(("attackers", "life"), [(3, 4), (1, 1)])
def test_attacks_that_may_end_the_game_are_made(attackers, life, tmp_path):
    assert answer(tmp_path, f"phase: attack\na: {{field: {attackers}}}\nb: {{life: {life}}}") == "attack blank -> b"


def test_what_the_next_energy_pays_for_is_not_placed_as_energy(tmp_path):
    hand = "hand: [{id: great, cost: 赤4, power: 6000}, {id: spark, type: command, cost: 赤1, text: カードを1枚引く。}]"
    red = ", ".join([f"{{id: r{number}, colour: red, rested: true}}" for number in range(3)])
    cards = f"phase: main\na: {{{hand}, energy: [{red}]}}"
    assert answer(tmp_path, cards, evaluate) == "energy great"
    assert answer(tmp_path, cards) == "energy spark"


def test_a_second_command_of_a_kind_is_placed_as_energy_first(tmp_path):
    command = "{{id: {}, type: command, cost: 赤1, text: カードを1枚引く。, count: {}}}"
    hand = f"hand: [{command.format('flame', 1)}, {command.format('spark', 2)}]"
    red = ", ".join([f"{{id: r{number}, colour: red, rested: true}}" for number in range(2)])
    cards = f"phase: main\na: {{{hand}, energy: [{red}]}}"
    assert answer(tmp_path, cards, evaluate).startswith("energy flame")
    assert answer(tmp_path, cards).startswith("energy spark")


def test_energy_is_worth_more_to_a_hand_that_asks_for_it(tmp_path):
    text = "a: {{hand: [{{id: one, cost: 赤{0}}}, {{id: two, cost: 赤{0}}}], energy: [{1}]}}"
    red = [f"{{id: r{number}, colour: red, rested: true}}" for number in range(4)]
    less, more = ", ".join(red[:3]), ", ".join(red)
    cheap, dear = [gain(tmp_path, text.format(cost, less), text.format(cost, more)) for cost in (1, 3)]
    assert cheap < dear


def test_a_guard_is_missed_before_who_is_still_in_the_opponents_hand(tmp_path):
    units = "a: {{life: 2, field: [{{id: lad, power: 2000, rested: {}}}]}}\nb: {{energy: 4, hand: {}}}"
    lost = [gain(tmp_path, units.format("false", hand), units.format("true", hand)) for hand in (0, 2)]
    assert lost[1] < lost[0] - 1


def test_energy_that_pays_for_more_is_kept(tmp_path):
    hand = "hand: [{id: swift, cost: 赤1, timing: quick, type: command, text: カードを1枚引く。}]"
    energy = "energy: [{{id: r1, colour: red, rested: {}}}, {{id: b1, colour: blue, rested: {}}}]"
    red, blue = [f"a: {{{hand}, {energy.format(*rested)}}}" for rested in (("true", "false"), ("false", "true"))]
    assert gain(tmp_path, red, blue, evaluate) == 0
    assert gain(tmp_path, red, blue) > 0


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
