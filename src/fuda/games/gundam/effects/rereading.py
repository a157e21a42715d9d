"""What a text's words mean where they stand, put into its nodes before they become abilities."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from fuda.cardtext.looking import PutRest
from fuda.cardtext.texts import Trigger
from fuda.games.gundam.effects import nouns
from fuda.games.gundam.effects.looking import LOOKED_AT, Look, LookAtHand, ToDeck
from fuda.games.gundam.effects.playing import Deploy, DeployTokens
from fuda.games.gundam.effects.qualities import Attacking, PilotNamed, PilotsExist
from fuda.games.gundam.effects.verbs import Handle
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import Exist
from fuda.kernel.program.deeds import Block, Choose, Delayed, OneOf, PlayersDo
from fuda.kernel.program.filters import Named
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import find_nodes, rebuilt, rewrite
from fuda.kernel.program.selectors import Cards, Every, Omitted, SoMany
from fuda.kernel.program.unsaid import filled
from fuda.kernel.program.wording import Unplayable


def put_looked(either: OneOf) -> OneOf:
    """Cards that are put to one place or another, with nothing said of which: those that were looked at."""
    acts = either.options
    bare = [isinstance(act, (ToDeck, Handle)) and isinstance(act.target, Omitted) for act in acts]
    return OneOf(tuple([filled(act, Every(LOOKED_AT)) for act in acts])) if all(bare) else either


def put_together(body: Body) -> Body:
    """The sentences of an effect as they belong together."""
    return looking_first(tokens_instead(delayed_together(body)))


def refuse_bare_numbers(node: object) -> None:
    """Refuse a number of cards without what cards, but where the sentence that is replaced says that."""
    gates = [gate for body in find_nodes(node, Body) for gate in (*body.sentences, *sum(body.bullets, ()))]
    if any([find_nodes(gate, SoMany) for gate in gates if not getattr(gate, "instead", False)]):
        raise Unplayable("it says how many, and not of what")


def tokens_instead(body: Body) -> Body:
    """Of tokens that are deployed instead it may be said only how many they are: 「かわりに2つを配備する」."""
    found: list[Any] = []
    for gate in body.sentences:
        act = gate.acts[0] if getattr(gate, "instead", False) else None
        tokens = [one for earlier in found for one in getattr(earlier, "acts", ()) if isinstance(one, DeployTokens)]
        if isinstance(act, Deploy) and isinstance(act.target, SoMany) and tokens:
            number = getattr(act.target.quantity, "number", 0)
            so_many = tuple([replace(token, number=number) for token in tokens[-1].tokens])
            gate = replace(gate, acts=(DeployTokens(so_many, act.state or tokens[-1].state), *gate.acts[1:]))
        found.append(gate)
    return replace(body, sentences=tuple(found))


def looking_first(body: Body) -> Body:
    """Where something is done instead of looking, or of what follows on it, the two are sentences of their own."""
    if not any([getattr(gate, "instead", False) for gate in body.sentences[1:]]):
        return body
    found: list[Any] = []
    for gate in body.sentences:
        acts: tuple[Any, ...] = getattr(gate, "acts", (None,))
        then = acts[-1].then if isinstance(acts[-1], (Look, LookAtHand)) else None
        if then is None or then.conditions or then.whiles:
            found.append(gate)
        else:
            found += [replace(gate, acts=(*acts[:-1], replace(acts[-1], then=None))), then]
    return replace(body, sentences=tuple(found))


def delayed_together(body: Body) -> Body:
    """What is said of cards that are chosen later is done later, too: 「…したとき、…を選ぶ。それを…」.

    So is what depends on whether something was done later: 「このターン終了時、…を捨てる。そうしたなら、…」.
    """
    for index, (gate, following) in enumerate(pairwise(body.sentences)):
        waits: Any = getattr(gate, "acts", (None,))[-1]
        if not isinstance(waits, Delayed):
            continue
        asks = getattr(following, "follows", None) in ("done", "undone")
        if asks or any([isinstance(act, (Choose, Look)) for act in waits.then.acts]):
            later = replace(waits, more=body.sentences[index + 1 :])
            told = replace(gate, acts=(*gate.acts[:-1], later))
            return replace(body, sentences=(*body.sentences[:index], told))
    return body


def each_by_himself(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, with the cards left of those that several players look at put away by each player in turn."""
    found: list[Any] = []
    for gate in sentences:
        before: Any = found[-1].acts[0] if found and isinstance(found[-1], Gate) and len(found[-1].acts) == 1 else None
        looks = isinstance(before, PlayersDo) and before.who.who != "you" and isinstance(before.act, Look)
        if looks and isinstance(gate, Gate) and isinstance(gate.acts[0], PutRest):
            both = (Gate(None, (), (), False, (before.act,)), gate)
            found[-1] = replace(found[-1], acts=(replace(before, act=Block(both)),))
        else:
            found.append(gate)
    return tuple(found)


@does("7-3-5-2")
def as_declared(node: Trigger) -> Any:
    """What triggers by an attack goes by the target that was declared, whatever it is later."""
    return rewrite(node, Attacking, lambda attacking: replace(attacking, declared=True))


@does("11-2-8-3-1")
def with_its_pilot(node: Trigger) -> Any:
    """What asks in 【破壊時】 whether there are pilots sees the one that left with the unit."""

    def seen(exist: Exist) -> object:
        return PilotsExist(exist) if exist.cards.noun == nouns.PILOT else exist

    return rewrite(node, Exist, seen)


def with_pilots_named(node: Any) -> Any:
    """The node with pilots called by the names that they have as pilots."""
    node = rebuilt(node, with_pilots_named)
    if isinstance(node, Cards) and node.noun == nouns.PILOT:
        named = [PilotNamed(f.name, f.part) if isinstance(f, Named) else f for f in node.filters]
        return replace(node, filters=tuple(named))
    return node
