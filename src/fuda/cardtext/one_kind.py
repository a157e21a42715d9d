"""So many cards of one of several kinds, all of the same kind: 「AまたはBのどちらかの中から2枚」."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.selecting import english_some, sharing_owner
from fuda.kernel.program.amounts import Exactly, Quantity, UpTo
from fuda.kernel.program.deeds import Choose, UseOneBullet
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards, Some
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


@node
class AmongKinds:
    """So many of one of these kinds."""

    kinds: tuple[Cards, ...]
    quantity: Quantity

    @property
    def many(self) -> bool:
        """Are several chosen?"""
        return self.quantity not in (Exactly(1), UpTo(1))


def teach_one_kind(g: Grammar, counters: Mapping[str, str], listed: type) -> None:
    """Teach it: `counters` are words for cards, each with its counter; a quality that is `listed` may name kinds."""
    for cards, counter in counters.items():
        g.many(f"either_{cards}", cards, separator="[または|か|、または]", least=2, english=" or ")
        ending = f"のどちらかの中から{{quantity:{counter}}}[|を]"
        among = f"{{kinds:either_{cards}}}{ending}"
        g.rule("special_pick", AmongKinds, among, _english, built=_of_one_kind)
        g.variant("special_pick", partial(_of_listed, listed), f"{{cards:{cards}}}{ending}")
    g.label(special_pick="so many cards")


def _english(node: AmongKinds, printer: Printer, many: bool) -> str:
    return " or ".join([english_some(Some(node.quantity, kind), printer, many) for kind in node.kinds])


def _of_one_kind(kinds: tuple[Cards, ...], quantity: Quantity) -> AmongKinds | None:
    """So many of one kind; whose the first are, and where they lie, the others are and do, too."""
    shared = sharing_owner(kinds, together=True)
    return None if shared is None else AmongKinds(shared, quantity)


def _of_listed(listed: Any, cards: Cards, quantity: Quantity) -> AmongKinds | None:
    """So many of one of the kinds that a quality of the cards names."""
    kinds = next((part.kinds for part in cards.filters if isinstance(part, listed)), ())
    if len(kinds) < 2:
        return None
    others = [part for part in cards.filters if not isinstance(part, listed)]
    told = [replace(cards, filters=(*others, listed((kind,)))) for kind in kinds]
    return AmongKinds(tuple(told), quantity)


def kind_first(body: Body) -> Body:
    """A choice of which only one kind is taken is first a choice of the kind."""
    first = body.sentences[0]
    target: object = first.acts[0].target if isinstance(first.acts[0], Choose) else None
    if not isinstance(target, AmongKinds):
        return body
    bullets = []
    for kind in target.kinds:
        some = Some(target.quantity, kind)
        bullets.append((replace(first, acts=(Choose(some), *first.acts[1:])), *body.sentences[1:]))
    return Body((Gate(None, (), (), False, (UseOneBullet(1),)),), tuple(bullets))
