"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.build_divide.acts import damage_on, life_of, units
from fuda.games.build_divide.energy import EnergyCost, payable
from fuda.games.build_divide.paying import colours_of
from fuda.games.build_divide.territories import has_released
from fuda.games.build_divide.zones import DECK, ENERGY, HAND
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

WIN = 1000.0
# What the next life card is worth, from the last one up: the fewer are left, the dearer each is.
LIFE_WORTH = (9.0, 7.5, 6.5, 6.0, 5.5, 5.0, 4.5, 4.5, 4.0, 4.0)
MORE_LIFE = 3.0
# What each card in the hand is worth, from the first; what is over the limit is discarded.
HAND_WORTH = (2.2, 2.0, 1.8, 1.6, 1.4, 0.4)
# What each energy is worth, from the first.
ENERGY_WORTH = (3.5, 3.5, 3.4, 3.2, 3.0, 2.4, 1.8, 1.0, 0.5)
RELEASED = 5.0
POWER = 0.9 / 1000
HIT = 2.0
KEYWORD_WORTH = {"decoy": 0.3, "blitz": 1.2, "berserk": -0.3}
# Part of its worth that a rested unit loses before an enemy that can destroy it.
EXPOSED = 0.45
# A card turned over with a Buster icon costs a further one: so many cards does a point of damage cost on average.
DAMAGE_COST = 1.3
DEADLY = 15.0
# What it adds to a card's worth in the hand that there is the energy to play it.
PLAYABLE = 1.4


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    team = game.team[player]
    mine = [p for p in range(game.n) if game.team[p] == team]
    foes = [p for p in range(game.n) if game.team[p] != team]
    return _side(game, mine, foes) - _side(game, foes, mine) + playable_soon(game, player)


def lives(game: Game, player: int) -> int:
    """How many points of damage it takes until the next one loses."""
    return len(life_of(game, player))


def playable_soon(game: Game, player: int) -> float:
    """The player's own hand is worth more where its cards can be played soon, also by their colours."""
    energy = [colours_of(game, card) for card in game.cards(ENERGY, player)]
    worth = 0.0
    for card in game.cards(HAND, player)[:6]:
        cost = game.definition[card].extra["cost"]
        assert isinstance(cost, EnergyCost)
        if payable(cost, energy):
            worth += PLAYABLE
        elif payable(EnergyCost(cost.coloured), energy):
            worth += PLAYABLE / 2 / max(1, cost.total - len(energy))
    return worth


def holdings(game: Game, members: list[int]) -> float:
    """What a team has beside its units: life, cards to come, and energy."""
    worth = 0.0
    for player in members:
        worth += sum(HAND_WORTH[: len(game.cards(HAND, player))])
        worth += sum(ENERGY_WORTH[: len(game.cards(ENERGY, player))])
        worth += RELEASED * has_released(game, player)
        worth -= 1.5 * max(0, 4 - len(game.cards(DECK, player)))
    life = len(life_of(game, members[0]))
    return worth + sum(LIFE_WORTH[:life]) + MORE_LIFE * max(0, life - len(LIFE_WORTH))


def _side(game: Game, members: list[int], foes: list[int]) -> float:
    """What a team has, its units, and how near the others are to ending it."""
    if any(game.lost[player] for player in members):
        return -30.0
    enemies = [enemy for foe in foes for enemy in units(game, foe)]
    strongest = max([value(game, enemy, "power") for enemy in enemies], default=0)
    own = [unit for player in members for unit in units(game, player)]
    worth = holdings(game, members) + sum([unit_worth(game, unit, strongest) for unit in own])
    guards = sum(not game.rested[unit] for unit in own)
    return worth - _danger(game, len(life_of(game, members[0])), enemies, guards)


def unit_worth(game: Game, unit: int, strongest: int) -> float:
    """What a unit in place is worth: its numbers and keywords, less when it lies rested before a stronger enemy."""
    power = value(game, unit, "power")
    left = power - damage_on(game, unit)
    if left <= 0:
        return 0.0
    worth = worth_with(game, unit, power)
    return worth * (1 - EXPOSED) if game.rested[unit] and strongest >= power else worth


def worth_with(game: Game, unit: int, power: int) -> float:
    """What a unit is worth by its other numbers and its keywords if its power is so much."""
    worth = 1.0 + POWER * power + HIT * value(game, unit, "hit")
    for keyword, extra in KEYWORD_WORTH.items():
        if value(game, unit, keyword):
            worth += extra
    return worth + 0.5 * len(game.under[unit])


def _danger(game: Game, life: int, enemies: list[int], guards: int) -> float:
    """What it weighs that the enemies' next attacks may end the game: each guard stops one of them."""
    hits = sorted([value(game, enemy, "hit") for enemy in enemies], reverse=True)[guards:]
    coming = DAMAGE_COST * sum(hits)
    if coming > life:
        return DEADLY + 2.0 * (coming - life)
    return 3.0 * max(0.0, coming - life + 3)
