"""From the sentences of a text to a flat program with jumps.

How far a condition reaches is the one thing that sentences leave unsaid. A sentence whose condition fails, or that
needs the one before to have been done, takes all that follows with it, up to the next sentence with a condition of its
own and no link, or to one that the game marks as always done (putting back the cards looked at).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from fuda.kernel.errors import FudaError
from fuda.kernel.program.amounts import Exactly, Specified, UpTo
from fuda.kernel.program.choosing import is_taken
from fuda.kernel.program.conditions import NotSo, together
from fuda.kernel.program.deeds import Block, Change, Choose, Deed, OneOf, PlayersDo, UseBullets, UseOneBullet
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import ByVerb, Gate
from fuda.kernel.program.instructions import Begin, Do, Forget, Instruction, Note, Unpick, Withdraw
from fuda.kernel.program.jumps import Ask, IfDone, Jump, Unless, UnlessDone
from fuda.kernel.program.links import Asking, Keep, Recall, asked_by_verb, is_named
from fuda.kernel.program.modes import Able, Branches, Either, Modal, Mode
from fuda.kernel.program.node import find_nodes, in_words, part_names
from fuda.kernel.program.picking import Pick, Supposing
from fuda.kernel.program.players import NextPlayer, OfPlayers
from fuda.kernel.program.selectors import (
    PICKED,
    All,
    Alternatives,
    Both,
    Cards,
    Every,
    It,
    OfEach,
    Omitted,
    SoMany,
    Some,
    SomePlayers,
)
from fuda.kernel.program.summing import PickSumming, Summing
from fuda.kernel.program.unsaid import (
    done_to,
    filled,
    first_spoken,
    has_choice,
    inner_act,
    named_after,
    opening,
    picked_of,
    speaks_of_it,
    spoken_by,
    stood_in_for,
)

if TYPE_CHECKING:
    from fuda.kernel.program.gates import Body


class Unplayable(FudaError):
    """A text that is understood, but that nothing in the rules of the game carries out."""


class UnplayableLine(Unplayable):
    """An ability that nothing carries out; `index` is its number on the card, from 0."""

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


@dataclass(frozen=True, slots=True)
class Wording:
    """What a game says of its texts: the clauses of their questions, how its acts become deeds, what is always done.

    `deed` turns an act of the text into a deed, or into an instruction of its own; `always` tells the acts that are
    done whatever became of the sentences before. `specified` is the number that the heading gives. Where it is
    `strict`, a condition at the beginning keeps the effect from being activated; where it `needs` them, first choices
    that can't be made do. Where it is `replacing`, the program stands in for something: what it begins with must be
    possible in full, and choosing nothing for it withdraws it. Where it is `light`, choosing nothing declines an
    optional act; where it is `complete`, an act counts as done only if it was done in full. With `then_always` a
    sentence that comes "then" is done whatever became of those before. Where it is `by_sentence`, a condition reaches
    to the end of its sentence, and further only to those that are linked to it.
    """

    choose: str
    decline: str
    deed: Callable[[object], object]
    always: Callable[[object], bool]
    specified: int = 0
    strict: bool = True
    replacing: bool = False
    needs: bool = True
    light: bool = True
    then_always: bool = False
    complete: bool = False
    by_sentence: bool = False


class Assembler:
    """Builds one program."""

    def __init__(self, body: Body, wording: Wording) -> None:
        for sentence in (*body.sentences, *(gate for bullet in body.bullets for gate in bullet)):
            if not isinstance(sentence, Gate):
                raise Unplayable(f"nothing in the rules carries out '{in_words(sentence)}'")
        self.body = body
        self.wording = wording
        self.code: list[Instruction] = [Begin()]
        self.open: list[Jump] = []
        self.declined: list[Jump] = []
        self.acted = False
        self.whole = 1
        self.asked = False
        self.keeping: list[tuple[ByVerb, int]] = []
        self.kept_whole: list[int] = []
        self.unless: tuple[NotSo, ...] = ()
        self.opening: Gate | None = None
        self.chosen: Some | None = None

    def build(self) -> tuple[Instruction, ...]:
        """The whole program."""
        self.opening = opening(self.body.sentences)
        self._sentences(self.body.sentences)
        self._land(self.open)
        return tuple(self.code)

    def _land(self, jumps: list[Jump]) -> None:
        for jump in jumps:
            jump.to = len(self.code)
        jumps.clear()

    def _sentences(self, sentences: tuple[Gate, ...]) -> None:
        replaced: dict[int, Gate] = {}
        for index, gate in enumerate(sentences):
            if gate.instead and index:
                replaced[stood_in_for(sentences, index)] = gate
        asked = asked_by_verb(sentences)
        kept = self._kept_for(asked)
        around = self.keeping
        for index, gate in enumerate(sentences):
            if gate.instead and index:
                continue
            # Whether the sentence was done is asked, so that its last act counts in any case.
            after = sentences[index + 1] if index + 1 < len(sentences) else None
            self.asked = after is not None and after.follows in ("done", "undone")
            by_itself = index in kept and asked[index].of < index - 1
            anyway = self.wording.then_always and gate.link == "then"
            anew = gate.link is None and index and (gate.conditions or self.wording.by_sentence)
            if anyway or anew or by_itself or self.wording.always(gate.acts[0]):
                self._land(self.open)
            if not speaks_of_it(gate):
                self._land(self.declined)
            if index in kept:
                self.code.append(Recall(kept[index]))
                self.whole = self.kept_whole[kept[index]]
            self.keeping = [*around, *[(asked[i].link, place) for i, place in kept.items() if asked[i].of == index]]
            self.code += [Keep(place, anew=True) for _, place in self.keeping[len(around) :]]
            if gate.follows == "undone":
                before = sentences[index - 1] if index else gate
                within = self.wording.by_sentence and before.optional
                self._otherwise(gate, before.follows == "done" and not within and index not in kept, within)
                continue
            if gate.link == "else":
                # What was passed over because a condition failed comes here; what was done goes past.
                self._otherwise(gate, True)
                continue
            if index not in replaced:
                self._gate(gate)
                continue
            self._replaced(gate, replaced[index])
        self.keeping = around
        self._land(self.declined)

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
        if gate.optional and not (self.wording.light and is_chosen_one(gate.acts[0])):
            return 0
        choices = [isinstance(act, Choose) for act in gate.acts]
        return choices.index(False) if False in choices else 0

    def _otherwise(self, gate: Gate, after_done: bool, within: bool = False) -> None:
        """What is done only if the one before was not; after "if you do", that is just where it was passed over.

        `within`: not where the one before, which could be declined, was never come to.
        """
        over: Jump = Jump() if after_done else IfDone(self.whole)
        self.code.append(over)
        if not within:
            self._land(self.open)
        self._gate(replace(gate, link=None))
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
        acts = list(gate.acts)
        declined: list[Jump] = []
        light = gate.optional and self.wording.light and is_chosen_one(acts[0])
        # What others may do, each of them is asked.
        by_others = isinstance(acts[0], PlayersDo) and acts[0].who.who != "you"
        asks = gate.optional and not light
        if asks and by_others and len(acts) > 1:
            raise Unplayable("only one act may be declined by others")
        spoken = spoken or first_spoken(gate)
        if asks and not by_others:
            declined.append(self._ask(filled(acts[0], spoken)))
        for index, act in enumerate(acts):
            said = filled(act, spoken)
            self._act(said, gate, light and index == 0, asks and by_others)
            if light and isinstance(act, Choose):
                # What is said of it is not done when nothing was chosen.
                unchosen = UnlessDone()
                self.code.append(unchosen)
                self.declined.append(unchosen)
            spoken = spoken_by(said) or spoken
        self._land(declined)

    def _ask(self, act: object) -> Ask:
        """The question whether the act is done."""
        deed = act if isinstance(act, Deed) and act.whole else None
        ask = Ask(self.wording.decline, self._asked_for(act), deed, done_to(act))
        self.code.append(ask)
        return ask

    def _asked_for(self, act: object) -> Some | None:
        """The cards that an act is to be done to, where it is for a number of them that must be there."""
        target = getattr(inner_act(act), "target", None)
        if isinstance(target, Some) and isinstance(target.quantity, (Exactly, Specified)):
            return self._specified(target)
        return None

    def _specified(self, part: Some) -> Some:
        """With the number that the heading gives, where the text speaks of it."""
        return Some(Exactly(self.wording.specified), part.cards) if isinstance(part.quantity, Specified) else part

    def _act(self, act: object, gate: Gate, optional: bool, asks: bool = False) -> None:
        if isinstance(act, UseBullets):
            for bullet in self.body.bullets:
                self._block(bullet)
        elif isinstance(act, Block):
            self._block(act.sentences)
        elif isinstance(act, UseOneBullet):
            self._modes(act)
        elif isinstance(act, OneOf):
            self._either(act)
        elif isinstance(act, PlayersDo):
            self._players(act, gate, optional, asks)
        elif isinstance(act, Choose) and isinstance(act.target, Summing):
            self._sums(act.target, gate)
            self._keep(act)
        elif isinstance(act, Choose):
            self._picks(act.target, gate, spoken=True, optional=optional)
            self._keep(act)
        else:
            self._deed(act, gate, optional)

    def _block(self, sentences: tuple[Gate, ...]) -> None:
        """Sentences by themselves: what a condition among them passes over ends where they do."""
        around = self.open, self.declined
        self.open, self.declined = [], []
        self._sentences(sentences)
        self._land(self.open)
        self.open, self.declined = around

    def _asked_about(self, act: object) -> list[int]:
        """The places at which it is kept how often the act was done; what it leads to is kept by itself."""
        leads_on = getattr(act, "then", None) is not None
        return [place for link, place in self.keeping if link.names(act) or (not leads_on and is_named(link, act))]

    def _keep(self, act: object) -> None:
        """How often the act was done is kept for the sentences that name its verb."""
        for place in self._asked_about(act):
            self.code.append(Keep(place))
            self.kept_whole[place] = self.whole

    def _deed(self, act: object, gate: Gate, optional: bool) -> None:
        said = act
        act = self.wording.deed(act)
        if isinstance(act, Instruction):
            self.code.append(act)
            self.acted = self.acted or not isinstance(act, Note)
            self._keep(said)
            return
        then = getattr(act, "then", None)
        picked = False
        least = 0
        for field in fields(act):  # type: ignore[arg-type]
            part = getattr(act, field.name)
            if isinstance(part, Summing):
                raise Unplayable("cards by what their values come to, for an act of another player or of a list")
            if isinstance(part, (Some, Alternatives, OfEach, Both)) and field.name != "times" and has_choice(part):
                if picked:
                    raise Unplayable(f"two choices in one act are not carried out: {act}")
                self._picks(part, gate, spoken=False, optional=optional)
                if self.wording.complete and isinstance(part, Some) and isinstance(part.quantity, Exactly):
                    least = part.quantity.number
                act = replace(act, **{field.name: picked_of(part)})  # type: ignore[type-var]
                picked = True
        if not isinstance(act, Deed):
            raise Unplayable(f"nothing in the rules carries out '{in_words(act)}'")
        alone = (self.asked and len(gate.acts) == 1) or bool(self._asked_about(said))
        if (act.counted or alone) and not picked and not isinstance(getattr(act, "target", None), (It, Omitted)):
            self.whole = 1
        skip: list[Jump] = []
        if optional and picked:
            jump = UnlessDone()
            self.code.append(jump)
            skip.append(jump)
        # Whether it can be done to what is spoken of is known only when that is.
        full = self.wording.replacing and not (picked or isinstance(spoken_by(act), Omitted) or speaks_of_it(act))
        needed = self.wording.needs and not self.acted and not gate.optional
        self.code.append(Do(act, picked, needed=needed, full=full, least=least, asked=alone))
        self.acted = True
        self._land(skip)
        self._keep(said)
        if then is not None:
            self._gate(then)

    def _players(self, act: PlayersDo, gate: Gate, optional: bool, asks: bool) -> None:
        who = act.who.who
        if who == "you":
            self._act(act.act, gate, optional)
            return
        at_once = None if asks else self.wording.deed(act)
        if isinstance(at_once, Deed):
            self.code.append(Do(at_once))
            self.acted = True
            self._keep(act.act)
            return
        if who in SEVERAL and not (asks or optional) and self._together(act.act, gate, who):
            self._keep(act.act)
            return
        choosing = isinstance(act.act, Choose)
        if choosing:
            self.code.append(Forget())
        start = len(self.code)
        each = NextPlayer(who)
        self.code.append(each)
        declined: list[Jump] = [self._ask(act.act)] if asks else []
        if isinstance(act.act, Choose):
            self._picks(act.act.target, gate, spoken=True, optional=optional, more=True, who=who)
        else:
            # What others can't choose does not keep the effect from being activated.
            self.acted = True
            self._act(act.act, gate, optional)
        self._land(declined)
        back = Jump()
        back.to = start
        self.code.append(back)
        self._land([each])

    def _together(self, act: object, gate: Gate, who: str) -> bool:
        """Several players do the act: all choose, one after the other, then it is done to everything at once.

        An act that depends otherwise on who does it is left to each of them, and nothing is made of it here.
        """
        deed = act if isinstance(act, (Choose, Block, OneOf)) else self.wording.deed(act)
        target = getattr(deed, "target", None)
        if not isinstance(deed, Deed) or not deed.together or not isinstance(target, (Some, All, Every)):
            return False
        if any(find_nodes(getattr(deed, name), Side) for name in part_names(type(deed)) if name != "target"):
            return False
        # What others can't choose does not keep the effect from being activated.
        self.acted = True
        if isinstance(target, Some):
            self.code.append(Unpick())
            start = len(self.code)
            each = NextPlayer(who)
            self.code.append(each)
            self._picks(target, gate, spoken=False, optional=False, more=True)
            back = Jump()
            back.to = start
            self.code.append(back)
            self._land([each])
            self.code.append(Do(replace(deed, target=PICKED), picked=True))  # type: ignore[type-var]
        else:
            self.code.append(Do(replace(deed, target=OfPlayers(who, target))))  # type: ignore[type-var]
        return True

    def _modes(self, act: UseOneBullet) -> None:
        bullets, clause, needed = self.body.bullets, self.wording.choose, not self.acted
        if not 0 < act.number < len(bullets):
            raise Unplayable("there must be more effects below than are chosen of them")
        self._branches(Mode(clause, needed) if act.number == 1 else Modal(clause, act.number, needed), bullets)

    def _either(self, act: OneOf) -> None:
        """One act or another, of those that can be done in full."""
        either = Either(self.wording.choose)
        self._branches(either, tuple([(Gate(None, (), (), False, (option,)),) for option in act.options]))
        able = []
        for option in act.options:
            asked = self._asked_for(option)
            inner = inner_act(option)
            able.append((Able(asked, inner if isinstance(inner, Deed) and asked is None else None),))
        either.needs = tuple(able)

    def _branches(self, mode: Branches, alternatives: tuple[tuple[Gate, ...], ...]) -> None:
        around = self.open, self.declined
        self.open, self.declined = [], []
        self.code.append(mode)
        starts = []
        needs = []
        ends: list[Jump] = []
        for number, sentences in enumerate(alternatives, 1):
            starts.append(len(self.code))
            self.acted = False
            self.opening = opening(sentences)
            self._sentences(sentences)
            needs.append(taken_needs(self.code[starts[-1] :]))
            self._land(self.open)
            ends.append(mode.ending(number))
            self.code.append(ends[-1])
        mode.starts = tuple(starts)
        mode.needs = tuple(needs)
        mode.end = len(self.code)
        self.acted = True
        self._land(ends)
        self.open, self.declined = around

    def _picks(
        self, target: object, gate: Gate, *, spoken: bool, optional: bool, more: bool = False, who: str = ""
    ) -> None:
        """Questions for each choice in it; what needs no choice is spoken of as well."""
        replacing = self.wording.replacing and not self.acted
        parts: tuple[object, ...] = target.parts if isinstance(target, Both) else (target,)
        if not spoken:
            parts = tuple([part for part in parts if has_choice(part)])
        for index, part in enumerate(parts):
            if isinstance(part, OfEach):
                cards = part.cards
                part = Some(part.quantity, Cards(cards.clause, (Side("enemy"), *cards.filters), cards.noun))
            if isinstance(part, Some):
                part = self._specified(part)
                self.whole = part.quantity.number if isinstance(part.quantity, Exactly) and len(parts) == 1 else 1
            if not isinstance(part, (Some, Alternatives, SomePlayers)):
                raise Unplayable(f"'{in_words(part)}' can't be chosen")
            guard = together((*self.unless, *gate.whiles, *gate.conditions))
            pick = Pick(
                part,
                clause=self.wording.choose,
                spoken=spoken,
                more=more or index > 0,
                optional=optional,
                needed=replacing
                or (self.wording.needs and not optional and not self.acted and (spoken or _is_in_place(part))),
                guard=guard,
                who=who,
                full=replacing,
                following=named_after(parts[index + 1 :]) if self.wording.needs else (),
            )
            if index and isinstance(part, Some) and isinstance(part.quantity, UpTo):
                pick.needed = False
            self.code.append(pick)
            before = parts[index - 1] if index else self.chosen
            self.chosen = part if spoken and isinstance(part, Some) else None
            if pick.needed and isinstance(before, Some) and speaks_of_it(part):
                # Which cards there are to choose depends on the one chosen before.
                self.code.append(Supposing(before, (copy(pick),)))
                pick.needed = False
        if replacing and optional:
            self.code.append(Withdraw())

    def _sums(self, target: Summing, gate: Gate) -> None:
        """One question after the other, as long as the values together allow for another card."""
        if self.wording.replacing and not self.acted:
            raise Unplayable("cards by what their values come to, for something that is replaced")
        needed = self.wording.needs and not self.acted and not gate.optional
        guard = together((*self.unless, *gate.whiles, *gate.conditions))
        self.code += [Forget(), PickSumming(target, clause=self.wording.choose, needed=needed, guard=guard)]
        self.whole = 1
        self.chosen = None


SEVERAL = ("all", "opponents")
"""The words for players of whom there may be several."""


def _is_in_place(part: object) -> bool:
    """Is a card to be chosen where the word for it means, and not just taken from the top there?"""
    if not isinstance(part, Some) or is_taken(part):
        return False
    noun = part.cards.noun
    return bool(noun.zones) and bool(noun.types or noun.attached)


def _completed(gate: Gate, earlier: Gate) -> Gate:
    """The sentence with what it leaves unsaid taken from the one that it replaces."""
    model: dict[type, Any] = {type(inner_act(act)): inner_act(act) for act in earlier.acts}
    acts = []
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
        acts.append(act)
    return replace(gate, acts=tuple(acts))


def taken_needs(code: list[Instruction]) -> tuple[Instruction, ...]:
    """What must be possible for a part of the program: it then keeps just that part from being offered."""
    needs = tuple([copy(part) for part in code if part.needed])
    for part in code:
        if isinstance(part, (Pick, Do, Unless)):
            part.needed = False
    return needs


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
