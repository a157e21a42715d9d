"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.vividz.acts import COND, DAMAGE, characters
from fuda.games.vividz.turn import HAND_SIZE
from fuda.games.vividz.zones import DECK, ENERGY, HAND, KEEP, MISSIONS
from fuda.kernel.game import Game
from fuda.kernel.values import value

WIN = 1000.0
CLEARED_WORTH = (0.0, 60.0, 140.0, 400.0)
CHECKED_WORTH = 12.0
# What a condition that is met altogether is worth.
CHECK_WORTH, CLEAR_WORTH = 14.0, 25.0
HAND_WORTH = 0.5
# What the next energy card is worth, from the first one: what can't be spent is worth little.
ENERGY_WORTH = (2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.8, 0.7, 0.5, 0.4)
# The deck is the clock, and the hand is filled up from it: what counts is the deck after that.
DECK_WORTH = 0.6
SHORT_DECK, SHORT_WORTH = 12, 4.0


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    opponent = game.opponent(player)
    return _side(game, player) - _side(game, opponent)


def _side(game: Game, player: int) -> float:
    missions = game.cards(MISSIONS, player)
    worth = CLEARED_WORTH[min(3, sum([game.face_down[mission] for mission in missions]))]
    if player == game.turn_player:
        worth += sum([_progress(game, mission) for mission in missions if not game.face_down[mission]])
    worth += sum([_character(game, card) for card in characters(game, player)])
    hand = len(game.cards(HAND, player))
    worth += HAND_WORTH * (hand + len(game.cards(KEEP, player)))
    worth += sum(ENERGY_WORTH[: len(game.cards(ENERGY, player))])
    deck = len(game.cards(DECK, player)) - max(1, HAND_SIZE - hand)
    return worth + DECK_WORTH * deck - SHORT_WORTH * max(0, SHORT_DECK - deck)


def _character(game: Game, card: int) -> float:
    """One that sleeps never wakes by itself: it is worth what it bears and holds."""
    power = value(game, card, "power") - game.counters[DAMAGE][card]
    worth = 0.5 + 0.25 * power + 0.3 * len(game.under[card])
    if not game.rested[card] and not value(game, card, "noatk"):
        worth += 2.0 + 0.2 * power
    return worth


def _progress(game: Game, mission: int) -> float:
    """How far a mission has come this turn. What is done for the clearing counts before the mission is checked too."""
    worth = CHECKED_WORTH if game.rested[mission] else 0.0
    for part, weight in (("check", CHECK_WORTH), ("clear", CLEAR_WORTH)):
        needed = game.definition[mission].extra.get(part, ())
        assert isinstance(needed, tuple)
        for at, number, condition in needed:
            if condition is None:
                worth += weight * min(number, game.counters[COND + at][mission]) / (number * len(needed))
    return worth
