"""How strong computer players judge a duel: by the attacks that are still to come, and on whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from fuda.games.pso2.acts import BACK_DAMAGE, damage_on, player_card
from fuda.games.pso2.evaluate import HAND_WORTH, KEYWORD_WORTH
from fuda.games.pso2.zones import BACK, DECK, FIELD, HAND, MAG, PP
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import forbidden, value

# What attacks are worth before they are made.
NOW, NEXT = 0.6, 0.5
# A card of a deck, and what it costs more where few are left.
LIFE, LOW_DECK, LOW_DECK_COST = 1.0, 6, 2.0
DEADLY, NEARLY, NEAR = 10.0, 1.0, 5
CHARA, BLOW, TOUGHNESS, IN_BACK_ROW = 1.0, 1.3, 0.5, -0.3
IDLE = 0.3
WARCRY_WORTH = 0.8
KEYWORDS = {keyword: worth for keyword, worth in KEYWORD_WORTH.items() if keyword not in ("warcry", "invincible")}
INVINCIBLE = 99
CHARA_WEAPON, CHARA_DEFENCE, WORN = 0.8, 0.5, 0.2
WEAPON, WEAPON_A_ROUND = 0.5, 0.3
DEFENCE, DEFENCE_A_ROUND = 0.3, 0.25
LIFE_A_ROUND, MOST_ROUNDS = 7.0, 4.0
ENCHANTMENT = 2.0
ITEM, ITEM_A_ROUND = 1.3, 0.8
EVOLUTION = 1.0
PP_WORTH, MOST_PP, PAYING_ONCE = 1.6, 8, 1.3
SHORT_BY_ONE, SHORT, COLOURLESS = 0.9, 0.75, 0.7
STRONGER_BY_COST, MOST_COST = 0.04, 5


class Fighter(NamedTuple):
    """Who attacks and is attacked: `ap` and `left` in this turn, `lasting` and `full` without what ends with it."""

    worth: float
    ap: int
    left: int
    lasting: int
    full: int
    strikes: int
    can_attack: bool
    will_attack: bool
    snipes: bool
    erodes: bool
    guards: bool


class Striker(NamedTuple):
    """Who attacks next: what it strikes a player with, and a chara, and what is lost if it is struck down."""

    blow: int
    ap: int
    left: int
    worth: float
    erodes: bool


class Target(NamedTuple):
    """A chara that may be attacked."""

    worth: float
    ap: int
    left: int
    guards: bool


def duel_foresight(game: Game, player: int) -> float:
    """The worth for the player of a duel that is not over."""
    active, other = game.turn_player, 1 - game.turn_player
    decks = len(game.cards(DECK, active)), len(game.cards(DECK, other))
    rounds = min(MOST_ROUNDS, max(1.0, min(decks) / LIFE_A_ROUND))
    ap, hp = added_while(game, "turn", "ap"), added_while(game, "turn", "hp")
    own, own_worth = _field(game, active, rounds, ap, hp)
    foes, foe_worth = _field(game, other, rounds, ap, hp)
    worth = own_worth - foe_worth + _holdings(game, active, decks[0]) - _holdings(game, other, decks[1])
    armed, armoured, extra = _player_card(game, active, rounds)
    foe_armed, foe_armoured, foe_extra = _player_card(game, other, rounds)
    worth += extra - foe_extra
    # What the turn player can still attack.
    now = [
        Striker(f.ap * f.strikes, f.ap, INVINCIBLE if f.snipes else f.left, f.worth, f.erodes)
        for f in own
        if f.can_attack
    ]
    if armed and not game.rested[player_card(game, active)]:
        now.append(Striker(armed, armed, INVINCIBLE, 0.0, True))
    there = [Target(f.worth, f.ap, f.left, f.guards) for f in foes]
    worth += NOW * _gained(now, there, decks[1], 0)
    # By the opponent's turn damage and what is gained for this turn are gone.
    then = [
        Striker(f.lasting * f.strikes, f.lasting, INVINCIBLE if f.snipes else f.full, f.worth, f.erodes)
        for f in foes
        if f.will_attack
    ]
    if foe_armed:
        then.append(Striker(foe_armed, foe_armed, INVINCIBLE, 0.0, True))
    there = [Target(f.worth, f.lasting, f.full, f.guards) for f in own]
    worth -= NEXT * _gained(then, there, decks[0], armoured)
    return worth if player == active else -worth


def _field(
    game: Game, player: int, rounds: float, ap: dict[int, int], hp: dict[int, int]
) -> tuple[list[Fighter], float]:
    """A player's charas, and what all cards on the field are worth."""
    fighters, total = [], 0.0
    for card in game.cards(FIELD, player):
        if game.definition[card].type != "chara":
            total += ITEM + (ITEM_A_ROUND * rounds if _works_each_turn(game.definition[card]) else 0.0)
            continue
        most = value(game, card, "hp")
        left = most - damage_on(game, card)
        if left <= 0:
            continue
        fighter = _fighter(game, card, most, left, ap.get(game.ref[card], 0), hp.get(game.ref[card], 0))
        total += fighter.worth
        fighters.append(fighter)
    return fighters, total


