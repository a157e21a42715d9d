"""The learnt evaluation: weights for every feature, shares of wins that add up, and sense in plain positions."""

import importlib
from itertools import combinations
from pathlib import Path

import pytest

import fuda
from fuda.games import load
from fuda.games.learnt import learnt
from fuda.kernel.errors import FudaError
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.search.one_ahead import quick_answer

LEARNT = [game_id for game_id in fuda.games() if load(game_id).rules.promise is not None]


@pytest.mark.parametrize("game_id", LEARNT)
def test_both_players_shares_of_wins_add_up(game_id: str) -> None:
    game = machine_of(fuda.new_game(game_id, seed=4))
    promise = game.rules.promise
    assert promise is not None
    agents = [RandomAgent(1), RandomAgent(2)]
    shares = set()
    while game.choice is not None:
        share = promise(game, 0)
        assert 0.0 < share < 1.0
        assert share + promise(game, 1) == pytest.approx(1.0)
        shares.add(round(share, 3))
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    assert len(shares) > 5


@pytest.mark.parametrize("game_id", fuda.games())
def test_every_feature_has_a_name(game_id: str) -> None:
    counted = importlib.import_module(f"fuda.games.{game_id}.features")
    game = machine_of(fuda.new_game(game_id, seed=2))
    assert len(set(counted.FEATURES)) == len(counted.FEATURES)
    agents = [RandomAgent(1), RandomAgent(2)]
    for _ in range(60):
        if game.choice is None:
            break
        for player in (0, 1):
            assert len(counted.features(game, player)) == len(counted.FEATURES)
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))


@pytest.mark.parametrize("game_id", LEARNT)
def test_no_deck_of_ours_is_taken_to_win_before_anything_has_happened(game_id: str) -> None:
    """What decks differ in from the start, as in size, is no reason to win: they are about as strong."""
    for decks in combinations(fuda.deck_names(game_id), 2):
        shares = []
        for seed in range(4):
            game = machine_of(fuda.new_game(game_id, decks=list(decks), seed=seed))
            while not game.turn:
                game.choose_indices(quick_answer(game))
            assert game.rules.promise is not None
            shares.append(game.rules.promise(game, 0))
        assert 0.35 < sum(shares) / len(shares) < 0.65, decks


def share(game_id: str, side: str, other: str, folder: Path) -> float:
    """What the player to move is promised on a board."""
    file = folder / "board.yaml"
    file.write_text(f"{{game: {game_id}, rules: [], title: A board, a: {side}, b: {other}}}", encoding="utf-8")
    game = build(load_scenarios(file)[0])
    game.run()
    assert game.rules.promise is not None
    return game.rules.promise(game, 0)


@pytest.mark.parametrize(
    ("game_id", "more", "less", "other"),
    [
        (
            "gundam",
            "{shields: 6, battle: [{id: one, ap: 2}]}",
            "{shields: 1, battle: [{id: one, ap: 2}]}",
            "{shields: 3, battle: [{id: foe, ap: 2}]}",
        ),
        (
            "gundam",
            "{shields: 3, battle: [{id: one, ap: 5, hp: 5}]}",
            "{shields: 3}",
            "{shields: 3, battle: [{id: foe, ap: 2}]}",
        ),
        ("build_divide", "{life: 8}", "{life: 2}", "{life: 5}"),
        ("vanguard", "{damage: 1}", "{damage: 5}", "{damage: 3}"),
    ],
)
def test_who_is_farther_from_losing_is_promised_more(
    game_id: str, more: str, less: str, other: str, tmp_path: Path
) -> None:
    assert share(game_id, more, other, tmp_path) > share(game_id, less, other, tmp_path)


def test_weights_of_other_features_are_refused() -> None:
    with pytest.raises(FudaError, match="was fitted to other features"):
        learnt("fuda.games.gundam", ("luck",), lambda game, player: (1.0,))
