"""The notation of Build Divide: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.text.common import common_grammar
from fuda.text.grammar import Grammar


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    return Grammar("build_divide", (common_grammar(),))
