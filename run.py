"""Run Fuda or its checks from a fresh clone, with nothing but Python.

    python3 run.py                   serve the table in the browser, and open it (also: run.py serve)
    python3 run.py play              play Gundam against the computer, in the terminal
    python3 run.py play gundam --seed 3
    python3 run.py COMMAND ...       any other fuda command, e.g. `rules gundam`
    python3 run.py test              every check; further arguments go to pytest

The first run makes the environment `.venv` and installs the versions named in the lock files into it. Later
runs find it there and start at once. Only the standard library is used here, and only syntax that an old
Python can read as far as the sentence that says it is too old.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)

CHECKS = (
    "ruff check .",
    "ruff format --check .",
    "mypy",
    "pytest -n auto",
    "fuda scenario tests/scenarios",
    "fuda rules gundam --check",
    "fuda rules vividz --check",
    "fuda rules pso2 --check",
    "fuda rules build_divide --check",
    "fuda rules vanguard --check",
)


class SetupError(Exception):
    """The environment could not be made; the message says what to do."""


def main(arguments: list[str]) -> int:
    """Prepare the environment, then run the checks or the fuda command; the exit code is theirs."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        return _stop("Fuda needs Python 3.11 or newer, and this is Python {}.".format(found))  # noqa: UP032
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    arguments = arguments or ["serve"]
    try:
        if arguments[0] == "test":
            prepare("requirements-dev.lock")
            return check(arguments[1:])
        # Parquet is a large library that only studies need.
        prepare("requirements-study.lock" if arguments[0] == "study" else "requirements.lock")
        return run(["fuda", *with_default_game(arguments)])
    except SetupError as error:
        return _stop(str(error))
    except KeyboardInterrupt:
        return 130


def prepare(lock: str) -> None:
    """Make `.venv` hold what the lock file names and this checkout; do nothing where that is already so."""
    mark = VENV / f"installed-{lock}"
    wanted = _fingerprint(lock)
    if mark.is_file() and mark.read_text(encoding="utf-8") == wanted:
        return
    if not _is_usable():
        _say(f"making the environment {VENV.name} with Python {sys.version.split()[0]}")
        _need(
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "Python could not make a virtual environment (on Debian and Ubuntu: apt install python3-venv).",
        )
    pip = [str(PYTHON), "-m", "pip", "install", "-qq"]
    _say(f"installing what {lock} names")
    _need([*pip, "-r", str(ROOT / lock)], f"What {lock} names could not be installed; is there a network?")
    _say("installing fuda itself, editable")
    _need([*pip, "--no-build-isolation", "--no-deps", "-e", str(ROOT)], "Fuda itself could not be installed.")
    mark.write_text(wanted, encoding="utf-8")


def check(pytest_arguments: list[str]) -> int:
    """Run every check, also after one failed, and say at the end which did."""
    failed = []
    os.chdir(ROOT)
    for line in CHECKS:
        command = line.split()
        if command[0] == "pytest":
            command += pytest_arguments
        _say(shlex.join(command))
        if run(command) != 0:
            failed.append(line)
    if failed:
        return _stop(f"{len(failed)} of {len(CHECKS)} checks failed: {'; '.join(failed)}")
    _say(f"all {len(CHECKS)} checks passed")
    return 0


def run(command: list[str]) -> int:
    """Run a program of the environment where the caller stands (files are named from there); its exit code."""
    # Card text is Japanese: UTF-8 whatever the system's own encoding is.
    environment = {**os.environ, "PYTHONUTF8": "1", "FUDA_PROGRAM": f"python3 {shlex.quote(sys.argv[0])}"}
    with subprocess.Popen([str(BIN / command[0]), *command[1:]], env=environment) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            # Ctrl-C reaches the program too, which ends in its own time: an unfinished game is saved first.
            program.wait()
            raise


def with_default_game(arguments: list[str]) -> list[str]:
    """Let `play` without a game mean Gundam."""
    if arguments[0] == "play" and (len(arguments) == 1 or arguments[1].startswith("-")):
        return ["play", "gundam", *arguments[1:]]
    return arguments


def _fingerprint(lock: str) -> str:
    """What the environment depends on: a moved checkout or another Python needs a new installation too."""
    digest = hashlib.sha256(f"{ROOT} {sys.version}".encode())
    for name in ("requirements.lock", "requirements-study.lock", "requirements-dev.lock", "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return f"{lock} {digest.hexdigest()}"


def _is_usable() -> bool:
    """Is there an environment that was made here and whose Python still runs and has this version?"""
    made_by = VENV / "pyvenv.cfg"
    # The programs in a moved environment still start the Python of the old place.
    if not PYTHON.is_file() or str(VENV) not in made_by.read_text(encoding="utf-8"):
        return False
    asked = [str(PYTHON), "-c", "import pip, sys; print(sys.version)"]
    answer = subprocess.run(asked, capture_output=True, text=True)
    return answer.returncode == 0 and answer.stdout.strip() == sys.version.strip()


def _need(command: list[str], otherwise: str) -> None:
    if subprocess.run(command, cwd=ROOT).returncode != 0:
        raise SetupError(otherwise)


def _say(line: str) -> None:
    # Standard output is the program's: it may be JSON for somebody's pipe.
    print(f"run.py: {line}", file=sys.stderr, flush=True)


def _stop(sentence: str) -> int:
    print(f"run.py: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
