"""Many games at once: processes that each play some of them, and arrays in memory that all of them share.

    envs = FudaVectorEnv("gundam", num_envs=128, workers=2, opponents="random")
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

A game that ends begins anew within the same step: its reward is of the end, its observation of the new beginning.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fuda.envs.gymnasium import FudaEnv
from fuda.kernel.errors import FudaError
from fuda.play.match import check_number
from fuda.play.workers import end_with_parent

Array = NDArray[Any]
WAIT_SECONDS = 120.0


class Shared:
    """The arrays of so many games in one piece of shared memory."""

    def __init__(self, games: int, size: int, actions: int, name: str | None = None) -> None:
        parts: dict[str, tuple[type, tuple[int, ...]]] = {
            "observations": (np.float32, (games, size)),
            "actions": (np.int64, (games,)),
            "rewards": (np.float64, (games,)),
            "terminations": (np.bool_, (games,)),
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

    `infos["action_mask"]` has a row a game. Arrays are copies of one's own unless `copy` is false: then each step
    overwrites those of the step before. `start` is how processes are started, where that matters ("spawn" beside
    libraries with threads of their own, such as jax).
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
        self.shared = Shared(num_envs, self.layout.size, self.layout.actions)
        self.team: list[tuple[BaseProcess, Connection]] = []
        workers = min(workers, num_envs)
        starting: Any = multiprocessing.get_context(start)
        for number in range(workers):
            share = range(number * num_envs // workers, (number + 1) * num_envs // workers)
            here, there = starting.Pipe()
            given = (there, self.shared.memory.name, num_envs, self.layout.size, self.layout.actions, share, game, how)
            process = starting.Process(target=_serve, args=given, daemon=True)
            process.start()
            there.close()
            self.team.append((process, here))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """New games; game i is begun with `seed + i`."""
        self._command(("reset", seed))
        return self._given("observations"), {"action_mask": self._given("masks")}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """An action for each game."""
        self._require_open()
        self.shared.arrays["actions"][:] = actions
        self._command(("step", None))
        observations, rewards, over = (self._given(name) for name in ("observations", "rewards", "terminations"))
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), {"action_mask": self._given("masks")}

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

    def _given(self, name: str) -> Array:
        array = self.shared.arrays[name]
        return array.copy() if self.copy else array

    def _require_open(self) -> None:
        if not self.team:
            raise FudaError("these games have been closed: make new ones")

    def _command(self, command: tuple[str, object]) -> None:
        self._require_open()
        for process, connection in self.team:
            try:
                connection.send(command)
            except (BrokenPipeError, OSError):
                raise _ended(process) from None
        for process, connection in self.team:
            if not connection.poll(WAIT_SECONDS):
                raise FudaError(f"worker {process.pid} has not answered for {WAIT_SECONDS:.0f} seconds")
            try:
                fault = connection.recv()
            except (EOFError, OSError):
                raise _ended(process) from None
            if fault is not None:
                raise fault


def _ended(process: BaseProcess) -> FudaError:
    return FudaError(f"worker {process.pid} has ended, and its games with it: make new ones")


def _serve(
    connection: Connection,
    memory: str,
    games: int,
    size: int,
    actions: int,
    share: range,
    game: str,
    how: Mapping[str, Any],
) -> None:
    """What a worker does: its share of the games, one command after the other, until it is sent home."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    shared = Shared(games, size, actions, memory)
    envs = {number: FudaEnv(game, **how) for number in share}
    while True:
        command, seed = connection.recv()
        fault = None
        try:
            for number, env in envs.items():
                if command == "reset":
                    begun = seed[number] if isinstance(seed, list) else None if seed is None else seed + number
                    _write(shared.arrays, number, *env.reset(seed=begun))
                else:
                    _step(shared.arrays, number, env)
        except FudaError as wrong:
            fault = wrong
        connection.send(fault)


def _step(arrays: dict[str, Array], number: int, env: FudaEnv) -> None:
    observation, reward, over, _, info = env.step(arrays["actions"][number])
    arrays["rewards"][number], arrays["terminations"][number] = reward, over
    if over:
        observation, info = env.reset()
    _write(arrays, number, observation, info)


def _write(arrays: dict[str, Array], number: int, observation: Array, info: Mapping[str, Any]) -> None:
    arrays["observations"][number] = observation
    arrays["masks"][number] = info["action_mask"]
