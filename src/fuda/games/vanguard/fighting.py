"""7.3 to 7.7: who may attack whom, who boosts, and how strong units are in a battle."""

from __future__ import annotations

from fuda.games.vanguard.circles import (
    BEHIND,
    CONTROLLED,
    MATE,
    fighting,
    front_row,
    units,
)
from fuda.games.vanguard.fight import Fight
from fuda.games.vanguard.zones import BACK, GUARDIAN, REARGUARD, row
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import PROHIBITIONS, colours, explain, forbidden, permitted, value


@does("7.3.1.3")
def can_attack(game: Game) -> bool:
    """Is there an attack that the turn fighter could make? Not in the first fighter's first turn."""
    return game.turn > 1 and bool(attackers(game, game.turn_player))


FROM_BACK = "may:attack_from_back"
AT_BACK = "may:attack_back"


@does("7.4.1.3", "7.1.1", "10.25.5")
def attackers(game: Game, player: int) -> list[int]:
    """The standing units in the front row that may attack something; of a legion only the leader is named."""
    rested, mates = game.rested, game.counters[MATE]
    able = front_row(game, player)
    if FROM_BACK in game.modified:
        able += [
            c for c in fighting(game, player) if row(game.slot[c]) == BACK and permitted(game, "attack_from_back", c)
        ]
    return [
        card
        for card in able
        if not rested[card] and not mates[card] and may_be_chosen(game, card) and targets_of(game, card)
    ]


@does("7.4.1.4.1", "10.34.1.1")
def may_strike(game: Game, card: int) -> bool:
    """Does no effect keep the unit from attacking?"""
    return not (PROHIBITIONS in game.modified and forbidden(game, "attack", card))


@does("11.5.1", "11.8.1")
def may_be_chosen(game: Game, card: int) -> bool:
    """Does neither an effect nor 拘束 nor 盟主 keep the unit from being chosen in the attack step?"""
    if not may_strike(game, card) or value(game, card, "restraint"):
        return False
    return not (value(game, card, "lord") and has_stranger(game, card))


def has_stranger(game: Game, card: int) -> bool:
    """11.8.1: has the unit's master another unit that shares no clan with it?"""
    clans = colours(game, card)
    return any(clans.isdisjoint(colours(game, other)) for other in units(game, game.controller[card]))


@does("7.4.1.6", "7.1.1", "10.25.15")
def targets_of(game: Game, attacker: int) -> list[int]:
    """The opponent's units that the unit may attack: those in the front row, but no legion mate."""
    opponent = game.opponent(game.controller[attacker])
    mates = game.counters[MATE]
    found = [card for card in front_row(game, opponent) if not mates[card]]
    if AT_BACK in game.modified:
        back = [card for card in fighting(game, opponent) if row(game.slot[card]) == BACK]
        found += [card for card in back if permitted(game, "attack_back", attacker, card)]
    if PROHIBITIONS not in game.modified:
        return found
    return [
        card
        for card in found
        if not forbidden(game, "attack_unit", attacker, card) and not forbidden(game, "be_attacked", card, attacker)
    ]


BATTLE_ALL = "may:battle_all"


@does("10.20.1", "7.4.1.8.4", "7.4.1.8.5")
def battled_by(game: Game, attacker: int, target: int) -> tuple[int, ...]:
    """What the unit attacks: the target chosen, or all units that an effect lets it battle in one attack."""
    if BATTLE_ALL not in game.modified:
        return (target,)
    mates = game.counters[MATE]
    opponent = fighting(game, game.opponent(game.controller[attacker]))
    found = [game.ref[c] for c in opponent if not mates[c] and permitted(game, "battle_all", attacker, c)]
    return (target, *[ref for ref in found if ref != target]) if found else (target,)


@does("7.4.1.10", "11.4.1", "10.35.3.2", "10.35.6")
def boosters(game: Game, attack: Fight) -> list[Option]:
    """The standing units with ブースト behind the attacker, each with the one of the attackers that it boosts."""
    player = game.turn_player
    found = []
    for ref, _, circle in attack.attackers:
        # 10.35.3.2: a circle of the other fighter lies in front of none of one's own.
        behind = -1 if game.counters[CONTROLLED][ref & CARD_MASK] else BEHIND.get(circle, -1)
        for card in game.cards(REARGUARD, player):
            if (
                game.slot[card] == behind
                and not game.rested[card]
                and not game.counters[CONTROLLED][card]
                and value(game, card, "boost")
                and not forbidden(game, "boost", card, ref & CARD_MASK)
                and not forbidden(game, "be_boosted", ref & CARD_MASK, card)
            ):
                found.append(Option("boost", game.ref[card], ref))
    return found


@does("2.5.1", "3.11.1.3", "7.4.1.11", "10.25.6", "10.25.8", "11.4.1", "2.6.1", "2.6.3", "3.11.1.2")
def fighting_power(game: Game, card: int) -> int:
    """A unit's power in the battle: with what boosts it, with its mate's, and with the shields that guard it."""
    power = value(game, card, "power")
    attack = game.running(Fight)
    if attack is None or attack.ended:
        return power
    ref = game.ref[card]
    if attack.boosted == ref:
        booster = attack.boosting(game)
        power += value(game, booster & CARD_MASK, "power") if booster else 0
    if len(attack.attackers) > 1 and attack.attackers[0][0] == ref and attack.attacking(game):
        mate = attack.attackers[1][0]
        power += fighting_power(game, mate & CARD_MASK)
    if attack.guards and ref in attack.attacked_units(game):
        shields = [guardian for guardian, guarded in attack.guards if guarded == ref]
        power += sum([value(game, card, "shield") for card in game.current(shields) if _guards(game, card)])
    return power


def _guards(game: Game, card: int) -> bool:
    """Does the card still lie on the guardian circle?"""
    return game.zone_kind(card) == GUARDIAN


@does("2.17.1", "2.17.2", "11.2.2", "11.2.3.1", "11.2.4.1")
def drive_of(game: Game, card: int) -> int:
    """A unit's drive: its own, and what the largest of its drive abilities adds."""
    drive = value(game, card, "drive")
    if "drive" in game.modified and any([part.op == "set" for part in explain(game, card, "drive")]):
        # 8.7.1.4: a value that is set is not added to.
        return drive
    if value(game, card, "triple_drive"):
        return drive + 2
    return drive + (1 if value(game, card, "twin_drive") else 0)
