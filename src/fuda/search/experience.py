"""What answers came to when they were tried one action ahead, remembered by their looks for as long as one decision is
thought about.

The same few answers are met again and again: in the other player's turn after each line, and in the own turn after
each departure. An answer that was tried before is taken to gain what it gained then, so a question with nothing new
costs no trial at all.
"""

from __future__ import annotations

from fuda.kernel.game import Game
from fuda.search.one_ahead import (
    STANDING_STILL,
    Looks,
    Picks,
    answers,
    foresight,
    habitual_answer,
    is_open,
    looks_of,
    worths,
)

# What gains or costs more has ended a game, which is no habit of the answer: it is looked at each time.
MOST_GAIN = 500.0
# How many answers to a question are tried, of those that are new.
MOST_NEW = 8
# What other answers than the usual one are taken to cost, where a game's players have a habit.
UNUSUAL = -4.0
# With more lives than these a blow gains what it gained before.
FEW_LIVES = 2
Told = tuple[Looks, ...]
"""An answer by the looks of its options."""


class Experience:
    """The gains of answers in the turns of one decision. `depth`: so many further questions of an action are tried with
    all their answers.
    """

    __slots__ = ("action", "depth", "remembered")

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.remembered: dict[tuple[int, str, Told, tuple[int, ...], Told], float] = {}
        self.action: Told = ()

    def begin(self) -> None:
        """A line is begun: no action is under way."""
        self.action = ()

    def gains(self, game: Game) -> dict[Told, tuple[Picks, float]]:
        """The answers to the question now asked, and what each gains who is asked, tried or remembered."""
        choice = game.choice
        assert choice is not None
        looks = looks_of(game, choice)
        found: dict[Told, Picks] = {}
        for picks in answers(choice):
            found.setdefault(tuple([looks[place] for place in picks]), picks)
        usual = habitual_answer(game, choice) if len(found) > 1 else None
        if usual is not None:
            told = tuple([looks[place] for place in usual])
            return {each: (picks, 0.0 if each == told else UNUSUAL) for each, picks in found.items()}
        between = is_open(choice)
        # What an answer within an action comes to depends on the action.
        about = (choice.player, choice.kind, () if between else self.action, _lives(game))
        known: dict[Told, float] = {}
        for told, picks in found.items():
            if len(found) == 1 or (between and picks and choice.options[picks[0]].verb in STANDING_STILL):
                known[told] = 0.0
            elif (gain := self.remembered.get((*about, told))) is not None:
                known[told] = gain
        if len(known) < len(found):
            tried = [told for told in found if told not in known][:MOST_NEW]
            # The best of what is remembered is measured anew beside what is new.
            if known:
                tried.append(max(known, key=lambda told: known[told]))
            evaluate = foresight(game)
            worth = worths(game, [found[told] for told in tried], choice.player, self.depth, evaluate)
            now = evaluate(game, choice.player)
            for told, each in zip(tried, worth, strict=True):
                known[told] = gain = each - now
                if abs(gain) < MOST_GAIN:
                    self.remembered[(*about, told)] = gain
        return {told: (found[told], gain) for told, gain in known.items()}

    def answer(self, game: Game) -> Picks:
        """What looks best to whoever is asked."""
        choice = game.choice
        assert choice is not None
        gains = self.gains(game)
        best = max(gains, key=lambda told: gains[told][1])
        if is_open(choice):
            self.action = best
        return gains[best][0]


def _lives(game: Game) -> tuple[int, ...]:
    """How near each player is to the end, from which on a blow gains something else than before."""
    lives = game.rules.lives
    return () if lives is None else tuple([min(FEW_LIVES, lives(game, player)) for player in range(game.n)])
