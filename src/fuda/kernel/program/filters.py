"""What a card must be like. A filter is asked about one card at a time."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class Side:
    """Whose: "own", "friendly", "enemy", "their" (of the player spoken of), "others", "that" (the player chosen)."""

    who: str


@node
class InZone:
    """Lies in a zone of that kind; "looked" is what the effect is looking at."""

    zone: str


@node
class HasTrait:
    """Has at least one of the traits."""

    traits: tuple[str, ...]


@node
class HasColour:
    """Has the colour."""

    colour: str


@node
class Named:
    """Its name is this one, or with `part` contains it."""

    name: str
    part: bool = True


@node
class StatIs:
    """A value is exactly, at least (">=") or at most ("<=") a number."""

    stat: str
    op: str
    number: int


@node
class StatLike:
    """A value compared with another card's same value."""

    stat: str
    op: str
    of: object


@node
class Extreme:
    """Has the lowest or the highest value of those that meet the rest of the description."""

    stat: str
    highest: bool


@node
class AnyOf:
    """Meets at least one of the descriptions."""

    options: tuple[object, ...]


@node
class Unlike:
    """Does not meet the description."""

    what: object


@node
class Except:
    """Is not one of those cards."""

    cards: object


@node
class Rested:
    """Lies rested."""


@node
class Active:
    """Stands active."""


@node
class HasKeyword:
    """Has one of the keyword effects (or with `has` false none of them)."""

    keywords: tuple[str, ...]
    has: bool = True


@node
class Damaged:
    """Has damage on it (or has none)."""

    is_so: bool = True


@node
class Battling:
    """Is in a battle (or is not), with a card that meets the description if there is one."""

    other: object = None
    is_so: bool = True


@node
class Attacking:
    """Is attacking, such a card or player where the text says so."""

    target: object = None


@node
class Front:
    """Is the first of its zone."""


@node
class Carries:
    """Has such a card under it (or has none)."""

    cards: object
    is_so: bool = True


@node
class LiesUnder:
    """Lies under such a card."""

    cards: object


@node
class OwnedBy:
    """Belongs to a player of a kind and description."""

    players: tuple[object, ...]
    who: str


@node
class ZoneHolds:
    """Of players: a zone of theirs holds such cards, so many."""

    zone: str
    cards: object
    count: object


@node
class MostOf:
    """Of players: has the most of such cards."""

    noun: str
