"""Scenarios: a board, answers and what must follow, read from YAML (docs/scenarios.md) and checked for their form.

What a scenario says about cards and zones is checked where the board is built (`scenario_board`), what it expects is
compared in `scenario_expect`, and it is played by `scenario_run`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.option_keys import player_name
from fuda.play.files import read_file
from fuda.play.scenario_events import EVENT_KEYS, event_pattern
from fuda.play.scenario_paths import CARD_PATHS, STANDING, Expected, unfolded

SET_UP = "setup"
NONE = "none"
MOST_NUMBER = 1_000_000_000
ID = re.compile(r"\w+")
BETWEEN = re.compile(r"^---(?=\s|$)", re.MULTILINE)
SETTINGS = ("turn_player", "first_player", "turn", "phase", "seed", "stacked")
TOP_LEVEL = ("game", "rules", "title", *SETTINGS, "cards", "play", "expect", "refused")
CARD_KEYS = frozenset({"id", "card", "type", "no", "name", "text", "token", "rested", "face_down", "arrived", "count"})
PLACED_KEYS = frozenset({"id", "card", "rested", "face_down", "arrived", "count"})
SEEN_OF_CARDS = ("face", "other_face", "under")
"""What a view can show of a card: the card, its other face, and what lies under it."""
UNTIL_KEYS = frozenset({"player", "kind", "clause", "offers", "over", "turn", "phase"})
CHOICE_KEYS = frozenset({"player", "kind", "clause", "least", "most", "options", "offers", "offers_not"})
STOP_KEYS = frozenset({"event", "turn", "phase"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of `play`: an answer (or one that must be refused), a concession, what is expected at this point, until
    when everybody passes, or where the game stands still after the answer before.
    """

    number: int
    written: str
    player: int = -1
    answer: tuple[str, ...] | None = None
    refused: bool = False
    expect: Expected | None = None
    until: Expected | None = None
    stop: Expected | None = None

    @property
    def is_of_a_player(self) -> bool:
        """Does somebody answer or concede?"""
        return self.player >= 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as it is written, its form checked."""

    path: Path
    number: int
    game: str
    title: str
    rules: tuple[str, ...]
    sides: tuple[Mapping[str, object], ...]
    turn_player: int
    first_player: int
    turn: int
    phase: str
    seed: int
    cards: tuple[object, ...]
    play: tuple[Entry, ...]
    expect: Expected
    refused: str
    modes: Mapping[str, str]
    stacked: bool = False
    says_first: bool = False

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"{self.path}, scenario {self.number} ({self.title})"

    @property
    def only_asks(self) -> bool:
        """Does it expect nothing, so that it asks what happens?"""
        return not self.expect and not self.refused and all(entry.expect is None for entry in self.play)

    @property
    def package(self) -> GamePackage:
        """The game that it is played in."""
        return load(self.game)


DEEPEST = 100

if TYPE_CHECKING:
    _FastLoader = yaml.SafeLoader
else:
    _FastLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_FastLoader):
    """YAML in which a key may not stand twice, a bare `no` is the word and 704.10 is a clause, not a fraction."""

    yaml_implicit_resolvers = {
        letter: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":float")]
        for letter, resolvers in _FastLoader.yaml_implicit_resolvers.items()
    }


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    found: dict[object, object] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, bool):
            key = "yes" if key else "no"
        if not isinstance(key, str | int) or key in found:
            fault = f"the key {key!r} stands twice" if isinstance(key, str | int) else "a key is no word"
            raise yaml.constructor.ConstructorError(None, None, fault, key_node.start_mark)
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def load_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file; a `BadFile` says where it is wrong."""
    return _all_sound(read_scenarios(path))


def scenarios_of(text: str, path: Path) -> list[Scenario]:
    """The scenarios of a text; what is wrong with it is told with the path."""
    return _all_sound(_scenarios(_documents(text, path), path))


def read_scenarios(path: Path) -> list[Scenario | BadFile]:
    """The scenarios of a file, or of each one what is wrong with it; a file that is none raises `BadFile`."""
    return _scenarios(read_documents(path), path)


def read_documents(path: Path) -> list[object]:
    """What a file of scenarios holds, one part for each scenario, whether or not it has the form of one.

    A part that is not YAML is what is wrong with it, unless there is no other.
    """
    return _documents(read_file(path), path)


