"""1103-7: what may be played and activated: from the hand, from elsewhere, and abilities."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fuda.games.build_divide.announcing import (
    NOTHING,
    added_costs,
    answers,
    are_payable,
    can_announce,
    is_used_up,
    legacy,
    open_alternatives,
    play_ability,
)
from fuda.games.build_divide.energy import Colours, EnergyCost, payable
from fuda.games.build_divide.paying import (
    CHEAPENING,
    LEAST_ENERGY,
    QUICKENED,
    USE_CHANGES,
    EnergyPayment,
    Printed,
    can_pay,
    energy_asked,
    is_payable,
    play_cost,
    purse,
    standing_energy,
    use_costs,
)
from fuda.games.build_divide.zones import (
    BY_LEGACY,
    ENERGY,
    FACE_DOWN_AREA,
    FIELD,
    GRAVEYARD,
    HAND,
    NORMAL,
    QUICK,
    REMOVED,
    TERRITORY,
)
from fuda.kernel.abilities.ability import Activated, Bearing, Played
from fuda.kernel.choice import Option, new_option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.program_parts import NOWHERE_USED
from fuda.kernel.values.values import forbidden, granted_abilities, has_lost_printed, is_silenced, permitted

ACTIVE_ZONES = (FIELD, TERRITORY, HAND, GRAVEYARD, ENERGY, REMOVED)
"""1203-6: where cards can have abilities to activate."""
EVERYWHERE = frozenset((*ACTIVE_ZONES, FACE_DOWN_AREA))
NO_CARDS: frozenset[int] = frozenset()


@does("1103-7", "1204-2a", "1204-2a:ii", "1204-2a:iii", "306-2e", "307-2")
def hand_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: the cards in hand that can be played now, those of normal timing only where that is open."""
    hand = game.zones[HAND * game.n + player]
    definitions = game.definition
    quickened = not normal and QUICKENED in game.modified
    quick = game.usable.get(QUICK, NOWHERE_USED).get(HAND, NO_CARDS)
    if not hand or (not normal and not quickened and quick.isdisjoint(hand)):
        return []
    energy = purse(game, player)
    most = len(energy) if CHEAPENING.isdisjoint(game.modified) else NEVER
    found = []
    for card in hand:
        definition = definitions[card]
        if (
            LEAST_ENERGY[definition] <= most
            and (normal or definition.extra["quick"] or (quickened and permitted(game, "quick", card)))
            and definition.type in PLAYABLE
            and is_playable(game, card, player, energy)
        ):
            found.append(new_option(("play", game.ref[card], 0, -1, 0)))
    return found


PLAYABLE = ("unit", "command")


NEVER = 1 << 20
"""More energy than anybody has."""


def is_playable(game: Game, card: int, player: int, energy: list[Colours]) -> bool:
    """Can the card be played for its printed cost or another one, and what it needs be chosen?"""
    definition = game.definition[card]
    if not payable(play_cost(game, card), energy) and not open_alternatives(game, card, player):
        return False
    if forbidden(game, "play", card):
        return False
    ability = play_ability(definition)
    if ability is NOTHING and "added_costs" not in definition.extra:
        return True
    ref = game.ref[card]
    scope = Bearing(ability, ref, ref, player, 0)
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    added = added_costs(definition)
    for extra in added:
        if not is_payable(game, extra, scope):
            return False
    return ability is NOTHING or can_announce(game, ability, ref, ref, player, None)


@does("1408-2", "706-2a", "415-4", "1702-2")
def other_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """The cards that can be played from elsewhere: by レガシー, from face-down in the end phase, by their own text."""
    found = []
    definitions = game.definition
    for card in buried(game, player):
        costs = legacy(definitions[card])
        if costs is None or not (normal or definitions[card].extra["quick"]):
            continue
        ref = game.ref[card]
        scope = Bearing(play_ability(game.definition[card]), ref, ref, player, 0)
        if (
            not forbidden(game, "play", card)
            and are_payable(game, card, costs, scope)
            and can_announce(game, play_ability(game.definition[card]), ref, ref, player, None)
        ):
            found.append(Option("play", ref))
    hidden = game.cards(FACE_DOWN_AREA, player)
    if hidden and game.phase == "end" and not game.stack:
        for card in hidden:
            if can_rise(game, card, player):
                found.append(Option("play", game.ref[card]))
    if normal:
        for card in game.cards(TERRITORY, player):
            if "plays_as" in definitions[card].extra and can_turn(game, card, player):
                found.append(Option("play", game.ref[card]))
    return found


def buried(game: Game, player: int) -> list[int]:
    """The cards in the player's graveyard that may have レガシー."""
    graveyard = game.zones[GRAVEYARD * game.n + player]
    if BY_LEGACY not in game.usable or not graveyard:
        return []
    known = game.usable[BY_LEGACY][GRAVEYARD]
    return [] if known.isdisjoint(graveyard) else [card for card in graveyard if card in known]


def can_rise(game: Game, card: int, player: int) -> bool:
    """706-2a: is what the face-down card asks for to be played fulfilled?"""
    condition = game.definition[card].extra.get("rises")
    if condition is None:
        return False
    ref = game.ref[card]
    scope = Bearing(play_ability(game.definition[card]), ref, ref, player, 0)
    return bool(condition.holds(game, scope)) and is_playable(  # type: ignore[attr-defined]
        game, card, player, purse(game, player)
    )


