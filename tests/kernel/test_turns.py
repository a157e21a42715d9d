"""Whose turn, who is left, who has won; leaving a procedure; loops."""

import pytest
import toy
from toy import FIELD, GRAVE, Idle, bench, card, idle, put, run

from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, PASS, YES, Option
from fuda.kernel.errors import IllegalAnswer
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.rule_processing import RuleProcess
from fuda.kernel.procedures.simultaneous_choice import ChooseTogether, Together
from fuda.kernel.procedures.turns import begin_turn, next_player
from fuda.kernel.state.fingerprint import position


def test_turns_go_round_and_extra_turns_are_taken_last_made_first():
    game = bench((0, 1, 2))
    begin_turn(game, 0)
    game.extra_turns += [2, 0]
    order = []
    for _ in range(5):
        player = next_player(game)
        order.append(player)
        begin_turn(game, player)
    assert order == [0, 2, 0, 1, 2]


def test_who_has_left_the_game_gets_no_turn():
    game = bench((0, 1, 2))
    begin_turn(game, 0)
    game.extra_turns.append(1)
    game.concede(1)
    assert next_player(game) == 2


def test_a_player_out_of_three_is_out_and_the_others_play_on():
    game = bench((0, 1, 2))
    game.concede(1)
    assert not game.over
    assert game.players_from(1) == [2, 0]
    assert game.opponents(0) == [2]
    game.concede(0)
    assert game.result.winners == (2,)
    assert game.result.clause == "concede"


def test_a_team_stands_until_its_last_member_is_out():
    game = bench((0, 1, 0, 1))
    lose(game, [0], "loss", "")
    assert not game.over
    lose(game, [1, 3], "loss", "")
    assert game.result.winners == (0, 2), "the whole team wins, whoever of it is out"


@pytest.mark.parametrize(("policy", "winners"), [("draw", ()), ("turn_player", (1,))])
def test_when_everybody_loses_at_once_the_policy_says_who_wins(policy, winners):
    game = bench(all_lose=policy)
    run(game, lambda g: perform(g, [Act("lose", player=p) for p in range(2)]))
    assert game.result.winners == winners
    assert game.result.is_draw == (not winners)


def test_the_question_of_somebody_who_leaves_is_declined_and_they_are_not_asked_again():
    class Ask(Procedure):
        said: tuple[Option, ...] = ()

        @step("q-1")
        def first(self, game):
            game.ask(0, "offer", (YES, NO))

        @step("q-2")
        def second(self, game):
            self.said = self.answer
            game.ask(0, "act", (Option("use"), PASS))

        @step("q-3")
        def third(self, game):
            self.said += self.answer
            game.ask(1, "sure", (YES, NO))

        @step("q-4")
        def fourth(self, game):
            self.end()

    game = bench((0, 1, 2))
    run(game, Ask())
    game.concede(0)
    assert (game.choice.kind, game.choice.player) == ("sure", 1)
    assert game.frames[-1].said == (NO, PASS)


def test_conceding_is_refused_when_it_makes_no_sense():
    game = bench((0, 1, 2))
    with pytest.raises(IllegalAnswer):
        game.concede(3)
    for player in (0, 1):
        game.concede(player)
    with pytest.raises(IllegalAnswer):
        game.concede(2)


class Outer(Procedure):
    @step("o-1")
    def begin(self, game):
        game.call(Inner())

    @step("o-2")
    def skipped(self, game):
        raise AssertionError("this is not where it left to")

    @step("o-3")
    def end_phase(self, game):
        game.phase = "left"


class Inner(Procedure):
    @step("i-1")
    def deeper(self, game):
        game.call(Deepest())

    @step("i-2")
    def never(self, game):
        raise AssertionError("this was left")


class Deepest(Procedure):
    @step("d-1")
    def leave(self, game):
        game.leave_to(Outer, "end_phase")


def test_leaving_to_an_outer_procedure_clears_what_lies_above():
    game = bench()
    run(game, Outer())
    assert game.phase == "left"
    assert [type(f) for f in game.frames] == [Idle]
    assert game.running(Outer) is None


# Choices made together.


