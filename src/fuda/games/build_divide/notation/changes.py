"""Phrases for what continuous effects change: with a duration as acts, without one as standing effects."""

from __future__ import annotations

import re

from fuda.cardtext.common import CIRCLED
from fuda.cardtext.durations import teach_durations
from fuda.cardtext.waiting import teach_next
from fuda.games.build_divide.effects import altering, costing, happenings, nouns, special
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.notation.cards import english_played, is_plural
from fuda.games.build_divide.notation.limits import teach_bans
from fuda.games.build_divide.notation.prohibitions import teach_prohibitions
from fuda.games.build_divide.notation.selections import english_each
from fuda.games.build_divide.notation.words import COLOURS
from fuda.games.build_divide.paying import UNSPECIFIED
from fuda.kernel.program import changes, deeds, selectors
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

DURATIONS = {
    "turn": ("そのターン中", "this turn"),
    "battle": ("このバトル中", "during this battle"),
    "enemy_end": ("次の相手のターン終了時まで", "until the end of the opponent's next turn"),
    "own_end": ("次のあなたのターン終了時まで", "until the end of your next turn"),
    "enemy_start": ("次の相手のターン開始時まで", "until the opponent's next turn begins"),
    "own_start": ("次のあなたのターン開始時まで", "until your next turn begins"),
    "game": ("このゲーム中", "for the rest of the game"),
}
LASTING = {"ターン": "turn", "バトル": "battle", "ゲーム": "game"}
SPELLED = {
    "このターン": "turn", "そのターン": "turn", "ゲーム中": "game",
    "次の相手のターンが終了するまで": "enemy_end", "次のあなたのターンの始めまで": "own_start",
}  # fmt: skip
ALL = tuple(COLOURS.values())
PARTICLE = "[は|では|は、|では、|はそれぞれ|はそれぞれ、]"
LESS = ("少なくなる", "減る", "減少する", "軽減される")
MORE_OR_LESS = "|".join((*LESS, "多くなる", "増える", "増加する"))
COST_WORD = re.compile(rf"(?:⁅.([{CIRCLED}])⁆|([0-9]+))({MORE_OR_LESS})")
ENERGIES = {"無": UNSPECIFIED, **COLOURS}


def read_cost_change(word: str) -> int:
    """So much more, or with a minus less."""
    found = COST_WORD.fullmatch(word)
    assert found is not None
    number = CIRCLED.index(found[1]) + 1 if found[1] else int(found[2])
    return -number if found[3] in LESS else number


