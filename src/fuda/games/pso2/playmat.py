"""Phantasy Star Online 2 TCG's table: a front and a back row, the player with the mag behind them."""

from __future__ import annotations

from fuda.games.playmat import Number, Place, Playmat
from fuda.games.pso2.acts import WOUNDS, damage_on, is_boss, life, player_card
from fuda.games.pso2.zones import BACK, DECK, FRONT
from fuda.kernel.game import Game

_PLAYED = frozenset({"chara", "active", "weapon", "armour", "item"})


def _life(game: Game, player: int) -> int:
    """The deck is a player's life; a boss has a number."""
    return life(game, player_card(game, player)) if is_boss(game, player) else len(game.cards(DECK, player))


def _wounds(game: Game, card: int) -> int:
    return game.counters[WOUNDS][card]


PLAYMAT = Playmat(
    columns=(2, 9, 2),
    places=(
        Place("field", 0, 1, slot=FRONT, label="front row", japanese="前列"),
        Place("field", 1, 1, slot=BACK, label="back row", japanese="後列"),
        Place("player", 0, 0),
        Place("mag", 1, 0),
        Place("deck", 0, 2, "pile"),
        Place("discard", 1, 2, "pile"),
        Place("pp", 2, 1, "strip"),
        Place("evolutions", 2, 0, "pile", when_used=True),
        Place("exile", 2, 2, "pile", when_used=True),
        Place("outside", 3, 2, "pile", when_used=True),
    ),
    middle=("processing",),
    numbers=(
        Number("cost", "Cost", "cost", _PLAYED, "コスト"),
        Number("ap", "Attack", "left", frozenset({"chara", "player", "boss"}), "攻撃力"),
        Number("ap", "Attack", "left", frozenset({"weapon"}), "攻撃力", signed=True),
        Number("hp", "HP", "right", frozenset({"chara"}), hurt=damage_on),
        Number("hp", "Life", "right", frozenset({"boss"}), "ライフ", hurt=_wounds),
        Number("defence", "Defence", "right", frozenset({"armour"}), "防御力"),
    ),
    colours={"red": "#c2452f", "blue": "#2f6fc2", "yellow": "#8b6e0d", "black": "#4a4358"},
    plain="#71747d",
    icons={
        "warcry": "horn", "chain": "chain", "ambush": "mask", "rapid": "bolt", "snipe": "target", "erosion": "flame",
        "multiply": "plus", "pierce": "sword", "invincible": "shield", "frozen": "snow", "unaffected": "star",
        "recovers": "heart",
    },
    phases={
        "start": "スタートフェイズ", "draw": "ドローフェイズ", "pp": "PPフェイズ", "main": "メインフェイズ",
        "battle": "バトルフェイズ", "end": "エンドフェイズ", "target": "ターゲットフェイズ",
    },
    life=_life,
    life_label="Deck (a boss: life)",
    life_japanese="デッキ（ボスはライフ）",
    accent="#1c7d8d",
)  # fmt: skip
