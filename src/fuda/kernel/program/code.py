"""Instructions: what the frame of a resolving effect runs, one after the other. Jumps keep it flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import StandingScope
from fuda.kernel.abilities.history import now
from fuda.kernel.abilities.replacements import Perform
from fuda.kernel.choice import NO, YES, Option, card_options
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.resolve import note_carried, put_by
from fuda.kernel.program.amounts import Exactly, Quantity, bounds, counted_quantity
from fuda.kernel.program.choosing import is_apart, is_played, is_played_from, tell_chosen
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.node import Selector, doer, facing, node, read_as, speaking
from fuda.kernel.program.selectors import Alternatives, Picked, Some, SomePlayers, from_front
from fuda.kernel.program.trying import is_forbidden
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.deeds import Deed


Choosable = Some | Alternatives | SomePlayers


class Instruction:
    """Nothing, until a kind of instruction says what. One that is `needed` can keep its effect from being activated.

    It `tells` by itself whether anything has come of the effect.
    """

    __slots__ = ()
    needed = False
    tells = True

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
    """Go on elsewhere unless what was said before was done, to as many cards as were to be chosen for it."""

    __slots__ = ("least",)

    def __init__(self, least: int = 1) -> None:
        super().__init__()
        self.least = least

    def resume(self, game: Game, fx: Resolve) -> None:
        """Look, and go there or not."""
        if fx.done < self.least:
            fx.at = self.to


class IfDone(UnlessDone):
    """Go on elsewhere if what was said before was done."""

    __slots__ = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Look, and go there or not."""
        if fx.done >= self.least:
            fx.at = self.to


class Ask(Jump):
    """The player may decline what follows, and then goes on elsewhere.

    Nobody is asked where there are too few cards for it, or where those that it is `about` have gone.
    """

    __slots__ = ("about", "clause", "deed", "what")

    def __init__(
        self, clause: str, what: Choosable | None = None, deed: Deed | None = None, about: Selector | None = None
    ) -> None:
        super().__init__()
        self.clause = clause
        self.what = what
        self.deed = deed
        self.about = about

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask."""
        about = self.about
        gone = about is not None and bool(read_as(game, about, fx)) and not about.refs(game, fx)
        if not gone and is_able(game, fx, self.what, self.deed):
            game.ask(doer(fx), "may", (YES, NO), clause=self.clause, subject=fx.source)
        else:
            fx.answer = (NO,)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on with it, or elsewhere."""
        if fx.answer[0] != YES:
            fx.done = 0
            fx.at = self.to


def is_able(game: Game, scope: Scope, what: Choosable | None, deed: Deed | None) -> bool:
    """Are there enough cards to choose from, and can the deed be done in full?"""
    if what is not None:
        offered = len(options(game, what, scope))
        if offered < bounds_of(game, what, offered, scope)[0]:
            return False
    return deed is None or deed.payable(game, scope)


class Able(Instruction):
    """No instruction of its own: that an alternative can be done in full."""

    __slots__ = ("deed", "what")

    def __init__(self, what: Choosable | None, deed: Deed | None) -> None:
        self.what = what
        self.deed = deed

    def possible(self, game: Game, scope: Scope) -> bool:
        return is_able(game, scope, self.what, self.deed)


class Begin(Instruction):
    """Remember where in the history the effect began (with its costs), and that nothing is picked yet."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Remember."""
        fx.memory = fx.memory[:1] or (now(game),)


@node
class Note(Instruction):
    """From here on the text speaks of these cards, or of the `player` whose they are (or who did what happened).

    It is nothing that is done.
    """

    of: Selector | None
    player: bool = False

    def run(self, game: Game, fx: Resolve) -> None:
        """Note them."""
        if not self.player:
            assert self.of is not None
            fx.it = self.of.refs(game, fx)
        elif self.of is not None:
            refs = read_as(game, self.of, fx)
            fx.who = game.owner[refs[0] & CARD_MASK] if refs else -1
        elif fx.event is not None:
            fx.who = fx.event.player


