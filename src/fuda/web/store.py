"""Where rooms are kept: a game is its decks, its seed and what was answered, written before anybody is told.

SQLite in a file, with a write-ahead log, is the default; `postgresql://…` names a PostgreSQL database. Both take the
same statements. Of a token only a digest is kept: who reads the database can't sit down at a table.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, LiteralString, Protocol

from fuda.kernel.errors import FudaError

if TYPE_CHECKING:
    import psycopg

Row = tuple[Any, ...]

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS rooms (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL, seed BIGINT NOT NULL, decks TEXT NOT NULL,
        seats TEXT NOT NULL, prefix TEXT NOT NULL, clock INTEGER NOT NULL, chat INTEGER NOT NULL,
        made TIMESTAMP DEFAULT CURRENT_TIMESTAMP)""",
    """CREATE TABLE IF NOT EXISTS tokens (
        digest TEXT PRIMARY KEY, room TEXT NOT NULL, seat INTEGER NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS moves (
        room TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, player INTEGER NOT NULL, picks TEXT NOT NULL,
        milliseconds INTEGER NOT NULL, PRIMARY KEY (room, number))""",
    # A table of its own, so that a database made before there were such rooms needs no change.
    "CREATE TABLE IF NOT EXISTS asking_everything (room TEXT PRIMARY KEY)",
)
POSTGRES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """A room as it was made. `decks` are pairs of a title and a deck file's text, "" for the game's own of that name.

    `prefix` are the answers of the game that it goes on from. With `ask_everything` players are asked also where there
    is one answer, so that being asked tells the others nothing.
    """

    id: str
    game: str
    mode: str
    seed: int
    decks: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    prefix: tuple[tuple[int, ...], ...] = ()
    clock: int = 0
    chat: bool = False
    ask_everything: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Something that changed a game, by whom, and how long it took: an "answer", an "undo", a "concede", or that their
    "time" ran out.
    """

    kind: str
    player: int
    picks: tuple[int, ...] = ()
    milliseconds: int = 0


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Database(Protocol):
    """The part of a database that is needed: statements, each done whole when it returns."""

    async def execute(self, statement: LiteralString, values: Sequence[object] = ()) -> None:
        """Do it."""

    async def execute_all(self, statements: Sequence[tuple[LiteralString, Sequence[object]]]) -> None:
        """Do all of them, or none."""

    async def rows(self, statement: LiteralString, values: Sequence[object] = ()) -> list[Row]:
        """What it finds."""

    async def close(self) -> None:
        """Leave it."""


class Sqlite:
    """A database in a file. A statement takes some tens of microseconds, so the event loop does it itself."""

    def __init__(self, file: Path | None) -> None:
        try:
            self.connection = sqlite3.connect(file or ":memory:", isolation_level=None, check_same_thread=False)
            self.connection.execute("PRAGMA journal_mode=WAL")
            # The log is written before a statement returns; what a killed process has written is there.
            self.connection.execute("PRAGMA synchronous=NORMAL")
            self.connection.execute("PRAGMA busy_timeout=5000")
        except sqlite3.Error as error:
            raise FudaError(f"{file} can't be used as a database: {error}") from None

    async def execute(self, statement: LiteralString, values: Sequence[object] = ()) -> None:
        """Do it."""
        self.connection.execute(statement, tuple(values))

    async def execute_all(self, statements: Sequence[tuple[LiteralString, Sequence[object]]]) -> None:
        """Do all of them, or none."""
        self.connection.execute("BEGIN")
        try:
            for statement, values in statements:
                self.connection.execute(statement, tuple(values))
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    async def rows(self, statement: LiteralString, values: Sequence[object] = ()) -> list[Row]:
        """What it finds."""
        return self.connection.execute(statement, tuple(values)).fetchall()

    async def close(self) -> None:
        """Leave it."""
        self.connection.close()


class Postgres:
    """A PostgreSQL database by its URL; one connection, made anew when it was lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: psycopg.AsyncConnection[Row] | None = None
        self.lock = asyncio.Lock()

    async def _connected(self) -> psycopg.AsyncConnection[Row]:
        import psycopg

        if self.connection is None or self.connection.closed:
            try:
                self.connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True)
            except psycopg.OperationalError as error:
                # The message names host and user; the URL, which may hold a password, is not repeated.
                raise FudaError(f"the PostgreSQL database can't be reached: {str(error).splitlines()[0]}") from None
        return self.connection

    async def execute(self, statement: LiteralString, values: Sequence[object] = ()) -> None:
        """Do it."""
        await self.execute_all([(statement, values)])

    async def execute_all(self, statements: Sequence[tuple[LiteralString, Sequence[object]]]) -> None:
        """Do all of them, or none."""
        async with self.lock:
            connection = await self._connected()
            async with connection.transaction():
                for statement, values in statements:
                    await connection.execute(statement.replace("?", "%s"), tuple(values))

    async def rows(self, statement: LiteralString, values: Sequence[object] = ()) -> list[Row]:
        """What it finds."""
        async with self.lock:
            connection = await self._connected()
            return await (await connection.execute(statement.replace("?", "%s"), tuple(values))).fetchall()

    async def close(self) -> None:
        """Leave it."""
        if self.connection is not None:
            await self.connection.close()


