"""How strong computer players judge a position: by the attacks that are still to come, and what it takes to stop them.
No rule lives here, only judgement.

`evaluate` counts the power of each unit by itself. But a unit reaches a vanguard or it does not, with what boosts it,
and each further 5000 costs the other fighter another shield. So three rows of attacks are imagined: what the turn
fighter can still make, what the other fighter makes in the next turn, and what the turn fighter makes after that. What
is gained for this turn only counts in the first row only.
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.vanguard.circles import ACCEL_CIRCLES, BEHIND, MATE, vanguard, vanguard_grade
from fuda.games.vanguard.evaluate import (
    COUNTER_WORTH,
    DAMAGE_WORTH,
    G_WORTH,
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
    row,
)
from fuda.kernel.game import Game
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import value

# What attacks are worth before they are made: those of this turn, of the other fighter's next and of the one after it.
NOW, NEXT, LATER = 0.75, 0.8, 0.7
STEP = 5000
# What it costs to guard against an attack that needs so many shields of 5000.
GUARD_COST = (0.0, 4.0, 5.0, 9.0, 10.0, 12.0)
# What the last point of damage is worth to who deals it.
DEADLY_HARM = 30.0
# What an attack is worth that reaches no vanguard but a rear-guard.
ON_REAR_GUARD = 2.5
DRIVE_WORTH = 4.0
GRADE_WORTH = 16.0
# What it is worth to hold a card to ride next, and one for each of the two rides after that.
PATH_WORTH = (10.0, 4.0, 3.0)
SENTINEL_WORTH = 4.0
LOCKED_WORTH = 1.0
# What it adds that the attacks to come can't all be stopped, and what each shield adds that is missing or nearly so.
DEADLY, MISSING, NEARLY = 15.0, 2.0, 2.0
MOST_DAMAGE = 6
SENTINEL_STEPS = 4
# A first vanguard that comes back as a rear-guard when it is ridden upon, and a circle that Accel has added.
FORERUNNER_WORTH, CIRCLE_WORTH = 3.0, 4.0
# What a vanguard of each grade will have for power after the next ride.
GROWN = (7000, 9000, 11000)


class Strike(NamedTuple):
    """An attack as it may come: its power, the damage of a hit, and the drive checks."""

    power: int
    critical: int
    drives: int


class Side(NamedTuple):
    """A fighter as the other one sees him: what stands for defence, what attacks now and in turns to come."""

    damage: int
    shields: int
    standing: int
    lasting: int
    grown: int
    weakest: int
    now: list[Strike]
    then: list[Strike]
    worth: float


def foresight(game: Game, player: int) -> float:
    """The position's worth for the fighter, with the attacks that are to come."""
    if game.result is not None:
        return evaluate(game, player)
    active = game.turn_player
    passing = added_while(game, "turn", "power")
    own, other = _side(game, active, passing), _side(game, 1 - active, passing)
    worth = own.worth - other.worth
    worth += NOW * _gained(own.now, other.standing, other)
    worth -= NEXT * _gained(other.then, own.lasting, own)
    worth += LATER * _gained(own.then, max(other.lasting, other.grown), other)
    return (worth if player == active else -worth) + _rides_to_come(game, player)


def _rides_to_come(game: Game, player: int) -> float:
    """A fighter who has nothing to ride falls behind; so the first hand should hold a card of each grade."""
    grade = vanguard_grade(game, player)
    if grade >= HIGHEST:
        return 0.0
    held = {game.definition[card].stats.get("grade") for card in game.cards(HAND, player)}
    return sum([PATH_WORTH[step] for step in range(HIGHEST - max(0, grade)) if grade + 1 + step in held])


def _gained(strikes: list[Strike], target: int, other: Side) -> float:
    """What such attacks gain: a hit or the shields that it takes to stop it, and what is checked."""
    total, needed, harm = 0.0, [], 0
    for power, critical, drives in strikes:
        total += DRIVE_WORTH * drives
        steps = (power - target) // STEP + 1
        if steps <= 0:
            total += ON_REAR_GUARD if power >= other.weakest else 0.0
            continue
        # Who guards against checks reckons with one trigger.
        steps += drives > 0
        struck = other.damage + critical
        lost = DEADLY_HARM if struck >= MOST_DAMAGE else DAMAGE_WORTH[other.damage] - DAMAGE_WORTH[struck]
        total += min(lost, GUARD_COST[min(steps, 5)])
        needed.append((steps, critical))
        harm += critical
    return total + _danger(needed, harm - (MOST_DAMAGE - 1 - other.damage), other.shields)


