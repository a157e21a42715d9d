"""This game's own words in scenarios: card types by zone, EX tokens, pilots, and what can't lie where."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.gundam.acts import DAMAGE, remaining_hp
from fuda.games.gundam.cards import STATS, card_type, tokens
from fuda.games.gundam.keywords import is_linked
from fuda.games.gundam.plays import active_resources, can_pilot, is_ex
from fuda.games.gundam.zones import BASE, BATTLE, MOST_EX_RESOURCES, RESOURCES
from fuda.games.package import ScenarioWords
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does

PLAYERS = 2
PLACES = {"unit": "battle", "base": "base", "resource": "resources"}
TOKEN_ZONES = frozenset(PLACES.values())
EVENTS = frozenset({
    "turn_started", "turn_starting", "turn_ending", "turn_ended", "shuffled", "triggered", "resolved", "retargeted",
    "token_made", "token_removed", "effect_ended", "redrawn", "loop", "lost", "game_over",
})  # fmt: skip
"""What happens besides moves and what verbs tell of."""


@does("1-1-1")
def check_players(number: int) -> None:
    """Two players play."""
    if number != PLAYERS:
        raise FudaError(f"1-1-1: this game has two players, not {number}")


def complete(given: Mapping[str, object]) -> dict[str, object]:
    """A card's printed values, where a scenario leaves them out."""
    data = dict(given)
    type_ = card_type(str(data["type"]), "card")
    if data.get("ex"):
        data["token"] = True
    colourless = type_ == "resource" or data.get("token")
    data.setdefault("colour", "none" if colourless else "blue")
    if data["colour"] == "none":
        data["colour"] = ""
    level = 0 if type_ == "resource" else 1
    number = 1 if type_ in ("unit", "base") else 0
    for stat, default in (("lv", level), ("cost", level), ("ap", number), ("hp", number)):
        data.setdefault(stat, default)
    return data


def misplaced(card: CardDef, zone: str, host: CardDef | None) -> str:
    """What is wrong with a card lying in that zone, or under that card."""
    for stat in STATS if card.type in ("unit", "base") else STATS[:2]:
        if card.stats[stat] < 0:
            return f"a {card.type} has no '{stat}' below 0"
    if host is not None:
        if host.type != "unit" or zone != "battle":
            return f"a pilot is set on a unit in the battle area, not on a {host.type} in {zone}"
        return "" if can_pilot(card) else f"a {card.type} without a pilot effect can't be set as a pilot"
    if card.token and zone not in TOKEN_ZONES:
        return f"a token can't lie in {zone}: outside {', '.join(sorted(TOKEN_ZONES))} it leaves the game"
    wanted = {place: type_ for type_, place in PLACES.items()}.get(zone)
    if wanted is not None and card.type != wanted:
        return f"a {card.type} can't lie in {zone}; only a {wanted} can"
    if zone == "resource_deck" and card.type != "resource":
        return f"a {card.type} can't lie in resource_deck; only a resource can"
    if card.type == "resource" and zone in ("deck", "hand", "shields"):
        return f"a resource can't lie in {zone}"
    return ""


@does("3-4-2-1", "2-7-1-1")
def contradiction(game: Game, player: int) -> str:
    """What can't be so about a player's side beyond the zones' capacities."""
    ex = ex_resources(game, player)
    if ex > MOST_EX_RESOURCES:
        return f"{ex} EX resources are more than the {MOST_EX_RESOURCES} that a resource area may hold"
    for card in (*game.cards(BATTLE, player), *game.cards(BASE, player)):
        damage = game.counters[DAMAGE][card]
        if damage and remaining_hp(game, card) <= 0:
            return f"a card in place with {damage} damage would be destroyed before the first question"
    return ""


def ex_resources(game: Game, player: int) -> int:
    """How many EX resources the player has."""
    return sum(is_ex(game.definition[card]) for card in game.cards(RESOURCES, player))


def _pilot(game: Game, card: int, called: Callable[[int], str]) -> object:
    return called(game.under[card][0]) if game.under[card] else "none"


SCENARIO = ScenarioWords(
    players=PLAYERS,
    check_players=check_players,
    printed=frozenset({"colour", "lv", "cost", "ap", "hp", "traits", "link", "ex"}),
    complete=complete,
    type_elsewhere="unit",
    type_in={"battle": "unit", "base": "base", "resources": "resource", "resource_deck": "resource"},
    misplaced=misplaced,
    contradiction=contradiction,
    attached="pilot",
    attached_type="pilot",
    filled={"deck": 20, "resource_deck": 10},
    stock={"ex_resources": ("resources", lambda: tokens()["ex_resource"])},
    special={("base", "ex"): lambda: tokens()["ex_base"]},
    turns_alternate=True,
    rested_in=frozenset({"shields"}),
    plain_answers=frozenset({"first", "second", "redraw", "keep", "end"}),
    player_values={"active_resources": active_resources, "ex_resources": ex_resources},
    states_in={
        "rested": frozenset({"battle", "base", "resources", "shields"}),
        "damage": frozenset({"battle", "base", "shields"}),
        "arrived": frozenset({"battle", "base", "resources", "shields"}),
    },
    card_values={"pilot": _pilot, "linked": lambda game, card, called: is_linked(game, card)},
    events=EVENTS,
)
