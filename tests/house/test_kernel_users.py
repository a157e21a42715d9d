"""What the kernel holds serves more than one game: what one game alone needs stands in that game."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "fuda"

WRITERS = frozenset({"state.writing", "state.setting_up", "moves.moves"})
"""Only the kernel writes the state, so what one game alone does to it has its setter there."""
LENT = {
    "values.values.granted_by": "reads the parts of values, whose index only that module knows",
    "values.values.value_towards": "reads the parts of values, whose index only that module knows",
    "procedures.loops.means": "names what `left` counts, beside it",
}
"""What one game alone asks of the kernel and can't do by itself, each with the reason."""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@cache
def trees() -> dict[str, ast.Module]:
    return {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def defined(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The public names that a module defines, and whether each is a node of programs."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            names = [node.name]
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        else:
            continue
        marks = [ast.unparse(mark) for mark in getattr(node, "decorator_list", ())]
        yield from ((name, "node" in marks) for name in names if not name.startswith("_"))


def imported(tree: ast.Module, modules: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Module and name of all that a module takes from others: by name, or as an attribute of a module."""
    called: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if f"{node.module}.{alias.name}" in modules:
                    called[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                else:
                    yield node.module, alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in called:
            yield called[node.value.id], node.attr


def used_at_home(tree: ast.Module, name: str, is_node: bool) -> bool:
    """Does the module itself use the name? A node it must make: to know one of a text again is no use."""
    if is_node:
        return any(isinstance(node, ast.Call) and ast.unparse(node.func) == name for node in ast.walk(tree))
    loaded = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    return any(node.id == name for node in loaded)


def user(module: str) -> str:
    """Whose a module is: a game's by the game's name, else everybody's."""
    game = module.removeprefix("fuda.games.").split(".")[0]
    return game if module.startswith("fuda.games.") and (PACKAGE / "games" / game).is_dir() else "all"


@cache
def users() -> dict[tuple[str, str], set[str]]:
    """Who uses each name that a module of the kernel defines."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    modules = frozenset(trees())
    for module, tree in trees().items():
        for source, name in imported(tree, modules):
            found[source, name].add(user(module))
    return found


def of_one_game() -> dict[str, str]:
    """What the kernel defines and one game alone uses, with the game; with no game, what nobody uses."""
    found = {}
    for module, tree in trees().items():
        short = module.removeprefix("fuda.kernel.")
        if module == short or short in WRITERS:
            continue
        for name, is_node in defined(tree):
            who = users()[module, name]
            if "all" not in who and len(who) < 2 and not used_at_home(tree, name, is_node):
                found[f"{short}.{name}"] = "".join(who) or "nobody"
    return found


def test_nothing_in_the_kernel_serves_one_game_alone() -> None:
    wrong = [f"{name} ({game})" for name, game in of_one_game().items() if name not in LENT]
    assert not wrong, f"move these to their games, or let a second one use them: {', '.join(wrong)}"


def test_what_is_lent_to_one_game_is_still_used_by_one_alone() -> None:
    assert LENT.keys() <= of_one_game().keys(), sorted(LENT.keys() - of_one_game().keys())
