"""What それ, 「そのユニット」 and an unsaid object mean.

That is what was chosen or looked at last, else what the ability answers to, what its cost was paid with, what a
condition was about, or what was done before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from fuda.cardtext import antecedents
from fuda.cardtext.antecedents import Named
from fuda.cardtext.chance import AtRandom
from fuda.cardtext.doings import Affected as DoneByThis
from fuda.cardtext.happenings import without_place
from fuda.cardtext.looking import TopOf
from fuda.cardtext.lowering import chosen_together, sentence
from fuda.cardtext.rereading import picks
from fuda.cardtext.series import EachTime, Series
from fuda.cardtext.texts import Activate, Trigger
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.happenings import SHAPES, DriveChecked, When
from fuda.games.vanguard.effects.qualities import ItAsUnit, Spoken, ThisCardThen, Unnamed
from fuda.games.vanguard.zones import ZONES
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.deeds import Block, Choose, Delayed
from fuda.kernel.program.filters import LOOKED, InZone, SharesName, Side
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import Selector, rewrite
from fuda.kernel.program.selectors import All, Cards, It, OfEvent, Some, That, This
from fuda.kernel.program.summing import Differing, Summing
from fuda.kernel.program.unsaid import filled, unsaid_part, with_inner

CHOICES = (Some, AtRandom, Summing)
ANY_CARD = Cards(None, (), nouns.CARD)


def _told_by() -> dict[str, str]:
    """Each act with the event that tells of it: that of its own name before those that also come of it."""
    found: dict[str, str] = {}
    for also in (False, True):
        for shape in SHAPES.values():
            for act in shape.also if also else (shape.act,):
                found.setdefault(act, shape.event)
    return found


TOLD_BY = _told_by()


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game.

    What an act leaves unsaid is done to what was looked at, else to what the sentence acted on before, or to the unit
    itself (8.5.5.3): the program knows that by itself. `looking`: cards that were looked at are still spoken of.
    """

    noun = nouns.CARD
    anywhere = tuple([zone.name for zone in ZONES])
    shapes = SHAPES
    kinds = {verbs.Draw: "drawn"}
    keeping = (verbs.Search,)

    looking: bool = False
    top: Selector | None = None

    @classmethod
    @does("8.5.5.3", "8.6.5.1")
    def _bound(cls, text: Any) -> Any:
        bound = super()._bound
        if isinstance(text, texts.StaticText):
            return replace(text, parts=tuple([bound(part) for part in text.parts]))
        if not isinstance(text, (Activate, Trigger)):
            return bound(text)
        reader, costs = (
            cls(cls.named_by(getattr(text, "happening", None))),
            cast("tuple[texts.CostText, ...]", text.costs),
        )
        body = replace(reader, named=reader.named or _paid_with(costs), acted=bool(costs)).body(text.body)
        # A cost may speak of what the ability answers to.
        paid = [replace(cost, acts=chosen_together(reader.gate(sentence(*cost.acts))).acts) for cost in costs]
        return replace(text, body=body, costs=tuple(paid))

    @classmethod
    def named_by(cls, happening: object) -> tuple[Named, ...]:
        """The cards that a happening names. What is done to a unit is said of that unit: another one that the same
        happening names is meant only by words that are not for the first.
        """
        while isinstance(getattr(happening, "happening", None), (When, EitherOf, DriveChecked)):
            happening = getattr(happening, "happening", None)
        if isinstance(happening, DriveChecked):
            return (Named(without_place(happening.cards), OfEvent("card")),)
        if isinstance(happening, When) and cls.shapes[happening.kind].subject == "player":
            return (Named(ANY_CARD, OfEvent("card")),)
        if happening == When("boosted", This("unit")):
            return (Named(Cards(None, (), nouns.UNIT), OfEvent("other")),)
        named = super().named_by(happening)
        moved = isinstance(happening, When) and cls.shapes[happening.kind].anywhere
        # A card that goes elsewhere by what happens is called what it is there.
        first = [replace(named[0], words=without_place(named[0].words)) if moved else named[0]] if named else []
        return (*first, *[replace(other, said=False) for other in named[1:]])

    @classmethod
    def is_one(cls, cards: Cards) -> bool:
        """3.9.1: a fighter has one vanguard."""
        return cards.noun == nouns.VANGUARD and any(isinstance(part, Side) for part in cards.filters)

    def _with_spoken(self, act: Any, inner: Any) -> Any:
        return filled(act, It()) if self.looking and unsaid_part(inner) == "target" else act

    @does("12.8.1", "12.8.2.2")
    def bind(self, node: Any) -> Any:
        """12.8.1: where no card was spoken of, cards of the same name are chosen that have it in common."""
        if isinstance(node, Some) and not self.has_spoken():
            node = replace(node, cards=rewrite(node.cards, SharesName, _in_common))
        return super().bind(node)

    def in_its_way(self, act: Any, inner: Any) -> list[object] | None:
        """Cases, series and what is done later are read as the sentences that they are."""
        if isinstance(inner, Block):
            return [with_inner(act, self._cases(inner))]
        if isinstance(act, EachTime):
            return [replace(act, act=Block(self.sentences(act.act.sentences)))]
        if isinstance(act, Series):
            return [replace(act, sentences=self.sentences(act.sentences))]
        return None

    def _cases(self, block: Block) -> Block:
        """Cases of which one is done: what is spoken of afterwards is what the first of them speaks of."""
        start = replace(self)
        first, *others = block.sentences
        read = [self.gate(first)]
        for part in others:
            case = replace(start, acted=True)
            read.append(case.gate(part))
        return Block(tuple(read))

    def _delayed(self, act: Delayed) -> list[object]:
        """What is done at a later moment is done to what is spoken of now; this card may have retired by then."""
        if isinstance(act.happening, Moment):
            then = rewrite(act.then, Spoken, lambda that: It(that.many))
            then = rewrite(then, This, lambda this: ThisCardThen() if this.noun == "card" else this)
            act = replace(act, then=then)
        return super()._delayed(act)

    def keep(self, act: Any, target: object) -> None:
        looked = self.looking and not isinstance(act, (Choose, verbs.Search))
        self.looking = isinstance(act, verbs.Look) or looked
        spoken, top = self.has_spoken(), isinstance(target, TopOf) or isinstance(act, verbs.SoulCharge)
        # 4.1.8: 「そのカード」 is what was moved last from a deck, whatever else was spoken of.
        self.top = _done_to(act) if top else None if picks(act) or isinstance(act, verbs.Look) else self.top
        super().keep(act, target)
        if isinstance(act, (verbs.Call, verbs.Ride)) or getattr(act, "kind", "") == "unlock":
            # What was chosen elsewhere is a unit now.
            self.words = None
        if isinstance(act, verbs.Call) and isinstance(target, This) and not self.chosen:
            # 8.5.5: a card that calls itself is the unit spoken of, whatever a condition named.
            self.named = (Named(self.any_card(), target),)
        if spoken:
            return
        if isinstance(act, verbs.SoulCharge):
            self.take_up(ANY_CARD)
        elif isinstance(target, All) and (done := _done_to(act)) is not None:
            self.named += (Named(target.cards, done, False),)

    def that(self, that: That) -> Selector:
        """What was chosen, as the unit that it was, if it is called one."""
        if self.top is not None and that.cards.noun == nouns.CARD:
            return self.top
        found = super().that(that)
        if found is not that or not isinstance(that, Spoken):
            return found
        return It(that.many) if that.cards.noun == nouns.CARD else ItAsUnit(that.many)

    def _could_be(self, words: Cards, named: Cards) -> bool:
        """Could the words be for a card of that description, by where it lies?"""
        places = [part.zone for part in named.filters if isinstance(part, InZone) and part.zone != LOOKED]
        there = {zone for zones in places or [named.noun.zones] for zone in zones}
        return not words.noun.zones or not there or not there.isdisjoint(words.noun.zones)


