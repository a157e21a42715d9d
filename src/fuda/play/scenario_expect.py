"""What a scenario expects, compared with what is there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from fuda.games.package import GamePackage
from fuda.kernel.abilities.events import Event
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.moves.moves import zone_instance
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values import values
from fuda.kernel.views import option_keys
from fuda.kernel.views.visibility import can_see, knows, sees_other_face
from fuda.play.scenario import NONE, shown
from fuda.play.scenario_events import event_pattern
from fuda.play.scenario_paths import Expected

HIDDEN = "?"
GONE = "gone"
NUMBER = re.compile(r"-?\d+(\.\d+)?")


class UnknownCard(FudaError):
    """An expectation speaks of a card that the game has not."""


def mismatches(game: Game, package: GamePackage, expected: Expected) -> list[str]:
    """What is not as expected, each as what was expected and what was there."""
    return _Comparison(game, package).all(expected)


def happened_since(game: Game, package: GamePackage, since: int, event: object) -> bool:
    """Has such an event happened from that place in the log on?"""
    comparison = _Comparison(game, package)
    pattern = comparison.pattern(event)
    return any(comparison.happened(past, pattern) for past in game.history[since:])


def letters(game: Game) -> list[str]:
    """The players as scenarios name them."""
    return [option_keys.player_name(player) for player in range(game.n)]


def question(game: Game) -> str:
    """The question being asked, with its options by key."""
    choice = game.choice
    if choice is None and game.result is not None:
        return f"no question: {game.result!r}"
    if choice is None:
        turn = f"turn {game.turn} of {option_keys.player_name(game.turn_player)}"
        return f"nobody is asked anything; it is the phase '{game.phase}' in {turn}"
    asked = f"{option_keys.player_name(choice.player)} is asked '{choice.kind}' [{choice.clause}]"
    return f"{asked}, {option_keys.how_many(choice)} of: {option_keys.offered_keys(game, choice)}"


def unknown_names(game: Game, package: GamePackage, expected: Expected) -> list[str]:
    """What is wrong with names in paths, in what must have happened or must not, or must not be offered.

    Elsewhere a misspelt name is found by not being there; in what must not be, it would pass for what is expected.
    """
    known = _Known(game, package)
    named: list[object] = [path.partition(".")[0] for path in expected if "." in path]
    for event in (*_sequence(expected.get("events")), *_sequence(expected.get("events_not"))):
        pattern = event_pattern(event, letters(game)) or {}
        keys = ("card", "source") if pattern.get("event") == "phase_started" else ("card", "other", "source")
        named += [pattern[key] for key in keys if key in pattern]
    choice = expected.get("choice")
    unwanted = _list(choice.get("offers_not", [])) if isinstance(choice, dict) else []
    return [
        *(f"there is no card '{name}'" for name in named if not known.is_named(str(name))),
        *no_answers(game, package, unwanted),
    ]


def no_answers(game: Game, package: GamePackage, keys: Iterable[str]) -> list[str]:
    """What is wrong with keys that no question can offer, since there is no such card or verb."""
    known = _Known(game, package)
    return [f"no question has an answer '{key}'" for key in keys if not known.is_answer(key)]


class _Known:
    """The names by which a scenario can speak of cards: ids, printed names, and the names of tokens that texts make."""

    def __init__(self, game: Game, package: GamePackage) -> None:
        definitions = [*game.definition, *package.pool().values()]
        self.verbs = game.rules.verbs
        self.names = {name for card in definitions for name in (*card.names, card.english)} | set(game.labels.values())
        self.names |= {*letters(game), NONE}
        self.plain = {*package.scenario.plain_answers, *option_keys.DECLINING, "yes"}
        self.texts = "\n".join(card.text for card in definitions)

    def is_named(self, name: str) -> bool:
        plain = name.partition("#")[0].strip()
        return plain in self.names or f"「{plain}」" in self.texts

    def is_answer(self, key: str) -> bool:
        """Is it a number, a word that is printed, or do a verb and every card that the key names exist?"""
        if self.is_object(key) or NUMBER.fullmatch(key) or not key.isascii():
            return True
        verb, _, rest = key.partition(" ")
        return verb in self.verbs and bool(rest) and all(self.is_object(part) for part in rest.split(" -> "))

    def is_object(self, name: str) -> bool:
        """A card, a player, or a word that stands for no card."""
        return name in self.plain or self.is_named(name)


class _Comparison:
    def __init__(self, game: Game, package: GamePackage) -> None:
        self.game = game
        self.package = package
        self.labelled = {label: card for card, label in game.labels.items()}

    def all(self, expected: Expected) -> list[str]:
        found = []
        for path, wanted in expected.items():
            try:
                fault = self.compare(path, wanted)
            except UnknownCard as unknown:
                fault = str(unknown)
            if fault:
                found.append(f"expected {path}: {shown(wanted)}\n{fault}")
        return found

    def compare(self, path: str, wanted: object) -> str:
        """What was there instead; "" where all is as expected."""
        special: dict[str, Callable[[object], str]] = {
            "choice": self.choice,
            "events": self.events,
            "events_not": self.events_not,
            "views": self.views,
            "waiting": self.waiting,
        }
        if path in special:
            return special[path](wanted)
        head, dot, tail = path.partition(".")
        if not dot:
            return _differs(self.standing(path), wanted)
        if head in letters(self.game):
            return self.player_path(ord(head) - ord("a"), tail, wanted)
        return self.card_path(self.card(head), tail, wanted)

    # Where the game stands.

    def standing(self, path: str) -> object:
        game = self.game
        if path == "turn_player":
            return option_keys.player_name(game.turn_player)
        if path == "result":
            if game.result is None:
                return NONE
            winners = " and ".join(option_keys.player_name(p) for p in game.result.winners)
            return f"{winners} wins" if winners else "draw"
        if path == "reason":
            return game.result.clause if game.result else NONE
        return game.turn if path == "turn" else game.phase

    def waiting(self, wanted: object) -> str:
        """The cards whose effects wait; those of one card may be told apart by their numbers."""
        cards = [self.called(waiting.bearing.bearer & CARD_MASK) for waiting in self.game.pending]
        numbers = [waiting.number for waiting in self.game.pending]
        there = [card if number <= 1 else f"{card} #{number}" for card, number in zip(cards, numbers, strict=True)]
        return "" if not _differs_unordered(cards, wanted) else _differs_unordered(there, wanted)

    # Zones.

    def player_path(self, player: int, tail: str, wanted: object) -> str:
        values_of_player = self.package.scenario.player_values
        if tail in values_of_player:
            return _differs(values_of_player[tail](self.game, player), wanted)
        return self.zone(player, tail, wanted, self.called)

    def zone(self, player: int, name: str, wanted: object, called: Callable[[int], str]) -> str:
        kind = self.game.rules.zone_kind(name)
        cards = self.game.zones[zone_instance(self.game, kind, player)]
        if isinstance(wanted, int):
            return _differs(len(cards), wanted)
        there = [called(card) for card in cards]
        if self.game.rules.zones[kind].ordered:
            return _differs(there[::-1], wanted)
        return _differs_unordered(there, wanted)

    def views(self, wanted: object) -> str:
        """What players see: a card by what it is called, or that there is one; of cards more; everybody's counters."""
        assert isinstance(wanted, dict)
        faults = []
        for letter, zones in wanted.items():
            viewer = ord(letter) - ord("a")
            for path, cards in zones.items():
                called = partial(self.called_by, viewer, cards)
                head, _, name = path.partition(".")
                player = letters(self.game).index(head) if head in letters(self.game) else -1
                if player < 0:
                    fault = _differs(self.seen_of(self.card(head), name, viewer, called), cards)
                elif name in self.package.scenario.player_counters:
                    fault = _differs(self.game.view(viewer).player_counters(player)[name], cards)
                else:
                    fault = self.zone(player, name, cards, called)
                if fault:
                    faults.append(f"for {letter}, {path}: {shown(cards)} {fault}")
        return "\n".join(faults)

    def called_by(self, viewer: int, wanted: object, card: int) -> str:
        """What a card is called for who sees or doesn't see it.

        One that lies hidden, and that the viewer knows from before, may be expected either way.
        """
        name = self.called(card)
        named = name in wanted if isinstance(wanted, list) else name == wanted
        if can_see(self.game, viewer, card) or (named and knows(self.game, viewer, card)):
            return name
        return HIDDEN

    def seen_of(self, card: int, name: str, viewer: int, called: Callable[[int], str]) -> object:
        """What the viewer sees of a card: the card itself, the face that does not lie up, what lies under it."""
        if name == "face":
            return called(card)
        if name == "under":
            return [called(under) for under in self.game.under[card]]
        back = self.game.definition[card].back
        if back is None:
            return NONE
        may_look = knows(self.game, viewer, card) and sees_other_face(self.game, viewer, card)
        return back.name if may_look else HIDDEN

    # Cards.

    def called(self, card: int) -> str:
        """A card's id, or its name."""
        return option_keys.label(self.game, card)

    def card(self, name: str) -> int:
        """The card that an id or a name means; `name#2` is the second of several."""
        if name in self.labelled:
            return self.labelled[name]
        plain, _, number = name.partition("#")
        game = self.game
        found = [
            card
            for card, definition in enumerate(game.definition)
            if card not in game.labels and (plain in definition.names or plain == definition.english)
        ]
        found.sort(key=lambda card: (card in game.free, card))
        place = int(number) if number.isdigit() else 1
        if not 1 <= place <= len(found):
            raise UnknownCard(f"there is no card called '{name}'")
        return found[place - 1]

    def card_path(self, card: int, tail: str, wanted: object) -> str:
        game, rules = self.game, self.game.rules
        if tail == "zone":
            return _differs(self.place(card), wanted)
        if tail in self.package.scenario.card_values:
            there = self.package.scenario.card_values[tail](game, card, self.called)
            return _differs_unordered(there, wanted) if isinstance(there, list) else _differs(there, wanted)
        if tail in rules.stats:
            return _differs(values.value(game, card, tail), wanted)
        if tail in rules.counters:
            return _differs(game.counters[rules.counters.index(tail)][card], wanted)
        if tail == "keywords":
            return _differs(self.keywords(card), wanted)
        if tail == "rested":
            return _differs(game.rested[card], wanted)
        if tail == "face_down":
            return _differs(game.face_down[card], wanted)
        if tail == "arrived":
            return _differs(game.arrived[card] == game.turn, wanted)
        if tail == "name":
            return _differs_unordered(list(values.names(game, card)), wanted)
        if tail == "colour":
            return _differs_unordered(sorted(game.definition[card].colours) or [NONE], wanted)
        if tail == "traits":
            return _differs_unordered(sorted(values.traits(game, card)), wanted)
        raise UnknownCard(f"nothing is known as '{tail}' of a card")

    def place(self, card: int) -> str:
        """The card's zone; none while it is nowhere, gone when it has left the game."""
        game = self.game
        if card in game.free:
            return GONE
        zone = game.zone[card]
        if zone < 0 and game.lost[game.owner[card]]:
            return GONE
        return (
            f"{option_keys.player_name(zone % game.n)}.{game.rules.zones[zone // game.n].name}" if zone >= 0 else NONE
        )

    def keywords(self, card: int) -> dict[str, object]:
        found: dict[str, object] = {}
        for keyword in self.game.rules.keywords:
            number = values.value(self.game, card, keyword.name)
            if number:
                found[keyword.name] = number if keyword.adds else True
        return found

    # The question being asked.

    def choice(self, wanted: object) -> str:
        choice = self.game.choice
        if wanted in (NONE, None):
            return "" if choice is None else f"there was {question(self.game)}"
        assert isinstance(wanted, dict)
        if choice is None:
            return f"there was {question(self.game)}"
        there: Mapping[str, object] = {
            "player": option_keys.player_name(choice.player),
            "kind": choice.kind,
            "clause": choice.clause,
            "least": choice.least,
            "most": choice.most,
        }
        faults = [f"{key}: {shown(there[key])}" for key in there if key in wanted and there[key] != wanted[key]]
        faults += self.options(wanted)
        return f"there was {', '.join(faults)}" if faults else ""

    def options(self, wanted: Mapping[str, object]) -> list[str]:
        """What is wrong with the options offered."""
        assert self.game.choice is not None
        keys = option_keys.keys(self.game, self.game.choice)
        faults = []
        found = {key: _meant(keys, str(key)) for name in ("options", "offers") for key in _list(wanted.get(name, []))}
        nothing = self.game.choice.least == 0
        missing = [key for key, meant in found.items() if not meant and not (nothing and key in option_keys.DECLINING)]
        if missing:
            faults.append(f"no option {', '.join(missing)}")
        if "options" in wanted:
            listed = {place for key in _list(wanted["options"]) for place in found[key]}
            more = [key for place, key in enumerate(keys) if place not in listed]
            if more:
                faults.append(f"also the option {', '.join(more)}")
        unwanted = [
            key
            for key in _list(wanted.get("offers_not", []))
            if _meant(keys, key) or (nothing and key in option_keys.DECLINING)
        ]
        if unwanted:
            faults.append(f"the option {', '.join(unwanted)}")
        return faults

    # What has happened.

    def events(self, wanted: object) -> str:
        """Each event must have happened after the one before it; one that says how often is counted, in no place."""
        assert isinstance(wanted, list)
        at = 0
        for event in wanted:
            pattern = dict(self.pattern(event))
            times = pattern.pop("times", None)
            there = [place for place, past in enumerate(self.game.history) if self.happened(past, pattern)]
            if times is not None:
                if times != len(there):
                    return f"there were {len(there)} of {shown(event)}; in all there was: {self.told()}"
                continue
            at = next((place + 1 for place in there if place >= at), -1)
            if at < 0:
                return f"there was no {shown(event)} (in that place); there was: {self.told()}"
        return ""

    def events_not(self, wanted: object) -> str:
        assert isinstance(wanted, list)
        for event in wanted:
            pattern = self.pattern(event)
            if any(self.happened(past, pattern) for past in self.game.history):
                return f"there was {shown(event)}; in all there was: {self.told()}"
        return ""

    def pattern(self, event: object) -> Mapping[str, object]:
        """An event as a mapping, of the form that reading has checked."""
        pattern = event_pattern(event, letters(self.game))
        assert pattern is not None
        return pattern

    def happened(self, event: Event, pattern: Mapping[str, object]) -> bool:
        if event.kind != pattern["event"]:
            return False
        there = self.told_fields(event)
        return all(there[key] == wanted for key, wanted in pattern.items())

    def told_fields(self, event: Event) -> dict[str, object]:
        """An event's fields as scenarios write them."""
        return {
            "event": event.kind,
            "card": self.named(event.card),
            "player": option_keys.player_name(event.player) if event.player >= 0 else NONE,
            "amount": event.amount,
            "other": event.cause if event.kind == "phase_started" else self.named(event.other),
            "source": self.named(event.source),
            "clause": event.clause,
        }

    def named(self, ref: int) -> str:
        return self.called(ref & CARD_MASK) if ref else NONE

    def told(self) -> str:
        """All that has happened, in short."""
        told = []
        for event in self.game.history:
            fields = self.told_fields(event)
            words = [event.kind]
            words += [str(fields[key]) for key in ("card", "player") if fields[key] != NONE][:1]
            words += [str(event.amount)] if event.amount else []
            told.append(" ".join(words) + f" [{event.clause}]")
        return ", ".join(told) or "nothing"


def _differs(there: object, wanted: object) -> str:
    same = there == wanted and isinstance(there, bool) == isinstance(wanted, bool)
    return "" if same else f"there was {shown(there)}"


def _differs_unordered(there: list[str], wanted: object) -> str:
    same = Counter(there) == Counter(map(str, _list(wanted)))
    return "" if same else f"there was {shown(there)}"


def _list(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, list) else [str(value)]


def _sequence(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _meant(keys: list[str], text: str) -> list[int]:
    """The options that a key means: the one with that key, else those whose key it shortens."""
    exact = [place for place, key in enumerate(keys) if key == text]
    return exact or [place for place, key in enumerate(keys) if key.partition(" ")[2] == text]
