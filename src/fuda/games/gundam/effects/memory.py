"""What this effect has done so far, and what has happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.abilities.history import Asks, now, recall
from fuda.kernel.program.amounts import Quantity
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.program.selectors import Cards, Noun, where_now
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.cardtext.happenings import When
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game

EVENTS_OF = {"returned": ("returned", "put_in_deck")}
"""The events by which what was done is remembered, where that is not just the event of that name."""


def events_of(kind: str) -> tuple[str, ...]:
    """The events by which it is remembered that this was done."""
    return EVENTS_OF.get(kind, (kind,))


LEFT = frozenset({"destroyed", "trashed", "discarded", "exiled", "returned", "put_in_deck", "drawn"})
"""Events after which a card is no longer what it was played as."""
PLAY_OR_LEFT = Asks("played", *sorted(LEFT))


def done_by(game: Game, kind: str, scope: Scope) -> list[Event]:
    """The events in which this effect has done it, since it began."""
    start = scope.memory[0] if scope.memory else now(game)
    found = [event for event in recall(game, Asks(*events_of(kind)), start) if event.source == scope.source]
    return found[::-1]


class DoneByThis:
    """Something that this effect has done, by its `kind`."""

    __slots__ = ()
    kind: str

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it knows."""
        return events_of(self.kind)


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
        events = [e for e in done_by(game, self.kind, scope) if self._fits(game, e.card & CARD_MASK, scope)]
        return tuple(dict.fromkeys([ref for event in events for ref in where_now(game, event.card, event)]))

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards as they last were when it was done to them, as far as that is known."""
        found = [ref if ref in game.last_known else game.ref[ref & CARD_MASK] for ref in self._found(game, scope)]
        return tuple(dict.fromkeys(found))

    def _found(self, game: Game, scope: Scope) -> list[int]:
        """References to them when it was done; before anything is, it is asked about cards that it could be done to."""
        refs = [event.card for event in done_by(game, self.kind, scope)] if scope.memory else list(scope.it)
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
        done = [event.card for event in done_by(game, self.kind, scope)]
        if self.target is not None:
            done = [ref for ref in read_as(game, self.target, scope) if ref in done]
        return (len(done) >= self.number) == self.is_so


@node
class WasPlayed:
    """This card came to where it is by being played; `paid_with` such a card among what paid its cost."""

    remembers: ClassVar[bool] = True
    asks: ClassVar[tuple[str, ...]] = PLAY_OR_LEFT.asks
    paid_with: Noun | None = None

    def holds(self, game: Game, scope: Scope) -> bool:
        play = _last_play(game, scope)
        return play is not None and (self.paid_with is None or play.amount > 0)


def _last_play(game: Game, scope: Scope) -> Event | None:
    """The play that is the last thing that was done with the card from the hand, if it is."""
    card = scope.source & CARD_MASK
    for event in recall(game, PLAY_OR_LEFT):
        if event.card & CARD_MASK == card:
            return event if event.kind == "played" else None
    return None
