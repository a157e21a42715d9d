"""What sentences leave unsaid: what another stands in for, and of which cards an act speaks without naming them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.conditions import Is, IsA
from fuda.kernel.program.deeds import Block, Choose, OneOf, PlayersDo
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import (
    Alternatives,
    Both,
    It,
    OfEach,
    OfEvent,
    Omitted,
    Picked,
    Players,
    Some,
    That,
    This,
    Under,
)


def stood_in_for(sentences: tuple[Gate, ...], index: int) -> int:
    """Which sentence the one with "instead" stands in for: the last before it that does the same kind of thing."""
    wanted = type(inner_act(sentences[index].acts[0]))
    for earlier in range(index - 1, -1, -1):
        if any(type(inner_act(act)) is wanted for act in sentences[earlier].acts):
            return earlier
    return index - 1


def inner_act(act: Any) -> Any:
    """What is done, whoever is told to do it."""
    return act.act if isinstance(act, PlayersDo) else act


def first_act(act: Any) -> Any:
    """What is done first of it, whoever is told to do it, where no condition comes before that."""
    act = inner_act(act)
    if not isinstance(act, Block):
        return act
    gate = act.sentences[0]
    return None if gate.whiles or gate.conditions or gate.optional else first_act(gate.acts[0])


def with_inner(act: Any, inner: object) -> Any:
    """What is done made into another act, whoever is told to do it."""
    return replace(act, act=inner) if isinstance(act, PlayersDo) else inner


def unsaid_part(act: object) -> str:
    """The part of an act that leaves unsaid what it is done to; "" where there is none."""
    return next((name for name in ("target", "subject") if isinstance(getattr(act, name, None), Omitted)), "")


def first_spoken(gate: Gate) -> object:
    """What a sentence speaks of before it names anything: what its condition spoke of, else the card itself.

    Cards that a condition asks about may be `unspoken`, where a game's rules say that the card itself is meant.
    """
    for condition in gate.conditions:
        if isinstance(condition, (Is, IsA)) and not getattr(condition.subject, "unspoken", False):
            return condition.subject
    return This()


def spoken_before(sentences: tuple[Gate, ...], index: int) -> object | None:
    """What a sentence speaks of that names nothing itself, where those before it tell.

    What is done otherwise is done to what the condition spoke of. After a sentence that ends with a choice, it is
    done to what was chosen.
    """
    gate = sentences[index]
    if gate.link == "else":
        asked = [earlier for earlier in sentences[:index] if earlier.conditions]
        return first_spoken(asked[-1]) if asked else None
    chosen = index > 0 and isinstance(inner_act(sentences[index - 1].acts[-1]), Choose)
    return It() if chosen and first_spoken(gate) == This() else None


def target_of(act: object) -> Any:
    """What an act is done to, or what a change is of."""
    return getattr(act, "target", None) or getattr(act, "subject", None)


def spoken_by(act: object) -> object | None:
    """What the text speaks of once the act is said: what is chosen for it, or what it is done to."""
    inner = inner_act(act)
    found: object | None = target_of(inner)
    if isinstance(found, (Some, Alternatives, OfEach, Both)) or isinstance(inner, Choose):
        return It()
    # What means other cards each time that it is read is not what is spoken of afterwards.
    return None if getattr(found, "anew", False) else found


def done_to(act: object) -> Selector | None:
    """The very cards that an act is done to, where the text has named them before and nothing is chosen for it.

    One that is said to be somewhere is named by `what` it is.
    """
    found = target_of(inner_act(act))
    return found if isinstance(getattr(found, "what", found), (This, It, That, OfEvent, Under)) else None


def filled(act: object, spoken: object) -> object:
    """The act with an unsaid object filled in; of one act or another, in each of them."""
    inner = inner_act(act)
    if isinstance(inner, OneOf):
        return with_inner(act, OneOf(tuple([filled(option, spoken) for option in inner.options])))
    name = unsaid_part(inner)
    return with_inner(act, replace(inner, **{name: spoken})) if name else act


def named_after(parts: tuple[object, ...]) -> tuple[Some, ...]:
    """Those of the choices named after another that need a card of their own, and can be looked at before that one."""
    wanted = [part for part in parts if isinstance(part, Some) and isinstance(part.quantity, Exactly)]
    return () if any(speaks_of_it(part) for part in wanted) else tuple(wanted)


def speaks_of_it(node: object) -> bool:
    """Does a part of a text say anything of what was chosen before it?"""
    if isinstance(node, tuple):
        return any(speaks_of_it(item) for item in node)
    if isinstance(node, (It, That)):
        return True
    return is_dataclass(node) and any(speaks_of_it(getattr(node, f.name)) for f in fields(node))


def opening(sentences: tuple[Gate, ...]) -> Gate | None:
    """The sentence whose condition is one of the whole: the first, unless later ones have conditions of their own."""
    for gate in sentences[1:]:
        if gate.link == "else" or (gate.link is None and gate.conditions):
            return None
    return sentences[0]


def may_begins(acts: Sequence[object]) -> int:
    """The first of a sentence's acts that can be declined: those of the player who does the last, back to another's, or
    to one that only looks at cards. Who may do something with what he sees decides that when he has seen it.
    """
    first = len(acts) - 1
    while first and _doer(acts, first - 1) == _doer(acts, first) and not getattr(acts[first - 1], "only_looks", False):
        first -= 1
    return first


def may_within(gate: Gate) -> Gate:
    """The sentence; where it may be declined and ends with what depends on a condition of its own, that part may be."""
    last = gate.acts[-1]
    if not gate.optional or not isinstance(last, Block):
        return gate
    *before, final = last.sentences
    if not (final.conditions or final.link == "else"):
        return gate
    part = Block((*before, may_within(replace(final, optional=True))))
    return replace(gate, acts=(*gate.acts[:-1], part), optional=False)


def _doer(acts: Sequence[object], index: int) -> Players | None:
    """The players who are told to do one of the acts, where they are others than you.

    What is done to the cards that they have chosen is their act, too.
    """
    act = acts[index]
    if isinstance(act, PlayersDo):
        return act.who if is_by_others(act) else None
    return _doer(acts, index - 1) if index and isinstance(target_of(act), (It, Omitted)) else None


def is_by_others(act: object) -> bool:
    """Are others than you told to do it?"""
    return isinstance(act, PlayersDo) and act.who.who != "you"


def has_choice(part: object) -> bool:
    """Is anything to be chosen for that part of an act?"""
    if isinstance(part, Both):
        return any(has_choice(inner) for inner in part.parts)
    return isinstance(part, (Some, Alternatives, OfEach))


def picked_of(part: object) -> Selector:
    """What an act is done to once the choices in it are made: what was picked, with what needed no choice."""
    fixed = [p for p in part.parts if not has_choice(p)] if isinstance(part, Both) else []
    return Both((Picked(), *fixed)) if fixed else Picked()
