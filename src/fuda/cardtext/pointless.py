"""Texts that say nothing: numbers that are none, descriptions that no card can answer to, acts and times that never
come about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fuda.cardtext.deeds import Draw
from fuda.cardtext.dice import refuse_unrolled
from fuda.cardtext.happenings import When
from fuda.kernel.program.amounts import Exactly, Range, UpTo
from fuda.kernel.program.changes import KeywordEffect, StatChange
from fuda.kernel.program.conditions import Is, TurnOf
from fuda.kernel.program.deeds import AmountDeed, Change, Choose
from fuda.kernel.program.filters import (
    LOOKED,
    Active,
    Except,
    InZone,
    LaidOn,
    Rested,
    Side,
    StatBetween,
    StatIs,
    StatLike,
)
from fuda.kernel.program.gates import Body
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.node import find_nodes, part_names
from fuda.kernel.program.selectors import Cards, It, Omitted, Some, This
from fuda.kernel.program.unsaid import inner_act, target_of
from fuda.kernel.program.wording import Unplayable

NUMBERS = (Exactly, UpTo, Range, KeywordEffect)
DEEDS = (Draw, AmountDeed, Change)
NO_LIMIT = float("inf")


ATTACHED = "attached"
"""Where a card lies that lies under another one."""


@dataclass(frozen=True, slots=True)
class Possible:
    """What the rules of a game let its texts do.

    `reach` are, by act, the zones of the cards that it can be done to; `turns` are events, each with whose turn it is
    when a card brings it about ("you": its own player's); `timings` are those of abilities used in the same way.
    """

    reach: Mapping[str, Collection[str]] = field(default_factory=dict)
    turns: Mapping[str, str] = field(default_factory=dict)
    timings: Mapping[str, str] = field(default_factory=dict)


ANYTHING = Possible()


def refuse_pointless(node: object, possible: Possible = ANYTHING) -> None:
    """Refuse a text with a part that can never do or mean anything."""
    _refuse_other_turn(node, possible)
    refuse_unrolled(node)
    for body in find_nodes(node, Body) if possible.reach else ():
        _refuse_out_of_reach(body, possible.reach)
    for part in _all_parts(node):
        if isinstance(part, Cards):
            _refuse_contradiction(part)
        elif isinstance(part, Is):
            _refuse_own_value(part)
        elif isinstance(part, NUMBERS):
            _refuse_no_number(part)
        elif _does_nothing(part):
            raise Unplayable("it does something 0 times, or by 0, which is to do nothing")


def _all_parts(node: object) -> Iterator[Any]:
    """The parts that may be pointless, those inside others too."""
    for part in find_nodes(node, (*NUMBERS, *DEEDS, Cards, Is)):
        yield part
        yield from _all_parts(tuple([getattr(part, name) for name in part_names(type(part))]))


def _refuse_no_number(part: Any) -> None:
    """What is chosen or gained is one at least, and from less to more."""
    if isinstance(part, Range):
        if part.most is not None and not 1 <= part.least <= part.most:
            raise Unplayable(f"{part.least} to {part.most} is no number of cards to choose")
    elif part.number is not None and part.number < 1:
        is_keyword = isinstance(part, KeywordEffect)
        does_nothing = "a keyword effect with the number 0 does nothing"
        raise Unplayable(does_nothing if is_keyword else "none is no number of cards to choose")


def _does_nothing(part: Any) -> bool:
    """Is it a draw, damage or the like of 0, or nothing but changes by 0?"""
    if isinstance(part, Change):
        return all([isinstance(change, StatChange) and change.number == 0 for change in part.changes])
    number = part.number if isinstance(part, Draw) else part.amount
    return type(number) is int and number < 1


def _refuse_contradiction(cards: Cards) -> None:
    """Refuse cards that are said to be one's own and the opponent's, rested and active, or of two values at once."""
    said = (*cards.filters, cards.clause)
    sides = {part.who for part in said if isinstance(part, Side)}
    if "enemy" in sides and not sides.isdisjoint({"own", "friendly"}):
        raise Unplayable("no card is both one's own and the opponent's")
    if Rested() in said and Active() in said:
        raise Unplayable("no card is rested and active at once")
    if any([isinstance(part, Except) and part.cards == Cards(None, (), cards.noun) for part in said]):
        raise Unplayable("no card is of a kind and not of it")
    hidden = [part for part in said if isinstance(part, InZone) and set(part.zone) <= {"hand", "deck"}]
    if hidden and any([isinstance(part, LaidOn) for part in said]):
        raise Unplayable("no card lies under another one and in a hand or a deck at once")
    for stat, bounds in _bounds(said).items():
        if max([least for least, _ in bounds]) > min([most for _, most in bounds]):
            raise Unplayable(f"no card's {stat.replace('_', ' ')} can be all that is said of it")


def _bounds(said: tuple[object, ...]) -> dict[str, list[tuple[float, float]]]:
    """Between which numbers each value is said to be."""
    found: dict[str, list[tuple[float, float]]] = {}
    for part in said:
        if isinstance(part, StatBetween):
            found.setdefault(part.stat, []).append((part.least, part.most))
        elif isinstance(part, StatIs) and not part.printed and type(part.number) is int:
            found.setdefault(part.stat, []).append(_range(part.op, part.number))
    return found


def _range(op: str, number: int) -> tuple[float, float]:
    """The lowest and the highest number that compares so with a number."""
    ranges: dict[str, tuple[float, float]] = {
        "<=": (-NO_LIMIT, number), "<": (-NO_LIMIT, number - 1), ">=": (number, NO_LIMIT), ">": (number + 1, NO_LIMIT),
    }  # fmt: skip
    return ranges.get(op, (number, number))


def _refuse_own_value(condition: Is) -> None:
    """Refuse a card's value compared with the same value of the same card: 「それのLv.がそれのLv.以下なら」."""
    for part in condition.qualities:
        if isinstance(part, StatLike) and part.of == condition.subject and part.than in ("", part.stat):
            raise Unplayable("it compares a card's value with that of the same card, and names no other card")


def _refuse_other_turn(node: object, possible: Possible) -> None:
    """Refuse what answers to something of one player's turn, and says that it must be another player's."""
    turn = _turn_of(node, possible)
    body = getattr(node, "body", None)
    gates: tuple[object, ...] = (node, *body.sentences) if isinstance(body, Body) else (node,)
    asked = [part for gate in gates for name in ("whiles", "conditions") for part in getattr(gate, name, ())]
    if turn and any([isinstance(part, TurnOf) and part.who != turn for part in asked]):
        raise Unplayable("it says whose turn it must be, and what it answers to comes in the other player's turn")


def _turn_of(node: object, possible: Possible) -> str:
    """Whose turn it is when the text does anything ("you", "opponent"); nothing where it may be either's."""
    happening = getattr(node, "happening", None)
    if isinstance(happening, Moment):
        return happening.who if happening.who in OTHER else ""
    if isinstance(happening, When):
        shape = happening.shapes[happening.kind]
        doer = happening.subject if shape.subject == "card" else happening.other
        turn = possible.turns.get(shape.event, "")
        return OTHER[turn] if turn and _is_enemy(doer) else turn if _is_own(doer) else ""
    told = getattr(node, "timing", getattr(happening, "kind", ""))
    return possible.timings.get(told, "") if isinstance(told, str) else ""


OTHER = {"you": "opponent", "opponent": "you"}


def _is_own(card: object) -> bool:
    return isinstance(card, This) or not {"own", "friendly"}.isdisjoint(_sides(card))


def _is_enemy(card: object) -> bool:
    return "enemy" in _sides(card)


def _sides(card: object) -> set[str]:
    cards = getattr(card, "cards", card)
    return {part.who for part in cards.filters if isinstance(part, Side)} if isinstance(cards, Cards) else set()


def _refuse_out_of_reach(body: Body, reach: Mapping[str, Collection[str]]) -> None:
    """Refuse an act that can't be done to cards where those lie that it is said of."""
    for sentences in (body.sentences, *body.bullets):
        spoken: Collection[str] = ()
        for act in _acts(sentences):
            target = target_of(act)
            where = spoken if isinstance(target, (It, Omitted)) else _places(getattr(target, "cards", None))
            kind = getattr(act, "kind", "")
            if where and kind in reach and set(where).isdisjoint(reach[kind]):
                place = " or the ".join(sorted(where)).replace("_", " ")
                cards = "cards that lie under others" if ATTACHED in where else f"cards of the {place}"
                raise Unplayable(f"no rule lets it {kind.replace('_', ' ')} {cards}")
            if isinstance(act, Choose):
                spoken = where if isinstance(target, Some) else ()
            elif not isinstance(act, (Draw, AmountDeed, Change)):
                spoken = ()


def _acts(sentences: tuple[Any, ...]) -> Iterator[Any]:
    for gate in sentences:
        for act in getattr(gate, "acts", ()):
            yield inner_act(act)


def _places(cards: object) -> Collection[str]:
    """The zones in which such cards lie; none where that is not said."""
    if not isinstance(cards, Cards):
        return ()
    if cards.noun.attached:
        return (ATTACHED,)
    said = [part.zone for part in cards.filters if isinstance(part, InZone)]
    return () if LOOKED in said else said[0] if said else cards.noun.zones
