"""Why a card can't be played from the hand now (6-5-2, 8-3)."""

from __future__ import annotations

from fuda.games.gundam.plays import (
    ACTION,
    DEPLOYED,
    MAIN,
    active_resources,
    can_pilot,
    cheaper_sets,
    command_options,
    free_units,
)
from fuda.games.gundam.zones import RESOURCES
from fuda.games.hindrances import Hindrance, asked_kind, forbidden_by, in_its_text, short_of
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import obstacle
from fuda.kernel.values.values import value

MISTIMED = Hindrance("cards are played in your main phase, commands with 【Action】 in action steps, too", "6-5-2")
NOT_IN_ACTION = Hindrance("in an action step only commands with 【Action】 are played", "8-3-1")
ONLY_IN_ACTION = Hindrance("it is played in an action step", "8-3-1")
NO_UNIT = Hindrance("you have no Unit without a Pilot on which it may be set", "6-5-2-3-3")


def hindrances(game: Game, player: int, card: int) -> list[Hindrance]:
    """What keeps the player from playing the card: the time, its level and cost, and each way to play it."""
    kind = asked_kind(game, player)
    timing = kind if kind in (MAIN, ACTION) else MAIN
    level, active = len(game.cards(RESOURCES, player)), active_resources(game, player)
    found = [] if kind == timing else [MISTIMED]
    if timing == MAIN and can_pilot(game.definition[card]) and cheaper_sets(game, player, card, level, active):
        return found
    found += short_of("is of level", value(game, card, "lv"), "resources", level, "2-8-1")
    found += short_of("costs", value(game, card, "cost"), "active resources", active, "2-9-1")
    return found + _in_every_way(game, player, card, timing)


def _in_every_way(game: Game, player: int, card: int, timing: str) -> list[Hindrance]:
    """What is in the way of deploying or setting it and of its command effect; nothing where one of them is free."""
    definition = game.definition[card]
    if definition.type in DEPLOYED and timing == MAIN:
        return forbidden_by(game, "play", card, "6-5-2")
    pilot = timing == MAIN and can_pilot(definition)
    if (pilot and free_units(game, player, card)) or command_options(game, player, card, timing):
        return []
    found = [NO_UNIT] if pilot else []
    if timing not in definition.played_at:
        return found or [NOT_IN_ACTION if timing == ACTION else ONLY_IN_ACTION]
    found += forbidden_by(game, "play", card, "6-5-2")
    for ability in definition.played:
        if timing in ability.timings:
            bearing = Bearing(ability, game.ref[card], game.ref[card], player, 0)
            found += in_its_text(game, obstacle(game, ability, bearing), "9-1-8-1-1")
    return found
