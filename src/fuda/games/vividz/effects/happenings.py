"""What texts wait for: each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from fuda.games.vividz.effects.qualities import Host
from fuda.kernel.abilities.history import Asks, this_turn
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import describes
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Every, This

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Shape:
    """How a kind of happening is seen in an event: the event's kind, the fields that are its subject and its object.

    `act` is the act that a replacement takes the place of. `anywhere`: the card is named by its kind, wherever it lies
    once it has happened.
    """

    event: str
    subject: str = "card"
    other: str = "other"
    act: str = ""
    anywhere: bool = False


SHAPES = {
    "appeared": Shape("appeared"),
    "exited": Shape("exited", act="exit"),
    "exits": Shape("exited", "source", "card"),
    "attacked": Shape("attacked"),
    "succeeded": Shape("attack_succeeded"),
    "levelled_up": Shape("levelled_up"),
    "slid": Shape("slid"),
    "damaged": Shape("damaged", act="damage"),
    "slept": Shape("rested", act="sleep"),
    "rebooted": Shape("set_active", act="reboot"),
    "put_in_energy": Shape("put_in_energy", anywhere=True),
    "trashed": Shape("trashed", anywhere=True),
    "removed": Shape("removed", anywhere=True),
    "became_exp": Shape("became_exp", anywhere=True),
    "connected": Shape("connected", anywhere=True),
    "drawn": Shape("drawn", "player", act="draw"),
    "played": Shape("played", "player", "card", anywhere=True),
    "scouted": Shape("scouted", "player"),
    "reloaded": Shape("reloaded", "player"),
    "checked": Shape("checked", "player"),
    "cleared": Shape("cleared", "player"),
    "gained": Shape("gained", "player"),
}

ONCE = {"attack_succeeded": "806.3", "battle_over": "806.3", "mission_phase_ends": "704.5"}
"""What is told of again until nothing new triggers: an ability triggers by it once."""


@node
class When:
    """Something of a kind. `subject` is the card or player it happens to or that does it; `other` is its object."""

    kind: str
    subject: object = None
    other: object = None
    cause: str = ""
    origin: tuple[str, ...] = ()

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done)?"""
        shape = SHAPES[self.kind]
        if event.kind not in (shape.event, shape.act):
            return False
        subject = self.subject
        if isinstance(subject, str):
            if not SIDE_OF[subject].has(game, event.player, scope):
                return False
        elif subject is not None and not _is(game, subject, _part(event, shape.subject), scope, shape.anywhere):
            return False
        if isinstance(self.other, str):
            if event.cause != self.other:
                return False
        elif self.other is not None and not _is(game, self.other, _part(event, shape.other), scope, shape.anywhere):
            return False
        if self.cause and event.cause != self.cause:
            return False
        if self.origin:
            kinds = [game.rules.zone_kind(name) for name in self.origin]
            return event.origin >= 0 and event.origin // game.n in kinds
        return True

    @property
    def events(self) -> tuple[str, ...]:
        """The events that can be it."""
        return (SHAPES[self.kind].event,)

    @property
    def own(self) -> bool:
        """Does it happen to the very card that has the ability, so that only that card need be asked?"""
        return isinstance(self.subject, This) and SHAPES[self.kind].subject == "card"


def _part(event: Event, name: str) -> int:
    part: int = getattr(event, name)
    return part


@does("908.3a", "908.3d", "301.3")
def _is(game: Game, words: object, ref: int, scope: Scope, anywhere: bool) -> bool:
    if not ref:
        return False
    if isinstance(words, This):
        return ref == scope.bearer
    if isinstance(words, Host):
        return ref in words.refs(game, scope)
    cards = words.cards if isinstance(words, Every) else words
    assert isinstance(cards, Cards)
    return describes(game, without_place(cards) if anywhere else cards, ref, scope)


@cache
def without_place(cards: Cards) -> Cards:
    """The description of cards of that kind anywhere."""
    return replace(cards, noun=replace(cards.noun, zones=()))


@does("908.5", "908.5a")
@node
class InState:
    """Not something that happens, but something that is so (908.5)."""

    condition: Condition

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """It is looked for by itself, not heard of."""
        return True

    @property
    def events(self) -> tuple[str, ...]:
        """The index of such abilities."""
        return ("state",)

    @property
    def own(self) -> bool:
        """It may be about anything."""
        return False


Happening = When | Moment | InState


@does("806.3", "704.5", "908.1", "908.1a", "908.1b")
@node
class Heard:
    """A happening, as an ability hears of it: what is told of repeatedly only once a battle or turn."""

    happening: When | Moment

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event, not one that this ability has already triggered by?"""
        clause = ONCE.get(event.kind)
        if clause is not None and _has_triggered(game, event, scope, clause):
            return False
        return self.happening.matches(game, event, scope)


TRIGGERED = Asks("triggered")


def _has_triggered(game: Game, event: Event, scope: Scope, clause: str) -> bool:
    from fuda.games.vividz.battle import Attack

    battle = game.running(Attack)
    since = battle.begun if battle is not None and clause == "806.3" else 0
    for past in this_turn(game, TRIGGERED):
        if past.batch < since:
            break
        if past.card == scope.source and past.clause == clause and past.batch != event.batch:
            return True
    return False
