"""For which time something happens in a turn: 「このターン2回目のアタック」."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from fuda.cardtext.happenings import When
from fuda.kernel.program.happenings import NthTime
from fuda.kernel.program.selectors import This
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_nth(g: Grammar, word: str, english: str, whose: Mapping[str, When]) -> None:
    """How often it has happened this turn with this time: 「これがこのターン2回目のアタックなら」.

    `word` is what it is called, `whose` are the words for whose it is, each with what is counted then.
    """
    turn = "このターン[|中|の|中の|中に]"
    for said, happening in whose.items():
        this = f"[|これが|この{word}が]"
        ways = f"{this}{turn}{said}{{number}}回目の{word}<だ>", f"{this}{said}{turn}{{number}}回目の{word}<だ>"
        for index, words in enumerate(dict.fromkeys(ways)):
            spoken = partial(_english_nth, english)
            g.rule("condition", NthTime, words, spoken, variant=index > 0, happening=happening)


def _english_nth(english: str, node: NthTime, _printer: Printer, _many: bool) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(node.number, "th")
    whose = "this card's" if isinstance(getattr(node.happening, "subject", None), This) else "your"
    return f"this is {whose} {node.number}{ending} {english} this turn"
