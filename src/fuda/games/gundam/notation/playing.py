"""Phrases for what cards are played for: less for the next one, less for this one, with EX resources."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gundam.effects import discounts, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.kernel.program import changes, deeds
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.selectors import All, Cards
from fuda.text.grammar import Grammar


def teach_playing(g: Grammar) -> None:
    """Teach them."""
    g.rule(
        "act", discounts.NextPlay, "{duration}次に{who}がプレイする{cards:papers}を{changes:stat_changes}<する>",
        "the next {cards} {who} play gets {changes} {duration}", once=True,
    )  # fmt: skip
    g.rule(
        "act", discounts.NextPlay, "{duration}{who}がプレイする{cards:papers}を{changes:stat_changes}<する>",
        "{cards*} {who} play get {changes} {duration}", once=False,
    )  # fmt: skip
    ja = "{duration}{who}が次にプレイする{cards:papers}を{changes:stat_changes}<する>"
    g.rule("act", discounts.NextPlay, ja, variant=True, once=True)
    for once, ja in ((True, "次に{who}がプレイする"), (True, "{who}が次にプレイする"), (False, "{who}がプレイする")):
        g.rule(
            "act",
            _next_play(once),
            f"{{duration}}{ja}{{cards:papers}}の{{stat}}を{{number:signed}}<する>",
            variant=True,
        )
    g.rule("standing", _plays, "{who}がプレイする{cards:papers}を{changes:stat_changes}<する>", variant=True)
    g.rule("act", verbs.PlayChanged, "{target}{changes:stat_changes}してプレイ<する>", "play {target} with {changes}")
    g.rule(
        "happening", When, "{subject:who}がEXリソースを使用して{other:cards}をプレイ<する>",
        "{subject} play {other!} with an EX Resource", kind="played", number=1,
    )  # fmt: skip


def _next_play(once: bool) -> Callable[[str, str, Cards, str, int], discounts.NextPlay]:
    def build(duration: str, who: str, cards: Cards, stat: str, number: int) -> discounts.NextPlay:
        return discounts.NextPlay(duration, who, cards, (changes.StatChange(stat, number),), once)

    return build


def _plays(who: str, cards: Cards, changes: tuple[changes.StatChange, ...]) -> deeds.Change:
    """What a player plays is what that player has in hand."""
    held = Cards(cards.clause, (SIDE_OF[who], InZone(("hand",)), *cards.filters), cards.noun)
    return deeds.Change(None, All(held), changes)
