"""Every scenario of the project passes: they are the games' rules tests."""

from pathlib import Path

import pytest

from fuda.play.scenario import Scenario, load_scenarios
from fuda.play.scenario_run import run, scenario_files

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
SCENARIOS = [scenario for path in scenario_files([FOLDER]) for scenario in load_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.path.stem}-{scenario.number}")
def test_scenario(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.passed, outcome.message
