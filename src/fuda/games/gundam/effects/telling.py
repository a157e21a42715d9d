"""Cards that an effect tells by what was done to them, or by their part in what it answers to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.looking import PutRest
from fuda.games.gundam.effects import looking, memory, playing, verbs
from fuda.games.gundam.effects.happenings import SHAPES, PartOf, Timing, When
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf
from fuda.kernel.program.node import find_nodes, rewrite
from fuda.kernel.program.wording import Unplayable

DEPLOYING = (playing.Deploy, playing.DeployTokens, playing.DeployOneToken, playing.DeployTokenByCount)
"""Acts after which the program itself keeps what was deployed as what is spoken of."""
DOING: dict[str, tuple[type | str, ...]] = {
    "rested": ("rest",), "set_active": ("set_active",), "discarded": ("discard",), "exiled": ("exile",),
    "damaged": (verbs.DealDamage, verbs.Divide), "destroyed": ("destroy", verbs.DealDamage), "deployed": DEPLOYING,
    "returned": ("add", "return", looking.ToDeck, PutRest),
    "trashed": ("trash", looking.Mill, PutRest),
}  # fmt: skip
"""The acts by which an effect can have done what it says of itself."""


def named(act: object) -> type | str:
    """What an act is called: the one that it does to cards, or what it is itself."""
    return act.kind if isinstance(act, verbs.Handle) else type(act)


def _does(said: object, acts: tuple[type | str, ...]) -> bool:
    """Is one of these acts done in what is said?"""
    kinds: list[type[Any]] = [verbs.Handle, *[act for act in acts if isinstance(act, type)]]
    return any([named(found) in acts for kind in kinds for found in find_nodes(said, kind)])


def told_by(happening: object, said: Any) -> Any:
    """What an effect says, with the cards that it tells by their part in what it answers to, bound to that part."""
    events = happening.events if isinstance(happening, (When, EitherOf, Timing)) else ()
    itself = isinstance(happening, Timing)
    if not find_nodes(said, memory.Teller) and not find_nodes(said, memory.Affected):
        return said
    if isinstance(said, Body):
        sentences = _one_by_one(said.sentences, (), events, itself)
        bullets = tuple([_one_by_one(bullet, sentences, events, itself) for bullet in said.bullets])
        return Body(sentences, bullets)
    return _one_by_one((said,), (), events, itself)[0]


def _one_by_one(
    sentences: tuple[Any, ...], before: tuple[Any, ...], events: tuple[str, ...], itself: bool
) -> tuple[Any, ...]:
    """Each sentence by what has been done before it, and each act by what has been done before that."""
    found: list[Any] = []
    for gate in sentences:
        done = (*before, *found)
        if isinstance(gate, Gate):
            acts: list[object] = []
            for act in gate.acts:
                acts.append(_in_turn(act, (*done, *acts), events, itself))
            gate = replace(_in_turn(replace(gate, acts=()), done, events, itself), acts=tuple(acts))
        else:
            gate = _in_turn(gate, done, events, itself)
        found.append(gate)
    return tuple(found)


def _in_turn(said: Any, before: tuple[Any, ...], events: tuple[str, ...], itself: bool) -> Any:
    for spoken in (memory.Teller, memory.Affected):
        said = rewrite(said, spoken, partial(_part_of, before, events, itself)) if find_nodes(said, spoken) else said
    return said


def _part_of(before: tuple[Any, ...], events: tuple[str, ...], itself: bool, told: Any) -> object:
    """The part of what the effect answers to that is told so; what the effect has done itself is no such part.

    What a heading answers to happens to the card `itself`, which is called so and not told by it:
    「【配備時】…を配備する。配備したユニットが…」.
    """
    by_effect = isinstance(told, memory.Affected)
    kind = told.kind if by_effect else told.happening.kind
    if kind not in SHAPES or SHAPES[kind].event not in events or (by_effect and not told.barely):
        return told
    if by_effect and _does(before, DOING.get(kind, ())):
        if itself:
            return told
        raise Unplayable("it tells a card by what was done to it, which two cards could be that come before")
    return PartOf(SHAPES[kind].subject)


def refuse_undone(text: object) -> None:
    """Refuse a text that speaks of what its effect has done, where it does no such thing."""
    spoken: list[memory.Affected | memory.DidSo] = [*find_nodes(text, memory.Affected)]
    spoken += [part for part in find_nodes(text, memory.DidSo) if part.target is None]
    for part in spoken:
        acts = DOING.get(part.kind)
        if acts is not None and not _does(text, (*acts, verbs.UseEffect)):
            raise Unplayable(
                f"it speaks of cards that this effect has {part.kind.replace('_', ' ')}, and it does no such thing"
            )
