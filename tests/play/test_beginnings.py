"""Games that are begun with the same decks: each is its own, whatever was laid before."""

import pytest

from fuda.games import GAMES, load
from fuda.kernel.game import Game
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.agents import RandomAgent
from fuda.play.match import play_out


def begun(game: str, seed: int) -> Game:
    package = load(game)
    decks = [package.load_deck(name) for name in package.deck_names()[:2]]
    return package.new_game(decks, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_out_leaves_no_trace_in_the_next(game: str) -> None:
    first = begun(game, 7)
    before = fingerprint(first)
    first.run()
    play_out(first, [RandomAgent(1), RandomAgent(2)])
    assert fingerprint(first) != before
    assert fingerprint(begun(game, 7)) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_same_decks_are_dealt_by_the_seed(game: str) -> None:
    dealt = []
    for seed in (1, 2, 1):
        started = begun(game, seed)
        assert started.setup["seed"] == seed
        started.run()
        while started.turn == 0 and started.choice is not None:
            started.choose_indices(tuple(range(started.choice.least or 1)))
        dealt.append(fingerprint(started))
    assert dealt[0] == dealt[2] != dealt[1]


def test_raids_against_one_deck_keep_their_difficulties_apart() -> None:
    package = load("pso2")
    decks = [package.load_deck(name) for name in (package.deck_names()[0], "boss-iron-tree")]
    hard, easy, hard_again = (package.new_game(decks, 3, mode) for mode in ("veryhard", "easy", "veryhard"))
    assert hard.player_counters == hard_again.player_counters != easy.player_counters
