"""Where the games of a study are played: in processes of this machine, or on a Ray cluster. The rows are the same."""

from __future__ import annotations

import importlib
import os
import socket
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from fuda.kernel.errors import FudaError
from fuda.play.beliefs import is_custom
from fuda.play.workers import share_out
from fuda.studies.plan import Plan
from fuda.studies.playing import Rows, Task, play_task

ENGINES = ("processes", "ray")
SECONDS_TO_REACH = 5.0
TRIES = 4
IN_FLIGHT = 3
"""How many tasks wait at each processor of a cluster, so that none is idle."""


def check_engine(engine: str, address: str) -> None:
    """Refuse an engine that is not there, before anything is begun. Ray itself would try to reach it for minutes."""
    if engine not in ENGINES:
        raise FudaError(f"there is no engine '{engine}'; it is one of: {', '.join(ENGINES)}")
    if address and engine != "ray":
        raise FudaError("--address is where a Ray cluster is found: give --engine ray as well")
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        try:
            socket.create_connection((host, int(port)), SECONDS_TO_REACH).close()
        except (OSError, OverflowError) as fault:
            raise FudaError(f"no Ray can be reached at {address}: {fault}") from None


def in_processes(plan: Plan, tasks: Iterable[Task], workers: int) -> Iterator[Rows]:
    """The rows of each task, in their order; agents of somebody's own may end the process that they play in."""
    return share_out(play_task, tasks, workers, apart=any(is_custom(side.agent) for side in plan.sides))


def on_ray(tasks: Iterable[Task], address: str = "", workers: int = 0) -> Iterator[Rows]:
    """The rows of each task, in their order, played as Ray tasks; those of a worker that died are tried again.

    Without an address a Ray of `workers` processors is started on this machine and ended again.
    """
    ray = _ray()
    began = not ray.is_initialized()
    if began:
        try:
            ray.init(**(_cluster(address) if address else _local(workers)), log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, ValueError, OSError) as fault:
            told = str(fault).split("\n")[0]
            raise FudaError(f"no Ray can be reached at {address or 'this machine'}: {told}") from None
    play = ray.remote(play_task).options(max_retries=TRIES, num_cpus=1)
    most = IN_FLIGHT * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    waiting: deque[object] = deque()
    try:
        for task in tasks:
            waiting.append(play.remote(task))
            if len(waiting) >= most:
                yield _got(waiting.popleft())
        while waiting:
            yield _got(waiting.popleft())
    finally:
        if began:
            ray.shutdown()


def _ray() -> Any:
    """Ray itself, whose types say little of what is sent through it."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise FudaError("Ray is not installed: pip install 'fuda[ray]'") from None


def _cluster(address: str) -> dict[str, object]:
    return {"address": address}


def _local(workers: int) -> dict[str, object]:
    """A Ray of this machine, whose workers find the modules that we find."""
    paths = os.pathsep.join([os.path.abspath(path) for path in sys.path])
    return {
        "num_cpus": max(workers, 1),
        "include_dashboard": False,
        "runtime_env": {"env_vars": {"PYTHONPATH": paths}},
    }


def _got(reference: object) -> Rows:
    ray = _ray()
    try:
        rows: Rows = ray.get(reference)
    except ray.exceptions.RayTaskError as fault:
        if isinstance(fault.cause, FudaError):
            raise FudaError(str(fault.cause)) from None
        raise
    except ray.exceptions.RayError as fault:
        raise FudaError(f"Ray gave up a task after {TRIES} tries: {type(fault).__name__}") from None
    return rows
