"""A room: one game, the people who look at it, and the computer players who sit there.

Everything that changes the game goes the same way: done in the game, which refuses what is not legal; written to the
store; told to everybody. What can't be written is taken back.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import msgspec

from fuda.games import load
from fuda.kernel.errors import FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.state.copying import copy_into
from fuda.play.beginnings import give
from fuda.play.seats import boss_seat
from fuda.play.undo import Undo
from fuda.web import messages as m
from fuda.web.drawing import Drawing
from fuda.web.eyes import SPECTATOR, Reader
from fuda.web.faces import Faces
from fuda.web.narrating import Mark, Narrator
from fuda.web.rewinding import Rewind
from fuda.web.seeing import Looker, Witness, faces_in, mat_data, titles
from fuda.web.store import Move, Store, StoredRoom
from fuda.web.thinking import Beginning, Thinkers, begin, deck_lists

HUMAN = "human"
OUT_OF_TIME = "time"
"""The move of a player whose clock has run out."""
OUTBOX = 256
WATCHED_PACE = 0.6
"""Between two answers of computer players that play among themselves, so that they can be watched."""

LONGEST_SAID = 500
UNSPOKEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Signs that nobody sees, but that break a line or turn the direction of what stands beside them."""

encode = msgspec.json.Encoder().encode


class Stale(FudaError):
    """An answer to a question that is no longer asked."""


@dataclass(eq=False)
class Connection:
    """Somebody who looks at the room: with whose eyes and in which language, what they have been sent, and what waits
    to be sent.
    """

    reader: Reader
    outbox: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(OUTBOX))
    faces: set[str] = field(default_factory=set)
    is_lost: bool = False

    @property
    def eyes(self) -> int:
        """Whose eyes they look with."""
        return self.reader[0]

    def send(self, message: m.ServerMessage) -> None:
        """Put a message into the outbox; who reads too slowly is dropped, and may come again."""
        try:
            self.outbox.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.is_lost = True

    def new_faces(self, faces: Faces, keys: list[str]) -> list[m.Face]:
        """Those of the faces that have not been sent yet."""
        found = [faces.made[key] for key in keys if key not in self.faces]
        self.faces.update(keys)
        return found