def write_cost_change(value: object, letter: str = "") -> str | None:
    """The change with an energy icon, or with a number alone."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= abs(value) <= len(CIRCLED):
        return None
    number = f"⁅{letter}{CIRCLED[abs(value) - 1]}⁆" if letter else str(abs(value))
    return f"{number}{'少なくなる' if value < 0 else '多くなる'}"


def teach_changes(g: Grammar) -> None:
    """Changes of cards."""
    teach_durations(g, LASTING, {"相手": "enemy", "あなた": "own"}, DURATIONS, "、", SPELLED)
    g.rule("per", selectors.Some, "{cards}{quantity:mai}", english_each)
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        g.rule(
            category,
            deeds.Change,
            f"{duration}{{subject}}{PARTICLE}{{changes:change_list.*}}",
            english_change,
            also=fixed,
        )
        g.rule(
            category,
            deeds.Change,
            f"{duration}{{subject}}{PARTICLE}{{times:per}}につき[|、]{{changes:change_list.*}}",
            english_change,
            also=fixed,
        )
        g.rule(
            category,
            deeds.Change,
            f"{{times:per}}につき[、|]{duration}{{subject}}{PARTICLE}{{changes:change_list.*}}",
            variant=True,
            also=fixed,
        )
        g.rule(
            category,
            deeds.Change,
            f"{duration}{{subject}}[の|が持つ]{{changes:settings}}に<する>",
            english_change,
            also=fixed,
        )
        g.rule(category, deeds.Change, f"{duration}{{subject}}の{{changes:settings}}に<なる>", variant=True, also=fixed)
        g.rule(
            category,
            shifted,
            f"{duration}{{subject}}の{{stat}}[を|が|は]{{number:power_amount}}[|する]",
            variant=True,
            also=fixed,
        )
        g.rule(
            category, deeds.Change, f"{duration}{{subject}}[が|の]受ける{{changes:wards.*}}", english_change, also=fixed
        )
        value = f"{duration}{{subject}}の{{stat}}[は|を|が][|、]"
        each = f"{value}{{times:per}}につき[|、]{{number:power_amount}}[|する|される]"
        g.rule(category, shifted, each, variant=True, also=fixed)
    for category in ("deed", "standing"):
        timed, fixed = ("{duration}", {}) if category == "deed" else ("", {"duration": None})
        g.rule(category, deeds.Change, f"{timed}{{subject}}が持つ{{changes:losses.*}}", english_change, also=fixed)
    g.rule("deed", deeds.Change, "{subject}が持つ{changes:losses.*}", english_change, duration=None)
    g.rule(
        "loss",
        altering.LoseAll,
        "[能力全て|全ての能力|能力]は無効に<なる>",
        "has no valid abilities|have no valid abilities",
        word="invalid",
    )
    g.many("losses", "loss", form="*", separator="と")
    g.rule("deed", deeds.Change, f"{{subject}}{PARTICLE}{{duration}}{{changes:change_list.*}}", variant=True)
    # 1202-2b:i: what has no end lasts.
    g.rule("deed", deeds.Change, f"{{subject}}{PARTICLE}{{changes:change_list.*}}", english_change, duration=None)
    _teach_kinds(g)
    _teach_numbers(g)
    _teach_players(g)
    g.many("standings", "standing", separator="、", inner="cont", form="*", english=", and ")
    g.label(
        change="a change",
        change_list="a change",
        standing="a standing effect",
        standings="a standing effect",
        settings="a value",
        wards="次のダメージは…軽減される",
        per="so many cards",
    )


def _teach_kinds(g: Grammar) -> None:
    """Changes that are no numbers."""
    g.many("change_list", "change", separator="[、|と|し、|て、]", inner="cont", form="*", english=" and ")
    g.rule("change", changes.Gain, "{keywords:keyword_names}を[得|獲得す]<る>", "gains {keywords}|gain {keywords}")
    g.rule("change", changes.Gain, "{keywords:keyword_names}を持<つ>", variant=True)
    g.rule("change", changes.Lose, "{keywords:keyword_names}を失<う>", "loses {keywords}|lose {keywords}")
    g.rule("change", changes.GainTrait, "{traits:attribute}属性を得<る>", "gains {traits}|gain {traits}")
    g.rule("change", changes.GainTrait, "{traits:attribute}を得<る>", variant=True)
    g.rule("change", changes.GainTrait, "{traits:attribute}属性を持<つ>", variant=True)
    g.rule("change", altering.GainColours, "全ての色を得<る>", "is of all colours|are of all colours", colours=ALL)
    for words in ("全ての色を持<つ>", "全ての色としても扱<う>", "全ての色である"):
        g.rule("change", altering.GainColours, words, variant=True, colours=ALL)
    more = "{colours:colours_too}としても扱<う>"
    g.rule("change", altering.GainColours, more, "is also {colours}|are also {colours}")
    g.rule("change", altering.GainColours, "{colours:colours_too}を[得|獲得す]<る>", variant=True)
    g.many("colours_too", "colour", separator="[と|・]", english=" and ")
    g.rule("change", altering.LoseTraits, "{traits:attribute}属性を失<う>", "loses {traits}|lose {traits}")
    g.rule(
        "change",
        altering.LoseAll,
        "[全ての能力を|能力全てを|すべての能力を|能力を全て|能力をすべて|能力を]失<う>",
        "loses all abilities|lose all abilities",
        word="lose",
    )
    g.rule("change", altering.LoseAll, "[能力が|全ての能力が]無効に<なる>", variant=True, word="lose")
    g.rule(
        "change",
        altering.SameAbilities,
        "{of:one}と同じ能力を持<つ>",
        "has the same abilities as {of}|have the same abilities as {of}",
    )
    g.rule(
        "change",
        altering.SameValues,
        "{of:one}と同じ数値を持<つ>",
        "has the same values as {of}|have the same values as {of}",
    )
    g.rule(
        "change",
        altering.GainPrinted,
        "{of:one}の[元々の|][能力全て|全ての能力|能力]を得<る>",
        "gains all abilities printed on {of}|gain all abilities printed on {of}",
    )
    g.rule("change", altering.NeverDrops, "いかなる方法でもドロップし<ない>", "never drops|never drop")
    teach_prohibitions(g)
    for opening, closing in (("『", "』"), ("「", "」")):
        g.rule(
            "change",
            changes.GainAbility,
            f"{opening}{{ability:quoted}}{closing}を[得|獲得す]<る>",
            _english_quoted,
            variant=opening == "「",
        )
        g.rule("change", changes.GainAbility, f"{opening}{{ability:quoted}}{closing}を持<つ>", variant=True)


def shifted(
    subject: object, stat: str, number: object, duration: str | None = None, times: object = None
) -> deeds.Change:
    """A card's value goes up or down: the same as the card getting it."""
    return deeds.Change(duration, subject, (altering.StatGain(stat, number),), times)  # type: ignore[arg-type]


