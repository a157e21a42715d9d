"""601: what a deck must be, and deck files."""

from __future__ import annotations

from fuda.games.build_divide.cards import find
from fuda.games.files import deck_line, deck_names, deck_text
from fuda.kernel.definition import CardDef, DeckList

PARTS = ("main", "d_deck", "territory")


def part_of(definition: CardDef) -> str:
    """The part of a deck that a card belongs to."""
    return "territory" if definition.type == "territory" else "main"


def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    return []


def names() -> tuple[str, ...]:
    """The game's own decks."""
    return deck_names("build_divide")


def load(name: str) -> DeckList:
    """One of the game's own decks."""
    return read(deck_text("build_divide", name), name)


def read(text: str, where: str) -> DeckList:
    """A deck file."""
    parts: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    part, title, plan = "main", where, ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if line.startswith("title:"):
            title = line.removeprefix("title:").strip()
        elif line.startswith("plan:"):
            plan = line.removeprefix("plan:").strip()
        elif line in ("D:", "territory:"):
            part = "d_deck" if line == "D:" else "territory"
        elif line:
            parts[part] += deck_line(line, f"{where}, line {number}", find, "4 BF01-010", 50)
    return DeckList(title, {name: tuple(cards) for name, cards in parts.items()}, plan)
