"""Where the walks of a search have been, deal by deal.

In one deal the same answers lead to the same position. So a walk remembers the questions that it met and what came of
it, and the next one that goes the same way plays nothing: the game is played only from where nobody has been.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.game import Game
from fuda.search.one_ahead import Picks, is_open
from fuda.search.picking import Picking


class Spot:
    """A position that was come to: its question, none where walks end, and what each answer led to.

    `worth` is what the position was judged to be, if a walk has ended here.
    """

    __slots__ = ("is_open", "onward", "picking", "worth")

    def __init__(self, game: Game, last_turn: int) -> None:
        choice = game.choice
        self.picking = Picking(game, choice) if choice is not None and game.turn <= last_turn else None
        self.is_open = choice is not None and is_open(choice)
        self.onward: dict[Picks, Spot] = {}
        self.worth: float | None = None


class Trails:
    """All that was walked in one deal, which is not changed by it, until the end of its turn."""

    __slots__ = ("deal", "start")

    def __init__(self, deal: Game) -> None:
        self.deal = deal
        self.start = Spot(deal, deal.turn)


class Walk:
    """One walk in a deal. `spot` is where it has come to."""

    __slots__ = ("_deal", "_game", "_given", "spot")

    def __init__(self, trails: Trails) -> None:
        self.spot = trails.start
        self._deal = trails.deal
        self._given: list[Picks] = []
        self._game: Game | None = None

    def game(self) -> Game:
        """The game as it lies here, the walk's own."""
        if self._game is None:
            self._game = self._deal.clone()
            for picks in self._given:
                self._game.choose_indices(picks)
        return self._game

    def go(self, picks: Picks) -> None:
        """Answer the question."""
        onward = self.spot.onward
        if picks not in onward:
            game = self.game()
            game.choose_indices(picks)
            onward[picks] = Spot(game, self._deal.turn)
        elif self._game is not None:
            self._game.choose_indices(picks)
        self._given.append(picks)
        self.spot = onward[picks]

    def judged(self, judge: Callable[[Game], float]) -> float:
        """What the position is worth, judged if that was not done before; the game is used up by it."""
        if self.spot.worth is None:
            self.spot.worth = judge(self.game())
        return self.spot.worth
