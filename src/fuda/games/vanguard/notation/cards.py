"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_as_many, teach_totals
from fuda.cardtext.chance import teach_random
from fuda.cardtext.common import vocabulary
from fuda.cardtext.comparing import teach_comparing
from fuda.cardtext.descriptions import (
    Describer,
    teach_differing,
    teach_either_value,
    teach_having,
    teach_modifiers,
    teach_names_held,
    teach_same_stat,
    teach_stats,
)
from fuda.cardtext.looking import TheRest
from fuda.cardtext.selecting import (
    teach_cases,
    teach_counts,
    teach_one_of_each,
    teach_selections,
    teach_taken_from,
)
from fuda.games.vanguard.effects import nouns, qualities
from fuda.games.vanguard.notation.words import english_noun, english_place
from fuda.kernel.program import amounts, filters, selectors
from fuda.kernel.program.filters import SharesName, StatIs
from fuda.kernel.program.node import Quality, Selector, find_nodes
from fuda.kernel.program.printed import Noted
from fuda.kernel.program.selectors import Cards
from fuda.kernel.program.summing import Summing
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "or less"), ("以上", ">=", "or greater"), ("", "==", ""))
ATTACKED = {"ヴァンガード": nouns.VANGUARD, "リアガード": nouns.REARGUARD}
WHOSE = {"own": "your", "enemy": "your opponent's", "their": "their own", "all": "each player's"}


UNNAMED = qualities.Unnamed(Cards(None, (), nouns.UNIT))


def _noun(noun: selectors.Noun, many: bool, whose: str) -> str:
    return english_noun(noun, many).replace(" in the ", f" in {whose or 'the'} ")


def _place(zones: tuple[str, ...]) -> str | None:
    return None if zones == filters.LOOKED else english_place(zones)


def _where(part: filters.InZone) -> str:
    return "on" if part.zone[0] in nouns.UNIT_ZONES else "from" if isinstance(part, qualities.From) else "in"


