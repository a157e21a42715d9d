"""Rates with intervals, and a test that stops as soon as it can tell."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

Z = 1.959964
"""How many standard deviations 95 % of a normal distribution lie within."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many, with Wilson's 95 % interval.

    >>> rate = Rate(60, 100)
    >>> f"{rate.value:.3f} {rate.low:.3f} {rate.high:.3f}"
    '0.600 0.502 0.691'
    >>> Rate(0, 0).text
    '–'
    """

    wins: int
    games: int

    @property
    def value(self) -> float:
        """The rate itself; a half where nothing is known."""
        return self.wins / self.games if self.games else 0.5

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._end(-1)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._end(1)

    def _end(self, sign: int) -> float:
        if not self.games:
            return 0.5 + sign / 2
        share = Z * Z / self.games
        middle = self.value + share / 2
        wide = sqrt(self.value * (1 - self.value) * share + share * share / 4)
        return min(max((middle + sign * wide) / (1 + share), 0.0), 1.0)

    @property
    def text(self) -> str:
        """The rate and its interval in percent."""
        if not self.games:
            return "–"
        return f"{self.value:.1%} ({self.low:.1%}–{self.high:.1%})"


@dataclass(frozen=True, slots=True)
class Difference:
    """What one rate is above another, with a 95 % interval made of the two intervals (Newcombe).

    >>> Difference(Rate(60, 100), Rate(40, 100)).text
    '+20.0 (+6.1 to +32.8)'
    """

    one: Rate
    other: Rate

    @property
    def value(self) -> float:
        """The difference."""
        return self.one.value - self.other.value

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - sqrt((self.one.value - self.one.low) ** 2 + (self.other.high - self.other.value) ** 2)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.value + sqrt((self.one.high - self.one.value) ** 2 + (self.other.value - self.other.low) ** 2)

    @property
    def text(self) -> str:
        """The difference and its interval in points of percent."""
        if not self.one.games or not self.other.games:
            return "–"
        return f"{100 * self.value:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"


class SequentialTest:
    """Wald's sequential test whether X wins more than half of its games against Y, or fewer.

    It decides between a rate of 0.5 + margin and one of 0.5 - margin, each wrong at most `error` of the time, and stops
    as soon as the games tell. Draws tell nothing.

    >>> test = SequentialTest()
    >>> for _ in range(14):
    ...     test.add(True)
    >>> test.verdict, test.games
    ('', 14)
    >>> test.add(True)
    >>> test.verdict
    'better'
    """

    def __init__(self, margin: float = 0.05, error: float = 0.05) -> None:
        self.step = log((0.5 + margin) / (0.5 - margin))
        self.bound = log((1 - error) / error)
        self.wins = 0
        self.games = 0

    def add(self, won: bool) -> None:
        """Take one more game into account."""
        self.games += 1
        self.wins += won

    @property
    def verdict(self) -> str:
        """'better', 'worse', or '' while it can't be told."""
        ratio = (2 * self.wins - self.games) * self.step
        return "better" if ratio >= self.bound else "worse" if ratio <= -self.bound else ""
