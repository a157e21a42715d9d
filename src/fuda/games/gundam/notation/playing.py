"""Phrases for what cards are played for: less for the next one, less for this one, with EX resources."""

from __future__ import annotations

from fuda.games.gundam.effects import discounts, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.text.grammar import Grammar


def teach_playing(g: Grammar) -> None:
    """Teach them."""
    g.rule(
        "act", discounts.NextPlay, "{duration}次に{who}がプレイする{cards:papers}を{changes:stat_changes}<する>",
        "the next {cards} {who} play gets {changes} {duration}",
    )  # fmt: skip
    g.rule("act", verbs.PlayChanged, "{target}{changes:stat_changes}してプレイ<する>", "play {target} with {changes}")
    g.rule(
        "happening", When, "{subject:who}がEXリソースを使用して{other:cards}をプレイ<する>",
        "{subject} play {other!} with an EX Resource", kind="played", number=1,
    )  # fmt: skip
