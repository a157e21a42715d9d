"""What every game package offers to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from fuda.kernel.ability import Ability
from fuda.kernel.definition import CardDef, DeckList, GameDef
from fuda.kernel.game import Game


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game: its rules, its cards and decks, and the ways to read cards, decks and positions."""

    rules: GameDef
    clauses: Callable[[], tuple[str, ...]]
    pool: Callable[[], Mapping[str, CardDef]]
    make_card: Callable[[Mapping[str, object], str], CardDef]
    find_card: Callable[[str], CardDef]
    deck_names: Callable[[], tuple[str, ...]]
    load_deck: Callable[[str], DeckList]
    read_deck: Callable[[str, str], DeckList]
    deck_faults: Callable[[DeckList], list[str]]
    new_game: Callable[[Sequence[DeckList], int], Game]
    rule_abilities: Mapping[str, Ability]
