"""510: paying energy, and what a play costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from fuda.games.build_divide.energy import FREE, JAPANESE, Colours, EnergyCost, energy_cost, payable
from fuda.games.build_divide.zones import ENERGY
from fuda.kernel.abilities.ability import Condition, Cost, Effectful, Scope
from fuda.kernel.abilities.history import now
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.loops import lying, spend
from fuda.kernel.procedures.procedure import Procedure, does, leave, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import bounds
from fuda.kernel.program.choosing import quantity
from fuda.kernel.program.costs import DeedCost
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import doer
from fuda.kernel.program.selectors import Alternatives, Some
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import COLOURS, colours, value

NO_COLOUR: Colours = frozenset()
STANDING_ENERGY = lying("standing", ENERGY)
"""1602-1: what energy costs are paid with, among the things that run out."""
INCREASE, DECREASE = "cost_up", "cost_down"
"""1204-2h:iv: the aspects of a card by which effects make it cost more or less to play."""
ANY_COLOUR = "any_colour"
"""510-2b:i: the aspect of a card whose coloured cost any energy can pay."""
PAID_WITH = "paid_with"
"""510-2b:i: by colour, the aspect of a card whose coloured cost energy of that colour can pay as well."""


UNSPECIFIED = "any"
"""306-2c: in the place of a colour, the part of a cost that any energy pays."""


@cache
def of_colour(aspect: str, colour: str) -> str:
    """The aspect as far as it is about a colour; without a colour itself."""
    return f"{aspect}:{colour}" if colour else aspect


@cache
def by_colour(aspect: str) -> frozenset[str]:
    """The aspect as far as it is about each of the colours."""
    return frozenset(of_colour(aspect, colour) for colour in (UNSPECIFIED, *JAPANESE))


def in_colours(*aspects: str) -> frozenset[str]:
    """The aspects themselves and as far as they are about a colour."""
    return frozenset(aspects).union(*[by_colour(aspect) for aspect in aspects])


PART_PAID = {
    of_colour(of_colour(PAID_WITH, other), of): (of, other) for of in JAPANESE for other in (UNSPECIFIED, *JAPANESE)
}
"""510-2b:i: the aspects that say how much of a colour can be paid with another, or with any."""
COLOURED_CHANGES = by_colour(INCREASE) | by_colour(DECREASE) | by_colour(PAID_WITH) | {*PART_PAID}
COST_CHANGES = COLOURED_CHANGES | {INCREASE, DECREASE, PAID_WITH, ANY_COLOUR}
USE_INCREASE, USE_DECREASE = "use_up", "use_down"
"""1204-2h:iv: the aspects of a card by which effects make its activated abilities cost more or less."""
USE_CHANGES = in_colours(USE_INCREASE, USE_DECREASE)
QUICKENED = "may:quick"
"""307-1b: the aspect of a card that may be played at quick timing."""
CHEAPENING = in_colours(DECREASE) | {"cost"}
"""What can make a card cost less energy than it prints."""


@does("409-4a", "203-1c:i", "510-2a")
def colours_of(game: Game, card: int) -> Colours:
    """The colours of a card in the energy zone: a face-down one has none."""
    if game.face_down[card]:
        return NO_COLOUR
    return game.definition[card].colours if COLOURS not in game.modified else colours(game, card)


def standing(game: Game, player: int) -> list[int]:
    """510-2: the player's energy that can still be rested."""
    rested, found = game.rested, []
    for card in game.zones[ENERGY * game.n + player]:
        if not rested[card]:
            found.append(card)
    return found


def standing_energy(game: Game, player: int) -> int:
    """How much of it there is."""
    rested, left = game.rested, 0
    for card in game.zones[ENERGY * game.n + player]:
        if not rested[card]:
            left += 1
    return left


@does("510-1a", "510-2")
def can_pay(game: Game, player: int, cost: EnergyCost) -> bool:
    """Can the player pay this now?"""
    return not cost.total or payable(cost, purse(game, player))


