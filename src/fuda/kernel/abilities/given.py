"""Abilities that cards were given, where rules look for those that stand by themselves: they are in no index."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Bearing
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import granted_abilities

if TYPE_CHECKING:
    from fuda.kernel.game import Game

GIVEN = "abilities"
"""The aspect of cards by which effects and standing abilities give them an ability."""


def given(game: Game, wanted: Callable[[Ability], bool]) -> list[Bearing]:
    """The abilities of that sort which cards were given, each as its card bears it."""
    if GIVEN not in game.modified:
        return []
    cards: dict[int, None] = {}
    for effect in game.effects:
        if effect.aspect == GIVEN and isinstance(effect.amount, Ability) and wanted(effect.amount):
            if effect.targets is None:
                cards.update(dict.fromkeys(_where(game, effect.amount)))
            else:
                cards.update(dict.fromkeys([ref & CARD_MASK for ref in effect.targets if game.is_current(ref)]))
    for _, part in game.statics.get(GIVEN, ()):
        if isinstance(part.amount, Ability) and wanted(part.amount):
            cards.update(dict.fromkeys(_where(game, part.amount)))
    return [bearing for card in cards for bearing in granted_abilities(game, card) if wanted(bearing.ability)]


def _where(game: Game, ability: Ability) -> list[int]:
    """The cards that lie where the ability would work."""
    n = game.n
    return [card for kind in sorted(ability.zones) for player in range(n) for card in game.zones[kind * n + player]]
