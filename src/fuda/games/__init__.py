"""The games: one package each, all with the same file names."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from fuda.games.package import GamePackage
from fuda.kernel.errors import UnknownName

GAMES = ("gundam", "vividz", "pso2", "build_divide")


def load(game: str) -> GamePackage:
    """A game's package by its id.

    >>> load("gundam").rules.name
    'Gundam Card Game'
    """
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game}'; the games are: {', '.join(GAMES)}")
    return cast(GamePackage, import_module(f"fuda.games.{game}").PACKAGE)
