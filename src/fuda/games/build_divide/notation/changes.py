"""Phrases for what continuous effects change: with a duration as acts, without one as standing effects."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from fuda.cardtext.amounts import ValueGroups
from fuda.cardtext.changes import (
    ChangeTeller,
    altered,
    altered_both,
    teach_changed_instead,
    teach_lasting,
    teach_player_bans,
    teach_shifts,
)
from fuda.cardtext.common import CIRCLED, vocabulary
from fuda.cardtext.durations import teach_durations
from fuda.cardtext.limits import Limit
from fuda.cardtext.selecting import english_each_some
from fuda.cardtext.texts import Instead
from fuda.cardtext.waiting import NextPlay, teach_next, teach_next_play, teach_replaced_for
from fuda.games.build_divide import damage
from fuda.games.build_divide.effects import altering, nouns, playing
from fuda.games.build_divide.effects.altering import NEXT_STAND, AttackDemand
from fuda.games.build_divide.effects.happenings import By, When
from fuda.games.build_divide.notation.words import COLOURS, TOLD
from fuda.games.build_divide.paying import UNSPECIFIED
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.amounts import Multiplied
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Body
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import English, Grammar
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


DEALT: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("deal_more", "", {"damage": None}), ("battle_more", " in battle", {"damage": "battle"}),
)  # fmt: skip
MORE_DEALT = ("{number}増え<る>", "{number}多く<なる>", "+{number}<される>", "+{number}<する>", "+{number}<体言>")
HAD: tuple[tuple[type, str, str, dict[str, object]], ...] = (
    (changes.Gain, "{keywords:keyword_names}", "{keywords}", {}),
    (changes.GainTrait, "{traits:attribute}[属性|]", "{traits}", {}),
    (altering.GainColours, "全ての色", "all colours", {"colours": ALL}),
    (altering.GainColours, "{colours:colours_too}", "the colour {colours}", {}),
    (altering.GainPrinted, "{of:one}の[元々の|][能力全て|全ての能力|能力]", "all abilities printed on {of}", {}),
    (changes.GainAbility, "[『|「]{ability:quoted|marked}[』|」]", "[{ability}]", {}),
)
"""What cards gain, or are said to have."""
KINDS: tuple[tuple[str, type, str, str, dict[str, object]], ...] = (
    ("change", changes.Lose, "{keywords:keyword_names}を失<う>", "loses {keywords}", {}),
    ("change", altering.LoseTraits, "{traits:attribute}属性を失<う>", "loses {traits}", {}),
    ("change", altering.GainColours, "全ての色としても扱<う>", "", {"colours": ALL}),
    ("change", altering.GainColours, "全ての色である", "", {"colours": ALL}),
    ("change", altering.GainColours, "{colours:colours_too}としても扱<う>", "", {}),
    ("change", changes.LoseAbilities, "[全ての能力を|能力全てを|能力を全て|能力を]失<う>", "loses all abilities", {}),
    ("change", changes.LoseAbilities, "[能力が|全ての能力が]無効に<なる>", "", {}),
    ("change", altering.GainPrinted, "{of:one}と同じ能力を持<つ>", "has the same abilities as {of}", {"same": True}),
    ("change", altering.SameValues, "{of:one}と同じ数値を持<つ>", "has the same values as {of}", {}),
    *[(k, changes.DealMore, "{number}増加<する>", f"deals {{number}} more damage{of}", by) for k, of, by in DEALT],
    *[(k, changes.DealMore, way, "", by) for k, _, by in DEALT for way in MORE_DEALT],
    ("cost_rule", altering.CostChange, "{change:cost_change}", "costs {change} to play", {"of": "play"}),
    (
        "cost_rule", altering.PaidWith, "{colours:paid_colours}[|のエナジー][でも|のどちらでも|のいずれでも]払える",
        "can be paid with {colours}", {"energy": None},
    ),
    ("attack_rule", altering.CostChange, "{change:cost_change}", "costs {change} to attack with", {"of": "attack"}),
    (
        "use_rule", altering.CostChange, "{change:cost_change}",
        "has activated abilities that cost {change}", {"of": "use"},
    ),
    (
        "part_rule", altering.PaidWith, "{energy:energy_icon}は[|、]{colours:paid_colours}[|のエナジー]でも払える",
        "lets {energy} of its cost be paid with {colours}|let {energy} of their cost be paid with {colours}", {},
    ),
    ("quickened", changes.May, "クイックタイミングでプレイできる", "can be played at quick timing", {"act": "quick"}),
    # No change like others: said of a command by itself it is about playing the card, and no part of its effect.
    ("uncountered", changes.Cannot, "打ち消されない", "can't be countered", {"act": "be_countered"}),
)  # fmt: skip
"""What changes, by how it is said: the phrase, its English (none for another way to say it), further fields."""
COST = "[をプレイするためのコスト|をプレイするコスト|のプレイコスト|のコスト]"
CLAUSES = {
    "change": "{subject:changed} {times:per?}につき ",
    "ward": "{subject}[が|の] 受ける",
    "deal_more": "{subject:doer}が 与えるダメージ[は|を]",
    "battle_more": "{subject:doer}が バトルで与えるダメージ[は|を]",
    "attack_rule": "{subject:doer}がアタックするためのコストは ",
    "use_rule": "{subject:doer}[の|が持つ]起動能力[を起動するためのコスト|のコスト|をプレイするためのコスト]は ",
    "number_rule": "{subject:player_of}[の|が] ",
    "taken_rule": "{subject:player_of}が 受けるダメージ[は|を] {times:per?}につき ",
}
"""What stands before a change of each kind: whose it is, and how often."""
OF_PLAYING = {
    "cost_rule": "{subject:played_at} {times:per?}につき ",
    "part_rule": f"{{subject:costing}}{COST}の",
    "quickened": "{subject:quick_subject}",
}
"""The same of what is about playing cards."""


english_change = ChangeTeller(
    dict.fromkeys((*CLAUSES, *OF_PLAYING, "uncountered", "setting", "equal_to"), ""),
    ("subject", "costing", "doer", "player_of", "object_or_none"),
    often=lambda times, printer: f"for {printer.english(times, 'per')}",
)


def teach_changes(g: Grammar) -> None:
    """Changes of cards."""
    teach_durations(g, LASTING, NEXT_TURNS, DURATIONS, further=SPELLED)
    g.rule("per", selectors.Some, "{cards}{quantity:mai}", english_each_some)
    g.rule("changed", None, "{_:subject}[は|では|はそれぞれ]")
    g.rule("changed", selectors.Every, "{cards}は全て", variant=True)
    g.rule("owner", None, "{_:subject}[の|が持つ]")
    _teach_values(g)
    _teach_subjects(g)
    g.many("changes", "change", separator="[、|と|し、|て、]", inner="cont", form="*", english=" and ")
    g.many("settings", "setting", separator="[、|と]", english=" and ")
    g.many("standings", "standing", separator="、", inner="cont", form="*", english=", and ")
    g.many("play_standings", "play_standing", separator="、", english=", and ")
    for kind, node, words, english, fixed in (*KINDS, *FORBIDDEN):
        g.rule(kind, node, words, english, variant=not english, also=fixed)
    for kind, clause in CLAUSES.items():
        _teach_clause(g, kind, clause)
    for kind, clause in OF_PLAYING.items():
        _teach_clause(g, kind, clause, standing="play_standing", dated=True)
    _teach_clause(g, "uncountered", "{subject:changed} ", dated=True)
    g.rule(
        "play_standing", deeds.Change, "このカードは{changes:uncountereds}", english_change, duration=None,
        subject=selectors.This("card"),
    )  # fmt: skip
    g.rule("standing", None, "{_:play_standing}")
    unsaid = {"subject": selectors.Omitted(), "times": None}
    g.rule("act", deeds.Change, "{duration}、 {changes:changes.*}", english_change, also=unsaid)
    teach_changed_instead(g, english_change)
    # What a card has (パワー1000を持つ) is printed so, whatever it is made.
    made = "{subject:owner} {changes:settings}に<する>"
    g.rule("act", deeds.Change, f"{{duration?}}、 {made}", english_change, built=deeds.Change)
    g.rule("standing", deeds.Change, made, english_change, built=deeds.Change, duration=None)
    for words in ("に<なる>", "である", "に等し<い>"):
        teach_lasting(g, deeds.Change, "{subject:owner} {changes:settings}" + words)
    _teach_clause(g, "equal_to", "{subject:owner} ", ending="[に等しい|と等しい|と同じになる|と同じである|になる]")
    _teach_other_words(g)
    teach_prohibitions(g)
    teach_next(g, "act", {"は": "changes"}, cards="things", by_player={"登場させる": When("appears")})
    teach_replaced_for(g, _replacing, this=selectors.This("unit"), once={"limits": (Limit("card"),)}, agent="actor")
    g.rule("next_change", None, "{_:act}")
    cost = "コスト[は|を|が]"
    teach_next_play(g, f"の[|プレイ]{cost}", "{changes:cost_rules}", "kind_cards", gets="")
    for_play = f"{{cards:kind_cards}}をプレイする[ための|]{cost} {{changes:cost_rules}}"
    g.variant("act", NextPlay, f"{{duration?}}、 {{who}}が次に[プレイする|]{for_play}")
    for word, idle, english in (("", False, "{target}"), ("ユニットでない", True, "{target}, if not a unit,")):
        becoming = f"{{duration}}、 {word}{{target:object}} 【アサルトテリトリー】としてユニットに<する>"
        english += " becomes a unit as with 【Assault Territory】 {duration}"
        g.rule("act", playing.BecomeUnit, becoming, english, idle=idle)
    g.label(standing="a standing effect", per="so many cards")


def _replacing(happening: When, body: Body) -> Instead:
    """What takes the place of something, as an ability, which says 代わりに of the whole."""
    (gate,) = body.sentences
    return Instead(happening, Body((replace(gate, instead=False),)))


def _teach_clause(g: Grammar, kind: str, clause: str, ending: str = "", **how: Any) -> None:
    """A change of that kind, after the words for what it is about."""
    form = "*" if g.is_inflected(kind) else ""
    if f"{kind}s" not in g.lists:
        g.many(f"{kind}s", kind, separator="、", form=form)
    teach_lasting(g, deeds.Change, f"{clause}{{changes:{kind}s{form and '.*'}}}{ending}", english_change, **how)


def _teach_other_words(g: Grammar) -> None:
    """Changes of values and abilities that are printed otherwise."""
    value = "{subject:owner} {stat}[を|が|は|] {times:per?}につき "
    teach_lasting(g, altered(changes.StatChange), value + "{number:power_amount}[|する|される]")
    teach_shifts(g)
    teach_lasting(g, altered(changes.StatChange), value + "{number:shifted.*}")
    both = "{subject:owner} {stat}を{number:power_amount}[し|][、|と]{other:stat}を{by:power_amount}[|する]"
    teach_lasting(g, altered_both(changes.StatChange), both)
    teach_lasting(g, altered_both(changes.StatTimes), "{subject:owner} {stat}と{other:stat}を {number}倍に<する>")
    setting = altered(lambda stat, number: changes.StatSet((stat,), number))
    teach_lasting(g, setting, "{subject:owner} {stat}を {number:set_amount}に<する>")
    # 1208-1c: abilities that are made invalid have no more effect than those that are lost.
    silenced = altered(changes.LoseAbilities)
    teach_lasting(g, silenced, "{subject}[が持つ|の] [能力全ては|全ての能力は|能力は|能力は全て]無効に<なる>")
    teach_lasting(g, silenced, "{subject}の [能力を全て|能力全てを|全ての能力を|能力を]無効に<する>")


VALUES = (("パワー", "power"), ("[ヒット|ヒット数]", "hit"), ("[総コスト|コスト]", "cost"))
WARDS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("次のダメージ[は|を]{number:set_amount}軽減", "{number} less of the next damage dealt to", {"once": True}),
    ("次のダメージ[は|を]全て軽減", "none of the next damage dealt to", {"once": True, "number": None}),
    ("ダメージ[は|を]{number:set_amount}軽減", "{number} less damage", {"once": False}),
    ("ダメージ[は|を]{number:set_amount}増加", "{number} more damage", {"once": False, "more": True}),
)
"""519: damage that is less or more: the phrase, how much of it the card takes, further fields."""


def _teach_values(g: Grammar) -> None:
    """Changes of numbers, and what cards gain or have."""
    g.rule("power_amount", None, "{_:signed}")
    for zeros, by in (("000", 1000), ("", 1)):
        for sign, factor in (("+", by), ("-", -by)):
            said = f"{sign}{{times}}{zeros}"
            g.rule("power_amount", Multiplied, said.replace("}", ":x_alone}"), said, number=factor)
    g.rule("set_amount", None, "{_:number}")
    g.rule("set_amount", None, "{_:x_amount}")
    for ending in ("<体言>", "を得<る>", "<する>", "<される>"):
        shift = "⁅[増|減|]{number:power_amount}⁆" + ending
        said = "gets power {number}" if ending == "<体言>" else ""
        g.rule("change", changes.StatChange, shift, said, variant=not said, stat="power")
    g.rule("change", changes.StatChange, "{number:power_amount}<体言>", variant=True, stat="power")
    as_much = "{number:amount}[に等しい|と同じ|と同じ値の|に等しい値の|分の|の分の|の分だけ|分だけ]パワーを得<る>"
    g.rule("change", changes.StatChange, as_much, "gets additional power equal to {number}", stat="power")
    for word, stat in VALUES:
        said = f"gets {stat} {{number}}"
        for ending in ("<体言>", "<する>", "<される>"):
            shift = f"{word}[|を|が]{{number:power_amount}}{ending}"
            g.rule("change", changes.StatChange, shift, said, variant=stat == "power" or ending != "<体言>", stat=stat)
        g.rule("change", changes.StatChange, f"{word}{{number:power_amount}}を得<る>", variant=True, stat=stat)
        said = f"has {stat} {{number}}"
        for ending in ("を持<つ>", "<体言>", "に<なる>"):
            becomes = f"{word}[|が|は|を]{{number:set_amount}}{ending}"
            g.rule("change", changes.StatSet, becomes, said, variant=ending != "を持<つ>", stats=(stat,))
        g.rule("setting", changes.StatSet, f"{word}[を|が|は|は、]{{number:set_amount}}", said, stats=(stat,))
        said = f"has {{times}} times its {stat}|have {{times}} times their {stat}"
        g.rule("setting", changes.StatTimes, f"{word}[を|は|は、|が]{{times:number}}倍", said, stat=stat)
        as_much = f"{word}[を|が|は|は、]{{number:amount}}"
        g.rule("equal_to", changes.StatSet, as_much, f"has {stat} equal to {{number}}", stats=(stat,))
    g.rule("set_amount", amounts.Multiplied, "{times:amount}×{number}", "{number} times {times}")
    g.rule("per", ValueGroups, "{amount:value_of}{number}", "every {number} {amount}")
    g.rule("value_of", amounts.StatOf, "{of:one}の{stat}", "{stat} of {of}")
    for words, taken, fixed in WARDS:
        its, their = (f"{taken} it", f"{taken} them") if taken.endswith(" to") else (taken, taken)
        for ending in ("<される>", "<する>"):
            said = f"takes {its}|take {their}" if ending == ("<する>" if "more" in fixed else "<される>") else ""
            g.rule("ward", altering.Ward, words + ending, said, variant=not said, also={"more": False, **fixed})
            if fixed["once"]:
                ward = altered(partial(altering.Ward, **fixed))  # type: ignore[arg-type]
                teach_lasting(g, ward, "{subject}[が|の|は] 次に受ける" + words.removeprefix("次の") + ending)
    g.many("colours_too", "colour", separator="[と|・]", english=" and ")
    for node, words, english, fixed in HAD:
        said = f"gains {english}"
        g.rule("change", node, f"{words}を[得|獲得す]<る>", said, f"{words}を持<つ>", also=fixed)
        g.rule("gained", node, words, "", also=fixed)
    for words, stat in (("[ヒット|ヒット数]{}", "hit"), ("⁅[増|減|]{}⁆", "power"), ("パワー{}", "power")):
        said = words.format("{number:power_amount}")
        g.rule("gained", changes.StatChange, said, "", variant=words.startswith("パワー"), stat=stat)
    g.many("gained_list", "gained", separator="[と|、]", least=2)
    g.rule("changes", _gains, "{gained:gained_list}を[得|獲得す]<る>", variant=True)
    g.label(setting="a value")


def _gains(gained: tuple[object, ...]) -> tuple[object, ...] | None:
    """Several gains in one breath, 【デコイ】と『…』を得る; keywords alone are one."""
    return None if all(isinstance(part, changes.Gain) for part in gained) else gained


def _teach_subjects(g: Grammar) -> None:
    """Whose costs are others, and which cards may be played otherwise."""
    g.token("cost_change", COST_WORD.pattern, read_cost_change, write_cost_change, english_cost_change)
    g.many("colour_list", "colour", separator="[か|または|でも|や]", english=" or ")
    g.rule("paid_colours", None, "{_:colour_list}", "{_} energy, too")
    vocabulary(g, "any_colour", {"どの色": ()}, lambda _: "energy of any colour")
    g.rule("paid_colours", None, "{_:any_colour}")
    g.rule("played_at", None, f"{{_:costing}}[|全て]{COST}[は|を|が]")
    g.rule("costing", None, "[|あなたの手札の|手札の]{_:this}")
    g.rule("costing", selectors.Every, "{cards:stored}", "{cards*}")
    kind = "{cards:kind_cards}"
    g.rule("costing", _played_by, f"{{whose}}が[|プレイする]{kind}", "", f"{{whose}}の{kind}", variant=True)
    g.rule("quick_subject", None, "{_:this}は[|、]")
    g.rule("quick_subject", selectors.Every, "{cards:stored}は[|、]", "{cards*}", "あなたは[|、]{cards:stored}を")
    g.rule("quick_subject", _played_by, f"{{whose}}は[|、]{kind}を", "", f"{{whose}}の{kind}は[|、]", variant=True)
    g.rule("player_of", selectors.Players, "{who:whose}", "{who}")
    g.rule("player_of", selectors.Players, "各プレイヤー", "each player's", who="all")
    g.label(cost_change="⁅無①⁆少なくなる")


def _played_by(whose: str, cards: Cards) -> selectors.Every:
    """Cards of a player's as they are played, wherever from."""
    return selectors.Every(replace(cards, filters=(SIDE_OF[whose], *cards.filters)))


