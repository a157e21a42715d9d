"""Chapter 11: what keyword abilities mean, said in the words of other texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fuda.cardtext.happenings import By, Whenever
from fuda.cardtext.limits import Limit
from fuda.games.vanguard.effects import conditions, nouns, texts, verbs
from fuda.games.vanguard.effects.happenings import When
from fuda.games.vanguard.effects.qualities import From, Harmonise, SameColumn, SharesClan
from fuda.games.vanguard.zones import MAIN
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly, Range, UpTo
from fuda.kernel.program.changes import Gain, KeywordEffect
from fuda.kernel.program.conditions import Exist, Is, MoreThan, TurnOf
from fuda.kernel.program.deeds import Change, Choose
from fuda.kernel.program.filters import Active, AtMost, Except, HasKeyword, InZone, Side, StatIs
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import Cards, Every, It, Noun, Omitted, Some, This
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.games.vanguard.effects.lowering import Line

FLAGS = ("restraint", "lord", "sentinel", "resist")
"""The keywords that the rules look for on the card itself."""
SELF = This("unit")
ANY_NUMBER = 1000
"""More copies than any deck holds."""


@does("11.17.1", "11.17.1.1", "11.41.1", "11.6.2", "11.12.2", "11.39.2", "11.40.2", "11.41.1.1", "11.17.1.2", "11.9.2")
@does("11.23.1", "11.32.1")
def note(node: object, extra: dict[str, object], line: Line) -> None:
    """Note which keywords a card has by its text, and what its stride or its call to the guardian circle costs."""
    keywords: dict[str, int] = extra.setdefault("keywords", {})  # type: ignore[assignment]
    head = getattr(node, "head", None)
    for label in head.labels if isinstance(head, texts.Head) else ():
        name = label.name if isinstance(label, texts.Label) else "wave"
        keywords[name] = max(keywords.get(name, 0), getattr(label, "number", None) or 1)
    if isinstance(node, texts.KeywordText):
        keywords[node.keyword] = node.number or 1
    elif isinstance(node, texts.RevelationText):
        keywords["revelation"] = 1
    elif isinstance(node, texts.SeekMateText):
        keywords["seek_mate"] = 1
        extra["mates"] = node.mates
    elif isinstance(node, texts.StrideText) and not find_nodes(node, Summing):
        extra["stride"] = line.paid(node.costs)
    elif isinstance(node, texts.UltimateText):
        extra["ultimate"] = line.paid(node.costs)
        extra["face"] = node.face
    elif isinstance(node, texts.DeckText):
        extra["copies"] = node.number or ANY_NUMBER
    elif isinstance(node, texts.GuardianText):
        keywords["g_guardian"] = 1
        extra["g_guardian"] = line.paid(node.costs)


def meaning(node: object) -> list[object]:
    """The texts that a keyword ability stands for; none for what the rules look for themselves."""
    if isinstance(node, (texts.StrideText, texts.UltimateText, texts.GuardianText, texts.DeckText)):
        return []
    if isinstance(node, texts.RevelationText):
        return [_revelation(node)]
    if isinstance(node, texts.SeekMateText):
        return [_seek_mate(node)]
    if not isinstance(node, texts.KeywordText):
        raise Unplayable(f"nothing in the rules carries out {type(node).__name__}")
    if node.keyword in FLAGS:
        return []
    if node.keyword == "success":
        return [_success(node)]
    return [MEANINGS[node.keyword](node.head)]


def _sentence(
    *acts: object, link: str | None = None, optional: bool = False, conditions: tuple[object, ...] = ()
) -> Gate:
    return Gate(link, (), conditions, False, acts, optional)  # type: ignore[arg-type]


def _when(head: texts.Head, happening: object, *sentences: Gate) -> texts.TriggeredText:
    return texts.TriggeredText(happening, Body(sentences), head=head)


def _cards(noun: Noun, *filters: object) -> Cards:
    return Cards(None, filters, noun)  # type: ignore[arg-type]


def _become(state: str) -> Change:
    return Change("turn", SELF, (Gain((KeywordEffect(state),)),))


@does("11.7.1")
def _forerunner(head: texts.Head) -> texts.TriggeredText:
    """先駆: ridden over by a card of the same clan, it may be called."""
    rider = When("rode", Every(_cards(nouns.CARD, SharesClan())), SELF)
    return _when(head, rider, _sentence(verbs.Call(This("card"), verbs.CallTo("rearguard")), optional=True))


@does("11.21.1", "11.21.1.1")
def _blaze(head: texts.Head) -> texts.TriggeredText:
    """竜炎: with more rear-guards than the opponent in an attack step, the vanguard is in the state for the turn."""
    own, enemy = (_cards(nouns.REARGUARD, Side(side)) for side in ("own", "enemy"))
    vanguards = Every(_cards(nouns.VANGUARD, Side("own")))
    burning = Change("turn", vanguards, (Gain((KeywordEffect("in_blaze"),)),))
    return _when(head, Moment("attack_step_start", "you"), _sentence(burning, conditions=(MoreThan(own, enemy),)))


@does("11.22.1")
def _afterimage(head: texts.Head) -> texts.TriggeredText:
    """残影: when a bound card goes to the opponent's hand, it may go back to the own one."""
    back = When("put_in_hand", Every(_cards(nouns.CARD, Side("enemy"))), origin=("bind",))
    few = Exist(_cards(nouns.HAND, Side("own")), AtMost(6))
    return _when(head, back, _sentence(verbs.Handle(SELF, "return"), optional=True, conditions=(few,)))


