"""1404 to 1424: keywords that stand for a text. Each is lowered as the text that it means, in the same nodes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.cardtext.limits import Limits
from fuda.cardtext.looking import TopOf
from fuda.cardtext.texts import Trigger
from fuda.cardtext.whereabouts import Among
from fuda.games.build_divide.acts import BOND, GRADUATION, units
from fuda.games.build_divide.announcing import ADDED, EVOL, evol_name, is_added_to
from fuda.games.build_divide.auras import CLOTHES, WORN, IsHost, put_on
from fuda.games.build_divide.counters import COPIED, EVOLVED, LEGACY
from fuda.games.build_divide.effects import nouns, texts
from fuda.games.build_divide.effects.altering import parts_of
from fuda.games.build_divide.effects.coding import InFull
from fuda.games.build_divide.effects.conditions import TerritoryReleased
from fuda.games.build_divide.effects.happenings import When
from fuda.games.build_divide.effects.nouns import WRITTEN
from fuda.games.build_divide.effects.playing import Attach, PlayIt
from fuda.games.build_divide.effects.shaping import by_doing, defined, split_afterwards
from fuda.games.build_divide.effects.verbs import ForPlayers, Handle, Show
from fuda.games.build_divide.switching import DressUp
from fuda.games.build_divide.territories import has_released, titles_of
from fuda.games.build_divide.zones import ENERGY, FIELD, GRAVEYARD, RESOLUTION
from fuda.kernel.abilities.ability import Modification, Replacement, Static, Triggered
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.history import this_turn
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import meant
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.changes import StatChange
from fuda.kernel.program.conditions import AllOf, TurnOf, together
from fuda.kernel.program.deeds import Block, Change, Deed
from fuda.kernel.program.filters import HasTrait, InZone, OnlyNow, Side, Turned
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import HasHappened, Moment
from fuda.kernel.program.instructions import Do
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.printed import Noted
from fuda.kernel.program.selectors import Cards, Every, It, Some, This
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.build_divide.effects.lowering import Line
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.state.last_known import Snapshot


OWN = Side("own")
THIS = This()
SPELL = "魔法"
"""1424-2: the subtype of the cards that CAD plays."""


def gate(*acts: object, link: str | None = None, optional: bool = False, conditions: tuple[object, ...] = ()) -> Gate:
    """A sentence of what a keyword means."""
    return Gate(link, (), conditions, False, acts, optional)  # type: ignore[arg-type]


def effect_of(said: Keyword, *before: Gate, conditions: tuple[object, ...] = ()) -> tuple[Gate, ...]:
    """The effect that is written with a keyword, done as a whole if the sentences before it were, and if this is so.

    What it targets is targeted when the ability is played, whatever becomes of them (1204-2g).
    """
    assert said.body is not None
    first, later = split_afterwards(defined(said.body))
    targets, rest = [], []
    for sentence in by_doing(first).sentences:
        aimed = [act for act in sentence.acts if isinstance(act, texts.Target)]
        targets += [gate(act) for act in aimed]
        others = tuple([act for act in sentence.acts if act not in aimed])
        if others:
            rest.append(replace(sentence, acts=others))
    if later is not None:
        rest.append(gate(texts.PlayAfterwards(later)))
    return (*targets, *before, gate(Block(tuple(rest)), link="done", conditions=conditions))


def in_hand(*filters: Quality) -> Some:
    """One such card of one's own hand."""
    return Some(Exactly(1), Cards(None, (OWN, InZone(("hand",)), *filters), nouns.CARD))


def _units(*filters: Quality) -> Every:
    return Every(Cards(None, filters, nouns.UNIT))


JUDGED: dict[str, When] = {
    "unit": When("appears", _units(Side("enemy"))),
    "command": When("plays", "opponent", Cards(None, (), nouns.COMMAND_CARD)),
    "attack": When("attacks", _units(Side("enemy"))),
    "block": When("blocks", _units(Side("enemy"))),
    "draw": When("draws", "opponent"),
}
"""1404-3: what the word after the colon stands for."""


