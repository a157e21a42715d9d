"""Phrases for what continuous effects change: with a duration as acts, without one as standing effects."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import english_each, teach_equal_number
from fuda.cardtext.changes import (
    ChangeTeller,
    altered,
    teach_changes,
    teach_lasting,
    teach_player_bans,
    teach_settings,
)
from fuda.cardtext.waiting import NextPlay, teach_next, teach_next_play
from fuda.games.pso2.effects import altering
from fuda.games.pso2.effects.nouns import ANYWHERE
from fuda.games.pso2.notation.cards import is_plural
from fuda.games.pso2.notation.words import PLAYER_TOPICS, STAT_ENGLISH, STATS
from fuda.kernel.program import changes, deeds, filters, selectors
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

english_change = ChangeTeller(plural=is_plural)
FROZEN = (changes.Gain((changes.KeywordEffect("frozen"),)),)
UNAFFECTED = (changes.KeywordEffect("unaffected"),)
FORBIDDEN = (
    ("攻撃<できない>", "attack", "can't attack"),
    ("[|相手の]プレイヤーを攻撃<できない>", "attack_player", "can't attack players"),
    ("[|相手の]キャラを攻撃<できない>", "attack_chara", "can't attack charas"),
    ("攻撃され<ない>", "be_attacked", "can't be attacked", "攻撃[|の]対象に[選ばれ|なら]<ない>"),
    ("対象に選ばれ<ない>", "be_chosen", "can't be chosen"),
    ("ONになら<ない>", "set_active", "does not turn ON|do not turn ON"),
    ("OFFになら<ない>", "rested", "does not turn OFF|do not turn OFF", "OFFに<できない>"),
    ("ダメージを受け<ない>", "take_damage", "takes no damage|take no damage"),
    ("戦闘ダメージを受け<ない>", "take_battle_damage", "takes no battle damage|take no battle damage"),
    ("[|起動]能力を発動<できない>", "activate", "can't use its abilities|can't use their abilities"),
    ("武器を装備<できない>", "equip_weapon", "can't be equipped with weapons"),
    ("防具を装備<できない>", "equip_armour", "can't be equipped with armours"),
)
ANYTHING = ANYWHERE["カード"]
BANS = {"[カードを|]ドロー<できない>": ("draw", "can't draw")}


def teach_all_changes(g: Grammar) -> None:
    """What is changed, and of which cards."""
    teach_equal_number(g)
    _teach_gains(g)
    g.many("gains", "gain", separator="[、|と]", inner="cont", inner_too="te", form="*", english=" and ")
    teach_settings(g, "change", STATS, printed=False)
    g.rule("change", changes.StatChange, "{stat}[|を|は]{number:signed}<体言する>", within=True)
    for word, stat in STATS.items():
        g.rule("change", altering.Halved, f"{word}を半分に<する>", within=True, stat=stat)
    teach_changes(g, {"topic": "gain"}, english_change, {"owner": "change"})
    teach_lasting(g, deeds.Change, "{subject:doer}受ける{changes:reductions.*}", _english_reduced, act="change_act")
    reduced = "{subject:doer}受ける{cause:damage_taken}[を|は|が] {number:lessened.*}"
    teach_lasting(g, altered(altering.Reduced), reduced, act="change_act")
    g.rule("change_act", altered(altering.Reduced), f"このターン中に{reduced}", variant=True, duration="turn")
    unhurt = altered(partial(changes.Cannot, "take_damage"))
    teach_lasting(g, unhurt, "{subject:doer}受けるダメージを0に<する>", act="change_act")
    g.rule("reduction", altering.Reduced, "{cause:damage_taken}を{number}軽減<する>", "{number} less {cause}")
    g.many("reductions", "reduction", form="*")
    frozen = "{subject:target} フリーズさせ<る>"
    g.rule("act", deeds.Change, "{duration}、 " + frozen, "freeze {subject} {duration}", changes=FROZEN)
    g.variant("act", deeds.Change, frozen, duration="turn", changes=FROZEN)
    g.variant("act", deeds.Change, "{duration}、 {subject:topic} フリーズ<する>", changes=FROZEN)
    g.rule(
        "act", altering.ConditionalChange,
        "{duration}、{conditions:some_conditions}{subject:topic}[|、]{changes:gains.*}", _english_conditional,
    )  # fmt: skip
    g.rule("some_conditions", None, "{_:condition_list.case}[、|]")
    attack = {"攻撃": "attack"}
    teach_player_bans(g, PLAYER_TOPICS[:4], BANS, "any_papers", any_card=ANYTHING, doings=attack, beings="things")
    teach_next(g, "act", {"は": "gains"}, cards="things")
    g.rule("next_change", None, "{_:change_act}")
    _teach_costs(g)
    g.label(reduction="how much less damage", boon="what is gained")


def _teach_gains(g: Grammar) -> None:
    """What is said of a card: it gets or loses something, or can't do something."""
    power = "{ap:power}/{hp:power}"
    others = [power + word for word in ("<される>", "<する>", "<体言>")]
    g.rule("gain", altering.PowerChange, f"{power}を得<る>", "gets {ap}/{hp}|get {ap}/{hp}", *others)
    g.rule("gain", changes.StatChange, "{stat}{number:signed}を得<る>", "gets {stat} {number}|get {stat} {number}")
    for word, stat in STATS.items():
        spoken = STAT_ENGLISH[stat]
        times = f"has {{times}} times its {spoken}|have {{times}} times their {spoken}"
        half = f"has half its {spoken}|have half their {spoken}"
        same = f"has {spoken} {{number}}|have {spoken} {{number}}"
        g.rule("gain", changes.StatSet, f"{word}が{{number}}に<なる>", same, stats=(stat,))
        equal = f"has {spoken} equal to {{number}}|have {spoken} equal to {{number}}"
        g.rule("gain", changes.StatSet, f"{word}が{{number:equal_number}}に<なる>", equal, stats=(stat,))
        g.rule("gain", changes.StatTimes, f"{word}が{{times:number}}倍に<なる>", times, stat=stat)
        g.rule("gain", altering.Halved, f"{word}が半分に<なる>", half, stat=stat)
    others = ["{keywords:several_keywords}を得<る>", "{keywords}を持<つ>"]
    g.rule("gain", changes.Gain, "{keywords}を得<る>", "gains {keywords}|gain {keywords}", *others)
    g.many("several_keywords", "keyword", separator="と", least=2)
    for boon, said in (
        (altering.PowerChange, power),
        (changes.Gain, "{keywords}"),
        (changes.GainAbility, "「{ability}」"),
    ):
        g.rule("boon", boon, said, within=True)
    g.many("boons", "boon", separator="[と|、]", least=2)
    g.variant("gains", _by_one_verb, "{boons}を得<る>")
    g.rule("gain", changes.GainTrait, "{traits:kinds}を得<る>", "gains {traits}|gain {traits}")
    g.rule("gain", changes.GainAbility, "「{ability}」を得<る>", "gains [{ability}]|gain [{ability}]")
    g.rule("gain", changes.Lose, "{keywords}を失<う>", "loses {keywords}|lose {keywords}")
    lost = "loses all abilities|lose all abilities"
    g.rule("gain", changes.LoseAbilities, "[全ての|]能力を[|全て]失<う>", lost)
    for word, what, english, *others in FORBIDDEN:
        g.rule("gain", changes.Cannot, word, english, *others, act=what, other=None)
    chosen, *others = [f"{{other:cause}} {word}" for word in ("選べ<ない>", "選ばれ<ない>", "対象に選ばれ<ない>")]
    g.rule("gain", changes.Cannot, chosen, "can't be chosen {other*}", *others, act="be_chosen")
    g.variant("gain", changes.Cannot, "{other:aiming}の対象に[選ばれ|なら]<ない>", act="be_chosen")
    must = "must attack if it can|must attack if they can"
    g.rule("gain", changes.Must, "[可能なら|可能な限り|]攻撃しなければなら<ない>", must, act="attack", other=None)
    kept = "is not affected by effects|are not affected by effects"
    g.rule("gain", changes.Gain, "効果を受け<ない>", kept, keywords=UNAFFECTED)


