"""How strong computer players judge a position: by the attacks that are still to come, and what it takes to stop them.
No rule lives here, only judgement.

`evaluate` counts the power of each unit by itself. But an attack reaches a vanguard or it does not, with what boosts
it, and each further 5000 costs the other fighter another shield. So three rows of attacks are imagined: what the turn
fighter can still make, what the other fighter makes in the next turn, and what the turn fighter makes after that. What
is gained for this turn only counts in the first row only.
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.vanguard.circles import ACCEL_CIRCLES, BEHIND, MATE, vanguard
from fuda.games.vanguard.evaluate import (
    COUNTER_WORTH,
    DAMAGE_WORTH,
    HAND_WORTH,
    HIGHEST,
    SHIELD_WORTH,
    SOUL_WORTH,
    evaluate,
)
from fuda.games.vanguard.fighting import drive_of
from fuda.games.vanguard.gifts import FORCE_MARKS, STRENGTH
from fuda.games.vanguard.zones import (
    ACCEL,
    BACK_CENTER,
    DAMAGE,
    DECK,
    FRONT,
    G_ZONE,
    HAND,
    HEARTS,
    LOCKED,
    REARGUARD,
    SOUL,
    VANGUARD,
    VC,
    row,
)
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import value

# What attacks are worth before they are made: those of this turn, of the other fighter's next and of the one after it.
NOW, NEXT, LATER = 0.75, 0.8, 0.7
STEP = 5000
# What it costs to guard against an attack that needs so many shields of 5000.
GUARD_COST = (0.0, 4.0, 6.0, 9.5, 11.5, 14.0)
MOST_STEPS = len(GUARD_COST) - 1
MOST_DAMAGE = 6
# What the last point of damage is worth to who deals it, beside the game.
LAST_DAMAGE = 30.0
# What an attack is worth that reaches no vanguard but a rear-guard.
ON_REAR_GUARD = 2.5
DRIVE_WORTH = 4.0
# What it adds that the attacks to come can't all be stopped, for each shield that is missing, and that nearly is.
DEADLY, MISSING, NEARLY, NEAR = 15.0, 2.0, 2.0, 3

GRADE_WORTH = 16.0
# What it is worth to hold a card to ride next, and one for each of the two rides after that.
PATH_WORTH = (10.0, 4.0, 3.0)
# What a vanguard of each grade will have for power after the next ride.
GROWN = (7000, 9000, 11000)
# A first vanguard that comes back as a rear-guard when it is ridden upon, and a circle that Accel has added.
FORERUNNER_WORTH, CIRCLE_WORTH = 3.0, 4.0
# A guardian that stops any attack, and how many shields it is like.
SENTINEL_WORTH, SENTINEL_STEPS = 4.0, 4
# Cards in a hand above so many are not all going to be used.
FULL_HAND, GLUT = 5, 0.8
# A locked card comes back. Generation Break asks for open G units, up to three.
LOCKED_WORTH = 1.0
G_WORTH, MOST_G = 3.0, 3
# What a rear-guard is worth beside its attacks: in the front for each 1000, for its intercept, behind with a boost.
FRONT_WORTH, INTERCEPT_WORTH, BOOST_WORTH, BACK_WORTH = 0.3 / 1000, 1.0, 1.5, 0.5
# To attack and to boost costs nothing, whatever comes of it.
USED = 0.3
DONE = 0.01
NOBODY = 10**6
UNBOOSTED = (0, 0)

Strike = tuple[int, int, int]
"""An attack that may come: its power, the damage of a hit, and the drive checks."""


class Leader(NamedTuple):
    """A vanguard: what it has against attacks now, in the next turn and after the next ride, and its own attacks."""

    worth: float
    grade: int
    power: int
    lasting: int
    grown: int
    now: Strike | None
    then: Strike | None


NO_LEADER = Leader(-GRADE_WORTH, -1, 0, 0, 0, None, None)


class Rear(NamedTuple):
    """Rear-guards: those in front (card, circle, power now and later), and what those behind lend, now and later."""

    worth: float
    intercepts: int
    weakest: int
    front: list[tuple[int, int, int, int]]
    behind: dict[int, tuple[int, int]]


class Side(NamedTuple):
    """A fighter: what he has, what defends him, and what attacks now and in a turn to come."""

    worth: float
    damage: int
    shields: int
    weakest: int
    now: list[Strike]
    then: list[Strike]
    leader: Leader


def foresight(game: Game, player: int) -> float:
    """The position's worth for the fighter, with the attacks that are to come."""
    if game.result is not None:
        return evaluate(game, player) + DONE * _done(game, player)
    active = game.turn_player
    passing = added_while(game, "turn", "power") if game.effects else {}
    own, other = _side(game, active, passing), _side(game, game.opponent(active), passing)
    worth = own.worth - other.worth
    worth += NOW * _gained(own.now, other.leader.power, other)
    worth -= NEXT * _gained(other.then, own.leader.lasting, own)
    worth += LATER * _gained(own.then, other.leader.grown, other)
    if player == active:
        return worth + _rides_to_come(game, player, own.leader.grade)
    return _rides_to_come(game, player, other.leader.grade) - worth


