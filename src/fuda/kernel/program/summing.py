"""Cards that are chosen by what they are like together: what their values come to, that no two are alike."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.program.amounts import Quantity, kinds_of
from fuda.kernel.program.choosing import bounds_of, is_played, options
from fuda.kernel.program.node import Quality, compare, doer, node
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
class Differing:
    """No two of the cards have the same "names" or "colours", or the same value; if `alike`, all of them have.

    It stands with what the cards are like, and is one of what they are like together once it is known how many.
    """

    what: str
    alike: bool = False

    @property
    def lacks_other(self) -> bool:
        """Could a card that stands before it with と be what the cards are like: 「それと同じLv.の…」?"""
        return self.alike


@node
class Summing:
    """So many cards, which together are as the total says."""

    cards: Cards
    total: Total | Differing
    quantity: Quantity

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there as many cards that are so together as must be chosen?"""
        return self.is_among(
            game, scope, [o.card & CARD_MASK for o in options(game, Some(self.quantity, self.cards), scope)]
        )

    def is_among(self, game: Game, scope: Scope, free: list[int]) -> bool:
        """Are there as many among these cards?"""
        least, most = bounds_of(game, Some(self.quantity, self.cards), len(free), scope)
        if isinstance(self.total, Differing):
            if self.total.alike:
                return least <= max([len(_like(game, free, card, self.total.what)) for card in free], default=0)
            return _differ(game, free, self.total.what, least)
        values = sorted([reading(game, card, self.total.stat) for card in free], reverse=self.total.op == ">=")
        taken = most if self.total.op == ">=" else least
        return len(values) >= least and compare(sum(values[:taken]), self.total.op, self.total.number)


def _differ(game: Game, cards: list[int], what: str, number: int) -> bool:
    """Are there so many of the cards no two of which are alike?"""
    if number <= 0:
        return True
    if len(cards) < number:
        return False
    first, *others = cards
    kinds = kinds_of(game, first, what)
    unlike = [card for card in others if not kinds & kinds_of(game, card, what)]
    return _differ(game, unlike, what, number - 1) or _differ(game, others, what, number)


def _like(game: Game, cards: list[int], one: int, what: str) -> list[int]:
    """Those of the cards that are like that one in it."""
    kinds = kinds_of(game, one, what)
    return [card for card in cards if kinds & kinds_of(game, card, what)]


class PickTogether(Pick):
    """Cards are chosen one by one, as long as there are such that fit together with those chosen before.

    It adds to what is spoken of, so that the program forgets that before.
    """

    __slots__ = ("summing",)

    def __init__(self, what: Summing, *, clause: str, needed: bool, guard: Condition | None) -> None:
        super().__init__(
            Some(what.quantity, what.cards), clause=clause, spoken=True, more=True, needed=needed, guard=guard
        )
        self.summing = what

    def _offers(self, game: Game, scope: Scope) -> bool:
        own = (scope.source,) if is_played(scope) else ()
        return bool(self._offered(game, scope, (), own))

    def named_by(self, targetable: Quality) -> PickTogether:
        """The same of targets, which are named when the text is played."""
        pick = copy(self)
        assert isinstance(self.what, Some)
        pick.what = self.what.only(targetable)
        return pick

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for one more that still fits, or none."""
        offered, least = self.next_of(game, fx)
        if not offered:
            fx.answer = ()
            return
        look_through(game, doer(fx), offered)
        game.ask(doer(fx), "choose", offered, least, 1, clause=self.clause, subject=fx.source)

    def next_of(self, game: Game, fx: Resolve, chosen: tuple[int, ...] | None = None) -> tuple[list[Option], int]:
        """Those that still fit to what was chosen so far (what is spoken of), and whether one of them must be."""
        chosen = fx.it if chosen is None else chosen
        offered = self._offered(game, fx, chosen)
        missing = bounds_of(game, self.what, 0, fx)[0] - len(chosen)
        fitting = self._fitting(game, chosen, offered, missing)
        return fitting or offered, int(missing > 0 or self._falls_short(game, chosen))

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note it, and ask again until none is chosen."""
        super().resume(game, fx)
        if fx.answer:
            fx.at -= 1

    def _offered(
        self, game: Game, scope: Scope, chosen: tuple[int, ...], besides: tuple[int, ...] = ()
    ) -> list[Option]:
        """What can be chosen next, after those and besides others that don't count."""
        free = [o for o in options(game, self.what, scope) if o.card not in chosen and o.card not in besides]
        more = bounds_of(game, self.what, len(chosen) + len(free), scope)[1] - len(chosen)
        return self._allowed(game, chosen, free, more) if more > 0 else []

    def _allowed(self, game: Game, chosen: tuple[int, ...], free: list[Option], more: int) -> list[Option]:
        """Those of the cards that fit together with the ones chosen, when so many more can be."""
        raise NotImplementedError

    def _fitting(self, game: Game, chosen: tuple[int, ...], offered: list[Option], missing: int) -> list[Option]:
        """Those with which the rest of the cards that must be chosen still can be."""
        return offered

    def _falls_short(self, game: Game, chosen: tuple[int, ...]) -> bool:
        """Must more be chosen, however many there are?"""
        return False