def purse(game: Game, player: int) -> list[Colours]:
    """The colours of each of the player's cards that can still be rested."""
    rested, face_down, definitions = game.rested, game.face_down, game.definition
    coloured = COLOURS in game.modified
    found = []
    for card in game.zones[ENERGY * game.n + player]:
        if rested[card]:
            continue
        if coloured:
            found.append(colours_of(game, card))
        else:
            found.append(NO_COLOUR if face_down[card] else definitions[card].colours)
    return found


@does("1204-2b", "1204-2h", "1204-2h:i", "1204-2h:iv", "306-3", "510-2b:i")
def play_cost(game: Game, card: int, printed: EnergyCost | None = None) -> EnergyCost:
    """What is paid for the card in energy: its cost as it is now (or an alternative one), then more, then less."""
    cost = printed
    modified = game.modified
    if cost is None:
        found = game.definition[card].extra["cost"]
        assert isinstance(found, EnergyCost)
        cost = found
        if "cost" in modified:
            cost = changed(cost, value(game, card, "cost") - cost.total)
    if COST_CHANGES.isdisjoint(modified):
        return cost
    if INCREASE in modified:
        cost = changed(cost, value(game, card, INCREASE))
    coloured = not COLOURED_CHANGES.isdisjoint(modified)
    if coloured:
        cost = cost.plus(asked_in_colours(game, card, INCREASE)).minus(asked_in_colours(game, card, DECREASE))
    if DECREASE in modified:
        cost = changed(cost, -value(game, card, DECREASE))
    if ANY_COLOUR in modified and cost.coloured and value(game, card, ANY_COLOUR):
        return energy_cost((), cost.total)
    if not coloured:
        return cost
    more = frozenset().union(*asked_in_colours(game, card, PAID_WITH).coloured)
    if more:
        cost = energy_cost(tuple(map(more.union, cost.coloured)), cost.any)
    return cost if PART_PAID.keys().isdisjoint(modified) else _partly(game, card, cost)


@does("510-2b:i")
def _partly(game: Game, card: int, cost: EnergyCost) -> EnergyCost:
    """510-2b:i: the cost, of which so much of a colour can be paid with another colour, or with any energy."""
    points, free = list(cost.coloured), cost.any
    for aspect, (of, other) in PART_PAID.items():
        number = value(game, card, aspect) if aspect in game.modified else 0
        for place in [at for at, point in enumerate(points) if of in point][:number]:
            points[place] = NO_COLOUR if other == UNSPECIFIED else points[place] | {other}
        free += points.count(NO_COLOUR)
        points = [point for point in points if point]
    return energy_cost(tuple(points), free)


@does("1204-2h:iv")
def use_costs(game: Game, ability: Effectful, card: int) -> tuple[Cost, ...]:
    """1204-2h:iv: what an activated ability of the card costs, as effects make its energy more or less."""
    if USE_CHANGES.isdisjoint(game.modified):
        return ability.costs
    energy = EnergyCost()
    rest = []
    for cost in ability.costs:
        if isinstance(cost, EnergyPayment):
            energy = energy.plus(cost.cost)
        else:
            rest.append(cost)
    energy = energy.plus(asked_in_colours(game, card, USE_INCREASE)).minus(asked_in_colours(game, card, USE_DECREASE))
    if USE_DECREASE in game.modified or USE_INCREASE in game.modified:
        energy = changed(energy, value(game, card, USE_INCREASE) - value(game, card, USE_DECREASE))
    return (EnergyPayment(energy), *rest) if energy.total else tuple(rest)


def asked_in_colours(game: Game, card: int, aspect: str) -> EnergyCost:
    """The points of each colour, and of any, that an aspect of the card comes to."""
    modified = game.modified
    if by_colour(aspect).isdisjoint(modified):
        return FREE
    points: list[Colours] = []
    free = of_colour(aspect, UNSPECIFIED)
    for colour in JAPANESE:
        name = of_colour(aspect, colour)
        if name in modified:
            points += [frozenset({colour})] * value(game, card, name)
    return energy_cost(tuple(points), value(game, card, free) if free in modified else 0)


