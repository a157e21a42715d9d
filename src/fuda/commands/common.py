"""What several commands need: files, decks and sides from what was typed."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, UnknownName
from fuda.play.agents import make_agent
from fuda.play.match import Side


def read_file(path: Path) -> str:
    """A text file's content, or one sentence about why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text file in UTF-8 (byte {error.start})") from None
    except OSError as error:
        raise BadFile(f"{path} can't be read: {(error.strerror or str(error)).lower()}") from None


def write_file(path: Path, text: str) -> None:
    """Write a text file whole, or leave what is there as it is."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadFile(f"{path} can't be written: {(error.strerror or str(error)).lower()}") from None


def print_json(data: object) -> None:
    """Write data as JSON to standard output."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    print()


def sides(package: GamePackage, decks: Sequence[str], agents: Sequence[str], agent: str) -> tuple[Side, Side]:
    """The two sides that were asked for; what was left out is filled in."""
    found = [_deck_source(package, name) for name in two(decks, "--deck", package.deck_names()[:2])]
    names = two(agents, "--agent", (agent, agent))
    for name in names:
        make_agent(name)
    first, second = (Side(who, title, text) for who, (title, text) in zip(names, found, strict=True))
    return first, second


def two(given: Sequence[str], option: str, default: Sequence[str]) -> tuple[str, str]:
    """One or two values of an option (one counts for both players), or the default."""
    if len(given) > 2:
        raise FudaError(f"{option} is given {len(given)} times; there are two players")
    values = list(given) or list(default)
    return values[0], values[-1]


def _deck_source(package: GamePackage, name: str) -> tuple[str, str]:
    """A deck's title and, for a file, its text; the file is read here, so that a fault in it is found at once."""
    if name in package.deck_names():
        return name, ""
    path = Path(name)
    if not path.is_file():
        listed = ", ".join(package.deck_names())
        raise UnknownName(f"there is no deck or deck file '{name}'; the decks are: {listed}")
    text = read_file(path)
    faults = package.deck_faults(package.read_deck(text, path.name))
    if faults:
        raise BadFile(f"{name} is not a legal deck: {faults[0]}")
    return path.name, text
