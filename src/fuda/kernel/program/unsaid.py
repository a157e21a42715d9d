"""What sentences leave unsaid: what another stands in for, and of which cards an act speaks without naming them."""

from __future__ import annotations

from dataclasses import replace

from fuda.kernel.program.conditions import Is, IsA
from fuda.kernel.program.deeds import Choose, PlayersDo
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Alternatives, Both, It, OfEach, OfEvent, Omitted, Some, That, This, Under


def stood_in_for(sentences: tuple[Gate, ...], index: int) -> int:
    """Which sentence the one with "instead" stands in for: the last before it that does the same kind of thing."""
    wanted = type(inner_act(sentences[index].acts[0]))
    for earlier in range(index - 1, -1, -1):
        if any(type(inner_act(act)) is wanted for act in sentences[earlier].acts):
            return earlier
    return index - 1


def inner_act(act: object) -> object:
    """What is done, whoever is told to do it."""
    return act.act if isinstance(act, PlayersDo) else act


def first_spoken(gate: Gate) -> object:
    """What a sentence speaks of before it names anything: what its condition spoke of, else the card itself."""
    for condition in gate.conditions:
        if isinstance(condition, (Is, IsA)):
            return condition.subject
    return This()


def spoken_by(act: object) -> object | None:
    """What the text speaks of once the act is said: what is chosen for it, or what it is done to."""
    inner = inner_act(act)
    found = getattr(inner, "target", None) or getattr(inner, "subject", None)
    if isinstance(found, (Some, Alternatives, OfEach, Both)) or isinstance(inner, Choose):
        return It()
    return found


def done_to(act: object) -> Selector | None:
    """The very cards that an act is done to, where the text has named them before and nothing is chosen for it."""
    inner = inner_act(act)
    found = getattr(inner, "target", None) or getattr(inner, "subject", None)
    return found if isinstance(found, (This, It, That, OfEvent, Under)) else None


def filled(act: object, spoken: object) -> object:
    """The act with an unsaid object filled in."""
    inner = inner_act(act)
    for name in ("target", "subject"):
        if isinstance(getattr(inner, name, None), Omitted):
            inner = replace(inner, **{name: spoken})  # type: ignore[type-var]
    return replace(act, act=inner) if isinstance(act, PlayersDo) else inner
