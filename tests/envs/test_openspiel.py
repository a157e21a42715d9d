"""OpenSpiel's own tests of a game, and what its information states promise."""

import random

import numpy as np
import pyspiel
import pytest

import fuda.envs.openspiel  # noqa: F401 (registers the game)
from fuda.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong(game):
    pyspiel.random_sim_test(pyspiel.load_game("python_fuda", {"game": game}), 1, serialize=False, verbose=False)


def test_states_can_be_serialised():
    game = pyspiel.load_game("python_fuda", {"game": "gundam", "decks": "blue-white/green-red"})
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)


def played(actions, seed=3):
    state = pyspiel.load_game("python_fuda", {"game": "gundam"}).new_initial_state()
    state.apply_action(seed)
    rng = random.Random(1)
    for _ in range(actions):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_a_playthrough_reads_as_a_game():
    """The same seed and the same actions give the same game, told in the words of the actions."""
    state, again = played(12), played(12)
    assert state.history() == again.history()
    assert str(state) == str(again)
    words = [state.action_to_string(player, action) for player, action in _steps(state)]
    assert words[0] == "seed 3"
    assert words[1] in ("first", "second")
    assert {"keep", "redraw"} & set(words)


def _steps(state):
    return [(int(pair.player), pair.action) for pair in state.full_history()]


def test_what_is_resampled_is_the_same_to_the_player_and_not_to_the_other():
    state = played(30)
    player = state.current_player()
    rng = random.Random(5)
    different = 0
    for _ in range(5):
        other = state.resample_from_infostate(player, rng.random)
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(player) == state.observation_tensor(player)
        different += other.observation_tensor(1 - player) != state.observation_tensor(1 - player)
    assert different


def test_an_information_state_knows_what_was_done():
    """Two ways to the same observation are told apart by the perfect-recall tensor."""
    state = played(30)
    player = state.current_player()
    remembered, seen = state.information_state_tensor(player), state.observation_tensor(player)
    assert np.array_equal(remembered[: len(seen)], seen)
    assert state.information_state_string(player) == played(30).information_state_string(player)
    assert state.information_state_string(player) != state.child(state.legal_actions()[0]).information_state_string(
        player
    )
