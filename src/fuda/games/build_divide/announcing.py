"""1204-2e to 1204-2h: what a card or an ability does and costs, and what is chosen for it when it is played."""

from __future__ import annotations

from functools import cache

from fuda.games.build_divide.effects.nouns import ACTIVATED_WORD, AUTO_WORD, AbilityNoun, PlayedNoun
from fuda.games.build_divide.effects.qualities import Targeted
from fuda.games.build_divide.opponents import names_opponent
from fuda.games.build_divide.paying import EnergyPayment, PrintedPayment, is_payable, play_cost
from fuda.games.build_divide.waiting import can_target, targetable
from fuda.games.build_divide.zones import HAND, NORMAL
from fuda.kernel.abilities import uses
from fuda.kernel.abilities.ability import Activated, Bearing, Cost, Effectful, Instruction, Played, Scope
from fuda.kernel.abilities.events import Event
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures import loops
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.modes import Mode
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.picking import Target
from fuda.kernel.program.selectors import Some
from fuda.kernel.state import writing
from fuda.kernel.state.ids import CARD_MASK

ADDED = "added"
"""The cause of the arrival of a unit for which something was paid in addition."""
ONE = Exactly(1)
WAITING = (PlayedNoun, AbilityNoun)
"""The words for what lies in the resolution area."""
NOTHING = Played("nothing", frozenset({HAND}), (), timings=frozenset({NORMAL}), english="nothing more")
"""What a unit does on resolution, apart from being put into the field."""


# What a card or an ability does and costs.


@cache
def play_ability(definition: CardDef) -> Effectful:
    """1204-3a: the effect of the card when it resolves: a command's text; of a unit nothing."""
    return definition.played[0] if definition.type == "command" and definition.played else NOTHING


@cache
def alternatives(definition: CardDef) -> tuple[tuple[Cost, ...], ...]:
    """1204-2h:ii: the costs that can be paid instead of the printed one (by its own text), in printed order."""
    found = definition.extra.get("alternatives", ())
    assert isinstance(found, tuple)
    return found


EVOL = "evol"
"""What the cause of an arrival by エヴォル begins with; the name of the cost follows."""


@does("1409-2", "1409-5")
def evol_name(definition: CardDef, way: int) -> str | None:
    """The name ("" where it has none) of the エヴォル cost that was paid; None for other costs."""
    names: tuple[str | None, ...] = definition.extra.get("evol", ())  # type: ignore[assignment]
    return names[way - 1] if 0 < way <= len(names) else None


@does("1204-2h:iii")
def is_added_to(definition: CardDef, way: int) -> bool:
    """1204-2h:iii: is that way to pay the card's own cost with something added?"""
    ways = alternatives(definition)
    return 0 < way <= len(ways) and isinstance(ways[way - 1][0], PrintedPayment)


@cache
def legacy(definition: CardDef) -> tuple[Cost, ...] | None:
    """1408-2: the cost for which the card can be played from the graveyard, if it can."""
    found = definition.extra.get("legacy")
    assert found is None or isinstance(found, tuple)
    return found


@cache
def added_costs(definition: CardDef) -> tuple[Cost, ...]:
    """1204-2h:iii: what must be paid in addition."""
    found = definition.extra.get("added_costs", ())
    assert isinstance(found, tuple)
    return found


def adjusted(game: Game, card: int, cost: Cost) -> Cost:
    """1204-2h:iv: an alternative cost in energy grows and shrinks as the printed one does."""
    if isinstance(cost, PrintedPayment):
        return cost.beside(play_cost(game, card))
    return EnergyPayment(play_cost(game, card, cost.cost)) if isinstance(cost, EnergyPayment) else cost


# What is chosen for a text when it is played.


@cache
def bullets_of(ability: Effectful) -> Mode | None:
    """1204-2f: the choice of bullets that the text has, wherever in it that stands."""
    return next((part for part in ability.code if isinstance(part, Mode)), None)


NO_BULLET = -1
"""The mode of a text of whose bullets none was chosen; 0 says that nobody has chosen yet."""


def chosen_modes(mode: int) -> list[int]:
    """The bullets that were chosen: the digits of the number, in order."""
    return [int(digit) for digit in str(mode)] if mode > 0 else []


def chosen_code(ability: Effectful, mode: int) -> tuple[Instruction, ...]:
    """The text's instructions, of the chosen bullets where there are bullets."""
    bullets = bullets_of(ability)
    if bullets is None:
        return ability.code
    starts = (*bullets.starts, bullets.end if bullets.end >= 0 else len(ability.code))
    parts = [part for n in chosen_modes(mode) for part in ability.code[starts[n - 1] : starts[n]]]
    return (*ability.code[: starts[0]], *parts, *ability.code[starts[-1] :])


@cache
@does("1201-1a", "1201-2")
def ability_kind(ability: Effectful) -> str:
    """1201-2: the word for the kind of ability that a text is; 1201-1a: none for what a command does."""
    if isinstance(ability, Played):
        return ""
    return ACTIVATED_WORD if isinstance(ability, Activated) else AUTO_WORD


