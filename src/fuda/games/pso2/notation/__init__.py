"""The notation of Phantasy Star Online 2 TCG: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import game_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.pso2.effects.lowering import lower
from fuda.games.pso2.notation.abilities import teach_abilities
from fuda.games.pso2.notation.acts import teach_acts
from fuda.games.pso2.notation.cards import teach_choices, teach_descriptions
from fuda.games.pso2.notation.changes import teach_all_changes
from fuda.games.pso2.notation.conditions import teach_conditions, teach_happenings
from fuda.games.pso2.notation.words import teach_words
from fuda.text.grammar import Grammar

LESSONS = (
    teach_words, teach_descriptions, teach_choices, teach_conditions, teach_happenings, teach_acts,
    teach_all_changes, teach_abilities, teach_either,
)  # fmt: skip
CARD_TYPES = ("chara", "player", "boss", "mag", "active", "item", "weapon", "armour")


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    return game_grammar("pso2", lower, CARD_TYPES, LESSONS)
