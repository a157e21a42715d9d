"""What lowering has to do alike in every game, before a game makes abilities of what its texts say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from fuda.cardtext.amounts import multiplied, refuse_values_of_several
from fuda.cardtext.chance import by_chance
from fuda.cardtext.changing import modifications, with_causes
from fuda.cardtext.clauses import carried_on, each_in_turn
from fuda.cardtext.comparing import not_itself
from fuda.cardtext.deeds import Divide, HalveThat, ReduceThat, SetThat, TakeThat
from fuda.cardtext.giving import granting
from fuda.cardtext.happenings import Affected, Did, DoneTo, When, Within
from fuda.cardtext.hearing import counted, has_so_many, placed, with_heard
from fuda.cardtext.limits import Limits, asked_by, most_uses
from fuda.cardtext.looking import TopOf, is_of_rest
from fuda.cardtext.places import each_of_own
from fuda.cardtext.pointless import Possible, refuse_pointless
from fuda.cardtext.texts import Standing
from fuda.cardtext.waiting import BeginForNext, HearOf, NextOne, NextPlay, WaitFor, WaitOnce, next_ability
from fuda.cardtext.whereabouts import DamageHeard
from fuda.kernel.abilities.ability import Activated, Played, Replacement, Static, Triggered
from fuda.kernel.program.amounts import AsDone, CountOf, Exactly, PerCard, Quantity, Range, UpTo, bounds
from fuda.kernel.program.assemble import Assembler
from fuda.kernel.program.changes import Alteration, GainAbility, KeywordEffect, Must
from fuda.kernel.program.conditions import Exist, together
from fuda.kernel.program.costs import DeedCost, GroupCost
from fuda.kernel.program.deeds import Block, Change, Changes, Choose, Deed, Delayed, ForEach, OneOf, PlayersDo
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf, Heard, Moment
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import Selector, find_nodes, in_words, rebuilt, rewrite, swapped
from fuda.kernel.program.selectors import PICKED, All, Alternatives, Both, Cards, Every, It, Omitted, Some, That, This
from fuda.kernel.program.summing import Differing, Summing
from fuda.kernel.program.unsaid import filled, inner_act, may_begins, target_of, unsaid_part, with_inner
from fuda.kernel.program.wording import Unplayable, UnplayableLine, Wording

if TYPE_CHECKING:
    from fuda.cardtext.changing import BeginChange
    from fuda.kernel.abilities.ability import Ability, Condition, Modification, Pattern


Made = TypeVar("Made", bound="Ability")
THAT_DAMAGE = (ReduceThat, SetThat, HalveThat, TakeThat)
"""Acts that speak of damage that is about to be dealt."""


@dataclass
class Lowered:
    """What a card's text comes to: printed keywords, abilities, and what else it says of the card."""

    keywords: dict[str, int] = field(default_factory=dict)
    abilities: list[Ability] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)

    def print(self, keywords: Iterable[KeywordEffect]) -> None:
        """Keywords of the card itself; those with a number count so much, and what is printed twice adds up."""
        for keyword in keywords:
            number = 1 if keyword.number is None else keyword.number
            self.keywords[keyword.name] = self.keywords.get(keyword.name, 0) + number


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a card's text on its way to abilities; a game makes a class of its own of it.

    `begins` is the game's act by which a change begins, `unsaid` how long one lasts that does not say so, `played_from`
    the zone that cards are played from, where there is only one, `waits_in` where an ability lies that waits,
    `spoken_of` the words for cards that were spoken of before, `stands` the game's node of a text that stands, `hears`
    how one begins that answers to what happens, `clauses` those of choosing and of declining; `needs` and `ways` are
    what else the game says of its texts as a whole (see `Wording`).
    """

    begins: ClassVar[type[BeginChange]]
    unsaid: ClassVar[str] = ""
    played_from: ClassVar[str] = ""
    waits_in: ClassVar[frozenset[int]] = frozenset()
    tells: ClassVar[tuple[type, ...]] = (DoneTo,)
    spoken_of: ClassVar[tuple[type, ...]] = (It, That)
    stands: ClassVar[tuple[type, ...]] = (Standing,)
    hears: ClassVar[type[HearOf]] = HearOf
    clauses: ClassVar[tuple[str, str]] = ("", "")
    ways: ClassVar[Mapping[str, Any]] = {}
    needs: ClassVar[bool] = True
    key: str
    type: str
    text: str
    english: str

    def make(
        self, kind: Callable[..., Made], zones: frozenset[int], *said: object, key: str = "", **parts: Any
    ) -> Made:
        """An ability of that kind that works in those zones, with the line's key (or another), text and English."""
        return kind(key or self.key, zones, *said, text=self.text, english=self.english, **parts)

    def kept_up(self, change: Change | Changes) -> tuple[Modification, ...]:
        """What a standing change modifies (where nothing is said of what, the card itself), and the abilities given."""
        if isinstance(change, Changes):
            return tuple([kept for part in change.parts for kept in self.kept_up(part)])
        if find_nodes(change, AsDone):
            raise Unplayable("it says how often something was done, and nothing is done before that")
        change = replace(change, subject=This()) if isinstance(change.subject, Omitted) else change
        plain, given = self.split(change.changes)
        altered = modifications(replace(change, changes=plain), self.begins.parts_of)
        return (*altered, *[part for ability in given for part in granting(change, ability)])

    def code(self, body: Body, *, replacing: bool = False) -> tuple[Instruction, ...]:
        """A body of sentences as instructions; `replacing`: it is done in the place of something."""
        body = rewrite(body, Gate, _put_together).each(each_in_turn)
        refuse_uneven(body)
        refuse_forced_by_leave(body)
        ways = {"replacing": replacing, "needs": self.needs or replacing, **self.ways}
        return Assembler(body, Wording(*self.clauses, self.deed, is_of_rest, **ways)).build()

    def used(
        self, kind: Callable[..., Made], zones: frozenset[int], body: Body, timing: str, limits: Limits, **more: Any
    ) -> Made:
        """An ability that its player uses, as often and as long as its text lets it."""
        often: dict[str, Any] = {"limit": most_uses(limits), "condition": asked_by(limits)}
        return self.make(kind, zones, self.code(body), timings=frozenset({timing}), **often, **more)

    def answer(self, happening: Any, body: Body) -> tuple[Instruction, ...]:
        """The instructions of what answers to something, which speaks of the card that it happens to."""
        code = self.code(body)
        return (self.hears(), *code[1:]) if isinstance(happening, (When, EitherOf, Within)) else code

    def granted(self, node: object, number: int) -> Ability:
        """An ability that a card is given by its text; `number` tells those of one line apart."""
        given = replace(self, key=f"{self.key}.{number}", type="").ability(self.meant(node))
        if isinstance(given, Played) or not isinstance(given, (Activated, Triggered, Replacement, Static)):
            raise Unplayable("only an ability that is used, waits, stands or replaces something can be given to a card")
        return given

    def meant(self, node: Any) -> Any:
        """The text with what its words speak of put in."""
        return node

    def ability(self, node: Any) -> Ability:
        """The ability that a text is."""
        raise NotImplementedError

    def heard(self, happening: Any) -> Pattern:
        """A happening as an ability that waits hears of it."""
        return Heard(happening)

    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it, as far as all games do it alike."""
        if isinstance(act, Change):
            return self.change(act)
        if isinstance(act, NextOne):
            return self.next_one(act)
        if isinstance(act, NextPlay):
            begin = self.change(Change(act.duration, This(), act.changes))
            return BeginForNext(begin, act.played, act.once, self.played_from)
        return self.waits(act) if isinstance(act, Delayed) else act

    def change(self, change: Change) -> BeginChange:
        """The act by which a change begins; what the rules don't carry out is refused."""
        plain, given = self.split(change.changes)
        for alteration in plain:
            if not isinstance(alteration, self.begins.known_later):
                self.begins.parts_of(alteration)
        return given_here(self.begins(lasting(change, self.unsaid), change.subject, plain, change.times, given))

    def split(self, changes: Iterable[Alteration]) -> tuple[tuple[Alteration, ...], tuple[Ability, ...]]:
        """What a change alters, and the abilities that it gives."""
        changes = with_causes(tuple([part for change in changes for part in self._lifted(change)]))
        given = [change.ability for change in changes if isinstance(change, GainAbility)]
        plain = tuple([change for change in changes if not isinstance(change, GainAbility)])
        return plain, tuple([self.granted(ability, number) for number, ability in enumerate(given, 1)])

    def standing(self, node: object) -> Change | None:
        """What a text says that stands by itself, without a condition; None where it is another text."""
        said = getattr(node, "change", None) if isinstance(node, self.stands) else None
        asked = getattr(node, "whiles", ()) or getattr(node, "conditions", ())
        return said if isinstance(said, Change) and not asked else None

    def replacement(
        self, happening: Any, body: Body, zones: frozenset[int], whiles: tuple[Condition, ...] = (), limits: Limits = ()
    ) -> Replacement:
        """What is done in the place of something; the conditions of its first sentence are those of the ability."""
        shape = happening.shapes[happening.kind] if isinstance(happening, When) else None
        if shape is None or not shape.act or not shape.is_done_to(happening.subject):
            raise Unplayable(NOT_REPLACED)
        first, *others = body.sentences
        code = self.code(replace(body, sentences=(done_instead(first), *others)), replacing=True)
        condition = together((*whiles, *first.whiles, *first.conditions))
        said = {"pattern": happening, "optional": may_be_declined(first), "limit": most_uses(limits)}
        return self.make(Replacement, zones, code, act=shape.act, also=shape.also, condition=condition, **said)

    def _lifted(self, change: Alteration) -> tuple[Alteration, ...]:
        """A standing ability that is given, and speaks of its card alone, is just what it says of that card."""
        said = self.standing(change.ability) if isinstance(change, GainAbility) else None
        if said is None:
            return (change,)
        of_side = any([getattr(getattr(part, "other", None), "who", None) for part in said.changes])
        plain = isinstance(said.subject, (This, Omitted)) and said.times is None and not of_side
        return said.changes if plain else (change,)

    def next_one(self, act: NextOne) -> WaitFor:
        """For a time, wait for the next card of a kind, which the ability that waits speaks of."""
        code = self.code(Body((sentence(act.change),)))
        ability = next_ability(act, self.key, self.waits_in, code, self.heard(act.awaited), (self.text, self.english))
        return WaitFor(act.duration, ability)

    def waits(self, act: Delayed) -> Deed:
        """For a time, wait for each time that something happens; a card spoken of that it is to happen to waits."""
        if act.duration is None:
            return self.later(act)
        happening: Any = act.happening
        spoken = happening.subject if isinstance(getattr(happening, "subject", None), self.spoken_of) else None
        if spoken is not None:
            happening = replace(happening, subject=This())
            if find_nodes(act.then, This):
                raise Unplayable(
                    "an effect that waits for what happens to a card can't speak of another one as this card"
                )
        inner = replace(self, key=f"{self.key}.wait")
        code, heard = inner.answer(happening, Body((act.then, *act.more))), self.heard(happening)
        once = {"events": happening.events, "own": False, "delayed": act.once}
        ability = inner.make(Triggered, self.waits_in, code, pattern=heard, **once)
        about = It() if isinstance(happening, Moment) and _speaks_back(act.then) else None
        return WaitFor(act.duration, ability, spoken, about)

    def later(self, act: Delayed) -> WaitOnce:
        """From now on wait once for something; what is spoken of then is what is spoken of now."""
        inner = replace(self, key=f"{self.key}.later")
        happening: Any = act.happening
        heard = {"events": happening.events, "own": False, "pattern": happening, "delayed": True}
        then, about = told_now(act.then, self.tells)
        code = inner.answer(happening, Body((then, *act.more)))
        return WaitOnce(inner.make(Triggered, self.waits_in, code, **heard), about)


