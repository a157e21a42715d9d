"""What それ and その… mean in this game."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.cardtext import antecedents
from fuda.games.vividz.effects import nouns, verbs
from fuda.games.vividz.effects.happenings import SHAPES
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.selectors import Cards

CENTER = InZone(("center",))


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game."""

    noun = nouns.CARD
    anywhere = ("left", "center", "right", "hand", "trash", "energy", "removed", "deck")
    shapes = SHAPES
    keeping = (verbs.FromDeck, verbs.Scout, verbs.Reveal)
    heard = True

    @classmethod
    def is_one(cls, cards: Cards) -> bool:
        """A player has one character in the center, and one in a lane."""
        placed = [part for part in cards.filters if part == CENTER or getattr(part, "beside", True) is False]
        return bool(placed) and any([isinstance(part, Side) for part in cards.filters])
