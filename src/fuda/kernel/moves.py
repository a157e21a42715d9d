"""The one place where cards move, turn and get counters.

A move is a batch: all its cards leave and arrive together. Nothing is done that is already so, and a prohibition wins over the
instruction. A zone change makes a new incarnation, unless the zones say that it doesn't; what lies under a card
follows the rule of the zone that it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel import snapshot
from fuda.kernel.events import Event, emit, hear_own, hear_watchers
from fuda.kernel.ids import CARD_MASK, DIRTY_COUNTER, DIRTY_MOVE, NO_HOST, NOWHERE
from fuda.kernel.standing import register, unregister
from fuda.kernel.values import forbidden

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef, ZoneDef
    from fuda.kernel.game import Game

TOP = "top"
BOTTOM = "bottom"


def zone_instance(game: Game, kind: int, player: int) -> int:
    """The zone of that kind which belongs to the player, to their team, or to everybody."""
    owner = game.rules.zones[kind].owner
    if owner == "player":
        return kind * game.n + player
    return kind * game.n + (game.team.index(game.team[player]) if owner == "team" else 0)


def move(
    game: Game,
    cards: Sequence[int],
    kind: int,
    *,
    verb: str = "",
    player: int = -1,
    position: str = TOP,
    rested: bool = False,
    face_down: bool | None = None,
    slot: int = -1,
    source: int = 0,
    cause: str = "",
    clause: str = "",
) -> list[int]:
    """Move cards together to zones of one kind (their owners', or the given player's); returns those that moved.

    `kind` -1 takes them out of every zone. The cards under a moving card go where the rule of its zone says.
    """
    moving = [c for c in cards if _may_move(game, c, kind, player, verb)]
    if not moving:
        return moving
    game.batch += 1
    moving, detached = _with_attached(game, moving)
    clause = clause or game.clause
    looking_back = [_look_back(game, c, kind, player, verb, source, cause, clause) for c in moving]
    zone_def = game.rules.zones[kind] if kind >= 0 else None
    down = zone_def.face_down if face_down is None and zone_def is not None else bool(face_down)
    origins = []
    for card in moving:
        origins.append(game.zone[card])
        old = game.ref[card]
        _carry(game, card, kind, player, position, zone_def)
        if zone_def is not None:
            game.rested[card] = rested and zone_def.state
            game.face_down[card] = down
            game.slot[card] = slot
        if old in game.last_known:
            game.last_known[old].successor = game.ref[card]
    for card in moving:
        if game.zone[card] >= 0:
            register(game, card)
    game.touch(DIRTY_MOVE)
    game.moved += moving
    for events in looking_back:
        game.history.extend(events)
    for card, origin in zip(moving, origins, strict=True):
        _announce(game, card, origin, kind, verb, source, cause, clause)
    for card, target in detached:
        move(game, [card], target, verb=verb, source=source, cause=cause, clause=clause)
    return moving


def _may_move(game: Game, card: int, kind: int, player: int, verb: str) -> bool:
    if game.host[card] == NO_HOST and kind >= 0:
        target = zone_instance(game, kind, player if player >= 0 else game.owner[card])
        if game.zone[card] == target and not game.rules.zones[kind].ordered and not game.rules.zones[kind].slots:
            return False
    return not (verb and forbidden(game, "be_" + verb, card))


def _with_attached(game: Game, cards: list[int]) -> tuple[list[int], list[tuple[int, int]]]:
    """The moving cards with those under them that leave along, and those that go elsewhere with where they go."""
    if not any(game.under[c] for c in cards):
        return cards, []
    along = list(cards)
    detached = []
    for card in cards:
        zone_def = game.rules.zones[game.zone_kind(card)]
        for beneath in game.under[card]:
            if zone_def.attached == "along":
                if beneath not in along:
                    along.append(beneath)
            elif zone_def.attached == "elsewhere":
                detached.append((beneath, game.rules.zone_kind(zone_def.attached_to)))
    return along, detached


def _look_back(
    game: Game, card: int, kind: int, player: int, verb: str, source: int, cause: str, clause: str
) -> list[Event]:
    """Keep the card's last state, and let those hear of its leaving who are in place before it."""
    origin = game.zone[card]
    if origin < 0:
        return []
    origin_kind = origin // game.n
    if game.rules.zones[origin_kind].in_play and game.host[card] == NO_HOST:
        game.last_known[game.ref[card]] = snapshot.take(game, card)
    events = []
    for name in game.rules.names_of_move(verb, origin_kind, kind):
        if name.looks_back and game.host[card] == NO_HOST:
            target = zone_instance(game, kind, player if player >= 0 else game.owner[card]) if kind >= 0 else NOWHERE
            event = Event(
                name.kind, game.ref[card], game.controller[card], 0, 0, source, cause, clause,
                origin, target, game.batch, game.turn,
            )  # fmt: skip
            hear_own(game, event, card, origin_kind)
            hear_watchers(game, event)
            events.append(event)
    return events


