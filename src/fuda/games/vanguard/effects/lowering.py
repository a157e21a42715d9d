"""From a text's nodes to the abilities that the machine indexes and runs.

What is understood but not carried out by the rules played here is refused with `Unplayable`; nothing half-works.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from fuda.cardtext.clauses import each_in_turn, lasting_on
from fuda.cardtext.happenings import Shape, Whenever
from fuda.cardtext.limits import Limit, Limits, asked_by, most_uses
from fuda.cardtext.lowering import (
    Lowered,
    TextLine,
    chosen_together,
    lasting,
    lowered,
    may_be_declined,
    prepared,
    sentence,
)
from fuda.cardtext.waiting import NextOne, WaitOnce
from fuda.games.vanguard.effects import keyword_abilities, texts
from fuda.games.vanguard.effects.altering import (
    STAND_PHASES,
    BeginBan,
    BeginChange,
    Granted,
    in_stand_phase,
    modifications,
    outside_quotes,
    parts_of,
)
from fuda.games.vanguard.effects.conditions import Available, condition_of, limit_of
from fuda.games.vanguard.effects.happenings import SHAPES, When, unheard
from fuda.games.vanguard.effects.payment import NO_COST, costs_of
from fuda.games.vanguard.effects.references import costs_taken_up, standing_taken_up, taken_up
from fuda.games.vanguard.effects.rephrasing import (
    about_later,
    banned_cards,
    localise,
    player_bans,
    put_off,
    rephrased,
    told_apart,
    where_valid,
    without_limits,
)
from fuda.games.vanguard.effects.stepwise import Rounds, in_rounds, not_chosen_before
from fuda.games.vanguard.effects.verbs import Call, CounterBlast, PayAll, PlayerCannot, Put, SoulBlast, WaiveCosts
from fuda.games.vanguard.zones import HEARTS, LOCKED, MAIN, POSSIBLE, ZONES
from fuda.kernel.abilities.ability import (
    WHOLE_GAME,
    Ability,
    Activated,
    Cost,
    Effectful,
    Replacement,
    Static,
    Triggered,
)
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import GroupsOf
from fuda.kernel.program.assemble import Assembler
from fuda.kernel.program.changes import Cannot, Gain, KeywordEffect
from fuda.kernel.program.conditions import together
from fuda.kernel.program.deeds import Change, Choose, Delayed
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Heard
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import find_nodes, rewrite
from fuda.kernel.program.selectors import All, Every, OfEvent, Omitted, Players, Some, This
from fuda.kernel.program.wording import Unplayable, Wording

NO_SHAPE = Shape("")
CLAUSE_CHOOSE = "8.5.4"
CLAUSE_DECLINE = "8.6.4"
EVERYWHERE = frozenset(range(len(ZONES))) - {LOCKED, HEARTS}
"""10.22.3, 10.27.3: locked cards have no text, and of hearts only name and power count."""
ZONE_KINDS = {zone.name: kind for kind, zone in enumerate(ZONES)}


def lower(no: str, type_: str, nodes: tuple[object, ...], lines: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card."""
    done = Lowered()

    def lower_line(index: int, node: object) -> None:
        line = Line(f"{no}#{index + 1}", type_, lines[index], english[index])
        keyword_abilities.note(node, done.extra, line)
        node = rewrite(node, Body, lambda body: put_off(told_apart(body)))
        node = rewrite(node, Gate, in_rounds)
        done.abilities += line.abilities(localise(prepared(node)))

    lowered(nodes, lower_line, POSSIBLE)
    return done


@does("3.1.1.3", "3.1.1.3.10", "3.1.1.4", "10.22.3", "10.22.10", "10.27.3")
def works_in(head: texts.Head) -> frozenset[int]:
    """The zones in which an ability works; without any named, everywhere."""
    return frozenset([ZONE_KINDS[zone] for zone in head.zones]) or EVERYWHERE


