"""601: before the game."""

from __future__ import annotations

from fuda.games.vividz.acts import shuffle
from fuda.games.vividz.turn import HAND_SIZE, PlayTurns
from fuda.games.vividz.zones import ACCOUNT, DECK, ENERGY, HAND, MISSIONS
from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import step
from fuda.kernel.procedures.simultaneous_choice import ChooseTogether, Together
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import arrange, set_first_player, stamp_anew

SECOND_ENERGY = 2


class SetUp(Together):
    """601.1: account and missions are laid out (a, b), then the steps here."""

    @step("601.1b", "601.1", "507.3")
    def place(self, game: Game) -> None:
        """The players say where their missions lie, face-down."""
        offers = tuple(
            tuple(Option("choose", game.ref[mission]) for mission in game.cards(MISSIONS, player))
            for player in range(game.n)
        )
        most = max(len(offer) for offer in offers)
        game.call(PlaceMissions(tuple(range(game.n)), "place", offers, most, most, secret=True, clause_asked="601.1b"))

    @step("601.1b")
    def placed(self, game: Game) -> None:
        """They lie there for the whole game."""
        for player, picked in enumerate(self.chosen):
            order = [option.card & CARD_MASK for option in picked]
            if len(order) == len(game.cards(MISSIONS, player)):
                arrange(game, MISSIONS * game.n + player, order)

    @step("601.1c")
    def shuffle(self, game: Game) -> None:
        """The decks are shuffled."""
        for player in range(game.n):
            shuffle(game, player)

    @step("601.1d")
    def compare(self, game: Game) -> None:
        """The top cards are shown; the higher cost goes first, and equal costs are tried again with the next cards."""
        decks = [game.cards(DECK, player) for player in range(game.n)]
        if not all(decks):
            return game.finish((), "601.1d", "the decks were used up to find out who goes first")
        cards = [deck[-1] for deck in decks]
        moves.reveal(game, cards, range(game.n))
        costs = [game.definition[card].stats["cost"] for card in cards]
        moves.move(game, cards, ENERGY, verb="energy")
        if costs[0] == costs[1]:
            return self.goto("compare")
        set_first_player(game, costs.index(max(costs)))
        return None

    @step("911.3c", "601.1a")
    def stamp(self, game: Game) -> None:
        """Account and missions have lain there since the same moment: the first player's count as the earlier ones."""
        for player in game.players_from(game.first_player):
            for card in (*game.cards(ACCOUNT, player), *game.cards(MISSIONS, player)):
                unregister(game, card)
                stamp_anew(game, card)
                register(game, card)

    @step("601.1e")
    def deal(self, game: Game) -> None:
        """Everybody takes five cards, which is no draw."""
        for player in game.players_from(game.first_player):
            for _ in range(HAND_SIZE):
                moves.move(game, game.cards(DECK, player)[-1:], HAND, verb="deal")

    @step("601.1e")
    def second(self, game: Game) -> None:
        """The second player picks two of them for the energy."""
        player = game.opponent(game.first_player)
        options = [Option("choose", game.ref[card]) for card in game.cards(HAND, player)]
        game.ask(player, "second", options, SECOND_ENERGY, SECOND_ENERGY)

    @step("601.1e")
    def charged(self, game: Game) -> None:
        """They become energy."""
        moves.move(game, [option.card & CARD_MASK for option in self.answer], ENERGY, verb="energy")

    @step("601.1f")
    def open(self, game: Game) -> None:
        """All missions are turned face-up."""
        for player in game.players_from(game.first_player):
            for mission in game.cards(MISSIONS, player):
                moves.turn_over(game, mission, face_down=False)

    @step("601.1g")
    def start(self, game: Game) -> None:
        """The first player's turn begins."""
        emit(game, "set_up", player=game.first_player)
        game.call(PlayTurns(game.first_player))


class PlaceMissions(ChooseTogether):
    """601.1b: the order of an answer is where its cards lie."""

    @step("601.1b", "102.9")
    def ask(self, game: Game) -> None:
        """The next player decides."""
        at = len(self.chosen)
        if at == len(self.players):
            return self.end()
        offer = self.offers[at]
        return game.ask(
            self.players[at], self.kind, offer, len(offer), len(offer), ordered=True, secret=True, clause="601.1b"
        )
