"""One card's part of a move: whether it goes, what is kept of how it was, its way, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability_index import unregister
from fuda.kernel.abilities.events import Event, catch, emit, hear_own, hear_watchers, tell
from fuda.kernel.abilities.working_zones import works_in
from fuda.kernel.moves.routes import route
from fuda.kernel.state import last_known
from fuda.kernel.state.ids import DIRTY_VALUE, NO_HOST, NOWHERE
from fuda.kernel.state.writing import changed
from fuda.kernel.values.values import PROHIBITIONS, is_ruled
from fuda.kernel.views.knowledge import follow

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.moves.routes import Route

TOP = "top"
BOTTOM = "bottom"


class Move:
    """One card's part of a batch: where it goes (-1: out of every zone), and what brought it about.

    Without a clause it is by that of the step being run. `slot` is the place of the zone that this card goes to, where
    not all cards of the batch go to the same one.
    """

    __slots__ = ("card", "cause", "clause", "kind", "other", "slot", "source")

    def __init__(
        self,
        card: int,
        kind: int,
        source: int = 0,
        cause: str = "",
        clause: str = "",
        other: int = 0,
        slot: int = -1,
    ) -> None:
        self.card = card
        self.kind = kind
        self.source = source
        self.cause = cause
        self.clause = clause
        self.other = other
        self.slot = slot

    def of(self, card: int, kind: int) -> Move:
        """The part of another card, or of one that goes elsewhere, for the same reason."""
        return Move(card, kind, self.source, self.cause, self.clause, self.other)


def zone_instance(game: Game, kind: int, player: int) -> int:
    """The zone of that kind which belongs to the player, to their team, or to everybody."""
    owner = game.rules.zones[kind].owner
    if owner == "player":
        return kind * game.n + player
    return kind * game.n + (game.team.index(game.team[player]) if owner == "team" else 0)


def all_under(game: Game, card: int) -> list[int]:
    """The cards under a card, and those under these."""
    found: list[int] = []
    for beneath in game.under[card]:
        found.append(beneath)
        found += all_under(game, beneath)
    return found


def may_move(game: Game, part: Move, way: Route, player: int, verb: str, slot: int = -1) -> bool:
    """Does the card go: doesn't it lie there already, and does nothing forbid it?"""
    if not way.within and PROHIBITIONS not in game.modified:
        return True
    card = part.card
    if (
        way.within
        and game.host[card] == NO_HOST
        and game.slot[card] == (part.slot if part.slot >= 0 else slot)
        and game.zone[card] == zone_instance(game, part.kind, player if player >= 0 else game.owner[card])
    ):
        return False
    if PROHIBITIONS not in game.modified or not verb:
        return True
    by = part.source or -1
    # What may be forbidden is the move, or only the move that is brought about in this way.
    for aspect in (way.forbidding, f"{way.forbidding}:{part.cause}"):
        if aspect in game.modified and is_ruled(game, aspect, card, by):
            return False
    return True


