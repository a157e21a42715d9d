"""What effects do in several steps: cards that go one by one (504.3, 504.4)."""

from __future__ import annotations

from fuda.games.vividz.zones import DECK
from fuda.kernel.choice import NO, YES
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.procedures.resolve import Resolve, speak_of


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
        moves.move(game, top, self.kind, source=self.source, cause="effect")
        self.moved = (*self.moved, *top)
        return self.goto("ask")

    def finish(self, game: Game) -> None:
        """That is all; the text may then speak of the cards."""
        self.performed = len(self.moved)
        text = game.running(Resolve)
        if text is not None:
            speak_of(game, text, list(self.moved))
        self.end()
