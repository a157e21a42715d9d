"""What is printed is read back as it was, for anything that the notation can say."""

import importlib.util
from pathlib import Path
from random import Random

import pytest

from fuda.games.vanguard.notation import grammar
from fuda.kernel.program.assemble import Unplayable
from fuda.text.meaning import tell_apart
from fuda.text.parser import Parser
from fuda.text.printer import Printer

SHARED = Path(__file__).parents[1] / "text" / "test_round_trip.py"
spec = importlib.util.spec_from_file_location("shared_round_trip", SHARED)
assert spec is not None
assert spec.loader is not None
shared = importlib.util.module_from_spec(spec)
spec.loader.exec_module(shared)
WORDS = {
    "clans": (("ロイヤルパラディン",), ("かげろう", "ジェネシス")),
    "either_names": (("ナギ",), ("ナギ", "灯台")),
    "all_names": (("ナギ", "灯台"),),
    "place": (("hand",), ("soul",), ("drop", "soul")),
    "circle_places": (("vanguard",), ("vanguard", "rearguard")),
    "works_in": (("vanguard",), ("vanguard", "rearguard")),
    "signed": (1000, -5000),
    "did": ("called", "bound"),
    "no_cost": ((),),
    "no_conditions": ((),),
    "duration": ("turn", "battle"),
    "once": (True, False),
    "link_word": ("then", "done"),
    "paid_link": ("paid",),
    "instead_word": (False,),
}


def is_playable(node):
    """Is it an ability that the rules carry out? Only then are two readings of it told apart by what they do."""
    try:
        grammar().lower("", "normal", (node,), ("",), ("",))
    except Unplayable:
        return False
    return True


@pytest.mark.parametrize(
    "category", ["quality", "unit_cards", "picked", "condition", "trigger", "act", "gate", "ability"]
)
def test_any_phrase_is_printed_and_read_back_in_exactly_one_way(category, monkeypatch):
    for word, values in WORDS.items():
        monkeypatch.setitem(shared.WORDS, word, values)
    known = grammar()
    for seed in range(40):
        node = shared.Generator(known, Random(seed).randrange).value(category, "", 6)
        text = Printer(known).text(node, category)
        assert text is not None
        readings = Parser(known, text).readings(category)
        if category == "ability" and is_playable(node):
            readings = tell_apart(readings, known, "")
        if category != "ability" or is_playable(node):
            assert [reading[1] for reading in readings] == [node], text
        assert node in [reading[1] for reading in readings], text
        assert Printer(known).english(node, category)
