"""What strong players see coming in a fight, and the others don't."""

import textwrap
from pathlib import Path

import pytest

from fuda.games.vanguard.evaluate import evaluate
from fuda.games.vanguard.foresight import foresight
from fuda.games.vanguard.zones import REARGUARD
from fuda.kernel.game import Game
from fuda.play.agents import make_agent
from fuda.play.face import View
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """
    game: vanguard
    rules: [7.4.1.3]
    title: What a fighter does with such cards
    turn_player: a
    phase: main
    a: {{{own}}}
    b: {{{other}}}
"""
WALL = "vanguard: [{id: wall, grade: 3, power: 11000}]"
LANCE = "vanguard: [{id: lance, grade: 3, power: 11000}]"
RESTING = "vanguard: [{id: lance, grade: 3, power: 11000, rested: true}]"


def board(own: str, other: str, folder: Path) -> Game:
    """The position with such cards, which no question has been asked in yet."""
    path = folder / "board.yaml"
    path.write_text(textwrap.dedent(BOARD.format(own=own, other=other)), encoding="utf-8")
    return build(load_scenarios(path)[0])


def answer_of(name: str, own: str, other: str, folder: Path, *before: str) -> str:
    """What such a player answers after those answers of the turn."""
    game = board(own, other, folder)
    game.run()
    for answer in before:
        keys = [game.key(option) for option in game.choice.options]
        game.choose_indices((keys.index(answer),))
    (place,) = make_agent(name, 1)(View(game, game.choice.player), game.choice)
    return game.key(game.choice.options[place])


def gains(own: tuple[str, str], other: str, folder: Path) -> tuple[float, float]:
    """By how much the first position is better than the second, by the evaluation and by foresight."""
    first, second = [board(cards, other, folder) for cards in own]
    return evaluate(first, 0) - evaluate(second, 0), foresight(first, 0) - foresight(second, 0)


def both(own: str, mark: str, first: object, second: object) -> tuple[str, str]:
    """The cards with one thing and with another at that mark."""
    return own.replace(mark, str(first)), own.replace(mark, str(second))


def test_a_boost_is_worth_more_behind_a_unit_that_it_carries_to_the_vanguard(tmp_path):
    own = RESTING + ", rearguard: [{id: f, grade: 2, power: 9000, circle: front_left}, {id: aid, circle: BEHIND}]"
    judged, foreseen = gains(both(own, "BEHIND", "back_left", "back_right"), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 3.0


def test_power_counts_where_the_attack_needs_another_shield(tmp_path):
    own = RESTING + ", rearguard: [{id: f, grade: 2, power: POWER, circle: front_left}]"
    _, reaching = gains(both(own, "POWER", 11000, 10000), WALL, tmp_path)
    _, useless = gains(both(own, "POWER", 10000, 9000), WALL, tmp_path)
    assert reaching > 3.0 > 1.0 > useless


def test_a_weak_unit_is_not_counted_against_a_vanguard_that_will_have_grown(tmp_path):
    own = RESTING + ", rearguard: [{id: f, grade: 1, power: POWER, circle: front_left, rested: true}]"
    powers = both(own, "POWER", 7000, 5000)
    _, grown = gains(powers, "vanguard: [{id: small, grade: 3, power: 7000}]", tmp_path)
    _, growing = gains(powers, "vanguard: [{id: small, grade: 1, power: 7000}]", tmp_path)
    assert growing < grown - 2.0


def test_a_vanguard_that_stands_can_still_attack(tmp_path):
    judged, foreseen = gains((LANCE, RESTING), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 8.0


CHEER = (
    "{id: cheer, circle: back_center, text: "
    "'【起】【(R)】：[【カウンターブラスト】(1)]あなたのリアガードを１枚選び、そのターン中、パワー＋10000。'}"
)


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "activate cheer"), ("level-4", "end")])
def test_power_for_this_turn_is_not_given_to_a_unit_that_has_attacked(name, answer, tmp_path):
    own = RESTING + f", damage: 2, rearguard: [{{id: hero, circle: front_left, rested: true}}, {CHEER}]"
    assert answer_of(name, own, WALL, tmp_path) == answer


GHOST = (
    '{id: ghost, power: 7000, text: "'
    '【自】：亡霊\\n【永】【(R)】：このユニットが亡霊状態なら、このユニットのパワー＋3000。"}'
)


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "yes"), ("level-4", "no")])
def test_a_unit_does_not_become_hollow_for_an_attack_that_reaches_nobody(name, answer, tmp_path):
    own = RESTING + f", hand: [{GHOST}]"
    other = "vanguard: [{id: wall, grade: 3, power: 30000}]"
    assert answer_of(name, own, other, tmp_path, "call ghost", "front_left", "ghost") == answer


def test_a_card_to_ride_is_worth_two_others(tmp_path):
    own = "vanguard: [{id: small, grade: 1, power: 7000}], hand: [HAND]"
    hands = both(own, "HAND", "{id: next, grade: 2}", "{id: x, grade: 1}, {id: y, grade: 1}, {id: z, grade: 1}")
    judged, foreseen = gains(hands, WALL, tmp_path)
    assert judged < 0.0 < foreseen


