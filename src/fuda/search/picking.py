"""A question that takes several options, as a row of small ones: pick one, pick another, stop.

So a question with a million answers costs a search a few branches a step. Unordered picks are made in one fixed order,
and of options that look alike the first is picked first: each answer is reached in one way.
"""

from __future__ import annotations

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.search.one_ahead import Looks, Picks, looks_of

STOP: Looks = ("stop",)
STOPPED = -1
Step = tuple[Looks, int]
"""What can be done next: what it looks like, and the place of the option or `STOPPED`."""


class Picking:
    """An answer in the making."""

    __slots__ = ("choice", "first", "looks", "order", "picked", "stopped")

    def __init__(self, game: Game, choice: Choice) -> None:
        self.choice = choice
        self.looks = looks_of(game, choice)
        first = {look: place for place, look in reversed([*enumerate(self.looks)])}
        # Those that look alike lie side by side.
        self.order = sorted(range(len(self.looks)), key=lambda place: first[self.looks[place]])
        self.picked: list[int] = []
        self.stopped = choice.most == 0
        # Every walk asks for what can be done first, which is always the same.
        self.first = [] if self.stopped else self._found()

    @property
    def picks(self) -> Picks:
        """The answer, once it is complete."""
        return tuple(self.picked)

    def steps(self) -> list[Step]:
        """What can be done next; nothing when the answer is complete."""
        if not self.picked:
            return [] if self.stopped else self.first
        return [] if self.stopped or len(self.picked) >= self.choice.most else self._found()

    def _found(self) -> list[Step]:
        found: dict[Looks, int] = {}
        if len(self.picked) >= self.choice.least:
            found[STOP] = STOPPED
        for place in self._left():
            found.setdefault(self.looks[place], place)
        return list(found.items())

    def take(self, place: int) -> None:
        """Do one of the steps."""
        if place == STOPPED:
            self.stopped = True
        else:
            self.picked.append(place)

    def way_to(self, picks: Picks) -> list[Looks]:
        """The steps to an answer where there is more than one; this picking is complete afterwards."""
        wanted = list(picks) if self.choice.ordered else sorted(picks, key=self.order.index)
        way = []
        while steps := self.steps():
            look = self.looks[wanted[len(self.picked)]] if len(self.picked) < len(wanted) else STOP
            if len(steps) > 1:
                way.append(look)
            self.take(dict(steps)[look])
        return way

    def twin(self) -> Picking:
        """An equal one that goes its own way from here."""
        # Walks do this at every question: the copy module takes twelve times as long.
        twin = object.__new__(Picking)
        twin._begin_like(self)
        return twin

    def _begin_like(self, other: Picking) -> None:
        self.choice, self.looks, self.order = other.choice, other.looks, other.order
        self.first, self.stopped = other.first, other.stopped
        self.picked = other.picked[:]

    def _left(self) -> list[int]:
        """The places that may be picked next so that enough remain for the least that is asked for."""
        order, picked = self.order, self.picked
        if self.choice.ordered:
            return [place for place in order if place not in picked]
        begin = order.index(picked[-1]) + 1 if picked else 0
        return order[begin : len(order) - max(0, self.choice.least - len(picked) - 1)]
