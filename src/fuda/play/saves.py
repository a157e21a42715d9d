"""Saving and loading games of any kind.

A game that began with decks and a seed is saved as that and its answers: loading plays them again, so that no file can
bring about a game that the rules could not. A game without such a record, like one that was set up on a board, is
saved as its whole state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from fuda.games import load as load_package
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.beginnings import (
    beginning_of,
    card_finder,
    has_record,
    package_of,
    play_on,
    read_answers,
    read_beginning,
)


def save(game: Game) -> str:
    """A game as text, at whatever question it stands; `load` gives it back."""
    if not has_record(game):
        return records.save(game, load_package(game.rules.id).rule_abilities)
    assert game.answers is not None
    return records.seal(
        {
            "fuda": records.FORMAT,
            "kind": records.SAVE,
            **beginning_of(game).data(),
            "answers": [list(answer) for answer in game.answers],
            "logging": game.logging,
            "fingerprint": fingerprint(game),
        }
    )


def load(text: str) -> Game:
    """A game that `save` wrote. Anything else is a `BadFile` that says what is wrong with it."""
    data = records.read_header(text, records.SAVE)
    if "answers" in data:
        return _played_again(data)
    package = package_of(data, records.SAVE)
    return records.load(data, package.rules, card_finder(package), package.rule_abilities)


def _played_again(data: Mapping[str, object]) -> Game:
    beginning = read_beginning(data, records.SAVE)
    game = beginning.start()
    # A game that keeps no log has forgotten old turns: its state is the same only if it forgets them here, too.
    game.logging = data.get("logging") is not False
    play_on(game, read_answers(data, records.SAVE), records.SAVE)
    if fingerprint(game) != data.get("fingerprint"):
        raise BadFile(
            "this save goes another way here: it was written by another version of Fuda, with cards that were read "
            "differently, or was changed"
        )
    return game


@contextmanager
def of_file(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is told with the name of the file that holds it."""
    try:
        yield
    except FudaError as fault:
        raise BadFile(f"{path}: {fault}") from None
