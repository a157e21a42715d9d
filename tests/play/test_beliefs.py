"""What computer players take the others' decks to be, by their names and by the commands' flag."""

from collections import Counter

import pytest

import fuda
from fuda.games import load
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, UnknownName
from fuda.kernel.views.believing import Believed
from fuda.kernel.views.view import dealer
from fuda.play.agents import is_agent, make_agent
from fuda.play.arena import hold
from fuda.play.beliefs import closed_lists, seen_colours
from fuda.play.face import machine_of


def test_closed_lists_deal_the_opponent_one_of_the_games_own_decks() -> None:
    package = load("gundam")
    game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=3)
    view = game.view(0)
    own = {name: sorted(card.no for card in package.load_deck(name).parts["main"]) for name in package.deck_names()}
    found = set()
    for seed in range(20):
        dealt = dealer(view, closed_lists(view)).deal(seed)
        cards = sorted(
            definition.no
            for card, definition in enumerate(dealt.definition)
            if dealt.owner[card] == 1 and not definition.token and dealt.rules.part_of(definition) == "main"
        )
        (name,) = [name for name, listed in own.items() if listed == cards]
        found.add(name)
    assert len(found) > 1
    assert machine_of(game).choice is not None


@pytest.mark.parametrize("name", ["heuristic/closed", "level-3/closed", "search:8i/closed", "level-3/colours"])
def test_an_agent_that_does_not_know_the_lists_plays_on(name: str) -> None:
    assert is_agent(name)
    game = fuda.new_game("gundam", seed=5)
    agent = make_agent(name, 1)
    for _ in range(6):
        assert game.choice is not None
        game.choose(agent(game.view(game.choice.player), game.choice))


@pytest.mark.parametrize("game_id", fuda.games())
def test_closed_lists_are_decks_with_as_many_cards_as_lie_hidden(game_id: str) -> None:
    """Decks of one game differ in size, and some have parts that others haven't."""
    package = load(game_id)
    for deck in package.deck_names():
        game = fuda.new_game(game_id, decks=(package.deck_names()[0], deck), seed=4)
        view = game.view(0)
        dealing = dealer(view, closed_lists(view))
        for seed in range(4):
            dealt = dealing.deal(seed)
            theirs = sorted(
                definition.no
                for card, definition in enumerate(dealt.definition)
                if dealt.owner[card] == 1 and not definition.token
            )
            assert any(_goes_into(theirs, package.load_deck(name)) for name in package.deck_names())


@pytest.mark.parametrize("game_id", fuda.games())
def test_where_only_colours_are_known_all_cards_of_these_colours_may_come(game_id: str) -> None:
    """What was seen of the opponent stays, and the hidden cards are of the same family, from more than one deck."""
    package = load(game_id)
    own = package.deck_names()
    game = fuda.new_game(game_id, decks=(own[0], own[1]), seed=4)
    agents = [make_agent("heuristic", 1), make_agent("heuristic", 2)]
    while not game.over and game.turn < 5:
        assert game.choice is not None
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    view = game.view(0)
    seen = {
        card.no
        for name in view.zone_names
        for player in view.players
        for card in view.zone(name, player)
        if card.owner == 1 and not card.hidden and not card.token
    }
    colours = {colour for no in seen for colour in package.family(package.pool()[no])}
    dealt = set()
    dealing = dealer(view, seen_colours(view))
    for seed in range(4):
        deal = dealing.deal(seed)
        theirs = [c for card, c in enumerate(deal.definition) if deal.owner[card] == 1 and not c.token]
        assert seen <= {definition.no for definition in theirs}
        assert all(package.family(definition) <= colours for definition in theirs)
        dealt |= {definition.no for definition in theirs}
        assert deal.view(0).fingerprint == view.fingerprint
    listed = {card.no for cards in package.load_deck(own[1]).parts.values() for card in cards}
    assert dealt - listed or all(
        card.no in listed for card in package.pool().values() if package.family(card) <= colours and not card.token
    )


def test_before_a_colour_was_seen_all_cards_may_come() -> None:
    game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=3)
    view = game.view(0)
    found = {
        colour
        for seed in range(3)
        for card, definition in enumerate(dealer(view, seen_colours(view)).deal(seed).definition)
        if machine_of(game).owner[card] == 1
        for colour in definition.colours
    }
    assert {"blue", "green", "red", "white"} <= found


def _goes_into(nos: list[str], deck: DeckList) -> bool:
    """Are the cards all of one deck, none of them too often?"""
    return not Counter(nos) - Counter([card.no for cards in deck.parts.values() for card in cards])


def test_where_no_deck_has_as_many_cards_one_is_filled_up_with_copies() -> None:
    package = load("gundam")
    belief = [(package.load_deck(name), 1) for name in package.deck_names()]
    _, rest = Believed(package.rules, 1, belief, [], {"main": 60, "resources": 10}).one(7)
    assert len(rest["main"]) == 60
    (own,) = {name for name in package.deck_names() if {*rest["main"]} == {*package.load_deck(name).parts["main"]}}
    assert own


def test_one_deck_that_is_believed_and_has_too_few_cards_is_refused() -> None:
    package = load("gundam")
    with pytest.raises(FudaError, match="the deck believed of player 1 has 50 cards left in its part 'main'"):
        Believed(package.rules, 1, package.load_deck("blue-white"), [], {"main": 60})


def test_a_belief_that_there_is_none_of_is_refused() -> None:
    with pytest.raises(UnknownName, match="there is no belief 'secret'"):
        make_agent("level-4/secret")
    with pytest.raises(UnknownName, match="there is no agent 'random/closed'"):
        make_agent("random/closed")


def test_an_arena_tells_beliefs_apart() -> None:
    arena = hold("gundam", ["level-1", "level-1/closed"], games=2)
    assert arena.games == 2
    assert not arena.forfeits
