"""700: the turn in its phases."""

from __future__ import annotations

from fuda.games.build_divide.acts import ENDLESS, ENERGY_PUT, HAND_MOST, attribute
from fuda.games.build_divide.battle import AttackPhase
from fuda.games.build_divide.counters import DAMAGE
from fuda.games.build_divide.damage import PACKETS
from fuda.games.build_divide.rule_processing import destructions, is_quiet, strays
from fuda.games.build_divide.tag import skips_draw_phase
from fuda.games.build_divide.territories import territories_of
from fuda.games.build_divide.windows import play_window
from fuda.games.build_divide.zones import ENERGY, FIELD, HAND, REMOVED, RESOLUTION, TERRITORY
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, leave, step
from fuda.kernel.procedures.turns import begin_turn
from fuda.kernel.state.writing import (
    add_extra_turns,
    clear_counters,
    keep_on_stack,
    keep_pending,
    keep_records,
    set_phase,
    set_player_counter,
    set_player_counters,
    take_extra_turn,
)
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import PROHIBITIONS, forbidden

PHASES = ("stand", "draw", "main", "attack", "end")


class PlayTurns(Procedure):
    """701-1: one turn after the other; `regular` is who had the last turn that was no extra one."""

    player: int
    regular: int = -1

    @step("701-1", "701-2", "1206-2")
    def turn(self, game: Game) -> None:
        """The next player takes a turn."""
        set_player_counters(game, ENERGY_PUT, 0)
        if self.regular < 0:
            self.regular = self.player
        begin_turn(game, self.player)
        game.begin(Turn())

    @step("706-7", "1603-2", "1603-2a", "1603-2b")
    def hand_over(self, game: Game) -> None:
        """Then the turn passes on, or an extra turn comes first."""
        emit(game, "turn_ended", player=game.turn_player, clause="706-7")
        if self.regular < 0:
            self.regular = game.turn_player
        self.player = take_extra_turn(game)
        if self.player < 0:
            self.player = self.regular = game.next_after(self.regular)
        self.goto("turn")


def enter(game: Game, phase: str) -> None:
    """A phase begins."""
    set_phase(game, phase)
    if game.logging or "phase_started" not in game.untold:
        emit(game, "phase_started", player=game.turn_player, cause=phase)