@dataclass(frozen=True, slots=True)
class Line(TextLine):
    """One line of a card's text on its way to abilities."""

    @does("3.1.1", "3.1.1.1", "8.1.1")
    def abilities(self, node: object) -> list[Ability]:
        """The abilities that the line comes to."""
        if isinstance(node, texts.ActivatedText):
            return [self._activated(node)]
        if isinstance(node, texts.TriggeredText):
            return [self._triggered(node)]
        if isinstance(node, texts.StaticText):
            return [self._static(node.head, part, index) for index, part in enumerate(_subjects(node.parts))]
        if isinstance(node, texts.ReplacementText):
            return self._replacements(node)
        return [ability for text in keyword_abilities.meaning(node) for ability in self._part(text)]

    def _part(self, node: object) -> list[Ability]:
        return self.abilities(localise(prepared(node)))

    @does("8.1.1.1", "8.1.1.1.1", "12.6.1.1.1", "8.1.1.1.2.1")
    def _activated(self, node: texts.ActivatedText) -> Activated:
        body, used = without_limits(where_valid(node.body))
        used = used or uses_said(node.limits)
        body = outside_quotes(body, lambda own: taken_up(own, None, node.costs))
        return Activated(
            self._key(used), works_in(node.head), self.code(body), timings=frozenset({MAIN}),
            costs=self._costs(node.head, costs_taken_up(node.costs)),
            limit=limit_of(node.head, used) or most_uses(node.limits),
            condition=asked_by(node.limits, *condition_of(node.head), *node.conditions), text=self.text,
            english=self.english,
        )  # fmt: skip

    @does("8.6.7", "8.6.7.1")
    @does("8.1.1.2", "8.1.1.2.1", "8.1.1.2.2", "8.6.1", "11.6.3.2", "11.6.3.2.1", "11.12.3.2", "11.12.3.2.1")
    def _triggered(self, node: texts.TriggeredText) -> Triggered:
        body, used = without_limits(where_valid(node.body))
        used = used or uses_said(node.limits)
        happening = node.happening
        fault = unheard(happening)
        if fault:
            raise Unplayable(fault)
        body = outside_quotes(body, lambda own: taken_up(self._paying(own, node), happening, node.costs))
        condition = asked_by(node.limits, *condition_of(node.head))
        limit = limit_of(node.head, used) or most_uses(node.limits)
        state = together((*condition_of(node.head), *happening.conditions)) if isinstance(happening, Whenever) else None
        return Triggered(
            self._key(used), works_in(node.head), self.code(body), events=happening.events,
            own=happening.own, pattern=happening if condition is None else Heard(happening, condition),
            limit=limit, optional=may_be_dropped(limit, node), state_based=state is not None, condition=state,
            clause="" if state is None else "8.6.7", text=self.text, english=self.english,
        )  # fmt: skip

    @does("8.2.1.3", "8.2.1.3.1", "8.2.1.3.2")
    def _replacements(self, node: texts.ReplacementText) -> list[Ability]:
        """What is done in the place of an act, or of each of the acts that bring it about."""
        happening = node.happening
        shape = SHAPES[happening.kind] if isinstance(happening, When) else NO_SHAPE
        if not shape.act or not node.sentences[0].instead:
            raise Unplayable("what is done instead of this is not carried out")
        acts = enumerate((shape.act, *shape.also))
        return [replace(self, key=f"{self.key}.{n}" if n else self.key)._replacement(node, act) for n, act in acts]

    def _replacement(self, node: texts.ReplacementText, act: str) -> Replacement:
        """What may be declined is offered only where it can be done."""
        happening, (first, *rest) = node.happening, node.sentences
        target = getattr(first.acts[0], "target", None)
        if isinstance(target, Omitted) and not isinstance(getattr(happening, "subject", None), This):
            # 8.5.5: what is done instead is done to the card that something was about to be done to.
            done: Any = first.acts[0]
            first = replace(first, acts=(replace(done, target=OfEvent("card")), *first.acts[1:]))
        needed = (Available(target),) if isinstance(target, (Some, Every, All, This)) else ()
        plain = replace(first, instead=False, optional=False, conditions=(), whiles=())
        body = Body((plain, *[replace(gate, link=None) if gate.follows == "done" else gate for gate in rest]))
        return Replacement(
            self.key, works_in(node.head), self.code(taken_up(body, happening)), act=act, pattern=happening,
            optional=may_be_declined(first), text=self.text, english=self.english,
            condition=together((*condition_of(node.head), *node.whiles, *first.whiles, *first.conditions, *needed)),
        )  # fmt: skip

    @does("11.11.3", "11.14.1")
    def paid(self, costs: tuple[texts.CostText, ...]) -> Effectful:
        """What is paid to play the card itself."""
        return Effectful(f"{self.key}.cost", EVERYWHERE, (), costs=costs_of(localise(prepared(costs))), text=self.text)

    def _key(self, used: str) -> str:
        return self.key + WHOLE_GAME if used == "game" else self.key

    def _costs(self, head: texts.Head, costs: tuple[texts.CostText, ...]) -> tuple[Cost, ...]:
        return costs_of(costs, any(label == texts.Label("honour") for label in head.labels))

    @does("3.1.1.5.2", "8.1.1.2.2", "8.6.4")
    def _paying(self, body: Body, node: texts.TriggeredText) -> Body:
        """The body, with the cost in the place where it is paid."""
        if bool(node.costs) != bool(find_nodes(body, texts.PayCost)):
            raise Unplayable("a triggered ability's cost must be paid where its text says so")
        if not node.costs:
            return body
        costs = costs_taken_up(node.costs, node.happening)
        carrier = Effectful(f"{self.key}.cost", EVERYWHERE, (), costs=self._costs(node.head, costs))
        paid: Body = rewrite(body, texts.PayCost, lambda _: PayAll(carrier))
        sentences = [replace(gate, link="done") if gate.link == "paid" else gate for gate in paid.sentences]
        return replace(paid, sentences=tuple(sentences))

    @does("8.1.1.3", "8.1.1.3.1", "11.6.3.1", "11.12.3.1")
    def _static(self, head: texts.Head, part: texts.Standing, index: int) -> Static:
        part = outside_quotes(part, standing_taken_up)
        condition = together((*condition_of(head), *part.whiles))
        key = self.key if index == 0 else f"{self.key}.{index + 1}"
        changes = _kept_from(part.change) if isinstance(part.change.subject, Players) else (part.change,)
        altered = tuple([part for change in changes for part in modifications(change, self._granted)])
        return Static(
            key, works_in(head), altered, condition=condition, text=self.text,
            english=self.english,
        )  # fmt: skip

    def _granted(self, node: object) -> Ability:
        """An ability that is given to a card by its text."""
        inner = replace(self, key=f"{self.key}.given", text="", english="")
        found = inner.abilities(node)
        if len(found) != 1:
            raise Unplayable("an ability that is given must be a single one")
        return found[0]

    @does(
        "8.1.1.1.2",
        "8.1.1.1.2.3",
        "8.1.1.1.2.5",
        "8.1.1.2.3.3",
        "8.1.1.1.2.2",
        "8.1.1.1.2.4",
        "8.1.1.2.3.2",
        "8.1.1.2.3.4",
        "8.1.1.2.3.5",
        "1.3.2",
        "8.5.4.1",
    )
    def code(self, body: Body, *, replacing: bool = False) -> tuple[Instruction, ...]:
        """A body as a program. A condition reaches to the end of its sentence (8.1.1.2.3.2)."""
        wording = Wording(
            CLAUSE_CHOOSE, CLAUSE_DECLINE, self._deed, _is_always_done, strict=False, needs=False, by_sentence=True,
            replacing=replacing,
        )  # fmt: skip
        body = rewrite(chosen_together(body), Gate, lambda gate: replace(gate, acts=lasting_on(gate.acts)))
        return Assembler(rephrased(body).each(each_in_turn), wording).build()

    def _deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, Change):
            return self._change(act)
        if isinstance(act, texts.Later):
            return self._later(act)
        if isinstance(act, Delayed):
            return self.waits(act)
        if isinstance(act, NextOne):
            return self.next_one(act)
        if isinstance(act, (texts.Series, texts.EachTime)):
            return self._rounds(act)
        if isinstance(act, Call) and act.to.side == "enemy":
            raise Unplayable("nothing in the rules calls a unit to a circle of the other fighter's")
        if isinstance(act, (CounterBlast, SoulBlast)):
            # 10.16.1.2: as a part of an effect it is paid in full or not at all, by whoever is told to.
            return PayAll(Effectful(f"{self.key}.blast", EVERYWHERE, (), costs=costs_of((texts.CostText((act,)),))))
        if isinstance(act, WaiveCosts):
            if act.duration is None:
                raise Unplayable("costs that are done without must say for how long")
            return BeginChange(act.duration, act.target, (Gain((KeywordEffect(NO_COST),)),))
        if isinstance(act, PlayerCannot):
            if act.duration is None:
                raise Unplayable("a prohibition that an effect makes must say how long it lasts")
            return BeginBan(act.duration, ((act.act, banned_cards(act.who, act.act, act.cards)),))
        return act

    @does("8.2.1.2", "10.21.1", "3.1.1.6", "3.1.1.6.1")
    def _change(self, change: Change) -> BeginChange | BeginBan:
        if isinstance(change.subject, Players):
            return BeginBan(lasting(change), player_bans(change))
        given = [part.ability for part in change.changes if isinstance(part, Granted)]
        granted = [replace(self, key=f"{self.key}.{place}")._granted(text) for place, text in enumerate(given, 1)]
        plain = tuple([c for c in change.changes if not isinstance(c, Granted)])
        parts = [part for alteration in plain for part in parts_of(alteration)]
        if lasting(change) in STAND_PHASES:
            if granted:
                raise Unplayable("nothing in the rules gives an ability for a stand phase alone")
            for part in parts:
                in_stand_phase(part.aspect)
        return BeginChange(lasting(change), change.subject, plain, change.times, tuple(granted))

    @does("3.1.1.6.2", "12.7.1", "12.7.2", "12.7.3")
    def _rounds(self, act: texts.Series | texts.EachTime) -> Rounds:
        """A series of acts, as often as it is said or as there are such cards."""
        apart = isinstance(act, texts.EachTime)
        sentences = act.act.sentences if isinstance(act, texts.EachTime) else act.sentences
        if apart:
            sentences = rewrite(sentences, Choose, not_chosen_before)
        round_ = Effectful(f"{self.key}.round", EVERYWHERE, self.code(Body(sentences)))
        return Rounds(round_, GroupsOf(act.cards) if isinstance(act, texts.EachTime) else act.number)

    @does("8.6.6")
    def _later(self, act: texts.Later) -> WaitOnce:
        acts, about = about_later(act)
        first = replace(sentence(*acts), optional=act.optional)
        ability = Triggered(
            f"{self.key}.later", frozenset(), self.code(Body((first, *act.then))),
            events=act.time.events, own=False, pattern=act.time, delayed=True, text=self.text, english=self.english,
        )  # fmt: skip
        return WaitOnce(ability, about)


