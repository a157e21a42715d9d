"""Vividz's notation: how its card text is written, as two-way phrases. Icons stand in brackets: [ACT], [SLEEP], …"""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import common_grammar
from fuda.cardtext.conditions import teach_either
from fuda.games.vividz.effects.lowering import lower
from fuda.games.vividz.notation.abilities import teach_abilities
from fuda.games.vividz.notation.acts import teach_acts, teach_changes
from fuda.games.vividz.notation.cards import teach_cards, teach_selections
from fuda.games.vividz.notation.conditions import teach_conditions, teach_happenings
from fuda.games.vividz.notation.words import teach_words
from fuda.text.grammar import Grammar


@cache
def grammar() -> Grammar:
    """The game's grammar."""
    g = Grammar("vividz", (common_grammar(),))
    teach_words(g)
    teach_cards(g)
    teach_selections(g)
    teach_conditions(g)
    teach_happenings(g)
    teach_acts(g)
    teach_changes(g)
    teach_abilities(g)
    teach_either(g)
    g.lower = lower
    g.carries_players = True
    g.card_types = ("event", "character", "engage", "account", "mission")
    g.check()
    return g
