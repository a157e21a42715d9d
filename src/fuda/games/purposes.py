"""What a choice is for, in the words of the text that asks: which cards are chosen, and what is done with them.

Of the program that runs it is looked up which choice is made and which deed comes next; both are nodes that the game's
notation can say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from fuda.cardtext.changing import BeginChange
from fuda.games.english import english_names
from fuda.games.texts import notation
from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import Exactly, Quantity, Range, UpTo
from fuda.kernel.program.deeds import Change, Choose, Deed
from fuda.kernel.program.filters import Side, Unsaid
from fuda.kernel.program.instructions import Do
from fuda.kernel.program.jumps import Ask
from fuda.kernel.program.node import Quality, rewrite
from fuda.kernel.program.picking import Pick
from fuda.kernel.program.selectors import Alternatives, Cards, It, Picked, Some
from fuda.kernel.program.unsaid import speaks_of_it
from fuda.text.printer import Printer

MOST_STEPS = 4
"""How far from a choice the deed may be that it is made for: conditions may lie between them."""
ASKED = {"own": "enemy", "friendly": "enemy", "enemy": "own", "doer": "own", "their": "own"}
"""Whose cards a text speaks of, as it is said to another player than the one whose effect it is."""


class Asked(NamedTuple):
    """What a program asks for: what is chosen, the deed that it is chosen for (or the instruction that asks by itself),
    and whether that is a cost; None where it can't be told.
    """

    what: object | None = None
    deed: object | None = None
    is_cost: bool = False


def asked_by_effect(game: Game) -> Asked:
    """What the effect asks for that is now resolved or paid for."""
    frame = next((frame for frame in reversed(game.frames) if isinstance(frame, Resolve)), None)
    if frame is None:
        return Asked()
    # Costs have nothing to do with each other.
    following = frame.program(game)[frame.at : frame.at + (MOST_STEPS if frame.paid else 1)]
    # What procedures of the game ask meanwhile is not what the text lets choose.
    first = following[0] if following and game.frames[-1] is frame else None
    return Asked(getattr(first, "what", None), next_deed(following) or first, not frame.paid)


def asked_as_target(code: Sequence[object], target: Pick) -> Asked:
    """What is asked for where a target of a program is chosen before it runs."""
    place = next(place for place, part in enumerate(code) if part is target)
    return Asked(target.what, next_deed(code[place : place + MOST_STEPS]))


def next_deed(parts: Sequence[object]) -> object | None:
    """The deed that comes next, before anything else is chosen: one that speaks of what was chosen, if any does."""
    others = (place for place, part in enumerate(parts) if place and isinstance(part, Pick) and not part.more)
    until = next(others, len(parts))
    deeds = [deed for part in parts[:until] if (deed := getattr(part, "deed", None)) is not None]
    return next((deed for deed in deeds if speaks_of_it(deed)), deeds[0] if deeds else None)


def choosing(game: Game, choice: Choice, what: object, language: str) -> str:
    """That cards are chosen, as many as are asked for: "choose 1 enemy Unit"; "" where it can't be said."""
    said = rewrite(what, Cards, lambda cards: _as_said(cards, own=_is_own(game, choice)))
    if isinstance(said, Some):
        said = replace(said, quantity=_quantity(choice))
    return in_words(game.rules.id, Choose(said), language) if isinstance(said, Some | Alternatives) else ""


def deed_in_words(game: Game, choice: Choice, deed: object, language: str) -> str:
    """What is done to the cards chosen: "deal 2 damage to it"; "" where it can't be said.

    To another player than the one whose effect it is, "your hand" would be the wrong one.
    """
    if not isinstance(deed, Deed) or not _is_own(game, choice):
        return ""
    they = It(choice.most > 1)
    said: Any = rewrite(deed, It, lambda it: they if type(it) is It else it)
    if getattr(said, "cause", "") == "cost":
        # What is paid is said in the same words as what an effect does.
        said = replace(said, cause="effect")
    return in_words(game.rules.id, rewrite(said, Picked, lambda _: they), language)


def offered(game: Game, choice: Choice, language: str) -> str:
    """What an effect may do, where it asks whether it is to: "discard 1 card in your hand"; "" where it can't be
    said.
    """
    frame = game.frames[-1]
    if not isinstance(frame, Resolve) or not _is_own(game, choice):
        return ""
    asking, *parts = frame.program(game)[frame.at : frame.at + MOST_STEPS]
    if not isinstance(asking, Ask):
        return ""
    first = next((part for part in parts if isinstance(part, (Pick, Do))), None)
    act: object = first.deed if isinstance(first, Do) else None
    if isinstance(first, Pick):
        chosen = rewrite(first.what, Cards, lambda cards: _as_said(cards, own=True))
        act = Choose(chosen) if first.spoken else rewrite(next_deed(parts), Picked, lambda _: chosen)
    return in_words(game.rules.id, act, language)


@cache
def in_words(game: str, act: object, language: str) -> str:
    """An act in the words of a game's texts; "" where they have none for it.

    >>> from fuda.kernel.program.changes import StatChange
    >>> in_words("gundam", Change("turn", It(), (StatChange("ap", 2),)), "en")
    'it gets AP+2 during this turn'
    """
    if isinstance(act, BeginChange):
        act = Change(act.duration, act.subject, act.changes, act.times)
    printer = Printer(notation(game))
    printed = printer.text(act, "act") if act is not None else None
    if printed is None:
        return ""
    return printed if language != "en" else english_names(game).spoken(printer.english(act, "act"))


def _is_own(game: Game, choice: Choice) -> bool:
    """Is the player asked the one whose effect it is?"""
    owners = (getattr(frame, "player", -1) for frame in reversed(game.frames) if hasattr(frame, "ability"))
    return next(owners, choice.player) == choice.player


def _quantity(choice: Choice) -> Quantity:
    if choice.least == choice.most:
        return Exactly(choice.most)
    return UpTo(choice.most) if choice.least == 0 else Range(choice.least, choice.most)


def _as_said(cards: Cards, *, own: bool) -> Cards:
    """A description of cards as a text has it, without what the rules ask of them, to the player who chooses."""
    said: list[Quality] = []
    for part in cards.filters:
        if isinstance(part, Side):
            who = ("own" if part.who in ("doer", "their") else part.who) if own else ASKED.get(part.who, part.who)
            said.append(Side(who))
        elif not isinstance(part, Unsaid):
            said.append(part)
    return replace(cards, filters=tuple(said))


def described(game: str, what: object, language: str) -> str:
    """That such cards are chosen, to the player whose text it is: "choose 1 enemy Unit"; "" where it can't be said."""
    said = rewrite(what, Cards, lambda cards: _as_said(cards, own=True))
    return in_words(game, Choose(said), language) if isinstance(said, Some | Alternatives) else ""
