"""A board written as a scenario is the board that was played, as far as the player saw it."""

from pathlib import Path

import pytest

from fuda.games import GAMES, load
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import keys
from fuda.play.agents import RandomAgent
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_writing import written

FIRST_QUESTION = {"gundam": "main", "vividz": "main", "pso2": "main", "build_divide": "main", "vanguard": "main"}


def board(game_id: str, turn: int) -> Game:
    """A game of random players at the first question of a turn's main phase."""
    package = load(game_id)
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=3)
    agents = [RandomAgent(1), RandomAgent(2)]
    game.run()
    while game.choice is not None:
        if game.turn >= turn and game.choice.kind == FIRST_QUESTION[game_id]:
            return game
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    raise AssertionError("the game ended too early")


def read_back(text: str, folder: Path) -> Game:
    file = folder / "board.yaml"
    file.write_text(text, encoding="utf-8")
    (scenario,) = load_scenarios(file)
    game = build(scenario)
    game.ask_forced = False
    game.run()
    return game


@pytest.mark.parametrize("game_id", [game for game in GAMES if game in FIRST_QUESTION])
def test_the_board_is_the_same_when_it_is_read_back(game_id: str, tmp_path: Path) -> None:
    game = board(game_id, 4)
    again = read_back(written(load(game_id), game, None, "A board"), tmp_path)
    for zone, there in zip(game.zones, again.zones, strict=True):
        names = [game.definition[card].no for card in zone]
        assert sorted(again.definition[card].no for card in there) == sorted(names)
    assert game.choice is not None
    assert again.choice is not None
    assert keys(again, again.choice) == keys(game, game.choice)


def test_what_the_player_does_not_see_is_blank(tmp_path: Path) -> None:
    game = board("gundam", 4)
    assert game.choice is not None
    viewer = game.choice.player
    again = read_back(written(load("gundam"), game, viewer, "A board"), tmp_path)
    hand, deck = game.rules.zone_kind("hand"), game.rules.zone_kind("deck")
    other = 1 - viewer
    assert len(again.cards(hand, other)) == len(game.cards(hand, other)) > 0
    assert {again.definition[card].name for card in (*again.cards(hand, other), *again.cards(deck, viewer))} == {
        "blank"
    }
    own = [game.definition[card].no for card in game.cards(hand, viewer)]
    assert [again.definition[card].no for card in again.cards(hand, viewer)] == own


def test_a_moment_in_the_middle_is_refused_in_a_sentence() -> None:
    package = load("gundam")
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=3)
    game.run()
    with pytest.raises(FudaError, match="can't be written as a scenario"):
        written(package, game, None, "Before the game")


@pytest.mark.parametrize("game_id", ["gundam", "vividz", "vanguard"])
def test_before_the_first_turn_there_is_nothing_to_write(game_id: str) -> None:
    package = load(game_id)
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=3)
    game.run()
    with pytest.raises(FudaError, match="the first turn has not begun"):
        written(package, game, 0, "Too early")


def test_equal_cards_are_written_once_and_zones_in_few_lines() -> None:
    """Seen by a player, only a card that is known in a pile is written, beside how many others lie there."""
    game = board("gundam", 4)
    viewer = game.choice.player if game.choice is not None else 0
    deck = game.cards(game.rules.zone_kind("deck"), viewer)
    game.knowers[deck[0]] |= 1 << viewer
    text = written(load("gundam"), game, viewer, "A board")
    assert f"deck: [{{count: {len(deck) - 1}}}, {{card: {game.definition[deck[0]].no}}}]" in text
    assert len(text.splitlines()) < 30
    assert len(written(load("gundam"), game, None, "A board").splitlines()) < 60
