"""What can't be written to the store has not happened: game, story and undo are as before, and play goes on."""

import random

import msgspec
import pytest
from serving import run_apart

from fuda.kernel.errors import FudaError, IllegalAnswer
from fuda.kernel.state.fingerprint import fingerprint
from fuda.web import messages as m
from fuda.web.library import Library
from fuda.web.room import Connection
from fuda.web.rooms import Rooms
from fuda.web.store import Store, open_database
from fuda.web.thinking import Thinkers


class FullDisk(FudaError):
    """Nothing can be written."""


async def fail(*_):
    raise FullDisk("no space left")


async def table():
    """A room with somebody at each seat and a spectator, each told in another language or with other eyes."""
    rooms = Rooms(Store(open_database("")), Thinkers(1), Library())
    await rooms.store.prepare()
    made = await rooms.make(m.RoomWish("gundam", [m.SeatWish("human"), m.SeatWish("open")], seed=3))
    room = rooms.live[made.room]
    for reader in ((0, "en"), (1, "ja"), (-1, "en")):
        await room.enter(Connection(reader))
    return room


def state(room):
    stories = {reader: msgspec.json.encode(narrator.lines) for reader, narrator in room.narrators.items()}
    return fingerprint(room.game), room.number, stories, len(room.undoing.states), len(room.marks)


def picks_of(room, rng):
    choice = room.game.choice
    return tuple(rng.sample(range(len(choice.options)), rng.randint(choice.least, choice.most)))


def test_a_move_that_can_not_be_written_is_taken_back() -> None:
    async def go() -> None:
        room = await table()
        rng = random.Random(1)
        write = room.store.add_move
        undone = 0
        for _ in range(60):
            if room.game.over:
                break
            player, picks = room.game.choice.player, picks_of(room, rng)
            before = state(room)
            room.store.add_move = fail
            with pytest.raises(FullDisk):
                await room.answer(player, room.number, picks)
            with pytest.raises(FullDisk):
                await room.concede(player)
            assert state(room) == before
            room.store.add_move = write
            with pytest.raises(IllegalAnswer):
                await room.answer(player, room.number, (99,))
            assert state(room) == before
            await room.answer(player, room.number, picks)
            if room.undoing.can_undo(player):
                undone += 1
                before = state(room)
                room.store.add_move = fail
                with pytest.raises(FullDisk):
                    await room.undo(player, room.number)
                assert state(room) == before
                room.store.add_move = write
        assert undone

    run_apart(go())
