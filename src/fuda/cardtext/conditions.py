"""What must be so, or must have happened, in all the forms in which that is said."""

from __future__ import annotations

from fuda.kernel.program.happenings import HasHappened
from fuda.text.grammar import English, Grammar


def teach_past(g: Grammar, english: English) -> None:
    """What has happened this turn: …したなら, …していたなら, …しているなら, and that it has not."""
    turn = "このターン[中に|に|中、|中]"
    g.rule("condition", HasHappened, turn + "{happening:happening.ta}<過去>", english, is_so=True, times=1)
    for ending in ("い<る>", "いた<過去>"):
        g.rule("condition", HasHappened, turn + "{happening:happening.te}" + ending, variant=True, is_so=True, times=1)
    g.rule("condition", HasHappened, turn + "{happening:happening.te}い<ない>", english, is_so=False, times=1)
    g.rule(
        "condition", HasHappened, turn + "{happening:happening.te}いなかった<過去>", variant=True, is_so=False, times=1
    )


def is_english(quality: str) -> str:
    """What a card is like, said of it: "~" marks what stands after a noun.

    >>> is_english("rested"), is_english("~with cost 3"), is_english("~without EXP"), is_english("~named X")
    ('is rested', 'has cost 3', 'does not have EXP', 'is named X')
    """
    for after, said in (("~with ", "has "), ("~without ", "does not have ")):
        if quality.startswith(after):
            return said + quality.removeprefix(after)
    return f"is {quality.lstrip('~')}"
