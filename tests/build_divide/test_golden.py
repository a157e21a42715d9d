"""What the project's own Build Divide cards are understood as, compared with what was written down.

When a change is meant, renew the files and look at the difference before it is committed:

    FUDA_RENEW=1 python -m pytest tests/build_divide/test_golden.py
"""

import os
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from fuda.games import load
from fuda.games.build_divide.cards import TYPES
from fuda.text.compiler import compile_text

GOLDEN = Path(__file__).parent / "golden"
CARDS = Path(str(resources.files("fuda.games.build_divide"))) / "cards"
RENEW = "renew it with FUDA_RENEW=1 python -m pytest tests/build_divide/test_golden.py, and read the difference"
PART = 18
"""So many cards to a file: a file holds at most 600 lines."""


def faces(file: Path) -> Iterator[tuple[str, str, str]]:
    """The faces with text in a card file: card No., type and text."""
    for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
        back = card.get("back") or {}
        for mark, face in (("", card), ("r", {"type": card.get("type"), **back})):
            if face.get("text"):
                printed = str(face.get("type") or "unit").split("/")[0]
                yield f"{card['id']}{mark}", TYPES.get(printed, printed), face["text"]


def understood(no: str, type_: str, text: str) -> str:
    """A card's lines with what is printed back, their English and their programs."""
    compiled = compile_text(load("build_divide").grammar(), text, type_)
    told = [f"== {no}"]
    for line, printed, english in zip(compiled.lines, compiled.printed, compiled.english, strict=True):
        told += [f"text     {line}", f"printed  {printed}", f"english  {english}"]
    return "\n".join([*told, compiled.program, ""])


@pytest.mark.parametrize("file", sorted(CARDS.glob("*.toml")), ids=lambda file: file.stem)
def test_cards_are_understood_as_before(file: Path) -> None:
    found = list(faces(file))
    for part in range(0, len(found), PART):
        compare(
            f"cards-{file.stem}-{part // PART + 1}.txt",
            "\n".join(understood(*face) for face in found[part : part + PART]),
        )


def compare(name: str, text: str) -> None:
    """The text is what the file holds, or becomes it."""
    file = GOLDEN / name
    if os.environ.get("FUDA_RENEW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file} is missing: {RENEW}"
    kept = file.read_text(encoding="utf-8")
    assert text.splitlines() == kept.splitlines(), f"{file} differs: {RENEW}"
