"""Cards that lie with another, and those that lay with one that has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.conditions import AsItWas
from fuda.kernel.program.filters import LaidOn
from fuda.kernel.program.node import find_nodes, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


@node
class LaidCards(Cards):
    """Cards that lie with another one; once that has left, those that it had are counted, but nothing is done to them.

    A noun may tell by the place where they lie on it whether they are meant (`lies_at`).
    """

    def cards(self, game: Game, scope: Scope) -> list[int]:
        """Those that it has, or that it had when it left."""
        return [ref & CARD_MASK for ref in self.judged(game, scope)]

    def exist(self, game: Game, scope: Scope) -> bool:
        """Are there any?"""
        return bool(self.judged(game, scope))

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to those that lie with it now."""
        return tuple([game.ref[card] for card in Cards.cards(self, game, scope)])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to those that it has, or that it had when it left."""
        hosts = AsItWas(find_nodes(self.filters, LaidOn)[0].of).judged(game, scope)
        left = [game.last_known[ref] for ref in hosts if ref in game.last_known and not game.is_current(ref)]
        if not left:
            return self.refs(game, scope)
        lay = [pair for last in left for pair in zip(last.under_refs, last.under_places, strict=True)]
        lies_at = getattr(self.noun, "lies_at", None)
        return tuple([ref for ref, place in lay if lies_at is None or lies_at(place)])
