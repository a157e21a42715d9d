"""This game's own words in scenarios (docs/scenarios-build_divide.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.build_divide import battle
from fuda.games.build_divide.acts import HAND_MOST, WAS_RED, attribute, is_red
from fuda.games.build_divide.auras import CLOTHES, LOG, NUMBER, information, is_aura
from fuda.games.build_divide.cards import card_type
from fuda.games.build_divide.counters import AURA, named_counters
from fuda.games.build_divide.counters import PLAYER_COUNTERS as NAMED_COUNTERS
from fuda.games.build_divide.damage import waiting
from fuda.games.build_divide.paying import standing_energy
from fuda.games.build_divide.setup import give_attributes
from fuda.games.build_divide.tag import LESS_LIFE, MODES, TEAMS, is_tag
from fuda.games.build_divide.territories import in_d_deck, is_released
from fuda.games.build_divide.windows import PlayWindow, energy_left
from fuda.games.build_divide.zones import D_DECK, ENERGY, FIELD, FIRST_LIFE, LIFE, TERRITORY
from fuda.games.package import ScenarioWords
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import NO_HOST
from fuda.kernel.state.setting_up import lay_at, lay_face, pool_zones
from fuda.kernel.state.writing import set_counter, set_player_counter, show_face
from fuda.kernel.values.values import colours, traits, types, value
from fuda.kernel.views.option_keys import player_name

PLAYERS = 2
EVENTS = frozenset({
    "turn_started", "turn_ended", "phase_started", "turn_beginning", "draw_phase_beginning", "main_phase_beginning",
    "attack_phase_beginning", "attack_step_beginning", "block_step_beginning", "turn_ending", "redrawn",
    "triggered", "auto_played", "revealed", "trigger_check", "buster", "shot", "counter_removed", "token_made",
    "token_removed", "control_changed", "effect_ended", "rewound", "lost", "game_over", "became_unit", "chosen",
    "loop", "retargeted", "copied", "guessed", "switched",
})  # fmt: skip
"""What happens besides moves and what verbs tell of."""


PRINTED = (
    "subtypes", "colour", "cost", "timing", "attributes", "titles", "trigger", "power", "hit", "character", "furigana",
    "back", "d",
)  # fmt: skip


@does("101-2", "1801-1", "1802-1")
def check_players(number: int) -> None:
    """101-2: two players, or four in two teams."""
    if number not in (2, 4):
        raise FudaError(f"101-2: this game has two players, or four in two teams, not {number}")


def complete(given: Mapping[str, object]) -> dict[str, object]:
    """A card's printed values, where a scenario leaves them out."""
    data = dict(given)
    kind = card_type(str(data["type"]), "card")
    if kind == "unit":
        data.setdefault("power", 3000)
        data.setdefault("hit", 1)
    if kind != "territory":
        data.setdefault("cost", 1)
    if "colour" not in data and isinstance(data.get("cost"), int):
        data["colour"] = "red"
    back = data.get("back")
    if isinstance(back, dict) and "colour" not in back and isinstance(back.get("cost", 4), int):
        data["back"] = {"cost": 4, "colour": "red", **back}
    return data


def misplaced(card: CardDef, zone: str, host: CardDef | None) -> str:
    """What is wrong with a card lying in that zone, or on that card."""
    if host is not None:
        return "" if zone in ("field", "territory") else f"an aura can't lie in {zone}"
    if zone == "resolution":
        return "nothing can lie in the resolution area when play begins; let it be played"
    return ""


@does("2002-1")
def contradiction(game: Game, player: int) -> str:
    """Nothing is wrong with a side. In tag team the life of a team's second lies under that of its first."""
    mates = [p for p in range(game.n) if game.team[p] == game.team[player]]
    if player != mates[0]:
        pool_zones(game, LIFE * game.n + player, LIFE * game.n + mates[0])
    for mate in mates:
        set_player_counter(game, WAS_RED, mate, int(is_red(game, mate)))
    return ""


def _place_released(game: Game, card: int, given: object) -> None:
    """`released`: the territory lies with its other face up."""
    back = game.definition[card].back
    if given and back is not None and game.zone_kind(card) in (TERRITORY, FIELD):
        show_face(game, card, back)


def _place_aura(game: Game, card: int, given: object) -> None:
    """`aura`: how a card lies with its host."""
    if game.host[card] == NO_HOST:
        return
    lay_at(game, card, {"log": LOG, "clothes": CLOTHES}.get(str(given), NUMBER))
    if isinstance(given, int):
        set_counter(game, AURA, card, given)
    if given == "log":
        lay_face(game, card, True)


