"""Chapter 7: the turn in its five phases."""

from __future__ import annotations

from fuda.games.vividz.activating import activations
from fuda.games.vividz.acts import COND, DAMAGE, MOST_CONDITIONS, SUCCESS, characters
from fuda.games.vividz.battle import Attack, attack_options, hear_again
from fuda.games.vividz.plays import card_plays, do_play
from fuda.games.vividz.rule_processing import is_due, is_met, pre_process
from fuda.games.vividz.zones import ACCOUNT, HAND, KEEP, MISSIONS, TRASH
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.abilities.triggers import check_states
from fuda.kernel.choice import Option, card_options
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.turns import begin_turn, next_player
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import next_batch, set_counter, set_phase
from fuda.kernel.values.durations import end_effects

PHASES = ("start", "main", "mission", "charge", "end")
END_MAIN = Option("end")
HAND_SIZE = 5


class PlayTurns(Procedure):
    """701.1: one turn after the other."""

    player: int

    @step("701.1", "701.2", "601.1g")
    def turn(self, game: Game) -> None:
        """The next player takes a turn."""
        begin_turn(game, self.player)
        game.call(Turn())

    @step("706.5")
    def hand_over(self, game: Game) -> None:
        """Then it is the other player's turn."""
        self.player = next_player(game)
        self.goto("turn")


def enter(game: Game, phase: str) -> None:
    """A phase begins."""
    set_phase(game, phase)
    emit(game, "phase_started", player=game.turn_player, cause=phase)
    emit(game, f"{phase}_phase_begins", player=game.turn_player)


@does("702.3", "706.3")
def reboot_account(game: Game) -> None:
    """The turn player's sleeping account is rebooted."""
    sleeping = [card for card in game.cards(ACCOUNT, game.turn_player) if game.rested[card]]
    turn(game, "reboot", sleeping, False)


@does("702.4", "706.4")
def refill(game: Game) -> None:
    """One card with five or more in hand, else up to five."""
    player = game.turn_player
    hand = len(game.cards(HAND, player))
    perform(game, [Act("draw", player=player, amount=max(1, HAND_SIZE - hand))])


