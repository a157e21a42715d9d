"""Continuous values: layers, timestamps, dependency, prohibitions, and where a value comes from."""

from dataclasses import dataclass

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from toy import FIELD, GRAVE, HAND, Everyone, StrongerThan, bench, card, put, static

from fuda.kernel.definition import Calculation
from fuda.kernel.moves import moves
from fuda.kernel.procedures.turns import begin_turn
from fuda.kernel.program.filters import Side
from fuda.kernel.values.durations import add_effect, end_effects
from fuda.kernel.values.values import KEPT, Continuous, explain, forbidden, permitted, traits, value, value_of


def effect(game, thing, op, amount, aspect="power", **more):
    game.clock += 1
    more = {"targets": (game.ref[thing],), "duration": "turn", "stamp": game.clock} | more
    add_effect(game, Continuous(aspect, op, amount, **more))


@pytest.mark.parametrize(
    ("sets", "expected"),
    # Printed 1; then +2, set 5, +3 by timestamp.
    [("merged", 8), ("first", 10), ("last", 5)],
)
def test_where_sets_come_in_the_order(sets, expected):
    game = bench(calculation=Calculation(sets=sets))
    thing = put(game, card("pawn", 1))
    for op, amount in (("add", 2), ("set", 5), ("add", 3)):
        effect(game, thing, op, amount)
    assert value(game, thing, "power") == expected


def test_of_two_sets_the_later_one_holds():
    for sets in ("first", "last", "merged"):
        game = bench(calculation=Calculation(sets=sets))
        thing = put(game, card("pawn", 1))
        effect(game, thing, "set", 5)
        effect(game, thing, "set", 2)
        assert value(game, thing, "power") == 2


def test_arithmetic_has_an_order_and_a_rounding():
    for round_up, expected in ((True, 4), (False, 3)):
        calculation = Calculation(arithmetic=("add", "mul", "div"), round_up=round_up)
        game = bench(calculation=calculation)
        thing = put(game, card("pawn", 1))
        effect(game, thing, "div", 2)
        effect(game, thing, "add", 6)
        assert value(game, thing, "power") == expected
        effect(game, thing, "mul", 3)
        assert value(game, thing, "power") == (11 if round_up else 10)


def test_what_lowers_to_a_bound_does_so_from_the_highest_bound_on():
    for bounds in ((1, 3), (3, 1)):
        game = bench()
        thing = put(game, card("pawn", 5))
        for bound in bounds:
            effect(game, thing, "lower", -2, least=bound)
        assert value(game, thing, "power") == 1
    game = bench()
    thing = put(game, card("pawn", 2))
    effect(game, thing, "lower", -2, least=3)
    assert value(game, thing, "power") == 2


def test_a_card_is_kept_from_what_lowers_its_value_and_from_nothing_else():
    game = bench()
    thing, other = put(game, card("pawn", 4)), put(game, card("pawn", 4))
    effect(game, thing, "lower", "power", aspect=KEPT)
    for one in (thing, other):
        effect(game, one, "add", -1)
        effect(game, one, "add", 3)
        effect(game, one, "set", 2)
    assert value(game, thing, "power") == 7
    assert [part.amount for part in explain(game, thing, "power")] == [4, 3]
    assert value(game, other, "power") == 2


def test_a_card_is_kept_from_all_effects_of_such_cards():
    game = bench()
    thing, foe = put(game, card("pawn", 4)), put(game, card("pawn", 4), player=1)
    effect(game, thing, "grant", "", aspect=KEPT, other=Side("enemy"), player=0)
    effect(game, thing, "add", 2, source=game.ref[foe])
    effect(game, thing, "grant", 1, aspect="cannot:attack", source=game.ref[foe])
    assert value(game, thing, "power") == 4
    assert not forbidden(game, "attack", thing)
    effect(game, thing, "add", 1, source=game.ref[thing])
    assert value(game, thing, "power") == 5


def test_below_the_floor_is_read_as_the_floor_but_kept():
    game = bench()
    thing = put(game, card("pawn", 2))
    effect(game, thing, "add", -5)
    assert value(game, thing, "power") == 0
    effect(game, thing, "add", 4)
    assert value(game, thing, "power") == 1


def test_dependency_comes_before_timestamp():
    """The older one applies only to what the younger one makes strong."""
    game = bench()
    put(game, card("elite", 0, [static("e", "power", "add", 10, StrongerThan(3))]))
    thing = put(game, card("pawn", 2))
    assert value(game, thing, "power") == 2
    put(game, card("herald", 0, [static("h", "power", "add", 2, Everyone())]))
    assert value(game, thing, "power") == 14


def test_without_dependency_the_timestamp_decides():
    for order, expected in (((("set", 4), ("mul", 2)), 8), ((("mul", 2), ("set", 4)), 4)):
        game = bench()
        for number, (op, amount) in enumerate(order):
            put(game, card(f"c{number}", 0, [static(f"s{number}", "power", op, amount, Everyone())]))
        thing = put(game, card("pawn", 3))
        assert value(game, thing, "power") == expected


def test_a_circle_of_dependency_ends():
    game = bench()
    put(game, card("up", 1, [static("u", "power", "add", 3, StrongerThan(1))]))
    put(game, card("down", 3, [static("d", "power", "add", -3, StrongerThan(3))]))
    assert all(isinstance(value(game, c, "power"), int) for c in range(2))
    assert not game.computing


