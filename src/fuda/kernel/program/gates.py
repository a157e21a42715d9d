"""The order of a text. One construct carries every "then", "if you do", "if", "instead" and "may"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition


@node
class Gate:
    """One sentence: how it follows on the one before, when it applies, and what is then done.

    The order is fixed: `link` ("then", "done": only if the one before was done, "undone": only if it was not,
    "else": only if its condition failed), then
    `whiles` and `conditions`, then whether it comes instead of the one before, then whether the player may decline,
    then the acts in order.
    """

    link: str | None
    whiles: tuple[Condition, ...]
    conditions: tuple[Condition, ...]
    instead: bool
    acts: tuple[object, ...]
    optional: bool = False


@node
class Body:
    """A whole effect: its sentences, and the bullets they refer to."""

    sentences: tuple[Gate, ...]
    bullets: tuple[tuple[Gate, ...], ...] = ()
