"""How a quick player answers some questions without trying every answer: judgement, like `evaluate`, and no rule."""

from __future__ import annotations

from fuda.kernel.choice import Choice
from fuda.kernel.game import Game


def pay(game: Game, choice: Choice) -> tuple[int, ...]:
    """Pay with the energy cards that lie there longest: no judgement tells them apart once they are in the trash.

    A quarter of all that a search tried was which of the energy cards to pay with.
    """
    return tuple(range(choice.least))


HABITS = {"pay": pay}
