"""How well a game's rules are tested: lines of them are changed, and the game's scenarios and tests must notice.

    python benchmarks/mutants.py gundam                       150 mutants, and the survivors among them
    python benchmarks/mutants.py vividz --number 40 --seed 3  another sample
    python benchmarks/mutants.py pso2 --file battle.py        of one file only
    python benchmarks/mutants.py pso2 --only "battle.py:120"  the mutants of one line, e.g. a survivor's
    python benchmarks/mutants.py pso2 --only "battle.py:120" --scenarios tests/scenarios/pso2/new.yaml

A mutant is a condition negated, a number off by one, or a step skipped, in a function that rules run through while a
game is played: reading card texts, words and the computer player's judgement are other things. Every scenario, every
test of the game and its golden playthroughs are run once to learn which lines they run through. A mutant is then tried
in a process of its own, forked with all cards read and changed in memory only: on the scenarios that run through its
line (those that name the function's clauses first), then on such tests, until something fails. What computes for
longer than the time limit has failed, too. Which mutants are sampled depends on each one's own text and the seed, so
that changes elsewhere leave the sample as it is.

`mutants/GAME.toml` says of mutants why nothing can notice them: they are equivalent, and are tried only where `--only`
asks for them.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import os
import pickle
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache, partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TypeAlias

import pytest

from fuda.citations import citations
from fuda.games import GAMES, load
from fuda.games.shipped import PACKAGE
from fuda.play.scenario import Scenario, load_scenarios
from fuda.play.scenario_run import run, scenario_files

TESTS = Path(__file__).resolve().parents[1] / "tests"
EXPLAINED = Path(__file__).with_suffix("")
NOT_PLAYED = (
    "antecedents",
    "cards",
    "compiling",
    "deck",
    "evaluate",
    "features",
    "fitting",
    "importing",
    "lowering",
    "pools",
    "rereading",
    "shaping",
    "texts",
)
NOT_RULES = frozenset((*NOT_PLAYED, "__init__", "playmat", "questions", "scenario", "words", "zones"))
"""Modules of a game that are no rules: what cards, people and computers are told, and how texts are read."""

MOST_MEMORY = 3_000_000_000
TESTS_TAKE = 10
"""All tests of a game may take so many times as long as one scenario."""
Cache: TypeAlias = "_lru_cache_wrapper[object] | dict[object, object]"
SCENARIO, TEST, TIME, NOTHING = "scenario", "test", "time", "nothing"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one place in the code: the `number`th of those that its file allows."""

    path: Path
    function: str
    first_line: int
    line: int
    last_line: int
    text: str
    number: int
    change: str

    @property
    def place(self) -> str:
        """Where it is, as an editor takes it."""
        return f"{self.path.name}:{self.line}"

    @property
    def places(self) -> list[tuple[str, int]]:
        """The lines that it takes up: Python notes the lines of a long condition's parts, not that of its `if (`."""
        return [(str(self.path), line) for line in range(self.line, self.last_line + 1)]

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What tells it from other mutants, and stays when other lines change."""
        return self.path.name, self.function, self.text, self.change


@dataclass(frozen=True, slots=True)
class Fate:
    """What noticed a mutant, how, and after how long."""

    mutant: Mutant
    by: str
    what: str
    seconds: float
    reached: int


# The places that can be changed.


def sites(tree: ast.Module) -> Iterator[tuple[str, int, ast.AST, str]]:
    """Each place of a module that can be changed, in order: function, its first line, the node, and the change."""
    for function, name in _functions(tree):
        first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        for statement in function.body:
            for node in _walk(statement):
                for change in _changes(node):
                    yield name, first, node, change


def _functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, node.name
        elif isinstance(node, ast.ClassDef):
            yield from ((one, f"{node.name}.{one.name}") for one in node.body if isinstance(one, ast.FunctionDef))


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is inside, in order, but for what only speaks: errors, assertions, texts with braces."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _walk(child)


def _changes(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Constant):
                yield f"not ({_code(test)})"
        case ast.comprehension(ifs=[test, *_]):
            yield f"not ({_code(test)})"
        case ast.Return(value=ast.Compare() | ast.BoolOp() as test):
            yield f"return not ({_code(test)})"
        case ast.Constant(value=value) if type(value) is int:
            yield f"{value + 1} instead of {value}"
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield f"without {_code(node)}"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield f"without {_code(node)}"


def _code(node: ast.AST) -> str:
    written = " ".join(ast.unparse(node).split())
    return written if len(written) <= 90 else f"{written[:89]}…"


def _change(node: ast.AST) -> None:
    """Do to a node what `_changes` says of it."""
    match node:
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.comprehension():
            node.ifs[0] = ast.UnaryOp(ast.Not(), node.ifs[0])
        case ast.Return(value=ast.expr() as test):
            node.value = ast.UnaryOp(ast.Not(), test)
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.Expr():
            node.value = ast.Constant(None)
        case ast.AugAssign() | ast.Assign():
            node.__class__ = ast.Pass  # type: ignore[assignment]


@cache
def source_of(path: Path) -> str:
    """The file as it was when it was first read: the code that runs doesn't change either."""
    return path.read_text(encoding="utf-8")


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a file."""
    source = source_of(path)
    lines = source.splitlines()
    found = []
    for number, (name, first, node, change) in enumerate(sites(ast.parse(source))):
        line, last = _lines(node)
        found.append(Mutant(path, name, first, line, last, lines[line - 1].strip(), number, change))
    return found


def _lines(node: ast.AST) -> tuple[int, int]:
    """The first and the last line of what is changed; a condition within brackets has none, but what is in it has."""
    first = next(inner for inner in ast.walk(node) if isinstance(inner, ast.stmt | ast.expr))
    last = node.test if isinstance(node, ast.If | ast.While) else first
    return first.lineno, last.end_lineno or first.lineno


def mutated(mutant: Mutant) -> CodeType:
    """The code of the mutant's function."""
    tree = ast.parse(source_of(mutant.path))
    _, _, node, _ = next(site for number, site in enumerate(sites(tree)) if number == mutant.number)
    _change(node)
    whole = compile(ast.fix_missing_locations(tree), str(mutant.path), "exec", dont_inherit=True)
    return next(code for code in _codes(whole) if _same(code, mutant))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _same(code: CodeType, mutant: Mutant) -> bool:
    return code.co_qualname == mutant.function and code.co_firstlineno == mutant.first_line


