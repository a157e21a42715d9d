"""The notation of Build Divide: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import common_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.build_divide.effects.lowering import lower
from fuda.games.build_divide.notation.abilities import teach_abilities
from fuda.games.build_divide.notation.acts import teach_acts
from fuda.games.build_divide.notation.cards import teach_descriptions
from fuda.games.build_divide.notation.changes import teach_changes
from fuda.games.build_divide.notation.conditions import teach_conditions, teach_counters
from fuda.games.build_divide.notation.happenings import teach_events, teach_history, teach_moments
from fuda.games.build_divide.notation.keywords import teach_keywords
from fuda.games.build_divide.notation.selections import teach_references, teach_selections
from fuda.games.build_divide.notation.sentences import teach_free_order, teach_sentences
from fuda.games.build_divide.notation.words import teach_words
from fuda.text.grammar import Grammar


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    g = Grammar("build_divide", (common_grammar("[よい|もよい]"),))
    teach_words(g)
    teach_descriptions(g)
    teach_selections(g)
    teach_counters(g)
    teach_conditions(g)
    teach_events(g)
    teach_moments(g)
    teach_history(g)
    teach_sentences(g)
    teach_acts(g)
    teach_changes(g)
    teach_either(g)
    teach_abilities(g)
    teach_references(g)
    teach_keywords(g)
    teach_free_order(g)
    g.lower = lower
    g.carries_players = True
    g.card_types = ("unit", "command", "territory")
    g.check()
    return g
