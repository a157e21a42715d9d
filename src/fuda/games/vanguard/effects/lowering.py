"""From a text's nodes to the abilities that the machine indexes and runs.

What is understood but not carried out by the rules played here is refused with `Unplayable`; nothing half-works.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, cast

from fuda.cardtext.clauses import lasting_on
from fuda.cardtext.happenings import Whenever
from fuda.cardtext.limits import Limit, Limits, asked_by
from fuda.cardtext.lowering import Lowered, TextLine, chosen_together, lasting, lowered, prepared
from fuda.cardtext.rereading import delayed_together
from fuda.cardtext.series import EachTime, Series, in_rounds, rounds_of
from fuda.cardtext.settling import PayAll
from fuda.cardtext.tails import told_apart, told_as_one
from fuda.cardtext.texts import Standing
from fuda.cardtext.validity import where_valid
from fuda.games.vanguard.effects import keyword_abilities, texts
from fuda.games.vanguard.effects.altering import (
    STAND_PHASES,
    BeginBan,
    BeginChange,
    in_stand_phase,
    parts_of,
)
from fuda.games.vanguard.effects.conditions import condition_of, limit_of
from fuda.games.vanguard.effects.happenings import unheard
from fuda.games.vanguard.effects.payment import costs_of
from fuda.games.vanguard.effects.references import Reader
from fuda.games.vanguard.effects.rephrasing import (
    localise,
    player_bans,
    rephrased,
)
from fuda.games.vanguard.effects.verbs import Call, CounterBlast, SoulBlast
from fuda.games.vanguard.zones import HEARTS, LOCKED, POSSIBLE, ZONES
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
from fuda.kernel.program.changes import Cannot, GainAbility
from fuda.kernel.program.conditions import together
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Heard
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import find_nodes, rewrite, swapped
from fuda.kernel.program.selectors import Every, Omitted, Players, This
from fuda.kernel.program.unsaid import may_within
from fuda.kernel.program.wording import Unplayable

EVERYWHERE = frozenset(range(len(ZONES))) - {LOCKED, HEARTS}
"""10.22.3, 10.27.3: locked cards have no text, and of hearts only name and power count."""
ZONE_KINDS = {zone.name: kind for kind, zone in enumerate(ZONES)}


def lower(no: str, type_: str, nodes: tuple[object, ...], lines: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card."""
    done = Lowered()

    def lower_line(index: int, node: object) -> None:
        line = Line(f"{no}#{index + 1}", type_, lines[index], english[index])
        keyword_abilities.note(node, done.extra, line)
        done.abilities += line.abilities(line.meant(node))

    lowered(nodes, lower_line, POSSIBLE)
    return done


@does("3.1.1.3", "3.1.1.3.10", "3.1.1.4", "10.22.3", "10.22.10", "10.27.3")
def works_in(head: texts.Head) -> frozenset[int]:
    """The zones in which an ability works; without any named, everywhere."""
    return frozenset([ZONE_KINDS[zone] for zone in head.zones]) or EVERYWHERE


