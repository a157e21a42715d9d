"""How a game is played on one page, and its terms in two lines each; both come from `docs/guide-GAME.md`.

A term that the page doesn't explain is looked up in `docs/glossary.md` and answered with its clause's sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from fuda.games import load
from fuda.games.rulebook import contents, named_clauses, sentences
from fuda.games.shipped import document, tables
from fuda.kernel.errors import UnknownName

ROW = re.compile(r"^\|(?!\s*---)")
NUMBER = re.compile(r"\s+(?:n|X|\d+)$")
ASIDE = re.compile(r"\s*\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Term:
    """A keyword, zone, phase, number or other word. The first of the `names` is the one to show."""

    names: tuple[str, ...]
    japanese: str
    lines: tuple[str, ...]
    clauses: tuple[str, ...]

    def told(self) -> list[str]:
        """In two lines: what it is, and what to know about it."""
        first, *more = self.lines
        return [
            f"{self.names[0]} ({self.japanese}) [{', '.join(self.clauses)}]: {first}",
            *(f"  {line}" for line in more),
        ]

    def is_called(self, word: str) -> bool:
        """Does somebody mean it by this word, in English, Japanese or the engine's spelling?"""
        return word in {*map(_plain, self.names), *map(_plain, self.japanese.split(" / "))}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page about a game: what it says, and the terms that its table explains."""

    title: str
    paragraphs: tuple[str, ...]
    terms: tuple[Term, ...]


@cache
def sections(game: str) -> tuple[Section, ...]:
    """The page about a game in its parts; what stands before the first of them is about the terminal.

    >>> [section.title for section in sections("gundam")][:3]
    ['Goal', 'Deck', 'Turn']
    """
    _, *parts = re.split(r"^## ", document(f"guide-{game}.md"), flags=re.MULTILINE)
    return tuple(_section(game, *part.split("\n", 1)) for part in parts)


def _section(game: str, title: str, text: str) -> Section:
    lines = text.splitlines()
    written = "\n".join(line for line in lines if not line.startswith("|"))
    paragraphs = tuple(" ".join(block.split()) for block in re.split(r"\n\s*\n", written) if block.strip())
    return Section(title.strip(), paragraphs, tuple(_term(game, line) for line in lines if _is_term(line)))


def guide(game: str) -> str:
    """The page about a game, for people to read at a terminal: its tables are told term by term."""
    text = document(f"guide-{game}.md")
    if not text:
        raise UnknownName(f"{load(game).rules.name} has no guide yet")
    told: list[str] = []
    for line in text.splitlines():
        if not line.startswith("|"):
            told.append(line.replace("**", ""))
        elif _is_term(line):
            told += _term(game, line).told()
    return "\n".join(told) + "\n"


@cache
def terms(game: str) -> tuple[Term, ...]:
    """The terms that a game's page explains."""
    lines = document(f"guide-{game}.md").splitlines()
    return tuple(_term(game, line) for line in lines if _is_term(line))


def _is_term(line: str) -> bool:
    return ROW.match(line) is not None and not line.startswith("| term ")


def _term(game: str, line: str) -> Term:
    names, japanese, said, clauses = [cell.strip() for cell in line.strip().strip("|").split("|")]
    shown = tuple(name.strip().strip("`") for name in names.split(","))
    return Term(shown, japanese, tuple(said.split("<br>")), named_clauses(game, clauses))


@cache
def glossary(game: str) -> tuple[Term, ...]:
    """The rows of the glossary on a game, each told by the sentence of its first clause."""
    return tuple(_row(game, row) for row in tables(document("glossary.md")).get(load(game).rules.name, ()))


def _row(game: str, row: tuple[str, ...]) -> Term:
    clauses = named_clauses(game, row[-1])
    english = [
        name.strip(" `") for name in re.split(r"[,;/:(]", " ".join(row[1:-1]).replace(")", "")) if name.strip(" `")
    ]
    return Term(tuple(english), row[0].replace("、", " / "), (_sentence(game, clauses[0]),), clauses)


def _sentence(game: str, clause: str) -> str:
    """What a clause says; of a heading, what the first clause under it says."""
    said = sentences(game).get(clause)
    if said is None:
        return ""
    beneath = [one for one in contents(game, clause) if not one.is_heading]
    return beneath[0].text if beneath else said.text


def about_term(game: str, word: str) -> list[str]:
    r"""What the word means in this game, in two lines for each meaning; nothing where it is no term of it.

    >>> print("\n".join(about_term("gundam", "high mobility")))
    High-Maneuver (高機動) [11-1-6-1]: While it attacks, the opponent can't use Blocker.
      Having it twice is the same as once.
    """
    return [line for term in called(game, word) for line in term.told()]


def called(game: str, word: str) -> list[Term]:
    """The terms that are meant by a word: those that the page explains, or else those of the glossary."""
    wanted = _plain(word)
    found = [term for term in terms(game) if term.is_called(wanted)]
    return found or [term for term in glossary(game) if term.is_called(wanted)]


@cache
def keyword_name(game: str, keyword: str) -> str:
    """What a keyword is called in English, for people.

    >>> keyword_name("vividz", "lvup"), keyword_name("gundam", "repair"), keyword_name("vividz", "scout")
    ('Level up', 'Repair', 'Scout')
    """
    found = called(game, keyword)
    return NUMBER.sub("", ASIDE.sub("", found[0].names[0])) if found else keyword.replace("_", " ")


def _plain(name: str) -> str:
    """A name as it is compared: small letters, without brackets, underscores, hyphens, remarks and numbers.

    >>> _plain("【High_Mobility】"), _plain("High-Maneuver"), _plain("Repair n"), _plain("Pilot (keyword)")
    ('high mobility', 'high maneuver', 'repair', 'pilot')
    """
    bare = ASIDE.sub("", name).strip(" 【】《》[]<>「」").replace("_", " ").replace("-", " ")
    return NUMBER.sub("", bare).casefold()
