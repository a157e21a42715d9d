"""What lists of Vanguard cards say: the printed values."""

from __future__ import annotations

from fuda.games.card_lists import CardList, Value, number, one_of, printed_word, several_of, word_list
from fuda.games.vanguard.cards import card_type
from fuda.games.vanguard.nations import NATIONS

SKILLS = {
    "ツインドライブ!!": "twin_drive", "トリプルドライブ!!!": "triple_drive", "インターセプト": "intercept",
    "ブースト": "boost",
}  # fmt: skip
TRIGGERS = {"クリティカル": "critical", "ドロー": "draw", "スタンド": "stand", "ヒール": "heal", "フロント": "front"}
GIFTS = {"フォース": "force", "アクセル": "accel", "プロテクト": "protect"}
EVERY_UNIT = frozenset({"normal", "trigger", "g_unit"})


def _power(value: object, kind: str) -> object:
    """2.5.3: a "+" after the number has no meaning."""
    return number()(printed_word(value).removesuffix("+"), kind)


CARD_LIST = CardList(
    card_type,
    (
        Value("grade", ("グレード",), number(), EVERY_UNIT),
        Value("power", ("パワー",), _power, EVERY_UNIT),
        Value("shield", ("シールド",), number()),
        Value("critical", ("クリティカル",), number()),
        Value("skill", ("スキル", "skillIcon"), several_of(SKILLS, "skill icon")),
        Value("trigger", ("トリガー",), one_of(TRIGGERS, "trigger"), frozenset({"trigger"})),
        Value("trigger_power", ("トリガーパワー",), number()),
        Value("gift", ("ギフト",), one_of(GIFTS, "gift")),
        Value("clan", ("クラン",), word_list),
        Value("race", ("種族",), word_list),
        Value("nation", ("国家",), one_of({nation: nation for nation in NATIONS}, "nation")),
    ),
)
