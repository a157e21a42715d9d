"""What the sentences of a game are made of besides its verbs, for games that say all of it alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fuda.cardtext.amounts import teach_dividing, teach_done_numbers
from fuda.cardtext.changes import teach_reducing
from fuda.cardtext.clauses import teach_gates, teach_picking, teach_scope, teach_unless
from fuda.cardtext.conditions import english_happened, teach_by_this, teach_past
from fuda.cardtext.deriving import teach_links
from fuda.cardtext.verbs import Lexicon
from fuda.cardtext.waiting import teach_replaced_for, teach_waiting
from fuda.kernel.program.selectors import Noun, This
from fuda.text.grammar import Grammar

NUMBERS = ("drawn_number", "damage_number", "top_number")
"""What is counted: cards that are drawn, damage, and cards from the top of a deck."""


def teach_sentences(
    g: Grammar, lexicon: Lexicon, links: Mapping[str, str], instead: Callable[..., Any], card: Noun, divide: type
) -> None:
    """Teach how acts are put together, when they apply, and what is said of those before, once all acts are taught.

    `links` are how links are printed, `instead` makes a text that replaces something, `card` is the word for any card,
    `divide` the act that divides damage.
    """
    teach_reducing(g)
    teach_dividing(g, divide, "割り振<五段る>", "[|合計]")
    teach_picking(g, "picked")
    teach_waiting(g)
    teach_replaced_for(g, instead, this=This())
    teach_scope(g)
    teach_gates(g)
    teach_unless(g)
    teach_links(g, printed=links)
    teach_done_numbers(g, NUMBERS, card)
    teach_past(g, partial(english_happened, lexicon.in_past))
    teach_by_this(g, lexicon.in_past, lexicon.subject, bare=True)
