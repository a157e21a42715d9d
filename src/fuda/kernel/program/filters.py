"""What a card must be like. A filter is asked about one card at a time, or about a card as it was when it left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.procedures.resolve import meant
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.node import Quality, Selector, acting, compare, doer, node, read_as
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.values import colours, has_stat, names, reading, reading_of, traits, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.program.changes import KeywordEffect
    from fuda.kernel.program.selectors import Cards
    from fuda.kernel.state.last_known import Snapshot

LOOKED = ("looked",)
"""The place of cards that an effect is looking at."""


class OnlyNow:
    """What is asked of cards where they are: one that has left does not meet it."""

    __slots__ = ()

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return False


class Unsaid(OnlyNow):
    """What the rules ask of a card that is chosen or played, which no text says."""

    __slots__ = ()


class Printed:
    """What is asked of what a card prints, wherever it is or was."""

    __slots__ = ()

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Does the card print it?"""
        return self.prints(game.definition[card])

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Did it?"""
        return self.prints(last.definition)

    def prints(self, definition: CardDef) -> bool:
        """Does a card of that definition?"""
        raise NotImplementedError


@node
class Side:
    """Whose: "own", "friendly", "enemy", "others", "all", "their" (of who is spoken of), "that" (the player chosen),
    "doer" (of who does what is being done, whoever else was spoken of).
    """

    who: str

    @property
    def steady(self) -> bool:
        """Who the enemies are may depend on what is going on, and who is spoken of on the text."""
        return self.who in ("own", "friendly", "others", "all")

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        """Is the player on that side?"""
        if self.who == "own":
            return player == scope.player
        if self.who == "enemy":
            if game.n == 2:
                return player != scope.player
            if game.team[player] == game.team[scope.player]:
                return False
            if scope.foe >= 0:
                return player == scope.foe
            foes = game.rules.foes
            return foes is None or player in foes(game, scope.player)
        if self.who == "friendly":
            return game.team[player] == game.team[scope.player]
        if self.who == "others":
            return player != scope.player
        if self.who == "all":
            return True
        return player == self._one(scope)

    def _one(self, scope: Scope) -> int:
        """The one player who is on that side."""
        return doer(scope) if self.who == "doer" else acting(scope)

    def players(self, game: Game, scope: Scope) -> Sequence[int]:
        """The players on that side, in turn order from the one whose effect it is."""
        if game.n == 2 and not game.thinned:
            if self.who == "own":
                return (scope.player,)
            if self.who == "enemy":
                return (1 - scope.player,)
            if self.who not in ("friendly", "others", "all"):
                return (self._one(scope),)
        found = []
        for player in game.players_from(scope.player):
            if self.has(game, player, scope):
                found.append(player)
        return found

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if game.n > 2 and is_of_team(game, game.zone[card]):
            return self._has_any(game, game.zone[card], scope)
        return self.has(game, game.controller[card], scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        if game.n > 2 and is_of_team(game, last.zone):
            return self._has_any(game, last.zone, scope)
        return self.has(game, last.controller, scope)

    def _has_any(self, game: Game, zone: int, scope: Scope) -> bool:
        """Is any player of the team whose zone it is on that side?"""
        team = game.team[zone % game.n]
        return any(self.has(game, player, scope) for player in range(game.n) if game.team[player] == team)


def is_of_team(game: Game, zone: int) -> bool:
    """Do the players of a team have that zone together?"""
    return zone >= 0 and game.rules.zones[zone // game.n].owner == "team"


@node
class InZone:
    """Lies in a zone of one of those names, or among the cards that the effect is looking at."""

    steady: ClassVar[bool] = True

    zone: tuple[str, ...]

    def kinds(self, game: Game) -> list[int]:
        """The numbers of the zone kinds that have those names."""
        return [] if self.zone == LOOKED else [game.rules.zone_kind(name) for name in self.zone]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if self.zone == LOOKED:
            return game.ref[card] in scope.looked
        return game.zone_kind(card) in self.kinds(game)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.zone // game.n in self.kinds(game)


@node
class HasTrait:
    """Has at least one of the traits."""

    steady: ClassVar[bool] = True

    traits: tuple[str, ...]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not traits(game, card).isdisjoint(self.traits)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not frozenset(last.traits).isdisjoint(self.traits)


@node
class SharesTrait:
    """Has a trait that another card has, too."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not self._traits(game, scope).isdisjoint(traits(game, card))

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not self._traits(game, scope).isdisjoint(last.traits)

    def _traits(self, game: Game, scope: Scope) -> frozenset[str]:
        found: frozenset[str] = frozenset()
        for ref in read_as(game, self.of, scope):
            last = None if game.is_current(ref) else game.last_known.get(ref)
            found |= traits(game, ref & CARD_MASK) if last is None else frozenset(last.traits)
        return found


