"""306, 510-2: costs in energy, and what of the energy zone can pay them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from fuda.kernel.errors import FudaError
from fuda.kernel.procedures.procedure import does

COLOURS = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}
JAPANESE = {english: japanese for japanese, english in COLOURS.items()}
ANY = "無"
Colours = frozenset[str]


class Reckoned:
    """What follows from a cost, worked out once: `total`, how much energy it is altogether (306-2a), and `demands`, for
    every set of the colours that are asked for how many points ask for none but these.
    """

    total: int
    demands: tuple[tuple[Colours, int], ...]


@dataclass(frozen=True, slots=False)
class EnergyCost(Reckoned):
    """So much energy of each colour (one entry of `coloured` for each point: the colours that can pay it), and any."""

    coloured: tuple[Colours, ...] = ()
    any: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", len(self.coloured) + self.any)
        object.__setattr__(self, "demands", _demands(self.coloured))

    def plus(self, other: EnergyCost) -> EnergyCost:
        """Both together."""
        if not other.total:
            return self
        return energy_cost(self.coloured + other.coloured, self.any + other.any)

    @does("1204-2h:iv")
    def minus(self, other: EnergyCost) -> EnergyCost:
        """So much less of each colour, and of what any energy pays: what is specified lessens nothing else."""
        if not other.total:
            return self
        coloured = list(self.coloured)
        for point in other.coloured:
            paid = next((p for p in coloured if point <= p), None)
            if paid is not None:
                coloured.remove(paid)
        return energy_cost(tuple(coloured), max(0, self.any - other.any))


def _demands(coloured: tuple[Colours, ...]) -> tuple[tuple[Colours, int], ...]:
    asked = tuple(dict.fromkeys(coloured))
    found = {}
    for size in range(1, len(asked) + 1):
        for some in combinations(asked, size):
            found[frozenset().union(*some)] = sum(point in some for point in coloured)
    return tuple(found.items())


FREE = EnergyCost()


@cache
def energy_cost(coloured: tuple[Colours, ...], free: int) -> EnergyCost:
    """That cost, the same one every time: what is worked out about it is known the next time."""
    return EnergyCost(coloured, free)


@does("203-1", "203-1a", "203-2", "203-2b", "306-2", "306-2a", "306-2a:i", "306-2b", "306-2c")
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
    """Can this cost be paid with these standing cards, each given by its colours?

    Each coloured point needs a card of its own: that can be done exactly when for every set of the colours asked for
    there are as many cards of any of them as points.
    """
    most = len(energy)
    if cost.total > most:
        return False
    for colours, number in cost.demands:
        if most - sum(map(colours.isdisjoint, energy)) < number:
            break
    else:
        return True
    return False
