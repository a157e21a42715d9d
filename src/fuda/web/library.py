"""The games that a server plays, read when they are wanted: the page is there before the cards are."""

from __future__ import annotations

import asyncio
import gc

from fuda.games import GAMES, load
from fuda.games.package import GamePackage

COLLECT_AFTER = 50_000
"""Objects made before Python looks for cycles; games make few, and looking through all of them takes a while."""


class Library:
    """Reads each game once, in a thread, so that other tables go on meanwhile."""

    def __init__(self) -> None:
        self.reading: dict[str, asyncio.Task[GamePackage]] = {}

    async def game(self, name: str) -> GamePackage:
        """A game with its cards; an unknown one is refused."""
        if name not in self.reading:
            if name not in GAMES:
                return load(name)
            self.reading[name] = asyncio.create_task(asyncio.to_thread(_read, name))
        return await asyncio.shield(self.reading[name])

    async def read_all(self) -> None:
        """Read every game, one after the other, before anybody asks for it."""
        for name in GAMES:
            await self.game(name)
        # What was read stays; it need not be looked through for cycles again and again while people play.
        gc.collect()
        gc.freeze()
        gc.set_threshold(COLLECT_AFTER, 20, 50)


def _read(name: str) -> GamePackage:
    package = load(name)
    package.pool()
    package.grammar()
    return package
