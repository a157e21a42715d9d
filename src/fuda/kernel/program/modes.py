"""Alternatives, of which one is done, or several in the order in which they are printed: the effects that are listed
below a text, or acts in one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.program.choosing import Choosable, is_able
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.jumps import Jump
from fuda.kernel.program.node import doer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.deeds import Deed


class Branches(Instruction):
    """One of several alternatives is done; each begins where `starts` says."""

    __slots__ = ("clause", "end", "needed", "needs", "starts")

    def __init__(self, clause: str, needed: bool = False) -> None:
        self.clause = clause
        self.needed = needed
        self.starts: tuple[int, ...] = ()
        self.needs: tuple[tuple[Instruction, ...], ...] = ()
        self.end = -1

    def ending(self, number: int) -> Jump:
        """What stands at the end of the alternative of that number: it goes on after the last."""
        return Jump()

    def possible(self, game: Game, scope: Scope) -> bool:
        """Is there an alternative that can be done?"""
        return not self.needed or bool(self._offered(game, scope))

    def _offered(self, game: Game, scope: Scope) -> list[int]:
        """The alternatives whose choices can be made."""
        return [i for i, needs in enumerate(self.needs) if all(part.possible(game, scope) for part in needs)]

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which alternative is done, of those whose choices can be made."""
        modes = [Option("mode", number=i + 1) for i in self._offered(game, fx)]
        if modes:
            game.ask(doer(fx), "mode", modes, clause=self.clause, subject=fx.source)
        else:
            fx.answer = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.at = self.starts[fx.answer[0].number - 1] if fx.answer else self.end


class Mode(Branches):
    """The alternatives are listed below the text: which may have been decided when the effect was put on the stack."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which, unless that was decided."""
        if fx.mode:
            fx.answer = (Option("mode", number=fx.mode),)
        else:
            super().run(game, fx)


class Either(Branches):
    """The alternatives stand in one sentence: who does it says which, as far as it can be done, when it comes to it."""

    __slots__ = ()


class Able(Instruction):
    """No instruction of its own: that an alternative can be done in full."""

    __slots__ = ("deed", "what")

    def __init__(self, what: Choosable | None, deed: Deed | None) -> None:
        self.what = what
        self.deed = deed

    def possible(self, game: Game, scope: Scope) -> bool:
        return is_able(game, scope, self.what, self.deed)


class Modal(Mode):
    """So many of the alternatives are chosen, or no fewer than `least`. The digits of the frame's `mode` are those
    chosen, in order; a negative one is none.
    """

    __slots__ = ("least", "number")

    def __init__(self, clause: str, number: int, needed: bool = False, least: int | None = None) -> None:
        super().__init__(clause, needed)
        self.number = number
        self.least = number if least is None else least

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which; where fewer can be done, all of those."""
        modes = [Option("mode", number=i + 1) for i in self._offered(game, fx)]
        wanted = min(self.number, len(modes))
        if wanted:
            game.ask(doer(fx), "mode", modes, min(self.least, wanted), wanted, clause=self.clause, subject=fx.source)
        else:
            fx.answer = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Keep which, and go to the first."""
        if fx.answer:
            fx.mode = int("".join([str(number) for number in sorted([option.number for option in fx.answer])]))
        self.go_on(fx, 0)

    def go_on(self, fx: Resolve, done: int) -> None:
        """Go to the next one chosen after that one, or to the end."""
        chosen = [int(digit) for digit in str(fx.mode)] if fx.mode > 0 else []
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
        self.modal.go_on(fx, self.number)
