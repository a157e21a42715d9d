"""The board of a game written as a scenario, as far as a player sees it; the rest of it are blank cards.

What lasts only for a time (effects until the end of the turn, what was used once a turn) can't be written. So the
scenario is read back and must ask the same question with the same options; otherwise it is not written.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

import yaml

from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.moves.moves import zone_instance
from fuda.kernel.state.ids import NO_HOST
from fuda.kernel.views import option_keys
from fuda.kernel.views.visibility import knows
from fuda.play.scenario import CARD_KEYS, load_scenarios
from fuda.play.scenario_board import build

UNSEEN: dict[str, object] = {"count": 1}
HEAD = "# Written from a game in progress{seen}. What lasts only for a time, like effects, is left out.\n"
SEEN = " as player {letter} saw it; cards that were hidden are blank"


def written(package: GamePackage, game: Game, viewer: int | None, title: str) -> str:
    """The present board as a scenario; `viewer` None writes all of it, hidden cards as well."""
    if not game.phase:
        raise FudaError("this board can't be written as a scenario yet: the first turn has not begun")
    writer = _Writer(package, game, viewer)
    data = writer.scenario(title)
    seen = SEEN.format(letter=option_keys.player_name(viewer)) if viewer is not None else ""
    text = HEAD.format(seen=seen) + yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)
    _check(game, text, title)
    return text


def _check(game: Game, text: str, title: str) -> None:
    """Refuse a scenario that would not begin where the game stands."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.yaml"
        file.write_text(text, encoding="utf-8")
        try:
            (scenario,) = load_scenarios(file)
            again = build(scenario)
        except FudaError as fault:
            # Of where the fault is, the file is nothing to whoever plays.
            reason = str(fault).partition(f"({title}), ")[2]
            raise FudaError(f"this board can't be written as a scenario: {reason or fault}") from None
    again.ask_forced = game.ask_forced
    again.run()
    if _told(again) != _told(game):
        raise FudaError(
            f"this moment can't be written as a scenario, which begins with a phase: it would ask {_told(again)}, and "
            f"now {_told(game)} is asked"
        )
    different = set(_offered(again)) ^ set(_offered(game))
    if different:
        raise FudaError(
            "this moment can't be written as a scenario, which knows nothing of what was done or lasts this turn: it "
            f"would differ in {', '.join(sorted(different))}"
        )


def counted(entries: list[dict[str, object]]) -> list[dict[str, object]]:
    """The entries with equal neighbours as one of so many cards.

    >>> counted([{"count": 1}, {"count": 1}, {"card": "GF01-001"}])
    [{'count': 2}, {'card': 'GF01-001'}]
    """
    found = []
    for entry, alike in groupby(entries):
        number = len(list(alike))
        found.append({**entry, "count": number} if number > 1 else entry)
    return found


def _told(game: Game) -> str:
    choice = game.choice
    return f"'{choice.kind}' of {option_keys.player_name(choice.player)}" if choice is not None else "nothing"


def _offered(game: Game) -> list[str]:
    return option_keys.keys(game, game.choice) if game.choice is not None else []


class _Dumper(yaml.SafeDumper):
    """Writes the cards of a zone one after the other, in as few lines as they take."""

    def ignore_aliases(self, data: object) -> bool:
        return True


_Dumper.add_representer(
    list, lambda dumper, cards: dumper.represent_sequence("tag:yaml.org,2002:seq", cards, flow_style=True)
)


