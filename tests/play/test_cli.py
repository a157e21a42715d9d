"""The command line: what each command says, and one clear sentence for whatever is wrong."""

import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fuda
from fuda.kernel.state import records
from fuda.play import saves
from fuda.play.face import machine_of

Run = Callable[..., tuple[int, str, str]]


def test_games_lists_games_and_decks(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "Gundam Card Game" in out
    assert "blue-white" in out
    assert json.loads(run("games", "--json")[1])[0]["id"] == "gundam"


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    code, out, _ = run()
    assert code == 0
    assert "simulate" in out


def test_simulate_writes_the_figures(run: Run) -> None:
    code, out, _ = run("simulate", "gundam", "--games", "4", "--deck", "blue-white", "--deck", "green-red", "--json")
    data = json.loads(out)
    assert code == 0
    assert data["games"] == 4
    assert sum(data["wins_by_seat"].values()) + data["draws"] == 4
    assert set(data["wins_by_deck"]) == {"blue-white", "green-red"}
    assert sum(ending["games"] for ending in data["endings"]) == 4
    for figure in ("mean_turns", "mean_decisions", "games_per_s", "decisions_per_s", "clone_us", "peak_rss_mb"):
        assert data[figure] > 0


def test_simulate_tells_the_agents_of_a_mirror_apart(run: Run) -> None:
    sides = ("--deck", "green-red", "--agent", "heuristic", "--agent", "random")
    data = json.loads(run("simulate", "gundam", "--games", "2", *sides, "--json")[1])
    assert set(data["wins_by_deck"]) == {"green-red"}
    assert set(data["wins_by_agent"]) == {"heuristic", "random"}
    assert sum(data["wins_by_agent"].values()) + data["draws"] == 2


def test_simulate_counts_the_same_with_workers(run: Run) -> None:
    def counted(*more: str) -> dict[str, object]:
        data = json.loads(run("simulate", "gundam", "--games", "6", "--seed", "3", "--json", *more)[1])
        return {name: data[name] for name in ("sides", "wins_by_seat", "mean_turns", "mean_decisions")}

    assert counted() == counted("--workers", "2")


def test_simulate_in_words(run: Run) -> None:
    code, out, _ = run("simulate", "gundam", "--games", "2", "--agent", "random")
    assert code == 0
    assert out.startswith("2 games of gundam, seeds 0 to 1, seats alternating\n")
    assert "games/s" in out


def test_one_game_is_counted_as_one(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "gundam", "--games", "1", "--agent", "random")[1].startswith("1 game of gundam, seed 0\n")
    (tmp_path / "short.txt").write_text("1 GF01-001\n", encoding="utf-8")
    assert " has 1 card; it must have exactly" in "".join(run("deck", "gundam", str(tmp_path / "short.txt"))[1:])


@pytest.mark.parametrize(
    "line",
    [
        "simulate gundam --games 1 --agent cheating:make --agent random",
        "simulate gundam --games 2 --workers 2 --agent cheating:make",
        "watch gundam --agent random --agent cheating:make",
        "study gundam --games 1 --deck blue-white --agent random --agent cheating:make -o study",
        "study compare gundam blue-white green-red --games 2 --agent cheating:make",
    ],
)
def test_who_answers_what_is_not_allowed_is_named(run: Run, line: str, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "cheating.py").write_text("def make(seed): return lambda view, choice: (99,)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "cheating", raising=False)
    code, _, told = run(*line.split())
    monkeypatch.delitem(sys.modules, "cheating", raising=False)
    assert code == 2
    assert "the agent cheating:make gave an answer that is not allowed: there is no option 99" in told


@pytest.mark.parametrize("line", ["simulate gundam --workers 2 --games 2", "study gundam --workers 2 --games 2 -o s"])
def test_who_ends_its_process_is_named(run: Run, line: str, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "leaver.py").write_text("import os\ndef make(seed): return lambda view, choice: os._exit(3)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "leaver", raising=False)
    code, _, told = run(*line.split(), "--agent", "leaver:make")
    monkeypatch.delitem(sys.modules, "leaver", raising=False)
    assert (code, told) == (2, "fuda: the agent leaver:make ended its process, which ended with code 3\n")


def test_arena_takes_a_limit(run: Run, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "sleeper.py").write_text("import time\ndef make(seed): return lambda view, choice: time.sleep(60)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "sleeper", raising=False)
    agents = ("--agent", "random", "--agent", "sleeper:make")
    code, told, _ = run("arena", "gundam", *agents, "--games", "1", "--limit", "0.2")
    monkeypatch.delitem(sys.modules, "sleeper", raising=False)
    assert code == 0
    assert told.startswith("1 game of gundam in ")
    assert "sleeper:make forfeited 1 game: the agent sleeper:make thought for more than 0.2 s" in told


def test_people_play_against_level_3_and_watch_level_4(run: Run, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    quick = ("--no-keep", "--seed", "1")
    assert "Opponent (level-3)" in run("play", "gundam", *quick, answers="quit\n")[1]
    assert "Player B (level-3)" in run("play", "pso2", "--raid", "easy", "--players", "2", *quick, answers="quit\n")[1]
    assert run("watch", "gundam")[1].count("(level-4)\n") == 2


def test_help_says_what_the_levels_are_like(run: Run) -> None:
    told = " ".join(run("play", "--help")[1].split())
    assert "level-1 (beginner), level-2 (easy), level-3 (average), level-4 (strong), level-5 (thinks ahead)" in told
    assert "[default: level-3]" in told


def test_watch_tells_a_story_with_clauses(run: Run) -> None:
    code, out, _ = run("watch", "gundam", "--seed", "3", "--agent", "random")
    assert code == 0
    assert "[6-3-1]" in out
    assert "Turn 2" in out
    # It lasts for a battle in which nobody is asked anything.
    assert "Okitsunami: gains high-maneuver (its own text)" in out
    assert "wins in turn" in out.splitlines()[-1]


def test_rules_counts_and_shows_where_a_clause_lives(run: Run) -> None:
    data = json.loads(run("rules", "gundam", "--json")[1])
    assert data["clauses"] == 510
    assert {"cited", "tested", "not_executable", "open"} <= set(data)
    assert "BlockStep" in run("rules", "gundam", "7-4-1")[1]
    assert json.loads(run("rules", "gundam", "7-4-1", "--json")[1])["cited"]
    assert run("rules", "gundam", "--check")[0] == 0
    block = next(rule for rule in data["rules"] if rule["clause"] == "7-4-1")
    assert block["state"] == "both"
    assert block["sentence"].startswith("The non-turn player may use <Blocker>")
    assert {"title", "file"} == set(block["scenarios"][0])


def test_a_clause_is_told_from_its_sentence_to_the_code(run: Run) -> None:
    head, sentence, *rest = run("rules", "gundam", "7-4-1")[1].splitlines()
    assert head == "Clause 7-4-1 (under 7 Attack and battle, 7-4 Block step)"
    assert sentence.startswith("  The non-turn player may use <Blocker> of an active unit of theirs")
    kinds = [line.split()[0] for line in rest if not line.startswith("    ")]
    assert list(dict.fromkeys(kinds)) == ["ruling:", "ruling", "shown", "and", "carried"]


def test_a_heading_is_not_told_to_be_carried_out_nowhere(run: Run) -> None:
    told = run("rules", "gundam", "7-4")[1]
    assert "7-4-2  Only one <Blocker> can be used against each attack." in told
    assert "neither carried out nor shown" not in told


def test_clauses_are_found_by_words(run: Run) -> None:
    found = run("rules", "gundam", "--search", "blocker attack")[1].splitlines()
    assert "7-4-2  Only one <Blocker> can be used against each attack." in found


def test_the_scenarios_of_a_clause_are_run(run: Run) -> None:
    code, out, _ = run("scenario", "--clause", "7-4-2", "gundam")
    assert code == 0
    assert all(line.startswith("passed: ") for line in out.splitlines()[:-1])
    assert "0 failed" in out.splitlines()[-1]


DUEL = """\
game: gundam
rules: []
title: A duel
a: {battle: [{id: ace, ap: 3, hp: 2}], shields: 1}
b: {battle: [{id: wall, ap: 1, hp: 5, rested: true}], shields: 1}
play: [{a: attack ace -> wall}, {until: {kind: main}}]
"""


def test_a_scenario_is_played_on_from_its_board(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(DUEL, encoding="utf-8")
    code, out, _ = run("play", "--scenario", str(file), answers="quit\n")
    assert code == 0
    assert "A duel." in out
    assert "Type ? for help." in out
    assert "Attack wall (AP 1 HP 5) with ace" in out
    assert "Attack wall" not in run("play", "--scenario", str(file), "--after", answers="quit\n")[1]
    assert "Attack the opponent with wall" in run("play", "--scenario", str(file), "--as", "b", answers="quit\n")[1]
    code, _, err = run("play", "--scenario", str(file), "--number", "2")
    assert (code, err) == (2, f"fuda: {file} holds 1 scenario, so there is no number 2\n")


def test_what_an_unknown_term_suggests_can_be_typed_as_it_stands(run: Run) -> None:
    refused = run("guide", "vanguard", "damage zone holds")[2]
    command = refused.split("`")[1]
    assert run(*shlex.split(command)[1:])[0] == 0


def test_a_guide_is_shown_whole_or_by_the_term(run: Run) -> None:
    assert "# How Vividz is played" in run("guide", "vividz")[1]
    told = run("guide", "build_divide", "berserk")[1].splitlines()
    assert len(told) == 2
    assert told[0].startswith("Berserk (バーサーク) [1405-1a]: ")


def test_deck_names_each_fault_with_its_clause(run: Run, tmp_path: Path) -> None:
    assert run("deck", "gundam", "blue-white")[0] == 0
    bad = tmp_path / "bad.txt"
    bad.write_text("5 GF01-001\n", encoding="utf-8")
    code, out, _ = run("deck", "gundam", str(bad))
    assert code == 1
    assert "5-1-1-3" in out
    assert not json.loads(run("deck", "gundam", str(bad), "--json")[1])["legal"]


def test_a_deck_line_names_the_card_that_its_number_is_of(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 GF01-001 Miotsukushi\n4 GF01-002 # a comment\n", encoding="utf-8")
    assert run("deck", "gundam", str(deck))[0] == 1
    deck.write_text("4 GF01-001 extra\n", encoding="utf-8")
    code, _, err = run("deck", "gundam", str(deck))
    assert code == 2
    assert "line 1: GF01-001 is Miotsukushi, Channel Marker, not 'extra'" in err


@pytest.mark.parametrize("count", ["0", "51", "9" * 5000])
def test_a_deck_line_of_too_many_copies_is_refused(run: Run, tmp_path: Path, count: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{count} GF01-001\n", encoding="utf-8")
    code, _, err = run("deck", "gundam", str(deck))
    assert code == 2
    assert "line 1: a deck line is of 1 to 50 copies of a card" in err


def test_card_shows_a_reading_or_where_it_was_lost(run: Run) -> None:
    code, out, _ = run("card", "gundam", "--text", "【配備時】自分は1枚ドローする。")
    assert code == 0
    assert "Draw 1" in out
    code, out, err = run("card", "gundam", "--text", "【配備時】自分は踊る。")
    assert code == 2
    assert not out
    assert "the text, letter 9: ability 1" in err
    code, out, _ = run("card", "gundam", "--text", "【配備時】自分は踊る。", "--json")
    assert code == 2
    assert json.loads(out)["span"]


def test_card_reads_a_file_and_ranks_what_blocks(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    lines = [
        {"id": "X-1", "type": "UNIT", "text": "《ブロッカー》"},
        {"id": "X-2", "type": "UNIT", "text": "【配備時】自分は踊る。"},
        {"id": "X-3", "type": "UNIT", "text": ""},
    ]
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    data = json.loads(run("card", "gundam", "--file", str(file), "--json")[1])
    assert (data["cards"], data["with_text"], data["compiled"], data["round_trip"]) == (3, 2, 1, 1)
    assert data["declined"][0]["id"] == "X-2"
    assert {"ability", "span", "expected"} <= set(data["declined"][0])
    assert data["blockers"][0]["cards"] == 1
    assert "2 with text" in run("card", "gundam", "--file", str(file))[1]


@pytest.mark.parametrize(
    ("game", "type_", "text"),
    [
        ("build_divide", "コマンド", "カードを1枚引く。"),
        ("build_divide", "コマンド/魔法", "カードを1枚引く。"),
        ("build_divide", "コマンドカード／エース", "カードを1枚引く。"),
        ("build_divide", "Unit", "【デコイ】"),
        ("gundam", "UNIT TOKEN", "《ブロッカー》"),
        ("gundam", "パイロット", "【セット時】自分は1枚ドローする。"),
        ("vividz", "アカウント", "[ACT][ZONE]アカウント[COST][SLEEP]する。[DO]カードを1枚引く。"),
        ("pso2", "アクティブカード", "【Main】カードを1枚ドローする。"),
    ],
)
def test_a_text_may_be_of_a_type_as_it_is_printed(run: Run, tmp_path: Path, game: str, type_: str, text: str) -> None:
    code, _, err = run("card", game, "--type", type_, "--text", text)
    assert code == 0, err
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps({"id": "X-1", "type": type_, "text": text}), encoding="utf-8")
    assert json.loads(run("card", game, "--file", str(file), "--json")[1])["compiled"] == 1


@pytest.mark.parametrize("game", ["build_divide", "gundam", "vividz", "pso2"])
@pytest.mark.parametrize("text", ["カードを1枚引く。", "？"])
def test_a_type_that_there_is_not_is_refused_as_one(run: Run, tmp_path: Path, game: str, text: str) -> None:
    code, out, err = run("card", game, "--type", "bogus", "--text", text)
    assert code != 0
    assert not out
    assert "--type: 'bogus' is not a card type; it is one of " in err
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps({"id": "X-1", "type": "bogus", "text": text}), encoding="utf-8")
    assert "card X-1: 'bogus' is not a card type" in run("card", game, "--file", str(file))[2]


def test_a_text_without_a_type_is_declined_for_what_is_wrong_with_it(run: Run) -> None:
    text = "【メイン】相手のユニット1つを選ぶ。それはアクティブにならない。"
    assert "must say how long it lasts" in run("card", "gundam", "--text", text)[2]
    assert run("card", "gundam", "--text", text)[2] == run("card", "gundam", "--type", "command", "--text", text)[2]


def test_a_change_by_nothing_is_not_understood(run: Run) -> None:
    err = run("card", "gundam", "--text", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+0する。")[2]
    assert "not understood from '+0する。' on" in err


def test_card_shows_and_lists_the_games_own_cards(run: Run) -> None:
    assert "潮見ナギ" in run("card", "gundam", "Nagi Shiomi")[1]
    assert "Sakimori, Coast Sentinel" in run("card", "gundam", "sakimori")[1]
    assert "do you mean Sakimori, Coast Sentinel?" in run("card", "gundam", "Sakim")[2]
    assert json.loads(run("card", "gundam", "GF01-043", "--json")[1])["english"]
    assert "GF01-043" in run("card", "gundam", "--list")[1]


SCENARIO = """
game: gundam
rules: []
title: A player draws in the draw phase
a: {hand: 0}
phase: draw
expect: {a.hand: %d}
"""


def test_scenario_passes_fails_and_refuses(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "draw.yaml"
    file.write_text(SCENARIO % 1, encoding="utf-8")
    assert run("scenario", str(file))[0] == 0
    file.write_text(SCENARIO % 4, encoding="utf-8")
    code, out, _ = run("scenario", str(file))
    assert code == 1
    assert "4" in out
    file.write_text("game: gundam\nnonsense: true\n", encoding="utf-8")
    code, _, err = run("scenario", str(file))
    assert code == 2
    assert "draw.yaml" in err


def test_a_game_is_saved_gone_on_with_and_replayed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, _, _ = run("play", "gundam", "--seed", "3", answers=f"1\n2\nsave {file}\nquit\n")
    assert code == 0
    code, out, _ = run("play", "gundam", "--load", str(file), answers="quit\n")
    assert code == 0
    assert "main phase" in out
    code, out, _ = run("replay", str(file), answers="n\nn\np\n0\n77\nwhat\nq\n")
    assert code == 0
    assert "Answer 1 of" in out
    assert "There is no answer 77" in out
    assert "'what' is not understood" in out


WRONG = {
    "a command": ["dance"],
    "an option": ["games", "--loud"],
    "a game": ["simulate", "chess"],
    "a game with rules": ["rules", "chess"],
    "a number": ["simulate", "gundam", "--games", "many"],
    "too few games": ["simulate", "gundam", "--games", "0"],
    "a deck": ["watch", "gundam", "--deck", "no-such-deck"],
    "three decks": ["watch", "gundam", "--deck", "a", "--deck", "b", "--deck", "c"],
    "an agent": ["watch", "gundam", "--agent", "genius"],
    "an opponent": ["play", "gundam", "--opponent", "genius"],
    "a clause": ["rules", "gundam", "99-9"],
    "a clause and words": ["rules", "gundam", "7-4-1", "--search", "block"],
    "no words": ["rules", "gundam", "--search", " "],
    "a clause that no game has": ["scenario", "--clause", "99-9"],
    "a clause of another game": ["scenario", "--clause", "7-4-1", "vividz"],
    "an empty clause": ["scenario", "--clause", "", "vividz"],
    "an empty clause and no game": ["scenario", "--clause", ""],
    "a game of several lines": ["deck", "a\nb", "no-such-file.txt"],
    "no scenario": ["scenario"],
    "no game": ["play"],
    "a scenario with a game": ["play", "gundam", "--scenario", "no-such-file.yaml"],
    "a limit for ever": ["arena", "gundam", "--agent", "random", "--agent", "level-1", "--limit", "1e300"],
    "a seed of an arena": ["arena", "gundam", "--agent", "random", "--agent", "level-1", "--seed", "9" * 30],
    "a side without a scenario": ["play", "gundam", "--as", "b"],
    "a term": ["guide", "gundam", "trampoline"],
    "a card": ["card", "gundam", "Nobody"],
    "no card": ["card", "gundam"],
    "a card file": ["card", "gundam", "--file", "no-such-file.jsonl"],
    "a deck file": ["deck", "gundam", "no-such-file.txt"],
    "a scenario": ["scenario", "no-such-file.yaml"],
    "a save": ["play", "gundam", "--load", "no-such-file.json"],
    "a replay": ["replay", "no-such-file.json"],
    "an empty text": ["card", "gundam", "--text", " "],
    "a loaded game with decks": ["play", "gundam", "--load", "no-such-file.json", "--deck", "blue-white"],
    "a party without a raid": ["play", "gundam", "--players", "3"],
    "teams in a raid": ["play", "pso2", "--raid", "easy", "--tag"],
    "a loaded game with teams": ["play", "build_divide", "--load", "no-such-file.json", "--tag"],
    "a place to save that there is not": ["play", "gundam", "--save", "no-such-folder/game.json"],
    "a folder to save to": ["play", "gundam", "--save", "."],
    "a loaded game with a seed": ["play", "gundam", "--load", "no-such-file.json", "--seed", "1"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG.keys())
def test_wrong_input_gets_one_sentence_and_exit_code_2(run: Run, arguments: list[str]) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert not out
    assert err.startswith("fuda: ") or "no-such-file" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "content", ["", "{}", "not json", '{"fuda": 1}', '{"fuda": 1, "kind": "save", "game": "chess"}', "\x00"]
)
def test_a_damaged_file_gets_one_sentence(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "damaged"
    file.write_text(content, encoding="utf-8")
    for arguments in (["play", "gundam", "--load", str(file)], ["replay", str(file)]):
        code, _, err = run(*arguments)
        assert code == 2
        assert len(err.splitlines()) == 1
        assert str(file) in err
        assert "None" not in err
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in run("replay", str(file))[2]


def _another(record: dict[str, Any], change: str) -> None:
    """Make a record like one of another build: a newer format, another state, a procedure, a card or a text."""
    match change:
        case "format":
            record["fuda"] += 1
        case "state":
            del record["state"]["rested"]
        case "class":
            record["classes"].append("fuda.games.gundam.turn:Gone")
        case "card":
            record["cards"][0] = {"no": "GF99-001"}
        case "text":
            record["cards"][0]["printed"]["text"] = "こけら落とし"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("format", "this save has format 4; this Fuda reads format 3"),
        ("state", "another version"),
        ("class", "this save holds a 'fuda.games.gundam.turn:Gone', which this version does not know"),
        ("card", "this file speaks of card GF99-001, which Gundam Card Game does not have here"),
        ("text", "the text of card GF01-001 of this file is not read here"),
    ],
)
def test_a_save_of_another_build_gets_one_sentence(run: Run, tmp_path: Path, change: str, sentence: str) -> None:
    game = machine_of(fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=3))
    if change in ("state", "class"):
        # A game without a record of its answers is saved as its state.
        game.answers = None
    record = json.loads(saves.save(game))
    _another(record, change)
    file = tmp_path / "other.json"
    file.write_text(records.seal(record), encoding="utf-8")
    for arguments in (["play", "gundam", "--load", str(file)], ["replay", str(file)]):
        code, _, err = run(*arguments)
        assert code == 2
        assert len(err.splitlines()) == 1
        assert f"{file}: " in err
        assert sentence in err


def test_help_loads_no_game() -> None:
    """What makes `--help` quick; how quick it is, benchmarks/run.py measures."""
    code = (
        "import sys; from fuda.cli import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith(('fuda.games.', 'fuda.kernel.game', 'yaml'))])"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told.splitlines()[-1] == "[]"


def test_what_is_exported_exists() -> None:
    for name in fuda.__all__:
        assert getattr(fuda, name) is not None
    with pytest.raises(AttributeError):
        _ = fuda.no_such_thing  # type: ignore[attr-defined]


@pytest.mark.parametrize("answer", [None, 1.5, True, object(), [None], [[0]], b"0", {}])
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: object) -> None:
    game = fuda.new_game("gundam", seed=1)
    before = game.save()
    with pytest.raises(fuda.IllegalAnswer, match="an answer is an option, its number or its key"):
        game.choose(answer)  # type: ignore[arg-type]
    assert game.save() == before


def test_a_forgotten_return_is_guessed() -> None:
    game = fuda.new_game("gundam", seed=1)
    with pytest.raises(fuda.IllegalAnswer, match="did the agent forget"):
        game.choose(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("decks", [5, "blue-white", [None, None]])
def test_what_are_no_decks_is_refused(decks: object) -> None:
    with pytest.raises(fuda.FudaError, match="deck"):
        fuda.new_game("gundam", decks)  # type: ignore[arg-type]


def test_what_is_no_save_is_refused(tmp_path: Path) -> None:
    with pytest.raises(fuda.FudaError, match="not from None"):
        fuda.load(None)  # type: ignore[arg-type]
    file = tmp_path / "other.json"
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(fuda.BadFile, match=r"other\.json: this is not a save"):
        fuda.load(file)


def test_the_list_of_games_is_kept_until_a_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fuda.commands import listing, overview

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = overview._kept()
    (kept,) = (tmp_path / "fuda").glob("games-*.json")

    def none() -> None:
        raise AssertionError("the games were loaded again")

    monkeypatch.setattr(listing, "describe_games", none)
    assert overview._kept() == first
    kept.write_text("broken", encoding="utf-8")
    with pytest.raises(AssertionError, match="loaded again"):
        overview._kept()


@pytest.mark.parametrize(
    ("game", "typed", "clause"), [("gundam", "7.4.1", "7-4-1"), ("vanguard", "7-7-1-2", "7.7.1.2")]
)
def test_a_clause_is_found_with_points_or_dashes(run: Run, game: str, typed: str, clause: str) -> None:
    code, out, _ = run("rules", game, typed)
    assert code == 0
    assert out.startswith(f"Clause {clause} ")


def test_a_scenario_may_be_named_with_its_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(DUEL, encoding="utf-8")
    code, out, _ = run("play", "gundam", "--scenario", str(file), answers="quit\n")
    assert code == 0
    assert "A duel." in out
    assert "Type ? for help." in out
    code, _, err = run("play", "vividz", "--scenario", str(file))
    assert code == 2
    assert err.endswith("is of gundam, not of vividz\n")


def test_the_help_of_card_names_every_form_of_a_cost(run: Run) -> None:
    assert "N|N-M|N+" in run("card", "gundam", "--help")[1]


def test_a_line_of_a_card_list_that_is_no_json_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    cards.write_text('{"id": "X-1"}\nnonsense\n', encoding="utf-8")
    _, _, err = run("card", "gundam", "--file", str(cards))
    assert err == f"fuda: {cards}, line 2 is not JSON (column 1: Expecting value)\n"


def test_an_english_text_is_quoted_as_typed_and_told_to_be_no_print(run: Run) -> None:
    _, _, err = run("card", "gundam", "--text", "When deployed, draw 2 cards.")
    assert "from 'When deployed, draw 2 ca' on" in err
    assert err.count("in Japanese") == 1


def test_words_that_a_text_may_leave_out_are_told_so(run: Run) -> None:
    _, out, _ = run("card", "vanguard", "--text", "【自】：このユニットが登場した時、カードを1枚引く。")
    assert "'カードを' is left out\n" in out


@pytest.mark.parametrize(
    "spelling", ["High Mobility", "high-mobility", "high_mobility", "High-Maneuver", "high maneuver"]
)
def test_a_keyword_is_found_by_either_name_however_it_is_joined(run: Run, spelling: str) -> None:
    assert run("guide", "gundam", spelling)[1].startswith("High-Maneuver (高機動)")
    assert "11-1-6-1  " in run("rules", "gundam", "--search", spelling)[1]
    listed = run("card", "gundam", "--list", "--keyword", spelling)[1]
    assert listed == run("card", "gundam", "--list", "--keyword", "高機動")[1]
    assert "No card" not in listed


def test_card_texts_call_a_keyword_as_the_guide_does(run: Run) -> None:
    assert "<High-Maneuver>" in run("card", "gundam", "--text", "《高機動》")[1]
