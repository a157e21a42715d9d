"""Games that are kept without having been asked to: each in a file of the user's data folder, newest first."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from fuda.kernel.errors import FudaError, UnknownName
from fuda.kernel.views.option_keys import player_name
from fuda.play.files import read_file

MOST_KEPT = 200
SEATS = re.compile(r"-([a-d]+)\.json$")
"""The seats of the people in the name of a kept game's file."""


def data_folder() -> Path:
    """Where this program keeps what belongs to its user."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fuda"


def new_file(game: str, seats: str = "a") -> Path | None:
    """A file for a game that begins now with people at those seats, and the oldest make room; None if that can't be."""
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in kept_games()[MOST_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    # Down to the microsecond, so that of two games of one second the later one's name is the later one.
    return folder / f"{datetime.now():%Y%m%d-%H%M%S-%f}-{game}-{seats}.json"


def file_for(game: str, loaded: Path | None, seats: str = "a") -> Path | None:
    """Where a game that is played now is kept: one that is gone on with from the kept ones stays in its file."""
    if loaded is not None and loaded.resolve() in [path.resolve() for path in kept_games()]:
        return loaded
    return new_file(game, seats)


def kept_games() -> list[Path]:
    """The files of kept games, newest first."""
    return sorted((data_folder() / "games").glob("*.json"), reverse=True)


def kept_game(number: int) -> Path:
    """A kept game by its number in the list, the newest being 1."""
    files = kept_games()
    if not 1 <= number <= len(files):
        known = f"they are numbered 1 to {len(files)}" if files else "none has been played yet"
        raise UnknownName(f"there is no kept game {number}: {known}")
    return files[number - 1]


def about_kept(path: Path) -> str:
    """A kept game in a line: when it was begun, which game it is, the decks, and how it ended."""
    try:
        data = json.loads(read_file(path))
        titles = [str(deck["title"]) for deck in data["decks"]]
        decks = " against ".join(titles) if len(titles) == 2 else ", ".join(titles)
        told = f"{data['game']}, {decks}: {_ending(data, _people_in(path))}"
    except (FudaError, ValueError, KeyError, TypeError, RecursionError):
        told = f"can't be read: {path}"
    day, hour = path.name[:8], path.name[9:15]
    return f"{day[:4]}-{day[4:6]}-{day[6:]} {hour[:2]}:{hour[2:4]}  {told}"


def seat_in(path: Path) -> int:
    """The first seat at which a person played a kept game."""
    return ord(_people_in(path)[:1] or "a") - ord("a")


def _people_in(path: Path) -> str:
    """The seats of the people who played a kept game, by their letters; "" where its name does not say."""
    found = SEATS.search(path.name)
    return found[1] if found else ""


def _ending(data: Mapping[str, object], people: str) -> str:
    if "result" not in data:
        return "not over"
    result = data["result"]
    if not isinstance(result, list):
        return "not over"
    winners, clause, _ = result
    won = [player_name(player) for player in winners]
    if won and len(people) == 1:
        return f"you {'won' if people in won else 'lost'} [{clause}]"
    return f"{' and '.join(won)} won [{clause}]" if won else f"a draw [{clause}]"
