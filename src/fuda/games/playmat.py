"""How a game lies on the table: where its zones are, what a card's face shows, in which colours.

A game package declares a `Playmat`; whoever draws a table (the page in the browser) reads it and needs to know nothing
else of the game. A side of the table is a grid. Its row 0 is the one nearest to the middle; the opposite side is the
same grid turned by 180 degrees, as on a real table, so that lanes and facing circles meet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fuda.kernel.game import Game

Shows = Literal["cards", "pile", "strip"]
Corner = Literal["cost", "level", "left", "right"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone, or one slot of it, lies on its player's side.

    "cards" lie side by side, face and all; of a "pile" one sees the top and the number; a "strip" is many small cards
    of which mostly the number counts. A place of `when_used` is drawn only while something lies there; it may lie
    where another place is, which is then not drawn while it is empty. A zone with slots (rows of a field, circles) has
    a place for each of its slots, with a label of its own; where a game can add slots, the last of its places is
    `onward`, and what lies in any slot from its own on lies there.
    """

    zone: str
    row: int
    column: int
    shows: Shows = "cards"
    width: int = 1
    height: int = 1
    slot: int = -1
    onward: bool = False
    when_used: bool = False
    label: str = ""
    japanese: str = ""


def unhurt(game: Game, card: int) -> int:
    """Nothing is ever taken off this number."""
    return 0


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card's face: which stat, what it is called, in which corner, on cards of which types.

    `hurt` is what is taken off it for now (damage). A `signed` one is shown with its sign.
    """

    stat: str
    label: str
    corner: Corner
    types: frozenset[str]
    japanese: str = ""
    hurt: Callable[[Game, int], int] = unhurt
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Playmat:
    """A game's table. `columns` are the widths of a side's columns, in parts of the whole.

    `middle` are the zones drawn between the sides, while something lies there. `colours` are the frames of the cards'
    colours, `plain` the frame of a card without one, or by its type in `plain_types`. `icons` name a drawn sign for a
    keyword (docs/adding-a-game.md lists them); one without is shown by its first letter. `phases` are in Japanese;
    `Words.phases` has them in English. `life` is what a player loses the game by, in a number.
    """

    columns: tuple[int, ...]
    places: tuple[Place, ...]
    numbers: tuple[Number, ...]
    colours: Mapping[str, str]
    plain: str
    phases: Mapping[str, str]
    life: Callable[[Game, int], int]
    life_label: str
    life_japanese: str
    accent: str
    hand: str = "hand"
    middle: tuple[str, ...] = ()
    plain_types: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)


ICONS = frozenset({
    "shield", "sword", "bolt", "wing", "heart", "eye", "chain", "flame", "burst", "plus", "target", "snow", "star",
    "mask", "hourglass", "horn", "up", "ban",
})  # fmt: skip
"""The signs that a client can draw."""
