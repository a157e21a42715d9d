"""Instructions by which cards are chosen: while an effect resolves, or when it is put on the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.choice import Option, card_options
from fuda.kernel.moves.moves import look_through
from fuda.kernel.program.choosing import (
    UNCHOOSABLE,
    Choosable,
    bounds_of,
    is_apart,
    is_played,
    is_played_from,
    is_taken,
    options,
    tell_chosen,
)
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import doer, players_who, speaking
from fuda.kernel.program.players import told
from fuda.kernel.program.selectors import Some, SomePlayers, from_front
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.deeds import Deed


class Pick(Instruction):
    """Cards are chosen: as what the text speaks of ("it"), or just for the act that follows.

    `more` adds to what was chosen before. `optional` lets nothing be chosen. A `needed` choice must be possible for the
    effect to be activated at all, as far as `guard` holds: for one at least of the players `who` are told to choose,
    and `full` when there must be as many cards as are to be chosen. A card is left for each of `following`, the choices
    named together with this one.
    """

    told: ClassVar[bool] = True
    """Is what is chosen told of now? What was named when the effect was put on the stack was told of then."""
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
        """Is there anything to choose, where the choice is needed?"""
        if not self.needed or (self.guard is not None and not self.guard.holds(game, scope)):
            return True
        if not self.who:
            return self._offers(game, scope)
        for player in players_who(game, (), self.who, scope):
            if self._offers(game, told(scope, player)):
                return True
        return False

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
        for option in options(game, what, scope):
            left = not option.card or option.card not in own
            if left and is_apart(game, self.following, scope, (*own, option.card)):
                return True
        return False

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask for it; of cards that are taken from the top there is nothing to ask."""
        what = self.what
        taken = (fx.it if self.spoken else fx.memory[1:]) if self.more else ()
        offered = options(game, what, fx)
        if taken:
            offered = _without(offered, taken)
        if self.following:
            leaving = self._leaving(game, fx, offered, taken)
            offered = leaving if leaving or self.optional else offered
        least, most = bounds_of(game, what, len(offered), fx)
        if isinstance(what, Some) and is_taken(what):
            fx.answer = tuple(_without(card_options("choose", from_front(game, what.cards, fx)), taken)[:most])
            return
        if self.optional:
            if len(offered) < least:
                offered, most = [], 0
            least = 0
        look_through(game, doer(fx), offered)
        covered = not offered and isinstance(what, Some) and what.cards.are_covered(game)
        game.ask(doer(fx), "choose", offered, least, most, clause=self.clause, subject=fx.source, covered=covered)

    def _leaving(self, game: Game, fx: Resolve, offered: Sequence[Option], taken: tuple[int, ...]) -> list[Option]:
        """Those that leave something else for the choices that follow."""
        return [option for option in offered if is_apart(game, self.following, fx, (*taken, option.card))]

    def resume(self, game: Game, fx: Resolve) -> None:
        """Note what was chosen."""
        if isinstance(self.what, SomePlayers):
            fx.who = fx.answer[0].player if fx.answer else -1
            fx.done = len(fx.answer)
            return
        chosen = tuple([option.card for option in fx.answer])
        if self.told:
            tell_chosen(game, chosen, doer(fx), fx.source)
        if self.spoken:
            fx.it = (*fx.it, *chosen) if self.more else chosen
            fx.done = len(fx.it)
        else:
            fx.memory = (*fx.memory, *chosen) if self.more else (*fx.memory[:1], *chosen)
            fx.done = len(fx.memory) - 1


def _without(offered: Sequence[Option], taken: tuple[int, ...]) -> list[Option]:
    """The options but for those cards."""
    return [option for option in offered if not option.card or option.card not in taken]


class Target(Pick):
    """Cards that are chosen when the effect is put on the stack; `place` is theirs among the effect's targets.

    Where they must be so together, they are named one by one.
    """

    __slots__ = ("place",)
    told = False
    one_by_one: ClassVar[bool] = False

    def __init__(self, pick: Pick, place: int) -> None:
        super().__init__(
            pick.what, clause=pick.clause, spoken=pick.spoken, more=pick.more, optional=pick.optional,
            needed=pick.needed, guard=pick.guard,
        )  # fmt: skip
        self.place = place

    def next_of(self, game: Game, fx: Resolve) -> tuple[list[Option], int]:
        """What can be named after what the frame speaks of, and whether one must be, if they are named one by one."""
        raise NotImplementedError

    def run(self, game: Game, fx: Resolve) -> None:
        """They have been chosen; those that are left are spoken of now. Players are kept as complements."""
        chosen = fx.targets[self.place] if self.place < len(fx.targets) else ()
        fx.answer = tuple([Option("choose", ref) if ref >= 0 else Option("choose", player=~ref) for ref in chosen])


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