def _danger(needed: list[tuple[int, int]], surplus: int, shields: int) -> float:
    """What it adds that attacks may end the game, if so much of their damage must be stopped: the cheapest first."""
    if surplus <= 0:
        return 0.0
    steps = 0
    for each, critical in sorted(needed):
        steps += each
        surplus -= critical
        if surplus <= 0:
            break
    lacking = steps - shields
    if lacking > 0:
        return DEADLY + MISSING * lacking
    return max(0.0, NEARLY * (lacking + 3))


def _side(game: Game, player: int, passing: dict[int, int]) -> Side:
    damage = game.cards(DAMAGE, player)
    taken = min(len(damage), MOST_DAMAGE - 1)
    worth = DAMAGE_WORTH[taken] + COUNTER_WORTH * sum([not game.face_down[card] for card in damage])
    grade = vanguard_grade(game, player)
    worth += GRADE_WORTH * min(HIGHEST, grade) + CIRCLE_WORTH * game.player_counters[ACCEL_CIRCLES][player]
    hand, shields = _hand(game, player)
    worth += hand + LOCKED_WORTH * len(game.cards(LOCKED, player)) + SOUL_WORTH * len(game.cards(SOUL, player))
    worth += G_WORTH * sum([not game.face_down[card] for card in game.cards(G_ZONE, player)])
    worth -= max(0, 8 - len(game.cards(DECK, player)))
    is_own = game.turn_player == player
    weakest, now, then = 10**6, [], []
    behind: dict[int, tuple[int, int]] = {}
    front = []
    for card in game.cards(REARGUARD, player):
        slot = game.slot[card]
        power = value(game, card, "power")
        lasting = 0 if value(game, card, "hollowed") else power - passing.get(game.ref[card], 0)
        if row(slot) == FRONT:
            front.append((card, slot, power, lasting))
            weakest = min(weakest, power)
            if lasting:
                worth += 0.3 * lasting / 1000
                if value(game, card, "intercept"):
                    worth += 1.0
                    shields += 1
        elif value(game, card, "boost"):
            behind[slot] = (0 if game.rested[card] else power, lasting)
            worth += 1.5 if lasting else 0.0
        else:
            worth += 0.5 if lasting else 0.0
    can_attack = is_own and game.turn > 1
    for card, slot, power, lasting in front:
        boosts = behind.get(BEHIND.get(slot, -1), (0, 0))
        critical = value(game, card, "critical")
        if can_attack and not game.rested[card]:
            now.append(Strike(power + boosts[0], critical, 0))
        if lasting:
            gift = 0 if is_own else _gift(game, player, slot)
            then.append(Strike(lasting + boosts[1] + gift, 1, 0))
    leader = vanguard(game, player)
    standing = lasting = 0
    if leader >= 0:
        standing = value(game, leader, "power")
        worth += FORERUNNER_WORTH if "forerunner" in game.definition[leader].keywords else 0.0
        lasting = _lasting(game, player, leader, standing, passing)
        gift = _gift(game, player, 0)
        mate = sum([value(game, c, "power") for c in game.cards(VANGUARD, player) if game.counters[MATE][c]])
        boosts = behind.get(BACK_CENTER, (0, 0))
        drives = drive_of(game, leader)
        if can_attack and not game.rested[leader]:
            now.append(Strike(standing + mate + boosts[0], value(game, leader, "critical"), drives))
        if is_own:
            lasting -= gift
        then.append(Strike(lasting + gift + mate + boosts[1], 1, min(2, drives)))
    grown = GROWN[grade] if 0 <= grade < HIGHEST else 0
    return Side(taken, shields, standing, lasting, grown, weakest, now, then, worth)


def _hand(game: Game, player: int) -> tuple[float, int]:
    """What a hand is worth, and how many shields of 5000 it holds."""
    hand = game.cards(HAND, player)
    worth, shield, sentinels = HAND_WORTH * len(hand), 0, 0
    for card in hand:
        definition = game.definition[card]
        shield += definition.stats.get("shield", 0)
        sentinels += "sentinel" in definition.keywords
    # Each of them takes another card.
    sentinels = min(sentinels, len(hand) // 2)
    return worth + SHIELD_WORTH * shield + SENTINEL_WORTH * sentinels, shield // STEP + SENTINEL_STEPS * sentinels


def _gift(game: Game, player: int, slot: int) -> int:
    """What a circle's gift gives in its fighter's turn."""
    marks = game.own[FORCE_MARKS]
    return STRENGTH * ((marks.count((player, slot)) if marks else 0) + (slot >= ACCEL))


def _lasting(game: Game, player: int, leader: int, power: int, passing: dict[int, int]) -> int:
    """A vanguard's power without what ends with the turn, as a G unit does."""
    if game.definition[leader].type == "g_unit":
        return max([game.definition[card].stats.get("power", 0) for card in game.cards(HEARTS, player)], default=power)
    return power - passing.get(game.ref[leader], 0)