@cache
def targets_of(ability: Effectful, mode: int) -> tuple[Target, ...]:
    """1204-2g:i: what the text targets, of the chosen bullets where there are bullets."""
    return tuple(part for part in chosen_code(ability, mode) if isinstance(part, Target))


@cache
def is_told_by_target(target: Target) -> bool:
    """Is it described by what was targeted before it?"""
    return bool(find_nodes(target.what, Targeted))


@cache
def answers(ability: Effectful) -> bool:
    """Does the text target something that is being played, so that it can't be played while nothing is?"""
    wanted = [target.what for target in targets_of(ability, 0)] if bullets_of(ability) is None else []
    return any(isinstance(w, Some) and w.quantity == ONE and isinstance(w.cards.noun, WAITING) for w in wanted)


@cache
def named_last(ability: Effectful, mode: int, at: int) -> tuple[int, ...]:
    """1204-3a:i: which of its targets a text means by 対象 at that place: those that it has named last, together."""
    wanted = targets_of(ability, mode)
    places: list[int] = []
    for part in reversed(ability.code[:at]):
        if isinstance(part, Target) and part in wanted:
            places.append(wanted.index(part))
        elif places:
            break
    return tuple(reversed(places))


@cache
def means_one_opponent(ability: Effectful, mode: int) -> bool:
    """2601-1: does the text speak of the opponent as such, so that one is picked where there are two?"""
    return names_opponent(chosen_code(ability, mode))


def open_modes(game: Game, ability: Effectful, scope: Scope) -> list[int]:
    """The bullets whose targets can be chosen."""
    bullets = bullets_of(ability)
    assert bullets is not None
    return [
        number
        for number in range(1, len(bullets.starts) + 1)
        if all(can_target(game, target.what, scope) for target in targets_of(ability, number))
    ]


def mode_bounds(ability: Effectful) -> tuple[int, int]:
    """How many bullets are chosen, least and most."""
    bullets = bullets_of(ability)
    return getattr(bullets, "least", 1), getattr(bullets, "number", 1)


@does("1204-2g:iii", "1304-3a")
def can_announce(game: Game, ability: Effectful, source: int, bearer: int, player: int, event: Event | None) -> bool:
    """Can the bullets and targets of the text be chosen now?"""
    bullets = bullets_of(ability)
    targets = targets_of(ability, 0)
    if bullets is None and not targets:
        return True
    scope: Scope
    if event is None:
        scope = Bearing(ability, source, bearer, player, 0)
    else:
        scope = Resolve(ability, source, bearer, player, event)
    if bullets is not None:
        return len(open_modes(game, ability, scope)) >= max(1, mode_bounds(ability)[0])
    before: Target | None = None
    for target in targets:
        if before is not None and is_told_by_target(target):
            if not can_target_beside(game, target, before, ability, scope, event):
                return False
        elif not can_target(game, target.what, scope):
            return False
        before = target
    return True


def can_target_beside(
    game: Game, target: Target, before: Target, ability: Effectful, scope: Scope, event: Event | None
) -> bool:
    """What is told by another target is there if it is with some card for that one."""
    for _, ref in targetable(game, before.what, scope):
        supposed = Resolve(ability, scope.source, scope.bearer, scope.player, event, targets=((ref,),))
        if can_target(game, target.what, supposed):
            return True
    return False


# How often, and for what.


@does("1206-1", "1206-2", "1206-2a", "1206-2a:i", "1206-2c")
def is_used_up(game: Game, ability: Effectful, source: int, given: int = 0) -> bool:
    """1206-2: has this ability of this card (the one `given` at that moment) been played as often as it may?"""
    return bool(ability.limit) and uses.is_used_up(game, ability, source, given)


@does("1206-2b")
def count_use(game: Game, ability: Effectful, source: int) -> None:
    """1206-2b: that it was played counts, whatever becomes of it."""
    if ability.limit:
        key = uses.next_key(game, ability, source)
        writing.count_use(game, source, key)
        loops.spend(game, game.controller[source & CARD_MASK], loops.use(source, key))


@does("1204-2h:ii")
def open_alternatives(game: Game, card: int, player: int) -> list[int]:
    """The alternative costs that could be paid, by number."""
    if "alternatives" not in game.definition[card].extra:
        return []
    scope = Bearing(NOTHING, game.ref[card], game.ref[card], player, 0)
    found = []
    for number, costs in enumerate(alternatives(game.definition[card]), 1):
        if are_payable(game, card, costs, scope):
            found.append(number)
    return found


def are_payable(game: Game, card: int, costs: tuple[Cost, ...], scope: Scope) -> bool:
    """Can all costs of a way to play the card be paid, as effects make them more or less?"""
    for cost in costs:
        if not is_payable(game, adjusted(game, card, cost), scope):
            return False
    return True
