"""Phrases for cards: what they are like, and how they are named and described."""

from __future__ import annotations

import re

from fuda.cardtext.descriptions import teach_same_stat
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import nouns, qualities
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING, OfPlayer
from fuda.games.build_divide.notation.words import CARD_NAMES, COLOURS, NOUN_ENGLISH, ZONE_ENGLISH
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "{} or less"), ("以上", ">=", "{} or more"), ("未満", "<", "below {}"), ("", "==", "{}"))
WHOSE_ENGLISH = {
    "own": "your", "enemy": "the opponent's", "": "a", "their": "their", EVENT_PLAYER: "that player's",
    FACING: "the opposite player's",
}  # fmt: skip
BATTLE_STATES = (
    ("アタックして", "attacking"),
    ("ブロックして", "blocking"),
    ("バトルして", "battling"),
    ("[アタックされて|アタックの目標となって|アタックの目標になって]", "attacked"),
)
COMPARED = (
    ("より小さ", "<", "less than"),
    ("より大き", ">", "more than"),
    ("より低", "<", "less than"),
    ("より高", ">", "more than"),
)


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English: what stands before the noun, then the noun, then clauses."""
    before, after, sided = _spoken(cards.filters, printer)
    if cards.noun.name == "hand":
        # Where nobody is named, it is the hand of whoever does it.
        return " ".join([*before, "cards" if many else "card", f"in {' '.join(sided) or 'your'} hand", *after])
    return " ".join([*sided, *before, _noun(cards.noun.name, many), *after])


def english_lying(lying: nouns.Lying, printer: Printer, many: bool) -> str:
    """The same of cards that lie in a zone."""
    before, after, _ = _spoken(lying.filters, printer)
    # 202-1e:i: nobody sees into another's hand or deck, so one's own is meant.
    whose = "your" if not lying.whose and set(lying.zone) & nouns.UNSEEN else WHOSE_ENGLISH[lying.whose]
    place = f"in {whose} {ZONE_ENGLISH[lying.zone]}" if lying.zone != filters.LOOKED else "of these"
    return " ".join([*before, _noun(lying.noun.name, many), *after, place])


def english_auras(node: nouns.AurasOf, printer: Printer, many: bool) -> str:
    """The same of a card's Auras."""
    before, after, _ = _spoken(node.filters, printer)
    return " ".join(
        [*before, _noun(node.noun.name, many), *after, f"among the Auras of {printer.english(node.of, 'one')}"]
    )


def english_played(node: nouns.PlayedBy, printer: Printer, many: bool) -> str:
    """Cards that a player plays."""
    cards = printer.english(Cards(None, node.filters, node.noun), "kind_cards", many)
    if node.next:
        cards = f"the next {printer.english(Cards(None, node.filters, node.noun), 'kind_cards')}"
    return f"{cards} that {'you play' if node.whose == 'you' else 'the opponent plays'}"


def _spoken(parts: tuple[object, ...], printer: Printer) -> tuple[list[str], list[str], list[str]]:
    before: list[str] = []
    after: list[str] = []
    sided: list[str] = []
    for part in parts:
        spoken = printer.english(part, "modifier")
        if isinstance(part, (filters.Side, qualities.Anybodys, OfPlayer)):
            sided.append(spoken)
        else:
            (after if spoken.startswith("~") else before).append(spoken.lstrip("~"))
    return before, after, sided


def _noun(name: str, many: bool) -> str:
    noun = NOUN_ENGLISH.get(name, f'"{name}"')
    if not many or name not in NOUN_ENGLISH or name == "energy":
        return noun
    head, *tail = re.split(" (?=in |on |being )", noun)
    several = " or ".join(word[:-1] + "ies" if word.endswith("y") else word + "s" for word in head.split(" or "))
    return " ".join((several, *tail))


TARGETS = "the targets"
"""What a text calls its targets where there can be several."""


def category_of(cards: object) -> str:
    """By which category a description is said."""
    anywhere = isinstance(cards, Cards) and cards.noun in CARD_NAMES.values()
    return "named_cards" if anywhere else "cards"


def is_plural(subject: object, printer: Printer | None = None) -> bool:
    """Does a verb follow the subject in the plural?"""
    if isinstance(subject, qualities.Targeted) and printer is not None and printer.spoken_of == TARGETS:
        return True
    if isinstance(subject, (selectors.It, qualities.Targeted)):
        return subject.many
    return isinstance(subject, (selectors.All, selectors.Every, selectors.Both))


