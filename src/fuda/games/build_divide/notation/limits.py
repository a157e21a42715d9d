"""Phrases for what players can't do, for the numbers that they have, and for when cards may be played."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.changes import teach_lasting
from fuda.games.build_divide.damage import LESS, UNHURT
from fuda.games.build_divide.effects import altering, nouns
from fuda.games.build_divide.notation.cards import english_played
from fuda.games.build_divide.notation.conditions import SUBJECT
from fuda.kernel.program import changes, deeds, selectors
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_bans(g: Grammar) -> None:
    """Add them to the grammar."""
    g.rule("banned", selectors.Players, "[あなたは|あなたが]", "you", who="you")
    g.rule("banned", selectors.Players, "相手は", "the opponent", who="opponent")
    g.rule(
        "banned", selectors.Players, "[お互いのプレイヤーは|各プレイヤーは|全てのプレイヤーは]", "players", who="all"
    )
    teach_lasting(g, deeds.Change, "{subject:banned} {changes:bans}", partial(_english_lasting, "banned", "bans"))
    g.rule("ban", changes.PlayerBan, "カードを引けない", "can't draw", act="draw", cards=None)
    by_effects = "[カードの効果で|効果で|効果によって|カードの効果によって]カードを引けない"
    g.rule("ban", changes.PlayerBan, by_effects, "can't draw by effects", act="draw_by_effect", cards=None)
    g.rule("ban", changes.PlayerBan, "[ゲームに|]敗北しない", "can't lose", act="lose", cards=None)
    g.rule("ban", changes.PlayerBan, "{cards:kind_cards}をプレイできない", "can't play {cards*}", act="play")
    g.rule("ban", changes.PlayerBan, "{cards:stored}をプレイできない", "can't play {cards*}", act="play")
    g.rule(
        "ban",
        changes.PlayerBan,
        "{cards:kind_cards}が持つ起動能力を[プレイ|起動]できない",
        "can't play activated abilities of {cards*}",
        act="activate",
    )
    g.many("bans", "ban", separator="、", english=" and ")
    hurt = "[ダメージを受けない|いかなるダメージも受けない]"
    g.rule("ban", changes.PlayerBan, hurt, "can't be dealt damage", act=UNHURT, cards=None)
    _teach_numbers(g)
    _teach_timing(g)
    g.label(player_of="a player", number_rule="a player's number", player_ward="ダメージは…軽減される")


def _teach_numbers(g: Grammar) -> None:
    """405-4, 407-4, 1103-7a: the numbers that players have; 519: damage that is less."""
    g.rule("player_of", selectors.Players, "あなた", "your", who="you")
    g.rule("player_of", selectors.Players, "相手", "the opponent's", who="opponent")
    g.rule("player_of", selectors.Players, "各プレイヤー", "each player's", who="all")
    for words, name, english in (
        ("手札の上限", "hand_limit", "hand limit"),
        ("[レッドゾーン枚数|レッドゾーンの枚数]", "red_number", "red zone number"),
        ("エナジー配置の上限", "energy_limit", "energy limit"),
    ):
        g.rule(
            "number_rule",
            altering.PlayerNumber,
            f"{words}は{{number:signed}}[枚|回|]",
            partial(_english_limit, english),
            name=name,
            op="add",
        )
        g.rule(
            "number_rule",
            altering.PlayerNumber,
            f"{words}は{{number}}枚に<なる>",
            f"{english} is {{number}}",
            name=name,
            op="set",
        )
    g.many("number_rules", "number_rule", separator="、")
    teach_lasting(g, deeds.Change, "{subject:player_of}の {changes:number_rules}", _english_players)
    teach_lasting(g, deeds.Change, "{subject:player_of}が 受ける{changes:player_wards.*}", _english_players)
    ward = "ダメージは{number}軽減され<る>"
    g.rule("player_ward", altering.PlayerNumber, ward, "is {number} less", name=LESS, op="add")
    g.rule("player_ward", altering.PlayerNumber, "ダメージを{number}軽減<する>", variant=True, name=LESS, op="add")
    g.many("player_wards", "player_ward", separator="、", form="*")


def _teach_timing(g: Grammar) -> None:
    """307-1b: what may be played at quick timing."""
    spoken = "can be played at quick timing|can be played at quick timing"
    g.rule("quickened", changes.May, "クイックタイミングでプレイできる", spoken, act="quick", other=None)
    g.many("quick_list", "quickened", separator="、")
    timed = "{subject:quick_subject}{changes:quick_list}"
    said = partial(_english_lasting, "quick_subject", "quick_list")
    g.rule("play_standing", deeds.Change, timed, said, duration=None)
    g.rule("deed", deeds.Change, "{duration}、 " + timed, said)
    g.rule("quick_subject", None, "{_:this}は[|、]")
    g.rule("quick_subject", selectors.Every, "{cards:stored}は[|、]", "{cards*}")
    g.rule("quick_subject", selectors.Every, "あなたは[|、]{cards:stored}を", variant=True)
    g.rule("quick_subject", selectors.Every, "{cards:quick_cards}", "{cards*}")
    kind = "{filters:modifiers}{noun:card_word}"
    g.rule("quick_cards", nouns.PlayedBy, f"{{whose}}は[|、]{kind}を", english_played, next=False)
    g.rule("quick_cards", nouns.PlayedBy, f"{{whose}}の{kind}は[|、]", variant=True, next=False)
    g.label(quickened="クイックタイミングで…", quick_list="クイックタイミングで…", quick_subject="cards")


def _english_lasting(subject: str, changed: str, node: deeds.Change, printer: Printer, _many: bool) -> str:
    """A change of those whom one category says by what another does, and how long."""
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    return f"{printer.english(node.subject, subject)} {printer.english(node.changes, changed)}{until}"


def _english_players(node: deeds.Change, printer: Printer, _many: bool) -> str:
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    change: Any = node.changes[0]
    if change.name == LESS:
        return f"damage to {SUBJECT[node.subject.who]} {printer.english(change, 'player_ward')}{until}"  # type: ignore[attr-defined]
    spoken = " and ".join(printer.english(change, "number_rule") for change in node.changes)
    return f"{printer.english(node.subject, 'player_of')} {spoken}{until}"


def _english_limit(limit: str, node: altering.PlayerNumber, _printer: Printer, _many: bool) -> str:
    """A player's number that is another: "hand limit is 1 higher"."""
    return f"{limit} is {abs(node.number)} {'higher' if node.number > 0 else 'lower'}"
