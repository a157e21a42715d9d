"""1000: damage to players, in packets that damage windows deal one point at a time."""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.build_divide.tag import is_tag
from fuda.games.build_divide.zones import FIELD, LIFE
from fuda.kernel import moves
from fuda.kernel.ability import Bearing
from fuda.kernel.acts import Act, perform
from fuda.kernel.choice import NO, YES
from fuda.kernel.events import Event, emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, does, step
from fuda.kernel.values import value

BUSTER, EFFECT, BATTLE = range(3)
KINDS = ("buster", "effect", "battle")
"""1104-3a: the kinds of sources, in the order in which their packets are dealt with."""


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
    packet = Packet(game.clock, player, amount, 0, kind, source, int(live))
    game.clock += 1
    game.packets = (*game.packets, packet)
    game.version += 1
    dealt = borne(game, player, amount)
    if dealt or not amount:
        emit(game, "player_damaged", player=player, amount=dealt, other=source, source=source)
    return packet


LESS = "damage_less"
"""The number by which all damage to a player is less."""
UNHURT = "take_damage"
"""What a player is kept from who takes no damage."""


@does("104-3", "516-2a", "1209-2d")
def borne(game: Game, player: int, amount: int) -> int:
    """How much of that damage the player takes: less where effects say so, or none."""
    modified = game.modified
    if f"banned:{UNHURT}" not in modified and LESS not in modified:
        return amount
    from fuda.games.build_divide.acts import altered
    from fuda.games.build_divide.effects.bans import is_banned

    return 0 if is_banned(game, player, UNHURT) else max(0, amount - altered(game, player, LESS, 0))


def find(game: Game, serial: int) -> Packet | None:
    """The packet of that number, if it is still there."""
    return next((Packet(*packet) for packet in game.packets if packet[0] == serial), None)


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
    game.packets = tuple([packet for packet in game.packets if packet[0] != serial])
    game.version += 1


def waiting(game: Game, player: int) -> int:
    """How much damage packets have still to deal to the player."""
    packets = [Packet(*packet) for packet in game.packets if packet[1] == player]
    return sum(max(0, amount(game, packet) - packet.dealt) for packet in packets)


@does("2401-2")
def is_being_dealt(game: Game, player: int, least: int, kind: str = "") -> bool:
    """2401-2: is so much damage or more, of that kind, being dealt to the player, or to the team mate?"""
    found = [Packet(*packet) for packet in game.packets if game.team[packet[1]] == game.team[player]]
    return any(amount(game, packet) >= least and (not kind or KINDS[packet.kind] == kind) for packet in found)


def watch_life(game: Game, event: Event) -> list[Bearing]:
    """407-4c:i: a change of a life zone may make players red."""
    note_red(game)
    return []


@does("407-4c:i")
def note_red(game: Game) -> None:
    """407-4c:i: tell of players who have become red. That they are is remembered, so that it is told again later."""
    from fuda.games.build_divide.acts import WAS_RED, is_red

    for player in game.players_from(game.turn_player):
        red = is_red(game, player)
        known = game.player_counters[WAS_RED]
        if red != known[player]:
            known[player] = int(red)
            # Before the game the life is still being laid out.
            if red and game.turn:
                emit(game, "became_red", player=player, clause="407-4c:i")


class PlayerDamage(Procedure):
    """1003: one point of a packet's damage, the trigger check."""

    serial: int
    card: int = 0

    @step("1003-1", "1003-2", "1003-2a", "309-1", "2401-1", "2401-1a")
    def check(self, game: Game) -> None:
        """The top card of the life zone is shown; where there is none, the player loses."""
        from fuda.games.build_divide.acts import defeat, life_of

        packet = find(game, self.serial)
        assert packet is not None
        life = life_of(game, packet.player)
        if not life:
            clause = "2401-1a" if is_tag(game) else "1003-2a"
            defeat(game, [packet.player], clause, "took damage with no life left")
            return self.goto("count")
        self.card = game.ref[life[-1]]
        moves.reveal(game, life[-1:], range(game.n), quietly=True)
        emit(game, "trigger_check", self.card, packet.player, source=packet.source)
        return None

    @step("1003-2c", "1003-2c:i", "2401-1b", "1003-2d", "2401-1c", "1102-1b")
    def icon(self, game: Game) -> None:
        """A Buster deals one more point; a Shot may be played by its owner."""
        from fuda.games.build_divide.acts import trigger_icon
        from fuda.games.build_divide.plays import can_play_free

        if not game.is_current(self.card):
            return self.goto("count")
        card = self.card & CARD_MASK
        icon = trigger_icon(game.definition[card])
        self.answer = (NO,)
        if icon == "buster":
            self._burst(game)
        elif icon == "shot" and can_play_free(game, self.card, game.owner[card]):
            game.ask(game.owner[card], "shot", (YES, NO), clause="1003-2d", subject=self.card)
        return None

    def _burst(self, game: Game) -> None:
        """1003-2c:i: the attacker stays a source of what its hit has set off."""
        packet = find(game, self.serial)
        assert packet is not None
        card = self.card & CARD_MASK
        struck = game.owner[card] if not is_tag(game) else packet.player
        emit(game, "buster", self.card, game.owner[card])
        make(game, struck, 1, BUSTER, packet.source if packet.live or packet.kind == BUSTER else 0)

    @step("1003-2d", "512-2")
    def shoot(self, game: Game) -> None:
        """The Shot is played without its cost."""
        from fuda.games.build_divide.plays import play_free

        if self.answer[0] == YES:
            emit(game, "shot", self.card, game.owner_of(self.card))
            play_free(game, self.card, game.owner_of(self.card))

    @step("1003-2b", "1003-2c", "1003-2d:i")
    def put_away(self, game: Game) -> None:
        """What is still there goes to its owner's graveyard."""
        card = self.card & CARD_MASK
        if game.ref[card] == self.card and game.zone_kind(card) == LIFE:
            perform(game, [Act("drop", self.card, cause="damage")])

    @step("1003-3")
    def count(self, game: Game) -> None:
        """One point more has been dealt."""
        game.packets = tuple([Packet(*p)._replace(dealt=p[3] + 1) if p[0] == self.serial else p for p in game.packets])
        game.version += 1
