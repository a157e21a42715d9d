"""The tree search: legal, repeatable, and it changes nothing."""

import gc
import multiprocessing
from itertools import combinations

import pytest

import fuda
from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Game
from fuda.play.agents import HeuristicAgent, make_agent
from fuda.play.face import machine_of
from fuda.search.picking import Picking
from fuda.search.thinking import Budget, Thinking, think


def questions(game_id: str, number: int, seed: int = 5):
    """Questions with more than one answer from the middle of a game between heuristic players."""
    game = fuda.new_game(game_id, seed=seed)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    asked = 0
    while not game.over and asked < number:
        choice = game.choice
        assert choice is not None
        if choice.real and game.turn > 2:
            asked += 1
            yield game, choice
        game.choose(agents[choice.player](game.view(choice.player), choice))


@pytest.mark.parametrize("game_id", fuda.games())
def test_the_same_seed_and_iterations_give_the_same_legal_answer(game_id: str) -> None:
    for game, choice in questions(game_id, 4):
        before = game.save()
        first, second = (think(game.view(choice.player), choice, Budget(iterations=24), seed=9) for _ in range(2))
        assert first == second
        assert game.save() == before
        game.clone().choose(first)


class Clock:
    """A clock on which each look takes a hundredth of a second."""

    looks = 0

    def perf_counter(self) -> float:
        self.looks += 1
        return self.looks / 100


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    for module in ("thinking", "winning"):
        monkeypatch.setattr(f"fuda.search.{module}.time", found)
    return found


def test_a_budget_in_seconds_is_kept(clock: Clock) -> None:
    for game, choice in questions("gundam", 3):
        thinking, began = Thinking(game.view(choice.player), choice, 1), clock.looks
        thinking.grow(Budget(seconds=0.5))
        # The tree has its part, and the answers that are played off, if any are, take no longer than what is left.
        assert 35 <= clock.looks - began <= 60
        assert 20 <= thinking.iterations <= 100


def test_an_answer_that_was_lucky_in_the_tree_s_deals_is_played_off() -> None:
    """What looked best one action ahead stays, where another only seemed better in the deals that the tree grew in."""
    for game, choice in questions("gundam", 2):
        thinking = Thinking(game.view(choice.player), choice, 1)
        thinking.grow(Budget(iterations=40))
        looked_best, lucky = thinking._candidates()[:2]
        thinking.candidates = [lucky, looked_best]
        lucky.node.visits = looked_best.node.visits = 9
        lucky.node.worth = looked_best.node.worth + 0.05
        worth = {id(lucky.way): 0.4, id(looked_best.way): 0.5}
        thinking.tree.follow = lambda trails, way, worth=worth: worth[id(way)]  # type: ignore[method-assign]
        assert thinking._played_off(looked_best, lambda: 0.0) is looked_best
        assert looked_best.worth == pytest.approx(0.5), "told by the fresh deals, too"
        worth[id(lucky.way)] = 0.6
        assert thinking._played_off(looked_best, lambda: 0.0) is lucky
        assert lucky.worth == pytest.approx(0.6)


def test_the_answers_are_ranked_with_what_is_expected_of_them() -> None:
    for game, choice in questions("gundam", 5):
        thinking = Thinking(game.view(choice.player), choice, 1)
        thinking.grow(Budget(iterations=60))
        ranked = thinking.ranked()
        assert ranked[0].picks == thinking.best()
        assert all(0.0 <= thought.win_probability <= 1.0 and thought.line for thought in ranked)
        assert sum(thought.share for thought in ranked) == pytest.approx(1.0)


@pytest.mark.parametrize(("least", "most"), [(0, 2), (2, 2), (1, 3), (4, 4)])
def test_a_row_of_picks_reaches_each_answer_once(least: int, most: int) -> None:
    game = machine_of(fuda.new_game("gundam", seed=1))
    options = tuple([Option("choose", number=number) for number in range(4)])
    found = [tuple(sorted(picks)) for picks in complete(Picking(game, Choice(0, "choose", "", options, least, most)))]
    wanted = [picks for number in range(least, most + 1) for picks in combinations(range(4), number)]
    assert sorted(found) == sorted(wanted)


@pytest.mark.parametrize("is_ordered", [False, True])
def test_the_way_to_an_answer_leads_there(is_ordered: bool) -> None:
    game = machine_of(fuda.new_game("gundam", seed=1))
    options = tuple([Option("choose", number=number) for number in range(4)])
    choice = Choice(0, "choose", "", options, 1, 3, is_ordered)
    for picks in complete(Picking(game, choice)):
        picking = Picking(game, choice)
        way = picking.way_to(picks)
        assert picking.picks == picks
        assert 1 <= len(way) <= 4


