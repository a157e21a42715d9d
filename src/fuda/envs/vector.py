"""Many games at once: processes that each play some of them, and arrays in memory that all of them share.

    envs = FudaVectorEnv("gundam", num_envs=128, workers=2, opponents="random")
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

A game that ends begins anew within the same step: its reward is of the end, its observation of the new beginning.

Actions, arrays and seeds go through the shared memory; what goes through a worker's pipe is one byte that says what to
do, and one back, or what went wrong. `step_async` and `step_wait` are the two halves of a step: between them one's own
work is done while the workers play. Who needn't have all games at the same step lets no worker wait for another:

    for worker in envs.workers:
        envs.send(worker, actions[envs.shares[worker]])
    while True:
        worker = envs.receive()
        observations, rewards, terminations, masks = envs.part(worker)
        envs.send(worker, choose(observations, masks))
"""

from __future__ import annotations

import gc
import multiprocessing
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fuda.envs.gymnasium import FudaEnv
from fuda.kernel.errors import FudaError
from fuda.play.face import checked_seed
from fuda.play.match import check_number
from fuda.play.workers import end_with_parent

Array = NDArray[Any]
WAIT_SECONDS = 120.0
RESET, STEP, DONE = b"r", b"s", b"d"
UNSEEDED = -1


class Shared:
    """The arrays of so many games in one piece of shared memory."""

    def __init__(self, games: int, size: int, actions: int, players: int, name: str | None = None) -> None:
        parts: dict[str, tuple[type, tuple[int, ...]]] = {
            "observations": (np.float32, (games, size)),
            "actions": (np.int64, (games,)),
            "seeds": (np.int64, (games,)),
            "rewards": (np.float64, (games,)),
            "terminations": (np.bool_, (games,)),
            "players": (np.int64, (games,)),
            "returns": (np.float64, (games, players)),
            "masks": (np.int8, (games, actions)),
        }
        needed = sum(np.dtype(kind).itemsize * int(np.prod(shape)) + 64 for kind, shape in parts.values())
        self.memory = SharedMemory(name, create=name is None, size=needed)
        self.arrays: dict[str, Array] = {}
        at = 0
        for part, (kind, shape) in parts.items():
            self.arrays[part] = np.ndarray(shape, kind, self.memory.buf, at)
            at += -(-np.dtype(kind).itemsize * int(np.prod(shape)) // 64) * 64

    def close(self, unlink: bool) -> None:
        """Let go of the memory; whoever made it gives it back."""
        self.arrays.clear()
        self.memory.close()
        if unlink:
            self.memory.unlink()


class FudaVectorEnv(VectorEnv[Array, Array, Array]):
    """So many games, shared out among `workers` processes; all else is as for `fuda.envs.gymnasium.FudaEnv`.

    `infos["action_mask"]` has a row a game, `infos["player"]` says whose question each is, and `infos["returns"]` what
    a game that has just ended was worth to all players (zeros for the others). With `opponents="self"` all seats are
    yours, and every decision of a game is a step. Arrays are copies of one's own unless `copy` is false: then each
    step overwrites those of the step before. `start` is how processes are started, where that matters ("spawn" beside
    libraries with threads of their own, such as jax). `shares` are the games of each of the `workers`, as slices.

    >>> envs = FudaVectorEnv("gundam", num_envs=3, workers=2, opponents="random")
    >>> observations, infos = envs.reset(seed=7)
    >>> observations, rewards, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(1))
    >>> observations.shape == (3, envs.layout.size), rewards, envs.shares
    (True, array([0., 0., 0.]), [slice(0, 1, None), slice(1, 3, None)])
    >>> envs.close()
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str, num_envs: int, workers: int = 1, *, copy: bool = True, start: str | None = None, **how: Any
    ) -> None:
        check_number(num_envs, "games")
        check_number(workers, "workers")
        single = FudaEnv(game, **how)
        self.num_envs = num_envs
        self.layout = single.layout
        self.copy = copy
        self.single_observation_space, self.single_action_space = single.observation_space, single.action_space
        self.observation_space = batch_space(single.observation_space, num_envs)
        self.action_space = batch_space(single.action_space, num_envs)
        sizes = (num_envs, self.layout.size, self.layout.actions, single.players)
        self.shared = Shared(*sizes)
        self.team: list[tuple[BaseProcess, Connection]] = []
        self.playing: set[int] = set()
        workers = min(workers, num_envs)
        self.workers = range(workers)
        self.shares: list[slice] = []
        starting: Any = multiprocessing.get_context(start)
        for number in self.workers:
            share = range(number * num_envs // workers, (number + 1) * num_envs // workers)
            self.shares.append(slice(share.start, share.stop))
            here, there = starting.Pipe()
            given = (there, self.shared.memory.name, sizes, share, game, how)
            process = starting.Process(target=_serve, args=given, daemon=True)
            process.start()
            there.close()
            self.team.append((process, here))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """New games; game i is begun with `seed + i`, or with the seed that a list gives it."""
        self._require_open()
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + at for at in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise FudaError(f"there are {self.num_envs} games, so there are as many seeds, not {len(seeds)}")
        self.shared.arrays["seeds"][:] = [UNSEEDED if each is None else _checked(each) for each in seeds]
        for worker in self.workers:
            self._tell(worker, RESET)
        self._wait()
        return self._given("observations"), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """An action for each game."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: Array) -> None:
        """Let the workers begin with an action for each game; `step_wait` gives what comes of it."""
        self._require_open()
        for worker in self.workers:
            self.send(worker, actions[self.shares[worker]])

    def step_wait(self) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """What came of the actions, when all workers are done."""
        self._wait()
        observations, rewards, over = (self._given(name) for name in ("observations", "rewards", "terminations"))
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), self._infos()

    def send(self, worker: int, actions: Array) -> None:
        """Let one worker begin with an action for each of its games."""
        self._require_open()
        if worker in self.playing:
            raise FudaError(f"worker {worker} is at it already: take what came of its last actions first")
        self.shared.arrays["actions"][self.shares[worker]] = actions
        self._tell(worker, STEP)

    def receive(self) -> int:
        """The number of a worker that is done, the first of those that were sent actions; `part` has its arrays."""
        self._require_open()
        if not self.playing:
            raise FudaError("the workers have been told nothing: give actions first")
        done = wait([self.team[worker][1] for worker in self.playing], WAIT_SECONDS)
        for worker in sorted(self.playing):
            if self.team[worker][1] in done:
                self._hear(worker)
                return worker
        raise FudaError(f"no worker has answered for {WAIT_SECONDS:.0f} seconds")

    def part(self, worker: int) -> tuple[Array, Array, Array, Array]:
        """The observations, rewards, terminations and masks of one worker's games."""
        share, names = self.shares[worker], ("observations", "rewards", "terminations", "masks")
        observations, rewards, over, masks = (self._given(name, share) for name in names)
        return observations, rewards, over, masks

    def asked(self, worker: int) -> Array:
        """Whose question each of one worker's games is at."""
        return self._given("players", self.shares[worker])

    def close_extras(self, **kwargs: Any) -> None:
        """Send the workers home."""
        for process, connection in self.team:
            # Workers hold ends of each other's pipes: that ours is closed would tell them nothing.
            process.terminate()
            connection.close()
        for process, _ in self.team:
            process.join()
        self.team.clear()
        self.shared.close(unlink=True)

    def _infos(self) -> dict[str, Any]:
        names = {"action_mask": "masks", "player": "players", "returns": "returns"}
        return {name: self._given(array) for name, array in names.items()}

    def _given(self, name: str, share: slice = slice(None)) -> Array:
        array = self.shared.arrays[name][share]
        return array.copy() if self.copy else array

    def _require_open(self) -> None:
        if not self.team:
            raise FudaError("these games have been closed: make new ones")

    def _tell(self, worker: int, command: bytes) -> None:
        process, connection = self.team[worker]
        try:
            connection.send_bytes(command)
        except (BrokenPipeError, OSError):
            raise _ended(process) from None
        self.playing.add(worker)

    def _hear(self, worker: int) -> None:
        """Take a worker's word that it is done; if something went wrong there, it says what."""
        process, connection = self.team[worker]
        self.playing.discard(worker)
        try:
            answer = connection.recv_bytes()
        except (EOFError, OSError):
            raise _ended(process) from None
        if answer != DONE:
            raise FudaError(answer.decode())

    def _wait(self) -> None:
        """Wait for all workers that are at it."""
        self.receive()
        while self.playing:
            self.receive()


