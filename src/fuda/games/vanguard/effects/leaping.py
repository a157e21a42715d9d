"""10.31: time leap."""

from __future__ import annotations

from fuda.games.vanguard.acts import shuffle
from fuda.games.vanguard.effects.calling import CallByEffect
from fuda.games.vanguard.zones import BIND, DECK
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.replacements import Act, execute
from fuda.kernel.abilities.triggers import delay
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve, after_move
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value


class LeapInTime(Reporting):
    """10.31.2: rear-guards are bound; cards one grade higher are called from the deck, to go back at end of turn."""

    player: int
    cards: tuple[int, ...]
    source: int = 0
    bound: tuple[int, ...] = ()
    found: tuple[int, ...] = ()

    @step("10.31.2")
    def bind(self, game: Game) -> None:
        """The rear-guards are bound."""
        for ref in self.cards:
            if execute(game, [Act("bind", ref, source=self.source, cause="effect")]):
                self.bound = (*self.bound, after_move(game, ref))
        self.performed = len(self.bound)
        if not self.bound:
            self.end()

    @step("10.31.2", "10.10.1.1")
    def search(self, game: Game) -> None:
        """Up to as many cards of a grade one higher are looked for."""
        grades = {value(game, ref & CARD_MASK, "grade") + 1 for ref in self.bound}
        deck = [card for card in game.cards(DECK, self.player) if value(game, card, "grade") in grades]
        options = [Option("choose", game.ref[card]) for card in deck]
        game.ask(self.player, "choose", options, 0, len(self.bound), subject=self.source, covered=True)

    @step("10.31.2", "10.7.1")
    def call(self, game: Game) -> None:
        """They are called."""
        self.found = tuple([option.card & CARD_MASK for option in self.answer])
        refs = tuple([option.card for option in self.answer])
        game.call(CallByEffect(self.player, refs, "rearguard", source=self.source))

    @step("10.31.2", "8.6.6")
    def wait(self, game: Game) -> None:
        """The deck is shuffled; at the end of the turn all goes back."""
        shuffle(game, self.player)
        called = tuple([game.ref[card] for card in self.found])
        delay(game, RETURN, self.source, self.source, self.player, (*called, *self.bound))


@does("10.31.2")
@node
class ComeBack(Instruction):
    """At the end of the turn: what was called goes to the bottom of the deck, and what was bound is called."""

    def run(self, game: Game, fx: Resolve) -> None:
        called = [ref for ref in fx.it if game.is_current(ref) and game.zone_kind(ref & CARD_MASK) != BIND]
        bound = tuple([ref for ref in fx.it if game.is_current(ref) and ref not in called])
        if execute(game, [Act("to_deck_bottom", ref, source=fx.source, cause="effect") for ref in called]) and bound:
            game.call(CallByEffect(fx.player, bound, "rearguard", source=fx.source))


RETURN = Triggered(
    "rule:time_leap", frozenset(), (ComeBack(),), events=("turn_end",), own=False, delayed=True, clause="10.31.2",
    text="タイムリープ", english="At the end of the turn, what leapt in time comes back.",
)  # fmt: skip
RULE_ABILITIES = {RETURN.key: RETURN}
"""What the rules themselves make wait; a save speaks of it by its key."""
