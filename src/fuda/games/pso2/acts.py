"""What is done to cards and players, each act in the one way that the rules do it (103.2, chapter 2, glossary)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fuda.games.pso2.zones import BACK, DECK, DISCARD, EXILE, FIELD, FRONT, HAND, MAG, OUTSIDE, PLAYER, PP, PROCESSING
from fuda.kernel.abilities.events import BY_DAMAGE, emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.state.writing import next_batch, set_counter, take_from_stack
from fuda.kernel.values.values import forbidden, is_immune, value

FRONT_DAMAGE, BACK_DAMAGE, WOUNDS, LETHAL = range(4)
COUNTERS = ("front_damage", "back_damage", "wounds", "lethal")
RAID, TARGETED, HALF_DOLL, DROPPED = range(4)
PLAYER_COUNTERS = ("raid", "target", "half_doll", "dropped")
EFFECT = "effect"
BATTLE = "battle"


DESTROYED_BY = {EFFECT: "301.5", "rule": "215.3.1", "overflow": "205.4.5", "cost": "209.1.3.1", "shaken": "GL-60"}


@does("201.1.1")
def player_card(game: Game, player: int) -> int:
    """201.1.1: the card that stands for the player, who is still in the game."""
    return game.cards(PLAYER, player)[0]


def is_boss(game: Game, player: int) -> bool:
    """RD-03: is the player the boss?"""
    return player == game.n - 1 and game.player_counters[RAID][player] > 0


@does("214.3")
def damage_on(game: Game, card: int) -> int:
    """214.3: the damage that a chara has taken, in both rows."""
    return game.counters[FRONT_DAMAGE][card] + game.counters[BACK_DAMAGE][card]


def life(game: Game, card: int) -> int:
    """RD-12: the life that a boss has left."""
    return max(0, value(game, card, "hp") - game.counters[WOUNDS][card])


@does("103.2.2", "103.2.2.2", "103.2.2.3", "201.3", "204.2.2.5", "205.4.7")
def doer_of(game: Game, source: int) -> int:
    """103.2.2: who counts as doing what a text does: for Actives and items the player card, for equipment the host."""
    card = source & CARD_MASK
    kind = game.definition[card].type
    if kind in ("weapon", "armour", "item") and game.ref[card] == source and game.host[card] != NO_HOST:
        return game.ref[game.host[card]]
    player = game.controller[card]
    if kind in ("active", "weapon", "armour", "item", "mag") and game.cards(PLAYER, player):
        return game.ref[player_card(game, player)]
    return source


@does("GL-22", "GL-60")
def is_reached(game: Game, act: Act) -> bool:
    """Does the effect reach the card? One that is 無敵 or 効果を受けない is not affected by other cards."""
    if act.cause != EFFECT or not act.card or act.source == act.card:
        return True
    return not is_immune(game, act.card & CARD_MASK)


def _reached(game: Game, acts: list[Act]) -> list[Act]:
    return [act for act in acts if is_reached(game, act) and not _is_kept(game, act)]


@does("103.1.2")
def _is_kept(game: Game, act: Act) -> bool:
    """Does something say that this can't be done to the card, or not in this way: by that card's effect, in battle?"""
    ways = f"be_{act.kind}", f"be_{act.kind}:{act.cause.removesuffix(BY_DAMAGE)}"
    return bool(act.card) and any([forbidden(game, way, act.card & CARD_MASK, act.source or -1) for way in ways])


@does("301.5", "GL-50", "301.4", "103.2.3")
def destroy(game: Game, acts: list[Act]) -> int:
    """301.5: cards in place go to the discards of their owners."""
    batch = []
    for act in _reached(game, acts):
        card = act.card & CARD_MASK
        if game.zone_kind(card) not in (FIELD, PLAYER, MAG) or game.definition[card].type in ("player", "boss", "mag"):
            continue
        if game.host[card] != NO_HOST:
            moves.come_free(game, card, leaves=True)
        by = act.other or (doer_of(game, act.source) if act.source else 0)
        batch.append(moves.Move(card, DISCARD, by, act.cause, DESTROYED_BY.get(act.cause, "213.3"), by))
    return len(moves.move_together(game, batch, "destroy"))


@does("214.1", "GL-09", "RD-12")
def damage(game: Game, acts: list[Act]) -> int:
    """214: damage to charas is remembered by row; to players it is cards from the deck; to a boss it is life."""
    dealt = []
    next_batch(game)
    for act in acts:
        card = act.card & CARD_MASK
        if act.amount <= 0 or not is_hurt(game, card, act):
            continue
        kind = game.definition[card].type
        if kind == "boss":
            moves.add_counters(game, WOUNDS, card, act.amount)
        elif kind == "chara":
            row = BACK_DAMAGE if game.slot[card] == BACK else FRONT_DAMAGE
            moves.add_counters(game, row, card, act.amount)
        elif kind != "player":
            continue
        dealt.append(act)
    for act in dealt:
        card = act.card & CARD_MASK
        emit(game, "damaged", act.card, game.controller[card], act.amount, act.other, act.source, act.cause)
    _mill_for(game, dealt)
    for card in dict.fromkeys(act.card & CARD_MASK for act in dealt):
        if game.definition[card].type == "chara":
            _fall_back(game, card)
    return sum(act.amount for act in dealt)


def is_hurt(game: Game, card: int, act: Act) -> bool:
    """Does the card take that damage at all?"""
    if not is_reached(game, act) or value(game, card, "invincible"):
        return False
    return not (forbidden(game, "take_damage", card) or forbidden(game, f"take_{act.cause}_damage", card))


@does("201.4", "214.2", "214.2.1")
def _mill_for(game: Game, dealt: list[Act]) -> None:
    """214.2: as many cards as the damage, together, from the top of the deck to the discards."""
    batch = []
    for player in game.players_from(0):
        amount = sum(act.amount for act in dealt if act.card == game.ref[player_card(game, player)])
        if amount and game.definition[player_card(game, player)].type == "player":
            top = game.cards(DECK, player)[-amount:]
            batch += [moves.Move(card, DISCARD, 0, "damage", "214.2") for card in reversed(top)]
    if batch:
        moves.move_together(game, batch, "mill")


@does("213.3.1", "213.3.2")
def _fall_back(game: Game, card: int) -> None:
    """213.3.1, 213.3.2: half its HP in one row sends a chara back, or destroys it there."""
    most = value(game, card, "hp")
    if damage_on(game, card) >= most:
        return
    if game.slot[card] == BACK:
        if 2 * game.counters[BACK_DAMAGE][card] >= most:
            set_counter(game, LETHAL, card, 1)
    elif 2 * game.counters[FRONT_DAMAGE][card] >= most:
        moves.move(game, [card], FIELD, verb="row", player=game.controller[card], slot=BACK, clause="213.3.1")


@does("103.2.1.2", "302.9", "GL-14")
def heal(game: Game, acts: list[Act]) -> int:
    """302.9: the damage that charas have taken is removed."""
    done = 0
    for act in _reached(game, acts):
        done += heal_card(game, act.card & CARD_MASK, act.source)
    return done


def heal_card(game: Game, card: int, source: int = 0, clause: str = "") -> int:
    """All damage on a chara is removed, in both rows."""
    removed = damage_on(game, card)
    for counter in (FRONT_DAMAGE, BACK_DAMAGE, LETHAL):
        set_counter(game, counter, card, 0)
    if removed:
        emit(game, "healed", game.ref[card], game.controller[card], removed, source=source, clause=clause)
    return removed


@does("GL-36", "215.4")
def to_row(row: int) -> Callable[[Game, list[Act]], int]:
    """403.1.4: a handler by which charas go to that row, which changes nothing else about them."""

    def handle(game: Game, acts: list[Act]) -> int:
        done = 0
        for act in _reached(game, acts):
            card = act.card & CARD_MASK
            if game.zone_kind(card) == FIELD and game.host[card] == NO_HOST:
                player, source, cause = game.controller[card], act.source, act.cause
                there = moves.move(
                    game, [card], FIELD, verb="row", player=player, slot=row, source=source, cause=cause
                )  # fmt: skip
                done += len(there)
        return done

    return handle


@does("215.1.2", "404.5")
def rest(game: Game, acts: list[Act]) -> int:
    """215.1: cards are turned OFF together; PP that lies face-down goes to the bottom of the deck at once."""
    return turn_off(game, _cards(_reached(game, acts)), acts[0].source, acts[0].cause)


def turn_off(game: Game, cards: list[int], source: int = 0, cause: str = "", clause: str = "") -> int:
    """Turn cards OFF; an evolved mag with all its cards (203.4.5)."""
    cards = [each for card in cards for each in (card, *_one_card(game, card))]
    turned = moves.set_rested(game, cards, True, source=source, cause=cause, clause=clause)
    hidden = [card for card in cards if game.face_down[card] and game.zone_kind(card) == PP]
    if hidden:
        moves.move(game, hidden, DECK, verb="put", position=moves.BOTTOM, clause="404.5")
    return turned


@does("215.1.1")
def set_active(game: Game, acts: list[Act]) -> int:
    """215.1: cards are turned ON together."""
    cards = [each for card in _cards(_reached(game, acts)) for each in (card, *_one_card(game, card))]
    return moves.set_rested(game, cards, False, source=acts[0].source, cause=acts[0].cause)


def _one_card(game: Game, card: int) -> tuple[int, ...]:
    """203.4.5: the evolutions that are one card with the mag."""
    return game.under[card] if game.definition[card].type == "mag" else ()


@does("201.5", "203.2", "209.1.3.1.1", "GL-18", "RD-32")
def mover(kind: int, verb: str, position: str = moves.TOP) -> Callable[[Game, list[Act]], int]:
    """A handler that moves cards to that zone, those that effects reach and that can leave their place."""

    def handle(game: Game, acts: list[Act]) -> int:
        live = [act for act in _reached(game, acts) if game.definition[act.card & CARD_MASK].type not in FIXED]
        for act in live:
            if game.host[act.card & CARD_MASK] != NO_HOST:
                moves.come_free(game, act.card & CARD_MASK, leaves=True)
        batch = [moves.Move(act.card & CARD_MASK, kind, act.source, act.cause) for act in live]
        return len(moves.move_together(game, batch, verb, position=position))

    return handle


FIXED = ("player", "boss", "mag")
"""201.5, 203.2: what never leaves its place."""


@does("302.4", "GL-11")
def trash(game: Game, acts: list[Act]) -> int:
    """GL-11: cards are put into the discards; what comes from a deck is told of as that (302.4)."""
    milled = [act for act in acts if game.zone_kind(act.card & CARD_MASK) == DECK]
    others = [act for act in acts if act not in milled]
    done = mover(DISCARD, "trash")(game, others) if others else 0
    return done + (mover(DISCARD, "mill")(game, milled) if milled else 0)


@does("RD-30")
def give_back(game: Game, acts: list[Act]) -> int:
    """GL-18: cards return to their owners' hands; a boss's card goes to the top of its deck instead (RD-30)."""
    boss = [act for act in acts if is_boss(game, game.owner[act.card & CARD_MASK])]
    others = [act for act in acts if act not in boss]
    done = mover(HAND, "return")(game, others) if others else 0
    return done + (mover(DECK, "return")(game, boss) if boss else 0)


@does("GL-30", "400.2.4", "RD-39")
def exile(game: Game, acts: list[Act]) -> int:
    """400.2.4: cards are put outside all zones; the boss's are not, by players (RD-39)."""
    return mover(EXILE, "exile")(game, [act for act in acts if not _is_kept_by_boss(game, act)])


