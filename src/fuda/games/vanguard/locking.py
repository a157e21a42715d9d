"""10.22, 10.24, 10.26: locked and deleted cards."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.games.vanguard.circles import DELETED, lying_on
from fuda.games.vanguard.zones import DROP, FIGHTING, GC, GUARDIAN, LOCKED, REARGUARD, UNITS, VANGUARD, VC
from fuda.kernel.abilities.ability import Modification, Scope, Static
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import set_counter
from fuda.kernel.values.values import PRINTED_LOST, forbidden


@does("10.22.1", "10.22.2", "10.22.3", "10.22.8", "10.22.10", "10.35.2.4", "4.12.3.3")
def lock(game: Game, acts: list[Act]) -> int:
    """10.22: units become locked cards on their circles: face-down, without any information, new cards."""
    batch = [
        Move(card, LOCKED, act.source, act.cause, slot=game.slot[card])
        for act in acts
        if game.zone_kind(card := act.card & CARD_MASK) in UNITS
    ]
    return sum([len(moves.move_together(game, [part], "locked", game.owner[part.card])) for part in batch])


@does("10.22.9", "10.22.9.1", "12.13.2.6")
def put_locked(game: Game, acts: list[Act]) -> int:
    """10.22.9: a card is put on a circle (`amount`) as a locked card; what was there goes to the drop zone at once."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        player = act.player if act.player >= 0 else game.owner[card]
        kind = VANGUARD if act.amount == VC else REARGUARD
        there = lying_on(game, player, kind).get(act.amount, [])
        part = Move(card, LOCKED, act.source, act.cause, slot=act.amount)
        moved = moves.move_together(game, [part], "locked", player)
        if moved:
            done += len(moved)
            moves.move(game, there, DROP, verb="retired", clause="10.22.9.1")
    return done


@does("10.24.1", "10.24.2", "10.24.3", "10.24.4", "10.22.5", "10.22.7")
def unlock(game: Game, acts: list[Act]) -> int:
    """10.24: locked cards become units on their circles: face-up, standing, new cards that have not been placed."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if game.zone_kind(card) != LOCKED:
            continue
        circle = game.slot[card]
        kind = {VC: VANGUARD, GC: GUARDIAN}.get(circle, REARGUARD)
        player = game.zone[card] % game.n
        moved = moves.move(
            game, [card], kind, verb="unlocked", player=player, slot=circle, source=act.source, cause=act.cause
        )  # fmt: skip
        done += len(moved)
    return done


@dataclass(frozen=True, slots=True)
class PrintedPower:
    """What is printed as a card's power, taken off it."""

    def value(self, game: Game, scope: Scope) -> int:
        """The number."""
        return -game.definition[scope.bearer & CARD_MASK].stats.get("power", 0)


DELETION = Static(
    "deletion",
    frozenset({VANGUARD, REARGUARD}),
    (Modification("power", "add", PrintedPower()), Modification(PRINTED_LOST, "grant", 1)),
)
"""10.26.3: a deleted unit lacks its printed power and its printed text."""


@does("10.26.1", "10.26.2", "10.26.3", "10.26.4", "10.26.6", "10.26.7", "10.26.8", "10.26.9", "10.26.10")
def delete(game: Game, acts: list[Act]) -> int:
    """10.26: units are turned face-down and stay what they are, rested or standing, in legion or not."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        by = act.source or -1
        if forbidden(game, "be_deleted", card, by):
            continue
        if game.zone_kind(card) in FIGHTING and not game.counters[DELETED][card]:
            set_counter(game, DELETED, card, 1)
            moves.turn_over(game, card, face_down=True, source=act.source, cause=act.cause)
            emit(game, "deleted", act.card, game.controller[card], source=act.source, cause=act.cause)
            done += 1
    return done


@does("10.26.5", "10.26.9")
def restore(game: Game, acts: list[Act]) -> int:
    """10.26.5: deleted units are turned face-up and are no longer deleted."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if game.counters[DELETED][card]:
            set_counter(game, DELETED, card, 0)
            done += moves.turn_over(game, card, face_down=False, source=act.source, cause=act.cause)
    return done


@does("6.8.1.1.2", "10.22.5", "10.26.5")
def set_free(game: Game, player: int) -> list[Act]:
    """6.8.1.1.2: at the end of a fighter's turn all of their locked and deleted cards are so no longer."""
    freed = [Act("unlock", game.ref[card], cause="end_phase") for card in game.cards(LOCKED, player)]
    marks = game.counters[DELETED]
    units = [card for kind in FIGHTING for card in game.cards(kind, player) if marks[card]]
    return [*freed, *[Act("restore", game.ref[card], cause="end_phase") for card in units]]


HANDLERS = {"lock": lock, "put_locked": put_locked, "unlock": unlock, "delete": delete, "restore": restore}
