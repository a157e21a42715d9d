"""Phrases for what continuous effects change, and for what they permit."""

from __future__ import annotations

import re

from fuda.cardtext.common import is_several
from fuda.games.gundam.effects import happenings, qualities
from fuda.games.gundam.notation.acts import english_each
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_changes(g: Grammar) -> None:
    """What continuous effects change: with a duration as acts, without one as standing effects."""
    g.token(
        "signed",
        r"[+-][0-9]+",
        int,
        lambda n: f"{n:+d}" if isinstance(n, int) and n != 0 else None,
        lambda n: f"{n:+d}",
    )
    g.rule("stat_change", changes.StatChange, "{stat}{number:signed}", "{stat}{number}")
    g.many("stat_changes", "stat_change", separator="、", english=" and ")
    g.rule("stat_passive", changes.StatChange, "{stat}{number:signed}<される>", "gets {stat}{number}")
    g.many("stat_passives", "stat_passive", separator="、", inner="cont", form="*", english=" and ")
    g.rule("unit_change", changes.StatChange, "{stat}-", "{stat}-1", number=-1)
    g.rule("unit_change", changes.StatChange, "{stat}+", "{stat}+1", number=1)
    g.many("unit_changes", "unit_change", separator="、", english=" and ")
    standing: dict[str, object] = {"duration": None}
    for category, duration, fixed in (("act", "{duration}", {}), ("standing", "", standing)):
        g.rule(
            category,
            deeds.Change,
            f"{duration} {{subject:object}}を {{changes:stat_changes}}<する>".lstrip(),
            english_change,
            also=fixed,
        )
        g.rule(
            category,
            deeds.Change,
            f"{duration}{{subject:nothing}}{{changes:stat_changes}}<する>",
            english_change,
            also=fixed,
        )
        per = "を、 {times:per}につき "
        g.rule(
            category,
            deeds.Change,
            f"{duration} {{subject:object}}{per}{{changes:stat_changes}}<する>".lstrip(),
            english_change,
            also=fixed,
        )
        g.rule(
            category,
            deeds.Change,
            f"{duration} {{subject:object}}を、 {{times:same_number}}だけ {{changes:unit_changes}}<する>".lstrip(),
            english_change,
            also=fixed,
        )
        g.rule(
            category, deeds.Change, f"{duration} {{subject}}は {{changes:stat_passives.*}}".lstrip(), variant=True,
            also=fixed,
        )  # fmt: skip
        g.rule(
            category, deeds.Change, f"{duration} {{subject}}は {{changes:stat_changes}}<する>".lstrip(), variant=True,
            also=fixed,
        )  # fmt: skip
        g.rule(
            category, deeds.Change, f"{duration} {{subject}}は {{changes:change_list.*}}".lstrip(), english_change,
            also=fixed,
        )  # fmt: skip
        g.rule(
            category, deeds.Change, f"{duration}{{subject:one}}が与える{{changes:deal_more}}<する>",
            english_change, also=fixed,
        )  # fmt: skip
    g.rule("deal_more_one", changes.DealMore, "{damage}を+{number}", "deals {number} more {damage}")
    g.many("deal_more", "deal_more_one", separator="、", english=" and ")
    g.rule("act", None, "{_:standing.*}")
    g.rule("nothing", selectors.Omitted, "", "it")
    g.many("change_list", "change", separator="、", inner="cont", inner_too="te", form="*", english=" and ")
    g.rule("change", None, "{_:stat_passive.*}")
    g.rule("change", changes.Gain, "{keywords}を得<る>", "gains {keywords}")
    g.rule("change", changes.Lose, "{keywords:keyword_names}を失<う>", "loses {keywords}")
    g.rule(
        "change",
        changes.GainTheirs,
        "{of:one}が持つ{keywords:keyword_names}すべてを得<る>",
        "gains all {keywords} of {of}",
    )
    g.rule("change", changes.GainAbility, "「{ability}」を得<る>", "gains “{ability}”")
    _teach_permissions(g)
    g.label(
        stat_change="a change like AP+1", stat_changes="a change like AP+1", change="a change", change_list="a change",
        standing="a standing effect", duration="このターン中、", signed="+ or - and a number",
    )  # fmt: skip


SPOKEN_AS = {changes.DealMore: "deal_more_one", changes.KeywordMore: "keyword_more_one"}
"""Changes that are not said with は."""


def english_change(node: deeds.Change, printer: Printer, _many: bool) -> str:
    """What changes about which cards, and for how long."""
    in_objects = dict.fromkeys((selectors.Both, qualities.Battler, happenings.Destroyer), "object")
    in_objects[selectors.Omitted] = "target_or_none"
    category = in_objects.get(type(node.subject), "subject")
    if category == "object" and printer.text(node.subject, category) is None:
        category = "subject"
    many = is_several(node.subject)
    subject = "they" if node.subject == selectors.It(True) else printer.english(node.subject, category)
    said = [printer.english(change, SPOKEN_AS.get(type(change), "change")) for change in node.changes]
    changed = " and ".join(_agree(spoken, many) for spoken in said)
    # One verb is enough for several values.
    words = [subject, re.sub(r"(?<=[0-9]) and (?:gets?) ", " and ", changed)]
    if isinstance(node.times, amounts.CountOf):
        words.append(f"times {printer.english(node.times, 'same_number')}")
    elif node.times is not None:
        words.append(english_each(node.times, printer))
    if node.duration is not None:
        words.append(printer.english(node.duration, "duration"))
    return " ".join(words)


PLURAL_VERBS = {"gets": "get", "gains": "gain", "loses": "lose", "is": "are", "has": "have", "deals": "deal"}


