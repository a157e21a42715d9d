"""From a card's printed text to the abilities that the machine runs."""

from __future__ import annotations

from functools import lru_cache

from fuda.games.vividz.effects.lowering import UnplayableLine, lower
from fuda.games.vividz.notation import grammar
from fuda.kernel.ability import Ability
from fuda.text.compiler import TextDeclined, compile_text


@lru_cache(maxsize=4096)
def compile_card(no: str, type_: str, text: str) -> tuple[tuple[Ability, ...], dict[str, object]]:
    """The card's abilities, and what else its text says of it (a mission's conditions, a deck engage's names)."""
    compiled = compile_text(grammar(), text)
    try:
        lowered = lower(no, type_, compiled.abilities, compiled.lines, compiled.english)
    except UnplayableLine as reason:
        raise TextDeclined(
            f"ability {reason.index + 1} is understood, but {reason}",
            ability=reason.index,
            span=(0, len(compiled.lines[reason.index])),
            expected=("something that the rules carry out",),
            found=compiled.lines[reason.index],
        ) from None
    extra = dict(lowered.extra)
    if compiled.english:
        extra["english"] = compiled.english
    return lowered.abilities, extra