class Turn(Procedure):
    """701.3: start draw, main, mission, charge and end draw phase."""

    @step("702.1", "701.3")
    def start_phase(self, game: Game) -> None:
        """702: the start draw phase."""
        enter(game, "start")
        if game.turn == 1:
            emit(game, "game_started", player=game.turn_player)

    @step("702.2", "1007.2")
    def start_first(self, game: Game) -> None:
        """Here an empty deck loses."""
        pre_process(game, first=True)

    @step("702.3")
    def start_reboot(self, game: Game) -> None:
        """The account is rebooted."""
        reboot_account(game)

    @step("702.4", "702.4a")
    def start_draw(self, game: Game) -> None:
        """The hand is filled up, but not in the first player's first turn."""
        if game.turn > 1:
            refill(game)

    @step("702.5")
    def start_over(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("703.1")
    def main_phase(self, game: Game) -> None:
        """703: the main phase."""
        enter(game, "main")
        game.call(MainPhase())

    @step("704.1")
    def mission_phase(self, game: Game) -> None:
        """704: the mission phase."""
        enter(game, "mission")
        game.call(MissionPhase())

    @step("705.1")
    def charge_phase(self, game: Game) -> None:
        """705: the charge phase."""
        enter(game, "charge")
        game.call(ChargePhase())

    @step("706.1")
    def end_phase(self, game: Game) -> None:
        """706: the end draw phase."""
        enter(game, "end")

    @step("706.2", "1007.2")
    def end_first(self, game: Game) -> None:
        """Here an empty deck loses."""
        pre_process(game, first=True)

    @step("706.3")
    def end_reboot(self, game: Game) -> None:
        """The account is rebooted."""
        reboot_account(game)

    @step("706.4")
    def end_draw(self, game: Game) -> None:
        """The hand is filled up."""
        refill(game)

    @step("706.5")
    def end_over(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("706.5")
    def over(self, game: Game) -> None:
        """Effects of this turn end, and so does the turn."""
        end_effects(game, "turn")
        emit(game, "turn_ended", player=game.turn_player)


class MainPhase(Procedure):
    """703: the turn player does one thing after the other, or nothing more."""

    ending: bool = False

    @step("703.2", "201.1", "201.2", "202.1")
    def before(self, game: Game) -> None:
        """Pre-priority processing, then the right to act."""
        pre_process(game)

    @step("703.2", "201.3")
    def ask(self, game: Game) -> None:
        """Play a card, play an ability, attack, or end the phase."""
        player = game.turn_player
        options = card_plays(game, player) + activations(game, player) + attack_options(game, player)
        options.append(END_MAIN)
        game.ask(player, "main", options)

    @step("703.2", "703.3a", "801.1")
    def act(self, game: Game) -> None:
        """It is done."""
        option = self.answer[0] if self.answer else END_MAIN
        if option.verb == "end":
            self.ending = True
            return None
        if option.verb == "attack":
            return game.call(Attack(option.card))
        return do_play(game, game.turn_player, option)

    @step("703.3")
    def after(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("703.3a")
    def again(self, game: Game) -> None:
        """With nothing done, the mission phase comes; else the player acts again."""
        if not self.ending:
            self.goto("before")


class MissionPhase(Procedure):
    """704: checked missions are cleared or not, then what the turn has left behind goes."""

    announced: bool = False

    @step("704.2")
    def begun(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("704.3a", "704.3", "1114.1")
    def clear(self, game: Game) -> None:
        """Every checked mission whose [CLEAR] is met is cleared; the others are un-checked."""
        met = [m for m in self._checked(game) if is_met(game, m, "clear")]
        perform(game, [Act("clear", game.ref[mission]) for mission in met])

    @step("704.3b", "1104.1")
    def uncheck(self, game: Game) -> None:
        """The others are rebooted."""
        missed = self._checked(game)
        moves.set_rested(game, missed, False, cause="uncheck")
        for mission in missed:
            emit(game, "unchecked", game.ref[mission], game.turn_player)

    @step("704.4", "1007.1")
    def cleared(self, game: Game) -> None:
        """Pre-priority processing: who has cleared all has won."""
        pre_process(game)

    @step("704.5")
    def ends(self, game: Game) -> None:
        """Tell of the end; an ability that has triggered by it this turn doesn't do so again."""
        next_batch(game)
        if self.announced:
            hear_again(game, "mission_phase_ends", 0, "704.5")
        else:
            emit(game, "mission_phase_ends", player=game.turn_player, clause="704.5")
        self.announced = True

    @step("704.6")
    def ends_over(self, game: Game) -> None:
        """Pre-priority processing."""
        self.answer = (Option("number", number=int(is_due(game))),)
        pre_process(game)

    @step("704.7")
    def again(self, game: Game) -> None:
        """As long as that brought something up, once more."""
        if self.answer and self.answer[0].number:
            self.goto("ends")

    @step("704.8", "1005.2", "1118.1")
    def wipe(self, game: Game) -> None:
        """Counts, successes and damage go."""
        for player in range(game.n):
            for card in characters(game, player):
                set_counter(game, DAMAGE, card, 0)
                set_counter(game, SUCCESS, card, 0)
            for mission in game.cards(MISSIONS, player):
                for at in range(MOST_CONDITIONS):
                    set_counter(game, COND + at, mission, 0)

    @step("704.9")
    def expire(self, game: Game) -> None:
        """Effects until the end of the mission phase end."""
        end_effects(game, "mission")

    @step("704.10")
    def once_more(self, game: Game) -> None:
        """With something still due, or an ability that hears of the end only now, back to 704.5."""
        check_states(game)
        if not is_due(game):
            self.ends(game)
        if is_due(game):
            self.goto("ends")

    @step("704.11")
    def over(self, game: Game) -> None:
        """Pre-priority processing, then the charge phase."""
        pre_process(game)

    def _checked(self, game: Game) -> list[int]:
        missions = game.cards(MISSIONS, game.turn_player)
        return [m for m in missions if game.rested[m] and not game.face_down[m]]


class ChargePhase(Procedure):
    """705: a hand card may be kept, and any number of them become energy."""

    @step("705.2", "508.1")
    def keep(self, game: Game) -> None:
        """One hand card may be put into the keep zone."""
        options = card_options("choose", map(game.ref.__getitem__, game.cards(HAND, game.turn_player)))
        game.ask(game.turn_player, "keep", options, least=0)

    @step("705.2", "508.1")
    def kept(self, game: Game) -> None:
        """What lay there goes to the trash."""
        if not self.answer:
            return
        moves.move(game, game.cards(KEEP, game.turn_player)[:], TRASH, verb="trash")
        moves.move(game, [self.answer[0].card & CARD_MASK], KEEP, verb="keep")

    @step("705.3", "506.1")
    def charge(self, game: Game) -> None:
        """Any number of hand cards may become energy."""
        options = card_options("choose", map(game.ref.__getitem__, game.cards(HAND, game.turn_player)))
        game.ask(game.turn_player, "charge", options, least=0, most=len(options))

    @step("705.3")
    def charged(self, game: Game) -> None:
        """They are put there face-up."""
        if self.answer:
            perform(game, [Act("energy", option.card, cause="charge") for option in self.answer])

    @step("705.4")
    def over(self, game: Game) -> None:
        """Pre-priority processing, then the end draw phase."""
        pre_process(game)
