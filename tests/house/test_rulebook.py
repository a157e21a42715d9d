"""The rules in our own words: every clause has a sentence, and rulings, guides and terms name clauses that exist."""

import re

import pytest

from fuda.games import GAMES, load
from fuda.games.files import clauses
from fuda.games.guide import about_term, glossary, guide, terms
from fuda.games.rulebook import contents, headings_above, named_clauses, rulings, search, sentences
from fuda.games.shipped import document, tables
from fuda.kernel.errors import UnknownName
from fuda.ledger import not_executable

LONGEST = 200
JAPANESE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
BRACKETED = re.compile(r"\[([^\]]*)\]")

every_game = pytest.mark.parametrize("game", GAMES)


def chapter(clause: str) -> str:
    """The chapter that a clause is in: 7 of 7-4-1, 700 of 704.3a, GL of GL-05."""
    first = re.split(r"[-.:a-z]", clause)[0]
    return str(int(first) // 100 * 100 or first) if first.isdecimal() else first


@every_game
def test_every_clause_has_a_sentence(game: str) -> None:
    assert tuple(sentences(game)) == clauses(game)


@every_game
def test_sentences_are_plain_english_and_short(game: str) -> None:
    wrong = [
        one.clause
        for one in sentences(game).values()
        if not one.text.strip()
        or JAPANESE.search(one.text)
        or len(one.text) > LONGEST
        or one.text.endswith(".") is one.is_heading
    ]
    assert not wrong


@every_game
def test_no_two_clauses_of_a_chapter_say_the_same(game: str) -> None:
    said: dict[tuple[str, str], str] = {}
    same = []
    for one in sentences(game).values():
        if not one.is_heading:
            other = said.setdefault((chapter(one.clause), one.text), one.clause)
            same += [(other, one.clause)] if other != one.clause else []
    assert not same


@every_game
def test_headings_are_what_has_a_title_and_nothing_else(game: str) -> None:
    titles = {clause for clause, reason in not_executable(game).items() if reason == "a title and nothing else"}
    assert {one.clause for one in sentences(game).values() if one.is_heading} == titles


@every_game
def test_rulings_are_on_clauses_that_exist(game: str) -> None:
    assert rulings(game)
    for ruling in rulings(game):
        assert ruling.clauses, ruling.question
        assert set(ruling.clauses) <= set(clauses(game)), ruling.question


def test_every_section_of_rulings_is_a_games() -> None:
    names = {load(game).rules.name for game in GAMES}
    assert set(tables(document("rulings.md"))) == {*names, "Defaults where a rulebook is silent"}


@every_game
def test_the_guide_names_clauses_that_exist(game: str) -> None:
    text = document(f"guide-{game}.md")
    cited = [clause for cell in BRACKETED.findall(text) for clause in named_clauses(game, cell)]
    assert len(cited) > 30
    assert set(cited) <= set(clauses(game))
    assert all(term.clauses and set(term.clauses) <= set(clauses(game)) for term in terms(game))


@every_game
def test_the_guide_explains_all_that_the_game_declares(game: str) -> None:
    rules = load(game).rules
    declared = {*rules.keyword_names, *(zone.name for zone in rules.zones), *rules.phases, *rules.stats}
    assert declared <= {name for term in terms(game) for name in term.names}


@every_game
def test_terms_are_told_in_two_lines(game: str) -> None:
    for term in terms(game):
        assert len(term.told()) == 2, term.names
        assert all(len(line) <= LONGEST and line.endswith(".") for line in term.lines), term.names


@every_game
def test_every_keyword_of_the_glossary_is_explained(game: str) -> None:
    section = re.split(r"^## ", document("glossary.md"), flags=re.MULTILINE)
    (own,) = [part for part in section if part.startswith(load(game).rules.name)]
    keyword_tables = [part for part in own.split("### ") if part.startswith("Keyword")]
    rows = [row for part in keyword_tables for row in tables("## k\n" + part)["k"]]
    assert rows
    for row in rows:
        first = re.split(r"[,、;: ]", row[0])[0].strip("【】《》「」") or row[0]
        assert about_term(game, first.removesuffix("X")) or about_term(game, re.split(r"[,;]", row[1])[0]), row


@every_game
def test_every_term_of_the_glossary_has_an_answer(game: str) -> None:
    assert all(term.lines[0] for term in glossary(game))


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("gundam", "Deploy, Attack, Burst, When Paired, Activate, Blocker"),
        ("vividz", "Act, Auto, Const, area, Event"),
        ("pso2", "Main, On entry, Drop, ON"),
        ("build_divide", "Auto, Activate, Static, Icon"),
        ("vanguard", "Act, Auto, Cont, Ultimate Stride"),
    ],
)
def test_what_stands_before_the_texts_of_cards_is_explained(game: str, words: str) -> None:
    assert [word for word in words.split(", ") if not about_term(game, word)] == []


def test_the_guide_is_told_at_a_terminal() -> None:
    told = guide("gundam")
    assert "Repair n (リペア) [11-1-1-2, 11-1-1-4]: At the end of your turn this unit recovers n." in told
    assert "| ---" not in told
    assert "<br>" not in told


def test_words_are_found_by_their_beginnings_and_in_any_order() -> None:
    assert [one.clause for one in search("gundam", "TWICE")] == []
    assert "7-4-2" in [one.clause for one in search("gundam", "attack BLOCK only")]


@pytest.mark.parametrize(
    ("game", "clause", "above"),
    [
        ("gundam", "6-6-6", ["6", "6-6"]),
        ("vividz", "704.3a", ["700", "704"]),
        ("pso2", "101.3", ["101"]),
        ("pso2", "RD-20", ["RD-15"]),
        ("pso2", "GL-05", []),
        ("build_divide", "1501-1", ["1500"]),
    ],
)
def test_a_clause_knows_the_titles_above_it(game: str, clause: str, above: list[str]) -> None:
    assert [one.clause for one in headings_above(game, clause)] == above


def test_a_heading_lists_what_stands_under_it() -> None:
    assert [one.clause for one in contents("gundam", "7-5")] == ["7-5-1", "7-5-2", "7-5-2-1"]
    assert [one.clause for one in contents("vividz", "700")] == ["701", "702", "703", "704", "705", "706"]
    assert contents("gundam", "7-4-1") == []


def test_a_range_of_clauses_is_all_of_them() -> None:
    assert named_clauses("build_divide", "804-8 to 804-10") == ("804-8", "804-9", "804-10")


def test_a_clause_that_is_none_gets_a_hint() -> None:
    from fuda.ledger import where

    with pytest.raises(UnknownName, match=r"no clause 7-4-99; `fuda rules gundam --search"):
        where("gundam", "7-4-99")
