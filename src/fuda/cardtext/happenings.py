"""What texts wait for, remember, or tell cards by: something of a kind that a game's rules tell of by an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.kernel.abilities.events import BY_DAMAGE
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.procedures.resolve import after_move
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import LOOKED, Another, InZone, LaidOn, describes
from fuda.kernel.program.happenings import NotOwn, occurrences
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Both, Cards, Every, It, This, where_now
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.last_known import before_leaving

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.definition import MoveEvent
    from fuda.kernel.game import Game
    from fuda.kernel.program.amounts import Quantity
    from fuda.kernel.program.happenings import Happening, Trigger
    from fuda.kernel.state.last_known import Snapshot


@dataclass(frozen=True, slots=True)
class Shape:
    """How a kind of happening is seen in an event: the event's kind, the fields that are its subject and its object.

    `act` is the act that a replacement takes the place of. `anywhere`: the card is named by its kind, wherever it lies
    once it has happened. `lands` are the zones in which the card lies afterwards. `also` are further acts that bring it
    about, `told_too` further events of which its verb tells: 戻した, to the hand or to the deck. `from_there`: only for
    a card that lies in one of these zones are they all that brings it about.
    """

    event: str
    subject: str = "card"
    other: str = "other"
    act: str = ""
    anywhere: bool = False
    lands: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    told_too: tuple[str, ...] = ()
    from_there: tuple[str, ...] = ()

    def is_done_to(self, subject: object) -> bool:
        """Is what such a card meets always done by one of the acts, so that something can be done in its place?"""
        cards = getattr(subject, "cards", subject)
        zones = (cards.zones() or cards.noun.zones) if isinstance(cards, Cards) else ()
        return not self.from_there or isinstance(cards, This) or (bool(zones) and set(zones) <= set(self.from_there))


def moved(events: Iterable[MoveEvent]) -> dict[str, Shape]:
    """What befalls cards that move, as the rules name these moves."""
    return {event.kind: Shape(event.kind, act=event.verb, lands=tuple(sorted(event.to))) for event in events}


@node
class By:
    """What brings something about: an effect or a battle, of either player or of one ("you", "opponent"), or `of` a
    card: this one, or one of a description; with `besides` anything else.
    """

    is_cause: ClassVar[bool] = True

    cause: str
    who: str | None = None
    of: Cards | This | None = None
    besides: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was the event brought about so?"""
        if event.cause.removesuffix(BY_DAMAGE) != self.cause:
            return False
        if isinstance(self.of, This):
            return event.source == scope.source
        if self.of is not None:
            return bool(event.source) and is_by(game, without_place(self.of), event.source, scope)
        if self.who is None:
            return True
        return bool(event.source) and SIDE_OF[self.who].has(game, game.controller[event.source & CARD_MASK], scope)


def spoken_by(by: By) -> str:
    """What it is, for whoever is told that it is nothing the rules know."""
    return by.cause if by.of is None else f"{by.cause} of some cards"


def is_by(game: Game, cards: Cards, ref: int, scope: Scope) -> bool:
    """Is the card whose effect it was such a card? One that nothing remembers where it was is judged as it is now."""
    if game.is_current(ref) or ref in game.last_known:
        return describes(game, cards, ref, scope)
    return cards.matches(game, ref & CARD_MASK, scope)


def is_done_by(game: Game, event: Event, scope: Scope) -> bool:
    """Does the event tell of something that the effect has done, by the card that it names as its source?"""
    return event.source == scope.source


