"""Conditions about other cards than this one, and about the card that was asked about before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.cardtext.conditions import english_is
from fuda.kernel.program.conditions import CountedAgain, Exist, Is, IsA
from fuda.kernel.program.filters import Count, Except
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards, Omitted
from fuda.text.grammar import Grammar


def teach_alone(g: Grammar, cards: str) -> None:
    """There is no such card besides this one: 「自分のユニットがこのユニットだけなら」; `cards` are words for cards."""
    such = f"{{cards:{cards}}}が[|、]{{this}}"
    alone = f"{such}[だけ|のみ]<だ>", f"{such}しかい<ない>", f"{such}以外にい<ない>"
    g.variant("condition", _alone, f"{{this}}しか[|、]{{cards:{cards}}}がい<ない>", *alone)


def _alone(cards: Cards, this: Selector) -> Exist:
    return Exist(replace(cards, clause=Except(this)), None, False)


def teach_others(g: Grammar, cards: str, unit: str, this: Selector) -> None:
    """There are such cards besides this one: 「…が他に2つ以上いるなら」; `unit` is the category of their counts."""
    others = partial(_others_exist, this)
    for count in ("", f"{{count:{unit}_count}}"):
        besides = f"{{cards:{cards}}}が他に{count}"
        g.variant("condition", others, f"{besides}い<る>", f"{besides}<ある>")


def _others_exist(this: Selector, cards: Cards, count: Count | None = None) -> Exist | None:
    return None if cards.clause is not None else Exist(replace(cards, clause=Except(this)), count)


def teach_unsaid(g: Grammar, quality: str, cards: str) -> None:
    """What is asked with nothing said of which card, after something else that was asked: 「…なら、…。緑なら、…」.

    It is asked of that card again, or so many of the cards that were counted must be there: 「10枚以上あるなら」
    (see `antecedents`). `quality` is what a card is like, `cards` what one is.
    """
    unsaid: dict[str, object] = {"subject": Omitted()}
    g.many("unsaid_qualities", quality, separator="[|、]", inner="te", form="*", english=" and ")
    for category in ("condition", "unsaid"):
        printed = category == "condition"
        g.rule(category, Is, "{qualities:unsaid_qualities.*}", english_is, only_printed=printed, also=unsaid)
        for ending, said, is_so in (("<だ>", "it is {cards!}", True), ("でな<い>", "it is not {cards!}", False)):
            kind = f"{{cards:{cards}}}{ending}"
            g.rule(category, IsA, kind, said, only_printed=printed, is_so=is_so, also=unsaid)
        g.rule(category, CountedAgain, "{count:tsu_any}い<る>", "there are {count}", only_printed=printed)
    for ending in ("<ある>", "<だ>"):
        g.rule("unsaid", CountedAgain, f"{{count:mai_any}}{ending}", variant=True)
    g.many("unsaid_list", "unsaid", separator="、", inner="te", form="*")
    for form in ("if", "case"):
        g.rule("conditions", None, f"{{_:unsaid_list.{form}}}[、|]", variant=form == "case")
