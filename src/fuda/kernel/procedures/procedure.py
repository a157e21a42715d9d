"""Procedures: a rulebook's numbered step lists, run as frames of plain data.

A procedure is a class with typed fields and steps. A step does its work and falls to the next one, or ends with one of

- `game.ask`: a question;
- `self.goto`: another step of the procedure;
- `game.call`: another procedure, after which this one goes on; `game.turn_into`: another one in the place of this;
- `self.end`: this is over; `game.leave_to`: all is over up to an outer procedure.

Where nothing can come between, `go_on`, `begin` and `leave` do the same as `goto`, `call` and `end` at once, which
saves the machine a round; `tests/conformance/test_going_on.py` plays games both ways.

A running procedure is a frame: its class, the number of its next step, and its fields, which hold plain immutable
values only. So a half-done procedure can be cloned, compared, saved and resumed.

What comes back to a step is in fields of its frame: `answer` is what was chosen, `performed` how often the acts were
done that it performed or that a procedure that it called reports, `spared` the cards for which something else was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform

from fuda.kernel.choice import Option
from fuda.kernel.state.ids import DIRTY_COURSE
from fuda.kernel.state.writing import LASTING, derive_anew, outlasting

if TYPE_CHECKING:
    from fuda.kernel.game import Game

StepFunction = Callable[[Any, "Game"], None]
F = TypeVar("F", bound=Callable[..., None])
Thing = TypeVar("Thing")

REGISTRY: dict[str, type[Procedure]] = {}
MARKED: dict[Callable[..., None], tuple[str, ...]] = {}
"""The clauses of each step, kept beside it: a compiled method holds no attributes."""


def step(*clauses: str) -> Callable[[F], F]:
    """Mark a method as the next step of its procedure, carrying out these clauses."""

    def mark(function: F) -> F:
        MARKED[function] = clauses
        return function

    return mark


def does(*clauses: str) -> Callable[[Thing], Thing]:
    """Mark a function or class outside any procedure as what carries out these clauses."""

    def mark(thing: Thing) -> Thing:
        return thing

    return mark


def leave(frame: Procedure, game: Game) -> None:
    """The procedure is over: what comes after its last step, or in place of `end` ends it at once."""
    frames = game.frames
    frames.pop()
    if frame.reports:
        caller = frames[-1]
        caller.performed = frame.performed
        caller.spared = frame.spared


def telling(written: StepFunction) -> StepFunction:
    """A step after which texts and rules that ask how far things have come find them otherwise."""

    def done(frame: Procedure, game: Game) -> None:
        written(frame, game)
        if game.cache or game.deriving:
            derive_anew(game, DIRTY_COURSE)
        elif game.holds:
            game.holds &= LASTING[DIRTY_COURSE] if DIRTY_COURSE in LASTING else outlasting(DIRTY_COURSE)

    return done


@dataclass_transform(eq_default=True, field_specifiers=(field,))
@dataclass
class Procedure:
    """Base of all procedures. Subclasses declare fields by annotation and steps by `@step`."""

    steps: ClassVar[tuple[StepFunction, ...]] = (leave,)
    written: ClassVar[tuple[StepFunction, ...]] = ()
    """The steps as they are written, without the leaving at the end."""
    clauses: ClassVar[tuple[tuple[str, ...], ...]] = ()
    first_clauses: ClassVar[tuple[str, ...]] = ("",)
    step_names: ClassVar[tuple[str, ...]] = ()
    step_numbers: ClassVar[dict[str, int]] = {}
    tag: ClassVar[str] = "procedure"
    spoken_of: ClassVar[bool] = False
    """Do texts and rules ask how far it has come, as they do of attacks and battles?"""
    reports: ClassVar[bool] = False
    """Does the procedure that called it find what it has done in fields of its own, `performed` and `spared`?"""

    passing: ClassVar[frozenset[str]] = frozenset()
    """Its fields that save work while the state stays as it is: what they hold is forgotten in an imagined game."""

    pc: int = field(default=0, init=False)
    answer: tuple[Option, ...] = field(default=(), init=False)
    performed: int = field(default=0, init=False)
    spared: tuple[int, ...] = field(default=(), init=False)

    def __init_subclass__(cls) -> None:
        own = {name: f for name, f in vars(cls).items() if callable(f) and f in MARKED}
        if own:
            inherited = [own.pop(name, f) for name, f in zip(cls.step_names, cls.written, strict=True)]
            cls.step_names = (*cls.step_names, *own)
            cls.step_numbers = {name: number for number, name in enumerate(cls.step_names)}
            cls.written = (*inherited, *own.values())
            cls.steps = (*cls.written, leave)
            if cls.spoken_of:
                cls.steps = tuple([telling(f) for f in cls.steps])
            cls.clauses = tuple(MARKED[f] for f in cls.written)
            cls.first_clauses = tuple(carried[0] if carried else "" for carried in cls.clauses)
        dataclass(cls)
        cls.tag = f"{cls.__module__.removeprefix('fuda.')}:{cls.__qualname__}"
        REGISTRY[cls.tag] = cls

    def copy(self) -> Self:
        """A frame with the same place and fields; the fields' values are immutable, so they are shared."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        return twin

    def goto(self, name: str) -> None:
        """Continue with the named step of this procedure."""
        self.pc = self.step_numbers[name]

    def go_on(self, game: Game, name: str) -> None:
        """As `goto`, at once: nothing has changed that rule processing would look at before the step."""
        at = self.step_numbers[name]
        self.pc = at + 1
        self.steps[at](self, game)

    def end(self) -> None:
        """Skip what is left of this procedure: it is left in the next round."""
        self.pc = len(self.step_names)

    @property
    def clause(self) -> str:
        """The clause of the step being run (the first of them where it carries out several)."""
        return self.first_clauses[self.pc - 1]


class Reporting(Procedure):
    """Base of procedures whose caller asks what they have done."""

    reports: ClassVar[bool] = True


def frame_fields(frame: Procedure) -> list[tuple[str, object]]:
    """A frame's fields and their values, for saving and comparing."""
    return [(f.name, getattr(frame, f.name)) for f in fields(frame)]
