"""A search knows what its player knows: other hidden cards, the same seed, the same answer."""

from dealing import deal_otherwise

from fuda.play.agents import AGENTS, make_agent
from fuda.play.face import View

MOST = 2


def test_the_answer_does_not_depend_on_what_is_hidden(table):
    compared = 0
    for game, rng in table.questions(3, most=400):
        choice = game.choice
        if choice is None or not choice.real or rng.random() > 0.08:
            continue
        other = deal_otherwise(game, choice.player, rng)
        if other is None:
            continue
        seen = View(game, choice.player), View(other, choice.player)
        for name in ("search:12i", "level-3"):
            answers = [make_agent(name, 5)(view, choice) for view in seen]
            assert answers[0] == answers[1], f"{name} at {choice}"
        compared += 1
        if compared == MOST:
            return
    assert compared > 0


def test_every_game_has_every_level(package):
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], 4)
    game.run()
    for name in AGENTS:
        if name != "level-5":
            game.clone().choose(make_agent(name, 1)(View(game, game.choice.player), game.choice))
