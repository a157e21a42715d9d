"""Cards that are chosen by what their values come to together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.program.amounts import Quantity
from fuda.kernel.program.choosing import bounds_of, is_played, options
from fuda.kernel.program.node import doer, node
from fuda.kernel.program.picking import Pick
from fuda.kernel.program.selectors import Cards, Some
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import reading

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class Total:
    """What a value of several cards comes to: no more ("<=") or no less (">=") than a number."""

    stat: str
    op: str
    number: int


@node
class Summing:
    """So many cards, whose values together are as the total says."""

    cards: Cards
    total: Total
    quantity: Quantity


class PickSumming(Pick):
    """Cards are chosen one by one, as long as their values together can still keep to the bound.

    It adds to what is spoken of, so that the program forgets that before.
    """

    __slots__ = ("total",)

    def __init__(self, what: Summing, *, clause: str, needed: bool, guard: Condition | None) -> None:
        super().__init__(
            Some(what.quantity, what.cards), clause=clause, spoken=True, more=True, needed=needed, guard=guard
        )
        self.total = what.total

    def _offers(self, game: Game, scope: Scope) -> bool:
        own = (scope.source,) if is_played(scope) else ()
        return bool(self._offered(game, scope, (), own))

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for one more that still fits, or none."""
        offered = self._offered(game, fx, fx.it)
        if not offered:
            fx.answer = ()
            return
        look_through(game, doer(fx), offered)
        left = self._left(game, fx.it)
        missing = bounds_of(game, self.what, 0, fx)[0] - len(fx.it)
        required = missing > 0 or (self.total.op == ">=" and left > 0)
        leaving = [option for option in offered if self._leaves_enough(game, offered, option, left, missing)]
        least = int(required)
        game.ask(doer(fx), "choose", leaving or offered, least, 1, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note it, and ask again until none is chosen."""
        super().resume(game, fx)
        if fx.answer:
            fx.at -= 1

    def _left(self, game: Game, chosen: tuple[int, ...]) -> int:
        """How far the values of those chosen are from the bound."""
        return self.total.number - sum([self._value(game, ref) for ref in chosen])

    def _value(self, game: Game, ref: int) -> int:
        return reading(game, ref & CARD_MASK, self.total.stat)

    def _offered(
        self, game: Game, scope: Scope, chosen: tuple[int, ...], besides: tuple[int, ...] = ()
    ) -> list[Option]:
        """What can be chosen next, after those and besides others that don't count."""
        free = [o for o in options(game, self.what, scope) if o.card not in chosen and o.card not in besides]
        more = bounds_of(game, self.what, len(chosen) + len(free), scope)[1] - len(chosen)
        left = self._left(game, chosen)
        if more <= 0:
            return []
        if self.total.op == "<=":
            return [option for option in free if self._value(game, option.card) <= left]
        return [option for option in free if self._reaches(game, free, option, left, more)]

    def _reaches(self, game: Game, free: list[Option], option: Option, left: int, more: int) -> bool:
        """Can so many cards with this one among them come to what is left?"""
        others = sorted([self._value(game, other.card) for other in free if other != option], reverse=True)
        return self._value(game, option.card) + sum(others[: more - 1]) >= left

    def _leaves_enough(self, game: Game, offered: list[Option], option: Option, left: int, missing: int) -> bool:
        """Can the rest of those that must be chosen still be, when this one is?"""
        if self.total.op != "<=" or missing <= 0:
            return True
        others = sorted([self._value(game, other.card) for other in offered if other != option])
        rest = others[: missing - 1]
        return len(rest) == missing - 1 and self._value(game, option.card) + sum(rest) <= left
