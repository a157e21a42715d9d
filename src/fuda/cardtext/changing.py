"""Continuous changes in the machine's terms: what a standing ability modifies, and effects that begin for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from fuda.cardtext.happenings import By, spoken_by, without_place
from fuda.kernel.abilities.ability import Ability, Modification, Static
from fuda.kernel.abilities.given import GIVEN
from fuda.kernel.program.amounts import GroupsOf, Multiplied, amount_of
from fuda.kernel.program.changes import Alteration, Cannot, KeywordEffect, Part, PlayerBan
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Change, Deed, Lasting
from fuda.kernel.program.filters import Except, OnlyNow, Side
from fuda.kernel.program.node import Quality, Selector, borne, find_nodes, in_words, node
from fuda.kernel.program.selectors import All, Both, Cards, Every, It, OfEvent, Players, That, This
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import tick
from fuda.kernel.values.durations import CONTROL, add_effect, can_begin, dated
from fuda.kernel.values.values import Continuous, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fuda.kernel.abilities.ability import Amount, Condition, Filter, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

Targets: TypeAlias = "tuple[int, ...] | None"
"""The cards that are changed; None for whatever meets a description."""
Begun: TypeAlias = "tuple[Part, Targets, Filter | None]"
NEXT_TURNS = {"own_turn": ("own_end", "you"), "enemy_turn": ("enemy_end", "opponent")}
"""Lengths of what applies only in a player's next turn: how long it lasts, and whose turn that is."""
HERE = "here"
"""The length of what lasts as long as the card that has the effect stays where it is."""
MULTIPLIED = ("add", "lower", "grant")
"""What is done so often as there are cards to count; a value that is set, or a multiple, is what it is."""


@node
class KeywordMore:
    """The number of a keyword goes up, on cards that have it."""

    keyword: KeywordEffect
    number: int


@node
class GainTheirs:
    """All of the named keywords that a card has are gained."""

    of: Selector
    keywords: tuple[KeywordEffect, ...]


@node
class Enters:
    """The card comes into play in that state."""

    state: str


def counted(times: Any) -> Amount | None:
    """What a change is multiplied by: an amount, or the number of cards meant, or of groups of them."""
    return times if times is None or hasattr(times, "value") else GroupsOf(times)


@node
class PlayerSide:
    """A description of players: those of a side."""

    who: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is the player (the number given stands for one, not for a card) of that side?"""
        return self.who == "all" or SIDE_OF[self.who].has(game, card, scope)


@node
class InTurnAfter:
    """It is a turn of that player after the one in which it was said."""

    who: str
    said: int

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.turn > self.said and SIDE_OF[self.who].has(game, game.turn_player, scope)


@node
class StillHere:
    """The card that has the effect is where it was when that began."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.is_current(scope.bearer)


