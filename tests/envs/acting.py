"""Random play by actions, for the tests of environments."""

import random

from fuda.envs.session import Session
from fuda.games import GAMES
from fuda.play.face import machine_of
from fuda.play.new_game import new_game

WAYS = [(game, {}) for game in GAMES] + [("pso2", {"raid": "easy"}), ("build_divide", {"tag": True})]


def start(way, seed=0):
    game, how = way
    # With the log: what an event has told of is known, too, and is left as it is when cards are dealt otherwise.
    return Session(machine_of(new_game(game, seed=seed, **how)))


def moments(session, seed, most=400):
    """The session before each of its actions, which are drawn at random, and the generator."""
    rng = random.Random(seed)
    for _ in range(most):
        if session.player < 0:
            return
        yield session, rng
        session.step(rng.choice(session.legal_actions()))
