"""1000: damage to players, in packets that damage windows deal one point at a time."""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.build_divide.zones import FIELD
from fuda.kernel.abilities.events import emit
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_records, tick
from fuda.kernel.values.bans import is_banned
from fuda.kernel.values.values import value

BUSTER, EFFECT, BATTLE = range(3)
KINDS = ("buster", "effect", "battle")
"""1104-3a: the kinds of sources, in the order in which their packets are dealt with."""


PACKETS = "packets"
"""By which name the packets are kept in the state."""


class Packet(NamedTuple):
    """1002-1: damage to a player that is being dealt. `serial` grows with each packet made.

    `source` refers to the card whose damage it is (0 for none). The amount of a `live` one is the source's Hit.
    """

    serial: int
    player: int
    amount: int
    dealt: int
    kind: int
    source: int
    live: int


@does("1001-1", "1002-1", "1002-2", "1002-2a")
def make(game: Game, player: int, amount: int, kind: int, source: int = 0, live: bool = False) -> Packet:
    """1002-2: a packet comes into being, nothing of it dealt yet."""
    packet = Packet(tick(game), player, amount, 0, kind, source, int(live))
    keep_records(game, PACKETS, (*game.own[PACKETS], packet))
    tell_of(game, packet, borne(game, player, amount))
    return packet


@does("516-2a")
def tell_of(game: Game, packet: Packet, dealt: int) -> None:
    """The player is dealt so much damage; none is not dealt."""
    if dealt > 0:
        source = packet.source
        cause = KINDS[packet.kind]
        emit(game, "player_damaged", player=packet.player, amount=dealt, other=source, source=source, cause=cause)


LESS = "damage_less"
"""The number by which all damage to a player is less."""
UNHURT, UNHURT_BY_EFFECT = "take_damage", "take_effect_damage"
"""What a player is kept from who takes no damage."""


@does("104-3", "516-2a", "1209-2d")
def borne(game: Game, player: int, amount: int) -> int:
    """How much of that damage the player takes: less where effects say so, or none."""
    modified = game.modified
    if f"banned:{UNHURT}" not in modified and LESS not in modified:
        return amount
    from fuda.games.build_divide.acts import altered

    return 0 if is_banned(game, player, UNHURT) else max(0, amount - altered(game, player, LESS, 0))


def find(game: Game, serial: int) -> Packet | None:
    """The packet of that number, if it is still there."""
    for packet in game.own[PACKETS]:
        if packet[0] == serial:
            return Packet(*packet)
    return None


@does("805-2")
def of_hit(game: Game, attacker: int) -> Packet | None:
    """The newest packet of that unit's hit, if there is one."""
    found = [Packet(*packet) for packet in game.own[PACKETS] if packet[5] == attacker and packet[6]]
    return found[-1] if found else None


@does("1002-2b", "1002-2b:i")
def amount(game: Game, packet: Packet) -> int:
    """1002-2b: how much damage it is now: of a live one its source's Hit, 0 once that has left the field."""
    if not packet.live:
        return borne(game, packet.player, packet.amount)
    card = packet.source & CARD_MASK
    if game.ref[card] != packet.source or game.zone_kind(card) != FIELD:
        return 0
    return borne(game, packet.player, value(game, card, "hit"))


def is_dealt(game: Game, packet: Packet) -> bool:
    """Is nothing of it left to be dealt?"""
    return packet.dealt >= amount(game, packet)


@does("1103-8b")
def dissolve(game: Game, serial: int) -> None:
    """1103-8b: the packet ceases to exist."""
    keep_records(game, PACKETS, tuple([packet for packet in game.own[PACKETS] if packet[0] != serial]))


def waiting(game: Game, player: int) -> int:
    """How much damage packets have still to deal to the player."""
    packets = [Packet(*packet) for packet in game.own[PACKETS] if packet[1] == player]
    return sum(max(0, amount(game, packet) - packet.dealt) for packet in packets)


@does("2401-2")
def is_being_dealt(game: Game, player: int, least: int, kind: str = "") -> bool:
    """2401-2: is so much damage or more, of that kind, being dealt to the player, or to the team mate?"""
    found = [Packet(*packet) for packet in game.own[PACKETS] if game.team[packet[1]] == game.team[player]]
    return any(amount(game, packet) >= least and (not kind or KINDS[packet.kind] == kind) for packet in found)
