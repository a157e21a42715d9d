"""The store keeps rooms and answers, in SQLite and in a real PostgreSQL alike."""

import os
import shutil
import socket
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from installing import install
from serving import Served, chance, run_apart

from fuda.kernel.errors import FudaError
from fuda.web.store import Move, Store, StoredRoom, open_database

ROOM = StoredRoom(
    "room1", "gundam", "", 7, (("blue-white", ""), ("mine", "1 x\n")), ("human", "random"), ((0,), (1, 2))
)
BETWEEN_PEOPLE = replace(ROOM, id="room2", seats=("human", "human"), ask_everything=True)


@pytest.fixture(scope="module")
def postgres():
    """A PostgreSQL of Debian's package in a folder of its own; its URL."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not programs:
        install("postgresql")
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not programs:
        pytest.skip("there is no PostgreSQL here: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="fuda-postgres-"))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    run = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
    if run:
        shutil.chown(folder, "postgres", "postgres")
    bin_folder = programs[-1].parent
    subprocess.run(
        [*run, bin_folder / "initdb", "-A", "trust", "-U", "fuda", folder / "db"], check=True, capture_output=True
    )
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    control = [*run, bin_folder / "pg_ctl", "-D", folder / "db", "-w"]
    subprocess.run([*control, "-o", options, "-l", folder / "log", "start"], check=True, capture_output=True)
    yield f"postgresql://fuda@127.0.0.1:{port}/postgres"
    subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True)
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    return str(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres")


def test_what_is_put_in_comes_out_again(database) -> None:
    async def go() -> None:
        store = Store(open_database(database))
        await store.prepare()
        await store.add_room(ROOM, [("first-token", 0), ("watching", -1)])
        await store.add_room(BETWEEN_PEOPLE, [("second-token", 0)])
        await store.add_move("room1", 0, Move("answer", 0, (3, 1), 1200))
        await store.add_move("room1", 1, Move("undo", 0))
        await store.database.close()
        again = Store(open_database(database))
        await again.prepare()
        assert await again.room("room1") == ROOM
        assert await again.room("room2") == BETWEEN_PEOPLE
        assert await again.room("room3") is None
        assert await again.find_token("first-token") == ("room1", 0)
        assert await again.find_token("watching") == ("room1", -1)
        assert await again.find_token("guessed") is None
        assert await again.moves("room1") == [Move("answer", 0, (3, 1), 1200), Move("undo", 0)]
        with pytest.raises(Exception, match=r"(?i)unique"):
            await again.add_move("room1", 1, Move("answer", 0, (0,)))
        rows = await again.database.rows("SELECT digest FROM tokens")
        assert all("token" not in row[0] and len(row[0]) == 64 for row in rows)
        await again.database.close()

    run_apart(go())


def test_a_server_on_postgresql_goes_on_after_it_was_killed(postgres) -> None:
    with Served(postgres) as served:
        made = served.make("gundam", ("human", "random"))
        with served.sit(made["seats"][0]) as person:
            person.play(chance(1), 5)
            number = person.update["number"]
        served.kill()
        served.start()
        with served.sit(made["seats"][0]) as again:
            assert again.update["number"] >= number
            assert again.play(chance(2), 2) == 2


def test_what_can_not_be_a_database_is_refused_with_a_sentence(tmp_path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(FudaError, match="can't hold the database"):
        open_database(str(tmp_path / "file"))
    (tmp_path / "fuda.sqlite3").write_text("this is no database, and it is long enough to be seen as none" * 20)
    with pytest.raises(FudaError, match="can't be used as a database"):
        open_database(str(tmp_path))

    async def reach() -> None:
        await open_database("postgresql://fuda:secret@127.0.0.1:1/none").rows("SELECT 1")

    with pytest.raises(FudaError, match="can't be reached") as refused:
        run_apart(reach())
    assert "secret" not in str(refused.value)
