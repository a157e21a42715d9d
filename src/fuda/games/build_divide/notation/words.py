"""The words of the notation: kinds of cards, zones, colours, values and keyword abilities, with their English."""

from __future__ import annotations

import re
from typing import Any

from fuda.cardtext.common import CIRCLED, between_strokes, bracketed, counted_as, destroyed_into, vocabulary
from fuda.cardtext.keywords import teach_keywords
from fuda.games.build_divide.effects import nouns
from fuda.games.build_divide.effects.coding import CONTROLLER, EVENT_OPPONENT, OF_TARGET, OWNER
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING
from fuda.text.grammar import Grammar

STATS = {"総コスト": "cost", "コスト": "cost", "パワー": "power", "ヒット": "hit", "ヒット数": "hit"}
STAT_ENGLISH = {"cost": "cost", "power": "power", "hit": "hit"}
COLOURS = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}

PLAYED = {
    "コマンド": nouns.COMMAND, "コマンドカード": nouns.COMMAND, "ユニット": nouns.PLAYED_UNIT,
    "ユニットカード": nouns.PLAYED_UNIT, "カード": nouns.PLAYED_CARD, "能力": nouns.ABILITY,
    "起動能力": nouns.ACTIVATED_ABILITY, "自動能力": nouns.AUTO_ABILITY,
    **{
        f"{one}{joined}{other}": noun
        for one, other, noun in (
            ("コマンド", "ユニット", nouns.PLAYED_EITHER), ("ユニット", "コマンド", nouns.PLAYED_EITHER),
            ("コマンド", "ユニットカード", nouns.PLAYED_EITHER), ("起動能力", "自動能力", nouns.ABILITY),
            ("自動能力", "起動能力", nouns.ABILITY), ("コマンド", "能力", nouns.COMMAND_OR_ABILITY),
            ("コマンドカード", "能力", nouns.COMMAND_OR_ABILITY), ("カード", "能力", nouns.CARD_OR_ABILITY),
        )
        for joined in ("か", "または", "か、")
    },
}  # fmt: skip
"""What can be being played."""
ONLY_PLAYED = {
    word: noun for word, noun in PLAYED.items() if "能力" in word or (noun == nouns.COMMAND and "カード" not in word)
} | {"コマンドかユニットカード": nouns.PLAYED_EITHER}
"""Words that mean it without saying that it is."""
IN_PLACE = {
    "ユニット": nouns.UNIT, "エース": nouns.ACE, "テリトリー": nouns.TERRITORY, "エナジー": nouns.ENERGY,
    **ONLY_PLAYED, **{f"プレイ中の{word}": noun for word, noun in PLAYED.items()},
    **{f"解決領域の{word}": noun for word, noun in PLAYED.items()},
    "オーラ": nouns.AURA, "ログ": nouns.LOG, "伏せカード": nouns.FACE_DOWN, "手札": nouns.HAND, "ライフ": nouns.LIFE,
    "フィールドのカード": nouns.FIELD_CARD, "ユニットかテリトリー": nouns.UNIT_OR_TERRITORY,
    "ユニットまたはテリトリー": nouns.UNIT_OR_TERRITORY,
}  # fmt: skip
"""401-7, 401-8: these words mean cards in place."""
ELSEWHERE = {
    "ユニットカード": nouns.UNIT_CARD, "コマンドカード": nouns.COMMAND_CARD,
    "テリトリーカード": nouns.TERRITORY_CARD, "エースカード": nouns.ACE_CARD, "エースユニットカード": nouns.ACE_CARD,
    "カード": nouns.CARD, "ユニット": nouns.UNIT_CARD, "コマンド": nouns.COMMAND_CARD, "エース": nouns.ACE_CARD,
    "テリトリー": nouns.TERRITORY_CARD,
}  # fmt: skip
"""302-1: these mean cards wherever the text says."""
EITHER = {
    "ユニットカードかコマンドカード": nouns.UNIT_OR_COMMAND_CARD,
    "コマンドカードかユニットカード": nouns.UNIT_OR_COMMAND_CARD,
    "ユニットかコマンド": nouns.UNIT_OR_COMMAND_CARD,
}
"""Words for cards of one kind or the other."""
CARD_NOUNS = {word: noun for word, noun in ELSEWHERE.items() if word not in ("カード", "エース")}
"""What a card can be said to be."""
CARD_NAMES = {word: noun for word, noun in ELSEWHERE.items() if word.endswith("カード") and word[:4] != "エースユ"}
"""Words that mean cards wherever they are."""
NOUN_ENGLISH = {
    "unit": "unit", "ace": "Ace", "territory": "territory", "energy": "energy", "command": "command being played",
    "played_unit": "unit being played", "played_card": "card being played",
    "played_either": "command or unit being played", "ability": "ability being played",
    "ability_activated": "activated ability being played", "ability_auto": "auto ability being played",
    "command_or_ability": "command or ability being played", "card_or_ability": "card or ability being played",
    "aura": "Aura", "log": "log", "face_down": "face-down card", "hand": "card in hand", "life": "life card",
    "field_card": "card on the field", "unit_card": "unit card", "command_card": "command card",
    "territory_card": "territory card", "ace_card": "Ace card", "card": "card",
    "unit_or_territory": "unit or territory", "unit_or_command_card": "unit or command card",
}  # fmt: skip
ZONES: dict[str, tuple[str, ...]] = {
    "手札": ("hand",), "墓地": ("graveyard",), "山札": ("deck",), "エナジーゾーン": ("energy",),
    "⁅D⁆デッキ": ("d_deck",), "Dデッキ": ("d_deck",), "リムーブゾーン": ("removed",), "ライフゾーン": ("life",),
    "ライフ": ("life",), "テリトリーゾーン": ("territory",), "伏せカード置き場": ("face_down_area",),
}  # fmt: skip
PAIRED = ("手札", "墓地", "山札", "エナジーゾーン", "⁅D⁆デッキ", "リムーブゾーン", "ライフ", "テリトリーゾーン")
"""Zones that texts name two of: the one or the other."""
ZONE_PAIRS: dict[str, tuple[str, ...]] = {
    f"{one}{joined}{other}": (*ZONES[one], *ZONES[other])
    for joined in ("か", "と", "または", "か、", "や")
    for one in PAIRED
    for other in PAIRED
    if one != other
}
ZONE_ENGLISH: dict[tuple[str, ...], str] = {
    ("hand",): "hand", ("graveyard",): "graveyard", ("deck",): "deck", ("energy",): "energy zone",
    ("d_deck",): "D deck", ("removed",): "remove zone", ("life",): "life", ("territory",): "territory zone",
    ("face_down_area",): "face-down area", ("field",): "field",
}  # fmt: skip
ZONE_ENGLISH |= {
    pair: " or ".join(ZONE_ENGLISH[(name,)] for name in pair) for pair in dict.fromkeys(ZONE_PAIRS.values())
}
SPELLED = {
    "すべて": "全て", "全部": "全て", "全員": "全て", "とき": "時", "た際": "た時", "かわりに": "代わりに",
    "所有者": "持ち主", "支払": "払", "ほかの": "他の", "別の": "他の", "両プレイヤー": "お互いのプレイヤー",
    "ユニットが他に": "他のユニットが",
    "レスト状態で": "レストで",
    "ランダムに": "無作為に", "ランダムな順番で": "無作為に", "無作為な順番で": "無作為に",
    "バトルによって": "バトルで", "バトルによるダメージを": "バトルでダメージを", "相手のプレイヤー": "相手プレイヤー",
    "使えない。": "使用できない。", "使える。": "使用できる。", "ドロップゾーン": "墓地",
    "バトルで勝": "バトルに勝", "バトルで勝っ": "バトルに勝利し", "バトルに勝っ": "バトルに勝利し",
    **{f"{whose}{place}に登場": "登場" for whose in ("", "あなたの", "自分の") for place in ("フィールド", "場")},
    "開始時に、": "開始時、", "終了時に、": "終了時、",
    **{f"登場か{deed}した": f"登場するか{deed}した" for deed in ("アタック", "ブロック")},
    "のアタックが終了した時": "のアタック終了時", "のバトルが終了した時": "のバトル終了時",
    "バトルで負": "バトルに負", "バトルで敗北": "バトルに敗北", **counted_as("枚", "体"),
    **destroyed_into("墓地"), **destroyed_into("ドロップゾーン"),
}  # fmt: skip
"""Words that mean the same as others, which are read and printed instead."""
PLAIN_KEYWORDS = {
    "デコイ": ("decoy", "Decoy"),
    "ブリッツ": ("blitz", "Blitz"),
    "バーサーク": ("berserk", "Berserk"),
    "アサルトテリトリー": ("assault", "Assault Territory"),
}


