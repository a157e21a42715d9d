"""Citations: where code says which clause it carries out.

A citation is a clause's id handed to something named for it: `@step("7-4-1")`, `ZoneDef(..., clause="3-2")`,
`clauses=("4-4-1", "4-4-4")`, `game.ask(..., clause="8-3" if ... else "8-4")`, or a class's own
`clause = "9-1-9"`. They are read from the syntax tree, so a comment or a docstring is none.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fuda.games.shipped import PACKAGE, shown_path

_LOOKS_LIKE_ID = re.compile(r"(?:[A-Z]{2}-)?\d+(?:[-.]\d+)*[a-z]?(?::[ivx]+)?(?:#\d+)?")
_NAMES_CLAUSES = re.compile(r"clauses?(_\w+)?|\w+_clauses?")


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the code that carries out a clause; `inside` is the class and function around it."""

    clause: str
    file: str
    line: int
    inside: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.inside}" if self.inside else "")


def citations(package: Path) -> list[Citation]:
    """Every citation in the modules of a package, in the order of the files and lines."""
    trees = {path: _parse(path) for path in sorted(package.rglob("*.py"))}
    kernel = [_parse(path) for path in sorted((PACKAGE / "kernel").rglob("*.py"))]
    signatures = _signatures([*kernel, *trees.values()])
    return [
        Citation(clause, shown_path(path), line, inside)
        for path, tree in trees.items()
        for clause, line, inside in _cited(tree, signatures, _constants(tree), "")
    ]


def _cited(
    node: ast.AST, signatures: dict[str, set[int]], constants: dict[str, ast.expr], inside: str
) -> Iterator[tuple[str, int, str]]:
    """Clause, line and surroundings of each citation in a piece of code."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        inside = f"{inside}.{node.name}" if inside else node.name
    for value, must_look_like_id in _clause_values(node, signatures):
        for constant in _strings(value, constants):
            text = constant.value
            if text and isinstance(text, str) and (not must_look_like_id or _LOOKS_LIKE_ID.fullmatch(text)):
                yield text, constant.lineno, inside
    for child in ast.iter_child_nodes(node):
        yield from _cited(child, signatures, constants, inside)


def _clause_values(node: ast.AST, signatures: dict[str, set[int]]) -> Iterator[tuple[ast.expr, bool]]:
    """The expressions that this node gives to something named for clauses, and whether to doubt each.

    A position is looked up by the bare name of what is called, so another function of that name may be meant:
    there only what looks like an id counts.
    """
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            if keyword.arg and _NAMES_CLAUSES.fullmatch(keyword.arg):
                yield keyword.value, False
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        places = signatures.get(name, set())
        for index, argument in enumerate(node.args):
            if index in places or any(place < 0 and index >= ~place for place in places):
                yield argument, True
    elif isinstance(node, ast.ClassDef):
        for statement in node.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                if any(isinstance(t, ast.Name) and _NAMES_CLAUSES.fullmatch(t.id) for t in targets):
                    yield statement.value, False
    elif isinstance(node, ast.arguments):
        named = [*node.posonlyargs, *node.args]
        pairs = [
            *zip(named[::-1], node.defaults[::-1], strict=False),
            *zip(node.kwonlyargs, node.kw_defaults, strict=True),
        ]
        for parameter, default in pairs:
            if default is not None and _NAMES_CLAUSES.fullmatch(parameter.arg):
                yield default, False


def _strings(value: ast.expr, constants: dict[str, ast.expr]) -> Iterator[ast.Constant]:
    """The string literals that an expression can come to: through tuples, either-or, a module's names."""
    match value:
        case ast.Constant():
            yield value
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            for part in parts:
                yield from _strings(part, constants)
        case ast.Dict(values=parts):
            for part in parts:
                yield from _strings(part, constants)
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one, constants)
            yield from _strings(other, constants)
        case ast.Subscript(value=inner) | ast.Starred(value=inner):
            yield from _strings(inner, constants)
        case ast.Name(id=name) if name in constants:
            yield from _strings(constants[name], {})


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What a module's upper-case names stand for."""
    found = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            if isinstance(target, ast.Name) and target.id.isupper():
                found[target.id] = statement.value
    return found


def _signatures(trees: list[ast.Module]) -> dict[str, set[int]]:
    """For each class and function, which of its parameters take clauses; `~n` means all from the nth on."""
    classes = {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    found: dict[str, set[int]] = {}
    for name, node in classes.items():
        fields = enumerate(_fields(node, classes))
        found[name] = {index for index, field in fields if _NAMES_CLAUSES.fullmatch(field)}
    for tree in trees:
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            names = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
            if names[:1] in (["self"], ["cls"]):
                del names[0]
            places = found.setdefault(function.name, set())
            places.update(i for i, name in enumerate(names) if _NAMES_CLAUSES.fullmatch(name))
            if function.args.vararg and _NAMES_CLAUSES.fullmatch(function.args.vararg.arg):
                places.add(~len(names))
    return {name: places for name, places in found.items() if places}


def _fields(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> list[str]:
    """What a class is called with, in order: the parameters of its `__init__`, else its annotated fields."""
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return [a.arg for a in (*statement.args.posonlyargs, *statement.args.args)][1:]
    fields: list[str] = []
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in classes and base.id != node.name:
            fields += _fields(classes[base.id], classes)
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            written, name = ast.unparse(statement), statement.target.id
            if "ClassVar" not in written and "init=False" not in written and name not in fields:
                fields.append(name)
    return fields


def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
