"""What texts wait for: each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import happenings as language
from fuda.cardtext.happenings import Shape, Within, moved
from fuda.games.gundam.battle import Battle
from fuda.games.gundam.zones import MOVE_EVENTS
from fuda.kernel.abilities.events import Event
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.changes import KeywordEffect
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import describes
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Every, OfEvent, Players, This, where_now
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


SHAPES = {
    **moved(MOVE_EVENTS),
    "attacked": Shape("attacked"),
    "is_attacked": Shape("attacked", "other", "card"),
    "recovered": Shape("recovered", act="recover"),
    "damaged": Shape("damaged", act="damage"),
    "destroys": Shape("destroyed", "agent", "card", "destroy"),
    "destroyed": Shape("destroyed", act="destroy", lands=("trash",)),
    "rested": Shape("rested", "card", "card", "rest"),
    "set_active": Shape("set_active", act="set_active"),
    "deployed": Shape("deployed"),
    "deploys": Shape("deployed", "player", "card"),
    "placed": Shape("placed_resource"),
    "places": Shape("placed_resource", "player", "card"),
    "set": Shape("set", "other", "card"),
    "linked": Shape("linked"),
    "blocked": Shape("blocked", "other", "card"),
    "blocks": Shape("blocked"),
    "drawn": Shape("drawn", "player", act="draw", lands=("hand",)),
    "activated": Shape("activated", "player", "card"),
    "uses": Shape("activated", "agent"),
    "burst_used": Shape("burst_used", "player", "card"),
    "paid": Shape("paid", "player"),
    "uses_ex": Shape("used_ex_resource", "player"),
    "discarded": Shape("discarded", "card", "card", "discard", lands=("trash",)),
    "discards": Shape("discarded", "player", "card", lands=("trash",)),
    "returned": Shape("returned", act="return", lands=("hand",)),
    "put_in_deck": Shape("put_in_deck"),
    "trashed": Shape("put_in_trash", act="trash", lands=("trash",), also=("destroy", "discard")),
    "played": Shape("played", "player", "card"),
    "is_played": Shape("played"),
    "supported": Shape("supported", "agent", "card"),
    "is_supported": Shape("supported", "card", "agent"),
    "deals": Shape("damaged", "dealer", "card"),
    **{kind: Shape(kind) for kind in ("ap_lowered", "ap_raised", "chosen", "revealed")},
    "phase": Shape("phase_started", "player"),
    "attack_over": Shape("battle_ended"),
}


PLAYED = frozenset({"played", "is_played", "activated", "burst_used"})
"""What is told of a card that is on its way from the hand, or from the shields."""
TOLD_ELSEWHERE = frozenset({"added", "exiled", "trashed"})
"""What is told of a card once it lies where it was put: a word for it as it was before says where it came from."""


@node
class DamageBy:
    """Damage of a kind ("battle", "effect", "any"), from a player's side or from such cards where the text says so."""

    kind: str
    source: str | Cards | This | None = None
    most: int = 0
    least: int = 0

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.cause not in (("battle", "effect") if self.kind == "any" else (self.kind,)):
            return False
        if (self.most and event.amount > self.most) or event.amount < self.least:
            return False
        return self.source is None or comes_from(game, self.source, event, scope)


@node
class EffectOf:
    """An effect: anybody's, a player's, of such cards, or of the card that has the text."""

    is_cause: ClassVar[bool] = True

    of: str | Cards | This | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was it by such an effect?"""
        # 11-1-4-1: a unit is rested by its 《ブロッカー》, which is a keyword effect.
        if event.cause not in ("effect", "effect_destroy", "block"):
            return False
        return self.of is None or comes_from(game, self.of, event, scope)


@node
class ByKeyword:
    """The keyword effect of a unit, as what brings something about.

    Nothing is kept of it, so that it is known only while it happens.
    """

    keyword: KeywordEffect

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was it by that keyword effect, which is resolving now?"""
        resolving = game.running(Resolve)
        return resolving is not None and resolving.ability.key == f"rule:{self.keyword.name}"


