"""521: cards that lie with a unit or a territory as Auras.

An Aura lies under its host in the kernel's sense, in one of four ways: with a number, as a log, as clothes, or laid
there by its own text. Its own abilities work only where they are written for that way (521-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.counters import AURA, COPIED, LEGACY
from fuda.games.build_divide.territories import is_assault_unit, withdraw
from fuda.games.build_divide.zones import FIELD, GRAVEYARD, RESOLUTION, TERRITORY
from fuda.kernel.abilities.ability import Ability, Modification, Static
from fuda.kernel.abilities.working_zones import attached_place
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.values import TYPES

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game

NUMBER, LOG, CLOTHES, LAID = 1, 2, 3, 4
"""521-1c:ii: the kinds of aura information; a card that laid itself on has none (521-5c)."""
NAMES = {LOG: "log", CLOTHES: "clothes"}
HOSTS = (FIELD, TERRITORY)
WORN = frozenset({attached_place(CLOTHES)})
LAID_ON = frozenset({attached_place(LAID)})
"""Where abilities work that are written for clothes, and for Auras that have laid themselves on."""


def is_aura(game: Game, card: int) -> bool:
    """521-1b: is the card an Aura now, its host still there or not?"""
    return game.slot[card] > 0


@does("521-1c", "521-1c:i", "521-1c:ii", "521-1c:iii")
def information(game: Game, card: int) -> int | str | None:
    """What the Aura has as its aura information: a number or a name; nothing where it is no Aura or has none."""
    place = game.slot[card]
    return game.counters[AURA][card] if place == NUMBER else NAMES.get(place)


@does("1408-2", "520-2", "521-1", "521-1a", "521-1a:i", "521-1b", "521-1b:i", "521-1d", "521-1e")
def put_on(
    game: Game, card: int, host: int, place: int = NUMBER, number: int = 0, *, face_down: bool = False, source: int = 0
) -> bool:
    """521-1: the card becomes an Aura of that host, if it is there; tells whether it did."""
    if game.zone_kind(host) not in HOSTS or game.host[host] != NO_HOST or card == host:
        return False
    if is_assault_unit(game, card):
        withdraw(game, card, source, "effect")
        return False
    if game.zone_kind(card) == RESOLUTION and (game.counters[LEGACY][card] or game.counters[COPIED][card]):
        # 1408-2, 520-2: what leaves the resolution area is removed, or gone, wherever it would go.
        moves.move(game, [card], GRAVEYARD)
        return False
    for aura in game.under[card]:
        # What was an Aura of the card has no unit or territory any more (1303-6).
        moves.come_free(game, aura)
    # 403-3b:i: what has two faces can't lie face-down.
    hidden = face_down and game.definition[card].back is None
    return moves.attach(game, card, host, source=source, place=place, face_down=hidden, marks=((AURA, number),))


@does("521-2", "521-2a")
@node
class IsHost:
    """The unit that has the Aura."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.host[scope.source & CARD_MASK] == card and game.zone_kind(card) == FIELD


@node
class AuraNumber:
    """The number that the Aura has as its information."""

    def value(self, game: Game, scope: Scope) -> int:
        """The number."""
        return game.counters[AURA][scope.source & CARD_MASK]


# 521-2b: it counts from when the card became an Aura, which is when it came to lie there.
LENDING = does("521-2b")(
    Static(
        "aura", frozenset({attached_place(NUMBER)}), (Modification("power", "add", AuraNumber(), IsHost()),),
        english="the unit with this Aura has that much more power",
    )
)  # fmt: skip
LEFT_BEHIND = does("521-1b:ii", "521-4a")(
    Static(
        "left_behind", frozenset(attached_place(place) for place in (NUMBER, LOG, CLOTHES, LAID)),
        (Modification(TYPES, "set", "aura"),), english="an Aura and nothing else",
    )
)  # fmt: skip


@does("521-3")
def given(game: Game, card: int) -> tuple[Ability, ...]:
    """What the rules give an Aura: the power that it lends, and when its host has left, that it is still an Aura.

    Under its host nothing takes it for a unit, so there it needs no ability for that.
    """
    place = game.slot[card]
    if place <= 0:
        return ()
    if game.host[card] == NO_HOST:
        return (LEFT_BEHIND,)
    return (LENDING,) if place == NUMBER else ()


def left_behind(game: Game) -> list[int]:
    """1303-6: the Auras whose host has left."""
    return [
        card
        for kind in HOSTS
        for player in range(game.n)
        for card in game.cards(kind, player)
        if game.slot[card] > 0 and game.host[card] == NO_HOST
    ]
