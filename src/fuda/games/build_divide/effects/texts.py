"""Abilities as this game prints them (1201, 312, 1206)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.program.node import node
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.games.build_divide.effects.lowering import Line
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.gates import Body


@node
class Standing:
    """1201-5: what holds while the ability is valid and the conditions do; `x` says what X is."""

    headings: tuple[Condition, ...]
    icon: bool
    whiles: tuple[Condition, ...]
    conditions: tuple[Condition, ...]
    changes: tuple[object, ...]
    x: object = None


@node
class CommandText:
    """1201-1a: what a command does when it resolves."""

    body: Body


@node
class SkillText:
    """533-1: a process that other abilities of the card refer to."""

    body: Body


@node
class PlayRule:
    """1201-5a:i: something about playing the card: it may be played only so, or for other costs."""

    kind: str
    conditions: tuple[Condition, ...] = ()
    costs: tuple[object, ...] = ()


@node
class RuledCommand:
    """A command that says on one line what is about playing it, and then what it does."""

    rule: object
    text: CommandText

    def lower(self, line: Line) -> None:
        """Each is what it would be on a line of its own."""
        if getattr(self.rule, "kind", "") == "may_add" and any(
            [gate.link in ("done", "undone") for gate in self.text.body.sentences]
        ):
            raise Unplayable("whether what may be paid was paid is asked for as 追加でコストを払っていたなら")
        line.lower(self.rule)
        line.lower(self.text)


@node
class Target:
    """1204-2g:i: what is targeted when the text is played."""

    names_targets: ClassVar[bool] = True
    target: object


@node
class Say:
    """522-1: what X is."""

    amount: object


@node
class PlayAfterwards:
    """1204-3a:v: what comes その後, where it belongs to a part of the text that may not be done."""

    body: Body