@node
class ByAttack:
    """Battle damage that a unit deals in its own attack; like a keyword effect it is known only while it happens."""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was it by the unit that attacks in the battle being fought?"""
        battle = game.running(Battle)
        return event.cause == "battle" and battle is not None and event_part(event, "agent") == battle.attacker


def comes_from(game: Game, where: str | Cards | This, event: Event, scope: Scope) -> bool:
    """Does what happened come from that side, or from such a card (or from a pilot set under one)?"""
    source = event_part(event, "agent")
    if not source:
        return False
    card = source & CARD_MASK
    if isinstance(where, str):
        return SIDE_OF[where].has(game, game.controller[card], scope)
    host = game.host[card]
    if isinstance(where, This):
        return source in (scope.source, scope.bearer) or (host != NO_HOST and game.ref[host] == scope.bearer)
    return describes(game, where, source, scope) or (host != NO_HOST and where.matches(game, host, scope))


def event_part(event: Event, name: str) -> int:
    """The card that a part of an event names: a field of it, the "agent" that did it, the "dealer" of damage."""
    if name == "agent":
        return event.other if event.cause == "battle" and event.other else event.source
    if name == "dealer":
        return event.other or event.source
    part: int = getattr(event, name)
    return part


@does("9-1-6-3")
@node
class PartOf(OfEvent):
    """The card that a part of the event names; those of all events by which the effect has triggered once."""

    # It looks up no other events than those that its effect answers to, which are told for that.
    asks: ClassVar[tuple[str, ...]] = ()

    def named(self, event: Event) -> int:
        """Reference to it."""
        return event_part(event, self.part)

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The cards, as they are or where their events put them."""
        found = [ref for event in self._events(game, scope) for ref in where_now(game, self.named(event), event)]
        return tuple(dict.fromkeys(found))

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The cards as they were then, as far as that is known, else as they are."""
        refs = [self.named(event) for event in self._events(game, scope)]
        found = [ref if ref in game.last_known else game.ref[ref & CARD_MASK] for ref in refs if ref]
        return tuple(dict.fromkeys(found))

    def _events(self, game: Game, scope: Scope) -> list[Event]:
        event = scope.event
        pattern = getattr(getattr(scope, "ability", None), "pattern", None)
        if not isinstance(event, Event) or pattern is None:
            return [] if event is None else [event]
        found = [event]
        for one in recall(game, Asks(event.kind)):
            if one.batch < event.batch:
                break
            if one.batch == event.batch and one.serial > event.serial and pattern.matches(game, one, scope):
                found.insert(1, one)
        return found


@node
class When(language.When):
    """Something of a kind. `subject` is the card (or player) it happens to or that does it; `other` what it is done to.

    `by` says by what: the kind of damage and where it comes from, an effect, a timing. `origin`: the zones, one of
    which the card comes from.
    """

    shapes = SHAPES

    number: int = 0

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done), of so much?"""
        return event.amount >= self.number and language.When.matches(self, game, event, scope)

    def part(self, game: Game, event: Event, name: str) -> int:
        """The card that a part of the event names."""
        return event_part(event, name)

    def caused(self, game: Game, event: Event, scope: Scope) -> bool:
        """Was it by such damage, by such an effect, at such a timing? A keyword effect is told by the event's kind."""
        if isinstance(self.by, tuple):
            return event.cause in self.by
        return isinstance(self.by, KeywordEffect) or language.When.caused(self, game, event, scope)

    def _is(self, game: Game, words: object, ref: int, scope: Scope, event: Event) -> bool:
        if isinstance(words, Players):
            return not event.other
        if isinstance(words, This):
            rested = words.where != "rested" or not game.is_current(ref) or self.kind == "set_active"
            return ref == (scope.source if words.itself else scope.bearer) and (rested or game.rested[ref & CARD_MASK])
        cards = words.cards if isinstance(words, Every) else words
        # A card whose burst is being executed lies nowhere (3-1-2).
        gone = ref not in game.last_known or self.kind == "burst_used"
        if self.kind in PLAYED and isinstance(cards, Cards) and gone:
            # What was played earlier has moved on from where it was played, and is what it prints.
            return cards.fits(game, ref & CARD_MASK, scope)
        return language.When._is(self, game, words, ref, scope, event)

    @property
    def own(self) -> bool:
        """Does it happen to the very card that has the ability, so that only that card need be asked?"""
        its_own = isinstance(self.subject, This) and not self.subject.itself
        return (its_own or is_told_there(self)) and SHAPES[self.kind].subject == "card"


def is_told_there(happening: object) -> bool:
    """Is it told of the very card once it lies where it was put: 「このカードが手札から捨てられたとき」?"""
    told = isinstance(happening, When) and isinstance(happening.subject, This)
    return told and happening.kind in (*TOLD_ELSEWHERE, "discarded")  # type: ignore[attr-defined]


@node
class Done(language.Affected):
    """A card to which this effect has done something, by the kind of happening that tells of it."""

    shapes = SHAPES


@node
class WasDestroyed:
    """What an effect answers to is a destruction in such a way: by such damage, by such an effect."""

    cause: DamageBy | EffectOf

    def holds(self, game: Game, scope: Scope) -> bool:
        return scope.event is not None and self.cause.matches(game, scope.event, scope)


@node
class Destroyer:
    """The card that destroyed the one whose destruction an effect answers to, if it is such a one."""

    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """That card, if it is still there."""
        ref = 0 if scope.event is None else event_part(scope.event, "agent")
        host = game.host[ref & CARD_MASK] if ref else NO_HOST
        ref = ref if host == NO_HOST else game.ref[host]
        return (ref,) if ref and game.is_current(ref) and describes(game, self.cards, ref, scope) else ()


@does("11-2-6-2", "11-2-7-2", "11-2-8-2", "11-2-9-2", "11-2-11-2", "11-2-11-3")
@node
class Timing:
    """An event that a heading names, about the card itself; `pilot` narrows the card set under it."""

    kind: str
    pilot: Cards | None = None
    number: int = 0

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it that event? A pilot being set is seen from the unit that it is set on."""
        if self.kind == "burst":
            return not forbidden(game, "use_burst", event.card & CARD_MASK)
        if self.kind != "set":
            return True
        if event.other != scope.bearer:
            return False
        return self.pilot is None or describes(game, self.pilot, event.card, scope)

    @property
    def events(self) -> tuple[str, ...]:
        return ("destroyed",) if self.kind == "burst" else (SHAPES[self.kind].event,)

    @property
    def own(self) -> bool:
        """Is the event about the card itself?"""
        return self.kind != "set"


Happening = When | EitherOf | Timing | Moment | Within
