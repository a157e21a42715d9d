"""From a card's printed text to the abilities that the machine runs."""

from __future__ import annotations

from functools import lru_cache

from fuda.games.texts import text_store
from fuda.games.vanguard.effects.lowering import lower
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.procedures.procedure import does
from fuda.text.compiler import carried_out


@does("2.11.3")
@lru_cache(maxsize=4096)
def compile_card(no: str, type_: str, text: str) -> tuple[tuple[Ability, ...], dict[str, object]]:
    """The card's abilities, and what else its text says of it (its keywords, the cost of its stride)."""
    compiled = text_store("vanguard").compile(text)
    lowered = carried_out(lower, no, type_, compiled)
    extra = dict(lowered.extra)
    if compiled.english:
        extra["english"] = compiled.english
    return tuple(lowered.abilities), extra