@node
class When:
    """Something of a kind. `subject` is the card or player it happens to or that does it; `other` is its object.

    With `nth` it must be the time of that number this turn. A game makes a class of its own of it, with the `shapes` of
    what can happen there.
    """

    shapes: ClassVar[Mapping[str, Shape]] = {}
    named_causes: ClassVar[tuple[str, ...]] = ()
    """The events that effects alone bring about and whose cause names what they are about: a kind of counters."""

    kind: str
    subject: object = None
    other: object = None
    by: Any = None
    origin: tuple[str, ...] | None = None
    nth: int = 0

    @property
    def asks(self) -> tuple[str, ...]:
        """The events of this turn that are counted."""
        return self.events if self.nth else ()

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done)?"""
        if self.nth:
            once = replace(self, nth=0)
            return once.matches(game, event, scope) and sum(1 for _ in occurrences(game, once, scope)) == self.nth
        shape = self.shapes[self.kind]
        if event.kind not in (shape.event, shape.act) and event.kind not in shape.also:
            return False
        subject = self.subject
        if isinstance(subject, str):
            if not SIDE_OF[subject].has(game, event.player, scope):
                return False
        elif subject is not None and not self._is(game, subject, self.part(game, event, shape.subject), scope, event):
            return False
        other = self.other
        if isinstance(other, str):
            if not self.towards(game, event, scope):
                return False
        elif other is not None and not self._is(game, other, self.part(game, event, shape.other), scope, event):
            return False
        if self.by is not None and not self.caused(game, event, scope):
            return False
        return self.origin is None or comes_from(game, event, self.origin)

    def towards(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it done in the way, or to the player, that a word for its object says?"""
        return event.cause == self.other

    def part(self, game: Game, event: Event, name: str) -> int:
        """The card that a part of the event names."""
        part: int = getattr(event, name)
        return part

    def caused(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was it brought about in that way?"""
        if event.kind in self.named_causes:
            event = copy(event)
            event.cause = "effect"
        return bool(self.by.matches(game, event, scope)) != getattr(self.by, "besides", False)

    def _is(self, game: Game, words: object, ref: int, scope: Scope, event: Event) -> bool:
        """Is the card that the event names one that the words name or describe?"""
        if not ref:
            return False
        if isinstance(words, This):
            return ref == scope.bearer
        if isinstance(words, Both):
            return any(self._is(game, part, ref, scope, event) for part in words.parts)
        cards = words.cards if isinstance(words, Every) else words
        if isinstance(cards, Cards):
            if ref == scope.bearer and any([isinstance(part, Another) for part in cards.filters]):
                return False
            shape = self.shapes[self.kind]
            if event.card == ref and event.origin >= 0 and any([isinstance(part, LaidOn) for part in cards.filters]):
                # What lay with a card is told by that, though it lies there no longer.
                return describes(game, cards, before_leaving(game, ref, (event.origin // game.n,)), scope)
            if event.card == ref and (event.origin >= 0 or self.origin is not None):
                of_kind = self.origin is not None or (shape.anywhere and bool(cards.noun.types))
                left, cards = as_left(cards, shape.lands, of_kind)
                last = game.last_known.get(ref)
                by_itself = left and cards.noun.attached and last is not None and not last.host
                if by_itself or (left and not comes_from(game, event, left)):
                    return False
            if not game.is_current(ref) and ref not in game.last_known:
                # What was played and is gone is not remembered where it lay then: it is judged as a card.
                return cards.fits(game, ref & CARD_MASK, scope)
            return describes(game, without_place(cards) if shape.anywhere else cards, ref, scope)
        if ref in words.refs(game, scope):  # type: ignore[attr-defined]
            return True
        # What has just happened to a card may have moved it.
        return hasattr(words, "judged") and ref in words.judged(game, scope)

    def is_done_by(self, game: Game, event: Event, scope: Scope) -> bool:
        """Does the event tell of something that the effect has done?"""
        return is_done_by(game, event, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The events that can be it."""
        return (self.shapes[self.kind].event,)

    @property
    def own(self) -> bool:
        """Does it happen to the very card that has the ability, so that only that card need be asked?"""
        return isinstance(self.subject, This) and self.shapes[self.kind].subject == "card"


def comes_from(game: Game, event: Event, zones: tuple[str, ...]) -> bool:
    """Does the card come from there, or lie there, where it is about to go?"""
    origin = event.origin
    if origin < 0 and event.card and game.is_current(event.card):
        origin = game.zone[event.card & CARD_MASK]
    return origin >= 0 and origin // game.n in [game.rules.zone_kind(name) for name in zones]


@cache
def as_left(cards: Cards, lands: tuple[str, ...], of_kind: bool) -> tuple[tuple[str, ...], Cards]:
    """Where a card of the description comes from that has moved to one of the zones, and what else is said of it.

    A place that is named with what moves is the one that it leaves; so is that of a word for cards in a place in which
    it does not lie afterwards, unless it is one `of_kind` only, as where it is said from where they come.
    """
    zones = () if cards.zones() == LOOKED else cards.zones()
    by_noun = bool(lands) and set(lands).isdisjoint(cards.noun.zones)
    if not zones and not by_noun:
        return (), cards
    rest = tuple([part for part in cards.filters if not isinstance(part, InZone) or part.zone == LOOKED])
    left = zones or (() if of_kind else cards.noun.zones)
    return left, without_place(replace(cards, filters=rest))


@cache
def without_place(cards: Cards) -> Cards:
    """The description of cards of that kind anywhere."""
    return replace(cards, noun=replace(cards.noun, zones=()))


@node
class Whenever(NotOwn):
    """A state, not an event: it triggers when all of this has become so."""

    conditions: tuple[Condition, ...]

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """The machine has looked at the state when it triggered."""
        return True

    @property
    def events(self) -> tuple[str, ...]:
        """No event of the game, but the machine's look at states."""
        return ("state",)


@node
class ByThis:
    """This has happened because of the resolving effect, since it began, or has not: 「この効果で…を破壊したなら」.

    With `times` it must have happened to so many cards.
    """

    happening: Happening
    is_so: bool = True
    times: int = 1

    @property
    def asks(self) -> tuple[str, ...]:
        """The events that it would have been."""
        return self.happening.events

    def holds(self, game: Game, scope: Scope) -> bool:
        since = scope.memory[0] if scope.memory else now(game)
        done_by = getattr(self.happening, "is_done_by", is_done_by)
        done = [event for event in recall(game, self, since) if done_by(game, event, scope)]
        found = [event for event in done if self.happening.matches(game, event, scope)]
        happening = self.happening
        if found and self.is_so and isinstance(happening, When) and happening.subject == It(many=True):
            # What has happened to them has happened to each of them.
            part = happening.shapes[happening.kind].subject
            befallen = [happening.part(game, event, part) & CARD_MASK for event in found]
            return all([ref & CARD_MASK in befallen for ref in scope.it])
        return (len(found) >= self.times) == self.is_so


@node
class Within:
    """Something that happens while this is so: 「あなたのターン中に…」."""

    condition: Condition
    happening: Trigger

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event, at such a time?"""
        return self.condition.holds(game, scope) and self.happening.matches(game, event, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The events that can be it."""
        return self.happening.events

    @property
    def own(self) -> bool:
        """Does it happen to the very card that has the ability?"""
        return self.happening.own


@node
class Did:
    """A card to which this has happened this turn, or that has done it: 「このターン中に登場した」.

    The happening names no subject: that is the card itself.
    """

    happening: When

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it is known."""
        return self.happening.events

    @property
    def lands(self) -> tuple[str, ...]:
        """Where such a card lies."""
        return self.happening.shapes[self.happening.kind].lands

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it one of them, where what happened has put it?"""
        return game.ref[card] in self._found(game, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Was the card that left one of them? It is known by the card that it became."""
        return last.successor in self._found(game, scope)

    def _found(self, game: Game, scope: Scope) -> Iterator[int]:
        part = self.happening.shapes[self.happening.kind].subject
        for event in occurrences(game, self.happening, scope):
            ref: int = getattr(event, part)
            yield ref
            yield from where_now(game, ref, event)


@node
class ToldOf:
    """The cards of a description that this has happened to this turn, wherever they are now: they are only counted.

    With a `quantity`, they are counted by so many.
    """

    happening: When
    cards: Cards
    quantity: Quantity | None = None

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which they are known."""
        return self.happening.events

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to them as they then were."""
        told = replace(self.happening, subject=Every(self.cards))
        part = told.shapes[told.kind].subject
        return tuple(dict.fromkeys([getattr(event, part) for event in occurrences(game, told, scope)]))


@node
class Affected:
    """A card to which this effect (or its cost) has done something: 「引いたカード」, 「この効果で捨てたカード」.

    `kind` is the happening that tells of it, one of the game's `shapes`. Told `barely`, without 「この効果で」, it may
    be the card of what the effect answers to, which is `heard` of then: 「キャラが破壊された時、破壊されたキャラを」.
    """

    shapes: ClassVar[Mapping[str, Shape]] = {}

    kind: str
    barely: bool = False
    heard: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it is known."""
        shape = self.shapes[self.kind]
        return (shape.event, *shape.told_too)

    @property
    def lands(self) -> tuple[str, ...]:
        """Where such a card lies."""
        return self.shapes[self.kind].lands

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Has it been done to the card, which lies where that has put it?"""
        return game.ref[card] in self.found(game, scope)

    def found(self, game: Game, scope: Scope) -> dict[int, int]:
        """References to those cards where it has put them, each with the one that was theirs when it was done."""
        found: dict[int, int] = {}
        for event in self.done(game, scope):
            for ref in where_now(game, event.card, event):
                found.setdefault(ref, event.card)
        return found

    def done(self, game: Game, scope: Scope) -> Iterator[Event]:
        """The events in which this effect, or its cost, has done it; or the one that the effect answers to."""
        if self.heard:
            yield from () if scope.event is None else (scope.event,)
            return
        begun = scope.memory[0] if scope.memory else now(game)
        spent = [ref for ref in (*scope.spent, after_move(game, scope.source)) if ref]
        for event in recall(game, self, 0 if spent else begun):
            # What was paid before the effect began counts, but not what another use of the same text has done.
            if self.is_done_by(game, event, scope) and (
                event.serial >= begun or any([ref in spent for ref in where_now(game, event.card, event)])
            ):
                yield event

    def as_it_was(self, game: Game, ref: int, scope: Scope) -> int:
        """Reference to such a card as it was when it was done, where that is remembered."""
        before = self.found(game, scope)[ref]
        return before if before in game.last_known else ref

    def is_done_by(self, game: Game, event: Event, scope: Scope) -> bool:
        """Does the event tell of something that the effect has done?"""
        return is_done_by(game, event, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """What this effect did to a card that has left since is not asked."""
        return False


@node
class DoneTo:
    """The cards of a description that this effect has done something to, wherever they are now: they are only counted.

    With a `quantity`, they are counted by so many.
    """

    told: Affected
    cards: Cards
    quantity: Quantity | None = None

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to them as they were when it was done."""
        done = dict.fromkeys([event.card for event in self.told.done(game, scope)])
        return tuple([ref for ref in done if self._fits(game, ref, scope)])

    def _fits(self, game: Game, ref: int, scope: Scope) -> bool:
        last = None if game.is_current(ref) else game.last_known.get(ref)
        if last is None:
            return self.cards.fits(game, ref & CARD_MASK, scope)
        return without_place(self.cards).recalls(game, last, scope)


@node
class ToldCard:
    """破壊したユニット and the like: what this effect has done that to, else what the event tells that of.

    `done` is the game's class of what an effect does to cards.
    """

    looks_back: ClassVar[bool] = True
    done: ClassVar[type[Affected]] = Affected

    cards: Cards
    kind: str

    @property
    def asks(self) -> tuple[str, ...]:
        """The event by which it is known."""
        return self.done(self.kind).asks

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards where that has put them."""
        done = self.done(self.kind).found(game, scope)
        judged = self.judged(game, scope)
        found = [ref for ref, before in done.items() if before in judged]
        return tuple(found) or tuple([now for ref in judged for now in where_now(game, ref, scope.event)])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The same, as they were when it was done."""
        done = self.done(self.kind)
        found = [ref for ref in done.found(game, scope).values() if describes(game, self.cards, ref, scope)]
        event = scope.event
        if not found and event is not None and event.kind == done.shapes[self.kind].event:
            found = [event.card]
        return tuple(found)
