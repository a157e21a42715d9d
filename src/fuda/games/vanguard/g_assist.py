"""6.4.1.2: G assist, the search for a card to ride."""

from __future__ import annotations

from fuda.games.vanguard.acts import shuffle
from fuda.games.vanguard.circles import vanguard, vanguard_grade
from fuda.games.vanguard.zones import DECK, HAND, REMOVED
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import has_stat, value

LOOKED_AT = 5
PRICE = 2
HIGHEST = 3


@does("6.4.1.2.2", "6.4.1.2.2.1", "6.4.1.2.2.2")
def may_assist(game: Game, player: int) -> bool:
    """Has the fighter a vanguard below grade 3, and no card in hand that is one grade above it (or must be asked)?"""
    if vanguard(game, player) < 0 or vanguard_grade(game, player) >= HIGHEST:
        return False
    return game.ask_everything or has_no_next(game, player)


def has_no_next(game: Game, player: int) -> bool:
    """Is no card in the fighter's hand one grade above the vanguard?"""
    return not any([is_next(game, player, card) for card in game.cards(HAND, player)])


def is_next(game: Game, player: int, card: int) -> bool:
    """Is the card one grade above the fighter's vanguard?"""
    return has_stat(game, card, "grade") and value(game, card, "grade") == vanguard_grade(game, player) + 1


class GAssist(Procedure):
    """6.4.1.2: the hand is shown, five cards are looked at, and one of them may be taken for two of the hand."""

    player: int
    looked: tuple[int, ...] = ()
    taken: bool = False

    @step("6.4.1.2.1.2")
    def ask(self, game: Game) -> None:
        """Does the fighter want to?"""
        # A fighter who has the card is asked only so that others don't learn it.
        offered = (YES, NO) if has_no_next(game, self.player) else (NO,)
        game.ask(self.player, "g_assist", offered)

    @step("6.4.1.2.4")
    def show(self, game: Game) -> None:
        """The hand is shown: there is no such card in it."""
        if self.answer[0] != YES:
            return self.end()
        hand = list(game.cards(HAND, self.player))
        moves.reveal(game, hand, range(game.n))
        moves.hide(game, [game.ref[card] for card in hand])
        return None

    @step("6.4.1.2.5", "3.13.1", "3.13.2", "8.5.4.1.4")
    def look(self, game: Game) -> None:
        """Of the top five cards one may be chosen that is a grade above the vanguard."""
        top = list(game.cards(DECK, self.player)[-LOOKED_AT:])
        moves.reveal(game, top, (self.player,), quietly=True)
        self.looked = tuple([game.ref[card] for card in top])
        options = [Option("choose", game.ref[card]) for card in top if is_next(game, self.player, card)]
        game.ask(self.player, "choose", options, least=0, covered=True)

    @step("6.4.1.2.5")
    def take(self, game: Game) -> None:
        """It is shown and taken to the hand."""
        moves.hide(game, self.looked)
        self.taken = bool(self.answer)
        if self.taken:
            card = self.answer[0].card & CARD_MASK
            moves.reveal(game, [card], range(game.n))
            moves.move(game, [card], HAND, verb="add")

    @step("6.4.1.2.5")
    def pay(self, game: Game) -> None:
        """For it two hand cards are removed."""
        if not self.taken:
            return self.goto("shuffle")
        hand = [Option("choose", game.ref[card]) for card in game.cards(HAND, self.player)]
        return game.ask(self.player, "remove", hand, PRICE, PRICE)

    @step("6.4.1.2.5", "10.36.1")
    def remove(self, game: Game) -> None:
        """They are out of the game."""
        moves.move(game, [option.card & CARD_MASK for option in self.answer], REMOVED, verb="remove")

    @step("6.4.1.2.5")
    def shuffle(self, game: Game) -> None:
        """The deck is shuffled, whether a card was taken or not."""
        shuffle(game, self.player)
