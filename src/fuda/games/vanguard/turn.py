"""Chapter 6: the turn in its six phases."""

from __future__ import annotations

from fuda.games.vanguard.battle import BattlePhase
from fuda.games.vanguard.circles import BATTLES, BEGAN_AT_3, HONOURS, RIDES, STRIDES, units, vanguard_grade
from fuda.games.vanguard.control import CONTROL, give_back
from fuda.games.vanguard.g_assist import GAssist, may_assist
from fuda.games.vanguard.locking import set_free
from fuda.games.vanguard.plays import activations, call_options, do_play, ride_options, swap_options
from fuda.games.vanguard.riding import Ride
from fuda.games.vanguard.rule_processing import check, is_due
from fuda.games.vanguard.standing import able_to_stand, end_stand_phase
from fuda.games.vanguard.stride import NormalStride, return_g_units, stride_options
from fuda.games.vanguard.timing import tell_until_heard
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import check_states
from fuda.kernel.choice import PASS, Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.turns import begin_turn, next_player
from fuda.kernel.state.writing import set_phase, set_player_counter
from fuda.kernel.values.durations import end_effects

PHASES = ("stand", "draw", "ride", "main", "battle", "end")
END = Option("end")


class PlayTurns(Procedure):
    """6.2.1: one turn after the other."""

    player: int

    @step("6.2.1", "6.2.2")
    def turn(self, game: Game) -> None:
        """The next fighter takes a turn; what is counted a turn begins anew."""
        begin_turn(game, self.player)
        for counter in (RIDES, STRIDES, BATTLES, HONOURS):
            for player in range(game.n):
                set_player_counter(game, counter, player, 0)
        game.call(Turn())

    @step("6.8.1.5", "12.5.1")
    def hand_over(self, game: Game) -> None:
        """Then it is the other fighter's turn, but for extra turns."""
        self.player = next_player(game)
        self.goto("turn")


def enter(game: Game, phase: str) -> None:
    """A phase begins."""
    set_phase(game, phase)
    emit(game, "phase_started", player=game.turn_player, cause=phase)
    if phase not in ("battle", "end"):
        emit(game, f"{phase}_phase_start", player=game.turn_player)


