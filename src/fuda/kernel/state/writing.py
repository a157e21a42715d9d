"""The only writers of the state beside the movers of cards.

Whatever follows from the state is kept right here: the version by which a change is noticed, the values and findings
that are remembered, and the rule processing that is due. A game changes its state through these functions and those
of `kernel.moves`, so that nobody has to remember what depends on a change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fuda.kernel.state.ids import (
    DIRTY_ALL,
    DIRTY_COUNTER,
    DIRTY_COURSE,
    DIRTY_DERIVED,
    DIRTY_MOVES,
    DIRTY_PLAYER,
    DIRTY_STATE,
    DIRTY_STOOD,
    DIRTY_TIME,
    DIRTY_VALUE,
)
from fuda.kernel.state.rng import shuffle

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Pending
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.stack import StackItem

# What depends on the state.


def set_deriving(game: Game, deriving: int) -> None:
    """After those changes, values that rule processing looks at may be others than before."""
    game.deriving = deriving
    game.wakes = game.rules.wakes[deriving]


def changed(game: Game, change: int) -> None:
    """Something of that kind has changed: what depended on it is forgotten, rule processing that awaits it is due."""
    game.version += 1
    if game.cache:
        game.cache.clear()
    if game.holds:
        lasting = LASTING.get(change)
        game.holds &= outlasting(change) if lasting is None else lasting
    try:
        due = game.wakes[change]
    except KeyError:
        due = woken(game, change)
    if due:
        game.dirty |= due


def woken(game: Game, change: int) -> int:
    """What the change makes due of the changes that rule processing awaits; kept in `wakes` for the next time.

    That is a plain dictionary since one that works out what it misses takes several times as long to answer.
    """
    due = change | DIRTY_DERIVED if change & game.deriving else change
    game.wakes[change] = due & game.rules.awaited
    return game.wakes[change]


def values_changed(game: Game, aspects: Iterable[str]) -> None:
    """Modifications of those aspects have begun or ended; rule processing is due only where it looks at one of them."""
    due = game.dirty
    changed(game, DIRTY_VALUE)
    if not due & DIRTY_VALUE and game.rules.unread.issuperset(aspects):
        game.dirty &= ~DIRTY_VALUE


def derive_anew(game: Game, change: int) -> None:
    """What cards, players and zones are like has not changed, but what texts make of it may have."""
    if game.cache:
        game.cache.clear()
    if game.holds:
        lasting = LASTING.get(change)
        game.holds &= outlasting(change) if lasting is None else lasting
    if game.deriving:
        game.dirty |= woken(game, change) & DIRTY_DERIVED


DEPENDS: list[int] = []
"""For each finding the changes that it depends on."""
LASTING: dict[int, int] = {}
"""For each change that has happened yet the findings that it leaves as they are."""


def outlasting(change: int) -> int:
    """The findings that the change leaves as they are; kept in `LASTING` for the next time."""
    LASTING[change] = ~sum([1 << at for at, depends in enumerate(DEPENDS) if depends & change])
    return LASTING[change]


def finding(depends: int = DIRTY_ALL) -> int:
    """Declare something that may be found out about a state, and that holds until something of those kinds changes.

    It is a bit of `game.holds`, which is set (`remember`) when it was found to be so.
    """
    LASTING.clear()
    DEPENDS.append(depends)
    return 1 << len(DEPENDS) - 1


def remember(game: Game, found: int) -> None:
    """These findings hold as long as nothing of what they depend on changes."""
    game.holds |= found


# Time.


def start_turn(game: Game, player: int) -> None:
    """It is the next turn, and that player's."""
    game.turn += 1
    game.turn_player = player
    changed(game, DIRTY_TIME)


def set_phase(game: Game, phase: str) -> None:
    """Another phase of the turn begins, or goes on."""
    game.phase = phase
    changed(game, DIRTY_TIME)


