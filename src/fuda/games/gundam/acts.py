"""Chapter 4: what is done to cards and players, each act in the one way that the rules do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fuda.games.gundam.warding import may_be_dealt, ward
from fuda.games.gundam.zones import BASE, BATTLE, DECK, EXILE, HAND, RESOURCE_DECK, RESOURCES, SHIELDS, TRASH
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose as eliminate
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK, DIRTY_ORDER, DIRTY_VALUE, NO_HOST, NOWHERE
from fuda.kernel.state.writing import make_due, next_batch
from fuda.kernel.values.values import KEPT, PROHIBITIONS, forbidden, is_kept, value

DAMAGE = 0
STRUCK = 0


@does("4-10-1", "4-10-2", "4-10-3", "4-10-4", "3-9-1")
def destroy(game: Game, acts: list[Act]) -> int:
    """Units, bases and shields go to the trash, resources back to the resource deck."""
    batch = []
    for act in acts:
        card = act.card & CARD_MASK
        zone = game.zone_kind(card)
        if zone not in DESTRUCTION:
            continue
        to, clause = DESTRUCTION[zone]
        if zone == SHIELDS:
            to = _after_turning_up(game, card)
        if act.cause != "effect_destroy":
            clause = "10-3-1"
        if not is_indestructible(game, card, act):
            batch.append(moves.Move(card, to, act.source, act.cause, clause))
    # A destroyed resource goes face-down under the resource deck; the other zones have no order.
    return len(moves.move_together(game, batch, "destroy", position=moves.BOTTOM))


DESTRUCTION = {
    BATTLE: (TRASH, "4-10-1"),
    BASE: (TRASH, "4-10-2"),
    SHIELDS: (TRASH, "4-10-3"),
    RESOURCES: (RESOURCE_DECK, "4-10-4"),
}


@does("7-6-2-4-1", "3-1-2")
def _after_turning_up(game: Game, card: int) -> int:
    """A shield that is turned up goes to the trash; one with 【バースト】 waits in no zone until that is over."""
    waits = has_burst(game.definition[card]) and not forbidden(game, "use_burst", card)
    return NOWHERE if waits else TRASH


@does("2-3-5-4-2")
def has_burst(definition: CardDef) -> bool:
    """Does the card have 【バースト】?"""
    return any(ability.preempts for ability in definition.own_triggers.get("destroyed", ()))


@does("1-3-3", "4-5-3")
def is_indestructible(game: Game, card: int, act: Act) -> bool:
    """Does something forbid that the card is destroyed, in this way?"""
    if PROHIBITIONS not in game.modified:
        return False
    by = act.source or act.other or -1
    if forbidden(game, "be_destroyed", card, by):
        return True
    # What effect damage destroys, the effect has destroyed.
    if act.cause in ("effect_destroy", "effect") and forbidden(game, "be_destroyed_by_effect", card, by):
        return True
    return act.cause in ("battle", "effect") and (
        forbidden(game, f"be_destroyed_by_{act.cause}_damage", card, by)
        or forbidden(game, "be_destroyed_by_damage", card, by)
    )


BATTLE_DAMAGE = {BATTLE: "7-6-3-2", BASE: "7-6-2-3", SHIELDS: "7-6-2-4", NOWHERE: "7-6-2-2"}
"""The clause by which battle damage is dealt, by the place of what it is dealt to; a player is in none."""


@does("4-5-1", "4-5-1-1", "4-5-4", "4-18-1", "4-18-1-1")
def damage(game: Game, acts: list[Act]) -> int:
    """Damage is counters on units, bases and shields, dealt together; none of 0 or less is dealt."""
    dealt = []
    total = 0
    next_batch(game)
    warded = []
    for act in acts:
        warded.append(ward(game, act))
    for act in warded:
        card = act.card & CARD_MASK
        if act.amount <= 0 or not _is_hurt(game, act):
            continue
        if act.card:
            moves.add_counters(game, DAMAGE, card, act.amount)
            if _may_be_lethal(game, card):
                make_due(game, DIRTY_VALUE)
        elif act.cause == "battle":
            # Battle damage from a unit while the shield area is empty is a loss, found by rule processing.
            moves.add_player_counters(game, STRUCK, act.player, 1, change=DIRTY_ORDER)
        dealt.append(act)
        total += act.amount
    for act in dealt:
        owner = game.owner[act.card & CARD_MASK] if act.card else act.player
        where = game.zone_kind(act.card & CARD_MASK) if act.card else NOWHERE
        clause = BATTLE_DAMAGE[where] if act.cause == "battle" else ""
        emit(game, "damaged", act.card, owner, act.amount, act.other, act.source, act.cause, clause=clause)
    return total


def _is_hurt(game: Game, act: Act) -> bool:
    """Is it done to a player, or to a card where cards can be dealt damage?"""
    return not act.card or game.zone_kind(act.card & CARD_MASK) in DAMAGED


def _may_be_lethal(game: Game, card: int) -> bool:
    """May the damage be as much as the HP, where nothing but what is printed on the card itself says what that is?

    What other things make of HP is looked at whenever they change. What could not be destroyed may be so again.
    """
    if game.counters[DAMAGE][card] >= game.definition[card].stats["hp"] or PROHIBITIONS in game.modified:
        return True
    return bool(game.under[card]) or game.zone_kind(card) == SHIELDS


@does("4-6-1", "4-6-2", "4-6-3", "4-18-3")
def recover(game: Game, acts: list[Act]) -> int:
    """Damage counters are taken off, as far as there are any; what has none can't recover."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if act.amount > 0 and not forbidden(game, "recover", card):
            removed = -moves.add_counters(game, DAMAGE, card, -act.amount)
            if removed:
                done += removed
                if game.spared:
                    # A destruction that was replaced may come about anew, after this.
                    make_due(game, DIRTY_VALUE)
                emit(game, "recovered", act.card, game.owner[card], removed, source=act.source, cause=act.cause)
    return done


