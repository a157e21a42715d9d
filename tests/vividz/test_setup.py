"""What the set-up alone decides."""

import pytest

from fuda.games.vividz import new_game
from fuda.games.vividz.cards import make
from fuda.games.vividz.zones import DECK
from fuda.kernel.definition import DeckList
from fuda.kernel.values.values import value


def deck(player, cost, text):
    missions = tuple(make({"id": f"{player}M{n}", "type": "mission", "mission_info": ["学園"]}, "") for n in range(3))
    main = [make({"id": f"{player}{n}", "type": "character", "cost": cost, "power": 3}, "") for n in range(13)]
    account = make({"id": f"{player}A", "type": "account", "text": text}, "")
    return DeckList(player, {"account": (account,), "missions": missions, "main": tuple(main * 4)})


@pytest.mark.parametrize(("costs", "power"), [((3, 1), 7), ((1, 3), 5)])
def test_of_what_lies_there_from_the_beginning_the_first_players_is_the_earlier(costs, power):
    texts = (
        "[CONST][ZONE]アカウント[DO]あなたのデッキにあるキャラのパワーを5にする。",
        "[CONST][ZONE]アカウント[DO]相手のデッキにあるキャラのパワーを7にする。",
    )
    game = new_game([deck(player, cost, text) for player, cost, text in zip("ab", costs, texts, strict=True)], seed=1)
    game.run()
    while game.turn == 0:
        game.choose_indices(tuple(range(game.choice.least)))
    # 911.3c: the later one overwrites the earlier one.
    assert value(game, game.cards(DECK, 0)[0], "power") == power
