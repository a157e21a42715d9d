"""Card lists from elsewhere: one card a line, values as they are printed, to the data that cards are made from.

A game declares in a `CardList` which values its cards print, what lists call them and how each is read. The rest
(names, English, the other face, what is wrong and where) is the same for all games; see `docs/cards-import.md`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from fuda.kernel.errors import BadFile, FudaError, quoted

NOTHING = ("", "-", "－", "ー", "―", "なし", "（なし）")
"""How a list says that a card has no such value."""

Reader: TypeAlias = Callable[[object, str], object]
"""Reads a value of a card of some type; what does not fit is a ValueError that says what it is not."""


def printed_word(value: object) -> str:
    """A value as it is printed, in one width; "" where there is none.

    >>> printed_word(" ３ "), printed_word("-"), printed_word(None)
    ('3', '', '')
    """
    text = "" if value is None else unicodedata.normalize("NFKC", str(value)).strip()
    return "" if text in NOTHING else text


def number(least: int = 0, or_words: tuple[str, ...] = (), least_of: Callable[[str], int] | None = None) -> Reader:
    """Reads a whole number, or one of some words that stand for a number that is not printed.

    >>> number()("+2", "unit"), number(or_words=("X",))("X", "active")
    (2, 'X')
    """

    def read(value: object, kind: str) -> object:
        text = printed_word(value)
        if text in or_words:
            return text
        if not re.fullmatch(r"[+-]?\d{1,8}", text):
            raise ValueError("no whole number")
        lowest = least if least_of is None else least_of(kind)
        if int(text) < lowest:
            raise ValueError(f"less than such a card has, which is at least {lowest}")
        return int(text)

    return read


def word_list(value: object, _kind: str) -> list[str]:
    """Words in a JSON list, or between strokes or commas.

    >>> word_list("人間／竜", "unit"), word_list(["人間"], "unit")
    (['人間', '竜'], ['人間'])
    """
    words = value if isinstance(value, (list, tuple)) else re.split("[/／、,]", str(value))
    return [text for word in words if (text := str(word).strip()) not in NOTHING]


def one_of(known: Mapping[str, str], what: str) -> Reader:
    """Reads one of some words, by what is printed or by its English name."""

    def read(value: object, _kind: str) -> str:
        word = printed_word(value)
        found = known.get(word, word.lower())
        if found not in known.values():
            raise ValueError(f"no {what}; it is one of {', '.join(dict.fromkeys(known.values()))}")
        return found

    return read


def several_of(known: Mapping[str, str], what: str) -> Reader:
    """Reads several of some words."""
    single = one_of(known, what)
    return lambda value, kind: [single(word, kind) for word in word_list(value, kind)]


def as_printed(value: object, _kind: str) -> object:
    """Takes a value as it is."""
    return value.strip() if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Value:
    """A value that cards print: its `key` in card files, what lists call it, how it is read, and who must have it."""

    key: str
    said: tuple[str, ...] = ()
    read: Reader = as_printed
    needed_by: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """What a list may call it, the printed word first."""
        return (*self.said, self.key)


def no_more(_data: dict[str, object]) -> Iterable[str]:
    """Nothing further is to be said of a card."""
    return ()


@dataclass(frozen=True, slots=True)
class CardList:
    """What a game's card lists say beside id, name, type and text.

    `kind` is the card type for which values are needed. `back` is the key of a card's other face in card files, ""
    where cards have one face only. `finish` completes the data of a card and gives what is wrong with the whole of it.
    """

    kind: Callable[[str, str], str]
    values: tuple[Value, ...]
    back: str = ""
    finish: Callable[[dict[str, object]], Iterable[str]] = no_more


@dataclass(slots=True)
class Listed:
    """A card of a list as it was read: its data, what about it does not fit, and which values nobody asks for."""

    data: dict[str, object] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)


def read_line(declared: CardList, line: Mapping[str, object]) -> Listed:
    """One card of a list. Every field that doesn't fit is named; a card with such a field is not to be used."""
    found = Listed()
    name = str(line.get("name") or "").strip()
    if not name:
        found.faults.append("it has no name")
    # A list without card numbers tells its cards apart by their names.
    found.data["id"] = str(line.get("id") or "").strip() or name
    _read_face(declared, line, found)
    back = line.get("back")
    if back is not None:
        _read_back(declared, line, back, found)
    if not found.faults:
        found.faults += declared.finish(found.data)
    return found


def _read_back(declared: CardList, line: Mapping[str, object], back: object, found: Listed) -> None:
    """The other face, of the same type; its faults are named as those of the back."""
    if not isinstance(back, Mapping):
        found.faults.append(f"back is {quoted(back)}, which is no face of a card: a JSON object")
        return
    if not declared.back:
        found.faults.append("it has a back, and cards of this game have one face")
        return
    other = Listed()
    _read_face(declared, {"type": line.get("type"), **back}, other, is_back=True)
    found.data[declared.back] = {key: value for key, value in other.data.items() if key != "type" or "type" in back}
    found.faults += [f"back: {fault}" for fault in other.faults]
    found.unused += other.unused


def _read_face(declared: CardList, line: Mapping[str, object], found: Listed, *, is_back: bool = False) -> None:
    data = found.data
    printed = str(line.get("type") or "").strip()
    kind = ""
    try:
        kind = declared.kind(printed, "type")
    except BadFile:
        found.faults.append(f"type is '{printed}', which is no card type")
    data["type"] = printed
    if line.get("name"):
        data["name"] = str(line["name"]).strip()
    stats = line.get("stats", {})
    if isinstance(stats, Mapping):
        _read_values(declared, stats, "" if is_back else kind, kind, found)
    else:
        found.faults.append(f"stats is {quoted(stats)}, which is no JSON object with the card's values")
    if "text" in line or not is_back:
        data["text"] = str(line.get("text") or "").strip()
    _read_english(line.get("en"), found)


def _read_values(declared: CardList, stats: Mapping[object, object], needing: str, kind: str, found: Listed) -> None:
    """The printed values: `needing` is the type whose needed values must be there, "" where none must."""
    known: set[object] = set()
    for value in declared.values:
        said = next((name for name in value.names if name in stats), value.names[0])
        known.update(value.names)
        given = stats.get(said)
        if given is None or given in ((), []) or (not isinstance(given, (list, Mapping)) and not printed_word(given)):
            if needing in value.needed_by:
                found.faults.append(f"{said} is missing, which such a card prints")
            continue
        try:
            found.data[value.key] = value.read(given, kind)
        except ValueError as fault:
            found.faults.append(f"{said} is {_briefly(given)}, which is {fault}")
        except FudaError as fault:
            found.faults.append(f"{said}: {fault}")
    found.unused += [str(name) for name in stats if name not in known]


def _briefly(given: object) -> str:
    return quoted(printed_word(given) if isinstance(given, str) else given)


def _read_english(english: object, found: Listed) -> None:
    """The English name, text and words, which are all optional; a text alone is the name."""
    if english is None:
        return
    if isinstance(english, str):
        english = {"name": english}
    if not isinstance(english, Mapping) or not isinstance(english.get("words", {}), Mapping):
        found.faults.append("en is no name, nor a JSON object with name, text and words")
        return
    for key, mine in (("name", "en"), ("text", "en_text")):
        if english.get(key):
            found.data[mine] = str(english[key]).strip()
    if english.get("words"):
        found.data["en_words"] = {str(ja): str(en) for ja, en in english["words"].items()}
    found.unused += [f"en.{key}" for key in english if key not in ("name", "text", "words")]
