"""The games: one package each, all with the same file names. Called as a function, it lists them.

>>> import fuda
>>> fuda.games()
('gundam', 'vividz', 'pso2', 'build_divide', 'vanguard')
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import cast

from fuda.games.package import GamePackage
from fuda.kernel.errors import UnknownName, quoted

GAMES = ("gundam", "vividz", "pso2", "build_divide", "vanguard")


def load(game: str) -> GamePackage:
    """A game's package by its id.

    >>> load("gundam").rules.name
    'Gundam Card Game'
    """
    if game not in GAMES:
        raise UnknownName(f"there is no game {quoted(game)}; the games are: {', '.join(GAMES)}")
    return cast(GamePackage, import_module(f"fuda.games.{game}").PACKAGE)


class _Games(ModuleType):
    """Python puts a package that is imported in the place of a function of that name, so the package itself is what
    `fuda.games()` calls, whether anything was imported before or not.
    """

    def __call__(self) -> tuple[str, ...]:
        return GAMES


sys.modules[__name__].__class__ = _Games
