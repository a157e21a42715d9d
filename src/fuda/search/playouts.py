"""Answers played out to the end of the turn, for games whose luck falls otherwise in every deal.

A tree takes what it has learnt in one deal to hold in the next. Where each attack turns up a card that may be played at
once, the questions that follow are others in every deal, and a tree learns chance. There each answer is followed by a
quick player who tries everything anew but for his habits, in the same deals for all answers; what looked best one
action ahead gives way only to what does clearly better (Tesauro and Galperin 1996).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from fuda.kernel.game import Game
from fuda.search.one_ahead import Picks, habitual_answer, is_open, quick_answer

MOST_ANSWERS = 8
"""How many answers are played out at most, those that look best one action ahead."""
FEW_DEALS, MOST_DEALS = 4, 64
"""In how many deals an answer is played out before it is left out, and in how many at most: with a budget for fewer,
fewer answers take part.
"""
CLEARLY, FAR = 1.0, 2.0
"""How many standard errors, deal by deal, are clear enough to give way or to be left out, and to end the race."""
MARGIN, LEAST_SPREAD = 0.002, 1e-12
MOST_ANSWERS_A_TURN = 150


def next_answer(game: Game) -> Picks:
    """What a quick player answers: as is his habit, else what looks best of all that can be answered; where an action
    begins, with a look at the first question that it leads to.
    """
    choice = game.choice
    assert choice is not None
    usual = habitual_answer(game, choice)
    return quick_answer(game, depth=int(is_open(choice))) if usual is None else usual


def play_out(deal: Game, picks: Picks) -> Game:
    """The deal with this answer to its question, once the turn is over; everybody answers as a quick player does."""
    game = deal.clone()
    turn = game.turn
    game.choose_indices(picks)
    for _ in range(MOST_ANSWERS_A_TURN):
        if game.result is not None or game.turn != turn:
            break
        game.choose_indices(next_answer(game))
    return game


def race(answers: int, worth: Callable[[int, int], float], spent: Callable[[], float]) -> list[list[float]]:
    """What each of the first answers is worth in the deals that it was played out in, which are the first ones.

    `worth` plays an answer out in a deal; `spent` tells what part of the budget is gone. As many answers take part as
    can be played out often enough. What does clearly worse than the first answer, which looked best, is left out; the
    race is over when that one is alone, or when the only other one that is left is far ahead of it.
    """
    before = spent()
    told = [[worth(0, 0)]]
    most = int((1.0 - before) / max(1e-6, spent() - before)) // FEW_DEALS
    told += [[worth(answer, 0)] for answer in range(1, min(answers, MOST_ANSWERS, max(2, most)))]
    others = list(range(1, len(told)))
    for number in range(1, MOST_DEALS):
        if number >= FEW_DEALS:
            others = [answer for answer in others if lead(told[answer], told[0]) >= -CLEARLY]
        if not others or spent() >= 1.0 or (len(others) == 1 and lead(told[others[0]], told[0]) > FAR):
            break
        for answer in [0, *others]:
            told[answer].append(worth(answer, number))
    return told


def winner(told: list[list[float]]) -> int:
    """The answer that does best, if it does clearly better than the first one in the same deals; else the first."""
    last = [answer for answer, worths in enumerate(told) if len(worths) == len(told[0])]
    better = [answer for answer in last if answer and lead(told[answer], told[0]) > CLEARLY]
    return max(better, key=lambda answer: sum(told[answer]), default=0)


def lead(worths: list[float], others: list[float]) -> float:
    """By how many standard errors the first of two answers does better in the same deals, a margin taken off; 0 where
    they are too few to tell.
    """
    number = len(worths)
    if number < FEW_DEALS:
        return 0.0
    gains = [worth - other - MARGIN for worth, other in zip(worths, others, strict=True)]
    mean = sum(gains) / number
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (number - 1)
    return mean / sqrt(max(spread, LEAST_SPREAD) / number)
