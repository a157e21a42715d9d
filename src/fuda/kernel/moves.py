"""The one place where cards move, turn and get counters.

A move is a batch: all its cards leave and arrive together. Nothing is done that is already so, and a prohibition wins
over the instruction. A zone change makes a new incarnation, unless the zones say that it doesn't; what lies under a
card follows the rule of the zone that it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fuda.kernel import snapshot
from fuda.kernel.ability import Triggered
from fuda.kernel.events import Event, catch, emit, hear_own, hear_watchers
from fuda.kernel.ids import CARD_MASK, DIRTY_COUNTER, DIRTY_MOVE, DIRTY_STATE, DIRTY_VALUE, NO_HOST, NOWHERE
from fuda.kernel.routes import Route, route
from fuda.kernel.standing import register, unregister
from fuda.kernel.values import PROHIBITIONS, forbidden
from fuda.kernel.views import sees_zone

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game

TOP = "top"
BOTTOM = "bottom"
STAY = -2


def zone_instance(game: Game, kind: int, player: int) -> int:
    """The zone of that kind which belongs to the player, to their team, or to everybody."""
    owner = game.rules.zones[kind].owner
    if owner == "player":
        return kind * game.n + player
    return kind * game.n + (game.team.index(game.team[player]) if owner == "team" else 0)


class Move(NamedTuple):
    """One card's part of a batch: where it goes (-1: out of every zone), and what brought it about."""

    card: int
    kind: int
    source: int = 0
    cause: str = ""
    clause: str = ""
    other: int = 0


def move(
    game: Game,
    cards: Sequence[int],
    kind: int,
    *,
    verb: str = "",
    player: int = -1,
    position: str = TOP,
    rested: bool | frozenset[int] = False,
    face_down: bool | None = None,
    slot: int = -1,
    source: int = 0,
    cause: str = "",
    clause: str = "",
) -> list[int]:
    """Move cards together to zones of one kind (their owners', or the given player's); returns those that moved.

    `kind` -1 takes them out of every zone. The cards under a moving card go where the rule of its zone says.
    """
    by = clause or game.clause
    batch = [Move(card, kind, source, cause, by) for card in cards]
    return move_together(game, batch, verb, player, position, rested, face_down, slot)


