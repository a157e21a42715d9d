"""How good a position is for a fighter: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.vanguard.circles import vanguard, vanguard_grade
from fuda.games.vanguard.zones import DAMAGE, DECK, FRONT, G_ZONE, HAND, LOCKED, REARGUARD, SOUL, row
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

WIN = 1000.0
HIGHEST = 3
# What each point of damage costs, from the first; the sixth loses.
DAMAGE_WORTH = (0.0, -8.0, -17.0, -27.0, -39.0, -56.0)
GRADE_WORTH = 9.0
# What it is worth to hold a card to ride next.
NEXT_GRADE_WORTH = 5.0
HAND_WORTH = 3.0
SHIELD_WORTH = 1.0 / 5000
COUNTER_WORTH = 1.2
SOUL_WORTH = 0.3
LOCKED_WORTH = -4.0
G_WORTH = 0.8


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the fighter, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    return _side(game, player) - _side(game, game.opponent(player)) + _ride_to_come(game, player)


def lives(game: Game, player: int) -> int:
    """How many points of damage it takes until the next one loses."""
    return 5 - len(game.cards(DAMAGE, player))


def _ride_to_come(game: Game, player: int) -> float:
    """A fighter who has nothing to ride falls behind."""
    grade = vanguard_grade(game, player) + 1
    hand = [game.definition[card].stats.get("grade") for card in game.cards(HAND, player)]
    return NEXT_GRADE_WORTH if grade <= HIGHEST and grade in hand else 0.0


def _side(game: Game, player: int) -> float:
    damage = game.cards(DAMAGE, player)
    worth = DAMAGE_WORTH[min(len(damage), 5)]
    worth += COUNTER_WORTH * sum([not game.face_down[card] for card in damage])
    worth += GRADE_WORTH * min(HIGHEST, vanguard_grade(game, player))
    leader = vanguard(game, player)
    worth += value(game, leader, "power") / 2000 if leader >= 0 else 0.0
    for card in game.cards(HAND, player):
        worth += HAND_WORTH + SHIELD_WORTH * game.definition[card].stats.get("shield", 0)
    worth += sum([rear_guard_worth(game, card) for card in game.cards(REARGUARD, player)])
    worth += LOCKED_WORTH * len(game.cards(LOCKED, player)) + SOUL_WORTH * len(game.cards(SOUL, player))
    worth += G_WORTH * sum([not game.face_down[card] for card in game.cards(G_ZONE, player)])
    return worth - max(0, 8 - len(game.cards(DECK, player)))


def rear_guard_worth(game: Game, card: int) -> float:
    """One in the front attacks, and a weak one reaches nobody: its shield is worth more. One behind it boosts, which
    costs nothing: it stands again before it is needed.
    """
    power = value(game, card, "power") / 1000
    if row(game.slot[card]) == FRONT:
        return max(0.5, 0.7 * power - 1.0) + (0.5 if not game.rested[card] else 0.0)
    return 2.0 + (0.4 * power if value(game, card, "boost") else 0.05 * power) + (0.2 if game.rested[card] else 0.0)
