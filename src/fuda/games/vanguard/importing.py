"""What lists of Vanguard cards say: the printed values."""

from __future__ import annotations

from fuda.games.card_lists import CardList, Value, number, one_of, several_of, word_list
from fuda.games.vanguard.cards import GIFTS, SKILLS, TRIGGERS, card_type

PRINTED_SKILLS = {
    "ツインドライブ!!": "twin_drive", "トリプルドライブ!!!": "triple_drive", "インターセプト": "intercept",
    "ブースト": "boost", **SKILLS,
}  # fmt: skip
PRINTED_TRIGGERS = {
    "クリティカル": "critical",
    "ドロー": "draw",
    "スタンド": "stand",
    "ヒール": "heal",
    "フロント": "front",
}
PRINTED_GIFTS = {"フォース": "force", "アクセル": "accel", "プロテクト": "protect"}
UNITS = frozenset({"normal", "trigger", "g_unit"})

CARD_LIST = CardList(
    card_type,
    (
        Value("grade", ("グレード",), number(), UNITS),
        Value("power", ("パワー",), number(), UNITS),
        Value("shield", ("シールド",), number()),
        Value("critical", ("クリティカル",), number()),
        Value("skill", ("スキルアイコン", "skillIcon"), several_of(PRINTED_SKILLS, "skill icon")),
        Value(
            "trigger",
            ("トリガー",),
            one_of(PRINTED_TRIGGERS | {name: name for name in TRIGGERS}, "trigger"),
            frozenset({"trigger"}),
        ),
        Value("trigger_power", ("トリガーパワー",), number()),
        Value("gift", ("ギフト",), one_of(PRINTED_GIFTS | {name: name for name in GIFTS}, "gift")),
        Value("clan", ("クラン",), word_list),
        Value("nation", ("国家",)),
        Value("race", ("種族",), word_list),
    ),
)