def _english_quoted(node: changes.GainAbility, printer: Printer, many: bool) -> str:
    return f"gain{'' if many else 's'} [{printer.english(node.ability, 'quoted')}]"


def _teach_numbers(g: Grammar) -> None:
    """Changes of numbers."""
    g.rule("power_amount", None, "{_:signed}")
    g.rule("power_amount", numbers.Scaled, "+{amount:x_alone}000", "+{amount}000", factor=1000)
    g.rule("power_amount", numbers.Scaled, "-{amount:x_alone}000", "-{amount}000", factor=-1000)
    g.rule("power_amount", numbers.Scaled, "+{amount:x_alone}", "+{amount}", factor=1)
    g.rule("power_amount", numbers.Scaled, "-{amount:x_alone}", "-{amount}", factor=-1)
    said = "gets power {number}|get power {number}"
    g.rule("change", altering.StatGain, "⁅[増|減|]{number:power_amount}⁆<体言>", said, stat="power")
    g.rule("change", altering.StatGain, "⁅[増|減|]{number:power_amount}⁆を得<る>", variant=True, stat="power")
    g.rule("change", altering.StatGain, "⁅[増|減|]{number:power_amount}⁆<する>", variant=True, stat="power")
    g.rule("change", altering.StatGain, "パワー[|を|が]{number:power_amount}<体言>", variant=True, stat="power")
    g.rule("change", altering.StatGain, "パワー[|を|が]{number:power_amount}<する>", variant=True, stat="power")
    g.rule("change", altering.StatGain, "{number:power_amount}<体言>", variant=True, stat="power")
    g.rule(
        "change",
        altering.StatGain,
        "[ヒット|ヒット数][|を|が]{number:power_amount}<体言>",
        "gets hit {number}|get hit {number}",
        stat="hit",
    )
    g.rule(
        "change", altering.StatGain, "[ヒット|ヒット数][|を|が]{number:power_amount}<する>", variant=True, stat="hit"
    )
    g.rule("change", altering.StatGain, "[ヒット|ヒット数]{number:power_amount}を得<る>", variant=True, stat="hit")
    g.rule(
        "change",
        altering.StatGain,
        "[総コスト|コスト][|を|が]{number:power_amount}<体言>",
        "gets cost {number}|get cost {number}",
        stat="cost",
    )
    g.rule("set_amount", None, "{_:number}")
    g.rule("set_amount", None, "{_:x_amount}")
    for word, stat in (("パワー", "power"), ("[ヒット|ヒット数]", "hit"), ("[総コスト|コスト]", "cost")):
        g.rule(
            "change",
            altering.StatBecomes,
            f"{word}{{number:set_amount}}を持<つ>",
            f"has {stat} {{number}}|have {stat} {{number}}",
            stat=stat,
        )
        g.rule("change", altering.StatBecomes, f"{word}{{number:set_amount}}<体言>", variant=True, stat=stat)
        g.rule("change", altering.StatBecomes, f"{word}[|が]{{number:set_amount}}に<なる>", variant=True, stat=stat)
        g.rule(
            "setting",
            altering.StatBecomes,
            f"{word}[を|が|は|は、]{{number:set_amount}}",
            f"has {stat} {{number}}|have {stat} {{number}}",
            stat=stat,
        )
        g.rule(
            "setting",
            altering.StatTimes,
            f"{word}[を|は|は、|が]{{times:number}}倍",
            f"has {{times}} times its {stat}|have {{times}} times their {stat}",
            stat=stat,
        )
    g.many("settings", "setting", separator="[、|と]", english=" and ")
    g.rule(
        "ward",
        altering.Ward,
        "次のダメージは{number:set_amount}軽減され<る>",
        "takes {number} less of the next damage dealt to it|take {number} less of the next damage dealt to them",
        once=True,
        more=False,
    )
    g.rule("ward", altering.Ward, "次のダメージを{number:set_amount}軽減<する>", variant=True, once=True, more=False)
    g.rule(
        "ward",
        altering.Ward,
        "次のダメージを[全て|すべて]軽減<する>",
        "takes none of the next damage dealt to it|take none of the next damage dealt to them",
        number=None,
        once=True,
        more=False,
    )
    g.rule(
        "ward",
        altering.Ward,
        "次のダメージは[全て|すべて]軽減され<る>",
        variant=True,
        number=None,
        once=True,
        more=False,
    )
    g.rule(
        "ward",
        altering.Ward,
        "ダメージは{number:set_amount}軽減され<る>",
        "takes {number} less damage|take {number} less damage",
        once=False,
        more=False,
    )
    g.rule("ward", altering.Ward, "ダメージを{number:set_amount}軽減<する>", variant=True, once=False, more=False)
    g.rule(
        "ward",
        altering.Ward,
        "ダメージは{number:set_amount}増加<する>",
        "takes {number} more damage|take {number} more damage",
        once=False,
        more=True,
    )
    g.rule("ward", altering.Ward, "ダメージを{number:set_amount}増加<する>", variant=True, once=False, more=True)
    g.many("wards", "ward", form="*", separator="と")
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        g.rule(
            category,
            deeds.Change,
            f"{duration}{{subject:doer}}が与えるダメージは{{changes:dealt_more}}増加<する>",
            english_change,
            also=fixed,
        )
    g.rule("dealt", altering.DealsMore, "{number}", "deals {number} more damage|deal {number} more damage")
    g.many("dealt_more", "dealt", separator="と")
    g.label(power_amount="+ or - and a number", set_amount="a number", setting="a value", ward="次のダメージは…")


