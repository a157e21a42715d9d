"""The Gundam Card Game's notation: how its card text is written, as two-way phrases."""

from __future__ import annotations

from functools import cache

from fuda.cardtext.clauses import change_first, teach_gates, teach_picking, teach_playable_only, teach_scope
from fuda.cardtext.common import common_grammar, vocabulary
from fuda.cardtext.conditions import teach_either
from fuda.cardtext.deriving import teach_links
from fuda.cardtext.descriptions import teach_commas
from fuda.games.gundam.effects.lowering import lower
from fuda.games.gundam.notation.abilities import teach_abilities
from fuda.games.gundam.notation.acts import teach_acts
from fuda.games.gundam.notation.after_launch import teach_later_headings, teach_later_words
from fuda.games.gundam.notation.cards import teach_descriptions, teach_qualities
from fuda.games.gundam.notation.changes import teach_changes
from fuda.games.gundam.notation.conditions import teach_conditions, teach_players
from fuda.games.gundam.notation.decks import teach_decks
from fuda.games.gundam.notation.happenings import teach_damage, teach_happenings
from fuda.games.gundam.notation.selections import teach_selections
from fuda.games.gundam.notation.tokens import teach_tokens
from fuda.games.gundam.notation.words import teach_words
from fuda.text.grammar import Grammar

NOT_SO = (
    "そうでない", "それ以外", "いない", "ない", "セットされていない", "持たない", "持っていない",
    "含まない", "含んでいない", "受けていない", "していない", "いる", "ある",
)  # fmt: skip
"""That what was asked last is not so, said without what it was asked of."""


@cache
def grammar(later: bool = True) -> Grammar:
    """The game's grammar; without `later`, only what the rulebook knows."""
    g = Grammar("gundam", (common_grammar(),))
    teach_words(g)
    if later:
        teach_later_words(g)
    teach_players(g)
    teach_qualities(g)
    teach_descriptions(g)
    teach_selections(g)
    teach_damage(g)
    teach_happenings(g)
    teach_conditions(g)
    teach_acts(g)
    teach_decks(g)
    teach_tokens(g)
    teach_changes(g)
    _teach_sentences(g)
    teach_abilities(g)
    teach_commas(g)
    if later:
        teach_later_headings(g)
    g.lower = lower
    g.carries_players = True
    g.card_types = ("unit", "command", "pilot", "base")
    g.check()
    return g


def _teach_sentences(g: Grammar) -> None:
    """How sentences are joined and what opens them."""
    # 見て、 goes on with what is done with the cards looked at, so て joins no other acts.
    g.many("acts", "step", separator="[、|、その後、]", inner="cont", form="*", english=", ", last_english=", and ")
    g.rule("acts", change_first, "{first:change_act.te}、{rest:acts.*}", variant=True)
    teach_picking(g, "chosen")
    teach_links(g, more=("発動後、", "その発動後、"))
    teach_scope(g)
    teach_gates(g)
    teach_either(g)
    teach_playable_only(g)
    otherwise = dict.fromkeys([f"{word}{ending}、" for word in NOT_SO for ending in ("なら", "場合")], "else")
    vocabulary(g, "otherwise", {**otherwise, **dict.fromkeys(("それ以外なら", "そうでないなら"), "else")}, str)
    g.rule("link", None, "{_:otherwise}")
    g.label(otherwise="そうでないなら、")
