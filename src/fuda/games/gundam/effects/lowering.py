"""From a text's nodes to the abilities that the machine indexes and runs.

What is understood but not carried out by the rules played here is refused with `Unplayable`; nothing half-works.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from fuda.cardtext.chance import by_chance
from fuda.cardtext.changing import GainTheirs, KeywordMore, OnlyWhile, Swap, settled
from fuda.cardtext.clauses import each_in_turn
from fuda.cardtext.comparing import others_than_spoken
from fuda.cardtext.deeds import Draw, ForPlayers, ReduceThat
from fuda.cardtext.doings import Affected
from fuda.cardtext.giving import granting
from fuda.cardtext.looking import Mill, is_of_rest
from fuda.cardtext.lowering import (
    NOT_REPLACED,
    Lowered,
    TextLine,
    among_any,
    changes_joined,
    chosen_together,
    cost_of,
    given_here,
    lasting,
    lasting_as_before,
    lowered,
    may_be_declined,
    may_fail,
    prepared,
    refuse_forced_by_leave,
    refuse_that_damage,
    refuse_uneven,
    sentence,
    with_doers,
    with_itself,
)
from fuda.cardtext.places import LiesThere, with_places
from fuda.cardtext.rereading import each_by_himself, put_looked, refuse_bare_numbers
from fuda.cardtext.texts import Activate, Trigger
from fuda.cardtext.waiting import WaitFor, awaited
from fuda.games.gundam.effects import nouns, texts
from fuda.games.gundam.effects.altering import STAYING, BeginChange, described, modifications, of_players, parts_of
from fuda.games.gundam.effects.antecedents import WITHOUT_PILOT, Reader
from fuda.games.gundam.effects.fitting import refuse_unfit
from fuda.games.gundam.effects.happenings import (
    SHAPES,
    Destroyer,
    Happening,
    PartOf,
    Timing,
    WasDestroyed,
    When,
    is_told_there,
)
from fuda.games.gundam.effects.lasting import RedirectDamage, ReduceDamage
from fuda.games.gundam.effects.looking import ToDeck
from fuda.games.gundam.effects.playing import (
    Affordable,
    Deploy,
    DeployOneToken,
    PilotText,
    PlayableAs,
    PlayThisAs,
    SetPilot,
)
from fuda.games.gundam.effects.qualities import Attacking, Battler, Paired, WasPlayed
from fuda.games.gundam.effects.rereading import (
    as_declared,
    put_together,
    with_its_pilot,
    with_owners,
    with_pilots_named,
)
from fuda.games.gundam.effects.verbs import BeginBurst, Divide, Handle, PlayChanged, UseEffect
from fuda.games.gundam.plays import PLAYED_ON
from fuda.games.gundam.zones import BASE, BATTLE, HAND, POSSIBLE, SHIELDS, TRASH, ZONES
from fuda.kernel.abilities.ability import (
    Ability,
    Activated,
    Condition,
    Modification,
    Played,
    Replacement,
    Static,
    Triggered,
)
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.assemble import Assembler, is_chosen_one
from fuda.kernel.program.assemble_acts import taken_needs
from fuda.kernel.program.changes import Alteration, Cannot, GainName
from fuda.kernel.program.conditions import Exist, ExistIn, InPhase, IsA, MoreThan, NotSo, together
from fuda.kernel.program.costs import DeedCost, in_turn
from fuda.kernel.program.deeds import Change, Choose, Delayed, OneOf, PlayersDo
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Heard, Moment
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import Selector, find_nodes, rewrite
from fuda.kernel.program.picking import Supposing
from fuda.kernel.program.selectors import Cards, Every, It, Noun, Omitted, Some, This
from fuda.kernel.program.wording import Unplayable, UnplayableLine, Wording

if TYPE_CHECKING:
    from collections.abc import Callable

CLAUSE_CHOOSE = "9-3-3"
CLAUSE_DECLINE = "9-1-3"
CLAUSES_OF_TRIGGERING = {
    "": "9-1-6-1",
    "deployed": "11-2-6-1",
    "attacked": "11-2-7-1",
    "destroyed": "11-2-8-1",
    "set": "11-2-9-1",
    "burst": "11-2-5-1",
}
"""By which clause an effect triggers: under a heading, or (with none of these) by what its text says."""
WORKS_IN = {"unit": BATTLE, "pilot": BATTLE, "base": BASE, "command": HAND, "resource": BATTLE}
"""Where the text of a card of each type works unless it says otherwise (2-10-2, 2-10-3)."""
UNATTACKED = ("base", "shield", "resource", "ex_resource")
"""Kinds of cards in place that no attack can be declared on (7-3-1)."""
PLACES = {"hand": HAND, "trash": TRASH}
PUT_LOOKED = partial(put_looked, noun=nouns.CARD, puts=(ToDeck, Handle))
UNHEARD = ("put_in_deck", "revealed", "drawn")
"""What befalls cards where their texts don't work."""


