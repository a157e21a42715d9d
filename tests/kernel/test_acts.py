"""Replacements and rule processing: each once, in an order somebody picks, to a fixpoint, and never for ever."""

import toy
from toy import DEATH, FIELD, GRAVE, Do, Earn, bench, card, earned, idle, instead, put, run

from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.rule_processing import ProcessRules, RuleProcess
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous


def act(kind, *cards, amount=1):
    return lambda game: perform(game, [Act(kind, game.ref[c], amount=amount) for c in cards])


def test_a_replaced_act_is_not_done_and_what_replaces_it_is():
    game = bench()
    thing, other = put(game, card("phoenix", abilities=[instead("p", "destroy")])), put(game, card("pawn"))
    run(game, act("destroy", thing, other))
    assert earned(game) == ["phoenix"]
    assert game.zone_kind(thing) == FIELD
    assert game.zone_kind(other) == GRAVE
    assert game.frames[0].performed == 1, "a replaced act was not done"


def test_the_affected_player_picks_the_order_and_each_applies_once():
    for picker, expected in (("affected", 1), ("turn_player", 0)):
        game = bench(replacement_picker=picker)
        both = [instead("one", "damage", (Earn(1), Do("damage"))), instead("two", "damage", (Earn(2), Do("damage")))]
        thing = put(game, card("shield", abilities=both), player=1)
        run(game, act("damage", thing))
        assert (game.choice.kind, game.choice.player, len(game.choice.options)) == ("replace", expected, 2)
        game.choose(1)
        assert idle(game)
        assert [e.amount for e in game.history if e.kind == "earned"] == [2, 1]
        assert game.counters[toy.DAMAGE][thing] == 1


def test_what_a_replacement_does_is_not_replaced_by_it_again():
    game = bench()
    thing = put(game, card("sponge", abilities=[instead("s", "damage", (Do("damage", 1),))]))
    run(game, act("damage", thing, amount=5))
    assert idle(game)
    assert game.counters[toy.DAMAGE][thing] == 1
    run(game, act("damage", thing, amount=5))
    assert game.counters[toy.DAMAGE][thing] == 2, "another act, so once more"


def test_an_optional_replacement_is_offered_and_may_be_declined():
    game = bench()
    thing = put(game, card("phoenix", abilities=[instead("p", "destroy", optional=True, limit=1)]))
    run(game, act("destroy", thing))
    assert (game.choice.kind, game.choice.clause) == ("may", "rep")
    twin = game.clone()
    twin.choose("no")
    assert twin.zone_kind(thing) == GRAVE
    game.choose("yes")
    assert game.zone_kind(thing) == FIELD
    run(game, act("destroy", thing))
    assert idle(game), "used up for this turn"
    assert game.zone_kind(thing) == GRAVE


def test_acts_about_cards_that_have_left_are_not_done():
    game = bench()
    thing = put(game, card("pawn"))
    stale = game.ref[thing]
    moves.move(game, [thing], GRAVE)
    run(game, lambda g: perform(g, [Act("damage", stale)]))
    assert game.frames[0].performed == 0


def test_instant_processing_comes_between_two_steps():
    game = bench(processes=[DEATH])
    thing = put(game, card("pawn"))
    run(game, act("damage", thing, amount=3))
    assert game.zone_kind(thing) == GRAVE


def test_instant_processing_that_is_replaced_asks_once_and_goes_on():
    mending = toy.instead("m", "destroy", (Heal(),), optional=True)
    game = bench(processes=[DEATH])
    thing, other = put(game, card("phoenix", abilities=[mending])), put(game, card("pawn"))
    run(game, act("damage", thing, other, amount=3))
    assert game.choice.kind == "may"
    assert len([f for f in game.frames if f.tag.endswith("Perform")]) == 1
    game.choose("yes")
    assert idle(game)
    assert game.zone_kind(thing) == FIELD
    assert game.zone_kind(other) == GRAVE


class Heal:
    """Takes the damage off the card itself."""

    __slots__ = ()

    def run(self, game, fx):
        moves.add_counters(game, toy.DAMAGE, fx.bearer & 4095, -9)

    def resume(self, game, fx):
        pass

    def possible(self, game, scope):
        return True


def test_processing_that_is_forbidden_does_not_repeat_itself():
    game = bench(processes=[DEATH, RuleProcess("wealth", "r-2", wealth)])
    thing = put(game, card("undying"))
    add_effect(game, Continuous("cannot:be_destroy", "grant", 1, targets=(game.ref[thing],), duration="turn"))
    run(game, act("damage", thing, amount=3))
    assert idle(game)
    assert game.zone_kind(thing) == FIELD
    run(game, lambda g: [moves.add_player_counters(g, toy.GOLD, 1, 100), moves.move(g, [put(g, card("x"))], GRAVE)])
    assert game.result.winners == (0,), "the process behind it still runs"


def wealth(game):
    """Whoever has a hundred gold loses."""
    return [
        Act("lose", player=p) for p in range(game.n) if game.player_counters[toy.GOLD][p] >= 100 and not game.lost[p]
    ]