@node
class HasColour:
    """Has the colour."""

    steady: ClassVar[bool] = True

    colour: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self.colour in colours(game, card)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self.colour in last.definition.colours


@node
class Named:
    """Its name is this one, or with `part` contains it."""

    name: str
    part: bool = True

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self._fits(names(game, card))

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self._fits(last.definition.names)

    def _fits(self, names: tuple[str, ...]) -> bool:
        return any(self.name in name if self.part else self.name == name for name in names)


@node
class SharesName:
    """Has the same name as another card; with `itself`, that card is one of those."""

    of: Selector
    itself: bool = False

    def _names(self, game: Game, scope: Scope) -> frozenset[str]:
        refs = read_as(game, self.of, scope)
        return frozenset(name for ref in refs for name in names(game, ref & CARD_MASK))

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not self._names(game, scope).isdisjoint(names(game, card))

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not self._names(game, scope).isdisjoint(last.definition.names)


@node
class StatIs:
    """A value is exactly, at least (">=") or at most ("<=") a number; a card without that value is none of these.

    With `printed` it is the value that the card prints.
    """

    stat: str
    op: str
    number: int | Amount
    printed: bool = False

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if not has_stat(game, card, self.stat):
            return False
        value = game.definition[card].stats.get(self.stat, 0) if self.printed else reading(game, card, self.stat)
        return self.meets(value, game, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        value = last.definition.stats.get(self.stat, 0) if self.printed else last.reading(self.stat)
        return self.meets(value, game, scope)

    def meets(self, value: int, game: Game, scope: Scope) -> bool:
        """Does a value compare with the number as the text says?"""
        return compare(value, self.op, amount_of(self.number, game, scope))


@node
class StatBetween:
    """A value is at least the one number and at most the other."""

    stat: str
    least: int
    most: int

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        bounds = StatIs(self.stat, ">=", self.least), StatIs(self.stat, "<=", self.most)
        return all([bound.matches(game, card, scope) for bound in bounds])

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        bounds = StatIs(self.stat, ">=", self.least), StatIs(self.stat, "<=", self.most)
        return all([bound.recalls(game, last, scope) for bound in bounds])


@node
class StatLike:
    """A value compared with that of other cards, each of them, or their value `than` (none: nothing compares)."""

    stat: str
    op: str
    of: Selector
    than: str = ""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self._compares(game, reading(game, card, self.stat), scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self._compares(game, last.reading(self.stat), scope)

    def _compares(self, game: Game, number: int, scope: Scope) -> bool:
        refs = read_as(game, self.of, scope)
        return bool(refs) and all([compare(number, self.op, self._bound(game, ref)) for ref in refs])

    def _bound(self, game: Game, ref: int) -> int:
        return reading_of(game, ref, self.than or self.stat)


@node
class StatsCompare:
    """One of the card's values compared with another of its own; with `printed`, with one that the card prints."""

    stat: str
    op: str
    than: str
    printed: bool = False

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        stats = game.definition[card].stats
        than = stats.get(self.than, 0) if self.printed else reading(game, card, self.than)
        return compare(reading(game, card, self.stat), self.op, than)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        than = last.definition.stats.get(self.than, 0) if self.printed else last.reading(self.than)
        return compare(last.reading(self.stat), self.op, than)


@node
class Extreme:
    """Has the lowest or the highest value of those that meet the rest of the description, which `Cards` sees to."""

    stat: str
    highest: bool

    def narrow(self, game: Game, cards: list[int]) -> list[int]:
        """Those of the cards that have it."""
        cards = [card for card in cards if has_stat(game, card, self.stat)]
        if not cards:
            return cards
        numbers = [reading(game, card, self.stat) for card in cards]
        best = max(numbers) if self.highest else min(numbers)
        return [card for card, number in zip(cards, numbers, strict=True) if number == best]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Nothing is asked of a card by itself."""
        return True

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Nothing is asked of a card by itself."""
        return True


@node
class AnyOf:
    """Meets at least one of the descriptions."""

    options: tuple[Quality, ...]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return any(option.matches(game, card, scope) for option in self.options)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return any(option.recalls(game, last, scope) for option in self.options)


@node
class Unlike:
    """Does not meet the description."""

    what: Quality

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not self.what.matches(game, card, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not self.what.recalls(game, last, scope)


@node
class Except:
    """Is not one of those cards (`cards` names cards, or describes them)."""

    cards: Selector | Cards

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        cards = self.cards
        if hasattr(cards, "matches"):
            return not cards.matches(game, card, scope)
        return game.ref[card] not in cards.refs(game, scope)

    def fits(self, game: Game, card: int, scope: Scope) -> bool:
        """The same, wherever the card lies."""
        cards = self.cards
        if hasattr(cards, "fits"):
            return not cards.fits(game, card, scope)
        return self.matches(game, card, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Cards that are named are still there, so a card that has left is another one."""
        cards = self.cards
        return not cards.recalls(game, last, scope) if hasattr(cards, "recalls") else True


@node
class Another:
    """Any but this card, also where the text follows that to where it has been put."""

    steady: ClassVar[bool] = True

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        ref, own = game.ref[card], (scope.source, scope.bearer)
        return ref not in own and (game.is_current(scope.source) or ref not in [meant(game, scope, old) for old in own])

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Was it? A card that has left is told by its successor."""
        bearer = game.last_known.get(scope.bearer)
        return bearer is None or last.successor != bearer.successor or not last.successor


@node
class Turned:
    """Lies face up or face down."""

    face_down: bool

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.face_down[card] == self.face_down

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.face_down == self.face_down


@node
class Rested:
    """Lies rested."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.rested[card]

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.rested


@node
class Active:
    """Stands active."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not game.rested[card]

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not last.rested


@node
class HasCounters:
    """Has counters of a kind on it (or has none); `counter` is its place among those of the game."""

    counter: int
    is_so: bool = True

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return (game.counters[self.counter][card] > 0) == self.is_so

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return (last.counters[self.counter] > 0) == self.is_so


@node
class HasKeyword:
    """Has one of the keyword effects, or with `every` each of them (or with `has` false none of them)."""

    keywords: tuple[KeywordEffect, ...]
    has: bool = True
    every: bool = False

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if self.every:
            return all([value(game, card, keyword.name) for keyword in self.keywords]) == self.has
        for keyword in self.keywords:
            if value(game, card, keyword.name):
                return self.has
        return not self.has

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        asked = all if self.every else any
        return asked([last.value(keyword.name) for keyword in self.keywords]) == self.has


@node
class Colourless(Printed):
    """Has no colour."""

    def prints(self, definition: CardDef) -> bool:
        return not definition.colours


@node
class LaidOn(OnlyNow):
    """Lies with a card, under it or on it."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        host = game.host[card]
        return host != NO_HOST and game.ref[host] in self.of.refs(game, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return bool(last.host) and last.host in self.of.refs(game, scope)


@node
class HasLaidOn:
    """Has a card lying with it (or has none), of a type or of a description where one is named."""

    type: str = ""
    is_so: bool = True
    cards: Quality | None = None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        such = [c for c in game.under[card] if self.type in ("", game.definition[c].type)]
        return any([self.cards is None or self.cards.matches(game, c, scope) for c in such]) == self.is_so

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Had it one? What lay there is judged by what it prints."""
        such = [last.laid(under) for under in last.under if self.type in ("", under.type)]
        return any([self.cards is None or self.cards.recalls(game, under, scope) for under in such]) == self.is_so


@node
class Front(OnlyNow):
    """Is the first of its zone: the top one of an ordered one."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        zone = game.zone[card]
        return zone >= 0 and game.zones[zone][-1:] == [card]


@node
class AtLeast:
    """A count of this number or more."""

    steady: ClassVar[bool] = True

    number: int

    def meets(self, count: int) -> bool:
        return count >= self.number


@node
class AtMost:
    """A count of this number or fewer."""

    steady: ClassVar[bool] = True

    number: int

    def meets(self, count: int) -> bool:
        return count <= self.number


@node
class Only:
    """A count of exactly this number."""

    number: int

    def meets(self, count: int) -> bool:
        return count == self.number


@node
class Between:
    """A count from the least to the most."""

    least: int
    most: int

    def meets(self, count: int) -> bool:
        return self.least <= count <= self.most


Count = AtLeast | AtMost | Only | Between


def describes(game: Game, cards: Quality, ref: int, scope: Scope) -> bool:
    """Does the card that the reference speaks of meet the description: now, or, if it has left, as it last was?"""
    card = ref & CARD_MASK
    if game.ref[card] == ref:
        return cards.matches(game, card, scope)
    last = game.last_known.get(ref)
    return last is not None and cards.recalls(game, last, scope)