def told_now(then: Gate, tells: tuple[type, ...]) -> tuple[Gate, Selector | None]:
    """What is done later, and the cards that it is about where it tells them by what this effect has done by now.

    `tells` are the nodes that do: those for all cards of a description where that says so, and others.
    """
    first = (then.conditions, then.acts[0])
    named = find_nodes(first, (All, Every, *tells))
    told = [cards for cards in named if isinstance(cards, tells) or find_nodes(cards, Affected)]
    if any([cards != told[0] or getattr(cards, "quantity", None) not in (None, Exactly(1)) for cards in told]):
        raise Unplayable("what is done later can be about one group of cards only")
    if told and find_nodes(first, (It, That)):
        raise Unplayable("what is done later can't be about these cards and others")
    asked, act = swapped(first, dict.fromkeys(map(type, told), lambda cards: It(True) if cards in told else cards))
    if find_nodes((asked, act), Affected):
        raise Unplayable("what is done later can't choose among the cards that something was done to before")
    return replace(then, conditions=asked, acts=(act, *then.acts[1:])), told[0] if told else None


def _speaks_back(node: object) -> bool:
    """Does it say anything of a card spoken of before?"""
    return bool(find_nodes(node, (It, That)))


def lowered(
    nodes: Iterable[object],
    lower: Callable[[int, Any], object],
    possible: Possible,
    first: type | tuple[type, ...] = (),
) -> None:
    """Lower the lines of a card one by one, those that are `first` before the others; what can't be lowered is told
    with the line that it is. What is `possible` is for the game to say.
    """
    for index, node in sorted(enumerate(nodes), key=lambda line: not isinstance(line[1], first)):
        try:
            refuse_pointless(node, possible)
            refuse_values_of_several(node)
            lower(index, node)
        except Unplayable as reason:
            raise UnplayableLine(str(reason), index) from reason


