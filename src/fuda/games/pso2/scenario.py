"""This game's own words in scenarios (docs/scenarios-pso2.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.package import ScenarioWords
from fuda.games.pso2.acts import RAID, TARGETED, WOUNDS, damage_on, life, player_card
from fuda.games.pso2.affording import on_pp
from fuda.games.pso2.battle import battle_state
from fuda.games.pso2.cards import card_type
from fuda.games.pso2.offering import classes
from fuda.games.pso2.party import LEVELS
from fuda.games.pso2.zones import BACK, FIELD, FRONT, PLAYER, PP
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import NO_HOST
from fuda.kernel.state.setting_up import lay_at, lay_face
from fuda.kernel.state.writing import set_player_counter, set_player_counters
from fuda.kernel.values.values import value
from fuda.kernel.views.option_keys import player_name

PLAYERS = 2
MOST_PLAYERS = 5
EVENTS = frozenset({
    "turn_started", "turn_ended", "phase_started", "shuffled", "enchanted", "evolved", "activated", "triggered",
    "resolved", "fizzled", "countered", "retargeted", "weapon_used", "armour_used", "healed", "revealed",
    "control_changed", "dice", "token_made", "token_removed", "effect_ended", "battle_ended", "targeted",
    "boss_played", "dropped_out", "half_doll", "lost", "game_over", "turned_over",
})  # fmt: skip
"""What happens besides moves and what verbs tell of."""
LAID = ("weapon", "armour", "active")
ELSEWHERE = {"player": ("player", "boss"), "mag": ("mag",), "evolutions": ("mag",)}


@does("101.2")
def check_players(number: int) -> None:
    """101.2: two players; more only in a raid."""
    if not PLAYERS <= number <= MOST_PLAYERS:
        raise FudaError(f"101.2: this game has two players, a raid up to four and the boss, not {number}")


def complete(given: Mapping[str, object]) -> dict[str, object]:
    """A card's printed values, where a scenario leaves them out."""
    data = dict(given)
    type_ = card_type(str(data["type"]), "card")
    if type_ == "chara":
        data.setdefault("ap", 1)
        data.setdefault("hp", 3)
    if type_ in ("chara", "player", "boss"):
        data.setdefault("classes", ["hunter"])
    if type_ in ("weapon", "armour"):
        data.setdefault("classes", ["all"])
    if type_ == "armour":
        data.setdefault("defence", 1)
    if type_ == "player":
        data.setdefault("size", 20)
    if type_ == "boss":
        data.setdefault("hp", 20)
        data.setdefault("ap", 3)
    return data


def misplaced(card: CardDef, zone: str, host: CardDef | None) -> str:
    """What is wrong with a card lying in that zone, or on that card."""
    if host is not None:
        if host.type == "mag":
            return "" if card.type == "mag" else f"a {card.type} can't be laid on a mag"
        if host.type not in ("chara", "player", "boss"):
            return f"nothing is laid on a {host.type}"
        return "" if card.type in LAID or zone == "field" else f"a {card.type} can't be laid on a {host.type}"
    wanted = ELSEWHERE.get(zone)
    if wanted is not None and card.type not in wanted:
        return f"a {card.type} can't lie in {zone}"
    if wanted is None and card.type in ("player", "boss", "mag"):
        return f"a {card.type} can't lie in {zone}"
    if zone == "field" and card.type not in ("chara", "item"):
        return f"a {card.type} can't lie in the field by itself; lay it on a card by 'attached'"
    if card.token and zone != "field":
        return f"a token can't lie in {zone}: outside the field it vanishes"
    return ""


def contradiction(game: Game, player: int) -> str:
    """A player has one player card and at most one mag."""
    if len(game.cards(0, player)) != 1:
        return f"a player has one player card, not {len(game.cards(0, player))}"
    return "a player has at most one mag" if len(game.cards(1, player)) > 1 else ""


def _place_row(game: Game, card: int, given: object) -> None:
    """`row`; without it charas stand in front and items behind."""
    if game.zone_kind(card) != FIELD or game.host[card] != NO_HOST:
        return
    if given is None:
        lay_at(game, card, FRONT if game.definition[card].type == "chara" else BACK)
    else:
        lay_at(game, card, {"front": FRONT, "back": BACK}[str(given)])


def _place_face(game: Game, card: int, given: object) -> None:
    if given is not None:
        lay_face(game, card, bool(given))


