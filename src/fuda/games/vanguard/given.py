"""The standing abilities that the rules themselves give cards where they lie."""

from __future__ import annotations

from fuda.games.vanguard import calling, states
from fuda.games.vanguard.circles import DELETED
from fuda.games.vanguard.gifts import GIFTED, has_circles
from fuda.games.vanguard.locking import DELETION
from fuda.games.vanguard.protect import PROTECTION
from fuda.games.vanguard.zones import REARGUARD, VANGUARD
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.game import Game

GIVEN_IN = frozenset({VANGUARD, REARGUARD})
RULE_ABILITIES: dict[str, Ability] = {
    GIFTED.key: GIFTED,
    DELETION.key: DELETION,
    PROTECTION.key: PROTECTION,
    **states.RULE_ABILITIES,
    **calling.RULE_ABILITIES,
}


def given(game: Game, card: int) -> tuple[Ability, ...]:
    """10.6.3, 10.26.3: what gifts make of the circle, and what being deleted makes of a unit."""
    found: tuple[Ability, ...] = (GIFTED,) if has_circles(game, game.controller[card]) else ()
    return (*found, DELETION) if game.counters[DELETED][card] else found
