"""What strong players see coming in a duel, and the others don't."""

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

DUEL = """
    game: pso2
    rules: ["504.1"]
    title: What a player does with such cards in a duel
    turn_player: a
    phase: {phase}
    a: {{deck: {deck}, {own}}}
    b: {{deck: {foe_deck}, {other}}}
"""
FIRE = "{id: fire, type: active, cost: 0, text: 味方のキャラを1体選び、このターン中、それは+3/+0を得る。}"
LAST_FIRE = (
    "{id: fire, type: active, cost: 0, "
    "text: 味方のキャラを1体選び、このターン中、それは+5/+0を得る。自分のターン終了時、それを破壊する。}"
)
DUDS = "{id: dud, cost: 9}, {id: dud2, cost: 9}, {id: dud3, cost: 9}, {id: dud4, cost: 9}, {id: dud5, cost: 9}"
CLOAK = "player: [{{id: keeper, attached: [{{id: cloak, type: armour, defence: 3, rested: {rested}}}]}}]"


def board(own: str, other: str, folder: Path, *, phase: str = "main", deck: int = 30, foe_deck: int = 30) -> Game:
    """The position with such cards, which no question has been asked in yet."""
    text = DUEL.format(own=own, other=other, phase=phase, deck=deck, foe_deck=foe_deck)
    path = folder / "board.yaml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return build(load_scenarios(path)[0])


def answers_of(name: str, game: Game, *kinds: str) -> list[str]:
    """What such a player answers to the first questions of his turn, which are of those kinds."""
    game.run()
    agent = make_agent(name, 1)
    found = []
    for kind in kinds:
        assert game.choice.kind == kind
        (option,) = [game.choice.options[place] for place in agent(View(game, 0), game.choice)]
        found.append(game.key(option))
        game.choose([option])
    return found


def gains(own: tuple[str, str], other: str, folder: Path, *, deck: int = 30) -> tuple[float, float]:
    """By how much the first position is better than the second, by the evaluation and by foresight."""
    first, second = [board(cards, other, folder, deck=deck) for cards in own]
    return evaluate(first, 0) - evaluate(second, 0), foresight(first, 0) - foresight(second, 0)


def test_what_one_hopes_the_other_fears(tmp_path):
    game = board("field: [{id: hero, ap: 3, hp: 3}]", "field: [{id: foe, ap: 2, hp: 2}]", tmp_path)
    assert foresight(game, 0) == -foresight(game, 1) != evaluate(game, 0)


@pytest.mark.parametrize(("name", "placed"), [("heuristic", "lad"), ("level-4", "giant")])
def test_the_card_that_can_not_be_paid_for_soon_becomes_pp(name, placed, tmp_path):
    own = "hand: [{id: lad, cost: 1, ap: 2, hp: 2}, {id: giant, cost: 6, ap: 5, hp: 6}], pp: 1"
    assert answers_of(name, board(own, "hand: 1", tmp_path, phase="pp"), "pp") == [placed]


@pytest.mark.parametrize(("name", "placed"), [("heuristic", "lad"), ("level-4", "stranger")])
def test_the_card_whose_colour_is_missing_becomes_pp(name, placed, tmp_path):
    own = (
        "hand: [{id: lad, colour: red, cost: 1, ap: 2, hp: 2}, {id: stranger, colour: blue, cost: 1, ap: 2, hp: 2}], "
        "pp: [{id: ember, colour: red}]"
    )
    assert answers_of(name, board(own, "hand: 1", tmp_path, phase="pp"), "pp") == [placed]


@pytest.mark.parametrize(
    ("name", "rested", "answer"),
    [("heuristic", "true", "play fire"), ("level-4", "true", "end"), ("level-4", "false", "play fire")],
)
def test_strength_for_this_turn_is_kept_for_a_chara_that_can_attack(name, rested, answer, tmp_path):
    own = f"hand: [{FIRE}, {DUDS}], field: [{{id: hero, ap: 1, hp: 3, rested: {rested}}}]"
    assert answers_of(name, board(own, "hand: 1", tmp_path), "main") == [answer]


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "play fire"), ("level-4", "attack hero")])
def test_a_chara_is_not_burnt_up_for_a_few_cards_of_a_deck(name, answer, tmp_path):
    own = f"hand: [{LAST_FIRE}, {DUDS}], field: [{{id: hero, ap: 2, hp: 3}}]"
    assert answers_of(name, board(own, "hand: 1", tmp_path), "main") == [answer]


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "play blade")])
def test_a_player_takes_the_weapon_to_strike_with(name, answer, tmp_path):
    own = "hand: [{id: blade, type: weapon, ap: 2, cost: 0}]"
    assert answers_of(name, board(own, "hand: 1", tmp_path), "main") == [answer]


