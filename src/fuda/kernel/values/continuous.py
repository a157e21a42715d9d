"""What continuous values are made of: effects with a duration, and the parts of an explained value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Filter, Recalling, StandingScope
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Continuous(StandingScope):
    """A continuous effect with a duration. It applies to the `targets` it was locked to, or to what its subject
    describes. One that waits for something speaks of the targets, and its subject says when it waits.
    """

    __slots__ = (
        "amount", "aspect", "bearer", "duration", "foe", "key", "least", "op", "other", "player", "source", "stamp",
        "subject", "targets", "until",
    )  # fmt: skip

    def __init__(
        self,
        aspect: str,
        op: str,
        amount: int | Ability | str,
        *,
        targets: tuple[int, ...] | None,
        subject: Filter | None = None,
        other: Recalling | None = None,
        duration: str,
        until: int = 0,
        source: int = 0,
        bearer: int = 0,
        player: int = -1,
        stamp: int = 0,
        key: str = "",
        least: int = 0,
        foe: int = -1,
    ) -> None:
        self.aspect = aspect
        self.op = op
        self.amount = amount
        self.targets = targets
        self.subject = subject
        self.other = other
        self.duration = duration
        self.until = until
        self.source = source
        self.bearer = bearer
        self.player = player
        self.stamp = stamp
        self.key = key
        self.least = least
        self.foe = foe

    def stamped(self, stamp: int) -> Continuous:
        """The same effect with another timestamp."""
        return Continuous(
            self.aspect, self.op, self.amount, targets=self.targets, subject=self.subject, other=self.other,
            duration=self.duration, until=self.until, source=self.source, bearer=self.bearer, player=self.player,
            stamp=stamp, key=self.key, least=self.least, foe=self.foe,
        )  # fmt: skip

    def reaches(self, game: Game, card: int) -> bool:
        """Does the effect apply to the card?"""
        if self.targets is not None:
            return game.ref[card] in self.targets
        return self.subject is None or self.subject.matches(game, card, self)


class Contribution:
    """One part of a value: what is done, by how much, from which card, by which ability.

    >>> part = Contribution("add", 2, source=0, key="effect", stamp=5)
    >>> part.op, part.amount
    ('add', 2)
    """

    __slots__ = ("amount", "key", "op", "source", "stamp")

    def __init__(self, op: str, amount: int, source: int, key: str, stamp: int) -> None:
        self.op = op
        self.amount = amount
        self.source = source
        self.key = key
        self.stamp = stamp

    def __repr__(self) -> str:
        return f"{self.op} {self.amount} from {self.source & CARD_MASK} {self.key}"