def test_a_standing_ability_ends_with_its_card_and_is_back_with_it():
    game = bench()
    lord = put(game, card("lord", 1, [static("l", "power", "add", 1, Everyone())]))
    thing = put(game, card("pawn", 1))
    assert value(game, thing, "power") == 2
    moves.move(game, [lord], GRAVE)
    assert value(game, thing, "power") == 1
    assert not game.modified
    moves.move(game, [lord], FIELD)
    assert value(game, thing, "power") == 2


def test_a_locked_effect_does_not_follow_the_card_to_another_zone():
    game = bench()
    thing = put(game, card("pawn", 1))
    effect(game, thing, "add", 4)
    before = game.ref[thing]
    moves.move(game, [thing], HAND)
    assert value(game, thing, "power") == 1
    assert value_of(game, before, "power") == 5, "as it last was"


def test_effects_end_with_their_duration_all_at_once():
    game = bench()
    thing = put(game, card("pawn", 1))
    effect(game, thing, "add", 1)
    effect(game, thing, "add", 1, duration="battle")
    effect(game, thing, "add", 4, until=game.turn + 1)
    end_effects(game, "turn")
    assert value(game, thing, "power") == 6
    end_effects(game, "battle")
    assert value(game, thing, "power") == 5
    game.turn += 1
    end_effects(game, "turn")
    assert value(game, thing, "power") == 1
    assert not game.modified


def test_effects_on_cards_that_are_gone_are_forgotten_with_the_turn():
    game = bench()
    thing = put(game, card("pawn", 1))
    effect(game, thing, "add", 1, duration="game")
    moves.move(game, [thing], GRAVE)
    begin_turn(game, 0)
    assert not game.effects
    assert not game.modified


@dataclass(frozen=True)
class Named:
    name: str

    def matches(self, game, card, scope):
        return game.definition[card].no == self.name


def test_prohibitions_and_permissions_speak_of_an_act_and_maybe_of_the_other_card():
    game = bench()
    thing, foe, friend = put(game, card("pawn")), put(game, card("foe")), put(game, card("friend"))
    effect(game, thing, "grant", 1, "cannot:strike", other=Named("friend"))
    effect(game, thing, "grant", 1, "may:fly")
    assert forbidden(game, "strike", thing, friend)
    assert not forbidden(game, "strike", thing, foe)
    assert not forbidden(game, "strike", thing)
    assert not forbidden(game, "strike", foe, friend)
    assert permitted(game, "fly", thing)
    assert not permitted(game, "fly", foe)


def test_keywords_are_had_or_not_or_add_up():
    game = bench()
    thing = put(game, card("knight", keywords={"swift": 1, "armour": 2}))
    effect(game, thing, "grant", 1, "swift")
    effect(game, thing, "grant", 3, "armour")
    assert value(game, thing, "swift") == 1
    assert value(game, thing, "armour") == 5
    effect(game, thing, "remove", 1, "armour")
    assert value(game, thing, "armour") == 0


def test_traits_are_granted_and_lost_in_order_of_time():
    game = bench()
    thing = put(game, card("pawn", traits=["human"]))
    effect(game, thing, "grant", "undead", "traits")
    effect(game, thing, "remove", "human", "traits")
    assert traits(game, thing) == {"undead"}
    effect(game, thing, "grant", "human", "traits")
    assert traits(game, thing) == {"undead", "human"}


def test_explain_lists_the_contributions_in_order_of_application():
    game = bench(calculation=Calculation(sets="first"))
    thing = put(game, card("pawn", 1))
    lord = put(game, card("lord", 0, [static("l", "power", "add", 2, Everyone())]))
    effect(game, thing, "set", 5, source=game.ref[lord], key="spell")
    found = explain(game, thing, "power")
    assert [(c.op, c.amount, c.key) for c in found] == [("printed", 1, "pawn"), ("set", 5, "spell"), ("add", 2, "l")]
    assert found[2].source == game.ref[lord]
    assert sum(c.amount for c in found[1:]) == value(game, thing, "power") == 7


@given(st.lists(st.tuples(st.sampled_from(["add", "set"]), st.integers(-3, 5)), max_size=6), st.integers(0, 6))
def test_cached_values_are_never_stale(operations, printed):
    game = bench(calculation=Calculation(sets="first", floor=0))
    thing = put(game, card("pawn", printed))
    for number in range(len(operations) + 1):
        applied = operations[:number]
        base = ([printed] + [a for op, a in applied if op == "set"])[-1]
        expected = base + sum(a for op, a in applied if op == "add")
        assert value(game, thing, "power") == max(0, expected)
        if number < len(operations):
            effect(game, thing, *operations[number])


def test_cards_under_a_card_lend_it_what_the_game_says():
    game = bench(attached_stats=frozenset({"power"}), attached_text=True)
    host = put(game, card("rider", 2))
    under = put(game, card("horse", 3, [toy.static("h", "life", "add", 4)], keywords={"swift": 1}), HAND)
    moves.attach(game, under, host)
    assert (value(game, host, "power"), value(game, host, "life"), value(game, host, "swift")) == (5, 7, 1)
