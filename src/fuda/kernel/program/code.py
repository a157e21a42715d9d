"""Instructions: what the frame of a resolving effect runs, one after the other. Jumps keep it flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.program.amounts import Exactly, Quantity, bounds
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.selectors import Alternatives, Picked, Some, SomePlayers
from fuda.kernel.values import PROHIBITIONS, forbidden

if TYPE_CHECKING:
    from fuda.kernel.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.acts import Deed
    from fuda.kernel.resolve import Resolve


class Instruction:
    """Nothing, until a kind of instruction says what."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Do it, or begin it."""

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on after the question was answered or the call has ended."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """Can the choices that it asks for be made now?"""
        return True


class Jump(Instruction):
    """Go on elsewhere. `to` is set when the whole program is known."""

    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to = -1

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go there."""
        fx.at = self.to


class Unless(Jump):
    """Go on elsewhere unless the condition holds. A `needed` condition keeps the whole effect from being activated."""

    __slots__ = ("condition", "needed")

    def __init__(self, condition: Condition, needed: bool = False) -> None:
        super().__init__()
        self.condition = condition
        self.needed = needed

    def possible(self, game: Game, scope: Scope) -> bool:
        """Does what the whole effect depends on hold?"""
        return not self.needed or self.condition.holds(game, scope)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Look, and go there or not."""
        if not self.condition.holds(game, fx):
            fx.done = 0
            fx.at = self.to


class UnlessDone(Jump):
    """Go on elsewhere unless what was said before was done."""

    __slots__ = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Look, and go there or not."""
        if not fx.done:
            fx.at = self.to


class Ask(Jump):
    """The player may decline what follows, and then goes on elsewhere."""

    __slots__ = ("clause", "what")

    def __init__(self, clause: str, what: object = None) -> None:
        super().__init__()
        self.clause = clause
        self.what = what

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask, if there is enough to do it with."""
        if isinstance(self.what, Some):
            offered = len(options(game, self.what, fx))
            if offered < max(1, bounds(self.what.quantity, offered)[0]):
                fx.answer = (NO,)
                return
        game.ask(fx.player, "may", (YES, NO), clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on with it, or elsewhere."""
        if fx.answer[0] != YES:
            fx.done = 0
            fx.at = self.to


class Begin(Instruction):
    """Remember where in the history the effect began, and that nothing is picked yet."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Remember."""
        fx.memory = (len(game.history),)


Choosable = Some | Alternatives | SomePlayers


class Pick(Instruction):
    """Cards are chosen: as what the text speaks of ("it"), or just for the act that follows.

    `more` adds to what was chosen before. `optional` lets nothing be chosen. A `needed` choice must be possible for the
    effect to be activated at all, as far as `guard` holds.
    """

    __slots__ = ("clause", "guard", "more", "needed", "optional", "spoken", "what")

    def __init__(
        self,
        what: Choosable,
        *,
        clause: str,
        spoken: bool,
        more: bool = False,
        optional: bool = False,
        needed: bool = False,
        guard: Condition | None = None,
    ) -> None:
        self.what = what
        self.clause = clause
        self.spoken = spoken
        self.more = more
        self.optional = optional
        self.needed = needed
        self.guard = guard

    def possible(self, game: Game, scope: Scope) -> bool:
        """Is there anything to choose?"""
        if not self.needed or (self.guard is not None and not self.guard.holds(game, scope)):
            return True
        return bool(options(game, self.what, scope))

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for it; of cards that are taken from the top there is nothing to ask."""
        what = self.what
        taken = (fx.it if self.spoken else fx.memory[1:]) if self.more else ()
        offered = [option for option in options(game, what, fx) if not option.card or option.card not in taken]
        least, most = bounds(quantity(what), len(offered))
        if isinstance(what, Some) and what.cards.noun.from_top:
            offered.sort(key=lambda option: -_height(game, option.card))
            fx.answer = tuple(offered[:most])
            return
        if self.optional:
            if len(offered) < least:
                fx.answer = ()
                return
            least = 0
        game.ask(doer(fx), "choose", offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note what was chosen."""
        if isinstance(self.what, SomePlayers):
            fx.who = fx.answer[0].player if fx.answer else -1
            fx.done = len(fx.answer)
            return
        chosen = tuple([option.card for option in fx.answer])
        if self.spoken:
            fx.it = (*fx.it, *chosen) if self.more else chosen
            fx.done = len(fx.it)
        else:
            fx.memory = (*fx.memory, *chosen) if self.more else (*fx.memory[:1], *chosen)
            fx.done = len(fx.memory) - 1


