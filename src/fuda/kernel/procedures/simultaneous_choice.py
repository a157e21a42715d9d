"""Choices that several players make at the same time: openly in turn order, or secretly and shown together."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.procedures.procedure import Procedure, step

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Together(Procedure):
    """Base of procedures in which players choose at the same time: `chosen` holds what each player asked has chosen."""

    chosen: tuple[tuple[Option, ...], ...] = field(default=(), init=False)


class ChooseTogether(Procedure):
    """Ask each player in turn order. The caller finds all that was chosen in its `answer`, and who chose what in
    `chosen`, if it is a `Together`.

    `offers` holds one tuple of options for each player asked. An open answer is told at once; with `secret`, nobody is
    told of an answer before all are given.
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
        if not self.secret:
            self._tell(game, len(self.chosen) - 1)
        if len(self.chosen) < len(self.players):
            return self.goto("ask")
        if self.secret:
            for at in range(len(self.players)):
                self._tell(game, at)
        caller = game.frames[-2]
        caller.answer = tuple(option for answer in self.chosen for option in answer)
        if isinstance(caller, Together):
            caller.chosen = self.chosen
        return None

    def _tell(self, game: Game, at: int) -> None:
        for option in self.chosen[at]:
            emit(game, "chosen", option.card, self.players[at], option.number, option.target, clause=self.clause_asked)
