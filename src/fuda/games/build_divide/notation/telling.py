"""How acts are taught."""

from __future__ import annotations

from fuda.text.grammar import English, Grammar


class Teller:
    """Teaches what is done: phrases of the category `deed`."""

    def __init__(self, g: Grammar) -> None:
        self.g = g

    def __call__(self, node: object, ja: str, en: English = "", variant: bool = False, **fixed: object) -> None:
        self.g.rule("deed", node, ja, en, variant=variant, also=fixed)  # type: ignore[arg-type]
