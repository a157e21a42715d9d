"""What それ, その…, 残ったカード and そうしたなら mean where the text has chosen nothing before.

They may speak of what the happening, a condition or a cost names, or of what was done before. Each is bound to that
here, before the text becomes a program. Where there is nothing, or two things equally, the text is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from fuda.cardtext.common import EACH
from fuda.cardtext.deeds import Draw
from fuda.cardtext.doings import Affected, DidSo, SomeOf, Teller
from fuda.cardtext.happenings import Shape, When
from fuda.cardtext.looking import LookAtTop, Looking, PutRest, Reveal, TopOf
from fuda.cardtext.past import refuse_forgotten
from fuda.cardtext.rereading import (
    act_name,
    chosen_as_one,
    could_be,
    does,
    done_otherwise,
    done_to_it,
    names_player,
    picks,
    pronouns,
    put_in,
    says_those,
    speaks_back,
    speaks_of_player,
)
from fuda.cardtext.texts import Activate, ByDoing, Instead, Trigger
from fuda.kernel.program.amounts import AsDone, Exactly, StatOf, UpTo
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import SIDE_OF, AmountIs, CountedAgain, Exist, ExistIn, Is, IsA
from fuda.kernel.program.deeds import Choose, Delayed, PlayersDo
from fuda.kernel.program.filters import LOOKED, AtMost, Except, InZone, Only, Unlike
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.instructions import Note
from fuda.kernel.program.node import Selector, find_nodes, rebuilt, rewrite
from fuda.kernel.program.selectors import (
    All,
    Both,
    Cards,
    Every,
    Host,
    It,
    Noun,
    OfEvent,
    Omitted,
    SoMany,
    Some,
    SomePlayers,
    That,
    This,
    Under,
)
from fuda.kernel.program.unsaid import filled, inner_act, target_of, unsaid_part, with_inner
from fuda.kernel.program.wording import Unplayable

UNSEEN = "it speaks of cards that were looked at, and none were before that"
LINKS = {"done": "そうしたなら", "undone": "そうしなかったなら", "else": "そうでないなら"}


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a text has named: the words for it, and how it is found when it is spoken of.

    `one`: it is one card at most. What is not `said`, but comes with a heading, is never それ.
    """

    words: Cards
    found: Selector
    one: bool = True
    said: bool = True


