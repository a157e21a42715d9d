"""Abilities as they are printed: a heading, and what it heads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.texts import Instead
from fuda.kernel.program.node import Selector, node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.changes import KeywordEffect
    from fuda.kernel.program.gates import Body, Gate


@node
class KeywordText:
    """Keyword effects on a line of their own; `timing` where the line names the window they are used in."""

    headings: tuple[Condition, ...]
    timing: str | None
    keywords: tuple[KeywordEffect, ...]


@node
class StaticText:
    """A change that holds while the card is in place, under the headings' conditions and those of the text."""

    headings: tuple[Condition, ...]
    whiles: tuple[Condition, ...]
    change: object


@node
class CommandText:
    """The effect of a card that is played for it; `number` is the one that its heading gives, if it gives one."""

    timings: tuple[str, ...]
    body: Body
    number: int = 0


@node
class ReplacementText(Instead):
    """An effect that puts something else in the place of what is about to happen; `instead_of`: it says so of that."""

    instead_of: bool = False


@node
class Cancel:
    """Effects of cards are cancelled, of which the rulebook says nothing: it is read to be declined for that."""

    of: Selector


@node
class AfterUse:
    """Once this card's effect, whose timings these are, is over, a further sentence applies."""

    timings: tuple[str, ...]
    then: Gate
