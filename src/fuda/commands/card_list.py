"""`fuda card GAME --list`: the game's cards, all of them or those that somebody looks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from fuda.commands.common import NOTHING_FOUND, nothing_found, print_json
from fuda.games import load
from fuda.games.guide import keyword_name
from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError, UnknownName
from fuda.play.card_help import reading

COST = re.compile(r"(\d{1,6})(?:(-)(\d{1,6})|(\+))?")
NO_COLOUR = "none"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the cards that are looked for have in common, as it was typed; "" lets all by."""

    type: str = ""
    colour: str = ""
    cost: str = ""
    keyword: str = ""
    text: str = ""


def list_cards(game: str, wanted: Wanted, as_json: bool) -> int:
    """Show the cards that are looked for, a line each."""
    package = load(game)
    found = find_cards(package, wanted)
    if as_json:
        print_json([card_data(package, card) for card in found])
        return 0 if found else NOTHING_FOUND
    for card in found:
        print(f"{card.no:10} {card.english}  {card.name}  ({package.words.about(card)})")
    return 0 if found else nothing_found(f"no card of {game} is like that; leave out a filter, or use fewer words")


def find_cards(package: GamePackage, wanted: Wanted) -> list[CardDef]:
    """The cards of the game that are so; what no card could be is refused."""
    cards: Iterable[CardDef] = package.pool().values()
    if wanted.type:
        type_ = package.card_type(wanted.type, "--type")
        cards = [card for card in cards if card.type == type_]
    if wanted.colour:
        cards = _of_colour(package, list(cards), wanted.colour.casefold())
    if wanted.cost:
        least, most = _costs(wanted.cost)
        stat = paid_by(package.pool().values())
        cards = [card for card in cards if _prints(card, stat) and least <= card.stats[stat] <= most]
    if wanted.keyword:
        name = _keyword(package, wanted.keyword)
        cards = [card for card in cards if name in card.keywords]
    if wanted.text:
        words = wanted.text.casefold()
        cards = [card for card in cards if words in _all_words(package, card)]
    return list(cards)


def _of_colour(package: GamePackage, cards: list[CardDef], colour: str) -> list[CardDef]:
    known = sorted({one for card in package.pool().values() for one in card.colours})
    if colour not in (*known, NO_COLOUR):
        raise UnknownName(f"--colour: there is no colour '{colour}'; it is one of: {', '.join((*known, NO_COLOUR))}")
    return [card for card in cards if colour in (card.colours or (NO_COLOUR,))]


def _costs(typed: str) -> tuple[int, int]:
    """The least and the greatest cost.

    >>> _costs("3"), _costs("0-2"), _costs("4+")[0]
    ((3, 3), (0, 2), 4)
    """
    read = COST.fullmatch(typed.strip())
    if read is None:
        raise FudaError(f"--cost takes a number, or two like 0-2, or one like 4+, not '{typed}'")
    least = int(read[1])
    most = 10**6 if read[4] else int(read[3] or least)
    if most < least:
        raise FudaError(f"--cost takes the lower number first: {most}-{least}, not '{typed}'")
    return least, most


def paid_by(cards: Iterable[CardDef]) -> str:
    """What decides when cards can be played: their cost, or where none of them has one their grade."""
    return "cost" if any("cost" in card.stats for card in cards) else "grade"


def _prints(card: CardDef, stat: str) -> bool:
    """Does the card print it? Tokens and what lies there from the beginning have no cost."""
    printed = card.extra.get("printed")
    return stat in card.stats and isinstance(printed, dict) and stat in printed


def _keyword(package: GamePackage, typed: str) -> str:
    wanted = typed.casefold().replace(" ", "_").replace("-", "_")
    game, called = package.rules.id, keyword_name(package.rules.id, typed)
    for keyword in package.rules.keywords:
        if wanted in (keyword.name, keyword.japanese) or called == keyword_name(game, keyword.name):
            return keyword.name
    known = ", ".join(package.rules.keyword_names)
    raise UnknownName(f"--keyword: there is no keyword '{typed}'; it is one of: {known}")


def _all_words(package: GamePackage, card: CardDef) -> str:
    """Everything that is written on a card, and what it means in English."""
    parts = (card.no, card.name, card.english, card.text, reading(package, "en", card), *card.traits)
    return " ".join(parts).casefold()


def card_data(package: GamePackage, card: CardDef) -> dict[str, object]:
    """All that is known of a card: what is printed, and what is read in its text."""
    compiled = package.read_text(card.text, card.type)
    return {
        "no": card.no,
        "name": card.name,
        "english_name": card.english,
        "type": card.type,
        "colours": sorted(card.colours),
        "traits": sorted(card.traits),
        "keywords": sorted(card.keywords),
        "stats": card.stats,
        "token": card.token,
        "text": card.text,
        "english": list(compiled.english),
        "printed": card.extra.get("printed"),
    }
