"""Vividz's notation: how its card text is written, as two-way phrases. Icons stand in brackets: [ACT], [SLEEP], …"""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import game_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.vividz.effects.lowering import lower
from fuda.games.vividz.notation.abilities import teach_abilities
from fuda.games.vividz.notation.acts import teach_acts, teach_changes
from fuda.games.vividz.notation.cards import teach_cards, teach_selections
from fuda.games.vividz.notation.conditions import teach_conditions, teach_happenings
from fuda.games.vividz.notation.words import teach_words
from fuda.text.grammar import Grammar

LESSONS = (
    teach_words, teach_cards, teach_selections, teach_conditions, teach_happenings, teach_acts, teach_changes,
    teach_abilities, teach_either,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    return game_grammar("vividz", lower, ("event", "character", "engage", "account", "mission"), LESSONS)