def begin(game: Game, modes: Mapping[str, str]) -> None:
    """What a scenario's mode makes of the game: a raid of a difficulty; in the boss's turn somebody is its target."""
    boss = game.n - 1
    in_turn = "raid" in modes and game.turn_player == boss and game.phase != "target"
    if "target" in modes and not in_turn:
        raise FudaError("a raid has a target in the boss's turn, after its target phase: there `target` says who it is")
    if "raid" in modes:
        set_player_counters(game, RAID, LEVELS[modes["raid"]])
    if in_turn:
        target = ord(modes.get("target", "a")) - ord("a")
        if target >= boss:
            raise FudaError(f"the target is one of the party, not {modes['target']}")
        set_player_counter(game, TARGETED, target, 1)


def unsaid(game: Game, player: int, zone: str, given: object) -> object:
    """RD-12: the boss's player card, where it is not given, is a boss."""
    boss = game.player_counters[RAID][player] and player == game.n - 1
    return [{"type": "boss"}] if boss and zone == "player" else given


@does("RD-03")
def teams(number: int, modes: Mapping[str, str]) -> tuple[int, ...]:
    """RD-03: in a raid all but the last are one party."""
    return (*([0] * (number - 1)), 1) if "raid" in modes else tuple(range(number))


def _row(game: Game, card: int, called: Callable[[int], str]) -> object:
    return {FRONT: "front", BACK: "back"}.get(game.slot[card], "none") if game.zone_kind(card) == FIELD else "none"


def _host(game: Game, card: int, called: Callable[[int], str]) -> object:
    return called(game.host[card]) if game.host[card] != NO_HOST else "none"


def _shown(stat: str) -> Callable[[Game, int, Callable[[int], str]], object]:
    """404.6: of a card in PP nothing is left but its colour."""
    return lambda game, card, called: 0 if game.zone_kind(card) == PP else value(game, card, stat)


def _of_player(read: Callable[[Game, int], object]) -> Callable[[Game, int], object]:
    """What is read from the player's card; of one who has dropped out (RD-14) there is nothing to read."""
    return lambda game, player: read(game, player_card(game, player)) if game.cards(PLAYER, player) else "none"


SCENARIO = ScenarioWords(
    players=PLAYERS,
    check_players=check_players,
    printed=frozenset(
        {"title", "colour", "cost", "ap", "hp", "defence", "size", "classes", "traits", "evolution", "ex", "second"}
    ),
    complete=complete,
    type_elsewhere="chara",
    type_in={"player": "player", "mag": "mag", "evolutions": "mag"},
    misplaced=misplaced,
    contradiction=contradiction,
    attached="attached",
    attached_type="weapon",
    filled={"deck": 20, "player": 1},
    named={"player": player_name, "mag": lambda player: f"{player_name(player)}_mag"},
    placed={"row": _place_row, "face_down": _place_face},
    modes={"raid": tuple(LEVELS), "target": tuple(player_name(player) for player in range(MOST_PLAYERS - 1))},
    teams=teams,
    begin=begin,
    type_for=unsaid,
    plain_answers=frozenset({"end"}),
    player_values={
        "on_pp": on_pp,
        "stack": lambda game, player: sum(item.player == player for item in game.stack),
        "life": _of_player(life),
        "wounds": _of_player(lambda game, card: game.counters[WOUNDS][card]),
        "rested": _of_player(lambda game, card: game.rested[card]),
        "hp": _of_player(lambda game, card: value(game, card, "hp")),
        "ap": _of_player(lambda game, card: value(game, card, "ap")),
    },
    card_values={
        "row": _row,
        **{stat: _shown(stat) for stat in ("cost", "ap", "hp", "defence")},
        "damage": lambda game, card, called: damage_on(game, card),
        "life": lambda game, card, called: life(game, card),
        "attached": lambda game, card, called: [called(c) for c in game.under[card]],
        "host": _host,
        "controller": lambda game, card, called: player_name(game.controller[card]),
        "face_down": lambda game, card, called: game.face_down[card],
        "attacking": lambda game, card, called: "attacking" in battle_state(game, card),
        "engaged": lambda game, card, called: "engaged" in battle_state(game, card),
        "classes": lambda game, card, called: sorted(classes(game.definition[card])),
    },
    events=EVENTS,
)
