"""Information-set Monte-Carlo tree search over a turn: one tree, grown over many deals of what the player can't see.

Each iteration takes one deal and walks to the end of the turn among the answers that this deal allows. At a question
that was never met before, every answer is looked at one action ahead, so the first walk is the heuristic player's turn
and each further one departs from what is known where that promises most. An answer that only some deals allow is
compared by how often it was available (Cowling, Powley and Whitehouse 2012). Every line is judged from the same point,
the beginning of the next turn: judged earlier, a line would gain by leaving out what the next player draws.

No function of the system's mathematics library but the square root is used: the same seed gives the same tree on
every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.search.experience import Experience
from fuda.search.judging import Judge
from fuda.search.one_ahead import Looks
from fuda.search.picking import STOPPED, Picking, Step
from fuda.search.trails import Trails, Walk

EXPLORATION = 0.3
# What an answer that was never tried is taken to be worth, below its question.
UNTRIED = 0.1
# How many answers of a question are tried at first, and how many more with the root of its visits.
WIDTH, WIDENING = 1.0, 1.0
MOST_ANSWERS_A_TURN = 150
# How many further questions of an action are looked at with all their answers, for first guesses.
DEPTH = 1
# How much worse than the best an answer looks one action ahead for its first guess to be half as good.
HALF_AS_GOOD = 4.0
UNKNOWN = 0.1
# Worths are compared on the scale of what the tree has seen; differences below this are never blown up.
LEAST_SPAN = 0.04
# With so many lives or fewer the other player's turn may be the last: every line is judged after it.
FEW_LIVES = 2
# How often an answer must have been tried for its worth to stand for its question's.
SETTLED = 2


Select = Callable[["Node", list[Step], bool], tuple["Node", int]]
"""How a step is chosen from a question: its node, the steps, and whether the player's own team answers."""


class Node:
    """What is known of one step of an answer: how often it was taken, could have been, and what came of it.

    `worth` is the share of wins expected for the player who thinks; `prior` is the first guess. `is_mine` says who
    answers next, the player's team or another one.
    """

    __slots__ = ("available", "children", "is_guessed", "is_mine", "prior", "total", "visits", "worth")

    def __init__(self, prior: float = UNKNOWN) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.worth = 0.5
        self.prior = prior
        self.is_guessed = False
        self.is_mine = True
        self.children: dict[Looks, Node] = {}

    def learn(self, worth: float) -> None:
        """Take one outcome into account.

        A question is worth what its best answer is, of those that were tried more than once and mostly possible. In the
        mean of all that was tried, an action would be blamed for the bad answers that may follow it, and to end the
        turn would look better than it is.
        """
        self.visits += 1
        self.total += worth
        self.worth = self.total / self.visits
        if self.children:
            often = [
                each.worth
                for each in self.children.values()
                if each.visits >= SETTLED and 2 * each.available >= self.visits
            ]
            if often:
                self.worth = max(often) if self.is_mine else min(often)

    def guess(self, game: Game, choice: Choice, experience: Experience) -> None:
        """First guesses for the answers to a question, by what each comes to one action ahead."""
        self.is_guessed = True
        if not choice.real:
            return
        gains = experience.gains(game).values()
        best = max([gain for _, gain in gains])
        picking = Picking(game, choice)
        for picks, gain in gains:
            prior = HALF_AS_GOOD / (HALF_AS_GOOD + best - gain)
            node = self
            for look in picking.twin().way_to(picks):
                node = node.children.setdefault(look, Node())
                node.prior = max(node.prior, prior)