# What runs through which line.


class Tracer:
    """Notes the lines of some files that are run through."""

    def __init__(self, files: frozenset[str]) -> None:
        self.files = files
        self.lines: set[tuple[str, int]] = set()

    def __enter__(self) -> set[tuple[str, int]]:
        self.lines = set()
        sys.settrace(self._call)  # type: ignore[arg-type]
        return self.lines

    def __exit__(self, *fault: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, argument: object) -> object:
        return self._line if frame.f_code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, argument: object) -> object:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


@dataclass(slots=True)
class Reach:
    """The scenarios and tests of a game, and which of them run through which lines of its rules."""

    scenarios: Sequence[Scenario]
    through: dict[tuple[str, int], list[int]]
    tested: dict[tuple[str, int], list[str]]

    def scenarios_of(self, mutant: Mutant, clauses: frozenset[str]) -> list[Scenario]:
        """The scenarios that run through a mutant's line, those of its clauses first."""
        numbers = {number for place in mutant.places for number in self.through.get(place, ())}
        found = [self.scenarios[number] for number in sorted(numbers)]
        return sorted(found, key=lambda scenario: clauses.isdisjoint(scenario.rules))

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that run through a mutant's line."""
        return [test for place in mutant.places for test in self.tested.get(place, ())]


def traced(scenarios: Sequence[Scenario], tracer: Tracer, caches: Sequence[Cache]) -> dict[tuple[str, int], list[int]]:
    """Play every scenario, and note which of them run through which lines; all of them must pass."""
    through: dict[tuple[str, int], list[int]] = {}
    for number, scenario in enumerate(scenarios):
        forget(caches)
        with tracer as lines:
            outcome = run(scenario)
        if not outcome.passed:
            raise SystemExit(f"mutants: a scenario fails before anything is changed: {outcome.message}")
        for place in lines:
            through.setdefault(place, []).append(number)
    return through


