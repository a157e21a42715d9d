"""A game's notation and its compiled texts, which are loaded when they are first asked for."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from typing import cast

from fuda.games.english import english_names
from fuda.text.compiler import Compiled, compile_text
from fuda.text.grammar import Grammar
from fuda.text.store import TextStore


def notation(game: str) -> Grammar:
    """The notation of a game's card text."""
    return cast(Grammar, import_module(f"fuda.games.{game}.notation").grammar())


def read_text(game: str, text: str, card_type: str = "") -> Compiled:
    """What is understood of a card's text, names in English as far as they have an English one."""
    compiled = compile_text(notation(game), text, card_type)
    return replace(compiled, english=tuple([english_names(game).spoken(line) for line in compiled.english]))


@cache
def text_store(game: str) -> TextStore:
    """The compiled texts of a game. The notation is needed only for a text that was never compiled before."""
    return TextStore(game, partial(notation, game), english_names(game).spoken)
