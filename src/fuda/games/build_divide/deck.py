"""601: what a deck must be, 2101 and 2102: the decks of a team, and deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from fuda.games.build_divide.cards import ACE, find
from fuda.games.files import DeckLines, deck_names, deck_text
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import counted
from fuda.kernel.procedures.procedure import does

PARTS = ("main", "d_deck", "territory")
LEAST, MOST = 40, 50
MOST_D = 12
MOST_COPIES = 4
BUSTERS = 12
MOST_SHOTS = 12
MOST_BESIDE_ACE = 2
"""2102-1a: of each card but the chosen Ace."""
ANY_NUMBER = 0
"""601-2: as the number of copies that a card's own text allows: as many as one likes."""
TAG = "tag-"
"""How the names of the decks for tag team begin."""


def part_of(definition: CardDef) -> str:
    """The part of a deck that a card belongs to."""
    if definition.extra.get("d"):
        return "d_deck"
    return "territory" if definition.type == "territory" else "main"


Part = tuple[CardDef, ...]


@does("601-1")
def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    return list(_faults(*[deck.parts.get(part, ()) for part in PARTS]))


@lru_cache(maxsize=256)
def _faults(main: Part, d_deck: Part, territory: Part) -> tuple[str, ...]:
    """The same of the deck's parts, looked for once: many games are begun with one deck."""
    return (
        *_sizes(main, d_deck, territory),
        *_copies(main, d_deck),
        *_icons(main),
        *_territories(main, (*territory, *d_deck)),
    )


@does("601-1a", "602-1a")
def _sizes(main: Part, d_deck: Part, territory: Part) -> Iterator[str]:
    if not LEAST <= len(main) <= MOST:
        yield f"601-1a: the main deck has {counted(len(main), 'card')}; it must have {LEAST} to {MOST}"
    if len(d_deck) > MOST_D:
        yield f"601-1a: the D deck has {len(d_deck)} cards; it may have {MOST_D}"
    if len(territory) != 1 or territory[0].type != "territory":
        yield f"602-1a: a deck begins with one territory card, not {len(territory)}"


@does("601-1b", "601-2", "601-2a", "1407-3", "303-2", "303-3c")
def _copies(main: Part, d_deck: Part) -> Iterator[str]:
    """601-2: what a card says of its own number takes the place of the rule, for the main deck alone (601-2a); every
    name of a card counts (1407-3).
    """
    in_main, in_d_deck = _named(main), _named(d_deck)
    for name in dict.fromkeys((*in_main, *in_d_deck)):
        allowed = [int(str(card.extra.get("copies", MOST_COPIES))) for card in in_main.get(name, ())]
        copies, most = len(allowed) - allowed.count(ANY_NUMBER), max(allowed, default=MOST_COPIES)
        both = len(allowed) + len(in_d_deck.get(name, ()))
        if copies > most:
            yield f"601-1b: the main deck has {copies} cards named {name}; it may have {most}"
        elif both > max(len(allowed), MOST_COPIES):
            yield f"601-1b: main deck and D deck have {both} cards named {name}; they may have {MOST_COPIES}"


def _named(cards: Part) -> dict[str, list[CardDef]]:
    """The cards by each of their names; territories are counted by their other face (601-1e)."""
    found: dict[str, list[CardDef]] = {}
    for card in cards:
        if card.type != "territory":
            for name in dict.fromkeys(card.names):
                found.setdefault(name, []).append(card)
    return found


@does("601-1c", "601-1d")
def _icons(main: Part) -> Iterator[str]:
    icons = Counter(card.extra["trigger"] for card in main)
    if icons["buster"] != BUSTERS:
        yield (
            f"601-1c: the main deck has {counted(icons['buster'], 'card')} with a Buster icon; "
            f"it must have exactly {BUSTERS}"
        )
    if icons["shot"] > MOST_SHOTS:
        yield f"601-1d: the main deck has {icons['shot']} cards with a Shot icon; it may have {MOST_SHOTS}"


@does("601-1e")
def _territories(main: Part, others: Part) -> Iterator[str]:
    for card in dict.fromkeys(main):
        if card.type == "territory":
            yield f"601-1e: {card.no} {card.name} is a territory, which the main deck may not hold"
    released = Counter(card.back.name for card in others if card.type == "territory" and card.back is not None)
    for name, number in released.items():
        if number > MOST_COPIES:
            yield f"601-1e: there are {number} territories whose released face is {name}; there may be {MOST_COPIES}"


@does("2101-1", "2101-2")
def team_faults(decks: Sequence[DeckList]) -> list[str]:
    """2101-1: how the decks of team mates, each legal for itself, don't go together. Their sizes may differ."""
    names = Counter(card.name for deck in decks for card in deck.parts.get("territory", ()))
    return [
        f"2101-1: {number} players of a team begin with the territory {name}; team mates' territories differ by name"
        for name, number in names.items()
        if number > 1
    ]


@does("2102-1", "2102-1a")
def option_faults(deck: DeckList) -> list[str]:
    """2102-1a, which teams may agree on: one Ace of one's choice up to four times, every other card up to twice."""
    cards = (*deck.parts.get("main", ()), *deck.parts.get("d_deck", ()))
    copies = Counter(card.name for card in cards if card.type != "territory")
    aces = {card.name for card in cards if ACE in card.extra["subtypes"]}  # type: ignore[operator]
    many = [name for name, number in copies.items() if number > MOST_BESIDE_ACE]
    chosen = next((name for name in many if name in aces), "")
    return [
        f"2102-1a: the deck has {copies[name]} cards named {name}; beside one Ace it may have {MOST_BESIDE_ACE} of each"
        for name in many
        if name != chosen
    ]


def names() -> tuple[str, ...]:
    """The game's own decks for two players."""
    return tuple(name for name in deck_names("build_divide") if not name.startswith(TAG))


def tag_names() -> tuple[str, ...]:
    """The game's own decks for tag team, in the order of the seats."""
    return tuple(name for name in deck_names("build_divide") if name.startswith(TAG))


def load(name: str) -> DeckList:
    """One of the game's own decks."""
    return read(deck_text("build_divide", name), name)


def read(text: str, where: str, cards: Mapping[str, CardDef] | None = None) -> DeckList:
    """A deck file: `plan: …`, then a count and a card's No. or name a line; `#` begins a remark.

    The cards of the D deck follow a line `D:`; the territory that the game begins with follows a line `territory:`.
    """
    parts: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    part, plan = "main", ""
    lines = DeckLines(where, lambda name: find(name, cards), "4 BF01-010", MOST)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line.startswith("plan:"):
            plan = line.removeprefix("plan:").strip()
        elif line in ("D:", "territory:", "main:"):
            part = {"D:": "d_deck"}.get(line, line.removesuffix(":"))
        elif line and not line.startswith("title:"):
            parts[part] += lines.cards(number, line)
    lines.require_sound()
    return DeckList(where, {name: tuple(found) for name, found in parts.items()}, plan)
