"""Chapter 4: what is done to cards and players, each act in the one way that the rules do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fuda.games.gundam.zones import BASE, BATTLE, DECK, EXILE, HAND, RESOURCE_DECK, RESOURCES, SHIELDS, TRASH
from fuda.kernel import moves
from fuda.kernel.acts import Act
from fuda.kernel.definition import CardDef
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK, NOWHERE
from fuda.kernel.values import forbidden, value

DAMAGE = 0
STRUCK = 0


def destroy(game: Game, acts: list[Act]) -> int:
    """4-10: units, bases and shields go to the trash; a shield is turned up, and one with 【バースト】 waits in no zone (3-1-2)."""
    batch = []
    for act in acts:
        card = act.card & CARD_MASK
        zone = game.zone_kind(card)
        if zone not in DESTRUCTION:
            continue
        to, clause = DESTRUCTION[zone]
        if zone == SHIELDS and has_burst(game.definition[card]):
            to = NOWHERE
        if act.cause != "effect_destroy":
            clause = "10-3-1"
        if not is_indestructible(game, card, act):
            batch.append(moves.Move(card, to, act.source, act.cause, clause))
    # 4-10-4: a destroyed resource goes face-down under the resource deck; the other zones have no order.
    return len(moves.move_together(game, batch, "destroy", position=moves.BOTTOM))


DESTRUCTION = {
    BATTLE: (TRASH, "4-10-1"),
    BASE: (TRASH, "4-10-2"),
    SHIELDS: (TRASH, "4-10-3"),
    RESOURCES: (RESOURCE_DECK, "4-10-4"),
}


def has_burst(definition: CardDef) -> bool:
    """Does the card have 【バースト】 (11-2-5)?"""
    return any(ability.preempts for ability in definition.own_triggers.get("destroyed", ()))


def is_indestructible(game: Game, card: int, act: Act) -> bool:
    """1-3-3: does something forbid that the card is destroyed, in this way?"""
    by = (act.source or act.other) & CARD_MASK
    if forbidden(game, "be_destroyed", card, by):
        return True
    if act.cause == "effect_destroy":
        return forbidden(game, "be_destroyed_by_effect", card, by)
    return bool(act.cause) and (
        forbidden(game, f"be_destroyed_by_{act.cause}_damage", card, by)
        or forbidden(game, "be_destroyed_by_damage", card, by)
    )


def damage(game: Game, acts: list[Act]) -> int:
    """4-5: damage is counters on units, bases and shields, dealt together; none of 0 or less is dealt (4-5-4)."""
    dealt = []
    game.batch += 1
    for act in acts:
        if act.amount <= 0:
            continue
        card = act.card & CARD_MASK
        if act.card and _is_unhurt(game, card, act):
            continue
        if act.card:
            moves.add_counters(game, DAMAGE, card, act.amount)
        elif act.cause == "battle":
            # 1-2-2-1: battle damage from a unit while the shield area is empty is a loss, found by rule processing.
            moves.add_player_counters(game, STRUCK, act.player, 1)
            game.dirty |= 1
        dealt.append(act)
    for act in dealt:
        owner = game.owner[act.card & CARD_MASK] if act.card else act.player
        emit(game, "damaged", act.card, owner, act.amount, act.other, act.source, act.cause)
    return sum(act.amount for act in dealt)


def _is_unhurt(game: Game, card: int, act: Act) -> bool:
    by = act.other & CARD_MASK if act.other else act.source & CARD_MASK
    return forbidden(game, f"take_{act.cause}_damage", card, by) or forbidden(game, "take_damage", card, by)


def recover(game: Game, acts: list[Act]) -> int:
    """4-6: damage counters are taken off, as far as there are any; what has none can't recover (4-6-3)."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if act.amount > 0 and not forbidden(game, "recover", card):
            removed = -moves.add_counters(game, DAMAGE, card, -act.amount)
            if removed:
                done += removed
                emit(game, "recovered", act.card, game.owner[card], removed, source=act.source, cause=act.cause)
    return done


def rest(game: Game, acts: list[Act]) -> int:
    """4-4: cards are rested together."""
    return moves.set_rested(game, _cards(acts), True, source=acts[0].source, cause=acts[0].cause)


def set_active(game: Game, acts: list[Act]) -> int:
    """4-4: cards are set active together."""
    return moves.set_rested(game, _cards(acts), False, source=acts[0].source, cause=acts[0].cause)


def _mover(kind: int, verb: str, clause: str, position: str = moves.TOP) -> Callable[[Game, list[Act]], int]:
    def handle(game: Game, acts: list[Act]) -> int:
        # A step that does it by a clause of its own says so; in an effect it is by what the word means.
        by = game.frames[-1].clause or clause
        batch = [moves.Move(act.card & CARD_MASK, kind, act.source, act.cause, by) for act in acts]
        return len(moves.move_together(game, batch, verb, position=position))

    return handle


def draw(game: Game, acts: list[Act]) -> int:
    """4-14: cards from the top of the deck go to the hand, one by one in procedure, together in effect (3-2-3)."""
    done = 0
    for act in acts:
        deck = game.cards(DECK, act.player)
        number = min(act.amount, len(deck))
        if number > 0:
            top = deck[-number:][::-1]
            done += len(moves.move(game, top, HAND, verb="draw", source=act.source, cause=act.cause))
    return done


def lose(game: Game, acts: list[Act]) -> int:
    """10-2-1: everybody who meets a loss condition loses together."""
    from fuda.kernel.elimination import lose as eliminate

    clause = acts[0].cause
    reason = {
        "1-2-2-1": "took battle damage with no card left in the shield area",
        "1-2-2-2": "had no card left in the deck",
    }[clause]
    eliminate(game, [act.player for act in acts], clause, reason)
    return len(acts)


def remove_token(game: Game, acts: list[Act]) -> int:
    """4-17-2-4: a token that is anywhere but in the battle area, resource area or base place leaves the game."""
    for act in acts:
        moves.remove_from_game(game, act.card & CARD_MASK, clause="4-17-2-4")
    return len(acts)


def burst_over(game: Game, acts: list[Act]) -> int:
    """11-2-5-3, 3-1-2: after its 【バースト】 was executed or declined, a card that is in no zone goes to the trash."""
    stray = [card for card in _cards(acts) if game.zone[card] == NOWHERE]
    return len(moves.move(game, stray, TRASH, verb="trash", clause="11-2-5-3"))


def _cards(acts: Sequence[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


HANDLERS: Mapping[str, Callable[[Game, list[Act]], int]] = {
    "destroy": destroy,
    "damage": damage,
    "recover": recover,
    "rest": rest,
    "set_active": set_active,
    "draw": draw,
    "discard": _mover(TRASH, "discard", "4-11-1"),
    "exile": _mover(EXILE, "exile", "4-12-1"),
    "return": _mover(HAND, "return", ""),
    "add": _mover(HAND, "add", ""),
    "trash": _mover(TRASH, "trash", ""),
    "to_deck_top": _mover(DECK, "put", ""),
    "to_deck_bottom": _mover(DECK, "put", "", moves.BOTTOM),
    "burst_over": burst_over,
    "lose": lose,
    "remove_token": remove_token,
}


def remaining_hp(game: Game, card: int) -> int:
    """HP less the damage taken (4-5-1)."""
    return value(game, card, "hp") - game.counters[DAMAGE][card]