def set_first_player(game: Game, player: int) -> None:
    """That player plays first."""
    game.first_player = game.turn_player = player
    changed(game, DIRTY_TIME)


def set_time(game: Game, turn: int, turn_player: int, first_player: int, phase: str) -> None:
    """It is that turn of that player, in that phase."""
    game.turn, game.turn_player, game.first_player = turn, turn_player, first_player
    set_phase(game, phase)


def add_extra_turns(game: Game, player: int, number: int = 1) -> None:
    """The player gets further turns after this one."""
    game.extra_turns += [player] * number
    changed(game, DIRTY_TIME)


def take_extra_turn(game: Game) -> int:
    """Who plays the extra turn that was made last; it is used up. -1 where there is none for anybody in the game."""
    while game.extra_turns:
        player = game.extra_turns.pop()
        changed(game, DIRTY_TIME)
        if not game.lost[player]:
            return player
    return -1


def next_batch(game: Game) -> int:
    """What happens from now on happens at the same time, and later than all before."""
    game.batch += 1
    return game.batch


def tick(game: Game) -> int:
    """This moment's number, which no other moment has."""
    moment = game.clock
    game.clock += 1
    return moment


def course_changed(game: Game) -> None:
    """An attack, a battle or the like has begun, ended or taken another turn."""
    changed(game, DIRTY_COURSE)


# Counters and uses.


def write_counter(game: Game, counter: int, card: int, number: int) -> None:
    """Write how many of a counter a card has, and nothing else; few cards have any, so clones share the columns."""
    column = game.counters[counter] = game.counters[counter].copy()
    column[card] = number


def set_counter(game: Game, counter: int, card: int, number: int, change: int = 0) -> None:
    """A card has so many of a counter; `change` is what that counts as besides."""
    if game.counters[counter][card] != number:
        write_counter(game, counter, card, number)
        game.marked.add(card)
        changed(game, DIRTY_COUNTER | change)


def clear_counters(game: Game, counter: int) -> None:
    """All cards lose their counters of that kind."""
    column = game.counters[counter]
    if any(column):
        game.counters[counter] = [0] * len(column)
        changed(game, DIRTY_COUNTER)


def set_player_counter(game: Game, counter: int, player: int, number: int, change: int = 0) -> None:
    """A player has so many of a counter; `change` is what that counts as besides."""
    column = game.player_counters[counter]
    if column[player] != number:
        column[player] = number
        changed(game, DIRTY_PLAYER | change)


def set_player_counters(game: Game, counter: int, number: int) -> None:
    """Every player has so many of a counter."""
    game.player_counters[counter] = [number] * game.n
    changed(game, DIRTY_PLAYER)


def count_use(game: Game, source: int, key: str, times: int = 1) -> None:
    """An ability of that card has been used once more (-1: once less, after all)."""
    number = game.used.get((source, key), 0) + times
    if number > 0:
        game.used[source, key] = number
    else:
        game.used.pop((source, key), None)
    changed(game, DIRTY_PLAYER)


def set_used(game: Game, source: int, key: str, number: int) -> None:
    """An ability counts as used so often."""
    game.used[source, key] = number
    changed(game, DIRTY_PLAYER)


def keep_uses(game: Game, ending: str) -> None:
    """All uses are forgotten but those of abilities whose keys have that ending."""
    if game.used:
        game.used = {key: times for key, times in game.used.items() if ending and key[1].endswith(ending)}
        changed(game, DIRTY_PLAYER)


# What waits: the stack, and what has triggered.

RESOLVED = "+"
"""What the name of a state trigger ends with whose effect has been resolved while its condition held."""


def state_name(key: str, source: int) -> str:
    """The name by which a state trigger of a card is noted."""
    return f"{key}@{source}"


def state_resolved(game: Game, key: str, source: int) -> None:
    """If that was a state trigger whose condition still held when it was last looked at, it may trigger anew."""
    name = state_name(key, source)
    if name in game.state_armed:
        kept = [name + RESOLVED if other == name else other for other in game.state_armed]
        game.state_armed = tuple(sorted(kept))
        changed(game, DIRTY_PLAYER)


