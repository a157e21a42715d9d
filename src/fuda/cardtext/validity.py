"""Effects that say when they are valid: 「この効果は…なら有効になる」."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fuda.kernel.program.conditions import NotSo, together
from fuda.kernel.program.gates import Body
from fuda.kernel.program.node import node
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition


@node
class Valid:
    """The effect is valid, or invalid, only where this is so."""

    conditions: tuple[Condition, ...]
    valid: bool


def where_valid(body: Body) -> Body:
    """The body, with "this effect is valid if …" as a condition of every other sentence: what is invalid is there,
    but does nothing and asks for nothing.
    """
    found = [act for gate in body.sentences for act in gate.acts if isinstance(act, Valid)]
    if not found:
        return body
    conditions: list[Condition] = []
    for said in found:
        so = together(said.conditions)
        assert so is not None
        conditions += said.conditions if said.valid else (NotSo(so),)
    left = []
    for gate in body.sentences:
        acts = tuple([act for act in gate.acts if not isinstance(act, Valid)])
        if acts:
            left.append(replace(gate, acts=acts, whiles=(*gate.whiles, *conditions)))
    if not left:
        raise Unplayable("it is not said what is valid then")
    return replace(body, sentences=tuple(left))


def teach_validity(g: Grammar) -> None:
    """Teach when an effect is valid, or not."""
    for valid, word, english in ((True, "有効", "valid"), (False, "無効", "invalid")):
        words = f"この[効果|能力]は[、|]{{conditions:condition_list.if}}[、|]{word}に<なる>"
        g.rule("act", Valid, words, partial(_english_valid, english), valid=valid)


def _english_valid(valid: str, node: Valid, printer: Printer, _many: bool) -> str:
    conditions = " and ".join(printer.english(c, "condition_part") for c in node.conditions)
    return f"this effect is {valid} if {conditions}"
