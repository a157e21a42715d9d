"""Compiled texts kept from one run to the next, for each game in one file of the user's cache folder.

What is kept of a text are its nodes, as plain JSON: a class is named, never run, and only nodes of this program are
made from it. So a file that somebody else wrote can at most be wrong, and one that is missing, stale or wrong in any
way is made anew. A text is compiled once for each version of the code that compiles it: the version, a digest of that
code, is part of the file's name.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from fuda.text.compiler import Compiled, compile_text
from fuda.text.grammar import Grammar

NODES = ("fuda.kernel.program.", "fuda.text.", "fuda.games.", "fuda.cardtext.")
"""Where the classes of nodes are."""
MOST_KEPT = 20_000
"""Texts in one store; where there are more, it is begun anew."""

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]


def cache_folder() -> Path:
    """Where this program may keep what it can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fuda"


def version_of(packages: Iterable[str]) -> str:
    """A digest of the source of these packages, and of the Python that runs them."""
    digest = hashlib.sha256(sys.version.encode())
    for package in packages:
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            for source in sorted(Path(folder).rglob("*.py")):
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


class TextStore:
    """The compiled texts of one game: those that the file keeps, and those that were compiled since.

    What is kept has names as they are printed; `spoken` puts those of the English reading into English.
    """

    def __init__(self, game: str, grammar: Callable[[], Grammar], spoken: Callable[[str], str] = str) -> None:
        self.game = game
        self.grammar = grammar
        self.spoken = spoken
        version = version_of(("fuda.kernel", "fuda.text", "fuda.cardtext", f"fuda.games.{game}"))
        self.file = cache_folder() / f"{game}-{version}.json"
        self.kept = _read(self.file)
        self.changed = False

    def compile(self, text: str, card_type: str = "") -> Compiled:
        """As `compile_text`; a text that was compiled before is taken from the store."""
        compiled = self._compiled(text, card_type)
        return replace(compiled, english=tuple([self.spoken(line) for line in compiled.english]))

    def _compiled(self, text: str, card_type: str) -> Compiled:
        key = f"{card_type}\n{text}"
        kept = self.kept.get(key)
        if kept is not None:
            try:
                return _compiled(kept)
            except (TypeError, ValueError, AttributeError, ImportError, RecursionError):
                # Wrong in some way: it is compiled and kept anew.
                del self.kept[key]
        compiled = compile_text(self.grammar(), text, card_type)
        self.kept[key] = [written(getattr(compiled, part.name)) for part in fields(compiled)]
        self.changed = True
        # Words that the grammar shares between texts are each text's own once they are kept: programs are to be alike
        # part for part, also in the run that compiles them.
        return _compiled(self.kept[key])

    def write(self) -> None:
        """Keep what was compiled for the next run, in the place of what older code has; where nothing can be written,
        nothing is kept.
        """
        if not self.changed:
            return
        self.changed = False
        if len(self.kept) > MOST_KEPT:
            self.kept = {}
        beside = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(self.kept, ensure_ascii=False), encoding="utf-8")
            beside.replace(self.file)
            for old in self.file.parent.glob(f"{self.game}-*.json"):
                if old != self.file:
                    old.unlink(missing_ok=True)
        except OSError:
            # A half-written file is of no use to anybody; where the folder itself is the trouble, there is none.
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def _read(file: Path) -> dict[str, Plain]:
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def written(value: object) -> Plain:
    """A node, or what a node holds, as plain data: a tuple is a list, a node an object with its class and fields.

    >>> written((1, "a", frozenset({2})))
    [1, 'a', {'set': [2]}]
    """
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if type(value) is tuple:
        return [written(part) for part in value]
    if isinstance(value, frozenset):
        return {"set": sorted((written(part) for part in value), key=repr)}
    if is_dataclass(value) and not isinstance(value, type):
        name = f"{type(value).__module__}:{type(value).__qualname__}"
        return {name: [written(getattr(value, part.name)) for part in fields(value)]}
    raise TypeError(f"a {type(value).__name__} can't be part of a compiled text")


def read_back(data: Plain) -> object:
    """The value that `written` wrote.

    >>> read_back(written((1, "a", frozenset({2}))))
    (1, 'a', frozenset({2}))
    """
    if isinstance(data, list):
        return tuple([read_back(part) for part in data])
    if not isinstance(data, dict):
        return data
    ((name, parts),) = data.items()
    if not isinstance(parts, list):
        raise ValueError(f"{name} has no parts")
    if name == "set":
        return frozenset([read_back(part) for part in parts])
    return _node_class(name)(*[read_back(part) for part in parts])


@cache
def _node_class(name: str) -> type:
    """A class of nodes by its name, in one of the packages that have nodes."""
    module, _, qualified = name.partition(":")
    found = getattr(import_module(module), qualified) if module.startswith(NODES) else None
    if not isinstance(found, type) or not is_dataclass(found):
        raise ValueError(f"{name} is no class of nodes")
    return found


def _compiled(kept: Plain) -> Compiled:
    if not isinstance(kept, list) or len(kept) != len(fields(Compiled)):
        raise ValueError("a kept text has other parts")
    compiled = Compiled(*[read_back(part) for part in kept])  # type: ignore[arg-type]
    words = (*compiled.lines, *compiled.printed, *compiled.english)
    if not all(isinstance(word, str) for word in words):
        raise ValueError("a kept text has lines that are no text")
    return compiled
