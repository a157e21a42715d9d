"""Phrases that speak again of what the text has done: 捨てたカード, その中から1枚, それぞれ, これにより."""

from __future__ import annotations

import re

from fuda.cardtext.common import vocabulary
from fuda.cardtext.conditions import BY_THIS, teach_by_this
from fuda.games.build_divide.effects import nouns, qualities
from fuda.games.build_divide.effects.counting import DoneTo
from fuda.games.build_divide.notation.cards import english_cards
from fuda.games.build_divide.notation.verbs import LEXICON
from fuda.games.build_divide.notation.words import CARD_NAMES, english_noun
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.selectors import Cards, Some
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

DONE = (
    "捨てた", "破壊した", "リムーブした", "公開した", "登場させた", "登場した", "手札に戻した", "戻した",
    "手札に加えた", "加えた", "墓地に置いた", "エナジーゾーンに置いた", "置いた", "選んだ", "ドロップした",
    "レストした", "スタンドした", "裏にした", "表にした", "つけた", "プレイした", "破壊された", "捨てられた",
    "墓地に置かれた", "公開された", "ブロックした", "アタックした",
)  # fmt: skip
"""What a text can have done to the cards that it speaks of again."""
WORDS = {"カード": "card", "ユニット": "unit", "テリトリー": "territory"}
ACTED_ON = re.compile(rf"(?:{BY_THIS})?(?:{'|'.join(DONE)})(?P<noun>{'|'.join(WORDS)})")
THOSE = {kind: f"その{word}" for word, kind in WORDS.items()}
OF_THESE = "[その中から|その中から、|その中の|それらの中から|そのうち|そのうちの][|カード|カードを]"


def teach_references(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_acted_on(g)
    _teach_by_this(g)
    _teach_looked_at(g)
    _teach_each(g)
    _teach_battling(g)
    _teach_done_cards(g)


def _teach_acted_on(g: Grammar) -> None:
    """捨てたカード and the like: the card that the text last did it to."""

    def read(word: str) -> qualities.EventCard:
        found = ACTED_ON.fullmatch(word)
        assert found is not None
        return qualities.EventCard(WORDS[found["noun"]])

    def write(value: object) -> str | None:
        return THOSE.get(value.word) if isinstance(value, qualities.EventCard) else None

    g.token("acted_on", ACTED_ON.pattern, read, write, lambda value: f"that {value.word}")
    for category in ("one", "holder"):
        g.rule(category, None, "{_:acted_on}", variant=True)
    counted = f"(?:{BY_THIS})?(?:そうした|{'|'.join(DONE)})(?:カード|ユニット|枚数)1枚"
    g.token(
        "done_each",
        counted,
        lambda _: DoneTo(),
        lambda value: "そうしたカード1枚" if isinstance(value, DoneTo) else None,
        lambda _: "each card that it was done to",
    )
    g.rule("per", None, "{_:done_each}")
    g.label(acted_on="…したカード", done_each="…したカード1枚")


def _teach_by_this(g: Grammar) -> None:
    """これにより: what this effect has brought about."""
    teach_by_this(g, LEXICON.in_past)
    vocabulary(g, "card_name", CARD_NAMES, english_noun)
    g.rule("named_cards", Cards, "{filters:modifiers}{noun:card_name}", english_cards, clause=None)
    g.rule("cards", None, "{_:named_cards}", only_printed=True)
    g.rule("doer", selectors.Every, "{cards:named_cards}", "{cards*}")
    g.label(card_name="a kind of card", named_cards="cards")


def _of_looked(quantity: object) -> selectors.Some:
    """So many of the cards looked at, of whatever kind."""
    return selectors.Some(quantity, Cards(None, (filters.InZone(filters.LOOKED),), nouns.CARD))  # type: ignore[arg-type]


def _teach_looked_at(g: Grammar) -> None:
    """508-1: of the cards looked at so many, where the text names no kind; after having looked, without その中から."""
    g.rule("picked", _of_looked, f"{OF_THESE}{{quantity:mai}}[を|、|]", variant=True)
    g.rule("object", _of_looked, "{quantity:mai}を", variant=True)


def _teach_each(g: Grammar) -> None:
    """それぞれ: each of those that were spoken of."""
    g.rule("dative", selectors.It, "[それぞれ|そのそれぞれ]に", variant=True, many=True)
    g.rule("one", qualities.Targeted, "[対象それぞれ|対象のそれぞれ]", variant=True, many=False)


def _teach_battling(g: Grammar) -> None:
    """The unit that attacks, is attacked or blocks, of which there is one: it is meant without a number."""
    for words, state in (
        ("[アタックされた|アタック目標の]", "attacked"),
        ("このユニットをブロック[した|している]", "blocking"),
    ):
        g.rule("modifier", qualities.InBattle, words, variant=True, state=state)
    for category, particle in (("dative", "に"), ("object", "を")):
        g.rule(category, _the_one, f"{{cards:things}}{particle}", variant=True)


def _the_one(cards: Cards) -> selectors.All | None:
    single = [part for part in cards.filters if isinstance(part, qualities.InBattle) and part.state != "battling"]
    return selectors.All(cards) if single else None


def _teach_done_cards(g: Grammar) -> None:
    """So many of the cards to which this effect has done something."""
    g.rule("done_cards", Cards, "{filters:done_modifiers}カード", _english_done, clause=None, noun=nouns.CARD)
    g.rule("picked", Some, "{cards:done_cards}を{quantity:mai}", "{quantity} of {cards}")
    g.rule("picked", Some, "{cards:done_cards}{quantity:mai}を", variant=True)
    g.label(done_cards="…したカード")


def _english_done(node: Cards, printer: Printer, _many: bool) -> str:
    return f"the cards {printer.english(node.filters, 'done_modifiers').removeprefix('~')}"
