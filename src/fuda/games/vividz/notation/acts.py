"""Phrases for what is done, and for what is changed."""

from __future__ import annotations

from functools import partial

from fuda.games.vividz.effects import texts, verbs
from fuda.games.vividz.notation.words import icon
from fuda.kernel.program import amounts, changes, deeds, filters, selectors
from fuda.text.common import done_by
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

PUTS = (
    ("手札に戻<す>", "return {target} to hand", "return"),
    ("手札に加え<る>", "add {target} to the hand", "add"),
    ("トラッシュに置<く>", "put {target} into the trash", "trash"),
    ("エネルギーに置<く>", "put {target} into the energy", "energy"),
    ("除外<する>", "remove {target}", "remove"),
    ("デッキの上に置<く>", "put {target} on top of the deck", "to_deck_top"),
    ("デッキの下に置<く>", "put {target} on the bottom of the deck", "to_deck_bottom"),
)


def teach_acts(g: Grammar) -> None:
    """What is done."""
    g.rule("act", deeds.Choose, "{target:picked}選<ぶ>", "choose {target}")
    g.rule("act", verbs.Exit, "{target}退場させ<る>", "make {target} exit")
    g.rule("act", verbs.Sleep, "{target}" + icon("SLEEP") + "<する>", "put {target} to sleep")
    g.rule("act", verbs.Reboot, "{target}" + icon("REBOOT") + "<する>", "reboot {target}")
    for words, english, kind in PUTS:
        g.rule("act", verbs.Put, f"{{target}}{words}", english, kind=kind)
    g.rule("act", verbs.Damage, "{target:dative}{amount:number}ダメージを与え<る>", "deal {amount} damage to {target}")
    g.rule(
        "act",
        verbs.Damage,
        "{target:dative}{amount:as_many}ダメージを与え<る>",
        "deal damage equal to {amount} to {target}",
    )
    g.rule(
        "act", verbs.Divide, "{amount:number}ダメージを割り振<る>", "divide {amount} damage among them",
        target=selectors.Omitted(),
    )  # fmt: skip
    g.rule("as_many", amounts.CountOf, "{cards}の枚数に等しい", "the number of {cards*}")
    g.rule("act", verbs.Reveal, "{target}公開<する>", "reveal {target}")
    g.rule("act", verbs.BecomeExp, "{target}{of:one}の" + icon("EXP") + "に<する>", "make {target} EXP of {of}")
    g.rule("act", verbs.ConnectTo, "{target}{to:one}にコネクト<する>", "connect {target} to {to}")
    g.rule("act", verbs.MakeAppear, "{target}登場させ<る>", "make {target} appear", empty=False)
    g.rule(
        "act",
        verbs.MakeAppear,
        "{target}キャラがないエリアに登場させ<る>",
        "make {target} appear in an empty area",
        empty=True,
    )
    g.rule("act", verbs.MakeSlide, "{target}スライドさせ<る>", "make {target} slide")
    g.rule("act", verbs.PlayFree, "{target}コストを支払わずにプレイ<する>", "play {target} without its cost")
    g.rule("act", verbs.Draw, "カードを{number}枚引<く>", "draw {number}")
    g.rule("act", verbs.Scout, "スカウト<する>", "scout")
    g.rule("act", verbs.Reload, "リロード<する>", "reload")
    g.rule("act", verbs.Shuffle, "デッキをシャッフル<する>", "shuffle the deck")
    for words, deed, verb in (("得<る>", verbs.Gain, "get"), ("消費<する>", verbs.Spend, "use up")):
        g.rule("act", deed, f"{{counter}}を{{number}}個{words}", partial(_english_counters, verb))
    g.rule("act", verbs.PayEnergy, "\\[E：{number}]を支払<う>", "pay {number} energy")
    for word, to in (("エネルギー", "energy"), ("トラッシュ", "trash")):
        g.rule(
            "act", verbs.FromDeck, f"デッキの上から{{number}}枚を{word}に置<く>",
            partial(_english_from_deck, to), to=to, up_to=False,
        )  # fmt: skip
        g.rule(
            "act", verbs.FromDeck, f"デッキの上から{{number}}枚までを{word}に置<く>",
            partial(_english_from_deck, to), to=to, up_to=True,
        )  # fmt: skip
    for word, who, english in (("相手は", "opponent", "your opponent"), ("あなたは", "you", "you")):
        g.rule("player_topic", selectors.Players, word, english, who=who)
    g.rule("act", deeds.PlayersDo, "{who:player_topic}{act:act.*}", _english_players_do)
    g.rule("act", deeds.ForEach, "{cards:each}につき、{act:change_act.*}", "{act} for each of {cards}")
    g.rule("each", None, "{_:cards}1枚", lambda n, p, _: p.english(n, "cards", plural=True))
    g.rule("act", texts.Next, "次の{time:next_time}、{then:gate}", _english_next)
    g.label(each="cards", player_topic="a player", as_many="a number of cards")


