"""Replays: a game as its decks, its seed and its answers, with fingerprints that notice when it goes another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.state.encoding import Plain
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.saves import card_finder, package_of

REPLAY = "replay"
EVERY = 25
CONCESSION = -1


def record(game: Game) -> str:
    """The replay of a game, from its beginning to where it stands now."""
    if game.answers is None:
        raise FudaError("this game kept no answers, so there is nothing to replay")
    if "decks" not in game.setup:
        raise FudaError("this game did not begin with decks and a seed, so it can't be replayed; save it instead")
    decks = cast("Sequence[DeckList]", game.setup["decks"])
    numbers: dict[int, int] = {}
    cards: list[CardDef] = []
    listed: list[Plain] = []
    for deck in decks:
        parts: dict[str, Plain] = {}
        for part, definitions in deck.parts.items():
            parts[part] = [_number(definition, cards, numbers) for definition in definitions]
        listed.append({"title": deck.title, "plan": deck.plan, "parts": parts})
    marks, last = _retrace(game)
    return records.seal(
        {
            "fuda": records.FORMAT,
            "kind": REPLAY,
            "game": game.rules.id,
            "cards": [records.card_data(definition) for definition in cards],
            "decks": listed,
            "seed": cast(int, game.setup["seed"]),
            "mode": str(game.setup.get("mode", "")),
            "ask_forced": game.ask_forced,
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


def _number(definition: CardDef, cards: list[CardDef], numbers: dict[int, int]) -> int:
    if id(definition) not in numbers:
        numbers[id(definition)] = len(cards)
        cards.append(definition)
    return numbers[id(definition)]


def _retrace(game: Game) -> tuple[list[str], Game]:
    """Play the game's answers again, and mark it every so many answers and at the end; it must go the same way."""
    assert game.answers is not None
    package = load_package(game.rules.id)
    decks = cast("Sequence[DeckList]", game.setup["decks"])
    mode = str(game.setup.get("mode", ""))
    again = start(package, decks, cast(int, game.setup["seed"]), game.ask_forced, mode)
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


def start(package: GamePackage, decks: Sequence[DeckList], seed: int, ask_forced: bool, mode: str = "") -> Game:
    """The game at its first question."""
    game = package.new_game(decks, seed, **({"mode": mode} if mode else {}))
    game.ask_forced = ask_forced
    game.run()
    return game


def give(game: Game, answer: Sequence[int]) -> None:
    """One recorded answer, or a concession."""
    if len(answer) == 2 and answer[0] == CONCESSION:
        game.concede(answer[1])
    else:
        game.choose_indices(tuple(answer))


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game, ready to be played again."""

    package: GamePackage
    decks: tuple[DeckList, ...]
    seed: int
    ask_forced: bool
    answers: tuple[tuple[int, ...], ...]
    every: int
    fingerprints: tuple[str, ...]
    result: tuple[tuple[int, ...], str, str] | None
    mode: str = ""

    def start(self) -> Game:
        """The game at its first question."""
        return start(self.package, self.decks, self.seed, self.ask_forced, self.mode)

    def play(self) -> Iterator[Game]:
        """The same game after each answer in turn; it ends with a `BadFile` where it no longer is the recorded one."""
        game = self.start()
        yield game
        for number, answer in enumerate(self.answers, 1):
            try:
                give(game, answer)
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
    package = package_of(data, REPLAY)
    try:
        find = card_finder(package)
        cards = [records.find_card(card, find) for card in cast("list[object]", data["cards"])]
        result = cast("tuple[list[int], str, str] | None", data["result"])
        return Replay(
            package,
            tuple(_deck(deck, cards) for deck in cast("list[dict[str, object]]", data["decks"])),
            cast(int, data["seed"]),
            bool(data["ask_forced"]),
            tuple(tuple(answer) for answer in cast("list[list[int]]", data["answers"])),
            cast(int, data["every"]),
            tuple(cast("list[str]", data["fingerprints"])),
            None if result is None else (tuple(result[0]), result[1], result[2]),
            str(data.get("mode", "")),
        )
    except (KeyError, IndexError, TypeError, ValueError) as fault:
        raise BadFile(f"this replay is damaged ({type(fault).__name__}: {fault})") from None


def _deck(data: Mapping[str, object], cards: Sequence[CardDef]) -> DeckList:
    parts = cast("dict[str, list[int]]", data["parts"])
    return DeckList(
        str(data["title"]),
        {part: tuple(cards[number] for number in numbers) for part, numbers in parts.items()},
        str(data["plan"]),
    )


def replay(text: str) -> Game:
    """Play a replay to its end, noticing drift; returns the game as it stands then."""
    *_, game = read(text).play()
    return game
