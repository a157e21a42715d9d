"""Loops whose number of rounds the players settle."""

from toy import Earn, Shop, bench, card, put, run, usable

LIMIT = {"loop_limit": 3, "clause_loop_one": "l-1", "clause_loop_several": "l-2"}


def shop(**more):
    game = bench(**LIMIT)
    well = put(game, card("well", 1, (usable("draw", (Earn(1),)),)))
    if more.get("rival"):
        put(game, card("rival", 1, (usable("watch", (Earn(1),)),)), player=1)
    run(game, Shop(0, stays=True))
    return game, well


def use(game, times):
    for _ in range(times):
        game.choose("use well")
        while game.choice.kind == "action" and game.choice.player == 1:
            game.choose("pass")


def test_who_alone_can_stop_it_names_a_number():
    game, _ = shop()
    use(game, 3)
    assert (game.choice.kind, game.choice.clause, game.choice.player) == ("loop", "l-1", 0)
    game.choose("2")
    use(game, 1)
    # Twice was said, the third use included: it is not offered a third time.
    assert all(option.verb != "use" for option in game.choice.options)


def test_the_other_player_may_lower_the_number():
    game, _ = shop(rival=True)
    for _ in range(3):
        game.choose("use well")
        if game.choice.kind == "loop":
            break
        game.choose("pass")
        game.choose("pass")
    assert (game.choice.kind, game.choice.clause, game.choice.player) == ("loop", "l-2", 0)
    game.choose("50")
    assert (game.choice.kind, game.choice.player, len(game.choice.options)) == ("loop", 1, 50)
    game.choose("1")
    assert all(option.verb != "use" for option in game.choice.options if game.choice.player == 0)
