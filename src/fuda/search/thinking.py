"""One decision thought through: first a win in this turn, then the tree, for as long as the budget lasts."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass

from fuda.kernel.choice import Choice
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.game import Game
from fuda.kernel.views.determinize import Belief, Dealer
from fuda.kernel.views.view import View, dealer
from fuda.search.one_ahead import Picks, evaluation
from fuda.search.picking import Picking
from fuda.search.tree import Node, Tree
from fuda.search.winning import winning_answer

MOST_DEALS = 48
DEALS_TO_WIN_IN = 6
LONGEST_LINE = 12
MOST_SECONDS, MOST_ITERATIONS = 3600.0, 10_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many seconds, or so many iterations (then the same seed gives the same answer everywhere).

    >>> Budget.read("0.5"), Budget.read("200i")
    (Budget(seconds=0.5, iterations=0), Budget(seconds=0.0, iterations=200))
    >>> Budget.read("-1")
    Traceback (most recent call last):
    fuda.kernel.errors.FudaError: a budget is a number of seconds (0.5) or of iterations (200i) above 0, not '-1'
    """

    seconds: float = 0.0
    iterations: int = 0

    @classmethod
    def read(cls, text: str) -> Budget:
        """The budget that `SECONDS` or `ITERATIONSi` names."""
        number, is_counted = (text[:-1], True) if text.endswith("i") else (text, False)
        try:
            if is_counted and number.isascii() and number.isdigit() and 0 < int(number[:20]) <= MOST_ITERATIONS:
                return cls(iterations=int(number))
            if not is_counted and 0.0 < float(number) <= MOST_SECONDS:
                return cls(seconds=float(number))
        except ValueError:
            pass
        raise FudaError(f"a budget is a number of seconds (0.5) or of iterations (200i) above 0, not {quoted(text)}")


@dataclass(frozen=True, slots=True)
class Thought:
    """One answer as a search sees it: the options it picks by their places, the share of iterations that went to it,
    the probability to win, and the line expected, as keys of options.
    """

    picks: Picks
    share: float
    win_probability: float
    line: tuple[str, ...]


class Thinking:
    """The search of one decision, from what its player sees."""

    def __init__(self, view: View, choice: Choice, seed: int, belief: Mapping[int, Belief] | None = None) -> None:
        self.choice = choice
        self.random = random.Random(seed)
        self.dealer: Dealer = dealer(view, belief)
        self.deals: list[Game] = []
        self.iterations = 0
        first = self._deal(0)
        self.tree = Tree(first, choice.player, evaluation(first), self.random.getrandbits(48))

    def winning(self) -> Picks | None:
        """An answer that wins this turn in every deal tried."""
        return winning_answer([self._deal(number) for number in range(DEALS_TO_WIN_IN)], self.choice.player)

    def grow(self, budget: Budget) -> None:
        """Let the tree grow until the budget is spent, or the answer can't change any more."""
        until = time.perf_counter() + budget.seconds
        while self.iterations < budget.iterations or (budget.seconds and time.perf_counter() < until):
            self.tree.iterate(self._deal(self.iterations % MOST_DEALS).clone())
            self.iterations += 1
            if budget.iterations and self._is_decided(budget.iterations - self.iterations):
                return

    def best(self) -> Picks:
        """The answer that the search went to most."""
        picking, node = Picking(self._deal(0), self.choice), self.tree.root
        while steps := picking.steps():
            look, place = max(steps, key=lambda step: _weight(node.children.get(step[0])))
            picking.take(place)
            node = node.children.get(look, node) if len(steps) > 1 else node
        return picking.picks

    def ranked(self) -> list[Thought]:
        """The answers that were tried, best first."""
        found: list[tuple[Picks, Node]] = []
        self._complete(Picking(self._deal(0), self.choice), self.tree.root, found)
        found.sort(key=lambda each: _weight(each[1]), reverse=True)
        whole = max(1, self.tree.root.visits)
        return [Thought(picks, node.visits / whole, node.worth, self._line(picks, node)) for picks, node in found]

    def _deal(self, number: int) -> Game:
        """One of the deals, which is not to be changed: they are dealt when they are first asked for."""
        while len(self.deals) <= number:
            game = self.dealer.deal(self.random.getrandbits(48))
            game.logging = False
            game.answers = None
            game.ask_forced = False
            self.deals.append(game)
        return self.deals[number]

    def _is_decided(self, left: int) -> bool:
        """Can what is left of the iterations no longer lift another answer over the best one?"""
        if self.choice.most != 1 or self.choice.least != 1 or self.iterations % 16:
            return False
        visits = sorted([node.visits for node in self.tree.root.children.values()])
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def _complete(self, picking: Picking, node: Node, found: list[tuple[Picks, Node]]) -> None:
        """Collect the complete answers below a node that were visited."""
        steps = picking.steps()
        if not steps:
            found.append((picking.picks, node))
        for look, place in steps:
            child = node.children.get(look) if len(steps) > 1 else node
            if child is not None and child.visits:
                twin = picking.twin()
                twin.take(place)
                self._complete(twin, child, found)

    def _line(self, picks: Picks, node: Node) -> tuple[str, ...]:
        """What is expected to be answered from here on, this answer first, in the first deal."""
        game = self._deal(0).clone()
        told = [_told(game, picks)]
        game.choose_indices(picks)
        while (choice := game.choice) is not None and len(told) < LONGEST_LINE:
            picking = Picking(game, choice)
            while steps := picking.steps():
                look, place = max(steps, key=lambda step: _weight(node.children.get(step[0])))
                if len(steps) > 1:
                    following = node.children.get(look)
                    if following is None or not following.visits:
                        return tuple(told)
                    node = following
                picking.take(place)
            told.append(_told(game, picking.picks))
            game.choose_indices(picking.picks)
        return tuple(told)


def _weight(node: Node | None) -> tuple[int, float]:
    return (node.visits, node.worth) if node is not None else (0, 0.0)


def _told(game: Game, picks: Picks) -> str:
    """An answer by the keys of its options."""
    assert game.choice is not None
    return " + ".join([game.key(game.choice.options[place]) for place in picks]) or "nothing"


def think(
    view: View, choice: Choice, budget: Budget, seed: int = 0, belief: Mapping[int, Belief] | None = None
) -> Picks:
    """The answer found within the budget; a win in this turn first."""
    if not choice.real:
        return tuple(range(choice.least))
    thinking = Thinking(view, choice, seed, belief)
    won = thinking.winning()
    if won is not None:
        return won
    thinking.grow(budget)
    return thinking.best()
