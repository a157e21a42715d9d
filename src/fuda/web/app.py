"""The web application: the page, a few calls over HTTP, and the WebSocket at which a table is played."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fuda.kernel.errors import FudaError, UnknownName
from fuda.web import messages as m
from fuda.web.clauses import clause_info
from fuda.web.conversing import converse
from fuda.web.guides import guide_info
from fuda.web.library import Library
from fuda.web.limits import PRIVATE, Buckets, Limits
from fuda.web.refusals import told_in
from fuda.web.rooms import Rooms, UnknownToken, lobby
from fuda.web.store import Store, open_database
from fuda.web.thinking import Pool, Thinkers

STATIC = Path(str(resources.files("fuda.web") / "static"))
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FORGET_EVERY = 60.0
TOO_MANY_TABLES = "too many tables were made from here: wait a minute and try again"
T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class Guard:
    """Adds the security headers to every response, and turns away what comes from a page of somebody else's."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if is_foreign(headers):
            await _turn_away(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                for name, content in HEADERS.items():
                    added[name] = content
            await send(message)

        await self.app(scope, receive, guarded)


def is_foreign(headers: Headers) -> bool:
    """Does a browser say that this was sent from another site's page? Programs send no origin at all."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(4403, "tables are opened only from this server's own page")
        return
    await refusal("this is done only from this server's own page", 403)(scope, receive, send)


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    """A message as the response to a call."""
    return Response(encode(message), status, media_type="application/json", headers={"cache-control": "no-store"})


def refusal(sentence: str, status: int = 400, language: str = "en") -> Response:
    """A sentence that says why something is not done."""
    return answer(m.Refusal(told_in(language, sentence)), status)


def language_of(request: Request) -> str:
    """In which language whoever asks wants to be told."""
    return "ja" if request.headers.get("accept-language", "").startswith("ja") else "en"


async def nothing_here(request: Request, error: Exception) -> Response:
    """For addresses that lead nowhere, and calls of a kind that is not taken there."""
    assert isinstance(error, HTTPException)
    return refusal("there is no such page here; the table is at /", error.status_code, language_of(request))


Handler = Callable[[Request], Awaitable[Response]]


def careful(handler: Handler) -> Handler:
    """What the engine refuses is told in its sentence."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except UnknownToken as error:
            return refusal(str(error), 404, language_of(request))
        except FudaError as error:
            status = 404 if isinstance(error, UnknownName) and request.method == "GET" else 400
            return refusal(str(error), status, language_of(request))

    return handle


class Server:
    """Holds what the calls need: the rooms and the limits."""

    def __init__(
        self, database: str, limits: Limits = PRIVATE, workers: int = 0, pools: tuple[Pool, ...] = ()
    ) -> None:  # fmt: skip
        self.store = Store(open_database(database))
        self.thinkers = Thinkers(workers, pools)
        self.library = Library()
        self.rooms = Rooms(self.store, self.thinkers, self.library)
        self.limits = limits
        self.making = Buckets(*limits.rooms)
        self.guessing = Buckets(*limits.wrong_tokens)
        self.connected = 0

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the store, read the games in the background, and end the workers at the end."""
        await self.store.prepare()
        reading = asyncio.create_task(self.library.read_all())
        forgetting = asyncio.create_task(self._forget())
        yield
        for task in (reading, forgetting):
            task.cancel()
        self.rooms.close()
        self.thinkers.close()
        await self.store.database.close()

    async def _forget(self) -> None:
        while True:
            await asyncio.sleep(FORGET_EVERY)
            self.rooms.forget_idle()

    # Calls over HTTP.

    async def page(self, request: Request) -> Response:
        """The page."""
        if not (STATIC / "index.html").is_file():
            return refusal("the client is not built: run `npm install && npm run build` in client/", 500)
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def lobby(self, request: Request) -> Response:
        """What can be played."""
        return answer(await asyncio.to_thread(lobby))

    async def make_room(self, request: Request) -> Response:
        """A new room."""
        if not self.making.take(_address(request)):
            return refusal(TOO_MANY_TABLES, 429, language_of(request))
        return answer(await self.rooms.make(await self._read(request, m.RoomWish)), 201)

    async def fork(self, request: Request) -> Response:
        """A room that goes on from a finished game."""
        if not self.making.take(_address(request)):
            return refusal(TOO_MANY_TABLES, 429, language_of(request))
        return answer(await self.rooms.fork(await self._read(request, m.ForkWish)), 201)

    async def check_deck(self, request: Request) -> Response:
        """Is a deck legal?"""
        wish = await self._read(request, m.DeckCheck)
        package = await self.library.game(wish.game)
        deck = package.read_deck(wish.deck, "the deck") if "\n" in wish.deck else package.load_deck(wish.deck)
        return answer(m.DeckFaults([told_in(language_of(request), fault) for fault in package.deck_faults(deck)]))

    async def clause(self, request: Request) -> Response:
        """A clause of a rulebook."""
        return answer(await asyncio.to_thread(clause_info, request.path_params["game"], request.path_params["clause"]))

    async def guide(self, request: Request) -> Response:
        """How a game is played."""
        return answer(await asyncio.to_thread(guide_info, request.path_params["game"]))

    async def health(self, request: Request) -> Response:
        """For whoever watches over the server."""
        return Response("ok\n", media_type="text/plain")

    async def _read(self, request: Request, kind: type[T]) -> T:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > self.limits.body_size:
                raise FudaError(f"this is too long: at most {self.limits.body_size} bytes are read")
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise FudaError(f"this is not understood: {error}") from None

    # The table.

    async def table(self, socket: WebSocket) -> None:
        """A WebSocket at which somebody plays or looks on."""
        await socket.accept()
        self.connected += 1
        try:
            await converse(socket, self.rooms, self.limits, self.guessing, self.connected <= self.limits.connections)
        finally:
            self.connected -= 1


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


class Assets(StaticFiles):
    """Built files carry a digest in their names, so that they never change."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """A file that may be kept for good."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def make_app(
    database: str, limits: Limits = PRIVATE, workers: int = 0, pools: tuple[Pool, ...] = ()
) -> Starlette:  # fmt: skip
    """The application, on a database that is named by its folder or URL ("" keeps nothing)."""
    server = Server(database, limits, workers, pools)
    routes = [
        Route("/", server.page),
        Route("/healthz", server.health),
        Route("/api/lobby", server.lobby),
        Route("/api/rooms", careful(server.make_room), methods=["POST"]),
        Route("/api/forks", careful(server.fork), methods=["POST"]),
        Route("/api/decks", careful(server.check_deck), methods=["POST"]),
        Route("/api/clauses/{game}/{clause}", careful(server.clause)),
        Route("/api/guides/{game}", careful(server.guide)),
        WebSocketRoute("/ws", server.table),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
    ]
    middleware = [Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1000)]
    nowhere = {404: nothing_here, 405: nothing_here}
    app = Starlette(routes=routes, middleware=middleware, lifespan=server.lifespan, exception_handlers=nowhere)
    app.state.server = server
    return app
