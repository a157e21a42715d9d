"""Why a card can't be played from the hand now (703.2, 906.1)."""

from __future__ import annotations

from fuda.games.hindrances import Hindrance, asked_kind, forbidden_by, short_of
from fuda.games.vividz.plays import areas_for, can_play, energy_cost
from fuda.games.vividz.zones import AREAS, ENERGY
from fuda.kernel.game import Game

MISTIMED = Hindrance("cards are played in your main phase, engages against an attack, too", "703.2")
ONLY_ENGAGES = Hindrance("against an attack only engages are played", "703.2")
FIRST_TURN = Hindrance("the first player can't play events in the first turn", "703.2a")
NO_CHARACTER = Hindrance("you have no character to connect it to", "906.1a")


def hindrances(game: Game, player: int, card: int) -> list[Hindrance]:
    """What keeps the player from playing the card: the time, its cost in energy, and a character for an engage."""
    kind = asked_kind(game, player)
    definition = game.definition[card]
    found = [] if kind in ("main", "block") else [MISTIMED]
    if kind == "block" and definition.type != "engage":
        found.append(ONLY_ENGAGES)
    if can_play(game, player, card):
        return found
    banned = forbidden_by(game, "play", card, "703.2")
    energy = len(game.cards(ENERGY, player))
    if definition.type == "event":
        early = [] if banned or can_play(game, player, card, free=True) else [FIRST_TURN]
        return [*found, *banned, *early, *short_of("costs", energy_cost(game, card), "energy", energy, "905.3")]
    areas = areas_for(game, player, card, free=True)
    least = min(energy_cost(game, card, area) for area in areas or AREAS)
    nobody = [] if areas else [NO_CHARACTER]
    return [*found, *banned, *nobody, *short_of("costs", least, "energy", energy, "905.3")]
