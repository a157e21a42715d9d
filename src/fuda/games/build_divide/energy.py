"""306, 510-2: costs in energy, and what of the energy zone can pay them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from fuda.kernel.errors import FudaError
from fuda.kernel.procedure import does

COLOURS = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}
JAPANESE = {english: japanese for japanese, english in COLOURS.items()}
ANY = "無"
Colours = frozenset[str]


@dataclass(frozen=True, slots=False)
class EnergyCost:
    """So much energy of each colour (one entry of `coloured` for each point: the colours that can pay it), and any."""

    coloured: tuple[Colours, ...] = ()
    any: int = 0

    @cached_property
    def total(self) -> int:
        """306-2a: how much energy it is altogether."""
        return len(self.coloured) + self.any

    def plus(self, other: EnergyCost) -> EnergyCost:
        """Both together."""
        return EnergyCost(self.coloured + other.coloured, self.any + other.any)


FREE = EnergyCost()


@does("203-1a", "203-2", "203-2b", "306-2", "306-2a", "306-2a:i", "306-2b", "306-2c")
def read_cost(text: str) -> EnergyCost:
    """A cost as it is printed: `赤3無2`, `白2/赤1/無3`.

    >>> read_cost("赤3無2").total
    5
    """
    coloured: list[Colours] = []
    free = 0
    rest = text.replace("/", "").replace(" ", "")
    for colours, number in re.findall(rf"([{''.join(COLOURS)}{ANY}]+)(\d+)", rest):
        if colours == ANY:
            free += int(number)
        else:
            coloured += [frozenset(COLOURS[c] for c in colours)] * int(number)
    if re.sub(rf"[{''.join(COLOURS)}{ANY}]+\d+", "", rest):
        raise FudaError(f"'{text}' is not a cost; write a number, or colours with numbers like 赤3無2")
    return EnergyCost(tuple(coloured), free)


@does("306-2d")
def total_only(total: int, colours: Colours) -> EnergyCost:
    """306-2d: a total alone is one of the card's own colour, and for the rest any."""
    if total < 1 or not colours:
        return EnergyCost((), max(0, total))
    return EnergyCost((colours,), total - 1)


@does("510-2", "510-2a", "510-2b")
def payable(cost: EnergyCost, energy: Sequence[Colours]) -> bool:
    """Can this cost be paid with these standing cards, each given by its colours?"""
    if cost.total > len(energy):
        return False
    return not cost.coloured or _covers(cost.coloured, energy)


def _covers(wanted: Sequence[Colours], energy: Sequence[Colours]) -> bool:
    """Can each coloured point be given a card of its own? (Augmenting paths; there are few of both.)"""
    if all(len(colours) <= 1 for colours in energy) and len(set(wanted)) == 1:
        return sum(not colours.isdisjoint(wanted[0]) for colours in energy) >= len(wanted)
    given: dict[int, int] = {}

    def find(point: int, tried: set[int]) -> bool:
        for place, colours in enumerate(energy):
            if place in tried or colours.isdisjoint(wanted[point]):
                continue
            tried.add(place)
            if place not in given or find(given[place], tried):
                given[place] = point
                return True
        return False

    return all(find(point, set()) for point in range(len(wanted)))