class Supposing(Instruction):
    """No instruction of its own: that there is a card to choose (for a cost: that `deed` can be done to) with which the
    `parts`, which speak of it, can be done.
    """

    __slots__ = ("deed", "parts", "what")
    needed = True

    def __init__(self, what: Choosable, parts: tuple[Instruction, ...], deed: Deed | None = None) -> None:
        self.what = what
        self.parts = parts
        self.deed = deed

    def possible(self, game: Game, scope: Scope) -> bool:
        for option in options(game, self.what, scope):
            if self.deed is None or self.deed.eligible(game, option.card & CARD_MASK):
                supposed = speaking(scope, (option.card,))
                if all([part.possible(game, supposed) for part in self.parts]):
                    return True
        return False


class Pick(Instruction):
    """Cards are chosen: as what the text speaks of ("it"), or just for the act that follows.

    `more` adds to what was chosen before. `optional` lets nothing be chosen. A `needed` choice must be possible for the
    effect to be activated at all, as far as `guard` holds: for one at least of the players `who` are told to choose,
    and `full` when there must be as many cards as are to be chosen. A card is left for each of `following`, the choices
    named together with this one.
    """

    __slots__ = ("clause", "following", "full", "guard", "more", "needed", "optional", "spoken", "what", "who")

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
        who: str = "",
        full: bool = False,
        following: tuple[Some, ...] = (),
    ) -> None:
        self.what = what
        self.following = following
        self.clause = clause
        self.spoken = spoken
        self.more = more
        self.optional = optional
        self.needed = needed
        self.guard = guard
        self.who = who
        self.full = full

    def possible(self, game: Game, scope: Scope) -> bool:
        """Is there anything to choose?"""
        if not self.needed or (self.guard is not None and not self.guard.holds(game, scope)):
            return True
        if not self.who:
            return self._offers(game, scope)
        return any(self._offers(game, Acting(scope, player)) for player in players_who(game, (), self.who, scope))

    def _offers(self, game: Game, scope: Scope) -> bool:
        if self.full:
            offered = len(options(game, self.what, scope))
            return offered >= max(1, bounds_of(game, self.what, offered, scope)[0])
        what = self.what
        plain = not self.following and UNCHOOSABLE not in game.modified
        if plain and isinstance(what, Some) and not is_played_from(game, what, scope):
            return what.cards.exist(game, scope)
        # A card that is being played is no longer where it is played from.
        own = (scope.source,) if is_played(scope) else ()
        refs = [option.card for option in options(game, what, scope) if not option.card or option.card not in own]
        return any([is_apart(game, self.following, scope, (*own, ref)) for ref in refs])

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for it; of cards that are taken from the top there is nothing to ask."""
        what = self.what
        taken = (fx.it if self.spoken else fx.memory[1:]) if self.more else ()
        offered = [option for option in options(game, what, fx) if not option.card or option.card not in taken]
        if self.following:
            leaving = [o for o in offered if is_apart(game, self.following, fx, (*taken, o.card))]
            offered = leaving if leaving or self.optional else offered
        least, most = bounds_of(game, what, len(offered), fx)
        if isinstance(what, Some) and is_taken(what):
            front = [ref for ref in from_front(game, what.cards, fx) if ref not in taken]
            fx.answer = tuple([Option("choose", ref) for ref in front[:most]])
            return
        if self.optional:
            if len(offered) < least:
                fx.answer = ()
                return
            least = 0
        look_through(game, doer(fx), offered)
        game.ask(doer(fx), "choose", offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note what was chosen."""
        if isinstance(self.what, SomePlayers):
            fx.who = fx.answer[0].player if fx.answer else -1
            fx.done = len(fx.answer)
            return
        chosen = tuple([option.card for option in fx.answer])
        tell_chosen(game, chosen, doer(fx), fx.source)
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
        """They have been chosen; those that are left are spoken of now. Players are kept as complements."""
        chosen = fx.targets[self.place] if self.place < len(fx.targets) else ()
        fx.answer = tuple([Option("choose", ref) if ref >= 0 else Option("choose", player=~ref) for ref in chosen])


def is_taken(what: Some) -> bool:
    """Are such cards taken from the front of their zones, so that nobody chooses?"""
    return what.cards.are_taken()


class Acting(StandingScope):
    """A scope as it is for one of the players who are told to act."""

    __slots__ = ("actor", "bearer", "player", "source")

    def __init__(self, scope: Scope, actor: int) -> None:
        self.player = scope.player
        self.source = scope.source
        self.bearer = scope.bearer
        self.actor = actor  # type: ignore[misc]


