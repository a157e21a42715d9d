"""What texts wait for (300.2): each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuda.games.pso2.effects.qualities import Another, Host
from fuda.games.pso2.zones import BACK
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Every, This, is_one
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Shape:
    """The event's kind, which of its fields are subject and object; `act` is what a replacement takes the place of."""

    event: str
    subject: str = "card"
    other: str = "other"
    act: str = ""


SHAPES = {
    "entered": Shape("entered"),
    "destroyed": Shape("destroyed", act="destroy"),
    "milled": Shape("milled"),
    "attacks": Shape("attacked"),
    "is_attacked": Shape("attack_declared", "other", "card"),
    "engages": Shape("engaged"),
    "damaged": Shape("damaged", act="damage"),
    "deals": Shape("damaged", "other", "card"),
    "destroys": Shape("destroyed", "source", "card"),
    "set_active": Shape("set_active"),
    "rested": Shape("rested"),
    "falls_back": Shape("row_changed"),
    "equipped": Shape("equipped"),
    "plays": Shape("played", "player", "card"),
    "discards": Shape("discarded", "player", "card"),
    "draws": Shape("drawn", "player", "card"),
}


@node
class When:
    """Something of a kind: `subject` is the card or player ("you", "opponent") it happens to or that does it."""

    kind: str
    subject: object = None
    other: object = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done)?"""
        shape = SHAPES[self.kind]
        if event.kind not in (shape.event, shape.act):
            return False
        if isinstance(self.subject, str):
            if not SIDE_OF[self.subject].has(game, event.player, scope):
                return False
        elif not self._is(game, self.subject, getattr(event, shape.subject), scope):
            return False
        if self.other is not None and not self._is(game, self.other, getattr(event, shape.other), scope):
            return False
        return self.kind != "falls_back" or game.slot[event.card & CARD_MASK] == BACK

    def _is(self, game: Game, words: object, ref: int, scope: Scope) -> bool:
        if isinstance(words, This):
            return ref == scope.bearer
        if isinstance(words, Host):
            return bool(ref) and (ref,) == words.refs(game, scope)
        cards = words.cards if isinstance(words, Every) else words
        if isinstance(cards, Cards) and any(isinstance(f, Another) for f in cards.filters) and ref == scope.bearer:
            return False
        return is_one(game, words, ref, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The event that can be it."""
        return (SHAPES[self.kind].event,)

    @property
    def own(self) -> bool:
        """Does it happen to the very card that has the ability?"""
        return isinstance(self.subject, This) and SHAPES[self.kind].subject == "card"


@node
class Icon:
    """302.2, 302.3, 302.4: a keyword that names what happens to the card itself."""

    kind: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it?"""
        return _drops(game, event, scope) if self.kind == "milled" else _befalls(event, scope)

    @property
    def events(self) -> tuple[str, ...]:
        """The event that it is."""
        return (self.kind,)

    @property
    def own(self) -> bool:
        """It is about the card itself."""
        return True


@does("302.4", "GL-46")
def _drops(game: Game, event: Event, scope: Scope) -> bool:
    """302.4: ドロップ works only in the opponent's turn."""
    return event.card == scope.source and game.team[game.turn_player] != game.team[scope.player]


@does("302.2", "302.3", "302.3.1", "GL-35", "GL-47")
def _befalls(event: Event, scope: Scope) -> bool:
    """302.2, 302.3: the card itself has entered, or was destroyed; who controlled it then has the ability."""
    return event.card == scope.bearer


Happening = When | Icon | Moment | EitherOf