def _checked(seed: int) -> int:
    if checked_seed(seed) < 0:
        raise FudaError(f"a seed of an environment is not below 0, as {seed} is")
    return seed


def _ended(process: BaseProcess) -> FudaError:
    return FudaError(f"worker {process.pid} has ended, and its games with it: make new ones")


def _serve(
    connection: Connection,
    memory: str,
    sizes: tuple[int, int, int, int],
    share: range,
    game: str,
    how: Mapping[str, Any],
) -> None:
    """What a worker does: its share of the games, one command after the other, until it is sent home."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    shared = Shared(*sizes, memory)
    envs = {number: FudaEnv(game, **how) for number in share}
    arrays = shared.arrays
    for number, env in envs.items():
        env.into = arrays["observations"][number], arrays["masks"][number]
    # What there is now, stays: the search for garbage needn't look at it again and again.
    gc.freeze()
    while True:
        command, answer = connection.recv_bytes(), DONE
        try:
            for number, env in envs.items():
                if command == RESET:
                    _reset(arrays, number, env)
                else:
                    _step(arrays, number, env)
        except FudaError as wrong:
            answer = str(wrong).encode()
        connection.send_bytes(answer)


def _reset(arrays: dict[str, Array], number: int, env: FudaEnv) -> None:
    seed = int(arrays["seeds"][number])
    arrays["returns"][number] = 0.0
    arrays["players"][number] = env.reset(seed=None if seed == UNSEEDED else seed)[1]["player"]


def _step(arrays: dict[str, Array], number: int, env: FudaEnv) -> None:
    _, reward, over, _, info = env.step(arrays["actions"][number])
    arrays["rewards"][number], arrays["terminations"][number] = reward, over
    arrays["returns"][number] = info.get("returns", 0.0)
    if over:
        info = env.reset()[1]
    arrays["players"][number] = info["player"]
