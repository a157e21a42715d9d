"""Nodes of parts that a phrase names otherwise than the node does: what variants build."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.program.conditions import Exist, Is
from fuda.kernel.program.filters import Count, InZone, Named
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards, Noun


def is_of(quality: Callable[..., Any], **fixed: object) -> Callable[..., Is]:
    """A card is so, which the phrase says by the parts of the quality: 「…のLv.が3以上になった」."""

    def build(subject: Selector, **said: Any) -> Is:
        return Is(subject, (quality(**said, **fixed),))

    return build


def the_quality(quality: Quality) -> Quality:
    """The quality itself, for `is_of` where it is a phrase by itself."""
    return quality


def existing(*qualities: Quality) -> Callable[..., Exist]:
    """There are cards that are like that, besides what the phrase itself says of them: 「その中に…がある」."""

    def build(cards: Cards, count: Count | None = None, is_so: bool = True, quality: Quality | None = None) -> Exist:
        said = qualities if quality is None else (*qualities, quality)
        return Exist(cards.also(*said), count, is_so)

    return build


def called_there(noun: Noun, filters: tuple[Quality, ...], name: str) -> Cards | None:
    """Cards of a place by their whole name alone: 「自分のトラッシュの『銀狼』1枚」; in play it may be of any kind."""
    there = any([isinstance(part, InZone) for part in filters])
    return Cards(None, (*filters, Named(name, part=False)), noun) if there else None


def described(
    noun: Noun,
    filters: tuple[Quality, ...] = (),
    clause: Quality | None = None,
    **before: Quality | tuple[Quality, ...],
) -> Cards:
    """A description in parts, those that the phrase calls otherwise before the rest of what is said of the cards."""
    parts = [part if isinstance(part, tuple) else (part,) for part in before.values()]
    return Cards(clause, (*sum(parts, ()), *filters), noun)
