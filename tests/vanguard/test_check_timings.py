"""What is remembered about check timings is forgotten with all that rule processing asks for."""

import pytest

from fuda.games import load
from fuda.games.vanguard.battle import Attack
from fuda.games.vanguard.rule_processing import is_due
from fuda.games.vanguard.zones import GUARDIAN, HAND
from fuda.kernel.moves import moves
from fuda.play.agents import RandomAgent


@pytest.fixture
def game():
    """A game in its first main phase."""
    package = load("vanguard")
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], 1)
    game.run()
    agent = RandomAgent(1)
    while game.phase != "main":
        game.choose(agent(game.view(game.choice.player), game.choice))
    assert not is_due(game)
    return game


def test_guardians_are_strays_once_a_battle_in_a_main_phase_is_over(game):
    """9.4.1: they stay while an effect lets a unit attack, and no longer."""
    game.call(Attack())
    moves.move(game, game.cards(HAND, 0)[:1], GUARDIAN)
    assert not is_due(game)
    game.frames[-1].end()
    game.step()
    assert not isinstance(game.frames[-1], Attack)
    assert is_due(game)
