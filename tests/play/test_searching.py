"""Searches without a hit, and files in which several things are wrong: all is said, with the right exit code."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from fuda.commands.ledger import about_clause
from fuda.games import GAMES

Run = Callable[..., tuple[int, str, str]]

SEARCHES = {
    "cards": ["card", "gundam", "--list", "--text", "no card says this"],
    "clauses": ["rules", "gundam", "--search", "xylophone"],
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_a_search_without_a_hit_says_so_and_exits_with_1(run: Run, search: list[str]) -> None:
    code, out, err = run(*search)
    assert (code, out) == (1, "")
    assert err.startswith("fuda: no c")
    assert err.count("\n") == 1
    code, out, err = run(*search, "--json")
    assert (code, json.loads(out), err) == (1, [], "")


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_line_of_a_deck_file_is_named(run: Run, tmp_path: Path, game: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Nobody at all\nfour cards\n4 Nothing at all\n", encoding="utf-8")
    code, _, err = run("deck", game, str(deck))
    assert code == 2
    assert [f"line {number}: " in line for number, line in enumerate(err.splitlines(), 1)] == [True] * 3


def test_every_fault_of_a_deck_that_is_to_be_played_is_named(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("5 GF01-001\n1 R-F01\n", encoding="utf-8")
    code, _, err = run("play", "gundam", "--deck", str(deck))
    assert code == 2
    assert [clause in err for clause in ("5-1-1:", "5-1-1-1:", "5-1-1-3:")] == [True] * 3
    with pytest.raises(fuda.IllegalDeck) as refused:
        fuda.new_game("gundam", decks=[deck.read_text(encoding="utf-8"), "green-red"])
    assert len(refused.value.faults) == 3


@pytest.mark.parametrize(("game", "clause"), [("gundam", "7-4-1"), ("vividz", "801.1"), ("vanguard", "8.1.1")])
def test_a_rule_is_told_at_the_table_without_files_unless_asked(game: str, clause: str) -> None:
    told = about_clause(game, clause)
    assert any(line.startswith("  shown by: ") for line in told)
    assert not [line for line in told if "tests/" in line or ".py:" in line]
    with_files = about_clause(game, f"{clause} code")
    assert "carried out at src/" in with_files[-1]
    assert "(tests/scenarios/" in "".join(with_files)


def test_a_piped_game_that_is_not_finished_is_kept_and_named(run: Run) -> None:
    code, _, err = run("play", "gundam", "--seed", "2", answers="1\n1\n")
    assert code == 2
    line, file = err.split(" --load ")
    assert "before the game did; it is kept: fuda play gundam" in line
    assert run("replay")[1].splitlines()[0].endswith("not over")
    assert run("play", "gundam", "--load", file.split()[0], answers="quit\n")[0] == 0


def test_a_piped_game_is_not_kept_where_that_is_not_wanted(run: Run) -> None:
    kept = run("replay")[1]
    code, _, err = run("play", "gundam", "--seed", "2", "--no-keep", answers="1\n1\n")
    assert code == 2
    assert err.endswith("`--save FILE` keeps an unfinished game\n")
    assert run("replay")[1] == kept