@dataclass(frozen=True, slots=True)
class Line(TextLine):
    """One line of a card's text on its way to abilities."""

    begins = BeginChange
    clauses = ("8.5.4", "8.6.4")
    ways = {"strict": False, "by_sentence": True, "if_reached": True}
    needs = False

    @does("1.3.4")
    def meant(self, node: Any) -> Any:
        node = rewrite(node, Body, lambda body: delayed_together(told_apart(body)))
        node = rewrite(node, Gate, lambda gate: told_as_one(in_rounds(may_within(gate))))
        return Reader.bound(localise(prepared(node)))

    def ability(self, node: object) -> Ability:
        found = self.abilities(node)
        if len(found) != 1:
            raise Unplayable("an ability that is given must be a single one")
        return found[0]

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
            return [self._replacement(node)]
        return [ability for text in keyword_abilities.meaning(node) for ability in self.abilities(self.meant(text))]

    @does("8.1.1.1", "8.1.1.1.1", "12.6.1.1.1", "8.1.1.1.2.1")
    def _activated(self, node: texts.ActivatedText) -> Activated:
        return self.make(
            Activated, works_in(node.head), self.code(node.body), key=self._key(node.limits),
            timings=frozenset({node.timing}), costs=self._costs(node.head, node.costs), limit=limit_of(node),
            condition=asked_by(node.limits, *condition_of(node.head), *node.conditions),
        )  # fmt: skip

    @does("8.6.7", "8.6.7.1")
    @does("8.1.1.2", "8.1.1.2.1", "8.1.1.2.2", "8.6.1", "11.6.3.2", "11.6.3.2.1", "11.12.3.2", "11.12.3.2.1")
    def _triggered(self, node: texts.TriggeredText) -> Triggered:
        happening, limit = node.happening, limit_of(node)
        fault = unheard(happening)
        if fault:
            raise Unplayable(fault)
        condition = asked_by(node.limits, *condition_of(node.head))
        said = {"events": happening.events, "own": happening.own, "limit": limit, "key": self._key(node.limits)}
        if isinstance(happening, Whenever):
            state = together((*condition_of(node.head), *happening.conditions))
            said |= {"state_based": True, "condition": state, "clause": "8.6.7"}
        return self.make(
            Triggered, works_in(node.head), self.code(self._paying(node)),
            pattern=happening if condition is None else Heard(happening, condition),
            optional=may_be_dropped(limit, node), **said,
        )  # fmt: skip

    @does("8.2.1.3", "8.2.1.3.1", "8.2.1.3.2")
    def _replacement(self, node: texts.ReplacementText) -> Replacement:
        """What is done in the place of an act, or of each of the acts that bring it about."""
        whiles = (*condition_of(node.head), *node.whiles)
        return self.replacement(node.happening, node.body, works_in(node.head), whiles)

    @does("11.11.3", "11.14.1")
    def paid(self, costs: tuple[texts.CostText, ...]) -> Effectful:
        """What is paid to play the card itself."""
        return Effectful(f"{self.key}.cost", EVERYWHERE, (), costs=costs_of(localise(prepared(costs))), text=self.text)

    def _key(self, limits: Limits) -> str:
        """The key, which tells where uses are counted in the whole game."""
        in_game = any([isinstance(limit, Limit) and limit.kind in ("game", "fight") for limit in limits])
        return self.key + WHOLE_GAME if in_game else self.key

    def _costs(self, head: texts.Head, costs: tuple[Any, ...]) -> tuple[Cost, ...]:
        return costs_of(costs, any(label == texts.Label("honour") for label in head.labels))

    @does("3.1.1.5.2", "8.1.1.2.2", "8.6.4")
    def _paying(self, node: texts.TriggeredText) -> Body:
        """The body, with the cost in the place where it is paid."""
        body = node.body
        # An ability in quotes has a cost of its own.
        paid = [isinstance(part, texts.PayCost) for part in find_nodes(body, (texts.PayCost, GainAbility))]
        if bool(node.costs) != any(paid):
            raise Unplayable("a triggered ability's cost must be paid where its text says so")
        if not node.costs:
            return body
        carrier = Effectful(f"{self.key}.cost", EVERYWHERE, (), costs=self._costs(node.head, node.costs))
        body = cast(
            "Body", swapped(body, {texts.PayCost: lambda _: PayAll(carrier), GainAbility: lambda quoted: quoted})
        )
        sentences = [replace(gate, link="done") if gate.link == "paid" else gate for gate in body.sentences]
        return replace(body, sentences=tuple(sentences))

    @does("8.1.1.3", "8.1.1.3.1", "8.7.4", "11.6.3.1", "11.12.3.1")
    def _static(self, head: texts.Head, part: Standing, index: int) -> Static:
        change = part.change
        changes = _kept_from(change) if isinstance(change.subject, Players) else (change,)
        altered = tuple([part for change in changes for part in self.kept_up(change)])
        key, condition = f"{self.key}.{index + 1}" if index else "", together((*condition_of(head), *part.whiles))
        return self.make(Static, works_in(head), altered, key=key, condition=condition)

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
        "8.3.1",
        "8.3.2",
        "8.3.3",
    )
    def code(self, body: Body, *, replacing: bool = False) -> tuple[Instruction, ...]:
        """A body as a program. A condition reaches to the end of its sentence (8.1.1.2.3.2)."""
        body = rewrite(chosen_together(where_valid(body)), Gate, lambda gate: replace(gate, acts=lasting_on(gate.acts)))
        return TextLine.code(self, rephrased(body), replacing=replacing)

    @does("8.6.6", "3.1.1.6.2", "10.16.1.2", "12.7.1", "12.7.2", "12.7.3")
    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, (Series, EachTime)):
            return rounds_of(act, self.key, self.code)
        if isinstance(act, Call) and act.to.side == "enemy":
            raise Unplayable("nothing in the rules calls a unit to a circle of the other fighter's")
        if isinstance(act, (CounterBlast, SoulBlast)):
            # As a part of an effect it is paid in full or not at all, by whoever is told to.
            return PayAll(Effectful(f"{self.key}.blast", EVERYWHERE, (), costs=costs_of((texts.CostText((act,)),))))
        return TextLine.deed(self, act)

    @does("8.2.1.2", "10.21.1", "3.1.1.6", "3.1.1.6.1")
    def change(self, change: Change) -> Any:
        if isinstance(change.subject, Players):
            return BeginBan(lasting(change), player_bans(change))
        begin = TextLine.change(self, change)
        if begin.duration in STAND_PHASES:
            if begin.abilities:
                raise Unplayable("nothing in the rules gives an ability for a stand phase alone")
            for part in [part for alteration in begin.changes for part in parts_of(alteration)]:
                in_stand_phase(part.aspect)
        return begin


@does("8.1.1.2.3.1.1", "12.6.1.1.2")
def may_be_dropped(limit: int, node: texts.TriggeredText) -> bool:
    """May its master pass over an ability of once a turn that stands by? Where a cost or a choice lets it come to
    nothing, which uses nothing up (12.6.1.1.1), that is asked instead.
    """
    return bool(limit) and not node.costs and not any(gate.optional for gate in node.body.sentences[:1])


def _kept_from(change: Change) -> tuple[Change, ...]:
    """What players can't do as something that can't be done with the cards that they would use."""
    return tuple([Change(None, Every(cards), (Cannot(act),)) for act, cards in player_bans(change)])


def _subjects(parts: Iterable[Standing]) -> list[Standing]:
    """The parts of a continuous ability, each with its cards: those that it leaves unsaid are those named before."""
    found: list[Standing] = []
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