def sentence(*acts: object) -> Gate:
    """A sentence that is done as it stands."""
    return Gate(None, (), (), False, acts)


NOT_REPLACED = "doing something else in the place of this is not carried out"
"""Why what is about to happen can't be waited for: no act of the rules that is asked about brings it about."""


def paid(act: Any) -> tuple[Deed, Some | Alternatives | Summing | None]:
    """An act as a cost: what is done, and the cards that are chosen for it, if any are."""
    what: Some | Alternatives | Summing | None = None
    for each in fields(act):
        part = getattr(act, each.name)
        if isinstance(part, (Some, Alternatives, Summing)):
            what = part
            act = replace(act, **{each.name: PICKED})
    if not isinstance(act, Deed):
        raise Unplayable(f"nothing in the rules takes '{in_words(act)}' as a cost")
    return act, what


def cost_of(act: Any, clause: str) -> DeedCost:
    """An act as a cost of an ability."""
    deed, what = paid(act)
    return GroupCost(deed, what, clause) if isinstance(what, Summing) else DeedCost(deed, what, clause)


def with_itself(costs: Iterable[Any]) -> tuple[Any, ...]:
    """Costs, those that say of no card what they are done to as done to the card itself: 「レストにする：」."""
    found: list[Any] = []
    for cost in costs:
        if unsaid_part(cost) and any([not isinstance(target_of(one) or This(), This) for one in found]):
            raise Unplayable("a cost does not say what it is done to, and others are done to other cards")
        found.append(filled(cost, This()))
    return tuple(found)


