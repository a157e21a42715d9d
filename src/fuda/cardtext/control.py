"""Control of cards, as what an effect gives to a player or takes away."""

from __future__ import annotations

from fuda.cardtext.deeds import LoseControl, TakeControl
from fuda.kernel.program.selectors import It
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_control(g: Grammar) -> None:
    """Teach that a player gets control of a card, for a time where that is said, or loses it."""
    for whose, more in (("{target:owner}", {}), ("その", {"target": It()})):
        words = f"{{duration?}}、 {whose} コントロールを 得<る>"
        g.rule("act", TakeControl, words, _english_control, variant=bool(more), also=more)
    g.rule("act", LoseControl, "{target:owner} コントロールを 失<う>", "lose control of {target}")


def _english_control(node: TakeControl, printer: Printer, _many: bool) -> str:
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    return f"take control of {printer.english(node.target, 'owner')}{until}"
