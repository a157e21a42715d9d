"""The ledger: which clauses of a rulebook the code carries out, and which of those a scenario shows.

It is counted from the sources, never kept by hand. A clause is *cited* where code that carries it out says so
(see `fuda.citations`) and *shown* where the `rules:` of a scenario name it. It is *open* until it is both,
unless the game's `not_executable.toml` says why no program can do it. What is open must be told in the game's
`open.toml`, with what is lacking.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fuda.citations import Citation, citations
from fuda.games import GAMES
from fuda.games.files import clauses as clauses_of
from fuda.games.rulebook import Ruling, known_clause, rulings_on, sentences
from fuda.games.shipped import PACKAGE, SCENARIOS, shown_path
from fuda.kernel.errors import UnknownName
from fuda.play.files import read_file
from fuda.play.scenario import read_documents

BOTH, CITED, SHOWN, OPEN, NOT_EXECUTABLE = "both", "cited", "shown", "open", "not executable"


@dataclass(frozen=True, slots=True)
class Showing:
    """A scenario and the clauses that it shows."""

    title: str
    path: Path
    clauses: frozenset[str]


@dataclass(frozen=True, slots=True)
class Places:
    """A clause: its sentence, its state, what was ruled on it, the scenarios that show it, the code that does it.

    The code is read only when it is asked for, which takes a second or more.
    """

    game: str
    clause: str
    sentence: str
    is_heading: bool
    not_executable: str
    lacking: str
    rulings: tuple[Ruling, ...]
    scenarios: tuple[Showing, ...]

    @property
    def citations(self) -> Sequence[Citation]:
        """Where the code carries it out."""
        return _cited(self.game).get(self.clause, ())

    @property
    def state(self) -> str:
        """Is it cited, shown, both, open, or nothing that a program can do?"""
        if self.not_executable:
            return NOT_EXECUTABLE
        if self.citations and self.scenarios:
            return BOTH
        return CITED if self.citations else SHOWN if self.scenarios else OPEN

    def as_json(self) -> dict[str, object]:
        """All of it, with paths as the repository calls them."""
        return {
            "clause": self.clause,
            "heading": self.is_heading,
            "sentence": self.sentence,
            "state": self.state,
            "not_executable": self.not_executable,
            "lacking": self.lacking,
            "rulings": [{"question": ruling.question, "answer": ruling.answer} for ruling in self.rulings],
            "scenarios": [{"title": one.title, "file": shown_path(one.path)} for one in self.scenarios],
            "cited": [str(citation) for citation in self.citations],
        }


@dataclass(frozen=True, slots=True)
class Ledger:
    """The state of a game's clauses, each list in the rulebook's order.

    `cited` and `tested` may hold clauses that are also in `not_executable` (a title can be cited). `unknown`
    lists the places that name a clause which the rulebook doesn't have; it must be empty.
    """

    game: str
    clauses: tuple[str, ...]
    cited: tuple[str, ...]
    tested: tuple[str, ...]
    not_executable: tuple[str, ...]
    open: tuple[str, ...]
    unknown: tuple[str, ...]
    rules: tuple[Places, ...]

    @property
    def done(self) -> int:
        """How many clauses are both cited and tested, or can't be done by any program."""
        return len(self.clauses) - len(self.open)

    def as_json(self) -> dict[str, object]:
        """Counts, in full what is left to do, and every clause with its state, sentence and places.

        >>> ledger("gundam").as_json()["clauses"]
        510
        """
        return {
            "game": self.game,
            "clauses": len(self.clauses),
            "cited": len(self.cited),
            "tested": len(self.tested),
            "not_executable": len(self.not_executable),
            "done": self.done,
            "open": list(self.open),
            "unknown": list(self.unknown),
            "rules": [places.as_json() for places in self.rules],
        }


