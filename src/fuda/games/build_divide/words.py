"""How Build Divide speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from fuda.games.words import Words

WORDS = Words(
    questions={},
    options={},
    brief={},
    events={},
    quiet=frozenset(),
    phases={},
    zones={},
    hidden={},
    board=("territory", "field"),
    hand="hand",
    side=lambda game, player: [],
    numbers=lambda game, card: "",
    states=lambda game, card: [],
    effect=lambda game, option: "",
    about=lambda definition: definition.type,
)