class TracedTests:
    """A plugin of pytest that notes which tests run through which lines."""

    def __init__(self, tracer: Tracer, caches: Sequence[Cache]) -> None:
        self.tracer, self.caches = tracer, caches
        self.through: dict[tuple[str, int], list[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around one test with all that it needs set up."""
        forget(self.caches)
        with self.tracer as lines:
            outcome = yield
        for place in lines:
            self.through.setdefault(place, []).append(item.nodeid)
        return outcome


@dataclass(frozen=True, slots=True)
class ChosenTests:
    """A plugin of pytest that leaves out all tests but these."""

    chosen: frozenset[str]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of what was collected."""
        items[:] = [item for item in items if item.nodeid in self.chosen]


def traced_tests(game: str, tracer: Tracer, caches: Sequence[Cache]) -> dict[tuple[str, int], list[str]]:
    """Run the game's tests in a process of their own, and note which of them run through which lines.

    They must pass: else each mutant would count as noticed.
    """
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        _be_silent()
        plugin = TracedTests(tracer, caches)
        failed = _run_tests(game, plugin)
        with os.fdopen(write_end, "wb") as out:
            pickle.dump(None if failed else plugin.through, out)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        through: dict[tuple[str, int], list[str]] | None = pickle.load(pipe)
    os.waitpid(child, 0)
    if through is None:
        raise SystemExit(f"mutants: the tests of {game} fail before anything is changed")
    return through


def forget(caches: Sequence[Cache]) -> None:
    """Let the rules compute anew what they have kept."""
    for kept in caches:
        if isinstance(kept, dict):
            kept.clear()
        else:
            kept.cache_clear()


def caches_of(game: str) -> list[Cache]:
    """What the rules of a game keep, in caches and in dictionaries that fill themselves; what was read of card texts
    stays.
    """
    inside = f"fuda.games.{game}."
    reading = (*NOT_RULES, "notation")
    found: list[Cache] = []
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) or (isinstance(thing, dict) and hasattr(thing, "__missing__")):
            module = getattr(thing, "__module__", "")
            if module.startswith(inside) and module.split(".")[3] not in reading:
                found.append(thing)
    return found


# Trying mutants.


@dataclass(frozen=True, slots=True)
class Trial:
    """All that trying a mutant of a game needs."""

    game: str
    reach: Reach
    clauses: Mapping[tuple[str, str], frozenset[str]]
    functions: Mapping[tuple[str, str, int], Sequence[FunctionType]]
    caches: Sequence[Cache]
    limit: int

    def fate(self, mutant: Mutant) -> Fate:
        """Try a mutant in a process of its own."""
        cited = self.clauses.get((mutant.path.name, mutant.function), frozenset())
        scenarios = self.reach.scenarios_of(mutant, cited)
        begun = time.monotonic()
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read_end)
            self._try(mutant, scenarios, partial(_say, write_end))
        os.close(write_end)
        with os.fdopen(read_end, encoding="utf-8") as pipe:
            said = pipe.read()
        os.waitpid(child, 0)
        by, _, what = said.partition(" ")
        return Fate(mutant, by or TIME, what, time.monotonic() - begun, len(scenarios))

    def _try(self, mutant: Mutant, scenarios: Sequence[Scenario], say: partial[None]) -> None:
        """In the forked process: change the code, and see what fails. It says so, and ends."""
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
        _be_silent()
        # Functions within it may have been made of it already.
        for code in _codes(mutated(mutant)):
            for function in self.functions.get((str(mutant.path), code.co_qualname, code.co_firstlineno), ()):
                function.__code__ = code
        forget(self.caches)
        for scenario in scenarios:
            _end_after(self.limit)
            if not _passes(scenario):
                say(f"{SCENARIO} {scenario.place}")
        tests = self.reach.tests_of(mutant)
        _end_after(TESTS_TAKE * self.limit)
        if tests and _run_tests(self.game, ChosenTests(frozenset(tests))) != 0:
            say(TEST)
        say(NOTHING)


def _end_after(seconds: int) -> None:
    """Without a handler the alarm ends a process that computes for so long, whatever it does; it then says nothing."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _passes(scenario: Scenario) -> bool:
    try:
        return run(scenario).passed
    except BaseException:  # noqa: BLE001 - whatever goes wrong in changed code: it was noticed
        return False


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _run_tests(game: str, plugin: object) -> int:
    """The game's own tests and golden playthroughs, up to the first that fails; 0 when none does."""
    golden = TESTS / "conformance" / "test_golden.py"
    wanted = f"not test_golden or ({game} and go_as_before)"
    options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", wanted)
    return int(pytest.main([*options, str(TESTS / game), str(golden)], [plugin]))


def _say(pipe: int, what: str) -> None:
    os.write(pipe, what.encode())
    os._exit(0)


