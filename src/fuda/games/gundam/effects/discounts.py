"""The next card that a player plays is played at other values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.gundam.effects.altering import Anywhere, begin
from fuda.games.gundam.zones import HAND
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.program.changes import Part, StatChange
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class NextPlayed:
    """Such a card in the hand; with `since`, as long as none has been played since the effect began."""

    cards: Anywhere
    since: int | None

    @property
    def asks(self) -> tuple[str, ...]:
        return ("played",)

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if game.zone_kind(card) != HAND or not self.cards.matches(game, card, scope):
            return False
        return self.since is None or not any(
            self.cards.matches(game, event.card & CARD_MASK, scope) for event in recall(game, self, self.since)
        )


@node
class NextPlay(Deed):
    """For a duration, the next such card that a player plays, or every one, has other values."""

    duration: str
    who: str
    cards: Cards
    changes: tuple[StatChange, ...]
    once: bool = True

    @property
    def asks(self) -> tuple[str, ...]:
        return ("played",)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        subject = NextPlayed(Anywhere(self.cards, SIDE_OF[self.who]), now(game) if self.once else None)
        parts = [Part(change.stat, "add", change.number) for change in self.changes]
        fx.performed = max([begin(game, fx, self.duration, part, None, subject) for part in parts])
