"""What reaches to the end of its sentence: a condition within a chain of acts, another player, or a later moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fuda.cardtext.common import english_gate, teach_player_acts
from fuda.cardtext.looking import LookAtTop, TheRest
from fuda.cardtext.lowering import sentence
from fuda.kernel.program.conditions import Is
from fuda.kernel.program.deeds import Block, Choose, Delayed, PlayersDo
from fuda.kernel.program.filters import Unlike
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import find_nodes, rebuilt, rewrite
from fuda.kernel.program.selectors import It, Omitted
from fuda.kernel.program.unsaid import inner_act, is_by_others
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition


def teach_tails(g: Grammar, players: Iterable[tuple[str, str, str]], may: str) -> None:
    """What reaches to the end of its sentence: a condition, another player, or a later moment within a chain.

    `may` is what follows an act that may be declined.
    """
    g.many("leading_acts", "step", separator="、", inner="cont", inner_too="te", form="cont")
    for acts, optional in (("{acts:acts.*}", False), ("{acts:acts.te}" + may, True)):
        plain = {"whiles": (), "instead": False, "optional": optional}
        so, otherwise = "{conditions:condition_list.if}、" + acts, "そうでないなら、" + acts
        g.rule("inner_gate", Gate, so, english_gate, only_printed=True, link=None, also=plain)
        g.rule("inner_gate", Gate, otherwise, english_gate, only_printed=True, link="else", conditions=(), also=plain)
    g.many("inner_gates", "inner_gate", separator="、", inner="cont", form="*", english=", ")
    g.rule("step", Block, "{sentences:inner_gates.*}", "{sentences}", only_printed=True)
    teach_player_acts(g, players)
    g.rule("act", Delayed, "{happening:time}、{then:gate}", _english_later, duration=None)
    if_so = "{conditions:condition_list.if}、{acts:acts.cont}、[そうでない|それ以外]なら、{otherwise:acts.*}"
    for before in ("", "{before:leading_acts}、"):
        g.rule("acts", _if_else, before + if_so, variant=True)
        if before:
            g.rule("acts", _if_then, before + "{conditions:condition_list.if}、{acts:acts.*}", variant=True)
    g.label(inner_gate="an instruction")


def _if_then(
    before: tuple[object, ...], conditions: tuple[Condition, ...], acts: tuple[object, ...]
) -> tuple[object, ...]:
    return (*before, Block((Gate(None, (), conditions, False, acts),)))


def _if_else(
    conditions: tuple[Condition, ...],
    acts: tuple[object, ...],
    otherwise: tuple[object, ...],
    before: tuple[object, ...] = (),
) -> tuple[object, ...]:
    cases = Gate(None, (), conditions, False, acts), Gate("else", (), (), False, otherwise)
    return (*before, Block(cases))


def _english_later(node: Delayed, printer: Printer, _many: bool) -> str:
    """What is done at a later moment; by then it has to be said whose hand a card goes to."""
    then = printer.english(node.then, "gate")
    whose = "their" if then.startswith("your opponent ") else "its owner's"
    then = then.replace(" into the hand", f" into {whose} hand")
    return f"at {printer.english(node.happening, 'time')}, {then}"


def _is_spoken_of(condition: object) -> bool:
    return isinstance(condition, Is) and isinstance(condition.subject, It)


def told_apart(body: Body) -> Body:
    """The body, with what is done to a card of another kind apart from what is done to one of the kind: 「そのカードが
    《…》なら、…し、《…》以外なら、…」 are two cases, though 8.1.1.2.3.2 would have the second within the first.
    """
    sentences: list[Gate] = []
    for gate in body.sentences:
        *before, last = gate.acts
        other = last.sentences[0] if gate.conditions and before and isinstance(last, Block) else None
        if other is not None and any(find_nodes(part, Unlike) for part in other.conditions if _is_spoken_of(part)):
            sentences += [replace(gate, acts=tuple(before)), replace(other, link=gate.link)]
        else:
            sentences.append(gate)
    return replace(body, sentences=tuple(sentences))


def told_as_one(gate: Gate) -> Gate:
    """The sentence, with all that other fighters are told to do as one: up to another one's part or a later moment."""
    found: list[Any] = []
    for act in rebuilt(gate.acts, lambda part: rewrite(part, Gate, told_as_one)):
        before = found[-1] if found and is_by_others(found[-1]) and not isinstance(act, Delayed) else None
        if before is None or getattr(act, "who", before.who) != before.who:
            found.append(act)
        else:
            done = before.act.sentences[0].acts if isinstance(before.act, Block) else (before.act,)
            found[-1] = replace(before, act=Block((sentence(*done, inner_act(act)),)))
    return replace(gate, acts=tuple([part for act in found for part in _by_all(act)]))


def _by_all(act: Any) -> list[object]:
    """What all fighters do as one act after the other, each done by all of them: all choose before anything is done to
    what they chose. It stays one where an act speaks of cards that each has handled before.
    """
    if not isinstance(act, PlayersDo) or act.who.who != "all" or not isinstance(act.act, Block):
        return [act]
    acts: list[Any] = list(act.act.sentences[0].acts)
    found: list[object] = []
    while acts:
        done = acts.pop(0)
        if isinstance(done, Choose) and acts and isinstance(getattr(acts[0], "target", None), Omitted):
            done = replace(acts.pop(0), target=done.target)
        if isinstance(done, (Choose, LookAtTop)) or find_nodes(done, (Omitted, It, TheRest)):
            return [act]
        found.append(replace(act, act=done))
    return found