@does("1404-1", "1404-2", "1404-3", "1404-3a", "1410-1", "1410-2", "1410-3", "1412-1", "1412-2", "1412-2a", "1412-2b")
@does("1412-3", "1412-3a", "1413-1", "1413-2", "1415-1", "1415-2", "1415-2a", "1416-1", "1416-2", "1416-3", "1418-1")
@does("1418-2", "1419-1", "1419-2", "1420-1", "1420-2", "1421-1", "1421-2", "1424-1", "1424-2")
@node
class Keyword:
    """A keyword that stands for a text, with what it is written with: `MEANT` says which text that is."""

    word: str
    attributes: tuple[str, ...] = ()
    number: int = 0
    event: str | When = ""
    filters: tuple[Quality, ...] = ()
    cards: Cards | None = None
    body: Body | None = None
    limits: Limits = ()

    def lower(self, line: Line) -> None:
        happening, *sentences = MEANT[self.word](self)
        whiles = WHILES.get(self.word, ())
        bullets = () if self.body is None else self.body.bullets
        line.lower(Trigger(happening, Body(tuple(sentences), bullets), whiles=whiles, limits=self.limits))


APPEARS, ATTACKS = When("appears", THIS), When("attacks", THIS)
MEANT: dict[str, Callable[[Keyword], tuple[Any, ...]]] = {
    # 1404-2: when the opponent brings that about, one gets a 断罪 counter.
    "ジャッジメント": lambda said: (
        JUDGED[said.event] if isinstance(said.event, str) else said.event,
        gate(ForPlayers("counters", cause="judgement")),
    ),
    # 1410-2: when the unit battles, a card of the attributes may be discarded for power.
    "ブライト": lambda said: (
        When("battles", THIS),
        gate(Handle(in_hand(HasTrait(said.attributes)), "discard"), optional=True),
        gate(NoteBright(), Change("turn", THIS, (StatChange("power", said.number),)), link="done"),
    ),
    # 1412-2: when it appears, if a unit of the attributes has appeared this turn, one draws a card.
    "結束": lambda said: (
        APPEARS,
        gate(
            ForPlayers("draw", cause=BOND),
            conditions=(HasHappened(When("appears", _units(HasTrait(said.attributes)))),),
        ),
    ),
    # 1413-2: at the end phase it may change places with a unit card of the hand. No rule reads the number printed.
    "コスプレ": lambda _: (Moment("turn_ending", "you"), gate(Dress())),
    # 1415-2: when it appears, the top card of the deck may become a log of one's territory, unseen.
    "ログ": lambda _: (
        APPEARS,
        gate(
            Attach(TopOf("you", 1), Some(Exactly(1), Cards(None, (OWN,), nouns.TERRITORY)), "log", True), optional=True
        ),
    ),
    # 1416-2: an effect when the unit has left the field in a battle that one loses by it.
    # A unit that loses has left, and one loses with it (804-6a, 804-6c).
    "マケイン": lambda said: (When("loses", THIS), *said.body.sentences),  # type: ignore[union-attr]
    # 1418-2: when it appears, a card of the hand may be laid face down.
    "恋愛頭脳戦": lambda _: (APPEARS, gate(Handle(in_hand(), "set_face_down"), optional=True)),
    # 1419-2: at the end of an attack of this unit, it may be removed; who attacked is looked at when it triggers.
    "卒業": lambda _: (When("attack_over", THIS), gate(Graduate(), optional=True)),
    # 1420-2: when it attacks, the top card may be shown and dropped; if it is such a card, an effect.
    "夢を見ない": lambda said: (
        ATTACKS,
        *effect_of(
            said,
            gate(InFull(Show(TopOf("you", 1))), optional=True),
            gate(Handle(It(), "drop"), link="done"),
            conditions=(Among(It(), said.cards),),  # type: ignore[arg-type]
        ),
    ),
    # 1421-2: when it attacks, two face-up energy may be turned face down for an effect.
    "マギア": lambda said: (
        ATTACKS,
        *effect_of(
            said,
            gate(Handle(Some(Exactly(2), Cards(None, (OWN, Turned(False)), nouns.ENERGY)), "turn_down"), optional=True),
        ),
    ),
    # 1424-2: when it attacks, a 魔法 card of the hand that is so may be played without its cost.
    "CAD": lambda said: (
        ATTACKS,
        gate(PlayIt(in_hand(Noted(nouns.SUBTYPES, SPELL), *said.filters), True), optional=True),
    ),
}
"""What each keyword waits for, and what then happens."""
WHILES: dict[str, tuple[Condition, ...]] = {"ブライト": (TurnOf("you"),), "コスプレ": (TerritoryReleased("you"),)}
"""1410-2, 1413-2: in one's own turn, with one's territory released."""


@does("1409-5")
@node
class EvolWay:
    """1409-5: one of the costs that can be paid instead, with the name by which the text speaks of it."""

    name: str
    costs: tuple[object, ...]


