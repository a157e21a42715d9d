"""Random play, for the conformance suite: which decks meet, and answers drawn from a seed."""

import random
from dataclasses import dataclass

from random_decks import deck

from fuda.games import load


@dataclass(frozen=True)
class Table:
    """A game and the decks that meet at it; `random:3` and `imported:3` are random decks from that seed.

    `mode` is the difficulty where they meet in a raid.
    """

    game: str
    decks: tuple[str, ...]
    mode: str = ""

    def __str__(self):
        return ":".join(part for part in (self.game, "-v-".join(self.decks), self.mode) if part)

    def start(self, seed, *, ask_forced=False):
        package = load(self.game)
        mode = {"mode": self.mode} if self.mode else {}
        game = package.new_game([self.deck(name) for name in self.decks], seed, **mode)
        game.ask_forced = ask_forced
        game.run()
        return game

    def deck(self, name):
        kind, _, seed = name.partition(":")
        return deck(self.game, int(seed), kind) if seed else load(self.game).load_deck(name)

    def questions(self, seed, *, ask_forced=False, most=400):
        """A randomly played game at each of its questions, and the generator to draw from."""
        game = self.start(seed, ask_forced=ask_forced)
        rng = random.Random(f"{self} {seed}")
        for _ in range(most):
            if game.over:
                return
            yield game, rng
            if not game.over:
                game.choose_indices(answer(game, rng))


def answer(game, rng):
    """A random legal answer, acting rather than declining a little more often than chance would have it."""
    choice = game.choice
    number = rng.randint(choice.least, choice.most)
    picks = rng.sample(range(len(choice.options)), number)
    if number == 1 and choice.options[picks[0]].verb in ("pass", "end") and len(choice.options) > 1:
        picks = rng.sample(range(len(choice.options)), 1)
    return tuple(picks)


def finish(game, rng, most=400):
    """Play on to the end."""
    for _ in range(most):
        if game.over:
            break
        game.choose_indices(answer(game, rng))
    return game