def functions_in(files: frozenset[str]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """The functions of these files, by file, name and first line: wherever one is kept, it is the same object."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def rule_files(game: str) -> list[Path]:
    """The modules of a game that are rules."""
    folder = PACKAGE / "games" / game
    return [path for path in sorted((*folder.glob("*.py"), *folder.glob("effects/*.py"))) if path.stem not in NOT_RULES]


def sample(asked: argparse.Namespace, reach: Reach) -> list[Mutant]:
    """The mutants to try, at most one a line. Of effects only what is run in play counts: the rest reads texts."""
    found = [mutant for path in rule_files(asked.game) for mutant in mutants_of(path)]
    if asked.file:
        found = [mutant for mutant in found if mutant.path.name == asked.file]
    if asked.only:
        return [m for m in found if m.place in asked.only or f"{m.path.name}:{m.function}" in asked.only]
    played = {(str(m.path), m.function) for m in found if any(place in reach.through for place in m.places)}
    found = [m for m in found if m.path.parent.name != "effects" or (str(m.path), m.function) in played]
    found.sort(key=lambda mutant: hashlib.sha256(repr((asked.seed, mutant.name)).encode()).digest())
    first = {(mutant.path, mutant.line): mutant for mutant in reversed(found)}
    return [mutant for mutant in found if first[mutant.path, mutant.line] is mutant][: asked.number]


def explained(game: str) -> dict[tuple[str, str, str, str], str]:
    """Why nothing can notice these mutants of a game, by their names."""
    file = EXPLAINED / f"{game}.toml"
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["equivalent"]
    return {(one["file"], one["function"], one["line"], one["change"]): one["why"] for one in entries}


def prepared(asked: argparse.Namespace) -> Trial:
    """Read the cards, and learn what runs through which lines."""
    load(asked.game).pool()
    paths = asked.scenarios or [TESTS / "scenarios" / asked.game]
    scenarios = [one for path in scenario_files(paths) for one in load_scenarios(path)]
    for scenario in scenarios:
        run(scenario)
    files = frozenset(str(path) for path in rule_files(asked.game))
    caches = caches_of(asked.game)
    tracer = Tracer(files)
    through = traced(scenarios, tracer, caches)
    reach = Reach(scenarios, through, {} if asked.scenarios else traced_tests(asked.game, tracer, caches))
    cited: dict[tuple[str, str], set[str]] = {}
    for citation in citations(PACKAGE / "games" / asked.game):
        cited.setdefault((Path(citation.file).name, citation.inside), set()).add(citation.clause)
    clauses = {place: frozenset(found) for place, found in cited.items()}
    return Trial(asked.game, reach, clauses, functions_in(files), caches, asked.limit)


def told(fate: Fate, why: str) -> str:
    """How a mutant fared, in a line."""
    if fate.by != NOTHING:
        return f"noticed by {fate.by} {fate.what}".rstrip()
    return f"equivalent: {why}" if why else f"survives ({fate.reached} scenarios run through it)"


def main() -> int:
    """Try what was asked for, and list the survivors."""
    parser = argparse.ArgumentParser(description="How well a game's rules are tested.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--number", type=int, default=150, help="how many mutants (150)")
    parser.add_argument("--seed", type=int, default=0, help="which sample (0)")
    parser.add_argument("--file", default="", help="only of this file, e.g. battle.py")
    parser.add_argument("--only", action="append", help="all mutants of a line or a function, e.g. battle.py:120")
    parser.add_argument("--scenarios", type=Path, nargs="+", help="try them on these scenarios alone, and on no tests")
    parser.add_argument("--limit", type=int, default=10, help="seconds of computing that a scenario may take (10)")
    asked = parser.parse_args()
    trial = prepared(asked)
    gc.freeze()
    known = explained(asked.game)
    fates = []
    for number, mutant in enumerate(sample(asked, trial.reach), 1):
        why = known.get(mutant.name, "")
        fate = trial.fate(mutant) if asked.only or not why else Fate(mutant, NOTHING, why, 0.0, 0)
        fates.append(fate)
        how = told(fate, why)
        print(f"{number:4} {fate.seconds:5.1f} s  {mutant.place} {mutant.function}: {mutant.change}: {how}", flush=True)
    left = {mutant.name for path in rule_files(asked.game) for mutant in mutants_of(path)}
    for file, function, line, change in sorted(set(known) - left):
        print(
            f"{EXPLAINED.name}/{asked.game}.toml explains what is no longer there: {file} {function}: {line}: {change}"
        )
    noticed = Counter(fate.by for fate in fates)
    alive = noticed.pop(NOTHING, 0)
    equivalent = sum(fate.by == NOTHING and fate.mutant.name in known for fate in fates)
    how = ", ".join(f"{number} by {'the ' if by == TIME else 'a '}{by}" for by, number in noticed.most_common())
    share = noticed.total() / max(1, len(fates) - equivalent)
    print(f"{asked.game}: {len(fates)} mutants, {equivalent} equivalent; {noticed.total()} noticed ({how}), ", end="")
    print(f"{alive - equivalent} survive: {share:.1%} of those that aren't equivalent are noticed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
