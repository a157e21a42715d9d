"""What must be known of a choice before it is made, and what is told of it: that there are cards enough, which of
them don't count, and which were chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Played
from fuda.kernel.abilities.events import emit
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.selectors import Some


def is_apart(game: Game, choices: tuple[Some, ...], scope: Scope, taken: tuple[int, ...]) -> bool:
    """Is there a card of its own for each of the choices, besides those taken?"""
    if not choices:
        return True
    free = [ref for ref in choices[0].refs(game, scope) if ref not in taken]
    return any([is_apart(game, choices[1:], scope, (*taken, ref)) for ref in free])


def is_played(scope: Scope) -> bool:
    """Is it the scope of an effect for which its card is played?"""
    return isinstance(getattr(scope, "ability", None), Played)


def is_played_from(game: Game, what: Some, scope: Scope) -> bool:
    """Is a card to be chosen in the very zone from which the card that has the effect is about to be played?"""
    zone = game.zone[scope.source & CARD_MASK]
    if zone < 0 or not is_played(scope):
        return False
    return game.rules.zones[zone // game.n].name in (what.cards.zones() or what.cards.noun.zones)


CHOSEN = "chosen"


def tell_chosen(game: Game, refs: tuple[int, ...], player: int, source: int) -> None:
    """That an effect has chosen cards is told where the game's texts know of it and one of them waits for it."""
    if CHOSEN in game.rules.narrative and CHOSEN not in game.untold:
        for ref in refs:
            emit(game, CHOSEN, ref, player, source=source, cause="effect")
