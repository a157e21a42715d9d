"""How a card was before it left: 「それを手札に戻す。それがコスト3以上だったなら、…」."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fuda.cardtext.happenings import Shape
from fuda.kernel.program.conditions import AsItWas, Is, IsA
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.filters import Named, OnlyNow, Printed, StatIs
from fuda.kernel.program.node import Selector, find_nodes
from fuda.kernel.program.selectors import It, Omitted, That
from fuda.kernel.program.unsaid import inner_act, target_of
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import English, Grammar


def teach_was(g: Grammar, english: English, subject: str = "one", cards: str = "") -> None:
    """What a card was like, and that it was one of such cards: `subject` and `cards` are words for these."""
    g.rule("was_one", AsItWas, f"{{of:{subject}}}", "{of}")
    g.rule("condition", Is, "{subject:was_one}が[|、]{qualities:predicates.was}<過去>", english)
    for ending, is_so in (("だった<過去>", True), ("でなかった<過去>", False)) if cards else ():
        spoken = f"{{subject}} was {'' if is_so else 'not '}{{cards!}}"
        g.rule("condition", IsA, f"{{subject:was_one}}が[|、]{{cards:{cards}}}{ending}", spoken, is_so=is_so)


def value_was(subject: Selector, **said: Any) -> Is:
    """A card's value before it left: 「それのコストが3以上だった」."""
    return Is(AsItWas(subject), (StatIs(**said),))


def refuse_forgotten(condition: object, before: tuple[object, ...], shapes: Mapping[str, Shape]) -> None:
    """Refuse to ask how a card was, where that isn't remembered: of a card that has left some things aren't, and of
    one that is still in its place nothing is that an act `before` has changed.
    """
    asked = [part for part in find_nodes(condition, Is) if isinstance(part.subject, AsItWas)]
    qualities = tuple([quality for part in asked for quality in part.qualities])
    if any([type(part).recalls is OnlyNow.recalls for part in find_nodes(qualities, OnlyNow)]):
        raise Unplayable("it asks how a card was, and of a card that has left that isn't remembered")
    lasting = [part for part in qualities if getattr(part, "steady", False) or isinstance(part, (Named, Printed))]
    others = [part for part in qualities if part not in lasting]
    leaving = {shape.act for shape in shapes.values() if shape.lands}
    staying = {shape.act for shape in shapes.values()} - leaving
    only_values = all([isinstance(part, StatIs) for part in others])
    placed = any([isinstance(part, OnlyNow) for part in others])
    for act in [inner_act(act) for act in before] if others else ():
        kind = act.kind if isinstance(getattr(act, "kind", None), str) else ""
        changed = isinstance(act, Change) or hasattr(act, "amount") or (kind in staying and not only_values)
        changed = changed or (placed and bool(kind) and kind not in leaving)
        if changed and isinstance(target_of(act), (It, Omitted, That)):
            raise Unplayable("it asks how a card was that has been changed, and that isn't remembered")


def past_of(said: str) -> str:
    """What is said of a card, of how it was.

    >>> past_of("is rested"), past_of("has cost 3"), past_of("does not have EXP")
    ('was rested', 'had cost 3', 'did not have EXP')
    """
    for now, then in (("is ", "was "), ("has ", "had "), ("does ", "did "), ("are ", "were "), ("have ", "had ")):
        if said.startswith(now):
            return then + said.removeprefix(now)
    return re.sub("^attacks", "attacked", said)
