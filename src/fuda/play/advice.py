"""Advice: the answers to a question, ranked by a search, with how likely each wins and what is expected to follow."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError, quoted
from fuda.play.face import View, checked_seed
from fuda.play.screen import fit
from fuda.play.story import Teller
from fuda.search.thinking import MOST_SECONDS, Budget, Thinking

MOST_TOLD = 5
LINE_TOLD = 6


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer: the options that it picks, the probability to win, how much of the search went to it, and the line
    expected, as keys of options, in one game that could be the one seen.

    >>> Advice((), 0.5, 1.0, ("pass",)).win_probability
    0.5
    """

    answer: tuple[Option, ...]
    win_probability: float
    share: float
    line: tuple[str, ...]


def analyse(view: View, choice: Choice, seconds: float = 1, seed: int = 0) -> list[Advice]:
    """The answers to a player's question, the best first, from what that player sees.

    A win found for this turn, whatever the others answer and in every deal tried, has the probability 1.

    >>> import fuda
    >>> game = fuda.new_game("gundam", seed=7)
    >>> best = fuda.analyse(game.view(0), game.choice, seconds=0.05)[0]
    >>> best.answer[0].verb in ("first", "second"), 0 <= best.win_probability <= 1
    (True, True)
    >>> fuda.analyse(game.view(1), game.choice)
    Traceback (most recent call last):
    fuda.kernel.errors.FudaError: analyse takes a view and the question that its player is asked
    """
    seen: object = view
    if not isinstance(seen, View) or seen.choice is None or seen.choice != choice:
        raise FudaError("analyse takes a view and the question that its player is asked")
    time: object = seconds
    if isinstance(time, bool) or not isinstance(time, int | float) or not 0 < time <= MOST_SECONDS:
        raise FudaError(f"analyse takes a number of seconds above 0, not {quoted(seconds)}")
    thinking = Thinking(view, choice, checked_seed(seed))
    won = thinking.weigh(Budget(seconds=float(seconds)))
    found = []
    for thought in thinking.ranked():
        is_won = thought.picks == won
        answer = tuple([choice.options[place] for place in thought.picks])
        found.append(Advice(answer, 1.0 if is_won else thought.win_probability, thought.share, thought.line))
    return sorted(found, key=lambda advice: advice.win_probability < 1.0)


def advice_lines(view: View, choice: Choice, teller: Teller, width: int) -> list[str]:
    """A hint for the table: the best answers as the question shows them, each with what is expected to follow."""
    lines = ["How likely you win after each answer, as a computer player sees it:"]
    ranked = sorted(analyse(view, choice), key=lambda advice: -advice.win_probability)
    for advice in ranked[:MOST_TOLD]:
        lines.append(fit(f"{advice.win_probability:4.0%}  {_shown(advice.answer, choice, teller)}", width))
        if advice.line[1:]:
            # Names have commas in them.
            lines.append(f"      then: {'; '.join(advice.line[1:LINE_TOLD])}")
    return lines


def _shown(answer: tuple[Option, ...], choice: Choice, teller: Teller) -> str:
    """An answer by the numbers and phrases that its options have in the question; a number is answered with itself."""
    told = [
        str(option.number)
        if option.verb == "number"
        else f"{choice.options.index(option) + 1} {teller.option(option, brief=True)[1]}"
        for option in answer
    ]
    return "; ".join(told) or f"0 {teller.none(choice)}"
