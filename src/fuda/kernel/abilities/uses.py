"""How often abilities with a limit have been used. Each ability counts for itself, also of equal ones on one card.

An ability that a card prints is known by its key. One that it was given is known by that and by when it was given, so
that what was given twice, or is given anew, has its own uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state import writing
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import granted_abilities

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Effectful
    from fuda.kernel.game import Game

GIVEN = "~"
"""Between the moment at which an ability was given and its key."""


def is_used_up(game: Game, ability: Effectful, source: int, given: int = 0) -> bool:
    """Has the card used the ability as often as it may: the one `given` at that moment, or else all that it has?"""
    if not ability.limit or not game.used:
        return False
    keys = [_given_key(ability, given)] if given else _keys(game, ability, source)
    for key in keys:
        if game.used.get((source, key), 0) < ability.limit:
            return False
    return True


def next_key(game: Game, ability: Effectful, source: int) -> str:
    """The key by which the next use counts: that of the first of these abilities which has any left."""
    keys = _keys(game, ability, source)
    return next((key for key in keys if game.used.get((source, key), 0) < ability.limit), keys[0])


def count_use(game: Game, source: int, ability: Effectful) -> None:
    """An ability with a limit has been used."""
    writing.count_use(game, source, next_key(game, ability, source))


def take_back_use(game: Game, source: int, ability: Effectful) -> None:
    """The last use no longer counts, since nothing has come of it."""
    key = next((key for key in reversed(_keys(game, ability, source)) if game.used.get((source, key))), ability.key)
    if (source, key) in game.used:
        writing.count_use(game, source, key, -1)


def current_uses(game: Game) -> dict[tuple[int, str], list[int]]:
    """The uses of abilities that cards still have: by card and key, of each of the equal ones, in ascending order.

    When they were given doesn't count.
    """
    givers = [effect.stamp for effect in game.effects if effect.aspect == "abilities"]
    givers += [bearing.stamp for bearing, _ in game.statics.get("abilities", ())]
    lasting = {str(stamp) for stamp in givers}
    found: dict[tuple[int, str], list[int]] = {}
    for (source, used), times in game.used.items():
        given, mark, key = used.rpartition(GIVEN)
        if game.is_current(source) and (not mark or given in lasting):
            found.setdefault((source, key), []).append(times)
    return {key: sorted(times) for key, times in found.items()}


def _keys(game: Game, ability: Effectful, source: int) -> list[str]:
    """The keys of the card's abilities that are this one: one for each time that it was given."""
    if "abilities" in game.modified and game.is_current(source):
        given = []
        for bearing in granted_abilities(game, source & CARD_MASK):
            if bearing.ability is ability:
                given.append(_given_key(ability, bearing.stamp))
        if given:
            return given
    return [ability.key]


def _given_key(ability: Effectful, given: int) -> str:
    return f"{given}{GIVEN}{ability.key}"