@pytest.mark.parametrize(("name", "answer"), [("heuristic", "end"), ("level-4", "play cloak")])
def test_a_player_puts_on_armour_against_the_attacks_to_come(name, answer, tmp_path):
    own = "hand: [{id: cloak, type: armour, defence: 3, cost: 0}]"
    assert answers_of(name, board(own, "field: [{id: foe, ap: 4, hp: 4}]", tmp_path), "main") == [answer]


def test_damage_is_gone_with_the_turn(tmp_path):
    own = "field: [{{id: hero, ap: 2, hp: 5, rested: true, front_damage: {damage}}}]"
    states = (own.format(damage=0), own.format(damage=2))
    judged, foreseen = gains(states, "hand: 1", tmp_path)
    assert judged == pytest.approx(1.0)
    assert foreseen == pytest.approx(0.0)


@pytest.mark.parametrize(("name", "attacked"), [("heuristic", "b"), ("level-4", "giant")])
def test_two_strike_down_together_what_one_can_not(name, attacked, tmp_path):
    own = "field: [{id: one, ap: 2, hp: 9}, {id: two, ap: 2, hp: 9}]"
    game = board(own, "field: [{id: giant, ap: 4, hp: 4}]", tmp_path)
    assert answers_of(name, game, "main", "attack")[-1] == attacked


@pytest.mark.parametrize(("rested", "is_worth"), [("false", True), ("true", False)])
def test_the_armour_that_is_on_takes_off_of_what_is_to_come(rested, is_worth, tmp_path):
    own = "field: [{id: one, ap: 3, hp: 3}, {id: two, ap: 3, hp: 3}]"
    games = [board(own, CLOAK.format(rested=state), tmp_path) for state in (rested, "true")]
    assert (foresight(games[0], 1) > foresight(games[1], 1)) == is_worth
    assert evaluate(games[0], 1) == evaluate(games[1], 1)


def test_an_army_attacks_though_armour_stops_the_first_blow(tmp_path):
    own = "field: [{id: one, ap: 2, hp: 3}, {id: two, ap: 2, hp: 3}, {id: three, ap: 2, hp: 3}]"
    (answer,) = answers_of("level-4", board(own, CLOAK.format(rested="false"), tmp_path), "main")
    assert answer.startswith("attack")


def test_a_war_cry_that_stays_on_draws_an_attack(tmp_path):
    own = "field: [{{id: wall, ap: 1, hp: 9, rested: {rested}, text: 【ウォークライ】}}]"
    states = (own.format(rested="false"), own.format(rested="true"))
    judged, foreseen = gains(states, "field: [{id: foe, ap: 5, hp: 5}]", tmp_path)
    assert judged == pytest.approx(0.0)
    # What the foe would have struck counts more than the blow that the wall could still strike.
    assert foreseen > 1.0


def test_a_chara_that_the_next_attack_destroys_counts_less(tmp_path):
    own = "field: [{id: hero, ap: 5, hp: 3, rested: true}]"
    weak, strong = [board(own, f"field: [{{id: foe, ap: {ap}, hp: 9}}]", tmp_path) for ap in (2, 3)]
    assert foresight(weak, 0) - foresight(strong, 0) > 1.0 + evaluate(weak, 0) - evaluate(strong, 0)


def test_half_of_its_hp_is_all_that_a_chara_in_the_back_row_bears(tmp_path):
    own = "field: [{{id: hero, ap: 2, hp: 8, row: {row}}}]"
    judged, foreseen = gains((own.format(row="front"), own.format(row="back")), "hand: 1", tmp_path)
    assert foreseen > judged + 1.0


def test_a_chara_that_can_not_attack_is_worth_little(tmp_path):
    own = "field: [{{id: wall, ap: 4, hp: 4, rested: true, text: {text}}}]"
    states = (own.format(text="【増殖】"), own.format(text="このカードは攻撃できない。"))
    judged, foreseen = gains(states, "hand: 1", tmp_path)
    assert judged == pytest.approx(0.0)
    assert foreseen > 3.0


def test_blows_that_may_end_the_game_are_feared(tmp_path):
    other = "field: [{id: one, ap: 4, hp: 4}, {id: two, ap: 4, hp: 4}]"
    safe, near = [board("hand: 1", other, tmp_path, deck=deck) for deck in (9, 8)]
    assert foresight(safe, 0) - foresight(near, 0) > 4.0 + evaluate(safe, 0) - evaluate(near, 0)
