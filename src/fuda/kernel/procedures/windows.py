"""Windows: times in which players act by turns, as a policy.

A window says who begins, whether an actor keeps the right to act or it passes on, and what happens when all have
passed in a row: the newest thing on the stack resolves, or the window ends. What a player may do in it comes from the
game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.choice import PASS, Option
from fuda.kernel.procedures.procedure import Procedure, leave, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.writing import take_from_stack

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.stack import StackItem


class Window(Procedure):
    """Base of a game's windows. Subclasses give `options`, `act` and, where wanted, `may_pass` and `before`."""

    actor: int
    passes: int = 0
    stays: bool = False
    kind: str = "action"

    def options(self, game: Game) -> list[Option]:
        """What the actor may do, passing aside."""
        raise NotImplementedError

    def act(self, game: Game, option: Option) -> None:
        """Do what the actor chose."""
        raise NotImplementedError

    def may_pass(self, game: Game) -> bool:
        """May the actor pass now?"""
        return True

    def resolve(self, game: Game, item: StackItem) -> None:
        """Resolve what was the newest thing on the stack."""
        game.call(
            Resolve(
                item.ability, item.source, item.bearer, item.player, item.event, item.it,
                number=item.number, paid=True, targets=item.targets, mode=item.mode, stamp=item.stamp,
                foe=item.foe,
            )
        )  # fmt: skip

    def question_clause(self, game: Game) -> str:
        """The clause by which the actor is asked."""
        return self.clause

    @step()
    def before(self, game: Game) -> None:
        """What the game does each time before somebody gets the right to act."""

    @step()
    def ask(self, game: Game) -> None:
        """The actor acts or passes; where only passing is left, that is done without a question."""
        offered = self.options(game)
        while not offered and not game.ask_forced and self.may_pass(game):
            self.passes += 1
            self.actor = game.next_after(self.actor)
            if self.passes >= len(game.players_from(self.actor)):
                return self.go_on(game, "after")
            offered = self.options(game)
        return self.put(game, offered)

    def put(self, game: Game, offered: list[Option]) -> None:
        """Ask the actor what to do of what is offered; passing is offered, too, where the actor may pass."""
        if self.may_pass(game):
            offered.append(PASS)
        game.ask(self.actor, self.kind, offered, clause=self.question_clause(game))

    @step()
    def acted(self, game: Game) -> None:
        """An act begins the count of passes anew; the right to act stays or passes on."""
        actor = self.actor
        chosen = self.answer[0] if self.answer else PASS
        following = game.next_after(actor)
        if chosen.verb == "pass":
            self.passes += 1
            self.actor = following
            return None
        self.passes = 0
        if not self.stays:
            self.actor = following
        return self.act(game, chosen)

    @step()
    def after(self, game: Game) -> None:
        """When everybody has passed in a row, the newest thing on the stack resolves, or the window ends."""
        if self.passes < len(game.players_from(self.actor)):
            return self.go_on(game, "before")
        if not game.stack:
            return leave(self, game)
        self.passes = 0
        self.actor = game.turn_player
        return self.resolve(game, take_from_stack(game))

    @step()
    def again(self, game: Game) -> None:
        """Back to whoever may act."""
        self.goto("before")