def each_one(subject: object, printer: Printer) -> str:
    """The subject as one card of its kind: "one of your units", "a unit"."""
    if not isinstance(subject, (selectors.Every, selectors.All)):
        return printer.english(subject, "doer")
    category = category_of(subject.cards)
    single = printer.english(subject.cards, category)
    if single.startswith(("your ", "the opponent's ")):
        return f"one of {printer.english(subject.cards, category, plural=True)}"
    return printer.article(single)


def teach_stems(g: Grammar) -> None:
    """Nouns that describe a card; they stand before の, で, か and なら."""
    g.token(
        "attribute",
        r"「[^「」。⁅【\n]+」",
        lambda w: (w[1:-1],),
        lambda v: f"「{v[0]}」" if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], str) else None,
        lambda v: f"({v[0]})",
    )
    g.rule("stem", filters.HasTrait, "{traits:attribute}属性", "{traits}")
    g.rule("stem", qualities.Titled, "称号{title:name}", "~with the title {title}")
    g.rule("stem", qualities.NameIs, "{name}", "~named {name}")
    g.rule("stem", qualities.NameIs, "カード名が{name}", variant=True)
    g.rule("stem", qualities.Character, "[|キャラ名|識別名]{character}", "{character}")
    for word, colour in COLOURS.items():
        g.rule("stem", filters.HasColour, f"{word}[|色]", colour, colour=colour)
    g.rule("stem", qualities.Colourless, "無色", "colourless")
    g.rule("stem", qualities.Subtype, "エース", "Ace", subtype=nouns.ACE_WORD)
    g.rule("stem", qualities.Subtype, "サブタイプ{subtype:name}", "{subtype}")
    g.rule("stem", filters.Active, "スタンド[状態|]", "standing")
    g.rule("stem", filters.Rested, "レスト[状態|]", "rested")
    g.rule("stem", qualities.Turned, "表[|向き|状態]", "face-up", face_down=False)
    g.rule("stem", qualities.Turned, "裏[|向き|状態]", "face-down", face_down=True)
    g.rule("stem", qualities.Released, "[開放|解放][状態|]", "released", is_so=True)
    g.rule("stem", qualities.Released, "[未開放|未解放][|状態]", "unreleased", is_so=False)
    g.rule("stem", qualities.TriggerIcon, "[⁅☆⁆|バスターアイコン|バスター]", "~with a Buster icon", icon="buster")
    g.rule("stem", qualities.TriggerIcon, "[⁅◇⁆|ショットアイコン|ショット]", "~with a Shot icon", icon="shot")
    g.rule("stem", qualities.QuickTimed, "クイックタイミング", "~of quick timing", quick=True)
    g.rule("stem", qualities.QuickTimed, "ノーマルタイミング", "~of normal timing", quick=False)
    for word, op, english in OPS:
        said = english.format("{number}")
        g.rule("stem", filters.StatIs, f"{{stat}}[|が]{{number}}{word}", f"~with {{stat}} {said}", op=op)
        said = english.format("{amount}")
        g.rule("stem", qualities.StatOf, f"{{stat}}[|が]{{amount:x_amount}}{word}", f"~with {{stat}} {said}", op=op)
        if word:
            said = english.format("that of {of}")
            g.rule("stem", qualities.StatLike, f"{{stat}}が{{of:one}}の{{stat}}{word}", f"~with {{stat}} {said}", op=op)
    g.rule("stem", qualities.StatLike, "{stat}が{of:one}と同じ", "~with the same {stat} as {of}", op="==")
    g.rule("x_amount", numbers.X, "X", "X")
    g.rule("x_amount", numbers.Scaled, "{amount:x_alone}000", "{amount}000", factor=1000)
    g.rule("x_alone", numbers.X, "X", "X")
    g.rule("stem_alone", filters.HasTrait, "{traits:attribute}属性", "{traits}")
    g.rule("stem_alone", qualities.NameIs, "{name}", "{name}")
    g.rule("stem_alone", qualities.Subtype, "エース", "Aces", subtype=nouns.ACE_WORD)
    for word, colour in COLOURS.items():
        g.rule("stem_alone", filters.HasColour, word, colour, colour=colour)
    g.many("stems", "stem", separator="[か|または]", least=2, english=" or ")
    g.label(stem="what a card is like", stems="what a card is like", attribute="an attribute in 「」")


