"""Auras, territories, tokens and counters as things on the table, without any card's text."""

from bench import board, do

from fuda.games.build_divide.auras import LOG, NUMBER, information, put_on
from fuda.games.build_divide.counters import JUDGEMENT
from fuda.games.build_divide.territories import is_released
from fuda.games.build_divide.zones import FIELD, GRAVEYARD, HAND, TERRITORY
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.moves import moves
from fuda.kernel.values.values import types, value
from fuda.play import saves

LAND = "{id: land, titles: [星], back: {cost: 2, power: 6000, hit: 2}}"


def test_an_aura_lends_its_number_and_is_nothing_but_an_aura(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host, power: 3000}], hand: [{id: charm}]}")
    assert put_on(game, at["charm"], at["host"], NUMBER, -2000)
    assert value(game, at["host"], "power") == 1000
    assert information(game, at["charm"]) == -2000
    moves.move(game, [at["host"]], HAND, verb="return")
    # 521-4a: it stays behind, still an Aura, until the rules put it away.
    assert game.zone_kind(at["charm"]) == FIELD
    assert types(game, at["charm"]) == {"aura"}


def test_the_power_of_an_aura_counts_from_when_it_became_one(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host, power: 3000}], hand: [{id: charm}]}")
    put_on(game, at["charm"], at["host"], NUMBER, 1000)
    told = game.explain(at["host"], "power")
    assert [(part.op, part.amount) for part in told] == [("printed", 3000), ("add", 1000)]
    assert told[1].stamp == game.stamp[at["charm"]]


def test_a_log_is_seen_by_nobody(tmp_path):
    game, at = board(tmp_path, f"a: {{territory: [{LAND}], deck: [{{id: top}}, {{id: next}}]}}")
    put_on(game, at["top"], at["land"], LOG, face_down=True)
    for player in range(2):
        assert [card.hidden for card in game.view(player).zone("territory", 0)[0].under] == [True]


def test_auras_go_along_between_territory_zone_and_field(tmp_path):
    game, at = board(tmp_path, f"a: {{territory: [{LAND}], hand: [{{id: charm}}]}}")
    put_on(game, at["charm"], at["land"], NUMBER, 1000)
    moves.move(game, [at["land"]], FIELD, player=0)
    assert game.under[at["land"]] == (at["charm"],)
    assert game.zone_kind(at["charm"]) == FIELD
    moves.move(game, [at["land"]], TERRITORY, player=0)
    assert game.under[at["land"]] == (at["charm"],)


def test_a_territory_is_released_once_and_closed_in_its_zone(tmp_path):
    game, at = board(tmp_path, f"a: {{territory: [{LAND}]}}")
    ref = game.ref[at["land"]]
    do(game, Act("release", ref))
    do(game, Act("release", ref))
    assert is_released(game, at["land"])
    assert [event.kind for event in game.history].count("released") == 1
    moves.move(game, [at["land"]], FIELD, player=0)
    assert is_released(game, at["land"])
    do(game, Act("close", game.ref[at["land"]]))
    assert not is_released(game, at["land"])
    assert game.zone_kind(at["land"]) == TERRITORY


def test_elsewhere_a_territory_shows_its_unreleased_face(tmp_path):
    game, at = board(tmp_path, f"a: {{territory: [{LAND.replace('}}', '}, released: true}')}]}}")
    assert is_released(game, at["land"])
    moves.move(game, [at["land"]], GRAVEYARD)
    assert not is_released(game, at["land"])


def test_only_its_controller_sees_the_other_face_of_a_territory(tmp_path):
    game, _ = board(tmp_path, f"a: {{territory: [{LAND}]}}")
    own, theirs = (game.view(player).zone("territory", 0)[0] for player in range(2))
    assert own.other_face.stats["cost"] == 2
    assert theirs.other_face is None


def test_a_class_card_is_made_and_put_on(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host, power: 3000}]}")
    do(game, Act("attach_token", game.ref[at["host"]], 0, cause="クラスカード"))
    assert value(game, at["host"], "power") == 4000
    token = game.under[at["host"]][0]
    do(game, Act("return", game.ref[token]))
    # 1605-2a: a hand is not seen by everybody, so there the token vanishes.
    assert game.zone[token] < 0
    assert game.cards(HAND, 0) == []


def test_a_token_stays_in_zones_that_everybody_sees(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host}]}")
    do(game, Act("attach_token", game.ref[at["host"]], 0, cause="クラスカード"))
    token = game.under[at["host"]][0]
    do(game, Act("drop", game.ref[token]))
    assert game.zone_kind(token) == GRAVEYARD
    do(game, Act("erase_token", game.ref[token]))
    assert game.zone[token] < 0


def test_a_token_is_not_made_where_somebody_can_t_see_it(tmp_path):
    game, _ = board(tmp_path, "a: {field: [{id: host}]}")
    do(game, Act("make_token", player=0, amount=HAND, cause="クラスカード"))
    assert game.cards(HAND, 0) == []
    do(game, Act("make_token", player=0, amount=GRAVEYARD, cause="クラスカード"))
    assert len(game.cards(GRAVEYARD, 0)) == 1


def test_counters_are_gained_and_removed_as_far_as_there_are_any(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host}], judgement: 1}")
    do(game, Act("counters", player=0, amount=2, cause="judgement"))
    do(game, Act("counters", player=0, amount=-5, cause="judgement"))
    do(game, Act("counters", player=0, amount=-1, cause="judgement"))
    assert game.player_counters[JUDGEMENT][0] == 0
    told = [(e.kind, e.amount) for e in game.history if e.kind.startswith("counter_")]
    assert told == [("counter_gained", 2), ("counter_removed", 3)]
    do(game, Act("counters", game.ref[at["host"]], amount=2, cause="seal"))
    assert game.counters[1][at["host"]] == 2


def test_a_saved_game_with_auras_and_tokens_is_the_same_again(tmp_path):
    game, at = board(tmp_path, "a: {field: [{id: host, power: 3000}], hand: [{id: charm}]}")
    put_on(game, at["charm"], at["host"], NUMBER, 1000)
    do(game, Act("attach_token", game.ref[at["host"]], 0, cause="クラスカード"))
    again = saves.load(saves.save(game))
    assert value(again, at["host"], "power") == 5000
    moves.move(again, [at["charm"]], GRAVEYARD)
    assert value(again, at["host"], "power") == 4000
