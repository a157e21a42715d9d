"""A win in this turn: a line that wins whatever the others answer, in every deal that is tried.

A win on the board that isn't taken is what people forgive a computer player least. So this is looked for before
anything is weighed: depth first, what looks best first, with few departures from that at first and then more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.search.one_ahead import Picks, answers, distinct, evaluation

DEPARTURES = (0, 1, 2, 4, 8)
NODES = 600
"""How many answers are tried in the first deal; the others only have to bear out what was found there."""


def winning_answer(deals: Sequence[Game], player: int, nodes: int = NODES) -> Picks | None:
    """An answer to the question now asked that wins this turn in each of the deals; None where none was found."""
    first = deals[0]
    choice = first.choice
    if choice is None or first.team[first.turn_player] != first.team[player]:
        return None
    hunt = _Hunt(first, player, nodes)
    for departures in DEPARTURES:
        for picks in hunt.winners(first, departures):
            others = (_Hunt(deal, player, nodes) for deal in deals[1:])
            if all(other.wins_by(deal, picks) for other, deal in zip(others, deals[1:], strict=True)):
                return picks
        if hunt.left <= 0 or not hunt.cut_short:
            return None
    return None


class _Hunt:
    """The search in one deal. `left` is how many answers may still be tried."""

    def __init__(self, game: Game, player: int, nodes: int) -> None:
        self.player = player
        self.team = game.team[player]
        self.turn = game.turn
        self.left = nodes
        self.cut_short = False
        self.evaluate: Callable[[Game, int], float] = evaluation(game)

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
        if game.turn != self.turn or self.left <= 0:
            return False
        choice = game.choice
        assert choice is not None
        if game.team[choice.player] != self.team:
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
            self.left -= 1
            over = child.result is None and child.turn != self.turn
            worth = -1e9 if over else self.evaluate(child, self.player)
            ranked.append((worth if worst else -worth, place, picks, child))
        ranked.sort(key=lambda each: each[:2])
        return [(picks, child) for _, _, picks, child in ranked]
