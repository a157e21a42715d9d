"""What every game keeps in files of one form: its cards, its decks and the ids of its clauses."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, ValuesView
from functools import cache
from importlib import resources

from fuda.games.english import english_names
from fuda.games.texts import text_store
from fuda.games.words import short_name
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, UnknownName, quoted

MOST_ALIKE = 3
TOLD_ONE_BY_ONE = 5
"""So many wrong lines of a deck file are told even where no line is right; more than that are of another game."""

Maker = Callable[[Mapping[str, object], str], CardDef]
"""What makes a card of what is printed on it; where that stands is said with what is wrong with it."""


@cache
def clauses(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game's rulebook."""
    file = resources.files(f"fuda.games.{game}") / "clauses.txt"
    return tuple(file.read_text(encoding="utf-8").split())


class OwnCards(Mapping[str, CardDef]):
    """A game's own cards by card No., each made when it is first asked for: two decks need few of them. Those of pools
    can be added.
    """

    def __init__(self, printed: dict[str, tuple[Mapping[str, object], str]], make: Maker) -> None:
        """The cards by what is printed on them, and where that stands."""
        self._printed = printed
        self._make = make
        self._made: dict[str, CardDef] = {}
        self._whole: dict[str, CardDef] = {}

    def __getitem__(self, no: str) -> CardDef:
        card = self._made.get(no)
        if card is None:
            data, where = self._printed[no]
            card = self._made[no] = self._make(data, where)
        return card

    def __contains__(self, no: object) -> bool:
        return no in self._made or no in self._printed

    def __iter__(self) -> Iterator[str]:
        # Our own come first, also where an added pool has a card of the same No.
        return iter({**self._printed, **self._made})

    def __len__(self) -> int:
        return len(self._printed.keys() | self._made.keys())

    def values(self) -> ValuesView[CardDef]:
        """All cards, made by now. Decks that name their cards look through these for every line, so they are kept."""
        if not self._whole:
            self._whole = {no: self[no] for no in self}
        return self._whole.values()

    def add(self, card: CardDef) -> None:
        """Let a card join, in the place of one with the same No."""
        self._made[card.no] = card
        self._whole = {}


def read_cards(game: str, make: Maker) -> OwnCards:
    """A game's own cards by card No."""
    folder = resources.files(f"fuda.games.{game}") / "cards"
    files = [file.name for file in sorted(folder.iterdir(), key=lambda f: f.name) if file.name.endswith(".toml")]
    printed = [(name, data) for name in files for data in card_entries(game, name)]
    for _, data in printed:
        # Texts speak of cards by name, whichever file they stand in.
        english_names(game).learn(data)
    found = OwnCards({str(data["id"]): (data, f"{name}, {data['id']}") for name, data in printed}, make)
    if not text_store(game).kept:
        # Nothing is kept for this version of the code yet: all texts are compiled at once, for this run and the next.
        list(found.values())
        text_store(game).write()
    return found


def read_card_file(game: str, name: str, make: Maker) -> dict[str, CardDef]:
    """The cards of one of a game's card files by card No."""
    return {str(data["id"]): make(data, f"{name}, {data['id']}") for data in card_entries(game, name)}


def card_entries(game: str, name: str) -> list[dict[str, object]]:
    """What one of a game's card files says of each card."""
    text = (resources.files(f"fuda.games.{game}") / "cards" / name).read_text(encoding="utf-8")
    entries: list[dict[str, object]] = tomllib.loads(text)["card"]
    return entries


def count_cards(game: str) -> int:
    """How many cards a game's own card files hold, without making them."""
    folder = resources.files(f"fuda.games.{game}") / "cards"
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return sum([len(re.findall(r"^\[\[card\]\]", file.read_text(encoding="utf-8"), re.MULTILINE)) for file in files])


def deck_plan(game: str, name: str) -> str:
    """What one of a game's own decks sets out to do, as its file says, without its cards."""
    for line in deck_text(game, name).splitlines():
        if line.startswith(("plan:", "#")):
            return line.removeprefix("plan:").lstrip("# ").strip()
    return ""


@cache
def japanese_decks(game: str) -> dict[str, dict[str, str]]:
    """What a game's own decks are called in Japanese (`title`) and what they set out to do (`plan`), by their names."""
    file = resources.files(f"fuda.games.{game}") / "decks" / "japanese.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def left_out_cards(game: str) -> dict[str, str]:
    """Why cards were left out when a pool was made, by their No. and names; pools that are added tell it."""
    return {}


def find_card(game: str, name: str, known: Mapping[str, CardDef]) -> CardDef:
    """A card by its No., its Japanese or its English name, which may be without its byname."""
    if name in known:
        return known[name]
    wanted = name.casefold()
    matches = [c for c in known.values() if name in c.names or wanted == c.english.casefold()]
    matches = matches or [c for c in known.values() if wanted == short_name(c.english).casefold()]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise UnknownName(f"'{name}' could be any of {', '.join(c.no for c in matches)}; say which by its card No.")
    if name in left_out_cards(game):
        raise UnknownName(f"card '{name}' {left_out_cards(game)[name]}")
    alike = [c.english for c in known.values() if wanted in c.english.casefold()][:MOST_ALIKE]
    meant = f"do you mean {' or '.join(alike)}? " if alike else ""
    raise UnknownName(f"there is no card {quoted(name)}; {meant}`fuda card {game} --list` lists the cards")


