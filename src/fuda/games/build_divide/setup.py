"""602: before the game."""

from __future__ import annotations

from fuda.games.build_divide.acts import ENERGY_MOST, HAND_MOST, RED_NUMBER, shuffle
from fuda.games.build_divide.turn import PlayTurns
from fuda.games.build_divide.zones import (
    DECK,
    ENERGY,
    ENERGY_A_TURN,
    FIRST_ENERGY,
    FIRST_HAND,
    FIRST_LIFE,
    HAND,
    HAND_LIMIT,
    LIFE,
    RED_ZONE,
)
from fuda.kernel import moves
from fuda.kernel.choice import Option
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.procedure import Procedure, does, step

REDRAW, KEEP = Option("redraw"), Option("keep")


@does("405-4a", "407-4a", "1103-7a:i", "2002-2a")
def give_attributes(game: Game) -> None:
    """What every player begins with: hand limit 5, red zone number 5 (8 in teams), one energy a turn."""
    red = RED_ZONE if len(set(game.team)) == game.n else 8
    for which, number in ((HAND_MOST, HAND_LIMIT), (RED_NUMBER, red), (ENERGY_MOST, ENERGY_A_TURN)):
        game.player_counters[which] = [number] * game.n


def top(game: Game, player: int, number: int) -> list[int]:
    """The uppermost cards of the player's deck, the top one first."""
    return game.cards(DECK, player)[-number:][::-1]


class SetUp(Procedure):
    """602-1. The decks already lie in their places, legal by 601."""

    player: int = 0

    @step("602-1", "602-1a", "602-1b", "602-1c", "602-1d", "505-1", "411-1", "414-1")
    def shuffle(self, game: Game) -> None:
        """Main decks are shuffled; the territory and the D deck lie in their zones."""
        give_attributes(game)
        for player in range(game.n):
            shuffle(game, player)

    @step("602-1e", "602-1e:i", "2103-2")
    def first(self, game: Game) -> None:
        """Chance alone decides who goes first."""
        game.first_player = game.turn_player = game.roll(game.n)

    @step("602-1g")
    def draw(self, game: Game) -> None:
        """Everybody takes five cards."""
        for player in game.players_from(game.first_player):
            moves.move(game, top(game, player, FIRST_HAND), HAND, verb="draw")

    @step("602-1h", "602-1h:i", "602-1h:ii")
    def offer(self, game: Game) -> None:
        """Each may take a new hand once, the first player deciding first."""
        if self.player >= game.n:
            return self.goto("life")
        return game.ask(game.players_from(game.first_player)[self.player], "redraw", (REDRAW, KEEP), clause="602-1h")

    @step("602-1h")
    def redraw(self, game: Game) -> None:
        """Five new cards, then the old hand goes back and the deck is shuffled."""
        player = game.players_from(game.first_player)[self.player]
        self.player += 1
        self.goto("offer")
        if self.answer[0] == REDRAW:
            old = list(game.cards(HAND, player))
            moves.move(game, top(game, player, FIRST_HAND), HAND, verb="draw")
            moves.move(game, old, DECK, verb="put_back")
            shuffle(game, player)
            emit(game, "redrawn", player=player)

    @step("602-1i", "2103-3", "2103-3a")
    def life(self, game: Game) -> None:
        """Ten cards of the deck are the life."""
        for player in game.players_from(game.first_player):
            moves.move(game, top(game, player, FIRST_LIFE), LIFE, verb="deal")

    @step("602-1j")
    def energy(self, game: Game) -> None:
        """Two cards are the first energy."""
        for player in game.players_from(game.first_player):
            moves.move(game, top(game, player, FIRST_ENERGY), ENERGY, verb="deal")

    @step("602-1l", "701-1")
    def begin(self, game: Game) -> None:
        """The first player's turn begins."""
        game.frames[-1] = PlayTurns(game.first_player)
