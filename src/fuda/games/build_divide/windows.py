"""1100: windows, in which priority goes round until everybody has passed, and damage is dealt. They nest.

With teams priority belongs to a team (2500): its members are asked one after the other before the team has passed.
"""

from __future__ import annotations

from fuda.games.build_divide import damage
from fuda.games.build_divide.acts import ENERGY_MOST, ENERGY_PUT, attribute
from fuda.games.build_divide.announcing import QUICK
from fuda.games.build_divide.damage import Packet, PlayerDamage
from fuda.games.build_divide.offering import ACTIVE_ZONES, activated_abilities, activations, hand_plays, other_plays
from fuda.games.build_divide.paying import CHEAPENING, USE_CHANGES, energy_asked, least_energy, standing_energy
from fuda.games.build_divide.plays import play_ability_of, play_card
from fuda.games.build_divide.resolving import resolve_newest
from fuda.games.build_divide.rule_processing import ProcessAll, is_settled
from fuda.games.build_divide.zones import BY_LEGACY, ENERGY, FACE_DOWN_AREA, GRAVEYARD, HAND
from fuda.kernel import moves
from fuda.kernel.choice import PASS, Option
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, does, step

IDLE = (-1, "idle")
Known = tuple[tuple[int, tuple[Option, ...]], ...]
"""What some players can do: each player with their options."""


@does("1101-1", "1101-2", "1103-1", "2502-1")
def play_window(game: Game) -> None:
    """Open a play window, as the last thing that a step does; one in which nothing can happen is passed over."""
    known: Known = ()
    if not (game.stack or game.pending or game.packets or is_main(game)) and is_settled(game):
        known = quick_options(game)
        if not known or not known[-1][1]:
            return
    outer = game.running(PlayWindow)
    born = game.clock if outer is not None or not game.packets else 0
    window = PlayWindow(born=born, known=known, version=game.version)
    if known and not game.packets:
        # There is nothing to be processed or dealt: whoever can act is asked.
        window.yield_to(game.team[game.turn_player])
        window.goto("ask")
    game.call(window)


@does("1103-1a")
def damage_window(game: Game, packet: Packet) -> None:
    """Open a damage window for that packet, as the last thing that a step does."""
    game.call(PlayWindow(packet=packet.serial, born=game.clock))


def is_main(game: Game) -> bool:
    """Is it the main phase with nothing being played or dealt, so that the turn player has more than quick things?"""
    return game.phase == "main" and not game.stack and not game.packets


def quick_options(game: Game) -> Known:
    """What can be done at quick timing, in the order in which players get priority, up to the first who can.

    That nobody can do anything is remembered until something changes.
    """
    if game.cache_version == game.version:
        if IDLE in game.cache:
            return ()
    else:
        game.cache.clear()
        game.cache_version = game.version
    found: Known = ()
    first = game.turn_player
    order = game.players_from(first)
    if game.n > 2:
        order = sorted(order, key=lambda player: game.team[player] != game.team[first])
    for player in order:
        offered = options(game, player, False) if has_quick(game, player) else ()
        found = (*found, (player, tuple(offered)))
        if offered:
            return found
    game.cache[IDLE] = 1
    return ()


def has_quick(game: Game, player: int) -> bool:
    """Has the player any card that might do something at quick timing? What can't be paid at all doesn't."""
    if "abilities" in game.modified or not USE_CHANGES.isdisjoint(game.modified):
        return True
    n, definitions, zones, usable = game.n, game.definition, game.zones, game.usable
    energy = -1
    quick = [definitions[card] for card in zones[HAND * n + player] if definitions[card].extra["quick"]]
    if quick:
        energy = standing_energy(game, player)
        if not CHEAPENING.isdisjoint(game.modified) or min([least_energy(each) for each in quick]) <= energy:
            return True
    # In most places no card of the game can do anything.
    for use in [use for use in QUICK_USES if use in usable]:
        there = map(definitions.__getitem__, zones[use[0] * n + player])
        for definition in [each for each in there if use in each.used_in]:
            energy = standing_energy(game, player) if energy < 0 else energy
            if use is BY_LEGACY or any([energy_asked(ability) <= energy for ability in definition.used_in[use]]):
                return True
    return bool(zones[FACE_DOWN_AREA * n + player]) and game.phase == "end"


QUICK_USES = (*[(kind, QUICK) for kind in ACTIVE_ZONES], BY_LEGACY)
"""Where and how cards that don't lie in the hand to be played could be used at quick timing."""


@does("1103-7", "2502-7")
def is_normal(game: Game, player: int) -> bool:
    """1103-7: is it the turn player's main phase, with nothing in the resolution area and no damage to be dealt?"""
    return game.phase == "main" and player == game.turn_player and not game.stack and not game.packets