class Target(Pick):
    """Cards that are chosen when the effect is put on the stack; `place` is theirs among the effect's targets."""

    __slots__ = ("place",)

    def __init__(self, pick: Pick, place: int) -> None:
        super().__init__(
            pick.what, clause=pick.clause, spoken=pick.spoken, more=pick.more, optional=pick.optional,
            needed=pick.needed, guard=pick.guard,
        )  # fmt: skip
        self.place = place

    def run(self, game: Game, fx: Resolve) -> None:
        """They have been chosen; those that are left are spoken of now."""
        chosen = fx.targets[self.place] if self.place < len(fx.targets) else ()
        fx.answer = tuple([Option("choose", ref) for ref in chosen])


def doer(fx: Resolve) -> int:
    """The player who does what is being done."""
    return fx.actor if fx.actor >= 0 else fx.player


def _height(game: Game, ref: int) -> int:
    card = ref & CARD_MASK
    return game.zones[game.zone[card]].index(card)


def options(game: Game, what: Choosable, scope: Scope) -> list[Option]:
    """What can be chosen."""
    if isinstance(what, SomePlayers):
        return [Option("choose", player=p) for p in players_who(game, what.filters, what.who, scope)]
    refs = what.refs(game, scope)
    if PROHIBITIONS in game.modified:
        refs = tuple([ref for ref in refs if not forbidden(game, "be_chosen", ref & CARD_MASK, scope.source & CARD_MASK)])
    return [Option("choose", ref) for ref in refs]


def quantity(what: Choosable) -> Quantity:
    """How many are chosen."""
    if isinstance(what, SomePlayers):
        return Exactly(what.number)
    return what.quantity if isinstance(what, Some) else what.options[0].quantity


class Do(Instruction):
    """A deed is done; done less often than `least`, it counts as not done."""

    __slots__ = ("deed", "least", "needed", "picked")

    def __init__(self, deed: Deed, picked: bool = False, needed: bool = False, least: int = 0) -> None:
        self.deed = deed
        self.picked = picked
        self.needed = needed
        self.least = least

    def possible(self, game: Game, scope: Scope) -> bool:
        """Can what the effect begins with be done?"""
        return not self.needed or self.deed.possible(game, scope)

    def run(self, game: Game, fx: Resolve) -> None:
        """Do it."""
        self.deed.do(game, fx, doer(fx))

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note how often it was done; what was picked for it is what the text now speaks of."""
        self.deed.after(game, fx)
        if fx.done < self.least:
            fx.done = 0
        if self.picked:
            fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.memory[1:]])


class NextPlayer(Jump):
    """Turn to the next of the players who each do something; after the last, go on elsewhere."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def resume(self, game: Game, fx: Resolve) -> None:
        """The number of players that have had their turn is kept in `number`."""
        players = players_who(game, (), self.who, fx)
        if fx.number >= len(players):
            fx.number = 0
            fx.actor = -1
            fx.at = self.to
        else:
            fx.actor = players[fx.number]
            fx.number += 1


class Forget(Instruction):
    """Nothing is spoken of any more."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Forget."""
        fx.it = ()


class Mode(Instruction):
    """One of several alternatives is chosen; each begins where `starts` says."""

    __slots__ = ("clause", "starts")

    def __init__(self, clause: str) -> None:
        self.clause = clause
        self.starts: tuple[int, ...] = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which, unless that was decided when the effect was put on the stack."""
        if fx.mode:
            fx.answer = (Option("mode", number=fx.mode),)
            return
        modes = [Option("mode", number=i + 1) for i in range(len(self.starts))]
        game.ask(fx.player, "mode", modes, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go there."""
        fx.at = self.starts[fx.answer[0].number - 1]


class DeedCost:
    """A deed done as a cost, with the cards picked for it: all or nothing."""

    __slots__ = ("clause", "deed", "what")

    def __init__(self, deed: Deed, what: Some | Alternatives | None, clause: str) -> None:
        self.deed = deed
        self.what = what
        self.clause = clause

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there enough cards for it?"""
        if self.what is None:
            return self.deed.payable(game, scope)
        offered = self._offered(game, scope)
        return len(offered) >= max(1, bounds(quantity(self.what), len(offered))[0])

    def _offered(self, game: Game, scope: Scope) -> list[Option]:
        assert self.what is not None
        return [o for o in options(game, self.what, scope) if self.deed.eligible(game, o.card & CARD_MASK)]

    def run(self, game: Game, fx: Resolve) -> None:
        """Pick the cards, or do it at once when there are none to pick."""
        if self.what is None:
            self.deed.do(game, fx, fx.player)
        else:
            offered = self._offered(game, fx)
            least, most = bounds(quantity(self.what), len(offered))
            game.ask(fx.player, "choose", offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Do it to what was picked."""
        if self.what is not None:
            fx.memory = (len(game.history), *[option.card for option in fx.answer])
            self.deed.do(game, fx, fx.player)


PICKED = Picked()
