"""The client that the package brings along is the one whose source is here, and speaks the server's language."""

import gzip
import hashlib
from pathlib import Path

import fuda
from fuda.web.typescript import TARGET, typescript

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client"
STATIC = Path(fuda.__file__).parent / "web" / "static"
MOST_COMPRESSED = 250_000


def test_the_built_client_is_that_of_its_sources() -> None:
    sources = [str(path.relative_to(CLIENT)) for path in (CLIENT / "src").rglob("*") if path.is_file()]
    digest = hashlib.sha256()
    for name in sorted([*sources, "index.html", "package-lock.json", "tsconfig.json", "vite.config.ts"]):
        digest.update(f"{name}\n".encode())
        digest.update((CLIENT / name).read_bytes())
    built = (STATIC / "built-from.txt").read_text(encoding="utf-8").strip()
    assert built == digest.hexdigest(), "build the client anew: cd client && npm install && npm run build"


def test_the_clients_types_are_the_servers_messages() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "write them anew: python -m fuda.web.typescript"


def test_the_first_page_is_small() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in {".html", ".js", ".css", ".svg"}]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < MOST_COMPRESSED


def test_the_page_holds_no_script_or_style_of_its_own() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page
    assert "style=" not in page
    assert all("src=" in part.split(">")[0] for part in page.split("<script")[1:])
