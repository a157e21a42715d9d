"""Card lists of every game: what fits becomes a pool, what does not is named, in words for people."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fuda
from fuda.games import GAMES, load
from fuda.games.files import OwnCards, left_out_cards
from fuda.games.gundam.cards import tokens
from fuda.games.package import GamePackage
from fuda.games.pools import ImportReport, add_pool, import_list
from fuda.kernel.errors import BadFile, UnknownName

PAGE = (Path(__file__).parents[2] / "docs" / "cards-import.md").read_text(encoding="utf-8")
EXAMPLES = {
    found[1]: found[2].strip().splitlines() for found in re.finditer(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)
}


def listed(game: str, **changes: Any) -> dict[str, Any]:
    """The game's first example with other values."""
    return {**json.loads(EXAMPLES[game][0]), **changes}


def with_pool_of_its_own(game: str, monkeypatch: pytest.MonkeyPatch) -> GamePackage:
    """The game, with cards to which others can be added for one test."""
    package = load(game)
    cards = OwnCards({}, package.cards.make)
    for card in package.pool().values():
        cards.add(card)
    monkeypatch.setattr(package.cards, "pool", lambda: cards)
    return package


def imported(game: str, *cards: dict[str, Any]) -> ImportReport:
    return import_list(load(game), "\n".join(json.dumps(card) for card in cards))


def test_every_game_has_an_example() -> None:
    assert set(EXAMPLES) >= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_are_read_whole(game: str) -> None:
    report = import_list(load(game), "\n".join(EXAMPLES[game]))
    assert (report.faults, dict(report.unused)) == ([], {})
    assert len(report.cards) == len(EXAMPLES[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_the_page_are_those_that_are_read(game: str) -> None:
    section = PAGE.partition(f"`{game}`")[2].partition("\n## ")[0]
    declared = load(game).card_list
    assert declared is not None
    assert not [value.names[0] for value in declared.values if f"`{value.names[0]}`" not in section]


@pytest.mark.parametrize("game", GAMES)
def test_a_declined_text_is_told_with_its_place(game: str) -> None:
    text = f"{listed(game)['text']}\nおどる。"
    (left_out,) = imported(game, listed(game), listed(game, id="TT-2", text=text)).left_out
    (fault,) = left_out.faults
    assert (left_out.line, left_out.id) == (2, "TT-2")
    assert (fault.text_line, fault.letter) == (text.count("\n") + 1, 1)
    assert fault.found.startswith("おどる")
    assert f"text, line {fault.text_line}, letter 1" in fault.message
    assert not re.search(r"[a-z]_[a-z]|\bdeed\b|\bsole\b|\bgate\b", fault.message)


def test_the_rules_own_tokens_keep_their_names_beside_imported_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    package = with_pool_of_its_own("gundam", monkeypatch)
    report = imported("gundam", {"id": "EX-T", "name": "EXベース", "type": "EX BASE", "stats": {"HP": "3"}, "text": ""})
    try:
        assert add_pool(package, report.pool(), "pool.json") == 1
        tokens.cache_clear()
        assert tokens()["ex_base"].english == "EX Base"
    finally:
        tokens.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_was_left_out_is_known_as_such(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    report = imported(game, listed(game, id="TT-8"), listed(game, id="TT-9", name="踊り手", text="おどる。"))
    package = with_pool_of_its_own(game, monkeypatch)
    try:
        assert add_pool(package, report.pool(), "pool.json") == 1
        for called in ("TT-9", "踊り手"):
            with pytest.raises(UnknownName, match=r"was left out of pool\.json when it was imported, line 2"):
                package.find_card(called)
        with pytest.raises(BadFile, match=r"TT-9.* was left out of"):
            package.read_deck("4 TT-9\n", "deck.txt")
    finally:
        left_out_cards(game).clear()


@pytest.mark.parametrize("game", GAMES)
def test_english_names_are_taken(game: str) -> None:
    english = {"name": "Lamp", "text": "Whatever is printed.", "words": {"灯": "Light"}}
    report = imported(game, listed(game, id="TT-7", en=english))
    card = load(game).make_card(report.cards[0], "card")
    assert card.english == "Lamp"
    assert card.extra["printed"]["en_text"] == "Whatever is printed."  # type: ignore[index]


def test_what_is_fine_is_kept() -> None:
    report = imported(
        "gundam",
        listed("gundam", id="TT-1"),
        listed("gundam", id="TT-2", stats={}),
        listed("gundam", id="TT-3", text="【配備時】自分は1枚ドローする。"),
        listed("gundam", id="TT-4", text="【配備時】自分は踊る。"),
        listed("gundam", id="TT-1"),
    )
    assert [card["id"] for card in report.cards] == ["TT-1", "TT-3"]
    assert [(card.line, card.id) for card in report.left_out] == [(2, "TT-2"), (4, "TT-4"), (5, "TT-1")]


def test_what_is_no_card_is_named_by_its_line() -> None:
    report = import_list(load("vividz"), "{broken\n\n[]\n")
    assert [sentence.split(":")[0] for sentence in report.faults] == ["line 1", "line 3"]


def test_both_faces_of_a_territory() -> None:
    front = {"name": "静かな炉", "type": "テリトリー", "stats": {"称号": "匠"}, "text": ""}
    back = {"name": "燃える炉", "stats": {"コスト": "赤3", "パワー": "x"}, "text": "おどる。"}
    (said,) = imported("build_divide", {**front, "back": back}).faults
    assert "back: パワー is 'x', which is no whole number" in said
    back["stats"] = {"コスト": "赤3"}
    (said,) = imported("build_divide", {**front, "back": back}).faults
    assert "back, text, letter 1" in said


def test_a_territory_listed_by_its_released_face() -> None:
    line = {"name": "燃える炉", "type": "テリトリー", "stats": {"解放コスト": 5, "色": "赤", "称号": "匠"}, "text": ""}
    (card,) = imported("build_divide", line).cards
    assert card["back"] == {"cost": 5, "colour": ["赤"], "text": ""}


def test_costs_that_differ() -> None:
    (said,) = imported(
        "build_divide", listed("build_divide", stats={"総コスト": 4, "コスト": "赤3", "パワー": 1, "ヒット数": 1})
    ).faults
    assert "総コスト is 4, and コスト is '赤3', which comes to 3" in said


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"format": "fuda cards", "version": 9, "game": "gundam", "cards": []}', '{"format": "fuda cards"}'],
)
def test_what_is_no_pool_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        fuda.load_pool("gundam", text)


def test_the_command_tells_by_its_exit_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "cards.jsonl"
    line = json.dumps(listed("gundam", id="TT-9", text="《リペア1》"), ensure_ascii=False)
    cards.write_text(f"{line}\n{{broken\n", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "fuda.cli", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")

    pool = str(tmp_path / "pool.json")
    made = run("cards", "import", "gundam", str(cards), "-o", pool)
    assert made.returncode == 1
    assert "line 2" in made.stderr
    told = run("cards", "import", "gundam", str(cards), "-o", pool, "--allow-declined", "--json")
    assert told.returncode == 0
    assert [card["line"] for card in json.loads(told.stdout)["left_out"]] == [2]
    for _ in range(2):
        assert "Repair 1" in run("card", "gundam", "TT-9", "--cards", pool).stdout
    (kept_file,) = (tmp_path / "cache").rglob("gundam-*.json")
    assert "《リペア1》" in kept_file.read_text(encoding="utf-8")
    kept_file.write_bytes(b"broken")
    assert "Repair 1" in run("card", "gundam", "TT-9", "--cards", pool).stdout
