"""Saves and replays that somebody has changed, digest and all: each is refused in a sentence, or is a game to play."""

import copy
import json
import random
from contextlib import suppress
from functools import cache

import pytest

import fuda
from fuda.games import GAMES
from fuda.kernel.errors import FudaError
from fuda.kernel.state import records
from fuda.kernel.state.encoding import DERIVED
from fuda.kernel.state.slots import SLOT_TYPES
from fuda.play import replays, saves
from fuda.play.face import Machine, machine_of

TRIES = 60
STRANGE = (
    None,
    True,
    -1,
    0,
    1,
    7,
    99999999999999999999,
    1.5,
    "",
    "x",
    "\0",
    "\ud800",
    [],
    [[]],
    {},
    {"a": 1},
    "7" * 5000,
)


@cache
def played(game: str) -> Machine:
    """A game of which a good part has been played at random."""
    begun = machine_of(fuda.new_game(game, seed=3))
    rng = random.Random(5)
    while not begun.over and len(begun.answers) < 60:
        begun.choose(rng.sample(range(len(begun.choice.options)), begun.choice.least))
    return begun


def places(data, path=()):
    """Every place in a record, by its keys."""
    yield path
    if isinstance(data, dict):
        for key, part in data.items():
            yield from places(part, (*path, key))
    elif isinstance(data, list):
        for number, part in enumerate(data):
            yield from places(part, (*path, number))


def forged(data, rng):
    """A copy with one place changed to something strange, taken out, doubled, or exchanged with another place."""
    copied = copy.deepcopy(data)
    every = [path for path in places(copied) if path]
    # Cards and answers are most of a record; each key of it is as likely to be hit.
    key = rng.choice(sorted({path[0] for path in every}))
    path = rng.choice([path for path in every if path[0] == key])
    inside = copied
    for step in path[:-1]:
        inside = inside[step]
    how = rng.randrange(4)
    if how == 0:
        inside[path[-1]] = rng.choice(STRANGE)
    elif how == 1:
        del inside[path[-1]]
    elif how == 2 and isinstance(inside[path[-1]], int):
        inside[path[-1]] += rng.choice((-1, 1, 100))
    elif isinstance(inside, list):
        inside.append(inside[path[-1]])
        rng.shuffle(inside)
    else:
        inside[path[-1]] = inside[rng.choice(sorted(inside))]
    copied.pop("digest", None)
    return records.seal(copied)


def play_a_while(game, rng):
    for _ in range(20):
        if game.over:
            break
        game.choose(rng.sample(range(len(game.choice.options)), game.choice.least))
    game.view(0).to_dict()


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_save_is_refused_or_is_a_game(game):
    data = json.loads(saves.save(played(game)))
    rng = random.Random(7)
    for _ in range(TRIES):
        text = forged(data, rng)
        with suppress(FudaError):
            play_a_while(saves.load(text), rng)


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_state_is_refused_or_is_a_game(game):
    # A game that somebody has imagined has no answers to be played again, so all of its state is saved.
    rng = random.Random(9)
    for player in (0, 1):
        data = json.loads(saves.save(played(game).determinize(player, 1)))
        for _ in range(TRIES * 2):
            # Most of such a save is its state: each slot of it is as likely to be hit.
            slot = rng.choice(sorted(data["state"]))
            text = forged({**data, "state": {slot: data["state"][slot]}}, rng)
            changed = json.loads(text)
            state = changed.get("state")
            if isinstance(state, dict):
                changed["state"] = {**{name: part for name, part in data["state"].items() if name != slot}, **state}
            with suppress(FudaError):
                play_a_while(saves.load(records.seal(changed)), rng)


@pytest.mark.parametrize("game", GAMES)
def test_every_slot_of_a_state_is_held_to_its_type(game):
    assert set(SLOT_TYPES) == set(Machine.__slots__) - DERIVED
    data = json.loads(saves.save(played(game).determinize(0, 1)))
    for slot in SLOT_TYPES:
        for strange in (1.5, {"l": [1.5]}, {"d": [[1.5, 1.5]]}, [[1.5]]):
            if SLOT_TYPES[slot] == "dict[str, object]":
                continue
            changed = {**data, "state": {**data["state"], slot: strange}}
            with pytest.raises(FudaError):
                saves.load(records.seal(changed))


def test_half_a_character_is_refused():
    data = json.loads(saves.save(played("gundam").determinize(0, 1)))
    data["cards"][0]["printed"]["en"] = "\ud800"
    with pytest.raises(FudaError, match="printed values of card"):
        saves.load(records.seal(data))


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_replay_is_refused_or_plays(game):
    data = json.loads(replays.record(played(game)))
    rng = random.Random(8)
    for _ in range(TRIES // 2):
        text = forged(data, rng)
        with suppress(FudaError):
            replays.replay(text)


def test_a_number_too_long_to_be_read_is_refused():
    with pytest.raises(FudaError, match="not whole JSON"):
        saves.load('{"fuda": ' + "9" * 5000 + "}")
