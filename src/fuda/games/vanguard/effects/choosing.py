"""Choices that are not one question: by chance, and of cards whose values together are bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Quantity, bounds
from fuda.kernel.program.code import Forget, Instruction
from fuda.kernel.program.node import doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import in_random_order
from fuda.kernel.values.values import value

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.selectors import Cards


class Forgetting(Forget):
    """A choice of several questions begins: nothing is spoken of yet."""

    __slots__ = ()


@does("3.16.1", "3.16.2")
@node
class ChooseAtRandom(Instruction):
    """3.16: so many of the cards, by chance; the text speaks of them from then on."""

    cards: Cards
    quantity: Quantity

    def run(self, game: Game, fx: Resolve) -> None:
        """Let chance choose."""
        refs = in_random_order(game, list(self.cards.refs(game, fx)))
        fx.it = tuple(refs[: bounds(self.quantity, len(refs))[1]])
        fx.done = len(fx.it)


@does("8.5.4.1")
@node
class ChooseSumming(Instruction):
    """Cards are chosen one by one, as long as their values together stay within the bound."""

    cards: Cards
    stat: str
    op: str
    number: int
    quantity: Quantity

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for one more that still fits, or none."""
        least, most = bounds(self.quantity, len(fx.it) + 1)
        left = self.number - sum(value(game, ref & CARD_MASK, self.stat) for ref in fx.it)
        offered = [
            Option("choose", ref)
            for ref in self.cards.refs(game, fx)
            if ref not in fx.it and (self.op != "<=" or value(game, ref & CARD_MASK, self.stat) <= left)
        ]
        if len(fx.it) >= most or not offered:
            fx.answer = ()
            return
        look_through(game, doer(fx), offered)
        fitting = [option for option in offered if self._leaves_enough(game, offered, option, left, least - len(fx.it))]
        required = len(fx.it) < least
        game.ask(doer(fx), "choose", (fitting if required else []) or offered, int(required), 1, subject=fx.source)

    @does("10.7.1.1.1.1", "8.5.4.1.1")
    def _leaves_enough(self, game: Game, offered: list[Option], option: Option, left: int, missing: int) -> bool:
        """Can the rest of those that must be chosen still be, when this one is?"""
        if self.op != "<=":
            return True
        values = sorted(value(game, other.card & CARD_MASK, self.stat) for other in offered if other != option)
        rest = values[: missing - 1]
        return len(rest) == missing - 1 and value(game, option.card & CARD_MASK, self.stat) + sum(rest) <= left

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note it, and ask again until none is chosen."""
        fx.it = (*fx.it, *[option.card for option in fx.answer])
        fx.done = len(fx.it)
        if fx.answer:
            fx.at -= 1
