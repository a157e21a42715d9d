"""Chapter 4: what a deck must be, and deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from fuda.games.files import DeckLines, deck_names, deck_text
from fuda.games.vividz.cards import find
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import counted
from fuda.kernel.procedures.procedure import does

ACCOUNTS = 1
MISSIONS = 3
FEWEST, MOST = 50, 70
MOST_COPIES = 4
MAIN_TYPES = ("character", "event", "engage")
FITS_ALL = "☆"
PARTS = ("account", "missions", "main")


def part_of(definition: CardDef) -> str:
    """401.2: the part of a deck that a card belongs to."""
    return {"account": "account", "mission": "missions"}.get(definition.type, "main")


@does("401.1", "401.2", "401.3", "401.4", "401.4a", "401.5", "401.5a", "401.5b", "401.5c", "301.2")
def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    accounts, missions, main = (deck.parts.get(part, ()) for part in PARTS)
    found = []
    if len(accounts) != ACCOUNTS or any(card.type != "account" for card in accounts):
        found.append(f"401.3: the deck has {len(accounts)} accounts; it must have exactly {ACCOUNTS}")
    if len(missions) != MISSIONS or any(card.type != "mission" for card in missions):
        found.append(f"401.4: the deck has {len(missions)} missions; it must have exactly {MISSIONS}")
    for name, copies in Counter(card.name for card in missions).items():
        if copies > 1:
            found.append(f"401.4a: the deck has {copies} missions of the name {name}; their names must be different")
    strangers = [card for card in dict.fromkeys(main) if card.type not in MAIN_TYPES]
    found += [f"401.5: {_called(card)} is a {card.type}, which the main deck can't hold" for card in strangers]
    if not FEWEST <= len(main) <= MOST:
        found.append(f"401.5a: the main deck has {counted(len(main), 'card')}; it must have {FEWEST} to {MOST}")
    for name, copies in Counter(card.name for card in main).items():
        if copies > MOST_COPIES:
            found.append(f"401.5b: the main deck has {copies} cards of the name {name}; it may have {MOST_COPIES}")
    for card in dict.fromkeys(main):
        strange = _strange(card, missions)
        if strange:
            found.append(f"401.5c: {_called(card)} has {strange}, which no mission of the deck has")
    return found


@does("401.5c", "307.1", "308.1", "309.1")
def _strange(card: CardDef, missions: tuple[CardDef, ...]) -> str:
    """What the card prints that none of the missions does."""
    info = _printed(card, "mission_info")
    if FITS_ALL in info:
        return ""
    allowed = [
        {word for mission in missions for word in _printed(mission, kind)} for kind in ("mission_info", "account_info")
    ]
    traits = {trait for mission in missions for trait in mission.traits}
    for words, known in (
        (info, allowed[0]),
        (sorted(card.traits), traits),
        (_printed(card, "account_info"), allowed[1]),
    ):
        for word in words:
            if word not in known:
                return word
    return ""


def family(card: CardDef) -> frozenset[str]:
    """The mission information by which a card and a mission belong to one deck; none on cards that fit all."""
    return frozenset(_printed(card, "mission_info")) - {FITS_ALL}


def _printed(card: CardDef, kind: str) -> tuple[str, ...]:
    found = card.extra.get(kind, ())
    return found if isinstance(found, tuple) else ()


def _called(card: CardDef) -> str:
    return f"{card.no} {card.name}"


def names() -> tuple[str, ...]:
    """The game's own decks."""
    return deck_names("vividz")


def load(name: str) -> DeckList:
    """One of the game's own decks by name."""
    return read(deck_text("vividz", name), name)


def read(text: str, title: str, cards: Mapping[str, CardDef] | None = None) -> DeckList:
    """A deck file: a count and a card's No. or name a line, under `account:`, `missions:` and `main:`; `#` for remarks.

    Without such headings every card goes to the part that its type belongs to.
    """
    parts: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    plan = ""
    part = ""
    lines = DeckLines(title, lambda name: find(name, cards), "4 VV01-001", MOST)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            plan = plan or line.lstrip("# ")
        elif line.endswith(":") and line[:-1].lower() in PARTS:
            part = line[:-1].lower()
        elif line:
            for card in lines.cards(number, line):
                parts[part or part_of(card)].append(card)
    lines.require_sound()
    return DeckList(title, {name: tuple(found) for name, found in parts.items()}, plan)
