"""Vividz's table: three areas in lanes, the missions and the account behind them."""

from __future__ import annotations

from fuda.games.playmat import Number, Place, Playmat
from fuda.games.vividz.acts import DAMAGE
from fuda.games.vividz.zones import MISSIONS
from fuda.kernel.game import Game

_PLAYED = frozenset({"character", "event", "engage"})


def _damage(game: Game, card: int) -> int:
    return game.counters[DAMAGE][card]


def _missions_left(game: Game, player: int) -> int:
    missions = game.cards(MISSIONS, player)
    return sum(not game.face_down[mission] for mission in missions) if game.turn else len(missions)


PLAYMAT = Playmat(
    columns=(3, 3, 3, 2),
    places=(
        Place("left", 0, 0, label="left area", japanese="左サイド"),
        Place("center", 0, 1),
        Place("right", 0, 2, label="right area", japanese="右サイド"),
        Place("keep", 0, 3, "pile"),
        Place("missions", 1, 0, width=2),
        Place("account", 1, 2),
        Place("deck", 1, 3, "pile"),
        Place("energy", 2, 0, "strip", width=3),
        Place("trash", 2, 3, "pile"),
        Place("removed", 3, 3, "pile", when_used=True),
    ),
    middle=("temporary", "scout"),
    numbers=(
        Number("cost", "Cost", "cost", _PLAYED, "コスト"),
        Number("power", "Power", "right", frozenset({"character"}), "パワー", hurt=_damage),
    ),
    colours={},
    plain="#5c6f9c",
    plain_types={
        "character": "#3c74a8", "event": "#a8503c", "engage": "#388164", "mission": "#8a6a2c", "account": "#6c4ca0",
    },
    icons={"scout": "eye", "noatk": "ban", "lvup": "up"},
    phases={
        "start": "スタートドローフェイズ", "main": "メインフェイズ", "mission": "ミッションフェイズ",
        "charge": "チャージフェイズ", "end": "エンドドローフェイズ",
    },
    life=_missions_left,
    life_label="Missions left",
    life_japanese="残りミッション",
    accent="#b0467a",
)  # fmt: skip
