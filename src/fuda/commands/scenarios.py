"""`fuda scenario`: run scenario files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from fuda.commands.common import print_json
from fuda.commands.progress import progress_bar
from fuda.games import GAMES
from fuda.games.files import clauses
from fuda.games.shipped import SCENARIOS
from fuda.kernel.errors import FudaError, UnknownName
from fuda.play.scenario_run import FAILED, PASSED, UNREADABLE, Outcome, run_files, scenario_files


def run_scenarios(paths: Sequence[Path], as_json: bool, clause: str = "", tell: bool = False) -> int:
    """Exit code 0 when all passed, 1 when one failed, 2 when one can't be read."""
    outcomes = played(_asked_for(paths, clause), clause, tell)
    if clause and not outcomes:
        raise FudaError(f"no scenario shows clause {clause}")
    unreadable = [outcome for outcome in outcomes if outcome.unreadable]
    failed = [outcome for outcome in outcomes if not outcome.passed and not outcome.unreadable]
    passed = len(outcomes) - len(failed) - len(unreadable)
    for outcome in unreadable:
        print(f"fuda: {outcome.message}", file=sys.stderr)
    if as_json:
        print_json(
            {
                "scenarios": len(outcomes),
                "passed": passed,
                "failed": [{"file": str(outcome.path), "message": outcome.message} for outcome in failed],
                "unreadable": [{"file": str(outcome.path), "message": outcome.message} for outcome in unreadable],
                "stories": [
                    {"file": str(outcome.path), "story": list(outcome.story)} for outcome in outcomes if outcome.story
                ],
            }
        )
    elif len(unreadable) < len(outcomes):
        _show(outcomes, clause)
        # One that expects nothing can't pass: its story is the answer.
        if failed or unreadable or any(outcome.scenario and not outcome.scenario.only_asks for outcome in outcomes):
            print(f"{passed} passed, {len(failed)} failed, {len(unreadable)} could not be read")
    return UNREADABLE if unreadable else FAILED if failed else PASSED


def played(paths: Sequence[Path], clause: str = "", tell: bool = False) -> list[Outcome]:
    """Play the scenarios of these files and folders, with a bar that shows how far it is."""
    files = scenario_files(paths)
    with progress_bar(len(files), "files") as advance:
        return run_files(files, clause, tell=tell, progress=advance)


def _show(outcomes: Sequence[Outcome], clause: str) -> None:
    """The stories that were asked for, the titles of a clause's scenarios, and what failed."""
    for outcome in outcomes:
        if outcome.story:
            print("\n".join(outcome.story) + "\n")
        elif clause and outcome.scenario is not None:
            print(f"{'passed' if outcome.passed else 'FAILED'}: {outcome.scenario.title}")
    for outcome in outcomes:
        if outcome.message and not outcome.unreadable:
            print(outcome.message)


def _asked_for(paths: Sequence[Path], clause: str) -> list[Path]:
    """The files and folders to look in. A game's id stands for our own scenarios of it, nothing for those of all games.

    A clause is looked for in the games that have it.
    """
    if not paths and not clause:
        raise FudaError("say which scenarios to run: files or folders, a game's id, or --clause CLAUSE")
    games = [str(path) for path in paths if str(path) in GAMES and not path.exists()] or ([] if paths else list(GAMES))
    if clause and games:
        having = [game for game in games if clause in clauses(game)]
        if not having:
            raise UnknownName(f"the rulebook of {' or '.join(games)} has no clause {clause}")
        games = having
    return [*(SCENARIOS / game for game in games), *(path for path in paths if path.exists() or str(path) not in GAMES)]
