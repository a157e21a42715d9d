"""The reference and the guides build as a site, every link and every name in them found."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_site_builds_strictly(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--site-dir",
        str(tmp_path),
    ]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    page = (tmp_path / "reference" / "index.html").read_text(encoding="utf-8")
    for name in ("fuda.play.face.Game.choose", "fuda.envs.gymnasium.FudaEnv", "fuda.studies.running.study"):
        assert f'id="{name}"' in page


def test_every_public_name_is_in_the_reference() -> None:
    import fuda

    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    listed = {line.split()[1].rpartition(".")[2] for line in page.splitlines() if line.startswith(":::")}
    kinds = {name: getattr(fuda, name) for name in fuda.__all__}
    errors = {name for name, kind in kinds.items() if isinstance(kind, type) and issubclass(kind, Exception)}
    told = {name for name in kinds if f"`fuda.{name}" in page}
    missing = set(fuda.__all__) - listed - errors - told
    assert not missing, f"docs/reference.md lacks {', '.join(sorted(missing))}"