@node
class Meanwhile:
    """One of those cards, or such a card, while the condition holds."""

    condition: Condition
    refs: Targets = None
    such: Filter | None = None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it, and is it then?"""
        if not self.condition.holds(game, scope):
            return False
        if self.refs is not None:
            return game.ref[card] in self.refs
        return self.such is None or self.such.matches(game, card, scope)


def ends_with(duration: str) -> str:
    """How long that lasts: what applies only in a turn to come, until that ends; what ends with its card, at most."""
    if duration == HERE:
        return "game"
    return NEXT_TURNS[duration][0] if duration in NEXT_TURNS else duration


def in_its_turn(game: Game, duration: str, targets: Targets, such: Filter | None) -> tuple[Targets, Filter | None]:
    """The cards that are changed for that time: where that is a turn to come, only in it."""
    if duration == HERE and targets != ():
        return None, Meanwhile(StillHere(), targets, such)
    if duration not in NEXT_TURNS or targets == ():
        return targets, such
    return None, Meanwhile(InTurnAfter(NEXT_TURNS[duration][1], game.turn), targets, such)


def of_players(subject: Players, change: Any) -> tuple[Any, Any]:
    """What a change of players is about: them, or the cards that a prohibition keeps them from playing or using."""
    if subject.who != "all" and subject.who not in SIDE_OF:
        raise Unplayable("what players can't do is said of you, of the opponent or of all players")
    if not isinstance(change, PlayerBan) or change.cards is None:
        return PlayerSide(subject.who), change
    side = () if subject.who == "all" else (SIDE_OF[subject.who],)
    such = played_by(change.cards, *side) if change.act == "play" else change.cards.also(*side)
    return Every(such), Cannot(change.act)


def played_by(cards: Cards, *side: Side) -> Cards:
    """Such cards of that side, wherever they are played from: whose zone that is is said by who plays them."""
    cards = without_place(cards)
    said = [part for part in cards.filters if part not in (Side("doer"), Side("their"))]
    return replace(cards, filters=(*side, *[_anywhere(part) for part in said]))


def _anywhere(part: Quality) -> Quality:
    """What cards are not, wherever these are."""
    excepted = part.cards if isinstance(part, Except) else None
    return Except(without_place(excepted)) if isinstance(excepted, Cards) else part


FIGHTS = frozenset({"be_attacked", "be_blocked", "be_retargeted"})
"""What befalls a card by an attack, and by no effect that a prohibition before it may name."""


def with_causes(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Several prohibitions with the effects that the first names said of those after it, too.

    「相手の効果で破壊されず、手札に戻されない」.
    """
    found: list[Any] = []
    for change in changes:
        before = found[-1] if found else None
        if isinstance(before, Cannot) and getattr(before.other, "is_cause", False) and _is_bare(change):
            change = replace(change, other=before.other)
        found.append(change)
    return tuple(found)


def _is_bare(change: object) -> bool:
    """Is it a prohibition of what effects may do to a card, which names none?"""
    if not isinstance(change, Cannot) or change.other is not None:
        return False
    return change.act.startswith("be_") and change.act not in FIGHTS


def ban_part(aspect: str, by: object, known: Iterable[str] = ("effect",)) -> Part:
    """A prohibition of what is brought about in one way only: by what is `known`, of a player or of such cards."""
    if not isinstance(by, By):
        return Part(aspect, "grant")
    if by.cause not in known or isinstance(by.of, This) or by.besides:
        raise Unplayable(f"nothing in the rules forbids what is brought about by {spoken_by(by)} alone")
    side = None if by.who is None else SIDE_OF[by.who]
    return Part(aspect, "grant", other=side if by.of is None else without_place(by.of))


@node
class OnlyWhile:
    """The act can only be done while this is so."""

    act: str
    condition: Condition


@node
class Those(OnlyNow):
    """One of those cards."""

    refs: tuple[int, ...]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.ref[card] in self.refs


@node
class Anywhere(OnlyNow):
    """Such a card, wherever it lies, and whatever is excepted from such cards: it is about to come into place."""

    cards: Cards

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self.cards.fits(game, card, scope)


def settled(change: Alteration, game: Game | None = None, scope: Scope | None = None) -> Alteration:
    """A change that speaks of cards named before, with those that are meant when it begins; before that, with none."""
    other = getattr(change, "other", None)
    if not isinstance(other, (It, That, OfEvent)):
        return change
    refs = () if game is None or scope is None else other.refs(game, scope)
    told: Any = change
    return replace(told, other=Those(refs))  # type: ignore[no-any-return]


def modifications(
    change: Change,
    parts_of: Callable[[Any], list[Part]],
    reached: Callable[[Any, Filter | None], Filter | None] = lambda _change, described: described,
) -> tuple[Modification, ...]:
    """A standing change as modifications of the cards that it speaks of; `parts_of` is the game's.

    `reached` are the cards among them that an alteration is about, where that is more or less than all.
    """
    subject: Any = change.subject
    described: Filter | None = None
    if isinstance(subject, Both):
        each = [modifications(replace(change, subject=one), parts_of, reached) for one in _apart(subject.parts)]
        return tuple([part for parts in each for part in parts])
    if isinstance(subject, Players):
        about = [of_players(subject, altered) for altered in change.changes]
        plain = [replace(change, subject=who, changes=(one,)) for who, one in about]
        return tuple([part for one in plain for part in modifications(one, parts_of, reached)])
    if isinstance(subject, (Every, All)):
        described = subject.cards
    elif hasattr(subject, "matches"):
        described = subject
    elif not isinstance(subject, This):
        raise Unplayable(f"a standing change of '{in_words(subject)}'")
    times = counted(change.times)
    found = []
    for alteration, part in [(each, part) for each in change.changes for part in parts_of(each)]:
        amount: int | str | Amount = part.amount
        if times is not None and not isinstance(amount, (str, Ability)) and part.op in MULTIPLIED:
            amount = Multiplied(amount, times)
        such = reached(alteration, described)
        found.append(Modification(part.aspect, part.op, amount, such, part.other, part.least))
    return tuple(found)


