"""1601: counters, on cards and of players, and the marks that the rules keep on cards in the same way."""

from __future__ import annotations

from fuda.kernel.acts import Act
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.moves import add_counters, add_player_counters
from fuda.kernel.procedure import does

COUNTERS = ("damage", "seal", "aura_number", "evolved", "legacy", "copied")
DAMAGE, SEAL, AURA, EVOLVED, LEGACY, COPIED = range(len(COUNTERS))
"""406-6 the damage a unit has taken; counters that texts put on cards; 521-1c a number as aura information; 1409 which
of its alternative costs a card in the resolution area was played for; 1408 that it was played from the graveyard; 520
that it is a copy."""

PLAYER_COUNTERS = ("judgement", "alchemy")
JUDGEMENT, ALCHEMY = range(len(PLAYER_COUNTERS))
NAMES = {"断罪": "judgement", "錬成": "alchemy", "封印": "seal"}
"""1601-2: counters by the names that texts give them."""


@does("1601-1", "1601-1b", "1601-1c", "1601-1d", "1601-2", "1601-2a", "1601-2b", "1404-2a")
def change_counters(game: Game, acts: list[Act]) -> int:
    """Players or cards gain counters of the name in `cause`, or with a negative amount have them removed."""
    done = 0
    game.batch += 1
    for act in acts:
        if act.card:
            card = act.card & CARD_MASK
            changed = add_counters(game, COUNTERS.index(act.cause), card, act.amount)
            player = game.controller[card]
        else:
            changed = add_player_counters(game, PLAYER_COUNTERS.index(act.cause), act.player, act.amount)
            player = act.player
        if changed:
            kind = "counter_gained" if changed > 0 else "counter_removed"
            emit(game, kind, act.card, player, abs(changed), source=act.source, cause=act.cause)
            done += abs(changed)
    return done