DESCRIBED = Describer(_noun, _place, WHOSE, shared=frozenset(filters.LOOKED), where=_where)


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English; a clan alone stands for units on circles, and for cards elsewhere."""
    spoken = DESCRIBED(cards, printer, many)
    placed = any([isinstance(part, filters.InZone) for part in cards.filters])
    if not any([isinstance(part, (filters.Side, qualities.SameColumn)) for part in cards.filters]):
        spoken = spoken.replace("in the front row", "in your front row").replace("in the back row", "in your back row")
    return spoken.replace(" unit", " card") if placed and isinstance(cards.noun, nouns.OfClan) else spoken


def teach_cards(g: Grammar) -> None:
    """What a card is like, and a noun with what stands before it."""
    g.rule("quality", qualities.HasClan, "{clans}<だ>", "{clans}")
    named = "~with {name} in its card name|~with {name} in their card names"
    g.rule("quality", filters.Named, "[カード名に|名前に|名称に|]{name}を含<む>", named, part=True)
    g.rule("quality", qualities.HasName, "{names:either_names}<だ>", "~named {names}")
    for named in (
        "[カード名|名前|名称]が{names:either_names}<だ>",
        "{names:either_names}という[カード名|名前|名称]<だ>",
    ):
        g.rule("quality", qualities.HasName, named, variant=True)
    teach_stats(g, OPS)
    teach_having(g, either="keywords")
    teach_names_held(g, partial(filters.Named, part=True))
    g.rule("quality", filters.Rested, "[【レスト】|レスト]してい<る>", "rested")
    g.rule("quality", filters.Active, "[【スタンド】|スタンド]してい<る>", "standing")
    g.rule("quality", filters.Rested, "[【レスト】状態|レスト状態|【レスト】]<だ>", variant=True)
    g.rule("quality", filters.Active, "[【スタンド】状態|スタンド状態|【スタンド】]<だ>", variant=True)
    g.rule("quality", filters.Turned, "[表|表向き]<だ>", "face-up", face_down=False)
    g.rule("quality", filters.Turned, "[裏|裏向き]<だ>", "face-down", face_down=True)
    for word, row in (("前列", "front"), ("後列", "back")):
        g.rule("quality", qualities.InRow, f"{word}<だ>", f"~in the {row} row", f"{word}にい<る>", row=row)
    for word, place in (("中央", "center"), ("左", "left"), ("右", "right")):
        there = f"~on the back {place} circle"
        g.rule("quality", qualities.OnCircle, f"[後列{word}|後列の{word}]<だ>", there, circle=f"back_{place}")
    for word, node, line in (("縦列", qualities.SameColumn, "column"), ("横列", qualities.SameRow, "row")):
        same = f"{{of:one}}と同じ{word}"
        g.rule("quality", node, f"{same}にい<る>", f"~in the same {line} as {{of}}", f"{same}<だ>")
    for ja, english, state in (
        ("アタックしてい<る>", "attacking", "attacking"), ("アタックされてい<る>", "attacked", "attacked"),
        ("[【ブースト】|ブースト]してい<る>", "boosting", "boosting"),
        ("[【ブースト】|ブースト]されてい<る>", "boosted", "boosted"),
        ("[双闘|【双闘】]してい<る>", "~in legion", "in_legion"), ("デリートされてい<る>", "deleted", "deleted"),
        ("支配されてい<る>", "dominated", "dominated"),
    ):  # fmt: skip
        g.rule("quality", qualities.InState, ja, english, state=state)
    nouns_attacked = {f"{whose}{word}": noun for whose in ("", "相手の") for word, noun in ATTACKED.items()}
    vocabulary(g, "attacked_noun", nouns_attacked, english_noun)
    attacks = "{noun:attacked_noun}にアタックしてい<る>"
    g.rule("quality", qualities.AttackingOne, attacks, "~attacking a {noun}")
    g.label(attacked_noun="ヴァンガード or リアガード")
    g.rule("quality", filters.HasKeyword, "{keywords:states}<だ>", "~in {keywords}", has=True)
    g.rule("quality", SharesName, "{of:measured}と[同名|同じ名前|同じカード名]<だ>", "~with the same name as {of}")
    g.variant("modifier", _of_another_name, "{of:one}と別名の[|、]")
    g.variant("predicate", _of_another_name, "{of:one}と別名<だ>")
    g.rule("quality", qualities.InLegionWith, "{of:one}と[双闘|【双闘】]でき<る>", "~that can be in legion with {of}")
    hearts = selectors.Every(Cards(None, (filters.Side("own"),), nouns.HEART))
    g.rule("quality", qualities.InLegionWith, "あなたのハーツカードと[双闘|【双闘】]でき<る>",
           "~that can be in legion with your heart card", of=hearts)  # fmt: skip
    trigger = "{word:trigger_icon}"
    g.rule("quality", Noted, f"{trigger}<だ>", "{word}-trigger", f"{trigger}を持<つ>", key="trigger")
    for word, type_, english in (
        ("G", "g_unit", "~that is a G unit"),
        ("トリガー", "trigger", "~that is a trigger unit"),
        ("ノーマル", "normal", "~that is a normal unit"),
    ):
        g.rule("quality", qualities.OfType, f"{word}ユニット<だ>", english, type=type_)
    declared = {"stat": "grade", "op": "==", "number": amounts.Given("grade"), "printed": False}
    g.rule("quality", StatIs, "宣言したグレード<だ>", "~with the declared grade", also=declared)
    g.rule(
        "modifier", qualities.BoundBy, "{by:one}の[能力|効果]でバインドされ[た|ている]", "~bound by an effect of {by}"
    )
    boosted = "このユニットが[【ブースト】|ブースト]した"
    g.rule("modifier", qualities.InState, boosted, "~boosted by this unit", state="boosted_by_this")
    g.rule("modifier", filters.Side, "あなたの[|、]", "your", who="own")
    g.rule("modifier", filters.Side, "相手の[|、]", "your opponent's", who="enemy")
    g.rule(
        "modifier", filters.Side, "[お互いの|あなたか相手の|あなたと相手の|いずれかの][|、]", "each player's", who="all"
    )
    g.rule("modifier", filters.Side, "[自分の|自身の][|、]", "their own", who="their")
    g.rule(
        "modifier", filters.Except, "[他の|他の、|このユニット以外の|このカード以外の]", "other", cards=selectors.This()
    )
    g.rule("modifier", qualities.From, "{zone:place}[から|から、]", "~from the {zone}")
    g.rule(
        "modifier",
        qualities.From,
        "[その中から|その中の|そのうちの|そのうち][|、]",
        "~among them",
        zone=filters.LOOKED,
    )
    g.rule("modifier", filters.InZone, "{zone:place}[の|にある|にいる]", "~in the {zone}")
    for word, zone, english in (
        ("ヴァンガード", "vanguard", "a vanguard"),
        ("リアガード", "rearguard", "a rear-guard"),
        ("ガーディアン", "guardian", "a guardian"),
    ):
        g.rule("modifier", filters.InZone, f"{word}の", variant=True, zone=(zone,))
        g.rule("predicate", filters.InZone, f"{word}<だ>", english, zone=(zone,))
    g.rule("predicate", filters.InZone, "{zone:place}にい<る>", "~in the {zone}", only_printed=True)
    teach_modifiers(g, printed_excluding=True, listed=(qualities.HasClan, qualities.HasName))
    teach_either_value(g)
    teach_comparing(g, of="measured", subject="measured")
    teach_differing(g)
    teach_same_stat(g, printed=False, one="measured")
    _teach_nouns(g)
    g.label(states="a state")


def _teach_nouns(g: Grammar) -> None:
    g.rule("unit_noun_phrase", None, "{_:unit_noun}")
    g.rule("unit_noun_phrase", nouns.OfClan, "{clans}", lambda n, _, many: english_noun(n, many))
    g.rule("unit_noun_phrase", nouns.OfName, "{names:either_names}", lambda n, _, many: english_noun(n, many))
    g.rule("unit_noun_phrase", nouns.OfTrigger, "{icon:trigger_icon}", lambda n, _, many: english_noun(n, many))
    for category, noun in (("unit_cards", "unit_noun_phrase"), ("other_cards", "other_noun")):
        g.rule(category, Cards, f"{{filters:modifiers}}[|、]{{noun:{noun}}}", english_cards, clause=None)
        g.rule("cards", None, f"{{_:{category}}}")
    g.rule("other_cards", Cards, "{filters:modifiers}{noun:named_gauge}", english_cards, clause=None)
    column = "{filters:some_modifiers}同じ縦列[の|にいる]{noun:unit_noun_phrase}"
    g.rule("unit_cards", _in_this_column, column, variant=True)
    boosting = partial(Cards, None, (qualities.InState("boosting"),), nouns.UNIT)
    g.rule("unit_cards", boosting, "[【ブースト】|ブースト]したユニット", variant=True)
    # 「…を1枚選び、同名のカードを」: of the name of the card that was spoken of, or of one name.
    g.rule("modifier", SharesName, "同名の", "~of the same name", only_printed=True, of=UNNAMED)
    g.rule("other_cards", _of_same_name, "{filters:modifiers}同名[の|]カード", variant=True)
    # グレード3を1枚選び: a card of that grade, the word for it left out.
    for word, op, _ in OPS:
        g.rule("other_cards", _of_grade, f"{{filters:modifiers}}グレード{{number}}{word}", variant=True, op=op)
    # 4.12.3.1: the gauges of a card.
    g.rule("gauges_of", qualities.GaugeOf, "{of:one}の", "~of {of}")
    g.rule("modifier", qualities.GaugeOf, "{of:one}の", "~of {of}", only_printed=True)
    g.many("gauge_filters", "gauges_of")
    for noun in ("gauge_noun", "named_gauge"):
        g.rule("other_cards", Cards, f"{{filters:gauge_filters}}{{noun:{noun}}}", english_cards, clause=None)
    vocabulary(g, "gauge_noun", {"ゲージ": nouns.GAUGE}, english_noun)
    # Where only the zone is named, the word for a card is left out: 手札から1枚.
    g.rule(
        "zone_cards", Cards, "{filters:zone_filters}", english_cards, clause=None, noun=nouns.UNSAID, only_printed=True
    )
    g.rule("zone_cards", _from_zone, "{filters:zone_filters}", variant=True)
    g.many("zone_filters", "modifier")
    g.label(gauges_of="a card", gauge_noun="ゲージ")


def _in_this_column(filters: tuple[Quality, ...], noun: selectors.Noun) -> Cards:
    """「相手の同じ縦列の…」: where no unit is named, it is this one's column (8.5.5.3)."""
    return Cards(None, (*filters, qualities.SameColumn(selectors.This("unit"))), noun)