class Tree:
    """The tree of one decision, and of those that follow it in the turn."""

    def __init__(self, game: Game, player: int, seed: int) -> None:
        self.player = player
        self.teams, self.team = game.team, game.team[player]
        self.last_turn = game.turn
        self.judge = Judge(game)
        # Near the end a line must be known to survive the other player's turn.
        lives = game.rules.lives
        self.is_in_danger = lives is not None and lives(game, player) <= FEW_LIVES
        self.random = random.Random(seed)
        self.root = Node()
        self.experience = Experience(DEPTH)
        self.guesses = 0
        # What part of the last decision's thinking went into what is left of the tree.
        self.kept = 0.0
        self.lowest, self.highest = 1.0, 0.0

    def descend(self, node: Node) -> None:
        """Go on from here: the steps to this one were taken."""
        self.kept = node.visits / max(1, self.root.visits)
        self.root = node
        self.guesses = 0
        self.judge.forget()

    def foresaw(self, game: Game, choice: Choice) -> bool:
        """Was this question expected here, with all its answers? Then nothing has come to light that the lines tried so
        far knew nothing of.
        """
        if game.turn != self.last_turn or choice.player != self.player or not self.root.is_mine:
            return False
        return all(look in self.root.children for look, _ in Picking(game, choice).steps())

    def iterate(self, trails: Trails, first: list[Looks]) -> None:
        """One walk to the end of the turn in a deal; `first` are the steps taken at the root."""
        judge = self._worth if self.is_in_danger else self.at_once
        path, worth = self._walked(trails, first, self._select, judge)
        for node in reversed(path):
            node.learn(worth)
            self.lowest = min(self.lowest, node.worth)
            self.highest = max(self.highest, node.worth)

    def follow(self, trails: Trails, first: list[Looks]) -> float:
        """What comes of the best line known in a deal that the tree has not learnt from, and does not learn from."""
        return self._walked(trails, first, self._best_known, self._worth)[1]

    def _walked(
        self, trails: Trails, first: list[Looks], select: Select, judge: Callable[[Game], float]
    ) -> tuple[list[Node], float]:
        """The steps of a walk to the end of the turn, and what its end is worth."""
        path = [self.root]
        walk = Walk(trails)
        self.experience.begin()
        for _ in range(MOST_ANSWERS_A_TURN):
            if walk.spot.picking is None:
                break
            self._answer(walk, walk.spot.picking.twin(), path, first if len(path) == 1 else None, select)
        return path, walk.judged(judge)

    def _answer(
        self, walk: Walk, picking: Picking, path: list[Node], given: list[Looks] | None, select: Select
    ) -> None:
        """Answer one question by the tree, or as it is given."""
        mine = self.teams[picking.choice.player] == self.team
        if not path[-1].is_guessed:
            path[-1].guess(walk.game(), picking.choice, self.experience)
            self.guesses += 1
        depth = 0
        while steps := picking.steps():
            if len(steps) == 1:
                picking.take(steps[0][1])
                continue
            if given is not None and depth < len(given):
                steps = [step for step in steps if step[0] == given[depth]] or steps
            depth += 1
            path[-1].is_mine = mine
            child, place = select(path[-1], steps, mine)
            path.append(child)
            picking.take(place)
        if walk.spot.is_open:
            self.experience.action = tuple([picking.looks[place] for place in picking.picked])
        walk.go(picking.picks)

    def _select(self, node: Node, steps: list[Step], mine: bool) -> tuple[Node, int]:
        """The step that promises most: by its worth so far, its first guess, and how seldom it was tried."""
        children = node.children
        found = []
        for look, place in steps:
            child = children.get(look)
            if child is None:
                child = children[look] = Node()
            child.available += 1
            found.append((child, place))
        tried = sum([child.visits > 0 for child, _ in found])
        wide = tried >= WIDTH + WIDENING * sqrt(node.visits)
        low, scale = self.lowest, 1.0 / max(LEAST_SPAN, self.highest - self.lowest)
        untried = (node.worth - low) * scale
        untried = (untried if mine else 1.0 - untried) - UNTRIED
        guesses = sum([child.prior for child, _ in found])
        best, chosen, most = None, STOPPED, -1e9
        for child, place in found:
            if child.visits:
                worth = (child.worth - low) * scale
                worth = worth if mine else 1.0 - worth
            elif wide:
                continue
            else:
                worth = untried
            share = child.prior / guesses
            score = worth + EXPLORATION * share * sqrt(child.available) / (1 + child.visits)
            # Between equals chance decides, so that the order of the options is no guess.
            score += 1e-6 * self.random.random()
            if score > most:
                best, chosen, most = child, place, score
        assert best is not None
        return best, chosen

    def _best_known(self, node: Node, steps: list[Step], mine: bool) -> tuple[Node, int]:
        """The step that came out best so far, of those that were tried more than once; else by the first guess."""
        found = [(node.children.get(look) or Node(), place) for look, place in steps]
        tried = [each for each in found if each[0].visits >= SETTLED]
        if tried:
            return (max if mine else min)(tried, key=lambda each: each[0].worth)
        return max(found, key=lambda each: each[0].prior)

    def at_once(self, game: Game) -> float:
        """The share of wins that the position promises the player as it lies."""
        return self.judge.promise(game, self.player) if game.result is None else _won(game, self.player)

    def _worth(self, game: Game) -> float:
        """The same, with what is left of it after the other player's turn."""
        return self.judge(game, self.player) if game.result is None else _won(game, self.player)


def _won(game: Game, player: int) -> float:
    """What a game that is over has brought the player."""
    assert game.result is not None
    return float(player in game.result.winners) if game.result.winners else 0.5
