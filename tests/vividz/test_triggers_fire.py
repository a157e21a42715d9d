"""Whatever an ability is read to wait for, of its own card, comes to happen: nothing is read that never triggers.

Each happening is tried in each [ZONE]. Where the text is read, it is played on a board on which it must trigger.
"""

from itertools import product

import pytest
import yaml

import fuda
from fuda.cardtext.happenings import By
from fuda.games.vividz.effects import nouns
from fuda.games.vividz.effects.happenings import SHAPES, When
from fuda.games.vividz.notation import grammar
from fuda.games.vividz.notation.words import ZONES
from fuda.kernel.errors import FudaError
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards, This
from fuda.text.compiler import carried_out, compile_text
from fuda.text.printer import Printer

ENEMY = Cards(None, (Side("enemy"),), nouns.CHARACTER)
OWN = [kind for kind, shape in SHAPES.items() if shape.subject != "player"]
AREAS = {"area": "left", "center": "center", "side": "left"}
CHOSEN = {
    **dict.fromkeys((*AREAS, "connect"), "あなたのキャラ"), "hand": "あなたの手札にあるキャラ",
    "energy": "あなたのエネルギーにあるキャラ", "removed": "あなたのリムーブにあるキャラ",
    "trash": "あなたのトラッシュにあるキャラ", "keep": "あなたのキープにあるキャラ", "account": "あなたのアカウント",
}  # fmt: skip
DONE = {
    "put_in_energy": "エネルギーに置く", "trashed": "トラッシュに置く", "removed": "除外する",
    "put_in_deck": "デッキの下に置く", "added": "手札に加える", "returned": "手札に戻す", "exited": "退場させる",
    "damaged": "1ダメージを与える", "slept": "[SLEEP]する", "rebooted": "[REBOOT]する",
}  # fmt: skip
ARRIVES = {"put_in_energy": "energy", "trashed": "trash", "removed": "removed", "added": "hand"}


def ability(kind: str, zone: str) -> str:
    """An ability that waits for it, and then gets a counter."""
    when = When(kind, This())
    if kind == "exits":
        when = When(kind, This(), ENEMY, By("battle" if zone in AREAS else "effect"))
    happening = Printer(grammar()).text(when, "happening")
    works_in = Printer(grammar()).text(zone, "works_in")
    return f"[AUTO][ZONE]{works_in}[WHEN]{happening}。[DO]「コイン」カウンターを1個得る。"


def board(kind: str, zone: str) -> tuple[dict[str, list[object]], list[str]]:
    """A side of the board with the card on it, and what is played so that it happens."""
    card = {"id": "w", "power": 9, "cost": 1, "text": ability(kind, zone)}
    area = AREAS.get(zone, "")
    if kind in ("attacked", "succeeded", "exits") and area:
        return {area: [card]}, ["attack w"]
    if kind == "slid":
        start, end = ("left", "center") if zone == "center" else ("center", "left")
        slide = event("[EVENT]あなたのキャラを1枚選び、スライドさせる。")
        return {start: [card], "hand": [slide]}, ["play e", "w", end]
    if kind == "exits":
        exit_ = "[COST]手札を1枚トラッシュに置く。[DO]相手のキャラを1枚選び、退場させる。"
        card["text"] = f"{card['text']}\n{card['text'].partition('[WHEN]')[0].replace('AUTO', 'ACT')}{exit_}"
        there = {"account": [card]} if zone == "account" else {"left": [{"id": "x", "engage": [card]}]}
        return {**there, "hand": [{"id": "h", "cost": 9}]}, ["activate w", "h", "v"]
    if kind == "appeared" or (kind, zone) == ("connected", "connect"):
        engaged = {"type": "engage"} if kind == "connected" else {}
        there = {"left": [{"id": "x"}]} if engaged else {}
        return {**there, "hand": [{**card, "cost": 0, **engaged}]}, ["play w", area or "left"]
    if kind == "levelled_up":
        return {area: [{"id": "x", "cost": 0}], "hand": [{**card, "icons": ["lvup"]}], "energy": [{}]}, ["play w", area]
    if kind == "is_drawn":
        return {"deck": [card, {}], "hand": [event("[EVENT]カードを1枚引く。")]}, ["play e"]
    if kind == "kept":
        return {"hand": [card]}, ["end", "w"]
    came = ("trash" if zone == "hand" else "hand") if ARRIVES.get(kind) == zone else zone
    played = event(f"[EVENT]{CHOSEN[came]}を1枚選び、{DONE[kind]}。")
    card = {**card, "rested": True} if kind == "rebooted" else card
    if came == "connect":
        return {"left": [{"id": "x", "engage": [card]}], "hand": [played]}, ["play e"]
    if came == "hand":
        return {"hand": [played, card]}, ["play e", "w"]
    return {AREAS.get(came, came): [card], "hand": [played]}, ["play e"]


def event(text: str) -> dict[str, object]:
    return {"id": "e", "type": "event", "cost": 0, "text": text}


def is_read(text: str) -> bool:
    lower = grammar().lower
    assert lower is not None
    for card_type in grammar().card_types:
        try:
            carried_out(lower, "1", card_type, compile_text(grammar(), text, card_type))
        except FudaError:
            continue
        return True
    return False


@pytest.mark.parametrize(("kind", "zone"), list(product(OWN, ZONES.values())))
def test_what_is_read_of_the_own_card_triggers(kind, zone):
    if not is_read(ability(kind, zone)):
        return
    side, plays = board(kind, zone)
    scenario = {
        "game": "vividz", "rules": ["908.1"], "title": f"{kind} in {zone}", "a": side,
        "b": {"right": [{"id": "v", "power": 1}], "center": [{"power": 1}]},
        "play": [*[{"a": play} for play in plays], {"until": {"kind": "main"}}], "expect": {"a.coin": 1},
    }  # fmt: skip
    (outcome,) = fuda.run_scenario(yaml.safe_dump(scenario, allow_unicode=True))
    assert outcome.passed, outcome.message


def test_every_happening_but_one_is_read_somewhere():
    unread = [kind for kind in OWN if not any(is_read(ability(kind, zone)) for zone in ZONES.values())]
    assert unread == ["became_exp"]  # a card that is EXP lies in no [ZONE]
