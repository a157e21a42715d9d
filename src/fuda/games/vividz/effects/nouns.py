"""The words for kinds of cards (302.2), and for cards by where they lie."""

from __future__ import annotations

from fuda.cardtext.nouns import LaidNoun
from fuda.games.vividz.zones import AREA_NAMES, CONNECT_PLACE, EXP_PLACE
from fuda.kernel.program.selectors import Noun

CHARACTER = Noun("character", frozenset({"character"}), AREA_NAMES)
CARD = Noun("card")
EVENT = Noun("event", frozenset({"event"}))
ENGAGE = Noun("engage", frozenset({"engage"}))
HAND = Noun("hand", frozenset(), ("hand",))
ENERGY = Noun("energy", frozenset(), ("energy",))
MISSION = Noun("mission", frozenset({"mission"}), ("missions",))
ACCOUNT = Noun("account", frozenset({"account"}), ("account",))
CONNECTED = LaidNoun("connected", frozenset(), AREA_NAMES, attached=True, place=CONNECT_PLACE)
EXP = LaidNoun("exp", frozenset(), AREA_NAMES, attached=True, place=EXP_PLACE)
"""513, 514: cards that lie with a character, and in which place there."""
