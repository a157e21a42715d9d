"""10.9: cards that lie in a hidden zone and are shown for a while."""

from __future__ import annotations

from collections.abc import Iterable

from fuda.games.vanguard.zones import G_ZONE, HAND
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.writing import keep_records

DISCLOSED = "disclosed"
"""The record of the cards that are shown where they lie."""


@does("10.9.1", "10.9.1.2")
def disclose(game: Game, cards: Iterable[int], source: int = 0) -> None:
    """Everybody sees the cards for a while."""
    cards = list(cards)
    hidden = [card for card in cards if game.zone_kind(card) in (HAND, G_ZONE) and not game.seen[card]]
    moves.reveal(game, cards, range(game.n), source=source, cause="effect" if source else "")
    if hidden:
        keep_records(game, DISCLOSED, (*game.own[DISCLOSED], *[(game.ref[card],) for card in hidden]))


@does("10.9.1.2.1")
def conceal(game: Game) -> None:
    """What was shown is turned back, but for the cards of abilities that stand by."""
    shown = [ref for (ref,) in game.own[DISCLOSED]]
    waiting = [pending.bearing.source for pending in game.pending]
    moves.hide(game, [ref for ref in shown if ref not in waiting])
    keep_records(game, DISCLOSED, tuple([(ref,) for ref in shown if ref in waiting]))
