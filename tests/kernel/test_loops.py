"""Loops whose number of rounds the players settle."""

import toy
from toy import Earn, Shop, bench, card, put, run, usable

LIMIT = {
    "loop_limit": 3, "loop_verbs": frozenset({"use"}), "clause_loop_one": "l-1", "clause_loop_several": "l-2",
}  # fmt: skip


def shop(rival=False, earns=1):
    game = bench(**LIMIT)
    put(game, card("well", 1, (usable("draw", (Earn(earns),)),)))
    if rival:
        put(game, card("rival", 1, (usable("watch", (Earn(1),)),)), player=1)
    run(game, Shop(0, stays=True))
    return game


def use(game):
    """Use the well and let it resolve, everybody passing."""
    game.choose("use well")
    while game.stack and game.choice.kind == "action":
        game.choose("pass")


def test_who_alone_can_stop_it_names_how_often_it_is_done_again():
    game = shop()
    for _ in range(3):
        use(game)
    assert (game.choice.kind, game.choice.clause, game.choice.player) == ("loop", "l-1", 0)
    game.choose("4")
    # Three times by hand, four times more by the loop; then it is not offered any more.
    assert game.player_counters[toy.GOLD][0] == 7
    assert toy.idle(game)


def test_the_other_player_may_lower_the_number():
    game = shop(rival=True)
    for _ in range(3):
        use(game)
    assert (game.choice.kind, game.choice.clause, game.choice.player) == ("loop", "l-2", 0)
    game.choose("50")
    assert (game.choice.kind, game.choice.player, len(game.choice.options)) == ("loop", 1, 51)
    game.choose("1")
    while game.stack:
        game.choose("pass")
    assert game.player_counters[toy.GOLD][0] == 4
    assert all(option.verb != "use" for option in game.choice.options if game.choice.player == 0)


def test_what_led_back_to_the_same_state_is_not_offered_again():
    game = shop(earns=0)
    use(game)
    assert toy.idle(game)