def _agree(spoken: str, many: bool) -> str:
    """What is said of cards, with its verb and pronouns in their number."""
    if not many:
        return spoken
    verb, _, rest = spoken.partition(" ")
    return f"{PLURAL_VERBS.get(verb, verb)} {rest}".replace(" as its attack ", " as their attack ")


def _teach_permissions(g: Grammar) -> None:
    """What can't be done, and what may be."""
    change = "change"
    for category, cards in (("attack_target", "cards"), ("attacked", "inner")):
        g.rule(category, selectors.Players, "相手プレイヤー", "the enemy player", who="opponents")
        g.rule(category, selectors.Players, "プレイヤー", variant=True, who="opponents")
        g.rule(category, None, "{_:one}")
        g.rule(category, None, "{_:this_there}")
        g.rule(
            category, selectors.Every, f"{{cards:{cards}}}", "{cards*}" if category == "attack_target" else "{cards!}"
        )
    g.rule(change, changes.Cannot, "アタック<できない>", "can't attack", act="attack")
    g.rule(
        change,
        changes.Cannot,
        "{other:attack_target}をアタック先に選べ<ない>",
        "can't choose {other} as its attack target",
        act="attack",
    )
    g.rule(change, changes.Cannot, "{other:attack_target}にアタック<できない>", variant=True, act="attack")
    g.rule(change, changes.Cannot, "{other:effect?}レストにされ<ない>", variant=True, act="be_rested")
    g.rule(change, changes.Cannot, "{other:damage}を受け<ない>", "can't receive {other}", act="receive")
    g.rule(change, changes.Cannot, "{other:keyword_name}を発動<できない>", "can't activate {other}", act="use")
    g.rule(change, changes.Cannot, "アクティブに<できない>", "can't be set as active", act="set_active")
    g.rule(
        change,
        changes.Cannot,
        "次の相手のターンのスタートフェイズでアクティブになら<ない>",
        "won't become active in your opponent's next start phase",
        act="ready_next",
    )
    g.rule(change, changes.Cannot, "{other:bare}をセット<できない>", "can't be paired with a {other}", act="pair")
    g.rule(change, changes.Cannot, "ブロックされ<ない>", "can't be blocked", act="be_blocked")
    g.rule(change, changes.Cannot, "ブロック<できない>", "can't block", act="block")
    g.rule(change, changes.Cannot, "{other:effect?}破壊され<ない>", "can't be destroyed {other}", act="be_destroyed")
    g.rule(
        change, changes.Cannot, "{other:damage}で破壊され<ない>", "can't be destroyed by {other}", act="be_destroyed"
    )
    g.rule(change, changes.Cannot, "{other:effect?}選ばれ<ない>", "can't be chosen {other}", act="be_chosen")
    g.rule(change, changes.Cannot, "{other:effect}選べ<ない>", variant=True, act="be_chosen")
    g.rule(change, changes.Cannot, "{other:effect?}レストになら<ない>", "can't become rested {other}", act="be_rested")
    g.rule(
        change,
        changes.Cannot,
        "{other:effect?}アクティブになら<ない>",
        "can't become active {other}",
        act="become_active",
    )
    g.rule(
        change,
        changes.Cannot,
        "{other:effect?}[持ち主の|]手札に戻ら<ない>",
        "can't be returned to hand {other}",
        act="be_returned",
    )
    g.rule(change, changes.Cannot, "{other:effect?}[持ち主の|]手札に戻され<ない>", variant=True, act="be_returned")
    g.rule(change, changes.Cannot, "回復<できない>", "can't recover", act="recover")
    g.rule(change, changes.Cannot, "{other:cards}をプレイ<できない>", "can't play {other*}", act="play")
    g.rule(
        change,
        changes.Cannot,
        "{other:whose}の効果を受け<ない>",
        "is not affected by {other} effects",
        act="be_affected",
    )
    g.rule(change, changes.GainTrait, "{traits}を得<る>", "gains {traits}")
    g.rule(change, changes.GainTrait, "特徴{traits}を得<る>", variant=True)
    g.rule(change, changes.GainName, "カード名を{name}としても扱<う>", "is also named {name}")
    g.rule(change, changes.StatSet, "{stats}{number}に<なる>", "has {stats} {number}")
    g.rule(change, changes.StatSet, "{stats}が{number}に<なる>", variant=True)
    g.rule("subject", selectors.Players, "相手プレイヤー", "your opponent", who="opponents")
    g.rule(
        change,
        changes.OnlyIn,
        "{happening:happening.ta}ターン中しかアタック<できない>",
        "can attack only in a turn in which {happening}",
        act="attack",
    )
    g.rule(
        change,
        changes.May,
        "{other:attack_target}をアタック先に選んで<もよい>",
        "may choose {other} as its attack target",
        act="attack",
    )
    g.rule(
        change,
        changes.May,
        "配備したターンに[|、]アタックして<もよい>",
        "may attack on the turn it is deployed",
        act="attack_on_arrival",
        other=None,
    )
    for words in ("をアタック先に選んで", "にアタックして"):
        g.rule(
            change, changes.May, f"配備したターンに[、|]{{other:attacked_units}}{words}<もよい>",
            "may attack {other} on the turn it is deployed", act="attack_on_arrival", variant=words.startswith("に"),
        )  # fmt: skip
    g.rule("attacked_units", selectors.Every, "{cards}", "{cards*}")
    g.label(attacked_units="cards")
    g.rule(
        change,
        changes.Must,
        "アタックするとき、可能なら{other:attack_target}をアタック先に選<ぶ>",
        "must choose {other} as its attack target if possible",
        act="attack",
    )
    g.rule(change, changes.Enters, "レストで配備<される>", "is deployed rested", state="rested")
