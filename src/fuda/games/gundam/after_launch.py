"""What cards print but the rulebook played here does not know: it is later than that edition.

The cards' own reminder texts say what it means. The notation is in `notation/after_launch.py`; 【リンク時】 is the
event "linked" that a pilot being set gives, 【リンク中】 asks for a link unit, and the number of 開発 is how many cards
the effect under it speaks of, so that none of the three needs a rule of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.gundam.keywords import front_of_shield_area
from fuda.games.gundam.zones import SHIELDS
from fuda.kernel.definition import KeywordDef
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

LATER_KEYWORDS = (KeywordDef("suppression", "制圧", ""),)
LATER_COLOURS = ("purple",)
SUPPRESSED = 2
"""How many shields an attack with 《制圧》 strikes."""


def struck_cards(game: Game, attacker: int, player: int) -> Sequence[int]:
    """What an attack on a player strikes: the front of the shield area, with 《制圧》 the first two shields at once."""
    front = front_of_shield_area(game, player)
    if front < 0:
        return []
    if value(game, attacker, "suppression") and game.zone_kind(front) == SHIELDS:
        return game.cards(SHIELDS, player)[::-1][:SUPPRESSED]
    return [front]
