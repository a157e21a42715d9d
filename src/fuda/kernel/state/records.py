"""Saves: the whole state of a game as text, half-done procedures included, and the way back.

A save holds the printed data of its cards, so it loads wherever the game is known; abilities are found again in the
cards' definitions, by their keys. A digest notices any damage. The kernel knows no game: who loads says how card
definitions are found.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from hashlib import blake2b
from typing import cast

from fuda.kernel.abilities.ability import Ability, Bearing, PutOff
from fuda.kernel.definition import CardDef, GameDef
from fuda.kernel.errors import BadFile, quoted
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import REGISTRY, Procedure
from fuda.kernel.state.checking import check, check_record, declared_types, fits
from fuda.kernel.state.encoding import DERIVED, Encoder, Plain, canonical
from fuda.kernel.state.program_parts import field_names, is_slotted, parts_of
from fuda.kernel.state.writing import set_deriving

FORMAT = 3
"""Of saves and replays; a record of another format is refused by its number."""
SAVE = "save"
MOST_PLAYERS = 16
CardFinder = Callable[[str, Mapping[str, object] | None], CardDef]


def save(game: Game, rule_abilities: Mapping[str, Ability]) -> str:
    """The whole game as text."""
    encoder = Encoder(game, rule_abilities)
    state = encoder.game(game)
    return seal(
        {
            "fuda": FORMAT,
            "kind": SAVE,
            "game": game.rules.id,
            "cards": [card_data(definition) for definition in encoder.definitions],
            "classes": list(encoder.classes),
            "state": state,
        }
    )


def seal(data: dict[str, Plain]) -> str:
    """A record as text, with a digest of the rest of it by which damage is noticed."""
    return canonical({**data, "digest": _digest(data)})


def _digest(data: Mapping[str, Plain]) -> str:
    rest = {key: part for key, part in data.items() if key != "digest"}
    return blake2b(canonical(rest).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def card_data(definition: CardDef) -> dict[str, Plain]:
    """What a card is found or made again from: its No. and, where its maker left them, its printed values."""
    data: dict[str, Plain] = {"no": definition.no}
    if "printed" in definition.extra:
        data["printed"] = cast(Plain, definition.extra["printed"])
    elif definition.back is not None and "printed" in definition.back.extra:
        data["printed"] = cast(Plain, definition.back.extra["printed"])
        data["back"] = True
    return data


def find_card(data: object, find: CardFinder) -> CardDef:
    """The definition that `card_data` told of."""
    if not isinstance(data, dict) or not isinstance(data.get("no"), str):
        raise BadFile("a card in this file has no card No.")
    printed = data.get("printed")
    if (printed is not None and not isinstance(printed, dict)) or not is_text(data):
        raise BadFile(f"the printed values of card {quoted(data['no'])} in this file are damaged")
    definition = find(data["no"], printed)
    if data.get("back"):
        if definition.back is None:
            raise BadFile(f"card {data['no']} in this file was turned to its other face, but it has none")
        return definition.back
    return definition


def is_text(data: Plain) -> bool:
    """Are all words in it made of whole characters? JSON can write half of one, which no file takes."""
    try:
        canonical(data).encode()
    except UnicodeEncodeError:
        return False
    return True


def kind_of(text: str) -> str:
    """What a record says that it is, a save or a replay; "" where it says nothing that can be read."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    kind = data.get("kind") if isinstance(data, dict) else ""
    return kind if isinstance(kind, str) else ""


def read_header(text: str, kind: str) -> dict[str, object]:
    """A save or a replay as a mapping, if it is one that this version can read."""
    try:
        data = json.loads(text)
    except ValueError:
        raise BadFile(f"this is not a {kind}, or it is damaged: it is not whole JSON") from None
    except RecursionError:
        raise BadFile(f"this is not a {kind}: it is nested too deeply") from None
    if not isinstance(data, dict) or "fuda" not in data:
        raise BadFile(f"this is not a {kind}: it does not say which version of Fuda wrote it")
    version = data["fuda"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadFile(f"this is not a {kind}: {version!r} is no version of the format")
    if version != FORMAT:
        raise BadFile(f"this {kind} has format {version}; this Fuda reads format {FORMAT}")
    if not isinstance(data.get("kind"), str):
        raise BadFile(f"this is not a {kind}: it does not say what it is")
    if data["kind"] != kind:
        raise BadFile(f"this is not a {kind}, but a {data['kind']}")
    if not isinstance(data.get("game"), str):
        raise BadFile(f"this {kind} does not say of which game it is")
    if data.get("digest") != _digest(data):
        raise BadFile(f"this {kind} was changed or damaged after it was written")
    return data


def load(data: Mapping[str, object], rules: GameDef, find: CardFinder, rule_abilities: Mapping[str, Ability]) -> Game:
    """The game that a save's mapping (see `read_header`) holds."""
    try:
        cards, classes, state = data["cards"], data["classes"], data["state"]
        if not (isinstance(cards, list) and isinstance(classes, list) and isinstance(state, dict)):
            raise BadFile("this save is damaged: it lacks its cards or its state")
        if not is_text(state):
            raise BadFile("this save is damaged: a word in its state is no text")
        definitions = [find_card(card, find) for card in cards]
        decoder = Decoder(rules, definitions, [find_class(name) for name in classes], rule_abilities)
        game = decoder.game(state)
        check(game)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, RecursionError) as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise BadFile(f"this save is damaged or was written by another version ({what})") from None
    return game


