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
from fuda.search.one_ahead import Picks, habitual_answer, quick_answer

MOST_ANSWERS = 8
"""How many answers are played out at most, those that look best one action ahead."""
LEAST_DEALS = 8
"""In how many deals each is played out on average, if the budget allows it: with less, fewer answers take part."""
FEW_DEALS, MOST_DEALS = 4, 64
"""In how many deals every answer is played out before the first are left out, and in how many at most."""
CLEARLY = 1.0
"""By how many standard errors another answer must do better than the one that looked best, deal by deal."""
MARGIN = 0.002
MOST_ANSWERS_A_TURN = 150


def next_answer(game: Game) -> Picks:
    """What a quick player answers: as is his habit, else what looks best of all that can be answered."""
    choice = game.choice
    assert choice is not None
    usual = habitual_answer(game, choice)
    return quick_answer(game) if usual is None else usual


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
    can be played out often enough, and as the budget goes the worse half is left out. The first answer, which looked
    best, is played out as long as any.
    """
    before = spent()
    told = [[worth(0, 0)]]
    most = int((1.0 - before) / max(1e-6, spent() - before)) // LEAST_DEALS
    told += [[worth(answer, 0)] for answer in range(1, min(answers, MOST_ANSWERS, max(2, most)))]
    alive = list(range(len(told)))
    halvings = (len(told) - 1).bit_length()
    halved = 1
    for number in range(1, MOST_DEALS if answers > 1 else 1):
        part = spent()
        if part >= 1.0:
            break
        if number >= FEW_DEALS and halved < halvings and part * halvings >= halved:
            halved += 1
            best = sorted(alive, key=lambda answer: -sum(told[answer]))[: max(2, (len(alive) + 1) // 2)]
            alive = best if 0 in best else [0, *best[:-1]]
        for answer in alive:
            told[answer].append(worth(answer, number))
    return told


def winner(told: list[list[float]]) -> int:
    """The answer that does best, if it does clearly better than the first one in the same deals; else the first."""
    last = [answer for answer, worths in enumerate(told) if len(worths) == len(told[0])]
    better = [answer for answer in last if answer and _is_clearly_better(told[answer], told[0])]
    return max(better, key=lambda answer: sum(told[answer]), default=0)


def _is_clearly_better(worths: list[float], others: list[float]) -> bool:
    gains = [worth - other for worth, other in zip(worths, others, strict=True)]
    number = len(gains)
    mean = sum(gains) / number
    if number < FEW_DEALS or mean <= MARGIN:
        return False
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (number - 1)
    return mean - MARGIN > CLEARLY * sqrt(spread / number)
