"""Is what a file gives for a state one that a game could be in? Types as the records declare them, and the columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from functools import cache
from typing import TYPE_CHECKING

from fuda.kernel.errors import BadFile
from fuda.kernel.state.ids import CARD_MASK, NO_HOST, NOWHERE

if TYPE_CHECKING:
    from fuda.kernel.game import Game

PLAIN = {"int": int, "str": str, "bool": bool}


def fits(value: object, declared: str) -> bool:
    """Is the value of the declared type? Of a type that is named elsewhere, only that there is something.

    >>> fits((1, 2), "tuple[int, ...]"), fits((1, "a"), "tuple[int, ...]"), fits(None, "Event | None")
    (True, False, True)
    """
    return any([_fits_one(value, name) for name in _split(declared, "|")])


def _fits_one(value: object, name: str) -> bool:
    if name in ("object", "Any"):
        return True
    if name == "None":
        return value is None
    if name in PLAIN:
        return type(value) is PLAIN[name]
    if name.startswith("tuple["):
        parts = _split(name[6:-1], ",")
        if not isinstance(value, tuple):
            return False
        if parts[-1] == "...":
            return all([fits(part, parts[0]) for part in value])
        return len(value) == len(parts) and all([fits(part, each) for part, each in zip(value, parts, strict=True)])
    return value is not None


@cache
def _split(declared: str, separator: str) -> tuple[str, ...]:
    """The parts of a declared type at its top level."""
    parts, depth, word = [], 0, ""
    for letter in declared:
        depth += (letter == "[") - (letter == "]")
        if letter == separator and not depth:
            parts.append(word.strip())
            word = ""
        else:
            word += letter
    return (*parts, word.strip())


_DECLARED: dict[type, dict[str, str]] = {}


def declared_types(cls: type) -> Mapping[str, str]:
    """The types of a record's fields: those of the class, else those that its constructor declares."""
    if cls in _DECLARED:
        return _DECLARED[cls]
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        found |= {name: str(type_) for name, type_ in getattr(base, "__annotations__", {}).items()}
    made_by = getattr(vars(cls).get("__init__"), "__annotations__", {})
    _DECLARED[cls] = found | {name: str(type_) for name, type_ in made_by.items()}
    return _DECLARED[cls]


def check_record(record: object, name: str, value: object) -> None:
    """Refuse a field that is not of its declared type."""
    declared = declared_types(type(record)).get(name, "object")
    if not fits(value, declared):
        raise BadFile(f"this save is damaged: {name} of a {type(record).__name__} is no {declared}")


def check(game: Game) -> None:
    """Refuse a state that no game could be in: columns of unequal length or of wrong numbers, cards in two places, no
    question.
    """
    size = len(game.definition)
    columns: tuple[Sized, ...] = (
        game.owner, game.controller, game.ref, game.zone, game.came_from, game.rested, game.face_down, game.host,
        game.under, game.slot, game.arrived, game.stamp, game.seen, game.knowers, game.bearings, *game.counters,
    )  # fmt: skip
    zones = len(game.rules.zones) * game.n
    if any(len(column) != size for column in columns) or len(game.zones) != zones:
        raise BadFile("this save is damaged: its cards don't add up")
    _check_numbers(game, size, zones)
    placed = sorted((card, number) for number, zone in enumerate(game.zones) for card in zone)
    standing = [(card, game.zone[card]) for card in range(size) if game.zone[card] >= 0 and game.host[card] < 0]
    if placed != standing:
        raise BadFile("this save is damaged: a card is missing from its zone or lies in two")
    if game.choice is None and game.result is None and not game.frames:
        raise BadFile("this save is damaged: nothing is left to be done in it, and nobody has won")


def _check_numbers(game: Game, size: int, zones: int) -> None:
    """Owners are players, zones are zones, hosts are cards, and every reference is of its own card."""
    for column, least, bound in (
        (game.owner, 0, game.n), (game.controller, 0, game.n), (game.zone, NOWHERE, zones),
        (game.came_from, NOWHERE, zones), (game.host, NO_HOST, size), ([game.turn_player], 0, game.n),
        ([game.first_player], 0, game.n), ([card for under in game.under for card in under], 0, size),
    ):  # fmt: skip
        if not all([type(number) is int and least <= number < bound for number in column]):
            raise BadFile("this save is damaged: it speaks of a player, a zone or a card that there is not")
    if not all([type(ref) is int and ref & CARD_MASK == card for card, ref in enumerate(game.ref)]):
        raise BadFile("this save is damaged: a reference in it is that of another card")
    flags: Sequence[Sequence[object]] = (game.rested, game.face_down)
    if not all([type(flag) is bool for column in flags for flag in column]):
        raise BadFile("this save is damaged: a card in it is neither rested nor active")
