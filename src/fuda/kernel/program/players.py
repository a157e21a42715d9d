"""Several players who each do something: one after the other, or with the cards of all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import StandingScope
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.jumps import Jump
from fuda.kernel.program.node import Selector, node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class NextPlayer(Jump):
    """Turn to the next of the players who each do something; after the last, go on elsewhere."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def resume(self, game: Game, fx: Resolve) -> None:
        """The number of players that have had their turn is kept in `number`."""
        players = players_who(game, (), self.who, fx)
        if fx.number >= len(players):
            fx.number = 0
            fx.actor = -1
            fx.at = self.to
        else:
            fx.actor = players[fx.number]
            fx.number += 1


class Acting(StandingScope):
    """A scope as it is for one of the players who are told to act."""

    __slots__ = ("actor", "bearer", "player", "source")

    def __init__(self, scope: Scope, actor: int) -> None:
        self.player = scope.player
        self.source = scope.source
        self.bearer = scope.bearer
        self.actor = actor  # type: ignore[misc]


@node
class OfPlayers:
    """The cards that the words mean for each of several players."""

    who: str
    cards: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        players = players_who(game, (), self.who, scope)
        return tuple([ref for player in players for ref in self.cards.refs(game, Acting(scope, player))])