def _in_common(same: SharesName) -> SharesName | Differing:
    return Differing("names", alike=True) if isinstance(same.of, Unnamed) else same


def _done_to(act: Any) -> Selector | None:
    """The cards that an act of this effect is done to, by the event that tells of it."""
    if isinstance(act, verbs.Handle) and act.act_kind.startswith("to_deck"):
        return DoneByThis("put_in_deck", ANY_CARD)
    event = "put_in_soul" if isinstance(act, verbs.SoulCharge) else TOLD_BY.get(getattr(act, "act_kind", ""))
    return None if event is None else DoneByThis(event, ANY_CARD)


@does("3.1.1.5.3")
def _paid_with(costs: tuple[texts.CostText, ...]) -> tuple[Named, ...]:
    """The cards that the cost is paid with, where one of its parts names any; else the card itself, if it is one."""
    found = [named for cost in costs for named in _used(cost.acts)]
    others = [named for named in found if not isinstance(named.found, This)]
    return tuple(others if len(others) == 1 else found[:1] if not others else ())


def _used(acts: tuple[Any, ...]) -> Iterator[Named]:
    chosen: object = None
    for act in acts:
        target = getattr(act, "target", None)
        chosen = target if isinstance(target, Some) else chosen
        if isinstance(target, This):
            yield Named(ANY_CARD, target)
        elif isinstance(act, verbs.SoulCharge):
            yield Named(ANY_CARD, DoneByThis("put_in_soul", ANY_CARD), act.number == 1)
        elif isinstance(act, verbs.Handling) and (named := _done_to(act)) is not None:
            yield Named(ANY_CARD, named, getattr(chosen, "quantity", None) == Exactly(1))
