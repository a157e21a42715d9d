"""Choices that several players make at the same time: openly in turn order, or secretly and shown together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.procedure import Procedure, step

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class ChooseTogether(Procedure):
    """Ask each player in turn order; the caller finds everybody's answers in `chosen` of the frame that it names `kind`.

    `offers` holds one tuple of options for each player asked. With `secret`, nobody sees an answer before all are given.
    """

    players: tuple[int, ...]
    kind: str
    offers: tuple[tuple[Option, ...], ...]
    least: int = 1
    most: int = 1
    secret: bool = False
    clause_asked: str = ""
    chosen: tuple[tuple[Option, ...], ...] = ()

    @step()
    def ask(self, game: Game) -> None:
        """The next player decides."""
        at = len(self.chosen)
        if at == len(self.players):
            return self.end()
        return game.ask(
            self.players[at],
            self.kind,
            self.offers[at],
            self.least,
            self.most,
            secret=self.secret,
            clause=self.clause_asked,
        )

    @step()
    def note(self, game: Game) -> None:
        """Keep the answer, and ask the next."""
        self.chosen = (*self.chosen, self.answer)
        if len(self.chosen) < len(self.players):
            return self.goto("ask")
        caller = game.frames[-2]
        caller.answer = tuple(option for answer in self.chosen for option in answer)
        return None
