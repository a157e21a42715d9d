"""From a text's nodes to the abilities that the machine indexes and runs.

What is understood but not carried out by the rules played here is refused with `Unplayable`; nothing half-works.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from fuda.cardtext.deeds import LayWith
from fuda.cardtext.happenings import By, ByThis, Did, Whenever, without_place
from fuda.cardtext.limits import asked_by, most_uses
from fuda.cardtext.lowering import (
    NOT_REPLACED,
    Lowered,
    TextLine,
    chosen_together,
    cost_of,
    lowered,
    may_fail,
    only_on,
    prepared,
    refuse_no_pair,
    refuse_that_damage,
    sentence,
)
from fuda.cardtext.places import of_doer, refuse_nowhere
from fuda.cardtext.texts import Activate, Instead, Standing, Trigger
from fuda.games.vividz.activating import ANY_TIME, Surcharge
from fuda.games.vividz.acts import MOST_CONDITIONS, shuffle
from fuda.games.vividz.effects import nouns, texts
from fuda.games.vividz.effects.altering import BeginChange
from fuda.games.vividz.effects.antecedents import Reader
from fuda.games.vividz.effects.happenings import AREA, HEARD_IN, SHAPES, Affected, Heard, When
from fuda.games.vividz.effects.qualities import AllOfThem, NotShielded, SpentNow
from fuda.games.vividz.effects.verbs import (
    Accelerate,
    ForPlayers,
    Handle,
    HearOf,
    LookThrough,
    MakeAppear,
    PayEnergy,
    PlayFree,
    Reveal,
    Swap,
)
from fuda.games.vividz.zones import AREAS, CONNECT, DECK, LEFT, MISSIONS, POSSIBLE, RIGHT, ZONES
from fuda.kernel.abilities.ability import Ability, Activated, Cost, Played, Static, Triggered
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import CountOf, Exactly
from fuda.kernel.program.conditions import AsItWas, Exist, Is, IsA, MoreThan, together
from fuda.kernel.program.costs import DeedCost
from fuda.kernel.program.deeds import Choose, Deed, ForEach
from fuda.kernel.program.filters import LOOKED, InZone, Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.instructions import Do, Instruction
from fuda.kernel.program.links import Keep, Short, kept_at
from fuda.kernel.program.node import find_nodes, in_words, rebuilt, rewrite
from fuda.kernel.program.picking import Pick
from fuda.kernel.program.selectors import All, Alternatives, Both, Cards, Every, It, Omitted, Some, That, This
from fuda.kernel.program.unsaid import inner_act, target_of, with_inner
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

WORKS_IN = {
    **{zone.name: frozenset({kind}) for kind, zone in enumerate(ZONES)},
    "area": frozenset(AREAS),
    "side": frozenset({LEFT, RIGHT}),
    "mission": frozenset({MISSIONS}),
    "connect": frozenset({CONNECT}),
}
"""The [ZONE] of an ability (304.4a)."""

PLAYED = ("character", "event", "engage")
LIES_IN = {
    **dict.fromkeys(("area", "center", "side"), ("character",)), "account": ("account",), "mission": ("mission",),
    "connect": ("engage",),
}  # fmt: skip
"""Which cards come to lie in a zone; in the others lie those of a deck."""


def lower(no: str, type_: str, nodes: tuple[object, ...], lines: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card."""
    done = Lowered()

    def lower_line(index: int, node: object) -> None:
        if isinstance(node, texts.MissionText):
            only_on(("mission",), type_, "[CHECK] or [CLEAR]")
            _mission(_connected(node), done.extra)
        elif isinstance(node, texts.KeywordText) and node.kind == "deck_engage":
            done.extra["deck_engage"] = node.words
        else:
            line = _Line(f"{no}#{index + 1}", type_, lines[index], english[index])
            node = _connected(node)
            refuse_that_damage(node, Instead)
            refuse_nowhere(node, (Affected, Did))
            done.abilities.append(line.ability(line.meant(prepared(node))))

    lowered(nodes, lower_line, POSSIBLE)
    return done


@does("304.6", "304.6a", "304.6b", "304.6c", "304.6d")
def _mission(node: texts.MissionText, extra: dict[str, Any]) -> None:
    """A mission's conditions: what each counts, and how often; or what has to be so."""
    counted: list[object] = list(extra.get("counted", ()))
    needed = []
    for required in node.conditions:
        if isinstance(required, texts.Counted):
            needed.append((len(counted), required.number, None))
            counted.append(localise(required.happening))
        else:
            needed.append((len(counted), 0, localise(required.condition)))
            counted.append(None)
    if len(counted) > MOST_CONDITIONS:
        raise Unplayable(f"a mission with more than {MOST_CONDITIONS} conditions")
    extra["counted"] = tuple(counted)
    extra["counted_kinds"] = frozenset(kind for part in counted if isinstance(part, When) for kind in part.events)
    extra[node.part] = tuple(needed)


