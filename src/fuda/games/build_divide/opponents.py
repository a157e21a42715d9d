"""2601: which of two opponents a text means by that word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Condition
from fuda.kernel.definition import CardDef
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.filters import Side
from fuda.kernel.program.modes import Mode
from fuda.kernel.program.node import facing, node
from fuda.kernel.program.selectors import Alternatives, Some, SomePlayers
from fuda.kernel.state.program_parts import field_names

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game

WORDS = frozenset({"opponent", "enemy_end", "enemy_turn"})
"""How the fields of a program say the opponent, or the opponent's turn."""


@does("1901-4", "1901-4a", "2601-1", "2601-2", "2601-2a")
def names_opponent(part: object) -> bool:
    """2601-1: does this part of a text speak of the opponent, other than of cards or players to be selected?

    Abilities inside it speak for themselves, and bullets are looked at one by one.
    """
    if part is None or isinstance(part, (bool, int, frozenset, Ability, CardDef, Mode, type)):
        return False
    if isinstance(part, (Some, Alternatives, SomePlayers)):
        return False
    if isinstance(part, str):
        return part in WORDS
    if isinstance(part, Side):
        return part.who == "enemy"
    if isinstance(part, (tuple, list)):
        return any(names_opponent(item) for item in part)
    return any(names_opponent(getattr(part, name, None)) for name in field_names(type(part)))


@does("2601-3a")
@node
class OfAnyOpponent:
    """2601-3a: a condition about the opponent, which is met when one of them meets it."""

    condition: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        if game.n == 2 or scope.foe >= 0:
            return self.condition.holds(game, scope)
        return any(self.condition.holds(game, facing(scope, foe)) for foe in game.opponents(scope.player))
