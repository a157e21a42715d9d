"""Advice: the answers to a question, ranked by a search, with how likely each wins and what is expected to follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import DECLINING
from fuda.play.face import View, checked_seed
from fuda.play.screen import fit, wrapped
from fuda.play.story import Teller
from fuda.search.one_ahead import Picks
from fuda.search.thinking import MOST_SECONDS, Budget, Thinking

MOST_TOLD = 5
AFTER = " " * 6
LINE_TOLD = 5
SAME = 0.01
"""Chances that differ by less are taken for the same."""
UNPROVEN = 0.99
"""More than this is told only of a win that was found in every deal."""
LINES_TOLD = 2
"""How many lines at the table tell what is expected after an answer."""


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
    """The answers to a player's question, the one that a search would give first, from what that player sees.

    What the search doesn't hold to be better is never told to win more often. A win found for this turn, whatever the
    others answer and in every deal tried, has the probability 1, and nothing else has.

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
    check_seconds(seconds)
    return _weighed(view, choice, float(seconds), checked_seed(seed))


def check_seconds(seconds: object) -> None:
    """Refuse what is no time to think for."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise FudaError(f"analyse takes a number of seconds above 0, up to {MOST_SECONDS:.0f}, not {quoted(seconds)}")


def _weighed(
    view: View, choice: Choice, seconds: float, seed: int, tell: Callable[[Game, Picks], str] | None = None
) -> list[Advice]:
    """The answers, the best first; the lines expected are told by keys, or as `tell` tells an answer."""
    thinking = Thinking(view, choice, seed)
    won = thinking.weigh(Budget(seconds=seconds))
    found = []
    for thought in thinking.ranked(tell):
        is_won = thought.picks == won
        answer = tuple([choice.options[place] for place in thought.picks])
        probability = 1.0 if is_won else min(thought.win_probability, UNPROVEN)
        found.append(Advice(answer, probability, thought.share, thought.line))
    return sorted(found, key=lambda advice: advice.win_probability < 1.0)


def hint(view: View, choice: Choice, teller: Teller) -> list[Advice]:
    """The answers for somebody at the table, the best first: the lines expected are in words and tell who answers."""
    return _weighed(view, choice, 1, 0, partial(_in_words, teller))


def _in_words(teller: Teller, game: Game, picks: Picks) -> str:
    """An answer in an imagined game that says what is done: by whom, and what, as far as the reader would see it;
    nothing of an answer that only says more of it, as how it is paid for.
    """
    choice = game.choice
    assert choice is not None
    imagined = Teller(game, teller.words, teller.viewer, teller.names)
    told = [imagined.option(choice.options[place], brief=True) for place in picks]
    if not told or not all(heading for heading, _ in told):
        return ""
    chosen = imagined.speech.conjunction.join([phrase for _, phrase in told])
    return imagined.speech.answered.format(player=imagined.player(choice.player), chosen=chosen)


def advice_lines(found: Sequence[Advice], choice: Choice, teller: Teller, width: int) -> list[str]:
    """A hint for the table: the best answers as the question shows them, each with what is expected to be done after
    it, which is why it is rated so. Passing is told, too, if it was weighed.
    """
    best, worst, said = found[0].win_probability, found[-1].win_probability, teller.speech.term
    if len(found) == 1:
        only = said("Only one answer was tried, {answer}: about {chance} to win.")
        return wrapped(only.format(answer=_shown(found[0].answer, choice, teller), chance=f"{best:.0%}"), width)
    if best - worst < SAME:
        alike = said("The {number} answers that were tried look alike: about {chance} to win by each.")
        return wrapped(alike.format(number=len(found), chance=f"{best:.0%}"), width)
    lines = wrapped(said("How likely you win after each answer in games that a computer player imagines:"), width)
    told = [advice for place, advice in enumerate(found) if place < MOST_TOLD or _is_declining(advice)]
    for advice in told:
        lines.append(fit(f"{advice.win_probability:4.0%}  {_shown(advice.answer, choice, teller)}", width))
        lines += _following(advice, said("then {done}"), width)
    if len(found) > len(told):
        lines.append(AFTER + said("and {number} more, none of them better").format(number=len(found) - len(told)))
    return lines


def _following(advice: Advice, said: str, width: int) -> list[str]:
    """What is expected to be done after an answer, in a few lines."""
    done = [told.rstrip(".") for told in advice.line[1:] if told][: LINE_TOLD - 1]
    if not done:
        return []
    lines = wrapped(said.format(done="; ".join(done)), width - len(AFTER))
    if len(lines) > LINES_TOLD:
        lines = [*lines[: LINES_TOLD - 1], fit(" ".join(lines[LINES_TOLD - 1 :]), width - len(AFTER))]
    return [AFTER + line for line in lines]


def _is_declining(advice: Advice) -> bool:
    return all(option.verb in (*DECLINING, "end") for option in advice.answer)


def _shown(answer: tuple[Option, ...], choice: Choice, teller: Teller) -> str:
    """An answer by the numbers and phrases that its options have in the question; a number is answered with itself."""
    told = [
        str(option.number)
        if option.verb == "number"
        else f"{choice.options.index(option) + 1} {_phrase(option, teller)}"
        for option in answer
    ]
    return "; ".join(told) or f"0 {teller.none(choice)}"


def _phrase(option: Option, teller: Teller) -> str:
    """An option in few words; one that needs its heading to be understood ("+5000 = 12000: …") has that before it."""
    heading, phrase = teller.option(option, brief=True)
    return phrase if phrase[:1].isalnum() or not heading else f"{heading} {phrase}"
