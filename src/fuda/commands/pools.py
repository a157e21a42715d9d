"""`fuda cards import`, and `--cards POOL` of the other commands."""

from __future__ import annotations

import sys
from pathlib import Path

from fuda.commands.common import print_json
from fuda.commands.progress import progress_bar
from fuda.games import load
from fuda.games.pools import add_pool, import_list, pool_game
from fuda.kernel.errors import FudaError, counted
from fuda.play.files import read_file, write_file

Pool = tuple[str, str, str]
"""A game, the text of a pool of its cards, and where that stands."""

LEFT_OUT = 1
"""The exit code where cards were left out."""


def import_cards(game: str, file: Path, output: Path, allow_declined: bool, as_json: bool) -> int:
    """Make a pool of a card list; what does not fit is named, with its line, on standard error or in the report."""
    text = read_file(file)
    with progress_bar(len(text.splitlines()), "cards") as advance:
        report = import_list(load(game), text, advance)
    if as_json:
        print_json(report.as_json())
    else:
        for fault in report.faults:
            print(f"{file}, {fault}", file=sys.stderr)
    if not report.cards:
        raise FudaError(f"{file} has no card that can be used")
    write_file(output, report.pool())
    if not as_json:
        left_out = f"; {counted(len(report.left_out), 'card')} left out" if report.left_out else ""
        print(f"{counted(len(report.cards), 'card')} in {output}{left_out}")
        if report.unused:
            print(f"not used, since no rule asks for it: {', '.join(report.unused)}")
    return LEFT_OUT if report.left_out and not allow_declined else 0


def read_pools(game: str, pools: list[Path] | None) -> tuple[Pool, ...]:
    """The texts of these pools, with their games (where none is named: the one that a pool is of) and their places."""
    found = []
    for pool in pools or ():
        text = read_file(pool)
        found.append((game or pool_game(text, str(pool)), text, str(pool)))
    return tuple(found)


def use_pools(game: str, pools: list[Path] | None) -> None:
    """Let the cards of these pools join those of the game."""
    for name, text, where in read_pools(game, pools):
        add_pool(load(name), text, where)
