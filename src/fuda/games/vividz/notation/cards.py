"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from fuda.games.vividz.effects import nouns, qualities
from fuda.games.vividz.notation.words import PLACE_ENGLISH, english_noun, icon
from fuda.kernel.program import amounts, filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

OPS = (("以下", "<=", "or lower"), ("以上", ">=", "or higher"), ("", "==", ""))
WHOSE = {"own": "your", "enemy": "the opponent's"}


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English: whose and what state before the noun, clauses after it."""
    before: list[str] = []
    after: list[str] = []
    side = next((f.who for f in cards.filters if isinstance(f, filters.Side)), "")
    placed = any(isinstance(f, filters.InZone) for f in cards.filters)
    if side == "own" and not placed:
        before.append("your")
    for part in cards.filters:
        if isinstance(part, filters.Side):
            continue
        if isinstance(part, filters.InZone):
            after.append(f"in {WHOSE.get(side, 'the')} {PLACE_ENGLISH[part.zone]}")
            continue
        spoken = printer.english(part, "modifier")
        if spoken.startswith("~"):
            after.append(spoken[1:])
        else:
            before.append(spoken)
    if side == "enemy" and not placed:
        before.append("enemy")
    return " ".join([*before, english_noun(cards.noun, many), *after])


def _english_some(node: selectors.Some, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.quantity, "mai")
    one = isinstance(node.quantity, (amounts.Exactly, amounts.UpTo)) and node.quantity.number == 1
    described = printer.english(node.cards, "cards", plural=not one)
    if described.startswith((*OWNERS, "this card's ")):
        return f"{spoken} of {printer.english(node.cards, 'cards', plural=True)}"
    return f"{spoken} {described}"


def teach_cards(g: Grammar) -> None:
    """What a card is like, and a noun with what stands before it."""
    g.rule("quality", filters.HasTrait, "特徴{traits}を持<つ>", "~with the trait {traits}")
    for word, kind, english in (
        ("ミッション情報", "mission_info", "mission"),
        ("アカウント情報", "account_info", "account"),
    ):
        g.rule(
            "quality", qualities.HasInfo, f"{word}{{info:traits}}を持<つ>", f"~with the {english} information {{info}}",
            kind=kind,
        )  # fmt: skip
    g.rule("quality", filters.HasKeyword, "{keywords:icons}を持<つ>", "~with {keywords}", has=True)
    g.rule("quality", filters.HasKeyword, "{keywords:icons}を持た<ない>", "~without {keywords}", has=False)
    for word, op, english in OPS:
        g.rule(
            "quality", filters.StatIs, f"{{stat}}{{number}}{word}<だ>", f"~with {{stat}} {{number}} {english}", op=op
        )
    g.rule("quality", filters.Rested, icon("SLEEP") + "<だ>", "sleeping")
    g.rule("quality", filters.Active, icon("REBOOT") + "<だ>", "rebooted")
    g.rule("quality", qualities.WithoutText, "能力を持た<ない>", "~without abilities")
    g.rule("quality", qualities.HasExp, icon("EXP") + "が<ある>", "~with EXP")
    g.rule("quality", filters.Named, "名前が{name}<だ>", "~named {name}", part=False)
    g.rule("quality", filters.Named, "名前に{name}を含<む>", "~with {name} in its name", part=True)
    g.rule("quality", qualities.SameName, icon("SAMENAME") + "<だ>", "~of this card's name")
    g.rule("quality", qualities.SameLane, "このカードと同じレーンに<ある>", "~in this card's lane")
    g.rule("quality", qualities.Damaged, "ダメージを受けてい<る>", "damaged")

    g.rule("modifier", filters.Side, "あなたの", "your", who="own")
    g.rule("modifier", filters.Side, "相手の", "enemy", who="enemy")
    g.rule("modifier", filters.Except, "ほかの", "other", cards=selectors.This())
    g.rule("modifier", filters.InZone, "{zone:place}にある", "~in the {zone}")
    g.rule("modifier", None, "{_:quality.attr}")
    g.rule("modifier", qualities.Succeeded, icon("SUCCESS") + "した", "successful")
    for word, highest, english in (("低い", False, "lowest"), ("高い", True, "highest")):
        g.rule("modifier", filters.Extreme, f"最も{{stat}}が{word}", f"~with the {english} {{stat}}", highest=highest)
    g.many("modifiers", "modifier", least=0)
    g.rule("cards", Cards, "{filters:modifiers}{noun}", english_cards, clause=None)
    g.rule(
        "cards", Cards, f"このカードの{icon('EXP')}", "this card's EXP",
        clause=None, filters=(qualities.OfThis(),), noun=nouns.EXP,
    )  # fmt: skip
    g.label(quality="what a card is like", modifier="what a card is like", cards="cards")


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("one", selectors.This, "このカード", "this card")
    g.rule("one", None, "{_:pronoun}")
    g.rule("one", selectors.That, "そのキャラ", "that character", cards=Cards(None, (), nouns.CHARACTER))
    g.rule("one", qualities.Host, "このカードがコネクトしているキャラ", "the character it is connected to")
    g.rule("picked", selectors.Some, "{cards}を{quantity:mai}", _english_some)
    g.rule("target", None, "{_:one}を")
    g.rule("target", None, "{_:picked}")
    g.rule("target", selectors.All, "{cards}すべてを", "all {cards*}")
    g.rule("target", selectors.All, "{cards}をすべて", variant=True)
    g.rule("target", selectors.Every, "{cards}を", "{cards*}")
    g.rule("target", selectors.Omitted, "", "it")
    g.rule("dative", None, "{_:one}に")
    g.rule("dative", selectors.All, "{cards}すべてに", "all {cards*}")
    g.rule("dative", selectors.Omitted, "", "it")
    g.rule("owner", None, "{_:one}の")
    g.rule("owner", selectors.All, "{cards}すべての", "all {cards*}")
    g.rule("owner", selectors.Every, "{cards}の", "{cards*}")
    g.rule("owner", selectors.Omitted, "", "it")
    g.rule("topic", None, "{_:one}は")
    g.rule("topic", selectors.All, "{cards}すべては", "all {cards*}")
    g.rule("topic", selectors.Every, "{cards}は", "{cards*}")
    g.rule("topic", selectors.Omitted, "", "it")
    g.rule("doer", None, "{_:one}が")
    g.rule("doer", selectors.Every, "{cards}が", "{cards!}")
    g.label(
        one="a card", picked="so many cards", target="cards", dative="cards", owner="cards", topic="cards",
        doer="cards",
    )  # fmt: skip