def prepared(node: Any) -> Any:
    """What a text says, with cards that are told by what happened to them where that has put them, with what is done
    for each of some cards as an act with an amount, and with all that a player is told to do in a sentence.
    """
    node = not_itself(with_tellings(rewrite(node, Gate, _whole_options) if find_nodes(node, OneOf) else node))
    node = rewrite(node, ForEach, _multiplied) if find_nodes(node, ForEach) else node
    if not find_nodes(node, (Did, Affected)):
        return node
    node = with_heard(node)
    node = rewrite(node, PerCard, lambda amount: replace(amount, cards=counted(amount.cards)))
    node = rewrite(node, CountOf, lambda amount: replace(amount, cards=counted(amount.cards)))
    node = rewrite(node, Change, lambda change: replace(change, times=counted(change.times)))
    return placed(rewrite(node, Exist, has_so_many))


def _whole_options(gate: Gate) -> Gate:
    """The sentence, with what is done to cards that the last of several options chooses as a part of that option.

    「1枚引くか、…を1枚選び、破壊する」: who draws destroys nothing.
    """
    gate = rebuilt(gate, lambda part: rewrite(part, Gate, _whole_options))
    for index, act in enumerate(gate.acts):
        either = inner_act(act)
        last = either.options[-1] if isinstance(either, OneOf) else None
        if not isinstance(last, Choose):
            continue
        end = index + 1
        while end < len(gate.acts) and _is_done_to_it(gate.acts[end]):
            end += 1
        if end > index + 1:
            whole = Block((sentence(last, *gate.acts[index + 1 : end]),))
            before, done = _chosen_for_first(gate.acts[:index], act, (*either.options[:-1], whole))
            return replace(gate, acts=(*before, done, *gate.acts[end:]))
    return gate


