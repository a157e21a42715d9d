"""This game's own words in scenarios: card types by zone, EXP and engages, counters, and what can't lie where."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.package import ScenarioWords
from fuda.games.vividz.acts import PLAYER_COUNTERS
from fuda.games.vividz.cards import card_type
from fuda.games.vividz.zones import AREA_NAMES, AREAS, CONNECT_PLACE, EXP_PLACE
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import NO_HOST

PLAYERS = 2
EVENTS = frozenset({
    "turn_started", "turn_ended", "phase_started", "game_started", "start_phase_begins", "main_phase_begins",
    "mission_phase_begins", "mission_phase_ends", "charge_phase_begins", "end_phase_begins", "shuffled", "revealed",
    "activated", "triggered", "resolved", "paid", "rewound", "battle_over", "attack_ended", "unchecked", "counted",
    "effect_ended", "weakened", "turned_over", "lost", "game_over",
})  # fmt: skip
"""What happens besides moves and what verbs tell of."""


@does("101.1")
def check_players(number: int) -> None:
    """101.1: two players."""
    if number != PLAYERS:
        raise FudaError(f"101.1: this game has two players, not {number}")


def complete(given: Mapping[str, object]) -> dict[str, object]:
    """A card's printed values, where a scenario leaves them out."""
    data = dict(given)
    type_ = card_type(str(data["type"]), "card")
    data.setdefault("cost", 0 if type_ in ("account", "mission") else 1)
    if type_ == "character":
        data.setdefault("power", 3)
    return data


PLACES = {"account": "account", "missions": "mission", **dict.fromkeys(AREA_NAMES, "character")}


def misplaced(card: CardDef, zone: str, host: CardDef | None) -> str:
    """What is wrong with a card lying in that zone, or with that card."""
    if host is not None:
        if host.type != "character" or zone not in AREA_NAMES:
            return f"EXP and engages lie with a character in an area, not with a {host.type} in {zone}"
        return "" if card.type in ("character", "event", "engage") else f"a {card.type} can't lie with a character"
    wanted = PLACES.get(zone)
    if wanted is not None and card.type != wanted:
        return f"a {card.type} can't lie in {zone}; only a {wanted} can"
    if wanted is None and card.type in ("account", "mission"):
        return f"a {card.type} can't lie in {zone}"
    return ""


def contradiction(game: Game, player: int) -> str:
    """1002, 1003: no area holds several characters for long."""
    for area in AREAS:
        if len(game.cards(area, player)) > 1:
            return f"{len(game.cards(area, player))} characters can't stay in one area"
    return ""


def _beneath(connected: bool) -> Callable[[Game, int, Callable[[int], str]], object]:
    def named(game: Game, card: int, called: Callable[[int], str]) -> object:
        return [called(c) for c in game.under[card] if (game.slot[c] == CONNECT_PLACE) == connected]

    return named


def _host(game: Game, card: int, called: Callable[[int], str]) -> object:
    return called(game.host[card]) if game.host[card] != NO_HOST else "none"


def _counter(name: str) -> Callable[[Game, int], int]:
    return lambda game, player: game.player_counters[PLAYER_COUNTERS.index(name)][player]


NAMED_COUNTERS = PLAYER_COUNTERS[:4]


def first(game: Game) -> int:
    """601.1d: who goes first is found out after everybody has placed their missions."""
    trial = game.clone()
    while not trial.turn and trial.choice is not None:
        trial.choose_indices(tuple(range(trial.choice.least)))
    return trial.first_player


SCENARIO = ScenarioWords(
    first=first,
    players=PLAYERS,
    check_players=check_players,
    printed=frozenset({"cost", "power", "mission_info", "traits", "account_info", "icons"}),
    complete=complete,
    type_elsewhere="character",
    type_in={"account": "account", "missions": "mission"},
    misplaced=misplaced,
    contradiction=contradiction,
    events=EVENTS,
    beneath={"exp": ("character", EXP_PLACE), "engage": ("engage", CONNECT_PLACE)},
    player_counters=frozenset(NAMED_COUNTERS),
    filled={"deck": 20, "account": 1, "missions": 3},
    plain_answers=frozenset({*AREA_NAMES, "end", "energy"}),
    player_values={name: _counter(name) for name in NAMED_COUNTERS},
    card_values={"exp": _beneath(False), "engage": _beneath(True), "host": _host},
)
