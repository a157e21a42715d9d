"""With `ask_everything` being asked tells nobody anything: windows open even where everybody can only pass."""

import fuda
from fuda.games import load
from fuda.play.beginnings import Beginning, beginning_of, read_beginning


def test_both_players_are_asked_in_a_window_in_which_nobody_can_act():
    game = fuda.new_game("build_divide", seed=3, ask_everything=True)
    alone = set()
    for _ in range(30):
        choice = game.choice
        if choice.kind == "action" and [option.verb for option in choice.options] == ["pass"]:
            alone.add(choice.player)
        game.choose(choice.options[-1] if choice.least else ())
    assert alone == {0, 1}


def test_that_everything_is_asked_is_recorded_with_the_beginning():
    package = load("build_divide")
    decks = tuple(package.load_deck(name) for name in package.deck_names()[:2])
    begun = Beginning(package, decks, 3, ask_forced=True, ask_everything=True)
    assert begun.start().ask_everything
    assert read_beginning(begun.data(), "save").ask_everything
    assert beginning_of(begun.start()).ask_everything
