"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.vividz.acts import COND, DAMAGE, SUCCESS, characters
from fuda.games.vividz.zones import DECK, ENERGY, HAND, KEEP, MISSIONS
from fuda.kernel.game import Game
from fuda.kernel.values import value

WIN = 1000.0
CLEARED_WORTH = (0.0, 40.0, 90.0, 200.0)
HAND_WORTH = (1.5, 1.3, 1.1, 0.9, 0.7, 0.5, 0.3)
ENERGY_WORTH = 0.7
MOST_ENERGY = 12


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    opponent = game.opponent(player)
    return _side(game, player) - _side(game, opponent)


def _side(game: Game, player: int) -> float:
    worth = CLEARED_WORTH[min(3, sum(game.face_down[m] for m in game.cards(MISSIONS, player)))]
    for mission in game.cards(MISSIONS, player):
        if not game.face_down[mission]:
            worth += _progress(game, mission)
    for card in characters(game, player):
        worth += 2.0 + 0.8 * value(game, card, "power") + 0.3 * value(game, card, "cost") + 0.4 * len(game.under[card])
        worth -= 0.2 * game.counters[DAMAGE][card]
        if not game.rested[card] and not value(game, card, "noatk"):
            worth += 1.5
        worth += 0.5 * game.counters[SUCCESS][card]
    worth += sum(HAND_WORTH[: len(game.cards(HAND, player))])
    worth += ENERGY_WORTH * min(MOST_ENERGY, len(game.cards(ENERGY, player))) + 0.5 * len(game.cards(KEEP, player))
    deck = len(game.cards(DECK, player))
    if deck < 8:
        worth -= 2.0 * (8 - deck)
    return worth


def _progress(game: Game, mission: int) -> float:
    """How far a mission has come this turn."""
    worth = 12.0 if game.rested[mission] else 0.0
    for part, weight in (("check", 2.0), ("clear", 6.0)):
        needed = game.definition[mission].extra.get(part, ())
        assert isinstance(needed, tuple)
        for at, number, condition in needed:
            if condition is None:
                worth += weight * min(number, game.counters[COND + at][mission]) / number
    return worth
