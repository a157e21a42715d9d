"""How often a player has done something this turn: 「このターン中に自分がドローしたカード1枚につき」."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from fuda.cardtext.amounts import COUNTED
from fuda.cardtext.happenings import When
from fuda.cardtext.verbs import Lexicon, spellings
from fuda.kernel.program.amounts import Multiplied
from fuda.kernel.program.conditions import AmountIs
from fuda.kernel.program.happenings import occurrences
from fuda.kernel.program.node import node
from fuda.text.grammar import Grammar
from fuda.text.inflection import in_form
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


@node
class TimesThisTurn:
    """As often as this has happened this turn."""

    happening: When

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it is known."""
        return self.happening.events

    def value(self, game: Game, scope: Scope) -> int:
        return len(list(occurrences(game, self.happening, scope)))


def teach_turn_counts(g: Grammar, lexicon: Lexicon, numbers: Iterable[str]) -> None:
    """Teach it of the verbs for what players do with cards, in `numbers`, before につき and as what must be so."""
    for verb in lexicon.verbs:
        frame = verb.done_frame.replace("[|カードを]", "カードを")
        if verb.doer != "player" or not verb.done_kind or frame not in OBJECTS:
            continue
        did = f"[{'|'.join(spellings(in_form(verb.word, 'ta')))}]{OBJECTS[frame]}"
        fixed: dict[str, object] = {"kind": verb.done_kind} | ({} if "{other" in did else {"other": None})
        for who, said in (("{subject:who}が[|、]", {}), ("", {"subject": "you"})):
            g.rule(
                "turn_deed", lexicon.when, who + did, partial(_english_deed, lexicon.happening),
                variant=verb.variant or not who, also={**fixed, **said},
            )  # fmt: skip
    turn = "このターン[中に|に|中、|、]{happening:turn_deed}"
    told = partial(_english_times, lexicon.in_past)
    g.rule("turn_count", TimesThisTurn, turn, told)
    g.rule("each", None, "{_:turn_count}1[枚|回|つ]", told)
    for category in numbers:
        counted = f"{{_:turn_count}}[{'|'.join(COUNTED)}]"
        g.rule(category, None, counted, lambda node, printer, _: f"the number of {told(node, printer, True)}")
    each = "{times:turn_count}1[枚|回|つ]につき[|、]{number}"
    g.rule("damage_number", Multiplied, each, "{number} for each {times}")
    for often, op, english in (("以上", ">=", " or more"), ("以下", "<=", " or fewer"), ("", "==", "")):
        words = [f"{{amount:turn_count}}が{{number}}[枚|回]{often}{ending}" for ending in ("<だ>", "<ある>")]
        spoken = f"the number of {{amount*}} is {{number}}{english}"
        g.rule("condition", AmountIs, words[0], spoken, words[1], op=op)
    g.label(turn_deed="what was done this turn", turn_count="what was done this turn")


OBJECTS = {
    "カードを": "カード",
    "{other:played}を": "{other:played}",
    "{other:cards}を": "{other:cards}",
}
"""What players do something with, as it stands before the verb and after it."""


def _english_deed(happening: str, node: When, printer: Printer, _many: bool) -> str:
    return printer.english(node, happening)


def _english_times(in_past: Callable[[str], str], node: TimesThisTurn, printer: Printer, many: bool) -> str:
    deed = in_past(printer.english(node.happening, "turn_deed"))
    return f"{'times' if many else 'time'} {deed} this turn"
