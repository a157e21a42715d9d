"""Cards that a text tells by what happened: those that are counted, where they lie, which it answers to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.deeds import Draw, Put
from fuda.cardtext.happenings import Affected, Did, DoneTo, Shape, ToldOf
from fuda.cardtext.texts import Activate, ByDoing
from fuda.kernel.program.amounts import AnyNumber, AsMany, CountOf, Given
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import AmountIs, Exist
from fuda.kernel.program.deeds import Change, Choose, Delayed
from fuda.kernel.program.filters import AtLeast, AtMost, InZone, Only
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import PLAIN, find_nodes, part_names, rebuilt, rewrite, swapped
from fuda.kernel.program.selectors import Cards, Some
from fuda.kernel.program.unsaid import inner_act
from fuda.kernel.program.wording import Unplayable


def with_heard(node: Any) -> Any:
    """The text with the cards that it barely tells by what happened as those of the event that it answers to, where no
    act said before them, or paid as a cost, could have done that; where there is no such event, it is refused.
    """
    body, events = getattr(node, "body", None), _events(node)
    if not isinstance(body, Body):
        return rebuilt(node, with_heard)
    sentences = _sentences(body.sentences, events, getattr(node, "costs", ()))
    said = tuple([act for gate in sentences if isinstance(gate, Gate) for act in gate.acts])
    return replace(node, body=Body(sentences, tuple([_sentences(bullet, events, said) for bullet in body.bullets])))


def _events(node: object) -> tuple[str, ...]:
    """What a text answers to, by the events that tell of it."""
    events: tuple[str, ...] = getattr(getattr(node, "happening", None), "events", ())
    return events


def _sentences(gates: tuple[Any, ...], events: tuple[str, ...], before: tuple[object, ...]) -> tuple[Any, ...]:
    found = []
    for gate in gates:
        if not isinstance(gate, Gate):
            found.append(gate)
            continue
        asked = {name: _heard(getattr(gate, name), events, before) for name in ("whiles", "conditions")}
        acts = []
        for act in gate.acts:
            acts.append(_heard(act, events, before))
            before += (act,)
        found.append(replace(gate, **asked, acts=tuple(acts)))
    return tuple(found)


def _heard(node: Any, events: tuple[str, ...], before: tuple[object, ...]) -> Any:
    """The part of a text with what it barely tells of the event as that."""
    if isinstance(node, Delayed):
        then, *more = _sentences((node.then, *node.more), _events(node), before)
        return replace(node, then=then, more=tuple(more))
    if isinstance(node, ByDoing):
        then = tuple([_heard(act, events, (*before, *node.first)) for act in node.then])
        return replace(node, first=_heard(node.first, events, before), then=then)
    if isinstance(node, Affected):
        shape = node.shapes[node.kind]
        if any([may_do(act, shape) for act in before]):
            return node
        if not node.barely or shape.event not in events:
            raise Unplayable("it tells cards by what was done to them, and nothing before that does so")
        return replace(node, heard=True)
    return rebuilt(node, lambda part: _heard(part, events, before))


def may_do(act: object, shape: Shape) -> bool:
    """Could the act, or one in it, have done that to a card?"""
    inner = inner_act(act)
    kind = inner.kind if isinstance(inner, Put) else getattr(inner, "said", "")
    if kind:
        return shape.act in ("", kind) or kind in shape.also
    if isinstance(inner, Draw):
        return shape.event == "drawn"
    return not isinstance(inner, (Choose, Change)) or bool(find_nodes(inner, Put))


def uses_x(node: object) -> bool:
    """Is X spoken of? Not in an ability in quotes, which says by itself what X is."""
    if isinstance(node, (Given, GainAbility)):
        return isinstance(node, Given)
    parts = node if isinstance(node, tuple) else [getattr(node, name) for name in part_names(type(node))]
    return any([uses_x(part) for part in parts if type(part) not in PLAIN])


def x_as_paid(node: Activate, done: type[Affected], target: type[Any], anything: Cards) -> Activate:
    """The ability with X as the number of cards with which its cost of X cards is paid; any number may be.

    `done` is the game's class of what an effect does to cards, `target` that of what is targeted when an ability is
    played, which is before anything is paid, `anything` are all cards.
    """
    costs = [cost for cost in node.costs if find_nodes(cost, Given)]
    if not costs:
        return node
    act = getattr(costs[0], "said", "")
    kind = next((kind for kind, shape in done.shapes.items() if act and act == shape.act), "")
    if not kind or len(costs) > 1:
        raise Unplayable("a cost says X, and how much that is can't be told by the cards that it is paid with")
    if any([find_nodes(named, Given) for named in find_nodes(node.body, target)]):
        raise Unplayable("a target is told by X, which is known only once the cost is paid, after targets are chosen")
    paid = CountOf(DoneTo(done(kind), anything))
    free = swapped(costs[0], {AsMany: lambda _: AnyNumber()})
    rest = tuple([free if cost is costs[0] else cost for cost in node.costs])
    return replace(node, costs=rest, body=swapped(node.body, {Given: lambda _: paid}))


def counted(cards: Any) -> Any:
    """Cards that are counted, told by what happened to them: those of them that have left are counted, too."""
    quantity = cards.quantity if isinstance(cards, Some) else None
    words = cards if isinstance(cards, Cards) else getattr(cards, "cards", None)
    if not isinstance(words, Cards) or isinstance(cards, (DoneTo, ToldOf)):
        return cards
    # A word for cards that says no place, too, is for those that have left: 「このターン中にプレイされたカード」.
    anywhere = not words.noun.zones
    told = [
        part
        for part in words.filters
        if isinstance(part, Affected) or (isinstance(part, Did) and (part.lands or anywhere))
    ]
    if len(told) != 1 or any(isinstance(part, InZone) for part in words.filters):
        return cards
    such = replace(words, filters=tuple([part for part in words.filters if part is not told[0]]))
    if isinstance(told[0], Affected):
        return DoneTo(told[0], such, quantity)
    return ToldOf(told[0].happening, such, quantity)


def has_so_many(exist: Exist) -> object:
    """Whether there are such cards: where they are told by what happened to them, whether it happened to any."""
    told = counted(exist.cards)
    if told is exist.cards:
        return exist
    bounds = {AtLeast: ">=", AtMost: "<=", Only: "=="}
    if exist.count is None:
        return AmountIs(CountOf(told), ">=" if exist.is_so else "<=", int(exist.is_so))
    if type(exist.count) not in bounds:
        raise Unplayable("cards told by what happened to them are not counted so")
    return AmountIs(CountOf(told), bounds[type(exist.count)], exist.count.number)  # type: ignore[union-attr]


def placed(node: Any) -> Any:
    """What a text says, with cards that are told by what happened to them where that has put them."""
    return rewrite(node, Cards, _placed_cards) if find_nodes(node, (Did, Affected)) else node


def _placed_cards(cards: Cards) -> Cards:
    filters = tuple([rewrite(part, Cards, _placed_cards) for part in cards.filters])
    told = [part for part in filters if isinstance(part, (Did, Affected)) and part.lands]
    there = told and not set(told[-1].lands).isdisjoint(cards.noun.zones)
    if told and not there and not any(isinstance(part, InZone) for part in filters):
        filters = (InZone(told[-1].lands), *filters)
    return cards if filters == cards.filters else replace(cards, filters=filters)
