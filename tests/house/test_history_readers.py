"""Whoever looks up what has happened says what: else it works with a log and fails without one."""

import ast
import sys
from importlib import import_module
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from history_readers import Function, Source, read_sources

import fuda
from fuda.games import GAMES

PACKAGE = Path(fuda.__file__).parent
SOURCE = read_sources(PACKAGE)
ACTING = frozenset({"do", "after", "payable", "eligible", "possible", "run", "resume"})
"""The methods of what is done once, as an event is heard once; others are asked for values, which are kept, and derived
anew when something happens that a node asks for.
"""


def class_of(name: str) -> type:
    module, _, own = name.rpartition(".")
    return getattr(import_module(module), own)


def always_told(name: str) -> bool:
    """Does a rule of the game, which asks by this constant, find what it asks for in every game?"""
    parts = name.split(".")
    asker = getattr(import_module(name.rpartition(".")[0]), parts[-1])
    return parts[1] == "games" and import_module(".".join(parts[:3])).RULES.untold.isdisjoint(asker.asks)


def is_by_rule(function: Function) -> bool:
    """Does the function ask by constants alone for what is told in every game?"""
    module = function.name.rsplit(".", 2)[0] if function.name.rsplit(".", 1)[0] in SOURCE.nodes else ""
    module = module or function.name.rsplit(".", 1)[0]
    names = [f"{module}.{asker.id}" for asker in function.askers if isinstance(asker, ast.Name)]
    return (
        not function.reads_history
        and len(names) == len(function.askers)
        and all(name in SOURCE.askers and always_told(name) for name in names)
    )


@pytest.mark.parametrize("node", sorted(node for node in SOURCE.nodes if SOURCE.looking_up(node)))
def test_nodes_that_look_up_what_has_happened_declare_it(node: str) -> None:
    looking = SOURCE.looking_up(node)
    at_once = {method for method in looking if method in ACTING or SOURCE.hears(f"{node}.{method}")}
    if at_once == set(looking) and all(is_by_rule(function) for found in looking.values() for function in found):
        return
    where = sorted({function.name for found in looking.values() for function in found})
    assert hasattr(class_of(node), "asks"), f"{node} looks up what has happened ({', '.join(where)}) without `asks`"


@pytest.mark.parametrize("constant", sorted(name for name in SOURCE.askers if ".games." in name))
def test_what_rules_look_up_is_told_or_asked_for_by_a_node(constant: str) -> None:
    if always_told(constant):
        return
    module = constant.rpartition(".")[0]
    asked = [node for node in SOURCE.nodes if node.startswith(module) and hasattr(class_of(node), "asks")]
    assert asked, f"{constant} asks for what nobody is told of, and no node beside it declares that"


def test_games_look_up_what_has_happened_by_recall_alone() -> None:
    reading = [name for name, function in SOURCE.functions.items() if function.reads_history and ".games." in name]
    assert reading == []


def test_a_reader_without_a_declaration_is_found() -> None:
    source = Source()
    source.add(
        "fuda.games.toy",
        "from fuda.kernel.abilities.history import Asks, this_turn\n"
        "from fuda.kernel.program.node import node\n"
        "def drawn(game):\n    return [e for e in this_turn(game, Asks('drawn'))]\n"
        "@node\nclass HasDrawn:\n    def holds(self, game, scope):\n        return self.often(game) > 1\n"
        "    def often(self, game):\n        return len(drawn(game))\n"
        "@node\nclass Plain:\n    def holds(self, game, scope):\n        return True\n",
    )
    assert list(source.looking_up("fuda.games.toy.HasDrawn")) == ["holds", "often"]
    assert source.looking_up("fuda.games.toy.Plain") == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_nodes_or_rules_that_look_things_up(game: str) -> None:
    """The walk sees the games: none of them works without looking something up."""
    assert any(f".games.{game}." in name and function.askers for name, function in SOURCE.functions.items())
