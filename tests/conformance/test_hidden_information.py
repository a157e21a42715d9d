"""Hidden is hidden: what a player can't know makes no difference to what they are shown, asked and can imagine.

`deal_otherwise` makes another true state that the player can't tell from this one. Everything that is told to the
player must then be the same to the byte, and so must every game that the player could imagine.
"""

import io
import json
import random
import re

import pytest
from dealing import deal_otherwise, is_unknown
from playing import answer, finish
from rich.console import Console

from fuda.games import load
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views import option_keys
from fuda.kernel.views.determinize import Dealer
from fuda.kernel.views.visibility import knows
from fuda.play.beginnings import Beginning
from fuda.play.replay_view import Viewer
from fuda.play.story import Teller
from fuda.play.terminal import Terminal

SHOWN_OF_A_HIDDEN_CARD = {"hidden", "rested", "face_down", "slot", "counters", "owner", "controller", "under"}


def pairs(table, seed, *, share=0.15, most=400):
    """States with another one that a player can't tell from it, that player, and the generator."""
    for game, rng in table.questions(seed, most=most):
        if rng.random() < share:
            for player in range(game.n):
                other = deal_otherwise(game, player, rng)
                if other is not None:
                    yield game, other, player, rng


def told(game, player, *, log=True):
    """All that a player is told, as text; the log and the story may be left out."""
    view = game.view(player)
    shown = view.to_dict()
    shown["choice"] = str(shown["choice"])
    teller = Teller(game, load(game.rules.id).words, player)
    choice = view.choice
    asked = []
    if choice is not None:
        asked = [teller.question(choice), teller.context(choice), *option_keys.keys(game, choice)]
        asked += [teller.option(option) for option in choice.options]
    story = [[event.data() for event in view.events], [str(line) for line in teller.lines()]] if log else []
    return json.dumps([shown, asked, story], default=str, ensure_ascii=False)


def test_what_a_player_is_told_does_not_depend_on_what_is_hidden(table):
    compared = 0
    for game, other, player, _ in pairs(table, 1):
        assert told(other, player) == told(game, player)
        compared += 1
    assert compared > 5


class Recorded:
    """The states of a game that goes on, for the replay's viewer: as they were, or dealt otherwise."""

    result = None

    def __init__(self, table, states, answers):
        self.beginning = Beginning(load(table.game), tuple(table.deck(name) for name in table.decks), 0)
        self.decks, self.states, self.answers = self.beginning.decks, states, answers

    def play(self, look):
        yield from self.states


def replayed(table, states, answers):
    """Everything that the replay shows, as text."""
    text = io.StringIO()
    terminal = Terminal(Console(file=text, width=100, highlight=False), io.StringIO("n\n" * len(states)))
    viewer = Viewer(Recorded(table, states, answers), terminal)
    viewer.run()
    return viewer, text.getvalue()


def test_the_replay_of_a_game_that_goes_on_does_not_depend_on_what_is_hidden(table):
    """It shows what the first player saw; what others answered is told, but for cards that stayed hidden."""
    states = [game.clone() for game, _ in table.questions(11, most=25)]
    answers = states[-1].answers
    assert len(answers) == len(states) - 1
    rng = random.Random(f"{table}")
    dealt = [deal_otherwise(state, 0, rng, keep_question=True) or state for state in states]
    assert sum(now.definition != state.definition for now, state in zip(dealt, states, strict=True)) > 5
    viewer, shown = replayed(table, states, answers)
    assert replayed(table, dealt, answers)[1] == shown
    for before, after, step, picks in zip(states, states[1:], viewer.steps[1:], answers, strict=False):
        for option in (before.choice.options[at] for at in picks if before.choice.player != 0):
            card = option.card & CARD_MASK
            if option.card and is_unknown(before, 0, card) and is_unknown(after, 0, card):
                assert before.definition[card].english.partition(",")[0] not in step.answer


def test_a_game_imagined_depends_on_what_the_player_knows_and_on_the_seed_alone(table):
    compared = 0
    for game, other, player, rng in pairs(table, 2):
        seed = rng.getrandbits(32)
        assert fingerprint(other.determinize(player, seed)) == fingerprint(game.determinize(player, seed))
        compared += 1
    assert compared > 5


def test_a_game_imagined_looks_like_the_true_one_to_the_player(table):
    for game, rng in table.questions(3):
        if rng.random() > 0.2:
            continue
        for player in range(game.n):
            other = game.determinize(player, rng.getrandbits(32))
            assert other.view(player) == game.view(player)
            assert other.view(player).events == game.view(player).events


