"""What the rules bring into a game is saved with it."""

from fuda.games import load
from fuda.games.vanguard.gifts import make_protect
from fuda.games.vanguard.zones import HAND
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play import saves


def test_a_game_with_a_protect_is_saved_as_it_stands() -> None:
    package = load("vanguard")
    game = package.new_game([package.load_deck("kagero"), package.load_deck("granblue")], 7)
    game.run()
    make_protect(game, 0)
    # With a card that no answer has brought into the game, the record of its answers does not tell it.
    game.answers = None
    loaded = saves.load(saves.save(game))
    assert "pseudo" in {loaded.definition[card].type for card in loaded.cards(HAND, 0)}
    assert fingerprint(loaded) == fingerprint(game)