@does("4-1-2", "11-2-11-1")
def lower(no: str, type_: str, nodes: tuple[object, ...], texts_: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card. `Unplayable.index` tells which of them can't be."""
    done = Lowered()
    after, uses = find_nodes(nodes, texts.AfterUse), find_nodes(nodes, UseEffect)
    if after and uses:
        raise UnplayableLine("its other effect would use it without what comes after", 0)

    def lower_line(index: int, said: object) -> None:
        _refuse_after_nothing(said)
        node = rewrite(prepared(with_doers(said)), OneOf, PUT_LOOKED)
        node = rewrite(rewrite(node, Gate, changes_joined), Body, lasting_as_before)
        node = others_than_spoken(node, isinstance(node, texts.CommandText))
        refuse_unfit(type_, node)
        if isinstance(node, PilotText):
            done.extra["pilot_name"] = node.name
        elif also := _also_named(node):
            done.extra["also_named"] = (*done.extra.get("also_named", ()), *also)
        elif isinstance(node, texts.KeywordText) and not node.headings and "/" not in (node.timing or ""):
            done.print(node.keywords)
        else:
            line = _Line(f"{no}#{index + 1}", type_, texts_[index], english[index])
            done.abilities.append(line.ability(node))

    lowered(nodes, lower_line, POSSIBLE)
    return done


def _refuse_after_nothing(node: object) -> None:
    """Refuse what is done after an effect of this card where the effect is not the one that says so."""
    found = find_nodes(node, texts.AfterUse)
    command = node if isinstance(node, texts.CommandText) else None
    said: tuple[object, ...] = command.body.sentences if command else ()
    here = [after for after in found if command and after in said and after.timings == command.timings]
    if len(found) > 1 or len(here) < len(found) or (found and len(said) == 1):
        raise Unplayable("only a command tells, once and besides its own effect, what is done after that")


def _also_named(node: object) -> tuple[str, ...]:
    """The further names that a line gives its own card, wherever that is; none if it is no such line."""
    change = node.change if isinstance(node, texts.StaticText) and not (node.headings or node.whiles) else None
    if not isinstance(change, Change) or not isinstance(change.subject, This):
        return ()
    names = tuple([part.name for part in change.changes if isinstance(part, GainName)])
    always = not change.subject.where and change.times is None
    return names if always and len(names) == len(change.changes) else ()


@dataclass(frozen=True, slots=True)
class _Line(TextLine):
    """One line of a card's text on its way to an ability."""

    begins = BeginChange
    played_from = "hand"

    @does("9-1-1", "9-1-4")
    def ability(self, node: object) -> Ability:
        """The ability of the kind that the line's words make it."""
        _refuse_unanswered(node)
        if isinstance(node, texts.ReplacementText) and _is_no_replacement(node):
            node = Trigger(node.happening, node.body, node.headings, node.whiles, node.limits)
        if isinstance(node, texts.ReplacementText):
            node = replace(node, body=_prevented(node.happening, node.body))
        node = with_pilots_named(node)
        _refuse_unsaid(node)
        node = Reader.bound(with_places(with_owners(rewrite(chosen_together(node), Body, put_together))))
        refuse_bare_numbers(node)
        set_under = [part.pilot.noun.types for part in find_nodes(node, (Paired, Timing)) if part.pilot is not None]
        if any([types and types.isdisjoint({"pilot", "command"}) for types in set_under]):
            raise Unplayable("only a pilot, or a command as one, is set on a unit")
        kinds: dict[type, Callable[[Any], Ability]] = {
            texts.KeywordText: self._keywords, texts.StaticText: self._static, Trigger: self._triggered,
            Activate: self._activated, texts.CommandText: self._command, texts.ReplacementText: self._replacement,
        }  # fmt: skip
        if type(node) not in kinds:
            raise Unplayable("nothing in the rules carries out an ability of this kind")
        return kinds[type(node)](node)

    @does("2-10-2", "2-10-3", "9-1-2")
    def _zones(self, node: object) -> frozenset[int]:
        """Where the ability works: where its text says that its card lies, else where its card's text works."""
        for this in find_nodes(node, This):
            if this.where in PLACES:
                return frozenset({PLACES[this.where]})
        return frozenset({WORKS_IN[self.type]})

    def _keywords(self, node: texts.KeywordText) -> Static:
        if node.timing is not None and "/" in node.timing:
            raise Unplayable("a keyword effect that is used at two timings")
        parts = tuple(Modification(k.name, "grant", 1 if k.number is None else k.number) for k in node.keywords)
        return self.make(Static, self._zones(None), parts, condition=together(node.headings))

    @does("9-1-5-1", "9-1-5-2", "9-1-5-3", "9-1-5-4", "9-3-5")
    def _static(self, node: texts.StaticText) -> Static:
        changes: tuple[Any, ...] = getattr(node.change, "parts", (node.change,))
        condition = whole = together((*node.headings, *node.whiles))
        parts: list[Modification] = []
        for change in changes:
            if not isinstance(change, Change):
                raise Unplayable("this is done once, and a text without a timing has no moment for it")
            change, condition = _narrowed(change, whole, alone=len(changes) == 1)
            if isinstance(change.subject, Omitted):
                change = replace(change, subject=This())
            plain, granted = self._split(change)
            parts += modifications(replace(change, changes=plain)) if plain else ()
            parts += [part for ability in granted for part in granting(change, ability)]
        zones = self._zones((*[change.subject for change in changes], node.whiles))
        return self.make(Static, zones, tuple(parts), condition=condition)

    def _heard_in(self, happening: Happening, body: Body) -> frozenset[int]:
        """Where a trigger is heard: what is told of its very card where that lies, else where the text says it lies."""
        if isinstance(happening, When) and is_told_there(happening):
            return frozenset([number for number, zone in enumerate(ZONES) if zone.name in SHAPES[happening.kind].lands])
        this = getattr(happening, "subject", None)
        if isinstance(this, This) and this.itself and happening.kind in UNHEARD:  # type: ignore[union-attr]
            raise Unplayable("a card is in no place where it hears of this")
        return self._zones(None if isinstance(happening, Timing) or find_nodes(happening, This) else body)

    @does("9-1-6-1-1", "9-1-6-2")
    def _triggered(self, node: Trigger) -> Triggered:
        happening = _from_place(node.happening)
        assert isinstance(happening, Happening)
        heading = happening if isinstance(happening, Timing) else Timing("")
        burst = heading.kind == "burst"
        _refuse_unheard(happening)
        if happening.events == ("attacked",):
            node = as_declared(node)
        if heading.kind == "destroyed":
            node = with_its_pilot(node)
        zones = frozenset({SHIELDS}) if burst else self._heard_in(happening, node.body)
        if find_nodes(node.whiles, LiesThere):
            zones = self._zones(node.whiles)
        clause = CLAUSES_OF_TRIGGERING.get(heading.kind, CLAUSES_OF_TRIGGERING[""])
        code = self._code(node.body, heading.number)
        pattern = Heard(happening, together((*node.headings, *node.whiles)))
        return self.make(
            Triggered, zones, (BeginBurst(), *code[1:]) if burst else code, events=happening.events, own=happening.own,
            pattern=pattern, optional=burst, preempts=burst, clause=clause, limit=sum(node.limits),
        )  # fmt: skip

    @does("9-2-1", "11-2-3-1", "11-2-4-1")
    def _command(self, node: texts.CommandText) -> Played:
        """A command whose text begins with a condition is played only while that holds."""
        body, after = node.body, None
        later = [part for part in body.sentences if isinstance(part, texts.AfterUse) and part.timings == node.timings]
        if len(later) == 1 and len(body.sentences) > 1:
            # It says itself when it is done, wherever it stands.
            body = replace(body, sentences=tuple([part for part in body.sentences if part is not later[0]]))
            after = self._after(later[0].then)
        code, timings = self._code(body, node.number), frozenset(node.timings)
        return self.make(Played, frozenset({HAND}), code, timings=timings, after=after)

    def _after(self, gate: Gate) -> Activated:
        """What is offered once the command lies in the trash."""
        condition = together((*gate.whiles, *gate.conditions))
        act = self.deed(gate.acts[0])
        if isinstance(act, SetPilot) and isinstance(act.unit, Some):
            condition = together((*((condition,) if condition else ()), Exist(act.unit.cards)))
        code, key = self._code(Body((gate,))), f"{self.key}.after"
        return self.make(Activated, frozenset({TRASH}), code, key=key, timings=frozenset(), condition=condition)

    @does("9-1-7-4", "9-1-7-5", "11-2-1-2", "11-2-1-3", "11-2-2-2", "11-2-2-3")
    def _activated(self, node: Activate) -> Activated:
        # What is done to the card to activate the effect says where it lies; else what is said of it in the effect.
        said = node.costs if find_nodes(node.costs, This) else node.body
        costs = in_turn(tuple([self._cost(cost) for cost in with_itself(node.costs)]))
        code = self._code(node.body)
        for act, cost in zip(node.costs, costs, strict=True):
            if cost.what is not None and any(
                Reader.kind_of(act) == done.kind for done in find_nodes(node.body, Affected)
            ):
                # What can be done depends on the card that is used for the cost.
                code = (*code, Supposing(cost.what, taken_needs(list(code)), cost.deed))
        return self.make(
            Activated, self._zones(said), code, timings=frozenset(node.timing.split("/")), costs=costs,
            limit=sum(node.limits), condition=together(node.headings),
        )  # fmt: skip

    def _cost(self, act: object) -> DeedCost:
        return cost_of(self.deed(act), CLAUSE_CHOOSE)

    @does("9-1-9-1-1")
    def _replacement(self, node: texts.ReplacementText) -> Ability:
        sentences = node.body.sentences
        first = sentences[0]
        if isinstance(first.acts[0], PlayChanged):
            return self._played_as(node, first, first.acts[0])
        last = sentences[-1]
        if last.link == "done" and isinstance(last.acts[0], PlayChanged):
            return self._played_for(node, sentences[:-1], last.acts[0])
        happening = node.happening
        shape = SHAPES.get(happening.kind) if isinstance(happening, When) else None
        if shape is None or not shape.act:
            raise Unplayable(NOT_REPLACED)
        # 9-1-3: what begins with choosing cards is declined by choosing none.
        optional = may_be_declined(first) and not is_chosen_one(first.acts[0])
        gate = replace(first, instead=False, optional=first.optional and not optional)
        code = self._code(Body((gate, *sentences[1:]), node.body.bullets), replacing=True)
        this = happening.subject if isinstance(happening, When) and isinstance(happening.subject, This) else None
        zones = self._zones(node.body if this is None else this)
        if this is not None and this.itself and shape.act == "discard":
            zones = frozenset({HAND})
        return self.make(
            Replacement, zones, code, act=shape.act, also=shape.also, pattern=happening, optional=optional,
            limit=sum(node.limits), condition=together((*node.headings, *node.whiles)),
        )  # fmt: skip

    def _played_as(self, node: texts.ReplacementText, gate: Gate, act: PlayChanged) -> Static:
        """A card that is played as if its values were others has these values in the hand."""
        happening = node.happening
        if not isinstance(happening, When) or happening.kind != "played" or len(node.body.sentences) > 1:
            raise Unplayable("a card played at other values, where nothing says that it is played")
        if happening.other is not None and any([part.op != "set" for part in act.values]):
            raise Unplayable("a value that is less by so much on some units only")
        parts = tuple([Modification(part.aspect, part.op, part.amount) for part in act.values])
        if isinstance(happening.other, Cards):
            named = (PLAYED_ON, *(f"{PLAYED_ON}:{part.aspect}={part.amount}" for part in act.values))
            parts = tuple([Modification(name, "grant", 1, None, happening.other) for name in named])
        condition = together((*node.headings, *node.whiles, *gate.whiles, *gate.conditions))
        return self.make(Static, frozenset({HAND}), parts, condition=condition)

    def _played_for(self, node: texts.ReplacementText, payment: tuple[Gate, ...], act: PlayChanged) -> Activated:
        """A card that may be played as if its values were others by whoever does something for it.

        It is used from the hand: what is to be done is done as a cost, then the card is played.
        """
        happening, first = node.happening, payment[0]
        plain = isinstance(happening, When) and happening.kind == "played" and happening.other is None
        if not plain or not first.optional or self.type not in ("unit", "base"):
            raise Unplayable("nothing in the rules lets this card be played so")
        done = first.acts[0]
        then: Any = payment[1].acts[0] if len(payment) == 2 else None
        if isinstance(done, Choose) and isinstance(getattr(then, "target", None), It):
            done = replace(then, target=done.target)
        elif len(payment) > 1 or len(first.acts) > 1:
            raise Unplayable("more than one thing is done to play a card")
        playable = (*node.whiles, *first.whiles, *first.conditions, PlayableAs(act.values))
        body = Body((sentence(PlayThisAs(act.values)),))
        return self.make(
            Activated, frozenset({HAND}), self._code(body), timings=frozenset({"main"}), costs=(self._cost(done),),
            limit=sum(node.limits), condition=together((*node.headings, *playable)),
        )  # fmt: skip

    @does("1-3-4", "1-3-5", "1-3-7", "9-3-3-1", "9-3-4", "9-3-6")
    def _code(self, body: Body, specified: int = 0, replacing: bool = False) -> tuple[Instruction, ...]:
        wording = Wording(CLAUSE_CHOOSE, CLAUSE_DECLINE, self.deed, is_of_rest, specified, replacing=replacing)
        body = rewrite(rewrite(body, Divide, among_any), DeployOneToken, lambda one: one.acts)
        body = rewrite(body, Some, lambda what: may_fail(what, "deck"))
        refuse_uneven(body)
        refuse_forced_by_leave(body)
        body = rewrite(body, Gate, by_chance).each(each_by_himself).each(each_in_turn)
        return Assembler(body, wording).build()

    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, PlayersDo) and isinstance(act.act, Draw):
            return ForPlayers("draw", act.act.number, act.who.who, each=True)
        if isinstance(act, PlayersDo) and act.who.who == "all" and isinstance(act.act, Mill):
            # Each of them with their own deck, so that all who lose by it lose at once.
            return replace(act.act, whose="all") if act.act.whose in ("", "their") else act
        if isinstance(act, texts.Cancel):
            raise Unplayable("no clause of the rulebook lets an effect be cancelled")
        if isinstance(act, Deploy) and any([change.stat != "cost" for change in act.changes]):
            raise Unplayable("only a cost is paid, so that only that can be higher or lower")
        if isinstance(act, Deploy) and act.paying and isinstance(act.target, Some):
            # 1-3-2: what can't be paid for can't be deployed, so it is not offered.
            payable = act.target.cards.also(Affordable(act.changed))
            return replace(act, target=replace(act.target, cards=payable))
        if isinstance(act, SetPilot) and isinstance(act.unit, Every):
            # 2-3-4-3: only on a unit without a pilot, so no other is offered.
            return replace(act, unit=Some(Exactly(1), act.unit.cards.also(WITHOUT_PILOT)))
        return self._lasting(_that_damage(act) if isinstance(act, ReduceDamage) else act)

    def _lasting(self, act: object) -> object:
        """An act that begins something with a duration."""
        if isinstance(act, (ReduceDamage, Swap)) and act.duration is None:
            raise Unplayable("a change that an effect makes must say how long it lasts")
        if isinstance(act, (ReduceDamage, RedirectDamage)) and act.damage is not None:
            described(act.damage.source)
        return TextLine.deed(self, act)

    def waits(self, act: Delayed) -> WaitFor:
        """For a time, wait for what happens to a card that is spoken of, or to anything."""
        happening, then = act.happening, act.then
        assert isinstance(happening, Happening)
        spoken: list[Selector] = [*find_nodes(happening, It)]
        if isinstance(happening, Moment):
            spoken, then = awaited(then)
        elif spoken:
            # What happens to the card may move it; it is spoken of where it then is.
            assert isinstance(happening, When)
            shape = SHAPES[happening.kind]
            part = PartOf(shape.subject if isinstance(happening.subject, It) else shape.other)
            then = rewrite(then, It, lambda _: part)
        _refuse_unheard(happening)
        waiting = self.make(
            Triggered, frozenset({WORKS_IN[self.type]}), self._code(Body((then, *act.more))), key=f"{self.key}.wait",
            events=happening.events, own=False, pattern=Heard(happening), clause=CLAUSES_OF_TRIGGERING[""],
        )  # fmt: skip
        return WaitFor(act.duration or "game", waiting, about=spoken[0] if spoken else None, apart=True)

    def change(self, change: Change) -> BeginChange:
        """The act by which a change begins; what is said of players is said of their cards."""
        change, condition = of_players(change), None
        if change.changes in STAYING:
            staying = (Cannot("set_active"),)
            change, condition = replace(change, duration=STAYING[change.changes], changes=staying), InPhase("start")
        plain, granted = self._split(change)
        for alteration in plain:
            if not isinstance(alteration, GainTheirs):
                parts_of(settled(alteration))
        if len(plain) > 1 and any(isinstance(alteration, KeywordMore) for alteration in plain):
            raise Unplayable("the number of a keyword effect among other changes")
        # What is said of one turn only ends with that turn by itself.
        bounded = all(getattr(alteration, "act", "") == "attack_on_arrival" for alteration in plain) and not granted
        length = lasting(change, "game" if bounded else "")
        return given_here(BeginChange(length, change.subject, plain, change.times, granted, condition))  # type: ignore[return-value]

    def _split(self, change: Change) -> tuple[tuple[Alteration, ...], tuple[Ability, ...]]:
        """What a change alters, and the abilities that it gives, which work where the cards are that get them."""
        works_on = "base" if nouns.BASE in find_nodes(change.subject, Noun) else "unit"
        return replace(self, type=works_on).split(change.changes)

    def granted(self, node: object, number: int) -> Ability:
        """An ability that a card is given by its text."""
        return replace(self, key=f"{self.key}.{number}", text="", english="").ability(node)