def changed(cost: EnergyCost, by: int) -> EnergyCost:
    """So much more of any colour, or so much less: first of what any colour pays, then of the rest."""
    if by >= 0:
        return energy_cost(cost.coloured, cost.any + by) if by else cost
    left = max(0, cost.any + by)
    over = max(0, -(cost.any + by))
    return energy_cost(cost.coloured[: max(0, len(cost.coloured) - over)], left)


class PayEnergy(Procedure):
    """510-2: rest so much standing energy. Which is asked only while energy of different colours could be used."""

    player: int
    cost: EnergyCost
    chosen: tuple[int, ...] = ()

    @step("510-2", "510-2b")
    def choose(self, game: Game) -> None:
        """The next card to rest, if it makes a difference."""
        self.answer = ()
        able = standing(game, self.player)
        if self.chosen:
            able = [card for card in able if card not in self.chosen]
        left = self.cost.total - len(self.chosen)
        if left <= 0:
            return self._pay(game)
        if left == len(able):
            return self._pay(game, *able)
        kinds: dict[Colours, list[int]] = {}
        for card in able:
            kinds.setdefault(colours_of(game, card), []).append(card)
        if len(kinds) == 1:
            return self._pay(game, *able[:left])
        useful = [cards for cards in kinds.values() if self._leaves_payable(game, able, cards[0])]
        offered = [cards[0] for cards in useful]
        if sum(map(len, useful)) == left:
            return self._pay(game, *[card for cards in useful for card in cards])
        if len(offered) == 1:
            self.chosen = (*self.chosen, offered[0])
            return self.goto("choose")
        return game.ask(self.player, "pay", [Option("choose", game.ref[card]) for card in offered], clause="510-2")

    def _pay(self, game: Game, *rest: int) -> None:
        """With these there is enough: they are rested at once."""
        self.chosen = (*self.chosen, *rest)
        self.pay(game)
        leave(self, game)

    def _leaves_payable(self, game: Game, able: list[int], card: int) -> bool:
        """Can the cost be paid in full by what was chosen, this card, and some of the rest?"""
        fixed = [colours_of(game, c) for c in (*self.chosen, card)]
        rest = [colours_of(game, c) for c in able if c != card]
        return _completes(self.cost, fixed, rest)

    @step("510-2")
    def note(self, game: Game) -> None:
        """The next one."""
        self.chosen = (*self.chosen, self.answer[0].card & CARD_MASK)
        self.goto("choose")

    @step("510-2", "510-2a", "502-1")
    def pay(self, game: Game) -> None:
        """They are rested together."""
        moves.set_rested(game, self.chosen, True, cause="cost")
        spend(game, self.player, STANDING_ENERGY)


def _completes(cost: EnergyCost, fixed: list[Colours], rest: list[Colours]) -> bool:
    """Can the cost be paid with all of the fixed cards and as many others as it takes?"""
    others = cost.total - len(fixed)
    if others < 0 or others > len(rest):
        return False
    return any(
        # Those of the fixed cards that pay no colour pay what any card can; the rest of the colours is for the others.
        payable(energy_cost(left, cost.any - (len(fixed) - used)), rest)
        for used, left in _uses(cost.coloured, fixed)
        if len(fixed) - used <= cost.any
    )


def _uses(wanted: tuple[Colours, ...], fixed: list[Colours]) -> Iterator[tuple[int, tuple[Colours, ...]]]:
    """The ways to pay coloured points with fixed cards: how many of the cards do, and the points that are left."""
    if not fixed:
        yield 0, wanted
        return
    first, later = fixed[0], fixed[1:]
    for place, point in enumerate(wanted):
        if not first.isdisjoint(point) and point not in wanted[:place]:
            for used, left in _uses(wanted[:place] + wanted[place + 1 :], later):
                yield used + 1, left
    yield from _uses(wanted, later)


