"""How far a command is that takes longer than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

SECONDS_WITHOUT = 2.0
"""How long something may take before a bar shows how far it is."""


@contextmanager
def progress_bar(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error with rate and time left, where that is a terminal; it is told how many are done.

    What takes less than two seconds is over before anybody would look: the bar comes after that.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TextColumn("{task.fields[left]}"),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task(what, total=total, rate="", left="")
    began, at_first = time.monotonic(), [-1]

    def advance(done: int) -> None:
        if at_first[0] < 0:
            at_first[0] = done
        taken = time.monotonic() - began
        rate = (done - at_first[0]) / max(taken, 1e-9)
        left = f"{timedelta(seconds=round((total - done) / rate))} left" if rate else ""
        bar.update(task, completed=done, rate=f"{rate:.1f} {what}/s", left=left)
        if taken > SECONDS_WITHOUT:
            bar.start()

    try:
        yield advance
    finally:
        bar.stop()
