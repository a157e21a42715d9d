"""What must be so for a text to apply."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class TurnOf:
    """It is that player's turn."""

    who: str


@node
class AtLeast:
    """So many or more."""

    number: int


@node
class AtMost:
    """So many or fewer."""

    number: int


@node
class Only:
    """Exactly so many."""

    number: int


@node
class Between:
    """From so many to so many."""

    least: int
    most: int


@node
class Exist:
    """There are such cards (with no `count`: at least one; with `is_so` false: none)."""

    cards: object
    count: object = None
    is_so: bool = True


@node
class ExistIn:
    """A player's zone holds such cards."""

    who: str
    zone: str
    cards: object
    count: object = None
    is_so: bool = True


@node
class PlayersExist:
    """There are players of a kind and description."""

    filters: tuple[object, ...]
    who: str
    count: object = None


@node
class PlayerLevel:
    """The player's level, compared with a number."""

    who: str
    op: str
    number: int


@node
class Is:
    """The card meets the descriptions."""

    subject: object
    qualities: tuple[object, ...]


@node
class IsA:
    """The card is one of such cards."""

    subject: object
    cards: object


@node
class ThisIs:
    """The card that has the effect meets the descriptions; the text does not name it."""

    qualities: tuple[object, ...]


@node
class DidSo:
    """This effect has done the act named by `verb` to such cards, or to so many."""

    verb: str
    cards: object = None
    number: int = 1


@node
class CameFrom:
    """The card was put into play from that zone."""

    subject: object
    zone: str


@node
class PaidWith:
    """This card was played with such a card among what paid its cost."""

    noun: str


@node
class TurnWhen:
    """It is a turn in which this has happened."""

    happening: object


@node
class HasHappened:
    """This has happened this turn."""

    happening: object


@node
class MoreThan:
    """There are more of the one than of the other (or fewer)."""

    cards: object
    than: object
    more: bool = True
