"""What must be so for a text to apply, in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.acts import is_red
from fuda.games.build_divide.counters import counters_of, counters_on
from fuda.games.build_divide.damage import is_being_dealt
from fuda.games.build_divide.territories import has_released
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import Selector, node, players_who, read_as

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.state.last_known import Snapshot


@does("407-4", "407-4b", "407-4c", "2002-2b", "2002-2c", "2601-3a")
@node
class LifeIn:
    """407-4: a player's life is in the "red" or "yellow" zone."""

    who: str
    zone: str

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it? Of several opponents one is enough (2601-3a), of お互い each is meant."""
        players = players_who(game, (), "all" if self.who == "any" else self.who, scope)
        so = [is_red(game, player) == (self.zone == "red") for player in players]
        return all(so) if self.who == "all" else any(so)


@does("2401-2")
@node
class IsBeingDealt:
    """A player who is being dealt damage, so much or more, of a kind."""

    number: int = 1
    kind: str = ""

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        return is_being_dealt(game, player, self.number, self.kind)


@does("312-3", "312-3a")
@node
class TerritoryReleased:
    """312-3: a player's territory is released (312-3a: one that has one of the titles), or is not."""

    who: str = "you"
    is_so: bool = True
    titles: tuple[str, ...] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        players, titles = players_who(game, (), self.who, scope), frozenset(self.titles)
        return any(has_released(game, player, titles) == self.is_so for player in players)


@does("104-5", "1601-1d")
@node
class TakeChosen:
    """1601-1d: as many of one's own counters of a name as one likes are taken."""

    counter: str


@does("1601-1")
@node
class CounterOn:
    """1601-1: has counters of a name."""

    counter: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return counters_on(game, game.ref[card], self.counter) > 0

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Had it? Counters of the rules' own names are remembered with the card."""
        names = game.rules.counters
        return self.counter in names and last.counters[names.index(self.counter)] > 0


@node
class Counters:
    """1601: how many counters of a name a player has, or are on cards."""

    counter: str
    of: Selector | str

    def value(self, game: Game, scope: Scope) -> int:
        if isinstance(self.of, str):
            return sum(counters_of(game, player, self.counter) for player in players_who(game, (), self.of, scope))
        return sum(counters_on(game, ref, self.counter) for ref in read_as(game, self.of, scope))