def _carry(game: Game, card: int, kind: int, player: int, position: str, zone_def: ZoneDef | None) -> None:
    """Take the card out of where it lies and put it where it goes."""
    if game.bearings[card]:
        unregister(game, card)
    origin = game.zone[card]
    host = game.host[card]
    if host != NO_HOST:
        game.under[host] = tuple([c for c in game.under[host] if c != card])
        game.host[card] = NO_HOST
    elif origin >= 0:
        game.zones[origin].remove(card)
    origin_def = game.rules.zones[origin // game.n] if origin >= 0 else None
    same = origin_def is not None and zone_def is not None and zone_def.name in origin_def.same_as
    if not same:
        game.new_incarnation(card)
    if origin_def is None or not origin_def.transparent:
        game.came_from[card] = origin
    if zone_def is None:
        game.zone[card] = NOWHERE
        _learn(game, card, origin_def, None)
        return
    owner = player if player >= 0 else game.owner[card]
    target = zone_instance(game, kind, owner)
    game.zone[card] = target
    if player >= 0 and zone_def.owner == "player":
        game.controller[card] = player
    game.arrived[card] = game.turn
    if position == BOTTOM:
        game.zones[target].insert(0, card)
    else:
        game.zones[target].append(card)
    _learn(game, card, origin_def, zone_def)


def _learn(game: Game, card: int, origin: ZoneDef | None, to: ZoneDef | None) -> None:
    """Note who comes to know something by the move, so that it can't be taken back behind their back."""
    if origin is None or origin.seen_by == "all":
        return
    seen_by = to.seen_by if to is not None else "all"
    if seen_by == "nobody":
        return
    owner = game.owner[card]
    for player in range(game.n):
        knew = origin.seen_by == "owner" and player == owner
        knows = seen_by == "all" or player == owner
        if knows and not knew:
            game.reveals[player] += 1


def _announce(game: Game, card: int, origin: int, kind: int, verb: str, source: int, cause: str, clause: str) -> None:
    """Tell of the arrival by each name that it has."""
    origin_kind = origin // game.n if origin >= 0 else -1
    for name in game.rules.names_of_move(verb, origin_kind, kind):
        if not name.looks_back:
            emit(
                game, name.kind, game.ref[card], game.controller[card], 0, 0, source, cause, clause,
                origin, game.zone[card],
            )  # fmt: skip


def attach(game: Game, card: int, host: int, *, source: int = 0, clause: str = "", kind: str = "attached") -> bool:
    """Put a card under (or beside) another one, in that one's zone."""
    if game.host[card] == host:
        return False
    game.batch += 1
    if game.bearings[card]:
        unregister(game, card)
    origin = game.zone[card]
    if game.host[card] != NO_HOST:
        old = game.host[card]
        game.under[old] = tuple([c for c in game.under[old] if c != card])
    elif origin >= 0:
        game.zones[origin].remove(card)
    game.new_incarnation(card)
    game.came_from[card] = origin
    game.zone[card] = game.zone[host]
    game.host[card] = host
    game.under[host] = (*game.under[host], card)
    game.arrived[card] = game.turn
    register(game, card)
    if origin >= 0:
        _learn(game, card, game.rules.zones[origin // game.n], game.rules.zones[game.zone[host] // game.n])
    game.touch(DIRTY_MOVE)
    emit(
        game,
        kind,
        game.ref[card],
        game.controller[card],
        other=game.ref[host],
        source=source,
        clause=clause,
        origin=origin,
    )
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
    turned = [c for c in cards if game.rested[c] != rested and not forbidden(game, kind, c)]
    if not turned:
        return 0
    game.batch += 1
    for card in turned:
        game.rested[card] = rested
    game.touch(DIRTY_MOVE)
    for card in turned:
        emit(game, kind, game.ref[card], game.controller[card], source=source, cause=cause, clause=clause)
    return len(turned)


def add_counters(game: Game, counter: int, card: int, number: int) -> int:
    """Put counters on a card (or take them off, with a negative number, as far as there are any); returns the change."""
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
    if here < 0 or there < 0 or here == there:
        return False
    n = game.n
    if not (_may_move(game, first, there // n, there % n, verb) and _may_move(game, second, here // n, here % n, verb)):
        return False
    game.batch += 1
    clause = game.clause
    pairs = ((first, there), (second, here))
    events = [_look_back(game, c, z // n, z % n, verb, source, "", clause) for c, z in pairs]
    places = [game.zones[here].index(first), game.zones[there].index(second)]
    slots = (game.slot[first], game.slot[second])
    for card, target in pairs:
        _carry(game, card, target // n, target % n, TOP, game.rules.zones[target // n])
    for (card, target), place, slot in zip(pairs, reversed(places), reversed(slots), strict=True):
        game.zones[target].remove(card)
        game.zones[target].insert(place, card)
        game.slot[card] = slot
        register(game, card)
    game.touch(DIRTY_MOVE)
    for looked in events:
        game.history.extend(looked)
    _announce(game, first, here, there // n, verb, source, "", clause)
    _announce(game, second, there, here // n, verb, source, "", clause)
    return True


def change_control(game: Game, card: int, player: int, *, source: int = 0) -> bool:
    """Another player controls the card from now on; it keeps its identity and state."""
    if game.controller[card] == player:
        return False
    zone = game.zone[card]
    kind = zone // game.n
    for taken in (card, *game.under[card]):
        unregister(game, taken)
        game.controller[taken] = player
    if game.rules.zones[kind].owner == "player":
        target = kind * game.n + player
        game.zones[zone].remove(card)
        game.zones[target].append(card)
        for taken in (card, *game.under[card]):
            game.zone[taken] = target
    for taken in (card, *game.under[card]):
        register(game, taken)
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
