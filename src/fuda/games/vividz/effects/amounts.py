"""Numbers that only this game's texts make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.ability import Amount, Scope
    from fuda.kernel.game import Game


@node
class Multiplied:
    """A number, as many times as there are such cards."""

    number: int
    times: Amount

    def value(self, game: Game, scope: Scope) -> int:
        """The product."""
        return self.number * self.times.value(game, scope)
