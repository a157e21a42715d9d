"""The ledger: which clauses of a rulebook the code carries out, and which of those a scenario shows.

It is counted from the sources, never kept by hand. A clause is *cited* where code that carries it out says so
(see `fuda.citations`) and *tested* where the `rules:` of a scenario name it. It is *open* until it is both,
unless the game's `not_executable.toml` says why no program can do it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import yaml

from fuda.citations import PACKAGE, Citation, citations, shown_path
from fuda.kernel.errors import BadFile, UnknownName

SCENARIOS = PACKAGE.parents[1] / "tests" / "scenarios"

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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

    @property
    def done(self) -> int:
        """How many clauses are both cited and tested, or can't be done by any program."""
        return len(self.clauses) - len(self.open)

    def as_json(self) -> dict[str, object]:
        """Counts, and in full what is left to do.

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
        }


@dataclass(frozen=True, slots=True)
class Places:
    """Where a clause lives: the code that carries it out, the scenarios that show it, or why none can."""

    clause: str
    citations: tuple[Citation, ...]
    scenarios: tuple[str, ...]
    not_executable: str


def ledger(game: str, scenarios_dir: Path | None = None, passed: Collection[Path] | None = None) -> Ledger:
    """Count a game's clauses.

    `scenarios_dir` holds one folder of scenarios a game; left out, it is that of the checkout (an installed
    package has none, so nothing is tested there). `passed` lists the files whose scenarios all passed:
    only those count as tests. Left out, every scenario is believed.
    """
    clauses = clause_ids(game)
    known = frozenset(clauses)
    reasons = not_executable(game)
    found = citations(PACKAGE / "games" / game)
    shown = scenario_rules(game, scenarios_dir)
    if passed is not None:
        believed = {path.resolve() for path in passed}
        shown = {path: rules for path, rules in shown.items() if path.resolve() in believed}
    cited = {citation.clause for citation in found}
    tested = {rule for rules in shown.values() for rule in rules}
    unknown = [f"{citation} cites {citation.clause}" for citation in found if citation.clause not in known]
    unknown += [f"{shown_path(path)} names {rule}" for path, rules in shown.items() for rule in rules - known]
    unknown += [f"not_executable.toml lists {clause}" for clause in reasons if clause not in known]
    return Ledger(
        game=game,
        clauses=clauses,
        cited=tuple(c for c in clauses if c in cited),
        tested=tuple(c for c in clauses if c in tested),
        not_executable=tuple(c for c in clauses if c in reasons),
        open=tuple(c for c in clauses if c not in reasons and not (c in cited and c in tested)),
        unknown=tuple(unknown),
    )


def where(game: str, clause: str, scenarios_dir: Path | None = None) -> Places:
    """Everything that carries out or shows one clause.

    >>> where("gundam", "2-12-1").not_executable
    'art, print and collecting, without a meaning in play'
    """
    if clause not in clause_ids(game):
        raise UnknownName(f"The rulebook of {game} has no clause {clause}.")
    found = citations(PACKAGE / "games" / game)
    shown = scenario_rules(game, scenarios_dir)
    return Places(
        clause=clause,
        citations=tuple(citation for citation in found if citation.clause == clause),
        scenarios=tuple(shown_path(path) for path, rules in shown.items() if clause in rules),
        not_executable=not_executable(game).get(clause, ""),
    )


def clause_ids(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game's rulebook, in its order."""
    file = PACKAGE / "games" / game / "clauses.txt"
    if not file.is_file():
        games = ", ".join(sorted(path.parent.name for path in PACKAGE.glob("games/*/clauses.txt")))
        raise UnknownName(f"There is no game {game!r} with a ledger; there is: {games}.")
    return tuple(file.read_text(encoding="utf-8").split())


def not_executable(game: str) -> dict[str, str]:
    """The clauses that state nothing a program can do, each with the reason."""
    file = PACKAGE / "games" / game / "not_executable.toml"
    groups = tomllib.loads(file.read_text(encoding="utf-8"))
    return {clause: reason for reason, clauses in groups.items() for clause in clauses}


def scenario_rules(game: str, scenarios_dir: Path | None = None) -> dict[Path, frozenset[str]]:
    """The clauses that each scenario file of a game names in its `rules:`."""
    folder = (scenarios_dir or SCENARIOS) / game
    rules = {}
    for path in sorted(folder.rglob("*.yaml")):
        try:
            scenarios = list(yaml.load_all(path.read_text(encoding="utf-8"), Loader=_Loader))
        except yaml.YAMLError as error:
            raise BadFile(f"{shown_path(path)} is not YAML: {' '.join(str(error).split())}") from error
        named = [rule for one in scenarios if isinstance(one, dict) for rule in one.get("rules") or ()]
        rules[path] = frozenset(map(str, named))
    return rules