class Vote(Together):
    secret: bool

    @step("v-1")
    def ask(self, game):
        offer = (Option("number", number=1), Option("number", number=2))
        game.call(ChooseTogether((0, 1, 2), "vote", (offer,) * 3, 0, 2, self.secret, "v-1"))

    @step("v-2")
    def tell(self, game):
        game.setup["votes"] = self.chosen
        game.setup["all"] = self.answer


@pytest.mark.parametrize("secret", [False, True])
def test_choices_together_are_told_at_once_or_when_all_are_made(secret):
    game = bench((0, 1, 2))
    run(game, Vote(secret))
    told = []
    for player, answer in enumerate(([0], [], [1, 0])):
        assert (game.choice.player, game.choice.secret) == (player, secret)
        told.append(len([e for e in game.history if e.kind == "chosen"]))
        before = game.view((player + 1) % 3)
        assert before.choice is None
        game.choose(answer)
    assert idle(game)
    assert told == ([0, 0, 0] if secret else [0, 1, 1])
    assert [[o.number for o in each] for each in game.setup["votes"]] == [[1], [], [2, 1]]
    assert [o.number for o in game.setup["all"]] == [1, 2, 1]
    assert [(e.player, e.amount) for e in game.history if e.kind == "chosen"] == [(0, 1), (2, 2), (2, 1)]


# Loops.


def test_a_position_that_comes_again_and_again_ends_the_game_as_a_draw():
    game = bench(loop_after=10, loop_repeats=4, clause_loop="l-1")
    while not game.over:
        game.choose(0)
    assert len(game.answers) == 14
    assert game.result.is_draw
    assert game.result.clause == "l-1"
    assert "same position" in game.result.reason
    assert [e.kind for e in game.log[-2:]] == ["loop", "game_over"]


def test_a_new_turn_forgets_the_loops_of_the_last():
    game = bench(loop_after=10, loop_repeats=4)
    for _ in range(12):
        game.choose(0)
    begin_turn(game, 0)
    for _ in range(12):
        game.choose(0)
    assert not game.over


class Collector(Procedure):
    """Every answer brings a coin, so no position comes twice."""

    @step("c-1")
    def ask(self, game):
        game.ask(0, "coin", (toy.FIRST, toy.SECOND))

    @step("c-2")
    def take(self, game):
        moves.add_player_counters(game, toy.GOLD, 0, 1)
        self.goto("ask")


def test_a_turn_without_end_ends_as_a_draw_though_nothing_repeats():
    game = bench(loop_after=10, turn_answers=50)
    run(game, Collector())
    for _ in range(50 - game.asked):
        assert not game.over
        game.choose(0)
    assert "50 answers" in game.result.reason


class Forever(Procedure):
    @step("f-1")
    def again(self, game):
        self.goto("again")


def test_steps_without_end_end_as_a_draw():
    game = bench(loop_steps=500)
    run(game, Forever())
    assert game.result.is_draw
    assert "500 steps without a question" in game.result.reason


def test_rule_processing_without_end_ends_as_a_draw():
    def seesaw(game):
        return [Act("charge", game.ref[c], amount=1) for c in game.cards(FIELD, 0)]

    game = bench(loop_steps=500, processes=[RuleProcess("seesaw", "r-1", seesaw)])
    made = game.add_card(card("pawn"), 0)
    run(game, lambda g: moves.move(g, [made], FIELD))
    assert "500 steps" in game.result.reason


def test_too_many_turns_are_a_draw():
    game = bench(max_turns=3)
    for _ in range(4):
        begin_turn(game, 0)
    assert game.result.is_draw


def test_a_position_is_the_same_again_after_a_round_trip():
    game = bench()
    thing, tool = put(game, card("pawn")), put(game, card("tool"))
    start = position(game)
    moves.move(game, [thing], GRAVE)
    assert position(game) != start
    moves.move(game, [thing], FIELD)
    moves.move(game, [tool], GRAVE)
    moves.move(game, [tool], FIELD)
    game.came_from = [-1] * len(game.came_from)
    assert position(game) == start
    moves.set_rested(game, [thing], True)
    assert position(game) != start
