"""Work that is shared out among processes: results in the order of the tasks, whatever happens to a worker.

A worker that is killed is named, another takes its place, and its task is done again. Where somebody's own agent was
being asked when its worker ended, that agent is to blame: the worker notes whom it asks where its parent can read it.
Workers end with their parent, also when that is killed; Ctrl-C is for the parent alone. What is printed in a worker
goes to standard error: standard output is for what the program has to tell.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from ctypes import Structure, c_bool, c_char, c_double
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawValue
from typing import Generic, TypeVar, cast

from fuda.kernel.errors import FudaError

Task = TypeVar("Task")
Done = TypeVar("Done")

MOST_WORKERS = 256
TRIES = 3
"""How often a task is begun before it is given up: one that kills its worker each time would do so for ever."""
LOOKS = 4
"""How often in the time that agents have for an answer it is looked whether one has had that time."""
SECONDS_BETWEEN_LOOKS = 0.01
MOST_SECONDS = 86_400.0
"""How long an agent may be given for an answer: a day, which is as good as no limit."""
MAKING_TAKES_LONGER = 10
SECONDS_TO_MAKE = 60.0
"""To read a model may take long, and is no answer: an agent that has a limit is made in ten times that, or in a minute
if that is more.
"""
SECONDS_TO_LEAVE = 2.0


NAME_BYTES = 256
STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
FROM_OUTSIDE = {signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)}
"""What ends a worker without its doing: somebody's order, or a machine that is short of memory."""


class Note(Structure):
    """Which agent a worker is asking, since when, and whether for an answer or to be made."""

    _fields_ = (("since", c_double), ("is_making", c_bool), ("name", c_char * NAME_BYTES))
    since: float
    is_making: bool
    name: bytes


_note: Note | None = None
"""This worker's own note; nothing in a process that is no worker."""
_worker = 0
"""The process that is this worker; an agent may make another one of it."""


def is_worker() -> bool:
    """Is this a process that does somebody's work, and not the one that the person has started?"""
    return _note is not None


@contextmanager
def asking(agent: str, *, is_making: bool = False) -> Iterator[None]:
    """Note that this agent is being asked, in a worker; who asks somebody else in turn answers for them, too."""
    note = _note
    if note is None or note.name:
        yield
        return
    # The name last: a parent that reads it first finds the time that belongs to it, or a later one.
    note.since = time.monotonic()
    note.is_making = is_making
    note.name = agent.encode()[:NAME_BYTES]
    try:
        yield
    finally:
        if os.getpid() != _worker:
            # The agent has forked its process: only the worker itself goes on with the work.
            os._exit(0)
        note.name = b""


def share_out(
    work: Callable[[Task], Done], tasks: Iterable[Task], workers: int, *, apart: bool = False, limit: float = 0.0,
    blame: Callable[[Task, str, str], Done] | None = None, in_order: bool = True,
) -> Generator[Done, None, None]:  # fmt: skip
    """The results of all tasks, in their order or as they come; one worker does them here, unless they are to be done
    `apart`.

    An agent that ends its worker, or is asked for more than `limit` seconds, ends the work with a sentence that names
    it; `blame` gives the task a result instead, from the agent's name and that sentence. The name is empty where a task
    ended its workers again and again while nobody was being asked.
    """
    if workers <= 1 and not apart:
        yield from map(work, tasks)
        return
    team = Team(work, workers, limit, blame, in_order)
    try:
        yield from team.results(tasks)
    finally:
        team.dismiss()


@dataclass(slots=True)
class Worker:
    """A process, the line to it, and what it notes."""

    process: BaseProcess
    connection: Connection
    note: Note
    is_late: bool = False

    def ended(self) -> str:
        """How the process ended; one that has closed the line and lives on is ended."""
        self.process.join(SECONDS_TO_LEAVE)
        self.process.kill()
        self.process.join()
        code = self.process.exitcode or 0
        return f"was killed by signal {-code}" if code < 0 else f"ended with code {code}"

    def asked(self) -> str:
        """The agent that is being asked, if somebody's own is."""
        return self.note.name.decode(errors="ignore")