def _chosen_for_first(before: tuple[Any, ...], act: Any, options: tuple[Any, ...]) -> tuple[tuple[Any, ...], Any]:
    """The acts before the options, and the options, a choice just before them as a part of the first.

    「…を1枚選び、捨てるか、…を1枚選び、破壊する」: each of the two things begins with a choice of its own.
    """
    first, *others = options
    chosen = before[-1] if before else None
    if not isinstance(inner_act(chosen), Choose) or not unsaid_part(first):
        return before, with_inner(act, OneOf(options))
    either = OneOf((Block((sentence(inner_act(chosen), first),)), *others))
    return before[:-1], with_inner(act if isinstance(act, PlayersDo) else chosen, either)


def _is_done_to_it(act: object) -> bool:
    return bool(unsaid_part(act)) or bool(find_nodes(act, (It, That)))


def with_doers(node: Any) -> Any:
    """What a text says, with 自分の and 味方の in what another player is told to do as that player's.

    This is for games whose texts call their own player 自分. An ability in quotes speaks for whoever gets it. It comes
    before all else: what stands before the player who is told, 「味方のキャラ1体につき、相手は…」, is not among it.
    """

    def told(does: PlayersDo) -> PlayersDo:
        return does if does.who.who == "you" else replace(does, act=theirs(does.act))

    return rewrite(with_tellings(node), PlayersDo, told) if find_nodes(node, PlayersDo) else node


def with_tellings(node: Any) -> Any:
    """What a text says, with all that a player is told to do in a sentence as that player's."""
    if not find_nodes(node, PlayersDo):
        return node
    return rewrite(node, Gate, lambda gate: replace(gate, acts=each_of_own(carried_on(gate.acts))))


def theirs(node: Any) -> Any:
    """What another player is told to do, one's own cards in it as that player's."""
    if isinstance(node, GainAbility):
        return node
    if isinstance(node, TopOf) and node.whose == "you":
        node = replace(node, whose="their")
    return Side("their") if node in OWN_SIDES else rebuilt(node, theirs)


OWN_SIDES = (Side("own"), Side("friendly"))


def chosen_together(node: Any) -> Any:
    """The text with cards that are told by what they are like together chosen before the act that names them."""
    node = rewrite(rewrite(node, Some, _no_two_alike), Gate, _chosen_first)
    if any([isinstance(part, Differing) for cards in find_nodes(node, Cards) for part in cards.filters]):
        raise Unplayable("only cards of which so many are chosen are told by being alike or not")
    return node


def _no_two_alike(some: Some) -> Some | Summing:
    alike = [part for part in some.cards.filters if isinstance(part, Differing)]
    if len(alike) != 1:
        return some
    rest = tuple([part for part in some.cards.filters if part is not alike[0]])
    return Summing(replace(some.cards, filters=rest), alike[0], some.quantity)


