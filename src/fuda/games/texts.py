"""A game's notation and its compiled texts, which are loaded when they are first asked for."""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from typing import cast

from fuda.text.grammar import Grammar
from fuda.text.store import TextStore


def notation(game: str) -> Grammar:
    """The notation of a game's card text."""
    return cast(Grammar, import_module(f"fuda.games.{game}.notation").grammar())


@cache
def text_store(game: str) -> TextStore:
    """The compiled texts of a game. The notation is needed only for a text that was never compiled before."""
    return TextStore(game, partial(notation, game))
