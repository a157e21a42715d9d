"""What a player may see, by zone, face, team and what was shown to them."""

import toy
from toy import DECK, FIELD, GRAVE, HAND, LANES, PIT, STASH, VAULT, bench, card, put

from fuda.kernel.moves import moves
from fuda.kernel.views.visibility import can_see, knows

PLAIN = card("plain")


def seers(game, thing):
    return [p for p in range(game.n) if can_see(game, p, thing)]


def test_zones_say_who_sees_their_cards():
    game = bench((0, 1, 0, 1))
    everybody = [0, 1, 2, 3]
    for zone, expected in (
        (FIELD, everybody),
        (GRAVE, everybody),
        (PIT, everybody),
        (HAND, [2]),
        (DECK, []),
        (VAULT, [0, 2]),
    ):
        assert seers(game, put(game, PLAIN, zone, player=2)) == expected


def test_a_face_down_card_is_seen_by_whom_its_zone_says():
    game = bench()
    assert seers(game, put(game, PLAIN, FIELD, face_down=True)) == []
    assert seers(game, put(game, PLAIN, LANES, face_down=True, slot=1)) == [0]


def test_what_lies_under_a_card_is_seen_like_its_host():
    game = bench()
    for zone, expected in ((FIELD, [0, 1]), (STASH, [0])):
        host, under = put(game, PLAIN, zone), put(game, PLAIN, HAND)
        moves.attach(game, under, host)
        assert seers(game, under) == expected


def test_a_card_in_another_players_hand_is_seen_by_them():
    game = bench()
    thing = put(game, PLAIN, HAND, player=0)
    moves.change_control(game, thing, 1)
    assert seers(game, thing) == [1]


def test_what_is_shown_stays_seen_until_it_is_hidden_or_moves_or_is_shuffled():
    game = bench((0, 1, 2))
    top, other = put(game, PLAIN, DECK), put(game, PLAIN, HAND)
    before = list(game.reveals)
    moves.reveal(game, [top, other], [1])
    assert seers(game, top) == [1]
    assert seers(game, other) == [0, 1]
    assert [a - b for a, b in zip(game.reveals, before, strict=True)] == [0, 1, 0]
    moves.hide(game, [game.ref[top]])
    assert seers(game, top) == []
    moves.move(game, [other], DECK)
    assert seers(game, other) == []
    moves.reveal(game, [top], [0, 2])
    game.shuffle_zone(DECK * game.n)
    assert seers(game, top) == []


def test_learning_by_a_move_is_noted_for_those_who_learn():
    game = bench((0, 1, 0, 1))
    thing = put(game, PLAIN, DECK)
    marks = []
    for zone in (HAND, VAULT, FIELD, DECK):
        before = list(game.reveals)
        moves.move(game, [thing], zone)
        marks.append([a - b for a, b in zip(game.reveals, before, strict=True)])
    assert marks == [[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 1], [0, 0, 0, 0]]


def test_a_view_shows_values_as_they_are_and_hidden_cards_as_nothing():
    game = bench()
    lord = put(game, card("lord", 1, [toy.static("l", "power", "add", 2)], traits=["king"], keywords={"armour": 2}))
    moves.add_counters(game, toy.DAMAGE, lord, 1)
    put(game, PLAIN, HAND, player=1)
    view = game.view(0)
    (seen,) = view.zone("field")
    assert (seen.no, seen.stats["power"], seen.keywords, seen.traits) == ("lord", 3, {"armour": 2}, {"king"})
    assert seen.counters == {"damage": 1}
    assert view.card(seen.ref) == seen
    (unseen,) = view.zone("hand", 1)
    assert (unseen.hidden, unseen.ref, unseen.name, unseen.stats, unseen.text) == (True, 0, "", {}, "")
    assert view.card(game.ref[1]) is None
    assert view.count("hand", 1) == 1
    assert game.view(1).zone("hand")[0].no == "plain"
    assert (view.turn_player, view.waiting_for, view.player_counters(1)) == (0, 0, {"gold": 0})


def test_events_about_unseen_cards_name_no_card():
    game = bench()
    thing = put(game, PLAIN, DECK)
    moves.move(game, [thing], HAND, verb="draw")
    drawn = game.ref[thing]
    for player, expected in ((0, drawn), (1, 0)):
        (event,) = [e for e in game.view(player).events if e.kind == "drawn"]
        assert event.card == expected
    moves.move(game, [thing], FIELD)
    entered = [e for e in game.view(1).events if e.kind == "entered"]
    assert entered[0].card == game.ref[thing]
    assert [e.card for e in game.view(1).events if e.kind == "drawn"] == [0]


