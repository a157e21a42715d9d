"""What それ, 「そのユニット」 and an unsaid object mean.

That is what was chosen or looked at last, else what the ability answers to, what its cost was paid with, what a
condition was about, or what was done before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fuda.cardtext.chance import AtRandom
from fuda.cardtext.doings import Affected as DoneByThis
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.happenings import SHAPES, BoostedHit, DriveChecked, When
from fuda.games.vanguard.effects.qualities import ItAsUnit, Spoken
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import Is, IsA
from fuda.kernel.program.deeds import Block, Choose, Delayed, PlayersDo
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf
from fuda.kernel.program.node import Selector, find_nodes, rewrite
from fuda.kernel.program.selectors import All, Cards, It, OfEvent, Omitted, Some, This
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.wording import Unplayable

CHOICES = (Some, AtRandom, Summing)
PRONOUNS = (Spoken, It)
ANY_CARD = Cards(None, (), nouns.CARD)
UNSPOKEN = "nothing has been spoken of that 「それ」 or 「その」 could mean"


def _told_by() -> dict[str, str]:
    """Each act with the event that tells of it: that of its own name before those that also come of it."""
    found: dict[str, str] = {}
    for also in (False, True):
        for shape in SHAPES.values():
            for act in shape.also if also else (shape.act,):
                found.setdefault(act, shape.event)
    return found


TOLD_BY = _told_by()


@does("8.5.5.3", "8.6.5.1")
def taken_up(body: Body, happening: object, costs: tuple[texts.CostText, ...] = ()) -> Body:
    """The body, with each reference to a card spoken of before as what it means."""
    named = named_by(happening) or _paid_with(costs)
    reader = Reader(named)
    return replace(body, sentences=tuple([reader.gate(gate) for gate in _noting_moved(body, named).sentences]))


@does("4.1.8")
def _noting_moved(body: Body, named: Selector | None) -> Body:
    """The body, with the moves from a deck noted whose cards are spoken of: 「そのカード」 is what was moved last, それ
    only where nothing else was spoken of.
    """
    sentences: list[Gate] = []
    last: tuple[int, int] | None = None
    before = named is not None
    for number, gate in enumerate(body.sentences):
        sentences.append(gate)
        for place, said in enumerate(((gate.whiles, gate.conditions), *gate.acts), -1):
            if last is not None and _speaks_of_card(said, not before):
                sentences[last[0]] = _noted(sentences[last[0]], last[1])
                last = None
            if isinstance(said, (verbs.FromDeck, verbs.SoulCharge)):
                last = number, place
            elif isinstance(said, verbs.Look) or _chooses(said):
                last, before = None, True
    return replace(body, sentences=tuple(sentences))


def _speaks_of_card(said: object, by_it: bool) -> bool:
    if any(spoken.noun == nouns.CARD for spoken in find_nodes(said, Spoken)):
        return True
    return by_it and bool(find_nodes(said, It))


def _noted(gate: Gate, place: int) -> Gate:
    act = gate.acts[place]
    moved = verbs.FromDeck(act.number, "soul") if isinstance(act, verbs.SoulCharge) else act
    noted = replace(moved, spoken=True)  # type: ignore[type-var]
    return replace(gate, acts=(*gate.acts[:place], noted, *gate.acts[place + 1 :]))


@dataclass
class Reader:
    """Goes through an effect in order.

    `named` is what is spoken of where nothing was `chosen`, which the program itself keeps; `looking`: cards that were
    looked at are still spoken of.
    """

    named: Selector | None
    chosen: bool = False
    looking: bool = False

    def gate(self, gate: Gate) -> Gate:
        """A sentence: its conditions, then its acts."""
        whiles, conditions = (self._spoken(part) for part in (gate.whiles, gate.conditions))
        for condition in (*whiles, *conditions):
            if isinstance(condition, (Is, IsA)) and self.named is None:
                self.named = condition.subject
        acts: list[object] = []
        for act in gate.acts:
            acts.append(self._act(act, acts[-1] if acts else None))
        return replace(gate, whiles=whiles, conditions=conditions, acts=tuple(acts))

    def _act(self, act: Any, before: object) -> object:
        if isinstance(act, Block):
            return self._cases(act)
        if isinstance(act, PlayersDo) and isinstance(act.act, Block):
            return replace(act, act=Block((self.gate(act.act.sentences[0]),)))
        if isinstance(act, texts.EachTime):
            return replace(act, act=Block(tuple([self.gate(part) for part in act.act.sentences])))
        if isinstance(act, texts.Series):
            return replace(act, sentences=tuple([self.gate(part) for part in act.sentences]))
        every = None if self.chosen else _all_of(before)
        if isinstance(act, texts.Later):
            return self._later(act, every)
        if isinstance(act, Delayed):
            return self._waiting(act)
        done = self._spoken(act, every)
        if self.looking and isinstance(getattr(done, "target", None), Omitted):
            done = replace(done, target=It())
        self._keep(done)
        return done

    def _cases(self, block: Block) -> Block:
        """Cases of which one is done: what is spoken of afterwards is what the first of them speaks of."""
        start = replace(self)
        first, *others = block.sentences
        read = [self.gate(first)]
        for part in others:
            read.append(replace(start).gate(part))
        return Block(tuple(read))

    def _later(self, act: texts.Later, every: Selector | None) -> texts.Later:
        """What is done at a later moment is done to what is spoken of now."""
        if every is None and not self.chosen and find_nodes(act.acts, PRONOUNS):
            if self.named is None:
                raise Unplayable(UNSPOKEN)
            every = self.named
        return replace(act, about=every)

    def _waiting(self, act: Delayed) -> Delayed:
        """What waits speaks of what it waits for, if that names a card, else of what was spoken of before."""
        named = named_by(act.happening)
        inner = replace(self) if named is None else Reader(named)
        return replace(act, happening=self._spoken(act.happening), then=inner.gate(act.then))

    def _keep(self, done: Any) -> None:
        """What is spoken of after an act."""
        looked = self.looking and not isinstance(done, (Choose, verbs.Search))
        self.looking = isinstance(done, verbs.Look) or looked
        self.chosen = self.chosen or self.looking or _chooses(done)
        if self.chosen or self.named is not None:
            return
        target = getattr(done, "target", None)
        if isinstance(done, verbs.Draw):
            self.named = DoneByThis("drawn", ANY_CARD)
        elif isinstance(target, This):
            self.named = target
        elif isinstance(target, All):
            self.named = _done_to(done)

    def _spoken(self, said: Any, every: Selector | None = None) -> Any:
        spoken = find_nodes(said, PRONOUNS)
        if not spoken:
            return said
        if every is not None and all(each.many for each in spoken):
            return _meaning(said, every)
        if self.chosen:
            return rewrite(said, Spoken, _of_choice)
        if self.named is None:
            raise Unplayable(UNSPOKEN)
        return _meaning(said, self.named)


def _meaning(said: Any, found: Selector) -> Any:
    return rewrite(rewrite(said, It, lambda _: found), Spoken, lambda _: found)


def _chooses(act: Any) -> bool:
    return bool(find_nodes(act, CHOICES)) or (isinstance(act, verbs.FromDeck) and act.spoken)


def _all_of(act: Any) -> Selector | None:
    """All cards to which an act is done that leaves them where they are: 「…をすべて【スタンド】し、それらは」."""
    target = getattr(act, "target", None)
    return (
        target if isinstance(act, verbs.Handle) and act.kind in ("stand", "rest") and isinstance(target, All) else None
    )


def _of_choice(spoken: Spoken) -> It:
    return It(spoken.many) if spoken.noun == nouns.CARD else ItAsUnit(spoken.many)


def _done_to(act: Any) -> Selector | None:
    """The cards that an act of this effect is done to, by the event that tells of it."""
    if isinstance(act, verbs.Put) and act.to.startswith("deck"):
        return DoneByThis("put_in_deck", ANY_CARD)
    event = TOLD_BY.get(getattr(act, "act_kind", ""))
    return None if event is None else DoneByThis(event, ANY_CARD)


@does("3.1.1.5.3")
def _paid_with(costs: tuple[texts.CostText, ...]) -> Selector | None:
    """The cards that the cost is paid with, where one of its parts names any; else the card itself, if it is one."""
    found = [named for cost in costs for named in _used(cost.acts)]
    others = [named for named in found if not isinstance(named, This)]
    return others[0] if len(others) == 1 else found[0] if found and not others else None


def _used(acts: tuple[Any, ...]) -> Iterator[Selector]:
    for act in acts:
        target = getattr(act, "target", None)
        if isinstance(target, This):
            yield target
        elif isinstance(act, verbs.SoulCharge):
            yield DoneByThis("put_in_soul", ANY_CARD)
        elif isinstance(act, verbs.Handling) and (named := _done_to(act)) is not None:
            yield named


def named_by(happening: object) -> Selector | None:
    """The card that the event is about, which is not the card itself; None where there is none."""
    while isinstance(getattr(happening, "happening", None), (When, EitherOf, BoostedHit, DriveChecked)):
        happening = getattr(happening, "happening", None)
    if isinstance(happening, DriveChecked):
        return OfEvent("card")
    if isinstance(happening, EitherOf):
        first, *others = [named_by(part) for part in happening.parts]
        return first if all(other == first for other in others) else None
    if isinstance(happening, When):
        shape = SHAPES[happening.kind]
        if shape.subject == "player":
            return OfEvent("card")
        if not isinstance(happening.subject, This):
            return OfEvent(shape.subject)
        if happening.other is not None:
            return OfEvent(shape.other)
    return None
