"""Information-set Monte-Carlo tree search: one tree, grown over many deals of what the player can't see.

Each iteration takes one deal, walks down the tree among the answers that this deal allows, adds a node, plays the turn
to its end by a quick policy and judges the position there. An answer that only some deals allow is compared by how
often it was available (Cowling, Powley and Whitehouse 2012). Every line is judged at the end of the same turn: judged
earlier, a line would gain by leaving out what the next player draws.

No function of the system's mathematics library but the square root is used: the same seed gives the same tree on
every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.search.one_ahead import ENDING, Looks, Picks, answers, distinct, is_open, looks_of, plain_answer, worths
from fuda.search.picking import STOPPED, Picking, Step

EXPLORATION = 1.0
# What an answer that was never tried is taken to be worth, below the mean of its question.
UNTRIED = 0.1
# How many answers of a question are tried at first, and how many more with the root of its visits.
WIDTH, WIDENING = 3.0, 1.5
# The advantage in the evaluation that makes three wins of four.
ADVANTAGE = 20.0
MOST_STEPS = 120
# How many visits make a question worth a look one action ahead at all its answers, for first guesses.
LOOK_AHEAD = 6
# How much worse than the best an answer looks one action ahead for its first guess to be half as good.
HALF_AS_GOOD = 6.0
UNKNOWN = 0.5
# How often the answer that is expected must have been tried for its worth to stand for its question's.
SETTLED = 3


class Node:
    """What is known of one step of an answer: how often it was taken, could have been, and what came of it.

    `worth` is the share of wins expected for the player who thinks.
    """

    __slots__ = ("available", "children", "prior", "total", "visits", "worth")

    def __init__(self, prior: float = UNKNOWN) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.worth = 0.5
        self.prior = prior
        self.children: dict[Looks, Node] = {}

    def learn(self, worth: float) -> None:
        """Take one outcome into account.

        Once it is clear what would be answered next, that answer's worth counts: in the mean of all that was tried,
        an action would be blamed for the bad answers that may follow it.
        """
        self.visits += 1
        self.total += worth
        self.worth = self.total / self.visits
        if self.children:
            next_one = max(self.children.values(), key=_visits)
            if next_one.visits >= SETTLED and 2 * next_one.available >= self.visits:
                self.worth = next_one.worth

    def guess(self, game: Game, choice: Choice) -> None:
        """First guesses for the answers to a question, by what each comes to one action ahead."""
        found = distinct(game, choice, answers(choice))
        worth = worths(game, found, choice.player)
        best, looks = max(worth), looks_of(game, choice)
        for picks, each in zip(found, worth, strict=True):
            child = self.children.setdefault(looks[picks[0]], Node())
            child.prior = HALF_AS_GOOD / (HALF_AS_GOOD + best - each)


def _visits(node: Node) -> int:
    return node.visits


class Tree:
    """The tree of one decision."""

    def __init__(self, game: Game, player: int, evaluate: Callable[[Game, int], float], seed: int) -> None:
        self.player = player
        self.team = game.team[player]
        self.last_turn = game.turn
        self.evaluate = evaluate
        self.random = random.Random(seed)
        self.root = Node()
        self.lowest, self.highest = 1.0, 0.0

    def iterate(self, game: Game) -> None:
        """One walk down the tree and one playout, in a game that is used up by it."""
        path = [self.root]
        while game.result is None and game.turn <= self.last_turn:
            choice = game.choice
            assert choice is not None
            if self._walk(game, choice, path):
                self._play_on(game)
                break
        self._learn(path, self._worth(game))

    def _walk(self, game: Game, choice: Choice, path: list[Node]) -> bool:
        """Answer one question by the tree; True if that made a new node."""
        picking = Picking(game, choice)
        mine = game.team[choice.player] == self.team
        is_new = False
        if (
            path[-1].visits == (0 if len(path) == 1 else LOOK_AHEAD)
            and choice.least == choice.most == 1
            and choice.real
        ):
            path[-1].guess(game, choice)
        while steps := picking.steps():
            if len(steps) == 1:
                picking.take(steps[0][1])
            elif is_new:
                picking.take(steps[int(self.random.random() * len(steps))][1])
            else:
                child, place = self._select(path[-1], steps, mine)
                is_new = child.visits == 0
                path.append(child)
                picking.take(place)
        game.choose_indices(picking.picks)
        return is_new

    def _select(self, node: Node, steps: list[Step], mine: bool) -> tuple[Node, int]:
        """The step that promises most: by its mean so far, its first guess, and how seldom it was tried."""
        children = node.children
        tried = [look for look, _ in steps if look in children and children[look].visits]
        wide = len(tried) >= WIDTH + WIDENING * sqrt(node.visits)
        span = self.highest - self.lowest
        low, scale = self.lowest, 1.0 / span if span > 0.0 else 0.0
        untried = (node.worth - low) * scale
        untried = (untried if mine else 1.0 - untried) - UNTRIED
        guesses = sum([children[look].prior if look in children else UNKNOWN for look, _ in steps])
        best, chosen, most = None, STOPPED, -1e9
        for look, place in steps:
            child = children.get(look)
            if child is None:
                child = children[look] = Node()
            child.available += 1
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

    def _play_on(self, game: Game) -> None:
        """Play to the end of the turn: everybody acts no further and answers plainly."""
        for _ in range(MOST_STEPS):
            choice = game.choice
            if choice is None or game.turn > self.last_turn:
                return
            game.choose_indices(quick_answer(choice))

    def _worth(self, game: Game) -> float:
        """The share of wins that the position promises the player."""
        if game.result is not None:
            if not game.result.winners:
                return 0.5
            return 1.0 if self.player in game.result.winners else 0.0
        worth = self.evaluate(game, self.player)
        return 0.5 + 0.48 * worth / (ADVANTAGE + abs(worth))

    def _learn(self, path: list[Node], worth: float) -> None:
        for node in reversed(path):
            node.learn(worth)
            self.lowest = min(self.lowest, node.worth)
            self.highest = max(self.highest, node.worth)


def quick_answer(choice: Choice) -> Picks:
    """What the quick policy answers: end the phase where that is offered, otherwise the plain answer."""
    if is_open(choice):
        for place, option in enumerate(choice.options):
            if option.verb == ENDING:
                return (place,)
    return plain_answer(choice)