class Hide(Instruction):
    """1108.3: what the effect has shown and left in a hidden zone is hidden again, and a deck in which that lies is
    shuffled. So is one that was looked through (who has done so is kept at a `place`), but none of which cards were
    only looked at.
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, game: Game, fx: Resolve) -> None:
        seen = game.seen
        left = [ref for ref in fx.looked if game.is_current(ref) and seen[ref & CARD_MASK]]
        shown, searched = (1 << game.n) - 1, kept_at(fx, self.place)
        in_decks = [ref for ref in left if game.zone_kind(ref & CARD_MASK) == DECK]
        owners = {game.owner_of(ref) for ref in in_decks if seen[ref & CARD_MASK] == shown}
        owners |= {owner for ref in in_decks if searched >> (owner := game.owner_of(ref)) & 1}
        moves.hide(game, left)
        for player in sorted(owners):
            shuffle(game, player)
        fx.looked = ()


@dataclass(frozen=True, slots=True)
class _Line(TextLine):
    """One line of a card's text on its way to an ability."""

    begins = BeginChange
    unsaid = "game"
    clauses = ("904.3a", "904.3a")
    ways = {"strict": False, "partly": True}
    needs = False
    hears = HearOf

    @does("304.1", "304.4", "304.4a", "901.1", "901.2")
    @does("912.1", "902.2c", "914.2b", "913.2", "102.5")
    def ability(self, node: object) -> Ability:
        zone = getattr(node, "zone", "")
        if zone:
            only_on(LIES_IN.get(zone, PLAYED), self.type, f"[ZONE] {zone}")
        if isinstance(node, Activate):
            return self._activated(node)
        if isinstance(node, Trigger):
            return self._triggered(node)
        if isinstance(node, Standing):
            return self._static(node)
        if isinstance(node, Instead):
            own = isinstance(node.happening, When) and node.happening.own
            if own and zone not in AREA and SHAPES[node.happening.kind].from_there:
                raise Unplayable(NOT_REPLACED)
            return self.replacement(node.happening, node.body, WORKS_IN[zone], node.whiles, node.limits)
        if isinstance(node, texts.EventText):
            return self._event(node)
        if isinstance(node, texts.KeywordText) and node.kind in KEYWORDS:
            return self.ability(KEYWORDS[node.kind](node))
        raise Unplayable(f"nothing in the rules carries out '{in_words(node)}'")

    @does("901.2d", "903.1d")
    def _event(self, node: texts.EventText) -> Played:
        only_on(("event",), self.type, "[EVENT]")
        if any([isinstance(act.of, This) for act in find_nodes(node, LayWith) if act.kind == "exp"]):
            raise Unplayable("an event has no EXP")
        return self.used(Played, WORKS_IN["temporary"], node.body, ANY_TIME, ())

    @does("907.1a", "304.4b", "904.2f")
    def _activated(self, node: Activate) -> Activated:
        paid = any([getattr(cost, "kind", "") == "spend" for cost in node.costs])
        body = rewrite(node.body, SpentNow, lambda _: SpentNow(paid))
        costs = _in_order([self._cost(cost) for cost in node.costs])
        return self.used(Activated, WORKS_IN[node.zone], body, node.timing, node.limits, costs=costs)

    @does("904.2f", "904.4b")
    def _cost(self, act: object) -> DeedCost:
        """904.2f: costs are paid with one's own cards, unless the text says otherwise."""
        act = rewrite(act, Some, lambda some: replace(some, cards=of_doer(some.cards)))
        return cost_of(self.deed(rewrite(act, Omitted, lambda _: This())), "904.2f")

    @does("908.1", "908.1a", "908.5", "908.5a", "304.4c")
    def _triggered(self, node: Trigger) -> Triggered:
        _refuse_unheard(node)
        happening, zones = node.happening, WORKS_IN[node.zone]
        code = self.answer(happening, node.body)
        paid = _in_order([self._cost(cost) for cost in node.costs]) if node.costs else ()
        said = {"events": happening.events, "own": happening.own, "costs": paid, "limit": most_uses(node.limits)}
        if isinstance(happening, Whenever):
            condition = together(happening.conditions)
            return self.make(Triggered, zones, code, condition=condition, state_based=True, clause="908.5a", **said)
        return self.make(Triggered, zones, code, pattern=Heard(happening), condition=asked_by(node.limits), **said)

    @does("901.2c", "902.2b", "903.2a", "911.5")
    def _static(self, node: Standing) -> Static:
        return self.make(Static, WORKS_IN[node.zone], self.kept_up(node.change), condition=together(node.whiles))

    @does("304.4d", "902.1", "902.2", "902.2a", "904.3a", "910.1", "102.3")
    def code(self, body: Body, *, replacing: bool = False) -> tuple[Instruction, ...]:
        body = body.each(lambda sentences: tuple([_looks_through(gate) for gate in sentences]))
        refuse_no_pair(body, lambda act: isinstance(act, Swap), _are_mates)
        _refuse_unfinished(body)
        code = TextLine.code(self, chosen_together(body), replacing=replacing)
        for instruction in code:
            if isinstance(instruction, Pick) and instruction.spoken and isinstance(instruction.what, Some):
                instruction.what = _choosable(instruction.what)
        return _hidden_again(code)

    @does("908.4", "908.4a", "914.2a")
    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, ForPlayers) and isinstance(act.number, AllOfThem):
            return replace(act, number=AllOfThem(act.cause))
        if isinstance(act, LayWith) and isinstance(act.target, (It, Omitted)) and isinstance(act.of, (It, That)):
            raise Unplayable("a card can't be laid with itself: 「それ」 is what was chosen last")
        return TextLine.deed(self, act)

    def meant(self, node: Any) -> Any:
        return localise(Reader.bound(node))

    def heard(self, happening: When) -> Heard:
        return Heard(happening)


