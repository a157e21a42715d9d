"""The ledger counts what is there, and nothing names a clause that isn't."""

import re
from pathlib import Path

import pytest

from fuda.citations import citations
from fuda.games import GAMES
from fuda.games.shipped import PACKAGE
from fuda.kernel.errors import BadFile, UnknownName
from fuda.ledger import clause_ids, lacking, ledger, not_executable, where

SAMPLE = '''
"""A docstring that names clause="1-1" and @step("1-2") is no citation."""
LOSSES = ("5-1", "5-2")

@dataclass
class Window:
    kind: str
    clause: str
    again: bool = False

@dataclass
class Narrow(Window):
    width: int = 0

def lose(self, player, clause): ...

class Block(Procedure):
    clauses_of_old: ClassVar[str] = "2-9"
    clause = "2-1"

    @step("3-1", "3-2")  # not "1-3"
    def offer(self, game, order_clause="2-2"):
        game.ask(self.player, kind="9-9", clause="4-1" if self.again else "4-2")
        game.lose(0, "4-3")
        return Narrow("9-9", "6-1"), Zone(clauses=LOSSES), Zone(clause="")
'''


def cited_in(tmp_path: Path, source: str) -> dict[str, str]:
    (tmp_path / "sample.py").write_text(source, encoding="utf-8")
    return {citation.clause: citation.inside for citation in citations(tmp_path)}


def test_citations_are_found_in_every_form_and_only_there(tmp_path: Path) -> None:
    found = cited_in(tmp_path, SAMPLE)
    assert " ".join(sorted(found)) == "2-1 2-2 2-9 3-1 3-2 4-1 4-2 4-3 5-1 5-2 6-1"
    assert found["3-1"] == "Block.offer"
    assert found["2-1"] == "Block"


def test_a_citation_says_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "sample.py").write_text('\nzone = Zone(\n    clause="3-2",\n)\n', encoding="utf-8")
    (citation,) = citations(tmp_path)
    assert str(citation) == f"{tmp_path / 'sample.py'}:3"


@pytest.mark.parametrize("layer", ["kernel", "text", "play"])
def test_only_game_packages_cite(layer: str) -> None:
    assert citations(PACKAGE / layer) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_named_clause_exists(game: str) -> None:
    assert ledger(game).unknown == ()


def number(part: str) -> int:
    return int(part) if part.isdigit() else ord(part)


UNTITLED = {
    "build_divide": {(1501,), (2401,)},
    "vanguard": {(chapter,) for chapter in range(1, 13)} | {(3, 11, 1), (12, 9, 1)},
}
"""Sections that a rulebook gives no title."""


@pytest.mark.parametrize("game", GAMES)
def test_the_ids_are_whole_and_in_order(game: str) -> None:
    assert len(set(clause_ids(game))) == len(clause_ids(game))
    if any("#" in clause or "GL" in clause for clause in clause_ids(game)):
        pytest.skip("this rulebook's numbers are neither whole nor in order")
    ids = [tuple(map(number, re.findall(r"\d+|[a-z]", clause))) for clause in clause_ids(game)]
    assert ids == sorted(set(ids))
    above = {one[:-1] for one in ids if len(one) > 1} - UNTITLED.get(game, set())
    assert above <= set(ids), "a clause without the one it belongs to"


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_executed_has_one_reason(game: str) -> None:
    text = (PACKAGE / "games" / game / "not_executable.toml").read_text(encoding="utf-8")
    assert all(text.count(f'"{clause}"') == 1 for clause in not_executable(game))


TITLE = "a title and nothing else"


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_executed_is_neither_shown_nor_carried_out(game: str) -> None:
    counted, reasons = ledger(game), not_executable(game)
    assert [clause for clause in counted.tested if clause in reasons] == []
    # Zones and keywords are declared with the title of their section.
    assert [clause for clause in counted.cited if reasons.get(clause, TITLE) != TITLE] == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_open_but_what_is_told(game: str) -> None:
    assert set(ledger(game).open) == set(lacking(game))


def write_scenarios(folder: Path, **files: str) -> Path:
    (folder / "gundam").mkdir()
    for name, text in files.items():
        (folder / "gundam" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_only_scenarios_that_passed_count(tmp_path: Path) -> None:
    folder = write_scenarios(tmp_path, good="rules: [7-4-1]\n---\nrules: [7-4-2]\n", bad="rules: [7-4-3]\n")
    assert ledger("gundam", folder).tested == ("7-4-1", "7-4-2", "7-4-3")
    assert ledger("gundam", folder, passed=[folder / "gundam" / "good.yaml"]).tested == ("7-4-1", "7-4-2")


def test_a_clause_is_open_until_it_is_cited_and_tested(tmp_path: Path) -> None:
    untested = ledger("gundam", write_scenarios(tmp_path))
    assert untested.tested == ()
    assert set(untested.open) == set(untested.clauses) - set(untested.not_executable)
    assert untested.as_json()["done"] == len(untested.not_executable)


def test_a_scenario_that_names_no_real_clause_is_reported(tmp_path: Path) -> None:
    folder = write_scenarios(tmp_path, odd="rules: [7-4-99]\n")
    assert ledger("gundam", folder).unknown == (f"{folder / 'gundam' / 'odd.yaml'} names 7-4-99",)


def test_where_lists_the_scenarios_of_a_clause(tmp_path: Path) -> None:
    folder = write_scenarios(tmp_path, block="title: It blocks\nrules: [7-4-1]\n", other="rules: []\n")
    (shown,) = where("gundam", "7-4-1", folder).scenarios
    assert (shown.title, shown.path) == ("It blocks", folder / "gundam" / "block.yaml")


def test_every_clause_has_its_state(tmp_path: Path) -> None:
    folder = write_scenarios(tmp_path, block="rules: [7-4-1, 2-12-1]\n")
    states = {one.clause: one.state for one in ledger("gundam", folder).rules}
    assert (states["7-4-1"], states["7-4-2"], states["2-12-1"]) == ("both", "cited", "not executable")
    assert len(states) == 510


def test_a_clause_that_looks_like_a_fraction_is_read_as_written(tmp_path: Path) -> None:
    (tmp_path / "vividz").mkdir()
    (tmp_path / "vividz" / "end.yaml").write_text("rules: [704.10]\n", encoding="utf-8")
    assert ledger("vividz", tmp_path).tested == ("704.10",)


def test_mistakes_are_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="no clause 99-1"):
        where("gundam", "99-1")
    with pytest.raises(UnknownName, match=r"there is: .*gundam"):
        ledger("mahjong")
    with pytest.raises(BadFile, match=r"broken\.yaml is not YAML"):
        ledger("gundam", write_scenarios(tmp_path, broken="rules: [\n"))


GLOSSARY = {
    "Gundam Card Game": "gundam", "Vividz": "vividz", "Phantasy Star Online 2 TCG": "pso2",
    "Build Divide": "build_divide", "Cardfight!! Vanguard": "vanguard",
}  # fmt: skip


def test_the_glossary_cites_clauses_that_exist() -> None:
    text = (PACKAGE.parents[1] / "docs" / "glossary.md").read_text(encoding="utf-8")
    _, *parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    assert sections.keys() == GLOSSARY.keys()
    for title, section in sections.items():
        cells = [line.split("|")[-2] for line in section.splitlines() if line.startswith("|") and "---" not in line]
        named = {clause.strip() for cell in cells for clause in cell.split(",")} - {"clause"}
        assert named <= set(clause_ids(GLOSSARY[title])), title
