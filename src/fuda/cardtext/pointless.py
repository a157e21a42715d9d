"""Texts that say nothing: numbers that are none, and descriptions that no card can answer to."""

from __future__ import annotations

from typing import Any

from fuda.cardtext.deeds import Draw
from fuda.kernel.program.amounts import Exactly, Range, UpTo
from fuda.kernel.program.changes import KeywordEffect, StatChange
from fuda.kernel.program.deeds import AmountDeed, Change
from fuda.kernel.program.filters import Active, Rested, Side, StatBetween, StatIs
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import Cards
from fuda.kernel.program.wording import Unplayable

NUMBERS = (Exactly, UpTo, Range, KeywordEffect)
DEEDS = (Draw, AmountDeed, Change)
NO_LIMIT = float("inf")


def refuse_pointless(node: object) -> None:
    """Refuse a text with a part that can never do or mean anything."""
    for part in find_nodes(node, (*NUMBERS, *DEEDS, Cards)):
        if isinstance(part, Cards):
            _refuse_contradiction(part)
        elif isinstance(part, NUMBERS):
            _refuse_no_number(part)
        elif _does_nothing(part):
            raise Unplayable("it does something 0 times, or by 0, which is to do nothing")


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
