"""What lists of Vividz cards say: the printed values."""

from __future__ import annotations

from fuda.games.card_lists import CardList, Value, number, several_of, word_list
from fuda.games.vividz.cards import card_type

ICONS = {"スカウト": "scout", "アタック不可": "noatk", "LvUP": "lvup"}

CARD_LIST = CardList(
    card_type,
    (
        Value("cost", ("コスト",), number(), frozenset({"character", "event", "engage"})),
        Value("power", ("パワー",), number(), frozenset({"character"})),
        Value("icons", ("アイコン",), several_of(ICONS, "icon")),
        Value("mission_info", ("ミッション情報",), word_list),
        Value("traits", ("特徴",), word_list),
        Value("account_info", ("アカウント情報",), word_list),
    ),
)
