"""Paying the cost of a triggered ability while it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.triggers import PayCosts

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class PayDuring(PayCosts):
    """3.1.1.5.2: the costs are paid; what the text speaks of stays what it was."""

    def over(self, game: Game) -> None:
        """Nothing has been resolved."""
