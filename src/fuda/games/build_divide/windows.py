"""1100: windows, in which priority goes round until everybody has passed, and damage is dealt. They nest.

With teams priority belongs to a team (2500): its members are asked one after the other before the team has passed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from fuda.games.build_divide import damage
from fuda.games.build_divide.acts import ENERGY_MOST, ENERGY_PUT, attribute
from fuda.games.build_divide.announcing import is_used_up
from fuda.games.build_divide.damage import PACKETS, Packet
from fuda.games.build_divide.offering import (
    EVERYWHERE,
    QUICK_ENERGY,
    QUICK_ENERGY_FIRST,
    activated_abilities,
    activations,
    hand_plays,
    other_plays,
)
from fuda.games.build_divide.paying import CHEAPENING, QUICKENED, USE_CHANGES, standing_energy
from fuda.games.build_divide.plays import play_ability_of, play_card
from fuda.games.build_divide.resolving import resolve_newest
from fuda.games.build_divide.rule_processing import ProcessAll, is_settled
from fuda.games.build_divide.trigger_check import PlayerDamage
from fuda.games.build_divide.zones import ENERGY, FACE_DOWN_AREA, GRAVEYARD, HAND, QUICK
from fuda.kernel.choice import PASS, Option, card_options
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, leave, step
from fuda.kernel.state.ids import (
    CARD_MASK,
    DIRTY_COUNTER,
    DIRTY_MOVE,
    DIRTY_PLAYER,
    DIRTY_STOOD,
    DIRTY_USE,
    DIRTY_VALUE,
)
from fuda.kernel.state.program_parts import NOWHERE_USED
from fuda.kernel.state.writing import finding, remember

MOST_PLAYERS = 4


class Quiet:
    """What may be found out about quick timing where nothing is played: `idle`, that nobody can do anything as it is;
    `lacking`, of each player, that they have no card that might.
    """

    __slots__ = ("idle", "lacking")

    def __init__(self, depends: int) -> None:
        self.idle = finding()
        self.lacking = tuple([finding(depends) for _ in range(MOST_PLAYERS)])

    def is_idle(self, game: Game) -> bool:
        """Is it known that nobody can do anything?"""
        holds, lacking = game.holds, self.lacking
        if holds & self.idle:
            return True
        if not (holds & lacking[0] and holds & lacking[1]):
            return False
        for other in lacking[2 : game.n] if game.n > 2 else ():
            if not holds & other:
                return False
        return True


LACKING_DEPENDS = DIRTY_USE | DIRTY_COUNTER | DIRTY_VALUE | DIRTY_STOOD | DIRTY_PLAYER
"""Only a card that can be used and moves, one that stands up, gets counters or is altered, or a use that is forgotten
lets somebody do something who had no card for it.
"""
BEFORE_END = Quiet(LACKING_DEPENDS)
AT_END = Quiet(LACKING_DEPENDS | DIRTY_MOVE)
"""The same in the end phase, in which face-down cards can be played (706-2a)."""
Known = tuple[tuple[int, tuple[Option, ...]], ...]
"""What some players can do: each player with their options."""


@does("1101-2", "1103-1", "2502-1")
def play_window(game: Game) -> bool:
    """Open a play window, as the last thing that a step does; one in which nothing can happen is passed over.

    Tells whether that is so, and nothing has to be processed by the rules before the next step either.
    """
    known: Known = ()
    skips = game.phase != "main" and not game.ask_everything
    if skips and not (game.stack or game.pending or game.own[PACKETS]) and is_settled(game):
        if (AT_END if game.phase == "end" else BEFORE_END).is_idle(game):
            return not game.dirty
        known = quick_options(game)
        if not known:
            return not game.dirty
    outer = game.running(PlayWindow)
    born = game.clock if outer is not None or not game.own[PACKETS] else 0
    window = PlayWindow(born=born, known=known, version=game.version)
    if not known:
        game.begin(window)
        return False
    # There is nothing to be processed or dealt: whoever can act is asked.
    game.call(window)
    window.yield_to(game.team[game.turn_player])
    window.goto("act")
    window.ask(game)
    return False


@does("1103-1a")
def damage_window(game: Game, packet: Packet) -> None:
    """Open a damage window for that packet, as the last thing that a step does."""
    game.call(PlayWindow(packet=packet.serial, born=game.clock))


def quick_options(game: Game) -> Known:
    """What can be done at quick timing where the rules have nothing to do, by one player after the other, up to the
    first who can; nothing where nobody can. That is remembered until something changes.
    """
    order = game.players_from(game.turn_player)
    quiet = AT_END if game.phase == "end" else BEFORE_END
    for player in order:
        if game.holds & quiet.lacking[player]:
            continue
        reach = within_reach(game, player)
        if not reach:
            remember(game, quiet.lacking[player])
            continue
        offered = options(game, player, False, reach)
        if offered:
            before = order[: order.index(player)]
            return (*[(other, ()) for other in before], (player, tuple(offered)))
    # What somebody might use, but can't now, may be so only at this time.
    remember(game, quiet.idle)
    return ()


def is_lacking(game: Game, player: int) -> bool:
    """Is it remembered that the player has no card that might do anything at quick timing, where nothing is played?"""
    quiet = AT_END if game.phase == "end" else BEFORE_END
    return bool(game.holds & quiet.lacking[player])


def face_down(game: Game) -> list[list[int]]:
    """706-2a: each player's cards that can be played in the end phase only."""
    return game.zones[FACE_DOWN_AREA * game.n : (FACE_DOWN_AREA + 1) * game.n]


