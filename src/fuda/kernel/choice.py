"""A question that the engine stops with, and the options it offers, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations, islice, permutations
from typing import NamedTuple

NO_CARD = 0


class Option(NamedTuple):
    """One thing that a player may answer with.

    `verb` says what it does ("attack", "deploy", "choose", "pass"); `card` and `target` are references to card
    incarnations (0 for none); `player` is a player that it names (-1 for none); `number` tells otherwise equal options
    apart: which ability of a card, which number, which mode.

    >>> import fuda
    >>> fuda.new_game(fuda.games()[0], seed=7).choice.options[0]
    Option(verb='first', card=0, target=0, player=-1, number=0)
    """

    verb: str
    card: int = NO_CARD
    target: int = NO_CARD
    player: int = -1
    number: int = 0


new_option: Callable[[tuple[str, int, int, int, int]], Option] = partial(tuple.__new__, Option)
"""An option from all of its fields at once, in two thirds of the time: for where many are made."""


def card_options(verb: str, refs: Iterable[int]) -> list[Option]:
    """An option for each of these cards.

    >>> card_options("choose", [4097])
    [Option(verb='choose', card=4097, target=0, player=-1, number=0)]
    """
    found = []
    for ref in refs:
        found.append(new_option((verb, ref, NO_CARD, -1, 0)))
    return found


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")


class Choice:
    """What somebody must decide now: who, what kind, by which clause, among which options, how many.

    An answer takes between `least` and `most` of the options, each at most once; where `ordered` is true their order
    counts.

    >>> import fuda
    >>> fuda.new_game(fuda.games()[0], seed=7).choice
    Choice(player=0, kind='first', clause='5-2-1-4', 2 options, least=1, most=1)
    """

    __slots__ = ("clause", "kind", "least", "most", "options", "ordered", "player", "secret", "subject")

    def __init__(
        self,
        player: int,
        kind: str,
        clause: str,
        options: tuple[Option, ...],
        least: int = 1,
        most: int = 1,
        ordered: bool = False,
        secret: bool = False,
        subject: int = NO_CARD,
    ) -> None:
        self.player = player
        self.kind = kind
        self.clause = clause
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered
        self.secret = secret
        self.subject = subject

    @property
    def real(self) -> bool:
        """Is there more than one legal answer?"""
        offered = len(self.options)
        return self.most != 0 and (self.least < offered or (self.ordered and offered > 1))

    def data(self) -> tuple[object, ...]:
        """Its fields in the order of the constructor."""
        return (
            self.player, self.kind, self.clause, self.options,
            self.least, self.most, self.ordered, self.secret, self.subject,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return (
            f"Choice(player={self.player}, kind={self.kind!r}, clause={self.clause!r}, "
            f"{len(self.options)} options, least={self.least}, most={self.most})"
        )


def legal_answers(choice: Choice, limit: int) -> Iterator[tuple[Option, ...]]:
    """The legal answers to a question, one after the other, those that pick fewest first; at most so many.

    >>> fruits = (Option("apple"), Option("pear"))
    >>> [[option.verb for option in answer] for answer in legal_answers(Choice(0, "eat", "", fruits, 0, 2), 9)]
    [[], ['apple'], ['pear'], ['apple', 'pear']]
    """
    pick = permutations if choice.ordered else combinations
    numbers = range(choice.least, choice.most + 1)
    return islice(chain.from_iterable(pick(choice.options, number) for number in numbers), limit)


def resigned(options: Sequence[Option], least: int) -> tuple[Option, ...]:
    """How a question to somebody who has left is answered: by the last options, where the declining ones stand."""
    return tuple(options[len(options) - least :])
