"""Computer players: legal, repeatable, honest, and the heuristic far better than chance."""

import re
import sys
from itertools import product

import pytest

import fuda
from fuda.games import load
from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Game
from fuda.play.agents import HesitantAgent, HeuristicAgent, RandomAgent, make_agent
from fuda.play.face import View, machine_of
from fuda.play.match import Side, play_out, simulate
from fuda.play.panel import Panel
from fuda.search.one_ahead import Picks, answers, foresight, plain_answer
from fuda.search.thinking import Budget

DECKS = load("gundam").deck_names()


def test_the_heuristic_beats_chance_with_every_deck_against_every_deck() -> None:
    games, wins, poor = 0, 0, []
    for mine, theirs in product(DECKS, DECKS):
        tally = simulate("gundam", (Side("heuristic", mine), Side("random", theirs)), 6, seed=40)
        won = tally.wins[0]
        games += tally.games
        wins += won
        if won < 4:
            poor.append(f"{mine} against {theirs}: {won} of 6")
    assert not poor
    assert wins >= 0.85 * games


@pytest.mark.parametrize("name", ["random", "heuristic", "level-1", "level-2"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def play() -> Game:
        game = machine_of(fuda.new_game("gundam", seed=11))
        play_out(game, [make_agent(name, 1), make_agent(name, 2)])
        return game

    first, second = play(), play()
    assert first.answers == second.answers
    assert first.result == second.result


class OneDoor:
    """A view of which nothing can be used but the door to an imagined game."""

    def __init__(self, game: Game, player: int) -> None:
        self.determinize = lambda seed: game.determinize(player, seed)


def test_the_heuristic_knows_only_an_imagined_game() -> None:
    game = fuda.new_game("gundam", seed=5)
    agents = [HeuristicAgent(1), RandomAgent(2)]
    for _ in range(40):
        choice = game.choice
        if choice is None:
            return
        game.choose(agents[choice.player](OneDoor(game, choice.player), choice))  # type: ignore[arg-type]


def test_an_agent_changes_nothing_in_the_game_it_plays() -> None:
    game = fuda.new_game("gundam", seed=6)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    for _ in range(15):
        choice = game.choice
        assert choice is not None
        before = game.save()
        answer = agents[choice.player](game.view(choice.player), choice)
        assert game.save() == before
        game.choose(answer)


def choice_of(number: int, least: int, most: int, verb: str = "choose") -> Choice:
    return Choice(0, "choose", "9-3-3", tuple(Option(verb, number=n) for n in range(number)), least, most)


def test_every_answer_that_is_tried_is_legal() -> None:
    for number, least, most in ((1, 0, 1), (3, 1, 1), (4, 0, 2), (5, 2, 2), (12, 3, 3)):
        found = answers(choice_of(number, least, most))
        assert found
        assert all(least <= len(picks) <= most and len(set(picks)) == len(picks) for picks in found)
        assert least <= len(plain_answer(choice_of(number, least, most))) <= most


def test_random_answers_take_every_legal_number() -> None:
    agent = RandomAgent(1)
    game = fuda.new_game("gundam")
    found = {len(agent(game.view(0), choice_of(4, 0, 2))) for _ in range(60)}
    assert found == {0, 1, 2}


def test_a_ten_line_bot_plays() -> None:
    game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
    while not game.over:
        choice = game.choice
        assert choice is not None
        game.choose(list(range(choice.least)))
    assert game.result is not None


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "def factory(seed): return lambda view, choice: 1 / 0",
            "failed at the question 'first': ZeroDivisionError",
        ),
        ("def factory(): ...", "mine:factory could not be made: TypeError"),
        ("def factory(seed): return 7", "returned no agent"),
        ("factory = 7", "names no factory"),
        ("other = 7", "has no 'factory'"),
        ("import nowhere_at_all", "could not be imported: ModuleNotFoundError"),
        ("def (", "could not be imported: SyntaxError"),
    ],
)
def test_what_is_wrong_with_somebodys_own_agent_is_told_in_a_sentence(source, told, tmp_path, monkeypatch) -> None:
    (tmp_path / "mine.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    game = fuda.new_game("gundam", seed=7)
    with pytest.raises(fuda.FudaError, match=re.escape(told)):
        make_agent("mine:factory")(game.view(0), game.choice)
    monkeypatch.delitem(sys.modules, "mine", raising=False)


@pytest.mark.parametrize("name", [":make", "mine:", "../mine:make", "mine:make/closed", "a..b:make"])
def test_what_is_no_name_of_an_own_agent_is_told_how_one_is_written(name: str) -> None:
    with pytest.raises(fuda.FudaError, match="an agent of your own is named module:factory, as mine:make, not "):
        make_agent(name)


def test_an_agent_of_ones_own_is_found_where_the_program_was_started(tmp_path, monkeypatch) -> None:
    (tmp_path / "plain.py").write_text("def make(seed):\n    return lambda view, choice: list(range(choice.least))\n")
    monkeypatch.chdir(tmp_path)
    tally = simulate("gundam", (Side("plain:make", DECKS[0]), Side("random", DECKS[1])), 2)
    assert tally.games == 2


@pytest.mark.parametrize("game_id", fuda.games())
def test_the_strongest_level_thinks_for_as_long_as_the_game_says(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = []

    def answer(self: Panel, view: View, choice: Choice, *_: object) -> Picks:
        budgets.append(self.budget)
        return plain_answer(choice)

    monkeypatch.setattr(Panel, "answer", answer)
    game, agent = fuda.new_game(game_id, seed=5), make_agent("level-5", 1)
    for _ in range(3):
        assert game.choice is not None
        game.choose(agent(game.view(game.choice.player), game.choice))
    assert budgets == [Budget(iterations=load(game_id).rules.iterations)] * 3


@pytest.mark.parametrize("game_id", fuda.games())
def test_lower_levels_slip_more_often(game_id: str) -> None:
    slips = load(game_id).rules.slips
    assert 1.0 > slips[0] > slips[1] > slips[2] > slips[3] >= 0.0
    agents = [HesitantAgent(1, level) for level in (1, 2, 3, 4)]
    view = fuda.new_game(game_id, seed=5).view(0)
    assert [agent._slips(view) for agent in agents] == [*slips]


def test_those_who_play_together_share_their_slips() -> None:
    slips = load("pso2").rules.slips
    raid = fuda.new_game("pso2", decks=fuda.deck_names("pso2")[:2], seed=1, raid="hard")
    assert HesitantAgent(1, 4)._slips(raid.view(0)) == slips[3] / 2
    tag = fuda.new_game("build_divide", seed=1, tag=True)
    assert HesitantAgent(1, 1)._slips(tag.view(0)) == load("build_divide").rules.slips[0] / 2


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_level_judges_by_foresight(level: int) -> None:
    assert HesitantAgent(1, level).careful.judgement is foresight
