"""509, 528, 1413: two cards change places."""

from __future__ import annotations

from fuda.games.build_divide.territories import is_assault_unit
from fuda.games.build_divide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden, traits, value

SWITCH_COST = 4
SWAP = "swap"
"""One of the two moves of an exchange; its amount is the place that the card goes to."""
COSPLAY = "cosplay"
AS_WITHOUT_EXCHANGE = {GRAVEYARD: "destroy", HAND: "return"}
"""How a unit leaves the field to these zones; to others it is put."""


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
def exchange(game: Game, one: int, other: int, source: int) -> None:
    """509-1: two cards change places at once; not where one of them can't go there, or would go elsewhere by rule."""
    from fuda.games.build_divide.acts import EFFECT, may_drop

    for card, place in ((one, other), (other, one)):
        drops = game.zone_kind(place) == GRAVEYARD
        if is_assault_unit(game, card) or (drops and not may_drop(game, card)) or _is_kept(game, card, place, source):
            return perform(game, ())
    pairs = ((one, game.zone[other]), (other, game.zone[one]))
    return perform(
        game, [Act(SWAP, game.ref[card], amount=place, source=source, cause=EFFECT) for card, place in pairs]
    )


@does("509-2", "509-3", "104-3")
def _is_kept(game: Game, card: int, place: int, source: int) -> bool:
    """Is it forbidden that an effect moves the unit to where the other card is? 509-3: the move is what it would be
    without an exchange.
    """
    verb = AS_WITHOUT_EXCHANGE.get(game.zone_kind(place), "put")
    bans = (f"be_{verb}", f"be_{verb}:effect")
    return game.zone_kind(card) == FIELD and any(forbidden(game, ban, card, source) for ban in bans)


@does("509-1", "1209-1")
def swap(game: Game, acts: list[Act]) -> int:
    """509-1: the two cards take each other's place; one whose move is all that is left of it goes there alone."""
    cards = [act.card & CARD_MASK for act in acts]
    if len(cards) == 2:
        return int(moves.swap(game, *cards, verb=SWAP, source=acts[0].source, cause=acts[0].cause))
    kind, player = divmod(acts[0].amount, game.n)
    to = player if game.rules.zones[kind].in_play else game.owner[cards[0]]
    return len(moves.move(game, cards, kind, verb=SWAP, player=to, source=acts[0].source, cause=acts[0].cause))


def _offer(game: Game, unit: int, hand: list[Option], clause: str, source: int) -> None:
    """The unit's controller may choose one of these cards of the hand, or none."""
    game.ask(game.controller[unit], "choose", hand, least=0, clause=clause, subject=source, covered=True)


class Switch(Reporting):
    """528-1: the unit's controller may show such a card of the hand; then the two change places."""

    unit: int
    source: int
    chosen: int = -1

    @step("528-1", "528-3")
    def offer(self, game: Game) -> None:
        """Which card, or none."""
        card = self.unit & CARD_MASK
        if not game.is_current(self.unit) or game.zone_kind(card) != FIELD:
            return self.end()
        options = [Option("choose", game.ref[other]) for other in sharing(game, card, SWITCH_COST)]
        return _offer(game, card, options, "528-1", self.source)

    @step("528-1", "528-2")
    def exchange(self, game: Game) -> None:
        """It is shown and exchanged; the new unit stands and is nothing but what it prints."""
        if not self.answer:
            return self.end()
        card, other = self.unit & CARD_MASK, self.answer[0].card & CARD_MASK
        moves.reveal(game, [other], range(game.n), source=self.source, cause="effect")
        self.chosen = other
        return exchange(game, card, other, self.source)

    @step("528-1")
    def tell(self, game: Game) -> None:
        """It is told that the one has come for the other."""
        card, other = self.unit & CARD_MASK, self.chosen
        if self.performed and game.zone_kind(other) == FIELD:
            emit(game, "switched", game.ref[other], game.controller[other], other=game.ref[card], source=self.source)


class DressUp(Reporting):
    """1413-2: the unit's controller may show a unit card that shares an attribute; the unit goes back for it."""

    unit: int
    source: int
    chosen: int = 0
    player: int = -1

    @step("1413-2", "1413-3", "1413-3a")
    def offer(self, game: Game) -> None:
        """Which card, or none; with none nothing is done."""
        card = self.unit & CARD_MASK
        self.performed = 0
        if not game.is_current(self.unit) or game.zone_kind(card) not in (FIELD, TERRITORY):
            return self.end()
        options = [Option("choose", game.ref[other]) for other in sharing(game, card)]
        return _offer(game, card, options, "1413-3", self.source)

    @step("1413-2", "1413-4")
    def send_back(self, game: Game) -> None:
        """The card is shown, and the unit returns to its owner's hand."""
        if not self.answer:
            return self.end()
        self.chosen = self.answer[0].card
        self.player = game.controller[self.unit & CARD_MASK]
        moves.reveal(game, [self.chosen & CARD_MASK], range(game.n), source=self.source, cause="effect")
        return perform(game, [Act("return", self.unit, source=self.source, cause=COSPLAY)])

    @step("1413-2", "1413-4")
    def put(self, game: Game) -> None:
        """The card that was shown is put on the field."""
        perform(game, [Act("appear", self.chosen, self.player, source=self.source, cause=COSPLAY)])
