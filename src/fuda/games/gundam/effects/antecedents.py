"""What それ, その…, 残ったカード and そうしたなら mean where the text has chosen nothing before.

They may speak of what the happening, a condition or a cost names, or of what was done before. Each is bound to that
here, before the text becomes a program. Where there is nothing, or two things equally, the text is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from fuda.cardtext.deeds import Draw
from fuda.cardtext.looking import PutRest
from fuda.cardtext.texts import Activate, Trigger
from fuda.games.gundam.effects import lasting, looking, memory, nouns, playing, qualities, texts, verbs
from fuda.games.gundam.effects.happenings import SHAPES, DamageBy, Destroyer, PartOf, Timing, WasDestroyed, When
from fuda.games.gundam.effects.qualities import ThisIs
from fuda.games.gundam.effects.telling import DEPLOYING, named, part_of, refuse_undone
from fuda.kernel.program.amounts import AsDone, Exactly
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import SIDE_OF, Exist, ExistIn, Is, IsA
from fuda.kernel.program.deeds import Change, Choose, Delayed
from fuda.kernel.program.filters import LOOKED, AtMost, Except, HasLaidOn, InZone, Only, Side, Unlike
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.instructions import Note
from fuda.kernel.program.node import Selector, find_nodes, rebuilt, rewrite
from fuda.kernel.program.selectors import (
    All,
    Alternatives,
    Both,
    Cards,
    Every,
    It,
    OfEach,
    Omitted,
    Players,
    SoMany,
    Some,
    SomePlayers,
    That,
    This,
    Under,
)
from fuda.kernel.program.unsaid import filled, inner_act, target_of, unsaid_part, with_inner
from fuda.kernel.program.wording import Unplayable

KIND_OF: dict[type | str, str] = {
    "rest": "rested", "set_active": "set_active", "discard": "discarded", "destroy": "destroyed", "exile": "exiled",
    "trash": "trashed", "add": "added", "return": "returned", Draw: "drawn", looking.Mill: "trashed",
    looking.Reveal: "revealed", looking.ToDeck: "returned",
}  # fmt: skip
"""As what an effect remembers that it has done such an act."""
UNSAID = (looking.ToDeck, "add", "return", verbs.DealDamage)
"""Acts that may leave unsaid what they are done to."""
IN_PLACE = (verbs.DealDamage, verbs.Recover, "rest", "set_active", "destroy", Change)
"""Acts that can't be meant for a card that was just put into the trash."""
PILOT = Cards(None, (), nouns.PILOT)
WITHOUT_PILOT = HasLaidOn(is_so=False, cards=PILOT)
PILOT_OF = {"set": "card", "linked": "other"}
"""Which part of the event that a heading means is the pilot."""
ANYWHERE = ("battle", "base", "shields", "resources", "hand", "trash")
"""Where cards that were spoken of can lie."""
ATTACKED = Cards(None, (qualities.Attacked(),), nouns.UNIT)


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a text has named: the words for it, and how it is found when it is spoken of.

    `one`: it is one card at most. What is not `said`, but comes with a heading, is never それ.
    """

    words: Cards
    found: Selector
    one: bool = True
    said: bool = True


def bound(text: object) -> Any:
    """The text with each of those words bound to what it means."""
    read = _bound(text)
    if find_nodes(read, memory.Teller):
        raise Unplayable("it tells a card by what happened to it, and the effect answers to no such thing")
    refuse_undone(read)
    return read


def _bound(text: Any) -> Any:
    if isinstance(text, texts.StaticText):
        reader = _Reader()
        whiles = tuple([reader.condition(part) for part in text.whiles])
        return replace(text, whiles=whiles, change=reader.bind(text.change))
    if isinstance(text, Trigger):
        reader = _answering(text.happening)
        reader.placeless = isinstance(text.happening, Timing) and text.happening.kind == "burst"
        return replace(text, body=reader.body(text.body))
    if isinstance(text, texts.ReplacementText):
        # What is about to happen to a card is told with that card.
        reader = _Reader(player=_names_player(text.happening), chosen=True)
        return replace(text, body=reader.body(_done_to_it(text)))
    if isinstance(text, Activate):
        return replace(text, body=_Reader(paid_with(text.costs), acted=bool(text.costs)).body(text.body))
    if isinstance(text, texts.CommandText):
        return replace(text, body=_Reader(placeless=True).body(text.body))
    return text


def _done_to_it(text: texts.ReplacementText) -> Body:
    """What is done instead, with nothing said of to what: to the card that it would have happened to."""
    first, *others = text.body.sentences
    if not isinstance(text.happening, When) or isinstance(text.happening.subject, This):
        return text.body
    told = replace(first, acts=(filled(first.acts[0], It()), *first.acts[1:]))
    return replace(text.body, sentences=(told, *others))


def named_by(happening: object) -> tuple[Named, ...]:
    """The cards that the words for a happening name, other than the very card that has the text."""
    if isinstance(happening, EitherOf):
        each = [named_by(part) for part in happening.parts]
        return each[0] if all(one == each[0] for one in each) else ()
    if isinstance(happening, Timing) and happening.kind in PILOT_OF:
        pilot = PartOf(PILOT_OF[happening.kind])
        return (Named(happening.pilot or PILOT, pilot, said=happening.pilot is not None),)
    if not isinstance(happening, When):
        return ()
    shape = SHAPES[happening.kind]
    parts = [(_described(happening.subject), shape.subject), (_described(happening.other), shape.other)]
    source = getattr(happening.by, "source", None)
    if isinstance(source, Cards):
        parts.append((source, "dealer"))
    return tuple([Named(words, PartOf(part)) for words, part in parts if words is not None])


def _described(words: object) -> Cards | None:
    """The description in words for cards; none where they are for a player, or for the card itself."""
    if isinstance(words, Both):
        return nouns.ANY_CARD
    if isinstance(words, Every):
        return words.cards
    return words if isinstance(words, Cards) else None


def _names_player(happening: object) -> bool:
    """Do the words for a happening name the player who does it?"""
    return isinstance(happening, When) and isinstance(happening.subject, str)


def paid_with(costs: tuple[object, ...]) -> tuple[Named, ...]:
    """The cards that are used for the costs."""
    found = []
    for cost in costs:
        target = getattr(cost, "target", None)
        if isinstance(target, This):
            found.append(Named(nouns.ANY_CARD, target))
        elif isinstance(target, Some) and kind_of(cost):
            found.append(Named(target.cards, memory.Affected(kind_of(cost), nouns.ANY_CARD)))
    return tuple(found)


def kind_of(act: object) -> str:
    """As what an effect remembers an act; nothing where it does not."""
    return KIND_OF.get(named(act), "")


def _named_in(condition: object) -> tuple[Named, ...]:
    """What a condition names."""
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
    if isinstance(condition, (Is, IsA)):
        return (Named(nouns.ANY_CARD, condition.subject),)
    if isinstance(condition, Exist) and condition.is_so and not isinstance(condition.count, AtMost):
        return (Named(condition.cards, Every(condition.cards), _is_one(condition.cards) or condition.count == Only(1)),)
    if isinstance(condition, ExistIn) and condition.is_so and not isinstance(condition.count, AtMost):
        cards = condition.cards
        there = replace(cards, filters=(SIDE_OF[condition.who], InZone(condition.zone), *cards.filters))
        return (Named(cards, Every(there), cards.noun == nouns.BASE),)
    return ()


def _is_one(cards: Cards) -> bool:
    """Can there be only one such card: a base, a unit in the battle that is fought?"""
    fighting = (qualities.Attacking, qualities.Attacked, qualities.Battling)
    whose = any([isinstance(part, Side) for part in cards.filters])
    in_battle = any([isinstance(part, fighting) for part in (*cards.filters, cards.clause)])
    return cards.noun == nouns.BASE or (in_battle and whose)


def _could_be(words: Cards, named: Cards) -> bool:
    """Could the words be for a card of that description?"""
    here, there = words.noun, named.noun
    if here != nouns.CARD and there != nouns.CARD:
        if here.attached != there.attached or (here.types and there.types and here.types.isdisjoint(there.types)):
            return False
        if not here.types and not here.attached and here.zones != there.zones:
            return False
    sides = {part.who for part in (*words.filters, *named.filters) if isinstance(part, Side)}
    return "enemy" not in sides or sides.isdisjoint({"own", "friendly"})


@dataclass(slots=True)
class _Reader:
    """Goes through an effect in order and keeps what has been named.

    `chosen`: there is something that the program itself keeps as "it"; `unclear`: something else has come between.
    `placeless`: the card itself is in no place where anything is done to it.
    `player`: what the effect answers to names a player; `noted`: the program knows one. `ahead`: what follows speaks of
    something before it. `asked` is the card that was asked about last, `paired` the one that is known to have a pilot.
    `words` are those for what was chosen last, `earlier` is what had been named before that. `events` are what the
    effect answers to, which happened to the card `itself` under a heading, and `before` are the acts said so far.
    """

    named: tuple[Named, ...] = ()
    player: bool = False
    chosen: bool = False
    acted: bool = False
    placeless: bool = False
    unclear: bool = False
    noted: bool = False
    looked: bool = False
    ahead: bool = False
    asked: Selector | None = None
    paired: Selector | None = None
    words: Cards | None = None
    earlier: tuple[Named, ...] = ()
    events: tuple[str, ...] = ()
    itself: bool = False
    before: tuple[object, ...] = ()

    def has_spoken(self) -> bool:
        """Is there anything that それ could mean?"""
        return self.chosen or any([named.said for named in self.named])

    def body(self, body: Body) -> Body:
        """All of its sentences, and what is listed below them."""
        self.ahead = _speaks_back(body.bullets)
        sentences = self.sentences(body.sentences)
        return Body(sentences, tuple([replace(self).sentences(bullet) for bullet in body.bullets]))

    def sentences(self, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
        """One after the other."""
        found: list[Any] = []
        before = None
        for index, gate in enumerate(sentences):
            if isinstance(gate, Gate) and gate.link == "else":
                if before is None:
                    raise Unplayable(f"it says {LINKS['else']}, and no condition comes before that")
                # What was named or chosen under the condition is not what is spoken of without it.
                self.named, self.chosen, self.unclear, self.noted, self.looked = before
            elif isinstance(gate, Gate) and (gate.conditions or gate.whiles):
                before = self.named, self.chosen, self.unclear, self.noted, self.looked
            self.ahead = _speaks_back(sentences[index:])
            if isinstance(gate, texts.AfterUse):
                if not isinstance(gate.then, Gate):
                    raise Unplayable("what is done after what is done after it")
                found.append(replace(gate, then=self.gate(gate.then)))
                continue
            note = self._note_player() if not self.noted and _speaks_of_player(gate) else None
            read = self.gate(gate)
            if note is not None and (gate.optional or _speaks_of_player((gate.whiles, gate.conditions))):
                found.append(Gate(None, (), (), False, (note,)))
            elif note is not None:
                read = replace(read, acts=(note, *read.acts))
            found.append(read)
        return tuple(found)

    def gate(self, gate: Gate) -> Gate:
        """A sentence: what it follows on, its conditions, its acts."""
        if gate.link in LINKS and not self.acted:
            raise Unplayable(f"it says {LINKS[gate.link]}, and nothing that is done comes before that")
        whiles = tuple([self.condition(part) for part in gate.whiles])
        conditions = tuple([self.condition(part) for part in gate.conditions])
        # What such a condition is about, or what is done instead, needs no other object.
        unsaid = not gate.instead and not any(isinstance(part, (Is, IsA)) for part in conditions)
        acts: list[object] = []
        aimed = False
        for act in gate.acts:
            needs_object = unsaid or (not gate.instead and isinstance(inner_act(act), verbs.DealDamage))
            act = _of_those(act, conditions)
            acts += self.act(self._with_object(act) if needs_object and not aimed else act, gate.optional, gate.instead)
            self.before += (act,)
            aimed = aimed or target_of(inner_act(act)) is not None
        return replace(gate, whiles=whiles, conditions=conditions, acts=tuple(acts))

    def condition(self, condition: Any) -> Any:
        """A condition; what it names may be spoken of where nothing else was named."""
        if isinstance(condition, (Is, IsA)) and isinstance(condition.subject, Omitted):
            # What was asked of a card before is asked of it again, else of what was spoken of.
            condition = replace(condition, subject=self.asked or self._it(False, "nothing of which card it asks"))
        read = self.bind(condition)
        if isinstance(read, (Is, IsA)):
            self.asked = read.subject
            paired = [part for part in getattr(read, "qualities", ()) if isinstance(part, HasLaidOn) and part.is_so]
            self.paired = read.subject if paired else self.paired
        if not self.has_spoken():
            self.named += _named_in(read)
        return read

    def _with_object(self, act: Any) -> Any:
        """An act that leaves unsaid what it moves moves what was spoken of last."""
        inner = inner_act(act)
        if named(inner) not in UNSAID:
            return self._with_spoken(act, inner)
        if not isinstance(inner.target, Omitted):
            return act
        if not self.has_spoken():
            raise Unplayable("it does not say what it is done to, and nothing was spoken of before")
        found = self._it(True, "nothing of what it is done to")
        if isinstance(inner, verbs.DealDamage) and isinstance(found, This):
            raise Unplayable("it does not say what the damage is dealt to")
        return with_inner(act, replace(inner, target=found))

    def _with_spoken(self, act: Any, inner: Any) -> Any:
        """An act that leaves unsaid what it is done to is done to what was chosen before, else to the card itself."""
        if not unsaid_part(inner) or isinstance(inner, lasting.ReduceDamage):
            return act
        if self.chosen:
            return filled(act, It(True))
        if self.placeless or any([named.said for named in self.named]):
            raise Unplayable("it does not say what it is done to")
        return act

    def act(self, act: Any, optional: bool, instead: bool = False) -> list[object]:
        """An act, with what must be noted before it."""
        act = rewrite(act, memory.SomeOf, self._some_of)
        if self.looked and not instead:
            act = rewrite(act, SoMany, lambda some: Some(some.quantity, looking.LOOKED_AT))
        inner = inner_act(act)
        if isinstance(inner, Delayed):
            return self._delayed(inner)
        if isinstance(inner, Choose) and isinstance(inner.target, Destroyer):
            self._keep(inner, inner.target)
            return [Note(inner.target)]
        if isinstance(inner, playing.SetPilot) and isinstance(inner.unit, Every) and _has_choice(inner):
            return self._set_on_one(act)
        of_looked = isinstance(inner, PutRest) or any(part.zone == LOOKED for part in find_nodes(_said(act), InZone))
        if of_looked and not self.looked:
            raise Unplayable("it speaks of cards that were looked at, and none were before that")
        if not self.acted and find_nodes(act, AsDone):
            raise Unplayable("it says 同じ数, and nothing that is done comes before that")
        unclear, self.unclear = self.unclear, self.unclear and named(inner) not in IN_PLACE
        read = self.bind(act)
        self.unclear = unclear
        target = target_of(inner)
        note = isinstance(target, (All, Every)) and self.ahead and not (optional or self.has_spoken())
        self.chosen = self.chosen or note
        self._keep(inner, target)
        then = getattr(inner, "then", None)
        if isinstance(then, Gate):
            read = with_inner(read, replace(inner_act(read), then=self.gate(then)))
        return [Note(target), read] if note else [read]

    def _set_on_one(self, act: Any) -> list[object]:
        """Some card is set on some unit: the unit is chosen first, one without a pilot (2-3-4-3)."""
        inner = inner_act(act)
        read = self.bind(act)
        self._keep(inner, inner.target)
        return [
            Choose(Some(Exactly(1), inner.unit.cards.also(WITHOUT_PILOT))),
            with_inner(read, replace(inner_act(read), unit=It())),
        ]

    def _keep(self, act: object, target: object) -> None:
        """What is spoken of after an act."""
        self.acted = True
        self.looked = self.looked or isinstance(act, (looking.Look, looking.LookAtHand, looking.Mill))
        if isinstance(target, SomePlayers):
            self.noted = True
        elif isinstance(act, (Choose, looking.Look, *DEPLOYING)) or _has_choice(act):
            self.earlier += self.named
            self.chosen, self.named, self.unclear, self.paired = True, (), False, None
            self.words = target.cards if isinstance(act, Choose) and isinstance(target, Some) else None
        elif isinstance(act, looking.Mill) and self.has_spoken():
            self.unclear = True
        elif self.has_spoken():
            pass
        elif isinstance(act, (looking.Mill, Draw)):
            self.named += (Named(nouns.ANY_CARD, memory.Affected(KIND_OF[type(act)], nouns.ANY_CARD), act.number == 1),)
        elif isinstance(target, This):
            self.named += (Named(nouns.ANY_CARD, target),)

    def _delayed(self, act: Delayed) -> list[object]:
        """What is to be done later: to what was spoken of, or to what the later happening is about."""
        reader = _answering(act.happening)
        waits_with = isinstance(act.happening, Moment) or bool(_pronouns(act.happening))
        if waits_with:
            for kind in (memory.Teller, memory.Affected):
                act = replace(act, then=rewrite(act.then, kind, reader.told))
            if self.chosen:
                later = tuple([self._with_object(one) for one in act.then.acts])
                act = replace(act, then=replace(act.then, acts=later))
            spoken = _pronouns((act.happening, act.then))
            self.acted = True
            if self.chosen or not spoken or any(isinstance(part, Choose) for part in act.then.acts):
                return [act]
            found = self.bind(spoken[0])
            self.chosen = True
            happening, then = (_put(part, It()) for part in (act.happening, act.then))
            return [Note(found), replace(act, happening=happening, then=then)]
        if reader.named and self.has_spoken() and find_nodes(act.then, It):
            raise Unplayable("it says それ, which could mean two things that come before")
        self.acted = reader.acted = True
        then, *more = reader.sentences((act.then, *act.more))
        return [replace(act, then=then, more=tuple(more))]

    def told(self, card: Any) -> object:
        """A card told by what happened to it: by its part in what the effect answers to, if it is that."""
        return part_of(card, self.before, self.events, self.itself)

    def _note_player(self) -> Note:
        """Who is called "that player": who does what happened, or whose the card is that was spoken of."""
        self.noted = True
        if self.player:
            return Note(None, player=True)
        if not self.has_spoken():
            raise Unplayable("it says そのプレイヤー, and no player comes before that")
        return Note(self._it(True, "そのプレイヤー"), player=True)

    def bind(self, node: Any) -> Any:
        """The node with what it speaks of put in. What is gained, and what is done later, is read by itself."""
        if isinstance(node, It):
            return self._it(node.many, "それら" if node.many else "それ")
        if isinstance(node, That):
            return self._that(node)
        if isinstance(node, (memory.Teller, memory.Affected)):
            node = self.told(node)
        if isinstance(node, (GainAbility, Gate)):
            return node
        if isinstance(node, Both):
            parts = []
            for part in node.parts:
                parts.append(self.bind(part))
                self.chosen = self.chosen or isinstance(part, Some)
            return Both(tuple(parts))
        return rebuilt(node, self.bind)

    def _it(self, many: bool, word: str) -> Selector:
        said = [named for named in self.named if named.said]
        if self.unclear or (not self.chosen and len(said) > 1):
            raise Unplayable(f"it says {word}, which could mean two things that come before")
        if self.chosen:
            return It(many)
        if not said:
            raise Unplayable(f"it says {word}, and nothing comes before that it could mean")
        if not many and not said[0].one:
            raise Unplayable(f"it says {word} of what may be several cards")
        return said[0].found

    def _some_of(self, some: memory.SomeOf) -> Some:
        """So many of what was spoken of: of the cards named, or of those chosen, wherever they lie."""
        of = self._it(True, "それら")
        if isinstance(of, Every):
            return Some(some.quantity, of.cards)
        return Some(some.quantity, Cards(None, (InZone(ANYWHERE), Unlike(Except(of))), nouns.CARD))

    def _that(self, that: That) -> Selector:
        if that.cards == PILOT and self.paired is not None:
            return Under(self.paired, nouns.PILOT)
        if self.chosen and (self.words is None or _could_be(that.cards, self.words)):
            return that
        word = "その…"
        fitting = [named for named in (*self.earlier, *self.named) if _could_be(that.cards, named.words)]
        if not fitting:
            raise Unplayable(f"it says {word}, and nothing comes before that it could mean")
        if len(fitting) > 1:
            raise Unplayable(f"it says {word}, which could mean two things that come before")
        if not fitting[0].one:
            raise Unplayable(f"it says {word} of what may be several cards")
        return fitting[0].found


def _answering(happening: object) -> _Reader:
    """The reader of an effect that answers to what happens."""
    events = happening.events if isinstance(happening, (When, EitherOf, Timing)) else ()
    named, player, itself = named_by(happening), _names_player(happening), isinstance(happening, Timing)
    return _Reader(named, player=player, events=events, itself=itself)


def _of_those(act: Any, conditions: tuple[object, ...]) -> Any:
    """Where it was asked whether such cards were put somewhere, その中 is among those."""
    asked = [part.cards for part in conditions if isinstance(part, memory.DidSo) and part.cards is not None]
    if not asked:
        return act

    def such(cards: Cards) -> Cards:
        if InZone(LOOKED) not in cards.filters or cards.noun != nouns.CARD:
            return cards
        return replace(cards, filters=(*cards.filters, *asked[0].filters), noun=asked[0].noun)

    return rewrite(act, Cards, such)


LINKS = {"done": "そうしたなら", "undone": "そうしなかったなら", "else": "そうでないなら"}


def _said(act: Any) -> Any:
    """An act without what follows on it in the same sentence."""
    inner = inner_act(act)
    return replace(inner, then=None) if isinstance(inner, (looking.Look, looking.LookAtHand)) else inner


def _has_choice(act: object) -> bool:
    """Are cards chosen for the act?"""
    return is_dataclass(act) and any(
        isinstance(getattr(act, f.name), (Some, Alternatives, OfEach, Both)) for f in fields(act) if f.name != "times"
    )


def _pronouns(node: object) -> list[Selector]:
    return [*find_nodes(node, It), *find_nodes(node, That)]


def _speaks_back(node: object) -> bool:
    """Does it say anything of what comes before it?"""
    return bool(_pronouns(node)) or _speaks_of_player(node)


def _speaks_of_player(node: object) -> bool:
    """Does it speak of "that player"?"""
    players, sides = find_nodes(node, Players), find_nodes(node, Side)
    return "that" in {*(part.who for part in players), *(part.who for part in sides)}


def _put(node: Any, new: object) -> Any:
    """What speaks of something before it, with another in that place."""
    return rewrite(rewrite(node, It, lambda _: new), That, lambda _: new)
