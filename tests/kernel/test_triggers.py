"""Triggered abilities: how often, in which order, by whom, for what."""

import toy
from toy import FIELD, GRAVE, HAND, Earn, Shop, StackTriggers, bench, card, earned, idle, own, put, run, usable, watcher

from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import ResolveTriggers, check_states, delay
from fuda.kernel.definition import TriggerPolicy
from fuda.kernel.moves import moves
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous

WATCHER = card("watcher", abilities=[watcher("w", "destroyed")])


def destroy(*cards):
    return lambda game: perform(game, [Act("destroy", game.ref[c]) for c in cards])


def resolve(game):
    run(game, ResolveTriggers())


def test_simultaneous_events_trigger_each_or_once_a_batch():
    for once, expected in ((False, 3), (True, 1)):
        game = bench(triggers=TriggerPolicy(once_a_batch=once))
        put(game, WATCHER)
        run(game, destroy(*[put(game, card("pawn")) for _ in range(3)]))
        assert len(game.pending) == expected


def test_two_batches_trigger_twice_even_where_a_batch_triggers_once():
    game = bench(triggers=TriggerPolicy(once_a_batch=True))
    put(game, WATCHER)
    for _ in range(2):
        run(game, destroy(make_pawn(game)))
    assert len(game.pending) == 2


def make_pawn(game):
    made = game.add_card(card("pawn"), 0)
    moves.move(game, [made], FIELD)
    return made


def test_everything_that_leaves_together_sees_the_others_leave():
    game = bench()
    first, second = put(game, WATCHER), put(game, WATCHER)
    run(game, destroy(first, second))
    assert len(game.pending) == 4


def test_what_arrives_with_a_card_hears_of_it_and_what_left_before_does_not():
    game = bench()
    usher = card("usher", abilities=[watcher("u", "entered")])
    made = [game.add_card(usher, 0) for _ in range(2)]
    run(game, lambda g: moves.move(g, made, FIELD))
    assert len(game.pending) == 4
    game.pending.clear()
    run(game, lambda g: moves.move(g, made, HAND))
    run(game, lambda g: moves.move(g, [put(g, card("pawn"), HAND)], FIELD))
    assert not game.pending


def test_own_triggers_need_no_index_and_look_back_on_leaving():
    game = bench()
    thing = put(game, card("martyr", abilities=[own("m", "destroyed")]))
    assert not game.listeners
    run(game, destroy(thing))
    resolve(game)
    assert earned(game) == ["martyr"]


def test_own_picker_lets_each_player_order_theirs_turn_player_first():
    game = bench()
    names = ["a1", "a2", "b1"]
    made = {n: put(game, card(n, abilities=[watcher(n, "bell")]), player=n[0] == "b") for n in names}
    run(game, lambda g: emit(g, "bell"))
    resolve(game)
    assert (game.choice.kind, game.choice.player) == ("order", 0)
    assert {o.card for o in game.choice.options} == {game.ref[made["a1"]], game.ref[made["a2"]]}
    game.choose(next(o for o in game.choice.options if o.card == game.ref[made["a2"]]))
    assert idle(game)
    assert earned(game) == ["a2", "a1", "b1"]


def test_the_turn_player_may_pick_from_everybodys():
    game = bench(triggers=TriggerPolicy(picker="turn_player"))
    game.turn_player = 1
    for name in ("a1", "b1"):
        put(game, card(name, abilities=[watcher(name, "bell")]), player=name[0] == "b")
    run(game, lambda g: emit(g, "bell"))
    resolve(game)
    assert game.choice.player == 1
    assert len(game.choice.options) == 2


def test_new_triggers_go_first_where_the_game_says_so():
    for newest, expected in ((True, ["bell", "echo", "slow"]), (False, ["bell", "slow", "echo"])):
        game = bench(triggers=TriggerPolicy(newest_first=newest))
        bell = put(game, card("bell", abilities=[watcher("x", "bell")]))
        put(game, card("slow", abilities=[watcher("s", "bell")]))
        put(game, card("echo", abilities=[watcher("e", "earned", pattern=ByName("bell"))]))
        run(game, lambda g: emit(g, "bell"))
        resolve(game)
        game.choose(next(o for o in game.choice.options if o.card == game.ref[bell]))
        if not newest:
            game.choose(0)
        assert idle(game)
        assert earned(game) == expected


class ByName:
    """Events about a card of that name."""

    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def matches(self, game, event, scope):
        return game.definition[event.card & 4095].no == self.name


