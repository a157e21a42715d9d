"""Values that go up or down by as much as something else comes to: 「そのユニットのパワー分、…のパワーを増やす」."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.amounts import english_each
from fuda.kernel.program.amounts import Multiplied, PerCard, StatOf, SumOf
from fuda.kernel.program.changes import Part
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.node import Selector, node
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


@node
class Grows:
    """A value goes up or down by as much as a card's value, which may be below zero."""

    stat: str
    by: StatOf | SumOf | PerCard
    sign: int

    def part(self) -> Part:
        """The same in the machine's terms."""
        return Part(self.stat, "add", Multiplied(self.sign, self.by))  # type: ignore[arg-type]


def teach_growing(g: Grammar, change: str = "change") -> None:
    """Teach by how much values grow; `change` is the category of what is said of cards with の."""
    for word, sign, english in (("増や<す>", 1, "plus"), ("減ら<す>", -1, "minus")):
        g.rule(change, Grows, f"{{stat}}を[|、]{{by:as_much}}{word}", f"gets {{stat}} {english} {{by}}", sign=sign)
        first = f"{{by:as_much}}[|、] {{duration}}[、|] {{subject:owner}} {{stat}}を {word}"
        g.variant("act", partial(_grows, sign), first)
    much = "[分|分だけ|の分|と同じだけ]"
    g.rule("as_much", StatOf, "{of:one}の{stat}" + much, "{of}'s {stat}")
    g.rule("as_much", SumOf, "{cards}の{stat}の合計" + much, "the total {stat} of {cards*}")
    g.rule("as_much", PerCard, "{cards}の[枚数|数]×{each:number}[|だけ]", _english_times)


def _english_times(node: PerCard, printer: Printer, _many: bool) -> str:
    return f"{node.each} {english_each(node.cards, printer)}"


def _grows(sign: int, by: Any, duration: str, subject: Selector, stat: str) -> Change:
    """A value that grows by as much as is said first."""
    return Change(duration, subject, (Grows(stat, by, sign),))  # type: ignore[arg-type]
