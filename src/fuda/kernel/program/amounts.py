"""How many: numbers that a text gives, counts, or lets a player choose."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class Exactly:
    """So many."""

    number: int


@node
class Range:
    """From the least to the most, as the player likes."""

    least: int
    most: int


@node
class UpTo:
    """None to so many."""

    number: int


@node
class AnyNumber:
    """As many as the player likes."""


@node
class Specified:
    """The number that the ability's own heading gives."""


@node
class CountOf:
    """As many as there are such cards."""

    cards: object


@node
class StatOf:
    """A card's current value."""

    stat: str
    of: object


@node
class PerStat:
    """`each` for every full `per` of a card's value."""

    stat: str
    of: object
    per: int
    each: int


@node
class PerCard:
    """`each` for every one of such cards."""

    cards: object
    each: int
