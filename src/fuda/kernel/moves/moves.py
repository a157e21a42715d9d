"""The one place where cards move, turn and get counters.

A move is a batch: all its cards leave and arrive together. Nothing is done that is already so, and a prohibition wins
over the instruction. A zone change makes a new incarnation, unless the zones say that it doesn't; what lies under a
card follows the rule of the zone that it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.abilities.events import catch, emit
from fuda.kernel.moves.carrying import BOTTOM as BOTTOM
from fuda.kernel.moves.carrying import TOP as TOP
from fuda.kernel.moves.carrying import Move as Move
from fuda.kernel.moves.carrying import all_under as all_under
from fuda.kernel.moves.carrying import announce, carry, feel, free, look_back, may_move
from fuda.kernel.moves.carrying import zone_instance as zone_instance
from fuda.kernel.moves.routes import first_taken, route
from fuda.kernel.state import last_known
from fuda.kernel.state.ids import (
    CARD_MASK,
    DIRTY_COUNTER,
    DIRTY_MOVE,
    DIRTY_MOVES,
    DIRTY_STATE,
    DIRTY_STOOD,
    DIRTY_TOKEN,
    DIRTY_USE,
    DIRTY_VALUE,
    NO_HOST,
    NOWHERE,
)
from fuda.kernel.state.writing import changed, set_player_counter, write_counter
from fuda.kernel.values.values import PROHIBITIONS, forbidden
from fuda.kernel.views.knowledge import follow, keep_order, shown_to
from fuda.kernel.views.visibility import can_see, knows

if TYPE_CHECKING:
    from fuda.kernel.choice import Option
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.moves.routes import Route

STAY = -2


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
    if len(cards) == 1:
        card = cards[0]
        taken = verb, game.zone[card] // game.n, kind
        way = game.rules.routes.get(taken) or first_taken(game.rules, taken)
        part = Move(card, kind, source, cause, clause)
        if not (way.redirected or game.under[card]):
            if not may_move(game, part, way, player, verb, slot):
                return []
            return _move_one(game, part, way, verb, player, position, rested, face_down, slot)
    batch = []
    for card in cards:
        batch.append(Move(card, kind, source, cause, clause))
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
    going: list[Move] = []
    redirected = False
    for part in batch:
        way = route(game.rules, verb, game.zone[part.card] // game.n, part.kind)
        if may_move(game, part, way, player, verb, slot):
            going.append(part)
            redirected = redirected or way.redirected
    if redirected and game.rules.redirect is not None:
        going = game.rules.redirect(game, going)
    if not going:
        return []
    part = going[0]
    if len(going) > 1 or game.under[part.card]:
        return _move_several(game, going, verb, player, position, rested, face_down, slot)
    way = route(game.rules, verb, game.zone[part.card] // game.n, part.kind)
    return _move_one(game, part, way, verb, player, position, rested, face_down, slot)


def _move_one(
    game: Game,
    part: Move,
    way: Route,
    verb: str,
    player: int,
    position: str,
    rested: bool | frozenset[int],
    face_down: bool | None,
    slot: int,
) -> list[int]:
    """A card goes alone, as most do: there is no order to keep, and nothing to take along."""
    game.batch += 1
    if way.looks_back or game.pending or game.delayed:
        look_back(game, part, way, player, face_down)
    if way.felt:
        feel(game, part, way, player, face_down)
    came, faces = carry(game, part, way, player, position, rested, face_down, slot)
    card = part.card
    definition = game.definition[card]
    if way.given or part.kind in definition.stands_in:
        register(game, card)
    moved = [card]
    if way.hears_departures:
        _hear_departures(game, moved)
    changed(game, way.change | told_of(definition))
    if game.dirty:
        game.moved.append(card)
    if way.arriving or way.transparent:
        announce(game, part, verb, way, came, faces)
    if definition.type in game.rules.onward_types:
        _go_on(game, moved)
    return moved


def _move_several(
    game: Game,
    batch: list[Move],
    verb: str,
    player: int,
    position: str,
    rested: bool | frozenset[int],
    face_down: bool | None,
    slot: int,
) -> list[int]:
    """All of them leave, with what lies under them, before any is looked at where it arrives."""
    game.batch += 1
    batch, detached = _with_attached(game, batch)
    routed = [(part, route(game.rules, verb, game.zone[part.card] // game.n, part.kind)) for part in batch]
    secret = [part.card for part, way in routed if way.secret] if len(batch) > 1 else []
    if secret:
        # Neither events nor references tell the order to those who saw where the cards came from.
        routed.sort(key=lambda each: each[0].card)
        keep_order(game, secret)
    moving = {part.card for part in batch}
    for part, way in routed:
        if way.looks_back or game.pending or game.delayed:
            look_back(game, part, way, player, face_down, game.host[part.card] in moving)
        if way.felt:
            feel(game, part, way, player, face_down)
    for part in detached:
        come_free(game, part.card, leaves=part.kind != STAY)
    arrivals = []
    for part, way in routed:
        came, faces = carry(game, part, way, player, position, rested, face_down, slot)
        arrivals.append((part, way, came, faces))
    if secret:
        _lay_in_order(game, secret, position)
    moved = []
    change = DIRTY_MOVES if detached else DIRTY_MOVE
    for part, way in routed:
        moved.append(part.card)
        definition = game.definition[part.card]
        change |= way.change | told_of(definition)
        if way.given or part.kind in definition.stands_in:
            register(game, part.card)
    _arrive(game, moved, change)
    for part, way, came, faces in arrivals:
        announce(game, part, verb, way, came, faces)
    if detached:
        _send_on(game, detached, verb)
    if game.rules.onward_types:
        _go_on(game, [card for card in moved if game.definition[card].type in game.rules.onward_types])
    return moved


@cache
def told_of(definition: CardDef) -> int:
    """The kinds of change, besides a move, that are told of when such a card moves."""
    change = DIRTY_TOKEN if definition.token else 0
    return change | DIRTY_USE if definition.used_in or definition.back is not None else change


def _go_on(game: Game, moved: list[int]) -> None:
    """Cards that may not stay where they were put go on from there at once, as the game's rules say."""
    if moved and game.rules.onward is not None:
        game.rules.onward(game, moved)


