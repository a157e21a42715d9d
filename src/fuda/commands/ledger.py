"""`fuda rules`: the ledger of clauses, and what a clause says."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fuda.commands.common import NOTHING_FOUND, nothing_found, print_json
from fuda.commands.scenarios import played
from fuda.games import load
from fuda.games.guide import keyword_name
from fuda.games.rulebook import Sentence, clauses_above, contents, headings_above, search
from fuda.games.shipped import SCENARIOS, shown_path
from fuda.kernel.errors import FudaError, UnknownName
from fuda.ledger import Ledger, Places, ledger, where

MOST_SCENARIOS, FEW_SCENARIOS = 8, 3
"""How many titles of scenarios are listed for a clause, and how many at a table; the rest is counted."""


def show_rules(game: str, clause: str | None, as_json: bool, check: bool, words: str | None = None) -> int:
    """Show the ledger, one clause, or the clauses that speak of something.

    With `check`, exit code 1 when something cites a clause that does not exist. A check looks at the citations only, so
    it does not play the scenarios.
    """
    load(game)
    if words is not None:
        if clause is not None or check:
            raise FudaError("--search looks through all clauses: leave out CLAUSE and --check")
        return _show_found(game, words, as_json)
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
    """Our scenario files in which every scenario passes: only those count as tests."""
    outcomes = played([SCENARIOS / game])
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
        chapters.setdefault(re.split(r"[-.]", clause)[0], []).append(clause)
    for clauses in chapters.values():
        print(f"open: {' '.join(clauses)}")


def _show_found(game: str, words: str, as_json: bool) -> int:
    if not words.strip():
        raise FudaError("say what to look for: --search WORDS")
    # A term may be known by another name than the one that the clauses use.
    found = search(game, words) or search(game, keyword_name(game, words))
    if as_json:
        print_json([{"clause": one.clause, "heading": one.is_heading, "sentence": one.text} for one in found])
        return 0 if found else NOTHING_FOUND
    for one in found:
        print(_line(one))
    said = f"no clause of {game} speaks of '{words}'; try fewer words, or the beginning of one"
    return 0 if found else nothing_found(said)


def _show_clause(game: str, clause: str, as_json: bool) -> int:
    places = where(game, clause)
    if as_json:
        print_json({"game": game, **places.as_json()})
        return 0
    for line in clause_lines(game, places, with_files=True):
        print(line)
    return 0


def clause_lines(game: str, places: Places, *, with_files: bool) -> list[str]:
    """A clause as lines to read: what it says, how it was ruled, and scenarios that show it; with their files, the code
    that carries it out comes last.
    """
    clause = places.clause
    above = ", ".join(f"{title.clause} {title.text}" for title in headings_above(game, clause))
    found = [f"Clause {clause}" + (f" (under {above})" if above else "")]
    if places.sentence:
        found.append(f"  {places.sentence}")
        found += [f"    part of {_line(one)}" for one in clauses_above(game, clause)]
        found += [f"    {_line(one)}" for one in contents(game, clause)]
    for ruling in places.rulings:
        others = ", ".join(other for other in ruling.clauses if other != clause)
        found.append(f"  ruling{f' (with {others})' if others else ''}: {ruling.question}")
        found.append(f"    {ruling.answer}")
    if places.not_executable and not places.is_heading:
        found.append(f"  no program can do it: {places.not_executable}")
    if places.lacking:
        found.append(f"  still open: {places.lacking}")
    return found + (_files(game, places) if with_files else _shown_by(places))


def _shown_by(places: Places) -> list[str]:
    """A few of the scenarios in which a clause is seen at work, and how to find the others."""
    found = [f"  shown by: {one.title}" for one in places.scenarios[:FEW_SCENARIOS]]
    rest = len(places.scenarios) - FEW_SCENARIOS
    return [*found, f"  and by {rest} more: `rule {places.clause} code` names them"] if rest > 0 else found


def _files(game: str, places: Places) -> list[str]:
    """The scenarios that show a clause with their files, and the code that carries it out."""
    found = [f"  shown by: {one.title} ({shown_path(one.path)})" for one in places.scenarios[:MOST_SCENARIOS]]
    rest = len(places.scenarios) - MOST_SCENARIOS
    if rest > 0:
        found.append(f"  and by {rest} more, which `fuda scenario --clause {places.clause} {game}` runs")
    found += [f"  carried out at {citation}" for citation in places.citations]
    if found or places.is_heading or places.not_executable:
        return found
    return ["  neither carried out nor shown anywhere yet"]


def about_clause(game: str, typed: str) -> list[str]:
    """What somebody at a table asks of a clause, which is typed with "code" after it where its files are wanted, too;
    what is wrong with it is said as a line.
    """
    words = typed.split()
    with_files = words[-1:] == ["code"]
    try:
        places = where(game, " ".join(words[:-1] if with_files else words))
    except UnknownName as error:
        return [str(error)]
    return clause_lines(game, places, with_files=with_files)


def _line(one: Sentence) -> str:
    return f"{one.clause}  {one.text}"
