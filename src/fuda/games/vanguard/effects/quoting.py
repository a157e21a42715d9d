"""Abilities in quotation marks have words of their own: what is said of a text is not said of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.games.vanguard.effects.altering import Granted
from fuda.kernel.program.node import node, rewrite


@node
class Quoted:
    """The place of an ability in quotation marks."""

    index: int


def outside_quotes(text: Any, change: Callable[[Any], Any]) -> Any:
    """A text changed in some way, but for the abilities in quotation marks in it."""
    held: list[Granted] = []

    def hold(granted: Granted) -> Quoted:
        held.append(granted)
        return Quoted(len(held) - 1)

    return rewrite(change(rewrite(text, Granted, hold)), Quoted, lambda quoted: held[quoted.index])
