"""Cards that an effect tells by what was done to them, or by their part in what it answers to."""

from __future__ import annotations

from typing import Any

from fuda.cardtext.looking import PutRest
from fuda.games.gundam.effects import looking, playing, verbs
from fuda.games.gundam.effects.happenings import SHAPES, PartOf
from fuda.games.gundam.effects.memory import Affected, DidSo, Teller
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.wording import Unplayable

DEPLOYING = (playing.Deploy, playing.DeployTokens, playing.DeployOneToken, playing.DeployTokenByCount)
"""Acts after which the program itself keeps what was deployed as what is spoken of."""
DOING: dict[str, tuple[type | str, ...]] = {
    "rested": ("rest",), "set_active": ("set_active",), "discarded": ("discard",), "exiled": ("exile",),
    "damaged": (verbs.DealDamage, verbs.Divide), "destroyed": ("destroy", verbs.DealDamage), "deployed": DEPLOYING,
    "returned": ("add", "return", looking.ToDeck, PutRest),
    "trashed": ("trash", looking.Mill, PutRest),
}  # fmt: skip
"""The acts by which an effect can have done what it says of itself."""


def named(act: object) -> type | str:
    """What an act is called: the one that it does to cards, or what it is itself."""
    return act.kind if isinstance(act, verbs.Handle) else type(act)


def _does(said: object, acts: tuple[type | str, ...]) -> bool:
    """Is one of these acts done in what is said?"""
    kinds: list[type[Any]] = [verbs.Handle, *[act for act in acts if isinstance(act, type)]]
    return any([named(found) in acts for kind in kinds for found in find_nodes(said, kind)])


def part_of(told: Teller | Affected, before: tuple[object, ...], events: tuple[str, ...], itself: bool) -> object:
    """The part of what the effect answers to that is told so; what the effect has done `before` is no such part.

    What a heading answers to happens to the card `itself`, which is called so and not told by it:
    「【配備時】…を配備する。配備したユニットが…」.
    """
    by_effect = isinstance(told, Affected)
    kind = told.kind if isinstance(told, Affected) else told.happening.kind
    if kind not in SHAPES or SHAPES[kind].event not in events or (isinstance(told, Affected) and not told.barely):
        return told
    if by_effect and _does(before, DOING.get(kind, ())):
        if itself:
            return told
        raise Unplayable("it tells a card by what was done to it, which two cards could be that come before")
    return PartOf(SHAPES[kind].subject)


def refuse_undone(text: object) -> None:
    """Refuse a text that speaks of what its effect has done, where it does no such thing."""
    spoken: list[Affected | DidSo] = [*find_nodes(text, Affected)]
    spoken += [part for part in find_nodes(text, DidSo) if part.target is None]
    for part in spoken:
        acts = DOING.get(part.kind)
        if acts is not None and not _does(text, (*acts, verbs.UseEffect)):
            raise Unplayable(
                f"it speaks of cards that this effect has {part.kind.replace('_', ' ')}, and it does no such thing"
            )
