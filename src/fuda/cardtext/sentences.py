"""What the sentences of a game are made of besides its verbs, for games that say all of it alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fuda.cardtext.amounts import EQUAL, teach_dividing, teach_done_numbers
from fuda.cardtext.changes import altered, teach_reducing
from fuda.cardtext.clauses import teach_gates, teach_picking, teach_scope, teach_unless
from fuda.cardtext.conditions import english_happened, teach_by_this, teach_past
from fuda.cardtext.deeds import Draw, UpToHand
from fuda.cardtext.deriving import teach_links
from fuda.cardtext.limits import Limit
from fuda.cardtext.turn_counts import teach_turn_counts
from fuda.cardtext.verbs import Lexicon
from fuda.cardtext.waiting import teach_replaced_for, teach_waiting
from fuda.cardtext.whereabouts import DamageHeard
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.deeds import OneOf
from fuda.kernel.program.node import Selector
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
    hand = "[|自分の|あなたの]手札が{number}枚になる[ように|まで][|、]"
    g.rule("drawn_number", UpToHand, hand, "until you have {number} cards in your hand")
    for category in NUMBERS:
        words = f"[受けた|与えた|その]ダメージ[|の数][{'|'.join(EQUAL)}]"
        g.rule(category, DamageHeard, words, "that damage")
    for verb in ("引<く>", "ドロー<する>"):
        g.variant("act", Draw, f"{{number:drawn_number}}[|の]カードを {verb}")
    placed = "{target} [|持ち主の|自分の|相手の|あなたの]デッキの[上か下|上または下|一番上か一番下]に "
    for verb in ("置<く>", "戻<す>"):
        g.variant("step", partial(_top_or_bottom, lexicon.put), placed + verb)
    g.variant("act", altered(GainAbility), "{duration?}、 {subject:dative} 「{ability}」を 与え<る>")
    g.variant("act", altered(GainAbility), "{subject:topic} 「{ability}」を {duration} 得<る>")
    teach_reducing(g)
    teach_dividing(g, divide, "割り振<五段る>", "[|合計]")
    teach_picking(g, "picked")
    teach_waiting(g)
    once, damaged = {"limits": (Limit("card"),)}, lexicon.when("damaged")
    teach_replaced_for(g, instead, this=This(), once=once, agent=lexicon.subject, damaged=damaged)
    teach_scope(g)
    teach_gates(g)
    teach_unless(g)
    teach_links(g, printed=links)
    teach_done_numbers(g, NUMBERS, card)
    teach_turn_counts(g, lexicon, NUMBERS)
    teach_past(g, partial(english_happened, lexicon.in_past))
    teach_by_this(g, lexicon.in_past, lexicon.subject, bare=True)


def _top_or_bottom(put: Callable[..., Any], target: Selector) -> OneOf:
    """Cards are put on a deck or under it, as who does it likes."""
    return OneOf((put(target=target, kind="to_deck_top"), put(target=target, kind="to_deck_bottom")))