class Turn(Procedure):
    """702 to 706: stand, draw, main, attack and end phase."""

    @step("702-1")
    def stand_phase(self, game: Game) -> None:
        """All cards of the turn player stand."""
        enter(game, "stand")
        player = game.turn_player
        cards = [c for kind in (TERRITORY, FIELD, ENERGY) for c in game.cards(kind, player) if game.rested[c]]
        if PROHIBITIONS in game.modified:
            cards = [card for card in cards if not forbidden(game, "stand_phase", card)]
        perform(game, [Act("set_active", game.ref[card], cause="phase") for card in cards])

    @step("702-2", "702-3")
    def stand_window(self, game: Game) -> None:
        """The turn begins."""
        emit(game, "turn_beginning", 0, game.turn_player)
        if play_window(game):
            self.go_on(game, "draw_phase")

    @step("703-1", "703-2", "2202-1")
    def draw_phase(self, game: Game) -> None:
        """The draw phase begins, if there is one."""
        if skips_draw_phase(game):
            return self.goto("main_phase")
        enter(game, "draw")
        emit(game, "draw_phase_beginning", 0, game.turn_player)
        return self.go_on(game, "draw") if play_window(game) else None

    @step("703-3", "703-3a")
    def draw(self, game: Game) -> None:
        """The turn player draws, but not in the first turn of the game."""
        if game.turn > 1:
            perform(game, [Act("draw", player=game.turn_player, amount=1, cause="phase")])

    @step("703-4")
    def draw_window(self, game: Game) -> None:
        """There is a window."""
        if play_window(game):
            self.go_on(game, "main_phase")

    @step("704-1", "704-2")
    def main_phase(self, game: Game) -> None:
        """The main phase: its window is where most is played."""
        enter(game, "main")
        emit(game, "main_phase_beginning", 0, game.turn_player)
        play_window(game)

    @step("705-1")
    def attack_phase(self, game: Game) -> None:
        """The attack phase."""
        enter(game, "attack")
        game.begin(AttackPhase())

    @step("706-1", "706-1a")
    def end_phase(self, game: Game) -> None:
        """The turn ends: what waits for that triggers once."""
        enter(game, "end")
        emit(game, "turn_ending", 0, game.turn_player)
        if any(game.player_counters[ENDLESS]):
            for player in game.players_from(game.turn_player):
                # 534-1: at the end of each turn a further one.
                add_extra_turns(game, player, game.player_counters[ENDLESS][player])
        if not game.dirty:
            self.go_on(game, "end_window")

    @step("706-2")
    def end_window(self, game: Game) -> None:
        """There is a window."""
        if play_window(game):
            self.go_on(game, "heal")

    @step("706-3")
    def heal(self, game: Game) -> None:
        """Damage is gone."""
        clear_counters(game, DAMAGE)
        if not game.dirty:
            self.go_on(game, "expire")

    @step("706-4")
    def expire(self, game: Game) -> None:
        """Then the effects of this turn are."""
        end_effects(game, "turn")
        if not game.dirty:
            self.go_on(game, "surplus")

    @step("706-5", "405-4")
    def surplus(self, game: Game) -> None:
        """Too many cards in hand are discarded."""
        player = game.turn_player
        over = len(game.cards(HAND, player)) - attribute(game, player, HAND_MOST)
        self.answer = ()
        if over <= 0:
            return self.go_on(game, "lands")
        offered = [Option("choose", game.ref[card]) for card in game.cards(HAND, player)]
        return game.ask(player, "discard", offered, over, over, clause="706-5")

    @step("706-5", "523-1")
    def discard(self, game: Game) -> None:
        """They go to the graveyard."""
        if self.answer:
            perform(game, [Act("drop", option.card, cause="surplus") for option in self.answer])

    @step("706-6")
    def lands(self, game: Game) -> None:
        """Of several territories one is chosen and removed."""
        player = game.turn_player
        owned = territories_of(game, player)
        self.answer = ()
        if len(owned) <= 1:
            return self.go_on(game, "again")
        return game.ask(player, "territory", [Option("choose", game.ref[card]) for card in owned], clause="706-6")

    @step("706-6", "504-1")
    def remove_land(self, game: Game) -> None:
        """Until one is left."""
        if self.answer:
            perform(game, [Act("remove", self.answer[0].card, cause="rule")])
            self.goto("lands")

    @step("706-7")
    def again(self, game: Game) -> None:
        """If the rules have something to do, or something has triggered, the window comes again."""
        if game.pending or (not is_quiet(game) and (destructions(game) or strays(game))):
            return self.goto("end_window")
        return leave(self, game)


@does("1603-1", "1603-2")
def add_turns(game: Game, acts: list[Act]) -> int:
    """1603-2: players get a turn after this one."""
    for act in acts:
        add_extra_turns(game, act.player)
    return len(acts)


@does("534-1")
def add_endless_turns(game: Game, acts: list[Act]) -> int:
    """534-1: players get a turn after every turn from now on."""
    for act in acts:
        set_player_counter(game, ENDLESS, act.player, 1)
    return len(acts)


@does("531-1", "531-1a", "531-1b", "531-1c", "531-1d", "531-1e", "531-2")
def go_to_end_phase(game: Game, acts: list[Act]) -> int:
    """531-1: everything that waits is done away with, and the end phase begins; in the end phase nothing happens."""
    if game.phase == "end" or game.running(Turn) is None:
        return len(acts)
    cards = [card for player in range(game.n) for card in game.cards(RESOLUTION, player)]
    keep_on_stack(game, ())
    moves.move(game, cards, REMOVED, verb="remove", clause="531-1a")
    keep_records(game, PACKETS, ())
    keep_pending(game, ())
    # No attack goes on to its own end, so what lasts for one ends here.
    end_effects(game, "battle")
    end_effects(game, "attack")
    game.leave_to(Turn, "end_phase")
    return len(acts)
