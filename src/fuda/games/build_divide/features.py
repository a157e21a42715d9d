"""What is counted of each player at the beginning of a turn, for the learnt evaluation. No rule lives here."""

from __future__ import annotations

from fuda.games.build_divide.acts import damage_on, life_of, units
from fuda.games.build_divide.energy import EnergyCost, payable
from fuda.games.build_divide.evaluate import DAMAGE_COST
from fuda.games.build_divide.paying import colours_of
from fuda.games.build_divide.territories import has_released
from fuda.games.build_divide.zones import DECK, ENERGY, HAND
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

FEATURES = (
    "life", "life below 7", "life below 4", "life below 2", "units", "power", "hit", "strongest", "standing",
    "exposed power", "decoy", "blitz", "berserk", "attached", "hand", "hand above 3", "playable", "energy",
    "energy above 5", "released", "deck below 6", "deadly", "nearly deadly",
)  # fmt: skip
KEYWORDS = ("decoy", "blitz", "berserk")


def features(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of one player, in the order of `FEATURES`."""
    opponent = game.opponent(player)
    life = len(life_of(game, player))
    own, enemies = units(game, player), units(game, opponent)
    power = [value(game, unit, "power") / 1000 for unit in own]
    strongest = max([value(game, enemy, "power") / 1000 for enemy in enemies], default=0)
    hand, energy = game.cards(HAND, player), game.cards(ENERGY, player)
    colours = [colours_of(game, card) for card in energy]
    margin = _coming(game, own, enemies) - len(life_of(game, opponent))
    return (
        life, max(0, 7 - life), max(0, 4 - life), max(0, 2 - life),
        len(own), sum(power) - sum([damage_on(game, unit) for unit in own]) / 1000,
        sum([value(game, unit, "hit") for unit in own]),
        max(power, default=0),
        sum([not game.rested[unit] for unit in own]),
        sum([each for unit, each in zip(own, power, strict=True) if game.rested[unit] and strongest >= each]),
        *[sum([value(game, unit, keyword) > 0 for unit in own]) for keyword in KEYWORDS],
        sum([len(game.under[unit]) for unit in own]),
        len(hand), max(0, len(hand) - 3),
        sum([payable(_cost(game, card), colours) for card in hand]),
        len(energy), max(0, len(energy) - 5),
        has_released(game, player),
        max(0, 6 - len(game.cards(DECK, player))),
        margin > 0, max(0.0, margin + 3),
    )  # fmt: skip


def _cost(game: Game, card: int) -> EnergyCost:
    cost = game.definition[card].extra["cost"]
    assert isinstance(cost, EnergyCost)
    return cost


def _coming(game: Game, own: list[int], enemies: list[int]) -> float:
    """How much damage the units may do this turn: each enemy that stands stops one of them."""
    guards = sum([not game.rested[enemy] for enemy in enemies])
    return DAMAGE_COST * sum(sorted([value(game, unit, "hit") for unit in own], reverse=True)[guards:])