@does("1103-7", "1103-7a")
def options(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: what the player can do with priority, passing aside."""
    found = hand_plays(game, player, normal) + other_plays(game, player, normal) + activations(game, player, normal)
    if normal and energy_left(game, player) > 0:
        found += [Option("energy", game.ref[card]) for card in game.cards(HAND, player)]
    return found


@does("1103-7a", "1103-7a:i")
def energy_left(game: Game, player: int) -> int:
    """1103-7a: how often the player may still put a card into the energy zone this turn."""
    return attribute(game, player, ENERGY_MOST) - game.player_counters[ENERGY_PUT][player]


class PlayWindow(Procedure):
    """1103: a window; with a `packet` it is a damage window.

    `born` is when it was made: packets with a greater number are newer. `team` has priority; `asked` of its members
    have let it go. `known` is what players could do when it was opened, at that version.
    """

    packet: int = 0
    born: int = 0
    team: int = 0
    asked: int = 0
    passes: int = 0
    known: Known = ()
    version: int = -1

    @step("1103-2", "2502-2", "1102-1", "1102-2", "2501-1")
    def begin(self, game: Game) -> None:
        """The turn player has priority."""
        self.yield_to(game.team[game.turn_player])
        self.passes = 0

    def yield_to(self, team: int) -> None:
        """That team has priority."""
        self.team = team
        self.asked = 0

    @step("1103-3", "2502-3", "1301-2")
    def settle(self, game: Game) -> None:
        """Rule processing."""
        if not is_settled(game):
            game.call(ProcessAll())

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
            return self.goto("settle_again")
        offered = [Option("packet", packet.source, number=n) for n, packet in enumerate(alike, 1)]
        self.answer = tuple(offered)
        if len(offered) > 1:
            game.ask(alike[0].player, "packet", offered, clause="1104-3b")
        return None

    def next_packets(self, game: Game) -> list[Packet]:
        """1104-3a: those of the packets newer than this window that come first, of one player."""
        if not game.packets:
            return []
        new = [Packet(*packet) for packet in game.packets if packet[0] >= self.born and packet[0] != self.packet]
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
        """Rule processing."""
        if not is_settled(game):
            game.call(ProcessAll())

    @step("1103-7", "1102-1a", "2502-7", "1103-10")
    def ask(self, game: Game) -> None:
        """Who has priority acts or passes; who can only pass is passed over."""
        while self.passes < 2:
            members = self.members(game)
            while self.asked < len(members):
                player = members[self.asked]
                normal = is_normal(game, player)
                offered = self.options(game, player, normal)
                if offered:
                    offered.append(PASS)
                    kind = "main" if normal else "action"
                    return game.ask(player, kind, offered, clause="1103-7")
                self.asked += 1
            self.hand_over(game)
        return self.goto("passed")

    def members(self, game: Game) -> list[int]:
        """The players of the team that has priority, the turn player first."""
        if game.n == 2:
            first = game.turn_player
            return [first] if game.team[first] == self.team else [1 - first]
        return [p for p in game.players_from(game.turn_player) if game.team[p] == self.team]

    def options(self, game: Game, player: int, normal: bool) -> list[Option]:
        """What the player can do; where nothing has changed since the window was opened that is known."""
        if self.version == game.version:
            for known, offered in self.known:
                if known == player:
                    return list(offered)
        return options(game, player, normal) if normal or has_quick(game, player) else []

    def hand_over(self, game: Game) -> None:
        """1103-10: this team has passed; the other one has priority."""
        self.passes += 1
        others = [team for team in game.team if team != self.team]
        self.yield_to(others[0] if others else self.team)

    @step("1103-10", "1103-11", "2502-10", "2502-11", "1103-7a")
    def act(self, game: Game) -> None:
        """A pass goes on to the next; with any other action priority stays, and it begins anew."""
        chosen = self.answer[0]
        player = self.members(game)[self.asked]
        if chosen.verb == "pass":
            self.asked += 1
            return self.goto("settle_again")
        self.passes = 0
        self.asked = 0
        self.goto("check")
        card = chosen.card & CARD_MASK
        if chosen.verb == "energy":
            game.player_counters[ENERGY_PUT][player] += 1
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
            return self.goto("close")
        return resolve_newest(game)

    @step("1103-9b", "2502-9b", "537-1b")
    def resolved(self, game: Game) -> None:
        """It begins anew with the damage check, unless the attack has been stopped."""
        from fuda.games.build_divide.battle import leave_stopped

        # With the windows of the attack their packets are gone: what is left of them nobody would ever deal.
        dealing = [frame.packet for frame in game.frames if isinstance(frame, PlayWindow) and frame.packet]
        if not leave_stopped(game):
            return self.goto("check")
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
        return None
