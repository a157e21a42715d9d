"""Chapter 5-2: the procedure before the game."""

from __future__ import annotations

from fuda.games.gundam.cards import tokens
from fuda.games.gundam.plays import place_ex_resource
from fuda.games.gundam.turn import PlayTurns
from fuda.games.gundam.zones import BASE, DECK, HAND, SHIELDS
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.writing import set_first_player

FIRST_HAND = 5
FIRST_SHIELDS = 6
FIRST, SECOND = Option("first"), Option("second")
REDRAW, KEEP = Option("redraw"), Option("keep")


class SetUp(Procedure):
    """5-2-1 to 5-2-5. The decks already lie in their places, legal by 5-1."""

    winner: int = 0
    redrawn: int = 0

    @step("5-2-1-2", "5-2-1", "4-13-1")
    def shuffle(self, game: Game) -> None:
        """Every player shuffles their deck."""
        for player in range(game.n):
            game.shuffle_zone(DECK * game.n + player)
            emit(game, "shuffled", player=player)

    @step("5-2-1-4")
    def decide(self, game: Game) -> None:
        """A random player chooses to go first or second."""
        self.winner = game.roll(game.n)
        game.ask(self.winner, "first", (FIRST, SECOND))

    @step("5-2-1-5")
    def draw(self, game: Game) -> None:
        """Everybody draws five cards."""
        first = self.winner if not self.answer or self.answer[0] == FIRST else (self.winner + 1) % game.n
        set_first_player(game, first)
        for player in game.players_from(first):
            deal(game, player, HAND, FIRST_HAND, "draw")

    @step("5-2-1-6", "5-2-1-7")
    def offer_redraw(self, game: Game) -> None:
        """The first player, then the second, may draw a new hand, once."""
        players = game.players_from(game.first_player)
        if self.redrawn == len(players):
            return self.goto("shields")
        clause = "5-2-1-7" if self.redrawn else "5-2-1-6"
        return game.ask(players[self.redrawn], "redraw", (REDRAW, KEEP), clause=clause)

    @step("5-2-1-6-1")
    def redraw(self, game: Game) -> None:
        """The whole hand goes to the bottom of the deck, five are drawn, and then the deck is shuffled."""
        player = game.players_from(game.first_player)[self.redrawn]
        self.redrawn += 1
        if self.answer and self.answer[0] == REDRAW:
            emit(game, "redrawn", player=player)
            moves.move(game, list(game.cards(HAND, player)), DECK, position=moves.BOTTOM)
            deal(game, player, HAND, FIRST_HAND, "draw")
            game.shuffle_zone(DECK * game.n + player)
            emit(game, "shuffled", player=player)
        self.goto("offer_redraw")

    @step("5-2-2", "3-6-4", "4-4-5")
    def shields(self, game: Game) -> None:
        """Six cards from the deck become shields one by one, unseen, the last on top; a shield lies rested."""
        for player in game.players_from(game.first_player):
            moves.move(game, game.cards(DECK, player)[-FIRST_SHIELDS:][::-1], SHIELDS, rested=True)

    @step("5-2-3", "4-17-4-2", "4-17-3")
    def bases(self, game: Game) -> None:
        """Everybody gets an EX base."""
        for player in game.players_from(game.first_player):
            token = moves.create(game, tokens()["ex_base"], player, BASE)
            emit(game, "token_made", game.ref[token], player)

    @step("5-2-4", "4-17-5-2", "4-17-3")
    def resources(self, game: Game) -> None:
        """The second player gets an EX resource."""
        for player in game.players_from(game.first_player)[1:]:
            place_ex_resource(game, player, 1, clause="5-2-4")

    @step("5-2-5")
    def begin(self, game: Game) -> None:
        """The first player's turn begins."""
        game.turn_into(PlayTurns(game.first_player))


def deal(game: Game, player: int, kind: int, number: int, verb: str) -> None:
    """Cards from the top of the deck, one by one."""
    moves.move(game, game.cards(DECK, player)[-number:][::-1], kind, verb=verb)
