"""Where a player finds what goes into an observation: worked out once for each seat, so that a look only fetches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeVar

from fuda.envs.card_rows import AS_IT_IS, PILED, CardRows
from fuda.envs.layout import Block, Layout
from fuda.envs.table_row import TableRow
from fuda.kernel.game import Game
from fuda.kernel.views.visibility import sees_zone

KEPT = 20_000
_T = TypeVar("_T")


class Room(NamedTuple):
    """The places for cards of a zone instance: the first of them, their number, and on whose side they are."""

    zone: int
    first: int
    number: int
    side: int


class Shape(NamedTuple):
    """How the cards of zones fill the places when there are so many of each: the place of each card, and how it is
    shown there (`card_rows`). Zones in `crowded` have more cards than places.
    """

    places: list[int]
    ways: list[int]
    crowded: bool


def picker(places: Sequence[int]) -> Callable[[Sequence[_T]], Sequence[_T]]:
    """What takes the elements at these places out of a sequence, several times as fast as a loop.

    >>> picker([2, 0])("abc"), picker([1])("abc"), picker([])("abc")
    (('c', 'a'), ('b',), ())
    """
    if len(places) > 1:
        return itemgetter(*places)
    return lambda found: tuple([found[place] for place in places])


class Sight:
    """What a seat sees of each zone.

    `laid` are zones on the table, where all cards have a place, and hands that are seen; `held` are hands of which only
    cards that were seen before have one. `piles` show their topmost cards, `hidden` piles those that were seen before.
    It `is_open` where all face-up cards of `laid` are seen.
    """

    def __init__(self, layout: Layout, game: Game, player: int) -> None:
        self.layout = layout
        self.player = player
        self.rows = CardRows(layout, player)
        self.laid: list[Room] = []
        self.held: list[Room] = []
        self.piles: list[Room] = []
        self.hidden: list[Room] = []
        self.sides: list[int] = []
        self.shapes: dict[tuple[int, ...], Shape] = {}
        counted: list[tuple[int, int]] = []
        rested: list[tuple[int, int]] = []
        at = {name: number for number, name in enumerate(layout.table)}
        for side, blocks in enumerate(layout.blocks):
            for block in blocks:
                self.sides += [side] * block.number
                zone = self._zone(game, side, block)
                count = at[f"player{side}.{block.name}.count"]
                counted.append((zone, count))
                if layout.rules.zones[block.kind].state:
                    rested.append((zone, count + 1))
                if block.number:
                    self._kind_of_room(game, zone, block).append(Room(zone, block.first, block.number, side))
        self.table = TableRow(layout, game, player, counted, rested)
        self.laid_zones = picker([room.zone for room in self.laid])
        self.hidden_zones = picker([room.zone for room in self.hidden])
        self.is_open = all([sees_zone(game, player, room.zone, False) for room in self.laid])

    def _zone(self, game: Game, side: int, block: Block) -> int:
        """The zone instance of a block."""
        seat, declared = (self.player + side) % game.n, self.layout.rules.zones[block.kind]
        of = {"player": seat, "team": game.team.index(game.team[seat])}.get(declared.owner, 0)
        return block.kind * game.n + of

    def _kind_of_room(self, game: Game, zone: int, block: Block) -> list[Room]:
        is_seen = sees_zone(game, self.player, zone, False)
        if block.shows == "pile":
            return self.piles if is_seen else self.hidden
        return self.laid if is_seen or block.shows == "table" else self.held

    def shape(self, numbers: tuple[int, ...]) -> Shape:
        """How so many cards of each of `laid`, and then of each of `piles`, fill the places; it is worked out once."""
        places: list[int] = []
        ways: list[int] = []
        for at, (room, number) in enumerate(zip([*self.laid, *self.piles], numbers, strict=True)):
            number = min(number, room.number)
            places += range(room.first, room.first + number)
            ways += [AS_IT_IS] * number if at < len(self.laid) else range(PILED, PILED + number)
        crowded = any([number > room.number for room, number in zip(self.laid, numbers, strict=False)])
        if len(self.shapes) > KEPT:
            self.shapes.clear()
        found = self.shapes[numbers] = Shape(places, ways, crowded)
        return found
