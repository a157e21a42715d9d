"""Events, questions and options in words, told to each reader as they saw them."""

import re
from string import Formatter

import pytest

import fuda
from fuda.games import GAMES, load
from fuda.games.speech import JAPANESE
from fuda.kernel.abilities.events import Event
from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.reporting import Reporter
from fuda.play.story import Line, Teller, merged

EVENT_FIELDS = {
    "who", "whose", "s", "takes", "card", "other", "aim", "struck", "by", "through", "amount", "cause", "plural",
    "turn", "numbers", "spot", "tally", "effect", "facing", "use", "end",
}  # fmt: skip
OPTION_FIELDS = {
    "card", "target", "player", "number", "numbers", "printed", "target_numbers", "effect", "where", "waiting",
    "fitting", "passing",
}  # fmt: skip
QUESTION_FIELDS = {
    "subject", "attack", "newest", "choosing", "purpose", "doing", "many", "order", "paid", "amount", "part",
}  # fmt: skip


def fields(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_uses_words_that_there_are(game: str) -> None:
    words = load(game).words
    for phrase in words.events.values():
        assert fields(phrase) <= EVENT_FIELDS, phrase
    for phrase in (*words.brief.values(), *(phrase for _, phrase in words.options.values())):
        assert fields(phrase) <= OPTION_FIELDS, phrase
    for phrase in words.questions.values():
        assert fields(phrase) <= QUESTION_FIELDS, phrase


@pytest.mark.parametrize("game", GAMES)
def test_every_zone_and_phase_has_a_name(game: str) -> None:
    package = load(game)
    assert {zone.name for zone in package.rules.zones} == set(package.words.zones)
    assert set(package.rules.phases) == set(package.words.phases)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_to_everybody_and_with_clauses(game: str) -> None:
    played = machine_of(fuda.new_game(game, seed=4))
    agents = [RandomAgent(1), RandomAgent(2)]
    tellers = [Teller(played, load(game).words, viewer, ["Ann", "Ben"]) for viewer in (None, 0, 1)]
    told: list[list[Line]] = [[], [], []]
    heard = 0
    while True:
        for teller, lines in zip(tellers, told, strict=True):
            lines += teller.lines(heard)
        heard = len(played.history)
        choice = played.choice
        if choice is None:
            break
        questions = [teller.question(choice) for teller in tellers]
        assert all(questions)
        assert all(teller.option(option)[1] for teller in tellers for option in choice.options)
        played.choose(agents[choice.player](played.view(choice.player), choice))
    for lines in told:
        assert all(line.clause for line in lines)
        assert all(line.text[0].isupper() for line in lines)
    assert any(line.text.startswith("You draw") for line in told[1])
    assert any(line.text == "Ben draws a card" for line in told[1])
    assert any(re.fullmatch(r"Ben draws \d cards", line.text) for line in told[1])
    assert not any("draws a card" in line.text for line in told[0])


def test_equal_neighbours_are_told_once() -> None:
    lines = merged([Line("Ben takes 1 damage", "6-3-1")] * 2 + [Line("Ben passes", "8-4")])
    assert [str(line) for line in lines] == ["Ben takes 1 damage (2 times) [6-3-1]", "Ben passes [8-4]"]


def test_what_happens_to_equal_cards_is_told_of_so_many_cards() -> None:
    drawn = [Line("Ben draws a card", "6-3-1", card=card) for card in (-4, -5)]
    known = [Line("You draw Ebb", "6-3-1", card=card) for card in (8, 9, 10)]
    same = [Line("The effect of Ebb triggers", "9-1", card=8)] * 2
    assert [line.text for line in merged([*drawn, *known, *same])] == [
        "Ben draws 2 cards", "You draw Ebb (3 cards)", "The effect of Ebb triggers (2 times)",
    ]  # fmt: skip
    assert [line.text for line in merged(known, JAPANESE)] == ["You draw Ebb（3枚）"]


def test_what_has_no_phrase_is_not_told() -> None:
    game = machine_of(fuda.new_game("gundam", seed=4))
    teller = Teller(game, load("gundam").words)
    assert teller.event(Event("something_new")) is None
    assert teller.option(Option("dance")) == ("", "dance")


PLACES = {"To the top", "To the bottom"}


def asked(game: str, kind: str, first: int) -> tuple[Game, Choice]:
    """A random game of two decks, from the first of these on, as far as the first question of that kind: in one of
    twenty such games there is one.
    """
    decks = load(game).deck_names()
    for seed in range(5, 25):
        played = machine_of(fuda.new_game(game, decks=(decks[first], decks[first + 1]), seed=seed))
        agent = RandomAgent(seed)
        while (choice := played.choice) is not None and choice.kind != kind:
            played.choose(agent(played.view(choice.player), choice))
        if choice is not None:
            return played, choice
    raise AssertionError(f"nothing of the kind {kind} is asked")


@pytest.mark.parametrize(("game", "first"), [("gundam", 0), ("vanguard", 1)])
def test_modes_are_told_to_the_player_who_is_asked(game: str, first: int) -> None:
    played, choice = asked(game, "mode", first)
    teller = Teller(played, load(game).words, choice.player)
    assert {teller.option(option)[1] for option in choice.options} == PLACES


@pytest.mark.parametrize(("place", "end"), [(0, "top"), (1, "bottom")])
def test_a_card_put_back_into_the_deck_is_told_to_who_looked_at_it(place: int, end: str) -> None:
    played, choice = asked("gundam", "mode", 0)
    since, looker = len(played.history), choice.player
    top = played.cards(played.rules.zone_kind("deck"), looker)[-1]
    tellers = [Teller(played, load("gundam").words, viewer, ["Ann", "Ben"]) for viewer in (looker, 1 - looker)]
    played.choose((place,))
    mine, theirs = ([line.text for line in teller.lines(since)] for teller in tellers)
    assert f"{tellers[0].name(top)} goes to the {end} of your deck" in mine
    assert f"A card goes to {tellers[1].whose(looker)} deck" in theirs
    assert not any(tellers[0].name(top) in text for text in theirs)


def test_what_was_scouted_is_told_to_who_scouts_only() -> None:
    played, choice = asked("build_divide", "scout", 1)
    since, scout = len(played.history), choice.player
    card = choice.options[0].card
    tellers = [Teller(played, load("build_divide").words, viewer, ["Ann", "Ben"]) for viewer in (scout, 1 - scout)]
    played.choose((0,))
    mine, theirs = ([line.text for line in teller.lines(since)] for teller in tellers)
    assert f"{tellers[0].card(card)} goes to the bottom of your deck" in mine
    assert not any("deck" in text for text in theirs)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_value_that_has_changed_is_told_with_what_changed_it(game_id: str) -> None:
    package = load(game_id)
    told: list[str] = []
    for seed in range(3):
        game = machine_of(fuda.new_game(game_id, seed=seed))
        reporter, agent = Reporter(Teller(game, package.words)), RandomAgent(seed)
        while game.choice is not None:
            game.choose(agent(game.view(game.choice.player), game.choice))
            before = reporter.watcher.board
            lines = reporter.news()
            changed = [
                ref for ref, values in reporter.watcher.board.items()
                if ref in before and any(set(values[stat].parts) - set(before[ref][stat].parts)
                                         for stat in package.words.stats
                                         if stat in values and values[stat].number != before[ref][stat].number)
            ]  # fmt: skip
            said = [line.text for line in lines if " → " in line.text]
            assert all(any(text.startswith(reporter.teller.label(ref & CARD_MASK)) for text in said) for ref in changed)
            told += said
    assert any("(" in text for text in told)
