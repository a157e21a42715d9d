"""Chapter 11 (1101–1121): how each act is done that rules and effects ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fuda.games.vividz.zones import (
    ACCOUNT,
    AREAS,
    CONNECT_PLACE,
    DECK,
    ENERGY,
    EXP_PLACE,
    HAND,
    KEEP,
    REMOVED,
    TRASH,
)
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose as eliminate
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.state.writing import next_batch
from fuda.kernel.values.bans import is_banned
from fuda.kernel.values.values import forbidden, value

COUNTERS = ("damage", "success", "cond1", "cond2", "cond3", "cond4")
DAMAGE, SUCCESS, COND = 0, 1, 2
MOST_CONDITIONS = 4

PLAYER_COUNTERS = ("coin", "star", "flower", "flame", "processed")
PROCESSED = PLAYER_COUNTERS.index("processed")
"""Up to which batch of events pre-priority processing has looked: what came later is why it was called (1103.3)."""


def counters_of(game: Game, player: int, name: str) -> int:
    """How many counters of that name the player has."""
    return game.player_counters[PLAYER_COUNTERS.index(name)][player]


def in_area(game: Game, card: int) -> bool:
    """Is it a character in an area, not a card that lies with one?"""
    return game.host[card] == NO_HOST and game.zone_kind(card) in AREAS


def characters(game: Game, player: int) -> list[int]:
    """The player's characters, from the left."""
    return [card for area in AREAS for card in game.cards(area, player)]


@does("911.3c")
def turn_player_first(game: Game, acts: list[Act]) -> list[Act]:
    """The acts of a batch in the order of the timestamps of what it brings about: the turn player's cards, then the
    other's, each in the order in which they were named.
    """
    if len(acts) < 2:
        return acts
    return sorted(acts, key=lambda act: game.owner_of(act.card) != game.turn_player)


@does("1110.1", "501.6", "513.3b", "514.3b", "102.4", "502.5b")
def exit_(game: Game, acts: list[Act]) -> int:
    """1110: characters go from their areas to their owners' energy, and what lies with them goes along."""
    batch = [
        moves.Move(act.card & CARD_MASK, ENERGY, act.source, act.cause, game.frames[-1].clause or "1110.1", act.source)
        for act in turn_player_first(game, acts)
        if in_area(game, act.card & CARD_MASK)
    ]
    return len(moves.move_together(game, batch, "exit"))


@does("1101.1", "1101.2", "914.3")
def damage(game: Game, acts: list[Act]) -> int:
    """1101: damage adds up; none of 0 or less is dealt."""
    dealt = [act for act in acts if act.amount > 0 and in_area(game, act.card & CARD_MASK) and not _spared(game, act)]
    if dealt:
        next_batch(game)
    for act in dealt:
        moves.add_counters(game, DAMAGE, act.card & CARD_MASK, act.amount)
    for act in dealt:
        owner = game.owner[act.card & CARD_MASK]
        emit(game, "damaged", act.card, owner, act.amount, act.other, act.source, act.cause)
    return sum(act.amount for act in dealt)


@does("102.7")
def _spared(game: Game, act: Act) -> bool:
    """102.7: does a text say that the character takes no damage, or none that is dealt in this way?"""
    by = act.source or -1
    return any([forbidden(game, kind, act.card & CARD_MASK, by) for kind in ("be_damage", f"be_damage:{act.cause}")])


@does("1104.1", "1104.2", "1104.3", "102.6", "502.3", "514.3a")
def _turner(rested: bool) -> Callable[[Game, list[Act]], int]:
    def handle(game: Game, acts: list[Act]) -> int:
        turning = [card for card in _cards(acts) if in_area(game, card) or game.zone_kind(card) == ACCOUNT]
        return moves.set_rested(game, turning, rested, source=acts[0].source, cause=acts[0].cause)

    return handle


@does("501.5", "504.3")
def _mover(kind: int, verb: str, position: str = moves.TOP) -> Callable[[Game, list[Act]], int]:
    """501.5: cards from any zone but the deck arrive together, those from the top of a deck one by one (504.3)."""

    def handle(game: Game, acts: list[Act]) -> int:
        ordered = turn_player_first(game, acts)
        first = acts[0].card & CARD_MASK if acts else 0
        from_top = bool(acts) and game.cards(DECK, game.owner[first])[-1:] == [first]
        clause = "504.3" if from_top else ""
        batch = [moves.Move(act.card & CARD_MASK, kind, act.source, act.cause, clause) for act in ordered]
        parts = [[move] for move in batch] if from_top else [batch]
        return sum([len(moves.move_together(game, part, verb, position=position)) for part in parts])

    return handle


@does("508.1", "102.4")
def keep(game: Game, acts: list[Act]) -> int:
    """508.1: one card lies in a keep zone; what lay there goes to the trash."""
    kept = 0
    for act in acts:
        card = act.card & CARD_MASK
        moves.move(game, game.cards(KEEP, game.owner[card])[:], TRASH, verb="trash", source=act.source, cause=act.cause)
        kept += len(moves.move(game, [card], KEEP, verb="keep", source=act.source, cause=act.cause))
    return kept


@does("1111.1", "1111.2")
def remove(game: Game, acts: list[Act]) -> int:
    """1111: cards go to the removed zone one by one."""
    return sum(
        len(moves.move(game, [act.card & CARD_MASK], REMOVED, source=act.source, cause=act.cause)) for act in acts
    )


