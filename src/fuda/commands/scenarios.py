"""`fuda scenario`: run scenario files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from fuda.commands.common import print_json
from fuda.play.scenario_run import FAILED, PASSED, UNREADABLE, run_files


def run_scenarios(paths: Sequence[Path], as_json: bool) -> int:
    """Exit code 0 when all passed, 1 when one failed, 2 when one can't be read."""
    outcomes = run_files(paths)
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
            }
        )
    elif len(unreadable) < len(outcomes):
        for outcome in failed:
            print(outcome.message)
        print(f"{passed} passed, {len(failed)} failed, {len(unreadable)} could not be read")
    return UNREADABLE if unreadable else FAILED if failed else PASSED
