"""A Monte-Carlo agent: it plays each answer out at random, in games that could be the real one, and takes the best.

Try it with `fuda simulate gundam --games 4 --agent examples.monte_carlo:make --agent random`.
"""

import random
from itertools import islice

import fuda


def make(seed):
    """The agent with that seed: 8 games for each of the first 12 answers."""
    rng, anybody = random.Random(seed), fuda.make_agent("random", seed)

    def agent(view, choice):
        answers = list(islice(view.determinize(0).legal_answers(), 12))
        wins = [0] * len(answers)
        for number in [*range(len(answers))] * 8:
            game = view.determinize(rng.getrandbits(32))
            game.choose(answers[number])
            while not game.over:
                game.choose(anybody(game.view(game.choice.player), game.choice))
            wins[number] += view.player in game.result.winners
        return answers[wins.index(max(wins))]

    return agent
