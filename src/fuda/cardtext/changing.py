"""Continuous changes in the machine's terms: what a standing ability modifies, and effects that begin for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.kernel.abilities.ability import Modification
from fuda.kernel.abilities.given import GIVEN
from fuda.kernel.program.amounts import GroupsOf, Multiplied
from fuda.kernel.program.assemble import Unplayable
from fuda.kernel.program.changes import Alteration, Part
from fuda.kernel.program.deeds import Change, Deed
from fuda.kernel.program.node import Selector, in_words, node
from fuda.kernel.program.selectors import All, Both, Every, Host, This
from fuda.kernel.values.durations import add_effect, dated
from fuda.kernel.values.values import Continuous

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.kernel.abilities.ability import Ability, Amount, Filter
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

MULTIPLIED = ("add", "lower", "grant")
"""What is done so often as there are cards to count; a value that is set, or a multiple, is what it is."""


def counted(times: object) -> Amount | None:
    """What a change is multiplied by: the number of cards meant, or of groups of them."""
    return None if times is None else GroupsOf(times)  # type: ignore[arg-type]


def modifications(change: Change, parts_of: Callable[[Any], list[Part]]) -> tuple[Modification, ...]:
    """A standing change as modifications of the cards that it speaks of; `parts_of` is the game's."""
    subject = change.subject
    described: Filter | None = None
    if isinstance(subject, Both):
        return tuple([m for one in subject.parts for m in modifications(replace(change, subject=one), parts_of)])
    if isinstance(subject, (Every, All)):
        described = subject.cards
    elif isinstance(subject, Host):
        described = subject
    elif not isinstance(subject, This):
        raise Unplayable(f"a standing change of '{in_words(subject)}'")
    times = counted(change.times)
    found = []
    for part in [part for alteration in change.changes for part in parts_of(alteration)]:
        amount: int | str | Amount = part.amount
        if times is not None and isinstance(amount, int) and part.op in MULTIPLIED:
            amount = Multiplied(amount, times)
        found.append(Modification(part.aspect, part.op, amount, described, part.other, part.least))
    return tuple(found)


@node
class BeginChange(Deed):
    """Continuous effects begin, for a duration, on the cards meant now; amounts are fixed now.

    A game makes a class of its own of it, with its `parts_of`.
    """

    parts_of: ClassVar[Callable[[Any], list[Part]]]

    duration: str
    subject: Selector
    changes: tuple[Alteration, ...]
    times: object = None
    abilities: tuple[Ability, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin them."""
        targets, described = self.meant(game, fx)
        duration, until = self.lasts(game, fx)
        fx.performed = 0 if not duration else 1 if targets is None else len(targets)
        if targets == () or not duration:
            return
        times = counted(self.times)
        parts = [part for change in self.changes for part in type(self).parts_of(change)]
        parts += [Part(GIVEN, "grant", ability) for ability in self.abilities]  # type: ignore[arg-type]
        for part in parts:
            number = part.amount
            if times is not None and isinstance(number, int) and part.op in MULTIPLIED:
                number *= times.value(game, fx)
            effect = Continuous(
                part.aspect, part.op, number, targets=targets, subject=described, other=part.other, duration=duration,
                until=until, source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock,
                key=fx.ability.key, least=part.least,
            )  # fmt: skip
            self.begin(game, effect)
        self.begun(game)

    def meant(self, game: Game, fx: Resolve) -> tuple[tuple[int, ...] | None, Filter | None]:
        """The cards that are changed; or which come to be, of those that are described."""
        return self.subject.refs(game, fx), None

    def lasts(self, game: Game, fx: Resolve) -> tuple[str, int]:
        """The duration by which the rules end the effects, and the turn that they last to; none: they don't begin."""
        return dated(game, self.duration, fx.player)

    def begin(self, game: Game, effect: Continuous) -> None:
        """One of them begins."""
        add_effect(game, effect)

    def begun(self, game: Game) -> None:
        """All of them have begun."""