def _english_stem(what: object, printer: Printer) -> str:
    return printer.english(what, "stem").lstrip("~")


def _english_any(node: filters.AnyOf, printer: Printer, _many: bool) -> str:
    spoken = [printer.english(option, "stem") for option in node.options]
    mark = "~" if any(word.startswith("~") for word in spoken) else ""
    return mark + " or ".join(word.lstrip("~") for word in spoken)


def teach_qualities(g: Grammar) -> None:
    """Whole qualities: with a noun that describes, or a verb."""
    teach_stems(g)
    g.rule("quality", None, "{_:stem}<だ>")
    g.rule("quality", filters.AnyOf, "{options:stems}<だ>", _english_any)
    g.rule(
        "quality",
        filters.Unlike,
        "{what:stem}で<ない>",
        lambda node, printer, _: f"non-{_english_stem(node.what, printer)}".replace("non-~", "~not "),
    )
    g.rule("quality", filters.Unlike, "{what:stem_alone}以外<だ>", variant=True)
    g.rule("quality", filters.HasKeyword, "{keywords:keyword_names}を持<つ>", "~with {keywords}", has=True)
    g.rule("quality", filters.HasKeyword, "{keywords:keyword_names}を持た<ない>", "~without {keywords}", has=False)
    g.rule("quality", qualities.HasAura, "オーラを持<つ>", "~with an Aura", is_so=True)
    g.rule("quality", qualities.HasAura, "オーラを持た<ない>", "~without Auras", is_so=False)
    g.rule("quality", qualities.HasIcons, "アイコン能力を持<つ>", "~with an icon ability", number=1)
    g.rule("quality", qualities.HasIcons, "アイコン能力を{number}つ以上持<つ>", "~with {number} or more icon abilities")
    g.rule("quality", qualities.NoAbilities, "能力を持た<ない>", "~without abilities")
    g.rule("quality", qualities.NameHolds, "カード名に{part:name}を含<む>", "~with {part} in the name")
    for word, state in BATTLE_STATES:
        g.rule("quality", qualities.InBattle, f"{word}い<る>", state, state=state)
        g.rule("quality", filters.Unlike, f"{word}い<ない>", f"not {state}", what=qualities.InBattle(state))
    for word, op, _ in OPS[:2]:
        g.rule("quality", qualities.StatLike, f"{{of:one}}の{{stat}}{word}の{{stat}}を持<つ>", variant=True, op=op)
    g.rule("quality", qualities.Wounded, "ダメージを負ってい<る>", "damaged", is_so=True)
    g.rule("quality", qualities.Wounded, "ダメージを負ってい<ない>", "undamaged", is_so=False)
    g.rule("quality", qualities.Appeared, "このターン[|中][に|、]登場した<過去>", "~that appeared this turn")
    g.rule(
        "quality",
        qualities.SharesTrait,
        "{of:one}と[共通の|共通する|同じ]属性を持<つ>",
        "~that shares an attribute with {of}",
    )
    g.rule("quality", qualities.SharesName, "{of:one}と[同名|同じカード名]<だ>", "~with the name of {of}")
    for word, op, english in COMPARED:
        g.rule(
            "quality",
            qualities.StatLike,
            f"{{stat}}が{{of:one}}の{{stat}}{word}<い>",
            f"~with {{stat}} {english} {{of}}",
            op=op,
            variant="低" in word or "高" in word,
        )
        g.rule(
            "quality",
            qualities.StatLike,
            f"{{stat}}が{{of:one}}の{{stat}}{word.replace('より', 'よりも')}<い>",
            op=op,
            variant=True,
        )
        than = f"{{of:one}}より[|も]{{stat}}[が|の]{word.removeprefix('より')}<い>"
        g.rule("quality", qualities.StatLike, than, op=op, variant=True)
    teach_same_stat(g, qualities.StatLike, printed=False)
    g.label(quality="what a card is like")


def _being_played(before: tuple[object, ...], after: tuple[object, ...], noun: object) -> Cards:
    """What is being played, said before what it is like."""
    return Cards(None, (*before, *after), noun)  # type: ignore[arg-type]


