"""What players can't do: prohibitions that are about a player, not about a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def is_banned(game: Game, player: int, act: str) -> bool:
    """Does something keep the player from doing it?"""
    aspect = f"banned:{act}"
    if aspect not in game.modified:
        return False
    for effect in game.effects:
        if effect.aspect == aspect and effect.subject is not None and effect.subject.matches(game, player, effect):
            return True
    for bearing, part in game.statics.get(aspect, ()):
        condition = bearing.ability.condition
        if condition is not None and not condition.holds(game, bearing):
            continue
        if part.subject is not None and part.subject.matches(game, player, bearing):
            return True
    return False
