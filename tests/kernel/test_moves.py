"""Cards that move, change control, lie under each other, turn over and carry counters."""

import invariants
import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from toy import AURAS, CHARGE, DECK, FIELD, GRAVE, HAND, LANES, PIT, ROW, SCOUT, STASH, VAULT, bench, card, put

from fuda.kernel.moves import moves
from fuda.kernel.state.ids import CARD_MASK, NO_HOST, NOWHERE
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, value

PLAIN = card("plain")


def forbid(game, act, target):
    effect = Continuous(f"cannot:{act}", "grant", 1, targets=(game.ref[target],), duration="turn")
    add_effect(game, effect)


def test_a_zone_change_makes_a_new_incarnation():
    game = bench()
    thing = put(game, PLAIN)
    before = game.ref[thing]
    moves.add_counters(game, CHARGE, thing, 2)
    moves.move(game, [thing], GRAVE)
    assert not game.is_current(before)
    assert game.counters[CHARGE][thing] == 0
    assert game.ref[thing] & CARD_MASK == before & CARD_MASK


def test_a_move_between_kindred_zones_keeps_identity_state_and_what_lies_under():
    game = bench()
    thing, under = put(game, PLAIN), put(game, PLAIN, HAND)
    moves.attach(game, under, thing)
    moves.set_rested(game, [thing], True)
    moves.add_counters(game, CHARGE, thing, 2)
    game.turn += 1
    before = game.ref[thing], game.ref[under]
    moves.move(game, [thing], ROW)
    assert (game.ref[thing], game.ref[under]) == before
    assert game.rested[thing]
    assert game.counters[CHARGE][thing] == 2
    assert game.arrived[thing] == game.turn - 1
    assert game.under[thing] == (under,)
    invariants.every_card_is_in_one_place(game)


def test_slots_of_one_zone_are_changed_without_a_new_incarnation():
    game = bench()
    left, right = put(game, PLAIN, LANES, slot=0), put(game, PLAIN, LANES, slot=2)
    before = game.ref[left], game.ref[right]
    assert moves.move(game, [left], LANES, slot=0) == []
    moves.move(game, [left], LANES, slot=1)
    assert game.slot[left] == 1
    assert moves.swap(game, left, right)
    assert (game.slot[left], game.slot[right]) == (2, 1)
    assert (game.ref[left], game.ref[right]) == before
    assert game.rules.zones[LANES].facing[game.slot[left]] == 0


def test_what_is_already_so_is_no_move():
    game = bench()
    thing = put(game, PLAIN)
    before, seen = game.ref[thing], len(game.history)
    assert moves.move(game, [thing], FIELD) == []
    assert moves.set_rested(game, [thing], False) == 0
    assert not moves.change_control(game, thing, 0)
    assert not moves.turn_over(game, thing, face_down=False)
    assert moves.add_counters(game, CHARGE, thing, -1) == 0
    assert game.ref[thing] == before
    assert len(game.history) == seen


def test_a_prohibition_wins_over_a_move():
    game = bench()
    safe, other = put(game, PLAIN), put(game, PLAIN)
    forbid(game, "be_destroy", safe)
    assert moves.move(game, [safe, other], GRAVE, verb="destroy") == [other]
    assert game.zone_kind(safe) == FIELD
    assert moves.move(game, [safe], GRAVE, verb="sacrifice") == [safe]


def test_control_changes_keep_identity_and_go_to_the_new_controllers_zone():
    game = bench()
    thing, under = put(game, toy.card("flag", abilities=[toy.static("f", "power", "add", 2)])), put(game, PLAIN)
    moves.attach(game, under, thing)
    before = game.ref[thing]
    moves.set_rested(game, [thing], True)
    assert moves.change_control(game, thing, 1)
    assert game.ref[thing] == before
    assert game.rested[thing]
    assert game.cards(FIELD, 1) == [thing]
    assert (game.owner[thing], game.controller[thing], game.controller[under]) == (0, 1, 1)
    assert game.bearings[thing][0].player == 1
    assert value(game, thing, "power") == 3
    invariants.every_card_is_in_one_place(game)
    invariants.indexes_are_up_to_date(game)
    moves.move(game, [thing], GRAVE)
    assert game.cards(GRAVE, 0) == [thing, under]
    assert game.controller[thing] == 0


def test_control_in_a_shared_zone_moves_nothing():
    game = bench()
    thing = put(game, PLAIN, PIT, player=1)
    moves.change_control(game, thing, 0)
    assert game.zones[PIT * game.n] == [thing]
    assert game.controller[thing] == 0


def test_a_swap_is_of_both_or_of_none():
    game = bench()
    here, there = put(game, PLAIN), put(game, PLAIN, HAND)
    before = game.ref[here], game.ref[there]
    forbid(game, "be_exchange", there)
    assert not moves.swap(game, here, there, verb="exchange")
    assert (game.ref[here], game.ref[there]) == before
    assert moves.swap(game, here, there)
    assert (game.zone_kind(here), game.zone_kind(there)) == (HAND, FIELD)
    assert not any(game.is_current(ref) for ref in before)


def test_a_swap_keeps_the_places_in_an_ordered_zone():
    game = bench()
    deck = [put(game, PLAIN, DECK) for _ in range(3)]
    thing = put(game, PLAIN, GRAVE)
    moves.swap(game, thing, deck[1])
    assert game.cards(DECK, 0) == [deck[0], thing, deck[2]]
    assert game.face_down[thing]
    assert not game.face_down[deck[1]]


