"""What a declared verb brings about is heard of when an effect does it, and 効果で is true of it: in every game.

The verbs are those that the game declares, said of what `verb_forms/<game>.yaml` says; each is played on a board
with an ability that waits for it. A happening that an effect does not bring about (a battle's) is not tried.
Run as a program this prints what a game's verbs do: python tests/text/test_verbs_fire.py GAME [VERB].
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml
from test_verb_forms import GAMES, Game, game_of, read

from fuda.cardtext.verbs import Verb
from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views import option_keys
from fuda.play.scenario import scenarios_of
from fuda.play.scenario_board import build
from fuda.text.compiler import Compiled, carried_out, compile_text

HEARD = {
    "own": ("{own}が{to}{pwhen}", True, True),
    "by effect": ("{own}が効果で{to}{pwhen}", True, True),
    "by your effect": ("{your}の効果で{own}が{to}{pwhen}", True, False),
    "by their effect": ("{own}が相手の効果で{to}{pwhen}", False, True),
}
"""What is waited for, and whether it happens by an effect of one's own and by one of the opponent's."""
DONE = {
    "by you": ("{you}が{object}{when}", True, None),
    "by you and effect": ("{you}が効果で{object}{when}", True, None),
}
APART = {("vanguard", "Gゾーンに置く"): "cards of the G zone lie there already"}
NOT_THEIRS = {
    ("build_divide", "登場させる"): "what an effect makes appear is a unit of the player whose effect it is",
    ("vanguard", "コールする"): "one calls to one's own circles",
}
LIES = ({}, {"rested": True}, {"face_down": True}, {"row": "back"}, {"damage": 1}, {"released": True})
"""How a card may lie so that there is something to do to it: in one of these ways the verb does something."""


@dataclass(frozen=True)
class Table:
    """How a game's effects are put on a board: what the card is that is played, and where the others lie."""

    played: Mapping[str, object]
    act: str
    hearer: str
    zones: Mapping[str, str]
    used: str = "play e"
    acts: Mapping[str, str] = field(default_factory=dict)


TABLES = {
    "gundam": Table(
        {"type": "command", "cost": 0, "lv": 0}, "【メイン】{}", "battle",
        {"unit": "battle", "hand": "hand", "trash": "trash", "unit_card": "hand", "resource": "resources"},
        acts={
            "回復する": "自分のユニット1つを選ぶ。それを1回復する。",
            "ダメージを受ける": "自分のユニット1つを選ぶ。それに1ダメージを与える。",
            "ドローする": "自分は1枚ドローする。",
        },
    ),
    "build_divide": Table(
        {"type": "command", "cost": 0}, "{}", "field",
        {
            "unit": "field", "hand": "hand", "grave": "graveyard", "energy": "energy", "territory": "territory",
            "life": "life",
        },
        acts={
            "ダメージを受ける": "あなたのユニットを1枚対象とし、対象に1000ダメージ。", "引く": "カードを1枚引く。",
            "スカウトする": "スカウト2する。", "山札をシャッフルする": "山札をシャッフルする。",
        },
    ),
    "vanguard": Table(
        {}, "【起】【(V)】：{}", "rearguard",
        {
            "unit": "rearguard", "hand": "hand", "drop": "drop", "damage": "damage", "locked": "locked",
            "vanguard": "vanguard", "g_unit": "g_zone",
        },
        used="activate e", acts={"引く": "1枚引く。"},
    ),
    "pso2": Table(
        {"type": "active", "cost": 0}, "{}", "field", {"unit": "field", "hand": "hand", "trash": "discard"},
        acts={
            "ダメージを受ける": "味方のキャラを1体選び、それに1ダメージを与える。",
            "ドローする": "カードを1枚ドローする。",
        },
    ),
    "vividz": Table(
        {"type": "event", "cost": 0}, "[EVENT]{}", "left", {"unit": "center", "hand": "hand", "trash": "trash"},
        acts={
            "ダメージを受ける": "あなたのキャラを1枚選び、1ダメージを与える。", "引く": "カードを1枚引く。",
            "スカウトする": "スカウトする。", "リロードする": "リロードする。",
            "得る": "「炎」カウンターを1個得る。", "消費する": "「炎」カウンターを1個消費する。",
        },
    ),
}  # fmt: skip


def cases(game: Game) -> Iterator[tuple[str, str, str, bool, str, bool]]:
    """Each verb and form that is read: what is waited for, what is done, to which cards, and does it happen?

    What is done by the opponent is told by `foe` as the last but one.
    """
    for name, verbs in game.declared().items():
        said = game.verbs[name]
        if ("apart" in said and name not in TABLES[game.name].acts) or (game.name, name) in APART:
            continue
        for verb in verbs:
            words = game._words(verb, {key: value for key, value in said.items() if key != "apart"})
            noun = said.get("done_to", said.get("noun", "unit"))
            for whose, foe in (("own", False), ("enemy", True)):
                act = TABLES[game.name].act.replace("{}", _act(game, name, verb, words, noun, whose))
                if foe and (
                    name in TABLES[game.name].acts or (game.name, name) in NOT_THEIRS or not _is_read(game, act)
                ):
                    continue
                for form, (template, *happens) in _forms(game, name, verb, noun).items():
                    waits = game.heads["when"].replace("{}", template.format_map(words))
                    if happens[foe] is not None and isinstance(read(game.name, waits), Compiled):
                        yield f"{name}: {form}", waits, act, foe, noun, happens[foe]


