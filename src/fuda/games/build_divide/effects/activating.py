"""513: an effect lets an activated ability of a card be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.offering import activated_abilities, can_activate
from fuda.games.build_divide.plays import play_ability_of
from fuda.kernel.choice import Option
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Bearing
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@does("513-1")
@node
class ActivateOne(Deed):
    """513-1: one of a card's activated abilities is played, its cost being paid."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        for ref in self.target.refs(game, fx)[:1]:
            game.call(Activation(ref, player, fx.source))


class Activation(Reporting):
    """513-1: one of the activated abilities that can be played now, of whatever timing."""

    card: int
    player: int
    source: int

    @step("513-1")
    def offer(self, game: Game) -> None:
        """Which of them."""
        found = [Option("activate", self.card, number=number) for number in playable(game, self.card, self.player)]
        self.performed = 0
        if not found:
            return self.end()
        return game.ask(self.player, "choose", found, clause="513-1", subject=self.source)

    @step("513-1", "1204-2")
    def play(self, game: Game) -> None:
        """It is played as always."""
        self.performed = 1
        play_ability_of(game, playable(game, self.card, self.player)[self.answer[0].number])


def playable(game: Game, ref: int, player: int) -> dict[int, Bearing]:
    """The activated abilities of a card that the player could play now, by their numbers."""
    if not game.is_current(ref) or game.controller[ref & CARD_MASK] != player:
        return {}
    abilities = enumerate(activated_abilities(game, ref & CARD_MASK), 1)
    return {number: bearing for number, bearing in abilities if can_activate(game, bearing)}
