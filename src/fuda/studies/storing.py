"""A study's folder: `study.json` says what is studied, parts are written as games come, and joined in the end.

`games.parquet` has a row a game, `cards.parquet` a row for each card of each deck in each game. While a study is under
way its newest rows lie in `parts/`; whatever breaks off, a later run counts them and goes on.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pacsv
import pyarrow.parquet as pq

from fuda.kernel.errors import BadFile, FudaError
from fuda.play.files import read_file
from fuda.studies.plan import Plan
from fuda.studies.playing import Rows

GAMES = pa.schema([
    ("game", pa.int64()), ("seed", pa.int64()), ("one", pa.string()), ("two", pa.string()), ("seat", pa.int8()),
    ("one_went_first", pa.bool_()), ("one_won", pa.int8()), ("clause", pa.string()), ("reason", pa.string()),
    ("turns", pa.int32()), ("decisions", pa.int32()),
])  # fmt: skip
CARDS = pa.schema([
    ("game", pa.int64()), ("side", pa.string()), ("no", pa.string()), ("name", pa.string()), ("copies", pa.int16()),
    ("opening", pa.int16()), ("drawn", pa.int16()), ("played", pa.int16()), ("won", pa.int8()),
])  # fmt: skip
SCHEMAS = {"games": GAMES, "cards": CARDS}
SECONDS_A_PART = 5.0
ROWS_A_PART = 5_000


class Store:
    """The folder of one study."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.parts = folder / "parts"
        self.waiting = Rows()
        self.written = time.monotonic()
        self._open(plan)
        for path in self._pieces("cards"):
            _rows_of(path, CARDS)  # which complains now, not after all games, where one is damaged
        self.done = sum(_rows_of(path, GAMES) for path in self._pieces("games"))

    def _open(self, plan: Plan) -> None:
        """Begin the folder, or go on with it if it is of the same study; anything else in it is left alone."""
        said = self.folder / "study.json"
        data = plan.data()
        if self.folder.exists() and not self.folder.is_dir():
            raise BadFile(f"{self.folder} is a file; a study needs a folder of its own")
        if said.is_file():
            try:
                found = json.loads(read_file(said))
            except ValueError:
                raise BadFile(f"{said} is damaged: it doesn't say which study the folder holds") from None
            if found != data:
                raise FudaError(f"{self.folder} holds another study ({_told(found)}): name another folder with -o")
        elif self.folder.is_dir() and any(self.folder.iterdir()):
            raise FudaError(f"{self.folder} holds something else and no study: name another folder with -o")
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
            said.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError as fault:
            raise BadFile(f"the folder {self.folder} can't be written: {fault.strerror}") from None

    def add(self, rows: Rows) -> None:
        """Take the rows of the next games; every few seconds they are written."""
        self.waiting.add(rows)
        if len(self.waiting.games) >= ROWS_A_PART or time.monotonic() - self.written > SECONDS_A_PART:
            self.flush()

    def flush(self) -> None:
        """Write what waits. The cards come first: games without their cards would be counted as done."""
        if self.waiting.games:
            for name, rows in (("cards", self.waiting.cards), ("games", self.waiting.games)):
                _write(self.parts / f"{name}-{self.done:012d}.parquet", _table(rows, SCHEMAS[name]))
            self.done += len(self.waiting.games)
            self.waiting = Rows()
        self.written = time.monotonic()

    def finish(self) -> None:
        """Join all parts."""
        self.flush()
        for name in ("cards", "games"):
            pieces = self._pieces(name)
            if len(pieces) > 1 or (pieces and pieces[0].parent == self.parts):
                _write(self.folder / f"{name}.parquet", self.table(name))
        for path in self.parts.iterdir():
            path.unlink()
        self.parts.rmdir()

    def table(self, name: str) -> pa.Table:
        """All rows, in the order of the games."""
        pieces = [_read(path, SCHEMAS[name]) for path in self._pieces(name)]
        if name == "cards" and (self.folder / "games.parquet").is_file():
            # Cards are joined first: after a run that broke off before it joined the games, these count as parts only.
            joined = _rows_of(self.folder / "games.parquet", GAMES)
            pieces[0] = pieces[0].filter(pc.less(pieces[0]["game"], joined))
        table = pa.concat_tables(pieces) if pieces else SCHEMAS[name].empty_table()
        keys = ["game"] if name == "games" else ["game", "side", "no"]
        return table.sort_by([(key, "ascending") for key in keys])

    def write_csv(self) -> None:
        """The same rows as CSV."""
        for name in SCHEMAS:
            pacsv.write_csv(self.table(name), self.folder / f"{name}.csv")

    def _pieces(self, name: str) -> list[Path]:
        """The files of a kind that count: what was joined, and the parts that follow it without a gap.

        Games count together with their cards, so that what broke off between the two, or was taken away, is played
        again.
        """
        pieces, done = [], 0
        if (self.folder / "games.parquet").is_file():
            if not (self.folder / "cards.parquet").is_file():
                told = "has games.parquet without cards.parquet: take that away, too, and its games are played again"
                raise BadFile(f"{self.folder} {told}")
            done = _rows_of(self.folder / "games.parquet", GAMES)
            pieces.append(self.folder / f"{name}.parquet")
        for path in sorted(self.parts.glob("games-*.parquet")):
            cards = path.with_name(path.name.replace("games", "cards"))
            if int(path.stem[6:]) == done and cards.is_file():
                done += _rows_of(path, GAMES)
                pieces.append(cards if name == "cards" else path)
        return pieces


def _told(found: object) -> str:
    data = found if isinstance(found, dict) else {}
    decks = [side[0] for side in data.get("sides", []) if isinstance(side, list) and side]
    return f"of {data.get('game', 'an unknown game')} with {', '.join(map(str, decks)) or 'other decks'}"


def _table(rows: Sequence[tuple[object, ...]], schema: pa.Schema) -> pa.Table:
    columns = list(zip(*rows, strict=True)) or [()] * len(schema)
    return pa.table(
        [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema=schema
    )


def _write(path: Path, table: pa.Table) -> None:
    """Write a file whole or not at all."""
    beside = path.with_suffix(".tmp")
    pq.write_table(table, beside, compression="zstd")
    os.replace(beside, path)


def _rows_of(path: Path, schema: pa.Schema) -> int:
    """How many rows a file has."""
    try:
        with pq.ParquetFile(path) as file:
            if file.schema_arrow.names == schema.names:
                return int(file.metadata.num_rows)
    except (OSError, pa.ArrowException):
        raise _broken(path) from None
    raise _broken(path)


def _read(path: Path, schema: pa.Schema) -> pa.Table:
    try:
        return pq.read_table(path, schema=schema)
    except (OSError, pa.ArrowException):
        raise _broken(path) from None


def _broken(path: Path) -> BadFile:
    return BadFile(f"{path} is no Parquet file of a study, or is damaged: take it away, and its games are played again")
