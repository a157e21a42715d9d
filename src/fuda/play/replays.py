"""Replays: a game as its decks, its seed and its answers, with fingerprints that notice when it goes another way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from fuda.kernel.definition import DeckList
from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.state.encoding import Plain
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.beginnings import Beginning, beginning_of, give, has_record, read_answers, read_beginning, whole

REPLAY = "replay"
EVERY = 25


def record(game: Game) -> str:
    """The replay of a game, from its beginning to where it stands now."""
    if game.answers is None:
        raise FudaError("this game kept no answers, so there is nothing to replay")
    if not has_record(game):
        raise FudaError("this game did not begin with decks and a seed, so it can't be replayed; save it instead")
    beginning = beginning_of(game)
    marks, last = _retrace(game, beginning)
    return records.seal(
        {
            "fuda": records.FORMAT,
            "kind": REPLAY,
            **beginning.data(),
            "answers": [list(answer) for answer in game.answers],
            "every": EVERY,
            "fingerprints": list(marks),
            "result": _plain_result(last),
        }
    )


def _plain_result(game: Game) -> Plain:
    if game.result is None:
        return None
    return [list(game.result.winners), game.result.clause, game.result.reason]


def _retrace(game: Game, beginning: Beginning) -> tuple[list[str], Game]:
    """Play the game's answers again, and mark it every so many answers and at the end; it must go the same way."""
    assert game.answers is not None
    again = beginning.start()
    marks = []
    told = _agrees(again, game, 0, 0)
    for number, answer in enumerate(game.answers, 1):
        try:
            give(again, answer)
        except IllegalAnswer:
            raise _elsewhere(number) from None
        told = _agrees(again, game, number, told)
        if number % EVERY == 0:
            marks.append(fingerprint(again))
    marks.append(fingerprint(again))
    if marks[-1] != fingerprint(game):
        raise _elsewhere(len(game.answers))
    return marks, again


def _agrees(again: Game, game: Game, number: int, told: int) -> int:
    """Compare the logs from there on, as far as the second game has got; how far that is."""
    here = len(again.history)
    if game.logging and again.history[told:] != game.history[told:here]:
        raise _elsewhere(number)
    return here


def _elsewhere(number: int) -> BadFile:
    where = f"at answer {number}" if number else "from the beginning"
    return BadFile(
        f"this game goes another way here {where}: it was recorded by another version of Fuda or with cards that were "
        "read differently, or it was changed otherwise than by answers; it can be gone on with, but not replayed"
    )


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game, ready to be played again."""

    beginning: Beginning
    answers: tuple[tuple[int, ...], ...]
    every: int
    fingerprints: tuple[str, ...]
    result: tuple[tuple[int, ...], str, str] | None

    @property
    def decks(self) -> tuple[DeckList, ...]:
        """The decks of its players."""
        return self.beginning.decks

    def play(self, look: Callable[[], object] | None = None) -> Iterator[Game]:
        """The same game after each answer in turn; it ends with a `BadFile` where it no longer is the recorded one.

        Who wants to `look` is called after each step that follows an answer.
        """
        game = self.beginning.start()
        yield game
        for number, answer in enumerate(self.answers, 1):
            try:
                give(game, answer, look)
            except IllegalAnswer as fault:
                raise BadFile(f"this replay drifts: its answer {number} is not legal here ({fault})") from None
            if number % self.every == 0:
                self._compare(game, number, self.fingerprints[number // self.every - 1])
            yield game
        self._compare(game, len(self.answers), self.fingerprints[-1])
        if (None if game.result is None else game.result.data()) != self.result:
            raise BadFile(f"this replay drifts: it ends with {game.result}, not as recorded")

    def _compare(self, game: Game, number: int, recorded: str) -> None:
        found = fingerprint(game)
        if found != recorded:
            raise BadFile(
                f"this replay drifts: after answer {number} the state is {found[:8]}, not {recorded[:8]} as recorded; "
                "it was played by other rules or with other card texts"
            )


def read(text: str) -> Replay:
    """A replay from its text."""
    data = records.read_header(text, REPLAY)
    beginning = read_beginning(data, REPLAY)
    answers = read_answers(data, REPLAY)
    every = whole(data.get("every"), "distance of fingerprints", REPLAY)
    marks = data.get("fingerprints")
    wanted = len(answers) // every + 1 if every > 0 else 0
    if not isinstance(marks, list) or len(marks) != wanted or not all(isinstance(mark, str) for mark in marks):
        raise BadFile("this replay is damaged: its fingerprints are not those of its answers")
    return Replay(beginning, answers, every, tuple(marks), _result(data))


def _result(data: Mapping[str, object]) -> tuple[tuple[int, ...], str, str] | None:
    result = data.get("result")
    if result is None:
        return None
    if not isinstance(result, list) or len(result) != 3 or not isinstance(result[0], list):
        raise BadFile("this replay is damaged: its result is none")
    winners, clause, reason = result
    return tuple([whole(winner, "result", REPLAY) for winner in winners]), str(clause), str(reason)


def replay(text: str) -> Game:
    """Play a replay to its end, noticing drift; returns the game as it stands then."""
    *_, game = read(text).play()
    return game
