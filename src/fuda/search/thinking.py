"""One decision thought through: first a win in this turn, then the tree, for as long as the budget lasts.

A game whose luck falls otherwise in every deal has its answers played out instead (`playouts`).
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from statistics import fmean

from fuda.kernel.choice import Choice
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.game import Game
from fuda.kernel.procedures.loops import count_anew
from fuda.kernel.views.believing import Belief
from fuda.kernel.views.determinize import Dealer
from fuda.kernel.views.view import View, dealer
from fuda.search import playouts
from fuda.search.one_ahead import DEPTH, Looks, Picks, answers, distinct, foresight, worths
from fuda.search.picking import Picking
from fuda.search.trails import Trails
from fuda.search.tree import Node, Tree
from fuda.search.winning import Lookout

MOST_DEALS = 16
DEALS_TO_GUESS_IN = 2
# How many iterations an answer that is weighed at all gets at least.
LEAST_TRIES = 8
# After so many tries in the same deals and so much of the budget, what is so much worse is left out, and what differs
# by less is taken as equal. Before that the best lines that follow are not yet found.
FEW_SWEEPS, FIRST_PART, HOPELESS, EQUAL = 6, 0.5, 0.06, 0.002
# After so many, what has come to exactly the same each time is not weighed at all: which energy to pay with, say.
SAME_SWEEPS, SAME = 3, 1e-9
# By how much another answer must be better than the one that looked best one action ahead.
MARGIN = 0.01
# How many answers are played off against each other, in how many further deals, and in how many at least.
FINALISTS, FRESH_DEALS, FEW_FRESH_DEALS = 4, 16, 6
# By how many standard errors an answer must be behind to be left out of that.
CLEARLY = 2.0
# What part of the budget the tree gets; the rest is for playing off.
FOR_THE_TREE = 0.7
# A question that the last decision's tree foresaw needs no more than what that tree lacks, and this part at least.
LEAST_PART = 0.25
# So many questions met for the first time, each with a look at all its answers, count as an iteration: in a game with
# long turns a walk would otherwise take many times as long.
GUESSES = 4
# What part of a budget in seconds may go to looking for a win in this turn.
FOR_WINNING = 0.4
LONGEST_LINE = 12
MOST_SECONDS, MOST_ITERATIONS, MOST_PROCESSES = 3600.0, 10_000_000, 64


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many seconds, or so many iterations (then the same seed gives the same answer everywhere);
    and in how many processes, each of which does as much.

    >>> Budget.read("0.5"), Budget.read("200ix4")
    (Budget(seconds=0.5, iterations=0, processes=1), Budget(seconds=0.0, iterations=200, processes=4))
    >>> Budget.read("-1")
    Traceback (most recent call last):
    fuda.kernel.errors.FudaError: a budget is a number of seconds (up to 3600) or of iterations ... above 0, not '-1'
    """

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1

    def part(self, part: float) -> Budget:
        """A part of it."""
        return replace(self, seconds=part * self.seconds, iterations=ceil(part * self.iterations))

    def after(self, seconds: float) -> Budget:
        """What is left of it after some seconds; a little at least."""
        return replace(self, seconds=max(self.seconds - seconds, 0.1 * self.seconds))

    @classmethod
    def read(cls, text: str) -> Budget:
        """The budget that `SECONDS` or `ITERATIONSi` names, with `xPROCESSES` behind it where there are several."""
        amount, by, count = text.partition("x")
        processes = int(count[:20]) if count.isascii() and count.isdigit() else 0 if by else 1
        if not 0 < processes <= MOST_PROCESSES:
            raise FudaError(f"a search takes 1 to {MOST_PROCESSES} processes (200ix4), not {quoted(count)}")
        number, is_counted = (amount[:-1], True) if amount.endswith("i") else (amount, False)
        try:
            if is_counted and number.isascii() and number.isdigit() and 0 < int(number[:20]) <= MOST_ITERATIONS:
                return cls(iterations=int(number), processes=processes)
            if not is_counted and 0.0 < float(number) <= MOST_SECONDS:
                return cls(seconds=float(number), processes=processes)
        except ValueError:
            pass
        most = f"seconds (up to {MOST_SECONDS:.0f}) or of iterations (up to {MOST_ITERATIONS}i)"
        raise FudaError(f"a budget is a number of {most} above 0, not {quoted(text)}")