def _place_standing(game: Game, card: int, given: object) -> None:
    """`face_down`: energy and auras may lie so."""
    if given is not None and game.zone_kind(card) in (ENERGY, FIELD, TERRITORY):
        lay_face(game, card, bool(given))


def begin(game: Game, modes: Mapping[str, str]) -> None:
    """What a scenario begins with: what every player has."""
    give_attributes(game)


def teams(number: int, modes: Mapping[str, str]) -> tuple[int, ...]:
    """1802-1: four are two teams."""
    return TEAMS if number == len(TEAMS) else tuple(range(number))


def unsaid(game: Game, player: int, zone: str, given: object) -> object:
    """2103-3a: life that is not given is 8 cards of each in tag team."""
    return FIRST_LIFE - LESS_LIFE if zone == "life" and is_tag(game) else given


def _priority(game: Game, player: int) -> bool:
    window = game.running(PlayWindow)
    return window is not None and window.team == game.team[player]


def _aura(game: Game, card: int, called: Callable[[int], str]) -> object:
    found = information(game, card) if is_aura(game, card) else None
    return "none" if found is None else found


def _types(game: Game, card: int, called: Callable[[int], str]) -> object:
    if _read(game, card) is None:
        return []
    return ["aura"] if is_aura(game, card) else sorted(types(game, card) - {"none"})


def _host(game: Game, card: int, called: Callable[[int], str]) -> object:
    return called(game.host[card]) if game.host[card] != NO_HOST else "none"


@does("319-3a", "409-4a")
def _read(game: Game, card: int) -> CardDef | None:
    """The face whose colour and cost count where the card lies; none for energy that lies face-down."""
    if game.zone_kind(card) == ENERGY and game.face_down[card]:
        return None
    return in_d_deck(game.definition[card]) if game.zone_kind(card) == D_DECK else game.definition[card]


def _colour(game: Game, card: int, called: Callable[[int], str]) -> object:
    shown = _read(game, card)
    if shown is None:
        return ["none"]
    return sorted(colours(game, card) if shown is game.definition[card] else shown.colours) or ["none"]


def _cost(game: Game, card: int, called: Callable[[int], str]) -> object:
    shown = _read(game, card)
    if shown is game.definition[card]:
        return value(game, card, "cost")
    return shown.stats["cost"] if shown is not None else 0


def _counters(which: int) -> Callable[[Game, int], int]:
    return lambda game, player: game.player_counters[which][player]


def _stat(stat: str) -> Callable[[Game, int, Callable[[int], str]], object]:
    return lambda game, card, called: value(game, card, stat)


SCENARIO = ScenarioWords(
    players=PLAYERS,
    check_players=check_players,
    printed=frozenset(PRINTED),
    complete=complete,
    type_elsewhere="unit",
    type_in={"territory": "territory"},
    misplaced=misplaced,
    contradiction=contradiction,
    attached="auras",
    attached_type="unit",
    filled={"deck": 20, "life": 10},
    player_counters=frozenset(NAMED_COUNTERS),
    placed={"released": _place_released, "aura": _place_aura, "face_down": _place_standing},
    modes={"tag": MODES},
    teams=teams,
    type_for=unsaid,
    begin=begin,
    plain_answers=frozenset({"end", "redraw", "keep", "printed"}),
    player_values={
        "standing_energy": standing_energy,
        "stack": lambda game, player: sum(item.player == player for item in game.stack),
        "packets": waiting,
        "red_zone": is_red,
        "hand_limit": lambda game, player: attribute(game, player, HAND_MOST),
        "energy_left": energy_left,
        "priority": _priority,
        "counters": lambda game, player: named_counters(game, 0, player),
        **{name: _counters(which) for which, name in enumerate(NAMED_COUNTERS)},
    },
    card_values={
        **{stat: _stat(stat) for stat in ("power", "hit")},
        "cost": _cost,
        "colour": _colour,
        "released": lambda game, card, called: is_released(game, card),
        "attacking": lambda game, card, called: battle.attacker_of(game) == game.ref[card],
        "blocking": lambda game, card, called: battle.blocker_of(game) == game.ref[card],
        "battling": lambda game, card, called: battle.is_battling(game, game.ref[card]),
        "controller": lambda game, card, called: player_name(game.controller[card]),
        "auras": lambda game, card, called: [called(c) for c in game.under[card]],
        "host": _host,
        "counters": lambda game, card, called: named_counters(game, game.ref[card]),
        "aura": _aura,
        "types": _types,
        "titles": lambda game, card, called: list(game.definition[card].extra["titles"]),  # type: ignore[call-overload]
        "attributes": lambda game, card, called: sorted(traits(game, card)) if _read(game, card) is not None else [],
        "face_down": lambda game, card, called: game.face_down[card],
    },
    events=EVENTS,
)
