"""From the sentences of a text to a flat program with jumps.

How far a condition reaches is the one thing that sentences leave unsaid. A sentence whose condition fails, or that
needs the one before to have been done, takes all that follows with it, up to the next sentence with a condition of its
own and no link, or to one that is always done once cards were looked at (putting away the rest of them).
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from fuda.kernel.program.amounts import AnyNumber, AsDone, Exactly, Specified, UpTo
from fuda.kernel.program.assemble_acts import ActAssembler, is_counted
from fuda.kernel.program.choosing import is_taken
from fuda.kernel.program.conditions import NotSo, together
from fuda.kernel.program.deeds import Block, Change, Choose, PlayersDo, UseBullets, UseOneBullet
from fuda.kernel.program.gates import ByVerb, Gate
from fuda.kernel.program.instructions import Do, Instruction
from fuda.kernel.program.jumps import IfDone, Jump, Unless, UnlessDone
from fuda.kernel.program.links import AllDone, Asking, Keep, Recall, Short, asked_by_verb, counted_verbs, is_done_first
from fuda.kernel.program.node import rewrite
from fuda.kernel.program.selectors import Alternatives, It, Omitted, SoMany, Some, This
from fuda.kernel.program.unsaid import (
    filled,
    first_spoken,
    inner_act,
    is_by_others,
    may_begins,
    opening,
    speaks_of_it,
    spoken_before,
    spoken_by,
    stood_in_for,
    target_of,
)
from fuda.kernel.program.wording import Unplayable


class Assembler(ActAssembler):
    """Builds the program of one text, sentence by sentence; `assemble_acts` sees to what each says is done."""

    def build(self) -> tuple[Instruction, ...]:
        """The instructions of the whole text."""
        self._refuse_endless()
        self._keep_counts()
        self.opening = opening(self.body.sentences)
        self._sentences(self.body.sentences)
        self._land(self.open)
        return tuple(self.code)

    def _refuse_endless(self) -> None:
        """Refuse a text that says nothing that is done, and effects below it that are themselves the effects below."""
        below = [act for bullet in self.body.bullets for gate in bullet for act in gate.acts]
        if any(isinstance(inner_act(act), (UseBullets, UseOneBullet)) for act in below):
            raise Unplayable("an effect that is listed speaks of the list that it stands in")
        if not self.body.sentences or not all(gate.acts for gate in self.body.sentences):
            raise Unplayable("it says nothing that is done")

    def _keep_counts(self) -> None:
        """Find where each number is kept that the text tells by the verb of an act."""
        for verb in counted_verbs(self.body):
            told = [is_done_first(verb, gate) for gate in self.body.sentences]
            told += [is_done_first(verb, gate) for bullet in self.body.bullets for gate in bullet]
            if next((first for first in told if first is not None), False) is False:
                raise Unplayable(f"it says {verb.verb}, and nothing that is said so comes before that")
            self.counted[verb] = len(self.kept_whole)
            self.kept_whole.append(1)
        if self.counted:
            self.body = rewrite(
                self.body, AsDone, lambda told: replace(told, place=self.counted[told.verb]) if told.verb else told
            )

    def _sentences(self, sentences: tuple[Gate, ...]) -> None:
        replaced: dict[int, Gate] = {}
        if sentences and sentences[0].instead:
            raise Unplayable("it is done instead of something, but nothing says of what")
        for index, gate in enumerate(sentences):
            if gate.instead:
                replaced[stood_in_for(sentences, index)] = gate
        asked = asked_by_verb(sentences)
        kept = self._kept_for(asked)
        around = self.keeping
        opened: dict[Jump, int] = {}
        for index, gate in enumerate(sentences):
            opened.update({jump: index - 1 for jump in self.open if jump not in opened})
            if gate.instead:
                continue
            # Whether the sentence was done is asked, so that its last act counts in any case.
            after = sentences[index + 1] if index + 1 < len(sentences) else None
            self.asked = after is not None and after.follows in ("done", "undone")
            self.asked_all = after is not None and after.link in ("done", "undone")
            self.must_reach = self.wording.if_reached and self._asks_if_not(sentences, index, asked.get(index + 1))
            by_itself = index in kept and asked[index].of < index - 1
            anyway = self.wording.then_always and gate.link == "then"
            anew = gate.link is None and index and (gate.conditions or self._is_apart(sentences, index))
            passed_over = gate.follows == "undone" and self._is_otherwise(sentences, index, asked.get(index))
            unreached: list[Jump] = []
            if gate.follows == "undone" and self.wording.if_reached:
                unreached = self._unreached(asked[index].of if index in asked else index - 1 - passed_over, opened)
            # What is done only if the one before was not, or its condition failed, is no such act.
            always = gate.follows not in ("undone", "else") and self.wording.always(gate.acts[0])
            if anyway or anew or by_itself:
                self._land(self.open)
            elif always:
                self._land_after_looking()
            if passed_over:
                # Where nothing was chosen it was not done either.
                self.open += self.declined
                self.declined.clear()
            elif not speaks_of_it(gate):
                self._land(self.declined)
            if index in kept:
                self.code.append(Recall(kept[index]))
                self.whole = self.kept_whole[kept[index]]
            self.keeping = [*around, *[(asked[i].link, place) for i, place in kept.items() if asked[i].of == index]]
            self.keeping += self._counted_in((gate, replaced[index]) if index in replaced else (gate,), around)
            self.code += [Keep(place, anew=True) for _, place in self.keeping[len(around) :]]
            if gate.follows == "undone":
                self._otherwise(gate, passed_over)
                self._land(unreached)
                continue
            if gate.link == "else":
                # What was passed over because a condition failed comes here; what was done goes past.
                self._otherwise(gate, True, spoken_before(sentences, index))
                continue
            if index not in replaced:
                self._gate(gate, spoken_before(sentences, index))
                continue
            self._replaced(gate, replaced[index])
        self.keeping = around
        self._land(self.declined)

    def _land_after_looking(self) -> None:
        """What was passed over since cards were looked at ends here; where none were, nothing is left of them, and
        what keeps the looking from being done keeps what follows from it, too.
        """
        looks = [isinstance(part, Do) and getattr(part.deed, "only_looks", False) for part in self.code]
        since = self.code[looks.index(True) :] if True in looks else self.code
        ended = [jump for jump in self.open if jump in since]
        self.open = [jump for jump in self.open if jump not in ended]
        self._land(ended)

    def _counted_in(self, gates: tuple[Gate, ...], around: list[tuple[ByVerb, int]]) -> list[tuple[ByVerb, int]]:
        """The verbs whose acts one of these sentences does that are counted later, with the places for that."""
        found = [pair for pair in self.counted.items() if any([is_done_first(pair[0], gate) for gate in gates])]
        return [pair for pair in found if pair not in around]

    def _is_apart(self, sentences: tuple[Gate, ...], index: int) -> bool:
        """Is the sentence none that a condition of those before it reaches?"""
        return self.wording.by_sentence and not self.wording.goes_on(sentences, index)

    def _kept_for(self, asked: dict[int, Asking]) -> dict[int, int]:
        """The places at which it is kept for sentences how often the act was done that they ask about."""
        for asking in asked.values():
            if asking.of < 0:
                raise Unplayable(f"it says {asking.link.verb}, and nothing that is said so comes before that")
        places = {}
        for index, asking in asked.items():
            if not asking.just_done:
                places[index] = len(self.kept_whole)
                self.kept_whole.append(1)
        return places

    def _replaced(self, gate: Gate, instead: Gate) -> None:
        """A sentence, or where that is so another in its place. What is chosen first is chosen for either of them."""
        other = _completed(instead, gate)
        condition = together((*other.whiles, *other.conditions))
        if condition is None:
            raise Unplayable("nothing says when it is done instead of what is said before")
        spoken: object | None = None
        chosen = self._chosen_first(gate, other)
        if chosen:
            self._gate(replace(gate, acts=gate.acts[:chosen]))
            gate = Gate(None, (), (), False, gate.acts[chosen:])
            spoken = It()
        otherwise = Unless(condition)
        self.code.append(otherwise)
        self._acts(other, spoken)
        over = Jump()
        self.code.append(over)
        self._land([otherwise])
        # The choices of the sentence that is replaced need not be possible where it is.
        self.unless = (NotSo(condition),)
        self._gate(gate, spoken)
        self.unless = ()
        self._land([over])

    def _chosen_first(self, gate: Gate, other: Gate) -> int:
        """How many choices a sentence begins with that hold for the other one, too, as it has none of its own."""
        if any(isinstance(inner_act(act), Choose) for act in other.acts):
            return 0
        if gate.optional and (may_begins(gate.acts) or not (self.wording.light and is_chosen_one(gate.acts[0]))):
            return 0
        choices = [isinstance(act, Choose) for act in gate.acts]
        return choices.index(False) if False in choices else 0

    def _is_otherwise(self, sentences: tuple[Gate, ...], index: int, asking: Asking | None) -> bool:
        """Is a sentence of what was not done the alternative of the one before it, of what was done?

        Where the one before could be declined itself, "if you don't" may mean that one, where each sentence counts by
        itself. A link that names the verb tells which of them it asks about.
        """
        before = sentences[index - 1] if index else sentences[0]
        if before.follows != "done":
            return False
        if asking is None:
            return not (self.wording.by_sentence and before.optional)
        return asking.just_done and asking.of < index - 1

    def _asks_if_not(self, sentences: tuple[Gate, ...], index: int, asking: Asking | None) -> bool:
        """Does the next sentence, with what it is `asking`, say what is done if the last act of this one was not?"""
        if index + 1 == len(sentences) or sentences[index + 1].follows != "undone":
            return False
        if asking is None:
            return not self._is_otherwise(sentences, index + 1, None)
        return asking.just_done and asking.of == index

    def _unreached(self, of: int, opened: dict[Jump, int]) -> list[Jump]:
        """Set aside the open jumps that the sentences up to that one have made: who takes them never comes to it."""
        found = [jump for jump in self.open if opened[jump] <= of]
        self.open = [jump for jump in self.open if opened[jump] > of]
        return found

    def _otherwise(self, gate: Gate, after_done: bool, spoken: object | None = None) -> None:
        """What is done only if the one before was not; after "if you do", that is just where it was passed over."""
        over: Jump = Jump() if after_done else IfDone(self.whole)
        self.code.append(over)
        self._land(self.open)
        self._gate(replace(gate, link=None), spoken)
        self._land([*self.open, over])
        self.open.clear()

    def _gate(self, gate: Gate, spoken: object | None = None) -> None:
        if gate.follows == "done":
            self._skip(UnlessDone(self.whole))
        condition = together((*gate.whiles, *gate.conditions))
        if condition is not None:
            self._skip(Unless(condition, needed=self.wording.strict and gate is self.opening))
        self._acts(gate, spoken)

    def _skip(self, jump: Jump) -> None:
        self.code.append(jump)
        self.open.append(jump)

    def _acts(self, gate: Gate, spoken: object | None = None) -> None:
        """What a sentence says is done; `spoken` is what it speaks of before it names anything."""
        first = may_begins(gate.acts) if gate.optional else 0
        acts = (*gate.acts[:first], *_as_one(gate.acts[first:])) if gate.optional else gate.acts
        declined: list[Jump] = []
        # What others may do, each of them is asked; about several things within them.
        by_others = gate.optional and is_by_others(acts[first])
        optional = gate.optional and len(acts) == len(gate.acts)
        light = optional and self.wording.light and _is_declined_by_choosing(acts[first:])
        asks = optional and not light
        must = replace(gate, optional=False) if first else gate
        spoken = spoken or first_spoken(gate)
        asked_all, short = self.asked_all, None
        for index, act in enumerate(acts):
            said = filled(act, spoken)
            first_said = gate is self.body.sentences[0]
            self.to_itself = first_said and all([isinstance(target_of(one), This) for one in acts[:index]])
            if asks and not by_others and index == first:
                declined.append(self._ask(said))
            start = len(self.code)
            may = index >= first
            # Where nothing is chosen for the first act, none of those is done that the sentence lets be declined.
            declined += self._act(said, gate if may else must, light and index == first, asks and by_others and may)
            if light and may and isinstance(act, Choose):
                # What is said of it is not done when nothing was chosen.
                unchosen = UnlessDone()
                self.code.append(unchosen)
                self.declined.append(unchosen)
            if asked_all and index < len(acts) - 1 and is_counted(act, self.code[start:]):
                short = self._short(short)
            spoken = spoken_by(said) or spoken
        if short is not None:
            self.code.append(AllDone(short))
        self._land(declined)

    def _short(self, place: int | None) -> int:
        """Keep whether the act before was done in full, with those before it (None: it is the first); and where."""
        anew = place is None
        if place is None:
            place = len(self.kept_whole)
            self.kept_whole.append(1)
        self.code.append(Short(place, self.whole, anew))
        return place


def _as_one(acts: tuple[object, ...]) -> tuple[object, ...]:
    """What may be done, where others may do several things: each of them does all of it or nothing."""
    by = acts[0]
    if len(acts) == 1 or not isinstance(by, PlayersDo) or not is_by_others(by):
        return acts
    theirs = [act.act for act in acts if isinstance(act, PlayersDo) and act.who == by.who]
    if len(theirs) == len(acts):
        return (PlayersDo(by.who, Block((Gate(None, (), (), False, tuple(theirs), optional=True),))),)
    if isinstance(by.act, Choose) and is_chosen_one(by):
        return acts
    raise Unplayable("only one act may be declined by others")


def _is_declined_by_choosing(acts: tuple[object, ...]) -> bool:
    """Are the acts declined by choosing nothing for the first? Not where that is a way of doing them: up to so many."""
    target = getattr(inner_act(acts[0]), "target", None)
    if len(acts) > 1 and not isinstance(inner_act(acts[0]), Choose) and isinstance(target, Some):
        return is_chosen_one(acts[0]) and not isinstance(target.quantity, (UpTo, AnyNumber))
    return is_chosen_one(acts[0])


def _completed(gate: Gate, earlier: Gate) -> Gate:
    """The sentence with what it leaves unsaid taken from the one that it replaces."""
    model: dict[type, Any] = {type(inner_act(act)): inner_act(act) for act in earlier.acts}
    # Who is told to do something does what is done instead of it, where nobody is named with that.
    by = {type(inner_act(act)): act.who for act in earlier.acts if isinstance(act, PlayersDo) and act.who.who != "you"}
    acts: list[object] = []
    for act in gate.acts:
        before: Any = model.get(type(act))
        target = getattr(act, "target", None)
        if isinstance(target, SoMany):
            if not isinstance(getattr(before, "target", None), Some):
                raise Unplayable("it says how many, and not of what")
            act = replace(act, target=replace(before.target, quantity=target.quantity))  # type: ignore[type-var]
        if isinstance(act, Change) and act.duration is None and before is not None:
            act = replace(act, duration=before.duration)
        omitted = any(isinstance(getattr(act, name, None), Omitted) for name in ("subject", "target"))
        if omitted and type(act) in model:
            unsaid: dict[str, Any] = {
                f.name: getattr(model[type(act)], f.name)
                for f in fields(act)  # type: ignore[arg-type]
                if getattr(act, f.name) is None or isinstance(getattr(act, f.name), Omitted)
            }
            act = replace(act, **unsaid)  # type: ignore[type-var]
        elif omitted and isinstance(act, Change):
            raise Unplayable("a change is made instead of what changes nothing, and does not say of what")
        acts.append(PlayersDo(by[type(act)], act) if type(act) in by else act)
    return replace(gate, acts=tuple(acts))


def is_chosen_one(act: object) -> bool:
    """Is declining the act the same as choosing nothing for it? So it is when one card, or a range, is chosen."""
    inner = inner_act(act)
    target = getattr(inner, "target", None)
    if isinstance(target, Some):
        if is_taken(target):
            # These are taken without a choice, so that it must be asked whether they are.
            return False
        return not (isinstance(target.quantity, (Exactly, Specified)) and getattr(target.quantity, "number", 2) != 1)
    return isinstance(target, Alternatives)
