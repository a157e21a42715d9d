"""What is counted of each player at the beginning of a turn, for the learnt evaluation. No rule lives here."""

from __future__ import annotations

from fuda.games.vividz.acts import DAMAGE, characters
from fuda.games.vividz.evaluate import Means, conditions_of
from fuda.games.vividz.zones import DECK, ENERGY, HAND, KEEP, MISSIONS
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

FEATURES = (
    "cleared 1", "cleared 2", "checked", "held for a mission", "best held", "within reach", "characters", "power",
    "awake", "awake power", "experience", "hand", "kept", "energy", "energy above 4", "deck", "deck below 15",
    "deck below 8", "level ups", "attackers and foes",
)  # fmt: skip


def features(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of one player, in the order of `FEATURES`."""
    missions = game.cards(MISSIONS, player)
    cleared = sum([game.face_down[mission] for mission in missions])
    open_ones = [mission for mission in missions if not game.face_down[mission]]
    means = Means(game, player)
    held = [_share_held(game, mission, means) for mission in open_ones]
    own = characters(game, player)
    power = [value(game, card, "power") - game.counters[DAMAGE][card] for card in own]
    awake = [not game.rested[card] and not value(game, card, "noatk") for card in own]
    energy, deck = len(game.cards(ENERGY, player)), len(game.cards(DECK, player))
    return (
        cleared >= 1, cleared >= 2,
        sum([game.rested[mission] for mission in open_ones]),
        sum(held), max(held, default=0.0), sum([_within_reach(game, mission, means) for mission in open_ones]),
        len(own), sum(power), sum(awake), sum([each for each, is_awake in zip(power, awake, strict=True) if is_awake]),
        sum([len(game.under[card]) for card in own]),
        len(game.cards(HAND, player)), len(game.cards(KEEP, player)),
        energy, max(0, energy - 4),
        deck, max(0, 15 - deck), max(0, 8 - deck),
        means.level_ups, min(means.attackers, means.foes),
    )  # fmt: skip


def _share_held(game: Game, mission: int, means: Means) -> float:
    """How much of what clearing a mission takes is held."""
    needs = conditions_of(game, mission, "clear")
    return sum([min(number, done + means.hold(what)) / number for what, number, done in needs]) / max(1, len(needs))


def _within_reach(game: Game, mission: int, means: Means) -> bool:
    """Could the mission be checked and cleared with what there is, at a guess?"""
    return all(
        done + means.reach(what) >= number
        for part in ("check", "clear")
        for what, number, done in conditions_of(game, mission, part)
    )
