"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.pso2.acts import damage_on, is_boss, life, player_card
from fuda.games.pso2.zones import BACK, DECK, FIELD, HAND, PP
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

WIN = 1000.0
DECK_WORTH = 1.0
HAND_WORTH = (2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.6)
PP_WORTH = 1.6
# What a point of a boss's life is worth: it strikes back at who attacks it, and a party that saves its charas runs out
# of decks first.
BOSS_LIFE_WORTH = 3.0
KEYWORD_WORTH = {
    "warcry": 0.8, "chain": 1.0, "rapid": 0.8, "snipe": 0.8, "pierce": 0.5, "invincible": 1.5, "erosion": -0.3,
}  # fmt: skip


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    own = sum(_side(game, p) for p in range(game.n) if game.team[p] == game.team[player])
    foes = sum(_side(game, p) for p in range(game.n) if game.team[p] != game.team[player])
    return own - foes


def _side(game: Game, player: int) -> float:
    """What one player has: the deck that is his life, charas, cards to come, PP."""
    if game.lost[player]:
        return -30.0
    if is_boss(game, player):
        worth = BOSS_LIFE_WORTH * life(game, player_card(game, player))
    else:
        deck = len(game.cards(DECK, player))
        worth = DECK_WORTH * deck - 2.0 * max(0, 6 - deck)
    for card in game.cards(FIELD, player):
        worth += _card_worth(game, card)
    worth += sum(0.7 for card in game.cards(FIELD, player) for _ in game.under[card])
    worth += sum(1.2 for _ in game.under[player_card(game, player)])
    worth += sum(HAND_WORTH[: len(game.cards(HAND, player))])
    return worth + PP_WORTH * min(8, len(game.cards(PP, player)))


def _card_worth(game: Game, card: int) -> float:
    if game.definition[card].type != "chara":
        return 1.5
    most = value(game, card, "hp")
    left = most - damage_on(game, card)
    if left <= 0:
        return 0.0
    worth = 1.0 + 1.3 * value(game, card, "ap") + 0.5 * left
    for keyword, extra in KEYWORD_WORTH.items():
        number = value(game, card, keyword)
        if number:
            worth += extra * number
    if game.slot[card] == BACK:
        worth -= 0.8
    return worth
