"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from fuda.cardtext.amounts import teach_as_many
from fuda.cardtext.descriptions import english_some, several, teach_counts, teach_modifiers, teach_same_stat
from fuda.cardtext.descriptions import teach_selections as teach_picks
from fuda.cardtext.happenings import Did
from fuda.games.vividz.effects import nouns, qualities
from fuda.games.vividz.notation.words import NOUN_ENGLISH, PLACE_ENGLISH, icon
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "or lower"), ("以上", ">=", "or higher"), ("", "==", ""))
WHOSE = {"own": "your", "enemy": "the opponent's", "their": "their"}


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English: whose and what state before the noun, clauses after it."""
    before: list[str] = []
    after: list[str] = []
    side = next((f.who for f in cards.filters if isinstance(f, filters.Side)), "")
    # A zone, and the hand, are somebody's; then the cards in them need not be.
    placed = cards.noun == nouns.HAND or any(isinstance(f, filters.InZone) for f in cards.filters)
    if side == "own" and not placed:
        before.append("your")
    for part in cards.filters:
        if isinstance(part, filters.Side):
            continue
        if isinstance(part, filters.InZone) and part.zone != filters.LOOKED:
            after.append(f"in {WHOSE.get(side, 'the')} {PLACE_ENGLISH[part.zone]}")
            continue
        spoken = printer.english(part, "modifier", many and isinstance(part, Did))
        if spoken.startswith("~"):
            after.append(spoken[1:])
        else:
            before.append(spoken)
    if side == "enemy" and not placed:
        before.append("enemy")
    noun = NOUN_ENGLISH[cards.noun.name][many].replace("{whose}", WHOSE.get(side, "your"))
    return " ".join([*before, noun, *after])


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

    g.rule("modifier", filters.Side, "あなたの[|、]", "your", who="own")
    g.rule("modifier", filters.Side, "相手の[|、]", "enemy", who="enemy")
    g.rule("modifier", filters.Side, "自分の[|、]", "their own", who="their")
    g.rule(
        "modifier",
        filters.Except,
        "[ほかの|このカード以外の|このカード以外の、|自身以外の|自身以外の、]",
        "other",
        cards=selectors.This(),
    )
    g.rule("modifier", filters.InZone, "{zone:place}[にある|の|にいる|から|から、]", "~in the {zone}")
    g.rule("modifier", qualities.Succeeded, icon("SUCCESS") + "した", "successful")
    for word, highest, english in (("低い", False, "lowest"), ("高い", True, "highest")):
        g.rule(
            "modifier", filters.Extreme, f"最も{{stat}}[が|の]{word}", f"~with the {english} {{stat}}", highest=highest
        )
        g.rule("modifier", filters.Extreme, f"{{stat}}[が|の]最も{word}", variant=True, highest=highest)
    teach_same_stat(g)
    teach_modifiers(g)
    g.rule("cards", Cards, "{filters:modifiers}{noun}", english_cards, clause=None)
    g.rule(
        "cards", Cards, f"このカードの{icon('EXP')}", "this card's EXP",
        clause=None, filters=(qualities.OfThis(),), noun=nouns.EXP,
    )  # fmt: skip
    g.label(cards="cards")


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("one", selectors.This, "このカード", "this card")
    g.rule("one", None, "{_:pronoun}")
    g.rule("one", selectors.That, "そのキャラ", "that character", cards=Cards(None, (), nouns.CHARACTER))
    g.rule("one", selectors.Host, "このカードがコネクトしているキャラ", "the character this card is connected to")
    g.rule("done_cards", Cards, "{filters:done_modifiers}{noun}", english_cards, clause=None)
    g.rule("one", selectors.Every, "{cards:done_cards}", "the {cards}")
    teach_counts(g, "mai", "枚")
    teach_picks(g)
    teach_as_many(g, (("picked", "cards"),))
    g.rule("target", None, "{_:one}を")
    g.rule("target", None, "{_:picked}")
    g.rule("target", None, "{_:all_objects}")
    g.rule("target", selectors.Every, "{cards}を", "{cards*}")
    g.rule("target", selectors.Omitted, "", "it")
    g.rule("dative", None, "{_:one}に")
    g.rule("dative", None, "{_:all}に")
    g.rule("dative", selectors.Some, "{cards}{quantity:mai}に", english_some)
    g.rule("dative", selectors.Omitted, "", "it")
    for category, particle in (("owner", "の"), ("topic", "は")):
        g.rule(category, None, f"{{_:one}}{particle}")
        g.rule(category, None, f"{{_:all}}{particle}")
        g.rule(category, selectors.Both, f"{{parts:several}}{particle}", "{parts}", only_printed=True)
        g.rule(category, several, f"{{parts:several}}{particle}", variant=True)
        g.rule(category, selectors.Every, f"{{cards}}{particle}", "{cards*}")
        g.rule(category, selectors.Omitted, "", "it")
    g.many("several", "each_one", separator="[と、|と]", least=2, english=" and ")
    g.rule("each_one", None, "{_:one}")
    g.rule("each_one", None, "{_:all}")
    g.rule("each_one", selectors.Every, "{cards}", "{cards*}")
    g.rule("doer", None, "{_:one}が")
    g.rule("doer", selectors.Every, "{cards}が", "{cards!}")
    g.rule("doer", selectors.Both, "{parts:either_one}が", "{parts}")
    g.many("either_one", "any_one", separator="[か|か、|または|または、]", least=2, english=" or ")
    g.rule("any_one", None, "{_:one}")
    g.rule("any_one", selectors.Every, "{cards}", "{cards!}")
    g.label(
        one="a card", done_cards="cards", target="cards", dative="cards", owner="cards", topic="cards", doer="cards",
        several="cards",
        each_one="cards", either_one="cards", any_one="cards",
    )  # fmt: skip
