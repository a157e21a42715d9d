"""What continuous effects change about the cards they apply to."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class StatChange:
    """A value goes up or down by a number."""

    stat: str
    number: int


@node
class StatSet:
    """Values are taken to be a number."""

    stats: tuple[str, ...]
    number: int


@node
class Gain:
    """Keyword effects are gained."""

    keywords: tuple[object, ...]


@node
class KeywordEffect:
    """A keyword effect, with its number where it has one."""

    name: str
    number: int | None = None


@node
class GainAbility:
    """An ability given by its text is gained."""

    ability: object


@node
class GainTheirs:
    """All of the named keyword effects that a card has are gained."""

    of: object
    keywords: tuple[str, ...]


@node
class GainTrait:
    """Traits are gained."""

    traits: tuple[str, ...]


@node
class GainName:
    """The card also counts as having that name."""

    name: str


@node
class DealMore:
    """Damage that the card deals is more."""

    damage: object
    number: int


@node
class Cannot:
    """Something can't be done by, with or to the card. `other` narrows it: the target, or where damage comes from."""

    act: str
    other: object = None


@node
class OnlyIn:
    """The act can only be done in a turn in which this has happened."""

    act: str
    happening: object


@node
class May:
    """Something that the rules don't allow is allowed."""

    act: str
    other: object = None


@node
class Must:
    """Something has to be done if possible."""

    act: str
    other: object = None


@node
class Enters:
    """The card comes into play in that state."""

    state: str
