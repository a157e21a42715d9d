"""Is what a file gives for a state one that a game could be in? Types as the records declare them, and the columns."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from functools import cache
from typing import TYPE_CHECKING, Any

from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.errors import BadFile
from fuda.kernel.state.ids import CARD_MASK, NO_HOST, NOWHERE
from fuda.kernel.state.slots import ONE_A_CARD, SLOT_TYPES

if TYPE_CHECKING:
    from fuda.kernel.game import Game

PLAIN = {"int": int, "str": str, "bool": bool}
HELD: Mapping[str, type] = {"tuple": tuple, "list": list, "frozenset": frozenset, "dict": dict}
RECORDS = frozenset(
    {
        "Bearing",
        "CardDef",
        "Choice",
        "Continuous",
        "Event",
        "Option",
        "Pending",
        "Procedure",
        "Result",
        "Snapshot",
        "StackItem",
    }
)
"""The records of the kernel by name. Other names may be those of types that no class has at run time."""


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
    if name in RECORDS:
        return name in [cls.__name__ for cls in type(value).__mro__]
    holder, _, parts = name.partition("[")
    if holder in HELD:
        return isinstance(value, HELD[holder]) and _holds(value, holder, _split(parts[:-1], ","))
    return value is not None


def _holds(value: Any, holder: str, parts: tuple[str, ...]) -> bool:
    """Are the members of the declared types?"""
    if holder == "dict":
        return all([fits(key, parts[0]) and fits(part, parts[1]) for key, part in value.items()])
    if holder == "tuple" and parts[-1] != "...":
        return len(value) == len(parts) and all([fits(part, each) for part, each in zip(value, parts, strict=True)])
    if parts[0] in PLAIN:
        return {type(part) for part in value} <= {PLAIN[parts[0]]}
    return all([fits(part, parts[0]) for part in value])


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
    """Refuse a state that no game could be in: slots that hold something else than they are for, columns of unequal
    length or of wrong numbers, cards in two places, no question.
    """
    for slot, declared in SLOT_TYPES.items():
        if not fits(getattr(game, slot), declared):
            raise BadFile(f"this save is damaged: its {slot} is no {declared}")
    _check_extents(game)
    _check_numbers(game)
    _check_records(game)
    placed = sorted((card, number) for number, zone in enumerate(game.zones) for card in zone)
    standing = [(card, zone) for card, zone in enumerate(game.zone) if zone >= 0 and game.host[card] < 0]
    if placed != standing:
        raise BadFile("this save is damaged: a card is missing from its zone or lies in two")
    if game.choice is None and game.result is None and not game.frames:
        raise BadFile("this save is damaged: nothing is left to be done in it, and nobody has won")


def _check_extents(game: Game) -> None:
    """There is one entry for each card, player, zone and counter."""
    rules, size, n = game.rules, len(game.definition), game.n
    columns: list[Sized] = [getattr(game, name) for name in ONE_A_CARD]
    columns += game.counters
    if any(len(column) != size for column in columns) or len(game.counters) != len(rules.counters):
        raise BadFile("this save is damaged: its cards don't add up")
    by_player: list[Sized] = [game.team, game.lost, game.reveals, *game.player_counters]
    if any(len(column) != n for column in by_player):
        raise BadFile("this save is damaged: its players don't add up")
    if len(game.zones) != len(rules.zones) * n or len(game.player_counters) != len(rules.player_counters):
        raise BadFile("this save is damaged: its zones or counters don't add up")
    if set(game.own) != set(rules.own_records):
        raise BadFile("this save is damaged: it lacks what its game keeps beside the cards")


def _check_numbers(game: Game) -> None:
    """Owners are players, zones are zones, hosts are cards, and every reference is of its own card."""
    size, n, zones = len(game.definition), game.n, len(game.zones)
    lying_on = [(card, host) for host, under in enumerate(game.under) for card in under]
    for column, least, bound in (
        (game.owner, 0, n), (game.controller, 0, n), (game.zone, NOWHERE, zones), (game.came_from, NOWHERE, zones),
        (game.host, NO_HOST, size), ([game.turn_player, game.first_player, *game.extra_turns], 0, n),
        ([card for card, _ in lying_on], 0, size), (game.free, 0, size), (game.moved, 0, size),
    ):  # fmt: skip
        if not all([least <= number < bound for number in column]):
            raise BadFile("this save is damaged: it speaks of a player, a zone or a card that there is not")
    if any([game.host[card] != host for card, host in lying_on]):
        raise BadFile("this save is damaged: a card in it lies under one card and belongs to another")
    if any([ref & CARD_MASK != card for card, ref in enumerate(game.ref)]):
        raise BadFile("this save is damaged: a reference in it is that of another card")


def _check_records(game: Game) -> None:
    """Whatever is told, waits or is offered speaks of cards and players that there are."""
    size = len(game.definition)
    choice = game.choice
    offered = choice.options if choice is not None else ()
    waiting = [part for pending in game.pending for part in (pending.bearing, pending.event)]
    borne = [bearing for bearings in game.bearings for bearing in bearings]
    for record in (*game.history, *waiting, *borne, *game.delayed, *game.effects, *game.stack, *offered):
        for name in ("card", "target", "source", "bearer"):
            if not 0 <= getattr(record, name, 0) & CARD_MASK < size:
                raise BadFile("this save is damaged: it speaks of a card that there is not")
        if not -1 <= record.player < game.n:
            raise BadFile("this save is damaged: it speaks of a player who does not play")
    if not all([isinstance(bearing.ability, Triggered) for heard in game.listeners.values() for bearing in heard]):
        raise BadFile("this save is damaged: something waits for an event in it that can't")
    if choice is not None and not (0 <= choice.player < game.n and 0 <= choice.least <= choice.most):
        raise BadFile("this save is damaged: its question can't be answered by anybody")
