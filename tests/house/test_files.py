"""What is true of every file: short enough to read at once, and nothing left for later."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT_FILES = sorted(
    path
    for folder in ("src", "tests", "docs", "benchmarks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".toml", ".txt", ".yaml", ".yml", ".md", ".json"} and path.is_file()
)
# Data that is listed, not read: the ids of a rulebook.
LISTS = {"clauses.txt"}
LEFT_FOR_LATER = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_over_600_lines() -> None:
    lengths = {
        shown(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in TEXT_FILES
        if path.name not in LISTS and path.relative_to(ROOT).parts[0] in ("src", "tests")
    }
    long = [f"{name} ({lines})" for name, lines in lengths.items() if lines > 600]
    assert not long, f"split by idea: {', '.join(long)}"


def test_nothing_is_left_for_later() -> None:
    left = [
        f"{shown(path)}:{number}"
        for path in TEXT_FILES
        if path.name not in LISTS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if LEFT_FOR_LATER.search(line)
    ]
    assert not left, f"do it or write an issue: {', '.join(left)}"


def test_the_lock_names_exact_versions_and_no_registry() -> None:
    for name in ("requirements.lock", "requirements-study.lock", "requirements-dev.lock"):
        lines = [line for line in (ROOT / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        wrong = [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+|-r requirements\.lock", line)]
        assert not wrong, f"{name}: {wrong}"
