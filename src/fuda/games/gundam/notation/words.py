"""The words of the notation: kinds of cards, zones, colours, values and keyword effects, with their English."""

from __future__ import annotations

from itertools import permutations

from fuda.cardtext.common import destroyed_into, vocabulary
from fuda.cardtext.keywords import teach_keywords
from fuda.games.gundam.effects import nouns
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.selectors import Noun
from fuda.text.grammar import Grammar

DAMAGE = "受けているダメージ"
"""What a card has of damage, read like a value: 「このユニットが受けているダメージ」."""
STATS = {"Lv.": "lv", "AP": "ap", "HP": "hp", "コスト": "cost", DAMAGE: "damage"}
STAT_ENGLISH = {"lv": "Lv.", "ap": "AP", "hp": "HP", "cost": "cost", "damage": "damage"}

COLOURS = {"青": "blue", "緑": "green", "赤": "red", "白": "white"}

BEINGS = {
    "ユニット": nouns.UNIT,
    "リンクユニット": nouns.LINK_UNIT,
    "ユニットトークン": nouns.UNIT_TOKEN,
    "トークン": nouns.UNIT_TOKEN,
    "パイロット": nouns.PILOT,
}
"""What is in place and いる (2-3-3-1, 2-3-4-1)."""

OBJECTS = {"ベース": nouns.BASE, "シールド": nouns.SHIELD, "リソース": nouns.RESOURCE, "EXリソース": nouns.EX_RESOURCE}
"""What is in place and ある."""

THINGS = {**BEINGS, **OBJECTS}
"""What is in place, counted in つ."""

PAPERS = {
    "カード": nouns.CARD,
    "ユニットカード": nouns.UNIT_CARD,
    "パイロットカード": nouns.PILOT_CARD,
    "コマンドカード": nouns.COMMAND_CARD,
    "ベースカード": nouns.BASE_CARD,
    "リソースカード": nouns.RESOURCE_CARD,
    "コマンド": nouns.COMMAND,
    "手札": nouns.HAND,
}
"""What is elsewhere, counted in 枚 (2-3-3-2)."""

NOUN_ENGLISH = {
    "unit": "Unit", "link_unit": "Link Unit", "unit_token": "Unit token", "pilot": "Pilot", "base": "Base",
    "shield": "Shield", "resource": "Resource", "ex_resource": "EX Resource", "ex_base": "EX Base", "card": "card",
    "unit_card": "Unit card", "pilot_card": "Pilot card", "command_card": "Command card", "base_card": "Base card",
    "resource_card": "Resource card", "command": "Command", "hand": "card in hand",
}  # fmt: skip

ZONES = {
    "トラッシュ": (("trash",), "trash"),
    "手札": (("hand",), "hand"),
    "デッキ": (("deck",), "deck"),
    "シールドエリア": (("base", "shields"), "shield area"),
    "バトルエリア": (("battle",), "battle area"),
    "リソースエリア": (("resources",), "resource area"),
    "除外エリア": (("exile",), "exile area"),
    "場": (does("3-1-1-2")(("resources", "battle", "base", "shields")), "field"),
}
ZONE_ENGLISH = {**dict(ZONES.values()), ("hand", "trash"): "hand or trash"}
HAND_OR_TRASH = [f"{one}{either}{other}" for either in "/か" for one, other in permutations(("手札", "トラッシュ"))]

NUMBERED_KEYWORDS = {"リペア": ("repair", "Repair"), "突破": ("breach", "Breach"), "援護": ("support", "Support")}
PLAIN_KEYWORDS = {
    "ブロッカー": ("blocker", "Blocker"), "先制攻撃": ("first_strike", "First Strike"),
    "高機動": ("high_mobility", "High-Maneuver"),
}  # fmt: skip
AS_PRINTED = (("《{}》", "<{}>"), "keyword_name")


NUMBERS = {"amount": "", "drawn_number": "枚", "looked_number": "枚", "placed_number": "[つ|枚]"}
"""Where a number stands, with what stands after it."""
INSTEAD = ("、かわりに", "、代わりに", "かわりに", "代わりに")


def english_noun(noun: Noun) -> str:
    """A noun's English word."""
    return NOUN_ENGLISH[noun.name]


def plural(noun: str) -> str:
    """An English noun in the plural."""
    return "cards in hand" if noun == "card in hand" else noun + "s"