def test_a_card_that_moves_face_down_is_told_to_nobody_who_could_not_look_at_it():
    """By where it lies and how: from the deck face-down into the field, from there to the deck or into the open."""

    def told(game, kind):
        return [[e.card for e in game.view(player).events if e.kind == kind] for player in (0, 1)]

    game = bench()
    thing = put(game, PLAIN, DECK)
    before = list(game.reveals)
    moves.move(game, [thing], FIELD, verb="enter", face_down=True)
    assert told(game, "entered") == [[0], [0]]
    moves.move(game, [thing], DECK, verb="put", position=moves.BOTTOM)
    assert game.reveals == before
    assert told(game, "entered") == [[0], [0]]

    moves.move(game, [thing], FIELD, verb="enter", face_down=True)
    moves.move(game, [thing], GRAVE, verb="destroy")
    assert [a - b for a, b in zip(game.reveals, before, strict=True)] == [1, 1]
    assert all(told(game, "destroyed")[player] == told(game, "destroyed")[0] != [0] for player in (0, 1))

    game = bench()
    thing = put(game, PLAIN, HAND)
    moves.move(game, [thing], LANES, verb="enter", face_down=True, slot=0)
    assert can_see(game, 0, thing)
    assert not can_see(game, 1, thing)
    assert told(game, "entered") == [[game.ref[thing]], [0]]


def test_what_a_face_down_card_was_when_it_left_is_not_carried_over():
    game = bench()
    thing = put(game, PLAIN, FIELD, face_down=True)
    for _ in range(5):
        put(game, card("other"), DECK)
    left = game.ref[thing]
    moves.move(game, [thing], DECK, verb="put")
    assert left in game.last_known
    assert all(left not in game.determinize(1, seed).last_known for seed in range(12))


def test_the_order_in_which_cards_go_where_nobody_sees_them_is_not_told():
    def after(order, position):
        game = bench()
        for _ in range(3):
            put(game, PLAIN, FIELD)
        things = list(game.cards(FIELD, 0))
        moves.move(game, [things[at] for at in order], DECK, verb="destroy", position=position)
        return game, [things.index(thing) for thing in game.cards(DECK, 0)]

    for position, expected in ((moves.TOP, [2, 0, 1]), (moves.BOTTOM, [1, 0, 2])):
        (game, _), (other, lying) = after((0, 1, 2), position), after((2, 0, 1), position)
        assert lying == expected
        assert game.view(1).events == other.view(1).events


def test_dealing_anew_keeps_owners_tokens_and_what_is_seen_and_wakes_abilities_in_hand():
    game = bench()
    helper = card("helper", 1, [toy.static("h", "power", "add", 1, toy.Everyone(), zones=frozenset({HAND}))])
    thing = put(game, PLAIN, FIELD)
    for _ in range(3):
        put(game, helper, HAND, player=1)
        put(game, PLAIN, DECK, player=1)
        put(game, card("other"), HAND, player=0)
    token = put(game, card("token", token=True), STASH, player=1)
    found = set()
    for seed in range(20):
        dealt = game.determinize(0, seed)
        assert dealt.definition[token].no == "token"
        assert [dealt.definition[c].no for c in dealt.cards(HAND, 0)] == ["other"] * 3
        helpers = sum(dealt.definition[c] is helper for c in dealt.cards(HAND, 1))
        assert len(dealt.statics.get("power", ())) == helpers
        found.add(toy.value(dealt, thing, "power"))
    assert len(found) > 1


def knowers(game, thing):
    return [player for player in range(game.n) if knows(game, player, thing)]


def test_who_saw_a_card_go_to_a_hand_or_deck_knows_it_there():
    game = bench()
    thing = put(game, PLAIN, FIELD)
    moves.move(game, [thing], HAND)
    assert (seers(game, thing), knowers(game, thing)) == ([0], [0, 1])
    assert game.view(1).zone("hand", 0)[0].no == "plain"
    moves.move(game, [thing], FIELD)
    moves.move(game, [thing], DECK)
    assert (seers(game, thing), knowers(game, thing)) == ([], [0, 1])
    game.shuffle_zone(DECK * game.n)
    assert knowers(game, thing) == []


def test_a_hand_that_gives_away_a_card_unseen_is_no_longer_known_to_others():
    game = bench()
    known, drawn = put(game, PLAIN, FIELD), put(game, card("other"), DECK)
    moves.move(game, [known], HAND)
    moves.move(game, [drawn], HAND)
    moves.move(game, [drawn], DECK, position=moves.BOTTOM)
    assert knowers(game, known) == [0]
    assert knowers(game, drawn) == [0]


def test_of_two_equal_cards_in_a_hand_nobody_can_tell_which_one_left():
    game = bench()
    known, drawn = put(game, PLAIN, FIELD), put(game, PLAIN, DECK)
    moves.move(game, [known], HAND)
    moves.move(game, [drawn], HAND)
    moves.move(game, [drawn], FIELD)
    assert knowers(game, known) == [0]


def test_what_was_looked_at_is_remembered_by_who_looked():
    game = bench()
    top = put(game, PLAIN, DECK)
    moves.reveal(game, [top], [1])
    moves.hide(game, [game.ref[top]])
    assert (seers(game, top), knowers(game, top)) == ([], [1])
    moves.move(game, [top], HAND, verb="draw")
    assert knowers(game, top) == [0, 1]
    assert all(game.determinize(1, seed).zone[top] == game.zone[top] for seed in range(5))
