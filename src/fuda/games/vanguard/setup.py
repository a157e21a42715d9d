"""5.4 and 6.1: before the game."""

from __future__ import annotations

from fuda.games.vanguard.acts import draw_cards, shuffle
from fuda.games.vanguard.turn import PlayTurns
from fuda.games.vanguard.zones import DECK, FIRST, HAND, VANGUARD, VC
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import step
from fuda.kernel.procedures.simultaneous_choice import ChooseTogether, Together
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import set_first_player

FIRST_HAND = 5


class SetUp(Together):
    """5.4: the decks have been presented and lie in their places (5.4.2), the G decks face-down."""

    redrawn: int = 0

    @step("5.4.3", "5.4.1")
    def choose_first(self, game: Game) -> None:
        """Both fighters choose a grade 0 unit of their deck, unseen by the other."""
        offers = tuple(tuple(first_vanguards(game, player)) for player in range(game.n))
        for player in range(game.n):
            moves.look_through(game, player, offers[player])
        game.call(ChooseTogether(tuple(range(game.n)), "first", offers, secret=True, clause_asked="5.4.3"))

    @step("5.4.3")
    def place_first(self, game: Game) -> None:
        """It is put face-down on the vanguard circle; nobody else knows which it is."""
        for picked in self.chosen:
            moves.move(game, [option.card & CARD_MASK for option in picked], FIRST, verb="set")

    @step("5.4.3.1")
    def shuffle_decks(self, game: Game) -> None:
        """The decks are shuffled; the G decks lie in the G zones already."""
        for player in range(game.n):
            shuffle(game, player)

    @step("5.4.3.2", "5.4.3.2.1")
    def decide(self, game: Game) -> None:
        """Chance alone decides who goes first."""
        set_first_player(game, game.roll(game.n))

    @step("5.4.3.4")
    def draw(self, game: Game) -> None:
        """Everybody draws five cards."""
        for player in game.players_from(game.first_player):
            draw_cards(game, player, FIRST_HAND)

    @step("5.4.3.4")
    def offer_redraw(self, game: Game) -> None:
        """The first fighter, then the second, may put back any of them, once."""
        players = game.players_from(game.first_player)
        if self.redrawn == len(players):
            return self.goto("stand_up")
        player = players[self.redrawn]
        hand = game.cards(HAND, player)
        return game.ask(player, "redraw", [Option("choose", game.ref[card]) for card in hand], 0, len(hand))

    @step("5.4.3.4")
    def redraw(self, game: Game) -> None:
        """They go to the bottom of the deck, as many are drawn, and then the deck is shuffled."""
        player = game.players_from(game.first_player)[self.redrawn]
        self.redrawn += 1
        back = [option.card & CARD_MASK for option in self.answer]
        if back:
            emit(game, "redrawn", player=player, amount=len(back))
            moves.move(game, back, DECK, position=moves.BOTTOM)
            draw_cards(game, player, len(back))
            shuffle(game, player)
        self.goto("offer_redraw")

    @step("6.1.1", "5.4.3.3")
    def stand_up(self, game: Game) -> None:
        """The first vanguards are turned face-up; nothing has damaged them yet."""
        for player in game.players_from(game.first_player):
            moves.move(game, list(game.cards(FIRST, player)), VANGUARD, verb="stand_up", slot=VC)
            for card in game.cards(VANGUARD, player):
                moves.turn_over(game, card, face_down=False)

    @step("6.2.1")
    def start(self, game: Game) -> None:
        """The first fighter's turn begins."""
        emit(game, "set_up", player=game.first_player)
        game.call(PlayTurns(game.first_player))


def first_vanguards(game: Game, player: int) -> list[Option]:
    """The grade 0 units of a fighter's deck, one of each kind of card."""
    kinds: dict[CardDef, int] = {}
    for card in sorted(game.cards(DECK, player)):
        definition = game.definition[card]
        if definition.stats["grade"] == 0:
            kinds.setdefault(definition, card)
    return [Option("choose", game.ref[card]) for card in kinds.values()]