PLAYERS = ("自分", "相手")
SYNONYMS = {
    **dict.fromkeys(("ランダムな順番で", "ランダムな順で", "無作為な順番で", "ランダムに"), "無作為に"),
    "公開し手札": "公開して手札", "見せて手札": "公開して手札", "選んで、": "選び、", "使って": "使用して",
    "枚引く": "枚ドローする", "枚引き": "枚ドローし", "枚引い": "枚ドローし", "を払わずに": "を支払わずに",
    "パイロットのいない": "パイロットがセットされていない", "のコストを支払って配備": "をコストを支払って配備",
    "シャッフルしてデッキの下に": "無作為にデッキの下に",
    "自身より": "このユニットより", "効果によるダメージ": "効果ダメージ",
    **{f"枚を{place}に、": f"枚を{place}に戻し、" for place in ("上", "下", "デッキの上", "デッキの下")},
    "シールドの一番上": "シールドの上", **destroyed_into("トラッシュ"),
    **{f"デッキの{top}のカード{n}枚": f"デッキの上から{n}枚" for top in ("上", "一番上") for n in "123"},
    "戦闘ダメージ": "バトルダメージ", "ダメージでは": "ダメージで", "をレストして配備": "をレストで配備",
    **{f"{state}状態で{put}": f"{state}で{put}" for state in ("レスト", "アクティブ") for put in ("配備", "置")},
    **dict.fromkeys(("アタック目標", "アタック対象", "アタックの目標"), "アタック先"),
    "デッキの一番下に": "デッキの下に", "デッキの一番上に": "デッキの上に", "た枚数1枚につき": "たカード1枚につき",
    **{f"が{DAMAGE}{word}": f"の{DAMAGE}{word}" for word in ("と", "が", "の", "1につき", "2につき")},
    **{f"が{DAMAGE}{number}つにつき": f"の{DAMAGE}{number}につき" for number in (1, 2)},
    "と入っている": "を含む", "が入っている": "を含む", "という名前の": "の", "という名の": "の",
    "次の自分のターン、": "次の自分のターン中、", "次の相手のターン、": "次の相手のターン中、",
    "自分の次のターン": "次の自分のターン", "相手の次のターン": "次の相手のターン",
    "自分の次にプレイ": "自分が次にプレイ", "このユニットの他に、": "このユニット以外の、",
    "このユニットの他に": "このユニット以外の、", "このユニットのほかに": "このユニット以外の、",
    "の対象にならない": "で選ばれない", "の対象に選ばれない": "で選ばれない", "効果の対象になった": "効果で選ばれた",
    **{f"このカードを{whose}トラッシュから": "トラッシュのこのカードを" for whose in ("", "自分の")},
    "を探し、": "を", "を探して": "を", "が場に": "が", "すべてのキーワード効果を": "キーワード効果すべてを",
    "のアタックがブロックされ": "がブロックされ", "《ブロッカー》でブロックし": "ブロックし",
    "自分のターンに、": "自分のターン中、", "相手のターンに、": "相手のターン中、", "のターン中なら": "のターンなら",
    "自分のターンでないなら": "相手のターンなら", "相手のターンでないなら": "自分のターンなら",
    "ているバトル中、": "ている間、", "自分以外のプレイヤー": "相手プレイヤー",
    "すでに": "", "既に": "", "全回復": "すべて回復", "が自分のLv.以下": "が自分のリソースの数以下",
    "与える。破壊したなら": "与える。この効果で破壊したなら", "は自分のLv.以下": "が自分のリソースの数以下",
    "をプレイしていたなら": "をプレイしたなら", "コマンドを使用した": "コマンドをプレイした",
    "コマンドカードを使用した": "コマンドカードをプレイした",
    **{f"{whose}の{zone}が": f"{whose}の{zone}にカードが" for whose in PLAYERS for zone in ("デッキ", "トラッシュ")},
}  # fmt: skip
"""Other words for the same, each with the one that is read and printed."""


def teach_words(g: Grammar) -> None:
    """Add the words to a grammar."""
    g.spell(
        全て="すべて", た時="たとき", る時="るとき", である間="の間", であるなら="なら", である場合="の場合",
        事が="ことが", このバトルでアタックしている="アタックしている",
        効果の対象に選="効果で選", 効果の対象になら="効果で選ばれ",
        相手のプレイヤー="相手プレイヤー", をレストする="をレストにする",
        をレストして="をレストにして", をレストした="をレストにした",
        ダメージによって="ダメージで",
        もうアタック="アタック", 一度に="", **{"1度に": ""}, HPを回復できない="回復できない",
        デッキに戻してシャッフル="デッキに戻し、シャッフル", デッキに戻しシャッフル="デッキに戻し、シャッフル",
        ているとき="ている間", ほかに="他に", 他にも="他に",
        **{"なら、さらに": "なら、", "の現在の": "の"},
        **dict.fromkeys([f"そのダメージを{word}" for word in INSTEAD], "かわりにそのダメージを"),
        **SYNONYMS,
    )  # fmt: skip
    vocabulary(g, "stat", STATS | {"Lv": "lv", "レベル": "lv"}, STAT_ENGLISH.__getitem__)
    vocabulary(g, "being", BEINGS, english_noun)
    # An EX base that is deployed comes from nowhere (4-17-4), so it is no card to be chosen.
    vocabulary(g, "ex_base", {"EXベース": nouns.EX_BASE}, english_noun)
    vocabulary(g, "object_noun", {**OBJECTS, "EXベース": nouns.EX_BASE}, english_noun)
    vocabulary(g, "thing", THINGS, english_noun)
    vocabulary(g, "paper", PAPERS, english_noun)
    zones = {word: zone for word, (zone, _) in ZONES.items()} | dict.fromkeys(HAND_OR_TRASH, ("hand", "trash"))
    vocabulary(g, "zone", zones, ZONE_ENGLISH.__getitem__)
    teach_keywords(g, PLAIN_KEYWORDS, NUMBERED_KEYWORDS, *AS_PRINTED)
    g.many("keywords", "keyword", separator="[|と|、|と、]", english=" ")
    g.many("keyword_names", "keyword_name", separator="[/|か|または]", english="/")
    g.label(
        stat="AP, HP, Lv. or コスト", thing="a kind of card in place", paper="a kind of card", zone="a zone",
        keyword="a keyword effect", keyword_name="the name of a keyword effect",
    )  # fmt: skip