def look_back(
    game: Game, part: Move, way: Route, player: int, face_down: bool | None = None, along: bool = False
) -> None:
    """Keep the card's last state, and let those hear of its leaving who are in place before it.

    What goes `along` under another card only goes where that goes. Of what leaves such a place by itself others hear;
    its own text is that of the card above.
    """
    card = part.card
    origin = game.zone[card]
    if origin < 0:
        return
    if way.looks_back or ((game.pending or game.delayed) and _waits(game, game.ref[card])):
        last_known.remember(game, card)
    if along:
        return
    for name in way.leaving:
        event = _departure(game, name, part, way, player, face_down)
        tell(game, event)
        if game.host[card] == NO_HOST:
            hear_own(game, event, card, origin // game.n)
        hear_watchers(game, event)


def feel(game: Game, part: Move, way: Route, player: int, face_down: bool | None = None) -> None:
    """Let the card itself hear of its leaving, by the names that are told only where it arrives."""
    card = part.card
    for name in way.felt:
        ref = game.ref[card]
        own = []
        for bearing in game.listeners.get(name, ()):
            if bearing.source == ref:
                own.append(bearing)
        if not own and name not in game.definition[card].own_triggers and "abilities" not in game.modified:
            continue
        game.last_known.setdefault(ref, last_known.take(game, card))
        event = _departure(game, name, part, way, player, face_down)
        hear_own(game, event, card, works_in(game, card))
        for bearing in own:
            catch(game, bearing, event)


def _departure(game: Game, name: str, part: Move, way: Route, player: int, face_down: bool | None) -> Event:
    """The move by one of its names, told of the card as it is before it."""
    card, kind = part.card, part.kind
    target = zone_instance(game, kind, player if player >= 0 else game.owner[card]) if kind >= 0 else NOWHERE
    down = way.down if face_down is None else face_down
    return Event(
        name, game.ref[card], game.controller[card], 0, part.other, part.source, part.cause,
        part.clause or game.clause, game.zone[card], target, game.batch, game.turn,
        game.face_down[card] | down << 1, game.told,
    )  # fmt: skip


def _waits(game: Game, ref: int) -> bool:
    """Does an ability of that card wait for its turn or for its moment?"""
    for waiting in game.pending:
        if waiting.bearing.source == ref:
            return True
    return any([bearing.source == ref for bearing in game.delayed]) if game.delayed else False


def carry(
    game: Game,
    part: Move,
    way: Route,
    player: int,
    position: str,
    rested: bool | frozenset[int] = False,
    face_down: bool | None = None,
    slot: int = -1,
) -> tuple[int, int]:
    """Take the card out of where it lies and put it where it goes.

    Returns the zone that it counts as coming from, and how it lay before and after.
    """
    card, kind = part.card, part.kind
    if game.bearings[card]:
        unregister(game, card)
    origin, old = game.zone[card], game.ref[card]
    known, shown = game.knowers[card], game.seen[card]
    was_down = is_down = game.face_down[card]
    if game.host[card] != NO_HOST:
        free(game, card)
        # What it lent to the card above it is gone.
        changed(game, DIRTY_VALUE)
    elif origin >= 0:
        cards = game.zones[origin]
        if cards[-1] == card:
            cards.pop()
        else:
            cards.remove(card)
    if not way.same:
        # A card that stays what it was keeps its state too.
        is_down = way.down if face_down is None or kind < 0 else face_down
        lies = way.state and (card in rested if isinstance(rested, frozenset) else rested)
        game.new_incarnation(card, lies, is_down, part.slot if part.slot >= 0 else slot)
    elif kind >= 0:
        game.slot[card] = part.slot if part.slot >= 0 else slot
    if old in game.last_known:
        game.last_known[old].successor = game.ref[card]
    if way.transparent:
        came = game.came_from[card]
    else:
        came = game.came_from[card] = origin
    if game.definition[card].turned_in:
        _turn_back(game, card, kind)
    if kind < 0:
        to = game.zone[card] = NOWHERE
    else:
        to = _lay(game, card, kind, way, player, position)
    faces = (1 if was_down else 0) + (2 if is_down else 0)
    follow(game, card, known, shown, origin, to, faces)
    return came, faces


def free(game: Game, card: int) -> None:
    """The card no longer lies under another one."""
    host = game.host[card]
    game.under[host] = tuple([c for c in game.under[host] if c != card])
    game.host[card] = NO_HOST


def _turn_back(game: Game, card: int, kind: int) -> None:
    """A card whose face may not show where it goes shows the other one."""
    definition = game.definition[card]
    if kind < 0 or game.rules.zones[kind].name not in definition.turned_in:
        game.definition[card] = definition.back or definition


def _lay(game: Game, card: int, kind: int, way: Route, player: int, position: str) -> int:
    """Put the card into the zone that it goes to, with what stays under it; returns which that is."""
    if way.own:
        to = kind * game.n + (player if player >= 0 else game.owner[card])
        if player >= 0:
            game.controller[card] = player
    else:
        to = zone_instance(game, kind, player if player >= 0 else game.owner[card])
    game.zone[card] = to
    if not way.same:
        game.arrived[card] = game.turn
    if way.keeps and game.under[card]:
        for beneath in all_under(game, card):
            game.zone[beneath] = to
    if position == BOTTOM:
        game.zones[to].insert(0, card)
    else:
        game.zones[to].append(card)
    return to


def announce(game: Game, part: Move, verb: str, way: Route, origin: int, faces: int) -> None:
    """Tell of the arrival by each name that it has, unless nobody would hear of it."""
    if way.transparent:
        way = route(game.rules, verb, origin // game.n, part.kind)
    card = part.card
    for name in way.arriving:
        if game.logging or name not in game.untold:
            emit(
                game, name, game.ref[card], game.controller[card], 0, part.other, part.source, part.cause, part.clause,
                origin, game.zone[card], faces,
            )  # fmt: skip
