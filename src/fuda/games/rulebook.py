"""The rulebook in our own words: a sentence for every clause, and the rulings where it is silent or contradicts itself.

The sentences are in each game's `sentences.tsv` (id, `h` for a heading, what the clause makes happen in play), the
rulings in `docs/rulings.md`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from fuda.games import load
from fuda.games.files import clauses
from fuda.games.shipped import document, tables
from fuda.kernel.errors import BadFile, UnknownName

ID = re.compile(r"(?<![\w-])(?:[A-Z]{2}-)?\d+(?:[-.]\d+)*[a-z]?(?::[ivx]+)?(?:#\d+)?(?![\w#])")
RANGE = re.compile(rf"({ID.pattern}) to (-?[\w.-]+)")
CHAPTER = 100
"""Where sections are numbered from 101 on, every hundredth number is a chapter's."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a clause makes happen in play, in our own words; of a heading, its title."""

    clause: str
    text: str
    is_heading: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """Where clauses are silent or contradict each other: what is open, and how it is played here."""

    clauses: tuple[str, ...]
    question: str
    answer: str


@cache
def sentences(game: str) -> dict[str, Sentence]:
    """The sentences of a game by their clauses, in the rulebook's order; none for a game that has not got them yet."""
    file = resources.files(f"fuda.games.{game}") / "sentences.tsv"
    if not file.is_file():
        return {}
    found = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        cells = line.split("\t")
        if len(cells) != 3 or cells[1] not in ("", "h"):
            raise BadFile(f"{game}/sentences.tsv, line {number}: write a clause, h or nothing, and a sentence")
        found[cells[0]] = Sentence(cells[0], cells[2], cells[1] == "h")
    return found


def known_clause(game: str, given: str) -> str:
    """A clause as somebody typed it, in brackets, with a full stop behind it or with the other of - and . between its
    numbers; one that is none is refused.

    >>> known_clause("gundam", "[7-4-1]"), known_clause("gundam", "7.4.1"), known_clause("vanguard", "7-7-1-2")
    ('7-4-1', '7-4-1', '7.7.1.2')
    """
    clause = given.strip().strip("[]").removesuffix(".")
    known = clauses(game)
    if clause not in known:
        alike = [one for one in known if one.replace(".", "-") == clause.replace(".", "-")]
        if len(alike) == 1:
            return alike[0]
        raise UnknownName(
            f"The rulebook of {game} has no clause {clause}; `fuda rules {game} --search WORDS` finds clauses."
        )
    return clause


def headings_above(game: str, clause: str) -> list[Sentence]:
    """The titles that a clause stands under, the chapter's first.

    >>> [f"{title.clause} {title.text}" for title in headings_above("gundam", "7-4-1")]
    ['7 Attack and battle', '7-4 Block step']
    """
    said = sentences(game)
    before = []
    for one in said.values():
        if one.clause == clause:
            break
        if one.is_heading:
            before.append(one)
    chapters = [one for one in before if is_chapter_of_sections(game, one.clause)]
    within = [one for one in before if is_beneath(clause, one.clause)]
    if not clause[0].isdigit():
        # The rulebook gives these no numbers of their own, so the last title before one is the one above it.
        return [one for one in before if one.clause[:2] == clause[:2]][-1:]
    return [*(chapters[-1:] if _section(clause) % CHAPTER else ()), *within]


def _section(clause: str) -> int:
    """The number that a clause's id begins with; 0 where it begins with none."""
    number = re.match(r"\d+", clause)
    return int(number[0]) if number else 0


def clauses_above(game: str, clause: str) -> list[Sentence]:
    """The clauses that are no titles and of which this one is a part, the outermost first.

    >>> [one.clause for one in clauses_above("build_divide", "802-4b:ii")]
    ['802-4', '802-4b']
    """
    return [one for one in sentences(game).values() if is_beneath(clause, one.clause) and not one.is_heading]


@cache
def is_chapter_of_sections(game: str, clause: str) -> bool:
    """Is it the number of a chapter whose sections have numbers of their own, like 700 with 701, 702 and so on?"""
    is_hundredth = clause.isdecimal() and int(clause) >= CHAPTER and int(clause) % CHAPTER == 0
    return is_hundredth and not any(is_beneath(other, clause) for other in clauses(game))


def is_beneath(clause: str, above: str) -> bool:
    """Does the clause belong to the other one by its number?

    >>> is_beneath("704.3a", "704.3"), is_beneath("7-41", "7-4"), is_beneath("802-4b:ii", "802-4b:i")
    (True, False, False)
    """
    rest = clause.removeprefix(above)
    if rest in (clause, ""):
        return False
    return rest[0] in "-.:" or (above[-1].isdigit() and rest[0].isalpha())


def contents(game: str, clause: str) -> list[Sentence]:
    """What stands under a heading: of a chapter, the titles of its sections; of a section, its clauses."""
    said = sentences(game)
    if not said[clause].is_heading:
        return []
    if is_chapter_of_sections(game, clause):
        inside = [one for one in said.values() if 0 < _section(one.clause) - int(clause) < CHAPTER]
        return [one for one in inside if one.clause.isdecimal() or str(_section(one.clause)) not in said]
    beneath = [one for one in said.values() if is_beneath(one.clause, clause)]
    # A whole chapter is too much to read at once.
    return [one for one in beneath if one.clause.count("-") == 1] if len(clause) < 3 else beneath


def search(game: str, words: str) -> list[Sentence]:
    """The clauses whose sentence has all of the words, in any order; the beginning of a word is enough.

    >>> [one.clause for one in search("gundam", "blocker once")][:2]
    ['11-1-4-2']
    """
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    return [one for one in sentences(game).values() if all(word.search(one.text) for word in wanted)]


def rulings(game: str) -> tuple[Ruling, ...]:
    """The rulings on a game, in the order of `docs/rulings.md`."""
    return _rulings(game, document("rulings.md"))


@cache
def _rulings(game: str, text: str) -> tuple[Ruling, ...]:
    rows = tables(text).get(load(game).rules.name, [])
    return tuple(Ruling(named_clauses(game, row[0]), row[1], row[2]) for row in rows)


def named_clauses(game: str, cell: str) -> tuple[str, ...]:
    """The clauses that a cell names, those of a range ("9-1-6-6 to -8") included.

    >>> named_clauses("gundam", "7-6-2-3 against 11-1-5-2")
    ('7-6-2-3', '11-1-5-2')
    >>> named_clauses("gundam", "9-1-6-6 to -8")
    ('9-1-6-6', '9-1-6-7', '9-1-6-8')
    """
    known = clauses(game)
    found: list[str] = []
    for first, last in RANGE.findall(cell):
        end = first.rpartition("-")[0] + last if last.startswith("-") else last
        level = len(re.split(r"[-.]", first))
        between = known[known.index(first) : known.index(end) + 1]
        found += [clause for clause in between if len(re.split(r"[-.]", clause)) == level]
    return tuple(dict.fromkeys([*ID.findall(RANGE.sub("", cell)), *found]))


def rulings_on(game: str, clause: str) -> list[Ruling]:
    """What was ruled on a clause."""
    return [ruling for ruling in rulings(game) if clause in ruling.clauses]
