"""Numbers that texts count or leave open (522, 104-5), and what they do with counters (1601)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.counters import counters_of, counters_on
from fuda.games.build_divide.effects.verbs import CardsDeed
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.node import Selector, node, read_as

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.state.last_known import Snapshot


@node
class DoneBefore:
    """1204-3a:v: to how many cards that was done which an ability that comes その後 follows on."""

    def value(self, game: Game, scope: Scope) -> int:
        """Their number, which the event by which it was played tells."""
        return scope.event.amount if scope.event is not None else 0


@node
class ValueGroups:
    """A number in groups of so many: of a card's value, or of counters."""

    amount: Amount
    number: int

    def value(self, game: Game, scope: Scope) -> int:
        return amount_of(self.amount, game, scope) // self.number


@does("1601-1")
@node
class PutCounters(CardsDeed):
    """1601-1: counters of a name are put on cards, or with a negative number taken off."""

    target: Selector
    counter: str
    number: int

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        return Act("counters", ref, amount=self.number, source=fx.source, cause=self.counter)

    def eligible(self, game: Game, card: int) -> bool:
        """Are there as many as are to be taken off?"""
        return counters_on(game, game.ref[card], self.counter) >= -self.number


@does("104-5", "1601-1d")
@node
class TakeChosen:
    """1601-1d: as many of one's own counters of a name as one likes are taken."""

    counter: str


@does("1601-1")
@node
class CounterOn:
    """1601-1: has counters of a name."""

    counter: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return counters_on(game, game.ref[card], self.counter) > 0

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Had it? Counters of the rules' own names are remembered with the card."""
        names = game.rules.counters
        return self.counter in names and last.counters[names.index(self.counter)] > 0


@node
class CounterCount:
    """1601: how many counters of a name a player has."""

    who: str
    counter: str

    def value(self, game: Game, scope: Scope) -> int:
        return sum(counters_of(game, player, self.counter) for player in players_who(game, (), self.who, scope))


@node
class CountersOn:
    """1601: how many counters of a name are on cards."""

    of: Selector
    counter: str

    def value(self, game: Game, scope: Scope) -> int:
        return sum(counters_on(game, ref, self.counter) for ref in read_as(game, self.of, scope))
