"""Which cards or players a text speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.moves.moves import zone_instance
from fuda.kernel.procedures.resolve import after_move, answers_to_move, left_by, meant, spoken_of
from fuda.kernel.program.filters import LOOKED, Extreme, Front, InZone, Side, describes
from fuda.kernel.program.node import PlayerQuality, Quality, Selector, node, read_as
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.values import TYPES, types

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game
    from fuda.kernel.program.amounts import Quantity
    from fuda.kernel.state.last_known import Snapshot


@node
class Noun:
    """A word for a kind of card: which types it covers, and in which zones such cards are meant (none: anywhere).

    `attached` ones lie under other cards; `mark` is something that the card definition must say of itself; of cards
    `from_top` the top ones are taken, without a choice.
    """

    steady: ClassVar[bool] = True

    name: str
    types: frozenset[str] = frozenset()
    zones: tuple[str, ...] = ()
    attached: bool = False
    token: bool = False
    mark: str = ""
    from_top: bool = False

    def fits(self, game: Game, card: int) -> bool:
        """Is it such a card, wherever it is?"""
        definition = game.definition[card]
        if self.types:
            if TYPES in game.modified:
                if types(game, card).isdisjoint(self.types):
                    return False
            elif definition.type not in self.types:
                return False
        return (not self.token or definition.token) and (not self.mark or self.mark in definition.extra)

    def recalls(self, last: Snapshot) -> bool:
        """Was it such a card when it left?"""
        if self.types and self.types.isdisjoint(last.types):
            return False
        definition = last.definition
        return (not self.token or definition.token) and (not self.mark or self.mark in definition.extra)

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The player's cards of the kind, in the zones given or else in those that the word means."""
        found = []
        for name in zones or self.zones:
            kind = game.rules.zone_kind(name)
            cards = game.cards(kind, player) if game.n == 2 else game.zones[zone_instance(game, kind, player)]
            for card in cards:
                for each in game.under[card] if self.attached else (card,):
                    if self.fits(game, each):
                        found.append(each)
        return found

    def in_place(self, game: Game, card: int) -> bool:
        """Is the card in a zone that the word means, in the way that it means?"""
        if not self.zones:
            return True
        kind, attached = game.zone_kind(card), game.host[card] != NO_HOST
        return kind >= 0 and attached == self.attached and game.rules.zones[kind].name in self.zones

    def was_in_place(self, game: Game, last: Snapshot) -> bool:
        """Was it in a zone that the word means, in the way that it means?"""
        if not self.zones or last.zone < 0:
            return True
        return bool(last.host) == self.attached and game.rules.zones[last.zone // game.n].name in self.zones


class Searching:
    """A description that keeps how its cards are looked for."""

    __slots__ = ("_search",)
    _search: Search


@node
class Cards(Searching):
    """A description: a clause about other cards, filters in printed order, and what kind of thing."""

    steady: ClassVar[bool] = True

    clause: Quality | None
    filters: tuple[Quality, ...]
    noun: Noun

    def also(self, *qualities: Quality) -> Cards:
        """The description with more said of the cards, before what it says."""
        return Cards(self.clause, (*qualities, *self.filters), self.noun)

    def cards(self, game: Game, scope: Scope) -> list[int]:
        """All cards of the description, in turn order of their players from the one whose effect it is."""
        found = self._find(game, scope, False)
        if game.n > 2:
            # A zone that is the team's is each player's of it.
            found = list(dict.fromkeys(found))
        for part in self._search.extremes:
            found = part.narrow(game, found)
        return found

    def exist(self, game: Game, scope: Scope) -> bool:
        """Is there any such card, in the place that is meant?"""
        return bool(self._find(game, scope, True))

    def _find(self, game: Game, scope: Scope, one: bool) -> list[int]:
        """The cards, extremes not yet told apart; with `one` no more than the first."""
        try:
            search = self._search
        except AttributeError:
            search = self._prepare()
        if search.looked:
            return self._among_looked(game, scope)
        side = search.side
        found = []
        for player in game.players_from(scope.player) if side is None else side.players(game, scope):
            for card in search.candidates(game, player):
                # Whoever's zone it is, a card may be another player's.
                if side is not None and game.controller[card] != player and not side.matches(game, card, scope):
                    continue
                for part in search.tests:
                    if not part.matches(game, card, scope):
                        break
                else:
                    found.append(card)
                    if one:
                        return found
        return found

    def _among_looked(self, game: Game, scope: Scope) -> list[int]:
        """Those of the cards that the effect is looking at."""
        return [card for card in game.current(scope.looked) if self.matches(game, card, scope)]

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to all of them."""
        return tuple([game.ref[card] for card in self.cards(game, scope)])

    def fits(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it of that kind and like that, wherever it lies?"""
        parts = self.filters if self.clause is None else (self.clause, *self.filters)
        if not self.noun.fits(game, card):
            return False
        return all([getattr(part, "fits", part.matches)(game, card, scope) for part in parts])

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it such a card, in the place that is meant?"""
        if not self.noun.fits(game, card):
            return False
        try:
            search = self._search
        except AttributeError:
            search = self._prepare()
        if not search.zones and not self.noun.in_place(game, card):
            return False
        for part in self.filters:
            if not part.matches(game, card, scope):
                return False
        if self.clause is not None and not self.clause.matches(game, card, scope):
            return False
        # What has the lowest or highest value is told among all such cards.
        return not search.extremes or card in self.cards(game, scope)

    def lies(self, game: Game, card: int) -> bool:
        """May it be such a card, going by where it lies?"""
        return bool(self.zones()) or self.noun.in_place(game, card)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Was it such a card when it left?"""
        if not self.noun.recalls(last) or not (self.zones() or self.noun.was_in_place(game, last)):
            return False
        parts = self.filters if self.clause is None else (self.clause, *self.filters)
        return all(part.recalls(game, last, scope) for part in parts)

    def zones(self) -> tuple[str, ...]:
        """The zones in which the words say that the cards lie; none where only the noun tells."""
        try:
            return self._search.zones
        except AttributeError:
            return self._prepare().zones

    def are_covered(self, game: Game) -> bool:
        """Do such cards lie where not everybody sees them?"""
        kinds = {zone.name: zone for zone in game.rules.zones}
        zones = self.zones()
        return zones == LOOKED or any([kinds[zone].seen_by != "all" for zone in zones])

    def are_taken(self) -> bool:
        """Are such cards taken from the front of their zones, so that nobody chooses?"""
        try:
            return self._search.taken
        except AttributeError:
            return self._prepare().taken

    def _prepare(self) -> Search:
        search = Search(self)
        object.__setattr__(self, "_search", search)
        return search


class Search:
    """How the cards of a description are looked for, worked out once: on which side, in which zones (none: those of the
    noun), and what is asked of each card found there.

    `types` are those of a noun that asks for nothing else; None for others. `taken`: they are taken from the front of
    their zones, so that nobody chooses.
    """

    __slots__ = ("extremes", "looked", "noun", "side", "taken", "tests", "types", "zones")

    def __init__(self, cards: Cards) -> None:
        noun, filters = cards.noun, cards.filters
        sides = [part for part in filters if isinstance(part, Side)]
        places = [part for part in filters if isinstance(part, InZone)]
        is_plain = type(noun).candidates is Noun.candidates and not noun.attached
        known: list[Quality] = [*sides[:1], *(places[:1] if is_plain else ())]
        asks_type = is_plain and type(noun).fits is Noun.fits and not noun.token and not noun.mark
        self.noun = noun
        self.types = noun.types if asks_type else None
        self.side = sides[0] if sides else None
        self.zones = places[0].zone if places else ()
        self.looked = self.zones == LOOKED
        self.taken = noun.from_top or any([isinstance(part, Front) for part in filters])
        self.extremes = [part for part in filters if isinstance(part, Extreme)]
        asked = [part for part in filters if not isinstance(part, Extreme) and not any(part is one for one in known)]
        self.tests = asked if cards.clause is None else [*asked, cards.clause]

    def candidates(self, game: Game, player: int) -> list[int]:
        """The player's cards of the kind that lie where they are meant."""
        wanted = self.types
        if wanted is None or game.n != 2 or TYPES in game.modified:
            return self.noun.candidates(game, player, self.zones)
        found: list[int] = []
        numbers, definition = game.rules.zone_numbers, game.definition
        for name in self.zones or self.noun.zones:
            cards = game.zones[numbers[name] * 2 + player]
            if not wanted:
                found += cards
                continue
            for card in cards:
                if definition[card].type in wanted:
                    found.append(card)
        return found


@node
class This:
    """The card that has the effect, by the word for it ("" for a bare "this"), and where or how it is.

    A card's own text calls the card itself "this card"; any other word means the card that has the effect, which is
    the one above when the text is of a card that lies under another.
    """

    noun: str = ""
    where: str = ""
    itself: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card, as it is or where the one move put it through which the effect follows it."""
        ref = meant(game, scope, scope.source if self.itself else scope.bearer)
        return (ref,) if ref else ()

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card as it was in place, even when it has left since; as it is where the effect has put it in place."""
        now = self.refs(game, scope)
        is_there = any([game.rules.zones[game.zone_kind(ref & CARD_MASK)].in_play for ref in now])
        return now if self.itself or is_there else (scope.bearer,)


@node
class Host:
    """The card that this one is laid on; `word` is what the text calls it."""

    steady: ClassVar[bool] = True

    word: str = ""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """That card, or the one on which this one last lay; where its leaving is answered to, where that put it."""
        return tuple([now for ref in self.judged(game, scope) for now in where_now(game, ref, scope.event)])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """That card as it is, or as it was when it left, even with this one."""
        card = scope.source & CARD_MASK
        host = game.host[card]
        if game.ref[card] == scope.source:
            return (game.ref[host],) if host != NO_HOST else ()
        last = game.last_known.get(scope.source)
        return (last.host,) if last is not None and last.host else ()

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it that card?"""
        own = scope.source & CARD_MASK
        return game.ref[own] == scope.source and game.host[own] == card

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Was it? What lay on a card is remembered with it."""
        return scope.source in last.under_refs


@node
class It:
    """What the text last spoke of; `many` when it is called "they"."""

    many: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those of them that are still what they were, or where this effect has put them."""
        return spoken_of(game, scope)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """All of them, as they are or last were."""
        return scope.it


@node
class Omitted:
    """What the text last acted on, left unsaid."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What was spoken of."""
        return spoken_of(game, scope)


@node
class Picked:
    """What has just been picked for the act at hand."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards."""
        return tuple([ref for ref in scope.memory[1:] if game.is_current(ref)])


PICKED = Picked()


@node
class That:
    """The card of that description that was spoken of, or that the event is about."""

    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The first of them that meets the description, as it is or where the event or the effect put it."""
        return tuple([now for ref in self.judged(game, scope) if (now := meant(game, scope, ref))])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The same card as it was when it was spoken of, or when the event happened."""
        spoken = list(scope.it)
        if scope.event is not None:
            spoken += [scope.event.card, scope.event.other, scope.event.source]
        for ref in spoken:
            if ref and describes(game, self.cards, ref, scope):
                return (ref,)
        return ()


@node
class OfEvent:
    """The card that a part of the event names; a game may know parts besides the event's own fields."""

    part: str

    def named(self, event: Event) -> int:
        """Reference to it, as the event names it; 0 for none."""
        found: int = getattr(event, self.part)
        return found

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card, as it is or where the event put it."""
        return () if scope.event is None else where_now(game, self.named(scope.event), scope.event)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card as it was then, as far as that is known, else as it is."""
        ref = 0 if scope.event is None else self.named(scope.event)
        if not ref:
            return ()
        return (ref if ref in game.last_known else game.ref[ref & CARD_MASK],)


def where_now(game: Game, ref: int, event: Event | None) -> tuple[int, ...]:
    """A card that a text speaks of: as it is, or where the event, if it is the card's leaving, put it."""
    if not ref or game.is_current(ref):
        return (ref,) if ref else ()
    if event is None or event.card != ref or not left_by(game, event):
        return ()
    now = after_move(game, ref)
    return (now,) if now else ()


@node
class Some:
    """So many cards of a description, chosen by the player who acts."""

    quantity: Quantity
    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """All that can be chosen."""
        return self.cards.refs(game, scope)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The same for a number of them, which may be of cards that have left."""
        return read_as(game, self.cards, scope)

    def only(self, *qualities: Quality) -> Some:
        """So many of those that are so, too."""
        cards = self.cards
        return Some(self.quantity, Cards(cards.clause, (*cards.filters, *qualities), cards.noun))

    def kind(self, shared: tuple[Quality, ...]) -> Cards:
        """The description, with what it shares with others."""
        return Cards(self.cards.clause, (*shared, *self.cards.filters), self.cards.noun)


@node
class SoMany:
    """So many of what the text has described before: of the cards looked at, or in the sentence that this replaces."""

    quantity: Quantity


@node
class All:
    """Every card of a description."""

    steady: ClassVar[bool] = True

    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.cards.refs(game, scope)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The same for a number of them, which may be of cards that have left."""
        return read_as(game, self.cards, scope)


@node
class Every:
    """Every card of a description, where the text just names it."""

    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.cards.refs(game, scope)

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The same for a number of them, which may be of cards that have left.

        Those told by what was done to them are read as they were when it was.
        """
        told = [part for part in self.cards.filters if hasattr(part, "as_it_was")]
        if not told:
            return read_as(game, self.cards, scope)
        return tuple([told[0].as_it_was(game, ref, scope) for ref in self.cards.refs(game, scope)])


@node
class Both:
    """Several groups of cards at once: "this unit and all enemy units". A card of two of them is meant once."""

    parts: tuple[Selector, ...]

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys([ref for part in self.parts for ref in part.refs(game, scope)]))


@node
class Counted:
    """One of several kinds that may be chosen from, with how many of it."""

    noun: Noun
    quantity: Quantity

    def kind(self, shared: tuple[Quality, ...]) -> Cards:
        """The description, with what it shares with others."""
        return Cards(None, shared, self.noun)


class Described:
    """A choice that keeps its descriptions, one for each kind of card."""

    __slots__ = ("_kinds",)
    _kinds: tuple[Cards, ...]


@node
class Alternatives(Described):
    """A choice between kinds of cards that share a description, or have one each."""

    filters: tuple[Quality, ...]
    options: tuple[Counted | Some, ...]

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """All that can be chosen."""
        try:
            kinds = self._kinds
        except AttributeError:
            kinds = tuple([option.kind(self.filters) for option in self.options])
            object.__setattr__(self, "_kinds", kinds)
        return tuple([ref for kind in kinds for ref in kind.refs(game, scope)])


@node
class OfEach:
    """So many cards of a description for each player of a kind."""

    who: str
    quantity: Quantity
    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """All that can be chosen."""
        return self.cards.refs(game, scope)


@node
class Under:
    """The card under a card; `was` when it lay there until the card left."""

    of: Selector
    noun: Noun
    was: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Where it lies, or where it went with the card above it, by the move through which the effect follows that."""
        left = self._left(game, scope)
        if not left:
            beneath = [card for ref in self.of.refs(game, scope) for card in game.under[ref & CARD_MASK]]
            return tuple([game.ref[card] for card in beneath])
        followed = scope.bearer not in left or scope.bearer in scope.carried
        if not followed and not answers_to_move(game, scope, scope.bearer):
            return ()
        now = [ref if game.is_current(ref) else after_move(game, ref) for ref in self.judged(game, scope)]
        return tuple([ref for ref in now if ref])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card as it lay there."""
        left = self._left(game, scope)
        return (
            tuple([ref for host in left for ref in game.last_known[host].under_refs])
            if left
            else self.refs(game, scope)
        )

    def _left(self, game: Game, scope: Scope) -> list[int]:
        """The cards above it that have left, where it is spoken of as it was under them."""
        above = (scope.bearer,) if isinstance(self.of, This) else read_as(game, self.of, scope)
        looks_back = self.was or not isinstance(self.of, This)
        return [ref for ref in above if ref in game.last_known] if looks_back else []


def from_front(game: Game, cards: Cards, scope: Scope) -> tuple[int, ...]:
    """References to the cards in the order in which they are taken from the front of their zones."""
    rest = tuple([part for part in cards.filters if not isinstance(part, Front)])
    whole = cards if len(rest) == len(cards.filters) else Cards(cards.clause, rest, cards.noun)
    ranked = sorted(whole.cards(game, scope), key=lambda c: (game.zone[c], -game.zones[game.zone[c]].index(c)))
    return tuple([game.ref[card] for card in ranked])


@node
class Players:
    """Players by their relation ("you", "opponent", "all", "opponents", "that"), and by description."""

    who: str
    filters: tuple[PlayerQuality, ...] = ()


@node
class SomePlayers:
    """So many players of a kind, chosen."""

    filters: tuple[PlayerQuality, ...]
    who: str
    number: int


def is_one(game: Game, words: object, ref: int, scope: Scope) -> bool:
    """Is the card of that reference one that the words name or describe?"""
    if not ref:
        return False
    if isinstance(words, Every):
        words = words.cards
    if isinstance(words, Cards):
        return describes(game, words, ref, scope)
    return ref in words.refs(game, scope)  # type: ignore[attr-defined]