def _is_read(game: Game, text: str) -> bool:
    """Is it read as the text of the card that is played?"""
    grammar = load(game.name).grammar()
    card_type = str(TABLES[game.name].played.get("type", "normal"))
    try:
        carried_out(grammar.lower, "X", card_type, compile_text(grammar, text, card_type))
    except FudaError:
        return False
    return True


def _forms(game: Game, name: str, verb: Verb, noun: str) -> Mapping[str, tuple[str, bool, bool | None]]:
    """The forms in which the verb can be waited for and brought about by an effect."""
    if "{target" in verb.frame:
        done_to = verb.node is not None and noun in TABLES[game.name].zones
        return HEARD if done_to and verb.kind and verb.befallen else {}
    if name not in TABLES[game.name].acts:
        return {}
    if verb.kind and verb.befallen and verb.node is None:
        return HEARD
    return DONE if verb.done_kind and verb.doer == "player" and verb.node is not None else {}


def _act(game: Game, name: str, verb: Verb, words: Mapping[str, str], noun: str, whose: str) -> str:
    told = TABLES[game.name].acts.get(name)
    cards = game.nouns[noun]
    return told or f"{cards[whose]}を1{cards['c']}{words['to']}{words.get('plain', '')}。"


def board(game: Game, waits: str, act: str, foe: bool, noun: str, lies: Mapping[str, object]) -> dict[str, Any]:
    """A scenario: player a has the effect, the same player or the `foe` what waits and what it is done to."""
    table = TABLES[game.name]
    mine: dict[str, Any] = {"hand": [], **({"flame": 2} if game.name == "vividz" else {})}
    mine.setdefault("vanguard" if game.name == "vanguard" else "hand", []).append(
        {"id": "e", **table.played, "text": act}
    )
    theirs: dict[str, Any] = {} if foe else mine
    theirs.setdefault(table.hearer, []).append({"id": "w", "text": waits})
    zone = table.zones.get(noun, "")
    if zone and (foe or zone != "vanguard"):
        theirs.setdefault(zone, []).append({"id": "oak", **_durable(game.name, zone), **lies})
    return {"game": game.name, "rules": [], "title": "a verb", "a": mine, "b": theirs if foe else {}}


def _durable(game: str, zone: str) -> dict[str, object]:
    """What a card has so that damage does not end it."""
    lasting = {"gundam": {"hp": 5}, "pso2": {"hp": 5}, "vividz": {"power": 5}, "build_divide": {"power": 5000}}
    return {} if zone in ("resources", "territory", "g_zone") else lasting.get(game, {})


def fires(game: Game, waits: str, act: str, foe: bool, noun: str) -> bool:
    """Does the ability trigger, however the card has to lie for it?"""
    return any(_fires(game, board(game, waits, act, foe, noun, lies)) for lies in LIES)


def _fires(game: Game, laid: dict[str, Any]) -> bool:
    try:
        (scenario,) = scenarios_of(yaml.safe_dump(laid, allow_unicode=True), Path("verbs"))
        played = build(scenario)
    except FudaError as fault:
        if "understood" in str(fault):
            raise
        # A card can't lie so there.
        return False
    played.run()
    used = False
    for _ in range(30):
        choice = played.choice
        if choice is None:
            break
        keys = option_keys.keys(played, choice)
        fitting = [key for key in keys if (not used and key == TABLES[game.name].used) or key in WANTED]
        used = used or TABLES[game.name].used in fitting
        if choice.kind == "main" and not fitting:
            break
        played.choose(fitting[:1] or keys[: choice.least])
    return any(event.kind in TRIGGERED and played.labels.get(event.card & CARD_MASK) == "w" for event in played.history)


WANTED = ("oak", "yes", "pass")
TRIGGERED = ("triggered", "auto_played")


def failures(game: Game, only: str = "") -> list[str]:
    """The forms that do not fire, or do and must not."""
    found = []
    for form, waits, act, foe, noun, happens in cases(game):
        if form.startswith(only) and fires(game, waits, act, foe, noun) != happens:
            found.append(f"{form} ({'theirs' if foe else 'own'}): {waits} / {act}")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_effects_bring_about_is_heard_of(name: str) -> None:
    assert failures(game_of(name)) == []


if __name__ == "__main__":
    print("\n".join(failures(game_of(sys.argv[1]), *sys.argv[2:])))
