"""Links that name a verb again (「捨てたなら、」): which of the acts said before them they ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fuda.kernel.program.amounts import AsDone
from fuda.kernel.program.deeds import Block, Delayed, OneOf
from fuda.kernel.program.gates import Body, ByVerb, Gate
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import PLAIN, find_nodes, part_names
from fuda.kernel.program.unsaid import inner_act, stood_in_for

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class Asking(NamedTuple):
    """A sentence that asks about an act of the sentence `of` (-1: of none) by its verb.

    Where that act is `just_done`, what was done last tells it; otherwise it must be kept how often it was done.
    """

    link: ByVerb
    of: int
    just_done: bool


def asked_by_verb(sentences: tuple[Gate, ...]) -> dict[int, Asking]:
    """What the sentences ask about that name a verb again, by their places."""
    found: dict[int, Asking] = {}
    for index, gate in enumerate(sentences):
        if not isinstance(gate.link, ByVerb):
            continue
        earlier = found.get(index - 1)
        if earlier is not None and gate.link.acts == earlier.link.acts and gate.follows == "undone":
            # What is done if not, after what is done if so, asks the same question. It is answered by whether the one
            # before was passed over, unless that depends on more.
            before = sentences[index - 1]
            found[index] = Asking(gate.link, earlier.of, not (before.optional or before.conditions or before.whiles))
        else:
            found[index] = _asking(gate.link, sentences, index)
    return found


def _asking(link: ByVerb, sentences: tuple[Gate, ...], index: int) -> Asking:
    of = next((i for i in range(index - 1, -1, -1) if any(is_named(link, act) for act in sentences[i].acts)), -1)
    last = index - 1
    just_done = of == last and is_just_named(link, sentences[of].acts[-1])
    while last > 0 and sentences[last].instead:
        # One of the two is done, so that the question is about either.
        last = stood_in_for(sentences, last)
        just_done = just_done and is_just_named(link, sentences[last].acts[-1])
    if of > 0 and sentences[of].instead:
        of = stood_in_for(sentences, of)
    return Asking(link, of, just_done)


def is_just_named(link: ByVerb, act: object) -> bool:
    """Is the act one of the verb, or does it end with one?"""
    inner = inner_act(act)
    if isinstance(inner, Block):
        return is_just_named(link, inner.sentences[-1].acts[-1])
    return not isinstance(inner, OneOf) and is_named(link, inner)


def is_named(link: ByVerb, act: object) -> bool:
    """Is the act one of the verb, or is such an act a part of it?"""
    return named_in(link, act) is not None


def named_in(link: ByVerb, act: object) -> object | None:
    """The act of the verb in this one; what is done only later is none."""
    if link.names(act):
        return act
    if isinstance(act, Delayed):
        return None
    parts = act if isinstance(act, tuple) else [getattr(act, name) for name in part_names(type(act))]
    found = [named_in(link, part) for part in parts if type(part) not in PLAIN]
    return next((part for part in reversed(found) if part is not None), None)


def counted_verbs(body: Body) -> dict[ByVerb, None]:
    """The verbs by which the text says how often something was done, each once."""
    return dict.fromkeys([part.verb for part in find_nodes(body, AsDone) if part.verb is not None])


def is_done_first(verb: ByVerb, gate: Gate) -> bool | None:
    """Does the sentence do what the verb says before it says how often that was done? None where it does neither."""
    if _counts(verb, gate.whiles) or _counts(verb, gate.conditions):
        return False
    for act in gate.acts:
        named = named_in(verb, act)
        if named is not None:
            return not _counts(verb, named)
        if _counts(verb, act):
            return False
    return None


def _counts(verb: ByVerb, part: object) -> bool:
    return any([node.verb == verb for node in find_nodes(part, AsDone)])


def keep_at(fx: Resolve, place: int, number: int) -> None:
    """Keep a number at a place, where what was kept there before is forgotten."""
    kept = [*fx.kept, *[0] * (place + 1 - len(fx.kept))]
    kept[place] = number
    fx.kept = tuple(kept)


def kept_at(fx: Resolve, place: int) -> int:
    """The number that is kept at a place: 0 where nothing was."""
    return fx.kept[place] if place < len(fx.kept) else 0


class Keep(Instruction):
    """How often the act before was done is kept for a sentence that names its verb; `anew`: nothing is kept yet.

    `place` is that of the sentence among those that ask so.
    """

    __slots__ = ("anew", "place")

    def __init__(self, place: int, anew: bool = False) -> None:
        self.place = place
        self.anew = anew

    def run(self, game: Game, fx: Resolve) -> None:
        keep_at(fx, self.place, 0 if self.anew else kept_at(fx, self.place) + fx.done)


class Short(Instruction):
    """It is kept that the act before was done less often than it is said, where that is so; `anew`: of that alone."""

    __slots__ = ("anew", "least", "place")

    def __init__(self, place: int, least: int, anew: bool) -> None:
        self.place = place
        self.least = least
        self.anew = anew

    def run(self, game: Game, fx: Resolve) -> None:
        before = 0 if self.anew else kept_at(fx, self.place)
        keep_at(fx, self.place, 1 if fx.done < self.least else before)


class AllDone(Instruction):
    """What a sentence says counts as done only if no act of it fell `Short`."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, game: Game, fx: Resolve) -> None:
        if fx.kept[self.place]:
            fx.done = 0


class Recall(Instruction):
    """From here on, what was kept is what was done."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, game: Game, fx: Resolve) -> None:
        """Recall it; nothing was kept where the sentence asked about was never come to."""
        fx.done = kept_at(fx, self.place)