def ledger(game: str, scenarios_dir: Path | None = None, passed: Collection[Path] | None = None) -> Ledger:
    """Count a game's clauses.

    `scenarios_dir` holds one folder of scenarios a game; left out, it is our own. `passed` lists the files whose
    scenarios all passed: only those count as tests. Left out, every scenario is believed.
    """
    clauses = clause_ids(game)
    known = frozenset(clauses)
    shown = showings(game, scenarios_dir)
    if passed is not None:
        believed = {path.resolve() for path in passed}
        shown = [one for one in shown if one.path.resolve() in believed]
    rules = _places(game, shown, clauses)
    unknown = [f"{citation} cites {citation.clause}" for citation in _citations(game) if citation.clause not in known]
    unknown += [f"{shown_path(one.path)} names {rule}" for one in shown for rule in sorted(one.clauses - known)]
    unknown += [f"not_executable.toml lists {clause}" for clause in not_executable(game) if clause not in known]
    return Ledger(
        game=game,
        clauses=clauses,
        cited=tuple(one.clause for one in rules if one.citations),
        tested=tuple(one.clause for one in rules if one.scenarios),
        not_executable=tuple(one.clause for one in rules if one.not_executable),
        open=tuple(one.clause for one in rules if one.state in (OPEN, CITED, SHOWN)),
        unknown=tuple(unknown),
        rules=rules,
    )


def where(game: str, clause: str, scenarios_dir: Path | None = None) -> Places:
    """Everything that there is about one clause.

    >>> where("gundam", "2-12-1").not_executable
    'art, print and collecting, without a meaning in play'
    """
    clause_ids(game)
    wanted = known_clause(game, clause)
    shown = [one for one in showings(game, scenarios_dir, wanted) if wanted in one.clauses]
    return _places(game, shown, [wanted])[0]


def _places(game: str, shown: Collection[Showing], clauses: Sequence[str]) -> tuple[Places, ...]:
    reasons, lacks, said = not_executable(game), lacking(game), sentences(game)
    tested: dict[str, list[Showing]] = {}
    for one in shown:
        for clause in one.clauses:
            tested.setdefault(clause, []).append(one)
    return tuple(
        Places(
            game=game,
            clause=clause,
            sentence=said[clause].text if clause in said else "",
            is_heading=clause in said and said[clause].is_heading,
            not_executable=reasons.get(clause, ""),
            lacking=lacks.get(clause, ""),
            rulings=tuple(rulings_on(game, clause)),
            scenarios=tuple(tested.get(clause, ())),
        )
        for clause in clauses
    )


def clause_ids(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game's rulebook, in its order."""
    if game not in GAMES:
        raise UnknownName(f"There is no game {game!r} with a ledger; there is: {', '.join(GAMES)}.")
    return clauses_of(game)


def not_executable(game: str) -> dict[str, str]:
    """The clauses that state nothing a program can do, each with the reason."""
    return _by_clause(game, "not_executable.toml")


def lacking(game: str) -> dict[str, str]:
    """The clauses that are open, each with what is lacking; a game that has none needs no file."""
    return _by_clause(game, "open.toml")


def _by_clause(game: str, name: str) -> dict[str, str]:
    file = PACKAGE / "games" / game / name
    groups = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {clause: reason for reason, clauses in groups.items() for clause in clauses}


def showings(game: str, scenarios_dir: Path | None = None, clause: str = "") -> list[Showing]:
    """The scenarios of a game, each with the clauses that it names in its `rules:`.

    Where one clause is asked about, files that don't mention it are not read any further.
    """
    folder = (scenarios_dir or SCENARIOS) / game
    files = [path for path in sorted(folder.rglob("*.yaml")) if clause in read_file(path)]
    return [one for path in files for one in _showings_in(path)]


@cache
def _citations(game: str) -> list[Citation]:
    return citations(PACKAGE / "games" / game)


@cache
def _cited(game: str) -> dict[str, list[Citation]]:
    found: dict[str, list[Citation]] = {}
    for citation in _citations(game):
        found.setdefault(citation.clause, []).append(citation)
    return found


def _showings_in(path: Path) -> list[Showing]:
    return [
        Showing(str(one.get("title", "")), path, frozenset(map(str, one.get("rules") or ())))
        for one in read_documents(path)
        if isinstance(one, dict)
    ]
