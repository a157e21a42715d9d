"""528, 1413: a unit and a card of the hand change places."""

from __future__ import annotations

from fuda.games.build_divide.territories import is_assault_unit
from fuda.games.build_divide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from fuda.kernel import moves
from fuda.kernel.choice import Option
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, does, step
from fuda.kernel.values import traits, value

SWITCH_COST = 4


@does("528-1")
def sharing(game: Game, card: int, most: int = -1) -> list[int]:
    """The unit cards in its controller's hand that share an attribute with a unit (with no more than that cost)."""
    wanted = traits(game, card)
    return [
        other
        for other in game.cards(HAND, game.controller[card])
        if game.definition[other].type == "unit"
        and (most < 0 or value(game, other, "cost") <= most)
        and not wanted.isdisjoint(traits(game, other))
    ]


@does("509-1", "509-2", "1406-2")
def exchange(game: Game, one: int, other: int, source: int) -> bool:
    """509-1: two cards change places at once; not where one of them can't go there, or would go elsewhere by rule."""
    from fuda.games.build_divide.acts import may_drop

    for card, place in ((one, other), (other, one)):
        if is_assault_unit(game, card) or (game.zone_kind(place) == GRAVEYARD and not may_drop(game, card)):
            return False
    return moves.swap(game, one, other, verb="swap", source=source)


class Switch(Procedure):
    """528-1: the unit's controller may show such a card of the hand; then the two change places."""

    unit: int
    source: int

    @step("528-1", "528-3")
    def offer(self, game: Game) -> None:
        """Which card, or none."""
        card = self.unit & CARD_MASK
        game.performed = 0
        if not game.is_current(self.unit) or game.zone_kind(card) != FIELD:
            return self.end()
        options = [Option("choose", game.ref[other]) for other in sharing(game, card, SWITCH_COST)]
        return game.ask(game.controller[card], "choose", options, least=0, clause="528-1", subject=self.source)

    @step("528-1", "528-2")
    def exchange(self, game: Game) -> None:
        """It is shown and exchanged; the new unit stands and is nothing but what it prints."""
        if not self.answer:
            return
        card, other = self.unit & CARD_MASK, self.answer[0].card & CARD_MASK
        moves.reveal(game, [other], range(game.n), source=self.source)
        game.performed = int(exchange(game, card, other, self.source))
        if game.performed:
            emit(game, "switched", game.ref[other], game.controller[other], other=game.ref[card], source=self.source)


class DressUp(Procedure):
    """1413-2: the unit's controller may show a unit card that shares an attribute; the unit goes back for it."""

    unit: int
    source: int

    @step("1413-2", "1413-3", "1413-3a")
    def offer(self, game: Game) -> None:
        """Which card, or none; with none nothing is done."""
        card = self.unit & CARD_MASK
        game.performed = 0
        if not game.is_current(self.unit) or game.zone_kind(card) not in (FIELD, TERRITORY):
            return self.end()
        options = [Option("choose", game.ref[other]) for other in sharing(game, card)]
        return game.ask(game.controller[card], "choose", options, least=0, clause="1413-3", subject=self.source)

    @step("1413-2", "1413-4")
    def exchange(self, game: Game) -> None:
        """The unit returns to its owner's hand, and the card shown is put on the field."""
        if not self.answer:
            return
        player = game.controller[self.unit & CARD_MASK]
        other = self.answer[0].card & CARD_MASK
        moves.reveal(game, [other], range(game.n), source=self.source)
        moves.move(game, [self.unit & CARD_MASK], HAND, verb="return", source=self.source, cause="cosplay")
        game.performed = len(
            moves.move(game, [other], FIELD, verb="appear", player=player, source=self.source, cause="cosplay")
        )
