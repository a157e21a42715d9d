"""`fuda cards import`, and `--cards POOL` of the other commands."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fuda.api import card_lines
from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.play.files import read_file, write_file

Pool = tuple[str, str, str]
"""A game, the text of a pool of its cards, and where that stands."""


def import_cards(game: str, file: Path, output: Path) -> int:
    """Make a pool of a card list; what does not fit is named, with its line, on standard error."""
    package = load(game)
    lines, faults = card_lines(read_file(file))
    pool, kept, unfit = package.import_list(lines)
    faults += unfit
    for fault in faults:
        print(f"{file}, {fault}", file=sys.stderr)
    if not kept:
        raise FudaError(f"{file} has no card that can be used")
    write_file(output, pool)
    print(f"{kept} cards in {output}" + (f"; {len(faults)} faults in others" if faults else ""))
    return 0


def read_pools(game: str, pools: list[Path] | None) -> tuple[Pool, ...]:
    """The texts of these pools, with their games (where none is named: the one that a pool is of) and their places."""
    found = []
    for pool in pools or ():
        text = read_file(pool)
        named = re.search(r'"game": *"(\w+)"', text.partition("\n")[0])
        found.append((game or (named[1] if named else ""), text, str(pool)))
    return tuple(found)


def use_pools(game: str, pools: list[Path] | None) -> None:
    """Let the cards of these pools join those of the game."""
    for name, text, where in read_pools(game, pools):
        load(name).add_pool(text, where)
