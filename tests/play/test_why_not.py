"""A card of one's hand says at the table whether it can be played now, and if not why."""

from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.play.card_help import hand_lines, playable_now
from fuda.play.lookups import about_name
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_run import play_answers
from fuda.play.story import Teller

BOARDS = {
    "gundam: level and cost": (
        "a: {hand: [{id: card, lv: 4, cost: 3}], resources: 2}",
        "it is of level 4, and you have 2 resources [2-8-1]; it costs 3, and you have 2 active resources [2-9-1]",
    ),
    "gundam: nobody to set a pilot on": (
        "a: {hand: [{id: card, type: pilot, lv: 0, cost: 0}]}",
        "you have no Unit without a Pilot on which it may be set [6-5-2-3-3]",
    ),
    "gundam: nothing to choose": (
        "a: {hand: [{id: card, type: command, lv: 0, cost: 0, "
        "text: 【メイン】相手のユニット1つを選ぶ。それを破壊する。}]}",
        "its text says to choose 1 enemy Unit, and there is none [9-1-8-1-1]",
    ),
    "gundam: only in an action step": (
        "a: {hand: [{id: card, type: command, lv: 0, cost: 0, text: 【アクション】自分は1枚ドローする。}]}",
        "it is played in an action step [8-3-1]",
    ),
    "vividz: energy": (
        "a: {hand: [{id: card, type: character, cost: 2, power: 1}], energy: [e1]}",
        "it costs 2, and you have 1 energy [905.3]",
    ),
    "vividz: nobody to connect an engage to": (
        "a: {hand: [{id: card, type: engage, cost: 0}]}",
        "you have no character to connect it to [906.1a]",
    ),
    "pso2: PP and colours": (
        "a: {hand: [{id: card, type: chara, cost: 2, colour: red, ap: 1, hp: 1}]}",
        "it costs 2, and you have 0 PP that are ON [209.1.3]",
    ),
    "build_divide: energy": (
        "a: {hand: [{id: card, cost: 2}], energy: 1}",
        "it costs 2, and you have 1 standing energy [510-1a]",
    ),
    "build_divide: forbidden": (
        "a: {hand: [{id: card, cost: 1}], energy: 1}\n"
        "b: {field: [{id: gate, text: ⁅永続⁆相手はユニットカードをプレイできない。}]}",
        "gate forbids it [1103-7]",
    ),
    "vanguard: grade": (
        "a: {vanguard: [{id: lead, grade: 1}], hand: [{id: card, grade: 2}]}",
        "its grade is 2, above your vanguard's 1 [8.5.2.1.1.2]",
    ),
}


def board(name: str, setup: str, folder: Path):
    file = folder / "board.yaml"
    file.write_text(f"game: {name.partition(':')[0]}\nrules: []\ntitle: Why not\n{setup}\n", encoding="utf-8")
    scenario = load_scenarios(file)[0]
    game = build(scenario)
    game.run()
    play_answers(scenario, game)
    return load(scenario.game), game


@pytest.mark.parametrize("name", BOARDS)
def test_it_is_said_what_is_in_the_way_of_a_card(name: str, tmp_path: Path) -> None:
    setup, reason = BOARDS[name]
    package, game = board(name, setup, tmp_path)
    teller = Teller(game, package.words, 0, ["the opponent"] * 2)
    (card,) = game.cards(package.rules.zone_kind("hand"), 0)
    told = playable_now(package, game, card, teller)
    assert told.startswith("can't be played now: ")
    assert reason in told
    assert f"  {told}" in about_name(package, game, teller, "card")
    assert hand_lines(package, game, teller) == [f"card: {told}"]


def test_cards_that_the_same_is_in_the_way_of_are_told_together(tmp_path: Path) -> None:
    setup = "a: {hand: [{id: one, lv: 1, cost: 1}, {id: two, lv: 1, cost: 1}, {id: free, lv: 0, cost: 0}]}"
    package, game = board("gundam", setup, tmp_path)
    told = hand_lines(package, game, Teller(game, package.words, 0))
    assert [line.partition(":")[0] for line in told] == ["one, two", "free"]


def test_what_can_be_played_says_so_and_others_hands_say_nothing(tmp_path: Path) -> None:
    package, game = board("gundam", "a: {hand: [{id: card, lv: 1, cost: 1}], resources: 1}", tmp_path)
    (card,) = game.cards(package.rules.zone_kind("hand"), 0)
    assert playable_now(package, game, card, Teller(game, package.words, 0)) == "can be played now"
    assert playable_now(package, game, card, Teller(game, package.words, 1)) == ""


def test_programs_can_ask_of_cards_in_hands_only() -> None:
    game = fuda.new_game("gundam", seed=7)
    game.choose("first")
    card = game.view(0).zone("hand")[0]
    assert all(reason.endswith("]") for reason in game.why_not(card))
    while game.choice is not None and game.choice.kind != "main":
        game.choose(next(game.legal_answers()))
    assert game.choice is not None
    played = next(option for option in game.choice.options if option.verb == "deploy")
    assert game.why_not(played.card) == []
    game.choose(played)
    unit = game.view(game.choice.player).zone("battle")[0]
    with pytest.raises(fuda.FudaError, match="in a hand"):
        game.why_not(unit)
