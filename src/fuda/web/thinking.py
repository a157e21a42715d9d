"""Computer players think in processes of their own, so that the server never waits for them.

A worker gets what a game is (decks, seed, answers) and whose question it is. It keeps the tables that it was last asked
about and plays the new answers there. A room is always thought about by the same worker.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from threading import Thread
from zlib import crc32

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.games.pools import add_pool
from fuda.kernel.definition import DeckList
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import indices
from fuda.play import beginnings
from fuda.play.agents import Agent, make_agent
from fuda.play.beginnings import give
from fuda.play.face import View

MOST_KEPT = 48
Answers = tuple[tuple[int, ...], ...]
Pool = tuple[str, str, str]
"""A game, the text of a pool of its cards, and where that stands."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a game begins. `decks` are titles and deck files' texts ("" for the game's own deck of that title).

    With `ask_everything` players are asked also where there is one answer.
    """

    room: str
    game: str
    mode: str
    seed: int
    decks: tuple[tuple[str, str], ...]
    ask_everything: bool = False


@lru_cache(MOST_KEPT)
def _deck_list(game: str, title: str, text: str) -> DeckList:
    """A deck, read once: a game is begun anew for everybody who comes to its table."""
    package = load(game)
    return package.read_deck(text, title) if text else package.load_deck(title)


def deck_lists(package: GamePackage, decks: Sequence[tuple[str, str]]) -> list[DeckList]:
    """The decks themselves."""
    return [_deck_list(package.rules.id, title, text) for title, text in decks]


def begin(beginning: Beginning) -> Game:
    """The game at its first question."""
    package = load(beginning.game)
    decks = tuple(deck_lists(package, beginning.decks))
    everything = beginning.ask_everything
    return beginnings.Beginning(package, decks, beginning.seed, everything, beginning.mode, everything).start()


class _Table:
    """A worker's own game of a room, and the computer players of the turn under way."""

    def __init__(self, beginning: Beginning) -> None:
        self.seed = beginning.seed
        self.game = begin(beginning)
        self.turn = -1
        self.players: dict[tuple[int, str], Agent] = {}

    def is_before(self, answers: Answers) -> bool:
        """Do those answers go on from here?"""
        given = tuple(self.game.answers or ())
        return given == answers[: len(given)]

    def go_on(self, answers: Answers) -> None:
        """Play what was answered meanwhile."""
        for answer in answers[len(self.game.answers or ()) :]:
            give(self.game, answer)

    def player(self, agent: str, seat: int) -> Agent:
        """Who plays that seat in this turn: a search goes on with its tree, and who slips does so for a whole turn.

        Its luck depends on the game and the turn alone: after a restart it is the same.
        """
        if self.turn != self.game.turn:
            self.turn = self.game.turn
            self.players.clear()
        if (seat, agent) not in self.players:
            self.players[seat, agent] = make_agent(agent, crc32(f"{self.seed} {self.turn} {seat}".encode()))
        return self.players[seat, agent]


_TABLES: OrderedDict[str, _Table] = OrderedDict()
"""A worker's tables by room."""


def think(beginning: Beginning, answers: Answers, agent: str) -> tuple[int, ...]:
    """What the agent answers to the question that is asked after those answers."""
    table = _TABLES.pop(beginning.room, None)
    if table is None or not table.is_before(answers):
        table = _Table(beginning)
    table.go_on(answers)
    _TABLES[beginning.room] = table
    if len(_TABLES) > MOST_KEPT:
        _TABLES.popitem(last=False)
    choice = table.game.choice
    if choice is None:
        return ()
    return indices(table.game, table.player(agent, choice.player)(View(table.game, choice.player), choice))


def add_pools(pools: Sequence[Pool]) -> None:
    """Let cards that were imported join the games' own."""
    for game, text, where in pools:
        add_pool(load(game), text, where)


def _begin_worker(pools: Sequence[Pool]) -> None:
    # Ctrl-C is the server's; it ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()
    add_pools(pools)


def _read(game: str) -> None:
    load(game).pool()


def _end_with_server() -> None:
    """A server that was killed tells nobody; its workers must not outlive it."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Thinkers:
    """The workers of a server."""

    def __init__(self, number: int = 0, pools: Sequence[Pool] = ()) -> None:
        self.pools_of_cards = tuple(pools)
        self.number = number or max(1, (os.cpu_count() or 2) - 1)
        self.pools: list[ProcessPoolExecutor | None] = [None] * self.number

    async def think(self, beginning: Beginning, answers: Answers, agent: str) -> tuple[int, ...]:
        """An agent's answer; a worker that has died is replaced and asked again."""
        place = self._place(beginning.room)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool(place), think, beginning, answers, agent)
        except BrokenProcessPool:
            self.pools[place] = None
            return await loop.run_in_executor(self._pool(place), think, beginning, answers, agent)

    def prepare(self, room: str, game: str) -> None:
        """Let the room's worker read the game, so that the first question finds it ready."""
        self._pool(self._place(room)).submit(_read, game)

    def close(self) -> None:
        """End the workers; what they think about is not waited for."""
        for pool in self.pools:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)

    def _place(self, room: str) -> int:
        return crc32(room.encode()) % self.number

    def _pool(self, place: int) -> ProcessPoolExecutor:
        pool = self.pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, get_context("spawn"), _begin_worker, (self.pools_of_cards,))
            self.pools[place] = pool
        return pool