def test_a_limit_counts_in_the_turn():
    game = bench()
    put(game, card("once", abilities=[watcher("o", "bell", limit=1)]))
    for _ in range(2):
        run(game, lambda g: emit(g, "bell"))
        resolve(game)
    assert earned(game) == ["once"]


def test_an_optional_trigger_may_be_declined():
    game = bench(triggers=TriggerPolicy(clause_decline="d-1"))
    put(game, card("shy", abilities=[watcher("s", "bell", optional=True)]))
    run(game, lambda g: emit(g, "bell"))
    resolve(game)
    assert (game.choice.kind, game.choice.clause) == ("may", "d-1")
    game.choose("no")
    assert idle(game)
    assert earned(game) == []


def test_a_delayed_trigger_waits_for_its_event_and_goes():
    game = bench()
    thing = put(game, card("fuse"))
    later = toy.Triggered("later", toy.ANYWHERE, (Earn(),), events=("bell", "gong"), own=False, delayed=True)
    delay(game, later, game.ref[thing], game.ref[thing], 0)
    moves.move(game, [thing], GRAVE)
    assert not game.pending
    run(game, lambda g: [emit(g, "bell"), emit(g, "bell"), emit(g, "gong")])
    assert len(game.pending) == 1
    assert not game.delayed
    assert not game.listeners


def test_a_state_trigger_waits_for_its_state_to_end_before_the_next_time():
    game = bench()
    thing = put(game, card("miser", abilities=[watcher("m", "state", condition=toy.Gilded(2), state_based=True)]))

    def look():
        check_states(game)
        found = len(game.pending)
        game.pending.clear()
        return found

    assert look() == 0
    moves.add_player_counters(game, toy.GOLD, 0, 2)
    assert look() == 1
    assert look() == 0
    moves.add_player_counters(game, toy.GOLD, 0, -1)
    assert look() == 0
    moves.add_player_counters(game, toy.GOLD, 0, 5)
    assert look() == 1
    moves.move(game, [thing], GRAVE)
    assert look() == 0
    assert game.state_armed == ()


def test_a_granted_ability_triggers_like_a_printed_one():
    game = bench()
    thing = put(game, card("pawn"))
    gift = own("gift", "destroyed")
    add_effect(game, Continuous("abilities", "grant", gift, targets=(game.ref[thing],), duration="turn"))
    run(game, destroy(thing))
    resolve(game)
    assert earned(game) == ["pawn"]


def stacked(game):
    return [game.definition[item.source & 4095].no for item in game.stack]


def test_triggers_go_to_the_stack_turn_players_first_and_resolve_last_in_first_out():
    game = bench()
    for name in ("a1", "b1"):
        put(game, card(name, abilities=[watcher(name, "bell")]), player=name[0] == "b")
    run(game, lambda g: emit(g, "bell"))
    run(game, StackTriggers())
    assert stacked(game) == ["a1", "b1"]
    run(game, Shop(0))
    assert earned(game) == ["b1", "a1"]


def test_who_acts_keeps_the_right_to_act_or_passes_it_on():
    for keep, following in ((True, 0), (False, 1)):
        game = bench()
        for player in (0, 1):
            put(game, card(f"tool{player}", abilities=[usable("t")]), player=player)
        run(game, Shop(0, stays=keep))
        game.choose(0)
        assert len(game.stack) == 1
        assert game.choice.player == following


def test_the_window_ends_when_all_pass_on_an_empty_stack():
    game = bench((0, 1, 2))
    for player in range(3):
        put(game, card(f"tool{player}", abilities=[usable("t")]), player=player)
    run(game, Shop(1, stays=True))
    asked = []
    game.choose(0)
    while not idle(game):
        asked.append(game.choice.player)
        game.choose("pass")
    assert asked == [1, 2, 0, 0, 1, 2]
    assert earned(game) == ["tool1"]


def test_the_stack_resolves_even_when_its_source_has_left():
    game = bench()
    thing = put(game, card("tool", abilities=[usable("t")]))
    ability = game.definition[thing].activated[0]
    game.stack.append(StackItem(ability, game.ref[thing], game.ref[thing], 0))
    moves.move(game, [thing], GRAVE)
    run(game, Shop(0))
    assert earned(game) == ["tool"]


def test_triggers_of_somebody_who_left_the_game_are_dropped():
    game = bench((0, 1, 2))
    put(game, card("ghost", abilities=[watcher("g", "bell")]), player=2)
    run(game, lambda g: emit(g, "bell"))
    game.concede(2)
    run(game, ResolveTriggers())
    assert idle(game)
    assert not game.pending
