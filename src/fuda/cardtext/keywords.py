"""Keywords that a game's cards print in brackets, some with a number: 《リペア2》, 【奇襲】."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.kernel.program.changes import KeywordEffect
from fuda.text.grammar import Grammar

Words = Mapping[str, tuple[str, str]]
"""Keywords by their word: the name that the rules know, the English."""


def teach_keywords(
    g: Grammar, plain: Words, numbered: Words, brackets: tuple[str, str] = ("【{}】", "【{}】"), names: str = ""
) -> None:
    """Teach those without a number and those with one, which `names` (a category) are asked for without it.

    `brackets` are those of the print and of the English.
    """
    printed, spoken = brackets
    for word, (name, english) in numbered.items():
        said = printed.format(f"{word}[|：]{{number}}"), spoken.format(f"{english} {{number}}")
        g.rule("keyword", KeywordEffect, *said, name=name)
    bare = {**numbered, **plain} if names else plain
    for word, (name, english) in bare.items():
        category = names if word in numbered else f"keyword|{names}" if names else "keyword"
        g.rule(category, KeywordEffect, printed.format(word), spoken.format(english), name=name)