def _is_no_replacement(node: texts.ReplacementText) -> bool:
    """Is it said of what nothing can take the place of, so that the effect triggers by it (「アタックするとき」)?"""
    happening = node.happening
    if not isinstance(happening, When) or happening.kind not in ("attacked", "is_attacked", "blocks", "blocked"):
        return False
    return not node.instead_of and not node.body.sentences[0].instead


def _from_place(happening: object) -> object:
    """What a unit or a base tells of itself once it lies elsewhere, told of where it was one."""
    if not isinstance(happening, When) or not is_told_there(happening) or happening.origin is not None:
        return happening
    places = {"unit": ("battle",), "base": ("base",)}
    return replace(happening, origin=places.get(happening.subject.noun))  # type: ignore[attr-defined]


def _prevented(happening: object, body: Body) -> Body:
    """What is done so that something does not happen is done instead: 「…してもよい。そうしたなら、破壊されない」."""
    *before, last = body.sentences
    act = last.acts[0] if getattr(last, "link", None) == "done" else None
    kind = happening.kind if isinstance(happening, When) else ""
    if len(before) != 1 or not isinstance(act, Change) or act.duration or act.changes != (Cannot(f"be_{kind}"),):
        return body
    return Body((replace(before[0], instead=True),), body.bullets)


