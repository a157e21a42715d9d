"""What それ and その… mean in this game: by its headings, its battles, the pilots of its units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fuda.cardtext import antecedents
from fuda.cardtext.antecedents import Named
from fuda.cardtext.deeds import Draw
from fuda.cardtext.looking import Mill, PutRest, Reveal
from fuda.cardtext.places import ThisIs
from fuda.cardtext.rereading import picks
from fuda.games.gundam.effects import looking, nouns, playing, qualities, verbs
from fuda.games.gundam.effects.happenings import SHAPES, DamageBy, Destroyer, PartOf, Timing, WasDestroyed
from fuda.games.gundam.effects.lasting import ReduceDamage
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.conditions import Is
from fuda.kernel.program.deeds import Change, Choose
from fuda.kernel.program.filters import HasLaidOn, Side
from fuda.kernel.program.instructions import Note
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards, Every, It, Some, That, This, Under
from fuda.kernel.program.unsaid import inner_act, with_inner
from fuda.kernel.program.wording import Unplayable

DEPLOYING = (playing.Deploy, playing.DeployTokens, playing.DeployOneToken, playing.DeployTokenByCount)
PILOT = Cards(None, (), nouns.PILOT)
WITHOUT_PILOT = HasLaidOn(is_so=False, cards=PILOT)
PILOT_OF = {"set": "card", "linked": "other"}
"""Which part of the event that a heading means is the pilot."""
BEFALLS = {kind: shape for kind, shape in SHAPES.items() if shape.act and shape.subject == "card"}
"""What acts do to cards. Cards are added to the hand by other acts, too: from among those looked at, for one."""
ATTACKED = Cards(None, (qualities.Attacked(),), nouns.UNIT)


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game; `paired` is the card that is known to have a pilot."""

    noun = nouns.CARD
    anywhere = ("battle", "base", "shields", "resources", "hand", "trash")
    shapes = SHAPES
    part = PartOf
    kinds = {
        **{shape.act: kind for kind, shape in BEFALLS.items()},
        Draw: "drawn", verbs.Recover: "recovered", Mill: "trashed", Reveal: "revealed", looking.ToDeck: "returned",
    }  # fmt: skip
    doing = {
        **{kind: (shape.act,) for kind, shape in BEFALLS.items() if kind != "added"},
        "recovered": (verbs.Recover,), "damaged": (verbs.DealDamage, verbs.Divide),
        "destroyed": ("destroy", verbs.DealDamage, verbs.Divide),
        "returned": ("add", "return", looking.ToDeck, PutRest), "trashed": ("trash", Mill, PutRest),
        "": (verbs.UseEffect,), "deployed": DEPLOYING,
    }  # fmt: skip
    unsaid = (looking.ToDeck, "add", "return", verbs.DealDamage)
    in_place = (verbs.DealDamage, verbs.Recover, "rest", "set_active", "destroy", Change)
    damaging = (verbs.DealDamage, verbs.Divide)
    milling = (Mill,)
    keeping = DEPLOYING
    by_itself = (ReduceDamage,)

    paired: Selector | None = None

    @classmethod
    def answering(cls, happening: Any) -> antecedents.Reader:
        """A heading tells of its own card, which 【バースト】 finds in no place."""
        if not isinstance(happening, Timing):
            return super().answering(happening)
        return cls(cls.named_by(happening), events=happening.events, itself=True, placeless=happening.kind == "burst")

    @classmethod
    def named_by(cls, happening: object) -> tuple[Named, ...]:
        """A heading may name a pilot."""
        if not isinstance(happening, Timing) or happening.kind not in PILOT_OF:
            return super().named_by(happening)
        pilot = PartOf(PILOT_OF[happening.kind])
        return (Named(happening.pilot or PILOT, pilot, said=happening.pilot is not None),)

    @classmethod
    def names(cls, condition: Any) -> tuple[Named, ...]:
        """A condition may name what the card itself fights or carries, or what has destroyed it."""
        if isinstance(condition, (Is, ThisIs)) and isinstance(getattr(condition, "subject", This()), This):
            for quality in condition.qualities:
                if isinstance(quality, qualities.Attacking) and isinstance(quality.target, Every):
                    return (Named(quality.target.cards, Every(ATTACKED)),)
                if isinstance(quality, qualities.Battling) and isinstance(quality.other, Cards):
                    foe = Cards(None, (qualities.Battling(This()),), nouns.UNIT)
                    return (Named(quality.other, Every(foe)),)
                if isinstance(quality, HasLaidOn) and quality.is_so and isinstance(quality.cards, Cards):
                    return (Named(quality.cards, Under(This(), quality.cards.noun)),)
        cause = condition.cause if isinstance(condition, WasDestroyed) else None
        if isinstance(cause, DamageBy) and isinstance(cause.source, Cards):
            return (Named(cause.source, Destroyer(cause.source)),)
        return super().names(condition)

    @classmethod
    def is_one(cls, cards: Cards) -> bool:
        """There is one base of a player's, and one unit of a side in the battle that is fought."""
        fighting = (qualities.Attacking, qualities.Attacked, qualities.Battling)
        whose = any([isinstance(part, Side) for part in cards.filters])
        in_battle = any([isinstance(part, fighting) for part in (*cards.filters, cards.clause)])
        return cards.noun == nouns.BASE or (in_battle and whose)

    def condition(self, condition: Any) -> Any:
        """A condition may say that the card that it asks about has a pilot."""
        read = super().condition(condition)
        if any([isinstance(part, HasLaidOn) and part.is_so for part in getattr(read, "qualities", ())]):
            self.paired = read.subject if isinstance(read, Is) else self.paired
        return read

    def in_its_way(self, act: Any, inner: Any) -> list[object] | None:
        """What destroyed a card is no choice; of a card that is set on some unit, the unit is chosen first."""
        if isinstance(inner, Choose) and isinstance(inner.target, Destroyer):
            self.keep(inner, inner.target)
            return [Note(inner.target)]
        if not isinstance(inner, playing.SetPilot) or not isinstance(inner.unit, Every) or not picks(inner):
            return None
        read = self.bind(act)
        self.keep(inner, inner.target)
        # 2-3-4-3: one without a pilot.
        unit = Choose(Some(Exactly(1), inner.unit.cards.also(WITHOUT_PILOT)))
        return [unit, with_inner(read, replace(inner_act(read), unit=It()))]

    def keep(self, act: Any, target: object) -> None:
        """A pilot whose effect is used is spoken of, too."""
        super().keep(act, act.of if isinstance(act, verbs.UseEffect) and isinstance(act.of, Under) else target)

    def take_up(self, words: Cards | None) -> None:
        """Once another card is chosen, no pilot of the one before is meant."""
        super().take_up(words)
        self.paired = None

    def that(self, that: That) -> Selector:
        """The pilot of a card that has one is that."""
        if that.cards == PILOT and self.paired is not None:
            return Under(self.paired, nouns.PILOT)
        chosen = [act.target.cards for act in self.before if isinstance(act, Choose) and isinstance(act.target, Some)]
        if that.cards == nouns.ANY_CARD and len({bool(cards.noun.zones) for cards in chosen}) > 1:
            raise Unplayable("it says そのカード, which could mean a card in place or one elsewhere")
        return super().that(that)