class EnergyPayment:
    """510-2: energy as the cost of an ability, or as a part of one."""

    __slots__ = ("cost",)

    def __init__(self, cost: EnergyCost) -> None:
        self.cost = cost

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there enough standing energy?"""
        return can_pay(game, scope.player, self.cost)

    def run(self, game: Game, fx: Resolve) -> None:
        if self.cost.total:
            game.call(PayEnergy(doer(fx), self.cost))

    def resume(self, game: Game, fx: Resolve) -> None:
        """That is all."""


class PrintedPayment(EnergyPayment):
    """1204-2h:iii: the card's own cost and so much energy more, in a way to pay that adds something to it."""

    __slots__ = ()

    def beside(self, own: EnergyCost) -> EnergyPayment:
        """All of it, with what the card's own cost is."""
        return EnergyPayment(own.plus(self.cost))


class FreeWhile:
    """1204-2h:ii, 512-2: a way to play a card for nothing while something is so."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is it so?"""
        return self.condition.holds(game, scope)

    def run(self, game: Game, fx: Resolve) -> None:
        """Nothing is paid."""

    def resume(self, game: Game, fx: Resolve) -> None:
        """That is all."""


class CardPayment(DeedCost):
    """510-1: a deed as a cost, done to cards that are chosen for it."""

    __slots__ = ()

    def __init__(self, deed: Deed, what: Some | Alternatives | None) -> None:
        super().__init__(deed, what, "510-1")

    def payable_beside(self, game: Game, scope: Scope) -> bool:
        """Can it be paid without the card that is played for it, which will have left its place?"""
        if self.what is None:
            return self.payable(game, scope)
        offered = [option for option in self._offered(game, scope) if option.card != scope.source]
        return len(offered) >= max(1, bounds(quantity(self.what), len(offered))[0])

    def offered_beside(self, game: Game, scope: Scope, ref: int) -> tuple[list[int], int]:
        """The cards that it could be paid with apart from that one, and how many it takes."""
        offered = [option.card for option in self._offered(game, scope) if option.card != ref] if self.what else []
        return offered, bounds(quantity(self.what), len(offered))[0] if self.what else 0

    def run(self, game: Game, fx: Resolve) -> None:
        """Pick the cards, or do it at once when there are none to pick."""
        if self.what is None:
            return self.deed.do(game, fx, doer(fx))
        offered = self._offered(game, fx)
        least, most = bounds(quantity(self.what), len(offered))
        return game.ask(doer(fx), "cost", offered, least, most, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Do it to what was picked."""
        if self.what is not None:
            fx.memory = (now(game), *[option.card for option in fx.answer])
            self.deed.do(game, fx, doer(fx))


def is_payable(game: Game, cost: Cost, scope: Scope) -> bool:
    """Can the cost of playing a card be paid, the card itself not counted?"""
    return cost.payable_beside(game, scope) if isinstance(cost, CardPayment) else cost.payable(game, scope)


class Printed(dict[CardDef, int]):
    """A number that follows from what a card prints, worked out once for each card (a dictionary is asked fastest)."""

    def __init__(self, number: Callable[[CardDef], int]) -> None:
        super().__init__()
        self.number = number

    def __missing__(self, definition: CardDef) -> int:
        found = self[definition] = self.number(definition)
        return found


def _least_energy(definition: CardDef) -> int:
    cost = definition.extra["cost"]
    assert isinstance(cost, EnergyCost)
    return 0 if definition.extra.get("alternatives") else cost.total


LEAST_ENERGY = Printed(_least_energy)
"""The least energy that a card can be played for, where nothing makes it cheaper."""


@cache
def energy_asked(ability: Effectful) -> int:
    """How much energy the ability's cost asks for."""
    return sum(cost.cost.total for cost in ability.costs if isinstance(cost, EnergyPayment))
