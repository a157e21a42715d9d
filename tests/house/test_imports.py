"""Dependencies point one way, between layers and within them, and what lies below a game doesn't know it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fuda"
MODULES = sorted(PACKAGE.rglob("*.py"))

# From the ground up: a layer may import itself and those before it.
LAYERS = ("kernel", "text", "cardtext", "games", "search", "play", "envs", "studies", "web")
TOP = len(LAYERS)  # the command line, the ledger and the public face

GAME_NAMES = ("gundam", "pso2", "vividz", "vanguard", "build_divide", "builddivide", "build divide")


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> int:
    """The height of a module by its dotted name; `fuda` itself is the public face, at the top."""
    parts = module.split(".")
    return LAYERS.index(parts[1]) if len(parts) > 1 and parts[1] in LAYERS else TOP


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything of fuda that is imported, for types only and by name too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            base = ".".join(above[: len(above) - node.level + 1]) if node.level else ""
            start = ".".join(part for part in (base, node.module or "") if part)
            names = [f"{start}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module") and node.args:
            # A name that is put together counts by the part that is written out.
            names = [
                part.value
                for part in ast.walk(node.args[0])
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            ]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == "fuda")


def imports_of(path: Path) -> list[tuple[int, str]]:
    name = module_name(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    return list(imports(ast.parse(path.read_text(encoding="utf-8")), package))


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_point_down(path: Path) -> None:
    here = layer(module_name(path))
    wrong = [f"line {line} imports {name}" for line, name in imports_of(path) if layer(name) > here]
    assert not wrong, f"{module_name(path)} reaches up: {'; '.join(wrong)}"


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/**/*.py")), ids=module_name)
def test_no_game_imports_another(path: Path) -> None:
    own = path.relative_to(PACKAGE / "games").parts[0]
    others = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()} - {own}
    wrong = [
        name for _, name in imports_of(path) if name.split(".")[1:2] == ["games"] and others & set(name.split("."))
    ]
    assert not wrong, f"{module_name(path)} imports another game: {', '.join(wrong)}"


@pytest.mark.parametrize("path", [p for p in MODULES if layer(module_name(p)) < 2], ids=module_name)
def test_kernel_and_text_name_no_game(path: Path) -> None:
    source = path.read_text(encoding="utf-8").lower()
    found = [name for name in GAME_NAMES if re.search(rf"\b{name}\b|_{name}\b|\b{name}_", source)]
    assert not found, f"{module_name(path)} names a game: {', '.join(found)}"


@cache
def declared_names() -> dict[str, str]:
    """The zones and keywords that game packages declare, each with the game."""
    found = {}
    for path in PACKAGE.glob("games/*/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("ZoneDef", "KeywordDef")):
                given = [*node.args[:1], *(k.value for k in node.keywords if k.arg == "name")]
                for name in given:
                    if isinstance(name, ast.Constant) and isinstance(name.value, str):
                        found[name.value] = path.relative_to(PACKAGE / "games").parts[0]
    return found


# A person at the table, and what sets do: words that the kernel needs although a zone is called so.
EVERYDAY = frozenset({"player", "discard", "first", "wave"})


def words_used(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of the string literals, attributes and definitions in code; docstrings are prose."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name


@pytest.mark.parametrize("path", [p for p in MODULES if layer(module_name(p)) == 0], ids=module_name)
def test_kernel_uses_no_zone_or_keyword_of_a_game(path: Path) -> None:
    declared = {word: game for word, game in declared_names().items() if word not in EVERYDAY}
    used = words_used(ast.parse(path.read_text(encoding="utf-8")))
    wrong = [f"line {line}: {word} of {declared[word]}" for line, word in used if word in declared]
    assert not wrong, f"{module_name(path)} knows a game: {'; '.join(wrong)}"


@pytest.mark.parametrize(
    ("source", "package", "found"),
    [
        ("import fuda.play.match", "fuda.kernel", "fuda.play.match"),
        ("from fuda.games import gundam", "fuda.kernel", "fuda.games.gundam"),
        ("from ..games import gundam", "fuda.kernel", "fuda.games.gundam"),
        ("from . import cards", "fuda.games.gundam", "fuda.games.gundam.cards"),
        ("importlib.import_module(f'fuda.games.{name}')", "fuda.kernel", "fuda.games."),
        ("import fuda", "fuda.kernel", "fuda"),
    ],
)
def test_every_way_to_import_is_seen(source: str, package: str, found: str) -> None:
    assert [name for _, name in imports(ast.parse(source), package)] == [found]


# Within a layer: who reads a module needs to have read only what is below it.

NAMES = {module_name(path): path for path in MODULES}

LATE = {
    ("vanguard.effect_attacks", "vanguard.battle"): "an attack has check timings, and a check timing may begin one",
    ("gundam.effects.playing", "gundam.notation"): "a token is described by a text and has one",
    ("build_divide.damage", "build_divide.acts"): "damage is an act, and what alters acts alters it",
    ("build_divide.switching", "build_divide.acts"): "switching is an act that drops cards, which is another",
    ("build_divide.effects.keywords", "build_divide.battle"): "battles follow keywords that ask for battles",
    ("build_divide.effects.qualities", "build_divide.battle"): "battles ask for cards that are told by battles",
    ("build_divide.effects.qualities", "build_divide.announcing"): "plays ask for cards that are told by plays",
}
"""What the modules of games may import where it is needed, and why neither can stand below the other."""


def is_late_by_rule(module: str, imported: str) -> bool:
    """The reader of card text is loaded when there is a text to read: it is half of what a game loads."""
    return module.endswith(".cards") and imported == module.removesuffix("cards") + "compiling"


def inner_imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The modules of ours that are imported inside functions, with the lines."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("fuda"):
                    yield from ((node.lineno, target(node.module, alias.name)) for alias in node.names)
                elif isinstance(node, ast.Import):
                    yield from ((node.lineno, alias.name) for alias in node.names if alias.name.startswith("fuda"))


def target(module: str, name: str) -> str:
    """What `from module import name` loads: the module that is called so, or else the one that holds the name."""
    return f"{module}.{name}" if f"{module}.{name}" in NAMES else module


def outer_imports(path: Path) -> set[str]:
    """The modules of ours that are imported when this one is; what is imported for types only is not."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module in NAMES:
            found |= {target(node.module, alias.name) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name in NAMES}
    return found


