"""Saves, fingerprints and rewinding of states that no finished game shows: stacks, triggers waiting, half-done
plays.
"""

import json

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from toy import FIELD, GRAVE, HAND, Earn, Shop, bench, card, earned, idle, own, put, run, usable, watcher

from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.triggers import ResolveTriggers, delay
from fuda.kernel.choice import Option
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import REGISTRY, Procedure, step
from fuda.kernel.procedures.rewind import Rewindable, moment, rewind
from fuda.kernel.state import records
from fuda.kernel.state.encoding import DERIVED
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, value

ROCK = card("rock", 2)
GIFT = own("gift", "destroyed", (Earn(5),))
TOOL = card(
    "tool", 1, [usable("t"), watcher("w", "bell", optional=True), toy.static("s", "power", "add", 1, toy.Everyone())]
)
LATER = toy.Triggered("later", toy.ANYWHERE, (Earn(7),), events=("gong",), own=False, delayed=True)
BACK = card("night", 9, back=None)
FRONT = card("day", 1, back=BACK)
BACK.back = FRONT
POOL = {d.no: d for d in (ROCK, TOOL, BACK, FRONT)}


def full_game():
    """A game with something in every corner of the state, in the middle of a window."""
    game = bench((0, 1, 0))
    tool, rock, day = put(game, TOOL), put(game, ROCK, player=1), put(game, FRONT)
    moves.attach(game, put(game, ROCK, HAND), tool)
    moves.turn_over(game, day)
    put(game, ROCK, toy.LANES, slot=2, face_down=True)
    moves.add_counters(game, toy.DAMAGE, rock, 2)
    add_effect(game, Continuous("abilities", "grant", GIFT, targets=(game.ref[rock],), duration="turn", key="g"))
    add_effect(
        game,
        Continuous("power", "add", 2, targets=None, subject=toy.StrongerThan(1), duration="turn", stamp=game.clock),
    )
    delay(game, LATER, game.ref[tool], game.ref[tool], 0)
    game.used[game.ref[tool], "t"] = 1
    gone = put(game, ROCK)
    moves.move(game, [gone], GRAVE, verb="destroy")
    game.labels = {rock: "the rock"}
    run(game, Shop(0))
    game.choose(0)
    run_on(game, lambda g: emit(g, "bell"))
    return game


def run_on(game, function):
    """Something happens while a question is asked."""
    choice, game.choice = game.choice, None
    function(game)
    game.choice = choice


def find(no, printed):
    if no not in POOL:
        raise BadFile(f"no card {no}")
    return POOL[no]


def load(text, rules):
    return records.load(records.read_header(text, records.SAVE), rules, find, {"later": LATER})


def save(game):
    return records.save(game, {"later": LATER})


def test_every_corner_of_the_state_comes_back():
    game = full_game()
    assert game.stack
    assert game.pending
    assert game.delayed
    assert game.last_known
    text = save(game)
    loaded = load(text, game.rules)
    assert fingerprint(loaded) == fingerprint(game)
    assert save(loaded) == text
    assert loaded.setup == game.setup
    assert loaded.labels == game.labels
    assert loaded.log == game.log
    assert loaded.delayed[0] in loaded.listeners["gong"]
    assert loaded.pending[0].bearing.ability is TOOL.watchers[0]
    assert loaded.stack[0].ability is TOOL.activated[0]
    assert [value(loaded, c, "power") for c in range(3)] == [value(game, c, "power") for c in range(3)]


def test_a_loaded_game_goes_on_as_the_saved_one_would():
    game = full_game()
    loaded = load(save(game), game.rules)
    for each in (game, loaded):
        run_on(each, lambda g: emit(g, "gong"))
        for _ in range(12):
            each.choose(each.choice.most - 1 if each.choice.kind != "action" else "pass")
    assert earned(game)
    assert earned(loaded) == earned(game)
    assert fingerprint(loaded) == fingerprint(game)


def test_every_slot_of_the_state_is_saved_or_follows_from_the_rest():
    state = json.loads(save(full_game()))["state"]
    assert set(state) == set(Game.__slots__) - DERIVED


def test_every_slot_of_the_state_is_cloned():
    game = full_game()
    twin = game.clone()
    for slot in Game.__slots__:
        assert hasattr(twin, slot), slot
        ours, theirs = getattr(game, slot), getattr(twin, slot)
        if isinstance(ours, list) or slot in ("listeners", "statics", "replacing", "modified", "used", "last_known"):
            assert ours is not theirs, slot
            assert len(ours) == len(theirs), slot


def broken(saved, **changes):
    data = json.loads(save(saved)) | changes
    del data["digest"]
    return records.seal(data)


def test_what_is_wrong_with_a_save_is_said_in_a_sentence():
    game = bench()
    put(game, ROCK)
    for text, message in (
        ("", "not whole JSON"),
        ("[1, 2]", "does not say which version"),
        (save(game)[:-5], "not whole JSON"),
        (broken(game, fuda=99), "format 99"),
        (broken(game, fuda="x"), "no version"),
        (broken(game, kind="replay"), "but a replay"),
        (broken(game, game=None), "of which game"),
        (save(game).replace('"turn":0', '"turn":1'), "changed or damaged"),
        (broken(game, cards=[{"no": "nothing"}]), "no card nothing"),
        (broken(game, cards=[]), "damaged"),
        (broken(game, state={}), "damaged"),
        (broken(game, classes=["os:system"]), "does not know"),
        ("[" * 100_000, "not a save"),
    ):
        with pytest.raises(BadFile, match=message):
            load(text, game.rules)


