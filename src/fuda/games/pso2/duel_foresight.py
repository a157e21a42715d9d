"""How strong computer players judge a duel: by the attacks that are still to come, and on whom. No rule lives here,
only judgement.

Any chara can be attacked, ON or OFF, and damage and most strength are gone with the turn (505.2). So a chara is judged
by what is left of it then, and two rows of attacks are imagined: those that the turn player can still make, and those
of the opponent's next turn. Each takes cards of the deck or a chara, where that gains most; a 【ウォークライ】 that is
ON draws one of them, and armour that is ON takes something off. Cards in hand count by how soon they can be played, and
what lies on the player card, which is never destroyed, by the rounds that are to come.
"""

from __future__ import annotations

from collections.abc import Mapping

from fuda.games.pso2.acts import BACK_DAMAGE, damage_on, player_card
from fuda.games.pso2.evaluate import KEYWORD_WORTH
from fuda.games.pso2.held import Shares, hand_and_pp, works_each_turn
from fuda.games.pso2.zones import BACK, DECK, FIELD, MAG
from fuda.kernel.abilities.ability import PutOff, Triggered
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import PRINTED_LOST, SILENCED, forbidden, value

# How much of what attacks are going to gain is counted: those of this turn count less than their outcome, so that to
# make them is a gain.
NOW, NEXT = 0.6, 0.5
# How much of an attack is lost that a 【ウォークライ】 draws.
DRAWN = 0.7
# A card of a deck, and what it costs more where few are left.
LIFE, LOW_DECK, LOW_DECK_COST = 1.0, 6, 2.0
# What it adds that attacks may end the game, and each point by which they nearly do.
DEADLY, NEARLY, NEAR = 10.0, 1.0, 5
# A chara; the blows of one that can't attack only strike back.
CHARA, BLOW, TOUGHNESS, IN_BACK_ROW, IDLE = 1.0, 1.3, 0.5, -0.3, 0.3
KEYWORDS = {**KEYWORD_WORTH, "invincible": 0.0, "frozen": 0.0}
BEYOND_HARM = 99
# What lies on a chara is lost with it.
CHARA_WEAPON, CHARA_DEFENCE, WORN = 0.8, 0.5, 0.2
# What lies on the player card: a point of attack or defence, and what it adds for each round that is to come.
WEAPON, WEAPON_A_ROUND, DEFENCE, DEFENCE_A_ROUND, ENCHANTMENT = 0.5, 0.3, 0.3, 0.25, 2.0
# What a player takes of the other's deck in a round, and how many rounds are counted at most.
LIFE_A_ROUND, MOST_ROUNDS = 7.0, 4.0
ITEM, ITEM_A_ROUND = 1.3, 0.8
EVOLUTION = 1.0
# What a card in hand counts by whether next turn's PP pay for it.
SHARES = Shares(0.9, 0.75, 0.7, 0.04)

# What changes a keyword.
_READ = frozenset({*KEYWORDS, SILENCED, PRINTED_LOST})

# Who attacks: its blow at a player and at a chara, what destroys it, its worth, and whether it attacks players only.
Striker = tuple[int, int, int, float, bool]
# Who may be attacked: its worth, its blow, what destroys it.
Target = tuple[float, int, int]


class Side:
    """What a player has in the two rows of attacks."""

    __slots__ = ("armour", "deck", "guards", "player", "strikers", "targets", "worth")

    def __init__(self, game: Game, player: int) -> None:
        self.player = player
        self.deck = len(game.cards(DECK, player))
        self.worth = LIFE * self.deck - LOW_DECK_COST * max(0, LOW_DECK - self.deck)
        self.strikers: list[Striker] = []
        self.targets: list[Target] = []
        self.guards = 0
        self.armour = 0


def duel_foresight(game: Game, player: int) -> float:
    """The worth for the player of a duel that is not over."""
    own, foe = Side(game, game.turn_player), Side(game, 1 - game.turn_player)
    rounds = min(MOST_ROUNDS, max(1.0, min(own.deck, foe.deck) / LIFE_A_ROUND))
    ap, hp = added_while(game, "turn", "ap"), added_while(game, "turn", "hp")
    doomed = _doomed(game) if game.delayed else ()
    for side in (own, foe):
        side.worth += hand_and_pp(game, side.player, SHARES)
        _player_card(game, side, rounds)
        for card in game.cards(FIELD, side.player):
            if game.definition[card].type == "chara":
                ref = game.ref[card]
                _chara(game, side, card, ap.get(ref, 0), hp.get(ref, 0), ref in doomed)
            else:
                side.worth += ITEM + (ITEM_A_ROUND * rounds if works_each_turn(game.definition[card]) else 0.0)
    worth = own.worth - foe.worth + NOW * _gained(own, foe) - NEXT * _gained(foe, own)
    return worth if player == own.player else -worth


def _doomed(game: Game) -> tuple[int, ...]:
    """The charas that the end of the turn has something in store for: such texts destroy them."""
    found: tuple[int, ...] = ()
    for waiting in game.delayed:
        ability = waiting.ability
        if isinstance(waiting, PutOff) and isinstance(ability, Triggered) and "turn_ending" in ability.events:
            found += waiting.it
    return found


