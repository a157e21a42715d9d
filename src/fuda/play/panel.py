"""Several processes that think about one decision: each searches with luck of its own, and most voices decide.

With a budget in iterations the same seed gives the same answer for the same number of processes. The workers live as
long as the panel. A worker of an arena may have no workers of its own: there the searches are made one after the other.
"""

from __future__ import annotations

import multiprocessing
import random
import weakref
from collections.abc import Mapping

from fuda.kernel.choice import Choice
from fuda.kernel.views.believing import Belief
from fuda.play.face import Game, View
from fuda.play.workers import Team
from fuda.search.one_ahead import Picks
from fuda.search.thinking import Budget, Opinion, Thinking, agreed, opinion
from fuda.search.tree import Tree
from fuda.search.winning import Lookout

IN_ANOTHERS_TURN = 0.25
"""What part of the budget a question in another team's turn gets: there is little to gain."""
Question = tuple[Game, int, Budget, int, Mapping[int, Belief] | None]
"""A game that could be the one seen, who is asked in it, and how to think. A view that is sent elsewhere holds nothing
that deals could be made from, and the deals made from that game are the same as from the true one.
"""


class Panel:
    """The searches of one player."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.tree: Tree | None = None
        self.lookout = Lookout()
        self.team: Team[Question, Opinion] | None = None
        if budget.processes > 1 and not multiprocessing.current_process().daemon:
            self.team = Team(_opinion, budget.processes)
            weakref.finalize(self, self.team.dismiss)

    def answer(self, view: View, choice: Choice, seed: int, belief: Mapping[int, Belief] | None) -> Picks:
        """What most of the searches hold to be best. A search that is alone goes on with its tree within a turn."""
        budget = self.budget.part(IN_ANOTHERS_TURN) if view.turn_player in view.opponents else self.budget
        if budget.processes == 1:
            return self._alone(view, choice, budget, seed, belief)
        luck = random.Random(seed)
        dealt = view.determinize(luck.getrandbits(48))
        seeds = [luck.getrandbits(48) for _ in range(self.budget.processes)]
        questions = [(dealt, choice.player, budget, each, belief) for each in seeds]
        return agreed(list(map(_opinion, questions) if self.team is None else self.team.results(questions)))

    def _alone(
        self, view: View, choice: Choice, budget: Budget, seed: int, belief: Mapping[int, Belief] | None
    ) -> Picks:
        if not choice.real:
            return tuple(range(choice.least))
        thinking = Thinking(view, choice, seed, belief, self.tree, self.lookout)
        found = thinking.opinion(budget)
        self.tree = thinking.left()
        return found[0][0]


def _opinion(question: Question) -> Opinion:
    game, player, budget, seed, belief = question
    assert game.choice is not None
    return opinion(game.view(player), game.choice, budget, seed, belief)
