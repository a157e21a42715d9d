"""How acts and changes are taught."""

from __future__ import annotations

from collections.abc import Callable

from fuda.text.grammar import English, Grammar


class Teller:
    """Teaches what is done: phrases of the category `deed`."""

    def __init__(self, g: Grammar) -> None:
        self.g = g

    def __call__(self, node: object, ja: str, en: English = "", variant: bool = False, **fixed: object) -> None:
        self.g.rule("deed", node, ja, en, variant=variant, also=fixed)  # type: ignore[arg-type]


def teach_lasting(g: Grammar, node: Callable[..., object], words: str, english: English = "", **fixed: object) -> None:
    """Teach a change: as an act, which may say how long anywhere in its clause, and as a standing effect.

    Without English it is another way to say what is printed otherwise. 1202-2b:i: what has no end lasts.
    """
    g.rule("deed", node, f"{{duration?}}、 {words}", english, variant=not english, also=fixed)
    g.rule("standing", node, words, english, variant=not english, also={**fixed, "duration": None})