@dataclass(frozen=True, slots=True)
class Thought:
    """One answer as a search sees it: the options it picks by their places, the share of iterations that went to it,
    the probability to win, and the line expected, as keys of options.
    """

    picks: Picks
    share: float
    win_probability: float
    line: tuple[str, ...]


Opinion = list[tuple[Picks, float]]
"""The answers that a search has tried, the best first, each with the share of wins expected."""


@dataclass(slots=True, eq=False)
class Candidate:
    """An answer that is weighed: the options it picks, the steps to it in the tree, and the share of wins that was
    found for it in the same deals as for others, once it was.
    """

    picks: Picks
    way: list[Looks]
    node: Node
    found: float | None = None

    @property
    def worth(self) -> float:
        """The share of wins expected."""
        return self.node.worth if self.found is None else self.found


class Thinking:
    """The search of one decision, from what its player sees.

    Answers are weighed by sequential halving: all of them are tried in the same deals, and the worse half is left out,
    round by round. So what is left of the budget goes to the answers between which it is hard to decide.
    """

    def __init__(
        self,
        view: View,
        choice: Choice,
        seed: int,
        belief: Mapping[int, Belief] | None = None,
        earlier: Tree | None = None,
        lookout: Lookout | None = None,
    ) -> None:
        """Begin to think; `earlier` is what is left of the tree of the player's last decision, and `lookout` knows what
        was looked for before in this turn.
        """
        self.choice = choice
        self.lookout = lookout or Lookout()
        self.random = random.Random(seed)
        self.dealer: Dealer = dealer(view, belief)
        self.deals: list[Game] = []
        self.trails: list[Trails] = []
        self.iterations = 0
        self.left_to_think = 1.0
        first = self._deal(0)
        self.plays_out = first.rules.plays_out
        luck = self.random.getrandbits(48)
        if earlier is not None and earlier.foresaw(first, choice):
            self.tree = earlier
            self.left_to_think = max(LEAST_PART, 1.0 - earlier.kept)
        else:
            self.tree = Tree(first, choice.player, luck)
        self.candidates: list[Candidate] = []

    def weigh(self, budget: Budget, *, stops_at_win: bool = False) -> Picks | None:
        """Look for a win in this turn, which is returned, and let the tree grow for what is left of the budget."""
        began = time.perf_counter()
        won = self.winning(FOR_WINNING * budget.seconds)
        if won is None or not stops_at_win:
            self.grow(budget.after(time.perf_counter() - began))
        return won

    def winning(self, seconds: float = 0.0) -> Picks | None:
        """An answer that wins this turn in every deal tried; with a number of seconds, no longer than that."""
        first, player = self._deal(0), self.choice.player
        if first.team[first.turn_player] != first.team[player]:
            return None
        until = time.perf_counter() + seconds if seconds else None
        return self.lookout.look(self._deal, player, until)

    def grow(self, budget: Budget) -> None:
        """Let the tree grow until its part of the budget is spent, or the answer is decided; then play off the best."""
        began = time.perf_counter()
        budget = budget.part(self.left_to_think)

        def spent() -> float:
            if budget.seconds:
                return (time.perf_counter() - began) / budget.seconds
            return max(self.iterations, self.tree.guesses / GUESSES) / budget.iterations

        self.candidates = self._candidates()
        if self.plays_out:
            self._race(spent)
            return
        looked_best = self.candidates[0]
        alive = self.candidates[: max(2, budget.iterations // LEAST_TRIES) if budget.iterations else None]
        alive = self._halved(alive, lambda: spent() / FOR_THE_TREE)
        others = [each for each in self.candidates if each not in alive]
        self.candidates = alive + sorted(others, key=_worth, reverse=True)
        winner = self._played_off(looked_best, spent)
        self.candidates.remove(winner)
        self.candidates.insert(0, winner)

    def _race(self, spent: Callable[[], float]) -> None:
        """Play the answers that look best out to the end of the turn, and put the winner first."""

        def worth(place: int, number: int) -> float:
            self.iterations += 1
            return self.tree.at_once(playouts.play_out(self._deal(number), self.candidates[place].picks))

        told = playouts.race(len(self.candidates), worth, spent)
        for candidate, found in zip(self.candidates, told, strict=False):
            for each in found:
                candidate.node.learn(each)
                self.tree.root.learn(each)
            # Deals differ in luck: what was left out early is compared in the deals that it was played out in.
            candidate.found = fmean(told[0]) + fmean(found) - fmean(told[0][: len(found)])
        won = self.candidates[playouts.winner(told)]
        self.candidates.sort(key=lambda each: (each is won, _worth(each)), reverse=True)

    def _halved(self, alive: list[Candidate], spent: Callable[[], float]) -> list[Candidate]:
        """The answers that are left of these when the tree has grown, the best first."""
        rounds = max(1, (len(alive) - 1).bit_length())
        halved = sweeps = 0
        part = 0.0
        # The answer that looks best is tried once even where nothing is left of the budget.
        while part < 1.0:
            trails = self._trails(sweeps % MOST_DEALS)
            for candidate in alive:
                self.tree.iterate(trails, candidate.way)
                self.iterations += 1
                if spent() >= 1.0:
                    break
            sweeps += 1
            part = spent()
            alive.sort(key=_worth, reverse=True)
            if sweeps == SAME_SWEEPS and alive[0].node.worth - alive[-1].node.worth < SAME:
                break
            if sweeps >= FEW_SWEEPS and part >= FIRST_PART:
                best = alive[0].node.worth
                alive = [each for each in alive if each.node.worth > best - HOPELESS]
                if best - alive[-1].node.worth < EQUAL:
                    break
            if len(alive) == 1:
                break
            # A budget may be overspent by far: nothing is halved more often than it takes.
            while halved < rounds and part * rounds >= halved + 1:
                halved += 1
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive

    def _played_off(self, looked_best: Candidate, spent: Callable[[], float]) -> Candidate:
        """Which of the best few answers comes out best in deals that the tree has learnt nothing from.

        The best of many estimates is too high: without this look a search departs from a good answer for luck. So what
        looked best one action ahead takes part, and gives way only to what is clearly better. Where the tree holds it
        to be best, too, nothing is departed from.
        """
        tried = [each for each in self.candidates if each.node.visits]
        if looked_best not in tried or self.candidates[0] is looked_best:
            return self.candidates[0]
        most = max([each.node.worth for each in tried])
        finalists = [each for each in tried if each.node.worth > most - HOPELESS][:FINALISTS]
        if looked_best not in finalists:
            finalists.append(looked_best)
        gains: dict[Candidate, list[float]] = {each: [] for each in finalists}
        for number in range(FRESH_DEALS):
            if len(gains) == 1 or (number >= FEW_FRESH_DEALS and spent() >= 1.0):
                break
            trails = self._trails(MOST_DEALS + number)
            for each, told in gains.items():
                told.append(self.tree.follow(trails, each.way) + MARGIN * (each is looked_best))
            self.iterations += len(gains)
            if number >= FEW_FRESH_DEALS - 1:
                gains = _not_beaten(gains)
        for each, told in gains.items():
            each.found = fmean(told) - MARGIN * (each is looked_best)
        return max(gains, key=lambda each: sum(gains[each]))

    def best(self) -> Picks:
        """The answer that came out best."""
        return self.candidates[0].picks

    def opinion(self, budget: Budget) -> Opinion:
        """What is found within the budget; a win in this turn is all that it tells."""
        won = self.weigh(budget, stops_at_win=True)
        if won is not None:
            return [(won, 1.0)]
        return [(each.picks, each.worth) for each in self.candidates if each.node.visits]

    def left(self) -> Tree | None:
        """The tree below the answer that came out best, for the next decision of the turn."""
        if not self.candidates or self.plays_out:
            return None
        self.tree.descend(self.candidates[0].node)
        return self.tree

    def ranked(self, tell: Callable[[Game, Picks], str] | None = None) -> list[Thought]:
        """The answers that were tried, best first; what is expected is told by keys, or as `tell` tells an answer.

        What isn't held to be better than the best is never told to win more often, whatever luck it had.
        """
        whole, told = max(1, self.tree.root.visits), tell or _told
        tried = [each for each in self.candidates if each.node.visits]
        best, others = tried[:1], sorted(tried[1:], key=_worth, reverse=True)
        return [
            Thought(
                each.picks, each.node.visits / whole, min(each.worth, best[0].worth),
                self._line(each.picks, each.node, told),
            )
            for each in best + others
        ]  # fmt: skip

    def _candidates(self) -> list[Candidate]:
        """The answers, what looks best one action ahead first."""
        game, choice = self._deal(0), self.choice
        found = distinct(game, choice, answers(choice))
        worth = [0.0] * len(found)
        for number in range(DEALS_TO_GUESS_IN):
            deal = self._deal(number)
            more = worths(deal, found, choice.player, DEPTH, foresight(deal))
            worth = [a + b for a, b in zip(worth, more, strict=True)]
        order = sorted(range(len(found)), key=lambda place: -worth[place])
        # Which answer is tried at the root is decided here and not by first guesses.
        self.tree.root.is_guessed = True
        return [self._candidate(found[place]) for place in order]

    def _candidate(self, picks: Picks) -> Candidate:
        way = Picking(self._deal(0), self.choice).way_to(picks)
        node = self.tree.root
        for look in way:
            node = node.children.setdefault(look, Node())
        return Candidate(picks, way, node)

    def _deal(self, number: int) -> Game:
        """One of the deals, which is not to be changed: they are dealt when they are first asked for."""
        while len(self.deals) <= number:
            game = self.dealer.deal(self.random.getrandbits(48))
            game.logging = False
            game.answers = None
            game.ask_forced = False
            count_anew(game)
            self.deals.append(game)
        return self.deals[number]

    def _trails(self, number: int) -> Trails:
        """What was walked in one of the deals."""
        while len(self.trails) <= number:
            self.trails.append(Trails(self._deal(len(self.trails))))
        return self.trails[number]

    def _line(self, picks: Picks, node: Node, tell: Callable[[Game, Picks], str]) -> tuple[str, ...]:
        """What is expected to be answered from here on, this answer first, in the first deal."""
        if self.plays_out:
            return self._line_played_out(picks, tell)
        game = self._deal(0).clone()
        told = [tell(game, picks)]
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
            told.append(tell(game, picking.picks))
            game.choose_indices(picking.picks)
        return tuple(told)

    def _line_played_out(self, picks: Picks, tell: Callable[[Game, Picks], str]) -> tuple[str, ...]:
        """What quick players answer after this in the first deal, to the end of the turn."""
        game = self._deal(0).clone()
        turn = game.turn
        told: list[str] = []
        while game.choice is not None and game.turn == turn and len(told) < LONGEST_LINE:
            told.append(tell(game, picks))
            game.choose_indices(picks)
            if game.choice is not None:
                picks = playouts.next_answer(game)
        return tuple(told)


def _worth(candidate: Candidate) -> tuple[bool, float]:
    return candidate.node.visits > 0, candidate.worth


def _not_beaten(gains: dict[Candidate, list[float]]) -> dict[Candidate, list[float]]:
    """The candidates whose gains, deal by deal, are not clearly behind the best one's; what always comes to the same is
    behind.
    """
    best = max(gains, key=lambda each: sum(gains[each]))
    left = {best: gains[best]}
    for each, told in gains.items():
        behind = [most - gain for most, gain in zip(gains[best], told, strict=True)]
        mean = sum(behind) / len(behind)
        spread = sum([(difference - mean) ** 2 for difference in behind]) / (len(behind) - 1)
        if each is not best and mean * mean < CLEARLY * CLEARLY * spread / len(behind):
            left[each] = told
    return left


def _weight(node: Node | None) -> tuple[int, float]:
    return (node.visits, node.worth) if node is not None else (0, 0.0)


def _told(game: Game, picks: Picks) -> str:
    """An answer by the keys of its options."""
    assert game.choice is not None
    return " + ".join([game.key(game.choice.options[place]) for place in picks]) or "nothing"


def opinion(
    view: View, choice: Choice, budget: Budget, seed: int = 0, belief: Mapping[int, Belief] | None = None
) -> Opinion:
    """What one search finds within the budget."""
    if not choice.real:
        return [(tuple(range(choice.least)), 0.5)]
    return Thinking(view, choice, seed, belief).opinion(budget)


def agreed(opinions: Sequence[Opinion]) -> Picks:
    """The answer that most searches hold to be the best; between such as are held by equally many, the one from which
    all of them together expect most.

    >>> agreed([[((0,), 0.6), ((1,), 0.5)], [((1,), 0.7)], [((1,), 0.55), ((0,), 0.5)]])
    (1,)
    >>> agreed([[((0,), 0.6), ((1,), 0.5)], [((1,), 0.62), ((0,), 0.3)]])
    (1,)
    """
    votes = Counter([found[0][0] for found in opinions])

    def standing(picks: Picks) -> tuple[int, float]:
        told = [worth for found in opinions for each, worth in found if each == picks]
        return votes[picks], sum(told) / len(told)

    return max(votes, key=standing)


def think(
    view: View, choice: Choice, budget: Budget, seed: int = 0, belief: Mapping[int, Belief] | None = None
) -> Picks:
    """The answer that one search finds within the budget; a win in this turn first."""
    return opinion(view, choice, budget, seed, belief)[0][0]
