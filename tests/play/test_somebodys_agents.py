"""Agents of somebody's own may do what they like: the arena goes on without them, other commands name them."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from fuda.kernel.errors import FudaError
from fuda.play import workers
from fuda.play.arena import GIVEN_UP, Arena, Bout, Ended, hold
from fuda.play.match import Side, simulate

WILD = """
import io, os, random, signal, sys, time

def first(view, choice): return list(range(choice.least))

def fine(seed): return first

class Own(BaseException): pass

class Plain:
    def __init__(self, seed): pass

class Hidden:
    def __init__(self, seed=0): pass
    def __repr__(self): raise KeyboardInterrupt

class Mute(Exception):
    def __str__(self): raise KeyboardInterrupt

class Locked(tuple):
    def __iter__(self): raise RuntimeError("locked")

def raising(fault):
    def agent(view, choice): raise fault
    return agent

def stops(seed): return raising(KeyboardInterrupt())
def stops_at_once(seed): raise KeyboardInterrupt
def closes(seed): return raising(GeneratorExit())
def ends(seed): return raising(StopIteration())
def own(seed): return raising(Own("mine"))
def mute(seed): return raising(Mute())
def empty(seed): return raising(MemoryError())
def hidden(seed): return lambda view, choice: Hidden()
def locked(seed): return lambda view, choice: Locked((0,))
def recurs(seed):
    def agent(view, choice): return agent(view, choice)
    return agent

def prints(seed):
    def agent(view, choice):
        print("Python prints")
        os.write(1, b"C prints\\n")
        return first(view, choice)
    return agent

def leaves(seed): return lambda view, choice: os._exit(0)
def leaves_at_once(seed): os._exit(0)
def hangs(seed): time.sleep(60)

def interrupts(seed):
    def agent(view, choice):
        os.kill(os.getpid(), signal.SIGINT)
        return first(view, choice)
    return agent

def forks(seed):
    # Once: every fork runs on from here, and so would all of theirs.
    forked = []
    def agent(view, choice):
        if not forked:
            forked.append(os.fork())
        return first(view, choice)
    return agent

def wanders(seed):
    def agent(view, choice):
        os.chdir("/")
        random.seed(1)
        sys.stdout = None
        return first(view, choice)
    return agent

def reads_here(seed):
    with open("wild.py"):
        return first

def shuts_the_line(seed):
    os.closerange(3, 256)
    return first

def shuts_out(seed):
    def agent(view, choice):
        sys.stdout.close()
        return first(view, choice)
    return agent

def replaces_out(seed):
    def agent(view, choice):
        sys.stdout = io.StringIO()
        return first(view, choice)
    return agent
"""


@pytest.fixture(autouse=True)
def wild(tmp_path, monkeypatch) -> Iterator[None]:
    """The module stands where the program is started, and nothing of it is left afterwards."""
    (tmp_path / "wild.py").write_text(WILD)
    monkeypatch.chdir(tmp_path)
    out = sys.stdout
    yield
    sys.stdout = out
    sys.modules.pop("wild", None)


Run = Callable[..., tuple[int, str, str]]


def fuda(line: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own: what is printed to the system's standard output counts, too."""
    code = "from fuda.cli import app; app()"
    return subprocess.run([sys.executable, "-c", code, *shlex.split(line)], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("stops", "failed at the question 'redraw': KeyboardInterrupt"),
        ("Hidden", "could not be made: KeyboardInterrupt"),
        ("stops_at_once", "could not be made: KeyboardInterrupt"),
        ("closes", "failed at the question 'redraw': GeneratorExit"),
        ("ends", "failed at the question 'redraw': StopIteration"),
        ("own", "failed at the question 'redraw': Own: mine"),
        ("mute", "failed at the question 'redraw': Mute"),
        ("empty", "failed at the question 'redraw': MemoryError"),
        ("hidden", "gave an answer that can't be read: KeyboardInterrupt"),
        ("locked", "gave an answer that can't be read: RuntimeError: locked"),
        ("recurs", "failed at the question 'redraw': RecursionError"),
        ("leaves", "ended its process, which ended with code 0"),
        ("leaves_at_once", "ended its process, which ended with code 0"),
    ],
)
def test_whatever_it_raises_it_forfeits_and_is_named(way: str, told: str) -> None:
    arena = hold("gundam", ["random", f"wild:{way}"], games=1)
    ((name, why), games) = arena.forfeits.popitem()
    assert (name, games, arena.wins) == (f"wild:{way}", 1, [1, 0])
    assert f"the agent wild:{way} {told}" in why
    assert not why.endswith((" ", ":"))


