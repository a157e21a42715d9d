"""Saves, replays, undo and determinism, for every game and deck."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from playing import answer, finish

from fuda.games import GAMES, load
from fuda.kernel.errors import BadFile, UndoRefused
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play import replays, saves
from fuda.play.undo import Undo


def test_a_loaded_game_is_equal_and_goes_on_equally(table):
    for game, rng in table.questions(1):
        if rng.random() > 0.08:
            continue
        text = saves.save(game)
        loaded = saves.load(text)
        assert fingerprint(loaded) == fingerprint(game)
        assert saves.save(loaded) == text
        assert loaded.choice == game.choice
        seed = rng.random()
        ends = [finish(g, random.Random(seed)) for g in (game.clone(), loaded)]
        assert fingerprint(ends[0]) == fingerprint(ends[1])


def test_a_save_brings_cards_along_that_the_game_does_not_know(table):
    game = table.start(8)
    package = load(table.game)
    for player in range(game.n):
        card = next(c for c, owner in enumerate(game.owner) if owner == player and game.definition[c].abilities)
        printed = {**game.definition[card].extra["printed"], "id": f"home-made-{player}"}
        game.definition[card] = package.make_card(printed, "a home-made card")
    # Answers to other cards are no record of this game: it is saved as it stands.
    game.answers = None
    loaded = saves.load(saves.save(game))
    assert "home-made-1" in {definition.no for definition in loaded.definition}
    ends = [finish(g, random.Random(8)) for g in (game, loaded)]
    assert fingerprint(ends[0]) == fingerprint(ends[1])


def test_a_replay_gives_the_same_game(table):
    for seed in range(2, 4):
        game = finish(table.start(seed), random.Random(seed))
        text = replays.record(game)
        again = replays.replay(text)
        assert fingerprint(again) == fingerprint(game)
        assert again.result == game.result
        assert again.log == game.log


def test_a_replay_holds_concessions_and_unfinished_games(table):
    for game, rng in table.questions(4, most=30):
        if rng.random() < 0.1:
            assert fingerprint(replays.replay(replays.record(game))) == fingerprint(game)
    game.concede(0)
    assert replays.replay(replays.record(game)).result == game.result


def test_a_replay_that_goes_another_way_is_noticed(table):
    game = finish(table.start(5), random.Random(5))
    recorded = replays.read(replays.record(game))
    wrong = type(recorded)(
        **{name: getattr(recorded, name) for name in recorded.__slots__}
        | {"beginning": replace(recorded.beginning, seed=recorded.beginning.seed + 1)}
    )
    with pytest.raises(BadFile, match=r"this replay drifts: .*answer \d+"):
        list(wrong.play())


def test_damaged_saves_are_refused_in_a_sentence(table):
    text = saves.save(table.start(6))
    rng = random.Random(6)
    for _ in range(10):
        at = rng.randrange(len(text))
        other = "y" if text[at] == "x" else "x"
        for broken in (text[:at], text[:at] + other + text[at + 1 :], text[:at] + text[at + 1 :]):
            with pytest.raises(BadFile):
                saves.load(broken)


def test_undo_goes_back_exactly_or_is_refused(table):
    game = table.start(7)
    rng = random.Random(7)
    desk = Undo(game)
    undone = refused = 0
    while not game.over and len(game.answers) < 60:
        player = game.choice.player
        mark, known = fingerprint(game), game.reveals[player]
        desk.choose(answer(game, rng))
        if desk.can_undo(player) and rng.random() < 0.5:
            desk.undo(player)
            assert fingerprint(game) == mark
            assert game.reveals[player] == known
            undone += 1
            desk.choose(answer(game, rng))
        elif not desk.can_undo(player):
            refused += 1
            with pytest.raises(UndoRefused):
                desk.undo(player)
    assert undone
    assert refused


def test_the_same_seed_gives_the_same_game_in_every_process():
    script = Path(__file__).with_name("marks.py")
    found = set()
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, str(script), *GAMES],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert found.pop().strip()
