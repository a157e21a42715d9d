"""Chapter 6: the turn in its five phases."""

from __future__ import annotations

from fuda.games.gundam.battle import Battle, attack_options, must_attack, open_action_step
from fuda.games.gundam.plays import MAIN, activations, do_play, hand_plays, resolve_triggers
from fuda.games.gundam.zones import BASE, BATTLE, HAND, HAND_LIMIT, MOST_RESOURCES, RESOURCE_DECK, RESOURCES
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, leave, step
from fuda.kernel.procedures.turns import begin_turn, next_player
from fuda.kernel.state.writing import set_phase
from fuda.kernel.values.durations import end_effects

PHASES = ("start", "draw", "resource", "main", "end")
END_MAIN = Option("end")


class PlayTurns(Procedure):
    """6-6-6: one turn after the other."""

    player: int

    @step("5-2-5", "4-3-1")
    def first_turn(self, game: Game) -> None:
        """The first player takes a turn."""
        begin_turn(game, self.player)
        game.call(Turn())

    @step("6-6-6", "4-3-1")
    def hand_over(self, game: Game) -> None:
        """Then it is the other player's turn, and so on."""
        self.player = next_player(game)
        begin_turn(game, self.player)
        self.goto("hand_over")
        game.call(Turn())


def enter(game: Game, phase: str) -> None:
    """A phase begins."""
    set_phase(game, phase)
    if game.logging or "phase_started" not in game.untold:
        emit(game, "phase_started", player=game.turn_player, cause=phase)


class Turn(Procedure):
    """6-1-1: start, draw, resource, main and end phase; none is left while a triggered effect waits (6-1-3)."""

    @step("6-2-1", "6-1-1", "6-1-2", "6-2-2-1", "6-2-2-2")
    def start_phase(self, game: Game) -> None:
        """6-2-2: the active step sets all of the turn player's rested cards active at once."""
        enter(game, "start")
        player = game.turn_player
        zones, n = game.zones, game.n
        cards = zones[BATTLE * n + player] + zones[RESOURCES * n + player] + zones[BASE * n + player]
        turn(game, "set_active", cards, False, clause="6-2-2-1")

    @step("6-2-3-1", "6-1-3")
    def start_step(self, game: Game) -> None:
        """6-2-3: effects of the start of the turn."""
        emit(game, "turn_starting", player=game.turn_player)
        resolve_triggers(game)

    @step("6-3-1", "6-3-1-1")
    def draw_phase(self, game: Game) -> None:
        """6-3: draw a card; if that was the last one, the game is lost."""
        enter(game, "draw")
        perform(game, [Act("draw", player=game.turn_player, amount=1)])

    @step("6-4-1", "6-1-3", "3-4-1", "3-4-2")
    def resource_phase(self, game: Game) -> None:
        """6-4: the top card of the resource deck is placed active, if there is room; what waits is resolved first."""
        if game.pending:
            self.goto("resource_phase")
            return resolve_triggers(game)
        enter(game, "resource")
        deck = game.cards(RESOURCE_DECK, game.turn_player)
        if deck and len(game.cards(RESOURCES, game.turn_player)) < MOST_RESOURCES:
            moves.move(game, deck[-1:], RESOURCES, verb="place")
        return None

    @step("6-5-1", "6-1-3")
    def main_phase(self, game: Game) -> None:
        """6-5: the main phase; what waits is resolved before it."""
        if game.pending:
            self.goto("main_phase")
            return resolve_triggers(game)
        enter(game, "main")
        return game.begin(MainPhase())

    @step("6-6-1", "6-6-2-1", "8-1", "11-2-2-1-1", "11-2-4-2-1")
    def end_phase(self, game: Game) -> None:
        """6-6-2: the action step of the end phase."""
        enter(game, "end")
        if not open_action_step(game):
            self.go_on(game, "end_step")

    @step("6-6-3-1")
    def end_step(self, game: Game) -> None:
        """6-6-3: effects of the end of the turn."""
        emit(game, "turn_ending", player=game.turn_player)
        if game.pending:
            return resolve_triggers(game)
        return self.go_on(game, "hand_step")

    @step("6-6-4-1", "3-8-4", "3-8-4-1")
    def hand_step(self, game: Game) -> None:
        """6-6-4: the turn player discards down to ten cards."""
        hand = game.cards(HAND, game.turn_player)
        surplus = len(hand) - HAND_LIMIT
        if surplus <= 0:
            return self.go_on(game, "cleanup")
        options = [Option("choose", game.ref[card]) for card in hand]
        return game.ask(game.turn_player, "discard", options, surplus, surplus)

    @step("6-6-4-1")
    def discard(self, game: Game) -> None:
        """Those cards go to the trash."""
        perform(game, [Act("discard", option.card) for option in self.answer])

    @step("6-6-5-1", "6-1-3")
    def cleanup(self, game: Game) -> None:
        """6-6-5: effects for this turn end; what discarding triggered is resolved while they still hold."""
        if game.pending:
            self.goto("cleanup")
            return resolve_triggers(game)
        return end_effects(game, "turn")

    @step("6-6-6", "6-6-5-1")
    def over(self, game: Game) -> None:
        """What that triggered is resolved, and no step gone through again. The turn is over, and with it what was
        begun for this turn since.
        """
        if game.pending:
            self.goto("over")
            return resolve_triggers(game)
        end_effects(game, "turn")
        emit(game, "turn_ended", player=game.turn_player)
        return None


class MainPhase(Procedure):
    """6-5: plays, activations and attacks in any order, while no triggered effect waits."""

    @step("6-5-1", "6-5-5-1", "11-2-1-1", "11-2-1-1-1", "11-2-3-2")
    def ask(self, game: Game) -> None:
        """The turn player acts, or declares the end of the phase; what waits is resolved first."""
        if game.pending:
            self.goto("ask")
            return resolve_triggers(game)
        player = game.turn_player
        options = hand_plays(game, player)
        options += activations(game, player, MAIN)
        attacks = attack_options(game, player)
        options += attacks
        if not must_attack(game, attacks):
            options.append(END_MAIN)
        return game.ask(player, "main", options, clause="6-5-1")

    @step("6-5-1", "6-5-5-2")
    def act(self, game: Game) -> None:
        """It is done; the end leads straight to the end phase."""
        option = self.answer[0] if self.answer else END_MAIN
        if option.verb == "end":
            return leave(self, game)
        self.goto("ask")
        if option.verb == "attack":
            defender = option.player if option.player >= 0 else game.owner_of(option.target)
            return game.begin(Battle(option.card, defender, option.target, option.target))
        return do_play(game, game.turn_player, option, MAIN)