@cache
def of_team(teams: tuple[int, ...], order: tuple[int, ...], team: int) -> list[int]:
    """2500: those of the players who are of that team."""
    return [player for player in order if teams[player] == team]


OPENING = USE_CHANGES | {"abilities", QUICKENED}
"""What may let a player do more at quick timing than what the cards print."""


def within_reach(game: Game, player: int) -> Collection[int]:
    """The kinds of zones in which the player has a card that might do something at quick timing. What can't be paid at
    all doesn't.
    """
    n, zones = game.n, game.zones
    if not OPENING.isdisjoint(game.modified) or (game.phase == "end" and zones[FACE_DOWN_AREA * n + player]):
        return EVERYWHERE
    if game.holds & BARE[player]:
        return ()
    found: list[int] = []
    energy = -1
    for kind, cards in game.usable.get(QUICK, NOWHERE_USED).items():
        zone = zones[kind * n + player]
        if zone and not cards.isdisjoint(zone):
            if energy < 0:
                energy = standing_energy(game, player)
            if may_use(game, cards.intersection(zone), kind, energy):
                found.append(kind)
    if energy < 0:
        remember(game, BARE[player])
    return found


BARE = tuple([finding(DIRTY_USE) for _ in range(MOST_PLAYERS)])
"""That a player has no card anywhere that could be used at quick timing, whatever it asks for."""


PLAYED_FROM = (HAND, GRAVEYARD)


def may_use(game: Game, cards: frozenset[int], kind: int, energy: int) -> bool:
    """Could one of the cards be used there at quick timing, with so much energy?"""
    asked = QUICK_ENERGY_FIRST if kind == HAND and not game.stack else QUICK_ENERGY[kind]
    played = kind in PLAYED_FROM
    if played and not CHEAPENING.isdisjoint(game.modified):
        return True
    definitions = game.definition
    for card in cards:
        if asked[definitions[card]] <= energy and (played or not game.used or is_left(game, card, kind)):
            return True
    return False


def is_left(game: Game, card: int, kind: int) -> bool:
    """Has the card an ability for quick timing there that is not used up?"""
    abilities = game.definition[card].used_in.get((kind, QUICK), ())
    for ability in abilities:
        if not is_used_up(game, ability, game.ref[card]):
            return True
    return False


