"""Randomness as a value: splitmix64, so that the same seed gives the same game on every machine."""

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator's first value for a seed."""
    return (seed * 0xD1342543DE82EF95 + _GAMMA) & _MASK


def below(state: int, bound: int) -> tuple[int, int]:
    """The next generator value and a number in ``range(bound)``.

    >>> below(seeded(7), 6)[1] in range(6)
    True
    """
    state = (state + _GAMMA) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((z ^ (z >> 31)) * bound) >> 64


def shuffle(state: int, items: MutableSequence[T]) -> int:
    """Shuffle the items in place; returns the next generator value. As repeated `below`, written out for speed."""
    for last in range(len(items) - 1, 0, -1):
        state = (state + _GAMMA) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        pick = ((z ^ (z >> 31)) * (last + 1)) >> 64
        items[last], items[pick] = items[pick], items[last]
    return state
