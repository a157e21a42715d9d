"""An arena goes on whatever an agent does, and its ratings are those of the results."""

import json
import sys
from collections import Counter

import pytest

from fuda.cli import app
from fuda.kernel.errors import FudaError
from fuda.play.arena import bouts, hold
from fuda.search.rating import ratings


def test_decks_and_seats_go_round() -> None:
    held = list(bouts("gundam", ["x", "y", "z"], 8, 10))
    assert Counter(frozenset(bout.agents) for bout in held) == dict.fromkeys(
        [frozenset("xy"), frozenset("xz"), frozenset("yz")], 8
    )
    assert Counter(bout.agents for bout in held)["x", "y"] == 4
    first, second = [bout for bout in held if set(bout.agents) == {"x", "y"}][:2]
    # The deal is the same; the agents have changed places in it.
    assert (first.agents, first.decks, first.seed) == (second.agents[::-1], second.decks, second.seed)
    assert len({frozenset(bout.decks) for bout in held}) > 2


def test_agents_that_fail_forfeit_their_games_and_are_named(tmp_path, monkeypatch) -> None:
    (tmp_path / "poor.py").write_text(
        "def fails(seed): raise RuntimeError('no model file')\n"
        "def breaks(seed): return lambda view, choice: 1 / 0\n"
        "def cheats(seed): return lambda view, choice: (99,)\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "poor", raising=False)
    arena = hold("gundam", ["random", "poor:fails", "poor:breaks", "poor:cheats"], games=2)
    monkeypatch.delitem(sys.modules, "poor", raising=False)
    assert arena.games == 12
    assert arena.wins[0] == 6
    told = {name: why for (name, why), _ in arena.forfeits.items()}
    assert "no model file" in told["poor:fails"]
    assert "ZeroDivisionError" in told["poor:breaks"]
    assert "99" in told["poor:cheats"]


@pytest.mark.parametrize("way", ["leaves", "leaves_at_once", "mumbles", "hides"])
def test_no_agent_ends_the_arena(way: str, tmp_path, monkeypatch) -> None:
    """Not by ending the program, nor by a fault or an answer that can't even be told."""
    (tmp_path / "poor.py").write_text(
        "import sys\n"
        "class Mumble(Exception):\n"
        "    def __str__(self): raise ValueError\n"
        "class Hidden:\n"
        "    def __repr__(self): raise RuntimeError\n"
        "def mumble(view, choice): raise Mumble\n"
        "def leaves(seed): return lambda view, choice: sys.exit(0)\n"
        "def leaves_at_once(seed): sys.exit(0)\n"
        "def mumbles(seed): return mumble\n"
        "def hides(seed): return lambda view, choice: Hidden()\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "poor", raising=False)
    arena = hold("gundam", ["random", f"poor:{way}"], games=2)
    monkeypatch.delitem(sys.modules, "poor", raising=False)
    assert (arena.games, arena.wins) == (2, [2, 0])
    assert {name for name, _ in arena.forfeits} == {f"poor:{way}"}


POOR = """
import os, signal, time

def exits(seed):
    return lambda view, choice: os._exit(3)

def exits_at_once(seed):
    os._exit(3)

def is_killed(seed):
    return lambda view, choice: os.kill(os.getpid(), signal.SIGUSR1)

def sleeps(seed):
    return lambda view, choice: time.sleep(60)
"""


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("way", ["exits", "exits_at_once", "is_killed"])
def test_who_ends_its_process_forfeits_that_game(way, workers, tmp_path, monkeypatch) -> None:
    (tmp_path / "poorer.py").write_text(POOR)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "poorer", raising=False)
    arena = hold("gundam", ["random", f"poorer:{way}", "heuristic"], games=2, workers=workers)
    monkeypatch.delitem(sys.modules, "poorer", raising=False)
    assert (arena.games, arena.played, arena.wins[1]) == (6, [4, 4, 4], 0)
    ((name, why), games), *rest = arena.forfeits.items()
    assert (name, games, rest) == (f"poorer:{way}", 4, [])
    assert f"the agent poorer:{way} ended its process" in why


def test_who_thinks_for_too_long_forfeits_that_game(tmp_path, monkeypatch) -> None:
    (tmp_path / "poorer.py").write_text(POOR)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "poorer", raising=False)
    arena = hold("gundam", ["random", "poorer:sleeps"], games=2, limit=0.2)
    monkeypatch.delitem(sys.modules, "poorer", raising=False)
    assert arena.wins == [2, 0]
    assert dict(arena.forfeits) == {
        ("poorer:sleeps", "the agent poorer:sleeps thought for more than 0.2 s about an answer"): 2
    }


@pytest.mark.parametrize("limit", [-1, float("nan"), float("inf"), 1e300, True, "x"])
def test_a_limit_is_a_number_of_seconds(limit) -> None:
    with pytest.raises(FudaError, match="a limit is a number of seconds"):
        hold("gundam", ["random", "heuristic"], games=1, limit=limit)


def test_a_module_that_leaves_when_it_is_imported_is_told(tmp_path, monkeypatch) -> None:
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(0)\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FudaError, match="could not be imported: SystemExit"):
        hold("gundam", ["random", "leaving:make"], games=1)


@pytest.mark.parametrize(
    ("agents", "told"),
    [
        (["random"], "two agents or more"),
        (["random", "random"], "named twice"),
        (["random", "genius"], "there is no agent 'genius'"),
        (["random", "search:0i"], "a budget is"),
        (["random", "nowhere_at_all:make"], "could not be imported"),
    ],
)
def test_wrong_agents_are_refused_before_anything_is_played(agents: list[str], told: str) -> None:
    with pytest.raises(FudaError, match=told):
        hold("gundam", agents, games=1)


def test_the_command_tells_ratings_as_json(capsys) -> None:
    with pytest.raises(SystemExit) as left:
        app(["arena", "gundam", "--agent", "random", "--agent", "level-1", "--games", "2", "--json"])
    assert left.value.code == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 2
    assert [each["agent"] for each in data["agents"]] == ["random", "level-1"]
    assert sum(each["elo"] for each in data["agents"]) == pytest.approx(0, abs=0.2)


def test_ratings_are_those_of_the_model() -> None:
    # Strengths of 1, 2 and 4 with the expected results of many games: a factor of two is 120.4 Elo.
    strength = [1.0, 2.0, 4.0]
    scores = [[0.0 if i == j else 9e5 * a / (a + b) for j, b in enumerate(strength)] for i, a in enumerate(strength)]
    found = ratings(scores)
    assert [round(each.elo) for each in found] == [-120, 0, 120]
    assert found[2].high - found[2].low < 2


def test_who_won_every_game_has_a_wide_interval() -> None:
    best, worst = ratings([[0, 10], [0, 0]])
    assert 0 < best.low < best.elo < best.high
    assert best.high - best.low > 200
    assert worst.elo == pytest.approx(-best.elo)