def _apart(parts: tuple[Selector, ...]) -> list[Selector]:
    """Joined groups, none with a card of one before it: whoever is in two of them is changed once."""
    apart: list[Selector] = []
    before: list[Selector | Cards] = []
    for part in sorted(parts, key=lambda one: not isinstance(one, This)):
        if isinstance(part, (Every, All)):
            apart.append(replace(part, cards=part.cards.also(*[Except(one) for one in before])))
            before.append(part.cards)
        else:
            apart.append(part)
            before.append(part)
    return apart


def begun_by(
    game: Game, fx: Resolve, part: Part, lasts: tuple[str, int], targets: Targets, subject: Filter | None = None
) -> Continuous:
    """The effect with a duration that a resolving text makes of a part of a change."""
    return Continuous(
        part.aspect, part.op, part.amount, targets=targets, subject=subject, other=part.other, duration=lasts[0],
        until=lasts[1], source=fx.source, bearer=fx.bearer, player=fx.player, stamp=fx.stamp or game.clock,
        key=fx.ability.key, least=part.least, foe=fx.foe,
    )  # fmt: skip


def begin(game: Game, fx: Resolve, duration: str, part: Part, targets: Targets) -> int:
    """An effect of a resolving text begins for that time; returns 1, or 0 if what it would last for is not going on.

    What begins after it is younger.
    """
    if not can_begin(game, duration):
        return 0
    lasts = dated(game, ends_with(duration), fx.player, fx.foe)
    add_effect(game, begun_by(game, fx, part, lasts, *in_its_turn(game, duration, targets, None)))
    tick(game)
    return 1


def give_back_after(game: Game, fx: Resolve, ref: int, before: int, duration: str) -> None:
    """A card that somebody has come to control is controlled by the player `before` again after that time."""
    add_effect(game, begun_by(game, fx, Part(CONTROL, "set", before), dated(game, duration, fx.player, fx.foe), (ref,)))


