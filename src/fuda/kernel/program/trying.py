"""Whether a deed can be done in full, and what it leaves for the next one: it is tried in a game of its own.

So what forbids a deed, and what it takes away, stands in one place, where the deed is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.abilities.history import now
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.values.values import PROHIBITIONS

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.deeds import Deed

TRIED = Effectful("tried", frozenset(), ())
UNTOLD = -1


def is_forbidden(game: Game, deed: Deed, scope: Scope, picked: tuple[int, ...] = (), *, cost: bool = False) -> bool:
    """Does a prohibition keep the deed from being done to all that is `picked` for it, or to what it names?

    Without prohibitions nothing is tried.
    """
    return PROHIBITIONS in game.modified and is_futile(game, deed, scope, picked, cost=cost)


def is_futile(game: Game, deed: Deed, scope: Scope, picked: tuple[int, ...] = (), *, cost: bool = False) -> bool:
    """Would the deed not be done to all that is `picked` for it, or to what it names: is it so already, or forbidden?

    What asks a player on the way, or does not tell how often it was done, is taken to be possible.
    """
    twin, frame = tried(game, deed, scope, picked, cost=cost)
    if has_stopped(twin, frame) or frame.performed == UNTOLD:
        return False
    return frame.performed < max(1, len(picked))


def can_be_paid(game: Game, deed: Deed, scope: Scope, picked: tuple[int, ...] = ()) -> bool:
    """Can the deed be done as a cost, so that it changes something? A `sure` one is tried only for what forbids it."""
    if deed.sure:
        return not is_forbidden(game, deed, scope, picked, cost=True)
    return not is_futile(game, deed, scope, picked, cost=True)


def tried(game: Game, deed: Deed, scope: Scope, picked: tuple[int, ...], *, cost: bool) -> tuple[Game, Resolve]:
    """A game of its own in which the deed was done, as a `cost` or by the effect, to what is `picked` for it, and the
    frame that did it there.
    """
    twin = game.clone()
    # What takes the place of a deed is looked at when it is done.
    twin.replacing = {}
    resolving = isinstance(scope, Resolve)
    frame = scope.copy() if isinstance(scope, Resolve) else Resolve(TRIED, scope.source, scope.bearer, scope.player)
    if picked or not resolving:
        frame.memory = (now(game), *picked)
    frame.performed, frame.paid = UNTOLD, not cost
    twin.frames.append(frame)
    deed.do(twin, frame, scope.player)
    while twin.choice is None and twin.result is None and twin.frames[-1] is not frame:
        twin.step()
    return twin, frame


def has_stopped(twin: Game, frame: Resolve) -> bool:
    """Does what was tried ask a player, or end the game, before it is done?"""
    return twin.choice is not None or twin.frames[-1] is not frame
