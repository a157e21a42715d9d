"""Studies: the same rows however they were played, nothing lost, nothing overwritten."""

import json
import re

import pyarrow.parquet as pq
import pytest

from fuda.commands.studying import planned
from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.studies import storing
from fuda.studies.findings import findings
from fuda.studies.playing import Rows, Task, play_task
from fuda.studies.running import compare, study
from fuda.studies.statistics import Rate, SequentialTest


def plan_of(game="gundam", decks=("blue-white", "green-red"), agents=("random",), seed=5, **how):
    given = {"raid": "", "is_tag": False, "option": "", **how}
    return planned(load(game), decks, agents, seed, **given)


def rows_of(folder):
    return [pq.read_table(folder / f"{name}.parquet").to_pylist() for name in ("games", "cards")]


def test_a_study_that_broke_off_goes_on_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(storing, "SECONDS_A_PART", 0)
    plan = plan_of()
    whole = study(plan, 40, tmp_path / "whole")

    class Enough(Exception):
        pass

    def stop(done):
        if done >= 20:
            raise Enough

    with pytest.raises(Enough):
        study(plan, 40, tmp_path / "broken", progress=stop)
    kept = sorted((tmp_path / "broken" / "parts").iterdir())
    assert [path.name for path in kept] == [
        f"{name}-{first:012d}.parquet" for name in ("cards", "games") for first in (0, 10)
    ]
    told = []
    assert study(plan, 40, tmp_path / "broken", progress=told.append) == whole
    assert told[0] == 20
    assert rows_of(tmp_path / "broken") == rows_of(tmp_path / "whole")
    assert not (tmp_path / "broken" / "parts").exists()


def test_a_part_that_was_taken_away_is_played_again(tmp_path, monkeypatch):
    """Also where it was one in the middle, and where only its cards were."""
    monkeypatch.setattr(storing, "SECONDS_A_PART", 0)
    study(plan_of(), 40, tmp_path / "whole")
    for name in ("games", "cards"):
        with monkeypatch.context() as patched:
            patched.setattr(storing.Store, "finish", storing.Store.flush)
            study(plan_of(), 40, tmp_path / name)
        (tmp_path / name / "parts" / f"{name}-000000000010.parquet").unlink()
        told = []
        study(plan_of(), 40, tmp_path / name, progress=told.append)
        assert told[0] == 10
        assert rows_of(tmp_path / name) == rows_of(tmp_path / "whole")


def test_cards_that_were_joined_before_their_games_count_once(tmp_path, monkeypatch):
    """A study that was enlarged broke off between the two files."""
    study(plan_of(), 20, tmp_path / "whole")
    study(plan_of(), 10, tmp_path / "s")
    with monkeypatch.context() as patched:
        patched.setattr(storing.Store, "finish", storing.Store.flush)
        study(plan_of(), 20, tmp_path / "s")
    (tmp_path / "s" / "cards.parquet").write_bytes((tmp_path / "whole" / "cards.parquet").read_bytes())
    study(plan_of(), 20, tmp_path / "s")
    assert rows_of(tmp_path / "s") == rows_of(tmp_path / "whole")


def test_more_games_are_added_to_those_there_are(tmp_path):
    plan = plan_of()
    study(plan, 10, tmp_path / "one")
    study(plan, 30, tmp_path / "one")
    study(plan, 30, tmp_path / "other", workers=2)
    assert rows_of(tmp_path / "one") == rows_of(tmp_path / "other")


def test_ray_gives_the_same_rows_though_a_worker_dies(tmp_path, monkeypatch):
    pytest.importorskip("ray", reason="Ray has no wheel for this Python")
    (tmp_path / "mortal.py").write_text(
        "import os, signal\n"
        "from pathlib import Path\n"
        "from fuda.play.agents import RandomAgent\n"
        f"MARK = Path({str(tmp_path / 'died')!r})\n"
        "def make(seed):\n"
        "    if seed == 8 * 12 and not MARK.exists():\n"
        "        MARK.touch()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return RandomAgent(seed)\n"
    )
    monkeypatch.chdir(tmp_path)
    on_ray = study(plan_of(agents=("mortal:make",), seed=0), 40, tmp_path / "ray", workers=2, engine="ray")
    assert (tmp_path / "died").exists()
    assert study(plan_of(agents=("mortal:make",), seed=0), 40, tmp_path / "here") == on_ray
    assert rows_of(tmp_path / "ray") == rows_of(tmp_path / "here")


def test_seats_are_changed_and_every_pairing_is_played():
    plan = plan_of(decks=())
    rows = play_task(Task(plan, range(12)))
    assert len({row[2:4] for row in rows.games}) == 6
    assert [row[4] for row in rows.games] == [0] * 6 + [1] * 6
    for row in rows.games:
        copies = [card[4] for card in rows.cards if card[0] == row[0]]
        assert sum(copies) == 2 * 60
    assert all(card[5] + card[6] <= card[4] for card in rows.cards)
    opening = sum(card[5] for card in rows.cards)
    assert opening == 12 * 2 * 5


