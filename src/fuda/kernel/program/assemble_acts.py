"""From one act of a text to instructions: the choices made for it, who does it, and the deed itself."""

from __future__ import annotations

from copy import copy
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from fuda.kernel.program.amounts import Exactly, Specified, UpTo
from fuda.kernel.program.choosing import Payable, is_taken
from fuda.kernel.program.conditions import NotSo, together
from fuda.kernel.program.deeds import Block, Choose, Deed, OneOf, PlayersDo, UseBullets, UseOneBullet
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import ByVerb, Gate
from fuda.kernel.program.instructions import Begin, Do, Forget, Instruction, Note, Unpick, Withdraw
from fuda.kernel.program.jumps import Ask, Jump, Unless, UnlessDone
from fuda.kernel.program.links import AllDone, Keep, Short, is_named
from fuda.kernel.program.modes import Able, Branches, Either, Modal, Mode
from fuda.kernel.program.node import find_nodes, in_words, part_names
from fuda.kernel.program.picking import Pick, Supposing
from fuda.kernel.program.players import EachDid, NextPlayer, OfPlayers
from fuda.kernel.program.selectors import (
    PICKED,
    All,
    Alternatives,
    Both,
    Every,
    It,
    OfEach,
    Omitted,
    Players,
    Some,
    SomePlayers,
    This,
)
from fuda.kernel.program.summing import Summing, pick_together
from fuda.kernel.program.unsaid import (
    done_to,
    first_act,
    has_choice,
    inner_act,
    named_after,
    opening,
    picked_of,
    speaks_of_it,
    spoken_by,
)
from fuda.kernel.program.wording import Unplayable, Wording

if TYPE_CHECKING:
    from fuda.kernel.program.gates import Body


