"""How strong computer players judge a raid: by what the boss's side is going to do. No rule lives here, only judgement.

A raid is a race. What stands on the boss's side attacks in each of the boss's turns (RD-20), and of these there are as
many as the party needs to take the boss's life. So a chara of the boss costs the party what it strikes until then: much
at the beginning, little when the boss is nearly down. And a point of the boss's life is worth the more, the more stands
beside it. `evaluate` counts a chara the same at any time, as in a duel.
"""

from __future__ import annotations

from fuda.games.pso2.acts import life, player_card
from fuda.games.pso2.evaluate import evaluate
from fuda.games.pso2.party import boss, is_raid
from fuda.games.pso2.zones import FIELD
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

# What a party takes of a boss's life from one of its turns to the next, and how many turns are counted at most.
LIFE_A_ROUND = 8.0
MOST_ROUNDS = 6.0
# What a blow to come costs for each card that it would strike from a deck: not all of them fall.
BLOW_COST = 0.5


def foresight(game: Game, player: int) -> float:
    """The position's worth for the player; in a raid with the blows that are to come."""
    worth = evaluate(game, player)
    if game.result is not None or not is_raid(game):
        return worth
    foe = boss(game)
    rounds = min(MOST_ROUNDS, max(1.0, life(game, player_card(game, foe)) / LIFE_A_ROUND))
    blows = sum([_strikes(game, card) for card in game.cards(FIELD, foe)])
    return worth + (BLOW_COST if player == foe else -BLOW_COST) * rounds * blows


def _strikes(game: Game, card: int) -> int:
    """What a chara strikes in a turn of the boss; one with 連撃 attacks twice."""
    return value(game, card, "ap") * (2 if value(game, card, "chain") else 1)