def find_class(name: object) -> type:
    """A record's class by its name, among what the game has loaded; nothing is imported or run for a file's sake."""
    module, _, qualified = str(name).partition(":")
    found: object = sys.modules.get(module)
    for part in qualified.split("."):
        found = getattr(found, part, None)
    if not isinstance(found, type) or not (is_dataclass(found) or is_slotted(found)):
        raise BadFile(f"this save holds a '{name}', which this version does not know")
    return found


class Decoder:
    """Turns plain data back into a game: the reverse of `Encoder`."""

    def __init__(
        self,
        rules: GameDef,
        definitions: list[CardDef],
        classes: list[type],
        rule_abilities: Mapping[str, Ability],
    ) -> None:
        self.rules = rules
        self.definitions = definitions
        self.classes = classes
        self.rule_abilities = rule_abilities
        self._bearings: list[Bearing | None] = []

    def game(self, state: Mapping[str, Plain]) -> Game:
        """A game with these slots."""
        team = self.value(state["team"])
        if not fits(team, "tuple[int, ...]") or not 1 <= len(cast("tuple[int, ...]", team)) <= MOST_PLAYERS:
            raise BadFile("this save is damaged: it doesn't say who plays with whom")
        game = Game(self.rules, cast("tuple[int, ...]", team), 0)
        for slot in sorted(Game.__slots__):
            if slot not in DERIVED:
                setattr(game, slot, self.value(state[slot]))
        set_deriving(game, game.deriving)
        game.marked.update([card for column in game.counters for card, number in enumerate(column) if number])
        return game

    def value(self, data: Plain) -> object:
        """The value that the data stands for."""
        if isinstance(data, list):
            return tuple([self.value(part) for part in data])
        if not isinstance(data, dict):
            return data
        ((kind, content),) = data.items()
        return self._READERS[kind](self, content)

    def _list(self, content: list[Plain]) -> object:
        return [self.value(part) for part in content]

    def _dict(self, content: list[list[Plain]]) -> object:
        return {self.value(key): self.value(part) for key, part in content}

    def _set(self, content: list[Plain]) -> object:
        return frozenset([self.value(part) for part in content])

    def _card(self, content: int) -> object:
        return self.definitions[content]

    def _ability(self, content: tuple[int, str, int]) -> object:
        number, key, nth = content
        if number < 0:
            return self.rule_abilities[key]
        definition = self.definitions[number]
        alike = [part for part in parts_of(definition) if isinstance(part, Ability) and part.key == key]
        if nth >= len(alike):
            raise BadFile(f"card {definition.no} no longer has the ability {key} that this save speaks of")
        return alike[nth]

    def _part(self, content: tuple[int, int]) -> object:
        return parts_of(self.definitions[content[0]])[content[1]]

    def _bearing(self, content: list[Plain]) -> object:
        ability, source, bearer, player, stamp, it = (self.value(part) for part in content)
        if not isinstance(ability, Ability):
            raise BadFile("this save is damaged: something that is no ability is at work in it")
        about = cast("tuple[int, int, int, int]", (source, bearer, player, stamp))
        bearing = PutOff(ability, *about, cast("tuple[int, ...]", it)) if it else Bearing(ability, *about)
        self._bearings.append(bearing)
        return bearing

    def _same_bearing(self, content: int) -> object:
        return self._bearings[content]

    def _frame(self, content: tuple[str, str, dict[str, Plain]]) -> object:
        tag, step, parts = content
        if tag not in REGISTRY:
            raise BadFile(f"this save is in the middle of '{tag}', which this version does not know")
        cls = REGISTRY[tag]
        frame: Procedure = object.__new__(cls)
        frame.pc = cls.step_names.index(step) if step else len(cls.step_names)
        for name in field_names(cls):
            if name != "pc":
                value = self.value(parts[name])
                check_record(frame, name, value)
                setattr(frame, name, value)
        return frame

    def _record(self, content: list[Plain]) -> object:
        number, *parts = content
        if not isinstance(number, int):
            raise BadFile("this save is damaged: a record in it is of no class")
        cls = self.classes[number]
        values = [self.value(part) for part in parts]
        if issubclass(cls, tuple):
            filled = tuple.__new__(cls, values)
            for name, value in zip(declared_types(cls), values, strict=True):
                check_record(filled, name, value)
            return filled
        record = object.__new__(cls)
        for name, value in zip(field_names(cls), values, strict=True):
            check_record(record, name, value)
            object.__setattr__(record, name, value)
        # What a record works out for itself is not saved.
        reckon = getattr(record, "__post_init__", None)
        if reckon is not None:
            reckon()
        return record

    def _game(self, content: dict[str, Plain]) -> object:
        return self.game(content)

    _READERS: Mapping[str, Callable[..., object]] = {
        "l": _list, "d": _dict, "s": _set, "c": _card, "a": _ability, "p": _part, "b": _bearing, "B": _same_bearing,
        "f": _frame, "o": _record, "g": _game,
    }  # fmt: skip
