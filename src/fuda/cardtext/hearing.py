"""Cards that a text tells by what happened, where that is what it answers to: 「…された時、破壊されたキャラを」."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.deeds import Draw, Put
from fuda.cardtext.happenings import Affected, Shape
from fuda.kernel.program.deeds import Change, Choose, Delayed
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import find_nodes, rebuilt
from fuda.kernel.program.unsaid import inner_act


def with_heard(node: Any) -> Any:
    """The text with the cards that it barely tells by what happened as those of the event that it answers to, where no
    act said before them could have done that.
    """
    if isinstance(node, Delayed):
        then, *more = _sentences((node.then, *node.more), _events(node), ())
        return replace(node, then=then, more=tuple(more))
    body, events = getattr(node, "body", None), _events(node)
    if not events or not isinstance(body, Body):
        return rebuilt(node, with_heard)
    sentences = _sentences(body.sentences, events, ())
    said = tuple([act for gate in sentences if isinstance(gate, Gate) for act in gate.acts])
    return replace(node, body=Body(sentences, tuple([_sentences(bullet, events, said) for bullet in body.bullets])))


def _events(node: object) -> tuple[str, ...]:
    """What a text answers to, by the events that tell of it."""
    events: tuple[str, ...] = getattr(getattr(node, "happening", None), "events", ())
    return events


def _sentences(gates: tuple[Any, ...], events: tuple[str, ...], before: tuple[object, ...]) -> tuple[Any, ...]:
    found = []
    for gate in gates:
        if not isinstance(gate, Gate):
            found.append(gate)
            continue
        asked = {name: _heard(getattr(gate, name), events, before) for name in ("whiles", "conditions")}
        acts = []
        for act in gate.acts:
            acts.append(_heard(act, events, before))
            before += (act,)
        found.append(replace(gate, **asked, acts=tuple(acts)))
    return tuple(found)


def _heard(node: Any, events: tuple[str, ...], before: tuple[object, ...]) -> Any:
    """The part of a text with what it barely tells of the event as that."""
    if isinstance(node, Delayed):
        return with_heard(node)
    if isinstance(node, Affected):
        shape = node.shapes[node.kind]
        own = not node.barely or any([_may_do(act, shape) for act in before])
        return node if own or shape.event not in events else replace(node, heard=True)
    return rebuilt(node, lambda part: _heard(part, events, before))


def _may_do(act: object, shape: Shape) -> bool:
    """Could the act, or one in it, have done that to a card?"""
    inner = inner_act(act)
    if isinstance(inner, Put):
        return shape.act in ("", inner.kind) or inner.kind in shape.also
    if isinstance(inner, Draw):
        return shape.event == "drawn"
    return not isinstance(inner, (Choose, Change)) or bool(find_nodes(inner, Put))
