"""Long random play of the toy by two, three and four players, with everything that must be true checked."""

import random

import brawl
import invariants
import playing
import pytest

from fuda.kernel.state import records
from fuda.kernel.state.fingerprint import fingerprint

TABLES = [(0, 1), (0, 1, 2), (0, 1, 0, 1), (0, 1, 2, 0)]


def questions(teams, seed, most=250):
    game = brawl.start(teams, seed)
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        yield game, rng
        if not game.over:
            game.choose_indices(playing.answer(game, rng))


def find(no, printed):
    return brawl.POOL[no]


@pytest.mark.parametrize("teams", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_every_state_is_sound(teams, seed):
    owned = invariants.cards_owned(brawl.start(teams, seed))
    for game, _ in questions(teams, seed):
        invariants.check(game, owned)
    invariants.check(game, owned) if game.over else None


@pytest.mark.parametrize("teams", TABLES, ids=str)
def test_players_may_leave_at_any_moment(teams):
    for seed in range(6):
        game = brawl.start(teams, seed)
        owned = invariants.cards_owned(game)
        for game, rng in questions(teams, seed):
            if rng.random() < 0.02:
                left = [p for p in range(game.n) if not game.lost[p]]
                game.concede(rng.choice(left))
                invariants.check(game, owned)
        assert game.over or len(game.answers) >= 250
        if game.over and game.result.winners:
            assert len({game.team[p] for p in game.result.winners}) == 1


@pytest.mark.parametrize("teams", TABLES, ids=str)
def test_clones_saves_and_views_hold_at_random_questions(teams):
    for game, rng in questions(teams, 11):
        if rng.random() > 0.15:
            continue
        mark = fingerprint(game)
        loaded = records.load(
            records.read_header(records.save(game, {}), records.SAVE), game.rules, find, game.rules.rule_abilities
        )
        assert fingerprint(loaded) == mark
        seed = rng.random()
        ends = [fingerprint(playing.finish(g, random.Random(seed), 40)) for g in (game.clone(), loaded)]
        assert ends[0] == ends[1]
        for player in range(game.n):
            assert game.determinize(player, rng.getrandbits(20)).view(player) == game.view(player)
        assert fingerprint(game) == mark