def test_what_is_wrong_with_every_game_alike_is_told_once() -> None:
    arena = hold("gundam", ["random", "wild:Plain"], games=4)
    assert dict(arena.forfeits) == {("wild:Plain", "wild:Plain(seed) returned no agent but <wild.Plain object>"): 4}


@pytest.mark.parametrize("way", ["interrupts", "forks", "wanders"])
def test_what_harms_nobody_is_no_fault(way: str) -> None:
    """The second agent finds its file only where the program was started, wherever the first one has gone."""
    arena = hold("gundam", [f"wild:{way}", "wild:reads_here"], games=2)
    assert (arena.games, dict(arena.forfeits)) == (2, {})


def test_who_shuts_its_worker_off_forfeits() -> None:
    arena = hold("gundam", ["random", "wild:shuts_the_line"], games=1)
    assert arena.wins == [1, 0]
    assert [name for name, _ in arena.forfeits] == ["wild:shuts_the_line"]


def test_a_game_that_ends_its_worker_while_nobody_is_asked_is_lost_by_somebodys_own(monkeypatch) -> None:
    """Either of them may have done it; where none of them plays, the work can't be done."""
    monkeypatch.setattr("fuda.play.arena.play_bout", lambda bout: os._exit(1))
    one, both = (hold("gundam", [other, "wild:fine"], games=1) for other in ("random", "wild:reads_here"))
    assert (one.wins, dict(one.forfeits)) == ([1, 0], {("wild:fine", GIVEN_UP): 1})
    assert (both.wins, both.draws) == ([0, 0], [1, 1])
    assert {name for name, _ in both.forfeits} == {"wild:fine", "wild:reads_here"}
    with pytest.raises(FudaError, match="task 1 was given up"):
        hold("gundam", ["random", "heuristic"], games=1, limit=60)


