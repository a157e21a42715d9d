"""A win in this turn: a line that wins whatever the others answer, in every deal that is tried.

A win on the board that isn't taken is what people forgive a computer player least. So this is looked for before
anything is weighed: depth first, what looks best first, with few departures from that at first and then more.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.search.one_ahead import Picks, answers, distinct, evaluation, is_open, plain_answer

DEPARTURES = (0, 1, 2, 4, 8)
NODES = 600
"""How many answers are tried in the first deal, and once more so many in all others together."""
HOPE = 200
"""How many answers are tried to find a win against somebody who never answers back: without one, there is no hope."""
MOST_HALVINGS = 1
"""How often, in a turn, looks in vain halve these numbers."""
DEALS = 6
"""In how many deals an answer must win."""


class Patience:
    """How many answers may still be tried, and until when."""

    __slots__ = ("left", "until")

    def __init__(self, nodes: int, until: float | None = None) -> None:
        self.left = nodes
        self.until = until

    @property
    def is_over(self) -> bool:
        """Nothing more may be tried."""
        return self.left <= 0 or (self.until is not None and time.perf_counter() >= self.until)


def may_win(game: Game, player: int, most: int = HOPE, until: float | None = None) -> bool:
    """Does anything win the player's turn against somebody who never answers back? Without that there is no hope."""
    return _Hunt(game, player, Patience(most, until), unopposed=True).finds_any(game)


def winning_answer(deals: Sequence[Game], player: int, nodes: int = NODES, until: float | None = None) -> Picks | None:
    """An answer to the player's question in his own turn that wins it in each of the deals; None where none was found.

    `until` is a time of the performance counter at which to stop.
    """
    first = deals[0]
    hunt = _Hunt(first, player, Patience(nodes, until))
    others = Patience(nodes, until)
    for departures in DEPARTURES:
        for picks in hunt.winners(first, departures):
            if all(_Hunt(deal, player, others).wins_by(deal, picks) for deal in deals[1:]):
                return picks
        if hunt.patience.is_over or not hunt.cut_short:
            return None
    return None


class Lookout:
    """The looks of one player, question after question.

    In a turn that was looked through in vain the next look is half as long: what is left of the turn is shorter. Within
    an action that began without hope there is none.
    """

    __slots__ = ("failed", "is_hopeless", "turn")

    def __init__(self) -> None:
        self.turn = -1
        self.failed = 0
        self.is_hopeless = False

    def look(self, deal: Callable[[int], Game], player: int, until: float | None = None) -> Picks | None:
        """An answer that wins this turn in each of some deals, as far as it is looked for."""
        game = deal(0)
        assert game.choice is not None
        if game.turn != self.turn:
            self.turn, self.failed, self.is_hopeless = game.turn, 0, False
        if self.is_hopeless and not is_open(game.choice):
            return None
        halved = 2 ** min(self.failed, MOST_HALVINGS)
        self.is_hopeless = not may_win(game, player, HOPE // halved, until)
        won = None
        if not self.is_hopeless:
            won = winning_answer([deal(number) for number in range(DEALS)], player, NODES // halved, until)
        self.failed = 0 if won is not None else self.failed + 1
        return won


class _Hunt:
    """The search in one deal; with `unopposed`, the others answer plainly and nothing else."""

    def __init__(self, game: Game, player: int, patience: Patience, *, unopposed: bool = False) -> None:
        self.player = player
        self.team = game.team[player]
        self.turn = game.turn
        self.patience = patience
        self.unopposed = unopposed
        self.cut_short = False
        self.evaluate: Callable[[Game, int], float] = evaluation(game)

    def finds_any(self, game: Game) -> bool:
        """Is there a line that wins, for all that can be tried?"""
        for departures in DEPARTURES:
            if self.winners(game, departures):
                return True
            if self.patience.is_over or not self.cut_short:
                return False
        return False

    def winners(self, game: Game, departures: int) -> list[Picks]:
        """The first answer found that wins, if any, with at most so many departures from what looks best."""
        self.cut_short = False
        for rank, (picks, child) in enumerate(self._tried(game)):
            if rank > departures:
                self.cut_short = True
                break
            if self._wins(child, departures - rank):
                return [picks]
        return []

    def wins_by(self, game: Game, picks: Picks) -> bool:
        """Does this answer win in this deal too?"""
        child = game.clone()
        child.choose_indices(picks)
        return any(self._wins(child, departures) for departures in DEPARTURES)

    def _wins(self, game: Game, departures: int) -> bool:
        result = game.result
        if result is not None:
            return self.player in result.winners
        if game.turn != self.turn or self.patience.is_over:
            return False
        choice = game.choice
        assert choice is not None
        if game.team[choice.player] != self.team:
            if self.unopposed:
                child = game.clone()
                child.choose_indices(plain_answer(choice))
                return self._wins(child, departures)
            return all(self._wins(child, departures) for _, child in self._tried(game, worst=True))
        for rank, (_, child) in enumerate(self._tried(game)):
            if rank > departures:
                self.cut_short = True
                return False
            if self._wins(child, departures - rank):
                return True
        return False

    def _tried(self, game: Game, *, worst: bool = False) -> list[tuple[Picks, Game]]:
        """The positions after each answer, what looks best for the player first; or what looks worst."""
        choice: Choice | None = game.choice
        assert choice is not None
        ranked = []
        for place, picks in enumerate(distinct(game, choice, answers(choice))):
            child = game.clone()
            child.choose_indices(picks)
            self.patience.left -= 1
            over = child.result is None and child.turn != self.turn
            worth = -1e9 if over else self.evaluate(child, self.player)
            ranked.append((worth if worst else -worth, place, picks, child))
        ranked.sort(key=lambda each: each[:2])
        return [(picks, child) for _, _, picks, child in ranked]
