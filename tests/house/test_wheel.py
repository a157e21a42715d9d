"""A wheel answers as the checkout does: it brings the sentences, rulings, guides and scenarios along."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fuda.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as a wheel unpacks it."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    quiet = {"check": True, "capture_output": True, "text": True}
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, ROOT], **quiet
    )
    (wheel,) = folder.glob("*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--no-index", "--target", folder / "site", wheel], **quiet)
    return folder / "site"


def fuda(package: Path, elsewhere: Path, *arguments: str) -> str:
    """What the program that lies there prints, in a folder that is no checkout."""
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "fuda.cli", *arguments]
    run = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=True)
    return run.stdout


def test_the_ledger_of_a_wheel_is_that_of_the_checkout(installed: Path, tmp_path: Path) -> None:
    asked = ("rules", "gundam", "--check", "--json")
    ours = fuda(ROOT / "src", tmp_path, *asked)
    assert json.loads(fuda(installed, tmp_path, *asked)) == json.loads(ours)
    assert json.loads(ours)["open"] == []


def test_a_wheel_has_guides_and_scenarios_of_every_game(installed: Path, tmp_path: Path) -> None:
    for game in GAMES:
        assert (installed / "fuda" / "docs" / f"guide-{game}.md").is_file()
        assert any((installed / "fuda" / "scenarios" / game).rglob("*.yaml"))
    assert "0 failed" in fuda(installed, tmp_path, "scenario", "--clause", "7-4-2", "gundam")
    assert "リペア" in fuda(installed, tmp_path, "guide", "gundam", "repair")
