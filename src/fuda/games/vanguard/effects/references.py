"""What 「そのユニット」 and an unsaid object mean: what was chosen or looked at last, else what set the ability off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.chance import AtRandom
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.happenings import SHAPES, BoostedHit, DriveChecked, When
from fuda.games.vanguard.effects.qualities import ItAsUnit, Spoken
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Block, Choose, PlayersDo
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf
from fuda.kernel.program.node import Selector, find_nodes, rewrite
from fuda.kernel.program.selectors import All, It, OfEvent, Omitted, Some, This
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.wording import Unplayable

CHOICES = (Some, AtRandom, Summing)


@does("8.5.5.3", "8.6.5.1")
def taken_up(body: Body, happening: object) -> Body:
    """The body, with each reference to a card spoken of before as what it means."""
    body = _noting_moved(body)
    state = False, False
    sentences = []
    for gate in body.sentences:
        gate, state = _gate(gate, state, happening)
        sentences.append(gate)
    return replace(body, sentences=tuple(sentences))


@does("4.1.8")
def _noting_moved(body: Body) -> Body:
    """The body, with the moves from a deck noted whose cards 「そのカード」 means: what was spoken of last."""
    sentences: list[Gate] = []
    last: tuple[int, int] | None = None
    for number, gate in enumerate(body.sentences):
        sentences.append(gate)
        for place, said in enumerate(((gate.whiles, gate.conditions), *gate.acts), -1):
            if last is not None and any(spoken.noun == nouns.CARD for spoken in find_nodes(said, Spoken)):
                sentences[last[0]] = _noted(sentences[last[0]], last[1])
                last = None
            if isinstance(said, (verbs.FromDeck, verbs.SoulCharge)):
                last = number, place
            elif isinstance(said, verbs.Look) or _chooses(said):
                last = None
    return replace(body, sentences=tuple(sentences))


def _noted(gate: Gate, place: int) -> Gate:
    act = gate.acts[place]
    moved = verbs.FromDeck(act.number, "soul") if isinstance(act, verbs.SoulCharge) else act
    noted = replace(moved, spoken=True)  # type: ignore[type-var]
    return replace(gate, acts=(*gate.acts[:place], noted, *gate.acts[place + 1 :]))


def _gate(gate: Gate, state: tuple[bool, bool], happening: object) -> tuple[Gate, tuple[bool, bool]]:
    """The sentence, and whether anything has been chosen then, and whether cards looked at are still spoken of."""
    acts: list[object] = []
    chosen, looking = state
    whiles, conditions = (_spoken(part, chosen, happening) for part in (gate.whiles, gate.conditions))
    for act in gate.acts:
        if isinstance(act, Block):
            told = [_gate(part, (chosen, looking), happening) for part in act.sentences]
            acts.append(Block(tuple([part for part, _ in told])))
            chosen, looking = told[0][1]
            continue
        if isinstance(act, PlayersDo) and isinstance(act.act, Block):
            inner, (chosen, looking) = _gate(act.act.sentences[0], (chosen, looking), happening)
            acts.append(replace(act, act=Block((inner,))))
            continue
        if isinstance(act, (texts.EachTime, texts.Series)):
            parts, state = act.act.sentences if isinstance(act, texts.EachTime) else act.sentences, (chosen, looking)
            said = []
            for part in parts:
                inner, state = _gate(part, state, happening)
                said.append(inner)
            chosen, looking = state
            whole = tuple(said)
            acts.append(
                replace(act, act=Block(whole)) if isinstance(act, texts.EachTime) else replace(act, sentences=whole)
            )
            continue
        every = _all_of(acts[-1]) if acts and not chosen else None
        done: Any = act
        done = replace(done, about=every) if isinstance(act, texts.Later) else _spoken(done, chosen, happening, every)
        if looking and isinstance(getattr(done, "target", None), Omitted):
            done = replace(done, target=It())
        looking = isinstance(done, verbs.Look) or (looking and not isinstance(done, (Choose, verbs.Search)))
        chosen = chosen or looking or _chooses(done)
        acts.append(done)
    return replace(gate, whiles=whiles, conditions=conditions, acts=tuple(acts)), (chosen, looking)


def _chooses(act: Any) -> bool:
    return any(find_nodes(act, kind) for kind in CHOICES) or (isinstance(act, verbs.FromDeck) and act.spoken)


def _all_of(act: Any) -> Selector | None:
    """All cards to which an act is done that leaves them where they are: 「…をすべて【スタンド】し、それらは」."""
    target = getattr(act, "target", None)
    return (
        target if isinstance(act, verbs.Handle) and act.kind in ("stand", "rest") and isinstance(target, All) else None
    )


def _spoken(act: Any, chosen: bool, happening: object, every: Selector | None = None) -> Any:
    if not find_nodes(act, Spoken):
        return act
    if every is not None and all(spoken.many for spoken in find_nodes(act, Spoken)):
        return rewrite(act, Spoken, lambda _: every)
    if chosen:
        return rewrite(act, Spoken, _of_choice)
    return rewrite(act, Spoken, lambda _: _of_event(happening))


def _of_choice(spoken: Spoken) -> It:
    return It(spoken.many) if spoken.noun == nouns.CARD else ItAsUnit(spoken.many)


def _of_event(happening: object) -> Selector:
    """The card that the event is about, which is not the card itself."""
    while isinstance(getattr(happening, "happening", None), (When, EitherOf, BoostedHit, DriveChecked)):
        happening = getattr(happening, "happening", None)
    if isinstance(happening, DriveChecked):
        return OfEvent("card")
    if isinstance(happening, When):
        shape = SHAPES[happening.kind]
        if not isinstance(happening.subject, This):
            return OfEvent(shape.subject)
        if happening.other is not None:
            return OfEvent(shape.other)
    raise Unplayable("nothing has been spoken of that 「その」 could mean")
