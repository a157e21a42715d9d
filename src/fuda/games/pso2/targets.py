"""406.2.2.1: targets that are chosen one by one, since they must fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.picking import Target
from fuda.kernel.program.summing import PickTogether

if TYPE_CHECKING:
    from fuda.kernel.choice import Option
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class TargetTogether(Target):
    """Cards that are chosen one by one when the effect is put on the stack, as `PickTogether` would choose them."""

    __slots__ = ("pick",)

    def __init__(self, pick: PickTogether, place: int) -> None:
        super().__init__(pick, place)
        self.pick = pick

    def next_of(self, game: Game, fx: Resolve) -> tuple[list[Option], int]:
        """Those that can be chosen after what the frame speaks of, and whether one of them must be."""
        return self.pick.next_of(game, fx)
