"""The heuristic player's judgement of positions."""

import pytest

import fuda
from fuda.games.build_divide import deck
from fuda.games.build_divide.evaluate import WIN, evaluate
from fuda.play.face import machine_of
from fuda.play.match import Side, simulate

DECKS = deck.names()
PAIRS = list(zip(DECKS, (*DECKS[1:], DECKS[0]), strict=True))


@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_the_heuristic_beats_chance_with_every_deck(mine: str, theirs: str) -> None:
    tally = simulate("build_divide", (Side("heuristic", mine), Side("random", theirs)), 5, seed=40)
    assert tally.wins[0] >= 4


def test_a_won_game_is_worth_more_than_any_position() -> None:
    game = machine_of(fuda.new_game("build_divide", decks=DECKS[:2], seed=1))
    for _ in range(60):
        if game.choice is None:
            break
        assert all(-WIN < evaluate(game, player) < WIN for player in range(2))
        game.choose_indices((len(game.choice.options) - 1,) if game.choice.least else ())
    game = machine_of(fuda.new_game("build_divide", decks=DECKS[:2], seed=1))
    game.concede(0)
    assert (evaluate(game, 0), evaluate(game, 1)) == (-WIN, WIN)