def test_who_takes_too_long_to_be_made_forfeits(monkeypatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_MAKE", 0.0)
    arena = hold("gundam", ["random", "wild:hangs"], games=1, limit=0.03)
    assert arena.wins == [1, 0]
    assert dict(arena.forfeits) == {("wild:hangs", "the agent wild:hangs took more than 0.3 s to be made"): 1}


def test_to_be_made_may_take_longer_than_an_answer(tmp_path) -> None:
    (tmp_path / "slow.py").write_text("import time, wild\ndef make(seed): time.sleep(1); return wild.first\n")
    arena = hold("gundam", ["random", "slow:make"], games=1, limit=0.5)
    assert (arena.games, dict(arena.forfeits)) == (1, {})


def test_a_module_that_hangs_or_leaves_when_it_is_imported_is_refused(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_MAKE", 0.0)
    (tmp_path / "sleepy.py").write_text("import time\ntime.sleep(60)\n")
    (tmp_path / "gone.py").write_text("import os\nos._exit(0)\n")
    with pytest.raises(FudaError, match=r"the agent sleepy:make took more than 0.3 s to be made"):
        hold("gundam", ["random", "sleepy:make"], games=1, limit=0.03)
    with pytest.raises(FudaError, match="the agent gone:make ended its process, which ended with code 0"):
        hold("gundam", ["random", "gone:make"], games=1)
    with pytest.raises(FudaError, match="the agent gone:make ended its process, which ended with code 0"):
        simulate("gundam", (Side("gone:make", "blue-white"), Side("random", "blue-white")), games=1)


def test_a_fault_of_the_module_is_not_taken_for_a_missing_name(tmp_path) -> None:
    (tmp_path / "faulty.py").write_text("import os\nos.no_such_thing\n")
    with pytest.raises(FudaError, match="could not be imported: AttributeError: module 'os' has no"):
        hold("gundam", ["random", "faulty:make"], games=1)


@pytest.mark.parametrize("command", ["arena gundam --agent random", "simulate gundam --agent random"])
def test_what_agents_print_does_not_spoil_the_json(command: str, tmp_path) -> None:
    (tmp_path / "noisy.py").write_text("print('importing')\nfrom wild import prints as make\n")
    done = fuda(f"{command} --agent noisy:make --games 1 --json")
    assert json.loads(done.stdout)["games"] == 1
    for line in ("importing", "Python prints", "C prints"):
        assert line in done.stderr


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("leaves", "the agent wild:leaves ended its process, which ended with code 0"),
        ("leaves_at_once", "the agent wild:leaves_at_once ended its process, which ended with code 0"),
        ("stops", "the agent wild:stops failed at the question 'first': KeyboardInterrupt"),
    ],
)
@pytest.mark.parametrize(
    "command", ["simulate gundam --workers 1 --games 1", "study gundam --workers 1 --games 1 -o s"]
)
def test_who_ends_a_simulation_is_named(command: str, way: str, told: str) -> None:
    done = fuda(f"{command} --agent wild:{way}")
    assert done.returncode == 2
    assert done.stderr.startswith("fuda: ")
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_game_that_is_watched_is_told_whatever_becomes_of_standard_output(run: Run) -> None:
    code, out, _ = run("watch", "gundam", "--agent", "random", "--agent", "wild:replaces_out")
    assert code == 0
    assert " wins" in out.splitlines()[-1]


def test_who_closes_standard_output_or_interrupts_is_named_when_watched() -> None:
    done = fuda("watch gundam --agent random --agent wild:shuts_out")
    told = "fuda: the agent wild:shuts_out has closed standard output, where the game is told\n"
    assert (done.returncode, done.stderr) == (2, told)
    done = fuda("watch gundam --agent random --agent wild:stops")
    assert (done.returncode, done.stderr) == (130, "fuda: interrupted while wild:stops was made or asked\n")


@pytest.mark.parametrize("command", ["arena", "simulate"])
@pytest.mark.parametrize("own", ["--agent level-1", "--agent wild:fine --workers 2"])
def test_ctrl_c_ends_an_arena_or_simulation_and_tells_what_was_played(command: str, own: str) -> None:
    words = shlex.split(f"{command} gundam --agent random {own} --games 90000 --json")
    line = [sys.executable, "-uc", STOPPING, *words]
    # As at a terminal, all processes of the program hear it.
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "played\n"
        os.killpg(process.pid, signal.SIGINT)
        began = time.monotonic()
        try:
            out, told = process.communicate(timeout=30)
        finally:
            process.kill()
    games = json.loads(out)["games"]
    assert time.monotonic() - began < workers.SECONDS_TO_LEAVE + 3
    assert process.returncode == 130
    assert games >= 3
    assert told == f"fuda: stopped after {games} of 90000 games\n"


STOPPING = """
import sys
from contextlib import contextmanager
from fuda.cli import app
from fuda.commands import arena, simulating

@contextmanager
def progress_bar(total):
    # A simulation with workers is told of several games at a time.
    told = []
    yield lambda played: played >= 3 and not told and told.append(print("played", file=sys.stderr))

arena.progress_bar = simulating.progress_bar = progress_bar
app()
"""


def test_agents_that_have_not_been_compared_have_no_ratings() -> None:
    arena = Arena("gundam", ("x", "y", "z"))
    arena.count(Ended(Bout("gundam", ("x", "y"), (0, 1), ("", ""), 0), (0,)))
    assert arena.ratings() == []
    assert [each["elo"] for each in arena.as_json()["agents"]] == [None] * 3
    arena.count(Ended(Bout("gundam", ("y", "z"), (1, 2), ("", ""), 0), (0,)))
    assert len(arena.ratings()) == 3
