"""10.7: calling by effects."""

from __future__ import annotations

from fuda.games.vanguard.circles import circle_option, option_circle, rear_circles
from fuda.games.vanguard.guarding import guard
from fuda.games.vanguard.zones import GC, GUARDIAN, REARGUARD
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK


class Call(Reporting):
    """10.7.1.1: units are called by an effect, each to a circle of its own, all at the same time.

    `circles` are those to which they may go; none means any of the fighter's rear-guard circles. With `open_only` only
    those without a unit.
    """

    player: int
    cards: tuple[int, ...]
    circles: tuple[int, ...] = ()
    open_only: bool = False
    rested: bool = False
    source: int = 0
    chosen: tuple[int, ...] = ()

    @step("10.7.1.1.1", "10.7.1.1.1.1", "10.7.1.1.1.1.1", "10.7.1.4", "12.13.2.5", "10.35.5.1")
    def ask(self, game: Game) -> None:
        """Who calls knows the card before the circle is chosen; no circle is chosen twice."""
        cards = callable_cards(game, self.cards)
        free = [circle for circle in self.free(game) if circle not in self.chosen]
        if len(self.chosen) == len(cards) or not free:
            return self.goto("place")
        card = cards[len(self.chosen)]
        moves.reveal(game, [card], range(game.n), quietly=True)
        options = [circle_option(circle) for circle in free]
        return game.ask(self.player, "circle", options, subject=game.ref[card], clause="10.7.1.1.1")

    @step("10.7.1.1.1")
    def choose(self, game: Game) -> None:
        """The next one."""
        self.chosen = (*self.chosen, option_circle(self.answer[0]))
        self.goto("ask")

    @step("10.7.1.1.2", "10.7.1.3", "10.7.1", "4.6.6.1")
    def place(self, game: Game) -> None:
        """All of them come, standing unless the effect says otherwise."""
        cards = callable_cards(game, self.cards)
        batch = [
            Move(card, REARGUARD, self.source, "effect", slot=circle)
            for card, circle in zip(cards, self.chosen, strict=False)
        ]
        moved = moves.move_together(game, batch, "call", self.player, rested=self.rested)
        self.performed = len(moved)
        note_called(game, self.source, moved)

    def free(self, game: Game) -> list[int]:
        """The circles that may be chosen."""
        found = rear_circles(game, self.player)
        if self.circles:
            found = [circle for circle in found if circle in self.circles]
        if self.open_only:
            filled = {game.slot[card] for card in game.cards(REARGUARD, self.player)}
            found = [circle for circle in found if circle not in filled]
        return found


@does("12.13.2.5")
def callable_cards(game: Game, refs: tuple[int, ...]) -> list[int]:
    """Those of the cards that can be called to a rear-guard circle: no pseudo-cards."""
    return [card for card in game.current(refs) if not game.definition[card].token]


@does("4.1.8")
def note_called(game: Game, source: int, moved: list[int]) -> None:
    """4.1.8: the effect that called them speaks of the units where they are now."""
    caller = game.running(Resolve) if source else None
    if caller is not None:
        caller.it = tuple([game.ref[card] for card in moved])


class CallGuardians(Reporting):
    """10.7.1.3.1: units are called to the guardian circle by an effect, rested, each to guard one attacked unit."""

    player: int
    cards: tuple[int, ...]
    source: int = 0
    guarding: tuple[int, ...] = ()

    @step("10.7.1.3.1", "4.6.5.1")
    def place(self, game: Game) -> None:
        """They come together."""
        batch = [Move(card, GUARDIAN, self.source, "effect", slot=GC) for card in game.current(self.cards)]
        moved = moves.move_together(game, batch, "call", self.player, rested=True, face_down=False)
        self.performed = len(moved)
        self.guarding = tuple([game.ref[card] for card in moved])
        note_called(game, self.source, moved)

    @step("10.7.1.3.1")
    def ask(self, game: Game) -> None:
        """Which attacked unit does the next one guard?"""
        from fuda.games.vanguard.battle import Attack

        attack = game.running(Attack)
        attacked = attack.attacked_units(game) if attack is not None else []
        if not self.guarding or not attacked:
            return self.end()
        options = [Option("choose", ref) for ref in attacked]
        return game.ask(self.player, "guarded", options, subject=self.guarding[0])

    @step("10.7.1.3.1")
    def note(self, game: Game) -> None:
        """And so on."""
        guard(game, self.guarding[0] & CARD_MASK, self.answer[0].card)
        self.guarding = self.guarding[1:]
        self.goto("ask")