# A command loads what it needs when it is given: `fuda --help` waits for nothing.
COMMANDS = {path for path in MODULES if path == PACKAGE / "cli.py" or path.parent == PACKAGE / "commands"}


@pytest.mark.parametrize("path", [path for path in MODULES if path not in COMMANDS], ids=module_name)
def test_imports_stand_at_the_top(path: Path) -> None:
    module = module_name(path)
    wrong = [
        f"line {line} imports {name}"
        for line, name in inner_imports(ast.parse(path.read_text(encoding="utf-8")))
        if not is_late_by_rule(module, name)
        and (module.removeprefix("fuda.games."), name.removeprefix("fuda.games.")) not in LATE
    ]
    assert not wrong, f"{module}: {'; '.join(wrong)}"


@pytest.mark.parametrize("layer", LAYERS)
def test_no_module_needs_itself(layer: str) -> None:
    """Modules that need nothing that is left are taken away until none is left: those in a circle never go."""
    left = {name: outer_imports(path) for name, path in NAMES.items() if name.split(".")[1:2] == [layer]}
    while ready := [name for name, needed in left.items() if not needed & left.keys() - {name}]:
        for name in ready:
            del left[name]
    assert not left, f"import each other in a circle: {', '.join(sorted(left))}"


def test_every_late_import_is_one() -> None:
    found = {
        (name.removeprefix("fuda.games."), imported.removeprefix("fuda.games."))
        for name, path in NAMES.items()
        for _, imported in inner_imports(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found >= LATE.keys(), f"no longer imported late: {sorted(LATE.keys() - found)}"
