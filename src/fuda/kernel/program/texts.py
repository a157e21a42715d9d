"""Abilities as they are printed: a heading, and what it heads."""

from __future__ import annotations

from fuda.kernel.program.gates import Body
from fuda.kernel.program.node import node


@node
class KeywordText:
    """Keyword effects on a line of their own; `timing` where the line names the window they are used in."""

    states: tuple[object, ...]
    timing: str | None
    keywords: tuple[object, ...]


@node
class StaticText:
    """A change that holds while the card is in place, under the heading's states and the text's conditions."""

    states: tuple[object, ...]
    whiles: tuple[object, ...]
    change: object


@node
class TriggeredText:
    """An effect that waits for something to happen. `whiles` must hold at that moment."""

    states: tuple[object, ...]
    limit: int | None
    whiles: tuple[object, ...]
    happening: object
    body: Body


@node
class ActivatedText:
    """An effect that its player may use in a window, for its costs."""

    states: tuple[object, ...]
    timing: str
    limit: int | None
    costs: tuple[object, ...]
    body: Body


@node
class CommandText:
    """The effect of a card that is played for it."""

    timings: tuple[str, ...]
    body: Body


@node
class ReplacementText:
    """An effect that puts something else in the place of what is about to happen."""

    states: tuple[object, ...]
    limit: int | None
    whiles: tuple[object, ...]
    happening: object
    body: Body
    instead_of: bool = False


@node
class PilotText:
    """The card may be set as a pilot of this name."""

    name: str


@node
class State:
    """A heading's state: while paired (with such a card), while linked."""

    name: str
    pilot: object = None