def options(game: Game, what: Choosable, scope: Scope) -> list[Option]:
    """What can be chosen: of opponents' cards those of all of them, also where the text means one by the word."""
    if scope.foe >= 0:
        scope = facing(scope, -1)
    if isinstance(what, SomePlayers):
        return [Option("choose", player=p) for p in players_who(game, what.filters, what.who, scope)]
    refs = what.refs(game, scope)
    if UNCHOOSABLE in game.modified:
        by = scope.bearer & CARD_MASK
        refs = tuple([ref for ref in refs if not forbidden(game, "be_chosen", ref & CARD_MASK, by)])
    return card_options("choose", refs)


UNCHOOSABLE = "cannot:be_chosen"


def quantity(what: Choosable) -> Quantity:
    """How many are chosen."""
    if isinstance(what, Some):
        return what.quantity
    return Exactly(what.number) if isinstance(what, SomePlayers) else what.options[0].quantity


def bounds_of(game: Game, what: Choosable, offered: int, scope: Scope) -> tuple[int, int]:
    """The least and the most that are chosen out of so many, with a number that is counted now."""
    return bounds(counted_quantity(quantity(what), game, scope), offered)


def can_choose(game: Game, what: Choosable, scope: Scope) -> bool:
    """Is there as much to choose from as must be chosen?"""
    least = bounds_of(game, what, 0, scope)[0]
    if least == 0:
        return True
    if least == 1 and isinstance(what, Some) and UNCHOOSABLE not in game.modified:
        return what.cards.exist(game, scope if scope.foe < 0 else facing(scope, -1))
    return len(options(game, what, scope)) >= least


class Do(Instruction):
    """A deed is done; done less often than `least`, it counts as not done.

    What is not counted otherwise counts as done where it is `asked` about.
    """

    __slots__ = ("asked", "deed", "full", "least", "needed", "picked")

    def __init__(
        self,
        deed: Deed,
        picked: bool = False,
        needed: bool = False,
        full: bool = False,
        least: int = 0,
        asked: bool = False,
    ) -> None:
        self.deed = deed
        self.picked = picked
        self.needed = needed
        self.full = full
        self.least = least
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
        if fx.done < self.least:
            fx.done = 0
        if self.deed.carries:
            note_carried(game, fx)
        if self.picked:
            fx.it = tuple([put_by(game, fx, ref) if self.deed.carries else ref for ref in fx.memory[1:]])


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


class Unpick(Instruction):
    """Nothing is picked for the act that follows yet."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Put down what was picked before."""
        fx.memory = fx.memory[:1]


@node
class OfPlayers:
    """The cards that the words mean for each of several players."""

    who: str
    cards: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """All of them."""
        players = players_who(game, (), self.who, scope)
        return tuple([ref for player in players for ref in self.cards.refs(game, Acting(scope, player))])


class Branches(Instruction):
    """One of several alternatives is done; each begins where `starts` says."""

    __slots__ = ("clause", "end", "needed", "needs", "starts")

    def __init__(self, clause: str, needed: bool = False) -> None:
        self.clause = clause
        self.needed = needed
        self.starts: tuple[int, ...] = ()
        self.needs: tuple[tuple[Instruction, ...], ...] = ()
        self.end = -1

    def ending(self, number: int) -> Jump:
        """What stands at the end of the alternative of that number: it goes on after the last."""
        return Jump()

    def possible(self, game: Game, scope: Scope) -> bool:
        """Is there an alternative that can be done?"""
        return not self.needed or bool(self._offered(game, scope))

    def _offered(self, game: Game, scope: Scope) -> list[int]:
        """The alternatives whose choices can be made."""
        return [i for i, needs in enumerate(self.needs) if all(part.possible(game, scope) for part in needs)]

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which."""
        modes = [Option("mode", number=i + 1) for i in self._offered(game, fx)]
        if modes:
            game.ask(doer(fx), "mode", modes, clause=self.clause, subject=fx.source)
        else:
            fx.answer = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go there."""
        fx.at = self.starts[fx.answer[0].number - 1] if fx.answer else self.end


class Mode(Branches):
    """The alternatives are listed below the text: which may have been decided when the effect was put on the stack."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which, unless that was decided."""
        if fx.mode:
            fx.answer = (Option("mode", number=fx.mode),)
        else:
            super().run(game, fx)


class Either(Branches):
    """The alternatives stand in one sentence: who does it says which, as far as it can be done, when it comes to it."""

    __slots__ = ()


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


PICKED = Picked()
