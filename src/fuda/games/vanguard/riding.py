"""10.6: riding."""

from __future__ import annotations

from fuda.games.vanguard.circles import vanguard, vanguard_grade
from fuda.games.vanguard.gifts import promise_gift
from fuda.games.vanguard.zones import G_ZONE, HEARTS, SOUL, VANGUARD, VC
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.state.ids import CARD_MASK


class Ride(Reporting):
    """10.6: cards are ridden, one by one; `cause` is "normal" for a normal ride, else it is a superior one."""

    player: int
    cards: tuple[int, ...]
    cause: str = "effect"
    source: int = 0
    rested: bool = False
    ridden: int = 0

    @step("10.6.2", "1.3.4")
    def order(self, game: Game) -> None:
        """Of several, the fighter says in which order."""
        options = [Option("choose", ref) for ref in self.cards]
        if len(options) == 1:
            self.answer = tuple(options)
            return
        game.ask(self.player, "arrange", options, len(options), len(options), ordered=True)

    @step("10.6.1", "10.6.1.1", "8.5.3.1", "8.5.1.1.1")
    def ride(self, game: Game) -> None:
        """The next one comes to the vanguard circle, standing, and what was there goes to the soul."""
        here = [option for option in self.answer if game.is_current(option.card)]
        if not here:
            self.performed = self.ridden
            return self.end()
        self.answer = tuple(here[1:])
        former = ride_one(game, self.player, here[0].card & CARD_MASK, self.cause, self.source, self.rested)
        if former is None:
            return None
        self.ridden += 1
        rider = game.ref[here[0].card & CARD_MASK]
        return perform(game, [Act("ride_over", ref, self.player, other=rider, cause="ride") for ref in former])

    @step()
    def again(self, game: Game) -> None:
        """Until all are."""
        self.goto("ride")


@does("8.5.3.1", "10.6.1.2", "10.6.1.3", "10.6.1.4", "10.26.11", "4.6.4.1", "10.6.3")
def ride_one(
    game: Game, player: int, card: int, cause: str, source: int = 0, rested: bool = False
) -> tuple[int, ...] | None:
    """The card is put on the vanguard circle, if it may be; gives back the former vanguard, which goes to the soul.

    A leader goes there with its mate; a G unit goes back to the G zone and its hearts to the soul. A gift follows at
    the next check timing.
    """
    former = list(game.cards(VANGUARD, player))
    hearts = list(game.cards(HEARTS, player))
    if not moves.move(
        game, [card], VANGUARD, verb="ride", player=player, slot=VC, source=source, cause=cause, rested=rested
    ):
        return None
    rider = game.ref[card]
    batch = [Move(each, SOUL, cause="ride", other=rider) for each in hearts]
    moves.move_together(game, batch, "ride_hearts", player)
    left = [each for each in former if game.definition[each].type != "g_unit"]
    strange = [Move(each, G_ZONE, cause="ride", other=rider) for each in former if each not in left]
    moves.move_together(game, strange, "ride_over", face_down=False)
    promise_gift(game, player, card)
    return tuple([game.ref[each] for each in left])


@does("8.5.2.1.1.1", "10.25.9")
def may_ride(game: Game, player: int, grade: int) -> bool:
    """May a card of that grade be ridden normally: is it the vanguard's grade, or one above?"""
    return vanguard(game, player) >= 0 and grade - vanguard_grade(game, player) in (0, 1)
