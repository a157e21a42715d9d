"""1404 to 1424: keywords that stand for a text. Each is lowered as the text that it means, in the same nodes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext.looking import TopOf
from fuda.cardtext.texts import Trigger
from fuda.games.build_divide.acts import BOND
from fuda.games.build_divide.auras import WORN, IsHost
from fuda.games.build_divide.effects import nouns, texts
from fuda.games.build_divide.effects.altering import parts_of
from fuda.games.build_divide.effects.coding import InFull
from fuda.games.build_divide.effects.conditions import Among, TerritoryReleased
from fuda.games.build_divide.effects.happenings import When
from fuda.games.build_divide.effects.keyword_deeds import (
    Dress,
    Graduate,
    NoteBright,
    Wear,
    WornPattern,
)
from fuda.games.build_divide.effects.looking import Show
from fuda.games.build_divide.effects.playing import Attach, PlayIt
from fuda.games.build_divide.effects.qualities import Noted
from fuda.games.build_divide.effects.shaping import by_doing, defined, split_afterwards
from fuda.games.build_divide.effects.verbs import ForPlayers, Handle
from fuda.games.build_divide.zones import FIELD
from fuda.kernel.abilities.ability import Modification, Replacement, Static
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.changes import StatChange
from fuda.kernel.program.conditions import AllOf, TurnOf
from fuda.kernel.program.deeds import Block, Change
from fuda.kernel.program.filters import HasTrait, InZone, Side, Turned
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import HasHappened, Moment
from fuda.kernel.program.instructions import Do
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.selectors import Cards, Every, It, Some, This

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.build_divide.effects.lowering import Line

OWN = Side("own")
THIS = This()
SPELL = "魔法"
"""1424-2: the subtype of the cards that CAD plays."""


def gate(*acts: object, link: str | None = None, optional: bool = False, conditions: tuple[object, ...] = ()) -> Gate:
    """A sentence of what a keyword means."""
    return Gate(link, (), conditions, False, acts, optional)  # type: ignore[arg-type]


def when(
    happening: When | Moment,
    *sentences: Gate,
    whiles: tuple[object, ...] = (),
    of: Keyword | None = None,
) -> object:
    """An auto ability: the text that it means, with the bullets and limits of the effect `of` the keyword."""
    body = Body(sentences, of.body.bullets if of is not None and of.body is not None else ())
    return Trigger(happening, body, whiles=whiles, limits=of.limits if of is not None else ())  # type: ignore[arg-type]


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
    limits: tuple[texts.Limit, ...] = ()

    def lower(self, line: Line) -> None:
        line.lower(MEANT[self.word](self))


@does("1404-1", "1404-2", "1404-3", "1404-3a")
def _judgement(said: Keyword) -> object:
    """1404-2: when the opponent brings that about, one gets a 断罪 counter."""
    event = JUDGED[said.event] if isinstance(said.event, str) else said.event
    return when(event, gate(ForPlayers("counters", cause="judgement")))


@does("1410-1", "1410-2", "1410-3")
def _bright(said: Keyword) -> object:
    """1410-2: in one's own turn, when the unit battles, a card of the attributes may be discarded for power."""
    discard = gate(Handle(in_hand(HasTrait(said.attributes)), "discard"), optional=True)
    stronger = gate(NoteBright(), Change("turn", THIS, (StatChange("power", said.number),)), link="done")
    return when(When("battles", THIS), discard, stronger, whiles=(TurnOf("you"),))


@does("1412-1", "1412-2", "1412-2a", "1412-2b", "1412-3", "1412-3a")
def _bond(said: Keyword) -> object:
    """1412-2: when it appears, if a unit of the attributes has appeared this turn, one draws a card."""
    appeared = HasHappened(When("appears", _units(HasTrait(said.attributes))))
    return when(When("appears", THIS), gate(ForPlayers("draw", cause=BOND), conditions=(appeared,)))


@does("1413-1", "1413-2")
def _cosplay(_: Keyword) -> object:
    """1413-2: at the end phase, one's territory released, it may change places with a unit card of the hand.

    The number is printed, but no rule reads it.
    """
    return when(Moment("turn_ending", "you"), gate(Dress()), whiles=(TerritoryReleased("you"),))


@does("1415-1", "1415-2", "1415-2a")
def _log(_: Keyword) -> object:
    """1415-2: when it appears, the top card of the deck may become a log of one's territory, unseen."""
    host = Some(Exactly(1), Cards(None, (OWN,), nouns.TERRITORY))
    return when(When("appears", THIS), gate(Attach(TopOf("you", 1), host, "log", True), optional=True))


@does("1416-1", "1416-2", "1416-3")
def _makein(said: Keyword) -> object:
    """1416-2: an effect when the unit has left the field in a battle that one loses by it.

    A unit that loses has left, and one loses with it (804-6a, 804-6c).
    """
    assert said.body is not None
    return when(When("loses", THIS), *said.body.sentences, of=said)


@does("1418-1", "1418-2")
def _love_war(_: Keyword) -> object:
    """1418-2: when it appears, a card of the hand may be laid face down."""
    return when(When("appears", THIS), gate(Handle(in_hand(), "set_face_down"), optional=True))


@does("1419-1", "1419-2")
def _graduation(_: Keyword) -> object:
    """1419-2: at the end of an attack of this unit, it may be removed; who attacked is looked at when it triggers."""
    return when(When("attack_over", THIS), gate(Graduate(), optional=True))


@does("1420-1", "1420-2")
def _dreamless(said: Keyword) -> object:
    """1420-2: when it attacks, the top card may be shown and dropped; if it is such a card, an effect."""
    assert said.cards is not None
    shown = gate(InFull(Show(TopOf("you", 1))), optional=True)
    dropped = gate(Handle(It(), "drop"), link="done")
    return when(When("attacks", THIS), *effect_of(said, shown, dropped, conditions=(Among(It(), said.cards),)), of=said)


@does("1421-1", "1421-2")
def _magia(said: Keyword) -> object:
    """1421-2: when it attacks, two face-up energy may be turned face down for an effect."""
    energy = Some(Exactly(2), Cards(None, (OWN, Turned(False)), nouns.ENERGY))
    turned = gate(Handle(energy, "turn_down"), optional=True)
    return when(When("attacks", THIS), *effect_of(said, turned), of=said)


@does("1424-1", "1424-2")
def _cast_ad(said: Keyword) -> object:
    """1424-2: when it attacks, a 魔法 card of the hand that is so may be played without its cost."""
    spell = in_hand(Noted(nouns.SUBTYPES, SPELL), *said.filters)
    return when(When("attacks", THIS), gate(PlayIt(spell, True), optional=True))


MEANT: dict[str, Callable[[Keyword], object]] = {
    "ジャッジメント": _judgement, "ブライト": _bright, "結束": _bond, "コスプレ": _cosplay, "ログ": _log,
    "マケイン": _makein, "恋愛頭脳戦": _love_war, "卒業": _graduation, "夢を見ない": _dreamless, "マギア": _magia,
    "CAD": _cast_ad,
}  # fmt: skip


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
