"""802-4b:iv: what effects ask for an attack, in energy and otherwise."""

from __future__ import annotations

from fuda.games.build_divide.energy import FREE, EnergyCost
from fuda.games.build_divide.paying import CardPayment, EnergyPayment, asked_in_colours, can_pay, in_colours
from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import granted_by

ATTACK_COST = "attack_cost"
"""802-4b:iv: by colour, the aspect of a unit that says how much energy an attack of it costs."""
ATTACK_DEMANDS = "attack_demands"
"""802-4b:iv: the aspect of a unit that says what must be done for an attack of it, apart from energy."""
ATTACK_COSTS = in_colours(ATTACK_COST)


def may_cost(game: Game) -> bool:
    """Does any effect ask for anything for attacks?"""
    return ATTACK_DEMANDS in game.modified or not ATTACK_COSTS.isdisjoint(game.modified)


@does("802-4b:iv")
def can_pay_attack(game: Game, attack: Option) -> bool:
    """802-4b:iv: can the energy that effects ask for this attack be paid, and what else they ask for be done?"""
    if ATTACK_DEMANDS in game.modified:
        return can_meet(game, attack)
    return can_pay(game, game.controller[attack.card & CARD_MASK], attack_cost(game, attack))


@does("802-4b:iv")
def can_meet(game: Game, attack: Option) -> bool:
    """Can all be done together that an attack of this unit asks for? The unit itself rests for the attack."""
    taken: set[int] = set()
    energy = attack_cost(game, attack)
    for demand in demands(game, attack):
        for cost in demand.ability.costs:
            if isinstance(cost, EnergyPayment):
                energy = energy.plus(cost.cost)
                continue
            if not isinstance(cost, CardPayment) or cost.what is None:
                if not cost.payable(game, demand):
                    return False
                continue
            offered, number = cost.offered_beside(game, demand, attack.card)
            free = [ref for ref in offered if ref not in taken]
            if len(free) < max(1, number):
                return False
            taken.update(free[:number])
    return can_pay(game, game.controller[attack.card & CARD_MASK], energy)


def demands(game: Game, attack: Option) -> list[MeetDemand]:
    """What is to be done for an attack of this unit, by its player."""
    if ATTACK_DEMANDS not in game.modified:
        return []
    card = attack.card & CARD_MASK
    found = []
    for asked in granted_by(game, card, ATTACK_DEMANDS):
        assert isinstance(asked.ability, Effectful)
        found.append(
            MeetDemand(asked.ability, asked.source, asked.bearer, asked.player, actor=game.controller[card])
        )  # fmt: skip
    return found


class MeetDemand(Resolve):
    """802-9: what an effect asks for an attack is done, by the player of the attacking unit."""

    @step("802-9")
    def over(self, game: Game) -> None:
        """It is done."""


def is_costly(game: Game, attack: Option) -> bool:
    """802-7: is anything asked for this attack?"""
    return attack_cost(game, attack).total > 0 or bool(demands(game, attack))


@does("802-4b:iv")
def attack_cost(game: Game, attack: Option) -> EnergyCost:
    """The energy that must be paid for an attack of this unit (the values of its aspects `attack_cost`)."""
    if ATTACK_COSTS.isdisjoint(game.modified):
        return FREE
    return asked_in_colours(game, attack.card & CARD_MASK, ATTACK_COST)
