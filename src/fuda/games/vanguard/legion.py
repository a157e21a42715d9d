"""10.25: legion."""

from __future__ import annotations

from fuda.games.vanguard.circles import LEGIONED, MATE, mate_of, vanguard
from fuda.games.vanguard.zones import HEARTS, VANGUARD, VC
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import lay_rested, set_counter
from fuda.kernel.values.values import forbidden


@does("10.25.1", "10.25.1.2", "10.25.2", "10.25.4", "10.25.12", "10.25.14", "10.25.16", "10.6.1.5")
def legion(game: Game, acts: list[Act]) -> int:
    """10.25: a card is put beside the vanguard (`other`, or its owner's), resting or standing as that does.

    A vanguard that is in legion already, or is no leader, or has no Seek Mate, does nothing.
    """
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        leader = act.other & CARD_MASK if act.other else vanguard(game, game.owner[card])
        player = game.controller[leader]
        if leader < 0 or vanguard(game, player) != leader or mate_of(game, player) >= 0:
            continue
        if not game.definition[leader].keywords.get("seek_mate"):
            continue
        if moves.move(
            game, [card], VANGUARD, verb="legion", player=player, slot=VC, source=act.source, cause=act.cause
        ):
            set_counter(game, MATE, card, 1)
            lay_rested(game, card, game.rested[leader])
            for each in (card, leader):
                set_counter(game, LEGIONED, each, 1)
            emit(game, "legion", game.ref[leader], player, other=game.ref[card], source=act.source)
            done += 1
    return done


@does("10.25.10", "10.25.11")
def with_partners(game: Game, cards: list[int], turning: str) -> list[int]:
    """Units that are to be turned, with the partners of those that are in legion: they turn together or not at all."""
    found = list(cards)
    for card in cards:
        player = game.controller[card]
        if game.zone_kind(card) != VANGUARD or mate_of(game, player) < 0:
            continue
        both = game.cards(VANGUARD, player)
        if any(forbidden(game, turning, each) for each in both):
            found = [each for each in found if each not in both]
        else:
            found += [each for each in both if each not in found]
    return found


@does("10.25.18", "10.25.18.1")
def legion_heart(game: Game, acts: list[Act]) -> int:
    """10.25.18: a card joins a heart (`other`) beneath the vanguard; `amount` is 1 where the card is the leader."""
    done = 0
    for act in acts:
        card, heart = act.card & CARD_MASK, act.other & CARD_MASK
        if any(game.counters[MATE][each] for each in game.cards(HEARTS, act.player)):
            continue
        if moves.move(
            game, [card], HEARTS, verb="legion", player=act.player, slot=VC, source=act.source, cause=act.cause
        ):
            leader, mate = (card, heart) if act.amount else (heart, card)
            set_counter(game, MATE, mate, 1)
            for each in (leader, mate):
                set_counter(game, LEGIONED, each, 1)
            emit(game, "legion", game.ref[leader], act.player, other=game.ref[mate], source=act.source)
            done += 1
    return done


HANDLERS = {"legion": legion, "legion_heart": legion_heart}
