"""Phrases for counters, of whatever name (1601)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fuda.cardtext.conditions import there_are
from fuda.games.build_divide.counters import NAMES
from fuda.games.build_divide.effects import counting
from fuda.games.build_divide.effects.amounts import ValueGroups
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import AmountIs
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

WORDS = {name: word for word, name in NAMES.items()}
COUNTER = "カウンター"


@does("1601-2", "1601-2a")
def teach_counters(g: Grammar) -> None:
    """Add them to the grammar."""
    # A name is written without particles, so that it can be told from the words before it.
    g.token(
        "counter",
        f"[一-龠々ァ-ヶーA-Za-z]+{COUNTER}",
        lambda word: NAMES.get(word.removesuffix(COUNTER), word.removesuffix(COUNTER)),
        lambda name: WORDS.get(name, name) + COUNTER if isinstance(name, str) else None,
        str,
    )
    _teach_gains(g)
    g.rule("quality", counting.CounterOn, "{counter}を持<つ>", "~with {counter} counters")
    g.rule("quality", counting.CounterOn, "{counter}が置かれてい<る>", variant=True)
    _teach_conditions(g)
    _teach_numbers(g)
    got = "{who}が{counter}を得<る>"
    g.rule("happening", counting.GotCounter, got, _english_got, on=None)
    put = "{on:one}に{counter}が置かれ<る>"
    g.rule("happening", counting.GotCounter, put, "a {counter} counter is put on {on}", who="")
    g.label(counter="a counter", taken="a number", counters="counters")


def _teach_gains(g: Grammar) -> None:
    """Getting counters, and having them taken."""
    act = partial(g.rule, "deed")
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
    g.rule("counters_lying", counting.CountersOn, "{of:one}に{counter}が", within=True)
    g.rule("counters_held", None, "{_:counters}が")
    many = "{number}[個|つ]以上"
    for lying in ("置かれてい<る>", "<ある>"):
        g.rule("condition", AmountIs, "{amount:counters_lying}" + many + lying, variant=True, op=">=")
        g.rule("condition", AmountIs, "{amount:counters_lying}" + lying, variant=True, op=">=", number=1)
    for ending in ("<ある>", "<だ>"):
        held = "{amount:counters_held}" + many + ending
        g.rule("condition", AmountIs, held, _english_held, variant=ending == "<だ>", op=">=")


def _teach_numbers(g: Grammar) -> None:
    """How many there are, and for each so many."""
    for whose, node, spoken in (
        ("{who:whose}の", counting.CounterCount, "{who} {counter} counters"),
        ("{of:one}の", counting.CountersOn, "{counter} counters on {of}"),
    ):
        g.rule("counters", node, f"{whose}{{counter}}", spoken)
    g.rule("amount", None, "{_:counters}の[個数|数]", _english_number)
    g.rule("amount", counting.CountersOn, "{of:one}に置かれている{counter}の[個数|数]", variant=True)
    each = "{amount:counters}{number}[個|つ]"
    g.rule("per", ValueGroups, each, _english_each)


def _english_got(node: counting.GotCounter, printer: Printer, _many: bool) -> str:
    who = printer.english(node.who, "who")
    counter = printer.article(f"{printer.english(node.counter, 'counter')} counter")
    return f"{who} {'get' if who == 'you' else 'gets'} {counter}"


def _english_number(node: object, printer: Printer, _many: bool) -> str:
    return f"the number of {printer.english(node, 'counters')}"


def _english_each(node: ValueGroups, printer: Printer, _many: bool) -> str:
    counters = printer.english(node.amount, "counters")
    return f"each of {counters}" if node.number == 1 else f"every {node.number} of {counters}"


def _english_held(node: AmountIs, printer: Printer, _many: bool) -> str:
    return there_are(f"{node.number} or more", printer.english(node.amount, "counters"))


def _english_changed(said: str) -> Callable[[counting.GainCounters | counting.PutCounters, Printer, bool], str]:
    """So many counters of a name, in their number."""

    def english(node: counting.GainCounters | counting.PutCounters, printer: Printer, _many: bool) -> str:
        number = abs(node.number)
        counters = f"{number} {printer.english(node.counter, 'counter')} counter{'s' if number > 1 else ''}"
        target = printer.english(node.target, "dative") if isinstance(node, counting.PutCounters) else ""
        return said.replace("{}", counters).replace("{target}", target)

    return english
