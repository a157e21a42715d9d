"""Vanguard's notation: how its card text is written, as two-way phrases. Circles are (V), (R) and (G)."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import game_grammar
from fuda.cardtext.conditions import teach_either
from fuda.cardtext.waiting import teach_waiting
from fuda.games.vanguard.effects.lowering import lower
from fuda.games.vanguard.notation.abilities import teach_abilities
from fuda.games.vanguard.notation.acts import teach_acts, teach_changes
from fuda.games.vanguard.notation.cards import teach_cards, teach_choices
from fuda.games.vanguard.notation.conditions import teach_conditions, teach_happenings
from fuda.games.vanguard.notation.words import teach_words
from fuda.text.grammar import Grammar

LESSONS = (
    teach_words, teach_cards, teach_choices, teach_conditions, teach_acts, teach_happenings, teach_changes,
    teach_waiting, teach_either, teach_abilities,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    return game_grammar("vanguard", lower, ("normal", "trigger", "g_unit"), LESSONS, may="[よい|もよい]")