@does("1103-7", "1103-7a")
def options(game: Game, player: int, normal: bool, reach: Collection[int] = EVERYWHERE) -> list[Option]:
    """1103-7: what the player can do with priority, passing aside, as far as it is with cards within reach."""
    found = hand_plays(game, player, normal) if HAND in reach else []
    if GRAVEYARD in reach:
        found += other_plays(game, player, normal)
    found += activations(game, player, normal, reach)
    if normal and energy_left(game, player) > 0:
        found += card_options("energy", map(game.ref.__getitem__, game.cards(HAND, player)))
    return found


@does("1103-7a", "1103-7a:i")
def energy_left(game: Game, player: int) -> int:
    """1103-7a: how often the player may still put a card into the energy zone this turn."""
    return attribute(game, player, ENERGY_MOST) - game.player_counters[ENERGY_PUT][player]


class Stoppable(Procedure):
    """537-1: an attack, as windows know of it: when it has been stopped they are left, and it goes to its end."""

    stopped: bool = False


ALONE = ((0,), (1,))
"""The players of each team where these are two; shared, so never changed."""


class PlayWindow(Procedure):
    """1103: a window; with a `packet` it is a damage window.

    `born` is when it was made: packets with a greater number are newer. `team` has priority; `asked` of its members
    have let it go. `known` is what players could do when it was opened, at that version.
    """

    passing = frozenset({"known", "version"})

    packet: int = 0
    born: int = 0
    team: int = 0
    asked: int = 0
    passes: int = 0
    known: Known = ()
    version: int = -1

    @step("1103-2", "2502-2", "1102-1", "1102-2", "2501-1")
    def begin(self, game: Game) -> None:
        """The turn player has priority. Where there is nothing to process or deal, that is gone over at once."""
        self.yield_to(game.team[game.turn_player])
        self.passes = 0
        if not self.packet and is_settled(game):
            if game.own[PACKETS]:
                self.goto("open")
                return self.check(game)
            self.goto("act")
            return self.ask(game)
        return None

    def yield_to(self, team: int) -> None:
        """That team has priority."""
        self.team = team
        self.asked = 0

    @step("1103-3", "2502-3", "1301-2")
    def settle(self, game: Game) -> None:
        """Rule processing."""
        if not is_settled(game):
            return game.begin(ProcessAll())
        return self.go_on(game, "deal") if not game.dirty else None

    @step("1103-4", "2502-4", "516-2a")
    def deal(self, game: Game) -> None:
        """In a damage window one point of its packet is dealt; a packet without damage deals none."""
        packet = damage.find(game, self.packet) if self.packet else None
        if packet is not None and not damage.is_dealt(game, packet):
            game.call(PlayerDamage(packet.serial))

    @step("1103-5", "2502-5", "1104-1", "1104-2", "1104-2a", "1104-3", "1104-3a", "1104-3b")
    def check(self, game: Game) -> None:
        """For each packet that is newer than this window a damage window is opened, one after the other."""
        alike = self.next_packets(game)
        if not alike:
            self.goto("ask")
            return self.settle_again(game)
        offered = [Option("packet", packet.source, number=n) for n, packet in enumerate(alike, 1)]
        self.answer = tuple(offered)
        if len(offered) > 1:
            game.ask(alike[0].player, "packet", offered, clause="1104-3b")
        return None

    def next_packets(self, game: Game) -> list[Packet]:
        """1104-3a: those of the packets newer than this window that come first, of one player."""
        return self._first_packets(game) if game.own[PACKETS] else []

    def _first_packets(self, game: Game) -> list[Packet]:
        new = [Packet(*packet) for packet in game.own[PACKETS] if packet[0] >= self.born and packet[0] != self.packet]
        first = min([packet.kind for packet in new], default=0)
        for player in game.players_from(game.turn_player):
            alike = [packet for packet in new if packet.kind == first and packet.player == player]
            if alike:
                return alike
        return []

    @step("1104-3", "1103-1a")
    def open(self, game: Game) -> None:
        """That packet's window; then the check goes on."""
        self.goto("check")
        damage_window(game, self.next_packets(game)[self.answer[0].number - 1])

    @step("1103-6", "2502-6", "1301-2")
    def settle_again(self, game: Game) -> None:
        """Rule processing; without any it goes on at once."""
        if not is_settled(game):
            return game.begin(ProcessAll())
        self.goto("act")
        return self.ask(game)

    @step("1103-7", "1102-1a", "2502-7", "1103-10")
    def ask(self, game: Game) -> None:
        """Who has priority acts or passes; who can only pass is passed over, unless everything is to be asked."""
        # 1103-7: normal timing is in the main phase, with nothing in the resolution area and no damage to be dealt.
        main = game.phase == "main" and not (game.stack or game.own[PACKETS])
        while self.passes < 2:
            for player in self.members(game)[self.asked :]:
                normal = main and player == game.turn_player
                offered = self.options(game, player, normal)
                if offered or game.ask_everything:
                    offered.append(PASS)
                    return game.ask(player, "main" if normal else "action", offered, clause="1103-7")
                self.asked += 1
            # 1103-10: this team has passed; the other one has priority.
            self.passes += 1
            self.team = 1 - self.team
            self.asked = 0
        self.goto("resolved")
        return self.passed(game)

    def members(self, game: Game) -> Sequence[int]:
        """The players of the team that has priority, the turn player first."""
        if game.n == 2:
            return ALONE[self.team]
        return of_team(game.team, tuple(game.players_from(game.turn_player)), self.team)

    def options(self, game: Game, player: int, normal: bool) -> list[Option]:
        """What the player can do; where nothing has changed since the window was opened that is known."""
        if self.version == game.version:
            for known, offered in self.known:
                if known == player:
                    return list(offered)
        if not normal and not game.stack and is_lacking(game, player):
            return []
        reach = EVERYWHERE if normal else within_reach(game, player)
        return options(game, player, normal, reach) if reach else []

    @step("1103-10", "1103-11", "2502-10", "2502-11", "1103-7a")
    def act(self, game: Game) -> None:
        """A pass goes on to the next; with any other action priority stays, and it begins anew."""
        chosen = self.answer[0]
        player = self.members(game)[self.asked]
        if chosen.verb == "pass":
            self.asked += 1
            self.goto("ask")
            return self.settle_again(game)
        self.passes = 0
        self.asked = 0
        self.goto("check")
        card = chosen.card & CARD_MASK
        if chosen.verb == "energy":
            moves.add_player_counters(game, ENERGY_PUT, player, 1)
            moves.move(game, [card], ENERGY, verb="place_energy", clause="1103-7a")
            return None
        if chosen.verb == "play":
            return play_card(game, chosen.card, player, by_legacy=game.zone_kind(card) == GRAVEYARD)
        return play_ability_of(game, activated_abilities(game, card)[chosen.number - 1])

    @step("1103-8", "1103-9", "1103-9a", "1103-9b", "2502-8", "2502-9", "2502-9a", "2502-9b")
    def passed(self, game: Game) -> None:
        """Everybody has passed: the newest thing resolves, or what is left of the damage is dealt, or that is all."""
        self.passes = 0
        self.yield_to(game.team[game.turn_player])
        if not game.stack:
            self.end()
            return self.close(game)
        return resolve_newest(game)

    @step("1103-9b", "2502-9b", "537-1b")
    def resolved(self, game: Game) -> None:
        """It begins anew with the damage check, unless the attack has been stopped."""
        attack = game.running(Stoppable)
        if attack is None or not attack.stopped:
            self.goto("open")
            return self.check(game)
        # With the windows of the attack their packets are gone: what is left of them nobody would ever deal.
        dealing = [frame.packet for frame in game.frames if isinstance(frame, PlayWindow) and frame.packet]
        attack.stopped = False
        game.leave_to(Stoppable, "attack_end")
        for serial in dealing:
            damage.dissolve(game, serial)
        return None

    @step("1103-8a", "1103-8b", "1103-8c", "2502-8a", "2502-8b", "2502-8c")
    def close(self, game: Game) -> None:
        """A packet that has damage left goes on; else it ceases to exist and the window ends."""
        if self.packet:
            packet = damage.find(game, self.packet)
            if packet is not None and not damage.is_dealt(game, packet):
                return self.goto("begin")
            damage.dissolve(game, self.packet)
        return leave(self, game)
