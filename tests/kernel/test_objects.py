"""What a card is where it lies: its types, its face, what it carries, what the rules give it and where they send it."""

from dataclasses import replace

from toy import AURAS, FIELD, GRAVE, HAND, ROW, Everyone, bench, card, put, static

from fuda.kernel.abilities.ability import Modification, Static
from fuda.kernel.definition import CardDef
from fuda.kernel.moves import moves
from fuda.kernel.program.selectors import Noun
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, types, value
from fuda.kernel.views.visibility import can_see

THING = Noun("thing", frozenset({"thing"}), ("field",))
GHOST = Noun("ghost", frozenset({"ghost"}), ("field",))


def with_rules(game, **more):
    game.rules = replace(game.rules, **more)
    return game


def test_a_type_is_granted_and_put_in_the_place_of_others():
    game = bench()
    made = put(game, card("stone"))
    how = {"targets": (game.ref[made],), "duration": "turn"}
    add_effect(game, Continuous("types", "grant", "ghost", stamp=1, **how))
    assert types(game, made) == {"thing", "ghost"}
    assert THING.candidates(game, 0) == GHOST.candidates(game, 0) == [made]
    add_effect(game, Continuous("types", "set", "ghost", stamp=2, **how))
    assert types(game, made) == {"ghost"}
    assert THING.candidates(game, 0) == []
    moves.move(game, [made], GRAVE, verb="destroy")
    assert next(iter(game.last_known.values())).types == ("ghost",)


def test_a_face_that_a_zone_does_not_keep_turns_back():
    game = bench()
    front = card("gate")
    back = CardDef("gate", ("open gate",), "thing", back=front, turned_in=frozenset({"field", "row"}))
    front.back = back
    made = put(game, front)
    moves.turn_over(game, made)
    assert game.definition[made] is back
    moves.move(game, [made], ROW)
    assert game.definition[made] is back
    moves.move(game, [made], HAND)
    assert game.definition[made] is front


def test_a_card_carries_what_lies_under_it_and_is_another_card_all_the_same():
    game = bench()
    zones = [replace(z, carries_to=frozenset({"field"})) if z.name == "auras" else z for z in game.rules.zones]
    with_rules(game, zones=tuple(zones))
    host, beneath = put(game, card("host"), AURAS), put(game, card("charm"))
    moves.attach(game, beneath, host)
    old, charm = game.ref[host], game.ref[beneath]
    moves.move(game, [host], FIELD)
    assert game.ref[host] != old
    assert game.ref[beneath] == charm
    assert game.under[host] == (beneath,)
    assert game.zone_kind(beneath) == FIELD


def test_a_card_attached_face_down_is_remembered_by_its_owner_and_seen_by_nobody_else():
    game = bench()
    host, beneath = put(game, card("host")), put(game, card("secret"), HAND)
    moves.attach(game, beneath, host, face_down=True)
    assert not can_see(game, 0, beneath)
    assert [seen.hidden for seen in game.view(0).zone("field")[0].under] == [False]
    assert [seen.hidden for seen in game.view(1).zone("field", 0)[0].under] == [True]
    assert all(event.card != game.ref[beneath] for event in game.view(1).events)


def test_rules_give_a_card_an_ability_where_it_lies():
    game = bench()
    blessing = Static("blessing", frozenset({FIELD}), (Modification("power", "add", 2, Everyone()),))
    with_rules(game, given=lambda game, card: (blessing,) if game.slot[card] == 7 else (), given_in=frozenset({FIELD}))
    host, beneath = put(game, card("host", 1)), put(game, card("charm", 1, (static("own", "life", "add", 5),)), HAND)
    moves.attach(game, beneath, host, place=7, face_down=True)
    assert value(game, host, "power") == 3
    assert value(game, host, "life") == 3
    moves.move(game, [beneath], HAND)
    assert value(game, host, "power") == 1


def test_rules_send_a_card_elsewhere():
    game = bench()

    def redirect(game, batch):
        bound = [part for part in batch if game.counters[1][part.card] and part.kind != ROW]
        moves.move_together(game, [part.of(part.card, ROW) for part in bound])
        return [part for part in batch if part not in bound]

    with_rules(game, redirect=redirect, redirect_from=frozenset({FIELD}))
    bound, free = put(game, card("bound")), put(game, card("free"))
    game.counters[1][bound] = 1
    moves.move(game, [bound, free], GRAVE, verb="destroy")
    assert game.zone_kind(bound) == ROW
    assert game.zone_kind(free) == GRAVE
    assert [event.kind for event in game.history if event.kind == "destroyed"] == ["destroyed"]