class Room:
    """A live room."""

    def __init__(
        self, stored: StoredRoom, store: Store, thinkers: Thinkers, faces: Callable[[str, str], Faces]
    ) -> None:  # fmt: skip
        self.stored = stored
        self.store = store
        self.thinkers = thinkers
        self.faces_in = partial(faces, stored.game)
        self.package = load(stored.game)
        self.decks = deck_lists(self.package, stored.decks)
        self.beginning = Beginning(
            stored.id, stored.game, stored.mode, stored.seed, stored.decks, stored.ask_everything
        )  # fmt: skip
        self.game: Game = begin(self.beginning)
        for answer in stored.prefix:
            give(self.game, answer)
        self.undoing = Undo(self.game)
        self.drawings: dict[str, Drawing] = {}
        self.number = 0
        self.boss = boss_seat(self.package, self.decks)
        self.computers = {
            seat: who for seat, who in enumerate(stored.seats) if who != HUMAN and seat != self.boss
        }  # fmt: skip
        self.narrators: dict[Reader, Narrator] = {}
        self.marks: list[dict[Reader, Mark]] = []
        self.rewinds: dict[Reader, Rewind] = {}
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.driving: asyncio.Task[None] | None = None
        self.flagging: asyncio.TimerHandle | None = None
        self.left = [float(stored.clock)] * self.game.n
        # The people who have been here, and who has lost by the clock (-1: nobody).
        self.met: set[int] = set()
        self.late = -1
        self.asked_at = time.monotonic()
        self.used_at = time.monotonic()

    # Coming and going.

    def restore(self, moves: list[Move]) -> None:
        """Do again what was done before the server stopped."""
        for move in moves:
            self._do(move)
            self.left[move.player] -= move.milliseconds / 1000
            self.met.add(move.player)
            self.number += 1
        self.asked_at = time.monotonic()

    async def enter(self, connection: Connection) -> None:
        """Somebody comes in: they are told everything, and the others that they are here."""
        async with self.lock:
            await self._narrate_to(connection.reader)
            self.connections.add(connection)
            self.used_at = time.monotonic()
            connection.send(self._welcome(connection.reader))
            eyes, language = connection.reader
            was_running = self._clock_runs()
            self.met.add(eyes)
            connection.send(self._update(connection, self._drawing(language).tables([eyes])[eyes], 0))
            if self.stored.clock and self._clock_runs() and not was_running:
                self.asked_at = time.monotonic()
                self._tell_all({reader: len(narrator.lines) for reader, narrator in self.narrators.items()})
        self._tell_seats()
        self._watch_clock()
        self.drive()

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        self._tell_seats()

    def is_idle(self, seconds: float) -> bool:
        """Has nobody been here for so long, and is nothing under way?"""
        driving = self.driving is not None and not self.driving.done()
        return not self.connections and not driving and time.monotonic() - self.used_at > seconds

    def close(self) -> None:
        """Stop whatever would go on by itself."""
        if self.flagging is not None:
            self.flagging.cancel()
        if self.driving is not None:
            self.driving.cancel()

    async def _narrate_to(self, reader: Reader) -> None:
        """Have the story told to this reader from the beginning; later answers are told as they come."""
        if reader in self.narrators:
            return
        eyes, language = reader
        answers = tuple(self.game.answers or ())
        beginning, package, decks, faces = self.beginning, self.package, self.decks, self.faces_in(language)

        def tell() -> Narrator:
            again = begin(beginning) if answers else self.game
            narrator = Narrator(Witness(again, package, eyes, decks, language), faces)
            narrator.listen()
            for answer in answers:
                give(again, answer)
                narrator.listen()
            return narrator

        # A long game takes a moment; meanwhile other rooms go on.
        narrator = await asyncio.to_thread(tell) if len(answers) > 20 else tell()
        narrator.look_at(Witness(self.game, package, eyes, decks, language))
        self.narrators[reader] = narrator

    async def _narrate_to_all(self) -> None:
        for reader in {connection.reader for connection in self.connections}:
            await self._narrate_to(reader)

    # What people do.

    async def answer(self, seat: int, number: int, picks: tuple[int, ...]) -> None:
        """A player's answer to the question that was asked with that number."""
        async with self.lock:
            self._must_be_current(seat, number)
            await self._apply(Move("answer", seat, picks, self._spent()))
        self.drive()

    async def undo(self, seat: int, number: int) -> None:
        """A player takes their last answer back."""
        async with self.lock:
            if number != self.number:
                raise Stale("the game has gone on in the meantime; look at it again")
            await self._apply(Move("undo", seat))
        self.drive()

    async def concede(self, seat: int) -> None:
        """A player gives up."""
        async with self.lock:
            await self._apply(Move("concede", seat))
        self.drive()

    def say(self, seat: int, text: str) -> None:
        """A line of chat to everybody."""
        if not self.stored.chat:
            raise FudaError("this room has no chat")
        words = " ".join(UNSPOKEN.sub(" ", text).split())
        if not words:
            raise FudaError("there are no words in this message")
        for connection in self.connections:
            connection.send(m.Said(seat, words[:LONGEST_SAID]))

    def _must_be_current(self, seat: int, number: int) -> None:
        choice = self.game.choice
        if choice is None:
            raise IllegalAnswer("the game is over: there is no question to answer")
        if number != self.number:
            raise Stale("this question has been answered or taken back in the meantime; look at it again")
        if choice.player != seat:
            raise IllegalAnswer("it is not your decision: the game waits for another player")

    # The one way in which a game changes.

    async def _apply(self, move: Move) -> None:
        before, undo_stack, marks = self.game.clone(), list(self.undoing.states), list(self.marks)
        stories = {reader: (narrator, narrator.mark()) for reader, narrator in self.narrators.items()}
        try:
            self._do(move, before)
            await self.store.add_move(self.stored.id, self.number, move)
        except BaseException:
            copy_into(before, self.game)
            self.undoing.states, self.marks = undo_stack, marks
            await self._tell_again(stories)
            raise
        self.number += 1
        if self.stored.clock:
            self.left[move.player] -= move.milliseconds / 1000
        self.asked_at = self.used_at = time.monotonic()
        # To whom the story is told anew, it is sent from its beginning.
        told = {reader: mark[1] for reader, (_, mark) in stories.items() if reader in self.narrators}
        await self._narrate_to_all()
        self._tell_all(told)
        self._watch_clock()

    async def _tell_again(self, stories: dict[Reader, tuple[Narrator, Mark]]) -> None:
        """Have all stories where they were; one from which something was taken back is told from its beginning."""
        self.narrators = {reader: narrator for reader, (narrator, mark) in stories.items() if narrator.mark() >= mark}
        for reader, narrator in self.narrators.items():
            narrator.go_back(stories[reader][1])
        await self._narrate_to_all()

    def _do(self, move: Move, before: Game | None = None) -> None:
        """Do a move in the game, and let the narrators hear of it; `before` is a copy of the game as it is."""
        if move.kind == "undo":
            self.undoing.undo(move.player)
            marks = self.marks.pop()
            # Who came in after that answer has no mark to go back to: the story is told to them anew.
            self.narrators = {reader: narrator for reader, narrator in self.narrators.items() if reader in marks}
            for reader, narrator in self.narrators.items():
                narrator.go_back(marks[reader])
            return
        if move.kind in ("concede", OUT_OF_TIME):
            self.game.concede(move.player)
            self.late = move.player if move.kind == OUT_OF_TIME else self.late
            self.undoing.states.clear()
            self.marks.clear()
        else:
            marks = {reader: narrator.mark() for reader, narrator in self.narrators.items()}
            self.undoing.choose(move.picks, before)
            self.marks.append(marks)
            del self.marks[: len(self.marks) - len(self.undoing.states)]
        for narrator in self.narrators.values():
            narrator.listen()

    # Telling.

    def _looker(self, reader: Reader) -> Looker:
        return Looker(self.package, self.faces_in(reader[1]), self.narrators[reader].witness)

    def _drawing(self, language: str) -> Drawing:
        if language not in self.drawings:
            self.drawings[language] = Drawing(self.game, self.package, self.faces_in(language))
        return self.drawings[language]

    def _tell_all(self, told: dict[Reader, int]) -> None:
        """Send everybody their view, and of the story what is new: so many lines have been told to each before."""
        for language in {connection.reader[1] for connection in self.connections}:
            readers = [connection for connection in self.connections if connection.reader[1] == language]
            tables = self._drawing(language).tables({connection.eyes for connection in readers})
            for connection in readers:
                reader = connection.reader
                log_from = min(told.get(reader, 0), len(self.narrators[reader].lines))
                connection.send(self._update(connection, tables[connection.eyes], log_from))

    def _update(self, connection: Connection, table: m.Table, log_from: int) -> m.Update:
        eyes, looker = connection.eyes, self._looker(connection.reader)
        lines = self.narrators[connection.reader].lines[log_from:]
        question = looker.question()
        choice = self.game.choice
        waiting = choice.player if choice is not None else -1
        return m.Update(
            number=self.number,
            table=table,
            log_from=log_from,
            log=lines,
            waiting=waiting,
            undo=self.undoing.refusal(eyes) if eyes >= 0 else "only players can take answers back",
            answers=len(self.game.answers or ()),
            question=question,
            outcome=looker.outcome(self.late),
            clocks=self._clocks(),
            running=self._clock_runs(),
            faces=connection.new_faces(looker.faces, faces_in(table, question, lines)),
            thinking=waiting in self.computers,
        )

    def _welcome(self, reader: Reader) -> m.Welcome:
        rules = self.package.rules
        return m.Welcome(
            protocol=m.PROTOCOL,
            room=self.stored.id,
            game=rules.id,
            name=rules.name,
            japanese=rules.japanese,
            seat=reader[0],
            seats=self._seats(reader),
            mat=mat_data(self.package),
            mode=self.stored.mode,
            chat=self.stored.chat,
            clock=self.stored.clock,
        )

    def _seats(self, reader: Reader) -> list[m.SeatData]:
        here = {connection.eyes for connection in self.connections}
        told = titles(self.narrators[reader].witness, self.decks, self.computers)
        return [
            m.SeatData(
                who=who,
                title=told[seat],
                deck=self.decks[seat].title,
                team=self.game.team[seat],
                here=seat in here or seat in self.computers or seat == self.boss,
                boss=seat == self.boss,
            )
            for seat, who in enumerate(self.stored.seats)
        ]

    def _tell_seats(self) -> None:
        spectators = sum(connection.eyes == SPECTATOR for connection in self.connections)
        for connection in self.connections:
            connection.send(m.Seats(self._seats(connection.reader), spectators))

    # Computer players.

    def drive(self) -> None:
        """Let computer players answer as long as it is for them to decide."""
        choice = self.game.choice
        if choice is None or choice.player not in self.computers:
            return
        if self.driving is None or self.driving.done():
            self.driving = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        is_shown_only = len(self.computers) + (self.boss >= 0) == self.game.n
        while True:
            choice = self.game.choice
            if choice is None or choice.player not in self.computers or (is_shown_only and not self.connections):
                return
            number, seat = self.number, choice.player
            answers = tuple(self.game.answers or ())
            picks = await self.thinkers.think(self.beginning, answers, self.computers[seat])
            async with self.lock:
                # Somebody may have conceded meanwhile.
                if number == self.number:
                    await self._apply(Move("answer", seat, picks))
            if is_shown_only:
                await asyncio.sleep(WATCHED_PACE)

    # Clocks.

    def _clock_runs(self) -> bool:
        """The clocks stand still until everybody who plays has come for the first time."""
        people = {seat for seat, who in enumerate(self.stored.seats) if who == HUMAN and seat != self.boss}
        return bool(self.stored.clock) and people <= self.met

    def _spent(self) -> int:
        return int((time.monotonic() - self.asked_at) * 1000) if self._clock_runs() else 0

    def _clocks(self) -> list[float]:
        if not self.stored.clock:
            return []
        told = [round(max(0.0, left), 1) for left in self.left]
        choice = self.game.choice
        if self._clock_runs() and choice is not None and choice.player not in self.computers:
            told[choice.player] = round(max(0.0, told[choice.player] - (time.monotonic() - self.asked_at)), 1)
        return told

    def _watch_clock(self) -> None:
        """When the time of whoever is asked runs out, they have lost as if they had given up."""
        if self.flagging is not None:
            self.flagging.cancel()
            self.flagging = None
        choice = self.game.choice
        if not self._clock_runs() or choice is None or choice.player in self.computers:
            return
        left = max(0.0, self.left[choice.player] - (time.monotonic() - self.asked_at))
        self.flagging = asyncio.get_running_loop().call_later(left, self._run_out, choice.player, self.number)

    def _run_out(self, seat: int, number: int) -> None:
        async def lose() -> None:
            async with self.lock:
                if number == self.number and self.game.choice is not None:
                    await self._apply(Move(OUT_OF_TIME, seat, (), self._spent()))
            self.drive()

        self.driving_out = asyncio.create_task(lose())

    # Looking back and closer.

    def explain(self, reader: Reader, ref: int) -> m.CardHelp:
        """A card explained."""
        told = self._looker(reader).explain(ref)
        if told is None:
            raise FudaError("that card is not there any more, or you can't see it")
        return told

    async def looking_back(self, reader: Reader) -> Rewind:
        """The game so far, to be stepped through: a finished one lies open, of another its player sees their part."""
        answers, is_open = tuple(self.game.answers or ()), self.game.over
        rewind = self.rewinds.get(reader)
        if rewind is None or rewind.answers != answers:
            rewind = await asyncio.to_thread(
                Rewind, self.package, self.faces_in(reader[1]), self.beginning, self.decks, answers, reader,
                is_open=is_open, late=self.late,
            )  # fmt: skip
            self.rewinds[reader] = rewind
        return rewind
