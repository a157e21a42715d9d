"""A game's notation and its compiled texts, which are loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, cast

from fuda.cardtext.telling import told_events
from fuda.games.english import english_names
from fuda.kernel.program.deeds import OneOf
from fuda.kernel.program.node import find_nodes
from fuda.text.compiler import Compiled, TextDeclined, compile_text, sentence_case
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer
from fuda.text.store import TextStore

if TYPE_CHECKING:
    from fuda.cardtext.verbs import Lexicon


def notation(game: str) -> Grammar:
    """The notation of a game's card text."""
    return cast(Grammar, import_module(f"fuda.games.{game}.notation").grammar())


def read_text(game: str, text: str, card_type: str = "") -> Compiled:
    """What is understood of a card's text, names in English as far as they have an English one."""
    compiled = compile_text(notation(game), text, card_type)
    return replace(compiled, english=tuple([english_names(game).spoken(line) for line in compiled.english]))


def lexicon(game: str) -> Lexicon:
    """The verbs of a game's card text."""
    return cast("Lexicon", import_module(f"fuda.games.{game}.notation.verbs").LEXICON)


@cache
def told_kinds(game: str) -> frozenset[str]:
    """The kinds of events that a game's verbs tell of."""
    return frozenset([shape.event for shape in lexicon(game).when.shapes.values()])


@cache
def told_by_verbs(game: str, language: str) -> Mapping[str, str]:
    """What a game's verbs say of what they bring about, by the kinds of events.

    >>> told_by_verbs("gundam", "en")["exiled"], told_by_verbs("gundam", "ja")["exiled"]
    ('{card} is exiled', '{card}が除外された')
    """
    place = 0 if language == "en" else 1
    return {kind: phrases[place] for kind, phrases in told_events(lexicon(game)).items()}


@cache
def alternatives(game: str, text: str, card_type: str, language: str) -> tuple[tuple[str, ...], ...]:
    """What each sentence of a text that offers one act or another offers, in words.

    >>> alternatives("vividz", "[EVENT]カードを1枚引くか、相手のキャラ1枚に2ダメージを与える。", "event", "en")
    (('Draw 1', 'Deal 2 damage to 1 enemy character'),)
    """
    grammar, names = notation(game), english_names(game)
    printer = Printer(grammar)
    acts = grammar.lists.get("either_acts") or grammar.lists["alternatives"]
    try:
        abilities = compile_text(grammar, text, card_type).abilities
    except TextDeclined:
        # An ability that another card gives can't be read as one that this card prints.
        return ()
    found = []
    for either in find_nodes(abilities, OneOf):
        if language == "en":
            told = [sentence_case(names.spoken(printer.english(act, acts.item))) for act in either.options]
        else:
            told = [printer.text(act, acts.item) or "" for act in either.options]
        found.append(tuple(told))
    return tuple(found)


@cache
def text_store(game: str) -> TextStore:
    """The compiled texts of a game. The notation is needed only for a text that was never compiled before."""
    return TextStore(game, partial(notation, game), english_names(game).spoken)
