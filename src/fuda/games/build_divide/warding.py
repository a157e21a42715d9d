"""519: damage that is more or less than it would be, and what bears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import add_effect, end_effect
from fuda.kernel.values.values import Continuous, forbidden, value

if TYPE_CHECKING:
    from fuda.kernel.abilities.replacements import Act
    from fuda.kernel.game import Game

DEALS_MORE = "deals_more"
DEALS_MORE_IN_BATTLE = "deals_more_in_battle"
MORE_DEALT: dict[object, str] = {None: DEALS_MORE, "battle": DEALS_MORE_IN_BATTLE}
TAKES_MORE = "damage_more"
LESS = "damage_less"
NOTHING = "damage_all"
NEXT = "_next"
"""What effects do to damage: aspects of the card that deals or takes it; those of the next damage are used up by it."""
FALL_IN_BATTLE = "fall_in_battle"
"""What is forbidden to a unit that can't be destroyed in battle."""
BORNE = "borne"
"""The aspect of such a unit: the damage of battles that it bears this turn."""
ASPECTS = frozenset({DEALS_MORE, DEALS_MORE_IN_BATTLE, TAKES_MORE, LESS, NOTHING, LESS + NEXT, NOTHING + NEXT})


@does("519-1", "519-1a", "519-2", "519-2a", "1209-2d")
def lessened(game: Game, act: Act) -> int:
    """1209-2d: how much damage is dealt: first what the source deals more, then what is taken more, then less."""
    modified = game.modified
    if ASPECTS.isdisjoint(modified):
        return act.amount
    card = act.card & CARD_MASK
    amount = act.amount
    if act.source and DEALS_MORE in modified:
        amount += value(game, act.source & CARD_MASK, DEALS_MORE)
    if act.source and act.cause == "battle" and DEALS_MORE_IN_BATTLE in modified:
        amount += value(game, act.source & CARD_MASK, DEALS_MORE_IN_BATTLE)
    if TAKES_MORE in modified:
        amount += value(game, card, TAKES_MORE)
    if LESS in modified:
        amount -= value(game, card, LESS)
    if NOTHING in modified and value(game, card, NOTHING):
        amount = 0
    for shield in _shields(game, card):
        if amount <= 0:
            break
        number = shield.amount
        amount = 0 if shield.aspect == NOTHING + NEXT else amount - (number if isinstance(number, int) else 0)
        end_effect(game, shield)
    return max(0, amount)


def _shields(game: Game, card: int) -> list[Continuous]:
    """519-1: the effects on the card that are about the next damage only."""
    return [e for e in game.effects if e.aspect in (LESS + NEXT, NOTHING + NEXT) and e.reaches(game, card)]


@does("803-8b")
def bear(game: Game, ref: int, amount: int) -> None:
    """A unit that can't be destroyed in battle bears the damage of one: rules don't destroy it for that (1303-2)."""
    if forbidden(game, FALL_IN_BATTLE, ref & CARD_MASK):
        add_effect(game, Continuous(BORNE, "add", amount, targets=(ref,), duration="turn", until=game.turn))


@does("803-8b", "1303-2")
def bears(game: Game, card: int, damage: int) -> bool:
    """Would the unit still stand but for damage of battles that it bears?"""
    if BORNE not in game.modified or not forbidden(game, FALL_IN_BATTLE, card):
        return False
    return damage - value(game, card, BORNE) < value(game, card, "power")
