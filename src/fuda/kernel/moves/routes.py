"""Routes: what is the same about all moves by one verb from one kind of zone to another, worked out once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state.ids import DIRTY_MOVE, DIRTY_ORDER, DIRTY_PLAY, DIRTY_STOOD
from fuda.kernel.values.values import PROHIBITIONS

if TYPE_CHECKING:
    from fuda.kernel.definition import GameDef


class Route:
    """A way for cards to move; zone kinds are by number, -1 for no zone.

    `leaving` are the names of the move that look back, `arriving` those that are told on arrival, `felt` those of them
    that the card hears of where it leaves. `same`: the card
    stays what it was; `keeps`: what lies under it stays there. `is_left`: its last state is kept, since it was in play;
    `looks_back`: for this or for those names. `transparent`: it only passed through where it comes from. Where it goes,
    `own` says whether each player has a zone of their own, `state` whether cards lie active or rested, `down` whether
    they lie face-down, `secret` whether nobody knows their order but who put them there, and `given` whether the rules
    may give them abilities there. `within`: a card may lie there already, and then does not move; `redirected`: the
    rules may carry it out otherwise; `forbidding` is the aspect that forbids it, `change` what it changes.
    `hears_departures`: abilities of cards that arrive hear of what left at the same time.
    """

    __slots__ = (
        "arriving",
        "change",
        "down",
        "felt",
        "forbidding",
        "given",
        "hears_departures",
        "is_left",
        "keeps",
        "leaving",
        "looks_back",
        "own",
        "redirected",
        "same",
        "secret",
        "state",
        "transparent",
        "within",
    )

    def __init__(self, rules: GameDef, verb: str, origin: int, to: int) -> None:
        left = rules.zones[origin] if origin >= 0 else None
        entered = rules.zones[to] if to >= 0 else None
        origin_name, to_name = left.name if left else "", entered.name if entered else ""
        named = [
            event
            for event in rules.move_events
            if (not event.verb or event.verb == verb)
            and (not event.origin or origin_name in event.origin)
            and (not event.to or to_name in event.to)
        ]
        self.leaving = tuple([event.kind for event in named if event.looks_back])
        self.arriving = tuple([event.kind for event in named if not event.looks_back])
        self.felt = tuple([event.kind for event in named if event.felt])
        self.same = left is not None and to_name in left.same_as
        self.keeps = self.same or (left is not None and to_name in left.carries_to)
        self.is_left = left is not None and left.in_play
        self.looks_back = self.is_left or bool(self.leaving)
        self.transparent = left is not None and left.transparent and to_name in (left.transparent_to or (to_name,))
        self.own = entered is not None and entered.owner == "player"
        self.state = entered is not None and entered.state
        self.down = entered is not None and entered.face_down
        self.secret = entered is not None and entered.ordered and entered.seen_by == "nobody"
        self.given = to in rules.given_in
        self.hears_departures = rules.policies.triggers.arrivals_look_back
        self.change = DIRTY_MOVE
        for zone in (left, entered):
            if zone is not None and zone.in_play:
                self.change |= DIRTY_PLAY
        if left is not None and left.ordered:
            self.change |= DIRTY_ORDER
        if self.state:
            # It may lie active there.
            self.change |= DIRTY_STOOD
        self.forbidding = PROHIBITIONS + "be_" + verb
        self.within = origin == to and entered is not None and not entered.ordered
        self.redirected = rules.redirect is not None and origin in rules.redirect_from


Taken = tuple[str, int, int]
"""A verb, and the kinds of zone that a card goes from and to."""


def first_taken(rules: GameDef, taken: Taken) -> Route:
    """The route that nobody has taken yet; kept in `routes`, where the next one finds it."""
    way = rules.routes[taken] = Route(rules, *taken)
    return way


def route(rules: GameDef, verb: str, origin: int, to: int) -> Route:
    """How cards move by that verb between zones of those kinds."""
    taken = verb, origin, to
    return rules.routes.get(taken) or first_taken(rules, taken)
