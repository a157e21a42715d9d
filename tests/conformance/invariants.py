"""What must be true of every game's state at every question."""

from collections import Counter
from dataclasses import is_dataclass

from fuda.kernel.abilities.ability import Ability
from fuda.kernel.abilities.ability_index import rebuild
from fuda.kernel.abilities.events import Event
from fuda.kernel.choice import Choice
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import frame_fields
from fuda.kernel.state.ids import CARD_MASK, NO_HOST, NOWHERE


def check(game, owned):
    """All of it. `owned` is what `cards_owned` gave at the beginning."""
    columns_are_of_one_length(game)
    every_card_is_in_one_place(game)
    assert cards_owned(game) == owned, "a card came or went"
    references_are_sound(game)
    states_are_sound(game)
    question_is_sound(game)
    frames_hold_plain_data(game)
    indexes_are_up_to_date(game)


def cards_owned(game):
    """How many of each card each player has in the game, tokens aside."""
    return Counter(
        (game.owner[card], definition.no) for card, definition in enumerate(game.definition) if not definition.token
    )


def columns_are_of_one_length(game):
    size = len(game.definition)
    for name in (
        "owner", "controller", "ref", "zone", "came_from", "rested", "face_down", "host", "under", "slot", "arrived",
        "stamp", "seen", "bearings",
    ):  # fmt: skip
        assert len(getattr(game, name)) == size, name
    assert all(len(column) == size for column in game.counters)
    assert all(len(column) == game.n for column in game.player_counters)


def every_card_is_in_one_place(game):
    places = Counter(card for zone in game.zones for card in zone)
    beneath = Counter(card for under in game.under for card in under)
    for card in range(len(game.definition)):
        zone, host = game.zone[card], game.host[card]
        assert places[card] == (1 if zone != NOWHERE and host == NO_HOST else 0), card
        assert beneath[card] == (1 if host != NO_HOST else 0), card
        if host != NO_HOST:
            assert card in game.under[host]
            assert zone == game.zone[host]
        elif zone != NOWHERE:
            assert card in game.zones[zone]
    for zone, cards in enumerate(game.zones):
        capacity = game.rules.zones[zone // game.n].capacity
        assert capacity is None or len(cards) <= capacity, game.rules.zones[zone // game.n].name


def references_are_sound(game):
    assert len(set(game.ref)) == len(game.ref)
    for card, ref in enumerate(game.ref):
        assert ref & CARD_MASK == card
        assert ref < game.clock << 12


def states_are_sound(game):
    for card in range(len(game.definition)):
        assert all(column[card] >= 0 for column in game.counters)
        assert card in game.marked or not any(column[card] for column in game.counters)
        assert 0 <= game.seen[card] < 1 << game.n
        assert 0 <= game.controller[card] < game.n
        if game.rested[card] and game.zone[card] != NOWHERE:
            assert game.rules.zones[game.zone_kind(card)].state, game.definition[card]
    assert not game.computing


def question_is_sound(game):
    choice = game.choice
    if choice is None:
        assert game.over
        return
    assert not game.over
    assert not game.lost[choice.player]
    assert 0 <= choice.least <= choice.most <= len(choice.options)
    assert len(set(choice.options)) == len(choice.options), choice.options
    assert choice.real or game.ask_forced
    assert choice.clause or not game.rules.concession_clause
    for option in choice.options:
        for ref in (option.card, option.target):
            assert ref == 0 or game.is_current(ref) or ref in game.last_known, option


def frames_hold_plain_data(game):
    for frame in game.frames:
        for name, value in frame_fields(frame):
            assert is_plain(value), f"{frame.tag}.{name} holds {value!r}"


def is_plain(value):
    if value is None or isinstance(value, (bool, int, str, Choice, Event, Ability, CardDef, Game)):
        return True
    if isinstance(value, (tuple, frozenset)):
        return all(is_plain(part) for part in value)
    return is_dataclass(value) and type(value).__dataclass_params__.frozen


def indexes_are_up_to_date(game):
    fresh = game.clone()
    rebuild(fresh)
    assert game.modified == fresh.modified
    for name in ("listeners", "replacing", "statics"):
        assert listed(getattr(game, name)) == listed(getattr(fresh, name)), name


def listed(index):
    found = {}
    for kind, entries in index.items():
        bearings = [entry[0] if isinstance(entry, tuple) else entry for entry in entries]
        found[kind] = Counter((b.ability.key, b.source, b.bearer, b.player, b.stamp) for b in bearings)
    return found
