"""What texts wait for (300.2): each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext import happenings as language
from fuda.cardtext.happenings import Shape
from fuda.games.pso2.acts import doer_of
from fuda.games.pso2.zones import BACK, FRONT
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


SHAPES = {
    "entered": Shape("entered", lands=("field",)),
    "destroyed": Shape("destroyed", act="destroy", lands=("discard",)),
    "returned": Shape("returned", act="return", lands=("hand", "deck"), told_too=("put_in_deck",)),
    "added": Shape("added", lands=("hand", "deck"), told_too=("put_in_deck",)),
    "placed_pp": Shape("placed_pp", act="place", lands=("pp",)),
    "discarded": Shape("discarded", act="discard", anywhere=True, lands=("discard",)),
    "trashed": Shape("trashed", act="trash", lands=("discard",), also=("destroy", "discard"), from_there=("field",)),
    "exiled": Shape("exiled", act="exile", lands=("exile",)),
    "milled": Shape("milled"),
    "attacks": Shape("attacked"),
    "is_attacked": Shape("attack_declared", "other", "card"),
    "engages": Shape("engaged"),
    "damaged": Shape("damaged", act="damage"),
    "deals": Shape("damaged", "other", "card"),
    "destroys": Shape("destroyed", "source", "card"),
    "set_active": Shape("set_active", act="set_active"),
    "rested": Shape("rested", act="rest", from_there=("field",)),
    "moves": Shape("row_changed"),
    "falls_back": Shape("row_changed"),
    "comes_front": Shape("row_changed"),
    "equipped": Shape("equipped"),
    "enchanted": Shape("enchanted"),
    "chosen": Shape("chosen"),
    "revealed": Shape("revealed", anywhere=True, lands=("hand", "deck")),
    "plays": Shape("played", "player", "card"),
    "discards": Shape("discarded", "player", "card", lands=("discard",)),
    "activates": Shape("activated", "player", "card"),
    "activated": Shape("activated"),
    "draws": Shape("drawn", "player", "card", act="draw"),
    "is_drawn": Shape("drawn", anywhere=True, lands=("hand",)),
}


FIGHTERS = ("chara", "player", "boss")
LAID = ("weapon", "armour", "active")
OF_DECKS = ("chara", "item", *LAID)
"""The cards that enter the field, are destroyed or fall from the deck: not players, mags and bosses."""
HAPPENS_TO = {
    **dict.fromkeys(("entered", "destroyed", "returned", "exiled", "trashed", "placed_pp", "discarded"), OF_DECKS),
    **dict.fromkeys(("attacks", "is_attacked", "engages", "damaged", "deals", "destroys"), FIGHTERS),
    **dict.fromkeys(("moves", "falls_back", "comes_front"), ("chara",)),
    **dict.fromkeys(("set_active", "rested", "activated"), (*FIGHTERS, "mag", *OF_DECKS)),
    "equipped": ("weapon", "armour"),
    "enchanted": ("active",),
    "chosen": (*FIGHTERS, "mag", *OF_DECKS),
}
"""On which cards an ability can hear of what happens to its own card, or of what that does."""
ROWS = {"falls_back": BACK, "comes_front": FRONT}
"""To which row a card goes."""


@node
class When(language.When):
    """Something of a kind that the rules tell of (300.2)."""

    shapes = SHAPES

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done)? Of a change of row it is asked to which."""
        row = ROWS.get(self.kind, game.slot[event.card & CARD_MASK])
        return game.slot[event.card & CARD_MASK] == row and language.When.matches(self, game, event, scope)

    def is_done_by(self, game: Game, event: Event, scope: Scope) -> bool:
        """What is destroyed is destroyed by the card, or by the player, whose effect it is."""
        return event.source in (scope.source, doer_of(game, scope.source))


@node
class Affected(language.Affected):
    """A card to which this effect has done something."""

    shapes = SHAPES

    def is_done_by(self, game: Game, event: Event, scope: Scope) -> bool:
        return When.is_done_by(When(self.kind), game, event, scope)


@node
class Icon:
    """302.2, 302.3, 302.4: a keyword that names what happens to the card itself."""

    kind: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return _drops(game, event, scope) if self.kind == "milled" else _befalls(event, scope)

    @property
    def events(self) -> tuple[str, ...]:
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
