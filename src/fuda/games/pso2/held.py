"""What a hand and the PP that pay for it are worth to who looks ahead: a card counts by how soon it can be played."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import NamedTuple

from fuda.games.pso2.acts import player_card
from fuda.games.pso2.evaluate import HAND_WORTH
from fuda.games.pso2.zones import HAND, PP
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game

# PP that pay each turn, how many of them are of use, and those that pay once.
PP_WORTH, MOST_PP, PAYING_ONCE = 1.6, 8, 1.3
MOST_COST = 5


class Shares(NamedTuple):
    """How much of its worth a card in hand has that costs one PP too many, or more, or lacks a colour; and how much
    more for each PP that it costs.
    """

    short_by_one: float
    short: float
    colourless: float
    stronger_by_cost: float


def hand_and_pp(game: Game, player: int, shares: Shares) -> float:
    """Cards in hand, those first that can be played soon, and the PP that pay for them."""
    definition, pp = game.definition, game.cards(PP, player)
    once = sum(map(game.face_down.__getitem__, pp))
    lasting = len(pp) - once
    shown = [definition[card].colours for card in pp if not game.face_down[card]]
    if once:
        # A face-down one has the player's colours (404.5.2).
        shown.append(definition[player_card(game, player)].colours)
    colours = frozenset().union(*shown)
    cards = [_in_hand(definition[card], lasting + 1, colours, shares) for card in game.cards(HAND, player)]
    worth: float = sum(map(mul, HAND_WORTH, sorted(cards, reverse=True)))
    return worth + PP_WORTH * min(MOST_PP, lasting) + PAYING_ONCE * once


@cache
def _in_hand(definition: CardDef, pp: int, colours: frozenset[str], shares: Shares) -> float:
    """How much a card in hand counts with so many PP of such colours in the next turn."""
    cost = definition.stats.get("cost", 0)
    share = 1.0 + shares.stronger_by_cost * min(MOST_COST, cost)
    if cost > pp:
        share *= shares.short_by_one if cost == pp + 1 else shares.short
    return share if definition.colours <= colours else share * shares.colourless


@cache
def works_each_turn(definition: CardDef) -> bool:
    """Does the card do something at the end of each of its player's turns?"""
    return any(isinstance(ability, Triggered) and "turn_ending" in ability.events for ability in definition.abilities)
