"""Why a card of a hand can't be played now. Each game lists what is in the way by the functions that decide it."""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.purposes import described
from fuda.kernel.game import Game
from fuda.kernel.values.values import forbidden, forbidding


class Hindrance(NamedTuple):
    """Something in the way, as a sentence, with the clause that makes it so.

    `{cards}` in the sentence stands for the cards that bring it about.
    """

    text: str
    clause: str
    cards: tuple[int, ...] = ()


def asked_kind(game: Game, player: int) -> str:
    """The kind of the question that the player is asked now; "" where it is another player's, or nobody's."""
    return game.choice.kind if game.choice is not None and game.choice.player == player else ""


def short_of(what: str, needed: int, there: str, have: int, clause: str) -> list[Hindrance]:
    """That something is more than there is for it: "it costs 3, and you have 2 active resources"."""
    return [Hindrance(f"it {what} {needed}, and you have {have} {there}", clause)] if needed > have else []


def forbidden_by(game: Game, act: str, card: int, clause: str) -> list[Hindrance]:
    """That a text forbids it, and whose."""
    if not forbidden(game, act, card):
        return []
    return [Hindrance("{cards} forbids it", clause, forbidding(game, act, card))]


def in_its_text(game: Game, part: object, clause: str) -> list[Hindrance]:
    """That a condition, a cost or a choice of its own text is in the way; nothing where nothing is."""
    if part is None:
        return []
    if hasattr(part, "holds"):
        return [Hindrance("what its text depends on is not so", clause)]
    if hasattr(part, "payable"):
        return [Hindrance("what its text asks for can't be paid", clause)]
    wanted = described(game.rules.id, getattr(part, "what", None), "en")
    if wanted:
        return [Hindrance(f"its text says to {wanted}, and there is none", clause)]
    return [Hindrance("what its text speaks of is not there", clause)]
