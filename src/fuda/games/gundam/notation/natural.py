"""Further ways to say what the other phrases say, and what happens at the end of the turn."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gundam.effects import happenings, lasting, playing, verbs
from fuda.games.gundam.notation.acts import english_damage
from fuda.kernel.program import changes, deeds, selectors
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar


def teach_natural(g: Grammar) -> None:
    """Teach them."""
    g.rule(
        "act", deeds.Delayed, "[このターン|このターンの|ターン]終了時[、|に、]{then:gate}",
        "at the end of this turn, {then}", duration="turn", happening=happenings.ThisTurnEnds(),
    )  # fmt: skip
    g.rule(
        "act", deeds.Delayed,
        "[このバトル|このバトルの]終了時[、|に、]{then:gate}", "at the end of this battle, {then}",
        duration="battle", happening=happenings.ThisTurnEnds("battle_ended"),
    )  # fmt: skip
    for word, who, english in (("自分", "you", "your"), ("相手", "opponent", "your opponent's")):
        g.rule(
            "act", deeds.Delayed, f"次の{word}のターン[|の]開始時[、|に、]{{then:gate}}",
            f"at the start of {english} next turn, {{then}}", duration="own_end" if who == "you" else "enemy_end",
            happening=happenings.ThisTurnEnds("turn_starting", who),
        )  # fmt: skip
    g.rule(
        "act",
        verbs.DealDamage,
        "{target:area}に[|、]{amount:damage_amount}ダメージを与え<る>",
        english_damage,
    )
    g.rule("area", lasting.ShieldArea, "{whose}のシールドエリア[|の先頭]", "{whose} shield area")
    g.rule("act", verbs.Discard, "{target}選んで捨て<る>", variant=True)
    for ja, build in CHOSEN:
        g.rule("acts", _choose_and(build), f"{{target}}選[んで|び、|び|んで、]{ja}", variant=True)
    for category, duration in (("act", "{duration}"), ("standing", "")):
        g.rule(category, _set_value, f"{duration}{{subject:one}}の{{stats}}を{{number}}に<する>", variant=True)
        g.rule(category, _set_value, f"{duration}{{subject:one}}を{{stats}}{{number}}に<する>", variant=True)
    g.label(area="シールドエリア")


CHOSEN: tuple[tuple[str, Callable[[Selector], object]], ...] = (
    ("破壊<する>", verbs.Destroy),
    ("レストに<する>", verbs.Rest),
    ("アクティブに<する>", verbs.SetActive),
    ("ゲームから除外<する>", verbs.Exile),
    ("持ち主の手札に戻<す>", lambda target: verbs.ToHand(target, "return", owner=True)),
    ("配備<する>", playing.Deploy),
    ("レストで配備<する>", lambda target: playing.Deploy(target, "rested")),
    ("手札に加え<る>", lambda target: verbs.ToHand(target, "add")),
)
"""What is done to cards in the same breath as they are chosen."""


def _choose_and(build: Callable[[Selector], object]) -> Callable[[Selector], tuple[object, ...]]:
    """Cards are chosen, and something is done to them."""

    def both(target: Selector) -> tuple[object, ...]:
        many = isinstance(target, selectors.Some) and getattr(target.quantity, "number", 2) != 1
        return (deeds.Choose(target), build(selectors.It(many)))

    return both


def _set_value(subject: Selector, stats: tuple[str, ...], number: int, duration: str | None = None) -> deeds.Change:
    """A card's value is made a number: it is said to have it."""
    return deeds.Change(duration, subject, (changes.StatSet(stats, number),))
