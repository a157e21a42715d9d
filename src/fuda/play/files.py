"""Files that people name: read whole but never without end, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from fuda.kernel.errors import BadFile

MOST_BYTES = 20_000_000
"""How large a file may be: a card list of a whole game has a tenth of that."""


def read_file(path: Path) -> str:
    """A text file's content, or one sentence about why there is none."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} can't be read: {_why(error)}") from None
    if len(content) > MOST_BYTES:
        raise BadFile(f"{path} is larger than {MOST_BYTES // 1_000_000} MB, which no file of Fuda's is")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text file in UTF-8 (byte {error.start})") from None


def write_file(path: Path, text: str) -> None:
    """Write a text file whole, or leave what is there as it is: also when the disk is full or the machine stops."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except (OSError, ValueError) as error:
        _remove(beside)
        raise BadFile(f"{str(path)!r} can't be written: {_why(error)}") from None


def must_be_writable(path: Path) -> None:
    """Refuse a file that can't be written, before anything is done whose outcome it is to keep."""
    if "\0" in str(path):
        raise BadFile(f"{str(path)!r} can't be written: no file's name holds that letter")
    if path.is_dir():
        raise BadFile(f"{path} can't be written: it is a folder")
    if not path.parent.is_dir():
        raise BadFile(f"{path} can't be written: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadFile(f"{path} can't be written: permission denied")


def _why(error: OSError | ValueError) -> str:
    said = error.strerror if isinstance(error, OSError) else ""
    return (said or str(error)).lower()


def _remove(path: Path) -> None:
    """Take away what was written in vain, if there is anything."""
    try:
        path.unlink(missing_ok=True)
    except (OSError, ValueError):
        # Where nothing could be written, nothing lies.
        return


def file_meant(answer: str) -> str:
    """The file that somebody names who was asked for one; "" where the answer is more likely meant otherwise.

    >>> file_meant("game.json"), file_meant("save game"), file_meant("y"), file_meant("cat game.json")
    ('game.json', 'game', '', '')
    """
    word, _, rest = answer.partition(" ")
    if word == "save":
        return rest.strip()
    named = Path(answer)
    return answer if not rest and (named.suffix or len(named.parts) > 1) else ""
