"""Abilities that texts say alike in several games: what each waits for or costs, what it does, and how often.

`headings` are conditions in front of the text, by an icon or a keyword; `whiles` those that its first words say. `zone`
is where its card must lie for it, where the text names a place.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fuda.cardtext.common import english_gate, join_acts
from fuda.cardtext.deeds import ReduceThat
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import node
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.changes import KeywordEffect
    from fuda.kernel.program.node import Selector


@node
class KeywordLine:
    """Keyword abilities on a line of their own."""

    keywords: tuple[KeywordEffect, ...]
    headings: tuple[Condition, ...] = ()


@node
class CardRule:
    """A line that is no ability, but a rule about the card: what it is noted as, and the number or the name in it."""

    kind: str
    said: int | str | None = None

    def note(self, extra: dict[str, Any]) -> None:
        """Note it with what else the text says of the card; of names there may be several."""
        if isinstance(self.said, str):
            extra[self.kind] = (*extra.get(self.kind, ()), self.said)
        else:
            extra[self.kind] = True if self.said is None else self.said


@node
class Trigger:
    """An ability that waits for something, with costs that are paid at that moment."""

    happening: Any
    body: Body
    headings: tuple[Condition, ...] = ()
    whiles: tuple[Condition, ...] = ()
    limits: tuple[Any, ...] = ()
    costs: tuple[object, ...] = ()
    zone: str = ""


@node
class Activate:
    """An ability that its player uses at a timing, for costs."""

    timing: str
    costs: tuple[object, ...]
    body: Body
    headings: tuple[Condition, ...] = ()
    limits: tuple[Any, ...] = ()
    zone: str = ""


@node
class Standing:
    """What holds while the card lies there and the conditions do."""

    whiles: tuple[Condition, ...]
    change: Any
    conditions: tuple[Condition, ...] = ()
    zone: str = ""


@node
class Instead:
    """Something else takes the place of what is about to happen."""

    happening: Any
    body: Body
    headings: tuple[Condition, ...] = ()
    whiles: tuple[Condition, ...] = ()
    limits: tuple[Any, ...] = ()
    zone: str = ""


def less_damage(damaged: Any, subject: Selector, number: int, **said: Any) -> Instead:
    """The damage that cards take is less: it is dealt so in the place of what would be `damaged`."""
    return Instead(replace(damaged, subject=subject), Body((Gate(None, (), (), True, (ReduceThat(number),)),)), **said)


@node
class RuledText:
    """A card that says on one line what is about playing it, and then what it does."""

    rule: Any
    text: Any

    def lower(self, line: Any) -> None:
        """Each is what it would be on a line of its own."""
        asked = any([gate.link in ("done", "undone") for gate in self.text.body.sentences])
        if getattr(self.rule, "kind", "") == "may_add" and asked:
            raise Unplayable("it asks whether something was done, which may be what was paid or what is done now")
        line.lower(self.rule)
        line.lower(self.text)


@node
class ByDoing:
    """Who does the one thing gets the other: 「…することで、…」."""

    first: tuple[object, ...]
    then: tuple[object, ...]


def teach_by_doing(g: Grammar, by: str, printed: str = "{then:acts}") -> None:
    """Teach it: `by` is the word after the one thing; the other is done, may be done, or can be, as it is `printed`."""
    g.many("first_acts", "act", separator="、", inner="cont", english=", and ")
    for then in ("{then:acts}", "{then:acts.te}[よい|もよい]", "{then:acts.can}", "{then:acts}[事|こと]ができる"):
        words = f"{{first:first_acts}}{by}{then}"
        g.rule("step", ByDoing, words, _english_by_doing, variant=then != printed)


def _english_by_doing(node: ByDoing, printer: Printer, _many: bool) -> str:
    first = english_gate(Gate(None, (), (), False, node.first, optional=True), printer, False)
    return f"{first}; if you do, {join_acts([printer.english(act, 'step') for act in node.then])}"


def by_doing(
    sentences: tuple[Gate, ...],
    offered: Callable[[object], object] = lambda act: act,
    followed: Callable[[ByDoing], tuple[object, ...]] = lambda doing: doing.then,
) -> tuple[Gate, ...]:
    """The sentences, those with "by doing A, B" as two: one may do A; if that was done, B.

    `offered` is an act of A as the game offers it, `followed` what B comes to.
    """
    found: list[Gate] = []
    for gate in sentences:
        last = gate.acts[-1]
        if isinstance(last, ByDoing):
            first = tuple([offered(act) for act in last.first])
            found.append(replace(gate, acts=(*gate.acts[:-1], *first), optional=True))
            found.append(Gate("done", (), (), False, followed(last)))
        else:
            found.append(gate)
    return tuple(found)
