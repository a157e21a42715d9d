"""Work shared out among processes: in order, whoever is killed, and never longer than the parent lives."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fuda.kernel.errors import FudaError
from fuda.play.workers import TRIES, share_out


def double(number: int) -> int:
    return 2 * number


def die_once(task: tuple[int, str]) -> int:
    """Be killed at task 3 the first time; a file remembers that."""
    number, folder = task
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def wait_for(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def refuse(number: int) -> int:
    raise FudaError(f"{number} is refused")


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(share_out(double, range(20), 2)) == list(share_out(double, range(20), 1)) == [2 * n for n in range(20)]


def test_results_may_come_as_they_are_ready() -> None:
    results = share_out(wait_for, [0.5, 0.0, 0.0], 2, in_order=False)
    assert list(results) == [0.0, 0.0, 0.5]


def test_a_killed_worker_is_named_and_its_task_done_again(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tasks = [(number, str(tmp_path)) for number in range(6)]
    assert list(share_out(die_once, tasks, 2)) == list(range(6))
    assert "was killed by signal 9; task 4 is done again" in capfd.readouterr().err


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(FudaError, match=f"task 1 was given up: {TRIES} workers"):
        list(share_out(die, [1], 2))


def test_what_a_task_refuses_is_said_here() -> None:
    with pytest.raises(FudaError, match="5 is refused"):
        list(share_out(refuse, [5], 2))


def test_workers_end_with_their_parent() -> None:
    code = (
        "import os, time\n"
        "from fuda.play.workers import share_out\n"
        # One write for each line: what two workers print at the same time must not be mixed.
        "def work(n):\n    os.write(2, b'%d\\n' % os.getpid())\n    time.sleep(60)\n"
        "list(share_out(work, [1, 2], 2))\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) as parent:
        assert parent.stderr is not None
        workers = [int(parent.stderr.readline()) for _ in range(2)]
        parent.kill()
    for _ in range(100):
        if not any(is_alive(worker) for worker in workers):
            return
        time.sleep(0.1)
    pytest.fail("a worker outlived its parent")


def is_alive(worker: int) -> bool:
    try:
        os.kill(worker, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{worker}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
