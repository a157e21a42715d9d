"""From a card's printed text to the keywords and abilities that the machine runs."""

from __future__ import annotations

from functools import lru_cache

from fuda.games.gundam.effects.lowering import lower
from fuda.games.texts import text_store
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.procedures.procedure import does
from fuda.text.compiler import carried_out

Result = tuple[dict[str, int], tuple[Ability, ...], dict[str, object]]


@does("2-10-1", "2-10-4", "4-1-1")
@lru_cache(maxsize=4096)
def compile_card(no: str, type_: str, text: str) -> Result:
    """The card's printed keywords, its abilities, and what else its text says of it (a pilot effect's name)."""
    compiled = text_store("gundam").compile(text)
    lowered = carried_out(lower, no, type_, compiled)
    extra: dict[str, object] = {"english": compiled.english} if compiled.english else {}
    return lowered.keywords, tuple(lowered.abilities), extra | lowered.extra
