"""10.9.1.2.1: what was shown for a while is turned back once, and then it is no longer remembered as shown."""

from fuda.games import load
from fuda.games.vanguard.disclosing import conceal, disclose
from fuda.games.vanguard.zones import HAND
from fuda.kernel.moves import moves
from fuda.kernel.views.visibility import can_see
from fuda.play.agents import RandomAgent


def test_a_card_that_was_turned_back_can_be_shown_for_good_later():
    package = load("vanguard")
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], 1)
    game.run()
    agent = RandomAgent(1)
    while game.phase != "main":
        game.choose(agent(game.view(game.choice.player), game.choice))
    card = game.cards(HAND, 0)[0]
    disclose(game, [card])
    assert can_see(game, 1, card)
    conceal(game)
    assert not can_see(game, 1, card)
    moves.reveal(game, [card], range(game.n))
    conceal(game)
    assert can_see(game, 1, card)
