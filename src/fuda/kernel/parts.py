"""The parts of a card's programs, and of any record: what is found by walking through their fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache

from fuda.kernel.ability import Triggered
from fuda.kernel.definition import CardDef


def is_slotted(cls: type) -> bool:
    """Are all of its fields declared?"""
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


@lru_cache(maxsize=4096)
def asked_by(definitions: tuple[CardDef, ...]) -> frozenset[str]:
    """The kinds of events that these cards' texts may wait for, or look up in the history."""
    return frozenset(kind for face in _faces(definitions) for part in parts_of(face) for kind in asked_for(part))


def asked_for(part: object) -> tuple[str, ...]:
    """The kinds of events that a part of a text waits for or names as `asks`."""
    return part.events if isinstance(part, Triggered) else getattr(part, "asks", ())


@lru_cache(maxsize=4096)
def used_by(definitions: tuple[CardDef, ...]) -> frozenset[tuple[int, str]]:
    """In which zones and at which timings any of these cards has an ability to activate."""
    return frozenset(place for face in _faces(definitions) for place in face.used_in)


def _faces(definitions: tuple[CardDef, ...]) -> set[CardDef]:
    return {*definitions, *(d.back for d in definitions if d.back is not None)}
