"""Several players who each do something: one after the other, or with the cards of all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.jumps import Jump
from fuda.kernel.program.node import PlayerQuality, Selector, node, players_who

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.selectors import Players


class NextPlayer(Jump):
    """Turn to the next of the players who each do something; after the last, go on elsewhere."""

    __slots__ = ("filters", "who")

    def __init__(self, players: Players) -> None:
        super().__init__()
        self.who = players.who
        self.filters = players.filters

    def resume(self, game: Game, fx: Resolve) -> None:
        """The number of players that have had their turn is kept in `number`; others than those described have none."""
        for player in players_who(game, (), self.who, fx)[fx.number :]:
            fx.number += 1
            if all([quality.has(game, player, fx) for quality in self.filters]):
                fx.actor = player
                return
        fx.number = 0
        fx.actor = -1
        fx.at = self.to


class EachDid(Instruction):
    """What several players were told to do counts as done only if each of them did it, `least` times."""

    __slots__ = ("filters", "least", "who")

    def __init__(self, players: Players, least: int) -> None:
        self.who = players.who
        self.filters = players.filters
        self.least = least

    def run(self, game: Game, fx: Resolve) -> None:
        if fx.done < self.least * len(players_who(game, self.filters, self.who, fx)):
            fx.done = 0


class Acting:
    """A scope as it is for one of the players who are told to act; everything else is as in the scope itself."""

    __slots__ = ("actor", "scope")

    def __init__(self, scope: Scope, actor: int) -> None:
        self.scope = scope
        self.actor = actor

    def __getattr__(self, name: str) -> object:
        return getattr(self.scope, name)


def told(scope: Scope, player: int) -> Scope:
    """The scope as it is for one of the players who are told to act."""
    return cast("Scope", Acting(scope, player))


@node
class OfPlayers:
    """The cards that the words mean for each of several players."""

    who: str
    cards: Selector
    filters: tuple[PlayerQuality, ...] = ()

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        players = players_who(game, self.filters, self.who, scope)
        return tuple([ref for player in players for ref in self.cards.refs(game, told(scope, player))])
