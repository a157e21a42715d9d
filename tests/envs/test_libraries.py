"""The environments by the conformance tests of the libraries that they are made for."""

import pickle
import random
import subprocess
import sys
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
    # Its actions are drawn from all: without forgiveness nearly each of them ends a game.
    check_env(gymnasium.make(environment_id(game), opponents="random").unwrapped)
    assert env.unwrapped.describe()["game"] == game


def test_gymnasium_finds_the_games_by_the_name_of_the_module():
    """Gymnasium looks for no plugins: without an import of ours, the name says which module to import."""
    asked = (
        "import gymnasium; print(gymnasium.make('fuda.envs.gymnasium:fuda/Vanguard-v0', opponents='random').spec.id)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "fuda/Vanguard-v0"


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
        ({"game": "gundam", "opponents": ["random", "random"]}, "each other seat needs an opponent: 1, not 2"),
        ({"game": "gundam", "opponents": "self", "seat": 1}, "has all seats"),
        ({"game": "gundam", "seat": 2}, "there is no seat 2"),
        ({"game": "gundam", "raid": "easy"}, "has no raids"),
    ],
)
def test_what_is_wrong_with_an_environment_is_told_in_a_sentence(given, told):
    with pytest.raises(FudaError, match=told):
        FudaEnv(**given)


def test_who_plays_all_seats_is_told_whose_question_it_is():
    """Every decision is a step; the reward is that of who has acted, and the end is told for all."""
    env = FudaEnv("gundam", opponents="self")
    _, info = env.reset(seed=4)
    rng, over, asked = random.Random(1), False, set()
    while not over:
        acting = info["player"]
        asked.add(acting)
        assert acting == env.session.player
        assert "returns" not in info
        _, reward, over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0]))
        assert over or reward == 0
    assert asked == {0, 1}
    assert sorted(info["returns"]) == [-1, 1]
    assert reward == info["returns"][acting]


def test_many_games_are_played_from_all_seats():
    many = FudaVectorEnv("gundam", 2, workers=2, opponents="self")
    alone = [FudaEnv("gundam", opponents="self") for _ in range(2)]
    rng, ended = random.Random(2), 0
    try:
        _, infos = many.reset(seed=3)
        for number, env in enumerate(alone):
            env.reset(seed=3 + number)
        for _ in range(300):
            actions = np.array([rng.choice(mask.nonzero()[0]) for mask in infos["action_mask"]])
            _, rewards, over, _, infos = many.step(actions)
            for number, env in enumerate(alone):
                _, reward, done, _, info = env.step(actions[number])
                worth = info.get("returns", np.zeros(2))
                ended += done
                if done:
                    _, info = env.reset()
                assert (rewards[number], over[number], infos["player"][number]) == (reward, done, info["player"])
                assert np.array_equal(infos["returns"][number], worth)
                assert many.asked(number)[0] == info["player"]
        assert ended
    finally:
        many.close()


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


def test_the_halves_of_a_step_come_in_turn():
    many = FudaVectorEnv("gundam", 2, workers=2, opponents="random")
    try:
        _, infos = many.reset(seed=[3, None])
        actions = infos["action_mask"].argmax(1)
        with pytest.raises(FudaError, match="give actions first"):
            many.step_wait()
        many.step_async(actions)
        with pytest.raises(FudaError, match="is at it already"):
            many.step_async(actions)
        observations, _, over, _, _ = many.step_wait()
        alone = FudaEnv("gundam", opponents="random")
        alone.reset(seed=3)
        assert np.array_equal(observations[0], alone.step(actions[0])[0])
        assert not over[0]
    finally:
        many.close()


def test_workers_that_need_not_wait_for_each_other_play_the_same_games():
    """Each worker is given its next actions as soon as it is done, however far the other is."""

    def played(envs, steps=25):
        _, infos = envs.reset(seed=21)
        chosen = {worker: infos["action_mask"][envs.shares[worker]].argmax(1) for worker in envs.workers}
        seen = {worker: [] for worker in envs.workers}
        for worker, actions in chosen.items():
            envs.send(worker, actions)
        while envs.playing:
            worker = envs.receive()
            observations, rewards, over, masks = envs.part(worker)
            seen[worker].append((observations, rewards, over))
            if len(seen[worker]) < steps:
                envs.send(worker, masks.argmax(1))
        return [np.concatenate(parts) for worker in envs.workers for parts in zip(*seen[worker], strict=True)]

    both, again = (FudaVectorEnv("gundam", 4, workers=2, opponents="random") for _ in range(2))
    try:
        first, second = played(both), played(again)
        assert all(map(np.array_equal, first, second))
        _, infos = both.reset(seed=21)
        for step in range(25):
            observations, _, _, _, infos = both.step(infos["action_mask"].argmax(1))
            assert np.array_equal(observations[:2], first[0][2 * step : 2 * step + 2])
    finally:
        both.close()
        again.close()


@pytest.mark.parametrize(
    ("seed", "told"),
    [
        ([1], "there are 2 games, so there are as many seeds, not 1"),
        (-1, "a seed of an environment is not below 0"),
        ([1, "x"], "a seed is a whole number"),
    ],
)
def test_wrong_seeds_of_many_games_are_told_and_change_nothing(seed, told):
    many = FudaVectorEnv("gundam", 2, opponents="random")
    try:
        before, _ = many.reset(seed=5)
        with pytest.raises(FudaError, match=told):
            many.reset(seed=seed)
        assert np.array_equal(many.reset(seed=5)[0], before)
    finally:
        many.close()


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
