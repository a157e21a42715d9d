"""Only the kernel writes a game's state: whatever depends on it is kept right by the functions that change it.

A game or a tool that assigned to the machine's slots would have to remember the version, the caches, the indexes and
the rule processing that depend on them; it calls `kernel.state.writing`, `kernel.state.setting_up` or `kernel.moves`.
"""

import ast
from pathlib import Path

from fuda.kernel.game import Game

SOURCE = Path(__file__).resolve().parents[2] / "src" / "fuda"
CALLERS_OWN = {"answers", "ask_everything", "ask_forced", "labels", "logging", "setup"}
"""What whoever runs a game says about it."""
GUARDED = frozenset(Game.__slots__) - CALLERS_OWN
KEPT_BY_THE_KERNEL = {"cache", "computing", "marked", "sights"}
"""What nobody outside the kernel even reads."""
CHANGING = {
    "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort",
    "update",
}  # fmt: skip
WRITERS = ("state", "moves", "game.py")
"""The parts of the kernel that hold its writers."""
SET_BY_WRITERS = {
    "counters", "extra_turns", "first_player", "lost", "own", "pending", "phase", "player_counters", "rested", "stack",
    "turn", "turn_player", "used", "version", "zone", "zones",
}  # fmt: skip
"""What texts, rules and findings depend on: elsewhere in the kernel, too, it is changed by calling a writer."""
OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if "kernel" not in path.relative_to(SOURCE).parts]
LOOKS_UP = [*OUTSIDE, *sorted((SOURCE / "kernel" / "program").glob("*.py"))]
TELLS_THE_LOG = ("play", "commands", "envs", "studies", "web")
"""What shows a game to people reads its log; nothing there decides how the game goes on."""


def slot_of(node: ast.expr) -> str:
    """The slot of a game that an expression names, or a part of: `game.zones[0]`, `self.game.turn`; else ""."""
    while isinstance(node, (ast.Subscript, ast.Starred)):
        node = node.value
    if not isinstance(node, ast.Attribute):
        return ""
    holder = node.value
    name = holder.id if isinstance(holder, ast.Name) else holder.attr if isinstance(holder, ast.Attribute) else ""
    return node.attr if name.lstrip("_") in ("game", "twin", "state") else ""


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement or a call changes."""
    if isinstance(node, ast.Assign):
        found = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        found = [node.target]
    elif isinstance(node, ast.Delete):
        found = node.targets
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        found = [node.func.value]
    else:
        return []
    return [part for target in found for part in (target.elts if isinstance(target, ast.Tuple) else [target])]


def found_in(paths: list[Path], is_wrong) -> list[str]:
    return [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if is_wrong(node)
    ]


def test_nobody_but_the_kernel_writes_the_state() -> None:
    wrong = found_in(OUTSIDE, lambda node: any(slot_of(target) in GUARDED for target in targets(node)))
    assert not wrong, f"use kernel.state.writing: {', '.join(wrong)}"


def test_nobody_but_the_kernel_touches_what_it_remembers() -> None:
    wrong = found_in(OUTSIDE, lambda node: isinstance(node, ast.Attribute) and slot_of(node) in KEPT_BY_THE_KERNEL)
    assert not wrong, f"use finding and remember of kernel.state.writing: {', '.join(wrong)}"


def test_the_kernel_itself_calls_its_writers() -> None:
    """An imagined game is laid out anew, by no writer, and nothing has been found out about it yet."""
    kernel = SOURCE / "kernel"
    inside = [path for path in sorted(kernel.rglob("*.py")) if path.relative_to(kernel).parts[0] not in WRITERS]
    inside.remove(kernel / "views" / "determinize.py")
    wrong = found_in(inside, lambda node: any(slot_of(target) in SET_BY_WRITERS for target in targets(node)))
    assert not wrong, f"use kernel.state.writing: {', '.join(wrong)}"


def test_the_guard_sees_each_way_of_writing() -> None:
    """The check itself: what it must find, and what it must let through."""
    written = (
        "game.turn = 1", "game.zones[0][1] = 2", "self.game.stack.pop()", "game.version += 1", "del game.used[1, 'a']",
        "game.turn, other = 1, 2", "twin.rested[3] = True", "self._game.pending.append(1)",
    )  # fmt: skip
    read = ("turn = game.turn", "game.logging = False", "cards = game.zones[0][:]", "stack.pop()", "game.call(frame)")
    for code, expected in [*[(code, True) for code in written], *[(code, False) for code in read]]:
        found = [slot_of(target) in GUARDED for node in ast.walk(ast.parse(code)) for target in targets(node)]
        assert any(found) == expected, code


def test_who_looks_up_the_history_declares_what_it_asks_for() -> None:
    """`recall` gives only what is declared, and refuses what a game without a log would not have been told."""
    deciding = [path for path in LOOKS_UP if path.relative_to(SOURCE).parts[0] not in TELLS_THE_LOG]
    wrong = found_in(deciding, lambda node: isinstance(node, ast.Attribute) and slot_of(node) in ("history", "log"))
    assert not wrong, f"use kernel.abilities.history: {', '.join(wrong)}"


MUTABLE = ("list", "dict", "set", "defaultdict")
"""What whoever is given one may change."""


def is_shared(function: ast.FunctionDef) -> bool:
    """Does a function say that what it returns may be changed, and return a part of a game's state as it is?"""
    if function.returns is None or ast.unparse(function.returns).split("[")[0] not in MUTABLE:
        return False
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None]
    named = {node.id for node in returned if isinstance(node, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in named for t in node.targets):
            returned.append(node.value)
    parts = [part for value in returned for part in _alternatives(value)]
    whole = [part for part in parts if not (isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice))]
    return any(slot_of(part) in GUARDED for part in whole)


def _alternatives(value: ast.expr) -> list[ast.expr]:
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]


def test_no_function_hands_out_the_state_to_be_changed() -> None:
    shared = [
        f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}"
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and is_shared(node)
    ]
    assert not shared, f"say that it is a Sequence or Mapping, or return a copy: {', '.join(shared)}"


def test_the_guard_sees_a_list_that_is_handed_out() -> None:
    for body, found in (
        ("return game.zones[3]", True),
        ("cards = game.zones[3]\n return cards", True),
        ("return game.zones[3] if game.n else []", True),
        ("return game.zones[3][:]", False),
        ("return list(game.zones[3])", False),
    ):
        function = ast.parse(f"def f(game) -> list[int]:\n {body}").body[0]
        assert isinstance(function, ast.FunctionDef)
        assert is_shared(function) is found, body
