"""What a player can't see makes no difference to a single byte that they are sent."""

import random

import msgspec
import pytest

from fuda.games import GAMES, load
from fuda.web.narrating import Narrator
from fuda.web.seeing import SPECTATOR, Faces, Looker, Witness, faces_in
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


class Reader:
    """Somebody who is told of a game as it goes on."""

    def __init__(self, game, eyes, package, decks, after=None):
        self.faces = Faces(package)
        self.package, self.decks, self.eyes, self.game = package, decks, eyes, game
        self.witness = Witness(game, package, eyes, decks)
        self.narrator = Narrator(self.witness, self.faces)
        if after is not None:
            self.narrator.heard, self.narrator.known = after.narrator.heard, set(after.narrator.known)

    def listen(self):
        """Everything that is sent now: table, question, what is new, faces, end, each card explained."""
        self.narrator.lines.clear()
        self.narrator.listen()
        lines = self.narrator.lines
        looker = Looker(self.package, self.faces, self.witness)
        table, question = looker.table(), looker.question()
        shown = [self.faces.made[key] for key in faces_in(table, question, lines)]
        ids = [card.id for side in table.sides for cards in side.zones.values() for card in cards if card.id]
        return encode([table, question, lines, looker.outcome(), shown, [looker.explain(ref) for ref in ids]])


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


def pick(game, rng):
    choice = game.choice
    return tuple(rng.sample(range(len(choice.options)), rng.randint(choice.least, choice.most)))


def compare(beginning, eyes_of, most):
    """Deal anew what a player can't see, go on alike, and compare what is sent until something hidden is shown."""
    package = load(beginning.game)
    decks = deck_lists(package, beginning.decks)
    game, rng = begin(beginning), random.Random(f"{beginning}")
    readers = {player: Reader(game, eyes_of(player), package, decks) for player in range(game.n)}
    compared = told = 0
    for _ in range(most):
        if game.over:
            break
        for reader in readers.values():
            reader.listen()
        for player, reader in readers.items():
            if rng.random() > 0.1:
                continue
            truth, other = game.clone(), game.determinize(player, rng.getrandbits(32))
            pair = [Reader(twin, reader.eyes, package, decks, reader) for twin in (truth, other)]
            assert pair[0].listen() == pair[1].listen()
            compared += other.definition != truth.definition
            picks = pick(game, rng)
            if other.choice != truth.choice:
                continue
            for twin in (truth, other):
                twin.choose_indices(picks)
            asked = [twin.choice is not None and twin.choice.player == player for twin in (truth, other)]
            if all(asked) and {truth.reveals[player], other.reveals[player]} == {game.reveals[player]}:
                sent = [each.listen() for each in pair]
                assert sent[0] == sent[1]
                told += len(pair[0].narrator.lines) > 0
        game.choose_indices(pick(game, rng))
    return compared, told


def test_every_byte_is_the_same_when_the_hidden_cards_are_dealt_anew(beginning) -> None:
    compared, told = compare(beginning, lambda player: player, 200)
    assert compared > 10
    assert told > 0


def test_spectators_are_told_no_more_than_every_player(beginning) -> None:
    compared, _ = compare(beginning, lambda player: SPECTATOR, 100)
    assert compared > 3


def test_a_question_is_told_to_nobody_else(beginning) -> None:
    package = load(beginning.game)
    decks = deck_lists(package, beginning.decks)
    for game, _ in played(beginning, 40):
        for eyes in (*range(game.n), SPECTATOR):
            looker = Looker(package, Faces(package), Witness(game, package, eyes, decks))
            assert (looker.question() is not None) == (eyes == game.choice.player)
