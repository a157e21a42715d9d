"""Costs that are deeds: what is done to cards so that an ability can be used."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.abilities.history import now
from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.resolve import Resolve, note_carried
from fuda.kernel.program.choosing import bounds_of, is_taken, options
from fuda.kernel.program.selectors import Alternatives, Some, from_front
from fuda.kernel.program.summing import Summing, pick_together
from fuda.kernel.program.trying import can_be_paid, has_stopped, tried
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.deeds import Deed


class DeedCost:
    """A deed done as a cost, with the cards picked for it: all or nothing.

    `rest` are the costs that are paid after it, where it must leave enough for them.
    """

    __slots__ = ("clause", "deed", "rest", "what")
    asked_as: ClassVar[str] = "choose"
    """The kind of the question with which cards are picked for it."""

    def __init__(self, deed: Deed, what: Some | Alternatives | None, clause: str) -> None:
        self.deed = deed
        self.what = what
        self.clause = clause
        self.rest: tuple[DeedCost, ...] = ()

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there enough cards for it, and is it not forbidden? Is enough left for the costs after it?"""
        if self.what is None:
            if not self.deed.payable(game, scope) or not can_be_paid(game, self.deed, scope):
                return False
            return not self._wanted_later(game, scope, self.uses(game, scope)) or self._leaves(game, scope, ())
        fitting = self._fitting(game, scope)
        least = max(1, self._bounds(game, scope, len(fitting))[0])
        if len(fitting) < least:
            return False
        if not self._wanted_later(game, scope, tuple([option.card for option in fitting])):
            # No more are tried than are needed.
            return len(list(islice(self._able(game, scope, fitting), least))) == least
        refs = tuple([option.card for option in self._able(game, scope, fitting)])
        return len(refs) >= least and self.can_go_on(game, scope, refs, ())

    def uses(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to the cards that it may be paid with."""
        if self.what is None:
            return self.deed.touched(game, scope)
        return tuple([option.card for option in self._fitting(game, scope)])

    def _wanted_later(self, game: Game, scope: Scope, refs: tuple[int, ...]) -> set[int]:
        """Those of the cards that a later cost may be paid with, too."""
        return {ref for cost in self.rest for ref in cost.uses(game, scope)}.intersection(refs) if self.rest else set()

    def _leaves(self, game: Game, scope: Scope, picked: tuple[int, ...]) -> bool:
        """Can the costs after it be paid once it is paid with these cards?"""
        twin, frame = tried(game, self.deed, scope, picked, cost=True)
        return has_stopped(twin, frame) or all([cost.payable(twin, frame) for cost in self.rest])

    def can_go_on(self, game: Game, scope: Scope, refs: tuple[int, ...], picked: tuple[int, ...]) -> bool:
        """Can as many of the cards be picked for it, with those picked so far, that the costs after it can be paid?"""
        wanted = self._wanted_later(game, scope, refs)
        free = sorted([ref for ref in refs if ref not in picked], key=wanted.__contains__)
        more: Iterable[tuple[int, ...]]
        least = max(1, self._bounds(game, scope, len(refs))[0])
        if isinstance(self.what, Some) and is_taken(self.what):
            more = [from_front(game, self.what.cards, scope)[:least]]
        else:
            more = combinations(free, max(0, least - len(picked)))
        return any(self._leaves(game, scope, (*picked, *each)) for each in more)

    def _bounds(self, game: Game, scope: Scope, offered: int) -> tuple[int, int]:
        assert self.what is not None
        return bounds_of(game, self.what, offered, scope)

    def _offered(self, game: Game, scope: Scope) -> list[Option]:
        """The cards that can be picked for it."""
        return list(self._able(game, scope, self._fitting(game, scope)))

    def _fitting(self, game: Game, scope: Scope) -> list[Option]:
        """Those that are what it asks for, whether or not anything would come of it."""
        assert self.what is not None
        deed = self.deed
        return [o for o in options(game, self.what, scope) if deed.eligible(game, o.card & CARD_MASK)]

    def _able(self, game: Game, scope: Scope, fitting: list[Option]) -> Iterator[Option]:
        """Those of them to which it can be done so that something changes, and to which nothing forbids it."""
        for option in fitting:
            if self.deed.joint or can_be_paid(game, self.deed, scope, (option.card,)):
                yield option

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
            if self._wanted_later(game, fx, tuple([option.card for option in offered])):
                game.call(PickApart(fx.player, tuple(offered), least, most, fx.source, self.clause))
            else:
                game.ask(fx.player, self.asked_as, offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Do the deed to what was picked."""
        if self.what is not None:
            start = fx.memory[:1] or (now(game),)
            fx.memory = (*start, *[option.card for option in fx.answer])
            fx.since = game.clock
            self.deed.do(game, fx, fx.player)
        elif self.deed.carries:
            note_carried(game, fx)


def in_turn(costs: tuple[DeedCost, ...]) -> tuple[DeedCost, ...]:
    """Costs that are paid one after the other, each so that enough is left for those after it."""
    for at, cost in enumerate(costs):
        cost.rest = costs[at + 1 :]
    return costs


class PickApart(Procedure):
    """Cards are picked for a cost one by one, only such that the costs after it can be paid, too."""

    player: int
    offered: tuple[Option, ...]
    least: int
    most: int
    source: int
    cited: str
    picked: tuple[Option, ...] = ()

    @step()
    def pick(self, game: Game) -> None:
        """The next one; once there are enough, none need be."""
        fx = game.frames[-2]
        assert isinstance(fx, Resolve)
        cost = fx.program(game)[fx.at]
        assert isinstance(cost, DeedCost)
        refs = tuple([option.card for option in self.offered])
        picked = tuple([option.card for option in self.picked])
        open_ = []
        for option in self.offered if len(picked) < self.most else ():
            if option not in self.picked and cost.can_go_on(game, fx, refs, (*picked, option.card)):
                open_.append(option)
        self.answer = ()
        if open_:
            least = int(len(picked) < self.least)
            game.ask(self.player, cost.asked_as, open_, least, 1, clause=self.cited, subject=self.source)

    @step()
    def note(self, game: Game) -> None:
        """And another one, or that is all."""
        self.picked = (*self.picked, *self.answer)
        if self.answer and len(self.picked) < self.most:
            return self.goto("pick")
        game.frames[-2].answer = self.picked
        return None


class GroupCost(DeedCost):
    """A deed done as a cost to cards that are picked one by one for what they are like together."""

    __slots__ = ("group", "picking")

    def __init__(self, deed: Deed, what: Summing, clause: str) -> None:
        super().__init__(deed, Some(what.quantity, what.cards), clause)
        self.group = what
        self.picking = pick_together(what, clause=clause, needed=False, guard=None)

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.group.is_among(game, scope, [option.card & CARD_MASK for option in self._offered(game, scope)])

    def run(self, game: Game, fx: Resolve) -> None:
        fx.next_cost(game)
        offered = self._offered(game, fx)
        look_through(game, fx.player, offered)
        game.call(PickGroup(fx.player, tuple(offered), fx.source, self.clause))


class PickGroup(Procedure):
    """Cards are picked for a cost one by one, as long as there are such that fit together with those picked before."""

    player: int
    offered: tuple[Option, ...]
    source: int
    cited: str
    picked: tuple[Option, ...] = ()

    @step()
    def pick(self, game: Game) -> None:
        """The next one; once there are enough, none need be."""
        fx = game.frames[-2]
        assert isinstance(fx, Resolve)
        cost = fx.program(game)[fx.at]
        assert isinstance(cost, GroupCost)
        open_, least = cost.picking.next_of(game, fx, tuple([option.card for option in self.picked]))
        open_ = [option for option in open_ if option in self.offered]
        self.answer = ()
        if open_:
            least = least if self.picked else 1
            game.ask(self.player, cost.asked_as, open_, least, 1, clause=self.cited, subject=self.source)

    @step()
    def note(self, game: Game) -> None:
        """And another one, or that is all."""
        self.picked = (*self.picked, *self.answer)
        if self.answer:
            return self.goto("pick")
        game.frames[-2].answer = self.picked
        return None