def _fighter(game: Game, card: int, most: int, left: int, more_ap: int, more_hp: int) -> Fighter:
    full = most - more_hp
    in_back = game.slot[card] == BACK
    if in_back:
        # In the back row half its HP destroys it (213.3.2).
        left = min(left, (most + 1) // 2 - game.counters[BACK_DAMAGE][card])
        full = (full + 1) // 2
    ap = value(game, card, "ap")
    lasting = ap - more_ap
    extra, armed = 0.0, 0
    for laid in game.under[card]:
        kind = game.definition[laid].type
        if kind == "weapon":
            power = value(game, laid, "ap")
            lasting += power
            extra -= (1.0 - CHARA_WEAPON) * BLOW * power
            armed += 0 if game.rested[laid] else power
        elif kind == "armour":
            extra += WORN + CHARA_DEFENCE * value(game, laid, "defence")
    may = not forbidden(game, "attack", card)
    worth = CHARA + BLOW * lasting * (1.0 if may else IDLE) + TOUGHNESS * full + extra
    for keyword, gain in KEYWORDS.items():
        worth += gain * value(game, card, keyword)
    warcry = value(game, card, "warcry")
    if warcry:
        worth += WARCRY_WORTH
    if in_back:
        worth += IN_BACK_ROW
    if value(game, card, "invincible"):
        left = full = INVINCIBLE
    is_on = not game.rested[card]
    return Fighter(
        worth,
        ap + armed,
        left,
        lasting,
        full,
        2 if value(game, card, "chain") else 1,
        is_on and may and not value(game, card, "frozen"),
        may,
        value(game, card, "snipe") > 0,
        value(game, card, "erosion") > 0,
        is_on and warcry > 0,
    )


def _gained(strikers: Sequence[Striker], there: Sequence[Target], deck: int, armoured: int) -> float:
    """What such attacks gain: each takes the best it can, and each guard draws the one by which that saves most."""
    if not strikers:
        return 0.0
    exposed = sorted(there, reverse=True)
    gains = []
    coming = -armoured
    for striker in sorted(strikers, reverse=True):
        gain, target = LIFE * striker.blow, None
        if not striker.erodes:
            for each in exposed:
                if striker.ap >= each.left:
                    kill = each.worth - (striker.worth if each.ap >= striker.left else 0.0)
                    if kill > gain:
                        gain, target = kill, each
        if target is not None:
            exposed.remove(target)
        coming += striker.blow
        gains.append(gain)
    gains.sort(reverse=True)
    total = sum(gains) - LIFE * min(armoured, sum(gains))
    for number, guard in enumerate([each for each in there if each.guards]):
        if number < len(gains):
            total -= 0.6 * gains[number]
            coming -= strikers[number].blow if number < len(strikers) else 0
    if coming >= deck:
        total += DEADLY
    return total + NEARLY * max(0, min(NEAR, coming - deck + NEAR))


def _player_card(game: Game, player: int, rounds: float) -> tuple[int, int, float]:
    """What a player card strikes with, what its armour takes off, and what is worth to have that."""
    card = player_card(game, player)
    blow, defence, worth = value(game, card, "ap"), 0, 0.0
    for laid in game.under[card]:
        kind = game.definition[laid].type
        if kind == "weapon":
            power = value(game, laid, "ap")
            blow += power
            worth += (WEAPON + WEAPON_A_ROUND * rounds) * power
        elif kind == "armour":
            defence += value(game, laid, "defence")
        else:
            worth += ENCHANTMENT
    worth += sum([EVOLUTION * len(game.under[mag]) for mag in game.cards(MAG, player)])
    return blow, defence, worth + (DEFENCE + DEFENCE_A_ROUND * rounds) * defence


def _holdings(game: Game, player: int, deck: int) -> float:
    """The deck, cards in hand, those first that can be played soon, and the PP that pay for them."""
    pp = game.cards(PP, player)
    once = sum([game.face_down[card] for card in pp])
    lasting = len(pp) - once
    # A face-down one has the player's colours (404.5.2).
    shown = [player_card(game, player) if game.face_down[card] else card for card in pp]
    colours = frozenset().union(*[game.definition[card].colours for card in shown])
    cards = [_in_hand(game.definition[card], lasting + 1, colours) for card in game.cards(HAND, player)]
    worth = sum([rank * each for rank, each in zip(HAND_WORTH, sorted(cards, reverse=True), strict=False)])
    worth += PP_WORTH * min(MOST_PP, lasting) + PAYING_ONCE * once
    return worth + LIFE * deck - LOW_DECK_COST * max(0, LOW_DECK - deck)


def _in_hand(definition: CardDef, pp: int, colours: frozenset[str]) -> float:
    """How much a card in hand counts with so many PP of such colours in the next turn."""
    cost = definition.stats.get("cost", 0)
    share = 1.0 + STRONGER_BY_COST * min(MOST_COST, cost)
    if cost > pp:
        share *= SHORT_BY_ONE if cost == pp + 1 else SHORT
    return share if definition.colours <= colours else share * COLOURLESS


@cache
def _works_each_turn(definition: CardDef) -> bool:
    """Does the card do something at the end of each of its player's turns?"""
    return any(isinstance(ability, Triggered) and "turn_ending" in ability.events for ability in definition.abilities)
