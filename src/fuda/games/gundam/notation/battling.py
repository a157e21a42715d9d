"""Phrases about battles: who attacks whom, who can't block or be blocked, how a card was destroyed."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gundam.effects import happenings, nouns, qualities
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.notation.cards import english_cards
from fuda.games.gundam.notation.conditions import english_is
from fuda.kernel.program import changes, conditions, filters, selectors
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_battling(g: Grammar) -> None:
    """Teach them."""
    g.rule("battle", qualities.Attacked, "{by:inner}にアタックされてい<る>", "~attacked by {by!}")
    g.rule("battle", qualities.Attacked, "{by:one}にアタックされてい<る>", "~attacked by {by}")
    g.rule("relation", qualities.Attacked, "{by:one}がアタックしてい<る>", variant=True)
    g.rule("happening", When, "{subject:doer_or}がアタック<される>", "{subject} is attacked", kind="is_attacked")
    g.rule(
        "happening", When, "{subject:doer_or}が{other:cards}にアタック<される>", "{subject} is attacked by {other!}",
        kind="is_attacked",
    )  # fmt: skip
    _teach_the_one(g)
    _teach_blocking(g)
    _teach_endings(g)


def _teach_the_one(g: Grammar) -> None:
    """A battle has one unit on each side, so that the text need not say how many."""
    g.rule("in_battle", None, "{_:battle.attr}")
    g.rule("in_battle", qualities.Attacked, "{by:one}がアタックしている", variant=True)
    g.rule("in_battle", qualities.Battling, "バトルしている", "battling", other=None, is_so=True)
    g.rule("in_battle", qualities.Attacking, "アタックしている", "attacking", target=None)
    g.rule("in_battle", qualities.Attacked, "アタックされている", "attacked", by=None)
    g.rule("in_battle", qualities.Fought, "[このユニット|これ]とバトルしていた", "~that battled this Unit")
    g.rule("battler", Cards, "{clause:in_battle}[|、]{filters:modifiers}{noun:being}", _english_battler)
    g.rule("the_battler", qualities.Battler, "{cards:battler}", "{cards}")
    g.rule("object", None, "{_:the_battler}")
    g.rule("judged", None, "{_:the_battler}")
    g.rule("judged", None, "{_:measured}")
    g.rule("condition", conditions.Is, "{subject:the_battler}が[|、]{qualities:predicates.*}", english_is)
    g.label(in_battle="what a card is like", battler="a unit in battle", the_battler="a unit in battle")


def _english_battler(cards: Cards, printer: Printer, _many: bool) -> str:
    spoken = printer.english(cards.clause, "in_battle")
    described = english_cards(Cards(None, cards.filters, cards.noun), printer, False)
    owner = "your" if described.startswith("your ") else "the"
    described = described.removeprefix("your ")
    return f"{owner} {described} {spoken[1:]}" if spoken.startswith("~") else f"{owner} {spoken} {described}"


def _teach_blocking(g: Grammar) -> None:
    """What blocks, and what can't."""
    g.rule(
        "change", changes.Cannot, "{other:inner}[に|から]ブロックされ<ない>", "can't be blocked by {other*}",
        act="be_blocked",
    )  # fmt: skip
    g.rule("subject", selectors.Players, "相手", variant=True, who="opponents")
    g.rule("happening", When, "{subject:doer_or}が《ブロッカー》を発動<する>", variant=True, kind="blocks")
    g.rule("happening", When, "{subject:doer_or}の《ブロッカー》を発動<する>", variant=True, kind="blocks")
    support = "{subject} activates <Support>"
    g.rule("happening", When, "{subject:doer_or}が《援護》を発動<する>", support, kind="supported")
    g.rule("happening", When, "{subject:doer_or}の《援護》を発動<する>", variant=True, kind="supported")


def _teach_endings(g: Grammar) -> None:
    """How a card that has been destroyed was, and by what it was destroyed."""
    g.rule("condition", _was_carrying(True), "{subject:this}に{cards:inner}がセットされていた<過去>", variant=True)
    g.rule(
        "condition", _was_carrying(False), "{subject:this}に{cards:inner}がセットされていなかった<過去>", variant=True
    )
    g.rule("condition", _was, "{subject:this}が[|、]{quality:adjective}だった<過去>", variant=True)
    g.rule("condition", _was_damaged, "{subject:this}がダメージを受けていた<過去>", variant=True)
    g.rule("condition", conditions.IsA, "{subject:this}が{cards:things}だった<過去>", variant=True)
    g.rule("condition", _was_linked, "{subject:this}がリンクしていた<過去>", variant=True)
    g.rule("condition", happenings.WasDestroyed, "{cause:effect}破壊された<過去>", "it was destroyed {cause}")
    g.rule("condition", happenings.WasDestroyed, "{cause:damage}で破壊された<過去>", "it was destroyed by {cause}")
    for subject in ("", "{subject:this}が[|、]"):
        g.rule("condition", _in_battle, f"{subject}バトルで破壊された<過去>", variant=True)
    g.rule("condition", _by, "{subject:this}が[|、]{cause:effect}破壊された<過去>", variant=True)
    g.rule("condition", _by, "{subject:this}が[|、]{cause:damage}で破壊された<過去>", variant=True)
    g.rule(
        "object",
        happenings.Destroyer,
        "[このユニット|これ]を破壊した{cards:inner}",
        "the {cards} that destroyed this Unit",
    )


def _was_carrying(is_so: bool) -> Callable[[Selector, Cards], conditions.Is]:
    def build(subject: Selector, cards: Cards) -> conditions.Is:
        return conditions.Is(subject, (filters.Carries(cards, is_so),))

    return build


def _was(subject: Selector, quality: Quality) -> conditions.Is:
    """A card that has left is judged by how it last was, so that the tense makes no difference."""
    return conditions.Is(subject, (quality,))


def _was_damaged(subject: Selector) -> conditions.Is:
    return conditions.Is(subject, (qualities.Damaged(),))


def _was_linked(subject: Selector) -> conditions.IsA:
    return conditions.IsA(subject, Cards(None, (), nouns.LINK_UNIT))


def _in_battle(subject: Selector | None = None) -> happenings.WasDestroyed:
    """What a battle destroys, it destroys by battle damage (7-6-3-2-1)."""
    return happenings.WasDestroyed(happenings.DamageBy("battle"))


def _by(subject: Selector, cause: happenings.DamageBy | happenings.EffectOf) -> happenings.WasDestroyed:
    """It is the card itself whose destruction the effect answers to."""
    return happenings.WasDestroyed(cause)
