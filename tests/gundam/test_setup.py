"""The set-up, where a scenario can't say it: which cards are drawn anew."""

from fuda.games import load
from fuda.games.gundam.zones import DECK, HAND


def test_a_new_hand_has_none_of_the_old_cards_and_the_old_ones_are_shuffled_into_the_deck():
    package = load("gundam")
    lowest = []
    for seed in range(8):
        game = package.new_game([package.load_deck("blue-white"), package.load_deck("green-red")], seed)
        game.run()
        game.choose_indices((0,))
        player = game.choice.player
        old = set(game.cards(HAND, player))
        (redraw,) = [n for n, option in enumerate(game.choice.options) if option.verb == "redraw"]
        game.choose_indices((redraw,))
        new = set(game.cards(HAND, player))
        deck = game.cards(DECK, player)
        assert len(new) == 5
        assert not new & old
        assert old <= set(deck)
        lowest.append(set(deck[:5]) == old)
    assert not all(lowest)
