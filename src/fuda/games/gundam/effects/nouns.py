"""The words for kinds of cards: bare nouns for what is in place, 〜カード for what is elsewhere (2-3-3, 2-3-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.gundam.keywords import is_linked, was_linked
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Noun

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@node
class LinkNoun(Noun):
    """A unit whose pilot meets its link condition (2-11-3)."""

    def fits(self, game: Game, card: int) -> bool:
        return game.definition[card].type == "unit" and is_linked(game, card)

    def recalls(self, last: Snapshot) -> bool:
        """Was it one when it left?"""
        return was_linked(last)


_UNIT = frozenset({"unit"})

UNIT = does("2-3-3-1")(Noun("unit", _UNIT, ("battle",)))
LINK_UNIT = LinkNoun("link_unit", _UNIT, ("battle",))
UNIT_TOKEN = Noun("unit_token", _UNIT, ("battle",), token=True)
PILOT = does("2-3-4-1", "2-3-5-4-1-1")(Noun("pilot", frozenset(), ("battle",), attached=True))
BASE = does("2-3-6-1")(Noun("base", frozenset({"base"}), ("base",)))
EX_BASE = Noun("ex_base", frozenset({"base"}), ("base",), mark="ex")
SHIELD = Noun("shield", frozenset(), ("shields",), from_top=True)
RESOURCE = does("2-3-7-1")(Noun("resource", frozenset({"resource"}), ("resources",)))
EX_RESOURCE = Noun("ex_resource", frozenset({"resource"}), ("resources",), mark="ex")
CARD = Noun("card")
ANY_CARD = Cards(None, (), CARD)
UNIT_CARD = does("2-3-3-2")(Noun("unit_card", _UNIT))
PILOT_CARD = does("2-3-4-2")(Noun("pilot_card", frozenset({"pilot"})))
COMMAND_CARD = does("2-3-5-3")(Noun("command_card", frozenset({"command"})))
BASE_CARD = does("2-3-6-2")(Noun("base_card", frozenset({"base"})))
RESOURCE_CARD = Noun("resource_card", frozenset({"resource"}))
COMMAND = does("2-3-5-3")(Noun("command", frozenset({"command"})))
HAND = Noun("hand", frozenset(), ("hand",))
