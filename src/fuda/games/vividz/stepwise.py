"""What effects do in several steps: damage that is divided (904.3b), cards that go one by one (504.3, 504.4)."""

from __future__ import annotations

from fuda.games.vividz.zones import DECK, TRASH
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.procedures.resolve import Resolve, speak_of


class DivideDamage(Reporting):
    """904.3b: the player gives each of the cards a share of at least one; the last gets what is left."""

    player: int
    cards: tuple[int, ...]
    amount: int
    source: int = 0
    shares: tuple[int, ...] = ()

    @step("904.3b", "102.11")
    def ask(self, game: Game) -> None:
        """How much the next one gets: so that one at least is left for each of the others."""
        others = len(self.cards) - len(self.shares) - 1
        left = self.amount - sum(self.shares)
        if others == 0:
            self.shares = (*self.shares, left)
            return self.goto("deal")
        numbers = [Option("number", number=number) for number in range(1, left - others + 1)]
        return game.ask(self.player, "number", numbers, subject=self.cards[len(self.shares)])

    @step("904.3b")
    def share(self, game: Game) -> None:
        """That is its share."""
        self.shares = (*self.shares, self.answer[0].number)
        self.goto("ask")

    @step("904.3b", "1101.1")
    def deal(self, game: Game) -> None:
        """All of them take theirs at once."""
        shares = zip(self.cards, self.shares, strict=True)
        perform(game, [Act("damage", ref, amount=share, source=self.source, cause="effect") for ref, share in shares])


class MoveFromDeck(Reporting):
    """504.3, 504.4: one card at a time."""

    player: int
    number: int
    kind: int
    up_to: bool = False
    source: int = 0
    moved: tuple[int, ...] = ()

    @step("504.4", "504.4a", "504.4b")
    def ask(self, game: Game) -> None:
        """The player says whether to go on, where that is open."""
        if len(self.moved) >= self.number or not game.cards(DECK, self.player):
            return self.finish(game)
        self.answer = (YES,)
        if self.up_to:
            game.ask(self.player, "more", (YES, NO), clause="504.4", subject=self.source)
        return None

    @step("504.3")
    def move(self, game: Game) -> None:
        """One more card."""
        if not self.answer or self.answer[0] != YES:
            return self.finish(game)
        top = game.cards(DECK, self.player)[-1:]
        verb = "trash" if self.kind == TRASH else "energy"
        moves.move(game, top, self.kind, verb=verb, source=self.source, cause="effect")
        self.moved = (*self.moved, *top)
        return self.goto("ask")

    def finish(self, game: Game) -> None:
        """That is all; the text may then speak of the cards."""
        self.performed = len(self.moved)
        text = game.running(Resolve)
        if text is not None:
            speak_of(game, text, list(self.moved))
        self.end()
