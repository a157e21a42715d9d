"""Answers played out: in the same deals, what is worse left out, departed for only where that is clearly better."""

import pytest

import fuda
from fuda.kernel.game import Game
from fuda.play.face import machine_of
from fuda.search import playouts
from fuda.search.one_ahead import habitual_answer, is_open, quick_answer
from fuda.search.playouts import FEW_DEALS, MOST_ANSWERS, MOST_DEALS, play_out, race, winner
from fuda.search.thinking import Budget, Thinking


class Budgeted:
    """Counts what is played out; a budget of so many. What an answer is worth is told by its place alone."""

    def __init__(self, most: int, worths: list[float]) -> None:
        self.most = most
        self.worths = worths
        self.played: list[tuple[int, int]] = []

    def worth(self, answer: int, number: int) -> float:
        self.played.append((answer, number))
        return self.worths[answer]

    def spent(self) -> float:
        return len(self.played) / self.most


def raced(most: int, worths: list[float]) -> tuple[Budgeted, list[list[float]]]:
    budget = Budgeted(most, worths)
    return budget, race(len(worths), budget.worth, budget.spent)


def test_what_does_clearly_worse_is_left_out_but_never_what_looked_best() -> None:
    # Luck falls alike for all answers but one, which is worse in most deals only.
    luck = [0.0, 0.1, -0.1, 0.05]
    worths = [0.5, 0.4, 0.5, 0.55, 0.49]

    def worth(answer: int, number: int) -> float:
        return worths[answer] + luck[number % 4] * (3 if answer == 4 else 1)

    played: list[tuple[int, int]] = []

    def counted(answer: int, number: int) -> float:
        played.append((answer, number))
        return worth(answer, number)

    told = race(5, counted, lambda: len(played) / 80)
    often = [len(each) for each in told]
    assert often[1] == often[2] == FEW_DEALS, "clearly worse, and the same each time"
    assert often[0] == often[3] == often[4] > FEW_DEALS
    # All answers are played out in the same deals, from the first one on.
    for answer in range(5):
        assert [number for each, number in played if each == answer] == list(range(often[answer]))


def test_the_race_is_over_once_it_is_decided() -> None:
    alone, told = raced(1000, [0.5, 0.4, 0.3])
    assert len(alone.played) == 3 * FEW_DEALS
    assert winner(told) == 0
    ahead, told = raced(1000, [0.5, 0.4, 0.6])
    assert len(ahead.played) == 3 * FEW_DEALS
    assert winner(told) == 2
    # Two that are better: which of them is to be found out.
    both, told = raced(100, [0.5, 0.55, 0.6])
    assert len(both.played) >= 100
    assert winner(told) == 2


@pytest.mark.parametrize(("most", "racing"), [(6, 2), (8, 2), (24, 6), (64, 8), (1000, MOST_ANSWERS)])
def test_with_little_time_fewer_answers_are_played_out(most: int, racing: int) -> None:
    budget, told = raced(most, [0.5] * 20)
    assert len(told) == racing
    assert len(budget.played) <= most + racing


def test_one_answer_alone_is_played_out_once_and_no_race_is_endless() -> None:
    assert raced(50, [0.5])[1] == [[0.5]]
    assert max(number for _, number in raced(10**6, [0.5, 0.6, 0.6])[0].played) == MOST_DEALS - 1


@pytest.mark.parametrize(
    ("told", "best"),
    [
        ([[0.5, 0.5, 0.5, 0.5], [0.6, 0.6, 0.6, 0.6]], 1),
        ([[0.5, 0.5, 0.5, 0.5], [0.501, 0.501, 0.501, 0.501]], 0),
        # Better on the whole, but by the luck of one deal.
        ([[0.5, 0.5, 0.5, 0.5], [1.0, 0.4, 0.4, 0.4]], 0),
        # What is better in too few deals isn't known to be.
        ([[0.5, 0.5, 0.5], [0.6, 0.6, 0.6]], 0),
        # What was left out early has been seen in fewer deals.
        ([[0.5] * 6, [0.9] * 4, [0.6] * 6, [0.7] * 6], 3),
    ],
)
def test_what_looked_best_gives_way_only_to_what_is_clearly_better(told: list[list[float]], best: int) -> None:
    assert winner(told) == best


@pytest.mark.parametrize("game_id", fuda.games())
def test_an_answer_is_played_out_to_the_end_of_the_turn(game_id: str) -> None:
    game = machine_of(fuda.new_game(game_id, seed=4))
    while game.turn < 3:
        game.choose_indices(quick_answer(game))
    before = game.clone()
    assert game.choice is not None
    after = play_out(game, quick_answer(game))
    assert after.result is not None or after.turn == game.turn + 1
    assert game.rng == before.rng
    assert game.turn == before.turn


@pytest.mark.parametrize("game_id", ["vividz", "vanguard"])
def test_nothing_is_tried_where_there_is_a_habit(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = machine_of(fuda.new_game(game_id, seed=4))
    tried = set()

    def trying(position: Game, depth: int) -> tuple[int, ...]:
        assert position.choice is not None
        assert habitual_answer(position, position.choice) is None
        assert depth == is_open(position.choice)
        tried.add((position.choice.kind, depth))
        return quick_answer(position, depth)

    monkeypatch.setattr(playouts, "quick_answer", trying)
    while game.turn < 6 and game.choice is not None:
        answer = quick_answer(game)
        play_out(game, answer)
        game.choose_indices(answer)
    assert ("main", 1) in tried
    assert any(depth == 0 for _, depth in tried)


def test_who_plays_answers_out_tells_what_is_expected() -> None:
    game = fuda.new_game("vividz", seed=6)
    machine = machine_of(game)
    while machine.turn < 3 or machine.choice is None or not machine.choice.real:
        machine.choose_indices(quick_answer(machine))
    assert game.choice is not None
    thinking = Thinking(game.view(game.choice.player), game.choice, 1)
    thinking.grow(Budget(iterations=24))
    ranked = thinking.ranked()
    assert ranked[0].picks == thinking.best()
    assert sum(thought.share for thought in ranked) == pytest.approx(1.0)
    assert len(ranked[0].line) > 1
    assert thinking.left() is None
    assert FEW_DEALS <= thinking.iterations <= 30


def test_what_was_left_out_early_is_compared_in_the_deals_it_was_played_out_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first deals were lucky ones: what was played out in them only is not the better for it."""
    game = machine_of(fuda.new_game("vividz", seed=6))
    while game.choice is None or game.choice.kind != "main" or len(game.choice.options) < 3:
        game.choose_indices(quick_answer(game))
    thinking = Thinking(game.view(game.choice.player), game.choice, 1)
    monkeypatch.setattr(playouts, "race", lambda answers, worth, spent: [[0.8, 0.8, 0.2, 0.2], [0.7, 0.75], [0.8] * 4])
    thinking.grow(Budget(iterations=1))
    assert [each.worth for each in thinking.candidates[:3]] == pytest.approx([0.8, 0.5, 0.425])
