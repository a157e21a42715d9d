"""Saving and loading games of any kind: the kernel's records, bound to the games' cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from fuda.games import GAMES
from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.state.encoding import Plain, canonical
from fuda.text.compiler import TextDeclined


def save(game: Game) -> str:
    """A game as text, at whatever question it stands; `load` gives it back."""
    return records.save(game, load_package(game.rules.id).rule_abilities)


def load(text: str) -> Game:
    """A game that `save` wrote. Anything else is a `BadFile` that says what is wrong with it."""
    data = records.read_header(text, records.SAVE)
    package = package_of(data, records.SAVE)
    return records.load(data, package.rules, card_finder(package), package.rule_abilities)


@contextmanager
def of_file(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is told with the name of the file that holds it."""
    try:
        yield
    except FudaError as fault:
        raise BadFile(f"{path}: {fault}") from None


def package_of(data: Mapping[str, object], kind: str) -> GamePackage:
    """The game that a record is of."""
    game = str(data["game"])
    if game not in GAMES:
        raise BadFile(f"this {kind} is of the game '{game}', which this Fuda does not have ({', '.join(GAMES)})")
    return load_package(game)


def card_finder(package: GamePackage) -> records.CardFinder:
    """Finds cards by their No. in the game's pool, or makes them from the printed values that came with them."""
    pool = package.pool()

    def find(no: str, printed: Mapping[str, object] | None) -> CardDef:
        known = pool.get(no)
        if known is not None and (printed is None or _is_same(known.extra.get("printed"), printed)):
            return known
        if printed is None:
            raise BadFile(f"this file speaks of card {no}, which {package.rules.name} does not have here")
        try:
            return package.make_card(printed, f"card {no} of this file")
        except TextDeclined as declined:
            raise BadFile(f"the text of card {no} of this file is not read here: {declined}") from None

    return find


def _is_same(ours: object, theirs: Plain | Mapping[str, object]) -> bool:
    return ours is not None and canonical(ours) == canonical(theirs)  # type: ignore[arg-type]
