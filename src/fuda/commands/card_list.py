"""`fuda card GAME --list`: the game's cards, all of them or those that somebody looks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from fuda.commands.common import NOTHING_FOUND, nothing_found, print_json
from fuda.games import load
from fuda.games.english import english_names
from fuda.games.guide import Term, keyword_name, sections
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
        cards = _with_keyword(package, cards, wanted.keyword)
    if wanted.text:
        words = wanted.text.casefold()
        cards = [card for card in cards if words in _all_words(package, card)]
    return list(cards)


def _of_colour(package: GamePackage, cards: list[CardDef], typed: str) -> list[CardDef]:
    """The cards of a colour, or of what takes its place in the game, by its name in English or as it is printed."""
    known = sorted({one for card in package.pool().values() for one in card.colours})
    names = english_names(package.rules.id)
    called = {word.casefold(): one for one in known for word in (one, names.of(one))} | {NO_COLOUR: NO_COLOUR}
    if typed not in called:
        told = ", ".join(dict.fromkeys([*(names.of(one) for one in known), NO_COLOUR]))
        raise UnknownName(f"--colour: there is no {package.colour} '{typed}'; it is one of: {told}")
    return [card for card in cards if called[typed] in (card.colours or (NO_COLOUR,))]


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


def _with_keyword(package: GamePackage, cards: Iterable[CardDef], typed: str) -> list[CardDef]:
    """The cards with a keyword, called as it is printed or as the guide calls it: one of the engine's, or another that
    the guide explains, which is looked for in their texts.
    """
    game = package.rules.id
    wanted, called = typed.casefold().replace(" ", "_").replace("-", "_"), keyword_name(game, typed)
    for keyword in package.rules.keywords:
        if wanted in (keyword.name, keyword.japanese.casefold()) or called == keyword_name(game, keyword.name):
            return [card for card in cards if keyword.name in card.keywords]
    written = [term for term in _keyword_terms(game) if term.names[0] == called or term.is_called(typed.casefold())]
    if not written:
        names = [keyword_name(game, keyword.name) for keyword in package.rules.keywords]
        names += [keyword_name(game, term.names[0]) for term in _keyword_terms(game)]
        told = ", ".join(dict.fromkeys(names))
        raise UnknownName(f"--keyword: there is no keyword '{typed}'; it is one of: {told}")
    printed = [name for term in written for name in term.japanese.split(" / ")]
    return [card for card in cards if any(name in card.text for name in printed)]


def _keyword_terms(game: str) -> list[Term]:
    """The keywords that the game's guide explains."""
    return [term for section in sections(game) if section.title == "Keywords" for term in section.terms]


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
