"""What a player doesn't think about: hopeless looks for a win, others' turns, answers that are clearly behind."""

import pytest

import fuda
from fuda.kernel.game import Game
from fuda.play.agents import HeuristicAgent
from fuda.play.face import machine_of
from fuda.play.panel import Panel
from fuda.search import judging, winning
from fuda.search.one_ahead import is_open
from fuda.search.picking import Looks
from fuda.search.thinking import LEAST_PART, SAME_SWEEPS, Budget, Candidate, Thinking, _not_beaten
from fuda.search.trails import Trails
from fuda.search.tree import FEW_LIVES, Node, Tree
from fuda.search.winning import HOPE, Lookout


def own_questions(game_id: str, number: int) -> list[Game]:
    """The first questions of one turn, each to the player whose turn it is."""
    game = machine_of(fuda.new_game(game_id, seed=5))
    game.ask_forced = False
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    found: list[Game] = []
    while (choice := game.choice) is not None and len(found) < number:
        if game.turn >= 5 and choice.real and choice.player == game.turn_player:
            found = [*[each for each in found if each.turn == game.turn], game.clone()]
        game.choose(agents[choice.player](fuda.play.face.View(game, choice.player), choice))
    return found


def test_looks_in_vain_become_shorter_and_none_is_made_within_a_hopeless_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[tuple[bool, int]] = []

    def hopeless(game: Game, player: int, most: int, until: float | None) -> bool:
        assert game.choice is not None
        looked.append((is_open(game.choice), most))
        return False

    monkeypatch.setattr(winning, "may_win", hopeless)
    asked = own_questions("vividz", 8)
    lookout = Lookout()
    for game in asked:
        lookout.look(lambda _, game=game: game, game.turn_player)
    kinds = [is_open(game.choice) for game in asked]
    assert kinds.count(True) >= 3
    assert kinds.count(False) >= 1
    first_open = kinds.index(True)
    assert len(looked) == first_open + kinds.count(True)
    assert [most for _, most in looked[:3]] == [HOPE, HOPE // 2, HOPE // 2]
    assert looked[-1][1] == HOPE // 2


def test_questions_in_anothers_turn_get_a_small_part(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: dict[bool, set[int]] = {True: set(), False: set()}
    panel = Panel(Budget(iterations=40))

    def opinion(self: Thinking, budget: Budget) -> list[tuple[tuple[int, ...], float]]:
        budgets[self._deal(0).turn_player == self.choice.player].add(budget.iterations)
        return [(tuple(range(self.choice.least)), 0.5)]

    monkeypatch.setattr(Thinking, "opinion", opinion)
    game, agents = fuda.new_game("vividz", seed=5), [HeuristicAgent(1), HeuristicAgent(2)]
    while game.choice is not None and not all(budgets.values()):
        choice = game.choice
        if choice.real and game.turn > 0:
            panel.answer(game.view(choice.player), choice, 1, None)
        game.choose(agents[choice.player](game.view(choice.player), choice))
    assert budgets == {True: {40}, False: {10}}


def candidate(number: int) -> Candidate:
    way: list[Looks] = []
    return Candidate((number,), way, Node())


def test_what_is_clearly_behind_is_played_off_no_longer() -> None:
    best, near, far, same = [candidate(number) for number in range(4)]
    gains = {
        best: [0.5, 0.7, 0.6, 0.4],
        near: [0.6, 0.5, 0.6, 0.4],
        far: [0.3, 0.5, 0.3, 0.2],
        same: [0.5, 0.7, 0.6, 0.4],
    }
    assert list(_not_beaten(gains)) == [best, near]


def test_a_question_that_was_foreseen_is_thought_about_less() -> None:
    """What the last decision's tree knows of the next question needn't be found out again."""
    budget = Budget(iterations=60)
    for game in own_questions("gundam", 6):
        choice = game.choice
        assert choice is not None
        first = Thinking(game.view(choice.player), choice, 1)
        first.grow(budget)
        game.choose_indices(first.best())
        tree, following = first.left(), game.choice
        assert tree is not None
        if following is None or not following.real or not tree.foresaw(game, following):
            continue
        second = Thinking(game.view(following.player), following, 2, earlier=tree)
        left, known = max(LEAST_PART, 1.0 - tree.kept), tree.root.visits
        second.grow(budget)
        assert second.left_to_think == left < 1.0
        assert 0 < tree.root.visits - known <= 1 + left * budget.iterations
        return
    raise AssertionError("no question was foreseen")


def test_answers_that_always_come_to_the_same_are_soon_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    (game,) = own_questions("gundam", 1)
    choice = game.choice
    assert choice is not None
    for judgement in ("at_once", "_worth"):
        monkeypatch.setattr(Tree, judgement, lambda self, position: 0.5)
    thinking = Thinking(game.view(choice.player), choice, 1)
    thinking.grow(Budget(iterations=400))
    assert thinking.tree.root.visits == SAME_SWEEPS * len(thinking.candidates)


@pytest.mark.parametrize("is_in_danger", [False, True])
def test_lines_are_judged_after_a_reply_only_where_it_may_be_the_last(
    is_in_danger: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game,) = own_questions("gundam", 1)
    replies = []
    monkeypatch.setattr(judging, "_take_turn", lambda position, experience: replies.append(position))
    tree = Tree(game, game.turn_player, 1)
    lives = game.rules.lives
    assert lives is not None
    assert tree.is_in_danger is (lives(game, game.turn_player) <= FEW_LIVES)
    tree.is_in_danger = is_in_danger
    tree.iterate(Trails(game), [])
    assert len(replies) == is_in_danger


def test_nothing_is_played_off_where_the_tree_agrees_with_the_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    (game,) = own_questions("gundam", 1)
    choice = game.choice
    assert choice is not None
    thinking = Thinking(game.view(choice.player), choice, 1)
    thinking.candidates = thinking._candidates()
    looked_best, other = thinking.candidates[:2]
    for each in (looked_best, other):
        each.node.visits = 1
    followed = []
    monkeypatch.setattr(Tree, "follow", lambda self, trails, way: followed.append(way) or 0.5)
    assert thinking._played_off(looked_best, lambda: 0.0) is looked_best
    assert followed == []
    thinking.candidates[:2] = [other, looked_best]
    thinking._played_off(looked_best, lambda: 0.0)
    assert followed != []