@does("1409-1", "1409-2", "1409-2a", "1409-4a", "1409-5", "1409-5a")
@node
class Evol:
    """1409-2: the card may be played for another cost than the printed one; the printed one stays what it is."""

    word: ClassVar[str] = "エヴォル"
    ways: tuple[EvolWay, ...]

    def lower(self, line: Line) -> None:
        ways = tuple([line.costs(way.costs) for way in self.ways])
        extra = line.done.extra
        known, names = extra.get("alternatives", ()), extra.get("evol", ())
        # Ways to pay that are no エヴォル have no name among them.
        unnamed = (None,) * (len(known) - len(names))
        extra["alternatives"] = (*known, *ways)
        extra["evol"] = (*names, *unnamed, *[way.name for way in self.ways])


@does("1417-1", "1417-2")
@node
class Kamui:
    """1417-2: a command with that keyword may be put on this unit as clothes instead of going to the graveyard."""

    word: ClassVar[str] = "神衣"
    keyword: str

    def lower(self, line: Line) -> None:
        """It takes the place of leaving the resolution area after resolving."""
        worn = WornPattern(self.keyword)
        kind, zones = Replacement, frozenset({FIELD})
        line.add(line.make(kind, zones, (Do(Wear()),), act="leave_resolution", pattern=worn, optional=True))


@does("1417-3", "1417-3a", "1417-3a:i", "1417-4")
@node
class Garb:
    """1417-4: while the command is worn as clothes, its unit has what the icons say."""

    word: str
    changes: tuple[object, ...]

    def lower(self, line: Line) -> None:
        """A standing ability that works only as clothes, for the unit that wears it."""
        parts = [part for change in self.changes for part in parts_of(change)]
        worn = tuple([Modification(part.aspect, part.op, part.amount, IsHost(), part.other) for part in parts])
        line.add(line.make(Static, WORN, worn))


@does("1702-2")
@node
class PlaysAs:
    """1702-2: while the conditions hold, the card may be played from the territory zone as what its other face is."""

    conditions: tuple[object, ...]
    name: str

    def lower(self, line: Line) -> None:
        """It is a rule about playing the card."""
        line.done.extra["plays_as"] = AllOf(self.conditions)  # type: ignore[arg-type]


# Deeds.


@does("1410-3")
@node
class NoteBright(Deed):
    """1410-3: that a unit in the field has used ブライト is remembered."""

    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if game.is_current(fx.bearer) and game.zone_kind(fx.bearer & CARD_MASK) == FIELD:
            emit(game, "brightened", fx.bearer, fx.player, source=fx.source)


@does("1413-2", "1413-3", "1413-3a", "1413-4")
@node
class Dress(Deed):
    """1413-2: this unit may change places with a unit card of the hand."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        if game.is_current(fx.bearer):
            game.call(DressUp(fx.bearer, fx.source))


@does("1419-2", "1419-2a")
@node
class Graduate(Deed):
    """1419-2a: this unit is removed, which counts as graduating."""

    whole: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.is_current(scope.bearer)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        perform(game, [Act("remove", fx.bearer, source=fx.source, cause=GRADUATION)])

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = fx.performed
        if fx.done:
            emit(game, "graduated", fx.bearer, fx.player, source=fx.source)


@does("1417-2", "1417-5", "1417-5a")
@node
class Wear(Deed):
    """1417-2: the command that leaves the resolution area is put on this unit as clothes."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        host = meant(game, fx, fx.bearer)
        assert fx.event is not None
        if host and game.is_current(fx.event.card):
            worn = put_on(game, fx.event.card & CARD_MASK, host & CARD_MASK, CLOTHES, source=fx.source)
            fx.performed = int(worn)


@does("1417-2", "1408-2", "520-2")
@node
class WornPattern:
    """1417-2: a command of one's own with that keyword goes to a graveyard after it was resolved.

    One that was played from the graveyard is removed first (1408-2), and a copy is gone (520-2).
    """

    keyword: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        card = event.card & CARD_MASK
        return (
            event.cause == "resolved"
            and game.zone_kind(card) == RESOLUTION
            and game.controller[card] == scope.player
            and Noted(WRITTEN, self.keyword).prints(game.definition[card])
            and not game.counters[LEGACY][card]
            and not game.counters[COPIED][card]
        )


# What must be so.


@does("1414-4", "1414-4a", "1414-4b")
@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Rechecked(Triggered):
    """1414-4: an auto ability whose `validity` is looked at again when it is played and when it is resolved."""

    validity: Condition | None = None


