"""What それ and その… mean in this game."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.cardtext import antecedents
from fuda.cardtext.looking import RevealIt
from fuda.games.pso2.effects import nouns, verbs
from fuda.games.pso2.effects.happenings import SHAPES


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game."""

    noun = nouns.ANYWHERE["カード"]
    anywhere = ("field", "player", "mag", "hand", "discard", "pp", "exile")
    shapes = SHAPES
    keeping = (verbs.MakeTokens, verbs.FromOutside, RevealIt)
    heard = True