def _chara(game: Game, side: Side, card: int, more_ap: int, more_hp: int, is_doomed: bool) -> None:
    """Count a chara: what it is worth, whom it may attack and who may attack it, in this turn if it is its player's,
    else in the next one.
    """
    most = value(game, card, "hp")
    left = most - damage_on(game, card)
    if left <= 0:
        return
    full = most - more_hp
    in_back = game.slot[card] == BACK
    if in_back:
        # Half its HP destroys it there (213.3.2).
        left = min(left, (most + 1) // 2 - game.counters[BACK_DAMAGE][card])
        full = (full + 1) // 2
    ap = value(game, card, "ap")
    weapon, usable, extra = _equipment(game, card) if game.under[card] else (0, 0, 0.0)
    keywords = _keywords(game, card)
    may = not forbidden(game, "attack", card)
    worth = CHARA + BLOW * (ap - more_ap + CHARA_WEAPON * weapon) * (1.0 if may else IDLE) + TOUGHNESS * full + extra
    for keyword, number in keywords.items():
        worth += KEYWORDS.get(keyword, 0.0) * number
    if in_back:
        worth += IN_BACK_ROW
    if "invincible" in keywords:
        left = full = BEYOND_HARM
    is_on = not game.rested[card]
    if is_on and "warcry" in keywords:
        side.guards += 1
    if not is_doomed:
        side.worth += worth
    strikes = 2 if "chain" in keywords else 1
    snipes, erodes = "snipe" in keywords, "erosion" in keywords
    if side.player == game.turn_player:
        if is_on and may and "frozen" not in keywords:
            blow = ap + usable
            side.strikers.append((strikes * blow, blow, BEYOND_HARM if snipes else left, worth, erodes))
        if not is_doomed:
            side.targets.append((worth, ap - more_ap + usable, full))
    else:
        side.targets.append((worth, ap + usable, left))
        if may:
            blow = ap - more_ap + weapon
            side.strikers.append((strikes * blow, blow, BEYOND_HARM if snipes else full, worth, erodes))


def _keywords(game: Game, card: int) -> Mapping[str, int]:
    """The keywords that a card has now."""
    if not game.under[card] and _READ.isdisjoint(game.modified):
        return game.definition[card].keywords
    return {keyword: number for keyword in KEYWORDS if (number := value(game, card, keyword))}


def _equipment(game: Game, card: int) -> tuple[int, int, float]:
    """What weapons on a chara add, what those add that are ON, and what its armour is worth."""
    weapon, usable, worth = 0, 0, 0.0
    for laid in game.under[card]:
        kind = game.definition[laid].type
        if kind == "weapon":
            power = value(game, laid, "ap")
            weapon += power
            usable += 0 if game.rested[laid] else power
        elif kind == "armour":
            worth += WORN + CHARA_DEFENCE * value(game, laid, "defence")
    return weapon, usable, worth


def _player_card(game: Game, side: Side, rounds: float) -> None:
    """Count what lies on the player card, which strikes each turn that it has something to strike with, and what has
    evolved the mag.
    """
    card = player_card(game, side.player)
    blow = value(game, card, "ap")
    for laid in game.under[card]:
        kind = game.definition[laid].type
        if kind == "weapon":
            power = value(game, laid, "ap")
            blow += power
            side.worth += (WEAPON + WEAPON_A_ROUND * rounds) * power
        elif kind == "armour":
            saved = value(game, laid, "defence")
            side.worth += (DEFENCE + DEFENCE_A_ROUND * rounds) * saved
            side.armour += 0 if game.rested[laid] else saved
        else:
            side.worth += ENCHANTMENT
    for mag in game.cards(MAG, side.player):
        side.worth += EVOLUTION * len(game.under[mag])
    if blow and not (side.player == game.turn_player and game.rested[card]):
        side.strikers.append((blow, blow, BEYOND_HARM, 0.0, True))


def _gained(side: Side, other: Side) -> float:
    """What a player's attacks gain: each takes the best it can, before the others' war cries and armour."""
    if not side.strikers:
        return 0.0
    exposed = sorted(other.targets, reverse=True)
    gains, blows = [], []
    for striker in sorted(side.strikers, reverse=True):
        blow, ap, left, worth, erodes = striker
        gain, target = LIFE * blow, None
        for each in () if erodes else exposed:
            if ap >= each[2]:
                kill = each[0] - (worth if each[1] >= left else 0.0)
                if kill > gain:
                    gain, target = kill, each
        if target is not None:
            exposed.remove(target)
        gains.append(gain)
        blows.append(blow)
    gains.sort(reverse=True)
    total = max(0.0, sum(gains) - DRAWN * sum(gains[: other.guards]) - LIFE * other.armour)
    coming = sum(blows[other.guards :]) - other.armour
    if coming >= other.deck:
        total += DEADLY
    return total + NEARLY * max(0, min(NEAR, coming - other.deck + NEAR))
