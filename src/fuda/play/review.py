"""A recorded game looked back at: how it stood as each turn began, and what else could have been answered."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.game import Game
from fuda.play.advice import Advice, analyse
from fuda.play.beginnings import CONCESSION
from fuda.play.face import View
from fuda.play.replays import Replay
from fuda.play.story import Teller
from fuda.search.judging import promise_of


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stood when a turn began: after which answer, whose turn, and each player's share of wins expected."""

    answer: int
    turn: int
    turn_player: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A question of a recorded game: who was asked, what was answered, and how a search ranks the answers."""

    player: int
    choice: Choice
    question: str
    picked: tuple[int, ...]
    advice: tuple[Advice, ...]

    @property
    def given(self) -> Advice | None:
        """What the search says of the answer that was given; None if it didn't weigh that one."""
        picked = _in_order(tuple([self.choice.options[place] for place in self.picked]), self.choice)
        return next((each for each in self.advice if _in_order(each.answer, self.choice) == picked), None)


def _in_order(answer: tuple[Option, ...], choice: Choice) -> tuple[Option, ...]:
    """An answer as it can be compared: in the order of the options, unless its own order counts."""
    return answer if choice.ordered else tuple(sorted(answer, key=choice.options.index))


def curve(replay: Replay) -> list[Standing]:
    """How the game stood at each turn's beginning and at its end, seen with all cards open.

    Of a game that is not over this would tell what is hidden, so it is refused.
    """
    _require_over(replay)
    found: list[Standing] = []
    for number, game in enumerate(replay.play()):
        if not found or game.turn != found[-1].turn or game.result is not None:
            found.append(Standing(number, game.turn, game.turn_player, _shares(game)))
    return found


def _shares(game: Game) -> tuple[float, ...]:
    if game.result is not None:
        winners = game.result.winners
        return tuple([0.5 if not winners else float(player in winners) for player in range(game.n)])
    if game.turn == 0:
        # Nothing has been dealt yet, of which a learnt evaluation knows nothing.
        return (0.5,) * game.n
    promise = promise_of(game)
    return tuple([promise(game, player) for player in range(game.n)])


def what_if(replay: Replay, number: object, seconds: float = 1.0) -> WhatIf:
    """The answers that could have been given instead of the one with that number, from what its player saw then."""
    _require_over(replay)
    last = len(replay.answers)
    if isinstance(number, bool) or not isinstance(number, int):
        raise FudaError(f"an answer has a number, counted from 1, not {quoted(number)}")
    if not 1 <= number <= last:
        raise FudaError(f"there is no answer {number}: the game has {last}")
    picked = replay.answers[number - 1]
    if len(picked) == 2 and picked[0] == CONCESSION:
        raise FudaError(f"answer {number} was a concession, and no answer to a question")
    game = next(islice(replay.play(), number - 1, None))
    choice = game.choice
    assert choice is not None
    if not choice.real:
        raise FudaError(f"answer {number} was the only one possible")
    question = Teller(game, replay.beginning.package.words, choice.player).question(choice)
    return WhatIf(choice.player, choice, question, picked, tuple(analyse(View(game, choice.player), choice, seconds)))


def _require_over(replay: Replay) -> None:
    if replay.result is None:
        raise FudaError("this game is not over: only a finished one is analysed, since its cards lie open")
