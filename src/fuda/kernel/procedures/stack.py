"""What waits on a stack of played cards and abilities, for the games that have one."""

from __future__ import annotations

from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.abilities.events import Event


class StackItem:
    """A card or an ability on the stack, with what was chosen when it was put there. The last one resolves first.

    `stamp` is the moment at which it was played, where the game asks for that; `foe` the opponent that was picked for
    it, where there are several; `spent` the cards that were paid with.
    """

    __slots__ = (
        "ability",
        "bearer",
        "event",
        "foe",
        "it",
        "mode",
        "number",
        "player",
        "source",
        "spent",
        "stamp",
        "targets",
    )

    def __init__(
        self,
        ability: Effectful,
        source: int,
        bearer: int,
        player: int,
        event: Event | None = None,
        it: tuple[int, ...] = (),
        targets: tuple[tuple[int, ...], ...] = (),
        mode: int = 0,
        number: int = 0,
        stamp: int = 0,
        foe: int = -1,
        spent: tuple[int, ...] = (),
    ) -> None:
        self.ability = ability
        self.source = source
        self.bearer = bearer
        self.player = player
        self.event = event
        self.it = it
        self.targets = targets
        self.mode = mode
        self.number = number
        self.stamp = stamp
        self.foe = foe
        self.spent = spent
