"""Ratings from results: Bradley–Terry, told on Elo's scale with intervals.

The model says that A beats B with the probability a / (a + b). It is fitted by Hunter's minorisation (2004), and the
intervals come from the curvature of the likelihood: forty lines, for which a statistics library would have to be
installed with every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

ELO = 400 / log(10)
ROUNDS = 2000
CONFIDENT = 1.96
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo, 0 being the mean of all who were rated, and the interval of 95 %."""

    elo: float
    low: float
    high: float


def ratings(scores: Sequence[Sequence[float]]) -> list[Rating]:
    """The ratings of players by what each has scored against each other one: 1 for a win, a half for a draw.

    Each pair that has met is given one draw more, so that somebody who has won every game has a rating too.

    >>> [round(each.elo) for each in ratings([[0, 15], [5, 0]])]
    [90, -90]
    >>> even = ratings([[0, 50], [50, 0]])[0]
    >>> round(even.elo), round(even.high)
    (0, 34)
    """
    everybody = range(len(scores))
    won = [[scores[i][j] + (0.5 if scores[i][j] + scores[j][i] else 0.0) for j in everybody] for i in everybody]
    met = [[won[i][j] + won[j][i] for j in everybody] for i in everybody]
    strength = _strengths(won, met)
    mean = sum(map(log, strength)) / len(strength)
    spread = _deviations(strength, met)
    found = []
    for i in everybody:
        elo, width = ELO * (log(strength[i]) - mean), CONFIDENT * ELO * spread[i]
        found.append(Rating(elo, elo - width, elo + width))
    return found


def _strengths(won: Matrix, met: Matrix) -> list[float]:
    everybody = range(len(won))
    strength = [1.0 for _ in everybody]
    for _ in range(ROUNDS):
        before = strength
        strength = []
        for i in everybody:
            expected = sum([met[i][j] / (before[i] + before[j]) for j in everybody if met[i][j]])
            strength.append(sum(won[i]) / expected if expected else before[i])
        whole = sum(strength)
        strength = [each * len(won) / whole for each in strength]
        if max([abs(a - b) for a, b in zip(strength, before, strict=True)]) < 1e-12:
            break
    return strength


def _deviations(strength: list[float], met: Matrix) -> list[float]:
    """The standard deviations of the logarithms, whose mean is held at 0."""
    number = len(strength)
    information = [[1.0 / number] * number for _ in range(number)]
    for i in range(number):
        for j in range(number):
            if i != j:
                weight = met[i][j] * strength[i] * strength[j] / (strength[i] + strength[j]) ** 2
                information[i][j] -= weight
                information[i][i] += weight
    inverse = _inverse(information)
    return [sqrt(max(0.0, inverse[i][i] - 1.0 / number)) for i in range(number)]


def _inverse(matrix: Matrix) -> Matrix:
    """Gauss and Jordan's way, with the largest pivot."""
    number = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(number)]] for i, row in enumerate(matrix)]
    for i in range(number):
        pivot = max(range(i, number), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(number):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[number:] for row in rows]