@does("4-4-1-2", "1-3-2-1")
def rest(game: Game, acts: list[Act]) -> int:
    """Cards are rested together, those that are not so yet."""
    return moves.set_rested(game, _turnable(game, acts), True, source=acts[0].source, cause=acts[0].cause)


@does("4-4-1-1", "1-3-2-1")
def set_active(game: Game, acts: list[Act]) -> int:
    """Cards are set active together, those that are not so yet."""
    return moves.set_rested(game, _turnable(game, acts), False, source=acts[0].source, cause=acts[0].cause)


@does("4-4-1")
def _turnable(game: Game, acts: list[Act]) -> list[int]:
    """The cards that lie where cards are active or rested; a pilot lies as its unit does."""
    return [card for card in _cards(acts) if game.zone_kind(card) in TURNED and game.host[card] == NO_HOST]


TURNED = (BATTLE, RESOURCES, BASE)
"""Where cards are active or rested."""
DAMAGED = (BATTLE, BASE, SHIELDS)
"""Where cards can be dealt damage."""


@does("4-2-1", "4-2-2")
def _mover(kind: int, verb: str, clause: str, position: str = moves.TOP) -> Callable[[Game, list[Act]], int]:
    """An act that moves cards to that zone of their owners."""

    def handle(game: Game, acts: list[Act]) -> int:
        # A step that does it by a clause of its own says so; in an effect it is by what the word means.
        by = game.frames[-1].clause or clause or game.clause
        batch = [moves.Move(act.card & CARD_MASK, kind, act.source, act.cause, by) for act in acts]
        return len(moves.move_together(game, batch, verb, position=position))

    return handle


@does("4-14-1", "4-14-2", "3-8-1", "3-2-3", "1-3-2", "1-3-2-2")
def draw(game: Game, acts: list[Act]) -> int:
    """Cards from the top of the deck, as far as there are any, go to the hand: one by one, but together in effect."""
    done = 0
    for act in acts:
        deck = game.cards(DECK, act.player)
        number = min(act.amount, len(deck))
        if number > 0:
            top = deck[-number:][::-1]
            done += len(moves.move(game, top, HAND, verb="draw", source=act.source, cause=act.cause))
    return done


