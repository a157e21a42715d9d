"""What has happened, or is about to: the patterns that triggered and replacement effects wait for."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class When:
    """Something of a kind. `subject` is the card (or player) it happens to or that does it; `other` what it is done to.

    `cause` says by what: the kind of damage and where it comes from, or an effect.
    """

    kind: str
    subject: object = None
    other: object = None
    cause: object = None
    number: int = 0


@node
class DamageBy:
    """Damage of a kind ("battle", "effect", "any"), from a player's side or from such cards where the text says so."""

    kind: str
    source: object = None
    most: int = 0


@node
class EffectOf:
    """An effect: anybody's, a player's, or of such cards."""

    of: object = None


@node
class Timing:
    """An event that a heading names, about the card itself; `pilot` narrows the card set under it."""

    kind: str
    pilot: object = None
    number: int = 0


@node
class TurnEnds:
    """The end of a player's turn."""

    who: str


@node
class TurnStarts:
    """The start of a player's turn."""

    who: str


@node
class EndOfTurnWhen:
    """The end of a turn in which this has happened."""

    happening: object


@node
class EitherOf:
    """One or another of these."""

    parts: tuple[object, ...]