def triggered(headings: tuple[Condition, ...], *said: Any, **parts: Any) -> Triggered:
    """An auto ability under these headings."""
    again = tuple([heading for heading in headings if getattr(heading, "rechecked", False)])
    return Rechecked(*said, validity=together(again), **parts) if again else Triggered(*said, **parts)


@does("1411-1", "1411-2", "1411-3", "527-2")
@node
class Haunted:
    """1411-2: a card of one of the attributes was put into one's graveyard this turn, from anywhere.

    With `others`, what is being put there at this very moment does not count (1411-2a).
    """

    attributes: tuple[str, ...]
    others: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        return ("dropped",)

    def holds(self, game: Game, scope: Scope) -> bool:
        own = GRAVEYARD * game.n + scope.player
        return any(
            event.to == own
            and not (self.others and event.batch == game.batch)
            and not game.definition[event.card & CARD_MASK].traits.isdisjoint(self.attributes)
            for event in this_turn(game, self)
        )


@does("1411-2a")
def at_that_moment(headings: tuple[Condition, ...], events: tuple[str, ...]) -> tuple[Condition, ...]:
    """1411-2a: the headings of an auto ability; one that waits for cards to drop is not made valid by these."""
    if DROPS.isdisjoint(events):
        return headings
    return tuple([replace(part, others=True) if isinstance(part, Haunted) else part for part in headings])


DROPS = frozenset({"dropped", "discarded", "destroyed"})


@does("1414-1", "1414-2", "1414-2a", "1414-3", "1414-3a")
@node
class Boundary:
    """1414-2: two or more of each colour in one's energy zone; 1414-3: with none named, just two colours there."""

    colours: tuple[str, ...]
    rechecked: ClassVar[bool] = True

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it so? Face-down energy has no colour (409-4a)."""
        shown = [game.definition[c].colours for c in game.cards(ENERGY, scope.player) if not game.face_down[c]]
        if not self.colours:
            return len(frozenset().union(*shown)) == 2
        return all(sum(colour in colours for colours in shown) >= 2 for colour in self.colours)


@does("1422-1", "1422-2", "1422-3")
@node
class OwnTitleReleased:
    """1422-2: a territory that shares a title with this card is released."""

    def holds(self, game: Game, scope: Scope) -> bool:
        titles = titles_of(game.definition[scope.source & CARD_MASK])
        return bool(titles) and any(has_released(game, player, titles) for player in range(game.n))


@does("1423-1", "1423-2")
@node
class Partner:
    """1423-2: one has another unit that is so."""

    info: tuple[Quality, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(
            game.ref[unit] != scope.bearer and all(part.matches(game, unit, scope) for part in self.info)
            for unit in units(game, scope.player)
        )


@does("1204-2h:iii", "1409-3", "1409-4", "1409-4b", "1409-5b", "1409-5b:i", "1409-5b:ii", "1409-5b:iii")
@node
class PlayedFor:
    """1409-3, 1409-4: the card was played for its エヴォル cost, with a name for the one of that name.

    1204-2h:iii: with `added` for what could be paid in addition.
    """

    name: str = ""
    added: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        """Was it? Of a unit its arrival tells, of a command the card in the resolution area."""
        card = scope.source & CARD_MASK
        definition, way = game.definition[card], game.counters[EVOLVED][card]
        cause = "" if scope.event is None else scope.event.cause
        if self.added:
            return cause == ADDED or is_added_to(definition, way)
        name = cause.removeprefix(EVOL) if cause.startswith(EVOL) else evol_name(definition, way)
        return name is not None and self.name in ("", name)


# What cards are like.


@does("1410-3a")
@node
class Brightened(OnlyNow):
    """1410-3a: has used ブライト in this battle."""

    @property
    def asks(self) -> tuple[str, ...]:
        """The use, and the attack that the battle began with."""
        return ("attacked", "brightened")

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        from fuda.games.build_divide.battle import is_battling

        ref = game.ref[card]
        if not is_battling(game, ref):
            return False
        for event in this_turn(game, self):
            if event.kind == "attacked":
                return False
            if event.card == ref:
                return True
        return False


@does("1417-5b")
@node
class Wears:
    """1417-5b: wears a card with that keyword as clothes."""

    keyword: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        for aura in game.under[card]:
            if game.slot[aura] == CLOTHES and Noted(WRITTEN, self.keyword).prints(game.definition[aura]):
                return True
        return False

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """What it wore when it left is judged by what those cards print."""
        return any(Noted(WRITTEN, self.keyword).prints(under) for under in last.under)