@does("4-4-5", "3-6-4")
def to_shields(game: Game, acts: list[Act]) -> int:
    """Cards become shields: face-down and rested, on top, one by one."""
    placed = moves.move(
        game, _cards(acts), SHIELDS, verb="put", rested=True, source=acts[0].source, cause=acts[0].cause
    )
    return len(placed)


@does("1-2-1", "10-2-1")
def lose(game: Game, acts: list[Act]) -> int:
    """Everybody who meets a loss condition loses together."""
    clause = acts[0].cause
    reason = {
        "1-2-2-1": "took battle damage with no card left in the shield area",
        "1-2-2-2": "had no card left in the deck",
    }[clause]
    eliminate(game, [act.player for act in acts], clause, reason)
    return len(acts)


def remove_token(game: Game, acts: list[Act]) -> int:
    """A token that is anywhere but in the battle area, resource area or base place leaves the game."""
    for act in acts:
        moves.remove_from_game(game, act.card & CARD_MASK, clause="4-17-2-4")
    return len(acts)


def burst_over(game: Game, acts: list[Act]) -> int:
    """After its 【バースト】 was executed or declined, a card that is in no zone goes to the trash."""
    stray = [card for card in _cards(acts) if game.zone[card] == NOWHERE]
    return len(moves.move(game, stray, TRASH, verb="trash", clause="11-2-5-3"))


def _cards(acts: Sequence[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


def _reaching(handle: Callable[[Game, list[Act]], int]) -> Callable[[Game, list[Act]], int]:
    """An act that is not done by effects to cards which these effects don't affect."""

    def reach(game: Game, acts: list[Act]) -> int:
        if KEPT in game.modified:
            acts = [act for act in acts if not _is_kept(game, act)]
        return handle(game, acts) if acts else 0

    return reach


def _is_kept(game: Game, act: Act) -> bool:
    by_effect = bool(act.card) and act.cause in ("effect", "effect_destroy")
    return by_effect and is_kept(game, act.card & CARD_MASK, act.source)


HANDLERS: Mapping[str, Callable[[Game, list[Act]], int]] = {
    "destroy": _reaching(destroy),
    "damage": _reaching(damage),
    "recover": _reaching(recover),
    "rest": _reaching(rest),
    "set_active": _reaching(set_active),
    "draw": draw,
    "discard": _mover(TRASH, "discard", "4-11-1"),
    "exile": _reaching(_mover(EXILE, "exile", "4-12-1")),
    "return": _reaching(_mover(HAND, "return", "")),
    "add": _reaching(_mover(HAND, "add", "")),
    "trash": _reaching(_mover(TRASH, "trash", "")),
    "to_deck_top": _reaching(_mover(DECK, "put", "")),
    "to_deck_bottom": _reaching(_mover(DECK, "put", "", moves.BOTTOM)),
    "to_shields": _reaching(to_shields),
    "burst_over": burst_over,
    "lose": lose,
    "remove_token": remove_token,
}
COMES_ABOUT: Mapping[str, Callable[[Game, Act], bool]] = {
    "damage": lambda game, act: _is_hurt(game, act) and not _is_kept(game, act) and may_be_dealt(game, act),
}


@does("2-7-1", "4-5-1")
def remaining_hp(game: Game, card: int) -> int:
    """HP less the damage taken."""
    return value(game, card, "hp") - game.counters[DAMAGE][card]


@does("4-5-1", "2-7-1-1")
def current_hp(game: Game, card: int) -> int:
    """HP as texts read it: what is left of it, at least 0."""
    return max(0, remaining_hp(game, card))


def damage_on(game: Game, card: int) -> int:
    """The damage that a card has received and not recovered from."""
    return game.counters[DAMAGE][card]
