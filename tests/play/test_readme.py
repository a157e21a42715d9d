"""What the README shows is true."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fuda.cli import commands
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_run import run

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found, f"the README has no {language} block"
    return found[1]


def test_the_python_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(block("python"), {})
    assert "wins by" in capsys.readouterr().out


def test_the_scenario_passes(tmp_path: Path) -> None:
    file = tmp_path / "readme.yaml"
    file.write_text(block("yaml"), encoding="utf-8")
    for scenario in load_scenarios(file):
        outcome = run(scenario)
        assert outcome.passed, outcome.message


def test_the_card_list_is_imported_and_its_card_used(tmp_path: Path) -> None:
    cards, pool = tmp_path / "cards.jsonl", tmp_path / "pool.json"
    cards.write_text(block("json"), encoding="utf-8")
    for arguments in (
        ["cards", "import", "gundam", str(cards), "-o", str(pool)],
        ["card", "gundam", "X-1", "--cards", str(pool)],
    ):
        command = [sys.executable, "-m", "fuda.cli", *arguments]
        shown = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    assert "灯籠" in shown
    assert "Blocker" in shown


def test_every_command_is_listed() -> None:
    names = [command.name or command.callback.__name__ for command in commands.registered_commands if command.callback]
    names.append("cards import")
    missing = [name for name in names if f"`fuda {name}" not in README]
    assert not missing


def test_every_file_it_links_to_is_there() -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", README)
    assert linked
    missing = [name for name in linked if not (ROOT / name).exists()]
    assert not missing