def _arrive(game: Game, moved: list[int], change: int) -> None:
    """The cards of a batch lie where they went, which rule processing looks at."""
    if game.rules.policies.triggers.arrivals_look_back:
        _hear_departures(game, moved)
    changed(game, change)
    if game.dirty:
        game.moved += moved


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
            along += [part.of(c, part.kind) for c in all_under(game, part.card) if c not in moving]
        else:
            goes = game.rules.zone_kind(zone_def.attached_to) if zone_def.attached == "elsewhere" else STAY
            detached += [part.of(c, goes) for c in game.under[part.card]]
    return along, detached


def come_free(game: Game, card: int, *, leaves: bool = False) -> None:
    """A card under another one stays where it is when that one leaves: by itself now, the same card as before.

    One that `leaves` itself is remembered as the card that lay there.
    """
    if leaves:
        game.last_known[game.ref[card]] = last_known.take(game, card)
    unregister(game, card)
    free(game, card)
    game.zones[game.zone[card]].append(card)
    register(game, card)


def _send_on(game: Game, detached: list[Move], verb: str) -> None:
    """Cards that have come free go elsewhere, if they don't stay."""
    leaving = [part for part in detached if part.kind != STAY]
    if leaving:
        own_verb = game.rules.zones[game.zone_kind(leaving[0].card)].attached_verb
        move_together(game, leaving, own_verb or verb)


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


