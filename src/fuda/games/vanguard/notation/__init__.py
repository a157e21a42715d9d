"""Vanguard's notation: how its card text is written, as two-way phrases. Circles are (V), (R) and (G)."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import common_grammar
from fuda.cardtext.conditions import teach_either
from fuda.cardtext.waiting import teach_waiting
from fuda.games.vanguard.effects.lowering import lower
from fuda.games.vanguard.notation.abilities import teach_abilities
from fuda.games.vanguard.notation.acts import teach_acts, teach_changes
from fuda.games.vanguard.notation.cards import teach_cards, teach_choices
from fuda.games.vanguard.notation.conditions import teach_conditions, teach_happenings
from fuda.games.vanguard.notation.words import teach_words
from fuda.text.grammar import Grammar


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    g = Grammar("vanguard", (common_grammar(may="[よい|もよい]"),))
    teach_words(g)
    teach_cards(g)
    teach_choices(g)
    teach_conditions(g)
    teach_acts(g)
    teach_happenings(g)
    teach_changes(g)
    teach_waiting(g)
    teach_either(g)
    teach_abilities(g)
    g.lower = lower
    g.card_types = ("normal", "trigger", "g_unit")
    g.check()
    return g
