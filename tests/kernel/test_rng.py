"""Randomness as a value."""

from collections import Counter
from itertools import permutations

import toy
from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel.state.rng import below, seeded, shuffle

SEEDS = st.integers(0, 2**64 - 1)


@given(SEEDS, st.lists(st.integers(), max_size=60))
def test_a_shuffle_is_a_permutation_and_always_the_same(seed, items):
    first, second = list(items), list(items)
    state = shuffle(seeded(seed), first)
    assert sorted(first) == sorted(items)
    assert shuffle(seeded(seed), second) == state
    assert first == second


@given(SEEDS, st.integers(1, 10**6))
def test_numbers_are_within_bounds_and_the_state_fits_a_machine_word(seed, bound):
    state, number = below(seeded(seed), bound)
    assert 0 <= number < bound
    assert 0 <= state < 2**64


def test_all_orders_are_about_equally_likely():
    found = Counter()
    state = seeded(5)
    for _ in range(6000):
        items = [0, 1, 2]
        state = shuffle(state, items)
        found[tuple(items)] += 1
    assert set(found) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in found.values())


def test_a_roll_is_chance_that_nobody_can_take_back():
    game = toy.bench((0, 1, 2))
    before = list(game.reveals)
    assert game.roll(6) in range(6)
    assert [a - b for a, b in zip(game.reveals, before, strict=True)] == [1, 1, 1]
