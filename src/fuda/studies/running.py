"""Running a study: playing what is left of it, telling how far it is, and writing the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fuda.kernel.errors import FudaError
from fuda.studies.engines import check_engine, in_processes, on_ray
from fuda.studies.findings import Findings, findings
from fuda.studies.plan import Plan, check
from fuda.studies.playing import Rows, Task
from fuda.studies.report import report
from fuda.studies.statistics import SequentialTest
from fuda.studies.storing import Store

GAMES_A_TASK = 10
"""How many games a worker is given at a time, before it is known how long they take."""
SECONDS_A_TASK = 2.0
MOST_GAMES_A_TASK = 2_000
Progress = Callable[[int], None]


def study(
    plan: Plan,
    games: int,
    folder: Path,
    workers: int = 1,
    engine: str = "processes",
    address: str = "",
    csv: bool = False,
    progress: Progress = lambda done: None,
) -> Findings:
    """Play the study up to so many games in all, in its folder, and tell what came of them.

    A folder that holds some of its games already is gone on with. `progress` is told how many there are.

    >>> import fuda, tempfile
    >>> plan = Plan("gundam", (fuda.Side("random", "blue-white"), fuda.Side("random", "green-red")))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     told = study(plan, 2, Path(folder) / "study")
    ...     more = study(plan, 4, Path(folder) / "study")  # two more
    ...     sorted(file.name for file in (Path(folder) / "study").iterdir())
    ['cards.parquet', 'games.parquet', 'report.html', 'study.json']
    >>> told.games, more.games, sorted(more.sides)
    (2, 4, ['blue-white', 'green-red'])
    """
    check(plan)
    check_engine(engine, address)
    store = Store(folder, plan)
    progress(store.done)
    pace = Pace(workers)
    try:
        for rows in _played(plan, _tasks(plan, store.done, games, pace), workers, engine, address):
            pace.learn(rows)
            store.add(rows)
            progress(store.done + len(store.waiting.games))
    finally:
        # Whatever broke off: what has been played is kept.
        store.flush()
    store.finish()
    if csv:
        store.write_csv()
    told = findings(store.table("games"), store.table("cards"))
    (folder / "report.html").write_text(report(plan, told), encoding="utf-8")
    return told


class Pace:
    """How many games a task has: as many as take some seconds, so that handing tasks out costs next to nothing.

    Towards the end tasks are smaller, so that no worker has a long one left when the others are done. How games are
    shared out among tasks changes no row.

    >>> pace = Pace(workers=2)
    >>> pace.games(left=100_000)
    10
    >>> pace.learn(Rows(games=[()] * 10, seconds=0.1))
    >>> pace.games(left=100_000), pace.games(left=400)
    (200, 50)
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.most = GAMES_A_TASK

    def games(self, left: int) -> int:
        """How many of the games that are left the next task has."""
        return min(self.most, max(left // (4 * self.workers), GAMES_A_TASK), left)

    def learn(self, rows: Rows) -> None:
        """Take note of how long the games of a task took."""
        a_game = max(rows.seconds / len(rows.games), 1e-6)
        self.most = min(max(round(SECONDS_A_TASK / a_game), 1), MOST_GAMES_A_TASK)


def _tasks(plan: Plan, done: int, games: int, pace: Pace | None = None) -> Iterator[Task]:
    """What is left to play, task by task; without a pace all are of the same size."""
    while done < games:
        number = min(GAMES_A_TASK, games - done) if pace is None else pace.games(games - done)
        yield Task(plan, range(done, done + number))
        done += number


def _played(plan: Plan, tasks: Iterator[Task], workers: int, engine: str, address: str) -> Iterator[Rows]:
    return on_ray(tasks, address, workers) if engine == "ray" else in_processes(plan, tasks, workers)


def compare(
    plan: Plan, most: int, margin: float, workers: int = 1, progress: Progress = lambda done: None
) -> SequentialTest:
    """Let two sides play until it can be told which is better, or so many games have been played.

    >>> import fuda
    >>> sides = fuda.Side("random", "blue-white"), fuda.Side("random", "green-red")
    >>> test = compare(Plan("gundam", sides), most=6, margin=0.1)
    >>> test.verdict, test.games  # six games tell nothing
    ('', 6)
    """
    check(plan)
    if not 0 < margin < 0.5:
        raise FudaError(f"the margin is a share above 0 and below 0.5, not {margin}")
    test, done = SequentialTest(margin), 0
    for rows in in_processes(plan, _tasks(plan, 0, most), workers):
        # Game by game, in order: so the test stops at the same game however many workers there are.
        for row in rows.games:
            done += 1
            if row[6] is not None:
                test.add(bool(row[6]))
            if test.verdict:
                return test
        progress(done)
    return test
