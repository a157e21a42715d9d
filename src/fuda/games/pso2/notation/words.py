"""The words of the notation: kinds of cards, zones, colours, values and keyword abilities, with their English."""

from __future__ import annotations

from typing import Any

from fuda.cardtext.common import bracketed, player_words, vocabulary
from fuda.cardtext.durations import teach_durations
from fuda.cardtext.keywords import teach_keywords
from fuda.games.pso2.effects import nouns
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly, UpTo
from fuda.kernel.program.changes import KeywordEffect
from fuda.kernel.program.selectors import Noun
from fuda.text.grammar import Grammar

STATS = {"コスト": "cost", "攻撃力": "ap", "HP": "hp", "防御力": "defence"}
STAT_ENGLISH = {"cost": "cost", "ap": "attack", "hp": "HP", "defence": "defence"}
COLOURS = {"赤": "red", "青": "blue", "黄": "yellow", "黒": "black"}
COLOURS_AND_NONE = {**COLOURS, "白": "white"}

BEINGS = {
    "キャラ": nouns.CHARA,
    "プレイヤー": nouns.PLAYER,
    "味方": nouns.ALLY,
    "相手": nouns.FOE,
    "トークン": nouns.TOKEN,
}
"""Counted in 体."""
SIDES = ("味方", "相手")
PAPERS = {
    "キャラ": nouns.CHARA_CARD,
    "武器": nouns.WEAPON,
    "防具": nouns.ARMOUR,
    "アイテム": nouns.ITEM,
    "アクティブ": nouns.ACTIVE,
    "マグ": nouns.MAG,
    "カード": nouns.CARD,
}
"""Counted in 枚."""
NOUN_ENGLISH = {
    "chara": "chara", "chara_card": "chara",
    "hand": "hand", "deck": "deck", "discard": "discards", "pp": "PP", "player": "player",
    "being": "one", "ally": "ally", "foe": "opponent", "token": "token",
    "weapon": "weapon", "armour": "armour", "item": "item", "active": "Active", "mag": "mag", "ability": "ability",
    "card": "card",
}  # fmt: skip
ZONES = {
    "手札": ("hand",), "捨札": ("discard",), "デッキ": ("deck",), "PP": ("pp",), "処理領域": ("processing",),
}  # fmt: skip
ZONE_ENGLISH = {
    "hand": "hand", "discard": "discards", "deck": "deck", "pp": "PP", "processing": "processing zone",
    "field": "field",
}  # fmt: skip
ZONE_NOUNS = {
    word: Noun(zones[0], frozenset(), zones) for word, zones in ZONES.items() if word not in ("手札", "処理領域")
}
"""The cards of a zone, told by its name alone."""
PLAYER_TOPICS = (
    ("自分", "you", "you"), ("相手", "opponent", "the opponent"),
    (
        "[全てのプレイヤー|お互いのプレイヤー|互いのプレイヤー|両プレイヤー|お互い|各プレイヤー|自分と相手]", "all",
        "each player",
    ),
    ("ターゲットプレイヤー", "opponents", "the target player"),
    ("[そのプレイヤー|それのコントローラー|そのコントローラー|そのキャラのコントローラー]", "that", "that player"),
)  # fmt: skip
DURATIONS = {
    "turn": ("このターン中", "this turn"),
    "battle": ("この戦闘中", "during this battle"),
    "game": ("ゲーム中", "for the rest of the game"),
}
LASTING = {"ターン": "turn", "戦闘": "battle", "ゲーム": "game"}
PLAIN_KEYWORDS = {
    "ウォークライ": ("warcry", "War cry"), "連撃": ("chain", "Chain attack"), "奇襲": ("ambush", "Ambush"),
    "連続射撃": ("rapid", "Rapid fire"), "狙撃": ("snipe", "Snipe"), "侵食": ("erosion", "Erosion"),
    "増殖": ("multiply", "Multiply"), "無敵": ("invincible", "Invincible"),
}  # fmt: skip
DAMAGE = {"ダメージ": "", "戦闘ダメージ": "battle", "効果ダメージ": "effect"}
NUMBERED_KEYWORDS = {"貫通": ("pierce", "Pierce"), "装備枠": ("slots", "Slots")}