def _chosen_first(gate: Gate) -> Gate:
    gate = rebuilt(gate, lambda part: rewrite(part, Gate, _chosen_first))
    acts: list[object] = []
    for act in gate.acts:
        for name in ("target", "subject"):
            said = getattr(act, name, None)
            if isinstance(said, Summing) and not isinstance(act, Choose) and not getattr(act, "names_targets", False):
                acts.append(Choose(said))  # type: ignore[arg-type]
                act = replace(act, **{name: It(True)})  # type: ignore[type-var]
        acts.append(act)
    return replace(gate, acts=tuple(acts))


def among_any(act: Divide) -> Divide:
    """Damage that is divided among cards of which nobody says how many goes to as many as its player likes."""
    cards = act.target.cards if isinstance(act.target, Every) else None
    return act if cards is None else replace(act, target=Some(Range(1, act.amount), cards))


def refuse_uneven(body: Body) -> None:
    """Refuse damage that is divided among more cards than it is: each of them gets one at least."""
    chosen: Quantity | None = None
    for act in (act for gate in body.sentences for act in gate.acts):
        if isinstance(act, (Choose, Divide)) and isinstance(act.target, Some):
            chosen = act.target.quantity
        if isinstance(act, Divide):
            most = bounds(chosen, act.amount + 1)[1] if chosen is not None else 0
            if not 1 <= most <= act.amount:
                raise Unplayable(f"{act.amount} damage can't be divided among {most} cards, each getting one at least")


def refuse_forced_by_leave(body: Body) -> None:
    """Refuse that a card may have to do something: 「可能なら…してもよい」 doesn't say whether it has to."""
    changed = [change for gate in body.sentences if gate.optional for change in find_nodes(gate.acts, Change)]
    if find_nodes(tuple([change.changes for change in changed]), Must):
        raise Unplayable("what a card has to do if possible is not what it may do")


def refuse_no_pair(
    body: Body, is_mutual: Callable[[object], bool], fit: Callable[[Any, Any], bool] = lambda one, other: True
) -> None:
    """Refuse an act that two cards do with each other where the text has not named two cards that `fit` each other."""
    named: tuple[object, ...] = ()
    sentences = [gate for part in (body.sentences, *body.bullets) for gate in part]
    for said in [said for gate in sentences for said in gate.acts]:
        target: object = getattr(said, "target", None)
        if isinstance(target, Some):
            named = (target.cards, target.cards) if target.quantity == Exactly(2) else ()
        elif isinstance(target, Both):
            named = tuple([_only_one(part) for part in target.parts])
        if is_mutual(said) and (len(named) != 2 or None in named or not fit(*named)):
            raise Unplayable("which two cards do that with each other is not said")


def _only_one(part: object) -> object:
    """The words for a card that is the text's own, or one that is chosen."""
    if isinstance(part, Some):
        return part.cards if part.quantity == Exactly(1) else None
    return part if isinstance(part, This) else None


def changes_joined(gate: Gate) -> Gate:
    """The sentence with changes of the same cards for the same time as one: 「それをAP+2し、《突破1》を得る」.

    One that says nothing of how long it lasts lasts as long as the one before it in the sentence.
    """
    acts: list[object] = []
    for act in gate.acts:
        acts[-1:] = _joined(acts[-1], act) if acts else (act,)
    return replace(gate, acts=tuple(acts))


def _put_together(gate: Gate) -> Gate:
    """The sentence, and those inside it, with what chance takes and with changes of the same cards as one."""
    return by_chance(changes_joined(rebuilt(gate, lambda part: rewrite(part, Gate, _put_together))))


def _joined(before: object, act: object) -> tuple[object, ...]:
    """Two acts of a sentence, as one where both change the same cards for the same time."""
    if not isinstance(act, Change) or not isinstance(before, Change):
        return before, act
    act = act if act.duration is not None else replace(act, duration=before.duration)
    if isinstance(act.subject, Omitted) and (act.duration, act.times) == (before.duration, before.times):
        return (replace(before, changes=(*before.changes, *act.changes)),)
    return before, act


