"""What effects make of damage that is about to be dealt: it goes elsewhere, is not dealt, or is less."""

from __future__ import annotations

from functools import cache

from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.durations import end_effect
from fuda.kernel.values.values import PROHIBITIONS, Continuous, forbidden, value, value_towards

REDIRECTED = "redirected"
LESSENED = "lessened"
NEXT_LESSENED = "next_lessened"
"""Aspects of effects: damage of a kind goes to another card, is less, or is less just once."""
INCREASED = "increased"
"""The aspect of units that deal more damage of a kind."""
AGAINST = "increased_against"
"""The aspect of units that deal more damage of a kind to some cards."""
UP_TO = "<="
"""Stands in the name of a prohibition before the most damage that it keeps off."""


@cache
def kinds_of(prefix: str, cause: str) -> tuple[str, str]:
    """The aspects that concern damage of that cause: of its kind, and of any kind."""
    return f"{prefix}:{cause}_damage", f"{prefix}:damage"


@cache
def wards_of(cause: str) -> tuple[str, ...]:
    """All aspects but prohibitions that concern damage of that cause."""
    prefixes = (REDIRECTED, LESSENED, NEXT_LESSENED, INCREASED, AGAINST)
    return tuple([name for prefix in prefixes for name in kinds_of(prefix, cause)])


def ward(game: Game, act: Act) -> Act:
    """The damage as effects leave it; an amount of 0 is not dealt."""
    modified = game.modified
    if act.amount <= 0 or (PROHIBITIONS not in modified and modified.keys().isdisjoint(wards_of(act.cause))):
        return act
    if is_undealt(game, act):
        return act._replace(amount=0)
    act = _increase(game, act)
    if not act.card:
        return act
    if is_unhurt(game, act):
        return act._replace(amount=0)
    elsewhere = _redirect(game, act)
    if elsewhere.card != act.card and is_unhurt(game, elsewhere):
        return act._replace(amount=0)
    return _lessen(game, elsewhere)


@does("4-5-4", "1-3-3", "9-1-5-6")
def may_be_dealt(game: Game, act: Act) -> bool:
    """Is it damage that nothing forbids? That it is made less comes after what is done in its place."""
    if act.amount <= 0 or is_undealt(game, act):
        return False
    return not act.card or not is_unhurt(game, _increase(game, act))


def _increase(game: Game, act: Act) -> Act:
    """Damage is more by what the unit that deals it (or whose pilot does) deals more."""
    dealer = _by(game, act)
    modified = game.modified
    more = sum([value(game, dealer, name) for name in kinds_of(INCREASED, act.cause) if name in modified])
    if act.card:
        names = [name for name in kinds_of(AGAINST, act.cause) if name in modified]
        more += sum([value_towards(game, dealer, name, act.card & CARD_MASK) for name in names])
    return act._replace(amount=act.amount + more) if more else act


def _by(game: Game, act: Act) -> int:
    """The card that deals the damage: what a pilot's text does, its unit does (2-3-4-4)."""
    card = (act.other or act.source) & CARD_MASK
    return game.host[card] if game.host[card] != NO_HOST else card


def is_undealt(game: Game, act: Act) -> bool:
    """Does something forbid that the card which would deal such damage deals it?"""
    if PROHIBITIONS not in game.modified:
        return False
    names = (f"deal_{act.cause}_damage", "deal_damage")
    return any([forbidden(game, name, _by(game, act)) for name in names])


def is_unhurt(game: Game, act: Act) -> bool:
    """Does something forbid that the card takes such damage, or damage of no more than this?"""
    if PROHIBITIONS not in game.modified:
        return False
    card, by = act.card & CARD_MASK, act.other or act.source or -1
    for name in (f"take_{act.cause}_damage", "take_damage"):
        if forbidden(game, name, card, by):
            return True
        for aspect in list(game.modified):
            bounded, _, most = aspect.partition(UP_TO)
            within = bool(most) and bounded == PROHIBITIONS + name and act.amount <= int(most)
            if within and forbidden(game, aspect.removeprefix(PROHIBITIONS), card, by):
                return True
    return False


def _reaching(game: Game, prefix: str, act: Act) -> list[Continuous]:
    """The effects of that name which concern the damage."""
    wanted = kinds_of(prefix, act.cause)
    card, by = act.card & CARD_MASK, _by(game, act)
    return [
        effect
        for effect in game.effects
        if effect.aspect in wanted
        and effect.reaches(game, card)
        and (effect.other is None or effect.other.matches(game, by, effect))
    ]


def _redirect(game: Game, act: Act) -> Act:
    """Damage goes on to the card that is to receive it instead, as long as that is still there; each effect once."""
    met: list[Continuous] = []
    while True:
        found = [
            effect
            for effect in _reaching(game, REDIRECTED, act)
            if all(effect is not other for other in met)
            and isinstance(effect.amount, int)
            and game.is_current(effect.amount)
        ]
        if not found:
            return act
        met.append(found[0])
        assert isinstance(found[0].amount, int)
        act = act._replace(card=found[0].amount)


def _lessen(game: Game, act: Act) -> Act:
    for effect in (*_reaching(game, LESSENED, act), *_reaching(game, NEXT_LESSENED, act)):
        assert isinstance(effect.amount, int)
        if act.amount > 0:
            act = act._replace(amount=act.amount - effect.amount)
            if effect.aspect.startswith(NEXT_LESSENED):
                end_effect(game, effect)
    return act
