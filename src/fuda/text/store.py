"""Compiled texts kept from one run to the next.

A text is compiled once for each version of the code that compiles it: the version is a digest of that code. What is
kept is a pickle in the user's cache folder; only this program's own classes and plain containers are taken from it,
and one that is missing, stale or broken is as good as none.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

PLAIN = {"builtins": {"frozenset", "set"}, "copyreg": {"_reconstructor", "__newobj__"}}


def version_of(modules: Iterable[ModuleType]) -> str:
    """A digest of the source of these packages and modules, and of the Python that runs them."""
    digest = hashlib.sha256(sys.version.encode())
    for module in modules:
        assert module.__file__ is not None
        file = Path(module.__file__)
        for source in sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]:
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where this program may keep what it can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fuda"


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        if module.startswith("fuda.") or name in PLAIN.get(module, ()):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a store of compiled texts")


def read_store(file: Path) -> dict[object, object]:
    """What the file keeps; nothing, if it can't be read."""
    try:
        content = file.read_bytes()
        digest, kept = content[:64], content[64:]
        if hashlib.sha256(kept).hexdigest().encode() != digest:
            return {}
        found = _Reader(io.BytesIO(kept)).load()
    except (OSError, pickle.UnpicklingError, AttributeError, ImportError, EOFError, TypeError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_store(file: Path, kept: Mapping[Any, object]) -> bool:
    """Keep it for the next run; where nothing can be written, nothing is kept."""
    content = pickle.dumps(dict(kept), protocol=pickle.HIGHEST_PROTOCOL)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(hashlib.sha256(content).hexdigest().encode() + content)
        beside.replace(file)
    except OSError:
        return False
    return True
