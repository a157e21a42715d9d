"""Saying what a text means in words that the machine has: whose cards are meant, searches as choices, …"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.happenings import Did, without_place
from fuda.cardtext.looking import TheRest, TopOf
from fuda.cardtext.places import of_doer
from fuda.games.vanguard.effects import nouns, unit_verbs, verbs
from fuda.games.vanguard.effects.happenings import Affected, When
from fuda.games.vanguard.effects.qualities import (
    BoundBy,
    Choosable,
    From,
    HasClan,
    HasName,
    InRow,
    OfType,
    OnCircle,
    SameColumn,
    SameRow,
    SharesClan,
)
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly, UpTo
from fuda.kernel.program.changes import PlayerBan
from fuda.kernel.program.deeds import Block, Change, Choose
from fuda.kernel.program.filters import LOOKED, Except, InZone, Named, SharesName, Side, StatIs, Turned
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import Quality, find_nodes, rebuilt, rewrite
from fuda.kernel.program.printed import Noted
from fuda.kernel.program.selectors import Alternatives, Both, Cards, Every, It, Players, Some, This
from fuda.kernel.program.unsaid import inner_act, with_inner
from fuda.kernel.program.wording import Unplayable

PRIVATE = frozenset({"hand", "deck", "drop", "soul", "damage", "bind", "g_zone", "gauge"})
HIDDEN = frozenset({"hand", "deck", "gauge"})


@does("8.5.5", "8.5.5.1")
def localise(node: Any) -> Any:
    """Cards outside the field are those of the player who acts, where the text doesn't say whose."""
    node = rebuilt(_with_origin(node) if isinstance(node, When) else node, localise)
    if isinstance(node, Cards):
        node = _apart_from(_with_information(node))
        if any(isinstance(f, BoundBy) for f in node.filters):
            node = replace(node, filters=(InZone(("bind",)), *node.filters))
    # Cards that are told by what was done to them are those very cards, whosever they are.
    if isinstance(node, Cards):
        places = [zone for f in node.filters if isinstance(f, InZone) and f.zone != LOOKED for zone in f.zone]
        # 4.6.3: as zones are, rows are those of a fighter.
        in_row = any([isinstance(f, (InRow, OnCircle)) for f in node.filters])
        if in_row or not PRIVATE.isdisjoint(places or node.noun.zones):
            return of_doer(node, Affected, Did, SameColumn)
    return node


def _with_origin(when: When) -> When:
    """Cards from a zone that something happens to, or that a player does something with: they come from there, and
    lie elsewhere once it has happened.
    """
    of_player = isinstance(when.subject, str)
    cards = when.other if of_player else getattr(when.subject, "cards", None)
    if when.origin is not None or not isinstance(cards, Cards):
        return when
    places = [part for part in cards.filters if isinstance(part, InZone if of_player else From)]
    if not places or places[0].zone == LOOKED:
        return when
    such = replace(cards, filters=tuple([part for part in cards.filters if part not in places]))
    named = {"other": such} if of_player else {"subject": Every(such)}
    return replace(when, origin=places[0].zone, **named)


def _apart_from(cards: Cards) -> Cards:
    """「そのユニットと同じ縦列にいる他の…」: other than the unit that they are compared with."""
    compared = [part.of for part in find_nodes(cards.filters, (SameColumn, SameRow, SharesName))]
    of = [unit for unit in compared if not isinstance(unit, This)]
    if not of:
        return cards
    filters = tuple([Except(of[0]) if isinstance(f, Except) and f.cards == This() else f for f in cards.filters])
    return replace(cards, filters=filters)


INFORMATION = (HasClan, HasName, Named, OfType, Noted, SharesClan, SharesName, StatIs)
"""The qualities that are read from what is printed on a card."""
BLANK = frozenset({"damage", "bind"})
"""The zones in which a face-down card has no information."""


@does("4.8.2.2", "4.9.2.2")
def _with_information(cards: Cards) -> Cards:
    """4.8.2.2: who asks for information of cards of the damage or bind zone finds only those that lie face-up."""
    places = [zone for f in cards.filters if isinstance(f, InZone) and f.zone != LOOKED for zone in f.zone]
    if BLANK.isdisjoint(places or cards.noun.zones) or any(isinstance(f, Turned) for f in cards.filters):
        return cards
    asked = isinstance(cards.noun, (nouns.OfClan, nouns.OfName)) or bool(cards.noun.types)
    if asked or any(isinstance(f, INFORMATION) for f in cards.filters):
        return replace(cards, filters=(*cards.filters, Turned(False)))
    return cards


def rephrased(body: Body) -> Body:
    """The body in words that the machine has."""
    return body.each(_rephrased)


