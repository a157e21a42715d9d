"""Whoever reads Japanese is told everything in it: questions, options, the log, what lies there, how it ended."""

import random
import re
from string import Formatter

import pytest

from fuda.games import GAMES, load
from fuda.web.drawing import Drawing
from fuda.web.faces import Faces
from fuda.web.narrating import Narrator
from fuda.web.rewinding import Rewind
from fuda.web.seeing import Looker, Witness, titles
from fuda.web.thinking import Beginning, begin, deck_lists

SPOKEN = [game for game in GAMES if load(game).japanese is not None]
ENGLISH_WORD = re.compile(r"[a-z]{3,}")
PRINTED = re.compile(r"【.*?】|\[.*?\]")
"""Signs that cards print in Latin letters."""


def fields(phrase):
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


def speaking(game):
    names = load(game).deck_names()
    yield Beginning("room", game, "", 7, ((names[0], ""), (names[1], "")))
    if load(game).raid is not None:
        decks = [*names[:2], load(game).raid.decks()[0]]
        yield Beginning("room", game, "normal", 7, tuple((deck, "") for deck in decks))


@pytest.mark.parametrize("game", SPOKEN)
def test_every_phrase_has_its_japanese_one_about_the_same_things(game) -> None:
    english, japanese = load(game).words, load(game).japanese
    for part in ("questions", "options", "brief", "phases", "zones", "hidden"):
        assert set(getattr(english, part)) == set(getattr(japanese, part)), part
    events = {**english.told(), **english.events}
    told = {**japanese.told(), **japanese.events}
    assert events.keys() == told.keys()
    grammar_only = {"s", "takes", "plural"}
    for kind, phrase in told.items():
        assert fields(phrase) <= fields(events[kind]), kind
        assert fields(events[kind]) - fields(phrase) <= grammar_only, kind
    for kind, phrase in japanese.questions.items():
        assert fields(phrase) <= fields(english.questions[kind]), kind
    for verb, (_, phrase) in japanese.options.items():
        assert fields(phrase) == fields(english.options[verb][1]), verb


@pytest.mark.parametrize(
    "beginning", [b for game in SPOKEN for b in speaking(game)], ids=lambda b: f"{b.game}-{b.mode}"
)
def test_no_english_word_is_told(beginning) -> None:
    package = load(beginning.game)
    decks = deck_lists(package, beginning.decks)
    faces = Faces(package, "ja")
    game, rng = begin(beginning), random.Random(3)
    eyes = range(game.n)
    witnesses = [Witness(game, package, each, decks, "ja") for each in eyes]
    narrators = [Narrator(witness, faces) for witness in witnesses]
    drawing = Drawing(game, package, faces)
    told = set()
    while not game.over and len(game.answers) < 300:
        for narrator in narrators:
            narrator.listen()
        asked = Looker(package, faces, witnesses[game.choice.player]).question()
        told |= {
            asked.text,
            asked.context,
            *(text for option in asked.options for text in (option.text, option.heading)),
        }
        for side in drawing.tables([0])[0].sides:
            told |= {
                *side.summary,
                *(state for cards in side.zones.values() for card in cards for state in card.states),
            }
        choice = game.choice
        game.choose_indices(tuple(rng.sample(range(len(choice.options)), rng.randint(choice.least, choice.most))))
    told |= {line.text for narrator in narrators for line in narrator.lines}
    told |= {face.about for face in faces.made.values()}
    told |= set(titles(witnesses[0], decks, {1: "random"}))
    rewind = Rewind(package, faces, beginning, decks, tuple(game.answers), (0, "ja"), is_open=True)
    told |= {*rewind.words, *(name for count in rewind.summary().counts for name in count)}
    outcome = Looker(package, faces, witnesses[0]).outcome()
    told |= {outcome.text} if outcome is not None else set()
    assert [text for text in sorted(told) if ENGLISH_WORD.search(PRINTED.sub("", text))] == []