def _english_untargeted(node: changes.Cannot, printer: Printer, _many: bool) -> str:
    return f"can't be targeted by {printer.english(node.other, 'aimer', plural=True)}"


Row: TypeAlias = tuple[str, type, str, English, dict[str, object]]


def _english_more(name: str, node: changes.StatChange, _printer: Printer, _many: bool) -> str:
    """A player's number that is another: "hand limit is 1 higher"."""
    return f"{name} is {abs(node.number)} {'higher' if node.number > 0 else 'lower'}"


def _number_rows(words: str, name: str, english: str) -> tuple[Row, ...]:
    """A player's number goes up or down, or is set."""
    more, made = f"{words}[は|を]{{number:signed}}[枚|回|][|される|する]", f"{words}は{{number}}枚に<なる>"
    return (
        ("number_rule", changes.StatChange, more, partial(_english_more, english), {"stat": name}),
        ("number_rule", changes.StatChange, f"{words}[は|が|を]{{number:shifted}}", "", {"stat": name}),
        ("number_rule", changes.StatSet, made, f"{english} is {{number}}", {"stats": (name,)}),
    )


NUMBERS = (
    ("手札の上限", "hand_limit", "hand limit"),
    ("[レッドゾーン枚数|レッドゾーンの枚数]", "red_number", "red zone number"),
    ("エナジー配置の上限", "energy_limit", "energy limit"),
)
"""405-4, 407-4, 1103-7a: the numbers that players have."""
MUST_ATTACK = "[可能なら|可能な限り|可能なら毎ターン|可能なら必ず|必ず][アタックする|アタックしなければならない]"
FORBIDDEN: tuple[Row, ...] = (
    ("change", changes.Cannot, "いかなる方法でもドロップし<ない>", "never drops|never drop", {"act": "drop"}),
    (
        "change", changes.Cannot, "スタンドフェイズにスタンドし<ない>",
        "can't stand in stand phases", {"act": "stand_phase"},
    ),
    ("change", changes.Cannot, "能力を[起動|プレイ]<できない>", "can't use activated abilities", {"act": "activate"}),
    ("change", changes.Cannot, "対象になら<ない>", "can't be targeted", {"act": "be_targeted"}),
    ("change", changes.Cannot, "{other:aimer}の対象になら<ない>", _english_untargeted, {"act": "be_targeted"}),
    *[
        ("change", changes.Cannot, f"{cause}[による|]ダメージを受け<ない>", "", {"act": "take_damage", "other": by})
        for cause, by in (("効果", By("effect")), ("バトル", By("battle")))
    ],
    ("change", changes.Must, MUST_ATTACK, "must attack if it can|must attack if they can", {"act": "attack"}),
    (
        "change", changes.Must, "[可能なら|可能な限り]ブロックする",
        "must block if it can|must block if they can", {"act": "block"},
    ),
    ("change", changes.May, "{other:doer}に[も|]アタックでき<る>", "can attack {other}, too", {"act": "attack_unit"}),
    *[row for number in NUMBERS for row in _number_rows(*number)],
    ("taken_rule", changes.StatChange, "{number}軽減<される>", "damage taken is {number} less", {"stat": damage.LESS}),
    ("taken_rule", changes.StatChange, "{number}軽減<する>", "", {"stat": damage.LESS}),
)  # fmt: skip
"""What can't be, must or may be, besides what the verbs say: the phrase, its English, further fields."""


