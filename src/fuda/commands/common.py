"""What several commands need: files, decks and sides from what was typed."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from fuda.games.package import GamePackage, Tag
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import BadFile, FudaError, UnknownName
from fuda.play.files import read_file
from fuda.play.match import Side


def print_json(data: object) -> None:
    """Write data as JSON to standard output."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    print()


INTERRUPTED = 130
"""The exit code of what Ctrl-C has ended, as shells have it."""
NOTHING_FOUND = 1
"""The exit code of a search without a hit, as `grep` has it."""


def nothing_found(sentence: str) -> int:
    """Say that a search had no hit, apart from the output that others may read; its exit code."""
    print(f"fuda: {sentence}", file=sys.stderr)
    return NOTHING_FOUND


def sides(
    package: GamePackage, decks: Sequence[str], agents: Sequence[str], agent: str, is_tag: bool = False,
    option: str = "",
) -> tuple[Side, ...]:  # fmt: skip
    """The sides that were asked for, four of them in teams; what was left out is filled in."""
    if option and not is_tag:
        raise FudaError("--deck-rule is agreed on by teams: give --tag as well")
    own = tag_of(package).decks() if is_tag else package.deck_names()[:2]
    players = len(own)
    # Team mates' decks may have to differ: a deck that is not named is the seat's own.
    names = [*decks, *own[len(decks) :]] if is_tag and len(decks) <= players else each(decks, "--deck", own, players)
    found = [deck_source(package, name) for name in names]
    who = each(agents, "--agent", (agent,) * players, players)
    seated = tuple([Side(name, title, text) for name, (title, text) in zip(who, found, strict=True)])
    for side in seated if option else ():
        faults = option_faults(package, option, side.deck_list(package))
        if faults:
            raise BadFile(f"{side.deck} is not legal by {option}: {faults[0]}", tuple(faults))
    return seated


def option_faults(package: GamePackage, option: str, deck: DeckList) -> list[str]:
    """How a deck breaks a deck rule that teams may agree on."""
    options = package.tag.options if package.tag is not None else {}
    if option not in options:
        known = f"it is one of: {', '.join(options)}" if options else f"{package.rules.name} has none"
        raise UnknownName(f"there is no deck rule '{option}' to agree on; {known}")
    return options[option](deck)


def own_decks(package: GamePackage) -> tuple[str, ...]:
    """The names of all of the game's own decks that players bring, those for teams last."""
    return (*package.deck_names(), *(package.tag.decks() if package.tag is not None else ()))


def tag_of(package: GamePackage) -> Tag:
    """The game's play in teams, or one sentence that it has none."""
    if package.tag is None:
        raise UnknownName(f"{package.rules.name} has no play in teams: leave out --tag")
    return package.tag


def each(given: Sequence[str], option: str, default: Sequence[str], players: int = 2) -> tuple[str, ...]:
    """The values of an option for the players (the last one counts for the rest of them), or the default."""
    if len(given) > players:
        number = {2: "two", 4: "four"}.get(players, players)
        raise FudaError(f"{option} is given {len(given)} times; there are {number} players")
    values = list(given) or list(default)
    return (*values, *[values[-1]] * (players - len(values)))


def deck_source(package: GamePackage, name: str) -> tuple[str, str]:
    """A deck's title and, for a file, its text; the file is read here, so that a fault in it is found at once."""
    if name in own_decks(package):
        return name, ""
    path = Path(name)
    if not path.is_file():
        listed = ", ".join(own_decks(package))
        raise UnknownName(f"there is no deck or deck file '{name}'; the decks are: {listed}")
    text = read_file(path)
    faults = package.deck_faults(package.read_deck(text, name))
    if faults:
        raise BadFile(f"{name} is not a legal deck: {faults[0]}", tuple(faults))
    return path.name, text
