"""The faces of printed cards as messages, each made once and sent to a client once."""

from __future__ import annotations

from fuda.games.package import GamePackage
from fuda.games.playmat import Number
from fuda.kernel.definition import CardDef
from fuda.web import messages as m


class Faces:
    """The faces of a game's cards in one language, each made once."""

    def __init__(self, package: GamePackage, language: str = "en") -> None:
        self.package = package
        self.words = package.words_in(language)
        self.mat = package.playmat
        self.made: dict[str, m.Face] = {}
        self.keys: dict[CardDef, str] = {}
        self.numbers: dict[str, tuple[tuple[Number, ...], tuple[str, ...]]] = {}

    def key(self, definition: CardDef) -> str:
        """What a card's face is called: its No., marked where that has several faces."""
        found = self.keys.get(definition)
        if found is None:
            found = self.keys[definition] = self._make(definition)
        return found

    def numbers_of(self, card_type: str) -> tuple[tuple[Number, ...], tuple[str, ...]]:
        """The numbers that cards of a type show, and the stats that these are."""
        found = self.numbers.get(card_type)
        if found is None:
            numbers = tuple(number for number in self.mat.numbers if card_type in number.types)
            found = self.numbers[card_type] = numbers, tuple(number.stat for number in numbers)
        return found

    def _make(self, definition: CardDef) -> str:
        key = definition.no
        if self.package.pool().get(key) is not definition:
            key = f"{key}/{definition.english}"
        mat = self.mat
        frames = [mat.colours[colour] for colour in sorted(definition.colours) if colour in mat.colours]
        reading = definition.extra.get("english", ())
        assert isinstance(reading, tuple)
        self.made[key] = m.Face(
            key=key,
            no=definition.no,
            name=definition.name,
            english=definition.english,
            type=definition.type,
            frame=",".join(frames) or mat.plain_types.get(definition.type, mat.plain),
            about=self.words.about(definition),
            text=definition.text,
            reading=list(reading),
            numbers=[
                m.FaceNumber(n.label, n.japanese or n.label, n.corner, definition.stats.get(n.stat, 0), n.signed)
                for n in self.numbers_of(definition.type)[0]
            ],
            traits=sorted(definition.traits),
            token=definition.token,
        )
        return key
