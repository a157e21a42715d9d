"""Chapter 5: what a deck must be, and deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from fuda.games.files import DeckLines, deck_names, deck_text
from fuda.games.vanguard.cards import find
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import counted
from fuda.kernel.procedures.procedure import does

SIZE = 50
MOST_COPIES = 4
TRIGGERS = 16
MOST_HEALS = 4
MOST_SENTINELS = 4
MOST_G_UNITS = 16
PARTS = ("main", "g_deck")
MAIN_TYPES = ("normal", "trigger")


def part_of(definition: CardDef) -> str:
    """5.2.2.6, 5.3.3: the deck that a card belongs to."""
    return "g_deck" if definition.type == "g_unit" else "main"


@does("5.1.1", "5.2.1", "5.2.2.6", "5.3.1", "5.3.2", "5.3.3", "5.4.2", "2.9.2")
def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    main, g_deck = (deck.parts.get(part, ()) for part in PARTS)
    found = []
    if len(main) != SIZE:
        found.append(f"5.2.2.1: the main deck has {counted(len(main), 'card')}; it must have exactly {SIZE}")
    for card in dict.fromkeys(main):
        if card.type not in MAIN_TYPES:
            found.append(f"5.2.2.6: {_called(card)} is a G unit, which the main deck can't hold")
    found += _copies(main, "main deck", "5.2.2.2")
    found += _limits(main)
    if not any(card.stats["grade"] == 0 for card in main):
        found.append("5.4.3: the main deck has no unit of grade 0 to be the first vanguard")
    if len(g_deck) > MOST_G_UNITS:
        found.append(f"5.3.2: the G deck has {len(g_deck)} cards; it may have {MOST_G_UNITS}")
    for card in dict.fromkeys(g_deck):
        if card.type != "g_unit":
            found.append(f"5.3.3: {_called(card)} is no G unit, and the G deck holds nothing else")
    return found + _copies(g_deck, "G deck", "5.3.2.1")


@does("5.2.2.1", "5.2.2.2", "5.2.2.2.1", "5.3.2.1", "5.1.2")
def _copies(cards: tuple[CardDef, ...], where: str, clause: str) -> list[str]:
    """No more than four cards of one name, unless a card of it says otherwise."""
    most: dict[str, int] = {}
    for card in cards:
        allowed = card.extra.get("copies", MOST_COPIES)
        assert isinstance(allowed, int)
        most[card.name] = max(most.get(card.name, 0), allowed)
    return [
        f"{clause}: the {where} has {copies} cards of the name {name}; it may have {most[name]}"
        for name, copies in Counter(card.name for card in cards).items()
        if copies > most[name]
    ]


@does("5.2.2.3", "5.2.2.4", "5.2.2.5", "11.9.1")
def _limits(main: tuple[CardDef, ...]) -> list[str]:
    """Sixteen triggers, of which no more than four heal; no more than four 守護者."""
    found = []
    triggers = [card for card in main if card.extra.get("trigger")]
    if len(triggers) != TRIGGERS:
        found.append(
            f"5.2.2.3: the main deck has {counted(len(triggers), 'card')} with a trigger; "
            f"it must have exactly {TRIGGERS}"
        )
    heals = sum(card.extra.get("trigger") == "heal" for card in triggers)
    if heals > MOST_HEALS:
        found.append(f"5.2.2.4: the main deck has {heals} heal triggers; it may have {MOST_HEALS}")
    sentinels = sum("sentinel" in card.keywords for card in main)
    if sentinels > MOST_SENTINELS:
        found.append(f"5.2.2.5: the main deck has {sentinels} cards with 守護者; it may have {MOST_SENTINELS}")
    return found


def _called(card: CardDef) -> str:
    return f"{card.no} {card.name}"


def names() -> tuple[str, ...]:
    """The game's own decks."""
    return deck_names("vanguard")


def load(name: str) -> DeckList:
    """One of the game's own decks by name."""
    return read(deck_text("vanguard", name), name)


def read(text: str, title: str, cards: Mapping[str, CardDef] | None = None) -> DeckList:
    """A deck file: a count and a card's No. or name a line; `#` for remarks. G units are the G deck."""
    parts: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    plan = ""
    lines = DeckLines(title, lambda name: find(name, cards), "4 FV01-001", SIZE)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            plan = plan or line.lstrip("# ")
        elif line:
            for card in lines.cards(number, line):
                parts[part_of(card)].append(card)
    lines.require_sound()
    return DeckList(title, {name: tuple(found) for name, found in parts.items()}, plan)