class _Writer:
    def __init__(self, package: GamePackage, game: Game, viewer: int | None) -> None:
        self.package = package
        self.words = package.scenario
        self.game = game
        self.viewer = viewer

    def scenario(self, title: str) -> dict[str, object]:
        game = self.game
        if game.n != self.words.players:
            raise FudaError("only a game of two players can be written as a scenario")
        if game.choice is None:
            raise FudaError("the game is over: there is no question for a scenario to begin with")
        data: dict[str, object] = {
            "game": game.rules.id,
            "rules": [],
            "title": title,
            "turn_player": option_keys.player_name(game.turn_player),
            "first_player": option_keys.player_name(game.first_player),
            "turn": game.turn,
            "phase": game.phase,
        }
        for player in range(game.n):
            data[option_keys.player_name(player)] = self.side(player)
        return data

    def side(self, player: int) -> dict[str, object]:
        game = self.game
        found: dict[str, object] = {}
        for kind, zone in enumerate(game.rules.zones):
            cards = [c for c in game.zones[zone_instance(game, kind, player)] if game.host[c] == NO_HOST]
            cards = cards[::-1] if zone.ordered else cards
            cards = self.stocked(cards, zone.name, found)
            if cards or zone.name in self.words.filled:
                found[zone.name] = self.zone(cards, zone.name)
        for counter, name in enumerate(game.rules.player_counters):
            if name in self.words.player_counters and game.player_counters[counter][player]:
                found[name] = game.player_counters[counter][player]
        return found

    def stocked(self, cards: list[int], zone: str, found: dict[str, object]) -> list[int]:
        """The cards that no word of the game's own stands for; of the others such a word says how many."""
        rest = cards
        for word, (stocked, make) in self.words.stock.items():
            if stocked == zone:
                own = make().no
                rest = [card for card in rest if self.game.definition[card].no != own]
                if len(rest) < len(cards):
                    found[word] = len(cards) - len(rest)
        return rest

    def zone(self, cards: list[int], zone: str) -> object:
        for (place, word), make in self.words.special.items():
            if place == zone and [self.game.definition[card].no for card in cards] == [make().no]:
                state = self.state(cards[0], zone)
                if not state:
                    return word
        entries = [self.card(card, zone) for card in cards]
        return len(entries) if all(entry == UNSEEN for entry in entries) else counted(entries)

    def card(self, card: int, zone: str) -> dict[str, object]:
        game, words = self.game, self.words
        if self.viewer is not None and not knows(game, self.viewer, card):
            return dict(UNSEEN)
        entry = {**self.printed(game.definition[card]), **self.state(card, zone)}
        lying = game.under[card]
        if words.attached and lying and not words.beneath:
            laid = [self.card(lower, zone) for lower in lying]
            entry[words.attached] = laid if len(laid) > 1 else laid[0]
        for key, (_, place) in words.beneath.items():
            own = [self.card(lower, zone) for lower in lying if max(game.slot[lower], 0) == place]
            if own:
                entry[key] = own
        return entry

    def printed(self, definition: CardDef) -> dict[str, object]:
        """A card of the game's own by its No., any other by what is printed on it."""
        if definition.no in self.package.pool():
            return {"card": definition.no}
        printed = definition.extra.get("printed")
        if not isinstance(printed, Mapping):
            raise FudaError(f"{definition.english} can't be written as a scenario's card")
        known = CARD_KEYS | self.words.printed
        return {key: value for key, value in printed.items() if key in known - {"id"}} | {"no": definition.no}

    def state(self, card: int, zone: str) -> dict[str, object]:
        """How a card lies, where that is not how cards lie there anyway."""
        game, words = self.game, self.words
        kind = game.rules.zones[game.zone[card] // game.n]
        found: dict[str, object] = {}
        if game.rested[card] and zone not in words.rested_in:
            found["rested"] = True
        if game.face_down[card] != kind.face_down and zone in words.states_in.get("face_down", {zone}):
            found["face_down"] = game.face_down[card]
        if game.arrived[card] == game.turn and zone in words.states_in.get("arrived", {zone}) and kind.in_play:
            found["arrived"] = True
        for counter, name in enumerate(game.rules.counters):
            if game.counters[counter][card]:
                found[name] = game.counters[counter][card]
        for key in words.placed:
            if key in words.card_values and key not in found and zone in words.states_in.get(key, {zone}):
                value = words.card_values[key](game, card, lambda other: option_keys.label(game, other))
                if value not in ("none", False, None):
                    found[key] = value
        return found
