"""What verbs declare is enough for the log and for scenarios: nothing is said of an event twice."""

import pytest

from fuda.games import GAMES, load
from fuda.games.texts import told_by_verbs


@pytest.mark.parametrize("game", GAMES)
def test_the_log_says_nothing_again_that_a_verb_says(game: str) -> None:
    for language in ("en", "ja"):
        words = load(game).words_in(language)
        told = told_by_verbs(game, language)
        common = {"drawn", "added", "revealed"}
        narrowed = {key.replace("<", ":").partition(":")[0] for key in words.events if "<" in key or ":" in key}
        again = [kind for kind, phrase in told.items() if words.events.get(kind) == phrase]
        assert not set(again) - common - narrowed


@pytest.mark.parametrize("game", GAMES)
def test_what_verbs_bring_about_is_told_in_both_languages_and_can_be_expected(game: str) -> None:
    english, japanese = told_by_verbs(game, "en"), told_by_verbs(game, "ja")
    assert english.keys() == japanese.keys()
    assert english.keys() <= load(game).event_kinds()
    # Some are told by nothing else.
    events = load(game).words_in("en").events
    silent = [kind for kind in english if kind not in events]
    assert silent
    assert all(load(game).words_in("ja").of_event(kind) for kind in silent)


def test_an_event_that_has_no_word_of_its_own_is_told_by_its_verb() -> None:
    words = load("gundam").words_in("en")
    assert "exiled" not in words.events
    assert words.of_event("exiled") == "{card} is exiled"
    assert words.of_event("put_in_trash") == ""
