"""What was found out about a state is forgotten with the changes that it depends on, whoever brings them about."""

import pytest
from toy import FIELD, HAND, bench, card, put, usable

from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import UNTOLD, wait
from fuda.kernel.abilities.uses import count_use, take_back_use
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.state.ids import DIRTY_COUNTER, DIRTY_COURSE, DIRTY_MOVE, DIRTY_PLAYER, DIRTY_TIME
from fuda.kernel.state.writing import finding, remember, set_phase, take_pending

ABILITY = usable("draw", limit=1)
OF_PLAYERS, OF_COURSE, OF_MOVES, OF_TIME, OF_COUNTERS = (
    finding(kind) for kind in (DIRTY_PLAYER, DIRTY_COURSE, DIRTY_MOVE, DIRTY_TIME, DIRTY_COUNTER)
)
ALL = OF_PLAYERS | OF_COURSE | OF_MOVES | OF_TIME | OF_COUNTERS


def triggered(game, thing):
    ref = game.ref[thing]
    wait(game, Bearing(ABILITY, ref, ref, 0, 0), UNTOLD, "1")


def resolved(game, thing):
    triggered(game, thing)
    remember(game, ALL)
    take_pending(game, game.pending[0])


def taken_back(game, thing):
    count_use(game, game.ref[thing], ABILITY)
    remember(game, ALL)
    take_back_use(game, game.ref[thing], ABILITY)
    assert not game.used


CHANGES = {
    "a use": (lambda game, thing: count_use(game, game.ref[thing], ABILITY), OF_PLAYERS),
    "a use taken back": (taken_back, OF_PLAYERS),
    "a trigger": (triggered, OF_COURSE),
    "a trigger resolved": (resolved, OF_COURSE),
    "a shuffle": (lambda game, thing: game.shuffle_zone(HAND * game.n), OF_MOVES),
    "a move": (lambda game, thing: moves.move(game, [thing], HAND), OF_MOVES),
    "a phase": (lambda game, thing: set_phase(game, "main"), OF_TIME),
    "a loss": (lambda game, thing: lose(game, [0], "1", "lost"), OF_PLAYERS | OF_COURSE),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_told_to_whoever_has_found_something(name):
    game = bench((0, 1, 2))
    thing = put(game, card("pawn", abilities=(ABILITY,)), FIELD)
    remember(game, ALL)
    change, forgotten = CHANGES[name]
    change(game, thing)
    assert game.holds & ALL == ALL & ~forgotten


def test_a_clone_finds_out_for_itself():
    game = bench()
    remember(game, ALL)
    assert game.clone().holds == 0
