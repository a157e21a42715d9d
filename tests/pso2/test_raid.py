"""Raids played at random, with what must be true checked on the way; saves and replays of them."""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "conformance"))

from invariants import cards_owned, check
from playing import answer

import fuda
from fuda.games import load
from fuda.games.pso2.acts import life, player_card
from fuda.kernel.errors import FudaError
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play import replays, saves
from fuda.play.face import machine_of

PACKAGE = load("pso2")


def begin(players, level, seed):
    names = PACKAGE.deck_names()
    bosses = PACKAGE.raid.decks()
    decks = [PACKAGE.load_deck(names[(seed + place) % len(names)]) for place in range(players)]
    game = PACKAGE.new_game([*decks, PACKAGE.load_deck(bosses[seed % len(bosses)])], seed, mode=level)
    game.run()
    return game


@pytest.mark.parametrize("level", PACKAGE.raid.levels)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_raid_is_sound_and_comes_to_an_end(players, level):
    game = begin(players, level, players)
    owned = cards_owned(game)
    rng = random.Random(players)
    asked = 0
    while not game.over:
        if asked % 5 == 0:
            check(game, owned)
        assert game.choice.player != players, "the boss is asked"
        game.choose_indices(answer(game, rng))
        asked += 1
        assert asked < 6000
    assert game.result.clause.startswith("RD-")


def test_a_raid_can_be_saved_and_replayed():
    game = begin(3, "hard", 5)
    rng = random.Random(5)
    for _ in range(60):
        if not game.over:
            game.choose_indices(answer(game, rng))
    assert fingerprint(saves.load(saves.save(game))) == fingerprint(game)
    assert fingerprint(replays.replay(replays.record(game))) == fingerprint(game)


def test_what_is_no_raid_is_refused():
    names = PACKAGE.deck_names()
    with pytest.raises(FudaError, match=r"RD-04|101\.2"):
        PACKAGE.new_game([PACKAGE.load_deck(names[0])] * 3, 1)
    with pytest.raises(FudaError, match="no difficulty"):
        PACKAGE.new_game([PACKAGE.load_deck(names[0]), PACKAGE.load_deck(PACKAGE.raid.decks()[0])], 1, mode="absurd")


def test_what_is_hidden_in_a_raid_makes_no_difference_to_what_is_seen():
    game = begin(3, "normal", 7)
    rng = random.Random(7)
    compared = 0
    while not game.over and compared < 60:
        if rng.random() < 0.2:
            for player in range(3):
                other = game.determinize(player, rng.getrandbits(32))
                assert other.view(player) == game.view(player)
                assert other.view(player).events == game.view(player).events
                compared += 1
        game.choose_indices(answer(game, rng))
    assert compared > 20


def test_a_party_of_computer_players_strikes_at_the_boss():
    raid = fuda.new_game("pso2", decks=fuda.deck_names("pso2")[:2], seed=1, raid="normal")
    boss = machine_of(raid)
    whole = life(boss, player_card(boss, 2))
    fuda.Match(raid, ["heuristic"] * 3).play()
    assert life(boss, player_card(boss, 2)) < whole / 2