def _teach_cost_change(g: Grammar, letter: str, colour: str) -> None:
    """So much energy more or less: of a colour, of any (無), or of the total."""
    icon = f"⁅{letter}[{CIRCLED}]⁆" if letter else "[0-9]+"
    of_it = "" if colour == UNSPECIFIED else f" {colour or 'in all'}"
    g.token(
        f"cost_change_{colour or 'total'}",
        f"{icon}(?:{MORE_OR_LESS})",
        read_cost_change,
        lambda value: write_cost_change(value, letter),
        lambda n: f"{abs(n)}{of_it} {'less' if n < 0 else 'more'}",
    )


def _teach_players(g: Grammar) -> None:
    """What playing and attacking costs, and the numbers that players have."""
    costs = "costs {number} to play|cost {number} to play"
    attacks = "costs {number} to attack with|cost {number} to attack with"
    for letter, colour in {"": "", **ENERGIES}.items():
        _teach_cost_change(g, letter, colour)
        change = f"{{number:cost_change_{colour or 'total'}}}"
        g.rule("cost_rule", costing.PlayCost, change, costs, colour=colour)
        if colour:
            g.rule("attack_rule", costing.AttackCost, change, attacks, colour=colour)
    paid = "can be paid with energy of any colour|can be paid with energy of any colour"
    g.rule("cost_rule", costing.AnyColour, "[どの色でも払える|どの色のエナジーでも払える]", paid)
    either = "{colours:colour_list}[のエナジー|][でも|のどちらでも|のいずれでも]払える"
    paid = "can be paid with {colours} energy, too|can be paid with {colours} energy, too"
    g.rule("cost_rule", costing.MoreColours, either, paid)
    g.many("colour_list", "colour", separator="[か|または|でも|や]", english=" or ")
    g.many("cost_rules", "cost_rule", separator="、")
    _teach_further_costs(g)
    g.many("attack_rules", "attack_rule", separator="、")
    playing = "[をプレイするためのコスト|をプレイするコスト|のプレイコスト|のコスト]は[|、]"
    g.rule(
        "play_standing",
        deeds.Change,
        f"{{subject:costing}}{playing}{{changes:cost_rules}}",
        english_change,
        duration=None,
    )
    g.rule(
        "play_standing",
        deeds.Change,
        f"{{subject:costing}}{playing}{{times:per}}につき[|、]{{changes:cost_rules}}",
        english_change,
        duration=None,
    )
    g.rule(
        "play_standing",
        deeds.Change,
        f"{{times:per}}につき[、|]{{subject:costing}}{playing}{{changes:cost_rules}}",
        variant=True,
        duration=None,
    )
    said = f"{{duration}}{{subject:costing}}[|全て]{playing}{{changes:cost_rules}}"
    g.rule("deed", deeds.Change, said, english_change)
    g.rule(
        "play_standing",
        deeds.Change,
        "このカードは{changes:uncounterable}",
        english_change,
        duration=None,
        subject=selectors.This("card"),
    )
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        described = f"{duration}{{subject}}{PARTICLE}{{changes:uncounterable}}"
        g.rule(category, deeds.Change, described, english_change, also=fixed)
    # No change like others: said of a command by itself it is about playing the card, and no part of its effect.
    g.rule("uncountered", changes.Cannot, "打ち消されない", "can't be countered", act="be_countered", other=None)
    g.many("uncounterable", "uncountered", separator="、")
    g.many("play_standings", "play_standing", separator="、")
    g.rule("standing", None, "{_:play_standing}")
    g.rule("costing", None, "{_:this}")
    g.rule("costing", selectors.Every, "{cards:stored}", "{cards*}")
    g.rule("costing", selectors.Every, "{cards:played_by}", "{cards*}")
    for noun in ("any_noun", "name_card"):
        g.rule(
            "played_by", nouns.PlayedBy, f"{{whose}}が{{filters:modifiers}}{{noun:{noun}}}", english_played, next=False
        )
        said = f"{{whose}}が次に{{filters:modifiers}}{{noun:{noun}}}"
        g.rule("played_by", nouns.PlayedBy, said, english_played, next=True)
        for word, is_next in (("", False), ("次に", True)):
            said = f"{{whose}}が{word}プレイする{{filters:modifiers}}{{noun:{noun}}}"
            g.rule("played_by", nouns.PlayedBy, said, variant=True, next=is_next)
    g.rule("played_by", nouns.PlayedBy, "{whose}の{filters:modifiers}{noun:any_noun}", variant=True, next=False)
    teach_bans(g)
    g.rule("doing", happenings.When, "登場<する>", "appears", kind="appears", subject=None)
    teach_next(g, "deed", {"は": "change_list"}, cards="things")
    g.rule("next_change", None, "{_:deed}")
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        said = f"{duration}{{subject:doer}}がアタックするためのコストは{{changes:attack_rules}}"
        g.rule(category, deeds.Change, said, english_change, also=fixed)
    for word, idle, english in (("", False, "{target}"), ("ユニットでない", True, "{target}, if not a unit,")):
        becoming = f"{{duration}}{word}{{target:object}}【アサルトテリトリー】としてユニットに<する>"
        english += " becomes a unit as with 【Assault Territory】 {duration}"
        g.rule("deed", special.BecomeUnit, becoming, english, idle=idle)
    g.label(
        cost_change="⁅無①⁆少なくなる",
        cost_rules="⁅無①⁆少なくなる",
        costing="a card",
    )


