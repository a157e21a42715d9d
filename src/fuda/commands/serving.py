"""`fuda serve`."""

from __future__ import annotations

from fuda.kernel.errors import FudaError


def serve_tables(host: str, port: int, data: str, is_public: bool, opens: bool, workers: int) -> int:
    """Serve the table in the browser, if what it needs is installed."""
    try:
        from fuda.web.serving import data_folder, serve
    except ModuleNotFoundError as missing:
        raise FudaError(f"{missing.name} is not installed, which the server needs: pip install 'fuda[web]'") from None
    return serve(host, port, data or data_folder(), is_public=is_public, opens=opens and not is_public, workers=workers)