@dataclass
class Reader:
    """Goes through an effect in order and keeps what has been named.

    `chosen`: there is something that the program itself keeps as "it"; `unclear`: something else has come between.
    `placeless`: the card itself is in no place where anything is done to it.
    `player`: what the effect answers to names a player; `noted`: the program knows one. `ahead`: what follows speaks of
    something before it. `asked` is the card that was asked about last, `counted` the condition that counted cards last.
    `words` are those for what was chosen last, `earlier` is what had been named before that. `events` are what the
    effect answers to, which happened to the card `itself` under a heading, and `before` are the acts said so far.
    `single`: one card at most was chosen last; `those`: それら is said later in the sentence, or after it; `several`:
    the program keeps all the cards that something was done to since, and not what was named or chosen before.

    A game makes a class of its own of it. `noun` is its word for any card, `anywhere` where cards that were spoken of
    can lie, `part` its words for a part of an event. Of acts, by their names: `kinds` are those that an effect
    remembers, each with the kind of that, `doing` by which it can have done what it says of itself (and for "" those
    that may do anything), `unsaid` those that may leave unsaid what they are done to, `in_place` those that can't be
    meant for a card just put elsewhere, `damaging` those that deal damage, `milling` those that put away the top of a
    deck, `keeping` those after which the program itself keeps what they were done to, `by_itself` those that are no
    less said without that. Where what happens is `heard` (see `HearOf`), the program keeps the card that it happened
    to, and cards that were paid with.
    """

    noun: ClassVar[Noun]
    anywhere: ClassVar[tuple[str, ...]]
    shapes: ClassVar[Mapping[str, Shape]]
    part: ClassVar[type[OfEvent]] = OfEvent
    kinds: ClassVar[Mapping[type | str, str]] = {Draw: "drawn"}
    doing: ClassVar[Mapping[str, tuple[type | str, ...]]] = {}
    unsaid: ClassVar[tuple[type | str, ...]] = ()
    in_place: ClassVar[tuple[type | str, ...]] = ()
    damaging: ClassVar[tuple[type, ...]] = ()
    milling: ClassVar[tuple[type, ...]] = ()
    keeping: ClassVar[tuple[type, ...]] = ()
    by_itself: ClassVar[tuple[type, ...]] = ()
    heard: ClassVar[bool] = False

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
    counted: Exist | ExistIn | None = None
    words: Cards | None = None
    earlier: tuple[Named, ...] = ()
    events: tuple[str, ...] = ()
    itself: bool = False
    before: tuple[object, ...] = ()
    replaced: tuple[Named, ...] = ()
    away: bool = False
    single: bool = False
    those: tuple[bool, bool] = (False, False)
    several: bool = False

    @classmethod
    def bound(cls, text: Any) -> Any:
        """The text with each of those words bound to what it means."""
        read = cls._bound(text)
        told = find_nodes(read, (Teller, Affected, DidSo))
        if any([isinstance(part, Teller) for part in told]):
            raise Unplayable("it tells a card by what happened to it, and the effect answers to no such thing")
        cls._refuse_undone(read, told)
        return read

    @classmethod
    def _bound(cls, text: Any) -> Any:
        if isinstance(text, Trigger):
            return replace(text, body=cls.answering(text.happening).body(text.body))
        if isinstance(text, Instead):
            # What is about to happen to a card is told with that card.
            player, replaced = names_player(text.happening), cls.named_by(text.happening)
            reader = cls(player=player, chosen=True, replaced=replaced)
            return replace(text, body=reader.body(done_to_it(text)))
        if isinstance(text, Activate):
            reader = cls(cls._paid_with(text.costs), acted=bool(text.costs))
            return replace(text, body=reader.body(text.body))
        if hasattr(text, "change"):
            reader = cls()
            whiles = tuple([reader.condition(part) for part in text.whiles])
            return replace(text, whiles=whiles, change=reader.bind(text.change))
        return replace(text, body=cls(placeless=True).body(text.body)) if hasattr(text, "body") else text

    @classmethod
    def answering(cls, happening: Any) -> Reader:
        """The reader of an effect that answers to what happens."""
        events = happening.events if isinstance(happening, (When, EitherOf)) else ()
        return cls(cls.named_by(happening), player=names_player(happening), events=events)

    @classmethod
    def named_by(cls, happening: object) -> tuple[Named, ...]:
        """The cards that the words for a happening name, other than the very card that has the text."""
        if isinstance(happening, EitherOf):
            each = [cls.named_by(part) for part in happening.parts]
            return each[0] if all(one == each[0] for one in each) else ()
        if not isinstance(happening, When):
            return ()
        shape = cls.shapes[happening.kind]
        parts = [(cls._described(happening.subject), shape.subject), (cls._described(happening.other), shape.other)]
        source = getattr(happening.by, "source", None)
        if isinstance(source, Cards):
            parts.append((source, "dealer"))
        if isinstance(getattr(happening.by, "of", None), Cards):
            parts.append((happening.by.of, "source"))
        kept = "card" if cls.heard else ""
        named = [(words, It() if part == kept else cls.part(part)) for words, part in parts if words is not None]
        return tuple([Named(words, found) for words, found in named])

    @classmethod
    def _described(cls, words: object) -> Cards | None:
        """The description in words for cards; none where they are for a player, or for the card itself."""
        if isinstance(words, (Both, Host)):
            return cls.any_card()
        if isinstance(words, Every):
            return words.cards
        return words if isinstance(words, Cards) else None

    @classmethod
    def any_card(cls) -> Cards:
        return Cards(None, (), cls.noun)

    @classmethod
    def _paid_with(cls, costs: tuple[Any, ...]) -> tuple[Named, ...]:
        """The cards that are used for the costs."""
        if cls.heard:
            return cls._kept_of([cost.target for cost in costs if isinstance(getattr(cost, "target", None), Some)])
        found = []
        for cost in costs:
            target = getattr(cost, "target", None)
            if isinstance(target, This):
                found.append(Named(cls.any_card(), target))
            elif isinstance(target, Some) and cls.kind_of(cost):
                found.append(Named(target.cards, Affected(cls.kind_of(cost), cls.any_card())))
        return tuple(found)

    @classmethod
    def _kept_of(cls, paid: list[Some]) -> tuple[Named, ...]:
        """The cards that were paid with, where the program itself keeps them: all of several costs are spoken of."""
        one = len(paid) == 1 and paid[0].quantity == Exactly(1)
        return (Named(paid[0].cards if len(paid) == 1 else cls.any_card(), It(not one), one),) if paid else ()

    @classmethod
    def kind_of(cls, act: object) -> str:
        """As what an effect remembers an act; nothing where it does not."""
        return cls.kinds.get(act_name(act), "")

    @classmethod
    def is_one(cls, cards: Cards) -> bool:  # Can there be only one such card?
        return False

    @classmethod
    def names(cls, condition: Any) -> tuple[Named, ...]:
        """What a condition names."""
        if isinstance(condition, (Is, IsA)):
            return (Named(cls.any_card(), condition.subject),)
        if isinstance(condition, AmountIs) and isinstance(condition.amount, StatOf):
            return (Named(cls.any_card(), condition.amount.of),)
        if not isinstance(condition, (Exist, ExistIn)) or not condition.is_so or isinstance(condition.count, AtMost):
            return ()
        cards = condition.cards
        if isinstance(condition, Exist):
            return (Named(cards, Every(cards), cls.is_one(cards) or condition.count == Only(1)),)
        there = replace(cards, filters=(SIDE_OF[condition.who], InZone(condition.zone), *cards.filters))
        return (Named(cards, Every(there), cls.is_one(Cards(None, (), cards.noun))),)

    def has_spoken(self) -> bool:
        return self.chosen or any([named.said for named in self.named])

    def body(self, body: Body) -> Body:
        """All of its sentences, and what is listed below them."""
        self.ahead = speaks_back(body.bullets)
        sentences = self.sentences(body.sentences)
        return Body(sentences, tuple([replace(self).sentences(bullet) for bullet in body.bullets]))

    def sentences(self, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
        """One after the other."""
        found: list[Any] = []
        before, asked = None, None
        back = [speaks_back(gate) for gate in sentences]
        for index, gate in enumerate(sentences):
            if isinstance(gate, Gate) and gate.link == "else":
                if before is None or asked is None:
                    raise Unplayable(f"it says {LINKS['else']}, and no condition comes before that")
                gate = done_otherwise(gate, asked)
                # What was named or chosen under the condition is not what is spoken of without it.
                self.named, self.chosen, self.unclear, self.noted, self.looked = before
            elif isinstance(gate, Gate) and (gate.conditions or gate.whiles):
                asked = gate
                before = self.named, self.chosen, self.unclear, self.noted, self.looked
            self.ahead = any(back[index:])
            self.those = (False, any([says_those(later) for later in sentences[index + 1 :]]))
            if not isinstance(gate, Gate):
                if not isinstance(gate.then, Gate):
                    raise Unplayable("what is done after what is done after it")
                found.append(replace(gate, then=self.gate(gate.then)))
                continue
            if back[index] or any(back[index + 1 : index + 2]):
                gate = replace(gate, acts=chosen_as_one(gate.acts, sentences[index + 1 : index + 2]))
            self.noted = self.noted or any([isinstance(target_of(act), SomePlayers) for act in gate.acts])
            note = self._note_player() if not self.noted and back[index] and speaks_of_player(gate) else None
            read = self.gate(gate)
            if note is not None and (gate.optional or speaks_of_player((gate.whiles, gate.conditions))):
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
        for index, act in enumerate(gate.acts):
            self.those = (says_those(gate.acts[index + 1 :]), self.those[1])
            needs_object = unsaid or (not gate.instead and isinstance(inner_act(act), self.damaging))
            act = self._of_those(act, conditions)
            acts += self.act(self._with_object(act) if needs_object and not aimed else act, gate.optional, gate.instead)
            self.before += (act,)
            aimed = aimed or target_of(inner_act(act)) is not None
        return replace(gate, whiles=whiles, conditions=conditions, acts=tuple(acts))

    def condition(self, condition: Any) -> Any:
        """A condition; what it names may be spoken of where nothing else was named."""
        if isinstance(condition, (Is, IsA)) and isinstance(condition.subject, Omitted):
            # What was asked of a card before is asked of it again, else of what was spoken of.
            condition = replace(condition, subject=self.asked or self._it(False, "nothing of which card it asks"))
        if isinstance(condition, CountedAgain):
            if self.counted is None:
                raise Unplayable("it says how many there must be, and not of what")
            condition = replace(self.counted, count=condition.count, is_so=True)
        if not self.looked and any([part.zone == LOOKED for part in find_nodes(condition, InZone)]):
            raise Unplayable(UNSEEN)
        refuse_forgotten(condition, self.before, self.shapes)
        read = self.bind(condition)
        if isinstance(read, (Exist, ExistIn)):
            self.counted = read
        if isinstance(read, (Is, IsA)):
            self.asked = read.subject
        if not self.has_spoken():
            self.named += self.names(read)
        return read

    def _with_object(self, act: Any) -> Any:
        """An act that leaves unsaid what it moves moves what was spoken of last."""
        inner = inner_act(act)
        if act_name(inner) not in self.unsaid:
            return self._with_spoken(act, inner)
        if not isinstance(inner.target, Omitted):
            return act
        if not self.has_spoken():
            raise Unplayable("it does not say what it is done to, and nothing was spoken of before")
        found = self._it(True, "nothing of what it is done to")
        if isinstance(inner, self.damaging) and isinstance(found, This):
            raise Unplayable("it does not say what the damage is dealt to")
        return with_inner(act, replace(inner, target=found))

    def _with_spoken(self, act: Any, inner: Any) -> Any:
        """An act that leaves unsaid what it is done to is done to what was chosen before, else to the card itself."""
        if not unsaid_part(inner) or isinstance(inner, self.by_itself):
            return act
        if self.chosen:
            return filled(act, It(True))
        if self.placeless or any([named.said for named in self.named]):
            raise Unplayable("it does not say what it is done to")
        return act

    def act(self, act: Any, optional: bool, instead: bool = False) -> list[object]:
        """An act, with what must be noted before it."""
        act = rewrite(act, SomeOf, self._some_of)
        if self.looked and not instead:
            among = Cards(None, (InZone(LOOKED),), self.noun)
            act = rewrite(act, SoMany, lambda some: Some(some.quantity, among))
        inner = inner_act(act)
        if isinstance(inner, Delayed):
            return self._delayed(inner)
        if isinstance(inner, ByDoing):
            first = tuple([read for one in inner.first for read in self.act(one, False)])
            after = tuple([read for one in inner.then for read in self.act(one, False)])
            return [with_inner(act, replace(inner, first=first, then=after))]
        whole = self.in_its_way(act, inner)
        if whole is not None:
            return whole
        then = getattr(inner, "then", None)
        said = replace(inner, then=None) if isinstance(then, Gate) else inner
        if not self.looked and (
            isinstance(inner, PutRest) or any(part.zone == LOOKED for part in find_nodes(said, InZone))
        ):
            raise Unplayable(UNSEEN)
        if not self.acted and find_nodes(act, AsDone):
            raise Unplayable("it says 同じ数, and nothing that is done comes before that")
        unclear, self.unclear = self.unclear, self.unclear and act_name(inner) not in self.in_place
        read = self._of_those_in_place(act) if self.away and act_name(inner) in self.in_place else self.bind(act)
        self.unclear = unclear
        target = target_of(getattr(inner, "deed", inner))
        note = isinstance(target, (All, Every)) and self.ahead and not (optional or self.has_spoken())
        if not (note or optional or instead) and self._means_those(target):
            self.take_up(target.cards)
            note = self.several = True
        self.chosen = self.chosen or note
        self.keep(inner, target)
        if isinstance(then, Gate):
            read = with_inner(read, replace(inner_act(read), then=self.gate(then)))
        return [Note(target), read] if note else [read]

    def _means_those(self, target: object) -> bool:
        """Is それら, said later, what is done to all these cards, since nothing but one card was spoken of before?"""
        if not isinstance(target, (All, Every)) or not any(self.those) or find_nodes(target, (It, That)):
            return False
        return self.single if self.chosen else all([named.one for named in self.named])

    def _of_those_in_place(self, act: Any) -> Any:
        """What is done in place after a card was put elsewhere is done to the one that was named before that."""
        said = [named for named in self.earlier if named.said]
        if not said or target_of(inner_act(act)) != It():
            return self.bind(act)
        return replace(self, chosen=False, named=self.earlier).bind(act)

    def in_its_way(self, act: Any, inner: Any) -> list[object] | None:
        """An act that a game reads in a way of its own; None for others."""
        return None

    def keep(self, act: Any, target: object) -> None:
        """What is spoken of after an act."""
        self.acted = True
        milled = isinstance(act, self.milling)
        taken = isinstance(target, TopOf)
        self.looked = self.looked or milled or taken or isinstance(act, (Looking, Reveal))
        if isinstance(target, SomePlayers):
            self.noted = True
        elif self.replaced and self.chosen and picks(act) and not isinstance(act, (Choose, LookAtTop, *self.keeping)):
            # What is used instead is not what それ means: that is still the card that it would have happened to.
            self.chosen, self.named = False, self.replaced
        elif isinstance(act, (Choose, LookAtTop, *self.keeping)) or picks(act):
            self.away = act_name(act) not in (Choose, LookAtTop, *self.keeping, *self.in_place)
            self.take_up(target.cards if isinstance(target, Some) else None)
            self.single = isinstance(target, Some) and target.quantity in (Exactly(1), UpTo(1))
        elif milled and self.has_spoken():
            self.unclear = True
        elif self.has_spoken():
            pass
        elif taken:
            self.take_up(None)
        elif milled or isinstance(act, Draw):
            moved = Affected(self.kind_of(act), self.any_card())
            self.named += (Named(self.any_card(), moved, act.number == 1),)
        elif isinstance(target, (This, Under)):
            self.named += (Named(self.any_card(), target),)

    def take_up(self, words: Cards | None) -> None:
        """What is chosen now is what is spoken of from here on."""
        self.earlier += self.named
        self.chosen, self.named, self.unclear, self.words = True, (), False, words
        self.single = self.several = False

    def _delayed(self, act: Delayed) -> list[object]:
        """What is to be done later: to what was spoken of, or to what the later happening is about."""
        reader = self.answering(act.happening)
        # The end of a battle that is going on is a moment, too: it is nobody's.
        nobodys = getattr(act.happening, "subject", act) is None
        waits_with = nobodys or isinstance(act.happening, Moment) or bool(pronouns(act.happening))
        if waits_with:
            for kind in (Teller, Affected):
                act = replace(act, then=rewrite(act.then, kind, reader.told))
            if self.chosen:
                later = tuple([self._with_object(one) for one in act.then.acts])
                act = replace(act, then=replace(act.then, acts=later))
            spoken = pronouns((act.happening, act.then))
            self.acted = True
            if self.chosen or not spoken or any(isinstance(part, Choose) for part in act.then.acts):
                return [act]
            found = self.bind(spoken[0])
            self.chosen = True
            happening, then = (put_in(part, It()) for part in (act.happening, act.then))
            return [Note(found), replace(act, happening=happening, then=then)]
        if reader.named and self.has_spoken() and find_nodes(act.then, It):
            raise Unplayable("it says それ, which could mean two things that come before")
        self.acted = reader.acted = True
        then, *more = reader.sentences((act.then, *act.more))
        return [replace(act, then=then, more=tuple(more))]

    def told(self, told: Any) -> object:
        """A card told by what happened to it: by its part in what the effect answers to, if it is that.

        What the effect has done before is no such part. What a heading answers to happens to the card `itself`, which
        is called so and not told by it: 「【配備時】…を配備する。配備したユニットが…」.
        """
        by_effect = isinstance(told, Affected)
        kind = told.kind if isinstance(told, Affected) else told.happening.kind
        shape = self.shapes.get(kind)
        if shape is None or shape.event not in self.events or (isinstance(told, Affected) and not told.barely):
            return told
        if by_effect and does(self.before, self.doing.get(kind, ())):
            if self.itself:
                return told
            raise Unplayable("it tells a card by what was done to it, which two cards could be that come before")
        return self.part(shape.subject)

    @classmethod
    def _refuse_undone(cls, text: object, told: list[Affected | DidSo]) -> None:
        """Refuse a text that speaks of what its effect has done, where it does no such thing."""
        for part in [part for part in told if isinstance(part, Affected) or part.target is None]:
            acts = cls.doing.get(part.kind)
            if acts is not None and not does(text, (*acts, *cls.doing.get("", ()))):
                done = part.kind.replace("_", " ")
                raise Unplayable(f"it speaks of cards that this effect has {done}, and it does no such thing")

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
            if node.many and self._chose_twice():
                raise Unplayable("it says それら after two choices of cards, and only the last one is spoken of")
            if not node.many and self._chose_both():
                raise Unplayable("it says それ of two cards that were chosen together (それら)")
            return self._it(node.many, "それら" if node.many else "それ")
        if isinstance(node, That):
            return self.that(node)
        if isinstance(node, (Teller, Affected)):
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

    def _chose_twice(self) -> bool:
        """Were cards chosen twice in a row, one card by one player in the end, so that several are more than that?"""
        chosen = [act for act in self.before[-2:] if isinstance(inner_act(act), Choose)]
        if len(chosen) < 2 or (isinstance(chosen[-1], PlayersDo) and chosen[-1].who.who in EACH):
            return False
        last = target_of(inner_act(chosen[-1]))
        return isinstance(last, Some) and last.quantity == Exactly(1)

    def _chose_both(self) -> bool:
        """Were two cards told apart that were chosen last? Each is then called by its own words."""
        last = inner_act(self.before[-1]) if self.chosen and self.before else None
        return isinstance(last, Choose) and isinstance(target_of(last), Both)

    def _it(self, many: bool, word: str) -> Selector:
        said = [named for named in self.named if named.said]
        if self.unclear or (not self.chosen and len(said) > 1):
            raise Unplayable(f"it says {word}, which could mean two things that come before")
        if self.several and not many:
            said = [named for named in self.earlier if named.said and not isinstance(named.found, It)]
            if len(said) != 1:
                raise Unplayable(f"it says {word}, and the cards spoken of last are several")
        elif self.chosen:
            return It(many)
        if not said:
            raise Unplayable(f"it says {word}, and nothing comes before that it could mean")
        if not many and not said[0].one:
            raise Unplayable(f"it says {word} of what may be several cards")
        return said[0].found

    def _some_of(self, some: SomeOf) -> Some:
        """So many of what was spoken of: of the cards named, or of those chosen, wherever they lie."""
        of = self._it(True, "それら")
        if isinstance(of, Every):
            return Some(some.quantity, of.cards)
        return Some(some.quantity, Cards(None, (InZone(self.anywhere), Unlike(Except(of))), self.noun))

    def that(self, that: That) -> Selector:
        """What その… means: what was chosen, if the word is one for it, else what else was named that it is one for."""
        fitting = [named for named in (*self.earlier, *self.named) if self._could_be(that.cards, named.words)]
        fits = self.words is None or self._could_be(that.cards, self.words)
        if self.chosen and (fits or (self.away and not fitting)):
            return that
        word = "その…"
        if not fitting:
            raise Unplayable(f"it says {word}, and nothing comes before that it could mean")
        if len(fitting) > 1:
            raise Unplayable(f"it says {word}, which could mean two things that come before")
        if not fitting[0].one:
            raise Unplayable(f"it says {word} of what may be several cards")
        return fitting[0].found

    def _could_be(self, words: Cards, named: Cards) -> bool:
        return could_be(words, named, self.noun)

    def _of_those(self, act: Any, conditions: tuple[object, ...]) -> Any:
        """Where it was asked whether such cards were put somewhere, その中 is among those."""
        asked = [part.cards for part in conditions if isinstance(part, DidSo) and part.cards is not None]
        if not asked:
            return act

        def such(cards: Cards) -> Cards:
            if InZone(LOOKED) not in cards.filters or cards.noun != self.noun:
                return cards
            return replace(cards, filters=(*cards.filters, *asked[0].filters), noun=asked[0].noun)

        return rewrite(act, Cards, such)