class ActAssembler:
    """Builds the acts of a program; `assemble` makes an assembler of whole sentences of it.

    `code` is what is built so far. `open` are the jumps past what follows a condition that fails, `declined` those past
    what is said of cards that were not chosen: they wait for their landing. `acted` tells whether the text has done
    anything yet, `whole` how often the last act must have been done to count as done, `asked` whether the sentence
    after asks about that, `asked_all` whether about all that the sentence says, and `must_reach` whether it asks if the
    last act was not done, and needs that act to have been come to. `keeping` are the links that ask
    about acts by their verb, each with the place at which it is kept how often these were done, and `kept_whole` says
    what `whole` was there; `counted` are the verbs by which the text says how often something was done, with their
    places. `unless` are conditions under which another sentence is done instead, `opening` is the
    sentence whose condition is that of the whole text, and `chosen` is what was chosen last. `to_itself` tells whether
    all that was done so far was said in the first sentence and done to the card itself.
    """

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
        self.asked_all = False
        self.must_reach = False
        self.keeping: list[tuple[ByVerb, int]] = []
        self.kept_whole: list[int] = []
        self.counted: dict[ByVerb, int] = {}
        self.unless: tuple[NotSo, ...] = ()
        self.opening: Gate | None = None
        self.to_itself = False
        self.chosen: Some | None = None

    def _sentences(self, sentences: tuple[Gate, ...]) -> None:
        """Sentences that stand inside an act, as those of the text itself are assembled."""
        raise NotImplementedError

    def _gate(self, gate: Gate, spoken: object | None = None) -> None:
        """One such sentence."""
        raise NotImplementedError

    def _land(self, jumps: list[Jump]) -> None:
        """The jumps lead to what comes next."""
        for jump in jumps:
            jump.to = len(self.code)
        jumps.clear()

    def _must(self, often: int) -> None:
        """The act counts as done where it was done so often; where the game's texts are `partly` done, once."""
        self.whole = 1 if self.wording.partly else often

    def _ask(self, act: object) -> Ask:
        """The question whether the act is done."""
        deed: Payable | None = act if isinstance(act, Deed) and act.whole else None
        if isinstance(act, Choose) and isinstance(act.target, Summing) and isinstance(act.target.quantity, Exactly):
            deed = act.target
        ask = Ask(self.wording.decline, self._asked_for(act), deed, done_to(act))
        self.code.append(ask)
        return ask

    def _asked_for(self, act: object) -> Some | None:
        """The cards that an act is to be done to, where it is for a number of them that must be there."""
        target = getattr(first_act(act), "target", None)
        if isinstance(target, Some) and isinstance(target.quantity, (Exactly, Specified)):
            return self._specified(target)
        return None

    def _specified(self, part: Some) -> Some:
        """With the number that the heading gives, where the text speaks of it."""
        return Some(Exactly(self.wording.specified), part.cards) if isinstance(part.quantity, Specified) else part

    def _number(self, part: object) -> int:
        """How many cards must be chosen of a kind (0: any number)."""
        quantity = self._specified(part).quantity if isinstance(part, Some) else None
        return quantity.number if isinstance(quantity, Exactly) else 0

    def _act(self, act: object, gate: Gate, optional: bool, asks: bool = False) -> list[Jump]:
        """An act; the jumps past it where nothing was chosen for it have yet to be landed."""
        if isinstance(act, UseBullets):
            for bullet in self.body.bullets:
                self._block(bullet)
        elif isinstance(act, Block):
            self._block(act.sentences, ends=not (self.must_reach and act == gate.acts[-1]))
        elif isinstance(act, UseOneBullet):
            self._modes(act)
        elif isinstance(act, OneOf):
            self._either(act)
        elif isinstance(act, PlayersDo):
            return self._players(act, gate, optional, asks)
        elif isinstance(act, Choose) and isinstance(act.target, Summing):
            self._sums(act.target, gate)
            self._keep(act)
        elif isinstance(act, Choose):
            self._picks(act.target, gate, spoken=True, optional=optional)
            self._keep(act)
        else:
            return self._deed(act, gate, optional)
        return []

    def _block(self, sentences: tuple[Gate, ...], ends: bool = True) -> None:
        """Sentences by themselves: what a condition among them passes over ends where they do, if it `ends` there."""
        around = self.open, self.declined
        self.open, self.declined = [], []
        self._sentences(sentences)
        if ends:
            self._land(self.open)
        self.open, self.declined = [*around[0], *self.open], around[1]

    def _deed(self, act: object, gate: Gate, optional: bool) -> list[Jump]:
        said = act
        act = self.wording.deed(act)
        if isinstance(act, Instruction):
            self.code.append(act)
            self.acted = self.acted or not isinstance(act, Note)
            self._keep(said)
            return []
        then = getattr(act, "then", None)
        picked = False
        for field in fields(act):  # type: ignore[arg-type]
            part = getattr(act, field.name)
            if isinstance(part, Summing):
                raise Unplayable("cards by what their values come to, for an act of another player or of a list")
            if isinstance(part, (Some, Alternatives, OfEach, Both)) and field.name != "times" and has_choice(part):
                if picked:
                    raise Unplayable(f"two choices in one act are not carried out: {act}")
                self._picks(part, gate, spoken=False, optional=optional)
                if isinstance(part, Both):
                    self._must(self.whole + sum([isinstance(one, This) for one in part.parts]))
                act = replace(act, **{field.name: picked_of(part)})  # type: ignore[type-var]
                picked = True
        if not isinstance(act, Deed):
            raise Unplayable(f"nothing in the rules carries out '{in_words(act)}'")
        alone = (self.asked and len(gate.acts) == 1) or bool(self._asked_about(said))
        if (act.counted or alone) and not picked and not isinstance(getattr(act, "target", None), (It, Omitted)):
            self._must(act.full)
        skip: list[Jump] = []
        if optional and picked:
            jump = UnlessDone()
            self.code.append(jump)
            skip.append(jump)
        # Whether it can be done to what is spoken of is known only when that is.
        full = self.wording.replacing and not (picked or isinstance(spoken_by(act), Omitted) or speaks_of_it(act))
        needed = self.wording.needs and not self.acted and not gate.optional
        self.code.append(Do(act, picked, needed=needed, full=full, asked=alone))
        self.acted = True
        self._keep(said)
        if then is not None:
            self._land(skip)
            self._gate(then)
        return skip

    def _keep(self, act: object) -> None:
        """How often the act was done is kept for the sentences that name its verb."""
        for place in self._asked_about(act):
            self.code.append(Keep(place))
            self.kept_whole[place] = self.whole

    def _asked_about(self, act: object) -> list[int]:
        """The places at which it is kept how often the act was done; what it leads to is kept by itself."""
        leads_on = getattr(act, "then", None) is not None
        return [place for link, place in self.keeping if link.names(act) or (not leads_on and is_named(link, act))]

    def _players(self, act: PlayersDo, gate: Gate, optional: bool, asks: bool) -> list[Jump]:
        who = act.who.who
        if who == "you":
            return self._act(act.act, gate, optional)
        at_once = None if asks or act.who.filters else self.wording.deed(act)
        if isinstance(at_once, Deed):
            self.code.append(Do(at_once))
            self.acted = True
            self.whole = at_once.full
            self._keep(act.act)
            self._by_each(act.who)
            return []
        if who in SEVERAL and not (asks or optional) and self._together(act.act, gate, act.who):
            self._keep(act.act)
            if self._number(getattr(act.act, "target", None)):
                self._by_each(act.who)
            return []
        choosing = isinstance(act.act, Choose)
        if choosing and act.who.filters:
            raise Unplayable("players by description who choose cards for another sentence")
        if choosing:
            self.code.append(Forget())
        place = len(self.kept_whole) if self._is_asked_of_each(act.who) and not (asks or optional) else -1
        if place >= 0:
            self.kept_whole.append(1)
            self.code.append(Keep(place, anew=True))
        start = len(self.code)
        each = NextPlayer(act.who)
        self.code.append(each)
        declined: list[Jump] = [self._ask(act.act)] if asks else []
        if isinstance(act.act, Choose):
            self._picks(act.act.target, gate, spoken=True, optional=optional, more=True, who=who)
            self._keep(act.act)
        else:
            # What others can't choose does not keep the effect from being activated.
            self.acted = True
            declined += self._act(act.act, gate, optional)
        self._land(declined)
        if place >= 0:
            self.code.append(Short(place, self.whole, anew=False))
        back = Jump()
        back.to = start
        self.code.append(back)
        self._land([each])
        if place >= 0:
            self.code.append(AllDone(place))
        return []

    def _is_asked_of_each(self, players: Players) -> bool:
        """Is it asked whether several players did it? Then all of them must have, and each in full."""
        return self.asked and players.who in SEVERAL and not self.wording.partly

    def _by_each(self, players: Players) -> None:
        """What several players have done at once counts as done if each of them did it."""
        if self._is_asked_of_each(players):
            self.code.append(EachDid(players, self.whole))
            self.whole = 1

    def _together(self, act: object, gate: Gate, players: Players) -> bool:
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
            each = NextPlayer(players)
            self.code.append(each)
            self._picks(target, gate, spoken=False, optional=False, more=True)
            back = Jump()
            back.to = start
            self.code.append(back)
            self._land([each])
            self.code.append(Do(replace(deed, target=PICKED), picked=True))  # type: ignore[type-var]
        else:
            theirs = OfPlayers(players.who, target, players.filters)
            self.code.append(Do(replace(deed, target=theirs)))  # type: ignore[type-var]
        return True

    def _modes(self, act: UseOneBullet) -> None:
        bullets, clause, needed = self.body.bullets, self.wording.choose, not self.acted
        if len(bullets) < 2 or not 0 < act.number <= len(bullets):
            raise Unplayable("there must be several effects below, and as many as are chosen of them")
        if self.wording.modal is not None:
            self._branches(self.wording.modal(act), bullets)
            return
        if act.fewest == len(bullets):
            for bullet in bullets:
                self._block(bullet)
            return
        one = act.number == act.fewest == 1
        self._branches(Mode(clause, needed) if one else Modal(clause, act.number, needed, act.fewest), bullets)

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
        parts = tuple([one for part in parts for one in (_of_each(part) if isinstance(part, OfEach) else (part,))])
        self._must(max(1, sum([self._number(part) for part in parts])))
        for index, part in enumerate(parts):
            if isinstance(part, Some):
                part = self._specified(part)
            if not isinstance(part, (Some, Alternatives, SomePlayers)):
                raise Unplayable(f"'{in_words(part)}' can't be chosen")
            guard = together((*self.unless, *gate.whiles, *gate.conditions))
            # What a player can choose who is himself chosen first is not known before.
            needs = self.wording.needs and not optional and self._begins(part) and who != "that"
            pick = Pick(
                part,
                clause=self.wording.choose,
                spoken=spoken,
                more=more or index > 0,
                optional=optional,
                needed=replacing or (needs and (spoken or _is_in_place(part))),
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

    def _begins(self, part: object) -> bool:
        """Is it what the effect chooses first, with nothing done before that could bring in or take away such cards?"""
        enemy = isinstance(part, Some) and Side("enemy") in part.cards.filters and _is_in_place(part)
        return not self.acted or (self.to_itself and enemy)

    def _sums(self, target: Summing, gate: Gate) -> None:
        """One question after the other, as long as the values together allow for another card."""
        if self.wording.replacing and not self.acted:
            raise Unplayable("cards by what their values come to, for something that is replaced")
        needed = self.wording.needs and not self.acted and not gate.optional
        guard = together((*self.unless, *gate.whiles, *gate.conditions))
        self.code += [Forget(), pick_together(target, clause=self.wording.choose, needed=needed, guard=guard)]
        self._must(target.quantity.number if isinstance(target.quantity, Exactly) else 1)
        self.chosen = None


SEVERAL = ("all", "opponents")
"""The words for players of whom there may be several."""


def _of_each(each: OfEach) -> list[Some]:
    """So many cards of each player of a kind, as so many of each side."""
    sides = ("own", "enemy") if each.who == "all" else ("enemy",)
    return [Some(each.quantity, replace(each.cards, filters=(Side(side), *each.cards.filters))) for side in sides]


def _is_in_place(part: object) -> bool:
    """Is a card to be chosen where the word for it means, and not just taken from the top there?"""
    if not isinstance(part, Some) or is_taken(part):
        return False
    noun = part.cards.noun
    return bool(noun.zones) and bool(noun.types or noun.attached)


def is_counted(act: object, code: list[Instruction]) -> bool:
    """Is it known of an act, by its code, whether it was done? What branches is not looked into."""
    if isinstance(inner_act(act), (Block, OneOf, UseBullets, UseOneBullet)):
        return False
    return any(isinstance(part, Pick) or (isinstance(part, Do) and part.deed.counted) for part in code)


def taken_needs(code: list[Instruction]) -> tuple[Instruction, ...]:
    """What must be possible for a part of the program: it then keeps just that part from being offered."""
    needs = tuple([copy(part) for part in code if part.needed])
    for part in code:
        if isinstance(part, (Pick, Do, Unless)):
            part.needed = False
    return needs