def _documents(text: str, path: Path) -> list[object]:
    try:
        _refuse_deep(text, path)
        return list(yaml.load_all(text, Loader=_Loader))
    except yaml.YAMLError as fault:
        parts = _parts(text)
        if len(parts) > 1:
            return [document for part in parts for document in _documents_or_fault(part, path)]
        raise BadFile(f"{path} is not YAML{_place(fault)}") from fault
    except RecursionError:
        raise BadFile(f"{path} is nested too deeply for a scenario") from None
    except ValueError as fault:
        raise BadFile(f"{path} is not YAML: {fault}") from None


def _parts(text: str) -> list[str]:
    """The documents of a text, each with so many empty lines before it that a fault is told with its own line."""
    starts = [found.start() for found in BETWEEN.finditer(text)]
    parts = [text[start:end] for start, end in pairwise([0, *starts, len(text)])]
    before = [text.count("\n", 0, start) for start in (0, *starts)]
    return ["\n" * number + part for number, part in zip(before, parts, strict=True) if part.strip()]


def _documents_or_fault(part: str, path: Path) -> list[object]:
    try:
        return _documents(part, path)
    except BadFile as fault:
        return [fault]


def _refuse_deep(text: str, path: Path) -> None:
    """Refuse what is nested deeper than any scenario: libyaml recurses in C, which would end the process."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise BadFile(f"{path} is nested too deeply for a scenario")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _scenarios(documents: list[object], path: Path) -> list[Scenario | BadFile]:
    if not documents:
        raise BadFile(f"{path} holds no scenario")
    found: list[Scenario | BadFile] = []
    for number, document in enumerate(documents, 1):
        if isinstance(document, BadFile):
            found.append(document)
            continue
        try:
            found.append(_Reader(path, number, document).scenario())
        except BadFile as fault:
            found.append(fault)
    return found


def _all_sound(read: list[Scenario | BadFile]) -> list[Scenario]:
    """All of them, where nothing is wrong with any."""
    found = []
    for scenario in read:
        if isinstance(scenario, BadFile):
            raise scenario
        found.append(scenario)
    return found


def _place(fault: yaml.YAMLError) -> str:
    """Where and what a fault of the YAML is."""
    if isinstance(fault, yaml.MarkedYAMLError) and fault.problem_mark is not None:
        mark, hint = fault.problem_mark, ""
        if fault.problem and "mapping values are not allowed" in fault.problem:
            hint = "; a text with a colon in it, like a title, must stand in quotation marks"
        return f", line {mark.line + 1}, column {mark.column + 1}: {fault.problem}{hint}"
    return f": {' '.join(str(fault).split())}"


class _Reader:
    """Reads one scenario and knows where it is while it does."""

    def __init__(self, path: Path, number: int, document: object) -> None:
        self.path = path
        self.number = number
        self.place = f"{path}, scenario {number}"
        if not isinstance(document, dict):
            raise self.fault("", "a scenario is a mapping of keys")
        self.data: dict[str, object] = document
        if isinstance(document.get("title"), str):
            self.place += f" ({document['title']})"

    def fault(self, key: str, sentence: str) -> BadFile:
        return BadFile(f"{self.place}{', ' + key if key else ''}: {sentence}")

    def scenario(self) -> Scenario:
        """The whole of it."""
        data = self.data
        letters = sorted(key for key in data if re.fullmatch("[a-z]", str(key)))
        for key in ("game", "title"):
            if key not in data:
                raise self.fault("", f"'{key}' is missing")
        game = self.word(data["game"], "game")
        try:
            self.package = load(game)
        except FudaError as fault:
            raise self.fault("game", str(fault)) from None
        self.words = self.package.scenario
        self.players = max([self.words.players, *(ord(letter) - ord("a") + 1 for letter in letters)])
        self.only(data, {*TOP_LEVEL, *map(player_name, range(self.players)), *self.words.modes}, "")
        phase = self.word(data.get("phase", "main"), "phase")
        if phase not in (SET_UP, *self.package.rules.phases):
            known = ", ".join((SET_UP, *self.package.rules.phases))
            raise self.fault("phase", f"'{phase}' is not a phase of this game; it is one of {known}")
        refused = self.word(data.get("refused", ""), "refused")
        if refused and ("play" in data or "expect" in data):
            raise self.fault("refused", "what is refused can't be played: leave out 'play' and 'expect'")
        self.check_turn()
        return Scenario(
            path=self.path,
            number=self.number,
            game=game,
            title=self.word(data["title"], "title"),
            rules=tuple(self.clause(rule, "rules") for rule in self.sequence(data.get("rules", []), "rules")),
            sides=tuple(self.side(player_name(p), phase) for p in range(self.players)),
            turn_player=self.player(data.get("turn_player", "a"), "turn_player"),
            first_player=self.player(data.get("first_player", "a"), "first_player"),
            turn=self.number_from(data.get("turn", 5), 1, "turn"),
            phase=phase,
            seed=self.number_from(data.get("seed", 1), 0, "seed"),
            cards=tuple(self.cards(data.get("cards", []), "cards")),
            play=tuple(self.entry(n, e) for n, e in enumerate(self.sequence(data.get("play", []), "play"), 1)),
            expect=self.expected(data.get("expect", {}), "expect"),
            refused=refused,
            modes=self.modes(),
            stacked=self.stacked(phase),
            says_first="first_player" in data,
        )

    def stacked(self, phase: str) -> bool:
        """Do the decks of a set-up lie in the order of their lists after the shuffle?"""
        given = self.data.get("stacked", False)
        if not isinstance(given, bool):
            raise self.fault("stacked", f"it is true or false, not {shown(given)}")
        if given and phase != SET_UP:
            raise self.fault("stacked", "it is for scenarios of the set-up: elsewhere a deck lies as it is listed")
        return given

    def check_turn(self) -> None:
        """A turn's number that is given must be one of the turn player's, where turns alternate."""
        if "turn" not in self.data or not self.words.turns_alternate:
            return
        turn = self.number_from(self.data["turn"], 1, "turn")
        first = self.player(self.data.get("first_player", "a"), "first_player")
        owner = (first + turn - 1) % self.players
        if owner != self.player(self.data.get("turn_player", "a"), "turn_player"):
            raise self.fault("turn", f"turn {turn} is player {player_name(owner)}'s")

    def modes(self) -> Mapping[str, str]:
        """The modes of the game that the scenario is played in."""
        found = {key: self.word(self.data[key], key) for key in self.words.modes if key in self.data}
        for key, mode in found.items():
            if mode not in self.words.modes[key]:
                raise self.fault(key, f"there is no '{mode}'; it is one of {', '.join(self.words.modes[key])}")
        return found

    # The board.

    def side(self, letter: str, phase: str) -> Mapping[str, object]:
        """A player's side: the form of each zone's list."""
        given = self.mapping(self.data.get(letter) or {}, letter)
        if phase == SET_UP:
            self.only(given, {"deck_list"}, letter)
            if "deck_list" not in given:
                raise self.fault(letter, "a game that begins with its set-up needs 'deck_list'")
            if not isinstance(given["deck_list"], str):
                self.cards(given["deck_list"], f"{letter}.deck_list")
            return given
        zones = {zone.name for zone in self.package.rules.zones}
        numbers = set(self.words.stock) | self.words.player_counters
        self.only(given, zones | numbers, letter)
        for zone, value in given.items():
            where = f"{letter}.{zone}"
            if zone in numbers or (isinstance(value, int) and not isinstance(value, bool)):
                self.number_from(value, 0, where, CARD_MASK)
            elif not isinstance(value, str) or (zone, value) not in self.words.special:
                self.cards(value, where)
        return given

    def cards(self, value: object, where: str) -> list[object]:
        """The form of a list of cards."""
        cards = self.sequence(value, where)
        for place, card in enumerate(cards, 1):
            self.card(card, f"{where}, card {place}")
        return cards

    def card(self, card: object, where: str) -> None:
        """The form of a card: its keys and what kind of thing each of them takes."""
        if isinstance(card, str):
            return
        data = self.mapping(card, where)
        words = self.words
        counters = frozenset(self.package.rules.counters)
        keys = CARD_KEYS | words.printed | counters
        if "card" in data:
            keys = PLACED_KEYS | counters
        keys |= set(words.placed)
        if words.attached:
            keys |= {words.attached}
        keys |= set(words.beneath)
        self.only(data, keys, where)
        if "id" in data and not ID.fullmatch(self.word(data["id"], f"{where}, id")):
            raise self.fault(f"{where}, id", f"'{data['id']}' is not an id; one has letters, digits and _ only")
        for key in ("card", "type", "text", "link"):
            if key in data:
                self.word(data[key], f"{where}, {key}")
        for key in ("token", "ex", "rested", "face_down", "arrived"):
            if not isinstance(data.get(key, False), bool):
                raise self.fault(f"{where}, {key}", f"it is true or false, not {data[key]!r}")
        for key in counters & set(data):
            self.number_from(data[key], 0, f"{where}, {key}")
        self.number_from(data.get("count", 1), 1, f"{where}, count", CARD_MASK)
        laid = data.get(words.attached, [])
        for one in laid if isinstance(laid, list) else [laid]:
            self.card(one, f"{where}, {words.attached}")
        for key in words.beneath:
            self.cards(data.get(key, []), f"{where}, {key}")

    # What is played and expected.

    def entry(self, number: int, entry: object) -> Entry:
        """One entry of `play`."""
        where = f"play, entry {number}"
        data = self.mapping(entry, where)
        if len(data) != 1:
            raise self.fault(where, "an entry has exactly one key: a player, 'expect', 'until', 'stop' or 'concede'")
        key, value = next(iter(data.items()))
        written = f"{key}: {shown(value)}"
        if key == "expect":
            return Entry(number, "expect", expect=self.expected(value, where))
        if key == "until":
            return Entry(number, "until", until=self.awaited(value, where))
        if key == "stop":
            return Entry(number, written, stop=self.stop(value, where))
        if key == "concede":
            return Entry(number, written, self.player(value, where))
        player = self.player(key, where)
        refused = isinstance(value, dict)
        if isinstance(value, dict):
            self.only(value, {"refused"}, where)
            if not value:
                raise self.fault(where, "it says neither an answer nor 'refused'")
            value = value["refused"]
        return Entry(number, written, player, self.answer(value, where), refused)

    def awaited(self, value: object, where: str) -> Expected:
        """Until when everybody passes: how the question must be, or where the game must stand."""
        data = self.mapping(value, where)
        self.only(data, UNTIL_KEYS, where)
        if not data:
            raise self.fault(where, f"it says nothing to wait for; it takes {', '.join(sorted(UNTIL_KEYS))}")
        if "player" in data:
            self.player(data["player"], where)
        if "clause" in data:
            self.clause(data["clause"], where)
        if "turn" in data:
            self.number_from(data["turn"], 1, where)
        if "phase" in data and data["phase"] not in self.package.rules.phases:
            raise self.fault(where, f"'{data['phase']}' is not a phase of this game")
        if "offers" in data:
            self.sequence(data["offers"], where)
        if data.get("over", True) is not True:
            raise self.fault(where, "'over' is true where the end of the game is waited for, and left out elsewhere")
        return data

    def stop(self, value: object, where: str) -> Expected:
        """Where the game stands still: when something happens, or where it has got to."""
        data = self.mapping(value, where)
        self.only(data, STOP_KEYS, where)
        if not data:
            raise self.fault(where, f"it says nothing to stop at; it takes {', '.join(sorted(STOP_KEYS))}")
        if "event" in data:
            self.event(data["event"], where)
        if "turn" in data:
            self.number_from(data["turn"], 1, where)
        if "phase" in data and data["phase"] not in self.package.rules.phases:
            raise self.fault(where, f"'{data['phase']}' is not a phase of this game")
        return data

    def answer(self, value: object, where: str) -> tuple[str, ...]:
        """An answer as words: YAML reads some words as truth values and numbers."""
        if isinstance(value, list):
            return tuple(word for part in value for word in self.answer(part, where))
        if isinstance(value, bool):
            return ("yes" if value else "no",)
        if isinstance(value, int | str):
            return (str(value),)
        raise self.fault(where, f"an answer is an option's key or a list of them, not {value!r}")

    def expected(self, value: object, where: str) -> Expected:
        """What is expected: known paths, each with a value of the right form."""
        data = unfolded(self.mapping(value, where))
        for path, wanted in data.items():
            self.path_known(path, f"{where}, {path}")
            if path == "choice" and wanted not in (NONE, None):
                self.choice(self.mapping(wanted, f"{where}, choice"), f"{where}, choice")
            elif path in ("result", "reason", "turn_player"):
                self.standing(path, wanted, f"{where}, {path}")
            elif path in ("events", "events_not"):
                for event in self.sequence(wanted, f"{where}, {path}"):
                    self.event(event, f"{where}, {path}", counted=path == "events")
            elif path == "views":
                for viewer, zones in self.mapping(wanted, f"{where}, views").items():
                    self.player(viewer, f"{where}, views")
                    for zone in self.mapping(zones, f"{where}, views, {viewer}"):
                        self.zone_path(zone, f"{where}, views, {viewer}")
        return data

    def choice(self, data: Expected, where: str) -> None:
        """The form of a question that is expected."""
        self.only(data, CHOICE_KEYS, where)
        if "player" in data:
            self.player(data["player"], where)
        if "clause" in data:
            self.clause(data["clause"], where)

    def path_known(self, path: str, where: str) -> None:
        """Is it a path that can be compared?"""
        head, dot, tail = path.partition(".")
        rules, words = self.package.rules, self.words
        if not dot:
            known: Iterable[str] = STANDING
            tail = path
        elif self.is_player(head):
            known = {zone.name for zone in rules.zones} | set(words.player_values)
        else:
            known = CARD_PATHS | set(rules.stats) | set(rules.counters) | set(words.card_values)
        if tail not in known:
            raise self.fault(where, f"nothing is known as '{tail}' there; it is one of {', '.join(sorted(known))}")

    def standing(self, path: str, wanted: object, where: str) -> None:
        """Can the game stand or end so?"""
        if path == "turn_player":
            self.player(wanted, where)
        elif path == "reason":
            if wanted != NONE:
                self.clause(wanted, where)
        elif wanted not in (NONE, "draw"):
            winners, space, verb = self.word(wanted, where).rpartition(" ")
            if not space or verb != "wins":
                raise self.fault(where, f"a result is 'a wins', 'draw' or 'none', not {shown(wanted)}")
            for winner in winners.split(" and "):
                self.player(winner, where)

    def clause(self, value: object, where: str) -> str:
        """A clause of the game's rulebook."""
        if str(value) not in self.package.clauses():
            raise self.fault(where, f"there is no clause {shown(value)} in the rules of {self.package.rules.name}")
        return str(value)

    def zone_path(self, path: str, where: str) -> None:
        """Is it a player's zone, a counter that players have, or something that is seen of a card?"""
        head, _, tail = path.partition(".")
        seen = {zone.name for zone in self.package.rules.zones} | self.words.player_counters
        if tail not in (seen if self.is_player(head) else SEEN_OF_CARDS):
            of_cards = ", ".join(f"CARD.{word}" for word in SEEN_OF_CARDS)
            raise self.fault(where, f"'{path}' is not a zone of a player, nor one of {of_cards}")

    def event(self, event: object, where: str, counted: bool = False) -> None:
        """The form of an event, and whether there are such events; how often it happened is asked where all count."""
        data = event_pattern(event, self.letters())
        if data is None:
            raise self.fault(where, f"{shown(event)} is not an event; write it like 'damaged wall 3 [7-6-3-2]'")
        self.only(data, EVENT_KEYS if counted else EVENT_KEYS - {"times"}, where)
        kind = data.get("event")
        if kind is None:
            raise self.fault(where, f"an event has a key 'event', which {shown(event)} has not")
        kinds = self.package.event_kinds()
        if kind not in kinds:
            near = get_close_matches(str(kind), sorted(kinds), 3)
            known = f"do you mean {' or '.join(near)}?" if near else f"they are: {', '.join(sorted(kinds))}"
            raise self.fault(where, f"there is no event {shown(kind)}; {known}")
        if "times" in data:
            self.number_from(data["times"], 0, f"{where}, times")
        if data.get("clause", NONE) != NONE:
            self.clause(data["clause"], where)
        if data.get("player", NONE) != NONE:
            self.player(data["player"], where)

    # Kinds of values.

    def only(self, data: Mapping[str, object], known: Iterable[str], where: str) -> None:
        """Refuse keys that mean nothing here."""
        for key in data:
            if key not in known:
                raise self.fault(where, f"there is no key '{key}'; the keys are: {', '.join(sorted(known))}")

    def mapping(self, value: object, where: str) -> Mapping[str, object]:
        if not isinstance(value, dict):
            raise self.fault(where, f"it takes a mapping of keys, not {shown(value)}")
        return {str(key): part for key, part in value.items()}

    def sequence(self, value: object, where: str) -> list[object]:
        if not isinstance(value, list):
            raise self.fault(where, f"it takes a list, not {shown(value)}")
        return value

    def word(self, value: object, where: str) -> str:
        if not isinstance(value, str):
            raise self.fault(where, f"it takes text, not {shown(value)}")
        return value

    def number_from(self, value: object, least: int, where: str, most: int = MOST_NUMBER) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise self.fault(where, f"it takes a whole number of at least {least}, not {shown(value)}")
        if value > most:
            raise self.fault(where, f"{shown(value)} is too many; it takes at most {most}")
        return value

    def letters(self) -> list[str]:
        return [player_name(player) for player in range(self.players)]

    def is_player(self, letter: object) -> bool:
        return letter in self.letters()

    def player(self, letter: object, where: str) -> int:
        if not isinstance(letter, str) or not self.is_player(letter):
            raise self.fault(where, f"there is no player {shown(letter)}; the players are {', '.join(self.letters())}")
        return ord(letter) - ord("a")


def shown(value: object) -> str:
    """A value as a scenario would write it, on one line."""
    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10**6, sort_keys=False)
    return text.removesuffix("...\n").strip()
