"""Games that are kept without having been asked to: each in a file of the user's data folder, newest first."""

from __future__ import annotations

import os
import time
from itertools import count
from pathlib import Path

MOST_KEPT = 200


def data_folder() -> Path:
    """Where this program keeps what belongs to its user."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fuda"


def new_file(game: str) -> Path | None:
    """A file for a game that begins now; the oldest make room for it. None where nothing can be kept."""
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in kept_games()[MOST_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    now = time.strftime("%Y%m%d-%H%M%S")
    names = (folder / f"{now}-{game}{f'-{number}' if number else ''}.json" for number in count())
    return next(path for path in names if not path.exists())


def kept_games() -> list[Path]:
    """The files of kept games, newest first."""
    return sorted((data_folder() / "games").glob("*.json"), reverse=True)