@does("1201.1", "1201.2")
def _accel(node: texts.KeywordText) -> Activate:
    return Activate(ANY_TIME, (SLEEPS,), Body((sentence(Accelerate(node.words)),)), zone="account")


@does("1202.1", "1202.2", "1202.3")
def _encounter(_: texts.KeywordText) -> Trigger:
    came = When("put_in_energy", This(), origin=("deck",))
    return Trigger(came, Body((sentence(MakeAppear(This(), empty=True)),)), zone="energy")


@does("1203.1", "1203.2", "1204.1", "1204.2")
def _succeeding(act: Deed, zone: str, node: texts.KeywordText) -> Trigger:
    """What is done when a card succeeds that the keyword names."""
    assert node.cards is not None
    return Trigger(When("succeeded", Every(node.cards)), Body((sentence(act),)), zone=zone)


@does("1205.1", "1205.2")
def _flash(_: texts.KeywordText) -> Activate:
    enemy = Some(Exactly(1), Cards(None, (Side("enemy"),), nouns.CHARACTER))
    return Activate(ANY_TIME, (SLEEPS,), Body((sentence(Choose(enemy), Handle(Omitted(), "exit")),)), zone="account")


SLEEPS = Handle(This(), "sleep")
KEYWORDS: Mapping[str, Callable[[texts.KeywordText], Activate | Trigger]] = {
    "accel": _accel,
    "flash": _flash,
    "encounter": _encounter,
    "chant": partial(_succeeding, PlayFree(This(), optional=True), "removed"),
    "slay": partial(_succeeding, Handle(This(), "exit"), "area"),
}
"""The text that a keyword ability stands for."""


@does("904.2f")
def _in_order(costs: list[DeedCost]) -> tuple[Cost, ...]:
    """904.2f: the order of paying is free. Taken is the one in which whatever can be paid in some order is paid:
    sleeping before the card goes, energy when all that becomes energy lies there.
    """
    costs = sorted(costs, key=lambda cost: _turn_of(cost.deed))
    feeding = [c for c in costs if isinstance(c.deed, Handle) and c.deed.kind in ("exit", "energy")]
    fed = sum(
        c.what.quantity.number
        for c in feeding
        if c.what is not None and isinstance(c.what, Some) and isinstance(c.what.quantity, Exactly)
    )
    by_itself = any(isinstance(getattr(c.deed, "target", None), This) for c in feeding)
    for cost in costs:
        if isinstance(cost.deed, PayEnergy):
            cost.deed = replace(cost.deed, fed=fed, by_itself=by_itself)
    priced = any(isinstance(cost.deed, PayEnergy) for cost in costs)
    return tuple(costs) if priced else (*costs, Surcharge())


def _turn_of(deed: Deed) -> int:
    if isinstance(deed, PayEnergy):
        return 3
    if isinstance(deed, Handle) and deed.kind not in ("sleep", "reboot") and isinstance(deed.target, This):
        return 2
    return 0 if isinstance(deed, Handle) and deed.kind == "sleep" else 1


