"""`fuda rules`: the ledger of clauses."""

from __future__ import annotations

import sys
from pathlib import Path

from fuda.commands.common import print_json
from fuda.games import load
from fuda.kernel.errors import UnknownName
from fuda.ledger import SCENARIOS, Ledger, Places, ledger, where
from fuda.play.scenario_run import run_files


def show_rules(game: str, clause: str | None, as_json: bool, check: bool) -> int:
    """Show the ledger, or one clause; with `check`, exit code 1 when something cites a clause that does not exist.

    A check looks at the citations only, so it does not play the scenarios.
    """
    load(game)
    if clause is not None:
        return _show_clause(game, clause, as_json)
    counted = ledger(game, passed=None if check else passing_files(game))
    if as_json:
        print_json(counted.as_json())
    else:
        _show_ledger(counted)
    if check and counted.unknown:
        print(f"fuda: {len(counted.unknown)} citations of clauses that don't exist:", file=sys.stderr)
        for place in counted.unknown:
            print(f"  {place}", file=sys.stderr)
        return 1
    return 0


def passing_files(game: str) -> list[Path]:
    """The scenario files of the checkout in which every scenario passes: only those count as tests."""
    folder = SCENARIOS / game
    if not folder.is_dir():
        return []
    outcomes = run_files([folder])
    failed = {outcome.path for outcome in outcomes if not outcome.passed}
    return [path for path in dict.fromkeys(outcome.path for outcome in outcomes) if path not in failed]


def _show_ledger(counted: Ledger) -> None:
    rows = [
        ("clauses in the rulebook", len(counted.clauses)),
        ("cited by code", len(counted.cited)),
        ("shown by a scenario", len(counted.tested)),
        ("nothing a program can do", len(counted.not_executable)),
        ("left open", len(counted.open)),
    ]
    for label, number in rows:
        print(f"{label:26}{number:5}")
    chapters: dict[str, list[str]] = {}
    for clause in counted.open:
        chapters.setdefault(clause.partition("-")[0], []).append(clause)
    for clauses in chapters.values():
        print(f"open: {' '.join(clauses)}")


def _show_clause(game: str, clause: str, as_json: bool) -> int:
    places = where(game, clause)
    if as_json:
        print_json(
            {
                "game": game,
                "clause": clause,
                "cited": [str(citation) for citation in places.citations],
                "scenarios": list(places.scenarios),
                "not_executable": places.not_executable,
            }
        )
        return 0
    for line in clause_lines(places):
        print(line)
    return 0


def clause_lines(places: Places) -> list[str]:
    """Where a clause lives, as lines to read."""
    found = [f"Clause {places.clause}"]
    if places.not_executable:
        found.append(f"  no program can do it: {places.not_executable}")
    found += [f"  carried out at {citation}" for citation in places.citations]
    found += [f"  shown by {scenario}" for scenario in places.scenarios]
    return found if len(found) > 1 else [*found, "  neither carried out nor shown anywhere yet"]


def about_clause(game: str, clause: str) -> list[str]:
    """As `clause_lines`, for a clause that somebody typed; what is wrong with it is said as a line."""
    try:
        return clause_lines(where(game, clause))
    except UnknownName as error:
        return [str(error)]
