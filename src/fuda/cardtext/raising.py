"""A value that effects raise or reduce, as what a text waits for: 「このユニットのAPが効果で+されたとき」."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.verbs import befalling
from fuda.text.grammar import Grammar

LOWERED = ("減<五段る>", "減少<する>", "下が<五段る>", "減らさ<れる>", "-<される>")
UNIT_LOWERED = ("{}を減らさ<れる>", "{}を下げら<れる>", "{}-<される>")
RAISED = ("増え<る>", "増加<する>", "上が<五段る>")
UNIT_RAISED = ("{}を上げら<れる>", "{}+<される>")


def teach_raising(g: Grammar, when: type, stat: str, *, lowered: str, raised: str, subject: str, agent: str) -> None:
    """Teach it of a `stat`, by its word: `lowered` and `raised` are the kinds of what happens.

    `subject` are words for the card before its value, `agent` those with が. What only rises, with no effect named, may
    do so by other cards as well, so that it is not meant.
    """
    cards = f"{{subject:{subject}}}の{stat}が "
    printed, *less = [f"{cards}{{by:effect?}} {word}" for word in LOWERED]
    less += [f"{{subject:{agent}}} {{by:effect?}} {word.format(stat)}" for word in UNIT_LOWERED]
    g.rule("happening", when, printed, f"the {stat} of {{subject}} is reduced {{by}}", *less, also={"kind": lowered})
    more = [f"{cards}{{by:effect}} {word}" for word in RAISED]
    more += [f"{{subject:{agent}}} {{by:effect?}} {word.format(stat)}" for word in UNIT_RAISED]
    printed = cards + "{by:effect?} +<される>"
    g.rule("happening", when, printed, f"the {stat} of {{subject}} is raised {{by}}", *more, also={"kind": raised})
    for kind, act in ((lowered, "減ら<す>"), (raised, "増や<す>")):
        g.variant("happening", partial(befalling, when, kind), f"{{by:effect}} {{cards}}の{stat}を {act}")
