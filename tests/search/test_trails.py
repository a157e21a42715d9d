"""A search plays a deal only from where none of its walks has been."""

import pytest

import fuda
from fuda.kernel.game import Game
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.agents import HeuristicAgent
from fuda.play.face import machine_of
from fuda.search.one_ahead import Picks, plain_answer
from fuda.search.trails import Trails, Walk


def walked(trails: Trails) -> tuple[list[Picks], float]:
    """A walk with plain answers to the end of the turn, and what is found there."""
    walk, given = Walk(trails), []
    while (picking := walk.spot.picking) is not None:
        given.append(plain_answer(picking.choice))
        walk.go(given[-1])
    return given, walk.judged(lambda game: float(game.turn))


@pytest.fixture
def deal() -> Game:
    game = fuda.new_game("gundam", seed=5)
    agents = [HeuristicAgent(1), HeuristicAgent(2)]
    while game.turn < 5:
        assert game.choice is not None
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    return machine_of(game)


def test_a_walk_that_goes_the_same_way_plays_nothing(deal: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    trails = Trails(deal)
    first = walked(trails)
    assert first[1] == deal.turn + 1
    monkeypatch.setattr(Game, "choose_indices", None)
    monkeypatch.setattr(Game, "clone", None)
    assert walked(trails) == first


def test_a_walk_that_departs_comes_to_where_its_answers_lead(deal: Game) -> None:
    trails, played = Trails(deal), deal.clone()
    # The way to the end of the turn is known; another walk takes the first answer of it and then goes elsewhere.
    first, *_ = way = walked(trails)[0]
    assert len(way) > 1
    walk = Walk(trails)
    walk.go(first)
    assert walk.spot.picking is not None
    other = (len(walk.spot.picking.choice.options) - 1,)
    assert other != way[1]
    walk.go(other)
    for picks in (first, other):
        played.choose_indices(picks)
    assert fingerprint(walk.game()) == fingerprint(played)
    assert walked(trails)[0] == way
