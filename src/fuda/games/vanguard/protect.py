"""12.13: pseudo-cards, of which there is one: Protect."""

from __future__ import annotations

from functools import cache

from fuda.kernel.definition import CardDef
from fuda.kernel.procedures.procedure import does


@cache
@does("12.13.1.4.3", "12.13.1.4.3.1", "12.13.2", "12.13.2.1", "12.13.2.2", "12.13.2.2.1")
def protect() -> CardDef:
    """12.13.2: the pseudo-card: no name, no type, no number but the grade "Protect", which is none."""
    return CardDef(
        "protect", ("",), "pseudo", token=True, english="Protect", keywords={"sentinel": 1},
        stats={}, extra={"special": "protect", "printed": {}},
    )  # fmt: skip
