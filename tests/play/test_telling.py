"""`fuda scenario --tell`, and what the log says of triggers, weapons and wrong numbers."""

from pathlib import Path

from fuda.play.scenario import load_scenarios
from fuda.play.scenario_run import run

TWO_TRIGGERS = """
game: gundam
rules: []
title: Each trigger is told by its text
a:
  battle:
    - id: ace
      text: |
        【アタック時】自分は1枚ドローする。
        【アタック時】このバトル中、このユニットをAP+2する。
  deck: [x, y, z]
b: {battle: [{id: wall, ap: 1, hp: 9, rested: true}], shields: 6}
play: [{a: attack ace -> wall}]
"""
OVER_AT_ONCE = """
game: build_divide
rules: []
title: An effect that begins in the end phase is over before anybody is asked
a: {field: [{id: ace, power: 3000, text: ⁅自動⁆エンドフェイズ開始時、そのターン中、このユニットは⁅増+1000⁆。}]}
b: {deck: [p, q]}
play: [{a: end}]
"""
PAIRED = """
game: gundam
rules: []
title: A pilot's trigger is told by its text, though the unit has one of its own
a:
  battle: [{id: ace, text: 【アタック時】自分は1枚ドローする。}]
  hand: [{id: nagi, type: pilot, lv: 0, cost: 0, text: 【セット時】自分は1枚ドローする。}]
play: [{a: set nagi -> ace}]
"""
WEAPON = """
game: pso2
rules: []
title: A weapon is named as what raises the attack
a: {field: [{id: x, ap: 1, hp: 3, attached: [{id: sword, type: weapon, ap: 2}]}]}
b: {field: [{id: y, ap: 1, hp: 9}]}
play: [{a: attack x}, {a: y}, {until: {kind: weapon}}, {a: use sword}, {until: {kind: main}}]
"""
MOVES = """
game: vanguard
rules: []
title: A unit changes places, told with its circle
a: {vanguard: [{id: lord}], rearguard: [{id: ace, circle: front_left}]}
play: [{a: swap_left}, {a: swap_left}]
"""


def story(text: str, folder: Path) -> list[str]:
    file = folder / "told.yaml"
    file.write_text(text, encoding="utf-8")
    outcome = run(load_scenarios(file)[0], tell=True)
    assert outcome.passed, outcome.message
    return [line.strip() for line in outcome.story]


def test_each_of_several_triggers_is_told_by_its_text(tmp_path: Path) -> None:
    told = [line for line in story(TWO_TRIGGERS, tmp_path) if "triggers" in line]
    assert told == [
        "The effect of ace triggers: 【Attack】Draw 1. [11-2-7-1]",
        "The effect of ace triggers: 【Attack】This Unit gets AP+2 during this battle. [11-2-7-1]",
    ]


def test_a_pilots_trigger_is_told_by_its_own_text(tmp_path: Path) -> None:
    assert "The effect of ace triggers: 【When Paired】Draw 1. [11-2-9-1]" in story(PAIRED, tmp_path)


def test_values_that_change_back_before_the_next_question_are_told(tmp_path: Path) -> None:
    assert "ace: power 3000 → 4000 (its own text)" in story(OVER_AT_ONCE, tmp_path)


def test_a_weapon_is_named_as_what_raises_the_attack(tmp_path: Path) -> None:
    assert "x: attack 1 → 3 (sword)" in story(WEAPON, tmp_path)


def test_damage_says_from_whom_and_a_changed_row_which(tmp_path: Path) -> None:
    told = story(WEAPON, tmp_path)
    assert "Y takes 3 damage from x [506.6.2]" in told
    assert "Y changes rows (back row) [213.3.1]" in story(WEAPON.replace("hp: 9", "hp: 4"), tmp_path)


def test_a_unit_that_moves_is_told_with_its_new_circle(tmp_path: Path) -> None:
    moved = [line for line in story(MOVES, tmp_path) if "moves" in line]
    assert moved == ["Ace moves (back left) [6.6.1.3]", "Ace moves (front left) [6.6.1.3]"]
