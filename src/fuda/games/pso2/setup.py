"""102: before the game."""

from __future__ import annotations

from fuda.games.pso2.acts import RAID, is_boss, player_card
from fuda.games.pso2.party import EASY, HARD
from fuda.games.pso2.turn_order import PlayTurns
from fuda.games.pso2.zones import DECK, FIRST_HAND, HAND, PP
from fuda.kernel.abilities.events import emit
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.writing import set_first_player


class SetUp(Procedure):
    """102.1 to 102.5. The decks already lie in their places, legal by 100."""

    @step("102.1", "RD-06", "RD-08", "RD-09", "RD-10")
    def decide(self, game: Game) -> None:
        """Who goes first is random; in a raid the difficulty says it."""
        level = game.player_counters[RAID][0]
        first = game.roll(game.n) if not level else game.n - 1 if level >= HARD else 0
        set_first_player(game, first)

    @step("102.2", "401.1")
    def shuffle(self, game: Game) -> None:
        """Every deck is shuffled."""
        for player in range(game.n):
            game.shuffle_zone(DECK * game.n + player)
            emit(game, "shuffled", player=player)

    @step("102.3", "102.3.1", "201.2", "203.1", "RD-07")
    def faces(self, game: Game) -> None:
        """Player cards show the face of their player's place in the turn order."""
        for player in range(game.n):
            first = player == game.first_player or game.player_counters[RAID][player] == EASY
            if not first and not is_boss(game, player):
                card = player_card(game, player)
                if game.definition[card].back is not None:
                    moves.turn_over(game, card)

    @step("102.4", "102.4.1", "RD-33")
    def draw(self, game: Game) -> None:
        """Everybody draws five cards, the boss none."""
        for player in game.players_from(game.first_player):
            if not is_boss(game, player):
                top = game.cards(DECK, player)[-FIRST_HAND:][::-1]
                moves.move(game, top, HAND, verb="draw")

    @step("102.5", "404.5.1")
    def second(self, game: Game) -> None:
        """The second player's top card goes face-down into PP; in a raid that is who does not go first."""
        for player in game.players_from(game.first_player)[1:]:
            if not is_boss(game, player) and game.player_counters[RAID][player] != EASY:
                moves.move(game, game.cards(DECK, player)[-1:], PP, verb="place", face_down=True)

    @step("500.1")
    def begin(self, game: Game) -> None:
        """The first turn begins."""
        game.turn_into(PlayTurns(game.first_player))
