"""Chapter 5-1: what a deck and a resource deck must be, and deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from fuda.games.files import DeckLines, deck_names, deck_text
from fuda.games.gundam.cards import find, tokens
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import counted
from fuda.kernel.procedures.procedure import does

DECK_SIZE = 50
RESOURCE_DECK_SIZE = 10
MOST_COLOURS = 2
MOST_COPIES = 4
DECK_TYPES = ("unit", "pilot", "command", "base")


def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    main = deck.parts.get("main", ())
    resource_deck = deck.parts.get("resources", ())
    return [
        *_sizes(main, resource_deck), *_kinds(main), *_colours(main), *_copies(main), *_resources(resource_deck),
    ]  # fmt: skip


Part = tuple[CardDef, ...]


@does("5-1-1")
def _sizes(main: Part, resource_deck: Part) -> Iterator[str]:
    if len(main) != DECK_SIZE:
        yield f"5-1-1: the deck has {counted(len(main), 'card')}; it must have exactly {DECK_SIZE}"
    if len(resource_deck) != RESOURCE_DECK_SIZE:
        yield (
            f"5-1-1: the resource deck has {counted(len(resource_deck), 'card')}; "
            f"it must have exactly {RESOURCE_DECK_SIZE}"
        )


@does("5-1-1-1")
def _kinds(main: Part) -> Iterator[str]:
    for card in dict.fromkeys(main):
        if card.type not in DECK_TYPES or card.token:
            token = " token" if card.token else ""
            yield f"5-1-1-1: {_called(card)} is a {card.type}{token}, which no deck may hold"


@does("5-1-1-2", "5-1-1-2-1")
def _colours(main: Part) -> Iterator[str]:
    colours = sorted({colour for card in main for colour in card.colours})
    if len(colours) > MOST_COLOURS:
        yield f"5-1-1-2: the deck has {len(colours)} colours ({', '.join(colours)}); it may have {MOST_COLOURS}"


@does("5-1-1-3", "2-1-1")
def _copies(main: Part) -> Iterator[str]:
    for no, copies in Counter(card.no for card in main).items():
        if copies > MOST_COPIES:
            yield f"5-1-1-3: the deck has {copies} cards of No. {no}; it may have {MOST_COPIES}"


@does("5-1-1-4", "5-1-1-5")
def _resources(resource_deck: Part) -> Iterator[str]:
    """Only the kind is looked at, not how many there are of one."""
    for card in dict.fromkeys(resource_deck):
        if card.type != "resource" or card.token:
            yield f"5-1-1-4: {_called(card)} is no resource card; the resource deck holds only those"


def _called(card: CardDef) -> str:
    return f"{card.no} {card.name}"


def names() -> tuple[str, ...]:
    """The game's own decks."""
    return deck_names("gundam")


def load(name: str) -> DeckList:
    """One of the game's own decks by name."""
    return read(deck_text("gundam", name), name)


def read(text: str, title: str, cards: Mapping[str, CardDef] | None = None) -> DeckList:
    """A deck file: a count and a card's No. or name a line, `#` for remarks, the resource deck after `resources:`.

    Without that line the resource deck is ten plain resources.
    """
    parts: dict[str, list[CardDef]] = {"main": [], "resources": []}
    part = "main"
    plan = ""
    lines = DeckLines(title, lambda name: find(name, cards), "4 GF01-001", DECK_SIZE)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            plan = plan or line.lstrip("# ")
        elif line.rstrip(":").lower() in ("resources", "main", "deck") and line.endswith(":"):
            part = "resources" if line.lower().startswith("resources") else "main"
        elif line:
            parts[part] += lines.cards(number, line)
    lines.require_sound()
    if not parts["resources"]:
        parts["resources"] = [tokens()["resource"]] * RESOURCE_DECK_SIZE
    return DeckList(title, {name: tuple(found) for name, found in parts.items()}, plan)