def english_noun(noun: Any) -> str:
    """A noun's English word."""
    return NOUN_ENGLISH.get(noun.name, f'"{noun.name}"')


SPOKEN = ("その", "そのユニットの", "そのカードの", "それの")
CONTROLLERS, OWNERS = ("支配者", "コントローラー"), ("所有者", "持ち主")
EVERYBODY = ("お互いのプレイヤー", "各プレイヤー", "互いのプレイヤー", "全てのプレイヤー", "互い", "お互い")
PLAYERS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("you", ("あなた", "自分"), "you"),
    ("opponent", ("相手", "相手プレイヤー"), "the opponent"),
    ("all", (*EVERYBODY, "あなたと相手", "あなたと相手プレイヤー"), "each player"),
    ("opponents", ("各相手", "全ての相手", "各相手プレイヤー", "全ての相手プレイヤー"), "each opponent"),
    (EVENT_PLAYER, ("そのプレイヤー",), "that player"),
    (EVENT_OPPONENT, ("その相手", "その相手プレイヤー"), "that opponent"),
    ("that", ("対象のプレイヤー", "対象プレイヤー"), "the target player"),
    (FACING, ("正面のプレイヤー", "あなたの正面のプレイヤー"), "the player opposite you"),
    (CONTROLLER, tuple([f"{of}{who}" for of in SPOKEN for who in CONTROLLERS]), "its controller"),
    (OWNER, tuple([f"{of}{who}" for of in SPOKEN for who in OWNERS]), "its owner"),
    (CONTROLLER + OF_TARGET, tuple([f"対象の{who}" for who in CONTROLLERS]), "the target's controller"),
    (OWNER + OF_TARGET, tuple([f"対象の{who}" for who in OWNERS]), "the target's owner"),
)
"""The players that texts speak of, in which words, the first being the one that is printed."""
# 自分 is whoever acts, and is not told to.
TOLD = [(f"[{'|'.join([word for word in words if word != '自分'])}]", who, said) for who, words, said in PLAYERS]
ENGLISH = {who: english for who, _, english in PLAYERS} | {"any": "any player"}
WHOSE = {
    "": "its owner's", "their": "your", "you": "your", "opponent": "the opponent's", "all": "each player's",
    "any": "a player's",
}  # fmt: skip
"""Whose something is."""