@pytest.mark.parametrize(
    ("game", "how"), [("pso2", {"raid": "easy"}), ("build_divide", {"is_tag": True}), ("vividz", {})]
)
def test_every_way_to_play_can_be_studied(game, how):
    plan = plan_of(game, (), **how)
    rows = play_task(Task(plan, range(2)))
    assert len(rows.games) == 2
    assert {card[1] for card in rows.cards} <= set(plan.labels())
    assert sum(card[7] for card in rows.cards) > 0


def test_wins_are_counted_for_who_won_and_who_went_first():
    games = [
        (0, 0, "x", "y", 0, True, 1, "1", "won", 5, 9),
        (1, 1, "x", "y", 1, False, 1, "1", "won", 6, 9),
        (2, 2, "x", "y", 0, False, 0, "1", "won", 7, 9),
        (3, 3, "x", "y", 1, True, None, "2", "drawn", 8, 9),
    ]
    cards = [
        (0, "x", "C", "Card", 4, 1, 1, 1, 1),
        (1, "x", "C", "Card", 4, 0, 0, 0, 1),
        (2, "x", "C", "Card", 4, 0, 2, 0, 0),
        (3, "x", "C", "Card", 4, 4, 0, 0, None),
    ]
    told = findings(storing._table(games, storing.GAMES), storing._table(cards, storing.CARDS))
    assert (told.games, told.draws, told.matrix["x", "y"], told.first) == (4, 1, Rate(2, 3), Rate(2, 3))
    assert told.first_by_side == {"x": (Rate(1, 1), Rate(1, 2)), "y": (Rate(1, 2), Rate(0, 1))}
    (card,) = told.cards
    assert (card.opening, card.drawn, card.in_hand) == (Rate(1, 1), Rate(1, 3), Rate(2, 4))
    assert (card.not_seen, card.played) == (Rate(6, 8), Rate(1, 1))


def test_the_report_is_one_file_that_needs_no_network(tmp_path):
    study(plan_of(), 20, tmp_path / "s", csv=True)
    page = (tmp_path / "s" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") > 10
    assert not re.search(r"https?://|<script|<link|@import|url\(", page)
    assert "blue-white" in page
    # Resources are a deck of their own: no hand ever holds one, so there is nothing to tell of them but that.
    assert "Never in hand: Resource." in page
    assert not re.search("<td>Resource <small>", page)
    assert (tmp_path / "s" / "cards.csv").read_text().startswith('"game","side","no"')


def test_the_report_shows_no_rate_of_no_games(tmp_path):
    """In a raid the boss never goes first."""
    study(plan_of("pso2", (), raid="easy"), 1, tmp_path / "s")
    page = (tmp_path / "s" / "report.html").read_text(encoding="utf-8")
    assert "the boss (easy), second" in page
    assert "the boss (easy), first" not in page


def test_a_folder_is_never_overwritten(tmp_path):
    study(plan_of(), 4, tmp_path / "s")
    before = {path: path.read_bytes() for path in (tmp_path / "s").iterdir()}
    with pytest.raises(FudaError, match=r"holds another study \(of gundam with blue-white, green-red\)"):
        study(plan_of(seed=6), 4, tmp_path / "s")
    assert {path: path.read_bytes() for path in (tmp_path / "s").iterdir()} == before
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear")
    with pytest.raises(FudaError, match="holds something else"):
        study(plan_of(), 4, tmp_path / "other")
    with pytest.raises(FudaError, match="is a file"):
        study(plan_of(), 4, tmp_path / "other" / "letter.txt")
    (tmp_path / "s" / "games.parquet").write_bytes(b"PAR1 and nothing else")
    with pytest.raises(FudaError, match=r"games\.parquet is no Parquet file of a study, or is damaged"):
        study(plan_of(), 8, tmp_path / "s")
    (tmp_path / "s" / "games.parquet").write_bytes(before[tmp_path / "s" / "games.parquet"])
    (tmp_path / "s" / "cards.parquet").write_bytes(b"PAR1 and nothing else")
    with pytest.raises(FudaError, match=r"cards\.parquet is no Parquet file of a study, or is damaged"):
        study(plan_of(), 4, tmp_path / "s")
    (tmp_path / "s" / "cards.parquet").unlink()
    with pytest.raises(FudaError, match=r"has games\.parquet without cards\.parquet: take that away, too, and"):
        study(plan_of(), 4, tmp_path / "s")
    (tmp_path / "s" / "games.parquet").unlink()
    study(plan_of(), 4, tmp_path / "s")
    assert {path: path.read_bytes() for path in (tmp_path / "s").iterdir()} == before
    (tmp_path / "s" / "study.json").write_text("{")
    with pytest.raises(FudaError, match="is damaged: it doesn't say which study"):
        study(plan_of(), 8, tmp_path / "s")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"decks": ("blue-white",)}, "a study compares at least two"),
        ({"decks": ("blue-white", "blue-white")}, "the same deck with the same agent is given twice"),
        ({"decks": ("blue-white", "nothing")}, "there is no deck or deck file 'nothing'"),
        ({"agents": ("genius",)}, "there is no agent 'genius'"),
        ({"agents": ("random",) * 3}, "--agent is given 3 times for 2 decks"),
        ({"raid": "easy"}, "has no raids"),
        ({"is_tag": True}, "has no play in teams"),
        ({"option": "option_1"}, "--deck-rule is agreed on by teams"),
    ],
)
def test_a_study_that_can_not_be_is_told_in_a_sentence(given, told):
    with pytest.raises(FudaError, match=re.escape(told)):
        plan_of(**given)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"engine": "steam"}, "there is no engine 'steam'"),
        ({"address": "somewhere:1"}, "give --engine ray as well"),
        ({"engine": "ray", "address": "127.0.0.1:1"}, "no Ray can be reached at 127.0.0.1:1"),
        ({"engine": "ray", "address": "ray://127.0.0.1:99999"}, "no Ray can be reached at ray://127.0.0.1:99999"),
    ],
)
def test_an_engine_that_is_not_there_is_told(how, told, tmp_path):
    with pytest.raises(FudaError, match=told):
        study(plan_of(), 4, tmp_path / "s", **how)
    assert not (tmp_path / "s").exists()