def open_database(where: str) -> Database:
    """A database by URL, or by the folder in which its file lies; "" keeps nothing beyond the program's end."""
    if where.startswith(POSTGRES):
        return Postgres(where)
    if not where:
        return Sqlite(None)
    folder = Path(where)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FudaError(f"{where} can't hold the database: {(error.strerror or str(error)).lower()}") from None
    return Sqlite(folder / "fuda.sqlite3")


class Store:
    """Rooms, the digests of their tokens, and everything that was done in them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def prepare(self) -> None:
        """Make the tables, where they are not there yet."""
        for statement in SCHEMA:
            await self.database.execute(statement)

    async def add_room(self, room: StoredRoom, tokens: Sequence[tuple[str, int]]) -> None:
        """A new room with its tokens and their seats."""
        await self.database.execute_all(
            [
                (
                    "INSERT INTO rooms (id, game, mode, seed, decks, seats, prefix, clock, chat)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        room.id, room.game, room.mode, room.seed, json.dumps(room.decks), json.dumps(room.seats),
                        json.dumps(room.prefix), room.clock, int(room.chat),
                    ),
                ),
                *(
                    ("INSERT INTO tokens (digest, room, seat) VALUES (?, ?, ?)", (digest(token), room.id, seat))
                    for token, seat in tokens
                ),
                *(
                    [("INSERT INTO asking_everything (room) VALUES (?)", (room.id,))] if room.ask_everything else []
                ),
            ]
        )  # fmt: skip

    async def find_token(self, token: str) -> tuple[str, int] | None:
        """The room and the seat that a token is for."""
        rows = await self.database.rows("SELECT room, seat FROM tokens WHERE digest = ?", (digest(token),))
        return (rows[0][0], rows[0][1]) if rows else None

    async def room(self, room: str) -> StoredRoom | None:
        """A room as it was made."""
        rows = await self.database.rows(
            "SELECT id, game, mode, seed, decks, seats, prefix, clock, chat, asking_everything.room FROM rooms"
            " LEFT JOIN asking_everything ON asking_everything.room = id WHERE id = ?",
            (room,),
        )
        if not rows:
            return None
        name, game, mode, seed, decks, seats, prefix, clock, chat, asking = rows[0]
        return StoredRoom(
            name, game, mode, seed,
            tuple((title, text) for title, text in json.loads(decks)),
            tuple(json.loads(seats)),
            tuple(tuple(answer) for answer in json.loads(prefix)),
            clock, bool(chat), asking is not None,
        )  # fmt: skip

    async def add_move(self, room: str, number: int, move: Move) -> None:
        """Something that was done; the number tells the order, and can't be given twice."""
        await self.database.execute(
            "INSERT INTO moves (room, number, kind, player, picks, milliseconds) VALUES (?, ?, ?, ?, ?, ?)",
            (room, number, move.kind, move.player, json.dumps(move.picks), move.milliseconds),
        )

    async def moves(self, room: str) -> list[Move]:
        """All that was done in a room, in order."""
        rows = await self.database.rows(
            "SELECT kind, player, picks, milliseconds FROM moves WHERE room = ? ORDER BY number", (room,)
        )
        return [Move(kind, player, tuple(json.loads(picks)), spent) for kind, player, picks, spent in rows]
