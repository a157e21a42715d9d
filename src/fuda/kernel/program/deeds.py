"""What is done. Here are the acts that are about the text itself; a game adds its own verbs as further deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Pattern, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.changes import Alteration
    from fuda.kernel.program.gates import Gate
    from fuda.kernel.program.selectors import Players, SomePlayers


class Deed:
    """Something that an effect does. How often it was done is in `fx.done` afterwards, unless it is not `counted`."""

    __slots__ = ()
    counted: ClassVar[bool] = True
    whole: ClassVar[bool] = False
    """Is it offered only where it can be done in full?"""
    together: ClassVar[bool] = False
    """Is it the same whoever does it, so that several players do it to all their cards at once?"""
    sure: ClassVar[bool] = False
    """As a cost: do `payable` and `eligible` tell all that keeps it from being done, but what forbids it?"""
    joint: ClassVar[bool] = False
    """Is it done to all its cards together or not at all, so that it can't be tried with one of them?"""
    carries: ClassVar[bool] = True
    """Are cards that have moved meanwhile where this act put them, and not where rule processing did?"""

    @property
    def full(self) -> int:
        """How often it must have been done, where nothing is chosen for it, to be done in full."""
        return getattr(getattr(self, "target", None), "full", 1)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do it, as that player; a deed that performs acts or calls a procedure does so last."""
        raise NotImplementedError(f"nothing carries out {type(self).__name__}")

    def after(self, game: Game, fx: Resolve) -> None:
        """It is done, replaced or not: note how often."""
        if self.counted:
            fx.done = fx.performed

    def payable(self, game: Game, scope: Scope) -> bool:
        """As a cost, without the cards that are picked for it: can it be done in full?"""
        return True

    def eligible(self, game: Game, card: int) -> bool:
        """As a cost: can it be done to this card?"""
        return True

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """As a cost: references to the cards that it may be done to, where none are picked for it."""
        target: Selector | None = getattr(self, "target", None)
        return () if target is None else target.refs(game, scope)

    def possible(self, game: Game, scope: Scope) -> bool:
        """As the first thing that an effect does: does it keep the effect from being activated if this is not so?"""
        return True


class SimpleDeed(Deed):
    """An act of one kind to each of the cards named by `target`, all at once."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    cause: ClassVar[str] = "effect"
    together: ClassVar[bool] = True

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        target: Selector = self.target  # type: ignore[attr-defined]
        perform(game, [Act(self.kind, ref, source=fx.source, cause=self.cause) for ref in target.refs(game, fx)])

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there cards to do it to, as many as are named, and can it be done to each of them?"""
        target: Selector = self.target  # type: ignore[attr-defined]
        refs = target.refs(game, scope)
        is_full = getattr(target, "is_full", None)
        if is_full is not None and not is_full(game, scope):
            return False
        return bool(refs) and all(self.eligible(game, ref & CARD_MASK) for ref in refs)


class AmountDeed(Deed):
    """An act of one kind and of an `amount` to each of the cards named by `target`, all at once."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    together: ClassVar[bool] = True
    carries: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Perform it; the amount is counted once for all."""
        amount = amount_of(self.amount, game, fx)  # type: ignore[attr-defined]
        refs = self.target.refs(game, fx)  # type: ignore[attr-defined]
        perform(game, [Act(self.kind, ref, amount=amount, source=fx.source, cause="effect") for ref in refs])


@node
class Choose:
    """Cards (or players) are chosen; the text calls them "it" or "them" from then on."""

    target: Selector | SomePlayers


class Lasting:
    """What an effect brings about for a duration, which may be said at the beginning of its sentence."""

    __slots__ = ()
    duration: str | None


@node
class Changes:
    """Several continuous changes, each of its own cards, that are at work together."""

    parts: tuple[Change, ...]


@node
class Change(Lasting):
    """Continuous changes to cards, for a duration (None: while the ability is valid); `times` multiplies them."""

    duration: str | None
    subject: Selector
    changes: tuple[Alteration, ...]
    times: object = None


@node
class ForEach:
    """The act, once for each such card."""

    cards: Selector
    act: object


@node
class Delayed:
    """For a duration, an effect waits for something to happen; `more` are sentences that go on with what it does.

    With `once` it waits for the next time only.
    """

    duration: str | None
    happening: Pattern
    then: Gate
    more: tuple[Gate, ...] = ()
    once: bool = False


@node
class UseBullets:
    """The effects listed below are activated."""


@node
class UseOneBullet:
    """So many of the effects listed below are chosen and activated; with `up_to` fewer may be, `least` at least."""

    number: int
    up_to: bool = False
    least: int = 0

    @property
    def fewest(self) -> int:
        """How many must be chosen."""
        return self.least if self.up_to else self.number


@node
class OneOf:
    """One act or another, as whoever does it likes."""

    options: tuple[object, ...]


@node
class Block:
    """Sentences that belong together: what a condition among them passes over ends where they do."""

    sentences: tuple[Gate, ...]


@node
class PlayersDo:
    """The players do the act, each for himself."""

    who: Players
    act: object