def attach(
    game: Game,
    card: int,
    host: int,
    *,
    source: int = 0,
    cause: str = "",
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
        free(game, card)
    elif game.zone[card] >= 0:
        if game.rules.zones[game.zone_kind(card)].in_play:
            game.last_known[game.ref[card]] = last_known.take(game, card)
        game.zones[game.zone[card]].remove(card)
    old = game.ref[card]
    down = game.face_down[card]
    known, shown = game.knowers[card], game.seen[card]
    game.new_incarnation(card)
    if old in game.last_known:
        game.last_known[old].successor = game.ref[card]
    game.slot[card] = place or -1
    game.face_down[card] = face_down
    for counter, number in marks:
        write_counter(game, counter, card, number)
        game.marked.add(card)
    game.came_from[card] = origin
    game.zone[card] = game.zone[host]
    for beneath in all_under(game, card):
        game.zone[beneath] = game.zone[host]
    game.host[card] = host
    game.under[host] = (*game.under[host], card)
    game.arrived[card] = game.turn
    register(game, card)
    faces = down | face_down << 1
    follow(game, card, known, shown, origin, game.zone[host], faces)
    changed(game, DIRTY_MOVES | DIRTY_VALUE)
    # Where a card was that lies face-down now would tell who saw it there which one it is.
    ends = (NOWHERE, NOWHERE) if face_down else (origin, game.zone[host])
    emit(
        game, kind, game.ref[card], game.controller[card], 0, game.ref[host], source, cause, clause, ends[0], ends[1],
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
    column = game.rested
    forbids = PROHIBITIONS in game.modified and PROHIBITIONS + kind in game.modified
    by = source if source and cause != "cost" else -1
    turned = []
    for card in cards:
        if column[card] is not rested and not (forbids and forbidden(game, kind, card, by)):
            turned.append(card)
    if not turned:
        return 0
    game.batch += 1
    for card in turned:
        column[card] = rested
    changed(game, DIRTY_STATE if rested else DIRTY_STATE | DIRTY_STOOD)
    if game.logging or kind not in game.untold:
        for card in turned:
            emit(game, kind, game.ref[card], game.controller[card], source=source, cause=cause, clause=clause)
    return len(turned)


def add_counters(game: Game, counter: int, card: int, number: int, change: int = 0) -> int:
    """Put counters on a card, or with a negative number take them off as far as there are any; returns how many more
    there are. `change` is what it counts as besides, where rule processing awaits that.
    """
    before = game.counters[counter][card]
    after = max(0, before + number)
    if after != before:
        write_counter(game, counter, card, after)
        game.marked.add(card)
        changed(game, DIRTY_COUNTER | change)
    return after - before


def add_player_counters(game: Game, counter: int, player: int, number: int, change: int = 0) -> int:
    """As `add_counters`, for counters that players have."""
    before = game.player_counters[counter][player]
    after = max(0, before + number)
    set_player_counter(game, counter, player, after, change)
    return after - before


def swap(game: Game, first: int, second: int, *, verb: str = "", source: int = 0, cause: str = "") -> bool:
    """Exchange the places of two cards at once, or not at all when one of them can't move."""
    here, there = game.zone[first], game.zone[second]
    if here < 0 or there < 0 or game.host[first] != NO_HOST or game.host[second] != NO_HOST:
        return False
    if here == there:
        return _swap_slots(game, first, second, verb, source, cause)
    n = game.n
    pairs = ((first, _own(game, first, there)), (second, _own(game, second, here)))
    parts = [Move(card, target // n, source, cause) for card, target in pairs]
    ways = [route(game.rules, verb, came // n, part.kind) for part, came in zip(parts, (here, there), strict=True)]
    leaving = zip(parts, ways, pairs, strict=True)
    if not all(may_move(game, part, way, target % n, verb) for part, way, (_, target) in leaving):
        return False
    game.batch += 1
    along, detached = _with_attached(game, parts)
    for part, way, (_, target) in zip(parts, ways, pairs, strict=True):
        look_back(game, part, way, target % n)
    for part in detached:
        come_free(game, part.card, leaves=part.kind != STAY)
    places = [game.zones[here].index(first), game.zones[there].index(second)]
    slots = (game.slot[first], game.slot[second])
    faces = [
        carry(game, part, way, target % n, TOP)[1] for part, way, (_, target) in zip(parts, ways, pairs, strict=True)
    ]
    for (card, target), place, slot in zip(pairs, reversed(places), reversed(slots), strict=True):
        game.zones[target].remove(card)
        game.zones[target].insert(place, card)
        game.slot[card] = slot
        register(game, card)
    _arrive(game, [first, second], DIRTY_MOVES | DIRTY_TOKEN)
    announce(game, parts[0], verb, ways[0], here, faces[0])
    announce(game, parts[1], verb, ways[1], there, faces[1])
    _send_on(game, along[2:] + detached, verb)
    return True


def _own(game: Game, card: int, zone: int) -> int:
    """The zone that a card goes to when it takes the place of one there: out of play always its owner's."""
    kind = zone // game.n
    return zone if game.rules.zones[kind].in_play else zone_instance(game, kind, game.owner[card])


def _swap_slots(game: Game, first: int, second: int, verb: str, source: int, cause: str) -> bool:
    """Two cards of one zone exchange their places in it, which changes nothing else about them."""
    if game.slot[first] == game.slot[second]:
        return False
    if verb and (forbidden(game, "be_" + verb, first) or forbidden(game, "be_" + verb, second)):
        return False
    game.batch += 1
    game.slot[first], game.slot[second] = game.slot[second], game.slot[first]
    changed(game, DIRTY_MOVES)
    kind = game.zone_kind(first)
    way = route(game.rules, verb, kind, kind)
    for card in (first, second):
        faces = 3 * game.face_down[card]
        announce(game, Move(card, kind, source, cause), verb, way, game.zone[card], faces)
    return True


def change_control(game: Game, card: int, player: int, *, source: int = 0, cause: str = "") -> bool:
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
    changed(game, DIRTY_MOVES)
    emit(game, "control_changed", game.ref[card], player, source=source, cause=cause)
    return True


def give_control(game: Game, card: int, player: int) -> None:
    """The player who laid the card under another one controls it, whoever controls that one."""
    if game.controller[card] != player:
        unregister(game, card)
        game.controller[card] = player
        register(game, card)
        changed(game, DIRTY_MOVES)


def turn_over(game: Game, card: int, *, face_down: bool | None = None, source: int = 0, cause: str = "") -> bool:
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
        for player in range(game.n):
            game.knowers[card] |= can_see(game, player, card) << player
        game.face_down[card] = face_down
        if not face_down:
            game.learn_all()
    register(game, card)
    changed(game, DIRTY_MOVES)
    emit(game, "turned_over", game.ref[card], game.controller[card], source=source, cause=cause)
    return True


def reveal(
    game: Game,
    cards: Sequence[int],
    players: Sequence[int],
    *,
    source: int = 0,
    cause: str = "",
    quietly: bool = False,
) -> None:
    """Let players see these cards where they lie, until the cards move, are shuffled or are hidden again."""
    if game.n > 2 and game.rules.policies.team_sees:
        teams = {game.team[p] for p in players}
        players = [p for p in range(game.n) if game.team[p] in teams]
    mask = 0
    for player in players:
        mask |= 1 << player
        # Who knows the cards already, as the owner of a hand does, learns nothing by their being shown.
        if any([not knows(game, player, card) for card in cards]):
            game.reveals[player] += 1
    shown_to(game, cards, mask)
    for card in cards:
        game.seen[card] |= mask
        if not quietly:
            emit(game, "revealed", game.ref[card], game.owner[card], source=source, cause=cause)


def look_through(game: Game, player: int, options: Sequence[Option]) -> None:
    """A player who is told to choose cards of a deck looks through it; what was known of it to others is no more."""
    offered = [option.card & CARD_MASK for option in options if option.card]
    for zone in {game.zone[card] for card in offered if not game.seen[card] >> player & 1}:
        if zone >= 0 and game.rules.zones[zone // game.n].searched:
            reveal(game, game.zones[zone], (player,), quietly=True)


def hide(game: Game, refs: Sequence[int]) -> None:
    """Those cards are no longer shown, where they still lie; who has seen them remembers them."""
    for ref in refs:
        if game.ref[ref & CARD_MASK] == ref:
            game.seen[ref & CARD_MASK] = 0
