"""Random play of every game with every deck, with what must be true checked at every question."""

import random

import pytest
from invariants import cards_owned, check
from playing import answer, finish

from fuda.kernel.choice import Option
from fuda.kernel.errors import IllegalAnswer
from fuda.kernel.state.fingerprint import fingerprint, position


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ask_forced", [False, True])
def test_every_state_is_sound(table, seed, ask_forced):
    game = table.start(seed, ask_forced=ask_forced)
    owned = cards_owned(game)
    for game, _ in table.questions(seed, ask_forced=ask_forced):
        check(game, owned)
    check(game, owned)


def test_games_come_to_an_end_and_say_by_which_clause(table):
    for seed in range(10, 14):
        game = finish(table.start(seed), random.Random(seed), most=5000)
        assert game.over
        assert game.result.clause
        assert game.choice is None
        assert [p for p in range(game.n) if not game.lost[p]] == list(game.result.winners)


def test_every_event_and_question_cites_a_clause_of_the_rulebook(table):
    from fuda.games import load

    clauses = set(load(table.game).clauses())
    unknown = {}
    for game, _ in table.questions(20):
        if game.choice.clause not in clauses:
            unknown[game.choice.kind] = game.choice.clause
    unknown.update({event.kind: event.clause for event in game.log if event.clause not in clauses})
    assert not unknown


def test_a_clone_is_equal_and_goes_its_own_way(table):
    for game, rng in table.questions(1):
        if rng.random() > 0.08:
            continue
        mark, spot = fingerprint(game), position(game)
        twin = game.clone()
        assert fingerprint(twin) == mark
        assert position(twin) == spot
        finish(twin, random.Random(rng.random()))
        assert fingerprint(game) == mark


def test_equal_answers_to_equal_games_keep_them_equal(table):
    twin = table.start(2)
    for game, rng in table.questions(2):
        state = rng.getstate()
        assert game.choice == twin.choice
        if rng.random() < 0.1:
            assert fingerprint(game) == fingerprint(twin)
            twin = twin.clone()
        rng.setstate(state)
        twin.choose_indices(answer(twin, rng))
        rng.setstate(state)
    assert fingerprint(game) == fingerprint(twin)


def test_a_log_makes_no_difference(table):
    """What is not told without a log is nothing that a rule or a text asks for."""
    twin = table.start(5)
    twin.logging = False
    for game, rng in table.questions(5):
        state = rng.getstate()
        assert game.choice == twin.choice
        twin.choose_indices(answer(twin, rng))
        rng.setstate(state)
    assert game.result == twin.result


def illegal_answers(game):
    choice = game.choice
    size = len(choice.options)
    yield (size,)
    yield (-1,)
    yield "no such option, surely"
    yield Option("no such verb")
    yield Option("choose", 999_999_999)
    yield [*range(choice.most), choice.most][: choice.most + 1] if choice.most < size else [0] * (choice.most + 1)
    if choice.least:
        yield ()
    if choice.most >= 2:
        yield (0, 0)


def test_an_illegal_answer_is_refused_and_changes_nothing(table):
    for game, rng in table.questions(3):
        if rng.random() > 0.15:
            continue
        mark, given = fingerprint(game), list(game.answers)
        for wrong in illegal_answers(game):
            with pytest.raises(IllegalAnswer) as refusal:
                game.choose(wrong)
            assert len(str(refusal.value)) > 20
        assert fingerprint(game) == mark
        assert game.answers == given


def test_after_the_end_nothing_can_be_answered_or_conceded(table):
    game = finish(table.start(4), random.Random(4), most=5000)
    mark = fingerprint(game)
    with pytest.raises(IllegalAnswer):
        game.choose(0)
    with pytest.raises(IllegalAnswer):
        game.concede(0)
    assert fingerprint(game) == mark


def test_anybody_can_concede_at_any_question(table):
    for game, rng in table.questions(5):
        if rng.random() > 0.15:
            continue
        for player in range(game.n):
            twin = game.clone()
            team = [mate for mate in range(game.n) if game.team[mate] == game.team[player]]
            for mate in team if game.rules.policies.team_concedes else (player,):
                assert not twin.over
                twin.concede(mate)
            assert twin.lost[player]
            assert twin.over or not twin.lost[twin.choice.player]
            if twin.over:
                assert player not in twin.result.winners
                assert twin.result.clause == twin.rules.concession_clause
        with pytest.raises(IllegalAnswer):
            game.concede(game.n)
