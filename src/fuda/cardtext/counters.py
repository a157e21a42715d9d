"""Counters of whatever name: had by players, lying on cards, got, put and taken: 「星カウンターを1個得る」."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fuda.cardtext.amounts import ValueGroups
from fuda.cardtext.conditions import there_are
from fuda.cardtext.happenings import When
from fuda.kernel.program.conditions import AmountIs
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

COUNTER = "カウンター"


def teach_counters(
    g: Grammar,
    names: Mapping[str, str],
    when: type[When],
    counters: type[Any],
    having: type[Any],
    acts: tuple[type[Any], type[Any], type[Any]],
) -> None:
    """Teach them: `names` are what the rules call those whose words they know.

    `counters` is the game's number of counters of a player or on a card, `having` its quality of a card that has some;
    `acts` are those by which players get counters, by which cards do, and by which a player takes any number of them.
    """
    words = {name: word for word, name in names.items()}
    # A name is written without particles, so that it can be told from the words before it.
    g.token(
        "counter", f"[一-龠々ァ-ヶーA-Za-z]+{COUNTER}",
        lambda word: names.get(word.removesuffix(COUNTER), word.removesuffix(COUNTER)),
        lambda name: words.get(name, name) + COUNTER if isinstance(name, str) else None,
    )  # fmt: skip
    _teach_changed(g, *acts)
    g.rule("quality", having, "{counter}を持<つ>", "~with {counter} counters", "{counter}が置かれてい<る>")
    g.rule("counters_lying", counters, "{of:one}に{counter}が", within=True)
    g.rule("counters_held", None, "{_:counters}が")
    many = "{number}[個|つ]以上"
    for lying in ("置かれてい<る>", "<ある>"):
        g.variant("condition", AmountIs, "{amount:counters_lying}" + many + lying, op=">=")
        g.variant("condition", AmountIs, "{amount:counters_lying}" + lying, op=">=", number=1)
    held = "{amount:counters_held}" + many
    g.rule("condition", AmountIs, f"{held}<ある>", _english_held, f"{held}<だ>", op=">=")
    g.rule("counters", counters, "{of:whose}の{counter}", "{of} {counter} counters")
    g.rule("counters", counters, "{of:one}の{counter}", "{counter} counters on {of}")
    g.rule("amount", None, "{_:counters}の[個数|数]", "the number of {_}")
    g.variant("amount", counters, "{of:one}に置かれている{counter}の[個数|数]")
    g.rule("per", ValueGroups, "{amount:counters}{number}[個|つ]", _english_each)
    g.rule("happening", when, "{subject:who}が{other:counter}を得<る>", _english_got, kind="gets_counter")
    put = "{subject:one}に{other:counter}が置かれ<る>"
    g.rule("happening", when, put, "a {other} counter is put on {subject}", kind="is_marked")
    g.label(counter="a counter", taken="a number", counters="counters")


def _teach_changed(g: Grammar, for_players: type[Any], on_cards: type[Any], at_will: type[Any]) -> None:
    """Getting counters, and having them taken."""
    act = partial(g.rule, "act", kind="counters")
    many = "{cause:counter}を {number}[個|つ] "
    act(for_players, f"[|あなたの]{many}得<る>", _english_changed("get {}"))
    taken = "{cause:counter}を {number:taken} 取り除<く>"
    act(for_players, "[あなたの|自分の|]" + taken, "remove {number} of your {cause} counters")
    act(for_players, "相手の" + taken, "remove {number} of the opponent's {cause} counters", who="opponent")
    g.token(
        "taken", "[0-9]+(?:個|つ)", lambda w: -int(w[:-1]),
        lambda n: f"{-n}個" if isinstance(n, int) and not isinstance(n, bool) and n < 0 else None, lambda n: str(-n),
    )  # fmt: skip
    some = "[あなたの|]{counter}を [望む個数|望む数|好きな個数|好きな数|任意の個数] 取り除<く>"
    g.rule("act", at_will, some, "remove any number of your {counter} counters")
    get = f"{{target:subject}}は[|、] {many}得<る>"
    act(on_cards, f"{{target:dative}} {many}置<く>", _english_changed("put {} on {target}"), get)
    off = "{target:one}[の|から|に置かれている]" + taken
    act(on_cards, off, _english_changed("remove {} from {target}"))


def _english_got(node: When, printer: Printer, _many: bool) -> str:
    who = printer.english(node.subject, "who")
    counter = printer.article(f"{printer.english(node.other, 'counter')} counter")
    return f"{who} {'get' if who == 'you' else 'gets'} {counter}"


def _english_each(node: ValueGroups, printer: Printer, _many: bool) -> str:
    counters = printer.english(node.amount, "counters")
    return f"each of {counters}" if node.number == 1 else f"every {node.number} of {counters}"


def _english_held(node: AmountIs, printer: Printer, _many: bool) -> str:
    return there_are(f"{node.number} or more", printer.english(node.amount, "counters"))


def _english_changed(said: str) -> Callable[[Any, Printer, bool], str]:
    """So many counters of a name, in their number."""

    def english(node: Any, printer: Printer, _many: bool) -> str:
        number = abs(node.number)
        target = printer.english(node.target, "dative") if hasattr(node, "target") else ""
        counters = f"{number} {printer.english(node.cause, 'counter')} counter{'s' if number > 1 else ''}"
        return said.replace("{}", counters).replace("{target}", target)

    return english
