"""Where a card's text works: by the zone that it lies in, or by its place with the card that it lies with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state.ids import NO_HOST

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def works_in(game: Game, card: int) -> int:
    """The zone kind whose abilities a card can use where it lies.

    Where attached cards lie in places of their own, their text works only by these: `attached_place`. One that stays
    behind when the card above it leaves is still what it was there.
    """
    kind = game.zone[card] // game.n
    if not game.rules.policies.attached_places:
        return kind
    if game.host[card] == NO_HOST and (game.slot[card] <= 0 or game.rules.zones[kind].attached != "stay"):
        return kind
    return attached_place(max(game.slot[card], 0))


def attached_place(place: int) -> int:
    """The zone kind that stands for lying with another card, in that way."""
    return -2 - place
