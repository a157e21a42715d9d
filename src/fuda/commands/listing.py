"""What `fuda games` lists, and `fuda deck`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from fuda.commands.card_list import paid_by
from fuda.commands.common import option_faults, own_decks, print_json
from fuda.games import GAMES, load
from fuda.games.english import EnglishNames, english_names
from fuda.games.files import count_cards, deck_plan
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import UnknownName, counted
from fuda.play.files import read_file


def describe_games() -> list[dict[str, object]]:
    """What can be played, as plain data; cards are counted, and plans read, without making a card."""
    found: list[dict[str, object]] = []
    for package in [load(game) for game in GAMES]:
        rules, decks = package.rules, package.deck_names()
        found.append(
            {
                "id": rules.id,
                "name": rules.name,
                "japanese": rules.japanese,
                "cards": count_cards(rules.id),
                "clauses": len(package.clauses()),
                "decks": list(decks),
                "plans": [deck_plan(rules.id, name) for name in decks],
                "tag_decks": list(package.tag.decks()) if package.tag is not None else [],
                "raid_decks": list(package.raid.decks()) if package.raid is not None else [],
            }
        )
    return found


def check_deck_file(game: str, file: str, as_json: bool, option: str = "") -> int:
    """Is the deck legal, also by a rule that teams have agreed on? Exit code 0 when it is, 1 when it has faults."""
    package = load(game)
    if file in own_decks(package):
        deck = package.load_deck(file)
    elif Path(file).exists():
        deck = package.read_deck(read_file(Path(file)), file)
    else:
        listed = ", ".join(own_decks(package))
        raise UnknownName(f"there is no deck file '{file}', nor a deck of that name; the decks are: {listed}")
    faults = package.deck_faults(deck)
    if option:
        faults += option_faults(package, option, deck)
    if as_json:
        print_json({"game": game, "deck": deck.title, "legal": not faults, "faults": faults, "curve": curve(deck)})
    elif faults:
        print(f"{deck.title} is not legal:")
        for fault in faults:
            print(f"  {fault}")
    else:
        print(f"{deck.title} is legal: {_summary(deck, english_names(game))}.")
    if not as_json:
        for line in curve_lines(deck):
            print(line)
    return 1 if faults else 0


def curve(deck: DeckList) -> dict[str, dict[str, int]]:
    """How many cards of the main deck have each cost (or grade), by type."""
    stat = paid_by(deck.parts["main"])
    found: dict[str, Counter[int]] = {}
    for card in deck.parts["main"]:
        found.setdefault(card.type, Counter())[card.stats.get(stat, 0)] += 1
    return {type_: {str(cost): costs[cost] for cost in sorted(costs)} for type_, costs in found.items()}


def curve_lines(deck: DeckList) -> list[str]:
    """The curve as a table: a line for each cost with a bar, and the types in columns."""
    table = curve(deck)
    types = sorted(table, key=lambda type_: -sum(table[type_].values()))
    costs = sorted({int(cost) for row in table.values() for cost in row})
    if not costs:
        return []
    lines = [
        f"  {paid_by(deck.parts['main']):<5} " + "".join(f"{type_:>{len(type_) + 2}}" for type_ in types) + "  all"
    ]
    for cost in range(costs[0], costs[-1] + 1):
        numbers = [table[type_].get(str(cost), 0) for type_ in types]
        cells = "".join(f"{number or '·':>{len(type_) + 2}}" for type_, number in zip(types, numbers, strict=True))
        lines.append(f"  {cost:>4}  {cells}{sum(numbers):>5}  {'█' * sum(numbers)}".rstrip())
    return lines


def _summary(deck: DeckList, names: EnglishNames) -> str:
    main = deck.parts["main"]
    types = Counter(card.type for card in main)
    colours = sorted({names.of(colour) for card in main for colour in card.colours})
    kinds = ", ".join(counted(number, kind) for kind, number in types.most_common())
    return f"{counted(len(main), 'card')}, {' and '.join(colours) or 'no colour'} ({kinds})"