def state_with(saved, **changes):
    data = json.loads(save(saved))
    del data["digest"]
    return records.seal(data | {"state": data["state"] | changes})


def test_a_state_that_no_game_could_be_in_is_refused():
    game = bench()
    put(game, ROCK)
    for changes in (
        {"owner": {"l": []}},
        {"zone": {"l": [toy.GRAVE]}},
        {"frames": {"l": [{"f": ["no such:Procedure", "", {}]}]}},
        {"frames": {"l": []}, "choice": None},
        {"frames": {"x": 1}},
    ):
        with pytest.raises(BadFile):
            load(state_with(game, **changes), game.rules)


def test_what_can_not_be_written_down_is_refused_on_saving():
    game = bench()
    game.setup = {"callback": lambda: None}
    with pytest.raises(FudaError, match="can't be written down"):
        save(game)


# Rewinding.


class Build(Rewindable):
    """A play in steps: a card is moved, paid for by choice, and taken back if the payment falls short."""

    thing: int

    @step("p-1")
    def place(self, game):
        moves.move(game, [self.thing & 4095], FIELD)
        game.roll(6)

    @step("p-2")
    def ask(self, game):
        game.ask(0, "pay", [Option("number", number=n) for n in range(3)])

    @step("p-3")
    def pay(self, game):
        price = self.answer[0].number
        moves.add_player_counters(game, toy.GOLD, 0, -price)
        if price < 2:
            rewind(game, "ask")


class Builder(Procedure):
    thing: int

    @step("b-1")
    def ask(self, game):
        game.ask(0, "build", (Option("build"), Option("stop")))

    @step("b-2")
    def act(self, game):
        if self.answer[0].verb == "build":
            game.call(Build(moment(game), self.thing))

    @step("b-3")
    def done(self, game):
        game.phase = "built"


def building():
    game = bench()
    moves.add_player_counters(game, toy.GOLD, 0, 9)
    thing = put(game, ROCK, HAND)
    run(game, Builder(game.ref[thing]))
    return game, thing


def test_an_impossible_play_is_taken_back_whole():
    game, thing = building()
    before = fingerprint(game)
    start = game.ref[thing], game.rng, list(game.player_counters[toy.GOLD])
    game.choose("build")
    assert game.zone_kind(thing) == FIELD
    seen = list(game.reveals)
    game.choose(1)
    assert (game.choice.kind, game.choice.player) == ("build", 0)
    assert (game.ref[thing], game.rng, list(game.player_counters[toy.GOLD])) == start
    assert game.zone_kind(thing) == HAND
    assert game.running(Build) is None
    assert game.reveals == seen, "what was seen can't be unseen"
    assert game.log[-1].kind == "rewound"
    assert fingerprint(game) != before, "it is noted"
    assert len(game.answers) == 2


def test_a_play_that_can_be_completed_is_not_taken_back():
    game, thing = building()
    game.choose("build")
    game.choose(2)
    assert idle(game)
    assert game.phase == "built"
    assert game.zone_kind(thing) == FIELD
    assert game.player_counters[toy.GOLD][0] == 7


def test_a_play_that_may_be_taken_back_is_cloned_and_saved_like_any_other():
    game, thing = building()
    game.choose("build")
    loaded = load(save(game), game.rules)
    assert fingerprint(loaded) == fingerprint(game)
    twin = game.clone()
    for each in (game, loaded, twin):
        each.choose(0)
        assert each.zone_kind(thing) == HAND
        each.choose("build")
        each.choose(2)
        assert each.phase == "built"
    assert fingerprint(loaded) == fingerprint(game) == fingerprint(twin)


def test_nothing_to_take_back_is_said():
    with pytest.raises(FudaError, match="no play is running"):
        rewind(bench())


# Fingerprints.


@given(st.lists(st.integers(0, 5), max_size=12))
def test_equal_histories_give_equal_fingerprints_and_others_do_not(steps):
    def play(changes):
        game = bench()
        things = [put(game, TOOL), put(game, ROCK), put(game, ROCK, HAND)]
        for change in changes:
            thing = things[change % 3]
            if change < 3:
                moves.move(game, [thing], (FIELD, GRAVE)[game.zone_kind(thing) == FIELD])
            else:
                moves.add_counters(game, toy.CHARGE, thing, 1)
        return game

    game = play(steps)
    assert fingerprint(game) == fingerprint(play(steps)) == fingerprint(game.clone())
    moves.add_counters(game, toy.CHARGE, 0, 1)
    assert fingerprint(game) != fingerprint(play(steps))


def test_every_procedure_of_the_kernel_is_known_by_its_tag():
    assert all(REGISTRY[cls.tag] is cls for cls in (ResolveTriggers, Build, Builder, Shop))


def test_logging_makes_no_difference_to_the_fingerprint():
    from fuda.kernel.procedures.turns import begin_turn

    marks = set()
    for logging in (True, False):
        game = bench()
        game.logging = logging
        for turn in range(4):
            begin_turn(game, turn % 2)
            emit(game, "bell")
        marks.add(fingerprint(game))
        assert (len(game.log) > 5) == logging
    assert len(marks) == 1
