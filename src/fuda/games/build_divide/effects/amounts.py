"""Numbers that texts count or leave open: X, sums, damage borne (522, 104-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.counters import DAMAGE
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game


@does("522-1")
@node
class X:
    """522-1: the number that the text calls X: what another sentence says that it is, or what was chosen for it."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.number


@node
class DamageOn:
    """406-6: the damage that a unit has."""

    of: Selector

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.counters[DAMAGE][ref & CARD_MASK] for ref in self.of.refs(game, scope))


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


@node
class DoneTo:
    """To how many cards the last thing was done."""

    word: str = "done"

    def value(self, game: Game, scope: Scope) -> int:
        return scope.done
