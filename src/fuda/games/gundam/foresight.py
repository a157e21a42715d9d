"""How strong computer players judge a position: by which units the other player is going to strike down. No rule lives
here, only judgement.

Only rested units can be attacked (7-3-1), so a unit that has attacked is open to every enemy until its player's next
turn. In a lost game units attacked for one shield and were struck down by enemies that lost little by it. `evaluate`
takes a quarter off every rested unit that the strongest enemy could destroy; here each enemy strikes once, where it
gains most, against the shield that it could strike at instead.

The numbers differ from the evaluation's by what 1,380 deals told, in which all of them were changed at once at random
(docs/opponents-measured.md): units and cards to come count for more, what is going to be struck down for less.
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.battle import may_attack
from fuda.games.gundam.evaluate import (
    RESOURCE_WORTH,
    Numbers,
    danger,
    evaluate,
    hand_tempo,
    protection,
    unit_worth,
)
from fuda.games.gundam.zones import BATTLE, HAND, RESOURCES
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import value

UNIT = Numbers(unit=1.4, ap=1.3, hp=1.0, beyond=-0.25, paired=0.6)
SHIELD_WORTH = (6.3, 5.0, 4.5, 4.0, 3.5, 3.0)
HAND_WORTH = (2.2, 2.1, 2.1, 2.1, 2.1, 1.8, 1.5, 1.05, 0.6, 0.3)
# A card in the own hand that can be played soon counts so much more, a command so much less, one of the opponent's
# hand so much of it.
PLAYED_SOON, COMMAND_LESS, OF_THE_OPPONENT = 0.5, 0.4, 0.85
# What each enemy beyond those that are enough adds to mortal danger, and what it costs when one more is enough.
ONE_MORE, ONE_TOO_FEW = 3.6, 0.8
# What an enemy gives up that attacks a unit: the shield that it would have struck.
SHIELD_INSTEAD = 3.6
# How much of what the other player gains by striking at rested units is counted: not all of it is going to be done.
STRUCK_DOWN = 0.65
# How much AP for this turn counts where the unit can still attack: most attacks are at shields, which need only 1.
STILL_OF_USE = 0.4


class Fighter(NamedTuple):
    """A unit as the foresight counts it: its worth, its AP without what is over with the turn, and its HP left."""

    worth: float
    ap: int
    left: int
    is_rested: bool
    can_attack: bool
    strikes_first: bool
    can_block: bool


def foresight(game: Game, player: int) -> float:
    """The position's worth for the player, with what the next attacks at rested units are going to change."""
    if game.result is not None:
        return evaluate(game, player)
    opponent = game.opponent(player)
    passing = added_while(game, "turn", "ap")
    own = [_fighter(game, unit, passing) for unit in game.cards(BATTLE, player)]
    enemies = [_fighter(game, unit, passing) for unit in game.cards(BATTLE, opponent)]
    worth = _side(game, player, own, enemies) - _side(game, opponent, enemies, own)
    hand = game.cards(HAND, player)
    worth += sum(HAND_WORTH[: len(hand)]) - OF_THE_OPPONENT * sum(HAND_WORTH[: len(game.cards(HAND, opponent))])
    commands = sum([game.definition[card].type == "command" for card in hand])
    return worth + hand_tempo(game, player, PLAYED_SOON) - COMMAND_LESS * commands


def _side(game: Game, player: int, own: list[Fighter], enemies: list[Fighter]) -> float:
    """What one player has, less what the other is going to strike down."""
    worth, hits = protection(game, player, SHIELD_WORTH)
    worth += sum([unit.worth for unit in own]) - STRUCK_DOWN * struck_down(own, enemies)
    worth += RESOURCE_WORTH * min(10, len(game.cards(RESOURCES, player)))
    # Each blocker takes a blow that shields and base needn't bear.
    hits += sum([unit.can_block for unit in own])
    return worth - danger(game, player, sum([enemy.ap > 0 for enemy in enemies]), hits, ONE_MORE, ONE_TOO_FEW)


def struck_down(own: list[Fighter], enemies: list[Fighter]) -> float:
    """What the enemies gain by attacking rested units rather than the player: the dearest unit is struck first, by the
    enemy that loses least by it, and each enemy strikes once.
    """
    strikers = [enemy for enemy in enemies if enemy.can_attack and enemy.ap > 0]
    total = 0.0
    for unit in sorted([unit for unit in own if unit.is_rested], reverse=True):
        most, by = 0.0, None
        for enemy in strikers:
            if enemy.ap >= unit.left:
                gain = unit.worth - SHIELD_INSTEAD - _struck_back(unit, enemy)
                if gain > most:
                    most, by = gain, enemy
        if by is not None:
            total += most
            strikers.remove(by)
    return total


def _struck_back(unit: Fighter, enemy: Fighter) -> float:
    """What an enemy loses that destroys the unit."""
    if enemy.strikes_first:
        return 0.0
    return enemy.worth if unit.ap >= enemy.left else UNIT.hp * unit.ap


def _fighter(game: Game, unit: int, passing: dict[int, int]) -> Fighter:
    left = value(game, unit, "hp") - game.counters[DAMAGE][unit]
    is_rested = game.rested[unit]
    # In the other player's turn it will have become active before it attacks.
    is_own_turn = game.turn_player == game.controller[unit]
    can_attack = not is_own_turn or (not is_rested and may_attack(game, unit))
    more = passing.get(game.ref[unit], 0)
    worth = unit_worth(game, unit, UNIT)
    if more:
        worth -= UNIT.ap * more * (1.0 - STILL_OF_USE if is_own_turn and can_attack and more > 0 else 1.0)
    ap = max(0, value(game, unit, "ap") - more)
    # In the other player's turn it may be rested, but will be active again before the attacks after the next ones.
    can_block = value(game, unit, "blocker") > 0 and not (is_own_turn and is_rested)
    return Fighter(worth, ap, left, is_rested, can_attack, value(game, unit, "first_strike") > 0, can_block)
