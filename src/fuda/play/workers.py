"""Work that is shared out among processes: results in the order of the tasks, whatever happens to a worker.

A worker that is killed is named, another takes its place, and its task is done again. Workers end with their parent,
also when that is killed.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar, cast

from fuda.kernel.errors import FudaError

Task = TypeVar("Task")
Done = TypeVar("Done")

MOST_WORKERS = 256
TRIES = 3
"""How often a task is begun before it is given up: one that kills its worker each time would do so for ever."""


def share_out(work: Callable[[Task], Done], tasks: Iterable[Task], workers: int) -> Iterator[Done]:
    """The results of all tasks, in their order; with one worker they are done here."""
    if workers <= 1:
        yield from map(work, tasks)
        return
    team = Team(work, workers)
    try:
        yield from team.results(tasks)
    finally:
        team.dismiss()


class Team(Generic[Task, Done]):
    """The workers of one piece of work."""

    def __init__(self, work: Callable[[Task], Done], workers: int) -> None:
        self.work = work
        self.most = workers
        self.busy: dict[Connection, tuple[BaseProcess, int, Task]] = {}
        self.idle: list[tuple[BaseProcess, Connection]] = []
        self.tries: dict[int, int] = {}

    def results(self, tasks: Iterable[Task]) -> Iterator[Done]:
        """Hand out tasks as workers become free, and give results back in the order of the tasks."""
        waiting = enumerate(tasks)
        again: deque[tuple[int, Task]] = deque()
        done: dict[int, Done] = {}
        next_one = 0
        while True:
            while len(self.busy) < self.most:
                item = again.popleft() if again else next(waiting, None)
                if item is None:
                    break
                self._hand_out(*item)
            if not self.busy:
                return
            for ready in wait(list(self.busy)):
                connection = cast(Connection, ready)
                process, number, task = self.busy.pop(connection)
                try:
                    fault, result = connection.recv()
                except (EOFError, OSError):
                    self._lost(process, number)
                    again.append((number, task))
                    continue
                if fault is not None:
                    raise fault
                self.idle.append((process, connection))
                done[number] = result
            while next_one in done:
                yield done.pop(next_one)
                next_one += 1

    def dismiss(self) -> None:
        """Send all workers home."""
        team = [*self.idle, *((process, connection) for connection, (process, _, _) in self.busy.items())]
        for process, connection in team:
            connection.close()
            process.terminate()
        for process, _ in team:
            process.join()

    def _hand_out(self, number: int, task: Task) -> None:
        self.tries[number] = self.tries.get(number, 0) + 1
        while True:
            process, connection = self.idle.pop() if self.idle else self._hire()
            try:
                connection.send(task)
            except (BrokenPipeError, OSError):
                # It was killed while it had nothing to do.
                self._say_lost(process, "it had nothing to do")
                continue
            self.busy[connection] = (process, number, task)
            return

    def _hire(self) -> tuple[BaseProcess, Connection]:
        here, there = multiprocessing.Pipe()
        process = multiprocessing.Process(target=_serve, args=(there, here, self.work), daemon=True)
        process.start()
        there.close()
        return process, here

    def _lost(self, process: BaseProcess, number: int) -> None:
        if self.tries[number] >= TRIES:
            process.join()
            raise FudaError(f"task {number + 1} was given up: {TRIES} workers ended while they were at it")
        self._say_lost(process, f"task {number + 1} is done again")

    def _say_lost(self, process: BaseProcess, what: str) -> None:
        process.join()
        code = process.exitcode or 0
        how = f"was killed by signal {-code}" if code < 0 else f"ended with code {code}"
        print(f"fuda: worker {process.pid} {how}; {what}", file=sys.stderr)


def _serve(connection: Connection, parents: Connection, work: Callable[[Task], Done]) -> None:
    """What a worker does: one task after the other, until nobody has any."""
    parents.close()
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        while True:
            task = connection.recv()
            try:
                result = work(task)
            except FudaError as fault:
                connection.send((fault, None))
            else:
                connection.send((None, result))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return


def end_with_parent() -> None:
    """End this worker when its parent ends; for a thread of its own."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