def _refuse_unheard(happening: object) -> None:
    """Refuse to wait for an attack on what is never attacked."""
    heard = [part.subject for part in find_nodes(happening, When) if part.kind == "is_attacked"]
    if any([isinstance(subject, Every) and subject.cards.noun.name in UNATTACKED for subject in heard]):
        raise Unplayable("only units and players are attacked")


@does("7-3-1")
def _refuse_unanswered(node: object) -> None:
    """Refuse to ask what the rules never answer, or what the text does not ask clearly."""
    attacked = [attack.target.cards for attack in find_nodes(node, Attacking) if isinstance(attack.target, Every)]
    attacked += [kind.cards for kind in find_nodes(node, IsA) if isinstance(kind.subject, Battler)]
    if any([cards.noun.name in UNATTACKED for cards in attacked]):
        raise Unplayable("only units and players are attacked")
    if any(played.paid_with not in (None, nouns.EX_RESOURCE) for played in find_nodes(node, WasPlayed)):
        raise Unplayable("the rules remember only EX resources that paid for a card")
    counted = [*find_nodes(node, Exist), *find_nodes(node, ExistIn), *find_nodes(node, MoreThan)]
    if any(Side("all") in find_nodes(part, Side) and not getattr(part, "in_all", False) for part in counted):
        raise Unplayable("it does not say whether the cards of all players are counted together (お互いの)")


