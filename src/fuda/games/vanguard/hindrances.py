"""Why a card can't be ridden, called or put to guard from the hand now (8.5.2.1)."""

from __future__ import annotations

from fuda.games.hindrances import Hindrance, asked_kind, forbidden_by
from fuda.games.vanguard.circles import RIDES, vanguard, vanguard_grade
from fuda.games.vanguard.riding import may_ride
from fuda.kernel.game import Game
from fuda.kernel.values.values import has_stat, value

MISTIMED = Hindrance("cards are ridden in your ride phase, called in your main phase, and guard when you are attacked",
                     "8.5.2.1")  # fmt: skip
NO_UNIT = Hindrance("it has no grade, so it is no unit that could come to a circle", "8.5.2.1")
RIDDEN = Hindrance("you have ridden in this turn", "6.5.1.1.2")
NO_VANGUARD = Hindrance("you have no vanguard", "8.5.2.1.1.2")
ACTS = {"ride": "ride", "main": "call", "guard": "guard"}
"""What is done with cards of the hand, by the kind of the question in which it is."""


def hindrances(game: Game, player: int, card: int) -> list[Hindrance]:
    """What keeps the player from using the card as a unit: the time, and the vanguard's grade."""
    kind = asked_kind(game, player)
    if kind not in ACTS:
        return [MISTIMED]
    found = forbidden_by(game, ACTS[kind], card, "8.5.2.1")
    if kind == "guard":
        return found if vanguard(game, player) >= 0 else [*found, NO_VANGUARD]
    if not has_stat(game, card, "grade"):
        return [*found, NO_UNIT]
    grade, own = value(game, card, "grade"), vanguard_grade(game, player)
    if kind == "main" and grade > own:
        found.append(Hindrance(f"its grade is {grade}, above your vanguard's {own}", "8.5.2.1.1.2"))
    if kind == "ride" and game.player_counters[RIDES][player]:
        found.append(RIDDEN)
    if kind == "ride" and not may_ride(game, player, grade):
        text = f"its grade is {grade}, and your vanguard of grade {own} is ridden by that grade or the next"
        found.append(Hindrance(text, "8.5.2.1.1"))
    return found
