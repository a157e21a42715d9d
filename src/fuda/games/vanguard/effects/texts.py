"""Abilities as they are printed in this game: icons, zones, keywords in the head, costs, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.texts import Activate, Instead, Standing, Trigger
from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.selectors import Cards


@node
class Label:
    """A keyword in the head of an ability (11.6, 11.12, 11.15, …), with its number where it has one."""

    name: str
    number: int | None = None


@node
class Wave:
    """連波: only in such battles of the turn (11.35.2); without a `most`, in all that follow."""

    least: int
    most: int | None


@node
class Head:
    """What stands before the colon: the zones (none: everywhere), whether once a turn, and keywords."""

    zones: tuple[str, ...] = ()
    once: bool = False
    labels: tuple[Label | Wave, ...] = ()


@node
class CostText:
    """[ ]: one part of a cost, done all at once with the others (3.1.1.5, 12.14.1)."""

    acts: tuple[object, ...]


@node
class ActivatedText(Activate):
    """【起】 (8.1.1.1); `conditions` before the cost are those of playing it (8.1.1.1.1)."""

    head: Head = Head()
    conditions: tuple[Condition, ...] = ()


@node
class TriggeredText(Trigger):
    """【自】 (8.1.1.2): its cost may be paid while it resolves."""

    head: Head = Head()


@node
class StaticText:
    """【永】 (8.1.1.3)."""

    head: Head
    parts: tuple[Standing, ...]


@node
class ReplacementText(Instead):
    """【永】, with something in the place of what is about to happen (8.2.1.3)."""

    head: Head = Head()


@node
class KeywordText:
    """A keyword ability that says all by its name (chapter 11); `kind` is its icon."""

    kind: str
    head: Head
    keyword: str
    number: int | None = None


@node
class RevelationText:
    """天啓 (11.20): on which circles."""

    head: Head
    circles: tuple[str, ...]


@node
class SeekMateText:
    """双闘 (11.10): with which cards."""

    head: Head
    mates: Cards


@node
class StrideText:
    """超越スキル (11.11): when, and for which cost (none: the usual ones)."""

    timing: str
    costs: tuple[CostText, ...]


@node
class UltimateText:
    """究極超越スキル (11.42); `face` is the name of a Giese card's other face."""

    face: str
    timing: str
    costs: tuple[CostText, ...]


@node
class GuardianText:
    """Gガーディアン (11.14)."""

    costs: tuple[CostText, ...]


@node
class DeckText:
    """【永】 that says how many copies of the card a deck may have (5.1.2); 0 for any number."""

    number: int


@node
class PayCost:
    """The cost of a triggered ability is paid while it resolves (3.1.1.5.2)."""
