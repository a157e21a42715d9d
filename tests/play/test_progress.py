"""The bar that shows how far a long command is: on a terminal's standard error, and only after two seconds."""

import io
from contextlib import redirect_stderr
from types import SimpleNamespace

import pytest

from fuda.commands import progress
from fuda.commands.scenarios import run_scenarios
from fuda.games import load
from fuda.games.pools import import_list
from fuda.games.shipped import SCENARIOS


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


def test_a_bar_is_shown_on_a_terminal(terminal, monkeypatch):
    monkeypatch.setattr(progress, "SECONDS_WITHOUT", 0.0)
    with redirect_stderr(terminal), progress.progress_bar(10, "files") as advance:
        advance(0)
        advance(4)
    assert "4/10" in terminal.getvalue()
    assert "files/s" in terminal.getvalue()


def test_the_time_left_follows_from_the_rate_of_what_was_done_now(terminal, monkeypatch):
    """Ten of forty were there before, as in a study that goes on; ten more took 25 seconds, so twenty will take 50."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=iter([100.0, 100.0, 125.0]).__next__))
    with redirect_stderr(terminal), progress.progress_bar(40) as advance:
        advance(10)
        advance(20)
    assert " 0.4 games/s 0:00:50 left" in terminal.getvalue()


def test_what_is_done_in_a_moment_shows_no_bar(terminal):
    with redirect_stderr(terminal), progress.progress_bar(10) as advance:
        advance(10)
    assert "10/10" not in terminal.getvalue()


def test_elsewhere_nothing_is_written(capsys, monkeypatch):
    monkeypatch.setattr(progress, "SECONDS_WITHOUT", 0.0)
    with progress.progress_bar(10) as advance:
        advance(5)
    assert capsys.readouterr().err == ""


def test_scenarios_tell_how_far_they_are(terminal, monkeypatch, capsys):
    monkeypatch.setattr(progress, "SECONDS_WITHOUT", 0.0)
    files = sorted((SCENARIOS / "gundam").glob("*.yaml"))[:2]
    with redirect_stderr(terminal):
        assert run_scenarios(files, False) == 0
    assert "1/2" in terminal.getvalue()
    assert "passed" in capsys.readouterr().out


def test_an_import_tells_how_far_it_is():
    told = []
    import_list(load("gundam"), "{broken\n\n[]\n", told.append)
    assert told == [0, 1, 2]
