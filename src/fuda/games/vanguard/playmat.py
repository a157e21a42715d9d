"""Vanguard's table: the circles in their rows and columns, damage on the left, deck and drop zone on the right."""

from __future__ import annotations

from fuda.games.playmat import Number, Place, Playmat
from fuda.games.vanguard.zones import (
    ACCEL,
    BACK_CENTER,
    BACK_LEFT,
    BACK_RIGHT,
    DAMAGE,
    FRONT_LEFT,
    FRONT_RIGHT,
    GC,
    VC,
)
from fuda.kernel.game import Game

_UNITS = frozenset({"normal", "trigger", "g_unit"})
MOST_DAMAGE = 6


def _damage_left(game: Game, player: int) -> int:
    return MOST_DAMAGE - len(game.cards(DAMAGE, player))


MORE_ACCEL = ACCEL + 2
"""The circles from here on, of which few games see any, share a place."""
_CIRCLES = (
    (ACCEL, 1, 1, "accel 1", "アクセル1"),
    (FRONT_LEFT, 1, 2, "front left", "前列左"),
    (FRONT_RIGHT, 1, 4, "front right", "前列右"),
    (ACCEL + 1, 1, 5, "accel 2", "アクセル2"),
    (MORE_ACCEL, 0, 1, "more accel circles", "アクセル3以降"),
    (BACK_LEFT, 2, 2, "back left", "後列左"),
    (BACK_CENTER, 2, 3, "back center", "後列中央"),
    (BACK_RIGHT, 2, 4, "back right", "後列右"),
)
"""The rear-guard circles: where each lies, and what it is called."""


def _rear_guards() -> list[Place]:
    return [
        Place(
            "rearguard",
            row,
            column,
            slot=slot,
            onward=slot == MORE_ACCEL,
            when_used=slot >= ACCEL,
            label=label,
            japanese=japanese,
        )
        for slot, row, column, label, japanese in _CIRCLES
    ]


def _locked() -> list[Place]:
    return [
        Place(
            "locked",
            row,
            column,
            slot=slot,
            onward=slot == MORE_ACCEL,
            when_used=True,
            label=f"locked, {label}",
            japanese=f"呪縛・{japanese}",
        )
        for slot, row, column, label, japanese in _CIRCLES
    ]


PLAYMAT = Playmat(
    columns=(2, 2, 3, 3, 3, 2, 2),
    places=(
        Place("guardian", 0, 2, width=3, slot=GC, when_used=True),
        Place("trigger", 0, 5, when_used=True),
        Place("damage", 0, 0, "strip", height=2),
        Place("vanguard", 1, 3, slot=VC),
        *_rear_guards(),
        *_locked(),
        Place("hearts", 0, 6, when_used=True),
        Place("soul", 2, 0, "pile"),
        Place("g_zone", 2, 1, "pile"),
        Place("deck", 1, 6, "pile"),
        Place("drop", 2, 6, "pile"),
        Place("bind", 2, 5, "pile", when_used=True),
        Place("gauge", 3, 0, "pile", when_used=True),
        Place("removed", 3, 6, "pile", when_used=True),
        Place("first", 3, 3, when_used=True),
    ),
    numbers=(
        Number("grade", "Grade", "level", _UNITS, "グレード"),
        Number("power", "Power", "right", _UNITS, "パワー"),
        Number("shield", "Shield", "left", _UNITS, "シールド"),
    ),
    colours={},
    plain="#5a6a86",
    plain_types={"normal": "#3f6aa6", "trigger": "#8f6230", "g_unit": "#7a4ca0", "pseudo": "#388164"},
    icons={
        "twin_drive": "burst", "triple_drive": "star", "intercept": "shield", "boost": "up", "restraint": "chain",
        "sentinel": "heart", "resist": "ban",
    },
    phases={
        "stand": "スタンドフェイズ", "draw": "ドローフェイズ", "ride": "ライドフェイズ", "main": "メインフェイズ",
        "battle": "バトルフェイズ", "end": "エンドフェイズ",
    },
    life=_damage_left,
    life_label="Damage left",
    life_japanese="残りダメージ",
    accent="#2f6fb0",
)  # fmt: skip
