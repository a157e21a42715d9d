"""Fuda plays trading card games by their comprehensive rules.

>>> import fuda
>>> game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
>>> agents = [fuda.make_agent("heuristic", seed=1), fuda.make_agent("random", seed=2)]
>>> while not game.over:
...     choice = game.choice
...     game.choose(agents[choice.player](game.view(choice.player), choice))
>>> game.result
a wins by 1-2-2-1

A `Game` stops at one question after the other: `game.choice` says who is asked, what, by which clause, and between
which options; `game.choose` answers it. An agent is anything that takes a view and a choice and returns an answer: an
option, its place, its key, or several of these where several may be chosen.

>>> game = fuda.new_game("gundam", seed=7)
>>> game.choice
Choice(player=0, kind='first', clause='5-2-1-4', 2 options, least=1, most=1)
>>> [game.key(option) for option in game.choice.options]
['first', 'second']
>>> game.choose("third")
Traceback (most recent call last):
fuda.kernel.errors.IllegalAnswer: 'third' is not an option of this question (first); the options are: first, second
>>> game.choose("first")
>>> len(game.view(0).zone("hand")), game.view(0).zone("hand", 1)[0]
(5, <hidden card>)

At every question the game can be cloned, saved and loaded; `game.determinize` deals anew what a player can't see.

>>> fuda.load(game.save()).view(0) == game.view(0)
True
>>> twin = game.clone()
>>> twin.concede(0)
>>> twin.result, game.result
(b wins by 1-2-3, None)
>>> twin.log[-1].kind, twin.log[-1].clause
('game_over', '1-2-3')
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer, IllegalDeck, UndoRefused, UnknownName

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.choice import Choice, Option
    from fuda.kernel.definition import DeckList
    from fuda.kernel.game import Game, Result
    from fuda.kernel.views.view import CardView, View
    from fuda.play.agents import Agent, make_agent
    from fuda.text.compiler import Compiled, TextDeclined

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "BadFile",
    "CardView",
    "Choice",
    "Compiled",
    "Event",
    "FudaError",
    "Game",
    "IllegalAnswer",
    "IllegalDeck",
    "Option",
    "Result",
    "TextDeclined",
    "UndoRefused",
    "UnknownName",
    "View",
    "check_deck",
    "compile_text",
    "deck_names",
    "games",
    "load",
    "make_agent",
    "new_game",
]

# Imported when first asked for, so that `import fuda` costs next to nothing.
_LATER = {
    "Agent": "fuda.play.agents",
    "CardView": "fuda.kernel.views.view",
    "Choice": "fuda.kernel.choice",
    "Compiled": "fuda.text.compiler",
    "Event": "fuda.kernel.abilities.events",
    "Game": "fuda.kernel.game",
    "Option": "fuda.kernel.choice",
    "Result": "fuda.kernel.game",
    "TextDeclined": "fuda.text.compiler",
    "View": "fuda.kernel.views.view",
    "make_agent": "fuda.play.agents",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'fuda' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)


def games() -> tuple[str, ...]:
    """The ids of the games that can be played.

    >>> games()[0]
    'gundam'
    """
    from fuda.games import GAMES

    return GAMES


def deck_names(game: str) -> tuple[str, ...]:
    """The names of a game's own decks.

    >>> deck_names("gundam")
    ('blue-green', 'blue-white', 'green-red', 'red-white')
    """
    from fuda.games import load as load_package

    return load_package(game).deck_names()


def new_game(game: str, decks: Sequence[str | DeckList] = (), seed: int = 0, *, ask_everything: bool = False) -> Game:
    """A new game, at its first question.

    `decks` are names of the game's own decks, deck files' texts or `DeckList`s, one for each player; left out, the
    game's first decks play. The same seed gives the same game. A player who could only pass is not asked, which tells
    others that there was nothing to do: for a match between people, `ask_everything` asks nevertheless.

    >>> new_game("gundam", decks=("blue-white", "no-such-deck"))
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no deck 'no-such-deck'; the decks are: blue-green, blue-white, ...
    """
    from fuda.games import load as load_package

    package = load_package(game)
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise FudaError(f"decks are given in a list, one for each player, not as {decks!r}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise FudaError(f"a seed is a whole number, not {seed!r}")
    listed = [_deck(game, deck) for deck in decks or package.deck_names()[:2]]
    begun = package.new_game(listed, seed)
    begun.ask_forced = ask_everything
    begun.run()
    return begun


def _deck(game: str, deck: str | DeckList) -> DeckList:
    from fuda.games import load as load_package
    from fuda.kernel.definition import DeckList

    if isinstance(deck, DeckList):
        return deck
    if not isinstance(deck, str):
        raise FudaError(f"a deck is a deck's name, a deck file's text or a DeckList, not {deck!r}")
    package = load_package(game)
    return package.read_deck(deck, "the deck") if "\n" in deck else package.load_deck(deck)


def load(saved: str | Path) -> Game:
    """A game that `game.save()` wrote: its text, or the path of a file that holds it.

    >>> load("something else")
    Traceback (most recent call last):
    fuda.kernel.errors.BadFile: ...
    """
    from fuda.play.saves import load as load_text
    from fuda.play.saves import of_file

    if isinstance(saved, str):
        return load_text(saved)
    if not isinstance(saved, Path):
        raise FudaError(f"a game is loaded from its text or from the Path of a file, not from {saved!r}")
    try:
        text = saved.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{saved} can't be read: {error}") from None
    with of_file(saved):
        return load_text(text)


def check_deck(game: str, deck: str | DeckList) -> list[str]:
    r"""Each way in which a deck breaks the game's rules, with its clause; an empty list when it is legal.

    `deck` is the name of one of the game's own decks, or a deck file's text: a count and a card's No. or name a line.

    >>> check_deck("gundam", "blue-white")
    []
    >>> check_deck("gundam", "5 GF01-001\n")
    ['5-1-1: the deck has 5 cards; it must have exactly 50',
     '5-1-1-3: the deck has 5 cards of No. GF01-001; it may have 4']
    """
    from fuda.games import load as load_package

    return load_package(game).deck_faults(_deck(game, deck))


def compile_text(game: str, text: str, card_type: str = "") -> Compiled:
    """What the engine understands of a card's text; what it does not understand raises `TextDeclined` with the place.

    >>> print(*compile_text("gundam", "【配備時】自分は1枚ドローする。").english)
    【Deploy】Draw 1.
    """
    from fuda.games import load as load_package
    from fuda.text.compiler import compile_text as read

    return read(load_package(game).grammar(), text, card_type)
