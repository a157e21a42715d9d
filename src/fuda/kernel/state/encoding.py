"""The state as plain data: what saving, comparing and fingerprinting stand on.

Every slot of the game is encoded by what it holds, so a new one needs nothing here. Numbers, words and nothing stay as
they are, a tuple becomes a list, and all else an object with one key that says what it is:

| key | what |
| --- | --- |
| `l`, `d`, `s` | a list, a mapping (as pairs), a set |
| `c` | a card definition |
| `a`, `p` | an ability of a definition, by its key; another part of a definition's program, by its place |
| `b`, `B` | a bearing, and the same bearing once more |
| `f` | a frame: its procedure, its step, its fields |
| `o` | any other record: its class and its fields in order |
| `g` | a whole game, kept by a frame that may rewind to it |
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Bearing
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.procedures.procedure import Procedure, frame_fields
from fuda.kernel.state.program_parts import field_names, is_slotted, parts_of

if TYPE_CHECKING:
    from fuda.kernel.game import Game

DERIVED = frozenset({"rules", "cache", "computing", "holds", "marked", "sights", "wakes"})
"""What follows from the rest, or is the game's own: never encoded."""

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


def class_name(cls: type) -> str:
    """By which name a record's class is found again."""
    return f"{cls.__module__}:{cls.__qualname__}"


Homes = dict[int, tuple[CardDef, int, int]]
"""By the number that Python gives an object: the definition that a part stands in, its place there, and of an ability
which of those of the same key it is.
"""


class Encoder:
    """Turns one game into plain data. `definitions` and `classes` are the tables that the data refers to."""

    def __init__(self, game: Game, rule_abilities: Mapping[str, Ability] | None = None) -> None:
        self.definitions: list[CardDef] = []
        self.classes: list[str] = []
        self.rule_abilities = {id(ability): key for key, ability in (rule_abilities or {}).items()}
        self._definition_numbers: dict[int, int] = {}
        self._class_numbers: dict[type, int] = {}
        self._bearings: dict[int, int] = {}
        self._machine = type(game)
        self._spoken_of = game
        self._homes: Homes | None = None

    def game(self, game: Game, without: frozenset[str] = frozenset()) -> dict[str, Plain]:
        """All slots of the game but those named."""
        return {
            slot: self.slot(game, slot)
            for slot in sorted(type(game).__slots__)
            if slot not in DERIVED and slot not in without
        }

    def whole(self, game: Game) -> dict[str, Plain]:
        """The game as far as this encoding goes."""
        return self.game(game)

    def slot(self, game: Game, slot: str) -> Plain:
        """What one slot of the game holds, as plain data."""
        return self.value(getattr(game, slot))

    def value(self, value: object) -> Plain:
        """Any value that the state may hold."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if type(value) is tuple:
            return [self.value(part) for part in value]
        if type(value) is list:
            return {"l": [self.value(part) for part in value]}
        if isinstance(value, dict):
            return {"d": [[self.value(key), self.value(part)] for key, part in self.pairs(value)]}
        if isinstance(value, (frozenset, set)):
            return {"s": sorted((self.value(part) for part in value), key=canonical)}
        if isinstance(value, CardDef):
            return {"c": self.card(value)}
        if isinstance(value, Bearing):
            return self.bearing(value)
        if isinstance(value, Procedure):
            return {"f": self.frame(value)}
        if isinstance(value, self._machine):
            return {"g": self.whole(value)}
        return self.part(value)

    def pairs(self, mapping: dict[object, object]) -> Iterable[tuple[object, object]]:
        """The pairs of a mapping, in the order in which they are encoded."""
        return mapping.items()

    def card(self, definition: CardDef) -> Plain:
        """A card definition: its number in the table."""
        number = self._definition_numbers.get(id(definition))
        if number is None:
            number = self._definition_numbers[id(definition)] = len(self.definitions)
            self.definitions.append(definition)
        return number

    def bearing(self, bearing: Bearing) -> Plain:
        """A bearing in full at first, by its number afterwards: the indexes hold the same ones as the cards."""
        number = self._bearings.get(id(bearing))
        if number is not None:
            return {"B": number}
        self._bearings[id(bearing)] = len(self._bearings)
        about = (bearing.ability, bearing.source, bearing.bearer, bearing.player, bearing.stamp, bearing.it)
        return {"b": [self.value(part) for part in about]}

    def frame(self, frame: Procedure) -> Plain:
        """A frame by its procedure's tag, the name of its next step ("" at the end) and its fields."""
        step = frame.step_names[frame.pc] if frame.pc < len(frame.step_names) else ""
        return [frame.tag, step, {name: self.value(part) for name, part in frame_fields(frame) if name != "pc"}]

    def part(self, value: object) -> Plain:
        """A part of a program, found in its card's definition or among the rules' own abilities; or else a record."""
        if id(value) in self.rule_abilities:
            return {"a": [-1, self.rule_abilities[id(value)], 0]}
        if self._homes is None:
            self._homes = _homes(_definitions(self._spoken_of))
        home = self._homes.get(id(value))
        if home is None:
            return self.record(value)
        definition, place, nth = home
        if isinstance(value, Ability):
            return {"a": [self.card(definition), value.key, nth]}
        return {"p": [self.card(definition), place]}

    def record(self, value: object) -> Plain:
        """Any other record: its class and its fields."""
        cls = type(value)
        number = self._class_numbers.get(cls)
        if number is None:
            if "<locals>" in cls.__qualname__ or callable(value) or not (is_dataclass(cls) or is_slotted(cls)):
                raise FudaError(f"a {cls.__name__} is in the state of the game and can't be written down")
            number = self._class_numbers[cls] = len(self.classes)
            self.classes.append(class_name(cls))
        parts = value if isinstance(value, tuple) else (getattr(value, name) for name in field_names(cls))
        return {"o": [number, *(self.value(part) for part in parts)]}


_JSON = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical(data: Plain) -> str:
    """Plain data as text, the same on every machine."""
    return _JSON.encode(data)


def _definitions(game: Game) -> tuple[CardDef, ...]:
    """The definitions that the game can speak of: its cards, those of cards that have left, and its tokens."""
    left = [last.definition for last in game.last_known.values()]
    return tuple(dict.fromkeys([*game.definition, *left, *game.rules.tokens.values()]))


@lru_cache(maxsize=64)
def _homes(definitions: tuple[CardDef, ...]) -> Homes:
    """Where each part of their programs, with both faces', stands: the same for all positions of a game."""
    found: Homes = {}
    faces = dict.fromkeys([face for definition in definitions for face in (definition, definition.back) if face])
    for definition in faces:
        alike: dict[str, int] = {}
        for place, part in enumerate(parts_of(definition)):
            nth = 0
            if isinstance(part, Ability):
                nth = alike.get(part.key, 0)
                alike[part.key] = nth + 1
            found.setdefault(id(part), (definition, place, nth))
    return found
