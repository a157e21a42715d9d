"""What is derived never goes stale: values, indexes and questions are the same with and without a cache, a log, a look.

Each game is played with its own decks, with random legal ones and, where it imports cards, with an imported pool.
"""

import random

import pytest
from playing import Table, answer, finish
from random_decks import IMPORTED

from fuda.games import GAMES, load
from fuda.kernel.abilities import ability
from fuda.kernel.abilities.ability_index import rebuild
from fuda.kernel.procedures.rule_processing import settle
from fuda.kernel.state import last_known
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import DIRTY_ALL
from fuda.kernel.values import values
from fuda.play import saves

RANDOM_DECKS = range(4)
IMPORTED_DECKS = range(19, 31)
MOST = 300
ACTS = (
    "attack", "block", "be_destroyed", "be_destroyed_by_effect", "set_active", "rested", "be_chosen", "recover", "play",
)  # fmt: skip
"""What is commonly forbidden; the aspects of all prohibitions at work are asked for besides."""


def tables():
    for game in GAMES:
        names = load(game).deck_names()
        yield from (Table(game, (name, names[at - 1])) for at, name in enumerate(names))
        yield from (Table(game, (f"random:{seed}", f"random:{seed + 100}")) for seed in RANDOM_DECKS)
        tag = load(game).tag
        if tag is not None:
            yield Table(game, tag.decks())
    yield from (Table("gundam", (f"{IMPORTED}:{seed}", f"{IMPORTED}:{seed + 100}")) for seed in IMPORTED_DECKS)


@pytest.fixture(params=list(tables()), ids=str)
def any_table(request):
    return request.param


def readings(game):
    """Every value of every card that lies somewhere."""
    rules = game.rules
    ruled = sorted({aspect for aspect in game.modified if aspect.startswith((values.PROHIBITIONS, "may:"))})
    acts = sorted({*ACTS, *[aspect.partition(":")[2] for aspect in ruled if not aspect.endswith(":")]})
    found = {}
    for card in range(len(game.definition)):
        if game.zone[card] < 0:
            continue
        for aspect in (*rules.stats, *rules.keyword_names):
            found[card, aspect] = values.value(game, card, aspect)
        for stat in rules.current:
            found[card, f"current {stat}"] = values.reading(game, card, stat)
        found[card, "traits"] = values.traits(game, card)
        found[card, "colours"] = values.colours(game, card)
        found[card, "types"] = values.types(game, card)
        found[card, "abilities"] = [bearing.ability.key for bearing in values.granted_abilities(game, card)]
        for act in acts:
            found[card, f"cannot {act}"] = values.forbidden(game, act, card)
            found[card, f"may {act}"] = values.permitted(game, act, card)
    return found


def test_every_value_is_that_of_a_game_without_a_cache(any_table):
    """At every question, after the game itself has read what it wanted; the twin has neither cache nor old indexes."""
    for game, _ in any_table.questions(30, most=MOST):
        twin = game.clone()
        rebuild(twin)
        remembered, fresh = readings(game), readings(twin)
        wrong = {key: (remembered[key], fresh[key]) for key in fresh if remembered[key] != fresh[key]}
        assert not wrong, f"turn {game.turn}, {game.choice}: {wrong}"


def test_no_read_of_a_value_is_stale(any_table, monkeypatch):
    """Also between questions: whenever a remembered value is read, it is what would be computed now."""
    remembered = values._modified

    def read(game, card, aspect):
        number = remembered(game, card, aspect)
        if not game.computing:
            kept, game.cache = game.cache, {}
            fresh = remembered(game, card, aspect)
            game.cache = kept
            assert number == fresh, f"turn {game.turn}: {game.definition[card]} reads {aspect} {number}, not {fresh}"
        return number

    monkeypatch.setattr(values, "_modified", read)
    game = any_table.start(31)
    game.logging = False
    finish(game, random.Random(31), MOST)


def test_the_short_way_to_a_value_is_the_long_one(any_table, monkeypatch):
    """What only adds is summed up without an order: the same comes out as with dependencies and timestamps."""
    short = values._apply_parts

    def compared(game, card, key, number):
        found = short(game, card, key, number)
        if len(game.computing) == 1:
            game.computing[key] = number
            long = values._apply_in_order(game, card, key, number)
            game.computing[key] = number
            assert found == long, f"turn {game.turn}: {key[1]} of {game.definition[card]} is {found}, not {long}"
        return found

    monkeypatch.setattr(values, "_apply_parts", compared)
    finish(any_table.start(33), random.Random(33), MOST)


def test_all_that_stands_can_be_looked_into(any_table):
    """Of an amount or condition that can't be, it must be taken that it asks for anything: the long way, each time."""
    for game, _ in any_table.questions(34, most=MOST):
        for standing in game.statics.values():
            for bearing, part in standing:
                inside = (bearing.ability.condition, part.subject, part.amount)
                assert not ability._mentions(inside, "no such aspect"), f"{bearing.ability.key}: {inside}"


def test_nothing_is_due_by_the_rules_when_a_question_is_asked(any_table):
    """What instant rule processing would find if it looked at everything, it has found already."""
    for game, _ in any_table.questions(37, most=MOST):
        twin = game.clone()
        twin.choice = None
        twin.dirty = DIRTY_ALL
        assert not settle(twin), f"turn {game.turn}, {game.choice}: {twin.log[len(game.log) :]}"


def look(game, rng):
    """All that a caller can do with a game without answering."""
    for player in range(game.n):
        view = game.view(player)
        view.to_dict()
        game.determinize(player, rng.randrange(1 << 30))
    if game.choice is not None:
        for option in game.choice.options:
            game.key(option)
    for card in range(len(game.definition)):
        if game.zone[card] >= 0:
            last_known.take(game, card)
            for stat in game.rules.stats:
                game.explain(card, stat)
    saves.save(game)
    finish(game.clone(), rng, 3)


def test_looking_changes_neither_the_state_nor_what_comes(any_table):
    """Two equal games; one is looked at before some answers, the other never."""
    unseen = any_table.start(32)
    looks = random.Random(32)
    for game, rng in any_table.questions(32, most=MOST):
        assert game.choice == unseen.choice
        if looks.random() < 0.06:
            before = fingerprint(game)
            look(game, looks)
            assert fingerprint(game) == before
        state = rng.getstate()
        unseen.choose_indices(answer(unseen, rng))
        rng.setstate(state)
    assert fingerprint(game) == fingerprint(unseen)


def test_with_a_log_and_without_the_same_questions_are_asked(any_table):
    for seed in (33, 34, 35):
        quiet = any_table.start(seed)
        quiet.logging = False
        for game, rng in any_table.questions(seed, most=MOST):
            assert game.choice == quiet.choice, f"turn {game.turn}"
            if rng.random() < 0.02:
                assert fingerprint(game) == fingerprint(quiet)
            state = rng.getstate()
            quiet.choose_indices(answer(quiet, rng))
            rng.setstate(state)
        assert game.result == quiet.result


def test_a_clone_goes_on_as_its_original(any_table):
    """A clone is made before some answers and takes the original's place in a second line of play."""
    other = any_table.start(36)
    clones = random.Random(36)
    for game, rng in any_table.questions(36, most=MOST):
        assert game.choice == other.choice
        if clones.random() < 0.15:
            other = other.clone()
        state = rng.getstate()
        other.choose_indices(answer(other, rng))
        rng.setstate(state)
    assert fingerprint(game) == fingerprint(other)