def test_an_agent_that_fails_breaks_off_with_the_game_and_keeps_the_others(tmp_path, monkeypatch):
    (tmp_path / "frail.py").write_text(
        "from fuda.play.agents import RandomAgent\n"
        "def make(seed):\n"
        "    return (lambda view, choice: 1 / 0) if seed >= 8 * 15 else RandomAgent(seed)\n"
    )
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FudaError, match=r"game 15 \(seed 15\) broke off: the agent frail:make failed"):
        study(plan_of(agents=("frail:make",), seed=0), 40, tmp_path / "s")
    assert pq.read_table(tmp_path / "s" / "parts" / "games-000000000000.parquet").num_rows == 10


def test_a_comparison_stops_when_it_can_tell():
    plan = plan_of(decks=("blue-white",), agents=("heuristic", "random"), seed=1)
    test = compare(plan, 100, 0.1)
    assert test.verdict == "better"
    assert test.games < 60
    assert compare(plan_of(decks=("blue-white",), agents=("random", "heuristic"), seed=1), 100, 0.1).verdict == "worse"


def test_the_sequential_test_is_seldom_wrong():
    import random

    rng = random.Random(3)
    wrong = 0
    for _ in range(300):
        test = SequentialTest(0.05)
        while not test.verdict:
            test.add(rng.random() < 0.55)
        wrong += test.verdict != "better"
    assert wrong <= 300 * 0.08


def test_what_the_command_writes(tmp_path, monkeypatch, capsys):
    from fuda.cli import app

    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        app(["study", "gundam", "--deck", "blue-white", "--deck", "green-red", "--agent", "random", "--games", "4",
             "-o", "s", "--workers", "1"])  # fmt: skip
    assert left.value.code == 0
    assert "4 games of gundam, 0 of them drawn" in capsys.readouterr().out
    assert json.loads((tmp_path / "s" / "study.json").read_text())["game"] == "gundam"
    with pytest.raises(SystemExit) as left:
        app(["study", "gundam"])
    assert left.value.code == 2
    assert capsys.readouterr().err == "fuda: say where the study is to be kept: -o DIR\n"


def test_a_command_that_is_interrupted_says_what_is_kept(tmp_path, monkeypatch, capsys):
    from fuda.cli import app

    whole = storing.Store.add

    def interrupted(store, rows):
        if store.waiting.games:
            raise KeyboardInterrupt
        whole(store, rows)

    monkeypatch.setattr(storing.Store, "add", interrupted)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        app(["study", "gundam", "--deck", "blue-white", "--deck", "green-red", "--agent", "random", "--games", "30",
             "-o", "s", "--workers", "1"])  # fmt: skip
    assert left.value.code == 130
    assert capsys.readouterr().err == "fuda: 10 games are kept in s: the same command goes on from there\n"
    assert pq.read_table(tmp_path / "s" / "parts" / "games-000000000000.parquet").num_rows == 10


def test_rows_join():
    rows = Rows()
    rows.add(play_task(Task(plan_of(), range(1))))
    assert len(rows.games) == 1
