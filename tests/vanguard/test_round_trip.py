"""What is printed is read back as it was, for anything that the notation can say."""

import importlib.util
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random

import pytest

from fuda.cardtext.amounts import multiplied
from fuda.cardtext.waiting import NextOne
from fuda.games.vanguard.effects import nouns
from fuda.games.vanguard.effects.verbs import Draw
from fuda.games.vanguard.notation import grammar
from fuda.kernel.program.deeds import Change, ForEach
from fuda.kernel.program.selectors import Omitted
from fuda.kernel.program.wording import Unplayable
from fuda.text.meaning import outline, tell_apart
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
    "gauge_word": ("", "装備"),
    "named_gauge": (nouns.OfGauge(called="装備"),),
}


def is_playable(node):
    """Is it an ability that the rules carry out? Only then are two readings of it told apart by what they do."""
    try:
        grammar().lower("", "normal", (node,), ("",), ("",))
    except Unplayable:
        return False
    return True


def program(node):
    """What the ability comes to."""
    return outline(grammar().lower("", "normal", (node,), ("",), ("",)))


def goes_on(before, change):
    """Does the change say no more of itself than that it is made to the same cards as the one before?"""
    lasts = change.duration in (None, before.duration)
    return isinstance(change.subject, Omitted) and change.times == getattr(before, "times", None) and lasts


def joined(node):
    """The node, with changes of one subject in one breath (…し、…) as one change: they are read both ways."""
    if isinstance(node, tuple):
        found = []
        for part in map(joined, node):
            before = found[-1] if found else None
            if isinstance(before, (Change, NextOne)) and isinstance(part, Change) and goes_on(before, part):
                found[-1] = replace(before, changes=(*before.changes, *part.changes))
                continue
            found.append(part)
        return tuple(found)
    if isinstance(node, ForEach) and isinstance(node.act, Draw):
        return multiplied(node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: joined(getattr(node, f.name)) for f in fields(node) if f.init})
    return node


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
        assert node in [reading[1] for reading in readings], text
        if category == "ability" and is_playable(node):
            readings = tell_apart(readings, known, "")
            assert [program(reading[1]) for reading in readings] == [program(node)], text
        elif category != "ability":
            assert {joined(reading[1]) for reading in readings} == {joined(node)}, text
        assert Printer(known).english(node, category)
