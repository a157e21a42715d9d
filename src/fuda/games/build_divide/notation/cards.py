"""Phrases for cards: what they are like, and how they are named and described."""

from __future__ import annotations

import re

from fuda.cardtext.amounts import teach_bounds
from fuda.cardtext.building import described
from fuda.cardtext.comparing import SharesNoted, teach_comparing
from fuda.cardtext.descriptions import Describer, teach_having, teach_modifiers, teach_names_held, teach_stats
from fuda.cardtext.whereabouts import NoAbilities
from fuda.games.build_divide.counters import DAMAGE
from fuda.games.build_divide.effects import nouns, qualities
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING, OfPlayer
from fuda.games.build_divide.notation.words import COLOURS, EVERYBODY, NOUN_ENGLISH, ZONE_ENGLISH
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.amounts import Given, Multiplied
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.printed import Noted
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "or less"), ("以上", ">=", "or more"), ("", "==", ""))
WHOSE: tuple[tuple[type, str, str, str], ...] = (
    (filters.Side, "own", "あなたの", "your"),
    (filters.Side, "their", "[自分の|自身の]", "their own"),
    (filters.Side, "enemy", "相手の", "the opponent's"),
    (filters.Side, "friendly", "味方の", "your team's"),
    (filters.Side, "all", f"[お互い|{'|'.join(EVERYBODY)}|あなたか相手|あなたまたは相手]の", "each player's"),
    (OfPlayer, EVENT_PLAYER, "[そのプレイヤーの|対象のプレイヤーの]", "that player's"),
    (OfPlayer, FACING, "正面のプレイヤーの", "the opposite player's"),
)
"""Whose cards are, and their English."""
WHOSE_ENGLISH = {who: english for _, who, _, english in WHOSE}
BATTLE_STATES = (
    ("アタックして", "attacking"),
    ("ブロックして", "blocking"),
    ("バトルして", "battling"),
    ("[アタックされて|アタックの目標となって|アタックの目標になって]", "attacked"),
)
BUSTER: dict[str, object] = {"key": nouns.TRIGGER, "word": "buster"}
SHOT: dict[str, object] = {"key": nouns.TRIGGER, "word": "shot"}
QUALITIES: tuple[tuple[type, str, str, dict[str, object]], ...] = (
    (filters.HasTrait, "{traits:attribute}属性<だ>", "{traits}", {}),
    (Noted, "称号{word:name}<だ>", "~with the title {word}", {"key": nouns.TITLES}),
    (qualities.NameIs, "{name}<だ>", "~named {name}", {}),
    (qualities.NameHolds, "カード名に{part:name}を含<む>", "~with {part} in the name", {}),
    (Noted, "[|キャラ名|識別名]{word:character}<だ>", "{word}", {"key": nouns.CHARACTERS}),
    (filters.Colourless, "無色<だ>", "colourless", {}),
    (Noted, "エース<だ>", "Ace", {"key": nouns.SUBTYPES, "word": nouns.ACE_WORD}),
    (Noted, "サブタイプ{word:name}<だ>", "{word}", {"key": nouns.SUBTYPES}),
    (filters.Active, "スタンド[状態|]<だ>", "standing", {}),
    (filters.Rested, "レスト[状態|]<だ>", "rested", {}),
    (filters.Turned, "表[|向き|状態]<だ>", "face-up", {"face_down": False}),
    (filters.Turned, "裏[|向き|状態]<だ>", "face-down", {"face_down": True}),
    (qualities.Released, "[開放|解放][状態|]<だ>", "released", {"is_so": True}),
    (qualities.Released, "[未開放|未解放][|状態]<だ>", "unreleased", {"is_so": False}),
    (Noted, "[⁅☆⁆|バスターアイコン|バスター]<だ>", "~with a Buster icon", BUSTER),
    (Noted, "[⁅◇⁆|ショットアイコン|ショット]<だ>", "~with a Shot icon", SHOT),
    (qualities.QuickTimed, "クイックタイミング<だ>", "~of quick timing", {"quick": True}),
    (qualities.QuickTimed, "ノーマルタイミング<だ>", "~of normal timing", {"quick": False}),
    (filters.HasLaidOn, "オーラを持<つ>", "~with an Aura", {"type": "", "is_so": True}),
    (filters.HasLaidOn, "オーラを持た<ない>", "~without Auras", {"type": "", "is_so": False}),
    (qualities.HasIcons, "アイコン能力を持<つ>", "~with an icon ability", {"number": 1}),
    (qualities.HasIcons, "アイコン能力を{number}つ以上持<つ>", "~with {number} or more icon abilities", {}),
    (NoAbilities, "能力を持た<ない>", "~without abilities", {}),
    (filters.HasCounters, "ダメージを[負って|受けて]い<る>", "damaged", {"counter": DAMAGE, "is_so": True}),
    (filters.HasCounters, "ダメージを[負って|受けて]い<ない>", "undamaged", {"counter": DAMAGE, "is_so": False}),
    (filters.SharesTrait, "{of:one}と[共通の|共通する|同じ]属性を持<つ>", "~that shares an attribute with {of}", {}),
    (
        SharesNoted,
        "{of:one}と[共通の|共通する|同じ]称号を持<つ>",
        "~that shares a title with {of}",
        {"key": nouns.TITLES},
    ),
    (filters.SharesName, "{of:one}と[同名|同じカード名|同じ名前]<だ>", "~with the name of {of}", {}),
)
"""What a card can be like: the phrase, its English, further fields."""


