"""The environments by the conformance tests of the libraries that they are made for."""

import pickle
import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import fuda
from fuda.envs import pettingzoo
from fuda.envs.gymnasium import FudaEnv, environment_id
from fuda.envs.vector import FudaVectorEnv
from fuda.games import GAMES
from fuda.kernel.errors import FudaError


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game, capsys):
    with warnings.catch_warnings():
        # PettingZoo recommends plain arrays, and itself uses dictionaries where there is a mask.
        warnings.filterwarnings("ignore", "Observation", UserWarning)
        api_test(pettingzoo.env(game), num_cycles=60)
        seed_test(lambda: pettingzoo.env(game), num_cycles=20)


def test_a_game_by_pettingzoo_is_won_and_lost():
    env = pettingzoo.env("build_divide", tag=True)
    env.reset(seed=3)
    env.action_space("player_0").seed(1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space("player_0").sample(observation["action_mask"]))
    assert sorted(rewards.values()) == [-1, -1, 1, 1]
    assert rewards["player_0"] == rewards["player_3"]


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game):
    env = gymnasium.make(environment_id(game), opponents="random", forgiving=True)
    check_env(env.unwrapped)
    assert env.unwrapped.describe()["game"] == game


def test_a_seat_is_played_against_agents():
    env = gymnasium.make("fuda/Gundam-v0", opponents="random", decks=("blue-white", "green-red"), seat=1)
    rng = random.Random(1)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        _, reward, over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0]))
    assert reward in (-1, 1)
    _, info = env.reset(seed=4)
    illegal = int((info["action_mask"] == 0).argmax())
    assert env.step(illegal)[1:3] == (-1, True)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "gundam", "decks": ["blue-white", "nothing"]}, "there is no deck 'nothing'"),
        ({"game": "gundam", "decks": "blue-white"}, "decks are given in a list"),
        ({"game": "gundam", "opponents": "genius"}, "there is no agent 'genius'"),
        ({"game": "gundam", "opponents": ["random", "random"]}, "1 others sit at the table, not 2"),
        ({"game": "gundam", "seat": 2}, "there is no seat 2"),
        ({"game": "gundam", "raid": "easy"}, "has no raids"),
    ],
)
def test_what_is_wrong_with_an_environment_is_told_in_a_sentence(given, told):
    with pytest.raises(FudaError, match=told):
        FudaEnv(**given)


def test_games_in_processes_are_the_games_of_one_process():
    """Game i of many is the environment that is seeded with `seed + i`, however many workers there are."""
    many = FudaVectorEnv("gundam", 3, workers=2, opponents="random")
    alone = [FudaEnv("gundam", opponents="random") for _ in range(3)]
    try:
        observations, infos = many.reset(seed=11)
        masks = infos["action_mask"]
        for number, env in enumerate(alone):
            env.reset(seed=11 + number)
        rng = random.Random(2)
        ended = 0
        for _ in range(120):
            actions = np.array([rng.choice(mask.nonzero()[0]) for mask in masks])
            observations, rewards, over, _, infos = many.step(actions)
            masks = infos["action_mask"]
            for number, env in enumerate(alone):
                observation, reward, done, _, _ = env.step(actions[number])
                if done:
                    observation, _ = env.reset()
                    ended += 1
                assert (rewards[number], over[number]) == (reward, done)
                assert np.array_equal(observations[number], observation)
        assert ended
    finally:
        many.close()
    with pytest.raises(FudaError, match="have been closed"):
        many.step(np.zeros(3, np.int64))


def test_a_worker_that_is_killed_is_told_of():
    many = FudaVectorEnv("gundam", 2, workers=2, opponents="random")
    many.reset(seed=1)
    many.team[0][0].kill()
    with pytest.raises(FudaError, match="has ended, and its games with it"):
        many.reset(seed=1)
    many.close()


def test_a_session_can_be_sent_elsewhere():
    env = FudaEnv("gundam", opponents="random")
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.action_masks().argmax())
    twin = pickle.loads(pickle.dumps(env.session))
    assert np.array_equal(twin.see(env.me).observation, env.session.see(env.me).observation)
    assert twin.legal_actions() == env.session.legal_actions()
    assert fuda.__version__
