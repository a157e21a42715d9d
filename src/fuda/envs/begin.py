"""How an environment begins its games: which decks meet, with which seed, in which way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from fuda.envs.encoding import Arrays
from fuda.envs.session import Session
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, quoted
from fuda.play.face import checked_seed, machine_of
from fuda.play.new_game import deck_of, new_game, package_of

LARGEST_SEED = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game, its decks (none: a different pair of `own` each time) and whether it is a raid or in teams."""

    game: str
    decks: tuple[DeckList, ...] = ()
    own: tuple[DeckList, ...] = ()
    raid: str = ""
    tag: bool | str = False

    @classmethod
    def of(cls, game: str, decks: Sequence[str | DeckList], raid: str = "", tag: bool | str = False) -> Beginning:
        """Check what was given: a game of it can begin."""
        if isinstance(decks, str) or not isinstance(decks, Sequence):
            raise FudaError(f"decks are given in a list, one for each player, not as {quoted(decks)}")
        package = package_of(game)
        read = tuple([deck_of(package, deck) for deck in decks])
        own = () if decks or raid or tag else tuple([package.load_deck(name) for name in package.deck_names()])
        beginning = cls(game, read, own, raid, tag)
        beginning.session(0)
        return beginning

    @property
    def players(self) -> int:
        """How many play."""
        return self.session(0).game.n

    def session(self, seed: int, into: Arrays | None = None) -> Session:
        """A new game; where no decks were named, the seed says which of the game's own meet."""
        decks: Sequence[DeckList] = self.decks
        if self.own:
            decks = [Random(seed * 2 + seat).choice(self.own) for seat in range(2)]
        face = new_game(self.game, decks, checked_seed(seed), raid=self.raid, tag=self.tag, log=False)
        return Session(machine_of(face), into)


def returns(session: Session) -> list[float]:
    """What a game that is over is worth to each player: 1 for those who won, -1 for the others, 0 for all in a draw."""
    result = session.game.result
    if result is None or not result.winners:
        return [0.0] * session.game.n
    return [1.0 if player in result.winners else -1.0 for player in range(session.game.n)]
