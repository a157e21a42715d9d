"""Events, questions and options in words, told to each reader as they saw them."""

from string import Formatter

import pytest

import fuda
from fuda.games import GAMES, load
from fuda.kernel.abilities.events import Event
from fuda.kernel.choice import Option
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.story import Line, Teller, merged

EVENT_FIELDS = {
    "who", "whose", "s", "takes", "card", "other", "aim", "struck", "by", "through", "amount", "cause", "plural",
    "turn", "numbers", "tally", "effect",
}  # fmt: skip
OPTION_FIELDS = {
    "card", "target", "player", "number", "numbers", "printed", "target_numbers", "effect", "where", "waiting",
    "fitting", "passing",
}  # fmt: skip
QUESTION_FIELDS = {"subject", "attack", "newest", "purpose", "many"}


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
    assert not any("draws a card" in line.text for line in told[0])


def test_equal_neighbours_are_told_once() -> None:
    lines = merged([Line("Ben draws a card", "6-3-1")] * 2 + [Line("Ben passes", "8-4")])
    assert [str(line) for line in lines] == ["Ben draws a card (2 times) [6-3-1]", "Ben passes [8-4]"]


def test_what_has_no_phrase_is_not_told() -> None:
    game = machine_of(fuda.new_game("gundam", seed=4))
    teller = Teller(game, load("gundam").words)
    assert teller.event(Event("something_new")) is None
    assert teller.option(Option("dance")) == ("", "dance")


PLACES = {"To the top", "To the bottom"}


@pytest.mark.parametrize(("game", "seed"), [("gundam", 0), ("vanguard", 1)])
def test_modes_are_told_to_the_player_who_is_asked(game: str, seed: int) -> None:
    package = load(game)
    decks = package.deck_names()
    played = machine_of(fuda.new_game(game, decks=(decks[seed], decks[seed + 1]), seed=seed))
    agent = RandomAgent(seed)
    while (choice := played.choice) is not None and choice.kind != "mode":
        played.choose(agent(played.view(choice.player), choice))
    assert choice is not None
    teller = Teller(played, package.words, choice.player)
    assert {teller.option(option)[1] for option in choice.options} == PLACES
