"""A resolving effect: the frame in which an ability's program runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.ability import Effectful
from fuda.kernel.choice import NO, YES
from fuda.kernel.events import Event, emit
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, step

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Resolve(Procedure):
    """Pay the costs (unless `paid`), then run the program, one instruction after the other.

    `at` is the next instruction; jumps set it. The registers are what the text's pronouns mean: `it` what was last chosen
    or spoken of, `looked` the cards being looked at, `done` how often the last act was done, `who` a chosen player, `actor` the
    player told to act, `number` a given or chosen number, `memory` what was acted on, `loops` how often loops have yet to run.
    `targets` and `mode` were chosen when the effect was put on the stack.
    """

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    it: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    done: int = 0
    who: int = -1
    actor: int = -1
    number: int = 0
    at: int = 0
    paid: bool = False
    memory: tuple[int, ...] = ()
    loops: tuple[int, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()
    mode: int = 0

    @step()
    def execute(self, game: Game) -> None:
        """Run the next cost or instruction."""
        ability = self.ability
        if not self.paid:
            if self.at < len(ability.costs):
                return ability.costs[self.at].run(game, self)
            self.paid = True
            self.at = 0
        if self.at >= len(ability.code):
            return self.goto("over")
        return ability.code[self.at].run(game, self)

    @step()
    def resume(self, game: Game) -> None:
        """Let it go on with the answer, and turn to the next one."""
        at = self.at
        self.at = at + 1
        part = self.ability.code[at] if self.paid else self.ability.costs[at]
        part.resume(game, self)
        if self.pc == 2:
            self.pc = 0

    @step()
    def over(self, game: Game) -> None:
        """The effect has been resolved."""
        emit(game, "resolved", self.source, self.player, source=self.source)


def can_resolve(game: Game, ability: Effectful, scope: Resolve) -> bool:
    """Can the effect be activated: its condition holds, its costs can be paid, its first choices can be made?"""
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return False
    return all(instruction.possible(game, scope) for instruction in ability.code)


class OfferEffect(Procedure):
    """Resolve an effect that waits: check that it can be, let an optional one be declined, count it, run it."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    optional: bool = False
    kind: str = "may"
    clause_decline: str = ""

    @step()
    def offer(self, game: Game) -> None:
        """An effect whose choices can't be made is not activated; an optional one may be declined."""
        if not can_resolve(game, self.ability, self.frame()):
            return self.end()
        if self.optional:
            return game.ask(self.player, self.kind, (YES, NO), clause=self.clause_decline, subject=self.source)
        self.answer = (YES,)
        return None

    @step()
    def begin(self, game: Game) -> None:
        """It is activated, and counts for its limit."""
        if self.answer[0] != YES:
            return self.end()
        if self.ability.limit:
            key = (self.source, self.ability.key)
            if game.used.get(key, 0) >= self.ability.limit:
                return self.end()
            game.used[key] = game.used.get(key, 0) + 1
        return game.call(self.frame())

    def frame(self) -> Resolve:
        """The frame that the effect runs in."""
        return Resolve(self.ability, self.source, self.bearer, self.player, self.event)


def this_card(game: Game, ref: int) -> int:
    """The card that an effect means by "this card": as it is, or where the move that the effect answers to put it; else -1."""
    card = ref & CARD_MASK
    if game.ref[card] == ref:
        return card
    last = game.last_known.get(ref)
    return card if last is not None and game.ref[card] == last.successor else -1
