"""What is said at a WebSocket: first a token, then what the player does, each with a sentence where it is refused."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fuda.kernel.errors import FudaError
from fuda.web import messages as m
from fuda.web.eyes import Reader
from fuda.web.limits import Bucket, Buckets, Limits
from fuda.web.refusals import told_in
from fuda.web.room import Connection, Room
from fuda.web.rooms import Rooms, UnknownToken

JOIN_SECONDS = 15.0
LANGUAGES = ("en", "ja")
MOST_IGNORED = 200
decoder: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
encode = msgspec.json.Encoder().encode


class Refuse(FudaError):
    """Why a message is not done, where the connection goes on."""


async def converse(
    socket: WebSocket, rooms: Rooms, limits: Limits, guessing: Buckets, has_place: bool
) -> None:  # fmt: skip
    """Talk with whoever has connected until they leave."""
    try:
        if not has_place:
            await _say_goodbye(socket, "the server is full: try again in a few minutes")
            return
        address = socket.client.host if socket.client is not None else ""
        language = LANGUAGES[0]
        try:
            joined = await asyncio.wait_for(_hear(socket, limits), JOIN_SECONDS)
            if not isinstance(joined, m.Join):
                await _say_goodbye(socket, "say first which table you come to, with its link")
                return
            language = joined.language if joined.language in LANGUAGES else LANGUAGES[0]
            room, eyes = await rooms.find(joined.token)
        except TimeoutError:
            await _say_goodbye(socket, "nothing was said in time")
            return
        except UnknownToken as error:
            known = guessing.take(address)
            sentence = str(error) if known else "too many wrong links came from here: wait a minute"
            await _say_goodbye(socket, sentence, language)
            return
        except FudaError as error:
            await _say_goodbye(socket, str(error), language)
            return
        await _attend(socket, room, (eyes, language), limits)
    except WebSocketDisconnect:
        return


async def _say_goodbye(socket: WebSocket, sentence: str, language: str = LANGUAGES[0]) -> None:
    await socket.send_text(encode(m.Refused(told_in(language, sentence), fatal=True)).decode())
    await socket.close(4400)


async def _hear(socket: WebSocket, limits: Limits) -> m.ClientMessage:
    """The next message."""
    heard = await socket.receive()
    if heard["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(heard.get("code", 1000))
    said = heard.get("text")
    if said is None:
        raise Refuse("messages are text, not bytes")
    if len(said) > limits.message_size:
        raise Refuse(f"this message is too long: at most {limits.message_size} characters are read")
    try:
        return decoder.decode(said)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Refuse(f"this message is not understood: {error}") from None


async def _attend(socket: WebSocket, room: Room, reader: Reader, limits: Limits) -> None:
    """Be at the table: what the room tells is sent on while what is said here is done."""
    connection = Connection(reader)
    await room.enter(connection)
    sending = asyncio.create_task(_send_on(socket, connection))
    try:
        await _listen(socket, room, connection, limits)
    finally:
        room.leave(connection)
        sending.cancel()


async def _send_on(socket: WebSocket, connection: Connection) -> None:
    while not connection.is_lost and socket.application_state is WebSocketState.CONNECTED:
        message = await connection.outbox.get()
        try:
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            # They have gone; who listens to them notices too.
            return
    await socket.close(4408, "you read too slowly: come again")


async def _listen(socket: WebSocket, room: Room, connection: Connection, limits: Limits) -> None:
    bucket = Bucket(*limits.messages)
    language = connection.reader[1]
    ignored = 0
    while True:
        try:
            said = await _hear(socket, limits)
            if not bucket.take():
                ignored += 1
                if ignored > MOST_IGNORED:
                    await _say_goodbye(socket, "too many messages came from here", language)
                    return
                raise Refuse("too many messages at once: this one was not read")
            await _obey(room, connection, said)
        except FudaError as error:
            connection.send(m.Refused(told_in(language, str(error))))


async def _obey(room: Room, connection: Connection, said: m.ClientMessage) -> None:
    eyes = connection.eyes
    if isinstance(said, m.Explain):
        await _explain(room, connection, said)
    elif isinstance(said, m.Seek):
        rewind = await room.looking_back(connection.reader)
        if not 0 <= said.at <= len(rewind.answers):
            raise Refuse(f"there is no answer {said.at}: the game has {len(rewind.answers)}")
        connection.send(rewind.frame(said.at, connection.faces))
    elif isinstance(said, m.Sum):
        if not room.game.over:
            raise Refuse("the game is not over: there is nothing to sum up yet")
        connection.send((await room.looking_back(connection.reader)).summary())
    elif isinstance(said, m.Join):
        raise Refuse("you are at a table already")
    elif eyes < 0:
        raise Refuse("you look on here; only those who play can do that")
    elif isinstance(said, m.Answer):
        await room.answer(eyes, said.number, tuple(said.picks))
    elif isinstance(said, m.Undo):
        await room.undo(eyes, said.number)
    elif isinstance(said, m.Concede):
        await room.concede(eyes)
    else:
        room.say(eyes, said.text)


async def _explain(room: Room, connection: Connection, said: m.Explain) -> None:
    if said.at < 0:
        connection.send(room.explain(connection.reader, said.id))
        return
    told = (await room.looking_back(connection.reader)).explain(said.at, said.id)
    if told is None:
        raise Refuse("that card was not there then, or you can't see it")
    connection.send(told)