def english_noun(noun: Any) -> str:
    """A noun's English word."""
    return NOUN_ENGLISH.get(noun.name, f'"{noun.name}"')


def teach_words(g: Grammar) -> None:
    """Add the words to a grammar."""
    vocabulary(g, "stat", STATS, STAT_ENGLISH.__getitem__)
    vocabulary(g, "colour", COLOURS, str)
    vocabulary(g, "any_colour", COLOURS_AND_NONE, str)
    vocabulary(g, "being", BEINGS, english_noun)
    vocabulary(g, "being_only", {word: noun for word, noun in BEINGS.items() if word not in SIDES}, english_noun)
    vocabulary(g, "paper", PAPERS, english_noun)
    vocabulary(g, "paper_only", {word: noun for word, noun in PAPERS.items() if word != "キャラ"}, english_noun)
    vocabulary(g, "sole_noun", {"プレイヤー": nouns.PLAYER}, english_noun)
    vocabulary(g, "any_paper", nouns.ANYWHERE, english_noun)
    vocabulary(g, "zone_noun", ZONE_NOUNS, english_noun)
    for category, zones in (("zone", ZONES), ("place", {**ZONES, "場": ("field",)})):
        vocabulary(g, category, zones, lambda found: ZONE_ENGLISH[found[0]])
    player_words(g, "自分", "the opponent")
    teach_durations(g, LASTING, {"自分": ("own", "your"), "相手": ("enemy", "the opponent's")}, DURATIONS)
    vocabulary(g, "damage_taken", DAMAGE, lambda cause: f"{cause} damage".lstrip())
    vocabulary(g, "cause_word", {"効果": "effect", "能力": "effect", "戦闘": "battle", "戦闘ダメージ": "battle"}, str)
    g.spell(
        相手のプレイヤーの手札="相手の手札", すべて="全て", 全部="全て", 全員="全て", た際="た時",
        無作為に="ランダムに", かわりに="代わりに", ほかの="他の", 別の="他の", 種別の="種別の", である間="の間",
        る時="るとき", ことで="事で", デッキの一番上のカード1枚="デッキの上から1枚",
        デッキの一番上のカード="デッキの上から1枚", デッキの一番上に="デッキの上に", デッキの一番下に="デッキの下に",
        **{"自分のデッキを見て、その中から": "自分のデッキから", "戦闘で受けるダメージ": "受ける戦闘ダメージ"},
        **{"交戦中、": "交戦中の間、", "攻撃中、": "攻撃中の間、"},
        **{"探して": "探し、", "探して、": "探し、", "公開して手札": "公開し、手札"},
    )  # fmt: skip
    g.token("instead_word", "代わりに、?|", bool, lambda value: "代わりに" if value is True else "", str)
    pattern, read, write = bracketed("《", "》")
    g.token("kind", pattern, read, write, lambda value: f"<{value}>")  # type: ignore[arg-type]
    g.many("kinds", "kind", separator="[または|か|、または]", english=" or ")
    teach_keywords(g, PLAIN_KEYWORDS, NUMBERED_KEYWORDS)
    g.rule("keyword", KeywordEffect, "無敵", variant=True, name="invincible")
    g.many("keywords", "keyword", english=" ")
    g.token("power", r"[+-][0-9]+", str, lambda n: n if isinstance(n, str) and n[:1] in "+-" else None)
    _teach_quantities(g)
    g.label(
        stat="コスト, 攻撃力 or HP", being="a kind of card", paper="a kind of card", zone="a zone",
        kind="a 種別 in 《》", keyword="a keyword in 【】", power="+ or - and a number", tai="a quantity in 体",
        colour="a colour", zone_noun="a zone",
    )  # fmt: skip


@does("GL-57")
def _teach_quantities(g: Grammar) -> None:
    """GL-57: まで is none to so many."""
    g.rule("tai", Exactly, "{number}[体|人]", "{number}")
    g.rule("tai", UpTo, "{number}[体|人]まで", "up to {number}")
