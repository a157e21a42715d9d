"""Hidden is hidden: what a player can't see makes no difference to what they are shown and asked."""

from playing import answer

from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import can_see

SHOWN_OF_A_HIDDEN_CARD = {"hidden", "rested", "slot", "counters", "owner", "controller", "under"}


def test_views_are_equal_when_the_unseen_is_dealt_anew(table):
    for game, rng in table.questions(1):
        if rng.random() > 0.3:
            continue
        for player in range(game.n):
            other = game.determinize(player, rng.getrandbits(32))
            assert other.view(player) == game.view(player)
            assert other.view(player).events == game.view(player).events


def test_questions_stay_equal_until_something_hidden_is_shown(table):
    compared = 0
    for game, rng in table.questions(2):
        player = game.choice.player
        known = game.reveals[player]
        truth, other = game.clone(), game.determinize(player, rng.getrandbits(32))
        for _ in range(4):
            picks = answer(truth, rng)
            truth.choose_indices(picks)
            other.choose_indices(picks)
            if not (asked(truth, player) and asked(other, player)) or {
                truth.reveals[player],
                other.reveals[player],
            } != {known}:
                break
            compared += 1
            assert other.choice == truth.choice
            assert other.view(player) == truth.view(player)
    assert compared > 5


def asked(game, player):
    return not game.over and game.choice.player == player


def test_dealing_anew_really_does_and_leaves_the_game_alone(table):
    changed = 0
    for game, rng in table.questions(3, most=60):
        mark = fingerprint(game)
        player = game.choice.player
        other = game.determinize(player, rng.getrandbits(32))
        changed += other.definition != game.definition
        assert sorted(d.no for d in other.definition) == sorted(d.no for d in game.definition)
        for card, definition in enumerate(game.definition):
            if can_see(game, player, card):
                assert other.definition[card] is definition
            else:
                part = game.rules.part_of
                assert part(other.definition[card]) == part(definition)
        assert fingerprint(game) == mark
    assert changed > 20


def test_a_dealt_game_can_be_played_on(table):
    for game, rng in table.questions(4):
        if rng.random() > 0.05:
            continue
        other = game.determinize(game.choice.player, rng.getrandbits(32))
        for _ in range(60):
            if other.over:
                break
            other.choose_indices(answer(other, rng))


def test_a_hidden_card_shows_nothing_but_that_it_is_there(table):
    hidden = 0
    for game, rng in table.questions(5):
        if rng.random() > 0.2:
            continue
        for player in range(game.n):
            for rows in game.view(player).to_dict()["zones"].values():
                for card in (card for row in rows for card in row if card["hidden"]):
                    hidden += 1
                    assert set(card) == SHOWN_OF_A_HIDDEN_CARD
    assert hidden


def test_questions_to_others_are_not_shown(table):
    for game, _ in table.questions(6, most=40):
        for player in range(game.n):
            shown = game.view(player).choice
            assert shown == (game.choice if game.choice.player == player else None)
            assert game.view(player).waiting_for == game.choice.player


def test_nobody_is_asked_about_cards_that_they_can_not_see(table):
    """A reference holds the number of the physical card, by which a hidden one could be told from others."""
    for game, _ in table.questions(7):
        choice = game.choice
        for ref in (choice.subject, *(ref for option in choice.options for ref in (option.card, option.target))):
            assert not game.is_current(ref) or not ref or can_see(game, choice.player, ref & CARD_MASK)