def teach_players(g: Grammar) -> None:
    """Who does something, to whom, whose something is, and to whose zone it goes."""
    either = {word: who for who, words, _ in PLAYERS[:2] for word in words}
    vocabulary(g, "whose", either, WHOSE.__getitem__)
    vocabulary(g, "who", either | {"いずれかのプレイヤー": "any", "プレイヤー": "any"}, ENGLISH.__getitem__)
    vocabulary(g, "harmed", {word: who for who, words, _ in PLAYERS for word in words}, ENGLISH.__getitem__)
    named = {"あなたの": "you", "相手の": "opponent"}
    vocabulary(g, "to", dict.fromkeys(("", "持ち主の", "自分の", "それぞれの持ち主の"), "") | named, WHOSE.__getitem__)
    vocabulary(g, "whose_zone", dict.fromkeys(("", "自分の", "自身の"), "their") | named, WHOSE.__getitem__)
    either_label = "あなた or 相手"
    g.label(who=either_label, whose=either_label, harmed="a player", whose_zone="あなたの or 相手の")


ENERGY_ICON = re.compile(rf"⁅([黒青白赤]+|無)([{CIRCLED}])⁆")


def read_energy(word: str) -> tuple[str, int]:
    """An energy icon: its colours and how many."""
    found = ENERGY_ICON.fullmatch(word)
    assert found is not None
    return found[1], CIRCLED.index(found[2]) + 1


def write_energy(value: object) -> str | None:
    """The icon."""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int) and 1 <= value[1] <= len(CIRCLED):
        return f"⁅{value[0]}{CIRCLED[value[1] - 1]}⁆"
    return None


def english_energy(value: tuple[str, int]) -> str:
    """So much energy, of which colour."""
    colours = " or ".join(COLOURS[c] for c in value[0] if c in COLOURS)
    return f"{value[1]} {colours}".strip()


def teach_words(g: Grammar) -> None:
    """Add the words to a grammar."""
    g.spell(**SPELLED)
    teach_players(g)
    vocabulary(g, "stat", STATS, STAT_ENGLISH.__getitem__)
    vocabulary(g, "colour", COLOURS, str)
    vocabulary(g, "placed_noun", IN_PLACE, english_noun)
    vocabulary(g, "either_noun", EITHER, english_noun)
    vocabulary(g, "played_noun", PLAYED, english_noun)
    vocabulary(g, "any_noun", ELSEWHERE, english_noun)
    vocabulary(g, "card_noun", CARD_NOUNS, english_noun)
    vocabulary(g, "zone", ZONES | ZONE_PAIRS, ZONE_ENGLISH.__getitem__)
    g.token("energy_icon", ENERGY_ICON.pattern, read_energy, write_energy, english_energy)
    g.many("energy", "energy_icon", english=" and ")
    _, read, write = between_strokes("{", "}")
    g.token("titles", r"\{[^{}⁅⁆\n]+\}-?|[^⁅⁆{}【】〔〕「」。、：]+?-?(?=⁅)", read, write, "/".join)
    pattern, read, write = bracketed("《", "》")
    g.token("character", pattern, read, write, lambda value: f"<{value}>")  # type: ignore[arg-type]
    teach_keywords(g, PLAIN_KEYWORDS, {})
    g.many("keywords", "keyword", english=" ")
    g.many("keyword_names", "keyword", separator="[と|、|]", english=" and ")
    g.label(
        stat="総コスト, パワー or ヒット", placed_noun="a kind of card", any_noun="a kind of card", zone="a zone",
        energy_icon="energy like ⁅赤①⁆", titles="a title like {称号}", signed="+ or - and a number",
        character="a name in 《》", keyword="a keyword in 【】", colour="a colour", name="a name in 「」",
    )  # fmt: skip
