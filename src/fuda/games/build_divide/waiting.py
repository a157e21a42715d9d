"""514-2: abilities that wait in the resolution area, as something that texts can name and counter.

A card can be told by its reference; of its abilities several may wait at once, so one of them is told by its place in
the resolution area: a negative number, below those that stand for players.
"""

from __future__ import annotations

from copy import copy

from fuda.games.build_divide.effects.nouns import AbilityNoun
from fuda.games.build_divide.zones import RESOLUTION
from fuda.kernel.abilities.ability import Scope
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.program.choosing import Choosable, bounds_of, can_choose, options
from fuda.kernel.program.selectors import Some
from fuda.kernel.program.summing import Summing
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import exchange_on_stack, take_from_stack

FIRST = 1 << 10
"""More than there are players."""


def place_of(target: int) -> int:
    """The place of the ability that a target stands for; -1 where it is none."""
    return -target - FIRST if target <= -FIRST else -1


def is_ability(game: Game, item: StackItem) -> bool:
    """Is it an ability, and not a card that is being played?"""
    return game.zone_kind(item.source & CARD_MASK) != RESOLUTION or not game.is_current(item.source)


@does("514-2", "1204-2g:ii")
def targetable(game: Game, what: Choosable, scope: Scope) -> list[tuple[Option, int]]:
    """What can be targeted: the option, and what is noted when it is chosen.

    Abilities of one card are numbered from the lowest on. What is only just being played is no target of its own.
    """
    what = Some(what.quantity, what.cards) if isinstance(what, Summing) else what
    offered = options(game, what, scope)
    if not isinstance(what, Some) or not isinstance(what.cards.noun, AbilityNoun):
        return [(option, option.card or ~option.player) for option in offered]
    found = []
    numbers: dict[int, int] = {}
    cards = {option.card & CARD_MASK: option for option in offered}
    for place, item in enumerate(game.stack):
        option = cards.get(item.source & CARD_MASK)
        if option is None:
            continue
        if not is_ability(game, item):
            if what.cards.noun.names_card(game, item.source & CARD_MASK) and item.source != scope.source:
                found.append((option, option.card))
            continue
        if not what.cards.noun.means(item.ability):
            continue
        if not item.stamp and item.source == scope.source and item.ability is getattr(scope, "ability", None):
            continue
        numbers[option.card] = numbers.get(option.card, 0) + 1
        number = numbers[option.card]
        found.append((option._replace(number=number if number > 1 else 0), -FIRST - place))
    return found


def can_target(game: Game, what: Choosable, scope: Scope) -> bool:
    """1204-2g:iii: is there enough to choose from?"""
    if isinstance(what, Summing):
        return what.payable(game, scope)
    if not isinstance(what, Some) or not isinstance(what.cards.noun, AbilityNoun):
        return can_choose(game, what, scope)
    offered = len(targetable(game, what, scope))
    return offered >= bounds_of(game, what, offered, scope)[0]


def take_out(game: Game, place: int) -> StackItem:
    """Take something out of the resolution area; what lay above it lies a place lower, also where it is a target."""
    item = take_from_stack(game, place)
    for at, other in enumerate(game.stack):
        if any(place_of(target) >= place for chosen in other.targets for target in chosen):
            moved = copy(other)
            moved.targets = tuple([tuple([_lowered(t, place) for t in chosen]) for chosen in other.targets])
            exchange_on_stack(game, at, moved)
    return item


def _lowered(target: int, place: int) -> int:
    """The target after what lay at that place is gone; what was the target itself is nothing any more."""
    if place_of(target) < place:
        return target
    return target + 1 if place_of(target) > place else GONE


GONE = -FIRST - (1 << 20)
"""A place that nothing lies at."""
