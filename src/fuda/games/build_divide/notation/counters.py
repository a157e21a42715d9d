"""Phrases for counters, of whatever name (1601)."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.build_divide.counters import NAMES
from fuda.games.build_divide.effects import counting
from fuda.games.build_divide.notation.telling import Teller
from fuda.kernel.procedures.procedure import does
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

WORDS = {name: word for word, name in NAMES.items()}
COUNTER = "カウンター"
SUBJECT = {"you": "you have", "opponent": "the opponent has", "all": "each player has"}


@does("1601-2", "1601-2a")
def teach_counters(act: Teller, g: Grammar) -> None:
    """Add them to the grammar."""
    # A name is written without particles, so that it can be told from the words before it.
    g.token(
        "counter",
        f"[一-龠々ァ-ヶーA-Za-z]+{COUNTER}",
        lambda word: NAMES.get(word.removesuffix(COUNTER), word.removesuffix(COUNTER)),
        lambda name: WORDS.get(name, name) + COUNTER if isinstance(name, str) else None,
        str,
    )
    _teach_gains(act, g)
    g.rule("quality", counting.CounterOn, "{counter}を持<つ>", "~with {counter} counters")
    g.rule("quality", counting.CounterOn, "{counter}が置かれてい<る>", variant=True)
    _teach_conditions(g)
    _teach_numbers(g)
    got = "{who}が{counter}を得<る>"
    g.rule("happening", counting.GotCounter, got, _english_got, on=None)
    put = "{on:one}に{counter}が置かれ<る>"
    g.rule("happening", counting.GotCounter, put, "a {counter} counter is put on {on}", who="")
    g.label(counter="a counter", taken="a number", counters="counters")


def _teach_gains(act: Teller, g: Grammar) -> None:
    """Getting counters, and having them taken."""
    get = "[|あなたの]{counter}を{number}[個|つ]得<る>"
    act(counting.GainCounters, get, _english_changed("get {}"), who="you")
    act(
        counting.GainCounters,
        "{who:whose}の{counter}を{number:taken}取り除<く>",
        "remove {number} of {who} {counter} counters",
    )
    act(counting.GainCounters, "{counter}を{number:taken}取り除<く>", variant=True, who="you")
    g.token(
        "taken",
        "[0-9]+(?:個|つ)",
        lambda w: -int(w[:-1]),
        lambda n: f"{-n}個" if isinstance(n, int) and not isinstance(n, bool) and n < 0 else None,
        lambda n: str(-n),
    )
    at_will = "{counter}を[望む個数|望む数|好きな個数|好きな数|任意の個数]取り除<く>"
    act(counting.TakeChosen, "あなたの" + at_will, "remove any number of your {counter} counters")
    act(counting.TakeChosen, at_will, variant=True)
    put = "{target:dative}{counter}を{number}[個|つ]置<く>"
    act(counting.PutCounters, put, _english_changed("put {} on {target}"))
    act(counting.PutCounters, "{target:subject}は[|、]{counter}を{number}[個|つ]得<る>", variant=True)
    taken = "{target:one}[の|から|に置かれている]{counter}を{number:taken}取り除<く>"
    act(counting.PutCounters, taken, _english_changed("remove {} from {target}"))


def _teach_conditions(g: Grammar) -> None:
    """Having counters."""
    lies = "{subject:one}に{counter}が"
    there_are = "there are {number} or more {counter} counters on {subject}"
    g.rule("condition", counting.CardHasCounters, lies + "{number}[個|つ]以上<ある>", there_are)
    g.rule("condition", counting.CardHasCounters, lies + "{number}[個|つ]以上置かれてい<る>", variant=True)
    its = "{subject:one}の{counter}が{number}[個|つ]以上"
    g.rule("condition", counting.CardHasCounters, its + "<ある>", variant=True)
    g.rule("condition", counting.CardHasCounters, its + "<だ>", variant=True)
    for ending in ("置かれてい<る>", "<ある>"):
        g.rule("condition", counting.CardHasCounters, lies + ending, variant=True, number=1)
    has = "{who:whose}の{counter}が{number}[個|つ]以上"
    g.rule("condition", counting.HasCounters, has + "<ある>", _english_has)
    g.rule("condition", counting.HasCounters, has + "<だ>", variant=True)


def _teach_numbers(g: Grammar) -> None:
    """How many there are, and for each so many."""
    for whose, node, spoken in (
        ("{who:whose}の", counting.CounterCount, "{who} {counter} counters"),
        ("{of:one}の", counting.CountersOn, "{counter} counters on {of}"),
    ):
        g.rule("counters", node, f"{whose}{{counter}}", spoken)
    g.rule("amount", None, "{_:counters}の[個数|数]", _english_number)
    g.rule("amount", counting.CountersOn, "{of:one}に置かれている{counter}の[個数|数]", variant=True)
    each = "{counters}{number}[個|つ]"
    g.rule("per", counting.CounterGroups, each, _english_each)


def _english_got(node: counting.GotCounter, printer: Printer, _many: bool) -> str:
    who = printer.english(node.who, "who")
    counter = printer.article(f"{printer.english(node.counter, 'counter')} counter")
    return f"{who} {'get' if who == 'you' else 'gets'} {counter}"


def _english_number(node: object, printer: Printer, _many: bool) -> str:
    return f"the number of {printer.english(node, 'counters')}"


def _english_each(node: counting.CounterGroups, printer: Printer, _many: bool) -> str:
    counters = printer.english(node.counters, "counters")
    return f"each of {counters}" if node.number == 1 else f"every {node.number} of {counters}"


def _english_has(node: counting.HasCounters, printer: Printer, _many: bool) -> str:
    return f"{SUBJECT[node.who]} {node.number} or more {printer.english(node.counter, 'counter')} counters"


def _english_changed(said: str) -> Callable[[counting.GainCounters | counting.PutCounters, Printer, bool], str]:
    """So many counters of a name, in their number."""

    def english(node: counting.GainCounters | counting.PutCounters, printer: Printer, _many: bool) -> str:
        number = abs(node.number)
        counters = f"{number} {printer.english(node.counter, 'counter')} counter{'s' if number > 1 else ''}"
        target = printer.english(node.target, "item") if isinstance(node, counting.PutCounters) else ""
        return said.replace("{}", counters).replace("{target}", target)

    return english
