"""Several of the effects that are listed below a text, one after the other in the order in which they are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.program.code import Jump, Mode
from fuda.kernel.program.node import doer

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class Modal(Mode):
    """So many of the alternatives are chosen. The digits of the frame's `mode` are those chosen, in order."""

    __slots__ = ("number",)

    def __init__(self, clause: str, number: int, needed: bool = False) -> None:
        super().__init__(clause, needed)
        self.number = number

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which; where fewer can be done, all of those."""
        modes = [Option("mode", number=i + 1) for i in self._offered(game, fx)]
        wanted = min(self.number, len(modes))
        if wanted:
            game.ask(doer(fx), "mode", modes, wanted, wanted, clause=self.clause, subject=fx.source)
        else:
            fx.answer = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Keep which, and go to the first."""
        if fx.answer:
            fx.mode = int("".join([str(number) for number in sorted([option.number for option in fx.answer])]))
        self.go_on(fx, 0)

    def go_on(self, fx: Resolve, done: int) -> None:
        """Go to the next one chosen after that one, or to the end."""
        chosen = [int(digit) for digit in str(fx.mode)] if fx.mode else []
        following = next((number for number in chosen if number > done), 0)
        fx.at = self.starts[following - 1] if following else self.end

    def ending(self, number: int) -> NextMode:
        """What stands at the end of the alternative of that number."""
        return NextMode(self, number)


class NextMode(Jump):
    """The end of one alternative: go on with the next one chosen."""

    __slots__ = ("modal", "number")

    def __init__(self, modal: Modal, number: int) -> None:
        super().__init__()
        self.modal = modal
        self.number = number

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go there."""
        self.modal.go_on(fx, self.number)
