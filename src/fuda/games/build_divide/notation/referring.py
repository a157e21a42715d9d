"""Phrases that speak again of what the text has done: 捨てたカード, その中から1枚, それぞれ, これにより."""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda.cardtext.common import vocabulary
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects import happenings, nouns, qualities
from fuda.games.build_divide.notation.cards import english_cards
from fuda.games.build_divide.notation.words import CARD_NAMES, english_noun
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

BY_THIS = "これにより|これによって|これで|この効果により|この効果によって|この効果で|この能力により|この能力で"
DONE = (
    "捨てた", "破壊した", "リムーブした", "公開した", "登場させた", "登場した", "手札に戻した", "戻した",
    "手札に加えた", "加えた", "墓地に置いた", "エナジーゾーンに置いた", "置いた", "選んだ", "ドロップした",
    "レストした", "スタンドした", "裏にした", "表にした", "つけた", "プレイした", "破壊された", "捨てられた",
    "墓地に置かれた", "公開された",
)  # fmt: skip
"""What a text can have done to the cards that it speaks of again."""
WORDS = {"カード": "card", "ユニット": "unit", "テリトリー": "territory"}
ACTED_ON = re.compile(rf"(?:{BY_THIS})?(?:{'|'.join(DONE)})(?P<noun>{'|'.join(WORDS)})")
THOSE = {kind: f"その{word}" for word, kind in WORDS.items()}
DEEDS = (
    ("破壊した", "destroyed"),
    ("捨てた", "discarded"),
    ("リムーブした", "removed"),
    ("登場させた", "appears"),
    ("墓地に置いた", "drops"),
    ("手札に戻した", "returned"),
    ("手札に加えた", "added"),
)
"""What an effect does to cards, as that which happens to them."""
OF_THESE = "[その中から|その中から、|その中の|それらの中から|そのうち|そのうちの][|カード|カードを]"


def teach_references(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_acted_on(g)
    _teach_by_this(g)
    _teach_looked_at(g)
    _teach_each(g)
    _teach_battling(g)


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
        lambda _: numbers.DoneTo(),
        lambda value: "そうしたカード1枚" if isinstance(value, numbers.DoneTo) else None,
        lambda _: "card that it was done to",
    )
    g.rule("per", None, "{_:done_each}")
    g.label(acted_on="…したカード", done_each="…したカード1枚")


def _teach_by_this(g: Grammar) -> None:
    """これにより: what this effect has brought about."""
    by = f"[{BY_THIS}][|、]"
    said = "by this effect {happening}"
    g.rule("condition", states.ByThis, f"{by}{{happening:happening.ta}}<過去>", said)
    for words, kind in DEEDS:
        for cards in ("named_cards", "cards"):
            g.rule("condition", _brought_about(kind), f"{by}{{cards:{cards}}}を{words}<過去>", variant=True)
    vocabulary(g, "card_name", CARD_NAMES, english_noun)
    g.rule("named_cards", Cards, "{filters:modifiers}{noun:card_name}", english_cards, clause=None)
    g.rule("doer", selectors.Every, "{cards:named_cards}", "{cards*}")
    g.label(card_name="a kind of card", named_cards="cards")


def _brought_about(kind: str) -> Callable[[Cards], states.ByThis]:
    def build(cards: Cards) -> states.ByThis:
        return states.ByThis(happenings.When(kind, selectors.Every(cards)))

    return build


def _of_looked(quantity: object) -> selectors.Some:
    """So many of the cards looked at, of whatever kind."""
    return selectors.Some(quantity, nouns.Lying("", filters.LOOKED, (), nouns.CARD))  # type: ignore[arg-type]


def _teach_looked_at(g: Grammar) -> None:
    """508-1: of the cards looked at so many, where the text names no kind; after having looked, without その中から."""
    g.rule("picked", _of_looked, f"{OF_THESE}{{quantity:mai}}[を|、|]", variant=True)
    g.rule("object", _of_looked, "{quantity:mai}を", variant=True)


def _teach_each(g: Grammar) -> None:
    """それぞれ: each of those that were spoken of."""
    g.rule("dative", selectors.It, "[それぞれ|そのそれぞれ]に", variant=True, many=True)
    g.rule("dative", qualities.Targeted, "[対象それぞれ|対象のそれぞれ]に", variant=True, many=False)
    g.rule("one", qualities.Targeted, "[対象それぞれ|対象のそれぞれ]", variant=True, many=False)


def _teach_battling(g: Grammar) -> None:
    """The unit that attacks, blocks or battles, of which there is one: it is meant without a number."""
    for word, state in (
        ("アタックしている", "attacking"),
        ("ブロックしている", "blocking"),
        ("[アタックされている|アタックの目標となっている|アタックの目標になっている]", "attacked"),
    ):
        for category, particle in (("dative", "に"), ("object", "を")):
            said = f"{{before:modifiers}}{word}{{after:modifiers}}ユニット{particle}"
            g.rule(category, _in_battle(state), said, variant=True)


def _in_battle(state: str) -> Callable[[tuple[object, ...], tuple[object, ...]], selectors.All]:
    def build(before: tuple[object, ...], after: tuple[object, ...]) -> selectors.All:
        parts = (*before, qualities.InBattle(state), *after)
        return selectors.All(Cards(None, parts, nouns.UNIT))  # type: ignore[arg-type]

    return build