@does("1106.1", "1106.2", "1106.3", "504.3", "102.5")
def draw(game: Game, acts: list[Act]) -> int:
    """1106: cards from the top of the deck go to the hand, one at a time, as many as there are."""
    done = 0
    for act in acts:
        for _ in range(0 if is_banned(game, act.player, "draw") else act.amount):
            deck = game.cards(DECK, act.player)
            if not deck:
                break
            done += len(moves.move(game, deck[-1:], HAND, verb="draw", source=act.source, cause=act.cause))
    return done


@does("1112.1", "1112.1a", "513.3")
def become_exp(game: Game, acts: list[Act]) -> int:
    """1112: a card becomes the EXP of a character, with all that lies with it, if the character is there."""
    done = 0
    for act in acts:
        host = act.other & CARD_MASK
        card = act.card & CARD_MASK
        if not game.is_current(act.other) or not in_area(game, host) or card == host:
            continue
        for each in (*moves.all_under(game, card), card):
            done += moves.attach(
                game, each, host, source=act.source, cause=act.cause, kind="became_exp", place=EXP_PLACE
            )
    return done


@does("1121.1", "1121.2", "514.3")
def connect(game: Game, acts: list[Act]) -> int:
    """1121: an engage card is linked to a character and lies beside it."""
    done = 0
    for act in acts:
        card, host = act.card & CARD_MASK, act.other & CARD_MASK
        if game.definition[card].type == "engage" and game.is_current(act.other) and in_area(game, host):
            source, cause = act.source, act.cause
            done += moves.attach(game, card, host, source=source, cause=cause, kind="connected", place=CONNECT_PLACE)
    return done


@does("1120.1", "1120.2", "1301.2", "1301.3", "1301.4")
def count(game: Game, acts: list[Act]) -> int:
    """1120: a player gets counters, or with a negative amount uses them up; `cause` names the counter."""
    done = 0
    for act in acts:
        number = moves.add_player_counters(game, PLAYER_COUNTERS.index(act.cause), act.player, act.amount)
        if number:
            kind, source = "gained" if number > 0 else "spent", act.source
            emit(game, kind, player=act.player, amount=abs(number), source=source, cause=act.cause)
        done += abs(number)
    return done


@does("1120.2")
def spend(game: Game, acts: list[Act]) -> int:
    """1120: a player uses up counters, as far as there are any."""
    return count(game, [act._replace(amount=-act.amount) for act in acts])


@does("1117.1")
def reload(game: Game, acts: list[Act]) -> int:
    """1117: all characters in the trash go back to the deck, which is shuffled."""
    done = 0
    for act in acts:
        cards = [card for card in game.cards(TRASH, act.player) if game.definition[card].type == "character"]
        done += len(moves.move(game, cards, DECK, source=act.source, cause=act.cause))
        shuffle(game, act.player)
        emit(game, "reloaded", player=act.player, amount=len(cards), source=act.source, cause=act.cause)
    return done


@does("1105.1", "1105.2", "1105.3")
def shuffle(game: Game, player: int) -> None:
    """1105: the deck is put in random order; one card alone counts as shuffled too."""
    game.shuffle_zone(DECK * game.n + player)
    emit(game, "shuffled", player=player)


def shuffle_each(game: Game, acts: list[Act]) -> int:
    """1105: players shuffle their decks."""
    for act in acts:
        shuffle(game, act.player)
    return len(acts)


@does("1113.1", "1113.2", "1006.1")
def check(game: Game, acts: list[Act]) -> int:
    """1113: missions whose conditions are met are put to sleep."""
    done = moves.set_rested(game, _cards(acts), True, cause="check", clause="1006.1")
    for act in acts:
        emit(game, "checked", act.card, game.owner_of(act.card), clause="1006.1")
    return done


@does("1114.1")
def clear(game: Game, acts: list[Act]) -> int:
    """1114: missions are turned face-down."""
    done = 0
    for act in acts:
        if moves.turn_over(game, act.card & CARD_MASK, face_down=True):
            emit(game, "cleared", act.card, game.owner_of(act.card))
            done += 1
    return done


@does("101.2")
def lose(game: Game, acts: list[Act]) -> int:
    """101.2: who has lost has lost at once."""
    reasons = {"1007.1": "saw the other player clear all missions", "1007.2": "had no card left in the deck"}
    clause = acts[0].cause
    eliminate(game, [act.player for act in acts], clause, reasons[clause])
    return len(acts)


def _cards(acts: Sequence[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


HANDLERS: Mapping[str, Callable[[Game, list[Act]], int]] = {
    "exit": exit_,
    "damage": damage,
    "sleep": _turner(True),
    "reboot": _turner(False),
    "draw": draw,
    "trash": _mover(TRASH, "trash"),
    "energy": _mover(ENERGY, "energy"),
    "remove": remove,
    "return": _mover(HAND, "return"),
    "add": _mover(HAND, "add"),
    "keep": keep,
    "to_deck_top": _mover(DECK, "put"),
    "to_deck_bottom": _mover(DECK, "put", moves.BOTTOM),
    "exp": become_exp,
    "connect": connect,
    "count": count,
    "spend": spend,
    "reload": reload,
    "shuffle": shuffle_each,
    "check": check,
    "clear": clear,
    "lose": lose,
}


@does("306.1", "306.2", "1004.1", "1004.2")
def is_beaten(game: Game, card: int) -> bool:
    """1004: a character with as much damage as power, or with no power, is to leave, unless something forbids it."""
    power = value(game, card, "power")
    return (power <= 0 or game.counters[DAMAGE][card] >= power) and not forbidden(game, "be_exit", card)