def test_questions_stay_equal_until_something_hidden_is_shown(table):
    """Until then the player's answers lead to the same view and question in the true game and in one imagined."""
    compared = 0
    for number, (game, rng) in enumerate(table.questions(2)):
        if number % 2:
            continue
        player = game.choice.player
        known = list(game.reveals)
        truth, other = game.clone(), game.determinize(player, rng.getrandbits(32))
        for _ in range(4):
            picks = answer(truth, rng)
            truth.choose_indices(picks)
            other.choose_indices(picks)
            if not (asked(truth, player) and asked(other, player)) or [truth.reveals, other.reveals] != [known] * 2:
                break
            compared += 1
            assert by_card(told(other, player, log=False)) == by_card(told(truth, player, log=False))
    assert compared > 2


def by_card(text):
    """The text with card numbers for references: what has moved since has another reference in a game imagined."""
    return re.sub(r"\d{5,}", lambda number: f"@{int(number[0]) & CARD_MASK}", text)


def asked(game, player):
    return not game.over and game.choice.player == player


def test_what_is_unknown_is_dealt_anew_and_what_is_known_stays(table):
    changed = 0
    for game, rng in table.questions(3, most=60):
        mark = fingerprint(game)
        player = game.choice.player
        other = game.determinize(player, rng.getrandbits(32))
        changed += other.zones != game.zones
        assert sorted(d.no for d in other.definition) == sorted(d.no for d in game.definition)
        for card, definition in enumerate(game.definition):
            if knows(game, player, card):
                assert other.definition[card] is definition
                assert (other.ref[card], other.zone[card]) == (game.ref[card], game.zone[card])
        assert fingerprint(game) == mark
    assert changed > 20


def test_the_place_of_a_card_does_not_name_it(table):
    """Cards lie in the columns in the order of the deck list, so a place kept would name each of them."""
    same = places = 0
    for game, rng in table.questions(8, most=120):
        if rng.random() > 0.2:
            continue
        player = game.choice.player
        other = game.determinize(player, rng.getrandbits(32))
        for true, dealt in zip(game.zones, other.zones, strict=True):
            for card, now in zip(true, dealt, strict=True):
                if is_unknown(game, player, card):
                    places += 1
                    same += card == now
    assert same < places * 0.15


@pytest.mark.parametrize("seed", [4, 14])
def test_a_game_imagined_can_be_played_on(table_or_raid, seed):
    """By whomever it is imagined and whoever is being asked: it is a game like any other."""
    played = 0
    for number, (game, rng) in enumerate(table_or_raid.questions(seed, most=250)):
        if number % 15 != seed % 10:
            continue
        for player in range(game.n):
            finish(game.determinize(player, rng.getrandbits(32)), random.Random(rng.getrandbits(32)), most=40)
            played += 1
    assert played


def test_a_deck_may_be_believed_to_be_another_one(table):
    game = table.start(9)
    package = load(table.game)
    names = [name for name in package.deck_names() if name not in table.decks] or package.deck_names()
    for player in range(game.n):
        believed = {p: package.load_deck(names[0]) for p in range(game.n) if p != player}
        try:
            other = game.determinize(player, 5, believed)
        except FudaError as error:
            pytest.skip(str(error))
        allowed = {d.no for deck in believed.values() for part in deck.parts.values() for d in part}
        for card in range(len(game.ref)):
            if is_unknown(game, player, card) and game.owner[card] != player:
                assert other.definition[card].no in allowed
        assert other.view(player) == game.view(player)


def test_a_deck_believed_must_have_enough_cards(table):
    game = table.start(9)
    with pytest.raises(FudaError, match="lie hidden"):
        game.determinize(0, 5, {1: DeckList("nothing", {})})


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


def test_nobody_is_asked_about_cards_that_they_do_not_know(table):
    """A reference holds the number of the physical card, by which a hidden one could be told from others; not one that
    the player has seen being turned face-down.
    """
    for game, _ in table.questions(7):
        choice = game.choice
        for ref in (choice.subject, *(ref for option in choice.options for ref in (option.card, option.target))):
            assert not game.is_current(ref) or not ref or knows(game, choice.player, ref & CARD_MASK)


def test_one_dealer_deals_the_same_games_as_several(table):
    for game, rng in table.questions(3, most=60):
        if rng.random() < 0.1:
            dealer = Dealer(game, rng.randrange(game.n))
            dealt = [fingerprint(dealer.deal(seed)) for seed in (1, 2, 1)]
            assert dealt == [fingerprint(game.determinize(dealer.player, seed)) for seed in (1, 2, 1)]
