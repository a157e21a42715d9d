"""What a player can't see makes no difference to a single byte that they are sent."""

import random
import sys
from pathlib import Path

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "conformance"))

from dealing import deal_otherwise

from fuda.games import GAMES, load
from fuda.web.drawing import Drawing
from fuda.web.eyes import SPECTATOR
from fuda.web.faces import Faces
from fuda.web.narrating import Narrator
from fuda.web.seeing import Looker, Witness, faces_in
from fuda.web.thinking import Beginning, begin, deck_lists

encode = msgspec.json.encode


def beginnings():
    for game in GAMES:
        package = load(game)
        decks = package.deck_names()
        yield Beginning("room", game, "", 1, ((decks[0], ""), (decks[1], "")))
        yield Beginning("room", game, "", 2, ((decks[2], ""), (decks[3], "")))
        if package.tag is not None:
            yield Beginning("room", game, "", 3, tuple((deck, "") for deck in package.tag.decks()))
        if package.raid is not None:
            names = [*decks[:3], package.raid.decks()[0]]
            yield Beginning("room", game, "normal", 4, tuple((deck, "") for deck in names))


@pytest.fixture(params=list(beginnings()), ids=lambda b: f"{b.game}-{b.seed}")
def beginning(request):
    return request.param


def sent(game, eyes, package, decks):
    """Everything that these eyes are told of a game: table, question, story, faces, end, each card explained."""
    faces = Faces(package)
    witness = Witness(game, package, eyes, decks)
    looker, narrator = Looker(package, faces, witness), Narrator(witness, faces)
    narrator.listen()
    table, question = Drawing(game, package, faces).tables([eyes])[eyes], looker.question()
    shown = [faces.made[key] for key in faces_in(table, question, narrator.lines)]
    ids = [card.id for side in table.sides for cards in side.zones.values() for card in cards if card.id]
    return encode([table, question, narrator.lines, looker.outcome(), shown, [looker.explain(ref) for ref in ids]])


def played(beginning, most=160):
    """A game played at random, at each of its questions."""
    game, rng = begin(beginning), random.Random(f"{beginning}")
    for _ in range(most):
        if game.over:
            return
        yield game, rng
        choice = game.choice
        number = rng.randint(choice.least, choice.most)
        game.choose_indices(tuple(rng.sample(range(len(choice.options)), number)))


def compare(beginning, eyes_of, most):
    """Deal otherwise what a player can't know, and compare what is sent; how often that was done."""
    package = load(beginning.game)
    decks = deck_lists(package, beginning.decks)
    compared = 0
    for game, rng in played(beginning, most):
        for player in range(game.n):
            other = deal_otherwise(game, player, rng) if rng.random() < 0.1 else None
            if other is not None:
                assert sent(other, eyes_of(player), package, decks) == sent(game, eyes_of(player), package, decks)
                compared += 1
    return compared


def test_every_byte_is_the_same_when_the_hidden_cards_are_dealt_anew(beginning) -> None:
    assert compare(beginning, lambda player: player, 160) > 3


def test_spectators_are_told_no_more_than_every_player(beginning) -> None:
    assert compare(beginning, lambda player: SPECTATOR, 80) > 1


def test_a_question_is_told_to_nobody_else(beginning) -> None:
    package = load(beginning.game)
    decks = deck_lists(package, beginning.decks)
    for game, _ in played(beginning, 40):
        for eyes in (*range(game.n), SPECTATOR):
            looker = Looker(package, Faces(package), Witness(game, package, eyes, decks))
            assert (looker.question() is not None) == (eyes == game.choice.player)