def deck_names(game: str) -> tuple[str, ...]:
    """A game's own decks."""
    folder = resources.files(f"fuda.games.{game}") / "decks"
    return tuple(sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt")))


def deck_text(game: str, name: str) -> str:
    """The file of one of a game's own decks."""
    if name not in deck_names(game):
        raise UnknownName(f"there is no deck {quoted(name)}; the decks are: {', '.join(deck_names(game))}")
    return (resources.files(f"fuda.games.{game}") / "decks" / f"{name}.txt").read_text(encoding="utf-8")


class DeckLines:
    """The card lines of a deck file, read one by one; what is wrong with them is told of all of them together.

    `find` finds a card by its No. or name, `example` is a good line, `most` the most copies that a line may name.
    """

    def __init__(self, title: str, find: Callable[[str], CardDef], example: str, most: int) -> None:
        self.title = title
        self.find = find
        self.example = example
        self.most = most
        self.sound = 0
        self.faults: list[str] = []

    def cards(self, number: int, line: str) -> list[CardDef]:
        """The cards of a line."""
        try:
            found = deck_line(line, f"{self.title}, line {number}", self.find, self.example, self.most)
        except BadFile as fault:
            self.faults.append(str(fault))
            return []
        self.sound += 1
        return found

    def require_sound(self) -> None:
        """Refuse the file if a line of it was wrong."""
        if len(self.faults) > TOLD_ONE_BY_ONE and not self.sound:
            raise BadFile(f"{self.title} names no card of this game: is it a deck of another one?")
        if self.faults:
            raise BadFile(self.faults[0], tuple(self.faults))


def deck_line(line: str, where: str, find: Callable[[str], CardDef], example: str, most: int) -> list[CardDef]:
    """The cards of a deck line: a count, and a card's No. or name.

    The whole is a name; otherwise its first word is a card No., and what follows for the reader is that card's name,
    or a comment after `#`.
    """
    match = re.fullmatch(r"(\d+)\s*[x×]?\s+((\S+).*)", line)
    if not match:
        raise BadFile(f"{where}: '{line}' is not a deck line; write a count and a card No. or name, like '{example}'")
    digits, whole, first = match[1].lstrip("0") or "0", match[2].strip(), match[3]
    if len(digits) > len(str(most)) or not 1 <= int(digits) <= most:
        raise BadFile(f"{where}: a deck line is of 1 to {most} copies of a card, not of {quoted(match[1])}")
    count = int(digits)
    try:
        return [find(whole)] * count
    except UnknownName as fault:
        if first == whole or not any(letter.isdigit() for letter in first):
            raise BadFile(f"{where}: {fault}") from None
    try:
        card = find(first)
    except UnknownName as fault:
        raise BadFile(f"{where}: {fault}") from None
    said = whole.removeprefix(first).partition("#")[0].strip().casefold()
    faces = (card,) if card.back is None else (card, card.back)
    names = [name.casefold() for face in faces for name in (*face.names, face.english) if name]
    if not any(said in name or name in said for name in names):
        raise BadFile(f"{where}: {first} is {card.english or card.names[0]}, not '{whole.removeprefix(first).strip()}'")
    return [card] * count


def printed_type(given: str, types: Mapping[str, str], where: str) -> str:
    """A card type by its printed word, with or without カード, or by its English name in any case.

    >>> printed_type("コマンドカード", {"コマンド": "command"}, "card")
    'command'
    """
    word = given.strip().removesuffix("カード")
    plain = word.lower().replace(" ", "_")
    if word in types or plain in types.values():
        return types.get(word, plain)
    names = ", ".join(dict.fromkeys(types.values()))
    raise BadFile(f"{where}: '{given}' is not a card type; it is one of {names}")


def read_json(text: str, where: str) -> object:
    """What somebody's JSON says; where it is none, or nothing that a program should read, one sentence says so."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno}, " if "\n" in text.strip() else ""
        raise BadFile(f"{where} is not JSON ({line}column {error.colno}: {error.msg})") from None
    except RecursionError:
        raise BadFile(f"{where} is nested too deeply") from None
    except ValueError as error:
        raise BadFile(f"{where} is not JSON: {error}") from None


def strings(value: object) -> list[str]:
    """What a card file gives as a list of words, or as one word."""
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else [str(value)]


def printed_names(data: Mapping[str, object], where: str) -> list[str]:
    """The names that a card file gives a card: one or several, its No. where there is none."""
    names = strings(data.get("name", str(data.get("id", ""))))
    if not names:
        raise BadFile(f"{where}: a card has one name or several, not an empty list of them")
    return names


def whole_number(value: object, what: str, where: str) -> int:
    """What a card file gives as a number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadFile(f"{where}: {what} must be a whole number, not {value!r}")
    return value
