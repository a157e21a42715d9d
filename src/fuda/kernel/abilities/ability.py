"""Abilities: what a card's text is compiled to, in the form that the machine indexes and runs.

An ability is shared, immutable data: it belongs to a card definition, never to the state. The state speaks of it by
its `key`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.state.last_known import Snapshot


class Scope(Protocol):
    """Where words like "this card", "you" and "it" get their meaning: a resolving effect, or a standing ability."""

    @property
    def player(self) -> int:
        """Whose effect it is."""

    @property
    def source(self) -> int:
        """Reference to the card whose text it is."""

    @property
    def bearer(self) -> int:
        """Reference to the card that has the effect: the source, or the card that the source lies under."""

    @property
    def event(self) -> Event | None:
        """The event that the effect answers to."""

    @property
    def it(self) -> tuple[int, ...]:
        """References to what the text last spoke of."""

    @property
    def looked(self) -> tuple[int, ...]:
        """References to cards that the effect is looking at."""

    @property
    def done(self) -> int:
        """How often the last act was done; 0 when it was not."""

    @property
    def kept(self) -> tuple[int, ...]:
        """How often those acts were done that the text asks about later by their verbs."""

    @property
    def who(self) -> int:
        """The player last chosen; -1 for none."""

    @property
    def actor(self) -> int:
        """The player who is told to do something, where that is not the effect's own; -1 for none."""

    @property
    def number(self) -> int:
        """The number that the effect was given or that was chosen."""

    @property
    def memory(self) -> tuple[int, ...]:
        """References to what this effect has acted on."""

    @property
    def spent(self) -> tuple[int, ...]:
        """The cards that were paid with before the effect began."""

    @property
    def carried(self) -> tuple[int, ...]:
        """References, as they were before, to cards of its own that the effect itself has put elsewhere."""

    @property
    def put(self) -> tuple[int, ...]:
        """References to those cards where it has put them."""

    @property
    def foe(self) -> int:
        """The one opponent that the text means by that word, where it is one of several; -1 for all."""


class StandingScope:
    """The part of a scope that only a resolving effect fills: nothing has been chosen, looked at or done."""

    __slots__ = ()
    event: ClassVar[Event | None] = None
    # Not class variables to the type checker: what is put off, and an effect that lasts, have their own.
    it: tuple[int, ...] = ()
    foe: int = -1
    looked: ClassVar[tuple[int, ...]] = ()
    done: ClassVar[int] = 0
    kept: ClassVar[tuple[int, ...]] = ()
    who: ClassVar[int] = -1
    actor: ClassVar[int] = -1
    number: ClassVar[int] = 0
    memory: ClassVar[tuple[int, ...]] = ()
    spent: ClassVar[tuple[int, ...]] = ()
    carried: ClassVar[tuple[int, ...]] = ()
    put: ClassVar[tuple[int, ...]] = ()


class Bearing(StandingScope):
    """An ability as some card on the table has it: the scope of standing abilities."""

    __slots__ = ("ability", "bearer", "player", "source", "stamp")

    def __init__(self, ability: Ability, source: int, bearer: int, player: int, stamp: int) -> None:
        self.ability = ability
        self.source = source
        self.bearer = bearer
        self.player = player
        self.stamp = stamp


class PutOff(Bearing):
    """A delayed ability, with what its text spoke of when it was put off."""

    __slots__ = ("it",)

    def __init__(
        self, ability: Ability, source: int, bearer: int, player: int, stamp: int, it: tuple[int, ...]
    ) -> None:
        super().__init__(ability, source, bearer, player, stamp)
        self.it = it


class Condition(Protocol):
    """What must be so for a text to apply: "while you have 3 or more units"."""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Does it hold now, for the effect of that scope?"""


class Amount(Protocol):
    """A number that a text names or counts."""

    def value(self, game: Game, scope: Scope) -> int:
        """What it comes to now."""


class Filter(Protocol):
    """A description that a card meets or not."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Does the card meet it now?"""


class Recalling(Filter, Protocol):
    """A description that is also asked of cards as they last were."""

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Did the card meet it when it left?"""


class Pattern(Protocol):
    """A description that an event meets or not."""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Does the event meet it?"""