def test_the_cards_under_a_swapped_one_leave_along():
    game = bench()
    host, under, other = put(game, PLAIN), put(game, PLAIN, HAND), put(game, PLAIN, GRAVE)
    moves.attach(game, under, host)
    moves.swap(game, host, other)
    assert sorted(game.cards(GRAVE, 0)) == sorted([host, under])
    invariants.every_card_is_in_one_place(game)


@pytest.mark.parametrize(
    ("zone", "expected"), [(FIELD, HAND), (STASH, GRAVE), (AURAS, AURAS)], ids=["along", "elsewhere", "stay"]
)
def test_what_lies_under_a_leaving_card_goes_as_its_zone_says(zone, expected):
    game = bench()
    host, under, deeper = put(game, PLAIN, zone), put(game, PLAIN, HAND), put(game, PLAIN, HAND)
    moves.attach(game, under, host)
    moves.attach(game, deeper, under)
    before = game.ref[under]
    game.last_known.clear()
    left = game.ref[host]
    moves.move(game, [host], HAND)
    assert game.zone_kind(under) == expected
    assert game.host[under] == NO_HOST
    assert game.is_current(before) == (expected == AURAS)
    assert game.under[host] == ()
    assert game.last_known[left].under_refs == (before,)
    invariants.every_card_is_in_one_place(game)


def test_a_transparent_zone_does_not_count_as_where_a_card_came_from():
    game = bench()
    thing = put(game, PLAIN, DECK)
    moves.move(game, [thing], SCOUT)
    moves.move(game, [thing], FIELD)
    assert game.came_from[thing] // game.n == DECK


def test_a_card_goes_to_its_owners_zone_and_to_its_teams():
    game = bench((0, 1, 0, 1))
    thing = put(game, PLAIN, FIELD, player=2)
    moves.move(game, [thing], VAULT)
    assert game.zone[thing] == VAULT * game.n + 0
    assert game.zones[moves.zone_instance(game, VAULT, 0)] == [thing]
    moves.move(game, [thing], GRAVE)
    assert game.cards(GRAVE, 2) == [thing]


def test_both_faces_of_a_card():
    back = card("back", 5, [toy.static("b", "power", "add", 2)])
    front = card("front", 1, [toy.static("f", "power", "add", 1)], back=back)
    back.back = front
    game = bench()
    thing = put(game, front)
    before = game.ref[thing]
    assert value(game, thing, "power") == 2
    assert moves.turn_over(game, thing)
    assert value(game, thing, "power") == 7
    assert game.ref[thing] == before
    assert moves.turn_over(game, thing)
    assert value(game, thing, "power") == 2
    assert not moves.turn_over(game, put(game, PLAIN))


def test_a_face_down_card_does_nothing():
    game = bench()
    thing = put(game, card("flag", 1, [toy.static("f", "power", "add", 1)]))
    moves.turn_over(game, thing, face_down=True)
    assert not game.statics
    moves.turn_over(game, thing, face_down=False)
    assert value(game, thing, "power") == 2
    invariants.indexes_are_up_to_date(game)


def test_tokens_leave_no_trace_and_their_place_is_used_again():
    game = bench()
    token = card("token", token=True)
    first = moves.create(game, token, 0, FIELD)
    old = game.ref[first]
    moves.remove_from_game(game, first)
    assert game.zone[first] == NOWHERE
    second = moves.create(game, token, 1, FIELD)
    assert second == first
    assert not game.is_current(old)
    assert game.owner[second] == game.controller[second] == 1


def test_counters_stop_at_none():
    game = bench()
    thing = put(game, PLAIN)
    assert moves.add_counters(game, CHARGE, thing, 3) == 3
    assert moves.add_counters(game, CHARGE, thing, -5) == -3
    assert moves.add_player_counters(game, toy.GOLD, 1, 2) == 2
    assert moves.add_player_counters(game, toy.GOLD, 1, -9) == -2
    assert game.player_counters[toy.GOLD] == [0, 0]


def test_one_move_can_have_several_names_and_each_has_its_place_in_time():
    game = bench()
    thing = put(game, PLAIN)
    moves.move(game, [thing], GRAVE, verb="destroy")
    assert [e.kind for e in game.history] == ["destroyed", "left"]
    assert len({e.batch for e in game.history}) == 1


STEPS = st.lists(
    st.tuples(st.sampled_from(["move", "attach", "swap", "control", "turn", "token"]), *[st.integers(0, 30)] * 3),
    max_size=25,
)


@given(STEPS)
def test_whatever_is_done_every_card_stays_in_one_place(steps):
    game = bench((0, 1, 0))
    flag = card("flag", 1, [toy.static("f", "power", "add", 1, toy.Everyone()), toy.watcher("w", "entered")])
    for number in range(9):
        put(game, (PLAIN, flag)[number % 2], (FIELD, HAND, AURAS, STASH)[number % 4], number % 3)
    owned = invariants.cards_owned(game)
    for verb, a, b, c in steps:
        first, second = a % len(game.ref), b % len(game.ref)
        if verb == "move":
            moves.move(game, sorted({first, second}), c % len(toy.ZONES), verb="shift")
        elif verb == "attach" and game.zone[second] >= 0 and second not in (first, *moves.all_under(game, first)):
            moves.attach(game, first, second)
        elif verb == "swap":
            moves.swap(game, first, second)
        elif verb == "control":
            moves.change_control(game, first, c % game.n)
        elif verb == "turn" and game.zone[first] >= 0:
            moves.turn_over(game, first, face_down=bool(c % 2))
        elif verb == "token":
            moves.create(game, card("token", token=True), c % game.n, FIELD)
        invariants.columns_are_of_one_length(game)
        invariants.every_card_is_in_one_place(game)
        invariants.references_are_sound(game)
        invariants.indexes_are_up_to_date(game)
        assert invariants.cards_owned(game) == owned
