"""What lists of Gundam cards say: the printed values, and the names that a pilot goes by."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fuda.games.card_lists import CardList, Reader, Value, number, one_of, printed_word
from fuda.games.files import printed_type
from fuda.games.gundam.after_launch import LATER_COLOURS
from fuda.games.gundam.cards import COLOURS, PRINTED_TYPES, read_link
from fuda.kernel.errors import BadFile

MOST_MODIFIER = 99
DEALT_WITH = frozenset({"unit", "pilot", "command", "base"})
"""The types of cards that are played, so that Lv., cost and colour count."""
WITH_HP = frozenset({"unit", "pilot", "base", "unit_token", "ex_base"})


def kind(printed: str, where: str) -> str:
    """A card type, tokens apart."""
    return printed_type(printed, PRINTED_TYPES, where)


def _least_ap(kind: str) -> int:
    """The least number that a card prints: a modifier may be below 0."""
    return -MOST_MODIFIER if kind in ("pilot", "command") else 0


def _least_hp(kind: str) -> int:
    """What has HP has at least 1 of it."""
    return _least_ap(kind) or (1 if kind in WITH_HP else 0)


def _traits(value: object, _kind: str) -> list[str]:
    """Traits in 〔〕, or a list of them."""
    if isinstance(value, list):
        return [str(trait).strip("〔〕 ") for trait in value]
    text = str(value)
    if re.sub(r"〔[^〔〕]+〕", "", text).strip():
        raise ValueError("no list of traits, which stand in 〔〕")
    return re.findall("〔([^〔〕]+)〕", text)


def _link(value: object, _kind: str) -> str:
    try:
        read_link(str(value).strip())
    except BadFile:
        raise ValueError("no link condition, which names a pilot in 「」 or a trait in 〔〕") from None
    return str(value).strip()


def _terrain(value: object, _kind: str) -> list[str]:
    return printed_word(value).split()


def _colours() -> Reader:
    return one_of({colour: colour for colour in (*COLOURS, *LATER_COLOURS)}, "colour")


def finish(data: dict[str, object]) -> Iterator[str]:
    """What follows from the rest: further names, later colours; and that a command must say something."""
    type_ = kind(str(data["type"]), "card")
    data["type"] = type_
    data["name"] = names(str(data["name"]), type_)
    if data.get("colour") in LATER_COLOURS:
        data["later"] = True
    if type_ == "command" and not data["text"]:
        yield "it is a command without a text, which does nothing"


def names(name: str, type_: str) -> str | list[str]:
    """A card that shows two people has the names of both besides its own.

    A link condition asks for the pilot's name (2-11-1). What a pilot card adds in brackets tells it from others of the
    same person, so that it also has the name without that.

    >>> names("ナギ＆ミオ", "pilot"), names("灯籠（夜）", "unit")
    (['ナギ＆ミオ', 'ナギ', 'ミオ'], '灯籠（夜）')
    """
    parts = [part.strip() for part in re.split("[＆&]", name)]
    found = [name, *parts] if len(parts) > 1 and all(parts) else [name]
    if type_ == "pilot":
        found += [plain for each in found if (plain := re.sub(r"[（(][^（）()]*[）)]$", "", each).strip())]
    found = list(dict.fromkeys(found))
    return found if len(found) > 1 else name


CARD_LIST = CardList(
    kind,
    (
        Value("lv", ("Lv.",), number(), DEALT_WITH),
        Value("cost", ("COST",), number(), DEALT_WITH),
        Value("colour", ("色",), _colours(), DEALT_WITH),
        Value("ap", ("AP",), number(least_of=_least_ap), frozenset({"pilot"})),
        Value("hp", ("HP",), number(least_of=_least_hp), WITH_HP),
        Value("traits", ("特徴",), _traits),
        Value("link", ("リンク",), _link),
        Value("terrain", ("地形",), _terrain),
    ),
    finish=finish,
)