def teach_prohibitions(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_next_stand(g)
    _teach_demands(g)
    teach_player_bans(g, TOLD[:3], BANS, "kind_cards", act="act")
    g.rule("ban", changes.PlayerBan, "{cards:stored}をプレイ<できない>", "can't play {cards*}", act="play")
    units = Cards(None, (), nouns.UNIT)
    for word, act in (("[|これ以上|もう]アタック", "attack"), ("ブロック", "block")):
        spoken = f"can't {act} with {{cards*}}"
        g.rule("ban", changes.PlayerBan, f"{{cards:things}}で{word}<できない>", spoken, act=act)
        g.rule("ban", changes.PlayerBan, f"{word}<できない>", variant=True, act=act, cards=units)
    using = "起動能力を[プレイ|起動]<できない>"
    spoken = "can't play activated abilities of {cards*}"
    g.rule("ban", changes.PlayerBan, "{cards:kind_cards}が持つ" + using, spoken, act="activate")
    g.variant("ban", changes.PlayerBan, using, act="activate", cards=Cards(None, (), nouns.CARD))


def _teach_demands(g: Grammar) -> None:
    """802-4b:iv, 1204-2h:iv: what must be done to attack, and what the opponent's activated abilities cost."""
    g.many("demanded", "act", separator="、", inner="cont", form="*", english=", ", last_english=" and ")
    spoken = "can't attack unless their player does this: {costs}"
    for form in ("unless", "as_long_not"):
        unless = f"[|その支配者が|支配者が|そのプレイヤーが]{{costs:demanded.{form}}}[|、]アタック<できない>"
        g.rule("change", AttackDemand, unless, spoken, variant=form != "unless")
    for words in (
        "がアタックする[ための追加コスト|ためのコスト|際の追加コスト|際のコスト]として[|、]{costs:demanded}",
        "がアタックする[際、追加で|場合、追加で|ためには、追加で]{costs:demanded}",
        "がアタックするためのコストは[|、]{costs:demanded}",
        "がアタックする[ためには|には][|、|、追加で]{costs:demanded.unless}ならない",
        "のアタックコストとして[|、]{costs:demanded}",
        "のアタックコストは[|、]{costs:demanded}ことである",
    ):
        teach_lasting(g, altered(AttackDemand), "{subject:doer}" + words)
    unless = "{whose}は[|、]{costs:demanded.unless}[|、][|ユニットで]アタックできない"
    g.rule("standing", _demanded_of, unless, variant=True)
    said = "相手が起動能力を[プレイ|起動]するためのコストは[|、]{change:cost_change}"
    enemy = selectors.Every(Cards(None, (Side("enemy"),), nouns.CARD))
    using = partial(altered(partial(altering.CostChange, "use")), subject=enemy)
    g.rule("standing", using, said, variant=True)


def _demanded_of(whose: str, costs: tuple[object, ...]) -> deeds.Change:
    """What is demanded of a player is demanded for each of that player's units."""
    units = selectors.Every(Cards(None, (SIDE_OF[whose],), nouns.UNIT))
    return altered(AttackDemand)(units, costs=costs)


def _teach_next_stand(g: Grammar) -> None:
    """702-1: what does not stand in the next stand phase, of a player or of whoever controls it then."""
    spoken = "{subject} does not stand in the next stand phase|{subject} do not stand in the next stand phase"
    whose = {"[|自分の|自身の|そのプレイヤーの]": NEXT_STAND, "相手の": "enemy_turn", "あなたの": "own_turn"}
    for word, duration in whose.items():
        for verb in ("スタンドし<ない>", "スタンド<できない>"):
            fixed = {"duration": duration, "changes": (changes.Cannot("stand_phase"),)}
            other = duration != NEXT_STAND or verb != "スタンドし<ない>"
            said = f"{{subject}}[は|は、]次の{word}スタンドフェイズに[|、]{verb}"
            g.rule("act", deeds.Change, said, spoken, variant=other, also=fixed)
            said = f"次の{word}スタンドフェイズ[に|中|中に][、|]{{subject}}は{verb}"
            g.rule("act", deeds.Change, said, variant=True, also=fixed)


BY_EFFECTS = "[カードの効果で|効果で|効果によって|カードの効果によって]"
BANS = {
    "カードを引け<ない>": ("draw", "can't draw"),
    f"{BY_EFFECTS} カードを 引け<ない>": ("draw_by_effect", "can't draw by effects"),
    "[効果で|効果による]ダメージを受け<ない>": (damage.UNHURT_BY_EFFECT, "can't be dealt damage by effects"),
    "[ゲームに|]敗北し<ない>": ("lose", "can't lose"),
    "[ダメージを受け|いかなるダメージも受け]<ない>": (damage.UNHURT, "can't be dealt damage"),
}
"""What players can't do: the words, the name of the prohibition, the English."""