def lasting_as_before(body: Body) -> Body:
    """The sentences, a change of which nothing but what it is is said lasting as the one just before.

    「このターン中、それは《先制攻撃》を得る。それが〔…〕なら、さらにAP+2する」.
    """
    duration: str | None = None
    sentences: list[Any] = list(body.sentences)
    for index, gate in enumerate(sentences):
        if isinstance(gate, Gate) and not gate.instead:
            acts: tuple[Any, ...] = tuple([_lasting_too(act, duration) for act in gate.acts])
            duration = acts[-1].duration if isinstance(acts[-1], Change) else None
            sentences[index] = replace(gate, acts=acts)
    return replace(body, sentences=tuple(sentences))


def _lasting_too(act: Any, duration: str | None) -> Any:
    unsaid = isinstance(act, Change) and act.duration is None and isinstance(act.subject, Omitted)
    return replace(act, duration=duration) if unsaid else act


def _multiplied(act: ForEach) -> object:
    return multiplied(ForEach(act.cards, rewrite(act.act, ForEach, _multiplied)))


def lasting(change: Change, unsaid: str = "") -> str:
    """How long a change lasts that an effect makes when it resolves.

    One that doesn't say so is refused, as a text whose words were lost, unless the game's rules say how long it is.
    """
    if change.duration is None and not unsaid:
        raise Unplayable("a change that an effect makes must say how long it lasts")
    return change.duration or unsaid


def given_here(begin: BeginChange) -> BeginChange:
    """The act, unless it gives a standing ability to whatever cards come to be of a description."""
    cards = begin.subject.cards if isinstance(begin.subject, (All, Every)) else None
    stands = any([isinstance(ability, Static) for ability in begin.abilities])
    if stands and isinstance(cards, Cards) and begin.is_open(cards):
        raise Unplayable("a standing ability can be given only to cards that are there")
    return begin


def done_instead(gate: Gate) -> Gate:
    """What is done in the place of something, as a sentence by itself.

    A text that doesn't say "instead" replaces nothing, unless it speaks of what would happen: 「そのダメージを…」.
    """
    if not gate.instead and not isinstance(gate.acts[0], ReduceThat):
        raise Unplayable("what would happen is spoken of, but nothing is done instead")
    return replace(gate, instead=False, optional=False, whiles=(), conditions=())


def may_be_declined(gate: Gate) -> bool:
    """May what is done in the place of something be declined? It is as a whole: all its acts must be one player's."""
    if gate.optional and may_begins(gate.acts):
        raise Unplayable("of what is done instead, only some acts may be declined")
    return gate.optional


def may_fail(what: Some, *zones: str) -> Some:
    """A choice of cards by what they are in one of those zones, which others don't see: it may find fewer, or none."""
    cards = what.cards
    hidden = any(isinstance(part, InZone) and part.zone[0] in zones for part in cards.filters)
    described = bool(cards.noun.types) or any(not isinstance(part, (InZone, Side)) for part in cards.filters)
    if hidden and described and isinstance(what.quantity, Exactly):
        return Some(UpTo(what.quantity.number), cards)
    return what


def refuse_that_damage(node: object, replacing: type[Any]) -> None:
    """Refuse to speak of damage that is about to be dealt outside a text that takes its place, a `replacing` one."""
    awaited = find_nodes(getattr(node, "happening", None), When)
    if find_nodes(node, DamageHeard) and not any(["damaged" in when.events for when in awaited]):
        raise Unplayable("the damage that was dealt, where the text waits for none")
    spoken = find_nodes(node, THAT_DAMAGE)
    if not spoken:
        return
    of_damage = tuple([text for text in find_nodes(node, replacing) if _replaced_acts(text.happening) == {"damage"}])
    if len(spoken) > len(find_nodes(of_damage, THAT_DAMAGE)):
        raise Unplayable("that damage, where none is about to be dealt")


def _replaced_acts(happening: object) -> set[str]:
    return {when.shapes[when.kind].act for when in find_nodes(happening, When)}


def only_on(kinds: Iterable[str], card_type: str, what: str) -> None:
    """Refuse a text that no rule lets a card of this type use."""
    if card_type and card_type not in kinds:
        raise Unplayable(f"{what} is never used on a card of type {card_type}")
