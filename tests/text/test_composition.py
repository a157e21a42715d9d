"""A clause is composed: every part of a sentence stands with every other that a game's rules give a meaning.

`composition/<game>.yaml` holds matrices in the game's own words. A matrix has a frame and rows and columns, each a
piece of text, or several pieces with names; `{name}` in a piece stands for the piece of that name, of the column, the
row or the matrix. Each cell is a text; a cell that names a piece which none of these has is no sentence and is left
out. Cells that are declined are listed with the reason: `row / column`, either of them `*` for all.

    python tests/text/test_composition.py GAME [--declined] [--english] [--matrix NAME]
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.text.compiler import Compiled, carried_out, compile_text
from fuda.text.grammar import Grammar

SAMPLE = 6
"""How many cells there are to one that the test reads; the command reads all of them."""
FOLDER = Path(__file__).parent / "composition"
PIECE = re.compile(r"\{(\w+)\}")
UNUSED = re.compile("never used|, and this is ")
Pieces = dict[str, str]


@dataclass(frozen=True)
class Cell:
    """A text of a matrix: where it stands, and why it is declined if it is."""

    matrix: str
    row: str
    column: str
    text: str
    reason: str


def filled(pieces: Pieces) -> str | None:
    """The frame with all its pieces; nothing where one of them is missing."""
    text = pieces["frame"]
    while (wanted := PIECE.search(text)) is not None:
        if wanted[1] not in pieces:
            return None
        text = text[: wanted.start()] + pieces[wanted[1]] + text[wanted.end() :]
    return text


def named(part: str, piece: str | Pieces) -> Pieces:
    return {part: piece} if isinstance(piece, str) else piece


def cells(game: str, sample: int = 1) -> Iterator[Cell]:
    """The texts of a game's matrices; of a sample every row and every column has some."""
    for matrix in yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8")):
        declined: dict[str, str] = matrix.get("declined", {})
        for down, (row, part) in enumerate(matrix["rows"].items()):
            for across, (column, other) in enumerate(matrix["columns"].items()):
                if (down + across) % sample:
                    continue
                said = {**matrix.get("pieces", {}), **named("row", part), **named("column", other)}
                text = filled({"frame": matrix["frame"], **said})
                if text is not None:
                    places = (f"{row} / {column}", f"{row} / *", f"* / {column}")
                    reason = next((declined[place] for place in places if place in declined), "")
                    yield Cell(matrix["matrix"], row, column, text, reason)


def compiled(grammar: Grammar, text: str) -> Compiled:
    """The text as a card of the first type has it that can; if none can, why one can't that might use it."""
    reasons = []
    assert grammar.lower is not None
    for card_type in grammar.card_types:
        try:
            found = compile_text(grammar, text, card_type)
            carried_out(grammar.lower, "X", card_type, found)
        except FudaError as reason:
            reasons.append(reason)
        else:
            return found
    # That a card of some type can't use it says less than what is wrong with it on one that could.
    raise next((reason for reason in reasons if not UNUSED.search(str(reason))), reasons[0])


@pytest.mark.parametrize("game", sorted(file.stem for file in FOLDER.glob("*.yaml")))
def test_every_part_stands_with_every_other(game: str) -> None:
    grammar = load(game).grammar()
    wrong = []
    for cell in cells(game, SAMPLE):
        try:
            compiled(grammar, cell.text)
        except FudaError as declined:
            if not cell.reason:
                wrong.append(f"{cell.text}\n    {declined}")
        else:
            if cell.reason:
                wrong.append(f"{cell.text}\n    is read, though listed: {cell.reason}")
    assert not wrong, "\n".join(wrong)


def main() -> None:
    """Tell what of each matrix is read."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("--matrix", default="")
    options.add_argument("--declined", action="store_true", help="list the texts that are declined, and why")
    options.add_argument("--english", action="store_true", help="list how the others are understood")
    chosen = options.parse_args()
    grammar = load(chosen.game).grammar()
    read: dict[str, list[int]] = {}
    for cell in cells(chosen.game):
        if not cell.matrix.startswith(chosen.matrix):
            continue
        count = read.setdefault(cell.matrix, [0, 0, 0])
        count[1] += 1
        count[2] += bool(cell.reason)
        try:
            understood = compiled(grammar, cell.text)
        except FudaError as declined:
            if chosen.declined and not cell.reason:
                print(f"{cell.row} / {cell.column}: {cell.text}\n    {declined}")
            continue
        count[0] += 1
        if chosen.english:
            print(f"{cell.row} / {cell.column}: {cell.text}\n    {' '.join(understood.english)}")
    for matrix, (good, number, listed) in read.items():
        print(f"{chosen.game}, {matrix}: {good} of {number} read, {listed} declined for a reason")
    print(f"{chosen.game}: {sum(c[0] for c in read.values())} of {sum(c[1] for c in read.values())} read")


if __name__ == "__main__":
    main()