def test_a_first_hand_with_each_grade_is_better(tmp_path):
    own = "vanguard: [{id: small, grade: 0, power: 5000}], hand: [{id: one, grade: 1}, {id: x, grade: GRADE}]"
    judged, foreseen = gains(both(own, "GRADE", 2, 1), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 2.0


SENTINEL = "shield: 0, text: 【永】：守護者（守護者はデッキに４枚までしか入れることができない）"


def test_a_sentinel_is_worth_more_than_a_shield(tmp_path):
    own = RESTING + ", hand: [{id: x}, {id: y, CARD}]"
    judged, foreseen = gains(both(own, "CARD", SENTINEL, "shield: 5000"), WALL, tmp_path)
    assert judged < 0.0 < foreseen


def test_a_sentinel_without_a_card_to_discard_is_worth_no_more(tmp_path):
    own = RESTING + f", hand: [{{id: x, {SENTINEL}}}, {{id: y, CARD}}]"
    _, foreseen = gains(both(own, "CARD", SENTINEL, "shield: 0"), WALL, tmp_path)
    assert foreseen == pytest.approx(0.0)


def test_shields_against_the_last_attacks_are_worth_more_than_others(tmp_path):
    own = RESTING + ", damage: DAMAGE, hand: [{id: x, shield: SHIELD}]"
    other = WALL + ", rearguard: [{id: f, grade: 2, power: 11000, circle: front_left}]"
    safe, deadly = both(own, "DAMAGE", 1, 5)
    judged_safe, foreseen_safe = gains(both(safe, "SHIELD", 20000, 0), other, tmp_path)
    judged, foreseen = gains(both(deadly, "SHIELD", 20000, 0), other, tmp_path)
    assert judged == pytest.approx(judged_safe)
    assert foreseen > foreseen_safe + 8.0


def test_a_locked_card_comes_back(tmp_path):
    locked = RESTING + ", locked: [{id: x, grade: 2, circle: front_left}]"
    judged, foreseen = gains((locked, RESTING), WALL, tmp_path)
    assert judged < 0.0 < foreseen


FORERUNNER = ", text: 【自】：先駆（同じクランのユニットがこのユニットにライドした時、このカードを(R)にコールしてよい）"


def test_a_first_vanguard_that_comes_back_is_better(tmp_path):
    own = "vanguard: [{id: seed, grade: 0, power: 5000TEXT}]"
    judged, foreseen = gains(both(own, "TEXT", FORERUNNER, ""), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 2.0


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "attack")])
def test_an_attack_is_made_though_nothing_may_come_of_it(name, answer, tmp_path):
    own = RESTING + ", rearguard: [{id: f, grade: 2, power: 5000, circle: front_left}]"
    assert answer_of(name, own, WALL, tmp_path, "end") == answer


def test_a_lost_game_is_less_bad_where_more_was_done_against_it(tmp_path):
    lost = []
    for hand in ("{id: x}", "{id: x}, {id: y}"):
        game = board(RESTING + f", hand: [{hand}]", WALL, tmp_path)
        game.finish((1,), "1.2.5", "won by an effect")
        lost.append(foresight(game, 0))
        assert evaluate(game, 0) == -1000.0
    assert lost[0] > lost[1]


def test_an_attack_that_seems_to_win_is_boosted_all_the_same(tmp_path):
    own = LANCE + ", rearguard: [{id: aid, circle: back_center}]"
    other = WALL + ", damage: 5"
    assert answer_of("heuristic", own, other, tmp_path, "end", "attack", "lance", "wall") == "pass"
    game = board(own, other, tmp_path)
    game.finish((0,), "1.2.5", "won by an effect")
    without = foresight(game, 0)
    game.rested[game.cards(REARGUARD, 0)[0]] = True
    assert foresight(game, 0) > without


def test_a_circle_that_accel_has_added_is_worth_something_before_a_unit_stands_there(tmp_path):
    judged, foreseen = gains((RESTING + ", accel_circles: 1", RESTING), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 3.0


def test_a_gift_is_foreseen_in_the_other_fighters_turn(tmp_path):
    own = RESTING
    other = WALL + ", accel_circles: 1, rearguard: [{id: f, power: 5000, circle: CIRCLE}]"
    gifted, plain = [board(own, side, tmp_path) for side in both(other, "CIRCLE", "accel_1", "front_left")]
    assert evaluate(gifted, 0) == pytest.approx(evaluate(plain, 0))
    assert foresight(gifted, 0) < foresight(plain, 0) - 2.0


def test_a_g_unit_leaves_before_it_is_attacked(tmp_path):
    own = "vanguard: [{id: dragon, type: g_unit, power: 26000, rested: true}], hearts: [{grade: 3, power: 11000}]"
    other = WALL + ", rearguard: [{id: f, grade: 2, power: POWER, circle: front_left}]"
    reaching, weak = [board(own, side, tmp_path) for side in both(other, "POWER", 11000, 10000)]
    assert foresight(reaching, 0) < foresight(weak, 0) - 2.0


def test_open_g_units_are_worth_what_generation_break_asks_for(tmp_path):
    own = RESTING + ", g_zone: [{id: dragon, face_down: DOWN}]"
    judged, foreseen = gains(both(own, "DOWN", "false", "true"), WALL, tmp_path)
    assert foreseen > judged + 1.0


def test_a_mate_attacks_with_the_leader(tmp_path):
    own = "vanguard: [{id: lance, grade: 3, power: 11000}, {id: friend, grade: 2, power: POWER, mate: 1}]"
    judged, foreseen = gains(both(own, "POWER", 9000, 4000), WALL, tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 2.0


def test_a_card_more_in_a_full_hand_is_worth_less(tmp_path):
    few, many = [RESTING + f", hand: [{{id: x, count: {number}}}{{MORE}}]" for number in (2, 6)]
    gained = [gains(both(hand, "{MORE}", ", {id: y}", ""), WALL, tmp_path) for hand in (few, many)]
    assert gained[0][0] == pytest.approx(gained[1][0])
    assert gained[0][1] > gained[1][1] + 0.5
