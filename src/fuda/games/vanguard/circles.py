"""4.5, 4.6: who stands where on the field."""

from __future__ import annotations

from fuda.games.vanguard.zones import (
    ACCEL,
    BACK_CENTER,
    BACK_LEFT,
    BACK_RIGHT,
    CIRCLE_NAMES,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    GUARDIAN,
    LOCKED,
    REAR_CIRCLES,
    REARGUARD,
    VANGUARD,
    VC,
    column,
    facing,
    row,
)
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.values.values import value

COUNTERS = ("vanguard_damage", "mate", "deleted", "legioned", "controlled", "ultimate")
DAMAGE_TAKEN, MATE, DELETED, LEGIONED, CONTROLLED, ULTIMATE = range(6)
"""What cards are marked with: vanguard damage (3.9.2), being a legion mate (10.25.2), being deleted (10.26), having
been in legion (11.10.2), being controlled by the opponent of its master (10.35), having come by an ultimate stride
(10.28.5).
"""
FALLING = "falling"
"""The record of the cards that are going to the drop zone at this very moment: 儀式 counts them too (11.18.3.1)."""
PLAYER_COUNTERS = ("rides", "strides", "gift", "accel_circles", "battles", "began_at_3", "honours")
RIDES, STRIDES, GIFT, ACCEL_CIRCLES, BATTLES, BEGAN_AT_3, HONOURS = range(7)
"""Of a fighter: normal rides and strides of this turn, the kind of gift and how many circles it has added, the battles
and 誉 costs of this turn, whether the turn began with a vanguard of grade 3 or more.
"""


@does("3.9.1", "3.9.1.1", "10.25.2", "10.25.3")
def vanguard(game: Game, player: int) -> int:
    """The fighter's vanguard, in legion the leader; -1 where there is none."""
    mate, controlled = game.counters[MATE], game.counters[CONTROLLED]
    for card in game.zones[VANGUARD * game.n + player]:
        if not mate[card] and not controlled[card]:
            return card
    return -1


def has_vanguard(game: Game, player: int) -> bool:
    """Does a vanguard lie on the fighter's circle, also one that the opponent controls (10.35.5)?"""
    if game.zones[VANGUARD * game.n + player]:
        return True
    return any(game.counters[CONTROLLED][card] for card in game.zones[VANGUARD * game.n + game.opponent(player)])


def mate_of(game: Game, player: int) -> int:
    """The fighter's legion mate; -1 where there is none."""
    marks = game.counters[MATE]
    for card in game.zones[VANGUARD * game.n + player]:
        if marks[card]:
            return card
    return -1


def vanguard_grade(game: Game, player: int) -> int:
    """The grade of the fighter's vanguard (in legion the leader's); -1 where there is none."""
    card = vanguard(game, player)
    return value(game, card, "grade") if card >= 0 else -1


@does("3.8.1", "3.8.2")
def units(game: Game, player: int) -> list[int]:
    """The fighter's units: vanguards, rear-guards, guardians."""
    zones, n = game.zones, game.n
    return zones[VANGUARD * n + player] + zones[REARGUARD * n + player] + zones[GUARDIAN * n + player]


def fighting(game: Game, player: int) -> list[int]:
    """The fighter's vanguards and rear-guards."""
    zones, n = game.zones, game.n
    return zones[VANGUARD * n + player] + zones[REARGUARD * n + player]


def front_row(game: Game, player: int) -> list[int]:
    """The fighter's units in the front row."""
    slots = game.slot
    return [card for card in fighting(game, player) if row(slots[card]) == FRONT]


@does("4.6.1", "4.6.7", "10.22.6", "10.22.7", "10.6.3.2")
def rear_circles(game: Game, player: int) -> list[int]:
    """The fighter's rear-guard circles: those that no locked card lies on, with those that gifts have added."""
    added = game.player_counters[ACCEL_CIRCLES][player]
    found = [*REAR_CIRCLES, *range(ACCEL, ACCEL + added)]
    locked = game.zones[LOCKED * game.n + player]
    if locked:
        closed = {game.slot[card] for card in locked}
        found = [circle for circle in found if circle not in closed]
    return found


_MIRROR = {FRONT_LEFT: FRONT_RIGHT, FRONT_RIGHT: FRONT_LEFT, BACK_LEFT: BACK_RIGHT, BACK_RIGHT: BACK_LEFT}


@does("10.35.3.1", "10.6.3.2.2.1")
def mirrored(circle: int) -> int:
    """The circle as the other fighter sees it: left is right."""
    if circle < ACCEL:
        return _MIRROR.get(circle, circle)
    added = circle - ACCEL
    return ACCEL + (added + 1 if added % 2 == 0 else added - 1)


@does("10.35.5")
def lying_on(game: Game, player: int, kind: int) -> dict[int, list[int]]:
    """The units on the fighter's vanguard or rear-guard circles, by circle: a controlled one lies on its owner's."""
    found: dict[int, list[int]] = {}
    controlled = game.counters[CONTROLLED]
    for card in game.zones[kind * game.n + player]:
        if not controlled[card]:
            found.setdefault(game.slot[card], []).append(card)
    for card in game.zones[kind * game.n + game.opponent(player)]:
        if controlled[card]:
            found.setdefault(mirrored(game.slot[card]), []).append(card)
    return found


@does("10.35.3.1")
def seen_from(game: Game, card: int, player: int) -> int:
    """The column of a card as that fighter sees it."""
    return column_for(game.slot[card], game.controller[card], player)


def column_for(circle: int, owner: int, player: int) -> int:
    """The column of a fighter's circle as a fighter sees it."""
    return column(circle) if owner == player else facing(column(circle))


@does("4.6.2", "4.6.2.1")
def same_column(game: Game, card: int, other: int) -> bool:
    """Do the two cards of the field lie in one column, whichever side each is on?"""
    return seen_from(game, card, 0) == seen_from(game, other, 0)


BEHIND = {VC: BACK_CENTER, FRONT_LEFT: BACK_LEFT, FRONT_RIGHT: BACK_RIGHT}
"""The back-row circle of each front-row circle's column; those that gifts add have none."""


def circle_option(circle: int) -> Option:
    """A circle as an option."""
    if circle < ACCEL:
        return Option(CIRCLE_NAMES[circle])
    return Option("accel", number=circle - ACCEL + 1)


def option_circle(option: Option) -> int:
    """The circle that an option of `circle_option` stands for."""
    if option.verb == "accel":
        return ACCEL + option.number - 1
    return CIRCLE_NAMES.index(option.verb)
