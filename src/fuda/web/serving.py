"""`fuda serve`: runs the web application and opens the browser at it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import webbrowser
from pathlib import Path
from types import FrameType

import uvicorn

from fuda.kernel.errors import FudaError
from fuda.web.app import make_app
from fuda.web.limits import PRIVATE, PUBLIC
from fuda.web.thinking import Pool, add_pools

BIGGEST_FRAME = 1 << 20


def data_folder() -> str:
    """Where games are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "fuda")


def serve(
    host: str, port: int, data: str, *, is_public: bool, opens: bool, workers: int = 0, pools: tuple[Pool, ...] = ()
) -> int:  # fmt: skip
    """Serve until the program is stopped; the cards of the pools join the games' own."""
    add_pools(pools)
    app = make_app(data, PUBLIC if is_public else PRIVATE, workers, pools)
    listening = _listen(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        # Paths hold no tokens, but who plays when is nobody's business either.
        access_log=False,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=BIGGEST_FRAME,
        # Messages are small and many: compressing each costs more than it saves.
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=is_public,
        forwarded_allow_ips="127.0.0.1" if is_public else None,
        timeout_graceful_shutdown=2,
    )
    signal.signal(signal.SIGTERM, _end)
    asyncio.run(_run(uvicorn.Server(config), listening, address, opens))
    return 0


def _end(number: int, frame: FrameType | None) -> None:
    """End in order: the server sends itself the signal again when it has closed everything."""
    raise SystemExit(0)


async def _run(server: uvicorn.Server, listening: socket.socket, address: str, opens: bool) -> None:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        print(f"Fuda's table is at {address} (Ctrl-C ends it; games are kept)", flush=True)
        if opens:
            await asyncio.to_thread(webbrowser.open, address)
    await serving


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        reason = (error.strerror or str(error)).lower()
        raise FudaError(f"{host}:{port} can't be served: {reason}; give another --port (0 finds a free one)") from None
    return listening
