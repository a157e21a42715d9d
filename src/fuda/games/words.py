"""What a game package says in words: questions, options, events and cards, for people who read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game


def short_name(english: str) -> str:
    """A name without its byname.

    >>> short_name("Akebono, First Light")
    'Akebono'
    """
    return english.partition(",")[0]


@dataclass(frozen=True, slots=True)
class Words:
    """A game's phrases, with the names of what they speak of in braces, and how its table is laid out.

    `questions` is by the kind of a choice. `options` is by an option's verb: the heading that it stands under, and its
    phrase; an option that names a target or a player has its own entry, `verb>target` or `verb>player`; `brief` has
    shorter phrases for where there is little room. `events` is by the kind of an event, narrowed by where the card was
    (`kind<zone`, `kind<nowhere`), by its being a token (`kind:token`) or by its type (`kind:type`); what has no phrase
    is not told, nor what is `quiet` (kind, and cause or clause). `hidden` is what a card is called that the reader
    can't see, by its zone. `about` is a printed card in a line. `opposite` is the player whom a player attacks.
    `rested` is that one of the `states` which a card's arrow tells too.
    """

    questions: Mapping[str, str]
    options: Mapping[str, tuple[str, str]]
    brief: Mapping[str, str]
    events: Mapping[str, str]
    quiet: frozenset[tuple[str, str]]
    phases: Mapping[str, str]
    zones: Mapping[str, str]
    hidden: Mapping[str, str]
    board: tuple[str, ...]
    hand: str
    side: Callable[[Game, int], list[str]]
    numbers: Callable[[Game, int], str]
    states: Callable[[Game, int], list[str]]
    effect: Callable[[Game, Option], str]
    about: Callable[[CardDef], str]
    opposite: Callable[[Game, int], int] = Game.opponent
    rested: str = "rested"
