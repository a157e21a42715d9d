"""Whatever an ability is read to wait for, of its own card, comes to happen: nothing is read that never triggers.

Each happening is tried on each type of card. Where the text is read, it is played on a board on which it must trigger.
"""

from itertools import product

import pytest
import yaml

import fuda
from fuda.games.pso2.effects import nouns
from fuda.games.pso2.effects.happenings import SHAPES, When
from fuda.games.pso2.notation import grammar
from fuda.kernel.errors import FudaError
from fuda.kernel.program.selectors import Cards, Every, This
from fuda.text.compiler import carried_out, compile_text
from fuda.text.printer import Printer

OWN = [kind for kind, shape in SHAPES.items() if shape.subject != "player"]
TYPES = ("chara", "player", "mag", "active", "item", "weapon", "armour")
CHOSEN = {
    "chara": "味方のキャラを1体", "player": "味方のプレイヤーを1体", "mag": "味方のマグを1枚",
    "active": "味方のアクティブを1枚", "item": "味方のアイテムを1枚", "weapon": "味方の武器を1枚",
    "armour": "味方の防具を1枚",
}  # fmt: skip
DONE = {
    "destroyed": "破壊する", "returned": "持ち主の手札に戻す", "exiled": "除外する", "trashed": "捨札に置く",
    "placed_pp": "PPに置く", "moves": "後列に移動させる", "falls_back": "後列に移動させる",
    "comes_front": "前列に移動させる", "set_active": "ONにする", "rested": "OFFにする", "damaged": "1ダメージを与える",
    "chosen": "ONにする",
}  # fmt: skip


def ability(kind: str) -> str:
    """An ability that waits for it, and then draws a card."""
    other = Every(Cards(None, (), nouns.CHARA)) if kind == "destroys" else None
    happening = Printer(grammar()).text(When(kind, This(), other), "happening", "ta")
    return f"{happening}時：カードを1枚ドローする。"


def board(kind: str, card_type: str) -> tuple[dict[str, list[object]], list[str]]:
    """The side of the board with the card on it, and what player a plays so that it happens."""
    card = {"id": "w", "type": card_type, "text": ability(kind)}
    if card_type == "active":
        card["text"] = f"【付与】味方のキャラ\n{card['text']}"
    if card_type in ("chara", "player"):
        card |= {"ap": 1, "hp": 9}
    there = {"player": "player", "mag": "mag"}.get(card_type, "field")
    laid = card_type in ("weapon", "armour", "active")
    if kind in ("entered", "equipped", "enchanted"):
        target = ["oak"] if laid else []
        return {"field": [{"id": "oak", "hp": 9}], "hand": [card]}, ["play w", *target]
    if kind in ("attacks", "engages", "deals", "destroys"):
        return {there: [card]}, ["attack w", "elm"]
    if kind == "activated":
        card["text"] += "\n①⇒自分のプレイヤーに0ダメージを与える。"
        placed = {"field": [{"id": "oak", "hp": 9, "attached": [card]}]} if laid else {there: [card]}
        return {**placed, "pp": 1}, ["activate w"]
    if kind == "discarded":
        return {"hand": [card, {"id": "e", "type": "active", "text": "手札を1枚捨てる。"}]}, ["play e"]
    if kind == "is_attacked":
        return {there: [card]}, ["attack ash", "w"]
    if kind == "comes_front":
        card["row"] = "back"
    if kind == "set_active":
        card["rested"] = True
    dative = "に" if kind == "damaged" else "を"
    played = {"id": "e", "type": "active", "cost": 0, "text": f"{CHOSEN[card_type]}選び、それ{dative}{DONE[kind]}。"}
    placed = {"field": [{"id": "oak", "hp": 9, "attached": [card]}]} if laid else {there: [card]}
    return {**placed, "hand": [played]}, ["play e"]


def is_read(kind: str, card_type: str) -> bool:
    lower = grammar().lower
    assert lower is not None
    try:
        carried_out(lower, "1", card_type, compile_text(grammar(), ability(kind), card_type))
    except FudaError:
        return False
    return True


@pytest.mark.parametrize(("kind", "card_type"), list(product(OWN, TYPES)))
def test_what_is_read_of_the_own_card_triggers(kind, card_type):
    if not is_read(kind, card_type):
        return
    side, plays = board(kind, card_type)
    other = {"field": [{"id": "ash"}, {"id": "elm", "hp": 1}]}
    first, second = (other, side) if kind == "is_attacked" else (side, other)
    scenario = {
        "game": "pso2", "rules": ["300.2"], "title": f"{kind} on {card_type}", "a": first, "b": second,
        "play": [*[{"a": play} for play in plays], {"until": {"kind": "main"}}],
        "expect": {"events": ["triggered w"]},
    }  # fmt: skip
    (outcome,) = fuda.run_scenario(yaml.safe_dump(scenario, allow_unicode=True))
    assert outcome.passed, outcome.message


def test_what_never_happens_to_a_card_in_place_is_read_on_none():
    unread = [kind for kind in OWN if not any(is_read(kind, card_type) for card_type in TYPES)]
    assert unread == ["added", "milled", "revealed", "is_drawn"]
