"""Who does as little as the rules allow loses: no game's own cards reward waiting for the other player's mistakes."""

import pytest

import fuda

SEEDS = (1, 2)
LOST = 3
"""So many of the games that are played, from both seats, are lost at least."""
DECLINED = ("end", "pass", "no", "keep", "energy")


def least(game):
    """Nothing where that is allowed, else what ends the turn or declines, else the first that there are."""
    choice = game.choice
    if choice.least == 0:
        return ()
    keys = [game.key(option) for option in choice.options]
    return next(((keys.index(word),) for word in DECLINED if word in keys), tuple(range(choice.least)))


def is_beaten(game_id, seed, seat):
    """Does a player at this seat who only ends turns lose against the heuristic one?"""
    names = fuda.deck_names(game_id)
    decks = [names[(2 * seed + place) % len(names)] for place in (0, 1)]
    game = fuda.new_game(game_id, decks=decks, seed=seed)
    agent = fuda.make_agent("heuristic", seed=seed)
    while (choice := game.choice) is not None:
        if choice.player == seat:
            game.choose(tuple([choice.options[at] for at in least(game)]))
        else:
            game.choose(agent(game.view(choice.player), choice))
    return 1 - seat in game.result.winners


@pytest.mark.parametrize("game_id", fuda.games())
def test_who_only_ends_turns_loses(game_id):
    games = [(seed, seat) for seed in SEEDS for seat in (0, 1)]
    assert sum([is_beaten(game_id, seed, seat) for seed, seat in games]) >= LOST