class PickDiffering(PickTogether):
    """Cards no two of which are alike; whichever is chosen, as many kinds are left for the others."""

    __slots__ = ("kind",)

    def __init__(self, what: Summing, kind: str, *, clause: str, needed: bool, guard: Condition | None) -> None:
        super().__init__(what, clause=clause, needed=needed, guard=guard)
        self.kind = kind

    def _allowed(self, game: Game, chosen: tuple[int, ...], free: list[Option], more: int) -> list[Option]:
        taken = {kind for ref in chosen for kind in kinds_of(game, ref & CARD_MASK, self.kind)}
        return [option for option in free if not taken & kinds_of(game, option.card & CARD_MASK, self.kind)]


class PickAlike(PickDiffering):
    """Cards that are all alike; one that is chosen has as many like it as must be chosen."""

    __slots__ = ()

    def _allowed(self, game: Game, chosen: tuple[int, ...], free: list[Option], more: int) -> list[Option]:
        likes = [set(_like(game, [o.card & CARD_MASK for o in free], ref & CARD_MASK, self.kind)) for ref in chosen]
        return [option for option in free if all([option.card & CARD_MASK in like for like in likes])]

    def _fitting(self, game: Game, chosen: tuple[int, ...], offered: list[Option], missing: int) -> list[Option]:
        cards = [option.card & CARD_MASK for option in offered]
        return [o for o in offered if len(_like(game, cards, o.card & CARD_MASK, self.kind)) >= missing]


class PickSumming(PickTogether):
    """Cards whose values together keep to a bound."""

    __slots__ = ("total",)

    def __init__(self, what: Summing, total: Total, *, clause: str, needed: bool, guard: Condition | None) -> None:
        super().__init__(what, clause=clause, needed=needed, guard=guard)
        self.total = total

    def _left(self, game: Game, chosen: tuple[int, ...]) -> int:
        """How far the values of those chosen are from the bound."""
        return self.total.number - sum([self._value(game, ref) for ref in chosen])

    def _value(self, game: Game, ref: int) -> int:
        return reading(game, ref & CARD_MASK, self.total.stat)

    def _allowed(self, game: Game, chosen: tuple[int, ...], free: list[Option], more: int) -> list[Option]:
        left = self._left(game, chosen)
        if self.total.op == "<=":
            return [option for option in free if self._value(game, option.card) <= left]
        return [option for option in free if self._reaches(game, free, option, left, more)]

    def _fitting(self, game: Game, chosen: tuple[int, ...], offered: list[Option], missing: int) -> list[Option]:
        left = self._left(game, chosen)
        return [option for option in offered if self._leaves_enough(game, offered, option, left, missing)]

    def _falls_short(self, game: Game, chosen: tuple[int, ...]) -> bool:
        return self.total.op == ">=" and self._left(game, chosen) > 0

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


def pick_together(what: Summing, *, clause: str, needed: bool, guard: Condition | None) -> PickTogether:
    """The choice of cards by what they are like together."""
    if isinstance(what.total, Differing):
        kind = PickAlike if what.total.alike else PickDiffering
        return kind(what, what.total.what, clause=clause, needed=needed, guard=guard)
    return PickSumming(what, what.total, clause=clause, needed=needed, guard=guard)
