"""What must be so for a text to apply, in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.acts import is_red
from fuda.games.build_divide.battle import battle_opponent
from fuda.games.build_divide.damage import is_being_dealt
from fuda.games.build_divide.territories import has_released
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.filters import describes, players_who
from fuda.kernel.program.node import Selector, node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.selectors import Cards


@does("407-4", "407-4b", "407-4c", "2002-2b", "2002-2c", "2601-3a")
@node
class LifeIn:
    """407-4: a player's life is in the "red" or "yellow" zone."""

    who: str
    zone: str

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it? Of several opponents one is enough (2601-3a)."""
        return any(is_red(game, p) == (self.zone == "red") for p in players_who(game, (), self.who, scope))


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
class Awakened:
    """312-3: one's territory is released (312-3a: one that has one of the titles)."""

    titles: tuple[str, ...] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        return has_released(game, scope.player, frozenset(self.titles))


@node
class TerritoryReleased:
    """A player's territory is released (or is not)."""

    who: str
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(has_released(game, player) == self.is_so for player in players_who(game, (), self.who, scope))


@node
class InBattleWith:
    """803-8: a unit battles with one of such units."""

    subject: Selector
    cards: Cards

    def holds(self, game: Game, scope: Scope) -> bool:
        others = [battle_opponent(game, ref) for ref in self.subject.refs(game, scope)]
        return bool(others) and all(ref and describes(game, self.cards, ref, scope) for ref in others)
