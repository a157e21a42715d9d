"""Card lists from elsewhere: one card a line, values as they are printed, to the data that cards are made from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from fuda.games.gundam.after_launch import LATER_COLOURS
from fuda.games.gundam.cards import COLOURS, TOKEN_TYPES, TYPES, read_link
from fuda.kernel.errors import BadFile

NUMBERS = {"lv": "Lv.", "cost": "COST", "ap": "AP", "hp": "HP"}
NEEDED = {
    "unit": ("lv", "cost", "hp"), "pilot": ("lv", "cost", "ap", "hp"), "command": ("lv", "cost"),
    "base": ("lv", "cost", "hp"), "unit_token": ("hp",), "ex_base": ("hp",),
}  # fmt: skip
"""The numbers that a card of each type prints; the others may be a dash."""
MOST_MODIFIER = 99
COLOUR, TRAITS, LINK, TERRAIN = "色", "特徴", "リンク", "地形"
NOTHING = ("", "-", "－", "ー", "―")


@dataclass(slots=True)
class Imported:
    """A card as it was read, and what about it does not fit."""

    data: dict[str, object] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def import_card(line: Mapping[str, object]) -> Imported:
    """One card of a list. Every field that doesn't fit is named; a card with such a field is not to be used.

    >>> import_card({"id": "X-1", "name": "灯", "type": "PILOT", "stats": {"Lv.": "３", "COST": "1", "色": "Blue",
    ...     "AP": "+1", "HP": "?", "特徴": "〔灯台守〕", "リンク": "-"}, "text": ""}).faults
    ["HP is '?', which is no whole number"]
    """
    found = Imported()
    data, faults = found.data, found.faults
    stats = line.get("stats")
    if not isinstance(stats, Mapping):
        faults.append("it has no stats")
        return found
    data["id"] = str(line.get("id") or "").strip()
    if not data["id"]:
        faults.append("it has no id")
    name = str(line.get("name") or "").strip()
    if not name:
        faults.append("it has no name")
    kind = str(line.get("type") or "").strip().lower().replace(" ", "_")
    if kind not in (*TYPES, *TOKEN_TYPES):
        faults.append(f"type is '{line.get('type')}', which is no card type")
    data["type"] = kind
    data["name"] = _names(name, kind)
    _read_numbers(kind, stats, found)
    _read_colour(kind, stats, found)
    data["traits"] = _traits(_printed(stats, TRAITS), faults)
    link = _printed(stats, LINK)
    if link:
        try:
            read_link(link)
            data["link"] = link
        except BadFile:
            faults.append(f"{LINK} is '{link}', which is no link condition")
    terrain = _printed(stats, TERRAIN)
    if terrain:
        data["terrain"] = terrain.split()
    data["text"] = str(line.get("text") or "").strip()
    if kind == "command" and not data["text"]:
        faults.append("it is a command without a text, which does nothing")
    return found


def _printed(stats: Mapping[object, object], key: str) -> str:
    """A value as printed; "" where there is none."""
    text = unicodedata.normalize("NFKC", str(stats.get(key, "")).strip()) if key in NUMBERS.values() else ""
    text = text or str(stats.get(key, "")).strip()
    return "" if text in NOTHING else text


def _names(name: str, kind: str) -> str | list[str]:
    """A card that shows two people has the names of both besides its own.

    A link condition asks for the pilot's name (2-11-1). What a pilot card adds in brackets tells it from others of the
    same person, so that it also has the name without that.
    """
    parts = [part.strip() for part in re.split("[＆&]", name)]
    found = [name, *parts] if len(parts) > 1 and all(parts) else [name]
    if kind == "pilot":
        found += [plain for each in found if (plain := re.sub(r"[（(][^（）()]*[）)]$", "", each).strip())]
    found = list(dict.fromkeys(found))
    return found if len(found) > 1 else name


def _read_numbers(kind: str, stats: Mapping[object, object], found: Imported) -> None:
    for stat, key in NUMBERS.items():
        text = _printed(stats, key)
        if re.fullmatch(r"[+-]?\d+", text):
            found.data[stat] = int(text)
            if int(text) < _least(kind, stat):
                found.faults.append(f"{key} is '{text}', which is less than such a card has")
        elif text or stat in NEEDED.get(kind, ()):
            found.faults.append(f"{key} is '{text or '-'}', which is no whole number")


def _least(kind: str, stat: str) -> int:
    """The least number that a card prints: a modifier may be below 0, and what has HP has at least 1 of it."""
    if stat in ("ap", "hp") and kind in ("pilot", "command"):
        return -MOST_MODIFIER
    return 1 if stat == "hp" and kind in NEEDED else 0


def _read_colour(kind: str, stats: Mapping[object, object], found: Imported) -> None:
    colour = _printed(stats, COLOUR).lower()
    if colour in (*COLOURS, *LATER_COLOURS):
        found.data["colour"] = colour
        if colour in LATER_COLOURS:
            found.data["later"] = True
    elif colour or (kind not in TOKEN_TYPES and kind != "resource"):
        found.faults.append(f"{COLOUR} is '{_printed(stats, COLOUR) or '-'}', which is no colour")


def _traits(text: str, faults: list[str]) -> list[str]:
    if re.sub(r"〔[^〔〕]+〕", "", text).strip():
        faults.append(f"{TRAITS} is '{text}', which is no list of traits")
    return re.findall("〔([^〔〕]+)〕", text)
