"""What is printed is read back as it was, for any description, condition, happening and deed that the notation has."""

import importlib.util
from pathlib import Path
from random import Random

import pytest

from fuda.cardtext.texts import ByDoing
from fuda.cardtext.whereabouts import ActedOn
from fuda.games.build_divide.notation import grammar
from fuda.kernel.program.amounts import AsDone
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import Cards
from fuda.text.parser import Parser
from fuda.text.printer import Printer

SHARED = Path(__file__).parents[1] / "text" / "test_round_trip.py"
spec = importlib.util.spec_from_file_location("shared_round_trip", SHARED)
assert spec is not None
assert spec.loader is not None
shared = importlib.util.module_from_spec(spec)
spec.loader.exec_module(shared)
WORDS = {
    "signed": (1000, -2, 3),
    "energy_icon": (("赤", 1), ("無", 2)),
    "titles": (("緋色の冠",), ("霧", "月")),
    "attribute": (("竜",), ("影",)),
    "character": ("ソラ",),
    "cost_change": (("any", -1), ("red", 2), ("", 1)),
    "any_colour": ((),),
    "ordinal": (1, 2),
    "taken": (-1, -2),
    "counter": ("judgement", "seal", "星"),
    "number": (1, 2, 3, 5000),
    "attribute_list": (("竜",),),
    "quoted_attributes": (("竜", "影"),),
    "evol_name": ("炎",),
    "evol_line": ("炎",),
    "icon_effect": ("引く1",),
    "icon_condition": ("登場",),
    "whose_zone": ("you", "opponent", "their"),
    "instead_word": (True, False),
    "link_word": ("then", "done", "undone"),
    "no_conditions": ((),),
    "done_word": (AsDone(),),
    "to": ("", "you", "opponent"),
}


def says_two_things(node: object) -> bool:
    """Does something stand before 「…することで、…」? It may be a part of what is done, or come before all of it:
    lowering tells whether that makes a difference, and then the text is declined. A card that was put into the
    graveyard may be one that the text has put there, or one of its cost: lowering tells which there is.
    """
    if any([acted.verb.verb == "墓地に置いた" for acted in find_nodes(node, ActedOn)]):
        return True
    joined = any([len(doing.first) > 1 for doing in find_nodes(node, ByDoing)])
    return joined or any([isinstance(act, ByDoing) for gate in find_nodes(node, Gate) for act in gate.acts[1:]])


@pytest.mark.parametrize("category", ["things", "stored", "quality", "condition", "happening", "act"])
def test_any_phrase_is_printed_and_read_back_in_exactly_one_way(category, monkeypatch):
    for word, values in WORDS.items():
        monkeypatch.setitem(shared.WORDS, word, values)
    known = grammar()
    for seed in range(60):
        node = shared.Generator(known, Random(seed).randrange).value(category, "", 5)
        text = Printer(known).text(node, category)
        assert text is not None
        readings = [reading[1] for reading in Parser(known, text).readings(category)]
        assert readings == [node] or (node in readings and says_two_things(node)), text
        assert Printer(known).english(node, category)


def test_cards_in_any_zone_are_printed_and_read_back_in_exactly_one_way(monkeypatch):
    for word, values in WORDS.items():
        monkeypatch.setitem(shared.WORDS, word, values)
    known = grammar()
    for seed in range(60):
        make = shared.Generator(known, Random(seed).randrange).value
        place = InZone(make("zone", "", 5))
        node = Cards(None, (*make("modifiers", "", 5), place, *make("modifiers", "", 5)), make("lying_word", "", 5))
        text = Printer(known).text(node, "stored")
        assert [reading[1] for reading in Parser(known, text).readings("stored")] == [node], text
        assert Printer(known).english(node, "stored")
