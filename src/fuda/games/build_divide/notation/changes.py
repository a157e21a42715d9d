"""Phrases for what continuous effects change: with a duration as acts, without one as standing effects."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from fuda.cardtext.changes import altered, teach_lasting, teach_shifts
from fuda.cardtext.common import CIRCLED, vocabulary
from fuda.cardtext.durations import teach_durations
from fuda.cardtext.waiting import teach_next
from fuda.games.build_divide.effects import altering, costing, nouns, playing
from fuda.games.build_divide.effects.counting import ValueGroups
from fuda.games.build_divide.notation.cards import english_played, is_plural
from fuda.games.build_divide.notation.prohibitions import teach_bans, teach_prohibitions
from fuda.games.build_divide.notation.selections import english_each
from fuda.games.build_divide.notation.words import COLOURS
from fuda.games.build_divide.paying import UNSPECIFIED
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.amounts import Multiplied
from fuda.kernel.program.changes import Gain, GainAbility, GainTrait, StatChange
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

DURATIONS = {
    "turn": ("そのターン中", "this turn"),
    "battle": ("このバトル中", "during this battle"),
    "game": ("このゲーム中", "for the rest of the game"),
}
NEXT_TURNS = {"相手": ("enemy", "the opponent's"), "あなた": ("own", "your")}
LASTING = {"ターン": "turn", "バトル": "battle", "ゲーム": "game"}
SPELLED = {
    "このターン": "turn", "そのターン": "turn", "ゲーム中": "game",
    "次の相手のターンが終了するまで": "enemy_end", "次のあなたのターンの始めまで": "own_start",
}  # fmt: skip
ALL = tuple(COLOURS.values())
LESS = ("少なくなる", "少なくする", "減る", "減らす", "減少する", "軽減される", "軽減する", "下がる", "下げる")
MORE_OR_LESS = "|".join((*LESS, "多くなる", "多くする", "増える", "増やす", "増加する", "上がる", "上げる"))
ENERGIES = {"無": UNSPECIFIED, **COLOURS}
LETTERS = {colour: letter for letter, colour in ENERGIES.items()}
COST_WORD = re.compile(rf"(?:⁅([{''.join(ENERGIES)}])([{CIRCLED}])⁆|([0-9]+))({MORE_OR_LESS})")


def read_cost_change(word: str) -> tuple[str, int]:
    """So much energy more, or with a minus less: of a colour, of any (無), or in all, which is a number alone."""
    found = COST_WORD.fullmatch(word)
    assert found is not None
    number = CIRCLED.index(found[2]) + 1 if found[2] else int(found[3])
    return ENERGIES.get(found[1], ""), -number if found[4] in LESS else number


def write_cost_change(value: object) -> str | None:
    """The change with an energy icon, or with a number alone."""
    if not isinstance(value, tuple) or not 1 <= abs(value[1]) <= len(CIRCLED):
        return None
    colour, number = value
    so_much = f"⁅{LETTERS[colour]}{CIRCLED[abs(number) - 1]}⁆" if colour else str(abs(number))
    return so_much + ("少なくなる" if number < 0 else "多くなる")


def english_cost_change(value: tuple[str, int]) -> str:
    """So much of it."""
    of_it = {UNSPECIFIED: "", "": " in all"}.get(value[0], f" {value[0]}")
    return f"{abs(value[1])}{of_it} {'less' if value[1] < 0 else 'more'}"


def teach_changes(g: Grammar) -> None:
    """Changes of cards."""
    teach_durations(g, LASTING, NEXT_TURNS, DURATIONS, further=SPELLED, turns=("start", "end"))
    g.rule("per", selectors.Some, "{cards}{quantity:mai}", english_each)
    g.rule("changed", None, "{_:subject}[は|では|はそれぞれ]")
    g.rule("changed", selectors.Every, "{cards}は全て", variant=True)
    g.rule("owner", None, "{_:subject}[の|が持つ]")
    teach_lasting(g, deeds.Change, "{subject:changed} {times:per?}につき {changes:changes.*}", english_change)
    unsaid = {"subject": selectors.Omitted(), "times": None}
    g.rule("act", deeds.Change, "{duration}、 {changes:changes.*}", english_change, also=unsaid)
    teach_lasting(g, deeds.Change, "{subject:owner} {changes:settings}に<する>", english_change)
    for words in ("に<なる>", "である"):
        teach_lasting(g, deeds.Change, "{subject:owner} {changes:settings}" + words)
    teach_lasting(g, deeds.Change, "{subject}[が|の] 受ける{changes:wards.*}", english_change)
    teach_lasting(g, deeds.Change, "{subject:doer}が 与えるダメージは{changes:dealt_more}増加<する>", english_change)
    value = "{subject:owner} {stat}[を|が|は|] {times:per?}につき "
    teach_lasting(g, altered(changes.StatChange), value + "{number:power_amount}[|する|される]")
    teach_shifts(g)
    teach_lasting(g, altered(changes.StatChange), value + "{number:shifted.*}")
    both = "{subject:owner} {stat}を{number:power_amount}[し|][、|と]{other:stat}を{by:power_amount}[|する]"
    teach_lasting(g, _of_two(changes.StatChange), both)
    teach_lasting(g, _of_two(changes.StatTimes), "{subject:owner} {stat}と{other:stat}を {number}倍に<する>")
    setting = altered(lambda stat, number: changes.StatSet((stat,), number))
    teach_lasting(g, setting, "{subject:owner} {stat}を {number:set_amount}に<する>")
    # 1208-1c: abilities that are made invalid have no more effect than those that are lost.
    silenced = altered(changes.LoseAbilities)
    teach_lasting(g, silenced, "{subject}が持つ [能力全て|全ての能力|能力]は無効に<なる>")
    teach_lasting(g, silenced, "{subject}の [能力を全て|能力全てを|全ての能力を|能力を]無効に<する>")
    _teach_kinds(g)
    _teach_numbers(g)
    _teach_players(g)
    g.many("standings", "standing", separator="、", inner="cont", form="*", english=", and ")
    _teach_gains(g)
    _teach_values(g)
    g.label(standing="a standing effect", per="so many cards")


def _of_two(kind: Callable[[str, Any], Any]) -> Callable[..., deeds.Change]:
    """A change of two values of a card: by a number each, or both by one."""
    return altered(
        lambda stat, other, number, by=None: kind(stat, number),
        lambda stat, other, number, by=None: kind(other, number if by is None else by),
    )


KINDS: tuple[tuple[type, str, str, dict[str, object]], ...] = (
    (changes.Gain, "{keywords:keyword_names}を[得|獲得す]<る>", "gains {keywords}|gain {keywords}", {}),
    (changes.Gain, "{keywords:keyword_names}を持<つ>", "", {}),
    (changes.Lose, "{keywords:keyword_names}を失<う>", "loses {keywords}|lose {keywords}", {}),
    (changes.GainTrait, "{traits:attribute}属性を得<る>", "gains {traits}|gain {traits}", {}),
    (changes.GainTrait, "{traits:attribute}を得<る>", "", {}),
    (changes.GainTrait, "{traits:attribute}属性を持<つ>", "", {}),
    (altering.LoseTraits, "{traits:attribute}属性を失<う>", "loses {traits}|lose {traits}", {}),
    (altering.GainColours, "全ての色を得<る>", "is of all colours|are of all colours", {"colours": ALL}),
    (altering.GainColours, "全ての色を持<つ>", "", {"colours": ALL}),
    (altering.GainColours, "全ての色としても扱<う>", "", {"colours": ALL}),
    (altering.GainColours, "全ての色である", "", {"colours": ALL}),
    (altering.GainColours, "{colours:colours_too}としても扱<う>", "is also {colours}|are also {colours}", {}),
    (altering.GainColours, "{colours:colours_too}を[得|獲得す]<る>", "", {}),
    (
        changes.LoseAbilities, "[全ての能力を|能力全てを|能力を全て|能力を]失<う>",
        "loses all abilities|lose all abilities", {},
    ),
    (changes.LoseAbilities, "[能力が|全ての能力が]無効に<なる>", "", {}),
    (
        altering.GainPrinted, "{of:one}と同じ能力を持<つ>",
        "has the same abilities as {of}|have the same abilities as {of}", {"same": True},
    ),
    (
        altering.SameValues, "{of:one}と同じ数値を持<つ>",
        "has the same values as {of}|have the same values as {of}", {},
    ),
    (
        altering.GainPrinted, "{of:one}の[元々の|][能力全て|全ての能力|能力]を得<る>",
        "gains all abilities printed on {of}|gain all abilities printed on {of}", {"same": False},
    ),
    (changes.Cannot, "いかなる方法でもドロップし<ない>", "never drops|never drop", {"act": "drop", "other": None}),
)  # fmt: skip
"""Changes that are no numbers: the phrase, its English (none for another way to say it), further fields."""


def _teach_kinds(g: Grammar) -> None:
    """Changes that are no numbers."""
    g.many("changes", "change", separator="[、|と|し、|て、]", inner="cont", form="*", english=" and ")
    g.many("colours_too", "colour", separator="[と|・]", english=" and ")
    for node, words, english, fixed in KINDS:
        g.rule("change", node, words, english, variant=not english, also=fixed)
    teach_prohibitions(g)
    for opening, closing in (("『", "』"), ("「", "」")):
        quoted = f"{opening}{{ability:quoted}}{closing}を"
        g.rule("change", changes.GainAbility, quoted + "[得|獲得す]<る>", _english_quoted, variant=opening == "「")
        g.rule("change", changes.GainAbility, quoted + "持<つ>", variant=True)


def _english_quoted(node: changes.GainAbility, printer: Printer, many: bool) -> str:
    return f"gain{'' if many else 's'} [{printer.english(node.ability, 'quoted')}]"


VALUES = (("パワー", "power"), ("[ヒット|ヒット数]", "hit"), ("[総コスト|コスト]", "cost"))
WARDS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("次のダメージは{number:set_amount}軽減され<る>", "{number} less of the next damage dealt to", {"once": True}),
    ("次のダメージを{number:set_amount}軽減<する>", "", {"once": True}),
    ("次のダメージを全て軽減<する>", "none of the next damage dealt to", {"once": True, "number": None}),
    ("次のダメージは全て軽減され<る>", "", {"once": True, "number": None}),
    ("ダメージは{number:set_amount}軽減され<る>", "{number} less damage", {"once": False}),
    ("ダメージを{number:set_amount}軽減<する>", "", {"once": False}),
    ("ダメージは{number:set_amount}増加<する>", "{number} more damage", {"once": False, "more": True}),
    ("ダメージを{number:set_amount}増加<する>", "", {"once": False, "more": True}),
)
"""519: damage that is less or more: the phrase, how much of it the card takes, further fields."""


def _teach_numbers(g: Grammar) -> None:
    """Changes of numbers."""
    g.rule("power_amount", None, "{_:signed}")
    for zeros, by in (("000", 1000), ("", 1)):
        for sign, factor in (("+", by), ("-", -by)):
            said = f"{sign}{{times}}{zeros}"
            g.rule("power_amount", Multiplied, said.replace("}", ":x_alone}"), said, number=factor)
    g.rule("set_amount", None, "{_:number}")
    g.rule("set_amount", None, "{_:x_amount}")
    for ending in ("<体言>", "を得<る>", "<する>", "<される>"):
        shift = "⁅[増|減|]{number:power_amount}⁆" + ending
        said = "gets power {number}|get power {number}" if ending == "<体言>" else ""
        g.rule("change", changes.StatChange, shift, said, variant=not said, stat="power")
    g.rule("change", changes.StatChange, "{number:power_amount}<体言>", variant=True, stat="power")
    for word, stat in VALUES:
        said = f"gets {stat} {{number}}|get {stat} {{number}}"
        for ending in ("<体言>", "<する>", "<される>"):
            shift = f"{word}[|を|が]{{number:power_amount}}{ending}"
            g.rule("change", changes.StatChange, shift, said, variant=stat == "power" or ending != "<体言>", stat=stat)
        g.rule("change", changes.StatChange, f"{word}{{number:power_amount}}を得<る>", variant=True, stat=stat)
        said = f"has {stat} {{number}}|have {stat} {{number}}"
        for ending in ("を持<つ>", "<体言>", "に<なる>"):
            becomes = f"{word}[|が]{{number:set_amount}}{ending}"
            g.rule("change", changes.StatSet, becomes, said, variant=ending != "を持<つ>", stats=(stat,))
        g.rule("setting", changes.StatSet, f"{word}[を|が|は|は、]{{number:set_amount}}", said, stats=(stat,))
        said = f"has {{times}} times its {stat}|have {{times}} times their {stat}"
        g.rule("setting", changes.StatTimes, f"{word}[を|は|は、|が]{{times:number}}倍", said, stat=stat)
    g.many("settings", "setting", separator="[、|と]", english=" and ")
    for words, taken, fixed in WARDS:
        its, their = (f"{taken} it", f"{taken} them") if taken.endswith(" to") else (taken, taken)
        said = f"takes {its}|take {their}" if taken else ""
        g.rule("ward", altering.Ward, words, said, variant=not taken, also={"more": False, **fixed})
    g.many("wards", "ward", form="*", separator="と")
    g.rule("dealt", changes.DealMore, "{number}", "deals {number} more damage|deal {number} more damage")
    g.many("dealt_more", "dealt", separator="と")
    g.label(setting="a value", ward="次のダメージは…")


COSTS = (
    ("cost_rule", "play", "costs {change} to play|cost {change} to play"),
    ("attack_rule", "attack", "costs {change} to attack with|cost {change} to attack with"),
    ("use_rule", "use", "has activated abilities that cost {change}|have activated abilities that cost {change}"),
)
"""What costs change: the category, what the cost is of, the English."""


def _teach_players(g: Grammar) -> None:
    """What playing and attacking costs, and the numbers that players have."""
    g.token("cost_change", COST_WORD.pattern, read_cost_change, write_cost_change, english_cost_change)
    for rule, of, english in COSTS:
        g.rule(rule, costing.CostChange, "{change:cost_change}", english, of=of)
    g.many("colour_list", "colour", separator="[か|または|でも|や]", english=" or ")
    g.rule("paid_colours", None, "{_:colour_list}", "{_} energy, too")
    vocabulary(g, "any_colour", {"どの色": ()}, lambda _: "energy of any colour")
    g.rule("paid_colours", None, "{_:any_colour}")
    paid = "{colours:paid_colours}[|のエナジー][でも|のどちらでも|のいずれでも]払える"
    g.rule("cost_rule", costing.PaidWith, paid, "can be paid with {colours}|can be paid with {colours}", energy=None)
    g.many("cost_rules", "cost_rule", separator="、")
    _teach_further_costs(g)
    g.many("attack_rules", "attack_rule", separator="、")
    g.rule(
        "played_at",
        None,
        "{_:costing}[|全て][をプレイするためのコスト|をプレイするコスト|のプレイコスト|のコスト][は|を|が]",
    )
    costing_so = "{subject:played_at} {times:per?}につき {changes:cost_rules}"
    g.rule("play_standing", deeds.Change, costing_so, english_change, duration=None)
    g.rule("act", deeds.Change, "{duration}、 " + costing_so, english_change)
    g.rule(
        "play_standing", deeds.Change, "このカードは{changes:uncounterable}", english_change, duration=None,
        subject=selectors.This("card"),
    )  # fmt: skip
    uncounterable = "{subject:changed} {changes:uncounterable}"
    g.rule("act", deeds.Change, "{duration}、 " + uncounterable, english_change)
    g.rule("standing", deeds.Change, uncounterable, english_change, duration=None)
    # No change like others: said of a command by itself it is about playing the card, and no part of its effect.
    g.rule("uncountered", changes.Cannot, "打ち消されない", "can't be countered", act="be_countered", other=None)
    g.many("uncounterable", "uncountered", separator="、")
    g.many("play_standings", "play_standing", separator="、")
    g.rule("standing", None, "{_:play_standing}")
    g.rule("costing", None, "{_:this}")
    g.rule("costing", selectors.Every, "{cards:stored}", "{cards*}")
    g.rule("costing", selectors.Every, "{cards:played_by}", "{cards*}")
    kind = "{filters:modifiers}{noun:card_word}"
    for word, is_next in (("", False), ("次に", True)):
        g.rule("played_by", nouns.PlayedBy, f"{{whose}}が{word}{kind}", english_played, next=is_next)
        g.rule("played_by", nouns.PlayedBy, f"{{whose}}が{word}プレイする{kind}", variant=True, next=is_next)
    g.rule("played_by", nouns.PlayedBy, "{whose}の{filters:modifiers}{noun:any_noun}", variant=True, next=False)
    teach_bans(g)
    teach_next(g, "act", {"は": "changes"}, cards="things")
    g.rule("next_change", None, "{_:act}")
    teach_lasting(g, deeds.Change, "{subject:doer}がアタックするためのコストは {changes:attack_rules}", english_change)
    for word, idle, english in (("", False, "{target}"), ("ユニットでない", True, "{target}, if not a unit,")):
        becoming = f"{{duration}}、 {word}{{target:object}} 【アサルトテリトリー】としてユニットに<する>"
        english += " becomes a unit as with 【Assault Territory】 {duration}"
        g.rule("act", playing.BecomeUnit, becoming, english, idle=idle)
    g.label(cost_change="⁅無①⁆少なくなる", cost_rules="⁅無①⁆少なくなる")


def _teach_further_costs(g: Grammar) -> None:
    """510-2b:i: a part of a cost paid otherwise; 1204-2h:iv: what activated abilities cost."""
    paid = "{energy:energy_icon}は[|、]{colours:paid_colours}[|のエナジー]でも払える"
    g.rule(
        "part_rule",
        costing.PaidWith,
        paid,
        "lets {energy} of its cost be paid with {colours}|let {energy} of their cost be paid with {colours}",
    )
    g.many("part_rules", "part_rule", separator="、")
    of_cost = (
        "{subject:costing}[をプレイするためのコスト|をプレイするコスト|のプレイコスト|のコスト]の{changes:part_rules}"
    )
    g.rule("play_standing", deeds.Change, of_cost, english_change, duration=None)
    g.many("use_rules", "use_rule", separator="、")
    using = "[の|が持つ]起動能力[を起動するためのコスト|のコスト|をプレイするためのコスト]は {changes:use_rules}"
    teach_lasting(g, deeds.Change, "{subject:doer}" + using, english_change)
    g.label(part_rule="⁅赤②⁆は青でも払える", use_rule="⁅無①⁆少なくなる")


def english_change(node: deeds.Change, printer: Printer, _many: bool) -> str:
    """A change of cards: "this unit gets power +1000 and gains 【Blitz】 this turn"."""
    many = is_plural(node.subject, printer)
    category = next((c for c in ("subject", "costing", "doer") if _says(printer, node.subject, c)), "")
    subject = "it" if isinstance(node.subject, selectors.Omitted) else printer.english(node.subject, category)
    if many and isinstance(node.subject, selectors.It):
        subject = "they"
    kinds = ("change", "cost_rule", "part_rule", "use_rule", "attack_rule", "setting", "ward", "dealt", "uncountered")
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


def _teach_values(g: Grammar) -> None:
    """Values that are set, and compared numbers."""
    g.rule("set_amount", amounts.Multiplied, "{times:amount}×1000", "1000 times {times}", number=1000)
    each = "{amount:value_of}{number}"
    g.rule("per", ValueGroups, each, "every {number} {amount}")
    g.rule("value_of", amounts.StatOf, "{of:one}の{stat}", "{stat} of {of}")


def _teach_gains(g: Grammar) -> None:
    """Keywords and abilities or values in one breath: 【デコイ】と『…』を得る, 【ブリッツ】とヒット+1を得る."""
    g.rule("gained", Gain, "{keywords:keyword_names}", "")
    g.rule("gained", GainAbility, "『{ability:quoted}』", "")
    g.rule("gained", GainTrait, "{traits:attribute}属性", "")
    for words, stat in (("[ヒット|ヒット数]{}", "hit"), ("⁅[増|減|]{}⁆", "power"), ("パワー{}", "power")):
        said = words.format("{number:power_amount}")
        g.rule("gained", StatChange, said, "", variant=words.startswith("パワー"), stat=stat)
    g.many("gained_list", "gained", separator="[と|、]", least=2)
    g.rule("changes", _gains, "{gained:gained_list}を[得|獲得す]<る>", variant=True)


def _gains(gained: tuple[object, ...]) -> tuple[object, ...] | None:
    """Several gains; keywords alone are one."""
    return None if all(isinstance(part, Gain) for part in gained) else gained
