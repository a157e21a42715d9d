"""Why a card can't be played from the hand now (1103-7, 1204-2)."""

from __future__ import annotations

from fuda.games.build_divide.announcing import (
    NOTHING,
    added_costs,
    bullets_of,
    can_announce,
    open_alternatives,
    play_ability,
    targets_of,
)
from fuda.games.build_divide.energy import payable
from fuda.games.build_divide.offering import PLAYABLE
from fuda.games.build_divide.paying import is_payable, play_cost, purse
from fuda.games.build_divide.waiting import can_target
from fuda.games.hindrances import Hindrance, asked_kind, forbidden_by, in_its_text
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.game import Game
from fuda.kernel.values.values import forbidden, permitted

MISTIMED = Hindrance("cards are played in your main phase, quick ones whenever you have priority", "1103-7")
TOO_SLOW = Hindrance("it has normal timing, and here only quick cards are played", "307-2")
NO_PLAY = Hindrance("such a card is not played from the hand", "1103-7")


def hindrances(game: Game, player: int, card: int) -> list[Hindrance]:
    """What keeps the player from playing the card: the time, its costs, and what its text asks for."""
    kind = asked_kind(game, player)
    definition = game.definition[card]
    found = [] if kind in ("main", "action") else [MISTIMED]
    if kind == "action" and not definition.extra["quick"] and not permitted(game, "quick", card):
        found.append(TOO_SLOW)
    if definition.type not in PLAYABLE:
        return [*found, NO_PLAY]
    cost, energy = play_cost(game, card), purse(game, player)
    if not payable(cost, energy) and not open_alternatives(game, card, player):
        found.append(Hindrance(_unpaid(cost.total, len(energy)), "510-1a"))
    if forbidden(game, "play", card):
        found += forbidden_by(game, "play", card, "1103-7")
    return found + _in_its_text(game, player, card)


def _unpaid(cost: int, standing: int) -> str:
    if cost > standing:
        return f"it costs {cost}, and you have {standing} standing energy"
    return "your standing energy is not of the colours that its cost asks for"


def _in_its_text(game: Game, player: int, card: int) -> list[Hindrance]:
    """What of the card's text is in the way: its condition, a further cost, or something to target."""
    ability, ref = play_ability(game.definition[card]), game.ref[card]
    scope = Bearing(ability, ref, ref, player, 0)
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return in_its_text(game, ability.condition, "1204-2a")
    unpaid = [cost for cost in added_costs(game.definition[card]) if not is_payable(game, cost, scope)]
    if unpaid:
        return in_its_text(game, unpaid[0], "510-1a")
    if ability is NOTHING or can_announce(game, ability, ref, ref, player, None):
        return []
    missing = [target for target in targets_of(ability, 0) if not can_target(game, target.what, scope)]
    return in_its_text(game, missing[0] if missing else bullets_of(ability) or ability, "1204-2g:iii")
