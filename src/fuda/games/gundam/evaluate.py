"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.keywords import is_linked
from fuda.games.gundam.zones import BASE, BATTLE, DECK, HAND, RESOURCES, SHIELDS
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

WIN = 1000.0
# What the next shield is worth, from the last one up: the fewer are left, the dearer each is.
SHIELD_WORTH = (7.0, 5.5, 4.5, 4.0, 3.5, 3.0)
# What each card in the hand is worth, from the first.
HAND_WORTH = (2.2, 2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.7, 0.4, 0.2)
RESOURCE_WORTH = 1.2
FEW_HP = 3
KEYWORD_WORTH = {
    "blocker": 0.8,
    "first_strike": 0.8,
    "high_mobility": 0.8,
    "repair": 0.3,
    "breach": 0.4,
    "support": 0.3,
}


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    opponent = game.opponent(player)
    return _side(game, player, opponent) - _side(game, opponent, player) + hand_tempo(game, player)


def lives(game: Game, player: int) -> int:
    """How many blows it takes until one strikes home: shields, and the base before them."""
    return len(game.cards(SHIELDS, player)) + bool(game.cards(BASE, player))


def hand_tempo(game: Game, player: int, each: float = 0.4) -> float:
    """The player's own hand is worth more where its cards can be played soon."""
    soon = len(game.cards(RESOURCES, player)) + 2
    return each * sum([game.definition[card].stats["lv"] <= soon for card in game.cards(HAND, player)])


def _side(game: Game, player: int, opponent: int) -> float:
    """What one player has: protection, units, cards to come, and how near the other is to striking home."""
    worth, hits = protection(game, player)
    enemies = game.cards(BATTLE, opponent)
    strength = [value(game, enemy, "ap") for enemy in enemies]
    strongest = max(strength, default=0)
    for unit in game.cards(BATTLE, player):
        of_unit = unit_worth(game, unit)
        # One that lies rested before a stronger enemy is going to be struck down.
        if game.rested[unit] and strongest >= value(game, unit, "hp") - game.counters[DAMAGE][unit]:
            of_unit -= 0.25 * of_unit
        worth += of_unit
    worth += sum(HAND_WORTH[: len(game.cards(HAND, player))])
    worth += RESOURCE_WORTH * min(10, len(game.cards(RESOURCES, player)))
    return worth - danger(game, player, sum(1 for ap in strength if ap > 0), hits)


def protection(game: Game, player: int, each: tuple[float, ...] = SHIELD_WORTH) -> tuple[float, int]:
    """What shields and base are worth, and how many blows they bear."""
    shields = len(game.cards(SHIELDS, player))
    worth = sum(each[:shields]) + 2.5 * max(0, shields - 6)
    hits = shields
    for base in game.cards(BASE, player):
        left = value(game, base, "hp") - game.counters[DAMAGE][base]
        worth += 1.5 + 0.9 * left
        hits += 1 + left // 4
    return worth, hits


def danger(game: Game, player: int, able: int, hits: int, more: float = 3.0, near: float = 0.0) -> float:
    """How near the player is to defeat, by so many enemy units or without cards in the deck; what each further enemy
    adds to mortal danger, and what it costs when one more would make them enough.
    """
    cost = 0.0
    # Every enemy unit can strike once a turn: as many as there are left between the player and defeat is mortal danger.
    if able > hits:
        cost = 12.0 + more * (able - hits)
    elif able == hits:
        cost = 4.0
    elif able == hits - 1:
        cost = near
    deck = len(game.cards(DECK, player))
    return cost + 3.0 * (6 - deck) if deck < 6 else cost


class Numbers(NamedTuple):
    """What counts for how much in a unit. HP above three count for more or less by `beyond`."""

    unit: float
    ap: float
    hp: float
    beyond: float
    paired: float


AS_IT_LIES = Numbers(unit=1.0, ap=1.1, hp=0.8, beyond=0.0, paired=1.0)


def unit_worth(game: Game, unit: int, numbers: Numbers = AS_IT_LIES) -> float:
    """What a unit in place is worth: its numbers, its keywords and its pilot."""
    left = value(game, unit, "hp") - game.counters[DAMAGE][unit]
    if left <= 0:
        return 0.0
    worth = numbers.unit + numbers.ap * value(game, unit, "ap") + numbers.hp * left
    if numbers.beyond and left > FEW_HP:
        worth += numbers.beyond * (left - FEW_HP)
    for keyword, extra in KEYWORD_WORTH.items():
        number = value(game, unit, keyword)
        if number:
            worth += extra * number
    if game.under[unit]:
        worth += numbers.paired
        if is_linked(game, unit):
            worth += 1.0
    return worth
