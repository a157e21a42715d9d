"""Which functions and classes look up what has happened, found by reading the source: who calls whom."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

READERS = frozenset({"fuda.kernel.abilities.history.recall", "fuda.kernel.abilities.history.this_turn"})

BY_RECALL = ("fuda.games.", "fuda.kernel.program.")
"""Where nothing reads the history itself; the rest of the kernel writes and shows it."""


@dataclass
class Function:
    """A function or method: what it calls by full name, and which methods of its own class."""

    name: str
    calls: set[str] = field(default_factory=set)
    reads_history: bool = False
    hears: bool = False
    askers: list[ast.expr] = field(default_factory=list)


class Source:
    """The functions and node classes of modules, by their full names."""

    def __init__(self) -> None:
        self.functions: dict[str, Function] = {}
        self.nodes: dict[str, list[str]] = {}
        self.askers: dict[str, ast.Call] = {}

    def add(self, module: str, text: str) -> None:
        """Read a module."""
        tree = ast.parse(text)
        names = dict(_imported(tree))
        for part in tree.body:
            if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                names[part.name] = f"{module}.{part.name}"
            elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
                name = part.targets[0].id
                if isinstance(part.value, ast.Call) and ast.unparse(part.value.func) == "Asks":
                    self.askers[f"{module}.{name}"] = part.value
        for part in tree.body:
            if isinstance(part, ast.FunctionDef):
                self._function(f"{module}.{part.name}", part, names, "")
            elif isinstance(part, ast.ClassDef):
                owner = f"{module}.{part.name}"
                methods = [method for method in part.body if isinstance(method, ast.FunctionDef)]
                for method in methods:
                    self._function(f"{owner}.{method.name}", method, names, owner)
                if any(ast.unparse(mark) == "node" for mark in part.decorator_list):
                    self.nodes[owner] = [method.name for method in methods]

    def _function(self, name: str, tree: ast.FunctionDef, names: dict[str, str], owner: str) -> None:
        found = self.functions[name] = Function(name, hears="event" in [argument.arg for argument in tree.args.args])
        for part in ast.walk(tree):
            if isinstance(part, ast.Attribute) and part.attr == "history" and name.startswith(BY_RECALL):
                found.reads_history = True
            if not isinstance(part, ast.Call):
                continue
            called = _called(part.func, names, owner)
            if called in READERS:
                found.askers.append(part.args[1])
            elif called:
                found.calls.add(called)

    def hears(self, method: str) -> bool:
        """Is it about one event, as it happens?"""
        return self.functions[method].hears

    def reached(self, start: str) -> set[str]:
        """The functions that are run when this one is, itself among them."""
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            name = waiting.pop()
            if name not in seen and name in self.functions:
                seen.add(name)
                waiting += self.functions[name].calls
        return seen

    def looking_up(self, node: str) -> dict[str, list[Function]]:
        """The node's methods that look up what has happened, each with the functions that do it."""
        found = {}
        for method in self.nodes[node]:
            readers = [self.functions[name] for name in sorted(self.reached(f"{node}.{method}"))]
            readers = [function for function in readers if function.askers or function.reads_history]
            if readers:
                found[method] = readers
        return found


def _called(function: ast.expr, names: dict[str, str], owner: str) -> str:
    """The full name of what is called, where the source tells it."""
    if isinstance(function, ast.Name):
        return names.get(function.id, "")
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        if function.value.id == "self" and owner:
            return f"{owner}.{function.attr}"
        base = names.get(function.value.id, "")
        return f"{base}.{function.attr}" if base else ""
    return ""


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for part in ast.walk(tree):
        if isinstance(part, ast.ImportFrom) and part.module:
            for alias in part.names:
                yield alias.asname or alias.name, f"{part.module}.{alias.name}"


def read_sources(package: Path) -> Source:
    """All modules of the kernel's programs and of the games."""
    source = Source()
    for path in sorted([*(package / "kernel").rglob("*.py"), *(package / "games").rglob("*.py")]):
        parts = path.relative_to(package.parent).with_suffix("").parts
        source.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts), path.read_text(encoding="utf-8"))
    return source
