"""What this effect has done so far, and cards told by that: 「この効果で捨てたカード」."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.happenings import When, is_done_by
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.program.amounts import Quantity
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.program.selectors import Cards, where_now
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game

EVENTS_OF = {"returned": ("returned", "put_in_deck")}
"""The events by which what was done is remembered, where that is not just the event of that name."""


class DoneByThis:
    """Something that this effect has done, by its `kind`."""

    __slots__ = ()
    kind: str

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it knows."""
        return EVENTS_OF.get(self.kind, (self.kind,))

    def done(self, game: Game, scope: Scope) -> list[Event]:
        """The events in which this effect has done it, since it began."""
        start = scope.memory[0] if scope.memory else now(game)
        return [event for event in recall(game, self, start) if is_done_by(game, event, scope)][::-1]


@node
class Affected(DoneByThis):
    """The cards of a description to which this effect has done the act of that `kind`.

    Told `barely`, without 「この効果で」, they may be those that what the effect answers to was done to. With a
    `quantity`, they are counted by so many.
    """

    kind: str
    cards: Cards
    barely: bool = False
    quantity: Quantity | None = None

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards where this effect's act has put them, as far as they are still there."""
        if not scope.memory:
            return tuple([ref for ref in self._found(game, scope) if game.is_current(ref)])
        events = [e for e in self.done(game, scope) if self._fits(game, e.card & CARD_MASK, scope)]
        return tuple(dict.fromkeys([ref for event in events for ref in where_now(game, event.card, event)]))

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards as they last were when it was done to them, as far as that is known."""
        found = [ref if ref in game.last_known else game.ref[ref & CARD_MASK] for ref in self._found(game, scope)]
        return tuple(dict.fromkeys(found))

    def _found(self, game: Game, scope: Scope) -> list[int]:
        """References to them when it was done; before anything is, it is asked about cards that it could be done to."""
        refs = [event.card for event in self.done(game, scope)] if scope.memory else list(scope.it)
        return [ref for ref in refs if self._fits(game, ref & CARD_MASK, scope)]

    def _fits(self, game: Game, card: int, scope: Scope) -> bool:
        return self.cards.noun.fits(game, card) and all(f.matches(game, card, scope) for f in self.cards.filters)


@node
class Teller:
    """A card by its part in what an effect answers to: 「そのブロックしたユニット」. The happening names no subject."""

    happening: When
    cards: Cards


@node
class SomeOf:
    """So many of the cards that were spoken of."""

    quantity: Quantity
    of: Selector


@node
class DidSo(DoneByThis):
    """This effect has done the act of that `kind` to such cards, to so many, or to one of those spoken of (or has not).

    The cards may have left since.
    """

    kind: str
    cards: Cards | None = None
    number: int = 1
    target: Selector | None = None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        if self.cards is not None:
            return len(Affected(self.kind, self.cards).judged(game, scope)) >= self.number
        done = [event.card for event in self.done(game, scope)]
        if self.target is not None:
            done = [ref for ref in read_as(game, self.target, scope) if ref in done]
        return (len(done) >= self.number) == self.is_so
