"""What every game package offers to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from fuda.games.card_lists import CardList
from fuda.games.english import english_names
from fuda.games.files import OwnCards, clauses
from fuda.games.hindrances import Hindrance
from fuda.games.playmat import Playmat
from fuda.games.texts import notation, read_text, told_kinds
from fuda.games.words import Words
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.definition import CardDef, DeckList, GameDef
from fuda.kernel.game import Game
from fuda.text.compiler import Compiled, TextDeclined
from fuda.text.grammar import Grammar


def each_alone(number: int, modes: Mapping[str, str]) -> tuple[int, ...]:
    """Everybody plays for himself."""
    return tuple(range(number))


def asked_first(game: Game) -> int:
    """The player who makes the first decision of a game."""
    assert game.choice is not None
    return game.choice.player


def printed_colours(definition: CardDef) -> frozenset[str]:
    """The colours printed on a card."""
    return frozenset(definition.colours)


def as_it_is(game: Game, modes: Mapping[str, str]) -> None:
    """Nothing else is so."""


def _most_telling(faults: list[TextDeclined]) -> TextDeclined:
    """Of what is wrong with a text on cards of several types: that it was read and can't be played, else the reading
    that came farthest.
    """
    return max(faults, key=lambda declined: (" is understood, but " in str(declined), declined.span[0]))


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """What scenarios of a game may say beyond what its rules declare (see docs/scenarios.md).

    `printed` are the keys of a card that `make_card` reads, and `complete` fills in those left out. A card's type is
    `type_in` its zone, else `type_elsewhere`. `attached` is the key for a card under another one, which is of type
    `attached_type` by default. `filled` zones hold that many blank cards when they are not given. `stock` words take a
    number of a card in a zone; `special` words stand for one card in a zone. Cards in `rested_in` zones lie rested;
    `states_in` are the zones in which a card can be so (rested, damaged), for the keys that not all zones know.
    Where `turns_alternate`, a turn's number tells whose it is.
    `beneath` are keys for lists of cards that lie with a card: their type by default and their place there.
    `player_counters` are the counters that a side may give a player. `plain_answers` are those that name no card.
    `misplaced` says what is wrong with a card that lies in a zone (or under a card), `contradiction` what is wrong with
    a player's side; both give "" when nothing is. Cards without an id in `named` zones are called by their player.
    `placed` are further keys for how a card lies. `modes` are further keys of the top level with what each can say;
    `teams` and `begin` make of them who plays together and what else is so. `first` is who is first in a game of the
    set-up that stands at its first question: mostly who is asked. `type_for` is what lies in a zone that is
    not given, where that depends on the player.
    """

    players: int
    check_players: Callable[[int], None]
    printed: frozenset[str]
    complete: Callable[[Mapping[str, object]], dict[str, object]]
    type_elsewhere: str
    type_in: Mapping[str, str]
    misplaced: Callable[[CardDef, str, CardDef | None], str]
    contradiction: Callable[[Game, int], str]
    events: frozenset[str]
    attached: str = ""
    attached_type: str = ""
    beneath: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    player_counters: frozenset[str] = frozenset()
    named: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    placed: Mapping[str, Callable[[Game, int, object], None]] = field(default_factory=dict)
    modes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    teams: Callable[[int, Mapping[str, str]], tuple[int, ...]] = each_alone
    begin: Callable[[Game, Mapping[str, str]], None] = as_it_is
    first: Callable[[Game], int] = asked_first
    type_for: Callable[[Game, int, str, object], object] | None = None
    filled: Mapping[str, int] = field(default_factory=dict)
    stock: Mapping[str, tuple[str, Callable[[], CardDef]]] = field(default_factory=dict)
    special: Mapping[tuple[str, str], Callable[[], CardDef]] = field(default_factory=dict)
    rested_in: frozenset[str] = frozenset()
    turns_alternate: bool = False
    states_in: Mapping[str, frozenset[str]] = field(default_factory=dict)
    plain_answers: frozenset[str] = frozenset()
    player_values: Mapping[str, Callable[[Game, int], object]] = field(default_factory=dict)
    card_values: Mapping[str, Callable[[Game, int, Callable[[int], str]], object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Raid:
    """Playing together against a deck that plays itself.

    The difficulties, the names of such decks, the largest party, and whose seat of a game with those decks is the
    boss's (-1 where they make no raid).
    """

    levels: tuple[str, ...]
    decks: Callable[[], tuple[str, ...]]
    most_players: int
    boss: Callable[[Sequence[DeckList]], int]


@dataclass(frozen=True, slots=True)
class Tag:
    """Playing in teams: which team sits at each seat, and the names of decks for it, in the order of the seats.

    `options` are deck rules that the teams may agree on, by the mode of the game that they make: how a deck breaks one.
    """

    teams: tuple[int, ...]
    decks: Callable[[], tuple[str, ...]]
    options: Mapping[str, Callable[[DeckList], list[str]]] = field(default_factory=dict)


class CardsModule(Protocol):
    """A game's `cards.py`."""

    def pool(self) -> OwnCards:
        """The game's own cards by card No., to which pools are added."""

    def make(self, data: Mapping[str, object], where: str, /) -> CardDef:
        """A card from its printed values."""

    def card_type(self, printed: str, where: str, /) -> str:
        """A card type as the rules call it, by how it is printed or by its English name."""

    def find(self, name: str, /) -> CardDef:
        """A card by its No. or a name."""


