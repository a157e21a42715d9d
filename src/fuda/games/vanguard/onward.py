"""4.6.9, 12.13.1.4.2.1: where G units and pseudo-cards go at once from where they were put."""

from __future__ import annotations

from fuda.games.vanguard.stride import hearts_return
from fuda.games.vanguard.zones import G_ZONE, GUARDIAN, HAND, HEARTS, REARGUARD, REMOVED, SOUL, VANGUARD
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does

TYPES = frozenset({"g_unit", "pseudo"})


@does("4.6.9", "10.22.8", "10.32.4")
def onward(game: Game, cards: list[int]) -> None:
    """A G unit that leaves its circle goes to the G zone face-up, a pseudo-card outside hand and guardian circle is
    gone.
    """
    for card in cards:
        if game.definition[card].type == "pseudo":
            _erase(game, card)
        elif _is_astray(game, card):
            if game.came_from[card] // game.n == VANGUARD:
                hearts_return(game, game.came_from[card] % game.n, False)
            moves.move(game, [card], G_ZONE, verb="go_back", face_down=False, clause="4.6.9")


def _is_astray(game: Game, card: int) -> bool:
    """Has the G unit gone elsewhere than from rear-guard circle to rear-guard circle, or from the G zone?"""
    now, before = game.zone_kind(card), game.came_from[card] // game.n
    if now in (G_ZONE, REMOVED, -1) or before in (G_ZONE, -1):
        return False
    if now in (VANGUARD, HEARTS) and before in (VANGUARD, HEARTS, SOUL):
        # Becoming a heart is no move (10.27.1), and the Giese card strides from the soul (11.42.2.2).
        return False
    return not (before == REARGUARD and now == REARGUARD)


@does(
    "12.13.1.3",
    "12.13.1.3.1",
    "12.13.1.4",
    "12.13.1.4.1",
    "12.13.1.4.1.1",
    "12.13.1.4.2",
    "12.13.1.4.2.1",
    "12.13.2.4",
    "12.13.1.3.2",
    "9.7.1",
)
def _erase(game: Game, card: int) -> None:
    """12.13.2.4: Protect is in its fighter's hand or on their guardian circle, or nowhere."""
    home = (HAND * game.n + game.owner[card], GUARDIAN * game.n + game.owner[card])
    if game.zone[card] >= 0 and game.zone[card] not in home:
        moves.remove_from_game(game, card, clause="12.13.1.4.2.1", kind="erased")