def _is_kept_by_boss(game: Game, act: Act) -> bool:
    card = act.card & CARD_MASK
    owner = game.owner[card]
    return is_boss(game, owner) and not (act.source and game.owner[act.source & CARD_MASK] == owner)


@does("GL-25", "RD-39")
def control(game: Game, acts: list[Act]) -> int:
    """GL-25: a card in the field comes under a player's control as it is, with all that is attached to it."""
    done = 0
    for act in _reached(game, acts):
        card = act.card & CARD_MASK
        if game.zone_kind(card) == FIELD and not _is_kept_by_boss(game, act):
            done += moves.change_control(game, card, act.player, source=act.source, cause=act.cause)
    return done


@does("GL-59", "406.4.1.2")
def counter(game: Game, acts: list[Act]) -> int:
    """GL-59: what waits in the processing zone is removed; a card goes to the discards."""
    done = 0
    for act in acts:
        for item in reversed(game.stack):
            # An ability waits wherever its card has gone.
            if item.source & CARD_MASK == act.card & CARD_MASK:
                take_from_stack(game, game.stack.index(item))
                emit(game, "countered", item.source, item.player, source=act.source, clause="GL-59")
                stray = [card for card in game.current((item.source,)) if game.zone_kind(card) == PROCESSING]
                moves.move(game, stray, DISCARD, verb="trash", clause="406.4.1.2")
                done += 1
                break
    return done


@does("GL-48")
def remove_token(game: Game, acts: list[Act]) -> int:
    """GL-48: a token that has left the field vanishes."""
    for act in acts:
        moves.remove_from_game(game, act.card & CARD_MASK, clause="GL-48")
    return len(acts)


def _cards(acts: Sequence[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


ROWS = {"front": FRONT, "back": BACK}


def shuffle_deck(game: Game, player: int) -> None:
    """The player's deck is shuffled."""
    game.shuffle_zone(DECK * game.n + player)
    emit(game, "shuffled", player=player)


def go_outside(game: Game, acts: list[Act]) -> int:
    """RD-40: an EX card that has left the field goes back outside the game."""
    return len(moves.move(game, _cards(acts), OUTSIDE, verb="remove", clause="RD-40"))