@does("903.1c", "903.2", "908.3d")
def _refuse_unheard(node: Trigger) -> None:
    """Refuse an ability that waits for what never happens to its card, or that it never does, while it is valid."""
    for when in [when for when in find_nodes(node.happening, When) if isinstance(when.subject, This)]:
        by_battle = isinstance(when.by, By) and when.by.cause == "battle"
        if node.zone not in (AREA if by_battle else HEARD_IN[when.kind]):
            raise Unplayable("in that [ZONE] this never happens to the card itself")


@does("1107.1", "1107.2", "902.3", "902.4", "102.10")
def _choosable(what: Some) -> Some:
    """What an effect chooses: not what effects can't choose; who looks where the other can't see may find none."""
    if any(isinstance(f, NotShielded) for f in what.cards.filters):
        return what
    what = may_fail(what, "deck", "hand")
    return Some(what.quantity, replace(what.cards, filters=(*what.cards.filters, NotShielded())))


def _looks_through(gate: Gate) -> Gate:
    """A choice among the cards of a deck begins with looking through it, by whoever chooses."""
    acts: list[object] = []
    for act in gate.acts:
        target = target_of(inner_act(act))
        if isinstance(target, (Some, Both, Alternatives)) and any(
            [InZone(("deck",)) in cards.filters for cards in find_nodes(target, Cards)]
        ):
            acts.append(with_inner(act, LookThrough()))
        acts.append(act)
    return replace(gate, acts=tuple(acts))


@does("1108.3")
def _hidden_again(code: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The program, at the end of which all is hidden again that it shows or looks through."""
    done = [part for part in code if isinstance(part, Do)]
    searches = [part for part in done if isinstance(part.deed, LookThrough)]
    # A place at which the program keeps nothing else.
    place = 1 + max([part.place for part in code if isinstance(part, (Keep, Short))], default=-1)
    for part in searches:
        part.deed = LookThrough(place)
    return (*code, Hide(place)) if searches or any([isinstance(part.deed, Reveal) for part in done]) else code


def _are_mates(one: object, other: object) -> bool:
    """Are both characters of one player?"""
    return _side(one) is not None and _side(one) == _side(other)


def _side(words: object) -> str | None:
    """Whose character it is, where one is chosen or the text's own is meant."""
    if isinstance(words, This):
        return "own"
    return next((part.who for part in getattr(words, "filters", ()) if isinstance(part, Side)), None)


@does("1004.1", "1103.3")
def _refuse_unfinished(body: Body) -> None:
    """Refuse to ask whether this effect has made a character exit that it can only damage: it exits later."""
    asked = [by for by in find_nodes(body, ByThis) if isinstance(by.happening, When) and by.happening.kind == "exited"]
    if asked and not any([act.kind == "exit" for act in find_nodes(body, Handle)]):
        raise Unplayable("what an effect damages exits only after it, so that it can't ask for that")


PRIVATE = (nouns.HAND, nouns.ENERGY)


PLACED = (Some, All, Exist, ForEach, CountOf)


@does("514.1")
def _connected(node: Any) -> Any:
    """Engages that something is done to, or that are counted, are those that are connected, where it isn't said where
    they lie.
    """
    node = rebuilt(node, _connected)
    if isinstance(node, MoreThan):
        return replace(node, cards=_in_place(node.cards), than=_in_place(node.than))
    return replace(node, cards=_in_place(node.cards)) if isinstance(node, PLACED) else node


def _in_place(cards: Any) -> Any:
    if not isinstance(cards, Cards) or cards.noun != nouns.ENGAGE:
        return cards
    told = any([isinstance(part, (InZone, Affected, Did)) for part in cards.filters])
    return cards if told else replace(cards, noun=nouns.CONNECTED)


@does("502.1d", "904.2f", "913.1", "913.1a")
def localise(node: Any) -> Any:
    """Cards outside the areas are those of the player who acts, where the text doesn't say whose."""
    node = rebuilt(node, localise)
    if isinstance(node, Is) and isinstance(node.subject, It):
        return replace(node, subject=AsItWas(node.subject))
    if isinstance(node, IsA):
        return replace(node, cards=without_place(node.cards))
    if isinstance(node, Cards):
        placed = [f for f in node.filters if isinstance(f, InZone)]
        elsewhere = [f for f in placed if f.zone[0] not in ("left", "center", "right") and f.zone != LOOKED]
        # What this effect has done something to is whosever it is.
        told = any(isinstance(f, Affected) for f in node.filters)
        return of_doer(node) if (node.noun in PRIVATE or elsewhere) and not told else node
    return node