@does("8.1.1.2.3.1.1", "12.6.1.1.2")
def may_be_dropped(limit: int, node: texts.TriggeredText) -> bool:
    """May its master pass over an ability of once a turn that stands by? Where a cost or a choice lets it come to
    nothing, which uses nothing up (12.6.1.1.1), that is asked instead.
    """
    return bool(limit) and not node.costs and not any(gate.optional for gate in node.body.sentences[:1])


def _kept_from(change: Change) -> tuple[Change, ...]:
    """What players can't do as something that can't be done with the cards that they would use."""
    return tuple([Change(None, Every(cards), (Cannot(act),)) for act, cards in player_bans(change)])


def uses_said(limits: Limits) -> str:
    """Within what the uses are counted that a text lets an ability have, where that is the whole game."""
    return "game" if any(isinstance(limit, Limit) and limit.kind == "game" for limit in limits) else ""


def _subjects(parts: Iterable[texts.Standing]) -> list[texts.Standing]:
    """The parts of a continuous ability, each with its cards: those that it leaves unsaid are those named before."""
    found: list[texts.Standing] = []
    for part in parts:
        change: Any = part.change
        if isinstance(change.subject, Omitted) and found:
            before = found[-1]
            change = replace(change, subject=before.change.subject)
            if not part.whiles and change.times == before.change.times:
                # Said in the same breath, it holds whenever the part before does.
                changes = (*before.change.changes, *change.changes)
                found[-1] = replace(before, change=replace(before.change, changes=changes))
                continue
        elif isinstance(change.subject, Omitted):
            change = replace(change, subject=This())
        found.append(replace(part, change=change))
    return found


def _is_always_done(act: object) -> bool:
    """Putting back the rest of the cards looked at is done whatever became of the sentences before."""
    return isinstance(act, Put) and act.order == "rest"
