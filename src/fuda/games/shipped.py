"""Documents and scenarios: in a checkout they lie beside the package, in a wheel inside it.

The wheel is built so (see `force-include` in pyproject.toml), and the program says the same in both.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
DOCUMENTS = PACKAGE / "docs"
SCENARIOS = PACKAGE / "scenarios"
if not DOCUMENTS.is_dir():
    DOCUMENTS, SCENARIOS = CHECKOUT / "docs", CHECKOUT / "tests" / "scenarios"


@cache
def document(name: str) -> str:
    """The text of one of the documents, or "" where there is none of that name."""
    file = DOCUMENTS / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def shown_path(path: Path) -> str:
    """A path as the repository calls it, wherever the program is installed; in full where it is none of ours.

    >>> shown_path(SCENARIOS / "gundam" / "block.yaml")
    'tests/scenarios/gundam/block.yaml'
    """
    resolved = path.resolve()
    for folder, called in ((SCENARIOS, "tests/scenarios"), (DOCUMENTS, "docs"), (PACKAGE, "src/fuda")):
        if resolved.is_relative_to(folder):
            return f"{called}/{resolved.relative_to(folder).as_posix()}"
    return str(resolved.relative_to(CHECKOUT)) if resolved.is_relative_to(CHECKOUT) else str(resolved)


def tables(text: str) -> dict[str, list[tuple[str, ...]]]:
    r"""The rows of a document's tables by the `## ` heading that they stand under, without their heads.

    >>> tables("## Zones\n| name | clause |\n| --- | --- |\n| hand | 3-8 |\n")
    {'Zones': [('hand', '3-8')]}
    """
    found: dict[str, list[tuple[str, ...]]] = {}
    rows: list[tuple[str, ...]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            rows = found.setdefault(line.removeprefix("## ").strip(), [])
        elif line.startswith("| --- "):
            rows.pop()
        elif line.startswith("|"):
            rows.append(tuple(cell.strip() for cell in line.strip().strip("|").split("|")))
    return found