def _rephrased(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    looked = False
    found = []
    for gate in sentences:
        acts, looked = _acts(gate.acts, looked)
        found.append(replace(gate, acts=acts))
    return tuple(found)


def _acts(acts: tuple[object, ...], looked: bool) -> tuple[tuple[object, ...], bool]:
    found: list[object] = []
    for act in acts:
        inner = inner_act(act)
        if isinstance(inner, Block):
            told = [_gate(part, looked) for part in inner.sentences]
            found.append(with_inner(act, Block(tuple([part for part, _ in told]))))
            looked = told[0][1]
        else:
            found += [with_inner(act, part) for part in _act(inner, looked)]
            over = isinstance(getattr(inner, "target", None), TheRest)
            looked = isinstance(inner, verbs.Look) or (looked and not over)
    return tuple(found), looked


def _gate(gate: Gate, looked: bool) -> tuple[Gate, bool]:
    acts, looked = _acts(gate.acts, looked)
    return replace(gate, acts=acts), looked


@does("10.10.1", "10.10.1.1", "10.18.1", "10.30.1", "12.8.1")
def _act(act: Any, looked: bool) -> list[object]:
    if isinstance(act, verbs.SoulCharge):
        return [verbs.Handle(TopOf("their", act.number), "to_soul")]
    if isinstance(act, verbs.Handle) and act.kind == "return_to_deck":
        return [act, verbs.Shuffle()]
    if isinstance(act, verbs.CounterCharge):
        cards = Cards(None, (Side("their"), InZone(("damage",)), Turned(True)), nouns.CARD)
        return [verbs.Handle(Some(Exactly(act.number), cards), "turn_up")]
    if looked and _is_of_looked(act):
        act = rewrite(act, Cards, _among_looked)
    if isinstance(act, verbs.Search):
        act = Choose(act.target)
    target = getattr(act, "target", None)
    if isinstance(act, unit_verbs.Exchange) and isinstance(target, Every):
        return [Choose(choosable(Some(Exactly(1), target.cards))), replace(act, target=It())]
    if isinstance(target, TheRest) and isinstance(act, verbs.Handle):
        return [replace(act, order="rest")]
    if isinstance(target, (Some, Both, Alternatives)):
        return [replace(act, target=rewrite(target, Some, choosable))]
    return [act]


def _is_of_looked(act: Any) -> bool:
    """Are the cards that the act takes among those looked at? Who searches means those, unless a zone is named; other
    acts mean them where cards are told by nothing that only units on the field have.
    """
    target = getattr(act, "target", None)
    if isinstance(act, verbs.Search):
        return not find_nodes(target, From)
    if not isinstance(target, Some):
        return False
    cards = target.cards
    named = isinstance(cards.noun, (nouns.OfClan, nouns.OfName, nouns.OfTrigger)) or cards.noun == nouns.CARD
    return named and all(isinstance(f, INFORMATION) for f in cards.filters)


def _among_looked(cards: Cards) -> Cards:
    return replace(cards, filters=(InZone(LOOKED), *[f for f in cards.filters if not isinstance(f, Side)]))


@does("3.16.1", "3.16.2", "8.5.4.1", "8.5.4.1.1", "10.7.1.1.1.1", "8.5.4.1.4", "10.10.1.2", "11.13.1")
def choosable(what: Some) -> Some:
    """What an effect chooses: not what can't be chosen; who looks for a card that others can't see may fail to."""
    cards = what.cards
    if any(isinstance(f, Choosable) for f in cards.filters):
        return what
    quantity = what.quantity
    hidden = any(isinstance(f, InZone) and not HIDDEN.isdisjoint(f.zone) for f in cards.filters)
    described = isinstance(cards.noun, (nouns.OfClan, nouns.OfName)) or any(
        not isinstance(f, (InZone, Side)) for f in cards.filters
    )
    if hidden and described and isinstance(quantity, Exactly):
        quantity = UpTo(quantity.number)
    return Some(quantity, replace(cards, filters=(*cards.filters, Choosable())))


def banned_cards(who: str, act: str, cards: Cards | None) -> Cards:
    """The cards that a player can't use in that way: those of the hand."""
    if act == "play":
        raise Unplayable("nothing in the rules is played, but called, ridden or used")
    side: tuple[Quality, ...] = {"you": (Side("own"),), "opponent": (Side("enemy"),)}.get(who, ())
    described = () if cards is None else tuple([f for f in cards.filters if not isinstance(f, Side)])
    if act == "intercept":
        return Cards(None, side, nouns.REARGUARD)
    if act == "trigger":
        return Cards(None, (*side, InZone(("trigger",))), nouns.CARD)
    noun = nouns.CARD if cards is None else without_place(cards).noun
    return Cards(None, (*side, InZone(("hand",)), *described), noun)


def player_bans(change: Change) -> tuple[tuple[str, Cards], ...]:
    """What players can't do, each with the cards that they can't use so."""
    found = []
    for ban in change.changes:
        if not isinstance(ban, PlayerBan) or not isinstance(change.subject, Players):
            raise Unplayable("only what players can't do is said of players")
        cards = banned_cards(change.subject.who, ban.act, ban.cards)
        # 10.7.1: cards are called to (R) and to (G).
        found += [(act, cards) for act in ((ban.act, "call_guardian") if ban.act == "call" else (ban.act,))]
    return tuple(found)
