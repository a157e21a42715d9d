"""Costs that are deeds: what is done to cards so that an ability can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.history import now
from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.resolve import note_carried
from fuda.kernel.program.choosing import bounds_of, is_taken, options
from fuda.kernel.program.selectors import Alternatives, Some, from_front
from fuda.kernel.program.trying import is_forbidden
from fuda.kernel.state.ids import CARD_MASK

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
