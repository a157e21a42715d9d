"""The next card that a player plays is played at other values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.gundam.effects.altering import Anywhere, until
from fuda.games.gundam.zones import HAND
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.program.changes import StatChange
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import tick
from fuda.kernel.values.durations import add_effect, can_begin
from fuda.kernel.values.values import Continuous

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
        """The plays since."""
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
        """The plays since."""
        return ("played",)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        if not can_begin(game, self.duration):
            return
        duration, last_turn = until(game, self.duration, fx.player)
        subject = NextPlayed(Anywhere(self.cards, SIDE_OF[self.who]), now(game) if self.once else None)
        for change in self.changes:
            add_effect(
                game,
                Continuous(
                    change.stat, "add", change.number, targets=None, subject=subject, duration=duration,
                    until=last_turn, source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock,
                    key=fx.ability.key,
                ),
            )  # fmt: skip
        tick(game)
        fx.performed = 1
