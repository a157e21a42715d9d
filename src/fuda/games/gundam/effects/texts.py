"""Abilities as they are printed: a heading, and what it heads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import Selector, node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Pattern
    from fuda.kernel.program.changes import KeywordEffect
    from fuda.kernel.program.gates import Body, Gate
    from fuda.kernel.program.selectors import Cards


@node
class State:
    """A heading's state: a pilot (such a one) lies under the card, or a state that the game names."""

    name: str
    pilot: Cards | None = None


@node
class KeywordText:
    """Keyword effects on a line of their own; `timing` where the line names the window they are used in."""

    states: tuple[State, ...]
    timing: str | None
    keywords: tuple[KeywordEffect, ...]


@node
class StaticText:
    """A change that holds while the card is in place, under the heading's states and the text's conditions."""

    states: tuple[State, ...]
    whiles: tuple[Condition, ...]
    change: object


@node
class TriggeredText:
    """An effect that waits for something to happen. `whiles` must hold at that moment."""

    states: tuple[State, ...]
    limit: int | None
    whiles: tuple[Condition, ...]
    happening: Pattern
    body: Body


@node
class ActivatedText:
    """An effect that its player may use in a window, for its costs."""

    states: tuple[State, ...]
    timing: str
    limit: int | None
    costs: tuple[object, ...]
    body: Body


@node
class CommandText:
    """The effect of a card that is played for it; `number` is the one that its heading gives, if it gives one."""

    timings: tuple[str, ...]
    body: Body
    number: int = 0


@node
class ReplacementText:
    """An effect that puts something else in the place of what is about to happen."""

    states: tuple[State, ...]
    limit: int | None
    whiles: tuple[Condition, ...]
    happening: Pattern
    body: Body
    instead_of: bool = False


@node
class Cancel:
    """Effects of cards are cancelled, of which the rulebook says nothing: it is read to be declined for that."""

    of: Selector


@node
class AfterUse:
    """Once this card's effect of that timing is over, a further sentence applies."""

    timing: str
    then: Gate
