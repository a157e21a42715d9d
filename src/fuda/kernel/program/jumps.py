"""Instructions by which a program goes on elsewhere: always, by a condition, by what was done, by an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import NO, YES
from fuda.kernel.program.choosing import Choosable, Payable, is_able
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import Selector, doer, read_as
from fuda.kernel.program.selectors import Some

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class Jump(Instruction):
    """Go on at another place of the program; `to` is set when the whole program is known."""

    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to = -1

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.at = self.to


class Unless(Jump):
    """Go on elsewhere unless the condition holds. A `needed` condition keeps the whole effect from being activated."""

    __slots__ = ("condition", "needed")

    def __init__(self, condition: Condition, needed: bool = False) -> None:
        super().__init__()
        self.condition = condition
        self.needed = needed

    def possible(self, game: Game, scope: Scope) -> bool:
        """Does what the whole effect depends on hold?"""
        return not self.needed or self.condition.holds(game, scope)

    def resume(self, game: Game, fx: Resolve) -> None:
        if not self.condition.holds(game, fx):
            fx.done = 0
            fx.at = self.to


class UnlessDone(Jump):
    """Go on elsewhere unless what was said before was done, to as many cards as were to be chosen for it."""

    __slots__ = ("least",)

    def __init__(self, least: int = 1) -> None:
        super().__init__()
        self.least = least

    def resume(self, game: Game, fx: Resolve) -> None:
        if fx.done < self.least:
            fx.at = self.to


class IfDone(UnlessDone):
    """Go on elsewhere if what was said before was done."""

    __slots__ = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        if fx.done >= self.least:
            fx.at = self.to


class Ask(Jump):
    """The player may decline what follows, and then goes on elsewhere.

    Nobody is asked where there are too few cards for it, or where those that it is `about` have gone.
    """

    __slots__ = ("about", "clause", "deed", "what")

    def __init__(
        self, clause: str, what: Choosable | None = None, deed: Payable | None = None, about: Selector | None = None
    ) -> None:
        super().__init__()
        self.clause = clause
        self.what = what
        self.deed = deed
        self.about = about

    def run(self, game: Game, fx: Resolve) -> None:
        about = self.about
        gone = about is not None and bool(read_as(game, about, fx)) and not about.refs(game, fx)
        able = not gone and is_able(game, fx, self.what, self.deed)
        if able or (game.ask_everything and isinstance(self.what, Some) and self.what.cards.are_covered(game)):
            game.ask(doer(fx), "may", (YES, NO) if able else (NO,), clause=self.clause, subject=fx.source)
        else:
            fx.answer = (NO,)

    def resume(self, game: Game, fx: Resolve) -> None:
        if fx.answer[0] != YES:
            fx.done = 0
            fx.at = self.to
