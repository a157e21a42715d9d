"""Gundam Card Game's table: shields and base on the left, units in the middle, decks on the right."""

from __future__ import annotations

from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.zones import BASE, SHIELDS
from fuda.games.playmat import Number, Place, Playmat
from fuda.kernel.game import Game

_PLAYED = frozenset({"unit", "base", "command", "pilot"})
_FIGHTING = frozenset({"unit", "base"})


def _damage(game: Game, card: int) -> int:
    return game.counters[DAMAGE][card]


def _shields(game: Game, player: int) -> int:
    return len(game.cards(SHIELDS, player)) + len(game.cards(BASE, player))


PLAYMAT = Playmat(
    columns=(2, 9, 2),
    places=(
        Place("battle", 0, 1, height=2),
        Place("base", 0, 0),
        Place("shields", 1, 0, "pile"),
        Place("deck", 0, 2, "pile"),
        Place("trash", 1, 2, "pile"),
        Place("resources", 2, 1, "strip"),
        Place("resource_deck", 2, 0, "pile"),
        Place("exile", 2, 2, "pile", when_used=True),
    ),
    numbers=(
        Number("cost", "Cost", "cost", _PLAYED, "コスト"),
        Number("lv", "Lv", "level", _PLAYED, "Lv"),
        Number("ap", "AP", "left", _FIGHTING),
        Number("hp", "HP", "right", _FIGHTING, hurt=_damage),
        Number("ap", "AP", "left", frozenset({"pilot"}), signed=True),
        Number("hp", "HP", "right", frozenset({"pilot"}), signed=True),
    ),
    colours={"blue": "#2f6fd0", "green": "#2a8548", "red": "#c7402f", "white": "#6f7179"},
    plain="#6b6f7a",
    icons={
        "repair": "heart", "breach": "burst", "support": "plus", "blocker": "shield", "first_strike": "bolt",
        "high_mobility": "wing", "suppression": "target",
    },
    phases={
        "start": "スタートフェイズ", "draw": "ドローフェイズ", "resource": "リソースフェイズ", "main": "メインフェイズ",
        "end": "エンドフェイズ",
    },
    life=_shields,
    life_label="Shields and base",
    life_japanese="シールドとベース",
    accent="#2f6fd0",
)  # fmt: skip
