"""From a card's printed text to the keywords and abilities that the machine runs."""

from __future__ import annotations

from fuda.kernel.ability import Ability
from fuda.text.compiler import TextDeclined


def compile_card(no: str, type_: str, text: str) -> tuple[dict[str, int], tuple[Ability, ...], dict[str, object]]:
    """The card's printed keywords, its abilities, and what else its text says of it."""
    if text:
        raise TextDeclined("not yet", ability=0, span=(0, len(text)), expected=("no text",), found=text)
    return {}, (), {}
