"""What every game keeps in files of one form: its cards, its decks and the ids of its clauses."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources

from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, FudaError, UnknownName


@cache
def clauses(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game's rulebook."""
    file = resources.files(f"fuda.games.{game}") / "clauses.txt"
    return tuple(file.read_text(encoding="utf-8").split())


def read_cards(game: str, make: Callable[[Mapping[str, object], str], CardDef]) -> dict[str, CardDef]:
    """A game's own cards by card No."""
    found: dict[str, CardDef] = {}
    folder = resources.files(f"fuda.games.{game}") / "cards"
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            found |= read_card_file(game, file.name, make)
    return found


def read_card_file(game: str, name: str, make: Callable[[Mapping[str, object], str], CardDef]) -> dict[str, CardDef]:
    """The cards of one of a game's card files by card No."""
    text = (resources.files(f"fuda.games.{game}") / "cards" / name).read_text(encoding="utf-8")
    return {str(data["id"]): make(data, f"{name}, {data['id']}") for data in tomllib.loads(text)["card"]}


def find_card(game: str, name: str, known: Mapping[str, CardDef]) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    if name in known:
        return known[name]
    matches = [c for c in known.values() if name in c.names or name.lower() == c.english.lower()]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise UnknownName(f"'{name}' could be any of {', '.join(c.no for c in matches)}; say which by its card No.")
    raise UnknownName(f"there is no card '{name}'; `fuda card {game} --list` lists the cards")


def deck_names(game: str) -> tuple[str, ...]:
    """A game's own decks."""
    folder = resources.files(f"fuda.games.{game}") / "decks"
    return tuple(sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt")))


def deck_text(game: str, name: str) -> str:
    """The file of one of a game's own decks."""
    if name not in deck_names(game):
        raise UnknownName(f"there is no deck '{name}'; the decks are: {', '.join(deck_names(game))}")
    return (resources.files(f"fuda.games.{game}") / "decks" / f"{name}.txt").read_text(encoding="utf-8")


def deck_line(line: str, where: str, find: Callable[[str], CardDef], example: str, most: int) -> list[CardDef]:
    """The cards of a deck line: a count, and a card's No. or name.

    The card No. decides; a name that follows it is for the reader. Without a No. the whole is a name.
    """
    match = re.fullmatch(r"(\d+)\s*[x×]?\s+(\S+)(?:\s+(.*))?", line)
    if not match:
        raise BadFile(f"{where}: '{line}' is not a deck line; write a count and a card No. or name, like '{example}'")
    count, first, rest = int(match[1]), match[2], (match[3] or "").strip()
    if not 1 <= count <= most:
        raise BadFile(f"{where}: {count} copies of a card can't be in a deck")
    try:
        try:
            return [find(first)] * count
        except UnknownName:
            if not rest:
                raise
            return [find(f"{first} {rest}")] * count
    except FudaError as fault:
        raise BadFile(f"{where}: {fault}") from None


def strings(value: object) -> list[str]:
    """What a card file gives as a list of words, or as one word."""
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else [str(value)]


def whole_number(value: object, what: str, where: str) -> int:
    """What a card file gives as a number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadFile(f"{where}: {what} must be a whole number, not {value!r}")
    return value
