"""Every sentence with which a person at the page can be refused has its Japanese."""

import ast
import re
from pathlib import Path

import fuda
from fuda.games import GAMES, load
from fuda.kernel.definition import DeckList
from fuda.web.refusals import IN_ENGLISH, SENTENCES, told_in

PACKAGE = Path(fuda.__file__).parent
REFUSING = {
    "Refuse", "FudaError", "UnknownName", "UnknownToken", "BadFile", "Stale", "IllegalAnswer", "refusal",
    "_say_goodbye",
}  # fmt: skip
AT_THE_TABLE = [
    path for path in sorted((PACKAGE / "web").glob("*.py")) if path.stem not in ("serving", "store", "refusals")
]  # fmt: skip
NO_JAPANESE = IN_ENGLISH.partition("{")[0]
ENGLISH = re.compile(r"\b(the|must|may|have|cards?|is|not)\b")


def sentence(node):
    """What a piece of code says, with a 7 for each part that differs; None where it says nothing itself."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else number(part) for part in node.values)
    return None


def number(part):
    """A 7, of cards where these are counted."""
    call = part.value
    is_counted = isinstance(call, ast.Call) and getattr(call.func, "id", "") == "counted"
    return f"7 {call.args[1].value}s" if is_counted else "7"


def said_in(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSING:
            yield from filter(None, map(sentence, node.args))


def faults_in(path):
    """The sentences about decks: those that begin with a clause."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    parts |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
    for node in nodes:
        text = sentence(node)
        if text and id(node) not in parts and re.match(r"(7|[A-Z]{2}-\d+|\d[\d.a-z-]*): ", text):
            yield text


def test_what_the_server_refuses_is_said_in_japanese() -> None:
    said = {text for path in AT_THE_TABLE for text in said_in(path)}
    assert len(said) > 30
    # One that begins with what is missing is made of two parts, which are both there.
    unsaid = {text for text in said if told_in("ja", text).startswith(NO_JAPANESE)} - {"7 has 7 seats, not 7", "7: 7"}
    assert unsaid == set()


def test_what_is_wrong_with_a_deck_is_said_in_japanese() -> None:
    said = {text for game in GAMES for text in faults_in(PACKAGE / "games" / game / "deck.py")}
    assert len(said) > 30
    assert {text for text in said if told_in("ja", text).startswith(NO_JAPANESE)} == set()


def test_no_english_is_left_of_an_empty_deck() -> None:
    for game in GAMES:
        package = load(game)
        for fault in package.deck_faults(DeckList("empty", {"main": ()})):
            assert not ENGLISH.search(told_in("ja", fault)), fault


def test_both_speak_of_the_same_parts() -> None:
    for english, japanese in SENTENCES.items():
        assert set(re.findall(r"{(\w+)}", japanese)) <= set(re.findall(r"{(\w+)}", english)), english


def test_what_somebody_sent_is_not_looked_through_for_long() -> None:
    hostile = "deck 1, line 1: " + " has {name}, line : {" * 3000
    assert told_in("ja", hostile) == NO_JAPANESE + hostile
