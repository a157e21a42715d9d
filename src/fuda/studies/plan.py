"""What a study plays: who meets whom, from which seat, with which seed. Game number i is the same in every engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import combinations

from fuda.games import load
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError
from fuda.play.match import Side

SCHEMA = 1
"""The number of the layout of the files; a study goes on only with the same."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game to play: the sides at the seats in order, the seats of the two that are compared, and the seed."""

    number: int
    sides: tuple[int, ...]
    ones: tuple[int, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A study: the sides that meet, and how.

    In a raid each side is a party of one, in teams the four sides are two teams. `tag` is the deck rule of the teams.

    >>> import fuda
    >>> plan = Plan("gundam", tuple(fuda.Side("random", deck) for deck in ("blue-white", "green-red", "blue-green")))
    >>> plan.labels()
    ('blue-white', 'green-red', 'blue-green')
    >>> plan.pairings()
    ((0, 1), (0, 2), (1, 2))
    >>> plan.meeting(4)  # the second pairing for the second time: seats are changed
    Meeting(number=4, sides=(2, 0), ones=(1,), seed=4)
    """

    game: str
    sides: tuple[Side, ...]
    seed: int = 0
    raid: str = ""
    tag: str = ""

    def labels(self) -> tuple[str, ...]:
        """What each side is called: its deck, with its agent where these differ."""
        several = len({side.agent for side in self.sides}) > 1
        found = [f"{side.deck} ({side.agent})" if several else side.deck for side in self.sides]
        if len(set(found)) < len(found):
            found = [f"{label} #{number}" for number, label in enumerate(found, 1)]
        return tuple(found)

    def pairings(self) -> tuple[tuple[int, ...], ...]:
        """Which sides meet: every two of them, or all at one table in teams, or each alone against a boss."""
        if self.tag:
            return ((0, 1, 2, 3),)
        if self.raid:
            return tuple([(side,) for side in range(len(self.sides))])
        return tuple(combinations(range(len(self.sides)), 2))

    def pairing_label(self, sides: Sequence[int]) -> tuple[str, str]:
        """What the two that are compared are called."""
        names = self.labels()
        if self.tag:
            return f"{names[0]} + {names[3]}", f"{names[1]} + {names[2]}"
        return names[sides[0]], names[sides[1]] if len(sides) > 1 else f"the boss ({self.raid})"

    def meeting(self, number: int) -> Meeting:
        """The game of that number: the pairings take turns, and in each the seats are changed every other time."""
        pairings = self.pairings()
        pairing, turn = pairings[number % len(pairings)], number // len(pairings)
        if len(pairing) == 1:
            return Meeting(number, pairing, (0,), self.seed + number)
        swapped = turn % 2
        order = [place ^ swapped for place in range(len(pairing))]
        ones = tuple([seat for seat, place in enumerate(order) if place in (0, 3)])
        return Meeting(number, tuple([pairing[place] for place in order]), ones, self.seed + number)

    def data(self) -> dict[str, object]:
        """What makes it this study and no other."""
        digests = [blake2b(repr(_listed(side.deck_list(load(self.game)))).encode()) for side in self.sides]
        return {
            "schema": SCHEMA,
            "game": self.game,
            "sides": [[side.deck, side.agent, d.hexdigest()[:16]] for side, d in zip(self.sides, digests, strict=True)],
            "seed": self.seed,
            "raid": self.raid,
            "tag": self.tag,
        }


def _listed(deck: DeckList) -> list[tuple[str, list[str]]]:
    return [(part, [card.no for card in cards]) for part, cards in sorted(deck.parts.items())]


def check(plan: Plan) -> None:
    """Refuse a study that has nothing to compare."""
    if not plan.raid and not plan.tag and len(plan.sides) < 2:
        raise FudaError("a study compares at least two decks or agents: give --deck or --agent several times")
    if len(set(plan.sides)) < len(plan.sides) and not plan.tag:
        raise FudaError("the same deck with the same agent is given twice")


@cache
def decks_of(plan: Plan) -> tuple[DeckList, ...]:
    """The decks of the sides."""
    package = load(plan.game)
    return tuple([side.deck_list(package) for side in plan.sides])
