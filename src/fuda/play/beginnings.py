"""How a game began, and the answers that it was given: what saves and replays of a game are made of.

The same decks, seed and answers give the same game, so whatever such a record says, the game that comes of it is one
that the rules could have made; and what a record says is checked like any other input.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from fuda.games import GAMES
from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.state.encoding import Plain, canonical
from fuda.text.compiler import TextDeclined

CONCESSION = -1
MOST_ANSWERS = 1_000_000
MOST_IN_A_DECK = 1_000


def package_of(data: Mapping[str, object], kind: str) -> GamePackage:
    """The game that a record is of."""
    game = str(data["game"])
    if game not in GAMES:
        raise BadFile(f"this {kind} is of the game '{game[:40]}', which this Fuda does not have ({', '.join(GAMES)})")
    return load_package(game)


def card_finder(package: GamePackage) -> records.CardFinder:
    """Finds cards by their No. in the game's pool, or makes them from the printed values that came with them."""
    pool = package.pool()
    # What only the rules bring into a game, such as Vanguard's Protect, prints nothing that it could be made from.
    made = {token.no: token for token in package.rules.tokens.values() if "printed" not in token.extra}

    def find(no: str, printed: Mapping[str, object] | None) -> CardDef:
        known = pool.get(no) or made.get(no)
        if known is not None and (printed is None or _is_same(known.extra.get("printed"), printed)):
            return known
        if printed is None:
            raise BadFile(f"this file speaks of card {no[:40]}, which {package.rules.name} does not have here")
        try:
            return package.make_card(printed, f"card {no[:40]} of this file")
        except TextDeclined as declined:
            raise BadFile(f"the text of card {no[:40]} of this file is not read here: {declined}") from None

    return find


def _is_same(ours: object, theirs: Plain | Mapping[str, object]) -> bool:
    return ours is not None and canonical(ours) == canonical(theirs)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game before its first question: its decks, its seed, and how it is to be played."""

    package: GamePackage
    decks: tuple[DeckList, ...]
    seed: int
    ask_forced: bool = False
    mode: str = ""
    ask_everything: bool = False

    def start(self) -> Game:
        """The game at its first question."""
        game = self.package.new_game(self.decks, self.seed, **({"mode": self.mode} if self.mode else {}))
        game.ask_forced, game.ask_everything = self.ask_forced, self.ask_everything
        game.run()
        return game

    def data(self) -> dict[str, Plain]:
        """It as plain data, with the cards that the decks speak of."""
        numbers: dict[int, int] = {}
        cards: list[CardDef] = []
        listed: list[Plain] = []
        for deck in self.decks:
            parts: dict[str, Plain] = {}
            for part, definitions in sorted(deck.parts.items()):
                parts[part] = [_number(definition, cards, numbers) for definition in definitions]
            listed.append({"title": deck.title, "plan": deck.plan, "parts": parts})
        return {
            "game": self.package.rules.id,
            "cards": [records.card_data(definition) for definition in cards],
            "decks": listed,
            "seed": self.seed,
            "mode": self.mode,
            "ask_forced": self.ask_forced,
            "ask_everything": self.ask_everything,
        }


def _number(definition: CardDef, cards: list[CardDef], numbers: dict[int, int]) -> int:
    if id(definition) not in numbers:
        numbers[id(definition)] = len(cards)
        cards.append(definition)
    return numbers[id(definition)]


def has_record(game: Game) -> bool:
    """Did the game begin with decks and a seed, and were its answers kept?"""
    return game.answers is not None and "decks" in game.setup


def beginning_of(game: Game) -> Beginning:
    """How a game that has a record began."""
    decks = cast("Sequence[DeckList]", game.setup["decks"])
    package = load_package(game.rules.id)
    mode = str(game.setup.get("mode", ""))
    seed = cast(int, game.setup["seed"])
    return Beginning(package, tuple(decks), seed, game.ask_forced, mode, game.ask_everything)


def give(game: Game, answer: Sequence[int], look: Callable[[], object] | None = None) -> None:
    """One recorded answer, or a concession; who wants to `look` is called after each step."""
    if len(answer) == 2 and answer[0] == CONCESSION:
        game.concede(answer[1])
    elif look is not None:
        game.choose_looking(tuple(answer), look)
    else:
        game.choose_indices(tuple(answer))


def play_on(game: Game, answers: Sequence[Sequence[int]], kind: str) -> None:
    """Give a game the answers of a record; one that is not legal there is a `BadFile` that says which."""
    for number, answer in enumerate(answers, 1):
        try:
            give(game, answer)
        except IllegalAnswer as fault:
            raise BadFile(f"this {kind} drifts: its answer {number} is not legal here ({fault})") from None


# Reading what a record says.


def read_beginning(data: Mapping[str, object], kind: str) -> Beginning:
    """How the game of a record (see `records.read_header`) began."""
    package = package_of(data, kind)
    find = card_finder(package)
    cards = [records.find_card(card, find) for card in _items(data.get("cards"), "cards", kind)]
    decks = tuple([_deck(deck, cards, kind) for deck in _items(data.get("decks"), "decks", kind)])
    seed, asked, mode = data.get("seed"), data.get("ask_forced"), cast(str, data.get("mode"))
    everything = data.get("ask_everything", False)
    if not isinstance(asked, bool) or not isinstance(everything, bool) or mode not in ("", *package.modes):
        raise BadFile(f"this {kind} is damaged: it doesn't say how its game is played")
    beginning = Beginning(package, decks, whole(seed, "seed", kind), asked, mode, everything)
    try:
        beginning.start()
    except FudaError as fault:
        raise BadFile(f"the game of this {kind} can't begin: {fault}") from None
    return beginning


def read_answers(data: Mapping[str, object], kind: str) -> tuple[tuple[int, ...], ...]:
    """The answers of a record."""
    answers = _items(data.get("answers"), "answers", kind)
    if len(answers) > MOST_ANSWERS:
        raise BadFile(f"this {kind} has {len(answers)} answers; it may have {MOST_ANSWERS}")
    return tuple([tuple([whole(pick, "answer", kind) for pick in _items(a, "answer", kind)]) for a in answers])


def whole(value: object, what: str, kind: str) -> int:
    """A whole number of a size that a game can use."""
    if isinstance(value, bool) or not isinstance(value, int) or not -(1 << 63) <= value < 1 << 64:
        raise BadFile(f"this {kind} is damaged: its {what} is no whole number that a game could have")
    return value


def _items(value: object, what: str, kind: str) -> list[object]:
    if not isinstance(value, list):
        raise BadFile(f"this {kind} is damaged: its {what} are no list")
    return value


def _deck(data: object, cards: Sequence[CardDef], kind: str) -> DeckList:
    parts = data.get("parts") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(parts, dict):
        raise BadFile(f"this {kind} is damaged: a deck of it has no cards")
    title, plan = data.get("title"), data.get("plan")
    if not isinstance(title, str) or not isinstance(plan, str):
        raise BadFile(f"this {kind} is damaged: a deck of it has no title")
    found: dict[str, tuple[CardDef, ...]] = {}
    for part, numbers in parts.items():
        listed = [whole(number, "deck", kind) for number in _items(numbers, "decks", kind)]
        if len(listed) > MOST_IN_A_DECK or not all(0 <= number < len(cards) for number in listed):
            raise BadFile(f"this {kind} is damaged: the deck '{title[:40]}' speaks of cards that are not in it")
        found[part] = tuple([cards[number] for number in listed])
    return DeckList(title, found, plan)
