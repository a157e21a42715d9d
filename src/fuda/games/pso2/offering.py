"""504, 209, 300.8: what may be played and activated, and what can be chosen for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from fuda.games.pso2.acts import player_card
from fuda.games.pso2.affording import MAIN, QUICK, least_asked, on_pp, pp_colours
from fuda.games.pso2.effects.nouns import is_named
from fuda.games.pso2.zones import EVOLUTIONS, FIELD, HAND, MAG, PLAYER
from fuda.kernel.abilities import uses
from fuda.kernel.abilities.ability import Activated, Bearing, Condition, Cost, Effectful, Instruction, Played, Scope
from fuda.kernel.abilities.events import Event
from fuda.kernel.choice import Option, new_option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import Given
from fuda.kernel.program.choosing import can_choose
from fuda.kernel.program.modes import Mode
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.picking import Target
from fuda.kernel.state import writing
from fuda.kernel.values.values import forbidden, granted_abilities, is_silenced, value

ALL_CLASSES = "all"
LAID_ON = ("weapon", "armour")


@does("209.4", "209.4.1", "209.4.2", "209.2")
def play_cost(game: Game, card: int) -> int:
    """209.4.1: what is paid for the card: its cost, as changed for playing only."""
    cost = value(game, card, "cost")
    if "cheaper" in game.modified or "dearer" in game.modified:
        cost = max(0, cost + value(game, card, "dearer") - value(game, card, "cheaper"))
    return cost


@does("208.1.2", "205.4.3", "302.12")
def can_bear(game: Game, host: int, item: int) -> bool:
    """205.4.3, 302.12: may the item be laid on that card: of the same class, and by name where it is 専用?"""
    wanted = game.definition[item].extra
    if forbidden(game, f"equip_{game.definition[item].type}", host):
        return False
    only = wanted.get("only_on", ())
    assert isinstance(only, tuple)
    if only and not any([is_named(game.definition[host], name) for name in only]):
        return False
    have, needs = classes(game.definition[host]), classes(game.definition[item])
    return ALL_CLASSES in have or ALL_CLASSES in needs or not have.isdisjoint(needs)


def classes(definition: CardDef) -> frozenset[str]:
    """208.1: the card's class icons."""
    found = definition.extra.get("classes", frozenset())
    assert isinstance(found, frozenset)
    return found


@does("504.2", "205.4", "205.4.1")
def hosts(game: Game, player: int, item: int) -> list[int]:
    """The allies that a weapon or an armour may be laid on."""
    allies = [player_card(game, player)] + [c for c in game.cards(FIELD, player) if game.definition[c].type == "chara"]
    return [game.ref[ally] for ally in allies if can_bear(game, ally, item)]


@cache
def active_effect(definition: CardDef) -> Played | None:
    """300.5: the ability of an Active."""
    return next((a for a in definition.activated if isinstance(a, Played)), None)


@dataclass(frozen=True, slots=True)
class PlayableType:
    """A card type that is played from the hand; `needs` says what must be there for it."""

    clauses: tuple[str, ...]
    needs: Callable[[Game, int, int], bool] | None = None


def _has_host(game: Game, card: int, player: int) -> bool:
    return bool(hosts(game, player, card))


def _has_targets(game: Game, card: int, player: int) -> bool:
    effect = active_effect(game.definition[card])
    return effect is not None and is_possible(game, effect, Bearing(effect, game.ref[card], game.ref[card], player, 0))


PLAYABLE = {
    "chara": PlayableType(("504.1.1", "504.1.1.1")),
    "item": PlayableType(("504.1.2", "504.1.2.1")),
    **dict.fromkeys(LAID_ON, PlayableType(("504.1.2", "504.1.2.1", "504.2"), _has_host)),
    "active": PlayableType(("504.1.3", "504.1.3.1", "504.2"), _has_targets),
}


@does("504.2", "103.7.1.1", "103.7.1.1.1", "504.1.3.2", "GL-61")
def hand_plays(game: Game, player: int, main: bool) -> list[Option]:
    """504.1: what of the hand may be played: everything in one's `main` phase with nothing waiting, else the quick
    (GL-61: Actives without 【Main】).
    """
    found: list[Option] = []
    definitions = game.definition
    hand = game.zones[HAND * game.n + player]
    if not main:
        hand = [card for card in hand if QUICK in definitions[card].played_at]
    if not hand:
        return found
    available = on_pp(game, player)
    altered = "cost" in game.modified or "dearer" in game.modified
    cheapened = "cheaper" in game.modified
    colours: set[str] | None = None
    for card in hand:
        definition = definitions[card]
        # What can be paid as it is need not be looked at for being cheaper.
        is_dear = altered or definition.stats["cost"] > available
        if is_dear and not altered and not cheapened:
            continue
        if colours is None:
            colours = pp_colours(game, player)
        if not definition.colours <= colours or (is_dear and play_cost(game, card) > available):
            continue
        if forbidden(game, "play", card):
            continue
        playable = PLAYABLE.get(definition.type)
        if playable is not None and (playable.needs is None or playable.needs(game, card, player)):
            found.append(new_option(("play", game.ref[card], 0, -1, 0)))
    return found


