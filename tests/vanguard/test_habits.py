"""What a quick player guards, and with what."""

import pytest

from fuda.games.vanguard.habits import guard
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """
game: vanguard
rules: []
title: An attack
a: {{vanguard: [{{id: lance, grade: 3, power: 13000, rested: true}}],
    rearguard: [{{id: second, grade: 2, power: {power}, circle: front_left}}]}}
b: {{vanguard: [{{id: wall, grade: 3, power: 11000}}], damage: {damage}, hand: [{hand}]}}
"""
SMALL = "{id: small, grade: 1, shield: 5000}"
OTHER = "{id: other, grade: 1, shield: 5000}"
LARGE = "{id: large, grade: 0, shield: 10000}"


@pytest.mark.parametrize(
    ("power", "damage", "hand", "called"),
    [
        # The last point of damage is stopped at any cost, by the cheapest card that does it.
        (11000, 5, f"{SMALL}, {LARGE}", "small"),
        (17000, 5, f"{SMALL}, {LARGE}", "large"),
        # Two cards where one is not enough; neither where both are not.
        (20000, 5, f"{SMALL}, {OTHER}", "small"),
        (21000, 5, f"{SMALL}, {OTHER}", ""),
        # The first point is taken where it would cost two cards to stop it, and not where one does.
        (20000, 0, f"{SMALL}, {OTHER}", ""),
        (11000, 0, SMALL, "small"),
        # What does not reach is not guarded.
        (10000, 5, LARGE, ""),
    ],
)
def test_an_attack_is_guarded_for_less_than_it_strikes(tmp_path, power, damage, hand, called) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD.format(power=power, damage=damage, hand=hand), encoding="utf-8")
    game = build(load_scenarios(path)[0])
    game.run()
    for answer in ("end", "attack", "second", "wall"):
        keys = [game.key(option) for option in game.choice.options]
        if answer in keys:
            game.choose_indices((keys.index(answer),))
    assert game.choice.kind == "guard"
    (place,) = guard(game, game.choice)
    option = game.choice.options[place]
    assert game.key(option) == (f"guard {called} -> wall" if called else "pass")