def _done(game: Game, player: int) -> int:
    """How much was done for the end of the game. What is won or lost in the deal that is tried need not be in the true
    one: a boost more may be needed there, or another shield may suffice.
    """
    if game.result is not None and player in game.result.winners:
        return sum([game.rested[card] for card in game.cards(REARGUARD, player)])
    return -len(game.cards(HAND, player))


def _rides_to_come(game: Game, player: int, grade: int) -> float:
    """A fighter who has nothing to ride falls behind; so the first hand should hold a card of each grade."""
    if grade >= HIGHEST:
        return 0.0
    held = {game.definition[card].stats.get("grade") for card in game.cards(HAND, player)}
    return sum([PATH_WORTH[step] for step in range(HIGHEST - max(0, grade)) if grade + 1 + step in held])


def _gained(strikes: list[Strike], target: int, other: Side) -> float:
    """What such attacks gain: the damage of a hit or the shields that it takes to stop it, and what is checked."""
    total, harm = 0.0, 0
    needed = []
    for power, critical, drives in strikes:
        total += DRIVE_WORTH * drives
        steps = (power - target) // STEP + 1
        if steps <= 0:
            total += ON_REAR_GUARD if power >= other.weakest else 0.0
            continue
        # Who guards against drive checks reckons with one trigger.
        steps += drives > 0
        struck = other.damage + max(0, critical)
        lost = LAST_DAMAGE if struck >= MOST_DAMAGE else DAMAGE_WORTH[other.damage] - DAMAGE_WORTH[struck]
        total += min(lost, GUARD_COST[min(steps, MOST_STEPS)])
        needed.append((steps, critical))
        harm += critical
    surplus = harm - (MOST_DAMAGE - 1 - other.damage)
    return total + _danger(needed, surplus, other.shields) if surplus > 0 else total


def _danger(needed: list[tuple[int, int]], surplus: int, shields: int) -> float:
    """What it adds that attacks may end the game, if so much of their damage must be stopped, the cheapest first."""
    steps = 0
    for each, critical in sorted(needed):
        steps += each
        surplus -= critical
        if surplus <= 0:
            break
    lacking = steps - shields
    return DEADLY + MISSING * lacking if lacking > 0 else max(0.0, NEARLY * (lacking + NEAR))


def _side(game: Game, player: int, passing: dict[int, int]) -> Side:
    """What a fighter has, and the attacks of his columns."""
    hand, shields = _hand(game, player)
    rear = _rear_guards(game, player, passing)
    leader = _leader(game, player, passing, rear.behind.get(BACK_CENTER, UNBOOSTED))
    is_own = game.turn_player == player
    now: list[Strike] = []
    then: list[Strike] = []
    for card, slot, power, lasting in rear.front:
        boost, later = rear.behind.get(BEHIND.get(slot, -1), UNBOOSTED)
        if is_own and game.turn > 1 and not game.rested[card]:
            now.append((power + boost, value(game, card, "critical"), 0))
        if lasting:
            then.append((lasting + later + (0 if is_own else _gift(game, player, slot)), 1, 0))
    if leader.now is not None:
        now.append(leader.now)
    if leader.then is not None:
        then.append(leader.then)
    worth = hand + _belongings(game, player) + rear.worth + leader.worth
    damage = min(len(game.cards(DAMAGE, player)), MOST_DAMAGE - 1)
    return Side(worth, damage, shields + rear.intercepts, rear.weakest, now, then, leader)


