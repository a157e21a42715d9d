"""How strong computer players judge a raid: by what is going to be done with what lies there. No rule lives here, only
judgement.

A raid is a race. What stands on the boss's side attacks in each of the boss's turns (RD-20), and of these there are as
many as the party needs to take the boss's life. So a chara of the boss costs the party what it strikes until then: much
at the beginning, little when the boss is nearly down. In a lost raid the party was seen to waste its cards rather than
its blows, and so these are judged more closely than `evaluate` does, which is for duels: a card in hand by whether it
can be played soon, a weapon by who will strike with it, and what is over with the turn only if it can still be used.
"""

from __future__ import annotations

from fuda.games.pso2.acts import BACK_DAMAGE, damage_on, life, player_card
from fuda.games.pso2.evaluate import BOSS_LIFE_WORTH, KEYWORD_WORTH
from fuda.games.pso2.held import Shares, hand_and_pp, works_each_turn
from fuda.games.pso2.party import boss, party
from fuda.games.pso2.zones import BACK, DECK, FIELD, MAG
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import value

# What a party takes of a boss's life from one of its turns to the next, and how many turns are counted at most.
LIFE_A_ROUND = 8.0
MOST_ROUNDS = 6.0
OUT = -30.0
# A chara of the boss: each point that it strikes costs so much at once, and so much for each turn that is to come.
FOE, FOE_BLOW, FOE_BLOW_A_ROUND, FOE_TOUGHNESS = 1.0, 1.3, 0.5, 0.5
# A chara of the party; what its weapon adds is lost with it.
ALLY, ALLY_BLOW, ALLY_TOUGHNESS, IN_BACK_ROW = 1.0, 1.3, 0.4, -0.4
WEAPON_BLOW = 0.8
WARCRY = 1.5
ALLY_KEYWORDS = {keyword: worth for keyword, worth in KEYWORD_WORTH.items() if keyword != "warcry"}
# How many of its rounds' strikes a player card is trusted to make, and what those are worth that it hasn't made yet.
MOST_STRIKES, STRIKE_TO_COME = 4.0, 0.3
# Armour on the player card, on a chara, and whatever else lies on them.
DEFENCE, CHARA_DEFENCE, WORN = 0.4, 0.2, 0.3
ENCHANTMENT = 1.2
ITEM, ITEM_A_ROUND = 1.0, 1.5
EVOLUTION = 1.0
LOW_DECK, LOW_DECK_COST = 6, 2.0
# What a card in hand counts by whether next turn's PP pay for it.
SHARES = Shares(0.85, 0.65, 0.75, 0.03)


def raid_foresight(game: Game, player: int) -> float:
    """The worth for the player of a raid that is not over, with what is to come."""
    foe = boss(game)
    left = life(game, player_card(game, foe))
    rounds = min(MOST_ROUNDS, max(1.0, left / LIFE_A_ROUND))
    there = party(game)
    passing = added_while(game, "turn", "ap")
    worth = OUT * (foe - len(there)) - BOSS_LIFE_WORTH * left
    worth -= sum([_foe(game, card, rounds) for card in game.cards(FIELD, foe)])
    for each in there:
        deck = len(game.cards(DECK, each))
        worth += deck - LOW_DECK_COST * max(0, LOW_DECK - deck)
        worth += _player_card(game, each, rounds) + hand_and_pp(game, each, SHARES)
        worth += sum([_ally(game, card, rounds, passing) for card in game.cards(FIELD, each)])
        worth += sum([EVOLUTION * len(game.under[mag]) for mag in game.cards(MAG, each)])
    return -worth if player == foe else worth


def _foe(game: Game, card: int, rounds: float) -> float:
    """What a card of the boss costs the party; one with 連撃 strikes twice."""
    if game.definition[card].type != "chara":
        return ITEM
    left = _toughness(game, card)
    if left <= 0:
        return 0.0
    blow = value(game, card, "ap") * (2 if value(game, card, "chain") else 1)
    return FOE + (FOE_BLOW + FOE_BLOW_A_ROUND * rounds) * blow + FOE_TOUGHNESS * left


def _ally(game: Game, card: int, rounds: float, passing: dict[int, int]) -> float:
    """What a card on a party's field is worth."""
    if game.definition[card].type != "chara":
        return ITEM + (ITEM_A_ROUND * rounds if works_each_turn(game.definition[card]) else 0.0)
    left = _toughness(game, card)
    if left <= 0:
        return 0.0
    blow: float = value(game, card, "ap")
    worth = ALLY + ALLY_TOUGHNESS * left
    # What is gained for this turn is gone before a chara that can't attack any more attacks again.
    if game.rested[card] or game.turn_player != game.controller[card]:
        blow -= passing.get(game.ref[card], 0)
    for laid in game.under[card]:
        if game.definition[laid].type == "weapon":
            blow += WEAPON_BLOW * value(game, laid, "ap")
        else:
            worth += WORN + CHARA_DEFENCE * value(game, laid, "defence")
    if game.slot[card] == BACK:
        worth += IN_BACK_ROW
    if value(game, card, "warcry"):
        worth += WARCRY
    for keyword, extra in ALLY_KEYWORDS.items():
        worth += extra * value(game, card, keyword)
    return worth + ALLY_BLOW * blow


def _toughness(game: Game, card: int) -> int:
    """How much damage a chara still bears: in the back row half its HP destroys it (213.3.2)."""
    most = value(game, card, "hp")
    left = most - damage_on(game, card)
    if game.slot[card] == BACK and left > 0:
        return (most + 1) // 2 - game.counters[BACK_DAMAGE][card]
    return left


def _player_card(game: Game, player: int, rounds: float) -> float:
    """What lies on the player card, which is never destroyed: with a weapon it strikes the boss in each turn, and the
    boss strikes back unless it snipes.
    """
    card = player_card(game, player)
    blow, defence, worth = value(game, card, "ap"), 0, 0.0
    for laid in game.under[card]:
        kind = game.definition[laid].type
        if kind == "weapon":
            blow += value(game, laid, "ap")
        elif kind == "armour":
            defence += value(game, laid, "defence")
        else:
            worth += ENCHANTMENT
    if blow:
        back = 0 if value(game, card, "snipe") else value(game, player_card(game, boss(game)), "ap")
        gain = BOSS_LIFE_WORTH * blow - max(0, back - defence)
        worth += STRIKE_TO_COME * min(MOST_STRIKES, rounds) * max(0.0, gain)
    return worth + DEFENCE * defence
