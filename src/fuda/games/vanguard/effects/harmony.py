"""11.34: units that are linked in the state of ♪♪."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vanguard.zones import UNITS
from fuda.kernel.abilities.events import emit
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

STATE = "in_harmony"


@does("11.34.1", "11.34.1.2", "11.34.1.2.1")
@node
class Linked:
    """One of two units, as long as both are on the field of one master, wherever there."""

    one: int
    other: int

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.ref[card] in (self.one, self.other) and is_linked(game, self.one, self.other)


def is_linked(game: Game, one: int, other: int) -> bool:
    """Are both units on the field, and of one master?"""
    cards = (one & CARD_MASK, other & CARD_MASK)
    there = all(game.is_current(ref) and game.zone_kind(ref & CARD_MASK) in UNITS for ref in (one, other))
    return there and game.controller[cards[0]] == game.controller[cards[1]]


@does("11.34.1", "11.34.1.1", "11.34.1.3.1")
@node
class Harmonise(Deed):
    """This unit and the one that was placed are in the state for the turn; who was not before becomes so."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Link them, if both are still there."""
        event = fx.event
        fx.performed = 0
        if event is None or not is_linked(game, fx.bearer, event.card):
            return
        new = [ref for ref in (fx.bearer, event.card) if not value(game, ref & CARD_MASK, STATE)]
        add_effect(
            game,
            Continuous(
                STATE, "grant", 1, targets=None, subject=Linked(fx.bearer, event.card), duration="turn",
                until=game.turn, source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock,
                key=fx.ability.key,
            ),
        )  # fmt: skip
        fx.performed = 1
        for ref in new:
            emit(game, "harmonised", ref, fx.player, source=fx.source)
