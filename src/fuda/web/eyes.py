"""Whose eyes look at a table, and which cards they know. The server looks at hidden cards only through these functions.

Eyes are a player's number, `SPECTATOR` for somebody who may see what every player sees, or `OPEN` for a finished game,
which lies open.
"""

from __future__ import annotations

from collections.abc import Sequence

from fuda.kernel.game import Game
from fuda.kernel.views.visibility import as_seen, is_held, knows

SPECTATOR = -1
OPEN = -2
Reader = tuple[int, str]
"""Whose eyes, and in which language they are told."""


def sees(game: Game, eyes: int, card: int) -> bool:
    """Do these eyes know which card this is?"""
    if eyes >= 0:
        return knows(game, eyes, card)
    return eyes == OPEN or all([knows(game, player, card) for player in range(game.n)])


def lying(game: Game, eyes: int, zone: int) -> Sequence[int]:
    """The cards of a zone instance in the order in which these eyes see them; somebody else's hand has none."""
    if eyes >= 0:
        return as_seen(game, eyes, zone)
    cards = game.zones[zone]
    if eyes == OPEN or not is_held(game.rules.zones[zone // game.n]):
        return cards
    known = sorted([card for card in cards if sees(game, eyes, card)], key=game.ref.__getitem__)
    return [*known, *[card for card in cards if card not in known]]


def covered(game: Game, eyes: int) -> list[bool]:
    """For each kind of zone: does nobody see a card there unless it was shown to them? Most cards lie so."""
    return [
        eyes != OPEN and zone.seen_by == zone.face_down_seen_by == "nobody" and not zone.state
        for zone in game.rules.zones
    ]
