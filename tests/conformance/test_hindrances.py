"""A card of a hand can be played exactly when nothing is said to be in its way: at every question of random games."""

import re

from fuda.games import load

PLAYING = {
    "gundam": {"main": ("deploy", "set", "play"), "action": ("play",)},
    "vividz": {"main": ("play",), "block": ("play",)},
    "pso2": {"main": ("play",), "action": ("play",)},
    "build_divide": {"main": ("play",), "action": ("play",)},
    "vanguard": {"main": ("call",), "ride": ("ride",), "guard": ("guard",)},
}
"""The questions in which cards of the hand are played, and the verbs that play them."""


def test_what_is_in_the_way_of_a_card_is_what_keeps_it_from_being_offered(table):
    package = load(table.game)
    known = set(package.clauses())
    hand = package.rules.zone_kind("hand")
    for seed in (1, 2):
        for game, _ in table.questions(seed, most=120):
            choice = game.choice
            verbs = PLAYING[table.game].get(choice.kind, ())
            offered = {option.card for option in choice.options if option.verb in verbs}
            for card in game.cards(hand, choice.player):
                hindered = package.hindrances(game, choice.player, card)
                assert (game.ref[card] in offered) == (not hindered), (choice, game.definition[card], hindered)
                assert all(one.clause in known for one in hindered)
                assert all(bool(one.cards) == bool(re.search("{cards}", one.text)) for one in hindered)
