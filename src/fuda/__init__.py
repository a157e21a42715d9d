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

`docs/api.md` tells the whole of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.api import (
        check_deck,
        compile_text,
        deck_names,
        import_cards,
        load,
        load_pool,
        question_kinds,
        read_deck,
        replay,
        run_scenario,
        verbs,
    )
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.choice import Choice, Option
    from fuda.kernel.definition import DeckList
    from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer, IllegalDeck, UndoRefused, UnknownName
    from fuda.kernel.game import Answer, Result
    from fuda.kernel.values.continuous import Contribution
    from fuda.kernel.views.card_view import CardView
    from fuda.play.advice import Advice, analyse
    from fuda.play.agents import Agent, make_agent
    from fuda.play.face import Game, View
    from fuda.play.match import Match, Side, Tally, simulate
    from fuda.play.new_game import new_game
    from fuda.play.scenario_run import Outcome
    from fuda.text.compiler import Compiled, TextDeclined

    def games() -> tuple[str, ...]:
        """The ids of the games that can be played."""


__version__ = "0.1.0"

# Where each public name is defined: it is imported when first asked for, so that `import fuda` costs next to nothing.
_PLACES = {
    "fuda.api": (
        "check_deck", "compile_text", "deck_names", "import_cards", "load", "load_pool",
        "question_kinds", "read_deck", "replay", "run_scenario", "verbs",
    ),
    "fuda.kernel.abilities.events": ("Event",),
    "fuda.kernel.choice": ("Choice", "Option"),
    "fuda.kernel.definition": ("DeckList",),
    "fuda.kernel.errors": ("BadFile", "FudaError", "IllegalAnswer", "IllegalDeck", "UndoRefused", "UnknownName"),
    "fuda.kernel.game": ("Answer", "Result"),
    "fuda.kernel.values.continuous": ("Contribution",),
    "fuda.kernel.views.card_view": ("CardView",),
    "fuda.play.advice": ("Advice", "analyse"),
    "fuda.play.agents": ("Agent", "make_agent"),
    "fuda.play.face": ("Game", "View"),
    "fuda.play.match": ("Match", "Side", "Tally", "simulate"),
    "fuda.play.new_game": ("new_game",),
    "fuda.play.scenario_run": ("Outcome",),
    "fuda.text.compiler": ("Compiled", "TextDeclined"),
}  # fmt: skip
_PLACE_OF = {name: place for place, names in _PLACES.items() for name in names}

__all__ = [
    "Advice", "Agent", "Answer", "BadFile", "CardView", "Choice", "Compiled", "Contribution", "DeckList", "Event",
    "FudaError", "Game", "IllegalAnswer", "IllegalDeck", "Match", "Option", "Outcome", "Result", "Side", "Tally",
    "TextDeclined", "UndoRefused", "UnknownName", "View", "analyse", "check_deck", "compile_text", "deck_names",
    "games", "import_cards", "load", "load_pool", "make_agent", "new_game", "question_kinds", "read_deck", "replay",
    "run_scenario", "simulate", "verbs",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module("fuda.games")
    if name not in _PLACE_OF:
        raise AttributeError(f"module 'fuda' has no attribute {name!r}")
    return getattr(import_module(_PLACE_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
