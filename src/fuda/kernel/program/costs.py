"""Costs that are deeds: what is done to cards so that an ability can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.history import now
from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.resolve import note_carried
from fuda.kernel.program.choosing import bounds_of, is_taken, options
from fuda.kernel.program.selectors import Alternatives, Some, from_front
from fuda.kernel.program.summing import Total
from fuda.kernel.program.trying import is_forbidden
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import reading

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.deeds import Deed


class DeedCost:
    """A deed done as a cost, with the cards picked for it: all or nothing."""

    __slots__ = ("clause", "deed", "what")

    def __init__(self, deed: Deed, what: Some | Alternatives | None, clause: str) -> None:
        self.deed = deed
        self.what = what
        self.clause = clause

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there enough cards for it, and is it not forbidden?"""
        if self.what is None:
            return self.deed.payable(game, scope) and not is_forbidden(game, self.deed, scope)
        offered = self._offered(game, scope)
        return len(offered) >= max(1, bounds_of(game, self.what, len(offered), scope)[0])

    def _offered(self, game: Game, scope: Scope) -> list[Option]:
        assert self.what is not None
        deed = self.deed
        offered = []
        for option in options(game, self.what, scope):
            if deed.eligible(game, option.card & CARD_MASK) and not is_forbidden(game, deed, scope, (option.card,)):
                offered.append(option)
        return offered

    def run(self, game: Game, fx: Resolve) -> None:
        """Pick the cards, or do it at once when there are none to pick; what is taken from the top is not asked for."""
        fx.next_cost(game)
        if self.what is None:
            fx.memory = fx.memory or (now(game),)
            fx.since = game.clock
            self.deed.do(game, fx, fx.player)
        else:
            offered = self._offered(game, fx)
            least, most = bounds_of(game, self.what, len(offered), fx)
            if isinstance(self.what, Some) and is_taken(self.what):
                front = from_front(game, self.what.cards, fx)
                fx.answer = tuple([Option("choose", ref) for ref in front[:most]])
                return
            look_through(game, fx.player, offered)
            game.ask(fx.player, "choose", offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Do the deed to what was picked."""
        if self.what is not None:
            start = fx.memory[:1] or (now(game),)
            fx.memory = (*start, *[option.card for option in fx.answer])
            fx.since = game.clock
            self.deed.do(game, fx, fx.player)
        elif self.deed.carries:
            note_carried(game, fx)


class SumCost(DeedCost):
    """A deed done as a cost to any number of cards whose values come to enough (a `Total`), picked one by one."""

    __slots__ = ()

    def payable(self, game: Game, scope: Scope) -> bool:
        total = self._total
        worth = [max(0, reading(game, o.card & CARD_MASK, total.stat)) for o in self._offered(game, scope)]
        return sum(worth) >= total.number

    @property
    def _total(self) -> Total:
        assert isinstance(self.what, Some)
        assert isinstance(self.what.quantity, Total)
        return self.what.quantity

    def run(self, game: Game, fx: Resolve) -> None:
        total = self._total
        offered = tuple(self._offered(game, fx))
        game.call(PickSum(fx.player, offered, total.stat, total.number, fx.source, self.clause))


class PickSum(Procedure):
    """Cards are picked for a cost until they come to enough, and then as many more as one likes."""

    player: int
    offered: tuple[Option, ...]
    stat: str
    number: int
    source: int
    cited: str
    picked: tuple[Option, ...] = ()

    @step()
    def pick(self, game: Game) -> None:
        """The next one; once there is enough, none need be."""
        rest = [option for option in self.offered if option not in self.picked]
        enough = sum(reading(game, o.card & CARD_MASK, self.stat) for o in self.picked) >= self.number
        self.answer = ()
        if rest:
            game.ask(self.player, "choose", rest, 0 if enough else 1, 1, clause=self.cited, subject=self.source)

    @step()
    def note(self, game: Game) -> None:
        """And another one, or that is all."""
        if self.answer:
            self.picked = (*self.picked, *self.answer)
            return self.goto("pick")
        game.frames[-2].answer = self.picked
        return None
