"""Every construction of the common language, and of some games' notations, has a scenario that shows it in play.

A construction is a place in `cardtext`, or in the notation of a game of `WHOLLY`, that teaches a phrase. It is shown
when a text of a scenario in a file `constructions_*.yaml` or `text_*.yaml` is read by what was taught there, in any
game; for a game of `WHOLLY` all its scenarios count.
"""

import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import yaml

from fuda.text.grammar import Grammar, Rule
from fuda.text.normalise import normalise, respelled
from fuda.text.parser import Parser

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
GAMES = ("vividz", "pso2", "gundam", "build_divide", "vanguard")
WHOLLY = ("vividz", "pso2")
"""The games whose own phrases are asked for as well."""
Place = tuple[str, int, int]
"""Where a phrase is taught: module, line, and which of those it is that are taught there in one breath."""
PRINTED = frozenset({"alternative", "negated"})
"""Categories that are only printed: what they say is read by variants."""
SPOKEN = frozenset({"next_change"})
"""Categories that only English is made of."""


def taught(game, monkeypatch) -> tuple[Grammar, dict[Rule, Place]]:
    """The game's grammar, made anew, and where each of the rules asked for comes from."""
    asked = ("fuda.cardtext", *([f"fuda.games.{game}.notation"] if game in WHOLLY else []))
    places: dict[Rule, Place] = {}
    teach = Grammar._teach

    def noting(self, category, *args):
        before = len(self.rules.get(category, ()))
        teach(self, category, *args)
        caller = sys._getframe(1)
        which = caller.f_locals["which"]
        while caller.f_globals["__name__"] == Grammar.__module__:
            caller = caller.f_back
        module = caller.f_globals["__name__"]
        if module.startswith(asked) and category not in SPOKEN:
            for rule in self.rules[category][before:]:
                if not rule.only_printed and not any(slot.category in PRINTED for slot in rule.slots()):
                    places[rule] = module.removeprefix("fuda."), caller.f_lineno, which

    monkeypatch.setattr(Grammar, "_teach", noting)
    made = import_module(f"fuda.games.{game}.notation").grammar.__wrapped__()
    monkeypatch.undo()
    return made, places


class Noting(Parser):
    """A parser that remembers by which rules it has made what."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        super().__init__(grammar, text)
        self.made: dict[object, set[Rule]] = {}

    def _rule(self, rule, form, start):
        for reading in super()._rule(rule, form, start):
            self.made.setdefault(reading[1], set()).add(rule)
            yield reading


def parts_of(node: object):
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from parts_of(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from parts_of(getattr(node, field.name))


def texts(game: str):
    names = ("*.yaml",) if game in WHOLLY else ("constructions_*.yaml", "text_*.yaml")
    files = [file for name in names for file in (SCENARIOS / game).glob(name)]
    for file in sorted(files):
        for scenario in yaml.safe_load_all(file.read_text(encoding="utf-8")):
            yield from _texts(scenario)


def _texts(value: object):
    if isinstance(value, dict):
        if isinstance(value.get("text"), str):
            yield value["text"]
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


def test_every_construction_has_a_scenario(monkeypatch):
    known: set[Place] = set()
    shown: set[Place] = set()
    for game in GAMES:
        grammar, places = taught(game, monkeypatch)
        known |= set(places.values())
        for text in dict.fromkeys(texts(game)):
            for line in normalise(text):
                parser = Noting(grammar, respelled(line, grammar.spellings)[0].text)
                for category in ("ability", *(f"{kind}_ability" for kind in grammar.card_types)):
                    if grammar.known(category):
                        for _, node, _ in parser.readings(category):
                            used = {rule for part in parts_of(node) for rule in parser.made.get(part, ())}
                            shown |= {places[rule] for rule in used if rule in places}
    missing = sorted(known - shown)
    assert not missing, "\n".join(f"{module}, line {line}, {which}" for module, line, which in missing)
