"""1103-7: what may be played and activated: from the hand, from elsewhere, and abilities."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.build_divide.announcing import (
    NORMAL,
    NOTHING,
    QUICK,
    added_costs,
    adjusted,
    answers,
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
from fuda.games.build_divide.zones import BY_LEGACY, ENERGY, FACE_DOWN_AREA, FIELD, GRAVEYARD, HAND, REMOVED, TERRITORY
from fuda.kernel.ability import Activated, Bearing, Played
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import does
from fuda.kernel.values import forbidden, granted_abilities, has_lost_printed, is_silenced, permitted

ACTIVE_ZONES = (FIELD, TERRITORY, HAND, GRAVEYARD, ENERGY, REMOVED)
"""1203-6: where cards can have abilities to activate."""


@does("1103-7", "1204-2a", "1204-2a:ii", "1204-2a:iii", "306-2e", "307-2")
def hand_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: the cards in hand that can be played now, those of normal timing only where that is open."""
    hand = game.zones[HAND * game.n + player]
    definitions = game.definition
    if not normal:
        quickened = QUICKENED in game.modified
        hand = [c for c in hand if definitions[c].extra["quick"] or (quickened and permitted(game, "quick", c))]
    if not hand:
        return []
    energy = purse(game, player)
    if CHEAPENING.isdisjoint(game.modified):
        most = len(energy)
        hand = [card for card in hand if LEAST_ENERGY[definitions[card]] <= most]
    refs = game.ref
    return [
        Option("play", refs[card])
        for card in hand
        if definitions[card].type in PLAYABLE and is_playable(game, card, player, energy)
    ]


PLAYABLE = ("unit", "command")


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
    if not all(is_payable(game, extra, scope) for extra in added_costs(definition)):
        return False
    return ability is NOTHING or can_announce(game, ability, ref, ref, player, None)


@does("1408-2", "706-2a", "415-4", "1702-2")
def other_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """The cards that can be played from elsewhere: by レガシー, from face-down in the end phase, by their own text."""
    found = []
    definitions = game.definition
    buried = game.cards(GRAVEYARD, player) if BY_LEGACY in game.usable else ()
    for card in [c for c in buried if "legacy" in definitions[c].extra]:
        costs = legacy(definitions[card])
        if costs is None or not (normal or definitions[card].extra["quick"]):
            continue
        ref = game.ref[card]
        scope = Bearing(play_ability(game.definition[card]), ref, ref, player, 0)
        if (
            not forbidden(game, "play", card)
            and all(is_payable(game, adjusted(game, card, cost), scope) for cost in costs)
            and can_announce(game, play_ability(game.definition[card]), ref, ref, player, None)
        ):
            found.append(Option("play", ref))
    hidden = game.cards(FACE_DOWN_AREA, player)
    if hidden and game.phase == "end" and not game.stack:
        found += [Option("play", game.ref[card]) for card in hidden if can_rise(game, card, player)]
    if normal:
        for card in game.cards(TERRITORY, player):
            if "plays_as" in definitions[card].extra and can_turn(game, card, player):
                found.append(Option("play", game.ref[card]))
    return found


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
    found = [
        Bearing(ability, ref, ref, player, 0)
        for ability in printed
        if zone in ability.zones and not isinstance(ability, Played)
    ]
    if "abilities" in game.modified:
        found += [bearing for bearing in granted_abilities(game, card) if isinstance(bearing.ability, Activated)]
    return found


def activations(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: the activated abilities that the player can play now."""
    found = []
    granting = "abilities" in game.modified
    for card in able_cards(game, player, normal, granting):
        for number, bearing in enumerate(activated_abilities(game, card), 1):
            ability = bearing.ability
            assert isinstance(ability, Activated)
            if (normal or QUICK in ability.timings) and can_activate(game, bearing):
                found.append(Option("activate", game.ref[card], number=number))
    return found


def able_cards(game: Game, player: int, normal: bool, granting: bool) -> list[int]:
    """The player's cards that might have an ability to activate; most are out of reach, which is seen first."""
    n, zones, definitions = game.n, game.zones, game.definition
    kinds = active_places(game.usable, normal)
    if granting or not USE_CHANGES.isdisjoint(game.modified):
        able = [card for kind in kinds for card in zones[kind * n + player] if definitions[card].used_in]
        given = zones[FIELD * n + player] if granting else ()
        return able + [card for card in given if not definitions[card].used_in]
    energy = standing_energy(game, player)
    able = []
    for kind in kinds:
        asked = LEAST_ASKED[kind, normal]
        able += [card for card in zones[kind * n + player] if asked[definitions[card]] <= energy]
    return able


PLAIN_ZONES = (FIELD, TERRITORY)
"""Where cards mostly have their abilities."""
RARE_QUICK = frozenset((kind, QUICK) for kind in ACTIVE_ZONES if kind not in PLAIN_ZONES)
RARE = RARE_QUICK | frozenset((kind, NORMAL) for kind, _ in RARE_QUICK)


def active_places(usable: frozenset[tuple[int, str]], normal: bool) -> Sequence[int]:
    """The zones in which a card of the game could have something to activate at that timing."""
    if (RARE if normal else RARE_QUICK).isdisjoint(usable):
        return PLAIN_ZONES
    return [kind for kind in ACTIVE_ZONES if (kind, QUICK) in usable or (normal and (kind, NORMAL) in usable)]


NEVER = 1 << 20
"""More energy than anybody has."""


def _quick_energy(definition: CardDef) -> int:
    return LEAST_ENERGY[definition] if definition.extra["quick"] else NEVER


QUICK_ENERGY = Printed(_quick_energy)
"""The least energy for which a card can be played from the hand at quick timing, where nothing makes it cheaper."""
QUICK_ENERGY_FIRST = Printed(
    lambda definition: NEVER if answers(play_ability(definition)) else _quick_energy(definition)
)
"""The same where nothing has been played: what answers something can't be played then."""


def _legacy_energy(definition: CardDef) -> int:
    costs = legacy(definition)
    if costs is None or not definition.extra["quick"]:
        return NEVER
    return sum(cost.cost.total for cost in costs if isinstance(cost, EnergyPayment))


LEGACY_ENERGY = Printed(_legacy_energy)
"""The least energy for which a card can be played by レガシー at quick timing, where nothing makes it cheaper."""


def least_asked(kind: int, normal: bool) -> Printed:
    """The least energy that an ability of a card asks for which could be activated there at that timing."""
    timings = (NORMAL, QUICK) if normal else (QUICK,)

    def least(definition: CardDef) -> int:
        usable = [ability for timing in timings for ability in definition.used_in.get((kind, timing), ())]
        return min([energy_asked(ability) for ability in usable], default=NEVER)

    return Printed(least)


LEAST_ASKED = {(kind, normal): least_asked(kind, normal) for kind in ACTIVE_ZONES for normal in (False, True)}


def can_activate(game: Game, bearing: Bearing) -> bool:
    """Can this ability be played: not used up, nothing forbids it, its costs payable, its choices possible?"""
    ability = bearing.ability
    assert isinstance(ability, Activated)
    if is_used_up(game, ability, bearing.source) or forbidden(game, "activate", bearing.source & CARD_MASK):
        return False
    if ability.condition is not None and not ability.condition.holds(game, bearing):
        return False
    if not all([cost.payable(game, bearing) for cost in use_costs(game, ability, bearing.source & CARD_MASK)]):
        return False
    return can_announce(game, ability, bearing.source, bearing.bearer, bearing.player, None)
