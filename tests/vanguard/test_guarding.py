"""7.5.1.2: what a fighter may guard with is offered as options like all others."""

from pathlib import Path

from fuda.games import load
from fuda.kernel.choice import PASS, Option
from fuda.play.advice import Advice, advice_lines
from fuda.play.scenario import scenarios_of
from fuda.play.scenario_board import build
from fuda.play.story import Teller

BOARD = """
game: vanguard
title: An attack that may be guarded
phase: battle
a: {vanguard: [{id: lance, grade: 3}]}
b: {vanguard: [{id: wall, grade: 3}], hand: [{id: page}]}
"""


def test_a_guard_names_its_card_and_the_unit_it_guards_and_nothing_else() -> None:
    (scenario,) = scenarios_of(BOARD, Path("guard.yaml"))
    game = build(scenario)
    game.run()
    game.choose("attack")
    game.choose("lance")
    game.choose("wall")
    named = {label: game.ref[card] for card, label in game.labels.items()}
    assert game.choice.options == (Option("guard", named["page"], named["wall"]), PASS)


def test_a_hint_says_that_a_guard_is_one() -> None:
    (scenario,) = scenarios_of(BOARD, Path("guard.yaml"))
    game = build(scenario)
    game.run()
    for answer in ("attack", "lance", "wall"):
        game.choose(answer)
    teller = Teller(game, load("vanguard").words, 1)
    found = [
        Advice((option,), 0.5 - place / 10, 0.1, ("x", "y.", "z")) for place, option in enumerate(game.choice.options)
    ]
    _, best, then, *_ = advice_lines(found, game.choice, teller, 80)
    assert best.startswith(" 50%  1 Guard +")
    assert then == "      then y; z"
