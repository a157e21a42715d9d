"""Chapter 10: how each act is done that rules and effects ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fuda.games.vanguard import control, effect_attacks, gauge, legion, locking, ultimate
from fuda.games.vanguard.circles import DAMAGE_TAKEN, FALLING
from fuda.games.vanguard.gauge import note_bound
from fuda.games.vanguard.legion import with_partners
from fuda.games.vanguard.stride import go_back
from fuda.games.vanguard.zones import (
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    G_ZONE,
    GAUGE,
    HAND,
    REMOVED,
    SOUL,
    UNITS,
    VANGUARD,
)
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose as eliminate
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import add_extra_turns, keep_records, next_batch
from fuda.kernel.values.values import KEPT, is_kept

RULE_CLAUSES = frozenset({
    "9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5", "9.3.6", "9.3.7", "9.3.8", "9.4.1", "9.8.1",
})  # fmt: skip
"""What rule processing gives as the cause of an act, and what is the clause of it."""


FALLEN = frozenset({"retired", "dropped", "left_field"})
"""The events of cards that go from the field to the drop zone."""


def _cards(acts: Sequence[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


@does("4.1.5", "4.1.6", "4.2.3", "3.12.5", "8.5.5.2", "10.35.4", "10.35.4.1", "10.35.4.3")
def _mover(
    kind: int, verb: str, position: str = moves.TOP, origins: Sequence[int] = (), face_down: bool | None = None
) -> Callable[[Game, list[Act]], int]:
    """Cards go to zones of their owners: together, those of a deck one by one."""

    def handle(game: Game, acts: list[Act]) -> int:
        batch: list[moves.Move] = []
        done = 0
        for act in acts:
            card = act.card & CARD_MASK
            origin = game.zone_kind(card)
            if origins and origin not in origins:
                continue
            part = moves.Move(card, kind, act.source, act.cause, act.cause if act.cause in RULE_CLAUSES else "")
            if origin == DECK:
                done += len(moves.move_together(game, [part], verb, position=position, face_down=face_down))
            else:
                batch.append(part)
        falling = kind == DROP and _is_answered(game, batch)
        if falling:
            keep_records(game, FALLING, tuple([(game.ref[part.card],) for part in batch]))
        done += len(moves.move_together(game, batch, verb, position=position, face_down=face_down))
        if falling:
            keep_records(game, FALLING, ())
        return done

    return handle


def _is_answered(game: Game, batch: list[moves.Move]) -> bool:
    """Does an ability answer to cards that fall from the field, those of the falling cards included?"""
    if not batch or not FALLEN.isdisjoint(game.listeners):
        return bool(batch)
    return any([not FALLEN.isdisjoint(game.definition[part.card].own_triggers) for part in batch])


@does("3.12.1", "3.12.2", "3.12.3", "10.2.1", "1.3.2")
def draw(game: Game, acts: list[Act]) -> int:
    """10.2: a fighter draws so many cards, one at a time, as far as there are any."""
    return sum([draw_cards(game, act.player, act.amount, act.source, act.cause) for act in acts])


def draw_cards(game: Game, player: int, number: int, source: int = 0, cause: str = "") -> int:
    """The top card of the deck goes to the hand, so often."""
    done = 0
    deck = game.cards(DECK, player)
    for _ in range(number):
        if not deck:
            break
        done += len(moves.move(game, deck[-1:], HAND, verb="draw", source=source, cause=cause))
    return done


@does("10.11.1", "10.11.1.2")
def shuffle(game: Game, player: int) -> None:
    """10.11: the deck is put in random order."""
    game.shuffle_zone(DECK * game.n + player)
    emit(game, "shuffled", player=player)


def shuffle_decks(game: Game, acts: list[Act]) -> int:
    """Each fighter named shuffles their deck."""
    for act in acts:
        shuffle(game, act.player)
    return len(acts)


@does("10.12.1", "3.17.1.1", "3.17.1.2", "3.17.2", "1.3.2.1")
def _turner(rested: bool) -> Callable[[Game, list[Act]], int]:
    """10.12: units stand or rest; those that do so already are left as they are."""

    def handle(game: Game, acts: list[Act]) -> int:
        units = [card for card in _cards(acts) if game.zone_kind(card) in UNITS]
        turning = with_partners(game, units, "rested" if rested else "set_active")
        return moves.set_rested(game, turning, rested, source=acts[0].source, cause=acts[0].cause)

    return handle


TURNED = {False: "turned_up", True: "turned_down"}


@does("10.13.1", "3.17.3.1", "3.17.3.2", "3.17.4")
def _flipper(face_down: bool) -> Callable[[Game, list[Act]], int]:
    """10.13: cards are turned face-up or face-down."""

    def handle(game: Game, acts: list[Act]) -> int:
        source, cause = acts[0].source, acts[0].cause
        turned = [c for c in _cards(acts) if moves.turn_over(game, c, face_down=face_down, source=source, cause=cause)]
        for card in turned:
            emit(game, TURNED[face_down], game.ref[card], game.controller[card], source=source, cause=cause)
        return len(turned)

    return handle


@does("10.33.1", "10.33.2", "10.33.3", "3.9.2", "3.15.1", "3.15.1.2.1", "3.15.1.1", "3.15.1.2", "1.3.2.2")
def damage(game: Game, acts: list[Act]) -> int:
    """10.33: a vanguard's damage grows; rule processing deals with it (9.6). None of 0 or less is dealt."""
    dealt = [act for act in acts if act.amount > 0 and game.zone_kind(act.card & CARD_MASK) == VANGUARD]
    if dealt:
        next_batch(game)
    for act in dealt:
        card = act.card & CARD_MASK
        moves.add_counters(game, DAMAGE_TAKEN, card, act.amount)
        emit(
            game, "damaged", act.card, game.controller[card], act.amount, act.other or act.source, act.source, act.cause
        )
    return sum(act.amount for act in dealt)


