"""Phrases for what has happened this turn, for exact numbers, and for what is done otherwise."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gundam.effects import memory
from fuda.games.gundam.effects.happenings import When
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

THIS_TURN = "このターン[中に|中、|中|、]"
DONE = (("プレイ", "played"), ("配備", "deploys"))
"""What players do with so many cards in a turn."""


def teach_history(g: Grammar) -> None:
    """Teach them."""
    g.rule("condition", HasHappened, f"{THIS_TURN}{{happening:happening.ta}}<過去>", variant=True, times=1)
    for tense in ("いる", "いた"):
        g.rule("condition", HasHappened, f"{THIS_TURN}{{happening:happening.te}}{tense}<過去>", variant=True, times=1)
    g.rule(
        "condition", HasHappened, "このターン中[に|、|]{happening:happening.te}いない<過去>",
        "it has not happened this turn that {happening}", is_so=False,
    )  # fmt: skip
    g.rule(
        "condition", HasHappened, "このターン中[に|、|]{times:number}回以上、{happening:happening.ta}<過去>",
        "{times} or more times this turn {happening}",
    )  # fmt: skip
    g.rule("condition", memory.WasPlayed, "このカードを手札からプレイした<過去>", "this card was played from your hand")
    g.rule("condition", memory.WasPlayed, "[このユニット|これ|このベース]を手札からプレイした<過去>", variant=True)
    g.rule("condition", memory.WasPlayed, "[このカード|このユニット]が手札からプレイされた<過去>", variant=True)
    for word, kind in DONE:
        for cards, counter in (("things", "つ"), ("papers", "枚")):
            so_many = f"{THIS_TURN}{{who}}が{{cards:{cards}}}を{{number}}{counter}以上{word}"
            for tense in ("した", "している", "していた"):
                g.rule("condition", _done_so_often(kind), f"{so_many}{tense}<過去>", variant=True)
    g.rule("conditions", None, "{_:condition_list.ba}[、|]", variant=True)
    _teach_exact_numbers(g)
    g.token(
        "otherwise", "そうでないなら、|そうでない場合、|いないなら、|ないなら、", lambda _: "else",
        lambda link: "そうでないなら、" if link == "else" else None, str,
    )  # fmt: skip
    g.rule("link", None, "{_:otherwise}")
    g.label(otherwise="そうでないなら、")


def _done_so_often(kind: str) -> Callable[[str, Cards, int], HasHappened]:
    """A player has done it with so many cards, one at a time."""

    def build(who: str, cards: Cards, number: int) -> HasHappened:
        return HasHappened(When(kind, who, cards), True, number)

    return build


def _teach_exact_numbers(g: Grammar) -> None:
    """A number alone is that number and no other."""
    for cards, counters, there_are in (
        ("beings", "つ", "い<る>"), ("objects", "[つ|枚|]", "<ある>"), ("papers", "枚", "<ある>"),
    ):  # fmt: skip
        g.rule("condition", _exactly, f"{{cards:{cards}}}が{{number}}{counters}<だ>", variant=True)
        g.rule("condition", _exactly, f"{{cards:{cards}}}がちょうど{{number}}{counters}<だ>", variant=True)
        g.rule("condition", _exactly, f"{{cards:{cards}}}がちょうど{{number}}{counters}{there_are}", variant=True)


def _exactly(cards: Cards, number: int) -> conditions.Exist:
    if not number:
        return conditions.Exist(cards, None, False)
    return conditions.Exist(cards, filters.Only(number))
