"""Words for cards that no game has for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Noun
from fuda.kernel.values.values import names

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@node
class NameNoun(Noun):
    """Cards told by their name alone: 「…」. Where the text names another place for one before it, they lie there."""

    def fits(self, game: Game, card: int) -> bool:
        return self.name in names(game, card)

    def recalls(self, last: Snapshot) -> bool:
        return self.name in last.definition.names


@node
class LaidNoun(Noun):
    """Cards that lie with another one, in a `place` of their own there."""

    place: int = 0

    def fits(self, game: Game, card: int) -> bool:
        return self.lies_at(game.slot[card])

    def recalls(self, last: Snapshot) -> bool:
        return Noun.recalls(self, last) and self.lies_at(last.slot)

    def lies_at(self, place: int) -> bool:
        """Does a card that lies with another there lie there as such?"""
        return place == (self.place or -1)  # as the machine notes the first place
