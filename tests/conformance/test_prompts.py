"""A question says what is done with the answer: in random games of every game, with every deck, and by its phrases."""

import re

import pytest

from fuda.games import GAMES, load
from fuda.play.story import Teller

BARE = re.compile(r"[Cc]hoose (up to )?\d+( to \d+)?\.$|: which\?$|: do you do it\?$|[Cc]hoose a number\.$")
"""A question that asks for something without saying what for."""
USING = re.compile(r": do you use (it|its effect)\?$")
"""A question about a whole effect, which must be shown with it."""
SEEDS = (1, 2, 3)


def says_what_for(teller, choice):
    """Does the question say it, or the effect that is shown with it?"""
    question = teller.question(choice)
    return not BARE.search(question) and (not USING.search(question) or bool(teller.context(choice)))


def test_every_question_of_a_game_says_what_its_answer_is_for(table_or_raid):
    words = load(table_or_raid.game).words
    bare = set()
    for seed in SEEDS:
        for game, _ in table_or_raid.questions(seed, most=150):
            teller = Teller(game, words, game.choice.player)
            if not says_what_for(teller, game.choice):
                bare.add((game.choice.kind, teller.question(game.choice), teller.context(game.choice)))
    assert not bare


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_of_question_has_a_phrase(game, language):
    package = load(game)
    asked = {key.partition("@")[0] for key in package.words_in(language).questions}
    assert package.rules.questions.keys() <= asked
