"""Notation that cards print but the rulebook does not know: it is later than the rules played here.

A card that uses it compiles, and the compiled text says so, so that a game by the launch rules can refuse the card.
"""

from __future__ import annotations

from fuda.cardtext.keywords import teach_keywords
from fuda.games.gundam.effects import happenings, qualities, texts
from fuda.games.gundam.notation.abilities import ICONS, teach_icon
from fuda.games.gundam.notation.words import AS_PRINTED
from fuda.kernel.program import filters
from fuda.text.grammar import Grammar

LINK = ("リンク時", "linked", "When Linked")


def teach_later_words(g: Grammar) -> None:
    """Add the later words to a grammar."""
    teach_keywords(g, {"制圧": ("suppression", "Suppression")}, {}, *AS_PRINTED)
    g.rule("colour_word", filters.HasColour, "紫<だ>", "purple", colour="purple")


def teach_later_headings(g: Grammar) -> None:
    """Add the later headings to a grammar that knows all others."""
    teach_icon(g, *LINK)
    g.rule("heading", qualities.Linked, "【リンク中】", "【During Link】")
    for word, kind, english in (("メイン", "main", "Main"), ("アクション", "action", "Action")):
        used, spoken = (
            f"【{word}・開発{{number:some_number}}】{{body}}",
            f"【{english}･Development {{number}}】{{body}}",
        )
        g.rule("ability", texts.CommandText, used, spoken, timings=(kind,))
    for word, kind, english in (*ICONS, LINK):
        used, spoken = f"【{word}・開発{{number:some_number}}】", f"【{english}･Development {{number}}】"
        g.rule("one_timing", happenings.Timing, used, spoken, kind=kind)