def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    teach_qualities(g)
    g.rule("modifier", filters.Side, "あなたの[|、]", "your", who="own")
    g.rule("modifier", filters.Side, "[自分の|自身の][|、]", "their own", who="their")
    g.rule("modifier", filters.Side, "相手の[|、]", "the opponent's", who="enemy")
    g.rule("modifier", filters.Side, "味方の[|、]", "your team's", who="friendly")
    g.rule("modifier", qualities.Anybodys, "[お互いの|互いの|全てのプレイヤーの|各プレイヤーの][|、]", "each player's")
    g.rule("modifier", OfPlayer, "[そのプレイヤーの|対象のプレイヤーの][|、]", "that player's", who=EVENT_PLAYER)
    g.rule("modifier", OfPlayer, "正面のプレイヤーの[|、]", "the opposite player's", who=FACING)
    g.rule("modifier", qualities.Another, "他の[|、]", "other")
    g.rule("modifier", qualities.Another, "[このユニット|このカード|このテリトリー|自身]以外の[|、]", variant=True)
    g.rule("modifier", None, "{_:quality.attr}[|、]")
    g.rule("modifier", None, "{_:quality.te}[|、]", variant=True)
    g.rule("modifier", None, "{_:quality.cont}、", variant=True)
    for word, highest, english in (("[高い|大きい]", True, "highest"), ("[低い|小さい]", False, "lowest")):
        g.rule("modifier", filters.Extreme, f"{{stat}}が最も{word}", f"~with the {english} {{stat}}", highest=highest)
        g.rule("modifier", filters.Extreme, f"最も{{stat}}[が|の]{word}", variant=True, highest=highest)
    g.rule("modifier", qualities.AuraOf, "{of:holder}[が|の]持つ", "~of {of}")
    g.many("modifiers", "modifier", least=0)
    g.rule("name_noun", nouns.NameNoun, "{name}", "{name}", zones=("field",))
    g.rule("name_noun", nouns.CharacterNoun, "{name:character}", "{name}", zones=("field",))
    g.rule("name_card", nouns.NameNoun, "{name}", "{name}")
    g.rule("name_card", nouns.CharacterNoun, "{name:character}", "{name}")
    for noun in ("placed_noun", "name_noun"):
        g.rule("things", Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
    said = "{before:modifiers}プレイ中の{after:some_modifiers}{noun:played_noun}"
    g.rule("things", _being_played, said, variant=True)
    for noun in ("any_noun", "name_card"):
        g.rule("kind_cards", Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
    for noun in ("any_noun", "name_card", "either_noun"):
        g.rule(
            "stored",
            nouns.Lying,
            f"{{whose:whose_of}}{{zone}}[の|から|にある|の中の|の中から|、の][|、]{{filters:modifiers}}{{noun:{noun}}}",
            english_lying,
        )
        g.rule(
            "stored",
            nouns.Lying,
            f"[その中から|その中の|それらの中から|その中から、]{{filters:modifiers}}{{noun:{noun}}}",
            english_lying,
            whose="",
            zone=filters.LOOKED,
        )
    for noun in ("any_noun", "name_card"):
        g.rule(
            "stored",
            nouns.AurasOf,
            f"{{of:holder}}[が|の]持つオーラ[から|の中から|の]{{filters:modifiers}}{{noun:{noun}}}",
            english_auras,
        )
    for kind in ("things", "stored"):
        g.rule("cards", None, f"{{_:{kind}}}")
    words = {
        "own": "あなたの", "enemy": "相手の", "": "", "their": "自分の", EVENT_PLAYER: "そのプレイヤーの",
        FACING: "正面のプレイヤーの",
    }  # fmt: skip
    sides = {word: side for side, word in words.items()}
    g.token(
        "whose_of",
        "あなたの、?|自分の、?|相手の、?|そのプレイヤーの、?|正面のプレイヤーの、?|",
        lambda w: sides[w.removesuffix("、")],
        lambda v: words.get(v) if isinstance(v, str) else None,
        WHOSE_ENGLISH.__getitem__,
    )
    g.label(
        modifier="what a card is like",
        modifiers="what a card is like",
        cards="cards",
        things="cards",
        stored="cards in a zone",
        kind_cards="a kind of card",
        name_noun="a name",
        name_card="a name",
        whose_of="あなたの or 相手の",
    )
