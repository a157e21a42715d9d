"""Every question that a game asks and every verb that it offers is declared, and nothing else is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.games import GAMES, load
from fuda.kernel import questions
from fuda.play.agents import RandomAgent
from fuda.play.face import View

SOURCE = Path(__file__).resolve().parents[2] / "src" / "fuda"


def literals(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func), node


def written(folder: Path) -> tuple[set[str], set[str]]:
    """The kinds of questions and the verbs that stand in the code of a folder."""
    kinds, verbs = set(), set()
    for name, call in calls(folder):
        if name.endswith(".ask") and len(call.args) > 1:
            kinds |= literals(call.args[1])
        elif name in ("Option", "new_option") and call.args:
            first = call.args[0]
            verbs |= literals(first.elts[0] if isinstance(first, ast.Tuple) else first)
    return kinds, verbs


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_in_the_code_is_declared(game: str) -> None:
    rules = load(game).rules
    for folder in (SOURCE / "kernel", SOURCE / "games" / game):
        kinds, verbs = written(folder)
        assert kinds
        assert kinds <= rules.questions.keys()
        assert verbs <= rules.verbs.keys()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_declares_stands_in_its_code(game: str) -> None:
    """A word that nothing asks or offers any more, the game or its card text, is taken out of the declarations."""
    rules = load(game).rules
    common = {*questions.Question, *questions.Verb}
    folders = (SOURCE / "games" / game, SOURCE / "cardtext")
    code = [path for folder in folders for path in folder.rglob("*.py")]
    code = [path for path in code if path.name not in ("questions.py", "words.py")]
    words = {word for path in code for word in literals(ast.parse(path.read_text(encoding="utf-8")))} | {"action"}
    assert {*rules.questions, *rules.verbs} - common <= words


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_in_play_is_declared_and_told(game: str) -> None:
    package = load(game)
    rules, asked, offered = package.rules, set(), set()
    names = package.deck_names()
    for seed in range(6):
        decks = [package.load_deck(names[(seed + seat) % len(names)]) for seat in range(2)]
        played, agent = package.new_game(decks, seed), RandomAgent(seed)
        played.logging = False
        played.run()
        while played.choice is not None:
            asked.add(played.choice.kind)
            offered |= {option.verb for option in played.choice.options}
            played.choose(agent(View(played, played.choice.player), played.choice))
    assert asked <= rules.questions.keys()
    assert offered <= rules.verbs.keys()
    assert asked <= package.words.questions.keys()


@pytest.mark.parametrize("game", GAMES)
def test_each_word_is_described(game: str) -> None:
    rules = load(game).rules
    assert all(len(said.split()) > 1 for said in (*rules.questions.values(), *rules.verbs.values()))
