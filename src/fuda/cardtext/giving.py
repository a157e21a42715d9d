"""What standing abilities give to cards."""

from __future__ import annotations

from typing import Any

from fuda.kernel.abilities.ability import Ability, Modification, Static
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.node import in_words
from fuda.kernel.program.selectors import All, Every, This
from fuda.kernel.program.wording import Unplayable


def granting(change: Change, ability: Ability) -> list[Modification]:
    """What a standing ability that gives cards another one changes about them.

    One that stands as well is what it says of its card, said of each of them.
    """
    subject: Any = None
    if isinstance(change.subject, (Every, All)):
        subject = change.subject.cards
    elif hasattr(change.subject, "matches"):
        subject = change.subject
    elif not isinstance(change.subject, This):
        raise Unplayable(f"a standing grant to '{in_words(change.subject)}'")
    if not isinstance(ability, Static):
        return [Modification("abilities", "grant", ability, subject)]
    if ability.condition is not None or any(
        [p.subject is not None or not isinstance(p.amount, int) for p in ability.parts]
    ):
        raise Unplayable("a standing ability gives another one that speaks of more than its own card")
    return [Modification(p.aspect, p.op, p.amount, subject, p.other, p.least) for p in ability.parts]
