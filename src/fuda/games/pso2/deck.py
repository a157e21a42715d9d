"""100: what a deck must be, and deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from fuda.games.files import DeckLines, deck_names, deck_text
from fuda.games.pso2.cards import find
from fuda.games.pso2.effects.qualities import RACES
from fuda.games.pso2.offering import ALL_CLASSES, classes
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import counted
from fuda.kernel.procedures.procedure import does

MOST_COPIES = 3
MOST_MULTIPLY = 9
MOST_DROPS = 9
MOST_LINES = 99
PLAYER_RACES = ("ヒューマン", "ニューマン", "キャスト", "デューマン")
PARTS = ("main", "player", "mag", "evolutions", "outside")


def part_of(definition: CardDef) -> str:
    """The part of a deck that a card belongs to."""
    if definition.type in ("player", "boss"):
        return "player"
    if definition.type == "mag":
        return "evolutions" if "evolution" in definition.extra else "mag"
    return "outside" if "ex" in definition.extra else "main"


def is_boss_deck(deck: DeckList) -> bool:
    """RD-04: is it a boss's deck?"""
    return any(card.type == "boss" for card in deck.parts.get("player", ()))


def boss_seat(decks: Sequence[DeckList]) -> int:
    """RD-11: the seat of the boss, the last one; -1 where nobody plays a boss's deck."""
    return len(decks) - 1 if is_boss_deck(decks[-1]) else -1


def faults(deck: DeckList) -> list[str]:
    """Each way in which the deck breaks the rules, with its clause; none when it is legal."""
    return list(_faults(*[tuple(deck.parts.get(part, ())) for part in ("main", "player", "mag", "evolutions")]))


@does("100.1", "100.1.1", "100.2", "201.1", "RD-04")
@lru_cache(maxsize=256)
def _faults(
    main: tuple[CardDef, ...], players: tuple[CardDef, ...], mags: tuple[CardDef, ...], evolutions: tuple[CardDef, ...]
) -> list[str]:
    """The same by the deck's parts, looked at once for many games."""
    if len(players) != 1:
        return [f"100.1: a deck has one player card, not {len(players)}"]
    player = players[0]
    if player.type == "boss":
        return [] if main else ["RD-04: a boss deck has cards to play"]
    found = []
    if "black" in player.colours:
        if mags or evolutions:
            found.append("100.1.1: a black player has no mag")
    elif len(mags) != 1:
        found.append(f"100.1: a deck has one mag, not {len(mags)}")
    size = player.stats["size"]
    if len(main) != size:
        found.append(
            f"100.2: the deck has {counted(len(main), 'card')}; by its player card it must have exactly {size}"
        )
    kinds = tuple(dict.fromkeys(main))
    found += _race(player)
    return found + _copies(main) + _of_class(kinds, player) + _of_colour(kinds, player) + _drops(main) + _tokens(kinds)


@does("201.6")
def _race(player: CardDef) -> list[str]:
    """201.6: a player card is of one of four races."""
    races = [race for race in RACES if race in player.traits]
    if not races or (len(races) == 1 and races[0] in PLAYER_RACES):
        return []
    return [f"201.6: {player.no} {player.name} is of the race {'/'.join(races)}; it may be {', '.join(PLAYER_RACES)}"]


@does("100.3", "100.3.1", "100.3.2", "206.1.2", "302.11")
def _copies(main: tuple[CardDef, ...]) -> list[str]:
    found = []
    for (title, name), copies in Counter((str(c.extra.get("title", "")), c.names[0]) for c in main).items():
        card = next(c for c in main if c.names[0] == name and str(c.extra.get("title", "")) == title)
        if "any_number" in card.extra:
            continue
        most = MOST_MULTIPLY if "multiply" in card.keywords else MOST_COPIES
        if copies > most:
            clause = "302.11" if most == MOST_MULTIPLY else "100.3"
            found.append(f"{clause}: the deck has {copies} cards named {title}{name}; it may have {most}")
    return found


@does("100.4", "100.5")
def _of_class(kinds: tuple[CardDef, ...], player: CardDef) -> list[str]:
    own = classes(player)
    found = []
    for card in kinds:
        needs = classes(card)
        gated = card.type in ("active", "item", "weapon", "armour") and needs
        if gated and ALL_CLASSES not in needs and ALL_CLASSES not in own and needs.isdisjoint(own):
            clause = "100.4" if card.type == "active" else "100.5"
            found.append(f"{clause}: {card.no} {card.name} is not of the player's class")
    return found


@does("100.7", "100.8")
def _of_colour(kinds: tuple[CardDef, ...], player: CardDef) -> list[str]:
    black = "black" in player.colours
    found = []
    for card in kinds:
        if black and "black" not in card.colours and "erosion" not in card.keywords:
            found.append(f"100.7: {card.no} {card.name} is neither black nor has 侵食")
        if not black and "black" in card.colours and "any_player" not in card.extra:
            found.append(f"100.8: {card.no} {card.name} is black, but the player is not")
    return found


@does("100.6", "302.4")
def _drops(main: tuple[CardDef, ...]) -> list[str]:
    drops = sum("drops" in card.keywords for card in main)
    return [f"100.6: the deck has {drops} cards with ドロップ; it may have {MOST_DROPS}"] if drops > MOST_DROPS else []


@does("GL-48")
def _tokens(kinds: tuple[CardDef, ...]) -> list[str]:
    return [f"GL-48: {c.no} {c.name} is a token, which comes from outside the deck" for c in kinds if c.token]


def names() -> tuple[str, ...]:
    """The game's own decks, boss decks aside."""
    return tuple(name for name in _all_names() if not name.startswith("boss"))


def boss_names() -> tuple[str, ...]:
    """The game's own boss decks."""
    return tuple(name for name in _all_names() if name.startswith("boss"))


def _all_names() -> tuple[str, ...]:
    return deck_names("pso2")


def load(name: str) -> DeckList:
    """One of the game's own decks by name."""
    return read(deck_text("pso2", name), name)


def read(text: str, title: str, cards: Mapping[str, CardDef] | None = None) -> DeckList:
    """A deck file: `title: …` and `plan: …`, then a count and a card's No. or name a line; `#` begins a remark."""
    parts: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    plan = ""
    lines = DeckLines(title, lambda name: find(name, cards), "3 PF01-010", MOST_LINES)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("plan:"):
            plan = line.removeprefix("plan:").strip()
        elif line and not line.startswith(("#", "title:")):
            for card in lines.cards(number, line):
                parts[part_of(card)].append(card)
    lines.require_sound()
    return DeckList(title, {name: tuple(found) for name, found in parts.items()}, plan)