@does("10.19.1", "4.9.3")
def _binder(face_down: bool | None) -> Callable[[Game, list[Act]], int]:
    """10.19: cards go to their owners' bind zones, in a pile by whose effect it was."""
    mover = _mover(BIND, "bind", face_down=face_down)

    def handle(game: Game, acts: list[Act]) -> int:
        done = mover(game, acts)
        note_bound(game, [card for card in _cards(acts) if game.zone_kind(card) == BIND], acts[0].source)
        return done

    return handle


@does("8.5.3.1")
def ride_over(game: Game, acts: list[Act]) -> int:
    """The former vanguard goes to the soul of who rides."""
    batch = [moves.Move(act.card & CARD_MASK, SOUL, cause=act.cause, other=act.other) for act in acts]
    return len(moves.move_together(game, batch, "ride_over", acts[0].player))


@does("10.28.3", "10.32.4")
def to_g_zone(game: Game, acts: list[Act]) -> int:
    """Cards go to the G zone face-up; from the vanguard circle once their hearts are vanguards again."""
    going = [card for card in _cards(acts) if game.zone_kind(card) != G_ZONE]
    for card in going:
        go_back(game, card)
    return len(going)


REASONS = {
    "9.2.2": "had six cards in the damage zone",
    "9.2.3": "had no card left in the deck",
    "9.2.4": "had no vanguard and no soul",
}


@does("1.2.1", "1.2.3", "1.2.5", "9.2.1")
def lose(game: Game, acts: list[Act]) -> int:
    """1.2: these fighters lose, together; by an effect at once."""
    clause = acts[0].cause if acts[0].cause in REASONS else "1.2.5"
    eliminate(game, [act.player for act in acts], clause, REASONS.get(clause, "lost by an effect"))
    return len(acts)


@does("1.2.5")
def win(game: Game, acts: list[Act]) -> int:
    """1.2.5: by an effect a fighter wins at once."""
    game.finish((acts[0].player,), "1.2.5", "won by an effect")
    return 1


@does("12.5.1", "12.5.2")
def extra_turn(game: Game, acts: list[Act]) -> int:
    """12.5: a fighter gets further turns right after this one."""
    for act in acts:
        add_extra_turns(game, act.player, max(1, act.amount))
    return len(acts)


Handler = Callable[[Game, list[Act]], int]


@does("12.12.1")
def _reaching(handler: Handler) -> Handler:
    """12.12.1: what an effect would do to a card that such effects don't affect is not done."""

    def handle(game: Game, acts: list[Act]) -> int:
        if KEPT in game.modified:
            acts = [act for act in acts if not (act.card and act.cause not in PAID and _is_kept(game, act))]
        return handler(game, acts) if acts else 0

    return handle


PAID = frozenset({"cost", "soul_blast"})
"""The causes of what is done for a cost, which is no effect."""


def _is_kept(game: Game, act: Act) -> bool:
    return is_kept(game, act.card & CARD_MASK, act.source)


_HANDLERS: Mapping[str, Handler] = {
    "draw": draw,
    "shuffle": shuffle_decks,
    # 10.4: from the field to the owner's drop zone.
    "retire": _mover(DROP, "retired", origins=FIELD),
    # 10.3: from the hand or the gauge zone to the drop zone.
    "discard": _mover(DROP, "discard", origins=(HAND, GAUGE)),
    # 10.8: from the damage zone to the drop zone.
    "heal": _mover(DROP, "heal", origins=(DAMAGE,)),
    "to_drop": _mover(DROP, "put"),
    "to_soul": _mover(SOUL, "put"),
    "to_damage": _mover(DAMAGE, "put"),
    # 9.6.6: a card that was checked goes to the damage zone.
    "suffer": _mover(DAMAGE, "damage"),
    "to_damage_face_down": _mover(DAMAGE, "put", face_down=True),
    # 3.17.3: cards of the drop zone and the soul lie neither face-up nor face-down.
    "to_drop_face_down": _mover(DROP, "put"),
    "to_soul_face_down": _mover(SOUL, "put"),
    "ride_over": ride_over,
    "bind": _binder(None),
    "bind_face_down": _binder(True),
    "return": _mover(HAND, "return"),
    "add": _mover(HAND, "add"),
    "to_deck_top": _mover(DECK, "put"),
    "to_deck_bottom": _mover(DECK, "put", moves.BOTTOM),
    "remove": _mover(REMOVED, "remove"),
    "to_g_zone": to_g_zone,
    "to_g_zone_face_down": _mover(G_ZONE, "go_back", face_down=True),
    "stand": _turner(False),
    "rest": _turner(True),
    "turn_up": _flipper(False),
    "turn_down": _flipper(True),
    "damage": damage,
    "lose": lose,
    "win": win,
    "extra_turn": extra_turn,
    **locking.HANDLERS,
    **legion.HANDLERS,
    **control.HANDLERS,
    **gauge.HANDLERS,
    **ultimate.HANDLERS,
    **effect_attacks.HANDLERS,
}
HANDLERS: Mapping[str, Handler] = {kind: _reaching(handler) for kind, handler in _HANDLERS.items()}
