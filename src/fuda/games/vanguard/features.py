"""What is counted of each fighter at the beginning of a turn, for the learnt evaluation. No rule lives here."""

from __future__ import annotations

from fuda.games.vanguard.circles import vanguard, vanguard_grade
from fuda.games.vanguard.zones import DAMAGE, DECK, FRONT, G_ZONE, HAND, LOCKED, REARGUARD, SOUL, row
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

FEATURES = (
    "damage", "damage above 2", "damage above 3", "damage above 4", "open damage", "grade", "grade 3",
    "vanguard power", "front", "front power", "back", "boost power", "attackers reach", "hand", "hand above 5",
    "shield", "grade 3 or more in hand", "next grade in hand", "locked", "soul", "g open", "deck below 10",
)  # fmt: skip


def features(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of one fighter, in the order of `FEATURES`."""
    damage = game.cards(DAMAGE, player)
    taken = len(damage)
    grade = vanguard_grade(game, player)
    leader, other = vanguard(game, player), vanguard(game, game.opponent(player))
    power = value(game, leader, "power") / 1000 if leader >= 0 else 0
    target = value(game, other, "power") / 1000 if other >= 0 else 0
    front = [card for card in game.cards(REARGUARD, player) if row(game.slot[card]) == FRONT]
    back = [card for card in game.cards(REARGUARD, player) if row(game.slot[card]) != FRONT]
    strength = [value(game, card, "power") / 1000 for card in front]
    hand = game.cards(HAND, player)
    # Orders have no grade.
    grades = [game.definition[card].stats.get("grade", 0) for card in hand]
    return (
        taken, taken > 2, taken > 3, taken > 4,
        sum([not game.face_down[card] for card in damage]),
        min(3, grade), grade >= 3, power,
        len(front), sum(strength), len(back),
        sum([value(game, card, "power") / 1000 for card in back if value(game, card, "boost")]),
        sum([each >= target for each in strength]),
        len(hand), max(0, len(hand) - 5),
        sum([game.definition[card].stats.get("shield", 0) for card in hand]) / 5000,
        sum([each >= 3 for each in grades]),
        grade < 3 and grade + 1 in grades,
        len(game.cards(LOCKED, player)), len(game.cards(SOUL, player)),
        sum([not game.face_down[card] for card in game.cards(G_ZONE, player)]),
        max(0, 10 - len(game.cards(DECK, player))),
    )  # fmt: skip