def _noun(noun: selectors.Noun, many: bool, whose: str) -> str:
    if noun.zones == (noun.name,) and noun.name in ("hand", "deck", "graveyard", "d_deck"):
        # Where nobody is named, it is the hand of whoever does it.
        return f"{'cards' if many else 'card'} in {whose or 'your'} {ZONE_ENGLISH[noun.zones]}"
    said = NOUN_ENGLISH.get(noun.name, f'"{noun.name}"')
    if not many or noun.name not in NOUN_ENGLISH or noun.name == "energy":
        return said
    head, *tail = re.split(" (?=in |on |being )", said)
    several = " or ".join(word[:-1] + "ies" if word.endswith("y") else word + "s" for word in head.split(" or "))
    return " ".join((several, *tail))


english_cards = Describer(_noun, ZONE_ENGLISH.get, WHOSE_ENGLISH, somewhere="a", unseen=nouns.UNSEEN)


def english_auras(node: nouns.AurasOf, printer: Printer, many: bool) -> str:
    """The same of a card's Auras."""
    cards = english_cards(Cards(None, node.filters, node.noun), printer, many)
    return f"{cards} among the Auras of {printer.english(node.of, 'one')}"


TARGETS = "the targets"
"""What a text calls its targets where there can be several."""


def teach_qualities(g: Grammar) -> None:
    """What cards are like."""
    g.token(
        "attribute", r"「[^「」。⁅【\n]+」", lambda w: (w[1:-1],),
        lambda v: f"「{v[0]}」" if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], str) else None,
        lambda v: f"({v[0]})",
    )  # fmt: skip
    for node, words, english, fixed in QUALITIES:
        g.rule("quality", node, words, english, also=fixed)
    teach_bounds(g, "quality")
    teach_having(g)
    teach_names_held(g, qualities.NameHolds)
    g.variant("quality", qualities.NameIs, "[カード名|名前]が{name}<だ>", "{name}という[カード名|名前]<だ>")
    g.variant("quality", filters.Rested, "レストしてい<る>")
    g.variant("quality", filters.Active, "スタンドしてい<る>")
    for word, colour in COLOURS.items():
        g.rule("quality", filters.HasColour, f"{word}[|色]<だ>", colour, colour=colour)
    for word, state in BATTLE_STATES:
        g.rule("quality", qualities.InBattle, f"{word}い<る>", state, state=state)
        other, fighter = f"~other than the {state} unit", Cards(None, (qualities.InBattle(state),), nouns.UNIT)
        g.rule("modifier", filters.Except, f"{word}いるユニット以外の[|、]", other, cards=fighter)
    teach_stats(g, OPS, number="set_amount")
    below = "{stat}{number:set_amount}未満<だ>"
    g.rule("quality", filters.StatIs, below, "~with {stat} below {number}", only_printed=True, op="<")
    g.rule("x_amount", Given, "X", "X")
    g.rule("x_amount", Multiplied, "{times:x_alone}000", "{times}000", number=1000)
    g.rule("x_alone", Given, "X", "X")
    g.rule("figure", None, "{_:number}")
    g.rule("figure", None, "{_:x_alone}")
    teach_comparing(g)
    teach_modifiers(g, listed=())
    g.label(attribute="an attribute in 「」")


def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    teach_qualities(g)
    for node, who, words, english in WHOSE:
        g.rule("modifier", node, f"{words}[|、]", english, who=who)
    besides = "[このユニット|このカード|このテリトリー|自身]以外の[|、]"
    g.rule("modifier", filters.Another, "他の[|、]", "other", besides)
    g.rule("modifier", filters.LaidOn, "{of:holder}[が|の]持つ", "~of {of}", "{of:holder}に[つけられて|ついて]いる")
    g.variant("modifier", qualities.NameIs, "{name}という[|、]")
    g.rule("name_noun", nouns.NameNoun, "{name}", "{name}", zones=("field",))
    g.rule("name_noun", nouns.NotedNoun, "{name:character}", "{name}", zones=("field",))
    g.rule("name_card", nouns.NameNoun, "{name}", "{name}")
    g.rule("name_card", nouns.NotedNoun, "{name:character}", "{name}")
    # Words for cards in place, for cards wherever they are, and for those in a zone that is named.
    g.rule("thing", None, "{_:placed_noun|name_noun}")
    g.rule("card_word", None, "{_:any_noun|name_card}")
    g.rule("lying_word", None, "{_:card_word|either_noun}")
    for category, noun in (("things", "thing"), ("kind_cards", "card_word")):
        g.rule(category, Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
    g.rule("in_zone", InZone, "{zone}[の|から|にある|の中の|の中から|、の][|、]", "~in the {zone}")
    seen = "[その中から|その中の|それらの中から|その中から、]"
    g.rule("in_zone", InZone, seen, "~of these", zone=filters.LOOKED)
    g.rule("modifier", None, "{_:in_zone}", only_printed=True)
    g.rule("stored", Cards, "{filters:modifiers}{noun:lying_word}", english_cards, clause=None, only_printed=True)
    g.variant("stored", described, "{before:modifiers}{zone:in_zone}{filters:modifiers}{noun:lying_word}")
    g.variant("things", described, "{before:modifiers}プレイ中の{filters:some_modifiers}{noun:played_noun}")
    auras = "{of:holder}[が|の]持つオーラ[から|の中から|の]{filters:modifiers}{noun:card_word}"
    g.rule("stored", nouns.AurasOf, auras, english_auras)
    g.rule("cards", None, "{_:things|stored}")
    g.label(name_noun="a name", name_card="a name")
