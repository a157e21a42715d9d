"""`fuda serve`."""

from __future__ import annotations

from pathlib import Path

from fuda.commands.pools import read_pools
from fuda.kernel.errors import FudaError


def serve_tables(
    host: str, port: int, data: str, is_public: bool, opens: bool, workers: int, cards: list[Path] | None
) -> int:  # fmt: skip
    """Serve the table in the browser, if what it needs is installed."""
    try:
        from fuda.web.serving import data_folder, serve
    except ModuleNotFoundError as missing:
        raise FudaError(f"{missing.name} is not installed, which the server needs: pip install 'fuda[web]'") from None
    pools = read_pools("", cards)
    opens = opens and not is_public
    return serve(host, port, data or data_folder(), is_public=is_public, opens=opens, workers=workers, pools=pools)