def _rear_guards(game: Game, player: int, passing: dict[int, int]) -> Rear:
    """The rear-guards, by their rows; what retires at the end of the turn is worth what it still does."""
    worth, intercepts, weakest = 0.0, 0, NOBODY
    front: list[tuple[int, int, int, int]] = []
    behind: dict[int, tuple[int, int]] = {}
    for card in game.cards(REARGUARD, player):
        slot, power, is_rested = game.slot[card], value(game, card, "power"), game.rested[card]
        lasting = _lasting(game, card, power, passing)
        if is_rested:
            worth += USED
        if row(slot) == FRONT:
            front.append((card, slot, power, lasting))
            if power < weakest:
                weakest = power
            if lasting:
                worth += FRONT_WORTH * lasting
                if value(game, card, "intercept"):
                    worth += INTERCEPT_WORTH
                    intercepts += 1
        elif value(game, card, "boost"):
            behind[slot] = (0 if is_rested else power, lasting)
            worth += BOOST_WORTH if lasting else 0.0
        else:
            worth += BACK_WORTH if lasting else 0.0
    return Rear(worth, intercepts, weakest, front, behind)


def _leader(game: Game, player: int, passing: dict[int, int], boosts: tuple[int, int]) -> Leader:
    """The vanguard, with its mate in legion and what stands behind it."""
    card = vanguard(game, player)
    if card < 0:
        return NO_LEADER
    is_own = game.turn_player == player
    grade, power = value(game, card, "grade"), value(game, card, "power")
    gift = _gift(game, player, VC)
    lasting = _heart(game, player, card, power, passing) - (gift if is_own else 0)
    both = game.cards(VANGUARD, player)
    mate = sum([value(game, each, "power") for each in both if game.counters[MATE][each]]) if len(both) > 1 else 0
    drives = drive_of(game, card)
    now = None
    if is_own and game.turn > 1 and not game.rested[card]:
        now = (power + mate + boosts[0], value(game, card, "critical"), drives)
    then = (lasting + gift + mate + boosts[1], 1, min(2, drives))
    worth = GRADE_WORTH * min(HIGHEST, grade)
    if grade >= HIGHEST:
        return Leader(worth, grade, power, lasting, lasting, now, then)
    worth += FORERUNNER_WORTH if "forerunner" in game.definition[card].keywords else 0.0
    return Leader(worth, grade, power, lasting, max(lasting, GROWN[grade]), now, then)


def _belongings(game: Game, player: int) -> float:
    """What damage, soul, G zone, locked cards, added circles and a small deck are worth."""
    damage = game.cards(DAMAGE, player)
    worth = DAMAGE_WORTH[min(len(damage), 5)] + COUNTER_WORTH * sum([not game.face_down[card] for card in damage])
    worth += LOCKED_WORTH * len(game.cards(LOCKED, player)) + SOUL_WORTH * len(game.cards(SOUL, player))
    g_zone = game.cards(G_ZONE, player)
    if g_zone:
        worth += G_WORTH * min(MOST_G, sum([not game.face_down[card] for card in g_zone]))
    worth += CIRCLE_WORTH * game.player_counters[ACCEL_CIRCLES][player]
    return worth - max(0, 8 - len(game.cards(DECK, player)))


def _hand(game: Game, player: int) -> tuple[float, int]:
    """What a hand is worth, and how many shields of 5000 it holds."""
    hand = game.cards(HAND, player)
    shield = sentinels = 0
    for card in hand:
        definition = game.definition[card]
        shield += definition.stats.get("shield", 0)
        sentinels += "sentinel" in definition.keywords
    # Each of them takes another card.
    sentinels = min(sentinels, len(hand) // 2)
    worth = HAND_WORTH * len(hand) - GLUT * max(0, len(hand) - FULL_HAND)
    return worth + SHIELD_WORTH * shield + SENTINEL_WORTH * sentinels, shield // STEP + SENTINEL_STEPS * sentinels


def _lasting(game: Game, card: int, power: int, passing: dict[int, int]) -> int:
    """A rear-guard's power without what ends with the turn; 0 for one that retires then."""
    if "hollowed" in game.modified and value(game, card, "hollowed"):
        return 0
    return power - passing.get(game.ref[card], 0) if passing else power


def _heart(game: Game, player: int, leader: int, power: int, passing: dict[int, int]) -> int:
    """A vanguard's power without what ends with the turn, as a G unit does."""
    if game.definition[leader].type == "g_unit":
        return max([game.definition[card].stats.get("power", 0) for card in game.cards(HEARTS, player)], default=power)
    return power - passing.get(game.ref[leader], 0)


def _gift(game: Game, player: int, slot: int) -> int:
    """What a circle's gifts give in its fighter's turns."""
    marks = game.own[FORCE_MARKS]
    return STRENGTH * ((marks.count((player, slot)) if marks else 0) + (slot >= ACCEL))
