"""Acts of a given amount in all, which is divided among cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.procedures.procedure import Reporting, step

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class ShareOut(Reporting):
    """The player gives each of the cards a share of at least one; the last gets what is left. `kind` is the act."""

    player: int
    cards: tuple[int, ...]
    amount: int
    kind: str
    rule: str
    source: int = 0
    shares: tuple[int, ...] = ()

    @step()
    def ask(self, game: Game) -> None:
        """How much the next one gets: so that one at least is left for each of the others."""
        others = len(self.cards) - len(self.shares) - 1
        left = self.amount - sum(self.shares)
        if others == 0:
            self.shares = (*self.shares, left)
            return self.goto("deal")
        numbers = [Option("number", number=number) for number in range(1, left - others + 1)]
        subject = self.cards[len(self.shares)]
        return game.ask(self.player, "number", numbers, clause=self.rule, subject=subject)

    @step()
    def share(self, game: Game) -> None:
        """That is its share."""
        self.shares = (*self.shares, self.answer[0].number)
        self.goto("ask")

    @step()
    def deal(self, game: Game) -> None:
        """It is done to all of them at once, to each by its share."""
        shares = zip(self.cards, self.shares, strict=True)
        perform(game, [Act(self.kind, ref, amount=share, source=self.source, cause="effect") for ref, share in shares])