class Instruction(Protocol):
    """One act of a program. `run` does it at once, or ends with a question or a call, after which `resume` goes on."""

    def run(self, game: Game, fx: Resolve) -> None:
        """Do it, or end with the question or call that it needs."""

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on after the question was answered or the call has ended."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """Can the choices that it asks for be made now?"""


class Cost(Protocol):
    """Something done before an effect, all or nothing."""

    def payable(self, game: Game, scope: Scope) -> bool:
        """Can it be paid in full now?"""

    def run(self, game: Game, fx: Resolve) -> None:
        """Pay it, or end with the question or call that it needs."""

    def resume(self, game: Game, fx: Resolve) -> None:
        """Go on after the question was answered or the call has ended."""


WHOLE_GAME = "|game"
"""The end of the key of an ability whose limit is one of the whole game, not of a turn."""


@dataclass(eq=False, slots=True, repr=False)
class Ability:
    """What is common to all kinds: its key, its texts and the zone kinds in which it works."""

    key: str
    zones: frozenset[int]
    condition: Condition | None = field(default=None, kw_only=True)
    text: str = field(default="", kw_only=True)
    english: str = field(default="", kw_only=True)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"


@dataclass(eq=False, slots=True, repr=False)
class Effectful(Ability):
    """An ability that resolves: costs, then code. `limit` is how often a turn it may be used (0: no limit)."""

    code: tuple[Instruction, ...]
    costs: tuple[Cost, ...] = field(default=(), kw_only=True)
    limit: int = field(default=0, kw_only=True)
    needs: tuple[Instruction, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Those instructions that can keep the effect from being activated: all that don't say that they can't."""
        self.needs = tuple([part for part in self.code if getattr(part, "needed", True)])


@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Triggered(Effectful):
    """Waits for events. `own` ones ask only about the card that has them and need no index.

    `preempts` puts it before all others that wait. `optional` lets its player decline it as a whole. `delayed`
    abilities go after they were heard once; `state_based` ones wait for their condition to become true instead of an
    event. `clause` is the one by which it triggers; without one it is that of the event.
    """

    events: tuple[str, ...]
    own: bool
    pattern: Pattern | None = None
    optional: bool = False
    preempts: bool = False
    delayed: bool = False
    state_based: bool = False
    clause: str = ""


@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Activated(Effectful):
    """Used by its player at one of its `timings` (names that the game's windows offer)."""

    timings: frozenset[str]


@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Played(Activated):
    """The effect of a card that is played for it and then leaves (a command, an event, a spell).

    `after` is what the text offers once the card has left.
    """

    after: Effectful | None = None


@dataclass(eq=False, slots=True, repr=False)
class Static(Ability):
    """Applies its modifications for as long as it is valid and its condition holds."""

    parts: tuple[Modification, ...]


@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Replacement(Effectful):
    """Puts its code in the place of an act of kind `act`, or of one of those in `also`, that meets its pattern.

    Of several that apply, those of the lowest `rank` come first.
    """

    act: str
    pattern: Pattern | None = None
    optional: bool = False
    rank: int = 0
    also: tuple[str, ...] = ()


class Modification:
    """One thing that a standing ability or a continuous effect changes about the cards it applies to.

    `aspect` names the value (a stat, a keyword, "cannot:attack", "traits", "abilities"); `op` is "add", "set", "mul",
    "div", "lower" (add, but not below `least`), "grant" or "remove". `amount` is a number, an Amount, or for grants the
    thing granted. `subject` says which cards (None: the bearer); `other` narrows what a prohibition or permission
    speaks of.
    """

    __slots__ = ("_asks", "_live", "amount", "aspect", "least", "op", "other", "subject")
    _asks: bool
    _live: bool

    def __init__(
        self,
        aspect: str,
        op: str,
        amount: int | Amount | Ability | str = 1,
        subject: Filter | None = None,
        other: Recalling | None = None,
        least: int = 0,
    ) -> None:
        self.aspect = aspect
        self.op = op
        self.amount = amount
        self.subject = subject
        self.other = other
        self.least = least

    def is_live(self, ability: Ability) -> bool:
        """May it come to more or less while no card changes? Not where all that it asks about is cards."""
        try:
            return self._live
        except AttributeError:
            self._live = not all(_is_steady(part) for part in (ability.condition, self.subject, self.amount))
            return self._live

    def asks_for(self, aspect: str, condition: Condition | None) -> bool:
        """May whether or how it applies depend on that aspect of a card? What can't be looked into may."""
        try:
            return self._asks
        except AttributeError:
            self._asks = any(_mentions(part, aspect) for part in (condition, self.subject, self.amount))
            return self._asks


def _is_steady(part: object) -> bool:
    """Does what it says become another thing only when cards move, change, or gain and lose something?

    Words say so of themselves (`steady`), each for itself and for what it leads to.
    """
    if part is None or isinstance(part, (int, str, frozenset, Ability)):
        return True
    if isinstance(part, tuple):
        return all(_is_steady(item) for item in part)
    return getattr(part, "steady", False) and all(_is_steady(getattr(part, f.name)) for f in fields(part))  # type: ignore[arg-type]


def _mentions(part: object, aspect: str) -> bool:
    if part is None or isinstance(part, (int, frozenset, Ability)):
        return False
    if isinstance(part, str):
        return part == aspect
    if isinstance(part, tuple):
        return any(_mentions(item, aspect) for item in part)
    if is_dataclass(part):
        return any(_mentions(getattr(part, f.name), aspect) for f in fields(part))
    return True
