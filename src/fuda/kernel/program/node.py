"""What all nodes of a program have in common: they are immutable, compare by what they say, and hold nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast, dataclass_transform, overload

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

T = TypeVar("T")
Found = TypeVar("Found")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a class a node: a frozen dataclass with slots.

    How one is made, compared and hashed is written out when that is first asked of it. A game knows some hundreds of
    kinds and meets few of them, and writing all of it was a third of the time that a game took to load.
    """
    own = cls.__dict__
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    for name, write in WRITTEN.items():
        if name not in own:
            setattr(made, name, _written_when_used(made, name, write))
    for name, method in (("__repr__", _repr), ("__getstate__", _getstate), ("__setstate__", _setstate)):
        if name not in own:
            setattr(made, name, method)
    made.__setattr__ = made.__delattr__ = _refusing(made)  # type: ignore[method-assign]
    return made


def _written_when_used(cls: type, name: str, write: Callable[[tuple[Field[Any], ...]], str]) -> Callable[..., Any]:
    """A method that writes itself out for the class, which is slow and makes it fast, when it is first called."""

    def first(self: object, *args: object, **parts: object) -> object:
        known = fields(cls)
        space: dict[str, Any] = {"put": object.__setattr__} | {f"default_{f.name}": f.default for f in known}
        exec(write(known), space)
        setattr(cls, name, space[name])
        return space[name](self, *args, **parts)

    return first


def _write_init(known: tuple[Field[Any], ...]) -> str:
    given = [f.name if f.default is MISSING else f"{f.name}=default_{f.name}" for f in known]
    puts = [f"put(self, {f.name!r}, {f.name})" for f in known]
    return f"def __init__({', '.join(['self', *given])}):\n " + "\n ".join([*puts, "return None"])


def _write_eq(known: tuple[Field[Any], ...]) -> str:
    mine, theirs = [f"({''.join([f'{whose}.{f.name}, ' for f in known])})" for whose in ("self", "other")]
    same = "self.__class__ is other.__class__"
    return f"def __eq__(self, other):\n return {mine} == {theirs} if {same} else NotImplemented"


def _write_hash(known: tuple[Field[Any], ...]) -> str:
    return f"def __hash__(self):\n return hash(({''.join([f'self.{f.name}, ' for f in known])}))"


WRITTEN = {"__init__": _write_init, "__eq__": _write_eq, "__hash__": _write_hash}


def _repr(self: Any) -> str:
    said = ", ".join([f"{f.name}={getattr(self, f.name)!r}" for f in fields(self)])
    return f"{type(self).__qualname__}({said})"


def _getstate(self: Any) -> list[object]:
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self: Any, state: list[object]) -> None:
    for f, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, value)


def _refusing(cls: type) -> Callable[..., None]:
    """Nothing of a node changes; what a class makes of one by adding to it is its own business."""

    def refuse(self: object, name: str, *value: object) -> None:
        if type(self) is cls or name in cls.__dataclass_fields__:  # type: ignore[attr-defined]
            raise FrozenInstanceError(f"cannot change {name!r} of a node")
        (object.__setattr__ if value else object.__delattr__)(self, name, *value)

    return refuse


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


class PlayerQuality(Protocol):
    """A description that a player meets or not."""

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        """Does the player meet it now?"""


class Selector(Protocol):
    """Words that stand for cards: "this unit", "2 enemy units", "it"."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """References to those cards, as they are now."""


def read_as(game: Game, selector: Selector, scope: Scope) -> tuple[int, ...]:
    """References to cards whose values are asked for; cards that have left are read as they last were."""
    judged = getattr(selector, "judged", selector.refs)
    refs: tuple[int, ...] = judged(game, scope)
    return refs


def players_who(game: Game, qualities: tuple[PlayerQuality, ...], who: str, scope: Scope) -> list[int]:
    """The players of a kind ("all", "opponents", "you", "opponent", "that") who meet all the descriptions."""
    players: Sequence[int]
    if who == "opponent" and scope.foe >= 0:
        players = [scope.foe]
    elif who in ("opponents", "opponent"):
        players = game.opponents(scope.player) if game.rules.foes is None else game.rules.foes(game, scope.player)
    elif who == "all":
        players = game.players_from(game.turn_player)
    elif who == "that":
        players = [acting(scope)]
    else:
        players = [scope.player]
    return [p for p in players if all(quality.has(game, p, scope) for quality in qualities)]


def doer(scope: Scope) -> int:
    """The player who does what is being done: the one told to, else whose effect it is."""
    return scope.actor if scope.actor >= 0 else scope.player


def acting(scope: Scope) -> int:
    """The player who is meant: the one told to act, else the one spoken of, else whose effect it is."""
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


class Borne:
    """A scope in which another card has the text, and that card's player speaks; all else is as in the scope itself."""

    __slots__ = ("bearer", "player", "scope", "source")

    def __init__(self, scope: Scope, bearer: int, player: int) -> None:
        self.scope = scope
        self.bearer = self.source = bearer
        self.player = player

    def __getattr__(self, name: str) -> object:
        return getattr(self.scope, name)


def borne(scope: Scope, bearer: int, player: int) -> Scope:
    """The scope as it is for a card that was given a text, and for its player."""
    return cast("Scope", Borne(scope, bearer, player))


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


def part_names(cls: type) -> tuple[str, ...]:
    """The names of the parts of a node of that class; none for what is no node."""
    known = NAMES.get(cls)
    if known is None:
        known = NAMES[cls] = tuple([f.name for f in fields(cls) if f.init]) if is_dataclass(cls) else ()
    return known


NAMES: dict[type, tuple[str, ...]] = {}
"""The names of the parts, by class, as far as they were asked for."""


PLAIN = frozenset({str, int, bool, type(None), frozenset})
"""The types of parts that are no nodes and hold none."""


@overload
def find_nodes(node: object, kind: type[Found]) -> list[Found]: ...
@overload
def find_nodes(node: object, kind: tuple[type, ...]) -> list[Any]: ...
def find_nodes(node: object, kind: Any) -> list[Any]:
    """All nodes of a kind, or of one of several, inside a node."""
    if isinstance(node, kind):
        return [node]
    parts = node if isinstance(node, tuple) else [getattr(node, name) for name in part_names(type(node))]
    return [found for part in parts if type(part) not in PLAIN for found in find_nodes(part, kind)]


def rewrite(node: Any, kind: type[Found], how: Callable[[Found], object]) -> Any:
    """The node with each of that kind in it, wherever it stands, made into another; as it is where there is none."""
    if isinstance(node, kind):
        return how(node)
    return rebuilt(node, lambda part: rewrite(part, kind, how))


def rebuilt(node: Any, how: Callable[[Any], Any]) -> Any:
    """The node with each of its parts made into another; as it is where none is changed."""
    if isinstance(node, tuple):
        made = [part if type(part) in PLAIN else how(part) for part in node]
        return node if all([a is b for a, b in zip(made, node, strict=True)]) else tuple(made)
    changed = {}
    for name in part_names(type(node)):
        part = getattr(node, name)
        made = part if type(part) in PLAIN else how(part)
        if made is not part:
            changed[name] = made
    return replace(node, **changed) if changed else node


def swapped(node: Any, swaps: Mapping[type, Callable[[Any], object]]) -> Any:
    """The node with each of exactly these kinds in it made into another, as its kind says."""
    swap = swaps.get(type(node))
    return swap(node) if swap is not None else rebuilt(node, lambda part: swapped(part, swaps))
