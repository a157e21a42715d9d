"""What a game says of its texts as a whole, and the refusal of a text that nothing in its rules carries out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuda.kernel.errors import FudaError

if TYPE_CHECKING:
    from fuda.kernel.program.deeds import UseOneBullet
    from fuda.kernel.program.gates import Gate
    from fuda.kernel.program.modes import Modal


class Unplayable(FudaError):
    """A text that is understood, but that nothing in the rules of the game carries out."""


class UnplayableLine(Unplayable):
    """An ability that nothing carries out; `index` is its number on the card, from 0."""

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


@dataclass(frozen=True, slots=True)
class Wording:
    """What a game says of its texts: the clauses of their questions, how its acts become deeds, what is always done.

    `deed` turns an act of the text into a deed, or into an instruction of its own; `always` tells the acts that are
    done whatever became of the sentences before, once cards were looked at. `specified` is the number that the heading
    gives. Where it is `strict`, a condition at the beginning keeps the effect from being activated; where it `needs`
    them, first choices that can't be made do. Where it is `replacing`, the program stands in for something: what it
    begins with must be possible in full, and choosing nothing for it withdraws it. Where it is `light`, choosing
    nothing declines an optional act. Where texts are `partly` done, an act said of so many cards counts as done if it
    was to any of them. With `then_always` a sentence that comes "then" is done whatever became of those before. Where
    it is `by_sentence`, a condition reaches to the end of its sentence, and further only to those that are linked to
    it, or that it `goes_on` with. With `if_reached` what is done if something was not done needs the sentence that says
    that thing to have been come to. A game may say with `modal` how some of the effects listed below a text are chosen.
    """

    choose: str
    decline: str
    deed: Callable[[object], object]
    always: Callable[[object], bool]
    specified: int = 0
    strict: bool = True
    replacing: bool = False
    needs: bool = True
    light: bool = True
    then_always: bool = False
    partly: bool = False
    by_sentence: bool = False
    if_reached: bool = False
    goes_on: Callable[[tuple[Gate, ...], int], bool] = lambda sentences, index: False
    modal: Callable[[UseOneBullet], Modal] | None = None
