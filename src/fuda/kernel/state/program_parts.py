"""The parts of a card's programs, and of any record: what is found by walking through their fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import NamedTuple

from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.definition import CardDef


def is_slotted(cls: type) -> bool:
    """Are all fields of the class declared as slots?"""
    return cls.__dictoffset__ == 0


_FIELD_NAMES: dict[type, tuple[str, ...]] = {}


def field_names(cls: type) -> tuple[str, ...]:
    """The fields of a record, in order."""
    known = _FIELD_NAMES.get(cls)
    if known is None:
        found: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            slots = base.__dict__.get("__slots__", ())
            found.update(dict.fromkeys((slots,) if isinstance(slots, str) else slots))
        # What a record has worked out for itself is no part of what it says.
        found = {name: None for name in found if not name.startswith("_")}
        known = tuple(f.name for f in fields(cls)) if is_dataclass(cls) else tuple(found)
        _FIELD_NAMES[cls] = known
    return known


@lru_cache(maxsize=4096)
def parts_of(definition: CardDef) -> tuple[object, ...]:
    """Every part of a definition's programs, abilities among them, always in the same order."""
    found: dict[int, object] = {}
    for ability in definition.abilities:
        _walk(ability, found)
    return tuple(found.values())


def _walk(value: object, found: dict[int, object]) -> None:
    if value is None or isinstance(value, (bool, int, str, type, CardDef)) or callable(value) or id(value) in found:
        return
    if isinstance(value, (tuple, list)):
        for part in value:
            _walk(part, found)
    elif isinstance(value, Mapping):
        for part in value.values():
            _walk(part, found)
    elif not isinstance(value, (frozenset, set)):
        found[id(value)] = value
        for name in field_names(type(value)):
            _walk(getattr(value, name, None), found)


class Heeded(NamedTuple):
    """The kinds of events that cards' texts make worth telling: those that they wait for or look up, those that they
    look up, and of these the ones that they look up however long ago it was (`remembers`).
    """

    told: frozenset[str]
    looked_up: frozenset[str]
    remembered: frozenset[str]


@lru_cache(maxsize=4096)
def heeded_by(definitions: frozenset[CardDef]) -> Heeded:
    """Which events the texts of these cards wait for, look up, or need remembered."""
    faces = definitions.union([d.back for d in definitions if d.back is not None])
    parts = [part for face in faces for part in parts_of(face)]
    remembering = [part for part in parts if getattr(part, "remembers", False)]
    return Heeded(
        frozenset([kind for part in parts for kind in asked_for(part)]),
        frozenset([kind for part in parts for kind in getattr(part, "asks", ())]),
        frozenset([kind for part in remembering for kind in getattr(part, "asks", ())]),
    )


def asked_for(part: object) -> tuple[str, ...]:
    """The kinds of events that a part of a text waits for or names as `asks`."""
    return part.events if isinstance(part, Triggered) else getattr(part, "asks", ())


Uses = dict[str, dict[int, frozenset[int]]]
"""By timing and kind of zone, in the order of the zones: the cards that could have something to be used there then."""
NOWHERE_USED: dict[int, frozenset[int]] = {}
"""What is known of a timing at which no card of the game can be used."""


def with_uses(usable: Uses, dealt: Iterable[tuple[int, CardDef]]) -> Uses:
    """The index with these cards in it, too; it stands for both faces of a card, and may know of more than there is.

    Clones share it, so it is never changed.
    """
    found: dict[tuple[int, str], list[int]] = {}
    for card, definition in dealt:
        back = definition.back
        for place in definition.used_in if back is None else {**definition.used_in, **back.used_in}:
            found.setdefault(place, []).append(card)
    if not found:
        return usable
    index = {timing: {**places} for timing, places in usable.items()}
    for (kind, timing), cards in found.items():
        places = index.setdefault(timing, {})
        places[kind] = places.get(kind, frozenset()).union(cards)
    return {timing: dict(sorted(places.items())) for timing, places in index.items()}


@lru_cache(maxsize=256)
def uses_of(definitions: tuple[CardDef, ...]) -> Uses:
    """The index of these cards, numbered from 0."""
    return with_uses({}, enumerate(definitions))