def growth(game):
    """A charged card without damage gets some."""
    return [
        Act("damage", game.ref[c], amount=1)
        for c in game.cards(FIELD, 0)
        if game.counters[toy.CHARGE][c] and not game.counters[toy.DAMAGE][c]
    ]


def charging(game):
    """A card without a charge gets one."""
    return [Act("charge", game.ref[c], amount=1) for c in game.cards(FIELD, 0) if not game.counters[toy.CHARGE][c]]


def test_processing_at_a_site_runs_ordered_or_together_to_a_fixpoint():
    for order, batches in (("ordered", ["damaged"]), ("together", ["damaged"])):
        game = bench(
            processes=[RuleProcess("growth", "r-1", growth, "site"), RuleProcess("charging", "r-2", charging, "site")]
        )
        thing = put(game, card("pawn"))
        run(game, ProcessRules(order))
        assert idle(game)
        assert [e.kind for e in game.history] == batches
        assert (game.counters[toy.CHARGE][thing], game.counters[toy.DAMAGE][thing]) == (1, 1)


def test_ordered_processing_does_the_first_and_looks_again_while_together_does_all_at_once():
    found = {}
    for order in ("ordered", "together"):
        game = bench(
            processes=[RuleProcess("death", "r-1", toy.deaths, "site"), RuleProcess("rot", "r-2", rot, "site")]
        )
        first, second = put(game, card("first")), put(game, card("second"))
        moves.add_counters(game, toy.DAMAGE, first, 3)
        run(game, ProcessRules(order))
        found[order] = (game.zone_kind(first), game.counters[toy.DAMAGE][second])
    # Together, rot is found while the first is still there; ordered, death has changed what rot sees.
    assert found == {"ordered": (GRAVE, 0), "together": (GRAVE, 1)}


def test_what_cannot_be_done_is_passed_over_at_a_site():
    for order in ("ordered", "together"):
        stuck = RuleProcess("stuck", "r-1", lambda g: [Act("damage", g.ref[c]) for c in g.cards(FIELD, 0)], "site")
        game = bench(processes=[stuck, RuleProcess("charging", "r-2", charging, "site")])
        thing = put(game, card("pawn"))
        run(game, ProcessRules(order))
        assert idle(game)
        assert game.counters[toy.CHARGE][thing] == 1


def rot(game):
    """A dying card infects those that are unhurt."""
    if not any(game.counters[toy.DAMAGE][c] >= 3 for c in game.cards(FIELD, 0)):
        return []
    return [Act("damage", game.ref[c], amount=1) for c in game.cards(FIELD, 0) if not game.counters[toy.DAMAGE][c]]


class Sacrifice(Procedure):
    """Rule processing that asks: with more than two cards, their player puts one away."""

    @step("r-9")
    def ask(self, game):
        game.ask(0, "sacrifice", [Option("choose", game.ref[c]) for c in game.cards(FIELD, 0)])

    @step("r-9")
    def put_away(self, game):
        moves.move(game, [self.answer[0].card & 4095], GRAVE)


def test_processing_may_ask_a_player():
    for when in ("instant", "site"):
        rule = RuleProcess("sacrifice", "r-9", lambda g: Sacrifice() if len(g.cards(FIELD, 0)) > 2 else None, when)
        game = bench(processes=[rule])
        made = [game.add_card(card(f"c{n}"), 0) for n in range(4)]
        run(game, lambda g, made=made: moves.move(g, made, FIELD))
        if when == "site":
            run(game, ProcessRules())
        for _ in range(2):
            assert game.choice.kind == "sacrifice"
            game.choose(0)
        assert idle(game)
        assert game.cards(FIELD, 0) == made[2:]


class Fleeing:
    """A replacement that leaves the procedure in which it was called for."""

    __slots__ = ()

    def run(self, game, fx):
        moves.add_counters(game, toy.DAMAGE, fx.bearer & 4095, -9)
        game.leave_to(toy.Idle, "ask")

    def resume(self, game, fx):
        pass

    def possible(self, game, scope):
        return True


def test_leaving_in_the_middle_of_rule_processing_does_not_stop_it_for_good():
    game = bench(processes=[DEATH])
    thing, other = (
        put(game, card("deserter", abilities=[instead("d", "destroy", (Fleeing(),))])),
        put(game, card("pawn")),
    )
    run(game, act("damage", thing, amount=3))
    assert idle(game)
    assert game.zone_kind(thing) == FIELD
    run(game, act("damage", other, amount=3))
    assert game.zone_kind(other) == GRAVE


def test_what_rule_processing_does_is_not_counted_as_what_the_step_did():
    game = bench(processes=[DEATH])
    weak, strong = put(game, card("pawn")), put(game, card("rook"))
    moves.add_counters(game, toy.DAMAGE, weak, 2)
    run(game, act("damage", weak, strong))
    assert game.zone_kind(weak) == GRAVE
    assert game.frames[0].performed == 2, "two cards were damaged, one of which the rules destroyed afterwards"
