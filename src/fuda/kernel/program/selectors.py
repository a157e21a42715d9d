"""Which cards or players a text speaks of."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class This:
    """The card that has the effect, called by a noun ("" for a bare "this"); `zone` or `state` where the text says it."""

    noun: str = ""
    where: str = ""


@node
class It:
    """What the text last spoke of; `many` when it is called "they"."""

    many: bool = False


@node
class Omitted:
    """What the text last acted on, left unsaid."""


@node
class Cards:
    """A description: a clause about other cards, filters in printed order, and what kind of thing."""

    clause: object
    filters: tuple[object, ...]
    noun: str


@node
class That:
    """The card of that description that was spoken of."""

    cards: Cards


@node
class Some:
    """So many cards of a description, chosen by the player who acts."""

    quantity: object
    cards: Cards


@node
class All:
    """Every card of a description."""

    cards: Cards


@node
class Every:
    """Every card of a description, where the text just names it."""

    cards: Cards


@node
class Both:
    """Several things at once."""

    parts: tuple[object, ...]


@node
class Counted:
    """One of several kinds that may be chosen from, with how many of it."""

    noun: str
    quantity: object


@node
class Alternatives:
    """A choice between kinds of cards that share a description."""

    filters: tuple[object, ...]
    options: tuple[Counted, ...]


@node
class OfEach:
    """So many cards of a description for each player of a kind."""

    who: str
    quantity: object
    cards: Cards


@node
class Under:
    """The card under a card; `was` when it lay there until the card left."""

    of: object
    noun: str
    was: bool = False


@node
class TopOf:
    """So many cards from the front of a player's zone."""

    cards: Cards
    number: int


@node
class TopOfDeck:
    """So many cards from the top of a player's deck."""

    whose: str
    number: int


@node
class Affected:
    """The cards of a description to which this effect has done the act named by `verb`."""

    verb: str
    cards: Cards


@node
class Players:
    """Players by their relation: "you", "opponent", "all", "opponents", "that"."""

    who: str


@node
class SomePlayers:
    """So many players of a kind, chosen."""

    filters: tuple[object, ...]
    who: str
    number: int
