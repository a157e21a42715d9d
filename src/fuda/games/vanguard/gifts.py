"""10.6.3: imaginary gifts, which riding gives."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.games.vanguard.circles import (
    ACCEL_CIRCLES,
    CONTROLLED,
    GIFT,
    circle_option,
    fighting,
    option_circle,
    rear_circles,
)
from fuda.games.vanguard.protect import protect
from fuda.games.vanguard.zones import ACCEL, GC, GUARDIAN, HAND, REARGUARD, VANGUARD, VC
from fuda.kernel.abilities.ability import Modification, Scope, Static
from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_records, set_player_counter

GIFTS = "gifts"
"""The record of the gifts that wait for a check timing: (fighter, kind)."""
FORCE_MARKS = "force"
"""The record of the circles that Force has marked: (fighter, circle), as often as it was marked."""
KINDS = ("", "force", "accel", "protect")
STRENGTH = 10000


@does("10.6.3", "2.16.1", "2.16.2", "2.16.2.1", "2.16.2.2", "2.16.2.3")
def promise_gift(game: Game, player: int, card: int) -> None:
    """A card with a gift icon has been ridden: at the next check timing the fighter gets the gift, unless it is of
    another kind than the one that the fighter has got before.
    """
    icon = game.definition[card].extra.get("gift", "")
    if not icon:
        return
    kind = KINDS.index(str(icon))
    keep_records(game, GIFTS, (*game.own[GIFTS], (player, kind)))


class ReceiveGift(Procedure):
    """8.4.1.2: one gift is received."""

    player: int = -1
    kind: int = 0

    @step("8.4.1.2", "8.4.1.3")
    def pick(self, game: Game) -> None:
        """The turn fighter comes first; of several gifts the fighter picks one.

        A gift of another kind than the fighter's first is none (10.6.3).
        """
        waiting = [gift for gift in game.own[GIFTS] if game.player_counters[GIFT][gift[0]] in (0, gift[1])]
        keep_records(game, GIFTS, tuple(waiting))
        if not waiting:
            return self.end()
        self.player = next(p for p in game.players_from(game.turn_player) if any(gift[0] == p for gift in waiting))
        kinds = dict.fromkeys(gift[1] for gift in waiting if gift[0] == self.player)
        return game.ask(self.player, "gift", [Option(KINDS[kind]) for kind in kinds])

    @step("10.6.3")
    def take(self, game: Game) -> None:
        """It is the fighter's kind from now on."""
        self.kind = KINDS.index(self.answer[0].verb)
        waiting = list(game.own[GIFTS])
        waiting.remove((self.player, self.kind))
        keep_records(game, GIFTS, tuple(waiting))
        set_player_counter(game, GIFT, self.player, self.kind)
        emit(game, "gift", player=self.player, cause=KINDS[self.kind])

    @step("10.6.3.1", "10.6.3.1.1", "10.6.3.2", "10.6.3.3")
    def receive(self, game: Game) -> None:
        """Force marks a circle, Accel adds one, Protect comes to the hand."""
        if self.kind == 1:
            circles = [VC, *rear_circles(game, self.player)]
            return game.ask(self.player, "circle", [circle_option(circle) for circle in circles], clause="10.6.3.1")
        if self.kind == 2:
            add_circle(game, self.player)
        else:
            make_protect(game, self.player)
        return self.end()

    @step("10.6.3.1", "10.6.3.1.1")
    def mark(self, game: Game) -> None:
        """Marks on one circle add up."""
        mark_circle(game, self.player, option_circle(self.answer[0]))


def mark_circle(game: Game, player: int, circle: int) -> None:
    """10.6.3.1: the circle is marked by Force."""
    keep_records(game, FORCE_MARKS, (*game.own[FORCE_MARKS], (player, circle)))
    _refresh(game, player)


def add_circle(game: Game, player: int) -> None:
    """10.6.3.2: one more rear-guard circle."""
    set_player_counter(game, ACCEL_CIRCLES, player, game.player_counters[ACCEL_CIRCLES][player] + 1)
    _refresh(game, player)


def _refresh(game: Game, player: int) -> None:
    """The fighter's units have what the rules give them now."""
    for card in fighting(game, player):
        unregister(game, card)
        register(game, card)


@does("10.6.3.3", "12.13.1.1.1.1", "12.13.1.2", "12.13.1.2.1")
def make_protect(game: Game, player: int, kind: int = HAND) -> None:
    """10.6.3.3: the pseudo-card comes into being in the fighter's hand, or rested on the guardian circle."""
    slot = GC if kind == GUARDIAN else -1
    card = moves.create(game, protect(), player, kind, verb="make", slot=slot, rested=kind == GUARDIAN)
    moves.reveal(game, [card], range(game.n), quietly=True)


@dataclass(frozen=True, slots=True)
class GiftPower:
    """10.6.3.1, 10.6.3.2: what the circle gives the unit on it in its fighter's turn."""

    @does("10.6.3.1", "10.6.3.2", "10.35.8")
    def value(self, game: Game, scope: Scope) -> int:
        """10000 for each mark, and on a circle that Accel has added; nothing while the unit is controlled."""
        card = scope.bearer & CARD_MASK
        player = game.controller[card]
        if game.turn_player != player or game.counters[CONTROLLED][card]:
            return 0
        circle = game.slot[card]
        marks = game.own[FORCE_MARKS].count((player, circle)) if game.own[FORCE_MARKS] else 0
        return STRENGTH * (marks + (circle >= ACCEL))


GIFTED = Static("gift", frozenset({VANGUARD, REARGUARD}), (Modification("power", "add", GiftPower()),), text="")


def accel_circles(game: Game, player: int) -> int:
    """How many circles Accel has added to the fighter's."""
    return game.player_counters[ACCEL_CIRCLES][player]


def force_marks(game: Game, player: int) -> int:
    """How many marks of Force lie on the fighter's circles."""
    marks = game.own[FORCE_MARKS]
    return sum([mark[0] == player for mark in marks]) if marks else 0


def has_circles(game: Game, player: int) -> bool:
    """Has a gift made the fighter's circles strong?"""
    return bool(accel_circles(game, player) or force_marks(game, player))