def is_possible(game: Game, ability: Effectful, bearing: Bearing, event: Event | None = None) -> bool:
    """406.2.2.2: can what is chosen on activation be chosen, and the costs be paid?"""
    return obstacle(game, ability, bearing, event) is None


def obstacle(
    game: Game, ability: Effectful, bearing: Bearing, event: Event | None = None
) -> Condition | Cost | Instruction | None:
    """406.2.2.2: the first thing that keeps it from being activated: its condition, a cost, its modes or a target."""
    scope: Scope = bearing
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return ability.condition
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return cost
    chosen, modal, asks_x = choices(ability)
    if not chosen and not modal:
        return None
    if event is not None or asks_x:
        player = bearing.player
        scope = Resolve(ability, bearing.source, bearing.bearer, player, event, number=on_pp(game, player))
    if modal:
        return None if open_modes(game, ability, scope) else head_mode(ability)
    return next((target for target in chosen if not _can_be_chosen(game, target, scope)), None)


def _can_be_chosen(game: Game, target: Target, scope: Scope) -> bool:
    """406.2.2.2: is there what must be chosen? What may be left out need not be there."""
    return target.optional or can_choose(game, target.what, scope)


@cache
def choices(ability: Effectful) -> tuple[tuple[Target, ...], bool, bool]:
    """What is chosen at the head of the text, whether that begins with a mode, and whether any of it depends on X."""
    asks_x = any(asks_x_of(part.what) for part in ability.code if isinstance(part, Target))
    return tuple(targets_of(ability, 0)), head_mode(ability) is not None, asks_x


def asks_x_of(what: object) -> bool:
    """Does what may be chosen depend on X?"""
    return bool(find_nodes(what, Given))


def head_mode(ability: Effectful) -> Mode | None:
    """406.3: does the text begin with a choice of abilities?"""
    return next((part for part in ability.code[:2] if type(part) is Mode), None)


def targets_of(ability: Effectful, mode: int) -> list[Target]:
    """406.2.2.1: the choices at the head of the text, of the chosen mode where there are modes."""
    alternatives = head_mode(ability)
    if alternatives is None:
        return [part for part in ability.code if isinstance(part, Target)]
    if not mode:
        return []
    starts = (*alternatives.starts, len(ability.code))
    return [part for part in ability.code[starts[mode - 1] : starts[mode]] if isinstance(part, Target)]


def open_modes(game: Game, ability: Effectful, scope: Scope) -> list[int]:
    """The modes whose targets can be chosen."""
    alternatives = head_mode(ability)
    assert alternatives is not None
    return [
        number
        for number in range(1, len(alternatives.starts) + 1)
        if all(_can_be_chosen(game, target, scope) for target in targets_of(ability, number))
    ]


@cache
def _has_uses(definition: CardDef, main: bool) -> bool:
    """Has the card itself anything to activate at this time? Of an evolved mag the evolutions may have (203.4.5)."""
    if definition.type == "mag" or "warcry" in definition.keywords:
        return True
    return any(main or timing == QUICK for _, timing in definition.used_in)


def _places(game: Game, player: int, main: bool, granting: bool) -> list[int]:
    """The player's cards in place that may have something to activate: those that print it for this time, or all while
    effects are `granting` it.
    """
    n, zones, under, definition = game.n, game.zones, game.under, game.definition
    found = []
    for card in zones[PLAYER * n + player] + zones[MAG * n + player] + zones[FIELD * n + player]:
        if granting or _has_uses(definition[card], main):
            found.append(card)
    laid = []
    for cards in filter(None, under):
        for card in cards:
            if definition[card].type != "mag" and (granting or _has_uses(definition[card], main)):
                laid.append(card)
    if laid:
        # A card's controller may have laid it on a card of another player.
        for kind in (PLAYER, MAG, FIELD):
            for zone in zones[kind * n : kind * n + n]:
                for host in zone:
                    for card in under[host]:
                        if card in laid and game.controller[card] == player:
                            found.append(card)
    return found


