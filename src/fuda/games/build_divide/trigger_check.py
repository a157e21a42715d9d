"""1003: dealing a point of damage to a player, the trigger check."""

from __future__ import annotations

from fuda.games.build_divide import damage as packets
from fuda.games.build_divide.acts import BUSTER, defeat, life_of, trigger_icon
from fuda.games.build_divide.damage import PACKETS, Packet, find
from fuda.games.build_divide.plays import can_play_free, play_free
from fuda.games.build_divide.tag import is_tag
from fuda.games.build_divide.zones import LIFE
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, YES
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_records


class PlayerDamage(Procedure):
    """1003: one point of a packet's damage, the trigger check."""

    serial: int
    card: int = 0

    @step("1003-1", "1003-2", "1003-2a", "309-1", "2401-1", "2401-1a")
    def check(self, game: Game) -> None:
        """The top card of the life zone is shown; where there is none, the player loses."""
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
        source = packet.source if packet.live or packet.kind == packets.BUSTER else 0
        perform(game, [Act("damage_player", player=struck, amount=1, source=source, cause=BUSTER)])

    @step("1003-2d", "512-2")
    def shoot(self, game: Game) -> None:
        """The Shot is played without its cost."""
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
        packet = find(game, self.serial)
        if packet is not None and packet.live and not packet.amount and not packet.dealt:
            # Its source had no Hit when the packet was made, and has some now.
            packets.tell_of(game, packet, packets.amount(game, packet))
        one_more = [Packet(*p)._replace(dealt=p[3] + 1) if p[0] == self.serial else p for p in game.own[PACKETS]]
        keep_records(game, PACKETS, tuple(one_more))
