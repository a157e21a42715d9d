"""What a text's words mean where they stand, put into its nodes before they become abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.places import of_doer
from fuda.cardtext.players import TOLD_BY_CARDS, OwnedBy
from fuda.cardtext.rereading import delayed_together, looking_first, out_of_hand
from fuda.cardtext.texts import Trigger
from fuda.games.gundam.effects import nouns
from fuda.games.gundam.effects.happenings import Happening
from fuda.games.gundam.effects.playing import Deploy, DeployTokens
from fuda.games.gundam.effects.qualities import Attacking, PilotNamed, PilotsExist
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import Exist
from fuda.kernel.program.filters import InZone, Named
from fuda.kernel.program.gates import Body
from fuda.kernel.program.node import rebuilt, rewrite
from fuda.kernel.program.selectors import Cards, SoMany


def put_together(body: Body) -> Body:
    """The sentences of an effect as they belong together."""
    return out_of_hand(looking_first(_tokens_instead(delayed_together(body))), nouns.HAND)


def _tokens_instead(body: Body) -> Body:
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


@does("2-3-3-2", "2-3-4-2", "2-3-5-3", "2-3-6-2")
def with_owners(node: Any) -> Any:
    """The node with cards of zones of which nothing says whose they are as those of who acts; what is waited for may
    happen to anybody's, and what players are told by is theirs.
    """
    if isinstance(node, (Happening, *TOLD_BY_CARDS)):
        return node
    whole = rebuilt(node, with_owners)
    if not isinstance(whole, Cards):
        return whole
    placed = any([isinstance(part, InZone) and part.zone in OWN_UNSAID for part in whole.filters])
    return of_doer(whole, OwnedBy) if placed or whole.noun in OWN_NOUNS else whole


OWN_UNSAID = (("hand",), ("deck",))
"""Zones that are those of who acts where nobody is named; cards are chosen in any player's trash."""
OWN_NOUNS = (nouns.HAND, nouns.RESOURCE, nouns.EX_RESOURCE, nouns.SHIELD)
"""Words for cards that are those of who acts where nobody is named."""