@does("203.4.4", "300.3")
def activated_effects(game: Game, card: int, main: bool) -> list[Bearing]:
    """The abilities of a card, and those it gained, that may be activated now."""
    found = []
    zone = game.zone_kind(card)
    # 203.4.5: a mag and its evolutions are one card.
    for holder in (card, *game.under[card]) if zone == MAG else (card,):
        used_in = game.definition[holder].used_in
        for timing in (MAIN, QUICK) if main else (QUICK,):
            for ability in used_in.get((zone, timing), ()):
                found.append(Bearing(ability, game.ref[holder], game.ref[holder], game.controller[holder], 0))
    if "abilities" in game.modified:
        found += [
            bearing
            for bearing in granted_abilities(game, card)
            if isinstance(bearing.ability, Activated) and (main or QUICK in bearing.ability.timings)
        ]
    if value(game, card, "warcry"):
        warcry = game.rules.rule_abilities["warcry"]
        found.append(Bearing(warcry, game.ref[card], game.ref[card], game.controller[card], 0))
    if is_silenced(game, card):
        return []
    return found


@does("504.1.4", "504.1.4.1", "504.1.4.2")
def activations(game: Game, player: int, main: bool) -> list[Option]:
    """504.1.4: the abilities that may be activated; those with 【Main】 only with nothing being processed."""
    found: list[Option] = []
    granting = "abilities" in game.modified or "warcry" in game.modified
    available = on_pp(game, player)
    for card in _places(game, player, main, granting):
        # Most abilities are out of reach, the card being OFF or for want of PP: that is seen before anything else.
        if not granting and not _is_in_reach(game, card, main, available):
            continue
        for number, bearing in enumerate(activated_effects(game, card, main), 1):
            ability = bearing.ability
            assert isinstance(ability, Activated)
            if is_used_up(game, ability, bearing.source, player, bearing.stamp) or forbidden(game, "activate", card):
                continue
            if is_possible(game, ability, bearing):
                found.append(new_option(("activate", game.ref[card], 0, -1, number)))
    return found


def _is_in_reach(game: Game, card: int, main: bool, available: int) -> bool:
    """Could something that the card prints be used at this time, by its PP and its being ON or OFF?"""
    kind = game.zone[card] // game.n
    definition = game.definition
    pp, needs_on = least_asked(definition[card], kind, main)
    if pp <= available and not (needs_on and game.rested[card]):
        return True
    if kind == MAG:
        for evolution in game.under[card]:
            pp, needs_on = least_asked(definition[evolution], kind, main)
            if pp <= available and not (needs_on and game.rested[card]):
                return True
    return False


@does("300.8.1", "300.8.2")
def shared_key(ability: Effectful, player: int) -> tuple[int, str] | None:
    """300.8.2: for what a limit counts that is one for all cards of a name, of all players (or just one)."""
    scope, _, name = ability.key.partition("|")[2].partition("|")
    if scope == "name":
        return 0, f"name|{name}"
    if scope == "own":
        return 0, f"own|{name}|{player}"
    return None


@does("300.8")
def is_used_up(game: Game, ability: Effectful, source: int, player: int, given: int = 0) -> bool:
    """300.8: has the ability (the one `given` to the card at that moment) been used as often as it may this turn?"""
    if not ability.limit:
        return False
    shared = shared_key(ability, player)
    if shared is None:
        return uses.is_used_up(game, ability, source, given)
    return game.used.get(shared, 0) >= ability.limit


@does("301.6", "GL-51")
def count_use(game: Game, ability: Effectful, source: int, player: int) -> None:
    """300.8: it counts once it is put into the processing zone."""
    if ability.limit:
        shared = shared_key(ability, player)
        writing.count_use(game, *(shared or (source, uses.next_key(game, ability, source))))


@does("203.4.2", "203.4", "203.4.3", "203.4.3.1")
def evolutions(game: Game, player: int) -> list[Option]:
    """203.4.3: the evolutions that can be paid and have a PP of their colour."""
    cards = game.cards(EVOLUTIONS, player)
    if not cards or not game.cards(MAG, player):
        return []
    available = on_pp(game, player)
    affordable = [card for card in cards if value(game, card, "cost") <= available]
    colours = pp_colours(game, player) if affordable else ()
    return [Option("evolve", game.ref[card]) for card in affordable if game.definition[card].colours.issubset(colours)]
