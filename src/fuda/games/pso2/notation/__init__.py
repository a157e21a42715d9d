"""The notation of Phantasy Star Online 2 TCG: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import common_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.pso2.effects.lowering import lower
from fuda.games.pso2.notation.abilities import teach_abilities
from fuda.games.pso2.notation.acts import teach_acts
from fuda.games.pso2.notation.cards import teach_choices, teach_descriptions
from fuda.games.pso2.notation.changes import teach_all_changes
from fuda.games.pso2.notation.conditions import teach_conditions, teach_happenings
from fuda.games.pso2.notation.words import teach_words
from fuda.text.grammar import Grammar


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    g = Grammar("pso2", (common_grammar(),))
    teach_words(g)
    teach_descriptions(g)
    teach_choices(g)
    teach_conditions(g)
    teach_happenings(g)
    teach_acts(g)
    teach_all_changes(g)
    teach_abilities(g)
    teach_either(g)
    g.lower = lower
    g.carries_players = True
    g.card_types = ("chara", "player", "boss", "mag", "active", "item", "weapon", "armour")
    g.check()
    return g