@does("11.24.1", "11.24.2")
def _engorge(head: texts.Head) -> texts.TriggeredText:
    """暴喰: attacking, it may retire other rear-guards and is in the state for the turn."""
    others = _cards(nouns.REARGUARD, Except(SELF), Side("own"))
    return _when(
        head,
        When("attacked", SELF),
        _sentence(Choose(Some(Range(1, None), others)), verbs.Handle(Omitted(), "retire"), optional=True),
        _sentence(_become("engorged"), link="done"),
    )


@does("11.29.1")
def _charge(head: texts.Head) -> texts.TriggeredText:
    """突撃: placed by an effect, it may be in the state for the turn."""
    placed = When("placed", SELF, by=By("effect"), to=("rearguard",))
    return _when(head, placed, _sentence(_become("charging"), optional=True))


@does("11.33.1")
def _hollow(head: texts.Head) -> texts.TriggeredText:
    """亡霊: placed on a rear-guard circle, it may be in the state."""
    return _when(head, When("placed", SELF, to=("rearguard",)), _sentence(_become("hollowed"), optional=True))


@does("11.34.1", "11.34.1.1", "11.34.1.3")
def _harmony(head: texts.Head) -> texts.TriggeredText:
    """♪♪: with another unit placed in its column, both are in the state while they are there."""
    other = _cards(nouns.UNIT, Except(SELF), Side("own"), SameColumn(SELF))
    return _when(head, When("placed", Every(other)), _sentence(Harmonise()))


MEANINGS: dict[str, Callable[[texts.Head], texts.TriggeredText]] = {
    "forerunner": _forerunner, "blaze": _blaze, "afterimage": _afterimage, "engorge": _engorge, "charge": _charge,
    "hollow": _hollow, "harmony": _harmony,
}  # fmt: skip


@does("11.37.1", "11.37.2", "11.37.3", "11.37.4")
def _success(node: texts.KeywordText) -> texts.TriggeredText:
    """達成: with a rear-guard of so much power in the own turn, it is in the state for the turn."""
    strong = Exist(_cards(nouns.REARGUARD, Side("own"), StatIs("power", ">=", node.number or 0)))
    not_yet = Is(SELF, (HasKeyword((KeywordEffect("succeeded"),), has=False),))
    body = Body((_sentence(_become("succeeded"), conditions=(strong,)),))
    return texts.TriggeredText(Whenever((TurnOf("you"), not_yet, strong)), body, head=node.head)


@does("11.20.1", "11.20.2", "11.20.2.1", "11.20.3")
def _revelation(node: texts.RevelationText) -> texts.TriggeredText:
    """天啓: the top card of the deck may go to the soul; then a standing rear-guard rests."""
    standing = _cards(nouns.REARGUARD, Side("own"), Active())
    return _when(
        node.head,
        When("placed", SELF, to=node.circles),
        _sentence(verbs.Look(1)),
        _sentence(verbs.Reveal(It(), "to_soul"), optional=True),
        _sentence(Choose(Some(Exactly(1), standing)), verbs.Handle(Omitted(), "rest"), link="done"),
    )


@does("10.25.1.1", "11.10.1.1", "11.10.2", "11.10.2.1")
def _seek_mate(node: texts.SeekMateText) -> texts.ActivatedText:
    """シークメイト: for four cards of the drop zone put back, the mate is looked for; once in the game."""
    drop = _cards(nouns.CARD, Side("own"), InZone(("drop",)))
    cost = texts.CostText((Choose(Some(Exactly(4), drop)), verbs.Handle(Omitted(), "to_deck_top", order="any")))
    mates = Cards(None, (Side("own"), From(("deck",)), *node.mates.filters), node.mates.noun)
    search = verbs.Search(Some(UpTo(1), mates))
    body = Body((_sentence(search, verbs.Handle(Omitted(), "legion"), verbs.Shuffle()),))
    never = (conditions.NeverInLegion(),)
    return texts.ActivatedText(MAIN, (cost,), body, limits=(Limit("fight"),), head=node.head, conditions=never)