class Turn(Procedure):
    """6.2.2: stand, draw, ride, main, battle and end phase."""

    @step("6.3.1", "6.3.1.1")
    def stand_phase(self, game: Game) -> None:
        """What answers to the beginning of the turn or of the phase stands by; check timing."""
        player = game.turn_player
        # 8.5.2.1.1.3 asks for the vanguard at the beginning of the turn.
        set_player_counter(game, BEGAN_AT_3, player, int(vanguard_grade(game, player) >= 3))
        emit(game, "turn_start", player=player)
        enter(game, "stand")
        check(game)

    @step("6.3.1.2")
    def stand(self, game: Game) -> None:
        """All units of the turn fighter stand."""
        resting = [card for card in units(game, game.turn_player) if game.rested[card]]
        standing = able_to_stand(game, resting)
        if standing:
            perform(game, [Act("stand", game.ref[card], cause="stand_phase") for card in standing])

    @step("6.3.1.3", "10.35.1.3")
    def stood(self, game: Game) -> None:
        """What kept units from standing in this phase is over; check timing."""
        end_stand_phase(game)
        check(game)

    @step("6.4.1", "6.4.1.1.1")
    def draw_phase(self, game: Game) -> None:
        """The draw step begins; check timing."""
        enter(game, "draw")
        check(game)

    @step("6.4.1.1.2")
    def draw(self, game: Game) -> None:
        """The turn fighter draws a card."""
        perform(game, [Act("draw", player=game.turn_player, amount=1, cause="draw_phase")])

    @step("6.4.1.1.3")
    def drawn(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.4.1.2.1.1", "6.4.1.2.1")
    def g_assist_step(self, game: Game) -> None:
        """The G assist step begins; check timing."""
        emit(game, "g_assist_step_start", player=game.turn_player)
        check(game)

    @step("6.4.1.2.1.2", "6.4.1.2.1.3", "6.4.1.2.3")
    def g_assist(self, game: Game) -> None:
        """The turn fighter may look for a card to ride."""
        if may_assist(game, game.turn_player):
            game.call(GAssist(game.turn_player))

    @step("6.4.1.3")
    def assisted(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.5.1", "6.5.1.1.1")
    def ride_phase(self, game: Game) -> None:
        """The ride step begins; check timing."""
        enter(game, "ride")
        check(game)

    @step("6.5.1.1.2", "6.5.1.1.3", "8.5.1.1")
    def ask_ride(self, game: Game) -> None:
        """A card may be ridden, once a turn."""
        options = ride_options(game, game.turn_player)
        if options or game.ask_everything:
            game.ask(game.turn_player, "ride", [*options, PASS])
        else:
            self.answer = (PASS,)

    @step("6.5.1.1.2", "8.5.2.1", "8.5.3")
    def ride(self, game: Game) -> None:
        """It is played to the vanguard circle."""
        option = self.answer[0]
        if option.verb == "ride":
            set_player_counter(game, RIDES, game.turn_player, 1)
            game.begin(Ride(game.turn_player, (option.card,), "normal"))

    @step("6.5.1.1.4")
    def ridden(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.5.1.2.1")
    def stride_step(self, game: Game) -> None:
        """The stride step begins; check timing."""
        emit(game, "stride_step_start", player=game.turn_player)
        check(game)

    @step("6.5.1.2.2", "6.5.1.2.3")
    def ask_stride(self, game: Game) -> None:
        """A G unit may be stridden, once a turn."""
        options = stride_options(game, game.turn_player)
        if options or game.ask_everything:
            game.ask(game.turn_player, "stride", [*options, PASS])
        else:
            self.answer = (PASS,)

    @step("6.5.1.2.2")
    def stride(self, game: Game) -> None:
        """It is played to the vanguard circle."""
        option = self.answer[0]
        if option.verb == "stride":
            game.begin(NormalStride(game.turn_player, option.card))

    @step("6.5.1.3")
    def strode(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.6.1")
    def main_phase(self, game: Game) -> None:
        """The main phase."""
        enter(game, "main")
        game.call(MainPhase())

    @step("6.7.1")
    def battle_phase(self, game: Game) -> None:
        """The battle phase."""
        enter(game, "battle")
        game.call(BattlePhase())

    @step("6.8.1")
    def end_phase(self, game: Game) -> None:
        """The end phase."""
        enter(game, "end")
        game.call(EndPhase())

    @step("6.8.1.5")
    def over(self, game: Game) -> None:
        """The turn is over."""
        emit(game, "turn_ended", player=game.turn_player)


class MainPhase(Procedure):
    """6.6: the turn fighter has the play timing until nothing is done."""

    @step("6.6.1.1", "6.6.1.2", "8.4.2", "8.4.2.1", "3.6.1", "3.6.2")
    def before(self, game: Game) -> None:
        """A play timing begins with a check timing."""
        check(game)

    @step("6.6.1.2", "6.6.1.2.1", "6.6.1.2.2", "6.6.1.2.3", "8.4.2.2", "3.6.3")
    def ask(self, game: Game) -> None:
        """Call a unit, play an ability, exchange the units of a column, or end the phase."""
        player = game.turn_player
        options = call_options(game, player) + swap_options(game, player)
        options += activations(game, player)
        options.append(END)
        game.ask(player, "main", options)

    @step("6.6.1.3", "3.6.3.1", "3.6.3.2", "8.4.2.3")
    def act(self, game: Game) -> None:
        """It is done, and the fighter has the play timing again."""
        option = self.answer[0]
        if option.verb == "end":
            return self.end()
        self.goto("before")
        return do_play(game, game.turn_player, option)


class EndPhase(Procedure):
    """6.8: what was for this turn ends; again while anything is left that has not been heard."""

    heard: tuple[str, ...] | None = None

    @step("6.8.1.1", "6.8.1.1.1")
    def return_g_units(self, game: Game) -> None:
        """G units on vanguard and rear-guard circles go back to the G zone."""
        return_g_units(game)

    @step("6.8.1.1.2")
    def restore(self, game: Game) -> None:
        """The turn fighter's locked and deleted cards are no longer so."""
        freed = set_free(game, game.turn_player)
        if freed:
            perform(game, freed)

    @step("6.8.1.2")
    def restored(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.8.1.3")
    def tell(self, game: Game) -> None:
        """What answers to the beginning of the end phase or the end of the turn stands by, each ability once."""
        self.heard = tell_until_heard(game, ("end_phase_start", "turn_end"), 0, self.heard)

    @step("6.8.1.4")
    def told(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("6.8.1.4")
    def expire(self, game: Game) -> None:
        """Effects for this turn end, and so does control for it."""
        end_effects(game, "turn")
        if game.own[CONTROL]:
            give_back(game, True)
        # 8.6.7.1: that an effect for the turn has ended lets no state trigger again in this phase.
        check_states(game, quietly=True)

    @step("6.8.1.5")
    def again(self, game: Game) -> None:
        """With anything left to be done or heard, once more."""
        known = len(self.heard or ())
        self.heard = tell_until_heard(game, ("end_phase_start", "turn_end"), 0, self.heard)
        if len(self.heard) > known or is_due(game):
            self.goto("restored")