def _english_players_do(node: deeds.PlayersDo, printer: Printer, _plural: bool) -> str:
    who, act = printer.english(node.who, "player_topic"), printer.english(node.act, "act")
    return f"you: {act}" if node.who.who == "you" else done_by(who, act, may=printer.may)


def _english_counters(verb: str, node: verbs.Gain | verbs.Spend, printer: Printer, _plural: bool) -> str:
    return f"{verb} {node.number} {printer.english(node.counter, 'counter', plural=node.number != 1)}"


def _english_from_deck(to: str, node: verbs.FromDeck, _printer: Printer, _plural: bool) -> str:
    cards = "card" if node.number == 1 else f"{node.number} cards"
    if node.up_to:
        return f"put up to {'1 ' if node.number == 1 else ''}{cards} from the top of the deck into the {to}"
    return f"put the top {cards} of the deck into the {to}"


def _english_next(node: texts.Next, printer: Printer, _plural: bool) -> str:
    moment, of, phase = printer.english(node.time, "next_time").partition(" of the ")
    when = f"{moment} of the next {phase}" if of else f"the next {moment.removeprefix('the ')}"
    return f"at {when}, {printer.english(node.then, 'gate')}"


PROHIBITIONS = (
    ("アタック<できない>", "can't attack", "attack"),
    ("スライド<できない>", "can't slide", "slide"),
    (icon("REBOOT") + "<できない>", "can't be rebooted", "reboot"),
    (icon("SLEEP") + "<できない>", "can't be put to sleep", "sleep"),
    ("退場<できない>", "can't exit", "exit"),
    ("効果で選べ<ない>", "can't be chosen by effects", "be_chosen"),
    ("プレイ<できない>", "can't be played", "play"),
)


def teach_changes(g: Grammar) -> None:
    """Continuous changes: with a duration as acts, without one while an ability is valid."""
    g.rule("change", changes.StatChange, "{stat}{number:signed}<する>", "{stat} {number}")
    for word, stat in (("パワー", "power"), ("コスト", "cost")):
        g.rule("change", changes.StatSet, f"{word}を{{number}}に<する>", f"{stat} is {{number}}", stats=(stat,))
        g.rule(
            "change", changes.StatChange, f"{word}を下限{{least:number}}として{{number:negative}}<する>",
            f"{stat} {{number}} (not below {{least}})", stat=stat,
        )  # fmt: skip
    g.rule("gain", changes.Gain, "{keywords:icons}を得<る>", "gets {keywords}")
    g.rule("gain", changes.GainTrait, "特徴{traits}を得<る>", "gets the trait {traits}")
    for words, english, act in PROHIBITIONS:
        g.rule("gain", changes.Cannot, words, english, act=act, other=None)
    g.rule("gain", changes.KeptFrom, "{other:whose_effect?}効果を受け<ない>", "can't be changed by {other} effects")
    g.rule(
        "gain", changes.KeptFrom, "{other:whose_effect?}{stat}をマイナスする効果を受け<ない>",
        "can't be changed by {other} effects that lower {stat}",
    )  # fmt: skip
    for word, english, who in (("あなたの", "your", "own"), ("相手の", "enemy", "enemy")):
        g.rule("whose_effect", filters.Side, word, english, who=who)
    for kind in ("change", "gain"):
        g.many(f"{kind}s", kind, separator="、", inner="cont", form="*", english=" and ")
    for subject, kind in (("owner", "change"), ("topic", "gain")):
        g.rule("change_act", deeds.Change, f"{{duration?}}{{subject:{subject}}}{{changes:{kind}s.*}}", _english_change)
        g.rule(
            "change_act", deeds.Change, f"{{duration}}{{subject:picked}}選び、{{changes:{kind}s.*}}", _english_change
        )
        g.rule("standing", deeds.Change, f"{{subject:{subject}}}{{changes:{kind}s}}", _english_change, duration=None)
    g.rule("act", None, "{_:change_act.*}")
    g.rule("standing", deeds.ForEach, "{cards:each}につき、{act:standing}", "{act} for each of {cards}")
    g.label(change="a change", gain="what is gained", changes="a change", gains="what is gained", standing="a change")
    g.label(change_act="a change", whose_effect="あなたの or 相手の")


def _english_change(node: deeds.Change, printer: Printer, _many: bool) -> str:
    gains = printer.text(node.changes, "gains") is not None
    picked = isinstance(node.subject, selectors.Some)
    subject = printer.english(node.subject, "picked" if picked else "topic" if gains else "owner")
    if picked:
        subject = f"choose {subject}, which"
    spoken = printer.english(node.changes, "gains" if gains else "changes")
    until = f" {printer.english(node.duration, 'duration')}" if node.duration else ""
    if isinstance(node.subject, (selectors.All, selectors.Every)):
        return f"{subject}{'' if gains else ' have'} {spoken.replace('gets ', 'get ')}{until}"
    return f"{subject}{'' if gains else ' has'} {spoken}{until}"