def _teach_costs(g: Grammar) -> None:
    """What cards cost, and what playing them does (209.4)."""
    playing = "このカードをプレイするためのコスト[は|を|が|は、]"
    this: dict[str, object] = {"duration": None, "subject": selectors.This()}
    g.rule("standing", deeds.Change, f"{playing}{{changes:cost_less}}", _english_cost, also=this)
    g.rule("standing", deeds.Change, f"{playing}{{times:each}}につき{{changes:cost_less}}", _english_cost, also=this)
    g.rule("standing", deeds.Change, f"{{times:each}}につき、{playing}{{changes:cost_less}}", variant=True, also=this)
    less = "costs {number} less to play|cost {number} less to play"
    g.rule("less", altering.CostForPlay, "{number}少なくなる", less, "{number:lessened}")
    dearer = (lambda more: -int(more)), (lambda n: str(-n) if isinstance(n, int) and n < 0 else None), lambda n: f"{-n}"
    g.token("dearer", "[0-9]+", *dearer)
    more = "costs {number} more to play|cost {number} more to play"
    g.rule("less", altering.CostForPlay, "{number:dearer}多くなる", more)
    g.many("cost_less", "less", separator="と")
    others = "{subject:played_by}プレイするためのコストは{changes:cost_less}"
    g.rule("standing", deeds.Change, others, _english_cost, duration=None)
    for word, who in (("自分", "own"), ("相手", "enemy")):
        g.rule("played_by", partial(_played_by, who), f"{word}が[|、]{{cards:any_papers}}を[|、]", variant=True)
    g.rule("played_by", selectors.Every, "{cards:any_papers}を", "{cards*}")
    teach_next_play(g, "を プレイするためのコストは", "{changes:cost_less}", "any_papers", gets="")
    next_cost = "プレイする{cards:any_papers}のコスト[は|が] {changes:cost_less}"
    for who, said in (("次に{who}が", {}), ("{who}が次に", {}), ("次に", {"who": "you"})):
        g.rule("act", NextPlay, f"{{duration?}}、 {who}{next_cost}", variant=True, also=said)
    for subject, variant in (("this", True), ("anywhere", False)):
        cost = f"{{subject:{subject}}}のコスト[数|]は{{changes:cost_changes}}になる"
        g.rule("standing", deeds.Change, cost, _english_cost, variant=variant, duration=None)
    g.rule("anywhere", selectors.Every, "{cards:any_papers}", "{cards*}")
    spoken = "gets cost {number}|get cost {number}"
    g.rule("cost_change", changes.StatChange, "{number:signed}", spoken, stat="cost")
    g.many("cost_changes", "cost_change", separator="と")
    g.label(less="a cost", cost_change="a cost")


