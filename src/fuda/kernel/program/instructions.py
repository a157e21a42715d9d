"""Instructions: what the frame of a resolving effect runs, one after the other. Jumps (`jumps`) keep it flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.history import now
from fuda.kernel.abilities.replacements import Perform
from fuda.kernel.procedures.resolve import note_carried
from fuda.kernel.program.node import Selector, doer, node, read_as
from fuda.kernel.program.trying import is_forbidden
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.deeds import Deed


class Instruction:
    """Base of all instructions, which does nothing.

    One that is `needed` keeps its effect from being activated where it is not possible. One that `tells` says by itself
    whether anything has come of the effect.
    """

    __slots__ = ()
    needed = False
    tells = True

    def run(self, game: Game, fx: Resolve) -> None:
        """Do it, or end with the question or call that it needs."""

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on after the question was answered or the call has ended."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """Can the choices that it asks for be made now?"""
        return True


class Begin(Instruction):
    """Remember where in the history the effect began (with its costs), and that nothing is picked yet."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        fx.memory = fx.memory[:1] or (now(game),)


@node
class Note(Instruction):
    """From here on the text speaks of these cards, or of the `player` whose they are (or who did what happened).

    It is nothing that is done.
    """

    of: Selector | None
    player: bool = False

    def run(self, game: Game, fx: Resolve) -> None:
        if not self.player:
            assert self.of is not None
            fx.it = self.of.refs(game, fx)
        elif self.of is not None:
            refs = read_as(game, self.of, fx)
            fx.who = _player_of(game, refs[0]) if refs else -1
        elif fx.event is not None:
            fx.who = fx.event.player


def _player_of(game: Game, ref: int) -> int:
    """Who controls the card, or last did."""
    last = None if game.is_current(ref) else game.last_known.get(ref)
    return game.controller[ref & CARD_MASK] if last is None else last.controller


class Forget(Instruction):
    """The text speaks of no card any more, until it names others."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        fx.it = ()


class Unpick(Instruction):
    """Nothing is picked for the act that follows yet."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        fx.memory = fx.memory[:1]


class Do(Instruction):
    """A deed is done. What is not counted otherwise counts as done where it is `asked` about."""

    __slots__ = ("asked", "deed", "full", "needed", "picked")

    def __init__(
        self,
        deed: Deed,
        picked: bool = False,
        needed: bool = False,
        full: bool = False,
        asked: bool = False,
    ) -> None:
        self.deed = deed
        self.picked = picked
        self.needed = needed
        self.full = full
        self.asked = asked

    def possible(self, game: Game, scope: Scope) -> bool:
        """Can what the effect begins with be done (where that is asked for, in `full`)?"""
        if not self.needed:
            return True
        if not self.deed.possible(game, scope):
            return False
        return not self.full or (self.deed.payable(game, scope) and not is_forbidden(game, self.deed, scope))

    def run(self, game: Game, fx: Resolve) -> None:
        fx.since = game.clock
        self.deed.do(game, fx, doer(fx))

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note how often it was done; what was picked for it is what the text now speaks of."""
        self.deed.after(game, fx)
        if not self.deed.counted and self.asked:
            fx.done = 1
        # Something has come of it, too, where something else was done in its place.
        fx.worked = fx.worked or fx.done > 0 or bool(fx.spared) or not self.deed.counted
        if self.picked:
            fx.it = fx.memory[1:]
        if self.deed.carries:
            note_carried(game, fx)


class Withdraw(Instruction):
    """With nothing chosen, the replacement that this belongs to is not applied: what it was to replace is done."""

    __slots__ = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Look, and end the effect or not."""
        if not fx.done:
            performing = game.running(Perform)
            assert performing is not None
            performing.withdrawn = True
            fx.at = len(fx.ability.code)
