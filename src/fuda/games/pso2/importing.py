"""What lists of PSO2 cards say: the printed values, and the other face of a player card."""

from __future__ import annotations

from fuda.games.card_lists import CardList, Value, number, one_of, several_of, word_list
from fuda.games.pso2.cards import CLASSES, card_type

COLOURS = {"赤": "red", "青": "blue", "黄": "yellow", "黒": "black", "白": "white"}
PRINTED_CLASSES = {
    "ハンター": "hunter", "レンジャー": "ranger", "フォース": "force", "ファイター": "fighter", "ガンナー": "gunner",
    "テクター": "techer", "バウンサー": "bouncer", "サモナー": "summoner", "ブレイバー": "braver",
    **{name: name for name in CLASSES},
}  # fmt: skip

CARD_LIST = CardList(
    card_type,
    (
        Value("colour", ("色",), one_of(COLOURS, "colour")),
        Value("cost", ("コスト",), number(or_words=("X",)), frozenset({"chara", "active", "item", "weapon", "armour"})),
        Value("ap", ("攻撃力",), number(), frozenset({"chara"})),
        Value("hp", ("HP",), number(least=1), frozenset({"player", "boss", "chara"})),
        Value("defence", ("防御力",), number()),
        Value("size", ("デッキ枚数",), number(), frozenset({"player"})),
        Value("classes", ("クラス",), several_of(PRINTED_CLASSES, "class")),
        Value("traits", ("種別",), word_list),
        Value("title", ("称号",)),
        Value("evolution", ("マグ進化",), number(least=1)),
        Value("ex", ("EX",)),
        Value("token", ("トークン",)),
    ),
    back="second",
)
