"""Choices that nobody makes: by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Quantity, bounds
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import node
from fuda.kernel.state.writing import in_random_order

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.selectors import Cards


@does("3.16.1", "3.16.2")
@node
class ChooseAtRandom(Instruction):
    """3.16: so many of the cards, by chance; the text speaks of them from then on."""

    cards: Cards
    quantity: Quantity

    def run(self, game: Game, fx: Resolve) -> None:
        refs = in_random_order(game, list(self.cards.refs(game, fx)))
        fx.it = tuple(refs[: bounds(self.quantity, len(refs))[1]])
        fx.done = len(fx.it)
