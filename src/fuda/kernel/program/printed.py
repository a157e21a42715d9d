"""Cards told by a word that they print beside their name and their values: a title, an icon and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.filters import Printed
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Noun

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@node
class Noted(Printed):
    """Prints the word beside its name and its values: `key` says as what of it, a title, an icon and the like."""

    key: str
    word: str

    def prints(self, definition: CardDef) -> bool:
        """Is it the word printed there, or one of them?"""
        found = definition.extra.get(self.key)
        return found == self.word if found is None or isinstance(found, str) else self.word in found  # type: ignore[operator]


class PrintedNoun(Noun):
    """A word for cards that print something besides their type."""

    __slots__ = ()

    def prints(self, definition: CardDef) -> bool:
        """Does a card of that definition?"""
        raise NotImplementedError

    def fits(self, game: Game, card: int) -> bool:
        return self.prints(game.definition[card]) and Noun.fits(self, game, card)

    def recalls(self, last: Snapshot) -> bool:
        return self.prints(last.definition) and Noun.recalls(self, last)
