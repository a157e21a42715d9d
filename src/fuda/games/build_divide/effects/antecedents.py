"""What そのユニット and the like mean in this game."""

from __future__ import annotations

from fuda.cardtext.after_events import EventReader
from fuda.games.build_divide.effects import nouns, texts
from fuda.games.build_divide.effects.happenings import SHAPES
from fuda.games.build_divide.effects.qualities import EventCard, Targeted


class Reader(EventReader):
    """Puts in the cards that happenings of this game name."""

    noun = nouns.CARD
    shapes = SHAPES
    that_word, target, targeted = EventCard, texts.Target, Targeted
    words_for = {"unit": nouns.UNIT, "territory": nouns.TERRITORY, "command": nouns.COMMAND}