def put_on_stack(game: Game, item: StackItem) -> None:
    """It lies on top of the stack."""
    game.stack.append(item)
    changed(game, DIRTY_COURSE)


def take_from_stack(game: Game, place: int = -1) -> StackItem:
    """Take the newest thing off the stack, or the one at that place."""
    item = game.stack.pop(place)
    changed(game, DIRTY_COURSE)
    return item


def exchange_on_stack(game: Game, place: int, item: StackItem) -> None:
    """Another item lies at that place of the stack in place of the one there."""
    game.stack[place] = item
    changed(game, DIRTY_COURSE)


def keep_on_stack(game: Game, kept: Iterable[StackItem]) -> None:
    """Only these are left on the stack."""
    game.stack = list(kept)
    changed(game, DIRTY_COURSE)


def add_pending(game: Game, waiting: Pending) -> None:
    """A triggered ability waits."""
    game.pending.append(waiting)
    derive_anew(game, DIRTY_COURSE)


def take_pending(game: Game, chosen: Pending) -> Pending:
    """That triggered ability no longer waits."""
    game.pending.remove(chosen)
    derive_anew(game, DIRTY_COURSE)
    return chosen


def put_first(game: Game, chosen: Pending) -> None:
    """That triggered ability is the first of those that wait."""
    game.pending.remove(chosen)
    game.pending.insert(0, chosen)


def keep_pending(game: Game, kept: Iterable[Pending]) -> None:
    """Only these triggered abilities go on waiting."""
    game.pending = list(kept)
    derive_anew(game, DIRTY_COURSE)


def set_lost(game: Game, player: int, clause: str) -> None:
    """The player has lost by that clause, and is no longer in the game."""
    game.lost[player] = clause
    game.thinned = True
    changed(game, DIRTY_PLAYER | DIRTY_COURSE)


# Cards and places, where no move brings them about.


def show_face(game: Game, card: int, definition: CardDef) -> None:
    """The card shows that face."""
    game.definition[card] = definition
    changed(game, DIRTY_MOVES)


def arrange(game: Game, zone: int, cards: Sequence[int]) -> None:
    """The cards of a zone lie in that order."""
    game.zones[zone][:] = cards
    changed(game, DIRTY_MOVES)


def share_state(game: Game, card: int, other: int) -> None:
    """The card is rested or active as the other one is."""
    game.rested[card] = game.rested[other]
    changed(game, DIRTY_STATE | DIRTY_STOOD)


def lay_rested(game: Game, card: int, rested: bool) -> None:
    """The card lies rested or active where it was put, which is no turning."""
    if game.rested[card] is not rested:
        game.rested[card] = rested
        changed(game, DIRTY_STATE | (0 if rested else DIRTY_STOOD))


def stamp_anew(game: Game, card: int) -> None:
    """The card counts as having come where it lies at this moment."""
    game.stamp[card] = tick(game)


def free_slot(game: Game, card: int) -> None:
    """A card that is no more leaves its number to a later one."""
    game.free.append(card)


def keep_records(game: Game, name: str, records: tuple[tuple[int, ...], ...]) -> None:
    """What the game keeps by that name beside what the kernel knows are these records."""
    game.own[name] = records
    changed(game, DIRTY_COURSE)


def make_due(game: Game, change: int) -> None:
    """Let rule processing look at the cards as after such a change, though by itself nothing has changed."""
    game.dirty |= change & game.rules.awaited


def in_random_order(game: Game, cards: Sequence[int]) -> tuple[int, ...]:
    """The same cards or references in an order that chance has decided and nobody knows."""
    mixed = list(cards)
    game.rng = shuffle(game.rng, mixed)
    game.learn_all()
    return tuple(mixed)