def _of_another_name(of: Selector) -> filters.Unlike:
    return filters.Unlike(SharesName(of))


def _of_same_name(filters: tuple[Quality, ...]) -> Cards:
    return Cards(None, (*filters, SharesName(UNNAMED)), nouns.CARD)


def _of_grade(filters: tuple[Quality, ...], number: int, op: str) -> Cards:
    return Cards(None, (*filters, StatIs("grade", op, number)), nouns.CARD)


def _from_zone(filters: tuple[Quality, ...]) -> Cards | None:
    """Cards that are told by their zone alone."""
    return Cards(None, filters, nouns.UNSAID) if isinstance(filters[-1], qualities.From) else None


def _of_looked(quantity: amounts.Quantity) -> selectors.Some:
    return selectors.Some(quantity, Cards(None, (qualities.From(filters.LOOKED),), nouns.UNSAID))


def teach_choices(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("one", selectors.This, "このユニット", "this unit", noun="unit")
    g.rule("one", selectors.This, "このカード", "this card", noun="card")
    g.rule("one", partial(selectors.This, "card"), "[手札|ドロップゾーン|ソウル]のこのカード", variant=True)
    g.rule("one", None, "{_:pronoun}")
    for word, noun in (
        ("ユニット", nouns.UNIT), ("カード", nouns.CARD), ("ヴァンガード", nouns.VANGUARD),
        ("リアガード", nouns.REARGUARD),
    ):  # fmt: skip
        said, those = {"cards": Cards(None, (), noun)}, f"those {english_noun(noun, True)}"
        g.rule("one", qualities.Spoken, f"その{word}", f"that {english_noun(noun)}", also={**said, "many": False})
        g.rule("one", qualities.Spoken, f"それらの{word}", those, f"その{word}すべて", also={**said, "many": True})
    g.rule("measured", None, "{_:one}")
    # 3.9.1.1: a fighter has one vanguard, whose values can be spoken of without choosing it.
    for word, who in (("あなたの", "own"), ("相手の", "enemy")):
        vanguard = Cards(None, (filters.Side(who),), nouns.VANGUARD)
        g.rule("measured", qualities.Asked, f"{word}ヴァンガード", f"{WHOSE[who]} vanguard", cards=vanguard)
    g.label(measured="a card")
    g.rule("one", TheRest, "[残りのカード|残り|残ったカード]", "the rest")
    boosted = "[【ブースト】されたユニット|ブーストされたユニット]"
    g.rule("one", qualities.BoostedUnit, f"[|このユニットに]{boosted}", "the boosted unit")
    attacked = "[|このユニットに]アタックした{noun:unit_noun}"
    g.rule("one", selectors.Every, "{cards:attacker}", "the {cards}", only_printed=True)
    attacking = {"clause": None, "filters": (qualities.InState("attacking"),)}
    g.rule("attacker", Cards, attacked, english_cards, also=attacking)
    g.variant("one", selectors.Every, "{cards:attacker}")
    opponent = "[|このユニットの]バトル相手のユニット", "このユニットとバトルしている[|相手の]ユニット"
    g.rule("one", qualities.Opposing, opponent[0], "the unit that it battles", opponent[1])
    g.label(attacker="アタックしたユニット")
    battling = {"clause": None, "filters": (filters.Unlike(filters.Except(qualities.Opposing())),), "noun": nouns.UNIT}
    g.rule("unit_cards", Cards, "[|このユニットの]バトル相手", "unit that it battles", also=battling)
    g.rule("done_cards", Cards, "{filters:done_modifiers}{noun:unit_noun}", english_cards, clause=None)
    g.rule("done_cards", Cards, "{filters:done_modifiers}{noun:other_noun}", english_cards, clause=None)
    g.rule("one", selectors.Every, "{cards:done_cards}[|すべて]", "each {cards}")
    teach_counts(g, "mai", "枚")
    g.rule("mai", amounts.Range, "{least:number}枚以上", "{least} or more", most=None)
    teach_selections(g, adverb=True, one_kind=_is_one_kind)
    teach_as_many(g, (("picked", "cards"),))
    g.rule("picked", selectors.Some, "{cards:zone_cards}{quantity:mai}[|を]", _english_of_zone)
    teach_one_of_each(g, "cards", "mai")
    # 「…見て、1枚選び」: of the cards looked at.
    g.rule("picked", _of_looked, "{quantity:mai}[|を]", variant=True)
    g.variant("picked", _of_looked, "もう{quantity:mai}[|を]")
    any_number = "好きな[枚数|数][|を]"
    g.rule("picked", _of_looked, any_number, variant=True, quantity=amounts.AnyNumber())
    g.rule("picked", selectors.Some, "{cards:zone_cards}" + any_number, "any number of {cards*}",
           quantity=amounts.AnyNumber())  # fmt: skip
    teach_taken_from(g, qualities.From)
    teach_random(g, "zone_cards", "ランダムに{quantity:mai}", "{quantity:mai}[|を]ランダムに")
    teach_random(g, "cards", "をランダムに{quantity:mai}", "を{quantity:mai}ランダムに")
    teach_totals(g, OPS[:2])
    g.rule("picked", Summing, "{cards}を {total} {quantity:mai}", "{quantity} {cards*} with {total}")
    g.variant("picked", Summing, "{cards}を[|、]{total}", quantity=amounts.Range(1, None))
    g.rule("picked", Summing, "{cards:zone_cards}{total}{quantity:mai}", "{quantity} {cards*} with {total}")
    g.variant("picked", Summing, "{cards:zone_cards}{total}", quantity=amounts.Range(1, None))
    teach_cases(g, {"cards": "mai"})


def _is_one_kind(kinds: tuple[Cards, ...]) -> bool:
    """「《A》か《B》のリアガード」, 「グレード1か2のユニット」 and 「ヴァンガードかリアガード」 are one description."""
    first = kinds[:-1]
    unplaced = [kind for kind in first if kind.noun == nouns.CARD and not find_nodes(kind.filters, filters.InZone)]
    of_a_clan = any(type(kind.noun) is not selectors.Noun for kind in first)
    return of_a_clan or bool(unplaced) or kinds[0].noun == nouns.VANGUARD


def _english_of_zone(node: selectors.Some, printer: Printer, _many: bool) -> str:
    one = node.quantity in (amounts.Exactly(1), amounts.UpTo(1))
    return f"{printer.english(node.quantity, 'mai')} {printer.english(node.cards, 'zone_cards', plural=not one)}"
