"""What is counted of each player at the beginning of a turn, for the learnt evaluation. No rule lives here."""

from __future__ import annotations

from fuda.games.pso2.acts import damage_on, player_card
from fuda.games.pso2.zones import BACK, DECK, FIELD, HAND, PP
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

FEATURES = (
    "out of the deck", "deck below 20", "deck below 10", "deck below 5", "charas", "ap", "front ap", "hp left",
    "strongest ap", "warcry", "chain", "rapid", "snipe", "pierce", "invincible", "equipped", "own equipment",
    "other cards", "hand", "hand above 3", "pp", "pp above 5", "front ap beyond the deck",
)  # fmt: skip
KEYWORDS = ("warcry", "chain", "rapid", "snipe", "pierce", "invincible")


def features(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of one player, in the order of `FEATURES`.

    Decks differ in size, and a large one spends its cards the faster for it: what has left it tells more than what is
    left.
    """
    deck = len(game.cards(DECK, player))
    field = game.cards(FIELD, player)
    charas = [card for card in field if game.definition[card].type == "chara"]
    ap = [value(game, card, "ap") for card in charas]
    front = sum([each for card, each in zip(charas, ap, strict=True) if game.slot[card] != BACK])
    hand, pp = len(game.cards(HAND, player)), len(game.cards(PP, player))
    return (
        game.owner.count(player) - deck, max(0, 20 - deck), max(0, 10 - deck), max(0, 5 - deck),
        len(charas), sum(ap), front,
        sum([value(game, card, "hp") - damage_on(game, card) for card in charas]),
        max(ap, default=0),
        *[sum([value(game, card, keyword) > 0 for card in charas]) for keyword in KEYWORDS],
        sum([len(game.under[card]) for card in field]),
        len(game.under[player_card(game, player)]),
        len(field) - len(charas),
        hand, max(0, hand - 3), pp, max(0, pp - 5),
        max(0, front - len(game.cards(DECK, game.opponent(player)))),
    )  # fmt: skip
