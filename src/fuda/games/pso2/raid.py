"""RD: the co-operative raid. The boss is the last player; its turns run by rule, and ties are the party's to break."""

from __future__ import annotations

from fuda.games.pso2.acts import RAID, player_card
from fuda.games.pso2.battle import ActionRight, Battle, attack_targets, first_actor
from fuda.games.pso2.entering import enter_field
from fuda.games.pso2.offering import is_possible
from fuda.games.pso2.party import VERY_HARD, boss, choose_target, target_player
from fuda.games.pso2.plays import Announce, play_ability
from fuda.games.pso2.turn import enter, heal_all, settle
from fuda.games.pso2.zones import DECK, DISCARD, FIELD, FRONT, MAG, PLAYER, PROCESSING
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.writing import put_on_stack
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import forbidden, value


class BossTurn(Procedure):
    """RD-16: target, start, main, battle and end phase of the boss."""

    attacked: tuple[int, ...] = ()

    @step("RD-16", "RD-17")
    def target_phase(self, game: Game) -> None:
        """RD-17: who is the target."""
        enter(game, "target")
        choose_target(game)

    @step("RD-18")
    def start_phase(self, game: Game) -> None:
        """RD-18: all of the boss's cards are turned ON; abilities of the start of the turn."""
        enter(game, "start")
        cards = [c for zone in (PLAYER, MAG, FIELD) for c in game.cards(zone, boss(game))]
        cards += [under for card in cards for under in game.under[card]]
        moves.set_rested(game, [c for c in cards if game.rested[c]], False)
        emit(game, "turn_starting", player=boss(game))
        settle(game)

    @step("RD-19", "RD-10", "RD-38")
    def main_phase(self, game: Game) -> None:
        """RD-19: as many cards as players took part (one more in Very Hard) are played from the top of the deck."""
        enter(game, "main")
        more = game.player_counters[RAID][boss(game)] == VERY_HARD
        game.call(BossPlays(boss(game), game.n - 1 + more))

    @step("RD-20")
    def battle_phase(self, game: Game) -> None:
        """RD-20: the boss, the front row in order of arrival, then the back row in order of falling back, attack."""
        enter(game, "battle")
        self.attacked = ()

    @step("RD-20")
    def next_attack(self, game: Game) -> None:
        """The next one that is ON attacks."""
        attacker = next((c for c in attack_order(game) if game.ref[c] not in self.attacked), None)
        if attacker is None:
            return self.goto("end_phase")
        self.attacked = (*self.attacked, game.ref[attacker])
        wanted = boss_targets(game, attacker)
        if len(wanted) > 1:
            offered = [Option("choose", ref) for ref in wanted]
            return game.ask(boss(game), "tie", offered, clause="RD-37", subject=game.ref[attacker])
        self.answer = tuple([Option("choose", ref) for ref in wanted])
        return None

    @step("RD-20", "RD-37")
    def attack(self, game: Game) -> None:
        """It attacks its target."""
        self.goto("next_attack")
        if self.answer:
            game.call(Battle(self.attacked[-1], (self.answer[0].card,), back_to="battle"))

    @step("RD-21", "RD-22", "RD-23")
    def end_phase(self, game: Game) -> None:
        """RD-22, RD-23: abilities of the end of the turn; the party may act."""
        enter(game, "end")
        emit(game, "turn_ending", player=boss(game))
        game.call(ActionRight(first_actor(game)))

    @step("RD-24")
    def heal(self, game: Game) -> None:
        """RD-24: all damage on charas is removed."""
        heal_all(game, "RD-24")

    @step("RD-25")
    def effects_end(self, game: Game) -> None:
        """RD-25: effects for this turn end."""
        end_effects(game, "turn")

    @step("RD-26")
    def over(self, game: Game) -> None:
        """RD-26: the first player of the party is next."""
        settle(game)

    @step("RD-26")
    def ended(self, game: Game) -> None:
        """The turn is over."""
        emit(game, "turn_ended", player=boss(game))


@does("RD-20")
def attack_order(game: Game) -> list[int]:
    """RD-20: those of the boss's side that can attack, in order."""
    player = boss(game)
    charas = [c for c in game.cards(FIELD, player) if game.definition[c].type == "chara"]
    ordered = [player_card(game, player)]
    # Who has come back to the front row takes the place that the arrival gave it; the back row is in order of going.
    ordered += sorted([c for c in charas if game.slot[c] == FRONT], key=game.stamp.__getitem__)
    ordered += [c for c in charas if game.slot[c] != FRONT]
    return [
        card
        for card in ordered
        if not game.rested[card]
        and not value(game, card, "frozen")
        and not forbidden(game, "attack", card)
        and attack_targets(game, card)
    ]


@does("RD-20", "RD-37")
def boss_targets(game: Game, card: int) -> list[int]:
    """RD-20: the target player, or whom the card's text says; several where the party must choose."""
    wanted = game.definition[card].extra.get("attacks")
    proper = attack_targets(game, card)
    target = game.ref[player_card(game, target_player(game))]
    if isinstance(wanted, tuple):
        stat, highest = wanted
        charas = [
            c
            for c in game.cards(FIELD, target_player(game))
            if game.definition[c].type == "chara" and game.ref[c] in proper
        ]
        if charas:
            numbers = [value(game, c, str(stat)) for c in charas]
            best = max(numbers) if highest else min(numbers)
            return [game.ref[c] for c, number in zip(charas, numbers, strict=True) if number == best]
    return [target] if target in proper else []


class BossPlays(Procedure):
    """RD-19, RD-31: cards from the top of the boss's deck are played one after the other, for nothing."""

    player: int
    left: int
    card: int = 0

    @step("RD-19", "RD-34")
    def play(self, game: Game) -> None:
        """The next card: a chara to the front row, OFF; an Active is put into the processing zone."""
        if not self.left or not game.cards(DECK, self.player):
            return self.end()
        self.left -= 1
        card = game.cards(DECK, self.player)[-1]
        moves.move(game, [card], PROCESSING, verb="boss", player=self.player)
        self.card = game.ref[card]
        emit(game, "boss_played", self.card, self.player)
        if game.definition[card].type != "active":
            enter_field(game, [card], self.player)
            return None
        ability = play_ability(game.definition[card])
        if not is_possible(game, ability, Bearing(ability, self.card, self.card, self.player, 0)):
            moves.move(game, [card], DISCARD, verb="trash", clause="406.2.2.2")
            return None
        return game.call(AnnounceBoss(ability, self.card, self.card, self.player))

    @step("RD-19")
    def respond(self, game: Game) -> None:
        """It is processed before the next one; the party may respond."""
        self.goto("play")
        settle(game)


class AnnounceBoss(Announce):
    """A boss's Active: chosen for by the party, paid for by nobody."""

    @step("209.1.3")
    def pay(self, game: Game) -> None:
        """RD-19: nothing is paid."""

    @step("406.1", "RD-19")
    def put(self, game: Game) -> None:
        """It lies on top in the processing zone."""
        item = StackItem(
            self.ability, self.source, self.bearer, self.player, self.event,
            targets=self.targets, mode=self.mode, number=self.number,
        )  # fmt: skip
        put_on_stack(game, item)
