"""The Gundam Card Game's notation: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.common import common_grammar
from fuda.games.gundam.effects.lowering import lower
from fuda.games.gundam.notation.abilities import teach_abilities
from fuda.games.gundam.notation.acts import teach_acts
from fuda.games.gundam.notation.battling import teach_battling
from fuda.games.gundam.notation.cards import teach_descriptions, teach_qualities, teach_selections
from fuda.games.gundam.notation.changes import teach_changes
from fuda.games.gundam.notation.comparing import teach_comparing
from fuda.games.gundam.notation.conditions import teach_conditions, teach_happenings
from fuda.games.gundam.notation.counting import teach_counting
from fuda.games.gundam.notation.dealings import teach_dealings
from fuda.games.gundam.notation.describing import teach_describing
from fuda.games.gundam.notation.history import teach_history
from fuda.games.gundam.notation.language import teach_language
from fuda.games.gundam.notation.later import teach_later
from fuda.games.gundam.notation.lessening import teach_lessening
from fuda.games.gundam.notation.natural import teach_natural
from fuda.games.gundam.notation.places import teach_places
from fuda.games.gundam.notation.playing import teach_playing
from fuda.games.gundam.notation.rights import teach_rights
from fuda.games.gundam.notation.words import teach_words
from fuda.text.grammar import Grammar


@cache
def grammar(later: bool = True) -> Grammar:
    """The game's grammar; without `later`, only what the rulebook knows."""
    g = Grammar("gundam", (common_grammar(),))
    teach_words(g)
    teach_qualities(g)
    teach_descriptions(g)
    teach_selections(g)
    teach_conditions(g)
    teach_happenings(g)
    teach_acts(g)
    teach_changes(g)
    teach_natural(g)
    teach_comparing(g)
    teach_battling(g)
    teach_places(g)
    teach_counting(g)
    teach_lessening(g)
    teach_playing(g)
    teach_describing(g)
    teach_history(g)
    teach_dealings(g)
    teach_abilities(g)
    if later:
        teach_later(g)
    teach_rights(g)
    teach_language(g)
    g.lower = lower
    g.card_types = ("unit", "command", "pilot", "base")
    g.check()
    return g