def test_looking_for_a_win_holds_its_time(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it tries are clones of deals: with time for two looks at the clock there are few of them."""
    clone, tried = Game.clone, 0

    def counted(game: Game) -> Game:
        nonlocal tried
        tried += 1
        return clone(game)

    monkeypatch.setattr(Game, "clone", counted)
    game, choice = next(questions("vividz", 1))
    Thinking(game.view(choice.player), choice, 1).winning()
    assert tried >= 100
    tried = 0
    Thinking(game.view(choice.player), choice, 1).winning(0.02)
    assert 0 < tried <= 30


def test_options_that_look_alike_are_one() -> None:
    game = machine_of(fuda.new_game("gundam", seed=1))
    options = (Option("choose"), Option("choose", number=1), Option("choose"))
    found = list(complete(Picking(game, Choice(0, "choose", "", options, 1, 2))))
    assert found == [(0,), (0, 2), (0, 1), (1,)]


def complete(picking: Picking):
    steps = picking.steps()
    if not steps:
        yield picking.picks
    for _, place in steps:
        twin = picking.twin()
        twin.take(place)
        yield from complete(twin)


@pytest.mark.parametrize(
    "budget", ["0", "-1", "0i", "-5i", "i", "", "nan", "inf", "2.5i", "soon", "1e9", "9" * 30 + "i"]
)
def test_a_budget_that_is_none_is_refused_in_a_sentence(budget: str) -> None:
    with pytest.raises(fuda.FudaError, match="a budget is a number of seconds"):
        make_agent(f"search:{budget}")


def answers_of(game_id: str, agent: str) -> list[object]:
    player = make_agent(agent, 4)
    return [player(game.view(choice.player), choice) for game, choice in questions(game_id, 3)]


@pytest.mark.parametrize("game_id", fuda.games())
def test_several_processes_answer_as_their_searches_one_after_the_other_would(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = answers_of(game_id, "search:8ix3")
    monkeypatch.setitem(vars(multiprocessing.current_process())["_config"], "daemon", True)
    assert answers_of(game_id, "search:8ix3") == together


def test_the_workers_of_a_search_end_with_their_player() -> None:
    before = set(multiprocessing.active_children())
    player = make_agent("search:4ix2", 1)
    game, choice = next(questions("gundam", 1))
    player(game.view(choice.player), choice)
    assert len(set(multiprocessing.active_children()) - before) == 2
    del player
    gc.collect()
    assert not set(multiprocessing.active_children()) - before


@pytest.mark.parametrize("budget", ["200ix0", "200ix", "0.5xmany", "1x65"])
def test_a_wrong_number_of_processes_is_named(budget: str) -> None:
    with pytest.raises(fuda.FudaError, match="a search takes 1 to 64 processes"):
        make_agent(f"search:{budget}")


def test_within_a_turn_the_tree_of_the_last_decision_is_kept_where_it_foresaw_the_question() -> None:
    game = fuda.new_game("gundam", seed=5)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    tree = None
    kept = begun = 0
    while not game.over and kept < 3:
        choice = game.choice
        assert choice is not None
        view = game.view(choice.player)
        if choice.player == 1 or not choice.real:
            game.choose(agents[choice.player](view, choice))
            continue
        turn_before = tree.last_turn if tree is not None else -1
        thinking = Thinking(view, choice, 1, earlier=tree)
        if thinking.tree is tree:
            kept += 1
            assert turn_before == game.turn
            assert thinking.tree.root.visits
        else:
            begun += 1
        thinking.grow(Budget(iterations=24))
        tree = thinking.left()
        game.choose(thinking.best())
    assert kept == 3
    assert begun


def test_a_better_answer_is_confirmed_in_deals_that_the_tree_does_not_learn_from() -> None:
    for game, choice in questions("gundam", 4):
        thinking = Thinking(game.view(choice.player), choice, 7)
        thinking.grow(Budget(iterations=40))
        root, chosen = thinking.tree.root, thinking.candidates[-1]
        before = (root.visits, root.worth, chosen.node.visits, chosen.node.worth)
        worths = [thinking.tree.follow(thinking._trails(number), chosen.way) for number in (20, 21, 20)]
        assert worths[0] == worths[2]
        assert all(0.0 <= worth <= 1.0 for worth in worths)
        assert (root.visits, root.worth, chosen.node.visits, chosen.node.worth) == before


def test_a_budget_that_is_overspent_by_far_ends_all_the_same() -> None:
    game, choice = next(questions("gundam", 1))
    thinking = Thinking(game.view(choice.player), choice, 1)
    thinking.grow(Budget(seconds=1e-9))
    assert thinking.best() in [each.picks for each in thinking.candidates]
