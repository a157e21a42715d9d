"""Chapter 5: one turn after the other, a player's or a boss's."""

from __future__ import annotations

from fuda.games.pso2.acts import is_boss
from fuda.games.pso2.raid import BossTurn
from fuda.games.pso2.turn import Turn
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.turns import begin_turn, next_player


class PlayTurns(Procedure):
    """500.1: one turn after the other."""

    player: int

    @step("500.1", "500.2", "RD-26")
    def turn(self, game: Game) -> None:
        """The next player takes a turn."""
        begin_turn(game, self.player)
        game.call(BossTurn() if is_boss(game, self.player) else Turn())

    @step("505.2", "RD-26", "RD-11")
    def hand_over(self, game: Game) -> None:
        """Then the turn passes on."""
        self.player = next_player(game)
        self.goto("turn")