class Team(Generic[Task, Done]):
    """The workers of one piece of work."""

    def __init__(
        self, work: Callable[[Task], Done], workers: int, limit: float = 0.0,
        blame: Callable[[Task, str, str], Done] | None = None, in_order: bool = True,
    ) -> None:  # fmt: skip
        self.work = work
        self.most = workers
        self.limit = limit
        self.blame = blame
        self.in_order = in_order
        self.busy: dict[Connection, tuple[Worker, int, Task]] = {}
        self.idle: list[Worker] = []
        self.tries: dict[int, int] = {}

    def results(self, tasks: Iterable[Task]) -> Iterator[Done]:
        """Hand out tasks as workers become free, and give results back in the order of the tasks, or as they come."""
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
            for ready in wait(list(self.busy), self._until_next_look()):
                worker, number, task = self.busy.pop(cast(Connection, ready))
                try:
                    fault, result = worker.connection.recv()
                except (EOFError, OSError):
                    sentence = self._blamed(worker, number)
                    if not sentence:
                        self._say_lost(worker, f"task {number + 1} is done again")
                        again.append((number, task))
                    elif self.blame is None:
                        raise FudaError(sentence) from None
                    else:
                        done[number] = self.blame(task, worker.asked(), sentence)
                    continue
                if fault is not None:
                    raise fault
                self.idle.append(worker)
                done[number] = result
            self._end_late()
            while done and not self.in_order:
                yield done.popitem()[1]
            while next_one in done:
                yield done.pop(next_one)
                next_one += 1

    def dismiss(self) -> None:
        """Send all workers home."""
        team = [*self.idle, *(worker for worker, _, _ in self.busy.values())]
        for worker in team:
            worker.connection.close()
            worker.process.terminate()
        deadline = time.monotonic() + SECONDS_TO_LEAVE
        for worker in team:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            # An agent may have taught its process not to heed that.
            worker.process.kill()
            worker.process.join()

    def _hand_out(self, number: int, task: Task) -> None:
        self.tries[number] = self.tries.get(number, 0) + 1
        while True:
            worker = self.idle.pop() if self.idle else self._hire()
            try:
                worker.connection.send(task)
            except (BrokenPipeError, OSError):
                # It was killed while it had nothing to do.
                self._say_lost(worker, "it had nothing to do")
                continue
            self.busy[worker.connection] = (worker, number, task)
            return

    def _hire(self) -> Worker:
        here, there = multiprocessing.Pipe()
        note = RawValue(Note)
        process = multiprocessing.Process(target=_serve, args=(there, here, self.work, note), daemon=True)
        process.start()
        there.close()
        return Worker(process, here, note)

    def _until_next_look(self) -> float | None:
        """How long may pass until it is looked whether an agent is late; for ever where none can be."""
        return max(self.limit / LOOKS, SECONDS_BETWEEN_LOOKS) if self.limit else None

    def _end_late(self) -> None:
        """End the workers whose agents have thought, or been made, for too long."""
        if not self.limit:
            return
        now = time.monotonic()
        for worker, _, _ in self.busy.values():
            note = worker.note
            if note.name and not worker.is_late and self._allowed(note.is_making) < now - note.since:
                worker.is_late = True
                worker.process.kill()

    def _allowed(self, is_making: bool) -> float:
        """How many seconds an agent has."""
        return max(MAKING_TAKES_LONGER * self.limit, SECONDS_TO_MAKE) if is_making else self.limit

    def _blamed(self, worker: Worker, number: int) -> str:
        """What the agent did that was being asked when its worker ended; nothing where the task is to be done again."""
        how, agent = worker.ended(), worker.asked()
        if agent and worker.is_late:
            is_making = worker.note.is_making
            what = "took more than {:g} s to be made" if is_making else "thought for more than {:g} s about an answer"
            return f"the agent {agent} {what.format(self._allowed(is_making))}"
        is_last = self.tries[number] >= TRIES
        if agent and (is_last or -(worker.process.exitcode or 0) not in FROM_OUTSIDE):
            return f"the agent {agent} ended its process, which {how}"
        return f"task {number + 1} was given up: {TRIES} workers ended while they were at it" if is_last else ""

    def _say_lost(self, worker: Worker, what: str) -> None:
        print(f"fuda: worker {worker.process.pid} {worker.ended()}; {what}", file=sys.stderr)


def _serve(connection: Connection, parents: Connection, work: Callable[[Task], Done], note: Note) -> None:
    """What a worker does: one task after the other, until nobody has any."""
    global _note, _worker
    _note, _worker = note, os.getpid()
    parents.close()
    threading.Thread(target=end_with_parent, daemon=True).start()
    _keep_apart()
    here = os.getcwd()
    try:
        while True:
            task = connection.recv()
            # An agent may have gone elsewhere, and the next one looks for its files here.
            with suppress(OSError):
                os.chdir(here)
            try:
                result = work(task)
            except FudaError as fault:
                connection.send((fault, None))
            else:
                connection.send((None, result))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return


def _keep_apart() -> None:
    """Leave Ctrl-C and standard output to the parent, so that whatever comes of them here is an agent's doing."""
    # A handler and not SIG_IGN, which programs that an agent starts would inherit.
    signal.signal(signal.SIGINT, lambda *_: None)
    sys.stdout = sys.stderr
    with suppress(OSError):
        os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)


def end_with_parent() -> None:
    """End this worker when its parent ends; for a thread of its own."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