class DeckModule(Protocol):
    """A game's `deck.py`."""

    def names(self) -> tuple[str, ...]:
        """The game's own decks that any player brings."""

    def load(self, name: str, /) -> DeckList:
        """One of the game's own decks."""

    def read(self, text: str, where: str, /) -> DeckList:
        """A deck from the text of its file."""

    def faults(self, deck: DeckList, /) -> list[str]:
        """Each way in which a deck breaks the rules, with its clause."""


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game: its rules, its cards and decks, and the ways to read cards, decks and positions.

    `hindrances` are why a player can't play a card of the hand now. `card_list` says what card lists from elsewhere say
    of a card; without it they say what the card files do. `colour` is what the game has in place of colours, `family`
    what the cards of one deck have in common: their colours, or what stands for these.
    """

    rules: GameDef
    cards: CardsModule
    deck: DeckModule
    new_game: Callable[..., Game]
    rule_abilities: Mapping[str, Ability]
    words: Words
    playmat: Playmat
    scenario: ScenarioWords
    hindrances: Callable[[Game, int, int], list[Hindrance]]
    card_list: CardList | None = None
    raid: Raid | None = None
    tag: Tag | None = None
    japanese: Words | None = None
    colour: str = "colour"
    family: Callable[[CardDef], frozenset[str]] = printed_colours

    def words_in(self, language: str) -> Words:
        """The game's words in a language ("en" or "ja"); English where it has none in that one."""
        return self.japanese if language == "ja" and self.japanese is not None else self.words

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways to play that `new_game` knows by name: a raid's difficulties, a deck rule of teams."""
        levels = self.raid.levels if self.raid is not None else ()
        return (*levels, *(self.tag.options if self.tag is not None else ()))

    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses of the rulebook."""
        return clauses(self.rules.id)

    def grammar(self) -> Grammar:
        """The notation of the game's card text, loaded when it is first asked for."""
        return notation(self.rules.id)

    def event_kinds(self) -> frozenset[str]:
        """What scenarios may say of what happened: the names of moves, what verbs tell of, and what else there is."""
        moves = [event.kind for event in self.rules.move_events]
        return self.scenario.events.union(moves, told_kinds(self.rules.id))

    def read_text(self, text: str, card_type: str = "") -> Compiled:
        """What is understood of a card's text, names in English as far as they have an English one."""
        return read_text(self.rules.id, text, card_type)

    def understand(self, text: str, card_type: str = "") -> Compiled:
        """What is understood of a text that a card of that type can have; where none is given, of the first type that
        it can be read for. What can't be read or played raises `TextDeclined`.
        """
        faults = []
        for kind in (card_type,) if card_type else ("", *self.grammar().card_types):
            try:
                compiled = self.read_text(text, kind)
                break
            except TextDeclined as declined:
                faults.append(declined)
        else:
            raise _most_telling(faults)
        self.must_be_playable(text, card_type)
        return compiled

    def must_be_playable(self, text: str, card_type: str = "") -> None:
        """Make a card of the text (of any type, if none is given); what no card can be made of is declined."""
        faults: dict[str, TextDeclined] = {}
        for kind in (card_type,) if card_type else self.grammar().card_types:
            try:
                self.make_card(self.scenario.complete({"id": "text", "type": kind, "text": text}), "the text")
            except TextDeclined as declined:
                faults[kind] = declined
            else:
                return
        # A reason that names the type only says that such a text is for cards of another one.
        fitting = [fault for kind, fault in faults.items() if f" {kind}" not in str(fault)]
        raise _most_telling(fitting or list(faults.values()))

    def pool(self) -> Mapping[str, CardDef]:
        """The game's own cards by card No., and those of the pools that were added."""
        return self.cards.pool()

    def make_card(self, data: Mapping[str, object], where: str) -> CardDef:
        """A card from its printed values; `where` they stand is said with what is wrong with them."""
        english_names(self.rules.id).learn(data)
        return self.cards.make(data, where)

    def card_type(self, printed: str, where: str) -> str:
        """A card type as the rules call it; `where` it stands is said when there is no such type."""
        return self.cards.card_type(printed, where)

    def find_card(self, name: str) -> CardDef:
        """A card by its No. or a name."""
        return self.cards.find(name)

    def deck_names(self) -> tuple[str, ...]:
        """The game's own decks that any player brings."""
        return self.deck.names()

    def load_deck(self, name: str) -> DeckList:
        """One of the game's own decks."""
        return self.deck.load(name)

    def read_deck(self, text: str, where: str) -> DeckList:
        """A deck from the text of its file."""
        return self.deck.read(text, where)

    def deck_faults(self, deck: DeckList) -> list[str]:
        """Each way in which a deck breaks the rules, with its clause; none when it is legal."""
        return self.deck.faults(deck)
