"""What all nodes of a program have in common: they are immutable, compare by what they say, and hold nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast, dataclass_transform

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

T = TypeVar("T")
Found = TypeVar("Found")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a class a node: a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(cls)


def in_words(value: object) -> str:
    """What a part of a program is called in a sentence for people.

    >>> in_words(ValueError())
    'value error'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()


class Quality(Protocol):
    """A description that a card meets or not, now or as it last was."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Does the card meet it now?"""

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Did the card meet it when it left?"""


class Selector(Protocol):
    """Words for cards."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to those cards, as they are now."""


def read_as(game: Game, selector: Selector, scope: Scope) -> tuple[int, ...]:
    """References to cards whose values are asked for; cards that have left are read as they last were."""
    judged = getattr(selector, "judged", selector.refs)
    refs: tuple[int, ...] = judged(game, scope)
    return refs


def acting(scope: Scope) -> int:
    """The player who does what is being done: the one spoken of, else whose effect it is."""
    if scope.actor >= 0:
        return scope.actor
    return scope.who if scope.who >= 0 else scope.player


class Facing:
    """A scope in which the opponent is another one; everything else is as in the scope itself."""

    __slots__ = ("foe", "scope")

    def __init__(self, scope: Scope, foe: int) -> None:
        self.scope = scope
        self.foe = foe

    def __getattr__(self, name: str) -> object:
        return getattr(self.scope, name)


def facing(scope: Scope, foe: int) -> Scope:
    """The scope as it is for one of several opponents (-1: for all of them)."""
    return cast("Scope", Facing(scope, foe))


class Speaking:
    """A scope in which other cards are spoken of; everything else is as in the scope itself."""

    __slots__ = ("it", "scope")

    def __init__(self, scope: Scope, it: tuple[int, ...]) -> None:
        self.scope = scope
        self.it = it

    def __getattr__(self, name: str) -> object:
        return getattr(self.scope, name)


def speaking(scope: Scope, it: tuple[int, ...]) -> Scope:
    """The scope as it is where the text speaks of these cards."""
    return cast("Scope", Speaking(scope, it))


def compare(number: int, op: str, bound: int) -> bool:
    """A number against a bound, by a comparison that texts make."""
    if op == "<=":
        return number <= bound
    if op == ">=":
        return number >= bound
    if op == "<":
        return number < bound
    if op == ">":
        return number > bound
    return number == bound


def find_nodes(node: object, kind: type[Found]) -> list[Found]:
    """All nodes of a kind inside a node."""
    if isinstance(node, kind):
        return [node]
    if isinstance(node, tuple):
        return [found for item in node for found in find_nodes(item, kind)]
    if is_dataclass(node) and not isinstance(node, type):
        return [found for field in fields(node) for found in find_nodes(getattr(node, field.name), kind)]
    return []


def rewrite(node: Any, kind: type[Found], how: Callable[[Found], object]) -> Any:
    """The node with each of that kind in it, wherever it stands, made into another."""
    if isinstance(node, kind):
        return how(node)
    if isinstance(node, tuple):
        return tuple([rewrite(item, kind, how) for item in node])
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: rewrite(getattr(node, f.name), kind, how) for f in fields(node) if f.init})
    return node
