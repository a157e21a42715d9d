"""12.13: pseudo-cards, of which there is one: Protect."""

from __future__ import annotations

from functools import cache

from fuda.games.vanguard.circles import units
from fuda.games.vanguard.zones import GUARDIAN, HAND
from fuda.kernel.abilities.ability import Scope, Triggered
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.writing import tick
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect


class Shelter(Procedure):
    """12.13.2.3: for a hand card one of the fighter's units can't be hit in this battle."""

    player: int
    source: int

    @step("12.13.2.3")
    def offer(self, game: Game) -> None:
        """The cost may be paid or not."""
        if not game.cards(HAND, self.player):
            return self.end()
        return game.ask(self.player, "may", (YES, NO), subject=self.source, clause="12.13.2.3")

    @step("12.13.2.3")
    def pick(self, game: Game) -> None:
        """Which hand card is discarded?"""
        if self.answer[0] != YES:
            return self.end()
        options = [Option("choose", game.ref[card]) for card in game.cards(HAND, self.player)]
        return game.ask(self.player, "choose", options, subject=self.source)

    @step("12.13.2.3")
    def pay(self, game: Game) -> None:
        """It is discarded."""
        perform(game, [Act("discard", self.answer[0].card, source=self.source, cause="cost")])

    @step("12.13.2.3")
    def choose(self, game: Game) -> None:
        """Which unit?"""
        options = [Option("choose", game.ref[card]) for card in units(game, self.player)]
        game.ask(self.player, "choose", options, subject=self.source)

    @step("12.13.2.3")
    def shelter(self, game: Game) -> None:
        """It can't be hit."""
        if self.answer:
            effect = Continuous(
                "cannot:be_hit", "grant", 1, targets=(self.answer[0].card,), duration="battle", source=self.source,
                bearer=self.source, player=self.player, stamp=tick(game), key="protect",
            )  # fmt: skip
            add_effect(game, effect)


class Sheltering:
    """The effect of Protect, as an instruction."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Begin it."""
        game.call(Shelter(fx.player, fx.source))

    def resume(self, game: Game, fx: Resolve) -> None:
        """Nothing is left to do."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """Whether to pay is asked when it resolves."""
        return True


PROTECTION = Triggered(
    "rule:protect", frozenset({GUARDIAN}), (Sheltering(),), events=("placed",), own=True, clause="12.13.2.3",
    text="プロテクト", english="When it is placed, discard a card, and one of your units can't be hit in this battle.",
)  # fmt: skip


@cache
@does(
    "12.13.1", "12.13.1.1", "12.13.1.1.1", "12.13.1.4.3", "12.13.1.4.3.1", "12.13.1.4.3.2", "12.13.2", "12.13.2.1",
    "12.13.2.2", "12.13.2.2.1", "12.13.2.4.1", "2.9.3", "2.9.3.1", "2.9.3.2",
)  # fmt: skip
def protect() -> CardDef:
    """12.13.2: the pseudo-card: no name, no type, no number but the grade "Protect", which is none."""
    return CardDef(
        "protect", ("",), "pseudo", token=True, english="Protect", keywords={"sentinel": 1}, abilities=(PROTECTION,),
        extra={"special": "protect"},
    )  # fmt: skip
