"""From a card's printed text to the abilities that the machine runs."""

from __future__ import annotations

from fuda.kernel.abilities.ability import Ability
from fuda.kernel.errors import BadFile


def compile_card(no: str, type_: str, text: str) -> tuple[tuple[Ability, ...], dict[str, object]]:
    """A card without text has no abilities; texts of this game are not read yet."""
    if text:
        raise BadFile(f"{no}: card text of this game can't be read yet")
    return (), {}
