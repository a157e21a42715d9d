"""What それ and その… mean in this game."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.cardtext import antecedents
from fuda.games.vividz.effects import nouns, verbs
from fuda.games.vividz.effects.happenings import SHAPES


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game."""

    noun = nouns.CARD
    anywhere = ("left", "center", "right", "hand", "trash", "energy", "removed", "deck")
    shapes = SHAPES
    keeping = (verbs.FromDeck, verbs.Scout, verbs.Reveal)
    heard = True