def move_together(
    game: Game,
    batch: list[Move],
    verb: str = "",
    player: int = -1,
    position: str = TOP,
    rested: bool | frozenset[int] = False,
    face_down: bool | None = None,
    slot: int = -1,
) -> list[int]:
    """As `move`, for cards that go to zones of different kinds, or for different reasons, at the same time."""
    batch = [m for m in batch if _may_move(game, m, player, verb, slot)]
    rules = game.rules
    if batch and rules.redirect is not None:
        batch = rules.redirect(game, batch)
    if not batch:
        return []
    game.batch += 1
    batch, detached = _with_attached(game, batch)
    secret = [part.card for part in batch if _keeps_order_secret(game, part.kind)] if len(batch) > 1 else []
    if secret:
        # Neither events nor references tell the order to those who saw where the cards came from.
        batch.sort(key=lambda part: part.card)
    routed = []
    for part in batch:
        way = route(rules, verb, game.zone[part.card] // game.n, part.kind)
        routed.append((part, way))
        if way.leaving or way.is_left or game.pending or game.delayed:
            _look_back(game, part, way, player, face_down)
    for part in detached:
        come_free(game, part.card)
    arrivals = []
    for part, way in routed:
        came, faces = _carry(game, part, way, player, position, rested, face_down, slot)
        arrivals.append((part, route(rules, verb, came // game.n, part.kind) if way.transparent else way, came, faces))
    if secret:
        _lay_in_order(game, secret, position)
    moved = [part.card for part in batch]
    given = rules.given is not None
    for card in moved:
        if (given or game.definition[card].standing) and game.zone[card] >= 0:
            register(game, card)
    if rules.policies.triggers.arrivals_look_back:
        _hear_departures(game, moved)
    game.touch(DIRTY_MOVE)
    game.moved += moved
    for part, way, came, faces in arrivals:
        _announce(game, part, way, came, faces)
    if detached:
        _send_on(game, detached, verb)
    return moved


def origin_of(game: Game, card: int) -> int:
    """The zone that a card counts as coming from: one that it only passes through is left out."""
    zone = game.zone[card]
    return game.came_from[card] if zone >= 0 and game.rules.zones[zone // game.n].transparent else zone


def _lay_in_order(game: Game, cards: list[int], position: str) -> None:
    """Let cards that have come to zones lie there as if they had been put one after the other."""
    for zone in dict.fromkeys(game.zone[card] for card in cards):
        lying = game.zones[zone]
        put = [card for card in cards if game.zone[card] == zone]
        places = sorted(lying.index(card) for card in put)
        for place, card in zip(places, put[::-1] if position == BOTTOM else put, strict=True):
            lying[place] = card


def _keeps_order_secret(game: Game, kind: int) -> bool:
    """Is it a zone whose order nobody knows but who put the cards there?"""
    return kind >= 0 and game.rules.zones[kind].ordered and game.rules.zones[kind].seen_by == "nobody"


def _may_move(game: Game, part: Move, player: int, verb: str, slot: int = -1) -> bool:
    card, kind = part.card, part.kind
    if (
        kind >= 0
        and game.zone[card] // game.n == kind
        and game.host[card] == NO_HOST
        and not game.rules.zones[kind].ordered
        and game.slot[card] == slot
        and game.zone[card] == zone_instance(game, kind, player if player >= 0 else game.owner[card])
    ):
        return False
    if PROHIBITIONS not in game.modified or not verb:
        return True
    return not forbidden(game, "be_" + verb, card, part.source & CARD_MASK if part.source else -1)


def all_under(game: Game, card: int) -> list[int]:
    """The cards under a card, and those under these."""
    return [each for beneath in game.under[card] for each in (beneath, *all_under(game, beneath))]


def _with_attached(game: Game, batch: list[Move]) -> tuple[list[Move], list[Move]]:
    """The batch with the cards that leave along under its cards, and those that stay or go elsewhere."""
    for part in batch:
        if game.under[part.card]:
            break
    else:
        return batch, []
    along = list(batch)
    moving = {m.card for m in batch}
    detached = []
    for part in batch:
        origin = game.zone_kind(part.card)
        if route(game.rules, "", origin, part.kind).keeps:
            continue
        zone_def = game.rules.zones[origin]
        if zone_def.attached == "along":
            along += [part._replace(card=c) for c in all_under(game, part.card) if c not in moving]
        else:
            goes = game.rules.zone_kind(zone_def.attached_to) if zone_def.attached == "elsewhere" else STAY
            detached += [part._replace(card=c, kind=goes) for c in game.under[part.card]]
    return along, detached


def come_free(game: Game, card: int) -> None:
    """A card under another one stays where it is when that one leaves: by itself now, the same card as before."""
    unregister(game, card)
    host = game.host[card]
    game.under[host] = tuple([c for c in game.under[host] if c != card])
    game.host[card] = NO_HOST
    game.zones[game.zone[card]].append(card)
    register(game, card)


def _send_on(game: Game, detached: list[Move], verb: str) -> None:
    """Cards that have come free go elsewhere, if they don't stay."""
    leaving = [part for part in detached if part.kind != STAY]
    if leaving:
        own_verb = game.rules.zones[game.zone_kind(leaving[0].card)].attached_verb
        move_together(game, leaving, own_verb or verb)


def _look_back(game: Game, part: Move, way: Route, player: int, face_down: bool | None = None) -> None:
    """Keep the card's last state, and let those hear of its leaving who are in place before it."""
    card, kind = part.card, part.kind
    origin = game.zone[card]
    if origin < 0:
        return
    waiting = (game.pending or game.delayed) and _waits(game, game.ref[card])
    if game.host[card] != NO_HOST:
        if waiting and not game.rules.policies.attached_text:
            game.last_known[game.ref[card]] = snapshot.take(game, card)
        return
    if waiting or way.is_left:
        game.last_known[game.ref[card]] = snapshot.take(game, card)
    for name in way.leaving:
        target = zone_instance(game, kind, player if player >= 0 else game.owner[card]) if kind >= 0 else NOWHERE
        down = way.down if face_down is None else face_down
        event = Event(
            name, game.ref[card], game.controller[card], 0, part.other, part.source, part.cause,
            part.clause or game.clause, origin, target, game.batch, game.turn, game.face_down[card] | down << 1,
        )  # fmt: skip
        game.history.append(event)
        hear_own(game, event, card, origin // game.n)
        hear_watchers(game, event)


def _hear_departures(game: Game, arrived: Sequence[int]) -> None:
    """Let abilities of the cards that have just arrived hear of what left in the same batch."""
    for card in arrived:
        for bearing in game.bearings[card]:
            ability = bearing.ability
            if not isinstance(ability, Triggered):
                continue
            for event in reversed(game.history):
                if event.batch != game.batch:
                    break
                if event.kind in ability.events:
                    catch(game, bearing, event)


def _waits(game: Game, ref: int) -> bool:
    """Does an ability of that card wait for its turn or for its moment?"""
    return any(p.bearing.source == ref for p in game.pending) or any(b.source == ref for b in game.delayed)


def _carry(
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
    origin, host, old, was_down = game.zone[card], game.host[card], game.ref[card], game.face_down[card]
    if host != NO_HOST:
        game.under[host] = tuple([c for c in game.under[host] if c != card])
        game.host[card] = NO_HOST
        # What it lent to the card above it is gone.
        game.dirty |= DIRTY_VALUE
    elif origin >= 0:
        cards = game.zones[origin]
        if cards[-1] == card:
            cards.pop()
        else:
            cards.remove(card)
    if not way.same:
        # A card that stays what it was keeps its state too.
        turned = way.state and (card in rested if isinstance(rested, frozenset) else rested)
        game.new_incarnation(card, turned, way.down if face_down is None or kind < 0 else face_down)
    if old in game.last_known:
        game.last_known[old].successor = game.ref[card]
    came = origin
    if way.transparent:
        came = game.came_from[card]
    else:
        game.came_from[card] = origin
    turned_in = game.definition[card].turned_in
    if turned_in and (kind < 0 or game.rules.zones[kind].name not in turned_in):
        game.definition[card] = game.definition[card].back or game.definition[card]
    if kind < 0:
        game.zone[card] = NOWHERE
    else:
        game.slot[card] = slot
        _lay(game, card, kind, way, player, position)
    return came, _learn(game, origin, game.zone[card], was_down, game.face_down[card])


def _lay(game: Game, card: int, kind: int, way: Route, player: int, position: str) -> None:
    """Put the card into the zone that it goes to, with what stays under it."""
    if way.own:
        target = kind * game.n + (player if player >= 0 else game.owner[card])
        if player >= 0:
            game.controller[card] = player
    else:
        target = zone_instance(game, kind, player if player >= 0 else game.owner[card])
    game.zone[card] = target
    if not way.same:
        game.arrived[card] = game.turn
    if way.keeps and game.under[card]:
        for beneath in all_under(game, card):
            game.zone[beneath] = target
    if position == BOTTOM:
        game.zones[target].insert(0, card)
    else:
        game.zones[target].append(card)


def _learn(game: Game, origin: int, to: int, was_down: bool, is_down: bool) -> int:
    """Note who comes to know something by the move, so that it can't be taken back behind their back.

    Returns how the card lay before and after, as events tell it.
    """
    faces = was_down | is_down << 1
    if origin < 0:
        return faces
    known = game.rules.learners.get((game.team, origin, to, faces))
    if known is None:
        known = tuple(
            [p for p in range(game.n) if sees_zone(game, p, to, is_down) and not sees_zone(game, p, origin, was_down)]
        )
        game.rules.learners[game.team, origin, to, faces] = known
    for player in known:
        game.reveals[player] += 1
    return faces


def _announce(game: Game, part: Move, way: Route, origin: int, faces: int) -> None:
    """Tell of the arrival by each name that it has, unless nobody would hear of it."""
    if not game.logging and game.untold.issuperset(way.arriving):
        return
    card = part.card
    for name in way.arriving:
        emit(
            game, name, game.ref[card], game.controller[card], 0, part.other, part.source, part.cause, part.clause,
            origin, game.zone[card], faces,
        )  # fmt: skip


def attach(
    game: Game,
    card: int,
    host: int,
    *,
    source: int = 0,
    clause: str = "",
    kind: str = "attached",
    place: int = 0,
    face_down: bool = False,
    marks: tuple[tuple[int, int], ...] = (),
) -> bool:
    """Put a card under (or beside) another one, in that one's zone; `place` tells ways of lying there apart.

    `marks` are counters that it has there from the beginning, each with its number.
    """
    if game.host[card] == host:
        return False
    game.batch += 1
    if game.bearings[card]:
        unregister(game, card)
    origin = origin_of(game, card)
    if game.host[card] != NO_HOST:
        above = game.host[card]
        game.under[above] = tuple([c for c in game.under[above] if c != card])
    elif game.zone[card] >= 0:
        if game.rules.zones[game.zone_kind(card)].in_play:
            game.last_known[game.ref[card]] = snapshot.take(game, card)
        game.zones[game.zone[card]].remove(card)
    old = game.ref[card]
    down = game.face_down[card]
    game.new_incarnation(card)
    if old in game.last_known:
        game.last_known[old].successor = game.ref[card]
    game.slot[card] = place or -1
    game.face_down[card] = face_down
    for counter, number in marks:
        game.counters[counter][card] = number
    game.came_from[card] = origin
    game.zone[card] = game.zone[host]
    for beneath in all_under(game, card):
        game.zone[beneath] = game.zone[host]
    game.host[card] = host
    game.under[host] = (*game.under[host], card)
    game.arrived[card] = game.turn
    register(game, card)
    faces = _learn(game, origin, game.zone[host], down, face_down)
    game.touch(DIRTY_MOVE | DIRTY_VALUE)
    # Where a card was that lies face-down now would tell who saw it there which one it is.
    ends = (NOWHERE, NOWHERE) if face_down else (origin, game.zone[host])
    emit(
        game, kind, game.ref[card], game.controller[card], 0, game.ref[host], source, "", clause, ends[0], ends[1],
        faces,
    )  # fmt: skip
    return True


def create(game: Game, definition: CardDef, owner: int, kind: int, **how: object) -> int:
    """A token comes into the game and is put into a zone."""
    card = game.add_card(definition, owner)
    move(game, [card], kind, **how)  # type: ignore[arg-type]
    return card


def remove_from_game(game: Game, card: int, *, clause: str = "", kind: str = "token_removed") -> None:
    """A card that leaves the game altogether (a token, an eliminated player's card)."""
    reference, owner = game.ref[card], game.owner[card]
    move(game, [card], NOWHERE, verb="remove", clause=clause)
    emit(game, kind, reference, owner, clause=clause)
    if game.definition[card].token:
        game.free.append(card)


def set_rested(
    game: Game, cards: Sequence[int], rested: bool, *, source: int = 0, cause: str = "", clause: str = ""
) -> int:
    """Turn cards together; what already lies so is not turned. Returns how many were."""
    kind = "rested" if rested else "set_active"
    turned = [c for c in cards if game.rested[c] != rested]
    if PROHIBITIONS in game.modified:
        by = source & CARD_MASK if source and cause != "cost" else -1
        turned = [c for c in turned if not forbidden(game, kind, c, by)]
    if not turned:
        return 0
    game.batch += 1
    for card in turned:
        game.rested[card] = rested
    game.touch(DIRTY_STATE)
    if game.logging or kind not in game.untold:
        for card in turned:
            emit(game, kind, game.ref[card], game.controller[card], source=source, cause=cause, clause=clause)
    return len(turned)


def add_counters(game: Game, counter: int, card: int, number: int) -> int:
    """Put counters on a card, or with a negative number take them off as far as there are any; returns the change."""
    column = game.counters[counter]
    before = column[card]
    column[card] = max(0, before + number)
    if column[card] != before:
        game.touch(DIRTY_COUNTER)
    return column[card] - before


def add_player_counters(game: Game, counter: int, player: int, number: int) -> int:
    """As `add_counters`, for counters that players have."""
    column = game.player_counters[counter]
    before = column[player]
    column[player] = max(0, before + number)
    game.version += 1
    return column[player] - before


def swap(game: Game, first: int, second: int, *, verb: str = "", source: int = 0) -> bool:
    """Exchange the places of two cards at once, or not at all when one of them can't move."""
    here, there = game.zone[first], game.zone[second]
    if here < 0 or there < 0 or game.host[first] != NO_HOST or game.host[second] != NO_HOST:
        return False
    if here == there:
        return _swap_slots(game, first, second, verb, source)
    n = game.n
    clause = game.clause
    pairs = ((first, _own(game, first, there)), (second, _own(game, second, here)))
    parts = [Move(card, target // n, source, "", clause) for card, target in pairs]
    if not all(_may_move(game, part, target % n, verb) for part, (_, target) in zip(parts, pairs, strict=True)):
        return False
    game.batch += 1
    along, detached = _with_attached(game, parts)
    ways = [route(game.rules, verb, came // n, part.kind) for part, came in zip(parts, (here, there), strict=True)]
    for part, way, (_, target) in zip(parts, ways, pairs, strict=True):
        _look_back(game, part, way, target % n)
    for part in detached:
        come_free(game, part.card)
    places = [game.zones[here].index(first), game.zones[there].index(second)]
    slots = (game.slot[first], game.slot[second])
    faces = [
        _carry(game, part, way, target % n, TOP)[1] for part, way, (_, target) in zip(parts, ways, pairs, strict=True)
    ]
    for (card, target), place, slot in zip(pairs, reversed(places), reversed(slots), strict=True):
        game.zones[target].remove(card)
        game.zones[target].insert(place, card)
        game.slot[card] = slot
        register(game, card)
    if game.rules.policies.triggers.arrivals_look_back:
        _hear_departures(game, [first, second])
    game.touch(DIRTY_MOVE)
    game.moved += (first, second)
    _announce(game, parts[0], ways[0], here, faces[0])
    _announce(game, parts[1], ways[1], there, faces[1])
    _send_on(game, along[2:] + detached, verb)
    return True


def _own(game: Game, card: int, zone: int) -> int:
    """The zone that a card goes to when it takes the place of one there: out of play always its owner's."""
    kind = zone // game.n
    return zone if game.rules.zones[kind].in_play else zone_instance(game, kind, game.owner[card])


def _swap_slots(game: Game, first: int, second: int, verb: str, source: int) -> bool:
    """Two cards of one zone exchange their places in it, which changes nothing else about them."""
    if game.slot[first] == game.slot[second]:
        return False
    if verb and (forbidden(game, "be_" + verb, first) or forbidden(game, "be_" + verb, second)):
        return False
    game.batch += 1
    game.slot[first], game.slot[second] = game.slot[second], game.slot[first]
    game.touch(DIRTY_MOVE)
    kind = game.zone_kind(first)
    way = route(game.rules, verb, kind, kind)
    for card in (first, second):
        faces = 3 * game.face_down[card]
        _announce(game, Move(card, kind, source, "", game.clause), way, game.zone[card], faces)
    return True


def change_control(game: Game, card: int, player: int, *, source: int = 0) -> bool:
    """Another player controls the card from now on; it keeps its identity and state."""
    if game.controller[card] == player:
        return False
    zone = game.zone[card]
    taken = (card, *all_under(game, card))
    for each in taken:
        unregister(game, each)
        game.controller[each] = player
    if zone >= 0 and game.host[card] == NO_HOST and game.rules.zones[zone // game.n].owner == "player":
        target = zone // game.n * game.n + player
        game.zones[zone].remove(card)
        game.zones[target].append(card)
        for each in taken:
            game.zone[each] = target
    for each in taken:
        if game.zone[each] >= 0:
            register(game, each)
    game.touch(DIRTY_MOVE)
    emit(game, "control_changed", game.ref[card], player, source=source)
    return True


def turn_over(game: Game, card: int, *, face_down: bool | None = None, source: int = 0) -> bool:
    """Turn a card to its other face (a double-faced one), or face up or down; not when it lies so already."""
    if face_down is None:
        back = game.definition[card].back
        if back is None:
            return False
        unregister(game, card)
        game.definition[card] = back
    else:
        if game.face_down[card] == face_down:
            return False
        unregister(game, card)
        game.face_down[card] = face_down
        if not face_down:
            game.learn_all()
    register(game, card)
    game.touch(DIRTY_MOVE)
    emit(game, "turned_over", game.ref[card], game.controller[card], source=source)
    return True


def reveal(game: Game, cards: Sequence[int], players: Sequence[int], *, source: int = 0, quietly: bool = False) -> None:
    """Let players see these cards where they lie, until the cards move, are shuffled or are hidden again."""
    if game.n > 2 and game.rules.policies.team_sees:
        teams = {game.team[p] for p in players}
        players = [p for p in range(game.n) if game.team[p] in teams]
    mask = sum(1 << p for p in players)
    for card in cards:
        game.seen[card] |= mask
        if not quietly:
            emit(game, "revealed", game.ref[card], game.owner[card], source=source)
    if cards:
        for player in players:
            game.reveals[player] += 1


def hide(game: Game, refs: Sequence[int]) -> None:
    """Those cards are hidden again, where they still lie."""
    for ref in refs:
        if game.ref[ref & CARD_MASK] == ref:
            game.seen[ref & CARD_MASK] = 0