@node
class HadBy:
    """What a standing ability that a card was given speaks of: that card or such cards, while its condition holds."""

    ref: int
    cards: Filter | None = None
    condition: Condition | None = None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it one of them, and is the card that has the ability still there?"""
        if not game.is_current(self.ref):
            return False
        of_it = borne(scope, self.ref, game.controller[self.ref & CARD_MASK])
        if game.ref[card] != self.ref if self.cards is None else not self.cards.matches(game, card, of_it):
            return False
        return self.condition is None or self.condition.holds(game, of_it)


def as_if_had(game: Game, fx: Resolve, ability: Static, ref: int) -> Iterator[Begun]:
    """What a standing ability changes that a card is given, with amounts as they are now."""
    of_it = borne(fx, ref, game.controller[ref & CARD_MASK])
    for said in ability.parts:
        amount: Any = said.amount
        if not isinstance(amount, (int, str, Ability)):
            amount = amount.value(game, of_it)
        towards: Any = None if said.other is None else HadBy(ref, said.other)
        part = Part(said.aspect, said.op, amount, towards, said.least)
        if said.subject is None and ability.condition is None:
            yield part, (ref,), None
        else:
            yield part, None, HadBy(ref, said.subject, ability.condition)


@node
class BeginChange(Deed):
    """Continuous effects begin, for a duration, on the cards meant now; amounts are fixed now.

    With a `condition` they apply only while it holds. A game makes a class of its own of it, with its `parts_of`; where
    it `ages` them, what begins after them is younger.
    """

    parts_of: ClassVar[Callable[[Any], list[Part]]]
    ages: ClassVar[bool] = False
    known_later: ClassVar[tuple[type, ...]] = ()
    """Changes whose parts are known only when they begin."""

    duration: str
    subject: Selector
    changes: tuple[Alteration, ...]
    times: object = None
    abilities: tuple[Ability, ...] = ()
    condition: Condition | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin them."""
        targets, described = self.meant(game, fx)
        begins = bool(self.lasts(game, fx, targets)[0])
        fx.performed = 0 if not begins else 1 if targets is None else len(targets)
        if targets == () or not begins:
            return
        changed = False
        given = self.given(game, fx, targets, described)
        for part, some, such in (*self.parts(game, fx, targets, described), *given):
            lasts = self.lasts(game, fx, some)
            some, such = in_its_turn(game, self.duration, some, such)
            if self.condition is not None:
                some, such = None, Meanwhile(self.condition, some, such)
            self.begin(game, begun_by(game, fx, part, lasts, some, such))
            changed = True
        fx.performed = fx.performed if changed else 0
        self.begun(game)

    def given(self, game: Game, fx: Resolve, targets: Targets, described: Filter | None) -> Iterator[Begun]:
        """What begins by the abilities that the cards get."""
        for ability in self.abilities:
            if isinstance(ability, Static):
                yield from [begun for ref in targets or () for begun in as_if_had(game, fx, ability, ref)]
            else:
                yield Part(GIVEN, "grant", ability), targets, described  # type: ignore[arg-type]

    def parts(self, game: Game, fx: Resolve, targets: Targets, described: Filter | None) -> Iterator[Begun]:
        """What begins, of which cards."""
        for change in self.changes:
            altered, such = change, described
            if isinstance(self.subject, Players):
                such, altered = of_players(self.subject, change)
                such = getattr(such, "cards", such)
            for part in type(self).parts_of(altered):
                yield self.fixed(game, fx, part), targets, such

    def fixed(self, game: Game, fx: Resolve, part: Part) -> Part:
        """The part with its amount as it is now, so often as there are cards to count."""
        amount: Any = part.amount
        if not isinstance(amount, (str, Ability)):
            amount = amount_of(amount, game, fx)
            times = counted(self.times) if part.op in MULTIPLIED else None
            amount *= 1 if times is None else times.value(game, fx)
        return replace(part, amount=amount)

    def meant(self, game: Game, fx: Resolve) -> tuple[Targets, Filter | None]:
        """The cards that are changed; or which come to be, of those that are described."""
        if isinstance(self.subject, Players):
            return None, PlayerSide(self.subject.who)
        cards = self.subject.cards if isinstance(self.subject, (Every, All)) else None
        # What is told by a card spoken of is told now: later nothing is spoken of.
        if isinstance(cards, Cards) and self.is_open(cards) and not find_nodes(cards, (It, That)):
            return None, cards
        return self.subject.refs(game, fx), None

    def is_open(self, cards: Cards) -> bool:
        """Are all that come to be such cards changed, too?"""
        return False

    def lasts(self, game: Game, fx: Resolve, targets: Targets) -> tuple[str, int]:
        """The duration by which the rules end the effects, and the turn that they last to; none: they don't begin."""
        if not can_begin(game, self.duration):
            return "", 0
        return dated(game, ends_with(self.duration), fx.player, fx.foe)

    def begin(self, game: Game, effect: Continuous) -> None:
        """One of them begins."""
        add_effect(game, effect)

    def begun(self, game: Game) -> None:
        """All of them have begun."""
        if self.ages:
            tick(game)


@node
class Swap(Deed, Lasting):
    """Two values of cards are each other's for a duration."""

    duration: str | None
    subject: Selector
    stats: tuple[str, str]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin it, with the values as they are now."""
        assert self.duration is not None
        fx.performed = 0
        one, other = self.stats
        for ref in self.subject.refs(game, fx):
            values = ((one, value_of(game, ref, other)), (other, value_of(game, ref, one)))
            for stat, number in values:
                fx.performed = begin(game, fx, self.duration, Part(stat, "set", number), (ref,))