def _teach_further_costs(g: Grammar) -> None:
    """510-2b:i: a part of a cost paid otherwise; 1204-2h:iv: what activated abilities cost."""
    by_colour = "{energy:energy_icon}は[|、]{colours:colour_list}[のエナジー|]でも払える"
    spoken = "lets {energy} of its cost be paid with {colours} too"
    g.rule("part_rule", costing.PartPaidWith, by_colour, spoken)
    any_colour = "{energy:energy_icon}は[|、][どの色でも払える|どの色のエナジーでも払える]"
    spoken = "lets {energy} of its cost be paid with any energy"
    g.rule("part_rule", costing.PartPaidWith, any_colour, spoken, colours=())
    g.many("part_rules", "part_rule", separator="、")
    of_cost = (
        "{subject:costing}[をプレイするためのコスト|をプレイするコスト|のプレイコスト|のコスト]の{changes:part_rules}"
    )
    g.rule("play_standing", deeds.Change, of_cost, english_change, duration=None)
    costs = "has activated abilities that cost {number}|have activated abilities that cost {number}"
    for colour in ("", *ENERGIES.values()):
        change = f"{{number:cost_change_{colour or 'total'}}}"
        g.rule("use_rule", costing.UseCost, change, costs, colour=colour)
    g.many("use_rules", "use_rule", separator="、")
    using = "[の|が持つ]起動能力[を起動するためのコスト|のコスト|をプレイするためのコスト]は[|、]{changes:use_rules}"
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        g.rule(category, deeds.Change, f"{duration}{{subject:doer}}{using}", english_change, also=fixed)
    g.label(part_rule="⁅赤②⁆は青でも払える", use_rule="⁅無①⁆少なくなる")


def english_change(node: deeds.Change, printer: Printer, _many: bool) -> str:
    """A change of cards: "this unit gets power +1000 and gains 【Blitz】 this turn"."""
    many = is_plural(node.subject, printer)
    category = next(c for c in ("subject", "costing", "doer") if _says(printer, node.subject, c))
    subject = printer.english(node.subject, category)
    if many and isinstance(node.subject, selectors.It):
        subject = "they"
    kinds = (
        "change",
        "loss",
        "cost_rule",
        "part_rule",
        "use_rule",
        "attack_rule",
        "setting",
        "ward",
        "dealt",
        "uncountered",
    )
    spoken = [
        printer.english(change, next(kind for kind in kinds if _says(printer, change, kind)), many)
        for change in node.changes
    ]
    words = [subject, " and ".join(spoken)]
    if node.times is not None:
        words.append(f"for {printer.english(node.times, 'per')}")
    if node.duration is not None:
        words.append(printer.english(node.duration, "duration"))
    return " ".join(words)


def _says(printer: Printer, value: object, category: str) -> bool:
    return any(printer.text(value, category, form) is not None for form in ("", "cont", "te"))
