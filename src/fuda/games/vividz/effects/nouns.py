"""The words for kinds of cards (302.2), and for cards by where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vividz.zones import AREA_NAMES, CONNECT_PLACE
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Noun

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@does("513.3a", "908.3d", "913.1")
@node
class ExpNoun(Noun):
    """513: a card that is the EXP of a character."""

    def fits(self, game: Game, card: int) -> bool:
        """Is it EXP, not a connected card?"""
        return self.lies_at(game.slot[card])

    def recalls(self, last: Snapshot) -> bool:
        return Noun.recalls(self, last) and self.lies_at(last.slot)

    def lies_at(self, place: int) -> bool:
        """Does a card that lies with another there lie there as EXP?"""
        return place != CONNECT_PLACE


@does("514.1", "1121.1")
@node
class ConnectedNoun(ExpNoun):
    """514: an engage that is connected to a character."""

    def lies_at(self, place: int) -> bool:
        return place == CONNECT_PLACE


CHARACTER = Noun("character", frozenset({"character"}), AREA_NAMES)
CARD = Noun("card")
EVENT = Noun("event", frozenset({"event"}))
ENGAGE = Noun("engage", frozenset({"engage"}))
HAND = Noun("hand", frozenset(), ("hand",))
ENERGY = Noun("energy", frozenset(), ("energy",))
MISSION = Noun("mission", frozenset({"mission"}), ("missions",))
ACCOUNT = Noun("account", frozenset({"account"}), ("account",))
CONNECTED = ConnectedNoun("connected", frozenset(), AREA_NAMES, attached=True)
EXP = ExpNoun("exp", frozenset(), AREA_NAMES, attached=True)
