"""How commands refuse, find nothing and count: all is said, plainly and with the right exit code."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from fuda.commands.ledger import about_clause
from fuda.games import GAMES
from fuda.games.files import deck_names, deck_text

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


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_of_another_game_is_told_in_one_sentence(run: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "other.txt"
    other = next(name for name in GAMES if name != game)
    file.write_text(deck_text(other, deck_names(other)[0]), encoding="utf-8")
    told = f"fuda: {file} names no card of this game: is it a deck of another one?\n"
    assert run("deck", game, str(file)) == (2, "", told)


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


def test_a_rule_is_told_at_the_table_without_reading_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    told = about_clause("vanguard", "7.7.1.2")
    monkeypatch.setattr("fuda.ledger._cited", lambda game: pytest.fail("the code was read"))
    assert about_clause("vanguard", "7.7.1.2") == told
    assert len([line for line in told if line.startswith("  shown by: ")]) == 3


def test_a_piped_game_that_is_not_finished_is_kept_and_named(run: Run) -> None:
    code, _, err = run("play", "gundam", "--seed", "2", answers="1\n1\n")
    assert code == 2
    line, file = err.split(" --load ")
    assert re.search("before the game did; it is kept: (fuda|python3 run.py) play gundam$", line)
    assert run("replay")[1].splitlines()[0].endswith("not over")
    assert run("play", "gundam", "--load", file.split()[0], answers="quit\n")[0] == 0


def test_a_piped_game_without_an_answer_has_nothing_to_keep(run: Run) -> None:
    kept = run("replay")[1]
    code, _, err = run("play", "gundam", "--seed", "2", answers="")
    assert code == 2
    assert err.endswith("`--save FILE` keeps an unfinished game\n")
    assert run("replay")[1] == kept
    assert "from your first answer on" in " ".join(run("play", "--help")[1].split())


def test_a_piped_game_is_not_kept_where_that_is_not_wanted(run: Run) -> None:
    kept = run("replay")[1]
    code, _, err = run("play", "gundam", "--seed", "2", "--no-keep", answers="1\n1\n")
    assert code == 2
    assert err.endswith("`--save FILE` keeps an unfinished game\n")
    assert run("replay")[1] == kept


WRONG = {
    "--opponen x": "there is no option --opponen, do you mean --opponent? --help lists them",
    "--players x": "--players takes a whole number",
    "--players 0": "--players takes a number from 1 on",
    "--players": "--players needs a value after it",
    "more": "'more' is too much here; --help tells what is taken",
}


@pytest.mark.parametrize("typed", WRONG)
def test_a_wrong_command_line_is_refused_in_our_words(run: Run, typed: str) -> None:
    assert run("play", "gundam", *typed.split()) == (2, "", f"fuda: {WRONG[typed]}\n")
    assert run("ply")[2].startswith("fuda: there is no command 'ply', do you mean play")


@pytest.mark.parametrize(("text", "letter", "meant"), [("1枚ドロする。", 11, "ドロー"), ("1枚食べる。", 11, "")])
def test_a_text_that_is_not_understood_is_told_from_its_letter_on(run: Run, text: str, letter: int, meant: str) -> None:
    """Letters are counted from 1; a word that is nearly one of the notation's is told as that one."""
    err = run("card", "gundam", "--text", f"【配備時】自分は{text}")[2]
    assert err.startswith(f"fuda: the text, letter {letter}: ability 1 is not understood from '{text[2:]}' on; ")
    assert ("do you mean" in err) == bool(meant)
    assert (f"「{meant}」?" if meant else "it could go on with") in err


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("gundam", "【Attack】Draw 1."),
        ("gundam", "【配備時】Draw 1."),
        ("vividz", "[AUTO]When this card appears, draw a card."),
        ("pso2", "Snipe"),
        ("vanguard", "[AUTO]: Draw a card."),
        ("build_divide", "【Decoy】"),
    ],
)
def test_an_english_text_is_told_to_be_written_in_japanese(run: Run, game: str, text: str) -> None:
    err = run("card", game, "--text", text)[2]
    assert "English is not read; write the text in Japanese as it is printed" in err
    assert "could go on" not in err


def test_a_replay_counts_answers_from_one_and_ends_in_a_sentence(run: Run) -> None:
    assert run("play", "gundam", "--seed", "2", answers="1\nconcede\n")[0] == 0
    shown = run("replay", "1", answers="n\nn\np\np\np\n9\n")[1]
    assert "The beginning; 2 answers follow" in shown
    assert "Answer 1 of 2. A: Go first" in shown
    assert "Answer 2 of 2. A conceded\nB wins: A conceded [1-2-3]." in shown
    assert "This is the beginning: there is nothing before it" in shown
    assert "There is no answer 9; the game has answers 1 to 2, and 0 goes to the beginning" in shown
    curve = run("analyse", "1")[1].splitlines()
    assert curve[1].startswith("  before the first answer ")
    assert curve[-1].startswith("  after answer    2: the end")
    assert "a was asked “Do you go first or second?”" in run("analyse", "1", "--at", "1", "--seconds", "0.05")[1]


@pytest.mark.parametrize(
    ("game", "option", "word", "other"),
    [
        ("vanguard", "--colour", "Aqua Force", "アクアフォース"),
        ("build_divide", "--keyword", "Legacy", "レガシー"),
        ("vividz", "--keyword", "Chant", "詠唱"),
        ("pso2", "--keyword", "War cry", "ウォークライ"),
        ("gundam", "--keyword", "High-Maneuver", "高機動"),
    ],
)
def test_cards_are_found_by_printed_words_in_both_languages(
    run: Run, game: str, option: str, word: str, other: str
) -> None:
    found = run("card", game, "--list", option, word)
    assert found[0] == 0
    assert found == run("card", game, "--list", option, other)
    code, _, err = run("card", game, "--list", option, "no such thing")
    assert code == 2
    assert word in err