def can_turn(game: Game, card: int, player: int) -> bool:
    """1702-2: can the card be played from the territory zone with its other face?"""
    definition = game.definition[card]
    assert definition.back is not None
    condition = definition.extra["plays_as"]
    scope = Bearing(NOTHING, game.ref[card], game.ref[card], player, 0)
    cost = definition.back.extra["cost"]
    assert isinstance(cost, EnergyCost)
    return bool(condition.holds(game, scope)) and can_pay(game, player, cost)  # type: ignore[attr-defined]


@does("1103-7", "1203-4", "1203-5", "1203-6", "1201-3")
def activated_abilities(game: Game, card: int) -> list[Bearing]:
    """The activated abilities that the card has where it lies, printed and given, in order."""
    if is_silenced(game, card) or game.face_down[card]:
        return []
    zone = game.zone[card] // game.n
    player = game.controller[card]
    ref = game.ref[card]
    printed = () if has_lost_printed(game, card) else game.definition[card].activated
    found = []
    for ability in printed:
        if zone in ability.zones and not isinstance(ability, Played):
            found.append(Bearing(ability, ref, ref, player, 0))
    if "abilities" in game.modified:
        found += [bearing for bearing in granted_abilities(game, card) if isinstance(bearing.ability, Activated)]
    return found


def activations(game: Game, player: int, normal: bool, reach: Collection[int]) -> list[Option]:
    """1103-7: the activated abilities that the player can play now, of cards within reach."""
    usable = game.usable.get(NORMAL, NOWHERE_USED)
    if reach is not EVERYWHERE and usable.keys().isdisjoint(reach):
        return []
    found = []
    for card in able_cards(game, player, normal, usable):
        for number, bearing in enumerate(activated_abilities(game, card), 1):
            ability = bearing.ability
            assert isinstance(ability, Activated)
            if (normal or QUICK in ability.timings) and can_activate(game, bearing):
                found.append(Option("activate", game.ref[card], number=number))
    return found


PLAIN_ZONES = (FIELD, TERRITORY)
"""Where cards mostly have their abilities."""
RARE_ZONES = frozenset(ACTIVE_ZONES).difference(PLAIN_ZONES)


def able_cards(game: Game, player: int, normal: bool, usable: Mapping[int, frozenset[int]]) -> list[int]:
    """The player's cards that might have an ability to activate; most are out of reach, which is seen first."""
    n, zones, definitions = game.n, game.zones, game.definition
    granting = "abilities" in game.modified
    limited = not granting and USE_CHANGES.isdisjoint(game.modified)
    able: list[int] = []
    for kind in PLAIN_ZONES if RARE_ZONES.isdisjoint(usable) else ACTIVE_ZONES:
        zone = zones[kind * n + player]
        if kind not in usable or usable[kind].isdisjoint(zone):
            continue
        if limited:
            energy, asked = standing_energy(game, player), LEAST_ASKED[kind, normal]
            for card in zone:
                if asked[definitions[card]] <= energy:
                    able.append(card)
        else:
            able += filter(usable[kind].__contains__, zone)
    for card in zones[FIELD * n + player] if granting else ():
        if card not in able:
            able.append(card)
    return able


def _quick_energy(definition: CardDef) -> int:
    return LEAST_ENERGY[definition] if definition.extra["quick"] else NEVER


def _legacy_energy(definition: CardDef) -> int:
    costs = legacy(definition)
    if costs is None or not definition.extra["quick"]:
        return NEVER
    return sum(cost.cost.total for cost in costs if isinstance(cost, EnergyPayment))


def least_asked(kind: int, normal: bool) -> Printed:
    """The least energy that an ability of a card asks for which could be activated there at that timing."""
    timings = (NORMAL, QUICK) if normal else (QUICK,)

    def least(definition: CardDef) -> int:
        usable = [ability for timing in timings for ability in definition.used_in.get((kind, timing), ())]
        return min([energy_asked(ability) for ability in usable], default=NEVER)

    return Printed(least)


LEAST_ASKED = {(kind, normal): least_asked(kind, normal) for kind in ACTIVE_ZONES for normal in (False, True)}
IN_HAND, IN_GRAVEYARD = LEAST_ASKED[HAND, False], LEAST_ASKED[GRAVEYARD, False]
QUICK_ENERGY = {
    **{kind: LEAST_ASKED[kind, False] for kind in ACTIVE_ZONES},
    HAND: Printed(lambda definition: min(_quick_energy(definition), IN_HAND[definition])),
    GRAVEYARD: Printed(lambda definition: min(_legacy_energy(definition), IN_GRAVEYARD[definition])),
}
"""By zone: the least energy for which a card can be used there at quick timing, where nothing makes that cheaper."""
QUICK_ENERGY_FIRST = Printed(
    lambda definition: IN_HAND[definition] if answers(play_ability(definition)) else QUICK_ENERGY[HAND][definition]
)
"""The same of the hand where nothing has been played: what answers something can't be played then."""


def can_activate(game: Game, bearing: Bearing) -> bool:
    """Can this ability be played: not used up, nothing forbids it, its costs payable, its choices possible?"""
    ability = bearing.ability
    assert isinstance(ability, Activated)
    card = bearing.source & CARD_MASK
    if is_used_up(game, ability, bearing.source, bearing.stamp) or forbidden(game, "activate", card):
        return False
    if ability.condition is not None and not ability.condition.holds(game, bearing):
        return False
    for cost in use_costs(game, ability, card):
        if not cost.payable(game, bearing):
            return False
    return can_announce(game, ability, bearing.source, bearing.bearer, bearing.player, None)
