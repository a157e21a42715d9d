"""The words for kinds of cards (302.2), and for cards by where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vividz.zones import AREA_NAMES, CONNECT_PLACE
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import AsItWas
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Noun
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


@node
class ExpNoun(Noun):
    """513: a card that is the EXP of a character."""

    def fits(self, game: Game, card: int) -> bool:
        """Is it EXP, not a connected card?"""
        return game.slot[card] != CONNECT_PLACE


CHARACTER = Noun("character", frozenset({"character"}), AREA_NAMES)
CARD = Noun("card")
EVENT = Noun("event", frozenset({"event"}))
ENGAGE = Noun("engage", frozenset({"engage"}))
HAND = Noun("hand", frozenset(), ("hand",))
ENERGY = Noun("energy", frozenset(), ("energy",))
MISSION = Noun("mission", frozenset({"mission"}), ("missions",))
ACCOUNT = Noun("account", frozenset({"account"}), ("account",))
EXP = ExpNoun("exp", frozenset(), AREA_NAMES, attached=True)


@does("513.3a", "908.3d", "913.1")
@node
class ExpOf(Cards):
    """The EXP of a card; once it has left, those that it had are counted, but nothing is done to them any more."""

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
        hosts = AsItWas(self.filters[0].of).judged(game, scope)  # type: ignore[attr-defined]
        left = [game.last_known[ref] for ref in hosts if ref in game.last_known and not game.is_current(ref)]
        if not left:
            return self.refs(game, scope)
        lay = [pair for last in left for pair in zip(last.under_refs, last.under_places, strict=True)]
        return tuple([ref for ref, place in lay if place != CONNECT_PLACE])