def _played_by(who: str, cards: selectors.Cards) -> selectors.Every:
    """Cards that a player plays are that player's."""
    return selectors.Every(selectors.Cards(cards.clause, (filters.Side(who), *cards.filters), cards.noun))


def _by_one_verb(boons: tuple[object, ...]) -> tuple[object, ...] | None:
    """All of them are gained by one verb; keywords alone are one gain."""
    return None if all([isinstance(boon, changes.Gain) for boon in boons]) else boons


def _english_cost(node: deeds.Change, printer: Printer, _many: bool) -> str:
    """What playing this card costs less, or what cards cost, wherever they are."""
    if printer.text(node.changes, "cost_less") is not None:
        played = "this card" if isinstance(node.subject, selectors.This) else printer.english(node.subject, "anywhere")
        each = "" if node.times is None else f" {english_each(node.times, printer)}"
        many = not isinstance(node.subject, selectors.This)
        return f"{played} {printer.english(node.changes, 'cost_less', many)}{each}"
    return f"{printer.english(node.subject, 'anywhere', True)} {printer.english(node.changes, 'cost_changes', True)}"


def _english_reduced(node: deeds.Change, printer: Printer, _many: bool) -> str:
    many = is_plural(node.subject)
    category = printer.category_of(node.subject, "topic", "doer")
    subject = printer.english(node.subject, category, many)
    if category == "doer" and isinstance(node.subject, selectors.Every):
        subject = printer.english(node.subject.cards, "cards", plural=True)
    less = f"take{'' if many else 's'} {printer.english(node.changes, 'reductions')}"
    until = f" {printer.english(node.duration, 'duration')}" if node.duration else ""
    return f"{subject} {less}{until}"


def _english_conditional(node: altering.ConditionalChange, printer: Printer, _many: bool) -> str:
    said = " and ".join(printer.english(condition, "condition") for condition in node.conditions)
    change = deeds.Change(node.duration, node.subject, node.changes)
    return f"while {said}, {english_change(change, printer, False)}"
