"""This game's own words in scenarios: circles, marks, gifts, and what can't lie where."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.package import ScenarioWords
from fuda.games.vanguard.cards import card_type
from fuda.games.vanguard.circles import ACCEL_CIRCLES, BATTLES, GIFT, PLAYER_COUNTERS
from fuda.games.vanguard.fighting import drive_of, fighting_power
from fuda.games.vanguard.gifts import FORCE_MARKS, KINDS
from fuda.games.vanguard.zones import (
    ACCEL,
    CIRCLE_NAMES,
    GC,
    GUARDIAN,
    HEARTS,
    LOCKED,
    REAR_CIRCLES,
    REARGUARD,
    UNITS,
    VANGUARD,
    VC,
    circle_name,
)
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.setting_up import lay_at, lay_face
from fuda.kernel.values.values import value
from fuda.kernel.views.option_keys import player_name

PLAYERS = 2
EVENTS = frozenset({
    "turn_started", "turn_ended", "phase_started", "set_up", "shuffled", "revealed", "chosen", "trigger", "gift",
    "guarded", "was_missed", "damaged", "turned_over", "control_changed", "activated", "triggered", "resolved",
    "effect_ended", "lost", "game_over", "loop", "redrawn", "turn_start", "stand_phase_start", "draw_phase_start",
    "g_assist_step_start", "ride_phase_start", "stride_step_start", "main_phase_start", "battle_phase_start",
    "start_step_start", "attack_step_start", "guard_step_start", "drive_step_start", "damage_step_start",
    "close_step_start", "battle_end", "end_phase_start", "turn_end", "token_removed",
})  # fmt: skip
"""What happens besides moves and what verbs tell of."""


@does("1.1.1")
def check_players(number: int) -> None:
    """1.1.1: two fighters."""
    if number != PLAYERS:
        raise FudaError(f"1.1.1: this game has two fighters, not {number}")


CLAN = "ロイヤルパラディン"
SKILLS = {0: ["boost"], 1: ["boost"], 2: ["intercept"], 3: ["twin_drive"]}


def complete(given: Mapping[str, object]) -> dict[str, object]:
    """A card's printed values, where a scenario leaves them out: a unit of one clan, with the icon of its grade."""
    data = dict(given)
    type_ = card_type(str(data["type"]), "card")
    grade = data.setdefault("grade", {"trigger": 0, "g_unit": 4}.get(type_, 1))
    data.setdefault("power", {"trigger": 5000, "g_unit": 15000}.get(type_, 8000))
    data.setdefault("shield", 0 if grade in (3, 4) else 5000)
    data.setdefault("clan", CLAN)
    data.setdefault("critical", 1)
    if "skill" not in data:
        data["skill"] = (
            ["triple_drive"] if type_ == "g_unit" else SKILLS.get(grade if isinstance(grade, int) else 1, [])
        )
    if type_ == "trigger":
        data.setdefault("trigger", "critical")
        data.setdefault("trigger_power", 10000)
    return data


FACE_DOWN = frozenset({"damage", "bind", "g_zone", "rearguard", "vanguard"})


def misplaced(card: CardDef, zone: str, host: CardDef | None) -> str:
    """What is wrong with a card lying in that zone."""
    if card.type == "g_unit" and zone not in ("g_zone", "vanguard", "rearguard", "guardian", "hearts", "removed"):
        return f"a G unit can't lie in {zone}: outside the field and the G zone it goes back (4.6.9)"
    return ""


def contradiction(game: Game, player: int) -> str:
    """9.2.4: a fighter has a vanguard or a soul."""
    return "" if game.cards(VANGUARD, player) else "a fighter has a vanguard; give one in 'vanguard'"


def unsaid(game: Game, player: int, zone: str, given: object) -> object:
    """Where no vanguard is given there is a blank one of grade 3."""
    return [{"grade": 3, "power": 11000}] if zone == "vanguard" else given


def _place_circle(game: Game, card: int, given: object) -> None:
    """`circle`; without it rear-guards fill the circles from the front left on."""
    kind = game.zone_kind(card)
    if kind in (VANGUARD, HEARTS):
        lay_at(game, card, VC)
    elif kind == GUARDIAN:
        lay_at(game, card, GC)
    elif kind in (REARGUARD, LOCKED):
        lay_at(game, card, _free(game, card) if given is None else _named_circle(str(given)))


def _place_face(game: Game, card: int, given: object) -> None:
    if given is not None:
        lay_face(game, card, bool(given))


def _free(game: Game, card: int) -> int:
    player = game.zone[card] % game.n
    taken = {game.slot[c] for kind in (REARGUARD, LOCKED) for c in game.cards(kind, player) if c != card}
    added = range(ACCEL, ACCEL + game.player_counters[ACCEL_CIRCLES][player])
    return next((circle for circle in (*REAR_CIRCLES, *added) if circle not in taken), REAR_CIRCLES[0])


def _named_circle(name: str) -> int:
    if name in CIRCLE_NAMES:
        return CIRCLE_NAMES.index(name)
    word, _, number = name.partition("_")
    if word == "accel" and number.isdigit():
        return ACCEL + int(number) - 1
    raise BadFile(f"'{name}' is not a circle; it is one of {', '.join(CIRCLE_NAMES)}, accel_1, accel_2, …")


def _circle(game: Game, card: int, called: Callable[[int], str]) -> object:
    return circle_name(game.slot[card]) if game.zone_kind(card) in (*UNITS, LOCKED) else "none"


def _power(game: Game, card: int, called: Callable[[int], str]) -> object:
    return fighting_power(game, card) if game.zone_kind(card) in UNITS else value(game, card, "power")


def _marks(game: Game, player: int) -> object:
    return [circle_name(circle) for owner, circle in game.own[FORCE_MARKS] if owner == player]


def goes_first(game: Game) -> int:
    """5.4.3.2.1: the fighter whom chance lets go first, whatever first vanguards are chosen before."""
    while game.choice is not None and game.choice.kind == "first":
        game.choose_indices((0,))
    return game.first_player


SCENARIO = ScenarioWords(
    players=PLAYERS,
    check_players=check_players,
    printed=frozenset({
        "grade", "power", "shield", "critical", "clan", "nation", "race", "skill", "trigger", "trigger_power", "gift",
        "stride", "back", "special",
    }),
    complete=complete,
    type_elsewhere="normal",
    type_in={"g_zone": "g_unit"},
    misplaced=misplaced,
    contradiction=contradiction,
    events=EVENTS,
    first=goes_first,
    player_counters=frozenset(PLAYER_COUNTERS),
    named={"vanguard": lambda player: f"{player_name(player)}_vg"},
    placed={"circle": _place_circle, "face_down": _place_face},
    type_for=unsaid,
    filled={"deck": 30},
    states_in={"rested": frozenset({"vanguard", "rearguard", "guardian"}), "face_down": FACE_DOWN},
    plain_answers=frozenset({
        *CIRCLE_NAMES, "accel", "end", "attack", "swap_left", "swap_right", "draw", "front", "force", "protect",
    }),
    player_values={
        "gift": lambda game, player: KINDS[game.player_counters[GIFT][player]] or "none",
        "force_marks": _marks,
        "accel_circles": lambda game, player: game.player_counters[ACCEL_CIRCLES][player],
        "battles": lambda game, player: game.player_counters[BATTLES][player],
    },
    card_values={
        "circle": _circle,
        "face_down": lambda game, card, called: game.face_down[card],
        "power": _power,
        "drive": lambda game, card, called: drive_of(game, card),
        "controller": lambda game, card, called: player_name(game.controller[card]),
    },
)  # fmt: skip
