"""The notation of Build Divide: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import game_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.build_divide.effects.lowering import lower
from fuda.games.build_divide.notation.abilities import teach_abilities, teach_free_order, teach_sentences
from fuda.games.build_divide.notation.acts import teach_acts
from fuda.games.build_divide.notation.cards import teach_descriptions
from fuda.games.build_divide.notation.changes import teach_changes
from fuda.games.build_divide.notation.conditions import teach_conditions, teach_counters
from fuda.games.build_divide.notation.happenings import teach_events, teach_history, teach_moments
from fuda.games.build_divide.notation.keywords import teach_keywords
from fuda.games.build_divide.notation.selections import teach_references, teach_selections
from fuda.games.build_divide.notation.words import teach_words
from fuda.text.grammar import Grammar

LESSONS = (
    teach_words, teach_descriptions, teach_selections, teach_counters, teach_conditions, teach_events, teach_moments,
    teach_history, teach_sentences, teach_acts, teach_changes, teach_either, teach_abilities, teach_references,
    teach_keywords, teach_free_order,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    return game_grammar("build_divide", lower, ("unit", "command", "territory"), LESSONS, may="[よい|もよい]")
