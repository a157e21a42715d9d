"""How Vividz's events are told."""

import pytest

from fuda.games import load
from fuda.kernel.abilities.events import Event
from fuda.play.story import Teller

PACKAGE = load("vividz")


@pytest.fixture
def teller():
    game = PACKAGE.new_game([PACKAGE.load_deck("couriers"), PACKAGE.load_deck("theatre")], seed=1)
    game.run()
    return Teller(game, PACKAGE.words, 0, ["Ann", "Ben"])


def test_counters_are_named(teller):
    assert str(teller.event(Event("gained", 0, 0, 1, cause="coin"))) == "You get 1 coin counter"
    assert str(teller.event(Event("spent", 0, 1, 2, cause="flame"))) == "Ben uses up 2 flame counters"


def test_an_exit_is_told_with_what_brought_it_about(teller):
    game = teller.game
    account, mission = game.ref[0], game.ref[1]
    told = str(teller.event(Event("exited", mission, 0, source=account)))
    assert told == "First Post of the Morning exits, by The Weathervane Tower"
    assert str(teller.event(Event("exited", mission, 0))) == "First Post of the Morning exits"
