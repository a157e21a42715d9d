"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.conditions import is_english, not_happened, teach_past, there_are
from fuda.cardtext.descriptions import teach_counts
from fuda.cardtext.happenings import Within
from fuda.games.vividz.effects import happenings, qualities
from fuda.games.vividz.notation.verbs import LEXICON
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import EitherOf, HasHappened, Moment
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    teach_counts(g, "ko", "個")
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    for category, ending, other in (
        ("mai_count", "<ある>", "<だ>"),
        ("mai_few", "<だ>", "<ある>"),
        ("mai_only", "<だ>", "<ある>"),
    ):
        g.rule("condition", conditions.Exist, f"{{cards}}が{{count:{category}}}{ending}", _english_some, is_so=True)
        for word in (other, "い<る>"):
            g.rule("condition", conditions.Exist, f"{{cards}}が{{count:{category}}}{word}", variant=True, is_so=True)
    for word, is_so in (("い<る>", True), ("い<ない>", False)):
        g.rule("condition", conditions.Exist, f"{{cards}}が{word}", variant=True, count=None, is_so=is_so)
    g.rule("condition", conditions.Exist, "{cards}が<ある>", "there is {cards!}", count=None, is_so=True)
    g.rule("condition", conditions.Exist, "{cards}が<ない>", _english_none, count=None, is_so=False)
    g.rule("condition", conditions.Is, "{subject:one}が[|、]{qualities:predicates.*}", _english_is)
    for category, ending, other in (
        ("ko_count", "<ある>", "<だ>"),
        ("ko_few", "<だ>", "<ある>"),
        ("ko_only", "<だ>", "<ある>"),
    ):
        g.rule(
            "condition", qualities.HasCounters, f"{{counter}}が{{count:{category}}}{ending}",
            "you have {count} {counter*}",
        )  # fmt: skip
        g.rule("condition", qualities.HasCounters, f"{{counter}}が{{count:{category}}}{other}", variant=True)
    teach_past(g, _english_happened)
    for word, more, english in (("多", True, "more"), ("少な", False, "fewer")):
        g.rule(
            "condition", conditions.MoreThan, f"{{cards}}[|の枚数]が {{than:cards}}[|の枚数]より {word}<い>",
            partial(_english_more, english), more=more,
        )  # fmt: skip
    g.label(happening="what happens")


def _there_are(how_many: str, cards: Cards, printer: Printer) -> str:
    return there_are(how_many, printer.english(cards, "cards", plural=True))


def _english_some(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    category = {filters.AtMost: "mai_few", filters.Only: "mai_only"}.get(type(node.count), "mai_count")
    return _there_are(printer.english(node.count, category), node.cards, printer)


def _english_none(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    return _there_are("no", node.cards, printer)


def _english_more(how_many: str, node: conditions.MoreThan, printer: Printer, _many: bool) -> str:
    than = printer.english(node.than, "cards", plural=True)
    return f"{_there_are(how_many, node.cards, printer)} than {than}"


def _english_is(node: conditions.Is, printer: Printer, _many: bool) -> str:
    spoken = [is_english(printer.english(quality, "predicate")) for quality in node.qualities]
    return f"{printer.english(node.subject, 'one')} {' and '.join(spoken)}"


def _english_happened(node: HasHappened, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.happening, "happening")
    said = LEXICON.in_past(spoken) + " this turn"
    return said if node.is_so else not_happened(said)


def _english_within(node: Within, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.condition, "condition")
    happening = printer.english(node.happening, "happening")
    return f"{'' if spoken.startswith('during') else 'while '}{spoken}, when {happening}"


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""
    g.rule("trigger", None, "{_:happening}", lambda n, p, _: f"when {p.english(n, 'happening')}")
    g.rule("trigger", Within, "{condition:condition.while}[、|に|に、]{happening}", _english_within)
    g.rule("trigger", EitherOf, "{parts:either_happening}", "when {parts}")
    g.many("either_happening", "happening", separator="[か、|か|または、|または]", least=2, english=" or ")
    g.rule("trigger", Moment, "{who:whose}の{event:moment}", "at {event} of {who} turn")
    g.rule("trigger", Moment, "ゲーム開始時", "at the start of the game", event="game_started", who="")
    g.rule("trigger", happenings.InState, "{condition}", "when {condition}")
    g.rule("next_time", Moment, "{event:moment}", "{event}", who="")
    g.label(trigger="what happens", either_happening="what happens", next_time="a moment of the turn")
