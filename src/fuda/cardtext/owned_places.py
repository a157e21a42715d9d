"""Whose a place is that cards come from or go to, said with what happens to them: those cards are that player's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.happenings import When
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.grammar import Grammar

FROM_PLACE = "{origin:from_place?}"
FROM_OWNED = "{owner:whose}の{origin:place}から"
"""Where cards come from in the words for what happens to them, and the same with whose place that is."""


def into_place_of(when: type[When], kind: str, owner: str, subject: object, **said: Any) -> When | None:
    """What comes to a player's place is that player's card: 「カードがあなたのトラッシュに置かれる」."""
    owned = _owned_by(owner, subject)
    return None if owned is None else when(kind, owned, **said)


def out_of_place_of(when: type[When], owner: str, subject: object, **said: Any) -> When | None:
    """What comes from a player's place is that player's card: 「カードがあなたの手札から捨てられる」."""
    owned = _owned_by(owner, subject)
    return None if owned is None else when(subject=owned, **said)


def _owned_by(owner: str, subject: object) -> object | None:
    """The cards as that player's; None where they are said to be another's. A card by itself is its player's."""
    if not isinstance(subject, Every):
        return subject if owner == "you" else None
    cards, side = subject.cards, SIDE_OF[owner]
    sides = [part.who for part in cards.filters if isinstance(part, Side)]
    if sides and sides[0] not in (side.who, *(("friendly",) if owner == "you" else ())):
        return None
    return subject if sides else Every(replace(cards, filters=(side, *cards.filters)))


def teach_arrivals(g: Grammar, arrivals: Iterable[tuple[str, When, str]], cards: str = "cards") -> None:
    """What comes to a place, or from it, whose place is named: 「あなたの墓地にカードが置かれた時」.

    `arrivals` are the places with their particle, each with what happens, without its subject, and with the verb.
    """
    for place, happening, word in arrivals:
        arrives = partial(_arrives, happening)
        there = f"{{who:whose}}の{place}"
        moved = f"{{cards:{cards}}}が"
        for said in (f"{there}[|、] {{by:cause?}} {moved}{word}", f"{moved} {{by:cause?}} {there}{word}"):
            g.rule("happening", arrives, said, variant=True)


def _arrives(happening: When, who: str, cards: Cards, by: object = None) -> When | None:
    """Cards lie in zones of their owners, so whose zone it is says whose they are."""
    side = SIDE_OF[who]
    if any([isinstance(part, Side) and part != side for part in cards.filters]):
        return None
    rest = tuple([part for part in cards.filters if part != side])
    return replace(happening, subject=Every(replace(cards, filters=(side, *rest))), by=by)