def _narrowed(change: Change, condition: Condition | None, alone: bool) -> tuple[Change, Condition | None]:
    """A change that says when it applies: as a plain one, under a further condition; it must stand `alone`."""
    first = change.changes[0]
    if isinstance(first, OnlyWhile):
        plain, further = Cannot(first.act), cast("Condition", NotSo(first.condition))
    elif isinstance(first, Cannot) and first.act == "ready":
        plain, further = Cannot("set_active"), InPhase("start", str(first.other or ""))
    else:
        return change, condition
    if len(change.changes) > 1 or not alone:
        raise Unplayable("a change under a condition of its own among others")
    return replace(change, changes=(plain,)), together((*((condition,) if condition else ()), further))


def _refuse_unsaid(node: object) -> None:
    """Refuse to ask how a card was destroyed, or to speak of damage, where nothing says that there is any such."""
    happening = getattr(node, "happening", None)
    kind = happening.kind if isinstance(happening, (Timing, When)) else ""
    asked: list[object] = [*find_nodes(node, WasDestroyed), *find_nodes(node, Destroyer)]
    if asked and not (isinstance(node, Trigger) and kind == "destroyed"):
        raise Unplayable("how something was destroyed, where nothing is destroyed")
    refuse_that_damage(rewrite(node, ReduceDamage, _that_damage), texts.ReplacementText)


def _that_damage(act: ReduceDamage) -> ReduceDamage | ReduceThat:
    """What is less is the damage spoken of, where the text says of nothing else that it receives some."""
    return ReduceThat(act.number) if act.subject is None else act
